"""Step 1, second half: set the either-dice, then collect goods, food, workers and coins."""

from astragal.rules.bronze.refusals import ALLOWED, NOT_THAT_MANY_DICE
from astragal.rules.bronze.state import (
    AGRICULTURE,
    COINAGE,
    FEED,
    GOODS,
    MASONRY,
    QUARRYING,
    STONE,
)
from astragal.rules.bronze.story import FOOD_COLLECTED, GOOD_COLLECTED, GOOD_LOST, WORKERS_AND_COINS
from astragal.rules.dice import count_dice
from astragal.rules.kit import rule, tell_if


@rule
def either_dice(sheet, s):
    """How many dice give food or workers."""
    return count_dice(s, sheet.either_faces)


@rule
def ask_food_or_workers(sheet, s, story):
    """BR-1.7: asked when there is an either-die."""
    if either_dice(sheet, s) > 0:
        s.mover = s.active
    else:
        collect(sheet, s, 0, story)


@rule
def refuse_food_dice(food_dice, either):
    """BR-1.7: any split of the either-dice; they are alike, so only their number matters."""
    if food_dice > either:
        return NOT_THAT_MANY_DICE
    return ALLOWED


@rule
def collect(sheet, s, food_dice, story):
    """BR-1.6, BR-1.11: what the final dice bring, the first `food_dice` either-dice set to food."""
    me = s.players[s.active]
    food = 0
    goods = 0
    workers = 0
    coins = 0
    for die in range(s.dice_count):
        face = s.dice[die]
        either = sheet.face_either[face]
        set_to_food = either & (food_dice > 0)
        food_dice -= set_to_food
        food += (1 - either + set_to_food) * food_of_die(sheet, me, face)
        workers += (1 - set_to_food) * workers_of_die(sheet, me, face)
        goods += sheet.face_goods[face]
        coins += coins_of_die(sheet, me, face)
    s.workers = workers
    s.coins = coins
    tell_if(story, workers + coins > 0, WORKERS_AND_COINS, s.active, workers, coins)
    collect_goods(sheet, s, me, goods, story)
    collect_food(sheet, s, me, food, story)
    s.step = FEED


@rule
def food_of_die(sheet, me, face):
    """BR-9.3: Agriculture adds to every die that gives food."""
    food = sheet.face_food[face]
    return food + (food > 0) * me.developments[AGRICULTURE] * sheet.agriculture_food


@rule
def workers_of_die(sheet, me, face):
    """BR-9.10: Masonry adds to every die that gives workers."""
    workers = sheet.face_workers[face]
    return workers + (workers > 0) * me.developments[MASONRY] * sheet.masonry_workers


@rule
def coins_of_die(sheet, me, face):
    """BR-9.6: Coinage changes what a die with coins is worth."""
    coins = sheet.face_coins[face]
    return coins + (coins > 0) * me.developments[COINAGE] * (sheet.coinage_coins - coins)


@rule
def collect_goods(sheet, s, me, goods, story):
    """BR-1.8, BR-1.9: one at a time from wood upwards and round again; a full row loses its good."""
    rounds = goods // GOODS
    last_rows = goods % GOODS
    for good in range(GOODS):
        add_goods(sheet, s, me, good, rounds + (good < last_rows), story)
    if me.developments[QUARRYING] and goods > STONE:
        quarry(sheet, s, me, story)


@rule
def quarry(sheet, s, me, story):
    """BR-9.4: more stone, once a turn and after all other goods."""
    add_goods(sheet, s, me, STONE, sheet.quarrying_stone, story)


@rule
def add_goods(sheet, s, me, good, due, story):
    """BR-1.9: what a row has no room for is lost."""
    gained = min(due, sheet.good_spaces[good] - me.goods[good])
    me.goods[good] += gained
    tell_if(story, gained > 0, GOOD_COLLECTED, s.active, good, gained)
    tell_if(story, gained < due, GOOD_LOST, s.active, good, due - gained)


@rule
def collect_food(sheet, s, me, food, story):
    """BR-1.10: food beyond the track is lost before anybody eats."""
    gained = min(food, sheet.food_spaces - me.food)
    me.food += gained
    tell_if(story, food > 0, FOOD_COLLECTED, s.active, gained, food - gained)
