"""The dice of a turn, solved exactly: every final result gets its worth, then the rolls are worked through backwards.

Only the number of each face counts, so a set of dice that stay is a multiset, and so is a result. The worth of a set
that stays, with the other dice about to be thrown, is the mean over its next die. That takes one pass over all sets,
from the largest to the smallest.
"""

from astragal.bots.policies.bronze.planner.plan import best_rest, make_plan
from astragal.bots.policies.bronze.planner.room import BUYING, COLLECTED, FOODS, LOST, NOT_BUYING, STONES
from astragal.bots.policies.bronze.planner.value import FEATURES, standing
from astragal.bots.policies.multisets import FIRST_OF_SIZE, count_of, with_die
from astragal.rules.bronze.play.collect import coins_of_die, collect_food, food_of_die, workers_of_die
from astragal.rules.bronze.play.disasters import feed_cities, resolve_disaster
from astragal.rules.bronze.play.roll import locked_dice
from astragal.rules.bronze.play.score import total_points
from astragal.rules.bronze.state import ENGINEERING, FACES, GOODS, LEADERSHIP, MOST_DICE, REROLL, WOOD
from astragal.rules.kit import rule, try_out

SKULLS = MOST_DICE + 1


@rule
def most_boxes(sheet, me, workers):
    """Boxes that could be checked this turn with this many workers and the stone that may come."""
    return workers + me.developments[ENGINEERING] * (STONES - 1) * sheet.engineering_boxes


@rule
def plan_dice(room, w, sheet, s):
    """Fill the tables of the turn, before its dice are collected, and work out what each face brings."""
    me = s.players[s.active]
    most_workers = 0
    most_food = 0
    skull = -1
    other = -1
    for face in range(FACES):
        room.die_food[face] = food_of_die(sheet, me, face)
        room.die_goods[face] = sheet.face_goods[face]
        room.die_workers[face] = workers_of_die(sheet, me, face)
        room.die_coins[face] = coins_of_die(sheet, me, face)
        room.die_skulls[face] = sheet.skull_faces >> face & 1
        room.die_either[face] = sheet.face_either[face]
        most_workers = max(most_workers, room.die_workers[face])
        most_food = max(most_food, room.die_food[face])
        if room.die_skulls[face]:
            skull = face
        else:
            other = face
    make_plan(room, w, sheet, s, most_boxes(sheet, me, most_workers * s.dice_count))
    tabulate_meals(room, sheet, s, min(FOODS - 1, most_food * s.dice_count))
    for v in range(room.ways):
        for skulls in range(s.dice_count + 1):
            room.disaster[v * SKULLS + skulls] = 0.0
    for skulls in range(s.dice_count + 1):
        tabulate_disaster(room, w, sheet, s, skulls, skull, other)


@rule
def tabulate_meals(room, sheet, s, most):
    """Tabulate feeding: for each possible amount of food collected, what is left and what hunger costs."""
    try_out(room, s)
    t = room.tried
    me = t.players[room.seat]
    points = total_points(sheet, me)
    food = 0 + me.food
    disasters = 0 + me.disasters
    for gained in range(most + 1):
        collect_food(sheet, t, me, gained, None)
        feed_cities(sheet, t, None)
        room.left[gained] = min(FOODS - 1, me.food)
        for v in range(2):
            room.hunger[v * FOODS + gained] = room.per_point[v] * (total_points(sheet, me) - points)
        me.food = food
        me.disasters = disasters


@rule
def tabulate_disaster(room, w, sheet, s, skulls, skull, other):
    """Tabulate the effect of this many skulls, tried out on a copy; one wood in it shows whether goods are lost."""
    try_out(room, s)
    t = room.tried
    me = t.players[room.seat]
    for good in range(GOODS):
        me.goods[good] = 0
    me.goods[WOOD] = 1
    for die in range(s.dice_count):
        t.dice[die] = skull if die < skulls else other
    if skulls == 0:
        for v in range(room.ways):
            room.calm[v] = standing(w, room.rows[v] * FEATURES, sheet, t, room.seat)
    resolve_disaster(sheet, t, 0, None)
    room.lost[skulls] = me.goods[WOOD] == 0
    me.goods[WOOD] = 1
    if skulls > 0:
        for v in range(room.ways):
            worth = standing(w, room.rows[v] * FEATURES, sheet, t, room.seat)
            room.disaster[v * SKULLS + skulls] = worth - room.calm[v]


@rule
def worth_of_split(room, w, sheet, s, gained, goods, coins, workers, skulls):
    """The worth of the turn once its dice have brought all this."""
    gained = min(FOODS - 1, gained)
    collected = LOST if room.lost[skulls] else min(COLLECTED - 2, goods)
    extra = room.hunger[NOT_BUYING * FOODS + gained] + room.disaster[NOT_BUYING * SKULLS + skulls]
    extra_buying = room.hunger[BUYING * FOODS + gained] + room.disaster[BUYING * SKULLS + skulls]
    workers = min(workers, room.workers)
    worth, _ = best_rest(room, w, sheet, s, collected, coins, workers, room.left[gained], extra, extra_buying)
    return worth


