"""Tiles: drawn from the pool, chosen by everybody in turn, placed, lost. The draft of the beginning uses them too."""

from astragal.rules.kit import NOBODY, rule, tell, tell_if
from astragal.rules.mythology.play.order import ask, draw_openly, seat_after
from astragal.rules.mythology.refusals import ALLOWED, NO_FREE_SQUARE, NO_SUCH_TILE, NOT_ASKED
from astragal.rules.mythology.state import (
    CARD_DONE,
    DRAFT,
    DRAFT_TILES,
    DWARF,
    EXPLORE_PICK,
    EXPLORE_TILES,
    NO_WORKER,
    NONE,
    PASS_TILE,
    SQUARES,
    TAKE_TILE,
    TILE_DRAWN,
    TILES,
    VILLAGER,
)
from astragal.rules.mythology.story import (
    PASSED,
    TILE_LOST,
    TILE_REVEALED,
    TILE_TAKEN,
    TILES_RETURNED,
    TILES_REVEALED,
)


@rule
def begin_explore(s, number, story):
    """MY-4.1: this many tiles beyond the number of players are to be drawn, or what the pool has."""
    s.left = min(s.seats + number, tiles_in_pool(s))
    tell(story, TILES_REVEALED, s.active, s.left, 0)
    s.step = EXPLORE_TILES


@rule
def tiles_in_pool(s):
    """How many tiles nobody owns."""
    tiles = 0
    for tile in range(TILES):
        tiles += s.pool[tile]
    return tiles


@rule
def draw_tiles(s, story):
    """MY-1.13, MY-4.1: the next tile is drawn; where only one kind is left it is drawn automatically."""
    while s.left > 0:
        kinds = 0
        last = 0
        for tile in range(TILES):
            if s.pool[tile] > 0:
                kinds += 1
                last = tile
        if kinds > 1:
            draw_openly(s)
            return
        reveal_tile(s, last, story)
    if s.step == DRAFT_TILES:
        s.step = DRAFT
        s.left = tiles_on_offer(s)
    else:
        s.step = EXPLORE_PICK
        s.place = 0
        s.left = 1 + s.more_picks


@rule
def tiles_on_offer(s):
    """How many tiles lie face up."""
    tiles = 0
    for tile in range(TILES):
        tiles += s.offer[tile]
    return tiles


@rule
def reveal_tile(s, tile, story):
    """MY-1.13, MY-4.1: a tile is turned up."""
    s.pool[tile] -= 1
    s.offer[tile] += 1
    s.left -= 1
    tell(story, TILE_REVEALED, s.active, tile, 0)


@rule
def tile_outcomes(s, weights):
    """MY-4.1: the tiles of the pool, each as likely as the others."""
    for outcome in range(TILE_DRAWN):
        weights[outcome] = 0
    for tile in range(TILES):
        weights[TILE_DRAWN + tile] = s.pool[tile]
    return TILE_DRAWN + TILES


@rule
def settle_tile(s, outcome, story):
    """MY-1.13, MY-4.1: this tile was drawn."""
    reveal_tile(s, outcome - TILE_DRAWN, story)
    s.mover = NOBODY


@rule
def free_terrains(sheet, s, seat):
    """MY-1.15, MY-4.3: terrains of which a seat has a free square, as bits."""
    me = s.players[seat]
    free = 0
    for square in range(SQUARES):
        if me.tiles[square] == NONE:
            free |= 1 << sheet.square_terrain[SQUARES * me.culture + square]
    return free


@rule
def can_place_any(sheet, s, seat):
    """MY-1.15, MY-4.4: whether a seat can place one of the tiles on offer."""
    free = free_terrains(sheet, s, seat)
    for tile in range(TILES):
        if s.offer[tile] > 0 and free >> sheet.tile_terrain[tile] & 1:
            return True
    return False


@rule
def list_tiles(sheet, s, actions):
    """MY-1.15, MY-4.3, MY-4.4: the tiles that the seat asked can place, and to pass."""
    free = free_terrains(sheet, s, s.asked)
    n = 0
    for tile in range(TILES):
        actions[n] = TAKE_TILE + tile
        n += (s.offer[tile] > 0) & (free >> sheet.tile_terrain[tile]) & 1
    actions[n] = PASS_TILE
    return n + 1


@rule
def refuse_tile(sheet, s, action):
    """MY-1.15, MY-4.3: a tile must lie there and have a free square of its terrain."""
    if action == PASS_TILE:
        return ALLOWED
    tile = action - TAKE_TILE
    if tile < 0 or tile >= TILES:
        return NOT_ASKED
    if s.offer[tile] == 0:
        return NO_SUCH_TILE
    if not free_terrains(sheet, s, s.asked) >> sheet.tile_terrain[tile] & 1:
        return NO_FREE_SQUARE
    return ALLOWED


@rule
def choose_tile(sheet, s, action, story):
    """MY-1.14, MY-4.2: a tile goes from the offer to the chooser's board, or the choice is given up."""
    if action == PASS_TILE:
        tell(story, PASSED, s.asked, 0, 0)
    else:
        tile = action - TAKE_TILE
        s.offer[tile] -= 1
        place_tile(sheet, s, s.asked, tile, story)
    if s.step == DRAFT:
        s.cursor += 1
        s.left -= action != PASS_TILE
    else:
        s.left -= 1


@rule
def place_tile(sheet, s, seat, tile, story):
    """MY-1.17: a tile takes the first free square of its terrain."""
    me = s.players[seat]
    placed = False
    for square in range(SQUARES):
        fits = sheet.square_terrain[SQUARES * me.culture + square] == sheet.tile_terrain[tile]
        if not placed and fits and me.tiles[square] == NONE:
            me.tiles[square] = tile
            tell(story, TILE_TAKEN, seat, tile, square)
            placed = True


@rule
def ask_explorer(sheet, s, story):
    """MY-4.2, MY-4.4, MY-4.5: the next player with a choice; after the last one the rest goes back."""
    choosers = 1 if s.others_idle else s.seats
    while s.place < choosers and tiles_on_offer(s) > 0:
        seat = seat_after(s, s.active, s.place)
        if s.left > 0:
            if can_place_any(sheet, s, seat):
                ask(s, seat)
                return
            tell(story, PASSED, seat, 0, 1)
        s.place += 1
        s.left = 1
    return_offer(s, story)
    s.step = CARD_DONE


@rule
def return_offer(s, story):
    """MY-1.16, MY-4.5: tiles that nobody chose go back into the pool."""
    tiles = 0
    for tile in range(TILES):
        tiles += s.offer[tile]
        s.pool[tile] += s.offer[tile]
        s.offer[tile] = 0
    tell_if(story, tiles > 0, TILES_RETURNED, s.active, tiles, 0)


@rule
def lift_tile(sheet, s, seat, square, story):
    """MY-4.6, MY-5.11: a tile leaves a board, and any worker on it goes to the Holding Area; returns the tile."""
    me = s.players[seat]
    tile = me.tiles[square]
    me.tiles[square] = NONE
    send_worker_home(sheet, s, seat, square)
    tell(story, TILE_LOST, seat, tile, square)
    return tile


@rule
def send_worker_home(sheet, s, seat, square):
    """MY-5.11: the worker on a square goes to its owner's Holding Area."""
    me = s.players[seat]
    if me.workers[square] == VILLAGER:
        me.villagers += 1
    elif me.workers[square] == DWARF:
        me.units[sheet.worker_unit[me.culture]] += 1
    me.workers[square] = NO_WORKER
