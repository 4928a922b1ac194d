"""Tiles and workers: which tile to take, what to gather, who works where."""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.prices import heap
from astragal.bots.policies.mythology.worth import EVERY_TILE, part_of, tile_is_named, tile_worth
from astragal.rules.kit import rule
from astragal.rules.mythology.play.gather import idle_dwarves
from astragal.rules.mythology.state import (
    DWARF,
    EVERYTHING,
    FAVOR,
    FOOD,
    FOOD_ONLY,
    GATHER_RESOURCE,
    GOLD,
    LIFT_WORKER,
    LOSE_FROM_HOLDING,
    LOSE_FROM_SQUARE,
    NO_WORKER,
    NONE,
    PASS_TILE,
    PUT_DWARF,
    PUT_VILLAGER,
    RESOURCE_OR_TERRAIN,
    RESOURCES,
    SQUARES,
    TAKE_TILE,
    TERRAINS,
    VILLAGER,
    WOOD,
)

WHATS = RESOURCES + TERRAINS
"""How many things a card may let its player name; the number after the last one stands for everything."""


@rule
def choose_tile(mind, sheet, s, terms, actions, n):
    """The tile that brings most; an empty square is worth nothing, so a tile is always taken."""
    best = PASS_TILE
    most = 0
    for i in range(n):
        if actions[i] != PASS_TILE:
            worth = tile_worth(mind, sheet, s, terms, whole(actions[i]) - TAKE_TILE)
            if worth > most:
                best = whole(actions[i])
                most = worth
    return best


@rule
def gathered_worth(mind, s, w, named, idle, food, wood, gold, favor, spoils):
    """What gathering this gains: the player's cubes, as far as the bank has them, less what the others get."""
    yields = w.yields[named]
    more_food = min(part_of(yields, FOOD), whole(s.bank[FOOD]))
    more_wood = min(part_of(yields, WOOD), whole(s.bank[WOOD]))
    more_gold = min(part_of(yields, GOLD), whole(s.bank[GOLD]))
    more_favor = min(part_of(yields, FAVOR), whole(s.bank[FAVOR]))
    gain = heap(mind, w.terms, FOOD, food + more_food, spoils) - heap(mind, w.terms, FOOD, food, spoils)
    gain += heap(mind, w.terms, WOOD, wood + more_wood, spoils) - heap(mind, w.terms, WOOD, wood, spoils)
    gain += heap(mind, w.terms, GOLD, gold + more_gold, spoils) - heap(mind, w.terms, GOLD, gold, spoils)
    gain += heap(mind, w.terms, FAVOR, favor + more_favor, spoils) - heap(mind, w.terms, FAVOR, favor, spoils)
    return gain - (0 if idle else w.losses[named])


@rule
def best_gathering(mind, s, w, what, idle, food, wood, gold, favor, spoils):
    """What to name with a card that allows gathering `what`."""
    if what == EVERYTHING:
        return WHATS
    if what == FOOD_ONLY:
        return FOOD
    best = 0
    most = -1000000
    for named in range(WHATS):
        worth = gathered_worth(mind, s, w, named, idle, food, wood, gold, favor, spoils)
        if worth > most:
            best = named
            most = worth
    return best


@rule
def food_tiles(sheet, me):
    """The number of food tiles that a player has."""
    tiles = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE and sheet.tile_resource[me.tiles[square]] == FOOD:
            tiles += 1
    return tiles


@rule
def choose_gathering(mind, s, w):
    """The resource or terrain that gains most."""
    me = s.players[w.terms.seat]
    named = best_gathering(
        mind,
        s,
        w,
        RESOURCE_OR_TERRAIN,
        whole(s.others_idle),
        whole(me.cubes[FOOD]),
        whole(me.cubes[WOOD]),
        whole(me.cubes[GOLD]),
        whole(me.cubes[FAVOR]),
        1 if w.terms.rounds == 0 else 0,
    )
    return GATHER_RESOURCE + named


@rule
def place_worth(sheet, s, terms, me, square, worker):
    """The worth of a worker on a square: above all for gathering now, then for later."""
    tile = whole(me.tiles[square])
    resource = whole(sheet.tile_resource[tile])
    if worker == DWARF and resource != GOLD:
        return 0
    named = EVERY_TILE if s.gathered == NONE else whole(s.gathered)
    now = tile_is_named(sheet, tile, named)
    return terms.price[resource] + (1000 if now else 0)


@rule
def best_place(sheet, s, terms, me, worker):
    """The free tile where a worker is worth most, or NONE."""
    best = NONE
    most = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE and me.workers[square] == NO_WORKER:
            worth = place_worth(sheet, s, terms, me, square, worker)
            if worth > most:
                best = square
                most = worth
    return best


@rule
def named_places(sheet, s, terms, me):
    """The number of free tiles that are now being gathered from."""
    places = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE and me.workers[square] == NO_WORKER:
            places += place_worth(sheet, s, terms, me, square, VILLAGER) >= 1000
    return places


@rule
def square_to_leave(sheet, s, terms, me):
    """A square whose villager is of more use on a tile now being gathered from, or NONE."""
    if named_places(sheet, s, terms, me) <= me.villagers + s.lifted[0] + s.lifted[1]:
        return NONE
    for square in range(s.lift_from, SQUARES):
        if me.workers[square] == VILLAGER and place_worth(sheet, s, terms, me, square, VILLAGER) < 1000:
            return square
    return NONE


@rule
def choose_worker_move(sheet, s, terms, actions, n):
    """Move villagers to tiles now being gathered from; then put idle workers on the best free tile."""
    me = s.players[terms.seat]
    leave = square_to_leave(sheet, s, terms, me)
    if leave != NONE:
        return LIFT_WORKER + leave
    free = 0
    for square in range(SQUARES):
        free += me.tiles[square] != NONE and me.workers[square] == NO_WORKER
    dwarf = best_place(sheet, s, terms, me, DWARF)
    if idle_dwarves(sheet, me) > 0 and s.lifted[1] == 0 and free > s.lifted[0] and dwarf != NONE:
        return PUT_DWARF + dwarf
    villager = best_place(sheet, s, terms, me, VILLAGER)
    if me.villagers + s.lifted[0] > 0 and villager != NONE and (s.lifted[0] > 0 or free > s.lifted[1]):
        return PUT_VILLAGER + villager
    return whole(actions[n - 1])


@rule
def choose_lost_villager(sheet, s, terms, actions):
    """Lose a villager from the Holding Area, else the one on the tile that is worth least."""
    me = s.players[terms.seat]
    if actions[0] == LOSE_FROM_HOLDING:
        return LOSE_FROM_HOLDING
    best = NONE
    least = 0
    for square in range(SQUARES):
        if me.workers[square] == VILLAGER:
            worth = terms.price[whole(sheet.tile_resource[me.tiles[square]])]
            if best == NONE or worth < least:
                best = square
                least = worth
    return LOSE_FROM_SQUARE + best
