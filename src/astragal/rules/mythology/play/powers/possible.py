"""Whether a god power can be used, and at whom it can be aimed."""

from astragal.rules.kit import rule
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.hands import cards_in_hand
from astragal.rules.mythology.play.order import plain
from astragal.rules.mythology.play.powers.buildings import refuse_house
from astragal.rules.mythology.play.powers.common import god_place
from astragal.rules.mythology.play.powers.tiles import open_squares
from astragal.rules.mythology.play.powers.units import open_units, open_workers, refuse_units
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.refusals import ALLOWED, BANK_HAS_NONE, NO_FOURTH_ACTION, NO_TARGET, POWER_TOO_DEAR
from astragal.rules.mythology.state import (
    AIMED_POWERS,
    BOUND_POWERS,
    DESTROY_ANY_BUILDING,
    DESTROY_OTHER_BUILDING,
    FAVOR,
    FOOD,
    FOURTH_ACTION,
    FREE_HOUSE,
    GAIN_FOOD,
    GAIN_GOLD,
    GOLD,
    KILL_MYTH_UNIT,
    NONE,
    SELF_POWERS,
    STEAL,
)


@rule
def refuse_power(sheet, s, seat, card):
    """MY-10.3: a power needs its favor in hand and something to act on; a change of the action needs no more."""
    me = s.players[seat]
    place = god_place(me.culture, card)
    power = plain(sheet.card_power[place])
    if me.cubes[FAVOR] < sheet.card_favor[place]:
        return POWER_TOO_DEAR
    if BOUND_POWERS >> power & 1:
        return ALLOWED
    if AIMED_POWERS >> power & 1:
        return ALLOWED if open_seats(sheet, s, power, plain(seat)) else NO_TARGET
    if power == FOURTH_ACTION:
        return refuse_fourth(sheet, s, me)
    if power == FREE_HOUSE:
        return refuse_house(sheet, me)
    if power == GAIN_FOOD:
        return ALLOWED if s.bank[FOOD] > 0 else BANK_HAS_NONE
    if power == GAIN_GOLD:
        return ALLOWED if s.bank[GOLD] > 0 else BANK_HAS_NONE
    return refuse_units(sheet, s, power, plain(seat))


@rule
def refuse_fourth(sheet, s, me):
    """MY-10.9: a fourth action needs a card that the rounds to come leave over, and is not granted twice."""
    # Before it is chosen the card itself is still in the hand.
    left_over = cards_in_hand(me) - (1 if s.card == NONE else 0) - (sheet.rounds - s.round_no)
    if me.fourth or s.round_no > sheet.rounds or left_over <= 0:
        return NO_FOURTH_ACTION
    return ALLOWED


@rule
def is_target(sheet, s, power, seat, victim):
    """MY-10.6, MY-10.10, MY-10.14, MY-10.15, MY-10.24, MY-10.30, MY-10.33, MY-10.35: whether a seat can be aimed at."""
    if victim == seat and not SELF_POWERS >> power & 1:
        return False
    if power == STEAL:
        return all_cubes(s.players[victim]) > 0
    if power == DESTROY_ANY_BUILDING or power == DESTROY_OTHER_BUILDING:
        return all_buildings(s.players[victim]) > 0
    if power == KILL_MYTH_UNIT:
        return open_units(sheet, s, power, victim) != 0 or open_workers(sheet, s, power, victim) != 0
    return open_squares(sheet, s, power, seat, victim) != 0


@rule
def open_seats(sheet, s, power, seat):
    """MY-10.6: seats that a power can be aimed at, as bits."""
    seats = 0
    for victim in range(s.seats):
        if is_target(sheet, s, power, seat, victim):
            seats |= 1 << victim
    return seats
