"""Buying, paying and storing: the development that gains most beyond what is paid for it."""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.worth import stock_worth
from astragal.rules.iron.play.buy import goods_needed, innovation_value, price, rounded_up
from astragal.rules.iron.play.store import goods_for_wealth
from astragal.rules.iron.state import (
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    DEVELOPMENTS,
    PAY_WITH,
    STORE_SETS,
)
from astragal.rules.kit import rule


@rule
def hoard_worth(mind, sheet, me, goods, innovations, wealth, building, worths):
    """The worth of goods, innovations and wealth before buying: the best purchase and what it leaves, or all kept."""
    best = stock_worth(mind, sheet, me, goods, wealth, building, worths)
    paid = innovations * innovation_value(sheet, me)
    means = goods * sheet.good_value + wealth * sheet.wealth_value
    for development in range(DEVELOPMENTS):
        if sheet.cost[development] > 0 and not me.developments[development]:
            missing = max(0, price(sheet, me, development) - paid)
            if missing <= means:
                kept = best_change(mind, sheet, me, goods, wealth, missing, building, worths)
                best = max(best, worths.developments[development] + kept)
    return best


@rule
def hoard_without(mind, sheet, s, me, goods, building, worths):
    """The worth of what a player holds now, less `goods` goods."""
    return hoard_worth(mind, sheet, me, me.goods - goods, whole(s.innovations), whole(me.wealth), building, worths)


@rule
def best_change(mind, sheet, me, goods, wealth, missing, building, worths):
    """The worth of goods and wealth left after paying `missing`, with goods first or wealth first."""
    least = rounded_up(max(0, missing - goods * sheet.good_value), sheet.wealth_value)
    most = min(wealth, rounded_up(missing, sheet.wealth_value))
    best = change_worth(mind, sheet, me, goods, wealth, missing, least, building, worths)
    if most > least:
        best = max(best, change_worth(mind, sheet, me, goods, wealth, missing, most, building, worths))
    return best


@rule
def change_worth(mind, sheet, me, goods, wealth, missing, handed_in, building, worths):
    """The worth of what is left after handing in this much wealth, with goods for the rest."""
    from_goods = rounded_up(max(0, missing - handed_in * sheet.wealth_value), sheet.good_value)
    return stock_worth(mind, sheet, me, goods - from_goods, wealth - handed_in, building, worths)


@rule
def choose_purchase(mind, sheet, s, me, actions, n, worths):
    """The development that is worth most together with what it leaves, or nothing if keeping all is worth more."""
    best = BUY_NOTHING
    most = stock_worth(mind, sheet, me, whole(me.goods), whole(me.wealth), 0, worths)
    for i in range(n):
        if actions[i] != BUY_NOTHING:
            development = actions[i] - BUY_DEVELOPMENT
            missing = max(0, price(sheet, me, development) - s.innovations * innovation_value(sheet, me))
            worth = worths.developments[development]
            worth += best_change(mind, sheet, me, whole(me.goods), whole(me.wealth), missing, 0, worths)
            if worth > most:
                best = actions[i]
                most = worth
    return best


@rule
def choose_payment(mind, sheet, s, me, actions, n, worths):
    """The payment that leaves most; of equal ones the first, which hands in the least wealth."""
    best = actions[0]
    most = 0
    for i in range(n):
        wealth = actions[i] - PAY_WITH
        goods = me.goods - goods_needed(sheet, s, me, wealth)
        worth = stock_worth(mind, sheet, me, goods, me.wealth - wealth, 0, worths)
        if i == 0 or worth > most:
            best = actions[i]
            most = worth
    return best


@rule
def choose_sets(mind, sheet, me, actions, n, worths):
    """The number of sets to store that is worth most; at the end of the game, all of them."""
    if worths.left == 0:
        return actions[n - 1]
    best = actions[0]
    most = 0
    for i in range(n):
        sets = actions[i] - STORE_SETS
        goods = me.goods - sets * goods_for_wealth(sheet, me)
        worth = stock_worth(mind, sheet, me, goods, me.wealth + sets, 0, worths)
        if i == 0 or worth > most:
            best = actions[i]
            most = worth
    return best
