"""God powers over tiles: removed from a board, or exchanged between two."""

from astragal.rules.kit import lowest_bit, rule, tell
from astragal.rules.mythology.play.explore import lift_tile
from astragal.rules.mythology.play.order import ask, plain
from astragal.rules.mythology.play.powers.common import power_done, power_now
from astragal.rules.mythology.refusals import ALLOWED, NO_TILE_THERE, NOT_ASKED, NOT_THIS_KIND
from astragal.rules.mythology.state import (
    CHOOSE_SQUARE,
    FOOD,
    NONE,
    POWER_OWN_SQUARE,
    POWER_SEAT,
    REMOVE_FOOD_TILE,
    SQUARES,
    SWAP_TILES,
)
from astragal.rules.mythology.story import TILE_EXCHANGED


@rule
def remove_food_tile(s):
    """MY-10.14: a food tile of another player; whose is named first."""
    s.step = POWER_SEAT


@rule
def remove_any_tile(s):
    """MY-10.24: a tile of any player; whose is named first."""
    s.step = POWER_SEAT


@rule
def swap_tiles(s):
    """MY-10.15: a tile of another player for one's own; whose is named first."""
    s.step = POWER_SEAT


@rule
def terrains_held(sheet, me):
    """Terrains of which a player has a tile, as bits."""
    terrains = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE:
            terrains |= 1 << sheet.tile_terrain[me.tiles[square]]
    return terrains


@rule
def squares_on(sheet, me, terrains):
    """Squares with a tile of one of these terrains, as bits."""
    squares = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE and terrains >> sheet.tile_terrain[me.tiles[square]] & 1:
            squares |= 1 << square
    return squares


@rule
def food_squares(sheet, me):
    """Squares with a food tile, as bits."""
    squares = 0
    for square in range(SQUARES):
        if me.tiles[square] != NONE and sheet.tile_resource[me.tiles[square]] == FOOD:
            squares |= 1 << square
    return squares


@rule
def open_squares(sheet, s, power, seat, victim):
    """MY-10.14, MY-10.15, MY-10.24: squares of a board whose tile this power can take, as bits."""
    them = s.players[victim]
    if power == REMOVE_FOOD_TILE:
        return food_squares(sheet, them)
    if power == SWAP_TILES:
        return squares_on(sheet, them, terrains_held(sheet, s.players[seat]))
    return squares_on(sheet, them, -1)


@rule
def squares_asked(sheet, s):
    """MY-10.15: the squares that may be named now: first the victim's, then, to exchange tiles, one's own."""
    if s.step == POWER_OWN_SQUARE:
        terrain = sheet.tile_terrain[s.players[s.victim].tiles[s.target_square]]
        return squares_on(sheet, s.players[s.active], 1 << terrain)
    return open_squares(sheet, s, power_now(sheet, s), plain(s.active), plain(s.victim))


@rule
def ask_square(sheet, s, story):
    """MY-10.6, MY-10.15: which tile, if there is a choice."""
    squares = squares_asked(sheet, s)
    if squares & (squares - 1):
        ask(s, s.active)
    else:
        choose_square(sheet, s, lowest_bit(squares), story)


@rule
def list_squares(sheet, s, actions):
    """MY-10.6, MY-10.15: the squares that may be named."""
    squares = squares_asked(sheet, s)
    n = 0
    for square in range(SQUARES):
        actions[n] = CHOOSE_SQUARE + square
        n += squares >> square & 1
    return n


@rule
def refuse_square(sheet, s, action):
    """MY-10.14, MY-10.15, MY-10.24: a tile must be there, of the kind that the power takes."""
    square = action - CHOOSE_SQUARE
    if square < 0 or square >= SQUARES:
        return NOT_ASKED
    owner = s.active if s.step == POWER_OWN_SQUARE else s.victim
    if s.players[owner].tiles[square] == NONE:
        return NO_TILE_THERE
    return ALLOWED if squares_asked(sheet, s) >> square & 1 else NOT_THIS_KIND


@rule
def choose_square(sheet, s, square, story):
    """MY-10.14, MY-10.15, MY-10.24: this tile is taken; where two change places, the own one is asked for next."""
    if s.step == POWER_OWN_SQUARE:
        exchange_tiles(s, square, story)
    elif power_now(sheet, s) == SWAP_TILES:
        s.target_square = square
        s.step = POWER_OWN_SQUARE
    else:
        remove_tile(sheet, s, square, story)


@rule
def remove_tile(sheet, s, square, story):
    """MY-10.14, MY-10.24: the tile goes back to the pool, and any worker on it to the Holding Area."""
    tile = lift_tile(sheet, s, s.victim, square, story)
    s.pool[tile] += 1
    power_done(s)


@rule
def exchange_tiles(s, square, story):
    """MY-10.15: two tiles change places; workers stay on their squares."""
    me = s.players[s.active]
    them = s.players[s.victim]
    tile = me.tiles[square] + 0
    me.tiles[square] = them.tiles[s.target_square]
    them.tiles[s.target_square] = tile
    tell(story, TILE_EXCHANGED, s.active, me.tiles[square], square)
    tell(story, TILE_EXCHANGED, s.victim, tile, s.target_square)
    power_done(s)
