"""Build: buildings bought one at a time, the cubes that a discount saves, and buildings and villagers lost."""

from astragal.rules.kit import lowest_bit, rule, tell, tell_if
from astragal.rules.mythology.play.bank import pay, pay_out
from astragal.rules.mythology.play.order import ask, plain
from astragal.rules.mythology.play.score import all_buildings, end_game
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    ALLOWED,
    AT_LEAST_ONE,
    BUILDING_TOO_DEAR,
    CITY_FULL,
    HAVE_IT_ALREADY,
    NEEDED_ELSEWHERE,
    NO_VILLAGER_THERE,
    NOT_ASKED,
    NOT_IN_THE_PRICE,
)
from astragal.rules.mythology.state import (
    BUILD_BUILDING,
    BUILDING,
    BUILDINGS,
    CARD_DONE,
    END_BUILD,
    FAVOR,
    HOUSE,
    LOSE_FROM_HOLDING,
    LOSE_FROM_SQUARE,
    LOSE_VILLAGER,
    NO_WORKER,
    NONE,
    QUARRY,
    RESOURCES,
    SAVE_CUBE,
    SAVE_CUBES,
    SQUARES,
    THE_WONDER,
    VILLAGER,
    WONDER,
)
from astragal.rules.mythology.story import (
    AWARDED,
    BUILDING_LOST,
    BUILT,
    BY_THE_WONDER,
    VILLAGER_GAINED,
    VILLAGER_LOST,
)


@rule
def begin_build(sheet, s, number):
    """MY-7.1, MY-7.13: this many buildings may be bought; a Quarry that stands now saves cubes."""
    s.left = number
    s.bought = 0
    s.quarry = quarry_saves(sheet, s, s.active)
    s.step = BUILDING


@rule
def quarry_saves(sheet, s, seat):
    """MY-7.13: cubes that a seat's Quarry saves on each building."""
    return plain(sheet.quarry_cubes) if s.players[seat].buildings[QUARRY] else 0


@rule
def refuse_building(sheet, s, seat, building, saves, discount, favor):
    """MY-7.2, MY-7.3, MY-7.4, MY-7.18: a square, the limit, the age, the price less what is saved and favor spent."""
    me = s.players[seat]
    if me.buildings[building] >= sheet.building_most[building]:
        return HAVE_IT_ALREADY
    if all_buildings(me) >= SQUARES:
        return CITY_FULL
    if me.age < sheet.building_age[building]:
        return AGE_TOO_EARLY
    missing = 0
    for resource in range(RESOURCES):
        held = me.cubes[resource] - (favor if resource == FAVOR else 0)
        missing += max(0, sheet.building_cost[RESOURCES * building + resource] - held)
    if missing > saves + (0 if building == HOUSE else discount):
        return BUILDING_TOO_DEAR
    return ALLOWED


@rule
def buildable(sheet, s, seat, saves, discount, favor):
    """MY-7.1: buildings that a seat could buy, as bits."""
    buildings = 0
    for building in range(BUILDINGS):
        if refuse_building(sheet, s, seat, building, saves, discount, favor) == ALLOWED:
            buildings |= 1 << building
    return buildings


@rule
def list_buildings(sheet, s, actions):
    """MY-7.1: the buildings that can be bought, and to stop after the first."""
    buildings = buildable(sheet, s, s.active, plain(s.quarry), plain(s.discount), 0)
    n = 0
    for building in range(BUILDINGS):
        actions[n] = BUILD_BUILDING + building
        n += buildings >> building & 1
    actions[n] = END_BUILD
    n += s.bought > 0
    return n


@rule
def refuse_build(sheet, s, action):
    """MY-7.1: what can be paid for has a square; at least one."""
    if action == END_BUILD:
        return ALLOWED if s.bought > 0 else AT_LEAST_ONE
    building = action - BUILD_BUILDING
    if building < 0 or building >= BUILDINGS:
        return NOT_ASKED
    return refuse_building(sheet, s, s.active, building, plain(s.quarry), plain(s.discount), 0)


@rule
def build(sheet, s, action):
    """MY-7.1: a building is chosen, or the player stops."""
    if action == END_BUILD:
        s.step = CARD_DONE
    else:
        choose_building(sheet, s, action - BUILD_BUILDING)


@rule
def choose_building(sheet, s, building):
    """MY-7.13, MY-7.14, MY-10.11: a building is to be paid for; what is taken off its price is never more than it."""
    price = 0
    for resource in range(RESOURCES):
        price += sheet.building_cost[RESOURCES * building + resource]
    s.pending = building
    s.saving = min(price, s.quarry + (0 if building == HOUSE else s.discount))
    s.step = SAVE_CUBES


@rule
def ask_build(sheet, s):
    """MY-7.1: the next building, as long as one can be bought; the only one that can is bought automatically."""
    buildings = buildable(sheet, s, s.active, plain(s.quarry), plain(s.discount), 0) if s.left > 0 else 0
    if buildings == 0:
        s.step = CARD_DONE
    elif s.bought == 0 and buildings & (buildings - 1) == 0:
        choose_building(sheet, s, lowest_bit(buildings))
    else:
        ask(s, s.active)


@rule
def still_due(sheet, s, resource):
    """What the building being paid for still costs of a resource."""
    return sheet.building_cost[RESOURCES * s.pending + resource] - s.saved[resource]


@rule
def cubes_missing(sheet, s):
    """Cubes that the player lacks for the building being paid for."""
    missing = 0
    for resource in range(RESOURCES):
        missing += max(0, still_due(sheet, s, resource) - s.players[s.active].cubes[resource])
    return missing


