"""What cubes, tiles, buildings, units and ages are worth to a player now. Every decision is based on this.

No position is changed to try something out: what a player would hold is passed on as numbers.
"""

from typing import NamedTuple

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.odds import encounter_odds, figures_of, odds_against
from astragal.bots.policies.mythology.outlook import cubes_at_the_end, lead_at_the_end, turns_left, worth_of_one_more
from astragal.bots.policies.mythology.weights import (
    AGE_TAKES,
    ARMIES_LAST,
    ARMORY_A_TURN,
    BALANCE,
    BUILDINGS_A_TURN,
    CUBE,
    CUBE_AT_THE_END,
    CUBE_FOR_TEMPLE,
    ENDS_BADLY,
    ENDS_WELL,
    HAND_A_TURN,
    HAND_LASTS,
    LEAST_PRICE,
    LESS_PER_INCOME,
    MARKET_A_TURN,
    MARKET_WITH_TEMPLE,
    OPPONENTS_LOSS,
    OWN_GATHERS,
    POINT,
    SCARCE,
    SIEGE_A_TURN,
    STOREHOUSE_A_TURN,
    TEMPLE_MOST,
    TEMPLE_SHARE,
    TILE_GATHERED,
    VILLAGER_A_TURN,
    VILLAGER_PER_OTHER,
    WALL_A_TURN,
    WONDER_HOPE,
    WONDER_TAKES,
)
from astragal.rules.kit import rule
from astragal.rules.mythology.play.hands import cards_in_hand
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.state import (
    AGES,
    ARMORY,
    BUILDINGS,
    DWARF,
    FAVOR,
    FOOD,
    GOLD,
    GREAT_TEMPLE,
    HOUSE,
    LARGEST_ARMY,
    LAST_BATTLE,
    MARKET,
    MOST_BUILDINGS,
    MYTHIC,
    NO_WORKER,
    NONE,
    PLACE,
    PLAY_CARD,
    QUARRY,
    RESOURCES,
    SIEGE_ENGINE_WORKSHOP,
    SQUARES,
    STOREHOUSE,
    THE_WONDER,
    TOWER,
    UNITS,
    VILLAGER,
    WALL,
    WONDER,
    WOOD,
)

PART, MOST_YIELD = 7, 127
"""Bits per resource and largest yield: four yields are kept in one number. The bank never has more."""
EVERY_TILE = -1


class Terms(NamedTuple):
    """What matters about time, cubes and victory cards in this position; most decisions need no more."""

    seat: int
    left: int
    """Turns after this one, in tenths."""
    rounds: int
    """Cards that the player will still play this turn after the current one."""
    keep: int
    """How many cubes of each kind do not spoil."""
    loss: int
    """What one opponent loses, in hundredths of a gain."""
    price: tuple[int, ...]
    """The worth of a cube of each resource."""
    need: tuple[int, ...]
    """Cubes of each resource that the player is saving up."""
    unit: int
    """One more unit, for The Largest Army."""
    building: int
    """One more building, for The Most Buildings."""
    age: int
    """The next age, or the Wonder in the last age."""
    every: int
    """The player's yield when everything is gathered: four numbers in one."""


class Worths(NamedTuple):
    """What gathering, units and buildings are worth to a player; it stays the same throughout a decision."""

    terms: Terms
    yields: tuple[int, ...]
    """The player's yield by what is named: a resource, a terrain, everything; four numbers in one."""
    losses: tuple[int, ...]
    """What it costs the player that the others gather as well, by what is named."""
    units: tuple[int, ...]
    """Each unit of the player's culture."""
    buildings: tuple[int, ...]
    """Each building that can still be built."""


@rule
def terms_of(mind, sheet, s, seat):
    """The terms of a seat in this position."""
    me = s.players[seat]
    left = turns_left(mind, sheet, s, seat)
    keep = whole(sheet.spoilage_storehouse if me.buildings[STOREHOUSE] else sheet.spoilage)
    loss = mind[OPPONENTS_LOSS] // (s.seats - 1)
    every = yield_of(sheet, s, seat, EVERY_TILE)
    price = (
        price_of(mind, me, FOOD, every, left),
        price_of(mind, me, WOOD, every, left),
        price_of(mind, me, GOLD, every, left),
        price_of(mind, me, FAVOR, every, left),
    )
    unit = worth_of_one_more(mind, s, seat, LARGEST_ARMY, left)
    building = worth_of_one_more(mind, s, seat, MOST_BUILDINGS, left)
    age = age_worth(mind, s, seat, left)
    need = need_for(sheet, me, age, price)
    rounds = cards_to_come(sheet, s, seat)
    return Terms(seat, left, rounds, keep, loss, price, need, unit, building, age, every)


