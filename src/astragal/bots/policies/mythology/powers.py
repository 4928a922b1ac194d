"""God powers: what each is worth before its cost in favor, and whom to aim it at."""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.gathering import food_tiles
from astragal.bots.policies.mythology.prices import heap, next_cube
from astragal.bots.policies.mythology.war import best_captured, best_cube, best_razed, figure_worth, raid_worth
from astragal.bots.policies.mythology.weights import FOURTH, KILLED, POINT
from astragal.bots.policies.mythology.worth import tile_worth
from astragal.rules.kit import rule
from astragal.rules.mythology.play.hands import cards_in_hand
from astragal.rules.mythology.play.powers.common import power_now
from astragal.rules.mythology.play.powers.units import mummy_of, open_units, unit_owner
from astragal.rules.mythology.state import (
    CHOOSE_BUILDING,
    CHOOSE_SEAT,
    CHOOSE_SQUARE,
    CHOOSE_UNIT,
    DECLINE,
    DESTROY_ANY_BUILDING,
    DESTROY_OTHER_BUILDING,
    FOOD,
    FOURTH_ACTION,
    FREE_HERO,
    FREE_HOUSE,
    GAIN_ANY,
    GAIN_FOOD,
    GAIN_GOLD,
    GOLD,
    HOUSE,
    KILL_MYTH_UNIT,
    MORE_FOOD,
    MORE_FOOD_ALONE,
    MORTALS_TO_MUMMIES,
    MOST_SEATS,
    NONE,
    OTHERS_SELECT_NONE,
    PICK_TWO_FIRST,
    POWER_BUILDING,
    POWER_CUBES,
    POWER_OWN_SQUARE,
    POWER_SEAT,
    POWER_UNIT,
    REMOVE_ANY_TILE,
    REMOVE_FOOD_TILE,
    RESOURCES,
    SACRIFICE_UNIT,
    SQUARES,
    STEAL,
    SWAP_TILES,
    TAKE_CUBE,
    TILES,
    UNIT_GIFTS,
    UNITS,
)


@rule
def power_worth(mind, sheet, s, w, power, amount):
    """What a power promises its player, with `amount` printed on it; its cost in favor and its action are extra."""
    me = s.players[w.terms.seat]
    if UNIT_GIFTS >> power & 1:
        return best_gift(sheet, s, w, power) * (1 if power == FREE_HERO else amount)
    if power == FREE_HOUSE:
        return w.buildings[HOUSE]
    if power == GAIN_FOOD:
        return gain_of(mind, s, w, me, FOOD, amount)
    if power == GAIN_GOLD:
        return gain_of(mind, s, w, me, GOLD, amount)
    if power == GAIN_ANY:
        return any_cubes(mind, w, me, amount)
    if power == SACRIFICE_UNIT:
        return any_cubes(mind, w, me, amount) - least_unit(sheet, s, w, SACRIFICE_UNIT)
    if power == MORTALS_TO_MUMMIES:
        mummy = mummy_of(sheet, me.culture)
        return 2 * max(0, w.units[max(0, mummy)] - least_unit(sheet, s, w, power))
    if power == FOURTH_ACTION:
        return mind[FOURTH] if cards_in_hand(me) > 1 else 0
    if power == MORE_FOOD or power == MORE_FOOD_ALONE:
        more = amount * food_tiles(sheet, me)
        return gain_of(mind, s, w, me, FOOD, more) + (w.losses[FOOD] if power == MORE_FOOD_ALONE else 0)
    if power == PICK_TWO_FIRST:
        return mean_tile(mind, sheet, s, w) + mean_tile(mind, sheet, s, w) * w.terms.loss // 100
    if power == OTHERS_SELECT_NONE:
        return mean_tile(mind, sheet, s, w) * w.terms.loss * (s.seats - 1) // 100
    best = 0
    for victim in range(whole(s.seats)):
        if victim != w.terms.seat:
            best = max(best, blow(mind, sheet, s, w, power, victim))
    return best


@rule
def blow(mind, sheet, s, w, power, victim):
    """What it is worth to aim a power at this opponent; 0 for powers without a target."""
    if power == DESTROY_ANY_BUILDING or power == DESTROY_OTHER_BUILDING:
        _, worth = best_razed(mind, sheet, s, w.terms, victim)
        return worth * w.terms.loss // 100
    if power == REMOVE_FOOD_TILE or power == REMOVE_ANY_TILE:
        _, worth = best_tile(mind, sheet, s, w, victim, power == REMOVE_FOOD_TILE)
        return worth * w.terms.loss // 100
    if power == SWAP_TILES:
        _, worth = best_captured(mind, sheet, s, w.terms, victim)
        return worth // 2
    if power == KILL_MYTH_UNIT:
        return mind[KILLED] * w.terms.loss // 100 if open_units(sheet, s, power, victim) else 0
    if power == STEAL:
        return raid_worth(mind, sheet, s, w.terms, victim)
    return 0


