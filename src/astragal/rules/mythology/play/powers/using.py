"""God powers carried out: how each begins, and the questions that some of them ask."""

from astragal.rules.kit import lowest_bit, rule, tell
from astragal.rules.mythology.play.order import ask, plain
from astragal.rules.mythology.play.powers.buildings import (
    ask_building,
    destroy_any_building,
    destroy_building,
    destroy_other_building,
    free_house,
    list_targets,
    refuse_target,
)
from astragal.rules.mythology.play.powers.changes import change_action
from astragal.rules.mythology.play.powers.common import amount_now, god_place, power_done, power_now
from astragal.rules.mythology.play.powers.cubes import (
    ask_cubes,
    gain_any,
    gain_food,
    gain_gold,
    list_picks,
    refuse_pick,
    steal,
    take_cube,
)
from astragal.rules.mythology.play.powers.possible import open_seats
from astragal.rules.mythology.play.powers.tiles import (
    ask_square,
    choose_square,
    list_squares,
    refuse_square,
    remove_any_tile,
    remove_food_tile,
    swap_tiles,
)
from astragal.rules.mythology.play.powers.units import (
    ask_unit,
    begin_units,
    choose_unit,
    free_archers,
    free_hero,
    free_mortals,
    kill_myth_unit,
    list_units,
    mortals_to_mummies,
    refuse_unit,
    sacrifice_unit,
)
from astragal.rules.mythology.refusals import ALLOWED, NO_TARGET, NOT_ASKED
from astragal.rules.mythology.state import (
    AIMED_POWERS,
    BOUND_POWERS,
    CHOOSE_BUILDING,
    CHOOSE_SEAT,
    CHOOSE_SQUARE,
    DESTROY_ANY_BUILDING,
    DESTROY_OTHER_BUILDING,
    FOURTH_ACTION,
    FREE_ARCHERS,
    FREE_HERO,
    FREE_HOUSE,
    FREE_MORTALS,
    GAIN_ANY,
    GAIN_FOOD,
    GAIN_GOLD,
    KILL_MYTH_UNIT,
    MORTALS_TO_MUMMIES,
    MOST_SEATS,
    POWER_BUILDING,
    POWER_CUBES,
    POWER_SEAT,
    POWER_SQUARE,
    POWER_UNIT,
    REMOVE_ANY_TILE,
    REMOVE_FOOD_TILE,
    SACRIFICE_UNIT,
    STEAL,
    SWAP_TILES,
    TAKE_CUBE,
)
from astragal.rules.mythology.story import FOURTH_GRANTED


@rule
def use_power(sheet, s, story):
    """MY-10.1, MY-10.3: the favor is paid, the power of the card begins."""
    power = power_now(sheet, s)
    amount = amount_now(sheet, s)
    if power == GAIN_ANY:
        gain_any(s, amount)
    elif BOUND_POWERS >> power & 1:
        other = sheet.card_other[god_place(s.players[s.active].culture, plain(s.card))]
        change_action(s, power, amount, other)
        power_done(s)
    elif AIMED_POWERS >> power & 1:
        use_aimed(s, power, amount)
    elif power == FOURTH_ACTION:
        fourth_action(s, story)
    elif power == FREE_HOUSE:
        free_house(s, story)
    elif power == GAIN_FOOD:
        gain_food(s, amount, story)
    elif power == GAIN_GOLD:
        gain_gold(s, amount, story)
    else:
        use_for_units(s, power, amount)


@rule
def use_aimed(s, power, amount):
    """MY-10.6: a power that is aimed at a seat."""
    if power == STEAL:
        steal(s, amount)
    elif power == DESTROY_ANY_BUILDING:
        destroy_any_building(s)
    elif power == DESTROY_OTHER_BUILDING:
        destroy_other_building(s)
    elif power == REMOVE_FOOD_TILE:
        remove_food_tile(s)
    elif power == REMOVE_ANY_TILE:
        remove_any_tile(s)
    elif power == SWAP_TILES:
        swap_tiles(s)
    elif power == KILL_MYTH_UNIT:
        kill_myth_unit(s)


