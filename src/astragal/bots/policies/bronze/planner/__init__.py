"""The planner: dice are solved exactly, other choices searched, by one value of the position after the turn."""

from astragal.bots.policies import is_legal
from astragal.bots.policies.bronze.planner.dice import (
    choose_lead,
    choose_throw,
    most_boxes,
    plan_dice,
    worth_of_split,
    worth_of_turn,
)
from astragal.bots.policies.bronze.planner.plan import (
    best_building,
    best_purchase,
    best_rest,
    cheapest_discard,
    has_goods,
    kept_worth,
    make_plan,
    worth_of_rest,
)
from astragal.bots.policies.bronze.planner.room import (
    BUYING,
    FOODS,
    NEVER,
    NOT_BUYING,
    ROOM,
    cities_at,
    food_at,
    keep_at,
    monuments_at,
    state_of,
)
from astragal.bots.policies.bronze.planner.value import (
    FEATURES,
    LEAD,
    LEAD_ON_AVERAGE,
    food_worth,
    linked,
    row_after,
    worth_after_turn,
)
from astragal.bots.policies.bronze.worth import goods_of
from astragal.rules.bronze.play.build import build_ship
from astragal.rules.bronze.play.buy import pay
from astragal.rules.bronze.play.disasters import count_skulls, resolve_disaster
from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.play.roll import preserve_food
from astragal.rules.bronze.play.score import total_points
from astragal.rules.bronze.play.trade import accept, swap
from astragal.rules.bronze.state import (
    ACCEPT,
    ANSWER,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    CHOOSE,
    CITIES,
    CITY_BOX,
    DISCARD_GOOD,
    DO_PRESERVE,
    DO_ROLL,
    END_BUILD,
    END_TRADE,
    FOOD_DICE,
    GOODS,
    HAND_IN_SPEARHEADS,
    HAND_IN_STONE,
    MONUMENT_BOX,
    MONUMENTS,
    MOST_SPEARHEADS,
    PAY,
    PAY_WITH,
    PRESERVE,
    REFUSE,
    ROLL,
    SMITH,
    SPEARHEADS,
    STONE,
    SWAP,
    TRADE,
    WOOD,
)
from astragal.rules.bronze.state import (
    LEAD as LEADING,
)
from astragal.rules.kit import new_rooms, rule, set_aside, try_out


@rule
def choose_by_plan(w, sheet, s, actions, n):
    """The choice of the planner in each step of the turn; it needs no random numbers."""
    return choose_in_room(new_rooms(ROOM), w, sheet, s, actions, n)


@rule
def choose_in_room(rooms, w, sheet, s, actions, n):
    """`choose_by_plan`, with a room to think in."""
    room = rooms[0]
    if s.step == ROLL:
        return choose_throw(room, w, sheet, s, actions, n)
    if s.step == LEADING:
        return choose_lead(room, w, sheet, s, actions, n)
    if s.step == CHOOSE:
        return choose_split(room, w, sheet, s)
    if s.step == BUILD:
        return choose_building(room, w, sheet, s, actions, n)
    if s.step == BUY:
        return choose_purchase(room, w, sheet, s)
    if s.step == PAY:
        return choose_payment(room, w, sheet, s, actions, n)
    if s.step == PRESERVE:
        return choose_preserving(room, w, sheet, s)
    if s.step == SMITH:
        return choose_spearheads(room, w, sheet, s)
    if s.step == TRADE:
        return choose_swap(room, w, sheet, s, actions, n)
    if s.step == ANSWER:
        return choose_answer(room, w, sheet, s)
    return choose_discard(w, sheet, s)


@rule
def choose_preserving(room, w, sheet, s):
    """Use Preservation if the turn is worth more with it."""
    plain = worth_of_turn(room, w, sheet, s)
    set_aside(room, s)
    preserve_food(sheet, room.aside, None)
    return DO_PRESERVE if worth_of_turn(room, w, sheet, room.aside) > plain else DO_ROLL


