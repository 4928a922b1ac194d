"""The turn: which step follows which, and how the dice are passed on."""

from astragal.rules.diciv.play.barbarians import face_barbarians
from astragal.rules.diciv.play.research import ask_purpose
from astragal.rules.diciv.play.resources import ask_join, collect_income, next_seat
from astragal.rules.diciv.play.upkeep import ask_purchase, begin_upkeep
from astragal.rules.diciv.play.victory import end_of_timeline
from astragal.rules.diciv.play.war import ask_attack, ask_war, throw_for_encampment
from astragal.rules.diciv.state import (
    ATTACK,
    BARBARIANS,
    BEGIN,
    BUY,
    ENCAMPMENT,
    INCOME,
    JOIN,
    PASS_TURN,
    PURPOSE,
    UPKEEP,
    WAR,
)
from astragal.rules.diciv.story import TURN_BEGINS
from astragal.rules.kit import NOBODY, rule, tell


@rule
def begin_turn(sheet, s, story):
    """DC-0.4, DC-6.2: attack rolls come first, unless the sheet puts them last."""
    tell(story, TURN_BEGINS, s.active, s.round_no, 0)
    s.attacks = s.players[s.active].away * (1 - sheet.war_rolls_last)
    if s.attacks > 0:
        s.step = ATTACK
    else:
        s.step = INCOME
        collect_income(sheet, s, story)


@rule
def pass_turn(sheet, s, story):
    """DC-0.3, DC-0.5, DC-6.9, DC-6.10, DC-9.7: the next who is not out; the timeline moves on, perhaps to its end."""
    seat = s.active
    round_no = s.round_no
    looking = True
    while looking:
        seat = next_seat(s, seat)
        if seat == s.first:
            round_no += 1
        looking = s.players[seat].out != 0
    if round_no > sheet.turns:
        end_of_timeline(s, story)
    else:
        s.active = seat
        s.round_no = round_no
        begin_turn(sheet, s, story)


@rule
def advance(sheet, s, story):
    """DC-0.4: carry the turn on until somebody has a choice, a die is to be thrown, or the game is over."""
    while s.mover == NOBODY:
        if s.step == JOIN:
            ask_join(sheet, s)
        elif s.step == UPKEEP:
            begin_upkeep(sheet, s, story)
        elif s.step == BUY:
            ask_purchase(sheet, s, story)
        elif s.step == PURPOSE:
            ask_purpose(sheet, s)
        elif s.step == ENCAMPMENT:
            throw_for_encampment(sheet, s)
        elif s.step == WAR:
            ask_war(sheet, s)
        elif s.step == PASS_TURN:
            pass_turn(sheet, s, story)
        elif s.step == BEGIN:
            begin_turn(sheet, s, story)
        elif s.step == ATTACK:
            ask_attack(sheet, s, story)
        elif s.step == INCOME:
            collect_income(sheet, s, story)
        elif s.step == BARBARIANS:
            face_barbarians(sheet, s, story)
