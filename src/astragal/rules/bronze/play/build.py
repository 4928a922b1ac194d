"""Step 3: check off boxes of cities and monuments, hand in stone, build ships."""

from astragal.rules.bronze.play.trade import begin_trading
from astragal.rules.bronze.refusals import (
    ALLOWED,
    FINISHED,
    NO_ENGINEERING,
    NO_OPEN_BOX,
    NO_SHIPPING,
    NO_STONE,
    NO_SUCH_CITY,
    NO_WORKERS,
    OUT_OF_ORDER,
    OUT_OF_PLAY,
    SHIP_TOO_DEAR,
    SHIPS_ALL_BUILT,
    WORKERS_LEFT,
)
from astragal.rules.bronze.state import (
    BUY,
    CITIES,
    ENGINEERING,
    FIRST,
    GOODS,
    LATER,
    MONUMENTS,
    SHIPPING,
    STONE,
)
from astragal.rules.bronze.story import CITY_BUILT, MONUMENT_BUILT, SHIP_BUILT, STONE_HANDED_IN, WORKERS_UNUSED
from astragal.rules.kit import rule, tell, tell_if


@rule
def out_of_play(sheet, s):
    """BR-0.6, BR-7.2: what is left out at this number of players, as bits; in solitaire only by house rule."""
    return sheet.out_of_play[s.seats]


@rule
def is_out_of_play(sheet, s, monument):
    """BR-0.6: whether this monument is left out."""
    return out_of_play(sheet, s) >> monument & 1


@rule
def city_is_open(sheet, me, city):
    """BR-3.1, BR-3.2: whether a box of this city may be checked, in any order or only in the order of the sheet."""
    is_open = me.city_boxes[city] < sheet.city_boxes[city]
    if sheet.cities_in_order:
        for earlier in range(city):
            is_open &= me.city_boxes[earlier] == sheet.city_boxes[earlier]
    return is_open


@rule
def monument_is_open(me, monument, left_out):
    """BR-0.6, BR-3.5: whether a box of this monument may be checked."""
    return (me.monuments[monument] == 0) & (left_out >> monument & 1 == 0)


@rule
def refuse_city_box(sheet, s, me, city):
    """BR-3.1, BR-3.2: a worker, and a box of this city that is still open."""
    if not city_is_open(sheet, me, city):
        if sheet.city_boxes[city] == 0:
            return NO_SUCH_CITY
        if me.city_boxes[city] == sheet.city_boxes[city]:
            return FINISHED
        return OUT_OF_ORDER
    if s.workers == 0:
        return NO_WORKERS
    return ALLOWED


@rule
def refuse_monument_box(sheet, s, me, monument):
    """BR-0.6, BR-3.1, BR-3.5: a worker, and a box of this monument that is still open."""
    if not monument_is_open(me, monument, out_of_play(sheet, s)):
        if me.monuments[monument]:
            return FINISHED
        return OUT_OF_PLAY
    if s.workers == 0:
        return NO_WORKERS
    return ALLOWED


@rule
def has_open_box(sheet, s, me):
    """Whether any box of a city or of a monument in play is still open."""
    for city in range(CITIES):
        if city_is_open(sheet, me, city):
            return True
    for monument in range(MONUMENTS):
        if monument_is_open(me, monument, out_of_play(sheet, s)):
            return True
    return False


@rule
def refuse_stone(sheet, s, me):
    """BR-9.11: Engineering, a stone, and a box to check with it."""
    if not me.developments[ENGINEERING]:
        return NO_ENGINEERING
    if me.goods[STONE] == 0:
        return NO_STONE
    if not has_open_box(sheet, s, me):
        return NO_OPEN_BOX
    return ALLOWED


@rule
def refuse_ship(sheet, me):
    """BR-10.3: Shipping, the goods for it, and a ship still to be built."""
    if not me.developments[SHIPPING]:
        return NO_SHIPPING
    if me.ships >= sheet.ships_most:
        return SHIPS_ALL_BUILT
    for good in range(GOODS):
        if me.goods[good] < sheet.ship_cost[good]:
            return SHIP_TOO_DEAR
    return ALLOWED


