"""The planner: Phase 2 and purchases by a value of the position after the turn; the rest like the heuristic player."""

from astragal.bots.policies.diciv.planner.room import (
    MOST_SUCCESSES,
    NEVER,
    PURPOSES,
    ROOM,
    THEN,
    best_purpose,
    plan_at,
    results_at,
)
from astragal.bots.policies.diciv.planner.turn import solve_turn
from astragal.bots.policies.diciv.planner.value import see_rival, worth_after_turn
from astragal.bots.policies.diciv.purchases import one_unit_wins, threatened
from astragal.bots.policies.multisets import with_die
from astragal.rules.diciv.play.upkeep import buy_resource, buy_technology, buy_unit, can_buy_unit, missing, pay_upkeep
from astragal.rules.diciv.state import (
    AGES,
    BUY,
    BUY_NOTHING,
    BUY_RESOURCE,
    BUY_TECHNOLOGY,
    BUY_UNIT,
    CLAIM,
    DO_RESEARCH,
    FOR_RESEARCH,
    NO_ROLL,
    PURPOSE,
    REROLL,
    ROLL,
    TECHNOLOGIES,
)
from astragal.rules.kit import new_rooms, rule, set_aside

UNIT = TECHNOLOGIES
"""Stands in for a technology: a unit."""
FORESEEN_IN_PURCHASES = 2
"""How many successes are foreseen when deciding what to buy."""


@rule
def choose_by_plan(mind, w, sheet, s, actions, n):
    """The choice of the planner: what to buy, what to throw for, which dice to keep and what to take."""
    return choose_in_room(new_rooms(ROOM), mind, w, sheet, s, actions, n)


@rule
def choose_in_room(rooms, mind, w, sheet, s, actions, n):
    """`choose_by_plan`, with a room to think in."""
    room = rooms[0]
    see_rival(mind, room, sheet, s, s.mover)
    if s.step == BUY:
        return plan_purchase(mind, w, room, sheet, s, actions, n)
    set_aside(room, s)
    solve_turn(mind, w, room, sheet, s.mover, s.rolls_left, s.step == ROLL, MOST_SUCCESSES)
    if s.step == PURPOSE:
        return plan_purpose(room, sheet, s)
    return plan_throw(room, sheet, s, actions, n)


@rule
def place_that_stays(sheet, s, dice):
    """The set of all dice on the table except these."""
    stay = 0
    for die in range(sheet.dice):
        if s.dice[die] > 0 and not dice >> die & 1:
            stay = with_die(stay, s.dice[die] - 1)
    return stay


@rule
def plan_purpose(room, sheet, s):
    """Research, production, economy or no more rolls, given the dice that are kept."""
    stay = place_that_stays(sheet, s, 0)
    best = NO_ROLL
    most = room.worths[plan_at(0, 0)] + 0.0
    for purpose in range(PURPOSES):
        worth = room.results[results_at(purpose, stay)]
        if worth > most or (best == NO_ROLL and worth == most):
            best = DO_RESEARCH + purpose
            most = worth
    return best


@rule
def plan_throw(room, sheet, s, actions, n):
    """Take a technology that fits, or throw some dice, all dice or none again."""
    best = REROLL
    most = room.worths[plan_at(0, 0)] + 0.0
    for i in range(n):
        action = 0 + actions[i]
        worth = NEVER
        if action >= CLAIM:
            row = (action - CLAIM) // AGES
            if room.next[row] == action - CLAIM:
                worth = room.worths[plan_at(THEN[0, row], s.rolls_left)] + 0.0
        elif action > REROLL:
            stay = place_that_stays(sheet, s, action - REROLL)
            if stay > 0 and sheet.purpose_needs_all_dice:
                worth = room.results[results_at(s.purpose - FOR_RESEARCH, stay)] + 0.0
            else:
                worth = best_purpose(room, stay)
        if worth > most:
            best = action
            most = worth
    return best


@rule
def buy_and_pay(room, sheet, s, technology, resources):
    """Set aside the position after buying a technology or unit, none if -1, and resources, and after paying upkeep."""
    set_aside(room, s)
    t = room.aside
    if technology == UNIT:
        buy_unit(sheet, t, None)
    elif technology >= 0:
        buy_technology(sheet, t, technology, None)
    for _ in range(resources):
        buy_resource(sheet, t, None)
    if not t.winner:
        pay_upkeep(sheet, t, None)


@rule
def worth_bought(mind, w, room, sheet, s, technology, resources):
    """The value of the turn after a purchase."""
    buy_and_pay(room, sheet, s, technology, resources)
    if room.aside.winner:
        return 1.0
    return solve_turn(mind, w, room, sheet, s.mover, room.aside.rolls_left, False, FORESEEN_IN_PURCHASES)


@rule
def best_technology(mind, w, room, sheet, s, actions, n):
    """The technology with the best position after buying it, before any throw; -1 if none can be bought."""
    best = -1
    most = NEVER
    for i in range(n):
        technology = actions[i] - BUY_TECHNOLOGY
        if 0 <= technology < TECHNOLOGIES:
            buy_and_pay(room, sheet, s, technology, 0)
            worth = worth_after_turn(mind, w, room, sheet, room.aside, s.mover)
            if worth > most:
                best = technology
                most = worth
    return best


@rule
def plan_purchase(mind, w, room, sheet, s, actions, n):
    """A unit that wins or is needed at home; else the best of missing upkeep, a technology, a unit and nothing."""
    me = s.players[s.mover]
    may_arm = can_buy_unit(sheet, me)
    if may_arm and (one_unit_wins(sheet, s, me) or threatened(sheet, s, me)):
        return BUY_UNIT
    best = BUY_NOTHING
    most = worth_bought(mind, w, room, sheet, s, -1, 0)
    lacking = missing(s, me)
    if 0 < lacking * sheet.resource_price <= me.gold:
        worth = worth_bought(mind, w, room, sheet, s, -1, lacking)
        if worth > most:
            best = BUY_RESOURCE
            most = worth
    technology = best_technology(mind, w, room, sheet, s, actions, n)
    if technology >= 0:
        worth = worth_bought(mind, w, room, sheet, s, technology, 0)
        if worth > most:
            best = BUY_TECHNOLOGY + technology
            most = worth
    if may_arm and worth_bought(mind, w, room, sheet, s, UNIT, 0) > most:
        best = BUY_UNIT
    return best
