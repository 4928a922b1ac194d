"""The Iron Age, played: the functions of the contract. Each step of the turn has a file of its own."""

from astragal.rules.dice import settle_die
from astragal.rules.iron.play.build import (
    ask_build,
    build_ship,
    end_building,
    fill_monument_box,
    fill_port_box,
    fill_province_box,
    fill_urn,
    raise_army,
)
from astragal.rules.iron.play.buy import choose_development, end_buying, pay
from astragal.rules.iron.play.collect import collect
from astragal.rules.iron.play.disasters import answer_barbarians
from astragal.rules.iron.play.fate import answer_conquest, answer_tribute, begin_demand
from astragal.rules.iron.play.granaries import turn_goods
from astragal.rules.iron.play.legal import legal, refusal
from astragal.rules.iron.play.roll import ask_reroll, die_outcomes, lead, reroll, set_die
from astragal.rules.iron.play.score import pegs, total_points
from astragal.rules.iron.play.setup import choose_start, set_up
from astragal.rules.iron.play.store import store
from astragal.rules.iron.play.turn import advance, pass_start
from astragal.rules.iron.state import (
    AT_THE_WALLS,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    CHOOSE,
    CONQUEST,
    FACES_OF_A_DIE,
    FEED,
    FOOD_DICE,
    GRAIN,
    LEAD,
    MONUMENT_BOX,
    OMENS,
    PASS_DICE,
    PAY,
    PAY_WITH,
    PORT_BOX,
    PORT_URN,
    PROVINCE_BOX,
    RAISE_ARMY,
    REROLL,
    ROLL,
    ROOM,
    SET_DIE,
    SET_NONE,
    START,
    STORE,
    STORE_SETS,
    TRIBUTE,
    TURN_GOOD,
    TURN_GOODS,
)
from astragal.rules.kit import NOBODY, best_seats, rule


@rule
def deal(sheet, s, seats, story):
    """IR-0.1, IR-0.2, IR-0.3: the opening position; the first seat is to choose its second port or province."""
    set_up(sheet, s, seats)


@rule
def apply(sheet, s, action, story):
    """IR-0.5: carry out a decision of the seat to move, and everything that follows from it without a choice."""
    s.mover = NOBODY
    me = s.players[s.active]
    if s.step == BUILD:
        apply_in_build(sheet, s, me, action, story)
    elif s.step == ROLL:
        reroll(s, action - REROLL)
    elif s.step == BUY:
        if action == BUY_NOTHING:
            end_buying(s)
        else:
            choose_development(s, action - BUY_DEVELOPMENT)
    elif s.step == STORE:
        store(sheet, s, action - STORE_SETS, story)
    elif s.step == CHOOSE:
        collect(sheet, s, action - FOOD_DICE, story)
    elif s.step == TRIBUTE:
        answer_tribute(sheet, s, action, story)
    elif s.step == CONQUEST:
        answer_conquest(sheet, s, action, story)
    elif s.step == PAY:
        pay(sheet, s, action - PAY_WITH, story)
    elif s.step == LEAD:
        lead(s, action - REROLL)
    elif s.step == OMENS:
        if action == SET_NONE:
            s.step = CHOOSE
        else:
            set_die(s, action - SET_DIE, story)
    elif s.step == AT_THE_WALLS:
        answer_barbarians(sheet, s, action, story)
    elif s.step == START:
        choose_start(sheet, s, action, story)
        pass_start(s, story)
    else:
        apply_granaries(sheet, s, me, action - TURN_GOODS, story)
    if s.mover == NOBODY:
        advance(sheet, s, story)


@rule
def apply_granaries(sheet, s, me, goods, story):
    """IR-10.2: goods become food, and the turn goes on from where Granaries asked."""
    turn_goods(s, me, goods, story)
    if s.step == GRAIN:
        s.step = FEED
    elif s.step == ROOM:
        begin_demand(sheet, s, story)
    else:
        s.step = PASS_DICE


@rule
def apply_in_build(sheet, s, me, action, story):
    """IR-5.1: one thing at a time; the next question is asked at once, since it is usually the same one."""
    if action == PROVINCE_BOX:
        fill_province_box(sheet, s, me, story)
    elif action == PORT_BOX:
        fill_port_box(sheet, s, me, story)
    elif action == PORT_URN:
        fill_urn(sheet, s, me, story)
    elif action < RAISE_ARMY:
        fill_monument_box(sheet, s, me, action - MONUMENT_BOX, story)
    elif action == RAISE_ARMY:
        raise_army(sheet, s, me, story)
    elif action == BUILD_SHIP:
        build_ship(sheet, s, me, story)
    elif action == TURN_GOOD:
        turn_goods(s, me, 1, story)
    else:
        end_building(s, story)
        return
    ask_build(sheet, s, story)


@rule
def outcomes(sheet, s, weights):
    """IR-1.1: the faces that the next die may show."""
    return die_outcomes(sheet, s, weights)


@rule
def sides(sheet, s):
    """IR-1.1, IR-1.6: six, if a fair empire die is thrown next; else 0, and the weights must be asked for."""
    return 0 if s.to_roll & 1 else FACES_OF_A_DIE * sheet.fair_dice


@rule
def settle(sheet, s, outcome, story):
    """IR-1.1, IR-1.3: the next die shows this face; after the last one comes the next roll, or the turn goes on."""
    settle_die(s, outcome)
    if s.to_roll == 0:
        s.mover = NOBODY
        if s.step == ROLL:
            ask_reroll(sheet, s)
        if s.mover == NOBODY:
            advance(sheet, s, story)


@rule
def scores(sheet, s, points, tiebreaks):
    """IR-8.5, IR-8.7: points and tie-break of every seat as they stand; returns who is ahead, as bits."""
    for seat in range(s.seats):
        points[seat] = total_points(sheet, s.players[seat])
        tiebreaks[seat] = pegs(s.players[seat])
    return best_seats(points, tiebreaks, s.seats)


@rule
def hide(sheet, s, seat):
    """Nothing is hidden in this game."""


__all__ = ["apply", "deal", "hide", "legal", "outcomes", "refusal", "scores", "settle", "sides"]
