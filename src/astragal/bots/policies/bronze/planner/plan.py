"""The rest of a turn, tabulated: the best building, purchase and discards for any workers, coins, goods and food.

The rules themselves show what each deed brings, on a copy of the position; the tables only combine such deeds. The
value is a sum over buildings, developments, goods and food, so the best use of workers and the best payment can be
found separately. Two things tie them together: the food that further cities will eat, and the phase that a purchase
leads to. So there is a table for each number of cities finished, and one each for buying and for not buying.
"""

from astragal.bots.policies import whole
from astragal.bots.policies.bronze.planner.room import (
    BOXES,
    BUYING,
    FOODS,
    LOST,
    NEEDS,
    NEVER,
    NOT_BUYING,
    STATES,
    STONES,
    WORKERS,
    built_at,
    cities_at,
    food_at,
    gain_at,
    keep_at,
    monuments_at,
    rest_at,
    state_of,
)
from astragal.bots.policies.bronze.planner.value import (
    FEATURES,
    LEAD,
    LEAD_ON_AVERAGE,
    cities_worth,
    city_worth,
    food_worth,
    good_worth,
    hoard_worth,
    linked,
    monument_worth,
    monuments_of_others,
    row_after,
    standing,
)
from astragal.bots.policies.bronze.worth import count_goods, goods_of, one_good, pegs, stack_worth
from astragal.rules.bronze.play.build import (
    check_city_box,
    check_monument_box,
    city_is_open,
    monument_is_open,
    out_of_play,
)
from astragal.rules.bronze.play.buy import food_value, next_stacks, stack_value, stacks_held
from astragal.rules.bronze.play.collect import collect_goods
from astragal.rules.bronze.play.score import total_points
from astragal.rules.bronze.state import (
    CARAVANS,
    CITIES,
    DEVELOPMENTS,
    ENGINEERING,
    GOODS,
    MONUMENTS,
    MORE_THAN_ANY_STACK,
    STONE,
    WOOD,
)
from astragal.rules.kit import rule, try_out


@rule
def make_plan(room, w, sheet, s, workers):
    """Fill the tables for the player whose turn it is, from this position, for up to `workers` boxes."""
    try_out(room, s)
    t = room.tried
    room.seat = s.active
    me = t.players[s.active]
    room.workers = min(WORKERS - 1, workers)
    room.rate = food_value(sheet, me)
    room.stone_boxes = me.developments[ENGINEERING] * sheet.engineering_boxes
    for state in range(STATES):
        room.ready[state] = 0
    find_rows(room, sheet, t, me)
    find_base(room, w, sheet, t, me)
    tabulate_cities(room, w, sheet, t, me)
    tabulate_monuments(room, w, sheet, t, me)
    for v in range(room.ways):
        share_out(room, v)
        for cities in range(room.new_cities + 1):
            tabulate_growth(room, w, sheet, me, v, cities)
    list_purchases(room, w, sheet, t, me)


@rule
def find_rows(room, sheet, t, me):
    """Find the rows of weights after the turn: without a purchase, and with one."""
    room.rows[NOT_BUYING] = row_after(sheet, t, room.seat)
    room.rows[BUYING] = room.rows[NOT_BUYING]
    for development in range(DEVELOPMENTS):
        if not me.developments[development]:
            me.developments[development] = 1
            room.rows[BUYING] = row_after(sheet, t, room.seat)
            me.developments[development] = 0
            break
    room.ways = 1 + (room.rows[BUYING] != room.rows[NOT_BUYING])


@rule
def find_base(room, w, sheet, t, me):
    """Find the standing without goods, and the worth of a point and of the points that a good brings."""
    for good in range(GOODS):
        me.goods[good] = 0
    points = total_points(sheet, me)
    me.goods[WOOD] = 1
    more = total_points(sheet, me) - points
    me.goods[WOOD] = 0
    for v in range(2):
        at = room.rows[v] * FEATURES
        room.per_point[v] = w[at + LEAD] + (w[at + LEAD_ON_AVERAGE] if t.seats > 1 else 0.0)
        room.per_good[v] = room.per_point[v] * more
        room.base[v] = standing(w, at, sheet, t, room.seat)