@rule
def worths_of(mind, sheet, s, terms):
    """The worths of everything that takes some working out, for a seat; in tuples, because rules make no lists."""
    seat = terms.seat
    left = terms.left
    loss = terms.loss
    price = terms.price
    every = terms.every
    unit = terms.unit
    building = terms.building
    yields = (
        yield_of(sheet, s, seat, 0),
        yield_of(sheet, s, seat, 1),
        yield_of(sheet, s, seat, 2),
        yield_of(sheet, s, seat, 3),
        yield_of(sheet, s, seat, 4),
        yield_of(sheet, s, seat, 5),
        yield_of(sheet, s, seat, 6),
        yield_of(sheet, s, seat, 7),
        yield_of(sheet, s, seat, 8),
        yield_of(sheet, s, seat, 9),
        every,
    )
    losses = (
        others_gain(mind, sheet, s, seat, 0, loss, left),
        others_gain(mind, sheet, s, seat, 1, loss, left),
        others_gain(mind, sheet, s, seat, 2, loss, left),
        others_gain(mind, sheet, s, seat, 3, loss, left),
        others_gain(mind, sheet, s, seat, 4, loss, left),
        others_gain(mind, sheet, s, seat, 5, loss, left),
        others_gain(mind, sheet, s, seat, 6, loss, left),
        others_gain(mind, sheet, s, seat, 7, loss, left),
        others_gain(mind, sheet, s, seat, 8, loss, left),
        others_gain(mind, sheet, s, seat, 9, loss, left),
        others_gain(mind, sheet, s, seat, EVERY_TILE, loss, left),
    )
    after = balance(sheet, s, seat, neighbour(s, seat, 0))
    before = balance(sheet, s, seat, neighbour(s, seat, 1))
    balances = (after[0], after[1], before[0], before[1])
    units = (
        unit_worth(mind, sheet, s, seat, 0, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 1, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 2, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 3, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 4, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 5, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 6, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 7, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 8, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 9, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 10, unit, left, balances),
        unit_worth(mind, sheet, s, seat, 11, unit, left, balances),
    )
    buildings = (
        building_worth(mind, sheet, s, seat, 0, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 1, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 2, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 3, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 4, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 5, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 6, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 7, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 8, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 9, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 10, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 11, every, price, left) + building,
        building_worth(mind, sheet, s, seat, 12, every, price, left) + building,
        ending_worth(sheet, s, seat),
    )
    return Worths(terms, yields, losses, units, buildings)


@rule
def cards_to_come(sheet, s, seat):
    """How many cards a seat will still play this turn after the current one."""
    me = s.players[seat]
    if s.step <= PLACE or s.round_no == 0:
        return sheet.rounds - 1
    held = cards_in_hand(me) - (1 if s.step == PLAY_CARD and s.active == seat else 0)
    rounds = sheet.rounds - s.round_no + me.fourth
    return max(0, min(rounds, whole(held)))


# Cubes.


@rule
def part_of(yields, resource):
    """The cubes of one resource in a yield."""
    return yields >> PART * resource & MOST_YIELD


@rule
def income_of(yields):
    """The number of cubes in a yield."""
    return part_of(yields, FOOD) + part_of(yields, WOOD) + part_of(yields, GOLD) + part_of(yields, FAVOR)


@rule
def building_brings(sheet, me, resource):
    """Cubes of a resource that a player's buildings add to their own Gather."""
    cubes = 0
    for building in range(BUILDINGS):
        cubes += me.buildings[building] * sheet.building_gather[RESOURCES * building + resource]
    return cubes