@rule
def refuse_end_build(sheet, s, me):
    """BR-3.6: always allowed, unless the option makes workers work."""
    if sheet.must_use_workers and s.workers > 0 and has_open_box(sheet, s, me):
        return WORKERS_LEFT
    return ALLOWED


@rule
def ask_build(sheet, s, story):
    """BR-3.1, BR-9.11, BR-10.3: asked while something can be built; a single way is taken automatically."""
    me = s.players[s.active]
    can_place = s.workers > 0 and has_open_box(sheet, s, me)
    others = refuse_stone(sheet, s, me) == ALLOWED or refuse_ship(sheet, me) == ALLOWED
    if not can_place and not others:
        end_building(sheet, s, story)
    elif sheet.must_use_workers and can_place and not others and build_the_only_one(sheet, s, me, story):
        pass
    else:
        s.mover = s.active


@rule
def build_the_only_one(sheet, s, me, story):
    """BR-3.6: with workers that must be used and one building left, there is nothing to choose."""
    places = 0
    only_city = -1
    only_monument = -1
    for city in range(CITIES):
        if refuse_city_box(sheet, s, me, city) == ALLOWED:
            places += 1
            only_city = city
    for monument in range(MONUMENTS):
        if refuse_monument_box(sheet, s, me, monument) == ALLOWED:
            places += 1
            only_monument = monument
    if places > 1:
        return False
    if only_city >= 0:
        check_city_box(sheet, s, me, only_city, story)
    else:
        check_monument_box(sheet, s, me, only_monument, story)
    return True


@rule
def check_city_box(sheet, s, me, city, story):
    """BR-3.1, BR-3.3: one box; a city with all its boxes is built, but adds no die this turn."""
    s.workers -= 1
    me.city_boxes[city] += 1
    if me.city_boxes[city] == sheet.city_boxes[city]:
        me.cities += 1
        tell(story, CITY_BUILT, s.active, city, me.cities)


@rule
def check_monument_box(sheet, s, me, monument, story):
    """BR-3.1, BR-3.4: one box; the first to complete a monument scores the larger number."""
    s.workers -= 1
    me.monument_boxes[monument] += 1
    if me.monument_boxes[monument] == sheet.monument_boxes[monument]:
        complete_monument(sheet, s, me, monument, story)


@rule
def complete_monument(sheet, s, me, monument, story):
    """BR-3.4: first, later, or first together with others of the same round if the option says so."""
    is_first = s.first_built[monument] == 0
    shares_first = sheet.same_round_both_first and s.first_built[monument] == s.round_no
    if is_first:
        s.first_built[monument] = s.round_no
    if is_first or shares_first:
        me.monuments[monument] = FIRST
        tell(story, MONUMENT_BUILT, s.active, monument, sheet.first_points[monument])
    else:
        me.monuments[monument] = LATER
        tell(story, MONUMENT_BUILT, s.active, monument, sheet.later_points[monument])


@rule
def hand_in_stone(sheet, s, me, story):
    """BR-9.11: one stone allows more boxes; Masonry adds nothing."""
    me.goods[STONE] -= 1
    s.workers += sheet.engineering_boxes
    tell(story, STONE_HANDED_IN, s.active, sheet.engineering_boxes, 0)


@rule
def build_ship(sheet, s, me, story):
    """BR-10.3: paid in goods, no worker needed."""
    for good in range(GOODS):
        me.goods[good] -= sheet.ship_cost[good]
    me.ships += 1
    tell(story, SHIP_BUILT, s.active, me.ships, 0)


@rule
def end_building(sheet, s, story):
    """BR-1.11, BR-3.6: workers left over are lost."""
    engineering = s.players[s.active].developments[ENGINEERING]
    tell_if(story, s.workers > 0, WORKERS_UNUSED, s.active, s.workers, engineering)
    s.workers = 0
    if sheet.trade_after_build:
        begin_trading(sheet, s)
    else:
        s.step = BUY