@rule
def choose_split(room, w, sheet, s):
    """How many of the dice that give food or workers to set to food."""
    plan_dice(room, w, sheet, s)
    food = 0
    goods = 0
    workers = 0
    coins = 0
    for die in range(s.dice_count):
        face = s.dice[die]
        food += (1 - room.die_either[face]) * room.die_food[face]
        goods += room.die_goods[face]
        workers += room.die_workers[face]
        coins += room.die_coins[face]
    skulls = 0 + count_skulls(sheet, s)
    best = FOOD_DICE
    most = worth_of_split(room, w, sheet, s, food, goods, coins, workers, skulls)
    food_dice = 0
    for die in range(s.dice_count):
        face = s.dice[die]
        if room.die_either[face]:
            food_dice += 1
            food += room.die_food[face]
            workers -= room.die_workers[face]
            worth = worth_of_split(room, w, sheet, s, food, goods, coins, workers, skulls)
            if worth > most:
                best = FOOD_DICE + food_dice
                most = worth
    return best


@rule
def worth_from_here(room, w, sheet, s):
    """The worth of the rest of the turn after feeding and disaster."""
    me = s.players[s.active]
    make_plan(room, w, sheet, s, most_boxes(sheet, me, 0 + s.workers))
    workers = min(0 + s.workers, room.workers)
    worth, _ = best_rest(room, w, sheet, s, 0, 0 + s.coins, workers, min(FOODS - 1, me.food), 0.0, 0.0)
    return worth


@rule
def choose_spearheads(room, w, sheet, s):
    """How many spearheads to hand in for a strike."""
    best = HAND_IN_SPEARHEADS
    most = 0.0
    for spearheads in range(min(MOST_SPEARHEADS, s.players[s.active].goods[SPEARHEADS]) + 1):
        set_aside(room, s)
        resolve_disaster(sheet, room.aside, spearheads, None)
        worth = worth_from_here(room, w, sheet, room.aside)
        if spearheads == 0 or worth > most:
            best = HAND_IN_SPEARHEADS + spearheads
            most = worth
    return best


