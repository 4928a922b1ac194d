"""Gather: what is gathered, the workers of the card player, and everybody's cubes."""

from astragal.rules.kit import list_range, rule, tell
from astragal.rules.mythology.play.bank import gain
from astragal.rules.mythology.play.order import ask, seat_after
from astragal.rules.mythology.play.specials import work_gold
from astragal.rules.mythology.refusals import (
    ALLOWED,
    LIFTED_FIRST,
    NO_TILE_THERE,
    NO_WORKER_LEFT,
    NO_WORKER_THERE,
    NOT_ASKED,
    NOT_IN_ORDER,
    NOWHERE_TO_GO,
    WORKER_THERE,
)
from astragal.rules.mythology.state import (
    BUILDINGS,
    CARD_DONE,
    DWARF,
    EVERYTHING,
    FOOD,
    FOOD_ONLY,
    GATHER_RESOURCE,
    GATHER_WHAT,
    GATHERING,
    LIFT_WORKER,
    NO_WORKER,
    NONE,
    PUT_DWARF,
    PUT_VILLAGER,
    RESOURCES,
    SQUARES,
    TERRAINS,
    VILLAGER,
    WORKERS,
    WORKERS_DONE,
)
from astragal.rules.mythology.story import GATHERS, WORKER_LIFTED, WORKER_PUT


@rule
def begin_gather(s, what, story):
    """MY-5.1, MY-5.3: the card player names what is gathered, unless the card does."""
    s.lift_from = 0
    s.lifted[0] = 0
    s.lifted[1] = 0
    s.gathered = NONE
    if what == EVERYTHING:
        s.step = WORKERS
        tell(story, GATHERS, s.active, NONE, s.others_idle)
    elif what == FOOD_ONLY:
        s.step = WORKERS
        s.gathered = FOOD
        tell(story, GATHERS, s.active, FOOD, s.others_idle)
    else:
        s.step = GATHER_WHAT
        ask(s, s.active)


@rule
def list_gathering(actions):
    """MY-5.1: any resource or any terrain."""
    return list_range(actions, 0, GATHER_RESOURCE, RESOURCES + TERRAINS)


@rule
def refuse_gathering(action):
    """MY-5.1: any resource or any terrain."""
    return ALLOWED if GATHER_RESOURCE <= action < GATHER_RESOURCE + RESOURCES + TERRAINS else NOT_ASKED


@rule
def name_gathering(s, action, story):
    """MY-5.1, MY-5.2: this is what everybody gathers."""
    s.gathered = action - GATHER_RESOURCE
    s.step = WORKERS
    tell(story, GATHERS, s.active, s.gathered, s.others_idle)


@rule
def idle_dwarves(sheet, me):
    """Dwarves in the Holding Area."""
    unit = sheet.worker_unit[me.culture]
    return me.units[unit] if unit != NONE else 0


@rule
def free_tiles(me):
    """MY-5.4: tiles without a worker."""
    free = 0
    for square in range(SQUARES):
        free += (me.tiles[square] != NONE) & (me.workers[square] == NO_WORKER)
    return free


@rule
def workers_placed(me, worker):
    """How many tiles hold a worker of this kind."""
    placed = 0
    for square in range(SQUARES):
        placed += me.workers[square] == worker
    return placed


@rule
def may_put(sheet, s, me, worker, free):
    """MY-5.4, MY-5.5: whether a worker of this kind is there to be put, and leaves a tile for each that is lifted."""
    other = s.lifted[1] if worker == VILLAGER else s.lifted[0]
    lifted = s.lifted[0] if worker == VILLAGER else s.lifted[1]
    idle = me.villagers if worker == VILLAGER else idle_dwarves(sheet, me)
    return (free > 0) & ((lifted > 0) | ((idle > 0) & (free > other)))


@rule
def may_lift(sheet, s, me, free):
    """MY-5.5: lifting makes sense where a tile is free, or where a villager and a Dwarf can change places."""
    villagers = me.villagers + s.lifted[0] + workers_placed(me, VILLAGER)
    dwarves = idle_dwarves(sheet, me) + s.lifted[1] + workers_placed(me, DWARF)
    return (free > 0) | ((villagers > 0) & (dwarves > 0))


@rule
def list_worker_moves(sheet, s, actions):
    """MY-5.4, MY-5.5: workers to lift, tiles for a villager, tiles for a Dwarf, and to stop."""
    me = s.players[s.active]
    free = free_tiles(me)
    lifting = may_lift(sheet, s, me, free)
    villager = may_put(sheet, s, me, VILLAGER, free)
    dwarf = may_put(sheet, s, me, DWARF, free)
    n = 0
    for square in range(SQUARES):
        actions[n] = LIFT_WORKER + square
        n += lifting & (square >= s.lift_from) & (me.workers[square] != NO_WORKER)
    for square in range(SQUARES):
        actions[n] = PUT_VILLAGER + square
        n += villager & (me.tiles[square] != NONE) & (me.workers[square] == NO_WORKER)
    for square in range(SQUARES):
        actions[n] = PUT_DWARF + square
        n += dwarf & (me.tiles[square] != NONE) & (me.workers[square] == NO_WORKER)
    actions[n] = WORKERS_DONE
    n += (s.lifted[0] == 0) & (s.lifted[1] == 0)
    return n