@rule
def use_for_units(s, power, amount):
    """MY-10.3: a power over the player's own units."""
    if power == FREE_HERO:
        free_hero(s)
    elif power == FREE_ARCHERS:
        free_archers(s, amount)
    elif power == FREE_MORTALS:
        free_mortals(s, amount)
    elif power == MORTALS_TO_MUMMIES:
        mortals_to_mummies(s, amount)
    elif power == SACRIFICE_UNIT:
        sacrifice_unit(s)


@rule
def fourth_action(s, story):
    """MY-10.9: the player takes a fourth action when the rounds are over."""
    s.players[s.active].fourth = 1
    tell(story, FOURTH_GRANTED, s.active, 0, 0)
    power_done(s)


@rule
def ask_power(sheet, s, story):
    """MY-10.6: the next question of a power, if it leaves a choice."""
    if s.step == POWER_SEAT:
        ask_seat(sheet, s)
    elif s.step == POWER_CUBES:
        ask_cubes(s, story)
    elif s.step == POWER_UNIT:
        ask_unit(sheet, s, story)
    elif s.step == POWER_BUILDING:
        ask_building(s, story)
    else:
        ask_square(sheet, s, story)


@rule
def ask_seat(sheet, s):
    """MY-10.6: at whom the power is aimed, if several qualify."""
    seats = open_seats(sheet, s, power_now(sheet, s), plain(s.active))
    if seats & (seats - 1):
        ask(s, s.active)
    else:
        aim_at(sheet, s, lowest_bit(seats))


@rule
def aim_at(sheet, s, seat):
    """MY-10.6: this seat; then its building, tile, unit or cubes are named."""
    power = power_now(sheet, s)
    s.victim = seat
    if power == STEAL:
        s.step = POWER_CUBES
    elif power == KILL_MYTH_UNIT:
        begin_units(s, 1)
    elif power == DESTROY_ANY_BUILDING or power == DESTROY_OTHER_BUILDING:
        s.step = POWER_BUILDING
    else:
        s.step = POWER_SQUARE


@rule
def list_power_targets(sheet, s, actions):
    """MY-10.6: what may be named at the question of a power."""
    if s.step == POWER_CUBES:
        return list_picks(s, actions)
    if s.step == POWER_UNIT:
        return list_units(sheet, s, actions)
    if s.step == POWER_BUILDING:
        return list_targets(s, actions)
    if s.step == POWER_SEAT:
        return list_seats(sheet, s, actions)
    return list_squares(sheet, s, actions)


@rule
def list_seats(sheet, s, actions):
    """MY-10.6: the seats at which the power can be aimed."""
    seats = open_seats(sheet, s, power_now(sheet, s), plain(s.active))
    n = 0
    for seat in range(MOST_SEATS):
        actions[n] = CHOOSE_SEAT + seat
        n += seats >> seat & 1
    return n


@rule
def refuse_power_target(sheet, s, action):
    """MY-10.6: why something may not be named at the question of a power."""
    if s.step == POWER_CUBES:
        return refuse_pick(s, action)
    if s.step == POWER_UNIT:
        return refuse_unit(sheet, s, action)
    if s.step == POWER_BUILDING:
        return refuse_target(s, action)
    if s.step == POWER_SEAT:
        return refuse_seat(sheet, s, action)
    return refuse_square(sheet, s, action)


@rule
def refuse_seat(sheet, s, action):
    """MY-10.6: a seat that has what the power is aimed at."""
    seat = action - CHOOSE_SEAT
    if seat < 0 or seat >= MOST_SEATS:
        return NOT_ASKED
    return ALLOWED if open_seats(sheet, s, power_now(sheet, s), plain(s.active)) >> seat & 1 else NO_TARGET


@rule
def choose_power_target(sheet, s, action, story):
    """MY-10.6: an answer to the question of a power."""
    if s.step == POWER_CUBES:
        take_cube(s, action - TAKE_CUBE, story)
    elif s.step == POWER_UNIT:
        choose_unit(sheet, s, action, story)
    elif s.step == POWER_BUILDING:
        destroy_building(s, action - CHOOSE_BUILDING, story)
    elif s.step == POWER_SEAT:
        aim_at(sheet, s, action - CHOOSE_SEAT)
    else:
        choose_square(sheet, s, action - CHOOSE_SQUARE, story)
