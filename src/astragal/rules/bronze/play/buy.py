"""Step 4: buy at most one development, with coins, whole stacks of goods and (Granaries) food."""

from astragal.rules.bronze.refusals import (
    ALLOWED,
    DOES_NOT_COVER,
    NOT_NEEDED,
    NOT_ON_SHEET,
    OWNED,
    STACK_EMPTY,
    TOO_DEAR,
)
from astragal.rules.bronze.state import DEVELOPMENTS, DISCARD, GOODS, GRANARIES, PAY
from astragal.rules.bronze.story import COINS_PAID, DEVELOPMENT_BOUGHT, FOOD_PAID, STACK_PAID
from astragal.rules.kit import rule, tell


@rule
def stack_value(sheet, me, good):
    """BR-0.5: what all the goods of a kind are worth together."""
    count = me.goods[good]
    return sheet.good_value[good] * count * (count + 1) // 2


@rule
def food_value(sheet, me):
    """BR-9.9: coins for each food handed in, nothing without Granaries."""
    return me.developments[GRANARIES] * sheet.granaries_coins


@rule
def stacks_held(me):
    """The kinds of goods held, as bits."""
    stacks = 0
    for good in range(GOODS):
        if me.goods[good] > 0:
            stacks |= 1 << good
    return stacks


@rule
def means(sheet, s, me):
    """BR-4.2: everything that could go into one purchase."""
    total = s.coins + me.food * food_value(sheet, me)
    for good in range(GOODS):
        total += stack_value(sheet, me, good)
    return total


@rule
def refuse_buy(sheet, me, development, total):
    """BR-4.2, BR-4.4: on the sheet, not owned yet, and within the means."""
    if sheet.cost[development] == 0:
        return NOT_ON_SHEET
    if me.developments[development]:
        return OWNED
    if sheet.cost[development] > total:
        return TOO_DEAR
    return ALLOWED


@rule
def ask_buy(sheet, s):
    """BR-4.1: asked when there is something to buy."""
    me = s.players[s.active]
    total = means(sheet, s, me)
    for development in range(DEVELOPMENTS):
        if refuse_buy(sheet, me, development, total) == ALLOWED:
            s.mover = s.active
            return
    end_buying(s)


@rule
def choose_development(s, development):
    """BR-4.1: this one; how to pay comes next."""
    s.buying = development
    s.step = PAY


@rule
def ask_payment(sheet, s, story):
    """BR-4.5: asked when there is more than one way to pay; a single way is taken by itself."""
    me = s.players[s.active]
    held = stacks_held(me)
    ways = 0
    only = 0
    for stacks in range(held + 1):
        if refuse_payment(sheet, s, me, stacks, held) == ALLOWED:
            ways += 1
            only = stacks
            if ways > 1:
                s.mover = s.active
                return
    pay(sheet, s, only, story)


@rule
def value_of_stacks(sheet, me, stacks):
    """BR-4.2: the value of a set of stacks."""
    value = 0
    for good in range(GOODS):
        if stacks & (1 << good):
            value += stack_value(sheet, me, good)
    return value


@rule
def food_needed(sheet, me, missing):
    """BR-4.5, BR-9.9: food to hand in for what is still missing, and no more than that."""
    if missing <= 0:
        return 0
    rate = food_value(sheet, me)
    if rate == 0:
        return me.food + 1
    return (missing + rate - 1) // rate


@rule
def refuse_payment(sheet, s, me, stacks, held):
    """BR-4.2, BR-4.3, BR-4.5: stacks that cover the price, with food where Granaries allows, and none to spare."""
    if stacks & ~held:
        return STACK_EMPTY
    missing = sheet.cost[s.buying] - s.coins - value_of_stacks(sheet, me, stacks)
    food = food_needed(sheet, me, missing)
    if food > me.food:
        return DOES_NOT_COVER
    if sheet.any_payment:
        return ALLOWED
    missing -= food * food_value(sheet, me)
    for good in range(GOODS):
        if stacks & (1 << good) and missing + stack_value(sheet, me, good) <= 0:
            return NOT_NEEDED
    return ALLOWED


@rule
def pay(sheet, s, stacks, story):
    """BR-4.2, BR-4.3: the stacks go back to zero, no change is given, and the development is owned."""
    me = s.players[s.active]
    development = s.buying
    missing = sheet.cost[development] - s.coins
    for good in range(GOODS):
        if stacks & (1 << good):
            value = stack_value(sheet, me, good)
            missing -= value
            me.goods[good] = 0
            tell(story, STACK_PAID, s.active, good, value)
    food = food_needed(sheet, me, missing)
    me.food -= food
    if food > 0:
        tell(story, FOOD_PAID, s.active, food, 0)
    if s.coins > 0:
        coins_used = min(s.coins, sheet.cost[development])
        tell(story, COINS_PAID, s.active, coins_used, s.coins - coins_used)
    me.developments[development] = 1
    tell(story, DEVELOPMENT_BOUGHT, s.active, development, sheet.cost[development])
    end_buying(s)


@rule
def end_buying(s):
    """BR-1.11, BR-4.1: one purchase at most; the coins are gone in any case."""
    s.buying = -1
    s.coins = 0
    s.step = DISCARD
