"""The choice by worth in each step of the turn: everything that the heuristic player does."""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.build import choose_building
from astragal.bots.policies.iron.events import choose_fight, choose_tribute
from astragal.bots.policies.iron.purchases import choose_payment, choose_purchase, choose_sets
from astragal.bots.policies.iron.roll import (
    choose_food_dice,
    choose_goods_to_turn,
    choose_reroll,
    choose_setting,
    choose_to_lead,
)
from astragal.bots.policies.iron.worth import province_worth, worths_of
from astragal.rules.iron.state import (
    AT_THE_WALLS,
    BUILD,
    BUY,
    CHOOSE,
    CONQUEST,
    LEAD,
    OMENS,
    PAY,
    ROLL,
    START,
    START_PORT,
    START_PROVINCE,
    STORE,
    TRIBUTE,
)
from astragal.rules.kit import rule


@rule
def choose_by_worth(mind, sheet, s, actions, n, notes):
    """The choice of the heuristic player in each step of the turn; it needs no random numbers."""
    return choose_by_worths(mind, sheet, s, actions, n, worths_of(mind, sheet, s, whole(s.mover)), notes)


@rule
def choose_by_worths(mind, sheet, s, actions, n, worths, notes):
    """`choose_by_worth`, given what things are worth, or were worth shortly before."""
    seat = whole(s.mover)
    me = s.players[seat]
    if s.step == ROLL:
        return choose_reroll(mind, sheet, s, me, worths, notes)
    if s.step == BUILD:
        return choose_building(mind, sheet, s, me, actions, n, worths)
    if s.step == BUY:
        return choose_purchase(mind, sheet, s, me, actions, n, worths)
    if s.step == PAY:
        return choose_payment(mind, sheet, s, me, actions, n, worths)
    if s.step == STORE:
        return choose_sets(mind, sheet, me, actions, n, worths)
    if s.step == CHOOSE:
        return choose_food_dice(mind, sheet, s, me, worths, notes)
    if s.step == LEAD:
        return choose_to_lead(mind, sheet, s, me, worths, notes)
    if s.step == OMENS:
        return choose_setting(mind, sheet, s, me, actions, n, worths, notes)
    if s.step == CONQUEST or s.step == AT_THE_WALLS:
        return choose_fight(mind, sheet, s, seat, worths.left)
    if s.step == TRIBUTE:
        return choose_tribute(mind, sheet, s, worths)
    if s.step == START:
        return choose_start(mind, sheet, me, worths)
    return choose_goods_to_turn(mind, sheet, s, me, actions, n, worths, notes)


@rule
def choose_start(mind, sheet, me, worths):
    """The second port or the second province, whichever is worth more."""
    province = province_worth(mind, sheet, me, whole(me.provinces), worths.army, worths.left)
    return START_PROVINCE if province > worths.port else START_PORT