@rule
def tabulate_cities(room, w, sheet, t, me):
    """Tabulate what checking each city's open boxes gains, apart from the city itself."""
    room.new_cities = 0
    cities = me.cities
    for city in range(CITIES):
        boxes = me.city_boxes[city]
        room.finish[city] = sheet.city_boxes[city] - boxes
        room.new_cities += room.finish[city] > 0
        for v in range(room.ways):
            room.gains[gain_at(v, city, 0)] = -city_worth(w, room.rows[v] * FEATURES, sheet, me, city)
        checked = 0
        while checked < min(room.workers, BOXES - 1) and city_is_open(sheet, me, city):
            check_city_box(sheet, t, me, city, None)
            checked += 1
            for v in range(room.ways):
                gain = city_worth(w, room.rows[v] * FEATURES, sheet, me, city)
                room.gains[gain_at(v, city, checked)] = gain + room.gains[gain_at(v, city, 0)]
        room.boxes[city] = checked
        me.city_boxes[city] = boxes
        me.cities = cities


@rule
def tabulate_monuments(room, w, sheet, t, me):
    """Tabulate what checking each monument's open boxes gains."""
    left_out = out_of_play(sheet, t)
    points = total_points(sheet, me)
    for monument in range(MONUMENTS):
        boxes = me.monument_boxes[monument]
        first = t.first_built[monument]
        building = CITIES + monument
        checked = 0
        if monument_is_open(me, monument, left_out):
            for v in range(room.ways):
                room.gains[gain_at(v, building, 0)] = -monument_and_race(room, w, sheet, t, me, v, monument)
            while checked < min(room.workers, BOXES - 1) and monument_is_open(me, monument, left_out):
                check_monument_box(sheet, t, me, monument, None)
                checked += 1
                more = total_points(sheet, me) - points if me.monuments[monument] else 0
                for v in range(room.ways):
                    gain = monument_and_race(room, w, sheet, t, me, v, monument)
                    gain += room.per_point[v] * more + room.gains[gain_at(v, building, 0)]
                    room.gains[gain_at(v, building, checked)] = gain
            me.monument_boxes[monument] = boxes
            me.monuments[monument] = 0
            t.first_built[monument] = first
        room.boxes[building] = checked


@rule
def monument_and_race(room, w, sheet, t, me, v, monument):
    """The worth of a monument and, with opponents, of the state of the race for all monuments."""
    at = room.rows[v] * FEATURES
    worth = monument_worth(w, at, sheet, t, me, monument)
    if t.seats > 1:
        worth += monuments_of_others(w, at, sheet, t, room.seat, 1.0 / (t.seats - 1))
    return worth


@rule
def share_out(room, v):
    """Tabulate the best use of each number of workers, building by building; for cities, also by how many are built."""
    for cities in range(room.new_cities + 1):
        for workers in range(room.workers + 1):
            room.cities[cities_at(v, 0, cities, workers)] = 0.0 if cities == 0 else NEVER
    for city in range(CITIES):
        for cities in range(room.new_cities + 1):
            for workers in range(room.workers + 1):
                best = room.cities[cities_at(v, city, cities, workers)]
                for boxes in range(1, min(workers, room.boxes[city]) + 1):
                    before = cities - (boxes == room.finish[city])
                    if before >= 0:
                        worth = room.cities[cities_at(v, city, before, workers - boxes)]
                        best = max(best, worth + room.gains[gain_at(v, city, boxes)])
                room.cities[cities_at(v, city + 1, cities, workers)] = best
    for workers in range(room.workers + 1):
        room.monuments[monuments_at(v, 0, workers)] = 0.0
    for monument in range(MONUMENTS):
        for workers in range(room.workers + 1):
            best = room.monuments[monuments_at(v, monument, workers)]
            for boxes in range(1, min(workers, room.boxes[CITIES + monument]) + 1):
                worth = room.monuments[monuments_at(v, monument, workers - boxes)]
                best = max(best, worth + room.gains[gain_at(v, CITIES + monument, boxes)])
            room.monuments[monuments_at(v, monument + 1, workers)] = best


