"""Buying, paying and discarding: the development that gains most beyond what is paid for it."""

from astragal.bots.policies.bronze.worth import (
    food_worth,
    goods_of,
    goods_worth,
    least_loss,
    one_good,
    track_value,
)
from astragal.rules.bronze.play.buy import food_needed, food_value, value_of_stacks
from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.state import (
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    DEVELOPMENTS,
    DISCARD_GOOD,
    GOODS,
    PAY_WITH,
)
from astragal.rules.kit import rule

NO_WAY = 1 << 29
"""More than any payment can lose."""


@rule
def hoard_worth(sheet, me, goods, coins, food, worths):
    """The worth of goods, coins and food before buying: the best purchase and what it leaves, or all goods kept.

    Stacks are treated as divisible here, which is quick and close enough while dice are still rolling.
    """
    value = track_value(sheet, goods)
    kept = goods_worth(sheet, me, goods, worths.left)
    rate = food_value(sheet, me)
    best = kept
    for development in range(DEVELOPMENTS):
        cost = sheet.cost[development]
        if 0 < cost <= coins + value + food * rate and not me.developments[development]:
            worth = worths.developments[development]
            from_goods = min(value, max(0, cost - coins))
            if from_goods > 0:
                worth += kept * (value - from_goods) // value
            else:
                worth += kept
            if rate > 0 and cost > coins + value:
                eaten = (cost - coins - value + rate - 1) // rate
                worth -= food_worth(sheet, me, food, worths.left) - food_worth(sheet, me, food - eaten, worths.left)
            best = max(best, worth)
    return best


@rule
def goods_without(me, stacks):
    """The goods left after handing in these stacks."""
    goods = 0
    for good in range(GOODS):
        if not stacks & (1 << good):
            goods += me.goods[good] * one_good(good)
    return goods


@rule
def payment_loss(sheet, s, me, development, stacks, left):
    """What is lost by paying for a development with these stacks, and with food for the rest."""
    missing = sheet.cost[development] - s.coins - value_of_stacks(sheet, me, stacks)
    food = food_needed(sheet, me, missing)
    if food > me.food:
        return NO_WAY
    loss = goods_worth(sheet, me, goods_of(me), left) - goods_worth(sheet, me, goods_without(me, stacks), left)
    loss += food_worth(sheet, me, me.food, left) - food_worth(sheet, me, me.food - food, left)
    return loss


@rule
def least_payment_loss(sheet, s, me, development, left):
    """What is lost by the best payment for a development."""
    least = NO_WAY
    for stacks in range(1 << GOODS):
        least = min(least, payment_loss(sheet, s, me, development, stacks, left))
    return least


@rule
def choose_purchase(sheet, s, me, actions, n, worths):
    """The development that gains most, or none if none gains anything."""
    best = BUY_NOTHING
    most = 0
    for i in range(n):
        if actions[i] != BUY_NOTHING:
            development = actions[i] - BUY_DEVELOPMENT
            gained = worths.developments[development]
            gained -= least_payment_loss(sheet, s, me, development, worths.left)
            if gained > most:
                best = BUY_DEVELOPMENT + development
                most = gained
    return best


@rule
def choose_payment(sheet, s, me, actions, n, worths):
    """The payment that loses least."""
    best = PAY_WITH
    least = NO_WAY
    for i in range(n):
        stacks = actions[i] - PAY_WITH
        loss = payment_loss(sheet, s, me, s.buying, stacks, worths.left)
        if loss < least:
            best = PAY_WITH + stacks
            least = loss
    return best


@rule
def choose_discard(sheet, s, me):
    """Discard from the stack that loses least per good."""
    return DISCARD_GOOD + least_loss(sheet, goods_of(me), surplus(sheet, me))
