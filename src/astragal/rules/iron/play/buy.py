"""Step 5: buy at most one development, with innovations, wealth and goods."""

from astragal.rules.iron.refusals import (
    ALLOWED,
    DOES_NOT_COVER,
    NOT_NEEDED,
    NOT_ON_SHEET,
    NOT_THAT_MUCH_WEALTH,
    OWNED,
    TOO_DEAR,
)
from astragal.rules.iron.state import DEVELOPMENTS, METALLURGY, PAY, ROADS, STORE
from astragal.rules.iron.story import DEVELOPMENT_BOUGHT, INNOVATIONS_PAID, PAID
from astragal.rules.kit import rule, tell


@rule
def innovation_value(sheet, me):
    """IR-6.2, IR-10.8: what one innovation pays."""
    return sheet.metallurgy_value if me.developments[METALLURGY] else sheet.innovation_value


@rule
def means(sheet, s, me):
    """IR-6.2: everything that could go into one purchase."""
    total = s.innovations * innovation_value(sheet, me)
    return total + me.goods * sheet.good_value + me.wealth * sheet.wealth_value


@rule
def price(sheet, me, development):
    """IR-6.2, IR-10.14: the printed price, less what Roads takes off the starred ones."""
    return max(0, sheet.cost[development] - me.developments[ROADS] * sheet.roads_discount[development])


@rule
def can_buy(sheet, me, development, total):
    """IR-6.2, IR-6.3: on the sheet, not owned yet, and within the means."""
    affordable = price(sheet, me, development) <= total
    return affordable & (sheet.cost[development] > 0) & (me.developments[development] == 0)


@rule
def refuse_buy(sheet, me, development, total):
    """IR-6.2, IR-6.3: why a development cannot be bought."""
    if can_buy(sheet, me, development, total):
        return ALLOWED
    if sheet.cost[development] == 0:
        return NOT_ON_SHEET
    if me.developments[development]:
        return OWNED
    return TOO_DEAR


@rule
def ask_buy(sheet, s):
    """IR-6.1: asked when there is something to buy."""
    me = s.players[s.active]
    total = means(sheet, s, me)
    for development in range(DEVELOPMENTS):
        if can_buy(sheet, me, development, total):
            s.mover = s.active
            return
    end_buying(s)


@rule
def choose_development(s, development):
    """IR-6.1: this one; how to pay comes next."""
    s.buying = development
    s.step = PAY


@rule
def missing(sheet, s, me):
    """IR-6.4: what innovations leave of the price."""
    return max(0, price(sheet, me, s.buying) - s.innovations * innovation_value(sheet, me))


@rule
def rounded_up(amount, unit):
    """How many units reach an amount."""
    return (amount + unit - 1) // unit


@rule
def least_wealth(sheet, s, me):
    """IR-6.4: the wealth that must be handed in because all goods together do not reach the price."""
    beyond_goods = max(0, missing(sheet, s, me) - me.goods * sheet.good_value)
    return rounded_up(beyond_goods, sheet.wealth_value)


@rule
def goods_needed(sheet, s, me, wealth):
    """IR-6.4: the goods that make up what this much wealth leaves missing."""
    return rounded_up(max(0, missing(sheet, s, me) - wealth * sheet.wealth_value), sheet.good_value)


@rule
def is_needed(sheet, s, me, wealth):
    """IR-6.4: whether one wealth less, with the same goods, would not reach the price; the option does not mind."""
    from_goods = goods_needed(sheet, s, me, wealth) * sheet.good_value
    less = max(0, wealth - 1) * sheet.wealth_value
    return (sheet.any_payment != 0) | (wealth == 0) | (less + from_goods < missing(sheet, s, me))


@rule
def ask_payment(sheet, s, story):
    """IR-6.4: asked when there is more than one way to pay; a single way is taken automatically."""
    me = s.players[s.active]
    least = least_wealth(sheet, s, me)
    for more in range(least + 1, me.wealth + 1):
        if is_needed(sheet, s, me, more):
            s.mover = s.active
            return
    pay(sheet, s, least, story)


@rule
def refuse_payment(sheet, s, me, wealth):
    """IR-6.2, IR-6.4: wealth that is there, reaches the price together with goods, and is needed."""
    if wealth > me.wealth:
        return NOT_THAT_MUCH_WEALTH
    if wealth < least_wealth(sheet, s, me):
        return DOES_NOT_COVER
    return ALLOWED if is_needed(sheet, s, me, wealth) else NOT_NEEDED


@rule
def pay(sheet, s, wealth, story):
    """IR-6.2, IR-6.4, IR-6.5: innovations, wealth and goods go, without change; the development works from now on."""
    me = s.players[s.active]
    development = s.buying
    due = price(sheet, me, development)
    goods = goods_needed(sheet, s, me, wealth)
    if s.innovations > 0:
        tell(story, INNOVATIONS_PAID, s.active, s.innovations, min(due, s.innovations * innovation_value(sheet, me)))
    me.wealth -= wealth
    me.goods -= goods
    if wealth + goods > 0:
        tell(story, PAID, s.active, wealth, goods)
    me.developments[development] = 1
    tell(story, DEVELOPMENT_BOUGHT, s.active, development, due)
    end_buying(s)


@rule
def end_buying(s):
    """IR-2.5, IR-6.1: one purchase at most; the innovations are gone in any case."""
    s.buying = -1
    s.innovations = 0
    s.step = STORE