@rule
def yield_of(sheet, s, seat, named):
    """What a seat gathers with its own card: from tiles, from workers where they are best, and from buildings."""
    me = s.players[seat]
    villagers = whole(me.villagers)
    for square in range(SQUARES):
        villagers += me.workers[square] == VILLAGER
    food = building_brings(sheet, me, FOOD)
    wood = building_brings(sheet, me, WOOD)
    gold = building_brings(sheet, me, GOLD)
    favor = building_brings(sheet, me, FAVOR)
    for square in range(SQUARES):
        tile = me.tiles[square]
        if tile != NONE and tile_is_named(sheet, tile, named):
            resource = sheet.tile_resource[tile]
            cubes = whole(sheet.tile_cubes[tile])
            if me.workers[square] == DWARF:
                cubes += sheet.dwarf_bonus if resource == GOLD else 0
            elif villagers > 0:
                villagers -= 1
                cubes += sheet.villager_bonus
            food += cubes if resource == FOOD else 0
            wood += cubes if resource == WOOD else 0
            gold += cubes if resource == GOLD else 0
            favor += cubes if resource == FAVOR else 0
    yields = min(MOST_YIELD, food) + (min(MOST_YIELD, wood) << PART)
    return yields + (min(MOST_YIELD, gold) << 2 * PART) + (min(MOST_YIELD, favor) << 3 * PART)


@rule
def tile_is_named(sheet, tile, named):
    """Whether a tile yields when this is named: a resource, a terrain or everything."""
    if named == EVERY_TILE:
        return True
    if named < RESOURCES:
        return sheet.tile_resource[tile] == named
    return sheet.tile_terrain[tile] == named - RESOURCES


@rule
def others_gain(mind, sheet, s, seat, named, loss, left):
    """What it costs a seat that the others gather this as well."""
    cubes = 0
    for other in range(whole(s.seats)):
        if other != seat:
            them = s.players[other]
            for square in range(SQUARES):
                tile = them.tiles[square]
                if tile != NONE and tile_is_named(sheet, tile, named):
                    cubes += sheet.tile_cubes[tile] + (1 if them.workers[square] != NO_WORKER else 0)
    return cubes * (mind[CUBE] if left > 0 else mind[CUBE_AT_THE_END]) * loss // 100


@rule
def price_of(mind, me, resource, every, left):
    """The worth of a cube of a resource: higher with a Great Temple, and if the land brings little of it."""
    if left == 0:
        return mind[CUBE_AT_THE_END]
    base = mind[CUBE_FOR_TEMPLE] if me.buildings[GREAT_TEMPLE] else mind[CUBE]
    return base * max(mind[LEAST_PRICE], mind[SCARCE] - mind[LESS_PER_INCOME] * part_of(every, resource)) // 100


@rule
def need_for(sheet, me, age, price):
    """Cubes of each resource that a seat saves up for the next age or the Wonder, if that is worth its price."""
    cubes = 0
    cost = 0
    all_prices = price[0] + price[1] + price[2] + price[3]
    if me.age < MYTHIC:
        cubes = whole(sheet.age_cost[AGES + me.age + 1])
        cost = cubes * all_prices
    else:
        cubes = whole(sheet.building_cost[RESOURCES * WONDER])
        cost = cubes * all_prices // 2
    if age < cost:
        cubes = 0
    return cubes, cubes, cubes, cubes


# Ages and the end.


@rule
def age_worth(mind, s, seat, left):
    """The worth of the next age: a larger hand and a step to the Wonder; in the last age, that of the Wonder."""
    me = s.players[seat]
    hope = wonder_hope(mind, s, seat, left)
    if me.age == MYTHIC:
        return hope
    return mind[HAND_A_TURN] * min(mind[HAND_LASTS], left) // 10 + hope // (MYTHIC + 1 - me.age)


@rule
def wonder_hope(mind, s, seat, left):
    """What the Wonder promises, if there is time for it; less for each player in a later age."""
    me = s.players[seat]
    takes = mind[AGE_TAKES] * (MYTHIC - me.age) + mind[WONDER_TAKES]
    if left + 10 < takes:
        return 0
    rivals = 1
    for other in range(whole(s.seats)):
        if other != seat and s.players[other].age > me.age:
            rivals += 1
    return cubes_at_the_end(mind, s, THE_WONDER) * mind[WONDER_HOPE] // (100 * rivals)


@rule
def ending_worth(sheet, s, seat):
    """The worth of building the Wonder, which ends the game: only worth it for a seat that then wins."""
    lead = lead_at_the_end(sheet, s, seat, seat)
    if lead > 0:
        return ENDS_WELL + POINT * min(9, lead)
    return ENDS_BADLY


# Tiles.


