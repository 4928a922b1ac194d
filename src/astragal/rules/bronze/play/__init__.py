"""The Bronze Age, played: the functions of the contract. Each step of the turn has a file of its own."""

from astragal.rules.bronze.play.build import (
    ask_build,
    build_ship,
    check_city_box,
    check_monument_box,
    end_building,
    hand_in_stone,
)
from astragal.rules.bronze.play.buy import (
    choose_development,
    end_buying,
    pay,
)
from astragal.rules.bronze.play.collect import collect
from astragal.rules.bronze.play.disasters import resolve_disaster
from astragal.rules.bronze.play.discard import discard
from astragal.rules.bronze.play.legal import legal, refusal
from astragal.rules.bronze.play.roll import (
    ask_reroll,
    begin_rolling,
    die_outcomes,
    lead,
    preserve_food,
    reroll,
)
from astragal.rules.bronze.play.score import goods_value, total_points
from astragal.rules.bronze.play.trade import (
    accept,
    counter,
    end_trading,
    open_offer,
    propose,
    swap,
    turn_down,
    withdraw,
)
from astragal.rules.bronze.play.turn import advance, after_disaster, begin_turn
from astragal.rules.bronze.state import (
    ACCEPT,
    ANSWER,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    CHOOSE,
    CITY_BOX,
    DISCARD,
    DISCARD_GOOD,
    DO_PRESERVE,
    END_TRADE,
    FACES,
    FOOD_DICE,
    GIVE,
    GOODS,
    HAND_IN_SPEARHEADS,
    HAND_IN_STONE,
    LEAD,
    MONUMENT_BOX,
    MOST_SEATS,
    OFFER,
    OFFER_TO,
    PAY,
    PAY_WITH,
    PRESERVE,
    PROPOSE,
    REFUSE,
    REROLL,
    ROLL,
    SMITH,
    SWAP,
    TAKE,
    TRADE,
)
from astragal.rules.dice import settle_die
from astragal.rules.kit import NOBODY, best_seats, rule


@rule
def deal(sheet, s, seats, story):
    """BR-0.1, BR-0.2: the opening position; the first seat is about to roll."""
    s.seats = seats
    s.round_no = 1
    s.buying = -1
    s.proposer = -1
    s.answerer = -1
    for seat in range(MOST_SEATS):
        s.players[seat].food = sheet.food_start if seat < seats else 0
        s.players[seat].cities = sheet.cities_start if seat < seats else 0
    s.mover = NOBODY
    begin_turn(s, 0, story)
    advance(sheet, s, story)


@rule
def apply(sheet, s, action, story):
    """BR-0.4: carry out a decision of the seat to move, and everything that follows from it without a choice."""
    s.mover = NOBODY
    me = s.players[s.active]
    if s.step == PRESERVE:
        if action == DO_PRESERVE:
            preserve_food(sheet, s, story)
        else:
            begin_rolling(s)
    elif s.step == ROLL:
        reroll(s, action - REROLL)
    elif s.step == LEAD:
        lead(s, action - REROLL)
    elif s.step == CHOOSE:
        collect(sheet, s, action - FOOD_DICE, story)
    elif s.step == SMITH:
        resolve_disaster(sheet, s, action - HAND_IN_SPEARHEADS, story)
        after_disaster(sheet, s)
    elif s.step == TRADE:
        apply_in_trade(sheet, s, action, story)
    elif s.step == OFFER:
        apply_in_offer(s, action, story)
    elif s.step == ANSWER:
        apply_in_answer(s, action, story)
    elif s.step == BUILD:
        apply_in_build(sheet, s, me, action, story)
    elif s.step == BUY:
        if action == BUY_NOTHING:
            end_buying(s)
        else:
            choose_development(s, action - BUY_DEVELOPMENT)
    elif s.step == PAY:
        pay(sheet, s, action - PAY_WITH, story)
    elif s.step == DISCARD:
        discard(s, action - DISCARD_GOOD, 1, story)
    if s.mover == NOBODY:
        advance(sheet, s, story)


@rule
def apply_in_trade(sheet, s, action, story):
    """Open an offer, swap by ship, or end the step."""
    if action < SWAP:
        open_offer(sheet, s, action - OFFER_TO)
    elif action < END_TRADE:
        swap(s, (action - SWAP) // GOODS, (action - SWAP) % GOODS, story)
    else:
        end_trading(sheet, s)


@rule
def apply_in_offer(s, action, story):
    """BR-8.6: add to an offer, propose it, or take it back."""
    if action < TAKE:
        s.given[action - GIVE] += 1
    elif action < PROPOSE:
        s.taken[action - TAKE] += 1
    elif action == PROPOSE:
        propose(s, story)
    else:
        withdraw(s, story)


@rule
def apply_in_answer(s, action, story):
    """Answer an offer."""
    if action == ACCEPT:
        accept(s, story)
    elif action == REFUSE:
        turn_down(s, story)
    else:
        counter(s, story)


@rule
def apply_in_build(sheet, s, me, action, story):
    """BR-3.1: one thing at a time; what to build next is asked at once, since that is usually the next question."""
    if action < MONUMENT_BOX:
        check_city_box(sheet, s, me, action - CITY_BOX, story)
    elif action < HAND_IN_STONE:
        check_monument_box(sheet, s, me, action - MONUMENT_BOX, story)
    elif action == HAND_IN_STONE:
        hand_in_stone(sheet, s, me, story)
    elif action == BUILD_SHIP:
        build_ship(sheet, s, me, story)
    else:
        end_building(sheet, s, story)
        return
    ask_build(sheet, s, story)


@rule
def outcomes(sheet, s, weights):
    """BR-1.1: the faces that the next die may show."""
    return die_outcomes(sheet, weights)


@rule
def sides(sheet, s):
    """BR-1.1: six, if the next die is a fair one; else 0, and the weights must be asked for."""
    return FACES * sheet.fair_die


@rule
def settle(sheet, s, outcome, story):
    """BR-1.1, BR-1.3: the next die shows this face; after the last one comes the next roll, or the turn goes on."""
    settle_die(s, outcome)
    if s.to_roll == 0:
        s.mover = NOBODY
        if s.step == ROLL:
            ask_reroll(sheet, s)
        if s.mover == NOBODY:
            advance(sheet, s, story)


@rule
def scores(sheet, s, points, tiebreaks):
    """BR-6.4, BR-6.5, BR-6.6: points and tie-break of every seat as they stand; returns who is ahead, as bits."""
    for seat in range(s.seats):
        points[seat] = total_points(sheet, s.players[seat])
        tiebreaks[seat] = goods_value(sheet, s.players[seat])
    return best_seats(points, tiebreaks, s.seats)


@rule
def hide(sheet, s, seat):
    """Nothing is hidden in this game."""


__all__ = ["apply", "deal", "hide", "legal", "outcomes", "refusal", "scores", "settle", "sides"]