@rule
def tabulate_growth(room, w, sheet, me, v, cities):
    """For `cities` finished this turn, tabulate the best building by number of workers, and the worth of food left."""
    at = room.rows[v] * FEATURES
    before = me.cities
    grown = -cities_worth(w, at, sheet, me, before) - room.per_point[v] * total_points(sheet, me)
    me.cities = before + cities
    grown += cities_worth(w, at, sheet, me, before + cities) + room.per_point[v] * total_points(sheet, me)
    for food in range(min(FOODS - 1, sheet.food_spaces) + 1):
        room.foods[food_at(v, cities, food)] = food_worth(w, at, me, food, before + cities)
    me.cities = before
    for workers in range(room.workers + 1):
        best = NEVER
        for on_cities in range(workers + 1):
            worth = room.cities[cities_at(v, CITIES, cities, on_cities)]
            best = max(best, worth + room.monuments[monuments_at(v, MONUMENTS, workers - on_cities)])
        room.built[built_at(v, cities, workers)] = best + grown if best > NEVER / 2 else NEVER


@rule
def list_purchases(room, w, sheet, t, me):
    """List developments not owned and what they add, except those that cost no less and add no more than another."""
    at = room.rows[BUYING] * FEATURES
    found = 0
    for development in range(DEVELOPMENTS):
        if sheet.cost[development] > 0 and not me.developments[development]:
            me.developments[development] = 1
            room.worths[found] = standing(w, at, sheet, t, room.seat) - room.base[BUYING]
            me.developments[development] = 0
            room.prices[found] = sheet.cost[development]
            room.developments[found] = development
            found += 1
    room.fronts = 0
    for i in range(found):
        beaten = False
        for j in range(found):
            if room.prices[j] <= room.prices[i] and room.worths[j] >= room.worths[i]:
                same = room.prices[j] == room.prices[i] and room.worths[j] == room.worths[i]
                beaten = beaten or j < i or not same
        if not beaten:
            room.prices[room.fronts] = room.prices[i]
            room.worths[room.fronts] = room.worths[i]
            room.developments[room.fronts] = room.developments[i]
            room.fronts += 1


@rule
def cheapest_discard(w, at, sheet, me, goods, over):
    """The kind to discard from, and how many, when there are `over` goods too many: what loses least per good."""
    best = -1
    best_count = 1
    best_loss = 0.0
    for good in range(GOODS):
        held = pegs(goods, good)
        if held > 0:
            whole = good_worth(w, at, sheet, me, good, held)
            for count in range(1, min(held, over) + 1):
                loss = (whole - good_worth(w, at, sheet, me, good, held - count)) / count
                if best < 0 or loss < best_loss:
                    best = good
                    best_count = count
                    best_loss = loss
    return (best, best_count)


@rule
def kept_worth(w, at, sheet, me, goods, per_good):
    """The worth of goods at the end of the turn, after the discard."""
    over = count_goods(goods) - sheet.goods_kept
    if me.developments[CARAVANS]:
        over = 0
    while over > 0:
        good, count = cheapest_discard(w, at, sheet, me, goods, over)
        goods -= count * one_good(good)
        over -= count
    worth = 0.0
    value = 0
    for good in range(GOODS):
        held = pegs(goods, good)
        if held > 0:
            worth += good_worth(w, at, sheet, me, good, held) + per_good * held
            value += stack_worth(sheet, good, held)
    return worth + hoard_worth(w, at, value)


@rule
def has_goods(room, w, sheet, s, collected, stones):
    """Whether `stones` stones can be handed in after collecting `collected` goods; if so, fill the tables for that."""
    state = state_of(collected, stones)
    if room.ready[state] == 0:
        room.ready[state] = -1
        t = room.tried
        me = t.players[room.seat]
        for good in range(GOODS):
            me.goods[good] = 0 if collected == LOST else s.players[room.seat].goods[good]
        if 0 < collected < LOST:
            collect_goods(sheet, t, me, collected, None)
        if stones <= me.goods[STONE]:
            me.goods[STONE] -= stones
            tabulate_goods(room, w, sheet, me, state)
            room.ready[state] = 1
    return room.ready[state] > 0


