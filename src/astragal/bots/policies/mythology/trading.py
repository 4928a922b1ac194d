"""Trade: surplus cubes for wanted ones, and favor for victory cubes."""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.outlook import lead_at_the_end
from astragal.bots.policies.mythology.prices import heap, least_missed, most_wanted, next_cube, pick_of
from astragal.bots.policies.mythology.weights import NOT_SOLD, POINT
from astragal.rules.kit import rule
from astragal.rules.mythology.play.trade import trade_cost
from astragal.rules.mythology.state import (
    BUY_VICTORY,
    FAVOR,
    FOOD,
    GIVE_CUBE,
    GIVE_DONE,
    GOLD,
    GREAT_TEMPLE,
    MYTHIC,
    PAY_CUBE,
    TAKE_CUBE,
    TRADE_DONE,
    WOOD,
)

MOST_SWAPS = 12


@rule
def without(resource, cubes, food, wood, gold, favor):
    """The four numbers of cubes, with `cubes` fewer of one resource."""
    if resource == FOOD:
        food -= cubes
    elif resource == WOOD:
        wood -= cubes
    elif resource == GOLD:
        gold -= cubes
    else:
        favor -= cubes
    return food, wood, gold, favor


@rule
def victory_sold(mind, sheet, s, terms, cubes, favor):
    """How many victory cubes a Trade should buy at the Great Temple, given all cubes and the favor among them."""
    if not s.players[terms.seat].buildings[GREAT_TEMPLE]:
        return 0
    me = s.players[terms.seat]
    if me.age == MYTHIC and terms.need[FAVOR] > 0 and terms.left > 0:
        cubes -= mind[NOT_SOLD] * terms.need[FAVOR]
    most = max(0, min(cubes, favor + s.bank[FAVOR])) // sheet.temple_favor
    most = min(most, whole(s.victory_bank))
    if most >= s.victory_bank and terms.left > 0 and lead_at_the_end(sheet, s, terms.seat, -1) + most <= 0:
        most = max(0, whole(s.victory_bank) - 1)
    return most


@rule
def trade_plan(mind, sheet, s, terms, number, food, wood, gold, favor):
    """What a Trade gains, victory cubes first, then wanted cubes; and the cubes left."""
    cost = trade_cost(s.players[terms.seat], number)
    if food + wood + gold + favor < cost:
        return 0, food, wood, gold, favor
    for _ in range(cost):
        worst = least_missed(mind, terms, food, wood, gold, favor)
        food, wood, gold, favor = without(worst, 1, food, wood, gold, favor)
    sold = victory_sold(mind, sheet, s, terms, food + wood + gold + favor, favor)
    while favor < sold * sheet.temple_favor:
        worst = least_missed(mind, terms, food, wood, gold, 0)
        food, wood, gold, favor = without(worst, 1, food, wood, gold, favor + 1)
    favor -= sold * sheet.temple_favor
    swaps = 0
    while swaps < MOST_SWAPS:
        worst = least_missed(mind, terms, food, wood, gold, favor)
        best = most_wanted(mind, s, terms, food, wood, gold, favor, worst)
        if worst < 0 or best < 0 or not swap_pays(mind, terms, worst, best, food, wood, gold, favor):
            swaps = MOST_SWAPS
        else:
            food, wood, gold, favor = without(worst, 1, food, wood, gold, favor)
            food, wood, gold, favor = without(best, -1, food, wood, gold, favor)
            swaps += 1
    return POINT * sold, food, wood, gold, favor


@rule
def swap_pays(mind, terms, worst, best, food, wood, gold, favor):
    """Whether one more `best` cube is worth more than the `worst` cube given for it."""
    given = next_cube(mind, terms, worst, pick_of(worst, food, wood, gold, favor) - 1, 0)
    return next_cube(mind, terms, best, pick_of(best, food, wood, gold, favor), 0) > given


@rule
def choose_cost(mind, s, terms):
    """Pay with the cube that is missed least."""
    me = s.players[terms.seat]
    return PAY_CUBE + least_missed(
        mind, terms, whole(me.cubes[FOOD]), whole(me.cubes[WOOD]), whole(me.cubes[GOLD]), whole(me.cubes[FAVOR])
    )


@rule
def choose_to_give(mind, sheet, s, terms):
    """Give a cube that is worth less than the one it can be exchanged for, or give no more."""
    me = s.players[terms.seat]
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    left = whole(s.left)
    sold = victory_sold(mind, sheet, s, terms, food + wood + gold + favor + left, favor)
    wanted = sold * sheet.temple_favor - favor
    if wanted > 0:
        if left >= wanted:
            return GIVE_DONE
        return GIVE_CUBE + least_missed(mind, terms, food, wood, gold, 0)
    favor -= sold * sheet.temple_favor
    held = favor
    kept_food, kept_wood, kept_gold = food, wood, gold
    for _ in range(left):
        best = most_wanted(mind, s, terms, food, wood, gold, favor, -1)
        if best >= 0:
            food, wood, gold, favor = without(best, -1, food, wood, gold, favor)
    worst = least_missed(
        mind, terms, min(food, kept_food), min(wood, kept_wood), min(gold, kept_gold), min(favor, held)
    )
    if worst < 0:
        return GIVE_DONE
    best = most_wanted(mind, s, terms, food, wood, gold, favor, worst)
    if best >= 0 and swap_pays(mind, terms, worst, best, food, wood, gold, favor):
        return GIVE_CUBE + worst
    return GIVE_DONE


@rule
def choose_to_take(mind, sheet, s, terms, actions):
    """Take favor for the Great Temple, else the cube that is wanted most."""
    me = s.players[terms.seat]
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    sold = victory_sold(mind, sheet, s, terms, food + wood + gold + favor + s.left, favor)
    if favor < sold * sheet.temple_favor and s.bank[FAVOR] > 0:
        return TAKE_CUBE + FAVOR
    best = most_wanted(mind, s, terms, food, wood, gold, favor - sold * sheet.temple_favor, -1)
    return TAKE_CUBE + best if best >= 0 else whole(actions[0])


@rule
def choose_victory(mind, sheet, s, terms):
    """Buy a victory cube with favor, but not the last one of the bank if that ends a game that would be lost."""
    me = s.players[terms.seat]
    sold = victory_sold(mind, sheet, s, terms, whole(me.cubes[FAVOR]), whole(me.cubes[FAVOR]))
    lost = heap(mind, terms, FAVOR, whole(me.cubes[FAVOR]), 0) - heap(
        mind, terms, FAVOR, me.cubes[FAVOR] - sheet.temple_favor, 0
    )
    return BUY_VICTORY if sold > 0 and lost < 2 * POINT else TRADE_DONE
