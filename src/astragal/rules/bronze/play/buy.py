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
from astragal.rules.bronze.state import DEVELOPMENTS, DISCARD, GOODS, GRANARIES, MORE_THAN_ANY_STACK, PAY
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
def next_stacks(stacks, held):
    """The next set of stacks out of those held, in ascending order, or -1 after the last."""
    following = (stacks - held) & held
    return following if following else -1


@rule
def means(sheet, s, me):
    """BR-4.2: everything that could go into one purchase."""
    total = s.coins + me.food * food_value(sheet, me)
    for good in range(GOODS):
        total += stack_value(sheet, me, good)
    return total


@rule
def can_buy(sheet, me, development, total):
    """BR-4.2, BR-4.4: on the sheet, not owned yet, and within the means."""
    cost = sheet.cost[development]
    return (cost > 0) & (cost <= total) & (me.developments[development] == 0)


@rule
def refuse_buy(sheet, me, development, total):
    """BR-4.2, BR-4.4, BR-10.1: why a development cannot be bought."""
    if can_buy(sheet, me, development, total):
        return ALLOWED
    if sheet.cost[development] == 0:
        return NOT_ON_SHEET
    if me.developments[development]:
        return OWNED
    return TOO_DEAR


@rule
def ask_buy(sheet, s):
    """BR-4.1: asked when there is something to buy."""
    me = s.players[s.active]
    total = means(sheet, s, me)
    choices = 0
    for development in range(DEVELOPMENTS):
        choices += can_buy(sheet, me, development, total)
    if choices > 0:
        s.mover = s.active
    else:
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
    if s.coins >= sheet.cost[s.buying] and not sheet.any_payment:
        pay(sheet, s, 0, story)
        return
    held = stacks_held(me)
    ways = 0
    only = 0
    stacks = 0
    while stacks >= 0 and ways < 2:
        if refuse_payment(sheet, s, me, stacks, held) == ALLOWED:
            ways += 1
            only = stacks
        stacks = next_stacks(stacks, held)
    if ways > 1:
        s.mover = s.active
    else:
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
    missing = sheet.cost[s.buying] - s.coins
    smallest = MORE_THAN_ANY_STACK
    for good in range(GOODS):
        chosen = stacks >> good & 1
        value = stack_value(sheet, me, good)
        missing -= chosen * value
        smallest = min(smallest, value + (1 - chosen) * MORE_THAN_ANY_STACK)
    food = food_needed(sheet, me, missing)
    if food > me.food:
        return DOES_NOT_COVER
    lost = food * food_value(sheet, me) - missing
    if stacks and smallest <= lost and not sheet.any_payment:
        return NOT_NEEDED
    return ALLOWED


@rule
def pay(sheet, s, stacks, story):
    """BR-4.2, BR-4.3, BR-4.6: the stacks go back to zero, no change is given, and the development works from now on."""
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