@rule
def choose_swap(room, w, sheet, s, actions, n):
    """The swap by ship that gains most, while any gains; it makes no offers itself."""
    best = END_TRADE
    most = worth_from_here(room, w, sheet, s)
    for i in range(n):
        action = 0 + actions[i]
        if SWAP <= action < END_TRADE:
            set_aside(room, s)
            swap(room.aside, (action - SWAP) // GOODS, (action - SWAP) % GOODS, None)
            worth = worth_from_here(room, w, sheet, room.aside)
            if worth > most:
                best = action
                most = worth
    return best


@rule
def choose_answer(room, w, sheet, s):
    """Accept an exchange if the position is worth more after it."""
    seat = 0 + s.mover
    row = row_after(sheet, s, seat)
    before = worth_after_turn(w, sheet, s, seat, row)
    try_out(room, s)
    accept(room.tried, None)
    return ACCEPT if worth_after_turn(w, sheet, room.tried, seat, row) > before else REFUSE


@rule
def choose_building(room, w, sheet, s, actions, n):
    """A ship or a stone if the plan wants them, then the next box of the plan."""
    me = s.players[s.active]
    if is_legal(actions, n, BUILD_SHIP):
        set_aside(room, s)
        build_ship(sheet, room.aside, room.aside.players[s.active], None)
        with_it = worth_from_here(room, w, sheet, room.aside)
        if with_it > worth_from_here(room, w, sheet, s):
            return BUILD_SHIP
    boxes = 0 + s.workers
    if is_legal(actions, n, HAND_IN_STONE):
        boxes += me.goods[STONE] * sheet.engineering_boxes
    make_plan(room, w, sheet, s, boxes)
    food = min(FOODS - 1, me.food)
    coins = 0 + s.coins
    workers = min(0 + s.workers, room.workers)
    _, stones = best_rest(room, w, sheet, s, 0, coins, workers, food, 0.0, 0.0)
    if stones > 0 and is_legal(actions, n, HAND_IN_STONE):
        return HAND_IN_STONE
    _, buying = worth_of_rest(room, s.seats, state_of(0, 0), coins, workers, food, 0.0, 0.0)
    v = BUYING if buying and room.ways > 1 else NOT_BUYING
    _, cities = best_building(room, v, workers, food)
    action = next_box(room, v, cities, workers)
    return action if is_legal(actions, n, action) else 0 + actions[0]


@rule
def next_box(room, v, cities, workers):
    """A box that is part of the best use of these workers, or the end of building."""
    best = NEVER
    on_cities = 0
    for used in range(workers + 1):
        worth = room.cities[cities_at(v, CITIES, cities, used)]
        worth += room.monuments[monuments_at(v, MONUMENTS, workers - used)]
        if worth > best:
            best = worth
            on_cities = used
    for city in range(CITIES - 1, -1, -1):
        without = room.cities[cities_at(v, city, cities, on_cities)]
        if room.cities[cities_at(v, city + 1, cities, on_cities)] != without:
            return CITY_BOX + city
    for monument in range(MONUMENTS - 1, -1, -1):
        without = room.monuments[monuments_at(v, monument, workers - on_cities)]
        if room.monuments[monuments_at(v, monument + 1, workers - on_cities)] != without:
            return MONUMENT_BOX + monument
    return END_BUILD


@rule
def choose_purchase(room, w, sheet, s):
    """The development that leaves the best position, or none."""
    make_plan(room, w, sheet, s, 0)
    has_goods(room, w, sheet, s, 0, 0)
    food = min(FOODS - 1, s.players[s.active].food)
    bought, development = best_purchase(room, state_of(0, 0), 0 + s.coins, food)
    if bought == NEVER:
        return BUY_NOTHING
    v = room.ways - 1
    buying = linked(room.base[v] + room.foods[food_at(v, 0, food)] + bought, room.rows[v], s.seats)
    kept = room.base[NOT_BUYING] + room.foods[food_at(NOT_BUYING, 0, food)]
    kept += room.keep[keep_at(NOT_BUYING, state_of(0, 0))]
    if buying > linked(kept, room.rows[NOT_BUYING], s.seats):
        return BUY_DEVELOPMENT + development
    return BUY_NOTHING


@rule
def choose_payment(room, w, sheet, s, actions, n):
    """The payment after which the position is worth most."""
    best = 0 + actions[0]
    most = NEVER
    seat = 0 + s.active
    for i in range(n):
        try_out(room, s)
        t = room.tried
        pay(sheet, t, actions[i] - PAY_WITH, None)
        me = t.players[seat]
        at = row_after(sheet, t, seat) * FEATURES
        worth = kept_worth(w, at, sheet, me, goods_of(me), points_of_a_good(w, at, sheet, t, me))
        worth += food_worth(w, at, me, me.food, me.cities)
        if worth > most:
            best = 0 + actions[i]
            most = worth
    return best


@rule
def points_of_a_good(w, at, sheet, t, me):
    """The worth of the points that one more good brings at the end; tried out on a copy."""
    points = total_points(sheet, me)
    me.goods[WOOD] += 1
    more = total_points(sheet, me) - points
    me.goods[WOOD] -= 1
    return more * (w[at + LEAD] + (w[at + LEAD_ON_AVERAGE] if t.seats > 1 else 0.0))


@rule
def choose_discard(w, sheet, s):
    """Discard from the kind that loses least per good."""
    me = s.players[s.active]
    at = row_after(sheet, s, s.active) * FEATURES
    good, _ = cheapest_discard(w, at, sheet, me, goods_of(me), surplus(sheet, me))
    return DISCARD_GOOD + good