@rule
def tile_worth(mind, sheet, s, terms, tile):
    """The worth of a tile to its owner for the rest of the game."""
    resource = whole(sheet.tile_resource[tile])
    gathered = mind[TILE_GATHERED] * (s.seats + 1) * (terms.left + 5) // 10
    cubes = sheet.tile_cubes[tile] * 10 + (2 if terms.left > 0 else 0)
    return terms.price[resource] * cubes * gathered // 10000


# Buildings.


@rule
def building_worth(mind, sheet, s, seat, building, every, price, left):
    """The worth of a building to its owner in the turns to come."""
    me = s.players[seat]
    mean = (price[0] + price[1] + price[2] + price[3]) // 4
    if building == HOUSE:
        return house_worth(mind, s, me, mean, left)
    if building == QUARRY:
        to_come = min(10 * (SQUARES - all_buildings(me)), mind[BUILDINGS_A_TURN] * left // 100)
        return mean * sheet.quarry_cubes * to_come // 10
    if building == STOREHOUSE:
        return mean * mind[STOREHOUSE_A_TURN] * left // 10000
    if building == MARKET:
        cubes = mind[MARKET_WITH_TEMPLE] if me.buildings[GREAT_TEMPLE] else mind[MARKET_A_TURN]
        return mean * cubes * left // 10000
    if building == ARMORY:
        return mind[ARMORY_A_TURN] * left // 10
    if building == SIEGE_ENGINE_WORKSHOP:
        return mind[SIEGE_A_TURN] * left // 10
    if building == WALL or building == TOWER:
        return mind[WALL_A_TURN] * left // 10
    if building == GREAT_TEMPLE:
        return temple_worth(mind, sheet, s, every, left)
    worth = 0
    for resource in range(RESOURCES):
        worth += price[resource] * sheet.building_gather[RESOURCES * building + resource]
    return worth * mind[OWN_GATHERS] * left // 10000


@rule
def house_worth(mind, s, me, mean, left):
    """The worth of a House: a villager, as long as there are tiles to work on."""
    tiles = 0
    for square in range(SQUARES):
        tiles += me.tiles[square] != NONE
    if me.buildings[HOUSE] >= tiles:
        return 0
    return mean * (mind[VILLAGER_A_TURN] + mind[VILLAGER_PER_OTHER] * (s.seats - 1)) * left // 10000


@rule
def temple_worth(mind, sheet, s, every, left):
    """The worth of a Great Temple: victory cubes for part of the income, beyond what the cubes are worth anyway."""
    cubes = income_of(every) * mind[TEMPLE_SHARE]
    sold = min(mind[TEMPLE_MOST], cubes * POINT // (100 * sheet.temple_favor))
    return (
        min(sold * left // 10, POINT * s.victory_bank // 2)
        * (mind[CUBE_FOR_TEMPLE] - mind[CUBE])
        // mind[CUBE_FOR_TEMPLE]
    )


# Units.


@rule
def neighbour(s, seat, place):
    """The neighbour after a seat (place 0), or the one before it (place 1)."""
    return (seat + 1) % whole(s.seats) if place == 0 else (seat + s.seats - 1) % whole(s.seats)


@rule
def balance(sheet, s, seat, other):
    """The strengths of a seat's and a neighbour's armies: figures times the odds of an encounter, in thousandths."""
    me = s.players[seat]
    them = s.players[other]
    odds = encounter_odds(sheet, me.units, whole(me.culture), them.units, whole(them.culture), 0)
    return odds * figures_of(me.units), (1000 - odds) * figures_of(them.units)


@rule
def unit_worth(mind, sheet, s, seat, unit, one_more, left, balances):
    """The worth of a unit: for The Largest Army, and for shifting the balance of power with the neighbours."""
    me = s.players[seat]
    if unit >= sheet.units_of[me.culture]:
        return 0
    name = UNITS * me.culture + unit
    shift = 0
    for place in range(2):
        them = s.players[neighbour(s, seat, place)]
        odds = odds_against(sheet, name, them.units, whole(them.culture), 0)
        mine = balances[2 * place]
        theirs = max(1, balances[2 * place + 1])
        shift += 1000 * (mine + odds) // (mine + odds + theirs) - 1000 * mine // (mine + theirs)
    stake = mind[BALANCE] + POINT * s.victory_cards[LAST_BATTLE]
    return stake * shift // 2000 * (min(mind[ARMIES_LAST], left) + 5) // mind[ARMIES_LAST] + one_more