@rule
def refuse_worker_move(sheet, s, action):
    """MY-5.4, MY-5.5: a worker is lifted before any is put down; each lifted one is put on a free tile again."""
    me = s.players[s.active]
    if action == WORKERS_DONE:
        return ALLOWED if s.lifted[0] == 0 and s.lifted[1] == 0 else LIFTED_FIRST
    if action < LIFT_WORKER or action > WORKERS_DONE:
        return NOT_ASKED
    square = (action - LIFT_WORKER) % SQUARES
    free = free_tiles(me)
    if action < PUT_VILLAGER:
        if me.workers[square] == NO_WORKER:
            return NO_WORKER_THERE
        if square < s.lift_from:
            return NOT_IN_ORDER
        return ALLOWED if may_lift(sheet, s, me, free) else NOWHERE_TO_GO
    if me.tiles[square] == NONE:
        return NO_TILE_THERE
    if me.workers[square] != NO_WORKER:
        return WORKER_THERE
    worker = VILLAGER if action < PUT_DWARF else DWARF
    return ALLOWED if may_put(sheet, s, me, worker, free) else NO_WORKER_LEFT


@rule
def move_worker(sheet, s, action, story):
    """MY-5.4, MY-5.5: a worker is lifted, or put on a tile; lifted ones come before those of the Holding Area."""
    me = s.players[s.active]
    if action == WORKERS_DONE:
        s.step = GATHERING
        return
    square = (action - LIFT_WORKER) % SQUARES
    if action < PUT_VILLAGER:
        worker = me.workers[square]
        me.workers[square] = NO_WORKER
        s.lifted[worker - VILLAGER] += 1
        s.lift_from = square + 1
        tell(story, WORKER_LIFTED, s.active, square, worker)
        return
    worker = VILLAGER if action < PUT_DWARF else DWARF
    put_worker(sheet, s, me, square, worker)
    tell(story, WORKER_PUT, s.active, square, worker)


@rule
def put_worker(sheet, s, me, square, worker):
    """MY-5.4: one that was lifted, or else one of the Holding Area, takes its place on a tile."""
    me.workers[square] = worker
    s.lift_from = SQUARES
    if s.lifted[worker - VILLAGER] > 0:
        s.lifted[worker - VILLAGER] -= 1
    elif worker == VILLAGER:
        me.villagers -= 1
    else:
        me.units[sheet.worker_unit[me.culture]] -= 1


@rule
def ask_workers(sheet, s, story):
    """MY-5.4: the card player may move workers as long as there is one to move; a last place is taken automatically."""
    me = s.players[s.active]
    free = free_tiles(me)
    villager = may_put(sheet, s, me, VILLAGER, free)
    dwarf = may_put(sheet, s, me, DWARF, free)
    in_the_air = s.lifted[0] + s.lifted[1]
    liftable = 0
    if may_lift(sheet, s, me, free):
        for square in range(SQUARES):
            liftable += (square >= s.lift_from) & (me.workers[square] != NO_WORKER)
    if in_the_air == 0 and liftable == 0 and not villager and not dwarf:
        s.step = GATHERING
    elif in_the_air > 0 and liftable == 0 and free == 1 and villager != dwarf:
        worker = VILLAGER if villager else DWARF
        for square in range(SQUARES):
            if me.tiles[square] != NONE and me.workers[square] == NO_WORKER:
                put_worker(sheet, s, me, square, worker)
                tell(story, WORKER_PUT, s.active, square, worker)
    else:
        ask(s, s.active)


@rule
def is_gathered(sheet, s, tile, resource):
    """MY-5.1: whether a tile yields this resource in this Gather."""
    if sheet.tile_resource[tile] != resource:
        return False
    if s.gathered == NONE or s.gathered == resource:
        return True
    return s.gathered == RESOURCES + sheet.tile_terrain[tile]


@rule
def yield_of(sheet, s, seat, resource, bonus):
    """MY-5.6, MY-10.13, MY-12.12: cubes of a resource from tiles, workers included; a bonus for each food tile."""
    me = s.players[seat]
    due = 0
    for square in range(SQUARES):
        tile = me.tiles[square]
        if tile != NONE and is_gathered(sheet, s, tile, resource):
            due += sheet.tile_cubes[tile]
            if resource == FOOD:
                due += bonus
            if me.workers[square] == VILLAGER:
                due += sheet.villager_bonus
            else:
                due += work_gold(sheet, me.workers[square], resource)
    return due


@rule
def gather(sheet, s, story):
    """MY-5.6, MY-5.7, MY-5.9: everybody takes their cubes, the card player first, whose buildings add to them."""
    gatherers = 1 if s.others_idle else s.seats
    for place in range(gatherers):
        seat = seat_after(s, s.active, place)
        for resource in range(RESOURCES):
            due = yield_of(sheet, s, seat, resource, s.food_bonus if place == 0 else 0)
            if place == 0:
                for building in range(BUILDINGS):
                    bonus = sheet.building_gather[RESOURCES * building + resource]
                    due += bonus * s.players[seat].buildings[building]
            gain(s, seat, resource, due, story)
    s.step = CARD_DONE
