"""Die Civilization, played: the functions of the contract. Each step of the turn has a file of its own."""

from astragal.rules.diciv.play.barbarians import read_barbarian_roll
from astragal.rules.diciv.play.dice import die_outcomes
from astragal.rules.diciv.play.legal import legal, refusal
from astragal.rules.diciv.play.research import claim, declare_purpose, rename, reroll, show_die
from astragal.rules.diciv.play.resources import join, read_first_roll, read_match_throw
from astragal.rules.diciv.play.start import read_start, throw_for_start
from astragal.rules.diciv.play.turn import advance
from astragal.rules.diciv.play.upkeep import buy_resource, buy_technology, buy_unit, pay_upkeep
from astragal.rules.diciv.play.victory import scores
from astragal.rules.diciv.play.war import (
    attack,
    come_home,
    declare_war,
    give_up_city,
    has_encampment,
    read_battle,
    read_encampment_die,
)
from astragal.rules.diciv.state import (
    ATTACK,
    BARBARIANS,
    BATTLE,
    BEGIN,
    BUY,
    BUY_NOTHING,
    BUY_RESOURCE,
    BUY_TECHNOLOGY,
    BUY_UNIT,
    CLAIM,
    DECLARE,
    DO_ATTACK,
    ENCAMPMENT,
    FACES,
    FIRST_ROLL,
    JOIN,
    JOIN_IN,
    LOSE_CITY,
    MATCH_ROLL,
    PASS_TURN,
    PEACE,
    PURPOSE,
    REROLL,
    ROLL,
    START,
    WAR,
)
from astragal.rules.kit import NOBODY, rule


@rule
def deal(sheet, s, seats, story):
    """DC-0.1, DC-0.2, DC-0.3, DC-8.1: the opening position; a throw decides who begins, unless none is needed."""
    s.seats = seats
    s.round_no = 1
    for seat in range(seats):
        me = s.players[seat]
        me.primary = sheet.start_primary
        me.empire = sheet.start_empire
        me.resource = sheet.start_resource
        me.military = sheet.start_military
        me.gold = sheet.start_gold
        me.happiness = sheet.start_happiness
    if has_encampment(sheet, s):
        s.camp_cities = sheet.camp_cities
        s.camp_military = sheet.camp_military
    if seats > 1 and not sheet.seat_one_starts:
        s.step = START
        throw_for_start(sheet, s)
    else:
        s.step = BEGIN
        s.mover = NOBODY
        advance(sheet, s, story)


@rule
def apply(sheet, s, action, story):
    """DC-0.4: carry out a decision of the seat to move, and everything that follows from it without a choice."""
    s.mover = NOBODY
    if s.step == JOIN:
        if action == JOIN_IN:
            join(s)
    elif s.step == PURPOSE:
        declare_purpose(sheet, s, action)
    elif s.step == ROLL:
        apply_over_dice(sheet, s, action, story)
    elif s.step == WAR:
        if action == PEACE:
            s.step = PASS_TURN
        else:
            declare_war(s, action - DECLARE, story)
    elif s.step == BUY:
        apply_in_purchase(sheet, s, action, story)
    elif s.step == ATTACK:
        if action == DO_ATTACK:
            attack(sheet, s, story)
        else:
            come_home(sheet, s, story)
    elif s.step == LOSE_CITY:
        give_up_city(sheet, s, action, story)
    advance(sheet, s, story)


@rule
def apply_over_dice(sheet, s, action, story):
    """Name the other yield, throw dice again, or take a technology."""
    if action < REROLL:
        rename(s, action)
    elif action < CLAIM:
        reroll(sheet, s, action - REROLL)
    else:
        claim(sheet, s, action - CLAIM, story)


@rule
def apply_in_purchase(sheet, s, action, story):
    """Buy something, or pay upkeep."""
    if action == BUY_RESOURCE:
        buy_resource(sheet, s, story)
    elif action == BUY_UNIT:
        buy_unit(sheet, s, story)
    elif action < BUY_NOTHING:
        buy_technology(sheet, s, action - BUY_TECHNOLOGY, story)
    else:
        pay_upkeep(sheet, s, story)


@rule
def outcomes(sheet, s, weights):
    """DC-0.1: the faces that the next die may show."""
    return die_outcomes(weights)


@rule
def sides(sheet, s):
    """DC-0.1: every die is a fair one."""
    return FACES


@rule
def settle(sheet, s, outcome, story):
    """DC-0.1, DC-1.1: the next die shows this face; after the last one of a throw the turn goes on."""
    if s.step == ROLL:
        show_die(sheet, s, outcome + 1, story)
    else:
        s.total += outcome + 1
        s.to_throw -= 1
        if s.to_throw > 0:
            return
        if s.step == MATCH_ROLL:
            read_match_throw(sheet, s, story)
        else:
            read_total(sheet, s, story)
    if s.mover == NOBODY:
        advance(sheet, s, story)


@rule
def read_total(sheet, s, story):
    """What a completed total means in the step it was thrown in, apart from the Match Roll."""
    if s.step == FIRST_ROLL:
        read_first_roll(sheet, s, story)
    elif s.step == BARBARIANS:
        read_barbarian_roll(sheet, s, story)
    elif s.step == BATTLE:
        read_battle(sheet, s, story)
    elif s.step == ENCAMPMENT:
        read_encampment_die(sheet, s, story)
    elif s.step == START:
        read_start(sheet, s, story)


@rule
def hide(sheet, s, seat):
    """Nothing is hidden in this game."""


__all__ = ["apply", "deal", "hide", "legal", "outcomes", "refusal", "scores", "settle", "sides"]
