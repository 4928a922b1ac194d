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
from astragal.rules.bronze.state import (
    CLOTH,
    DEVELOPMENTS,
    DISCARD,
    GOODS,
    GRANARIES,
    MORE_THAN_ANY_STACK,
    PAY,
    POTTERY,
    SETS_WITHOUT,
    SPEARHEADS,
    STONE,
    WOOD,
)
from astragal.rules.bronze.story import COINS_PAID, DEVELOPMENT_BOUGHT, FOOD_PAID, STACK_PAID
from astragal.rules.kit import lowest_bit, next_set, rule, tell, tell_if


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
    following = next_set(stacks, held)
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
    for development in range(DEVELOPMENTS):
        if can_buy(sheet, me, development, total):
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
    """BR-4.5: asked when there is more than one way to pay; a single way is taken automatically."""
    me = s.players[s.active]
    if s.coins >= sheet.cost[s.buying] and not sheet.any_payment:
        pay(sheet, s, 0, story)
        return
    only = only_payment(sheet, s, me)
    if only < 0:
        s.mover = s.active
    else:
        pay(sheet, s, only, story)


@rule
def only_payment(sheet, s, me):
    """BR-4.5: the one set of stacks that pays, or -1 if there are several.

    Where only coins and goods pay, the stacks without which the rest does not cover the price are part of every
    payment. If they cover it alone, there is no other.
    """
    if food_value(sheet, me) or sheet.any_payment:
        fair = fair_payments(sheet, s, me)
        return -1 if fair & (fair - 1) else lowest_bit(fair)
    missing = sheet.cost[s.buying] - s.coins
    spare = -missing
    for good in range(GOODS):
        spare += stack_value(sheet, me, good)
    needed = 0
    for good in range(GOODS):
        value = stack_value(sheet, me, good)
        is_needed = value > spare
        needed |= is_needed << good
        missing -= is_needed * value
    return needed if missing <= 0 else -1


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
def fair_payments(sheet, s, me):
    """BR-4.2, BR-4.3, BR-4.5: the sets of stacks that cover the price, with none to spare; each set is one bit."""
    price = sheet.cost[s.buying] - s.coins
    if food_value(sheet, me) or sheet.any_payment:
        return fair_payments_with_food(sheet, me, price)
    covering = covering_sets(
        price,
        stack_value(sheet, me, WOOD),
        stack_value(sheet, me, STONE),
        stack_value(sheet, me, POTTERY),
        stack_value(sheet, me, CLOTH),
        stack_value(sheet, me, SPEARHEADS),
    )
    fair = covering
    for good in range(GOODS):
        fair &= ~((covering & SETS_WITHOUT[good]) << (1 << good))
    return fair


@rule
def covering_sets(price, wood, stone, pottery, cloth, spearheads):
    """The sets of stacks that are worth the price, one bit for each, in the order of their numbers."""
    covering = 0
    stacks = 0
    for with_spearheads in range(2):
        for with_cloth in range(2):
            for with_pottery in range(2):
                for with_stone in range(2):
                    for with_wood in range(2):
                        value = with_spearheads * spearheads + with_cloth * cloth + with_pottery * pottery
                        value += with_stone * stone + with_wood * wood
                        covering |= (value >= price) << stacks
                        stacks += 1
    return covering


@rule
def fair_payments_with_food(sheet, me, price):
    """BR-4.5, BR-9.9: the same where Granaries' food fills what is missing, or where stacks to spare are allowed."""
    rate = food_value(sheet, me)
    held = stacks_held(me)
    fair = 0
    stacks = 0
    while stacks >= 0:
        smallest = MORE_THAN_ANY_STACK
        for good in range(GOODS):
            if stacks >> good & 1:
                smallest = min(smallest, stack_value(sheet, me, good))
        lost = lost_as_change(price - value_of_stacks(sheet, me, stacks), me.food, rate)
        if lost >= 0 and (sheet.any_payment or lost < smallest):
            fair |= 1 << stacks
        stacks = next_stacks(stacks, held)
    return fair


@rule
def lost_as_change(missing, food, rate):
    """BR-4.3, BR-9.9: what is overpaid, with as little food as covers the rest; -1 if the price is not covered."""
    if missing <= 0:
        return -missing
    if missing > food * rate:
        return -1
    return -missing % rate


@rule
def refuse_payment(sheet, s, me, stacks):
    """BR-4.2, BR-4.3, BR-4.5: why a set of stacks does not pay."""
    if fair_payments(sheet, s, me) >> stacks & 1:
        return ALLOWED
    if stacks & ~stacks_held(me):
        return STACK_EMPTY
    missing = sheet.cost[s.buying] - s.coins - value_of_stacks(sheet, me, stacks)
    if lost_as_change(missing, me.food, food_value(sheet, me)) < 0:
        return DOES_NOT_COVER
    return NOT_NEEDED


@rule
def pay(sheet, s, stacks, story):
    """BR-4.2, BR-4.3, BR-4.6: the stacks go back to zero, no change is given, and the development works from now on."""
    me = s.players[s.active]
    development = s.buying
    missing = sheet.cost[development] - s.coins
    for good in range(GOODS):
        chosen = stacks >> good & 1
        value = chosen * stack_value(sheet, me, good)
        missing -= value
        me.goods[good] *= 1 - chosen
        tell_if(story, chosen, STACK_PAID, s.active, good, value)
    food = food_needed(sheet, me, missing)
    me.food -= food
    tell_if(story, food > 0, FOOD_PAID, s.active, food, 0)
    coins_used = min(s.coins, sheet.cost[development])
    tell_if(story, s.coins > 0, COINS_PAID, s.active, coins_used, s.coins - coins_used)
    me.developments[development] = 1
    tell(story, DEVELOPMENT_BOUGHT, s.active, development, sheet.cost[development])
    end_buying(s)


@rule
def end_buying(s):
    """BR-1.11, BR-4.1: one purchase at most; the coins are gone in any case."""
    s.buying = -1
    s.coins = 0
    s.step = DISCARD