@rule
def gain_of(mind, s, w, me, resource, cubes):
    """What `cubes` more cubes of a resource are worth."""
    held = whole(me.cubes[resource])
    return heap(mind, w.terms, resource, held + min(cubes, whole(s.bank[resource])), 0) - heap(
        mind, w.terms, resource, held, 0
    )


@rule
def any_cubes(mind, w, me, cubes):
    """What this many cubes of one's choice are worth."""
    most = 0
    for resource in range(RESOURCES):
        most = max(most, next_cube(mind, w.terms, resource, whole(me.cubes[resource]), 0))
    return most * cubes


@rule
def best_gift(sheet, s, w, power):
    """The worth of the best unit that a power can give."""
    most = 0
    units = open_units(sheet, s, power, w.terms.seat)
    for unit in range(UNITS):
        if units >> unit & 1:
            most = max(most, w.units[unit])
    return most


@rule
def least_unit(sheet, s, w, power):
    """The worth of the unit that can best be spared for a power."""
    units = open_units(sheet, s, power, w.terms.seat)
    least = POINT
    for unit in range(UNITS):
        if units >> unit & 1:
            least = min(least, w.units[unit])
    return least


@rule
def mean_tile(mind, sheet, s, w):
    """What a tile of the pool is worth on average."""
    tiles = 0
    worth = 0
    for tile in range(TILES):
        tiles += s.pool[tile]
        worth += s.pool[tile] * tile_worth(mind, sheet, s, w.terms, tile)
    return worth // max(1, tiles)


@rule
def best_tile(mind, sheet, s, w, seat, only_food):
    """The tile that a seat would miss most, and what it is worth; NONE if there is none."""
    best = NONE
    most = 0
    for square in range(SQUARES):
        tile = whole(s.players[seat].tiles[square])
        if tile != NONE and (not only_food or sheet.tile_resource[tile] == FOOD):
            worth = tile_worth(mind, sheet, s, w.terms, tile) + (1 if s.players[seat].workers[square] else 0)
            if worth > most:
                best = square
                most = worth
    return best, most


# Answers to the questions of a power.


@rule
def choose_power_answer(mind, sheet, s, w, actions, n):
    """The choice of opponent, building, tile, unit or cube."""
    if s.step == POWER_CUBES:
        me = s.players[w.terms.seat]
        if s.victim == NONE:
            return TAKE_CUBE + best_cube(mind, w.terms, me.cubes, s.bank)
        return TAKE_CUBE + best_cube(mind, w.terms, me.cubes, s.players[s.victim].cubes)
    if s.step == POWER_SEAT:
        return choose_victim(mind, sheet, s, w, actions, n)
    if s.step == POWER_BUILDING:
        building, _ = best_razed(mind, sheet, s, w.terms, whole(s.victim))
        return CHOOSE_BUILDING + building
    if s.step == POWER_UNIT:
        return choose_power_unit(sheet, s, w, actions, n)
    return choose_square(mind, sheet, s, w, actions, n)


@rule
def choose_victim(mind, sheet, s, w, actions, n):
    """The opponent who is hit hardest; the player only if there is nobody else."""
    best = whole(actions[0])
    most = -1
    power = power_now(sheet, s)
    for i in range(n):
        victim = whole(actions[i]) - CHOOSE_SEAT
        if victim != w.terms.seat and victim < MOST_SEATS:
            worth = blow(mind, sheet, s, w, power, victim) + 5 * s.players[victim].victory
            if worth > most:
                best = whole(actions[i])
                most = worth
    return best


@rule
def choose_power_unit(sheet, s, w, actions, n):
    """The best unit to gain or kill, the worst to give up; mortals that are better than Mummies stay."""
    power = power_now(sheet, s)
    seat = unit_owner(s)
    culture = whole(s.players[seat].culture)
    gives_up = power == SACRIFICE_UNIT or power == MORTALS_TO_MUMMIES
    best = whole(actions[0])
    most = -1000000
    for i in range(n):
        worth = -2000
        if actions[i] >= CHOOSE_UNIT and actions[i] < DECLINE:
            unit = whole(actions[i]) - CHOOSE_UNIT - UNITS * culture
            worth = w.units[unit] if seat == w.terms.seat else whole(figure_worth(sheet, UNITS * culture + unit))
            worth = -worth if gives_up else worth
        elif actions[i] == DECLINE:
            worth = -w.units[max(0, mummy_of(sheet, culture))]
        if worth > most:
            best = whole(actions[i])
            most = worth
    return best


@rule
def choose_square(mind, sheet, s, w, actions, n):
    """The tile that the victim would miss most, or the player's own tile that is missed least."""
    own = s.step == POWER_OWN_SQUARE
    seat = w.terms.seat if own else whole(s.victim)
    best = whole(actions[0])
    most = -1000000
    for i in range(n):
        square = whole(actions[i]) - CHOOSE_SQUARE
        worth = tile_worth(mind, sheet, s, w.terms, whole(s.players[seat].tiles[square]))
        worth = -worth if own or seat == w.terms.seat else worth
        if worth > most:
            best = whole(actions[i])
            most = worth
    return best