@rule
def savings(sheet, s):
    """MY-7.14: resources of which the next cube may be saved, as bits: the rest of the price must stay payable."""
    me = s.players[s.active]
    missing = cubes_missing(sheet, s)
    open_kinds = 0
    for resource in range(RESOURCES):
        due = still_due(sheet, s, resource)
        helps = due > me.cubes[resource]
        if due > 0 and (helps or missing < s.saving):
            open_kinds |= 1 << resource
    return open_kinds


@rule
def savings_open(sheet, s):
    """MY-0.2, MY-7.14: whether more than one price can come out: two kinds of cubes may be saved besides."""
    me = s.players[s.active]
    price, kinds = 0, 0
    for resource in range(RESOURCES):
        due = still_due(sheet, s, resource)
        price += due
        kinds += min(due, me.cubes[resource]) > 0
    return kinds > 1 and price > s.saving and cubes_missing(sheet, s) < s.saving


@rule
def list_savings(sheet, s, actions):
    """MY-7.14: the cubes that may be saved."""
    open_kinds = savings(sheet, s)
    n = 0
    for resource in range(RESOURCES):
        actions[n] = SAVE_CUBE + resource
        n += open_kinds >> resource & 1
    return n


@rule
def refuse_saving(sheet, s, action):
    """MY-7.14: a cube of the price, and not one that leaves too few savings for what is missing."""
    resource = action - SAVE_CUBE
    if resource < 0 or resource >= RESOURCES:
        return NOT_ASKED
    if still_due(sheet, s, resource) == 0:
        return NOT_IN_THE_PRICE
    return ALLOWED if savings(sheet, s) >> resource & 1 else NEEDED_ELSEWHERE


@rule
def save_cube(s, resource):
    """MY-7.14: a cube is taken off the price."""
    s.saved[resource] += 1
    s.saving -= 1


@rule
def ask_savings(sheet, s, story):
    """MY-0.2, MY-7.14: which cube is saved, if there is a choice; then the building is paid for and stands."""
    while s.saving > 0:
        if savings_open(sheet, s):
            ask(s, s.active)
            return
        save_cube(s, lowest_bit(savings(sheet, s)))
    building = s.pending
    for resource in range(RESOURCES):
        pay(s, s.active, resource, still_due(sheet, s, resource))
        s.saved[resource] = 0
    s.pending = NONE
    s.left -= 1
    s.bought += 1
    s.step = BUILDING
    add_building(s, s.active, building, story)
    if building == WONDER:
        finish_wonder(sheet, s, story)


@rule
def add_building(s, seat, building, story):
    """MY-7.5, MY-7.7: a building stands; a House brings its villager."""
    me = s.players[seat]
    me.buildings[building] += 1
    tell(story, BUILT, seat, building, me.buildings[building])
    if building == HOUSE:
        me.villagers += 1
        tell(story, VILLAGER_GAINED, seat, me.villagers, 0)


@rule
def finish_wonder(sheet, s, story):
    """MY-7.18, MY-13.3: its builder takes the cubes of The Wonder, and the game is over."""
    cubes = pay_out(s, THE_WONDER, s.active)
    tell_if(story, cubes > 0, AWARDED, s.active, THE_WONDER, cubes)
    end_game(sheet, s, BY_THE_WONDER, story)


@rule
def lose_building(s, seat, building, then, story):
    """MY-7.6, MY-7.8: a building is destroyed; with a House its owner loses a villager, and then comes this step."""
    s.players[seat].buildings[building] -= 1
    tell(story, BUILDING_LOST, seat, building, 0)
    s.step = then
    if building == HOUSE:
        s.bereaved = seat
        s.resume = then
        s.step = LOSE_VILLAGER


@rule
def ask_lost_villager(s, story):
    """MY-7.8: which villager is lost, if they do not all stand in one place."""
    me = s.players[s.bereaved]
    places = 1 if me.villagers > 0 else 0
    only = NONE
    for square in range(SQUARES):
        if me.workers[square] == VILLAGER:
            places += 1
            only = square
    if places > 1:
        ask(s, s.bereaved)
    else:
        remove_villager(s, only, story)


@rule
def list_villagers(s, actions):
    """MY-7.8: a villager of the Holding Area or of any tile."""
    me = s.players[s.bereaved]
    n = 0
    actions[n] = LOSE_FROM_HOLDING
    n += me.villagers > 0
    for square in range(SQUARES):
        actions[n] = LOSE_FROM_SQUARE + square
        n += me.workers[square] == VILLAGER
    return n


@rule
def refuse_villager(s, action):
    """MY-7.8: a villager must be there."""
    me = s.players[s.bereaved]
    if action == LOSE_FROM_HOLDING:
        return ALLOWED if me.villagers > 0 else NO_VILLAGER_THERE
    square = action - LOSE_FROM_SQUARE
    if square < 0 or square >= SQUARES:
        return NOT_ASKED
    return ALLOWED if me.workers[square] == VILLAGER else NO_VILLAGER_THERE


@rule
def lose_villager(s, action, story):
    """MY-7.8: the owner's choice."""
    remove_villager(s, NONE if action == LOSE_FROM_HOLDING else action - LOSE_FROM_SQUARE, story)


@rule
def remove_villager(s, square, story):
    """MY-7.7, MY-7.8: a villager leaves a tile, or the Holding Area, and the turn goes on."""
    me = s.players[s.bereaved]
    if square == NONE:
        me.villagers -= 1
    else:
        me.workers[square] = NO_WORKER
    tell(story, VILLAGER_LOST, s.bereaved, square, 0)
    s.bereaved = NONE
    s.step = s.resume
    s.resume = 0