@rule
def tabulate_goods(room, w, sheet, me, state):
    """Tabulate the worth of the goods left, for every price that can be paid with some of them.

    As in the rules, a set of stacks pays a price only if no stack in it is superfluous.
    """
    goods = goods_of(me)
    held = stacks_held(me)
    for v in range(room.ways):
        at = room.rows[v] * FEATURES
        value = 0
        for good in range(GOODS):
            count = whole(me.goods[good])
            value += stack_value(sheet, me, good)
            room.kinds[good] = good_worth(w, at, sheet, me, good, count) + room.per_good[v] * count
        for need in range(NEEDS):
            room.rest[rest_at(v, state, need)] = NEVER
        stacks = 0
        while stacks >= 0:
            paid = 0
            least = MORE_THAN_ANY_STACK
            left = goods
            worth = 0.0
            for good in range(GOODS):
                if stacks >> good & 1:
                    paid += stack_value(sheet, me, good)
                    least = min(least, stack_value(sheet, me, good))
                    left -= me.goods[good] * one_good(good)
                else:
                    worth += room.kinds[good]
            if count_goods(left) > sheet.goods_kept and not me.developments[CARAVANS]:
                worth = kept_worth(w, at, sheet, me, left, room.per_good[v])
            else:
                worth += hoard_worth(w, at, value - paid)
            if stacks == 0:
                room.keep[keep_at(v, state)] = worth
            needed = 1 if sheet.any_payment else max(1, paid - least + 1)
            for need in range(needed, min(NEEDS - 1, paid) + 1):
                place = rest_at(v, state, need)
                room.rest[place] = max(room.rest[place], worth)
            stacks = next_stacks(stacks, held)


@rule
def goods_left(room, v, state, need):
    """The worth of the goods left after paying `need` with goods; NEVER for prices beyond the tables."""
    if need >= NEEDS:
        return NEVER
    return room.keep[keep_at(v, state)] if need <= 0 else room.rest[rest_at(v, state, need)]


@rule
def best_purchase(room, state, coins, food):
    """The best purchase: its worth with the goods that it leaves, NEVER if there is none, and which it is."""
    best = NEVER
    bought = -1
    v = room.ways - 1
    for i in range(room.fronts):
        need = room.prices[i] - coins
        worth = goods_left(room, v, state, need)
        eaten = 0
        while need > 0 and room.rate > 0 and eaten < food:
            eaten += 1
            need -= room.rate
            spared = room.foods[food_at(v, 0, food - eaten)] - room.foods[food_at(v, 0, food)]
            worth = max(worth, goods_left(room, v, state, need) + spared)
        worth += room.worths[i]
        if worth > best and worth > NEVER / 2:
            best = worth
            bought = 0 + room.developments[i]
    return (best, bought)


@rule
def best_building(room, v, workers, food):
    """The worth of the best use of workers with this much food left, and how many cities it finishes."""
    best = NEVER
    finished = 0
    for cities in range(room.new_cities + 1):
        worth = room.built[built_at(v, cities, workers)]
        if worth == NEVER:
            break
        worth += room.foods[food_at(v, cities, food)]
        if worth > best:
            best = worth
            finished = cities
    return (best, finished)


@rule
def worth_of_rest(room, seats, state, coins, workers, food, extra, extra_buying):
    """The worth of the best rest of the turn with these goods, coins, workers and food, and whether that buys."""
    bought, _ = best_purchase(room, state, coins, food)
    built, _ = best_building(room, NOT_BUYING, workers, food)
    kept = room.keep[keep_at(NOT_BUYING, state)]
    here = room.base[NOT_BUYING] + extra + built
    if room.ways == 1:
        return (linked(here + max(kept, bought), room.rows[NOT_BUYING], seats), bought > kept)
    worth = linked(here + kept, room.rows[NOT_BUYING], seats)
    if bought > NEVER:
        built, _ = best_building(room, BUYING, workers, food)
        buying = linked(room.base[BUYING] + extra_buying + built + bought, room.rows[BUYING], seats)
        if buying > worth:
            return (buying, True)
    return (worth, False)


@rule
def best_rest(room, w, sheet, s, collected, coins, workers, food, extra, extra_buying):
    """`worth_of_rest` with the best number of stones handed in, and that number."""
    has_goods(room, w, sheet, s, collected, 0)
    best, _ = worth_of_rest(room, s.seats, state_of(collected, 0), coins, workers, food, extra, extra_buying)
    best_stones = 0
    if room.stone_boxes > 0:
        for stones in range(1, STONES):
            boxes = workers + stones * room.stone_boxes
            if boxes > room.workers or not has_goods(room, w, sheet, s, collected, stones):
                break
            state = state_of(collected, stones)
            worth, _ = worth_of_rest(room, s.seats, state, coins, boxes, food, extra, extra_buying)
            if worth > best:
                best = worth
                best_stones = stones
    return (best, best_stones)