@rule
def worth_of_result(room, w, sheet, s, result):
    """The worth of a final result of this turn's dice, with the best split of those that give food or workers."""
    food = 0
    goods = 0
    workers = 0
    coins = 0
    skulls = 0
    splits = 1
    for face in range(FACES):
        count = count_of(result, face)
        if count > 0:
            if room.die_either[face]:
                splits += count
            else:
                food += count * room.die_food[face]
            goods += count * room.die_goods[face]
            workers += count * room.die_workers[face]
            coins += count * room.die_coins[face]
            skulls += count * room.die_skulls[face]
    best = 0.0
    face = 0
    used = 0
    for split in range(splits):
        if split > 0:
            while not room.die_either[face] or used == count_of(result, face):
                face += 1
                used = 0
            used += 1
            food += room.die_food[face]
            workers -= room.die_workers[face]
        worth = worth_of_split(room, w, sheet, s, food, goods, coins, workers, skulls)
        if split == 0 or worth > best:
            best = worth
    return best


@rule
def take_means(room, sheet, size):
    """Fill in the worth of every smaller set of dice that stay while the others are thrown, from that of full sets."""
    total = 0
    for face in range(FACES):
        total += sheet.face_weight[face]
    for stay in range(FIRST_OF_SIZE[size] - 1, -1, -1):
        mean = 0.0
        for face in range(FACES):
            mean += sheet.face_weight[face] * room.results[with_die(stay, face)]
        room.results[stay] = mean / total


@rule
def find_stops(room, w, sheet, s):
    """Fill in the worth of every result if rolling ends; with Leadership one die may still be thrown again."""
    size = s.dice_count
    for result in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        worth = worth_of_result(room, w, sheet, s, result)
        room.results[result] = worth
        room.stops[result] = worth
    if s.players[s.active].developments[LEADERSHIP] and size > 0:
        take_means(room, sheet, size)
        for stay in range(FIRST_OF_SIZE[size - 1], FIRST_OF_SIZE[size]):
            for face in range(FACES):
                result = with_die(stay, face)
                room.stops[result] = max(room.stops[result], room.results[stay])


@rule
def locked_faces(room, sheet, s):
    """The faces that stay where they fall, as bits; found by asking the rules with a die on each face."""
    try_out(room, s)
    t = room.tried
    locked = 0
    for face in range(FACES):
        t.dice[0] = face
        locked |= (locked_dice(sheet, t) & 1) << face
    return locked


@rule
def solve_rolls(room, w, sheet, s, rolls):
    """Find the worth of every set of dice that stay if the others are thrown and `rolls` more rolls may follow."""
    size = s.dice_count
    plan_dice(room, w, sheet, s)
    find_stops(room, w, sheet, s)
    locked = locked_faces(room, sheet, s)
    for result in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        room.results[result] = room.stops[result]
    take_means(room, sheet, size)
    for _ in range(rolls):
        for result in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
            room.results[result] = room.stops[result]
        for stay in range(FIRST_OF_SIZE[size]):
            for face in range(FACES):
                if not locked >> face & 1:
                    more = with_die(stay, face)
                    room.results[more] = max(room.results[more], room.results[stay])
        take_means(room, sheet, size)


@rule
def best_throw(room, s, actions, n, worth):
    """The throw, of the legal actions, after which the dice that stay are worth most; none if stopping is as good."""
    best = REROLL
    for i in range(n):
        dice = actions[i] - REROLL
        if dice and room.results[set_that_stays(s, dice)] > worth:
            best = REROLL + dice
            worth = room.results[set_that_stays(s, dice)]
    return best


@rule
def choose_throw(room, w, sheet, s, actions, n):
    """The dice to throw again, or none."""
    solve_rolls(room, w, sheet, s, sheet.rolls - s.rolls - 1)
    return best_throw(room, s, actions, n, room.stops[set_that_stays(s, 0)])


@rule
def choose_lead(room, w, sheet, s, actions, n):
    """The die to throw once more with Leadership, or none."""
    plan_dice(room, w, sheet, s)
    here = set_that_stays(s, 0)
    worth = worth_of_result(room, w, sheet, s, here)
    size = s.dice_count
    for result in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        apart = 0
        for face in range(FACES):
            apart += max(0, count_of(here, face) - count_of(result, face))
        if apart <= 1:
            room.results[result] = worth_of_result(room, w, sheet, s, result)
    take_means(room, sheet, size)
    return best_throw(room, s, actions, n, worth)


@rule
def set_that_stays(s, dice):
    """The number of the multiset of all dice except these."""
    stay = 0
    for die in range(s.dice_count):
        if not dice >> die & 1:
            stay = with_die(stay, s.dice[die])
    return stay


@rule
def worth_of_turn(room, w, sheet, s):
    """The expected worth of a turn before its first roll."""
    solve_rolls(room, w, sheet, s, sheet.rolls - 1)
    return room.results[0]
