"""Trading: swaps by ship that allow better purchases, and exchanges that help both sides, but the other side less."""

from astragal.bots.policies.bronze.purchases import hoard_worth
from astragal.bots.policies.bronze.worth import food_worth, goods_of, goods_worth, one_good
from astragal.rules.bronze.play.trade import held, refuse_offer_to, room
from astragal.rules.bronze.refusals import ALLOWED
from astragal.rules.bronze.state import (
    ACCEPT,
    END_TRADE,
    FOOD_ITEM,
    GIVE,
    GOODS,
    ITEMS,
    OFFER_TO,
    PROPOSE,
    REFUSE,
    SWAP,
    TAKE,
    WITHDRAW,
)
from astragal.rules.kit import rule

LEAST_GAIN = 20
"""The least that an exchange must gain to be worth the talk."""
LEAST_FOR_PARTNER = 10
"""The least that the other side must gain for an offer to have a chance."""
BUNDLE = 3
"""The most of one kind that is offered or asked for in an exchange."""
PAIRS = ITEMS * BUNDLE
"""Ways to fill one side of a deal; a deal is one way to give combined with one to take."""
NO_DEAL = -1
MOST_UNEVEN = 4
"""An offer that gains its maker more than this many times one's own gain is refused."""


@rule
def choose_in_trade(sheet, s, me, actions, n, worths):
    """The best swap while any gains, then one offer to each opponent who might accept it, then the end."""
    goods = goods_of(me)
    best = END_TRADE
    most = hoard_worth(sheet, me, goods, s.coins, me.food, worths)
    for i in range(n):
        if SWAP <= actions[i] < END_TRADE:
            given = (actions[i] - SWAP) // GOODS
            taken = (actions[i] - SWAP) % GOODS
            swapped = goods - one_good(given) + one_good(taken)
            worth = hoard_worth(sheet, me, swapped, s.coins, me.food, worths)
            if worth > most:
                best = SWAP + GOODS * given + taken
                most = worth
    if best == END_TRADE:
        return choose_partner(sheet, s, worths)
    return best


@rule
def choose_partner(sheet, s, worths):
    """An offer to the next opponent not yet asked with whom a deal is possible; else the end of trading."""
    asked = sheet.offers_per_turn - s.offers
    for offset in range(asked + 1, s.seats):
        seat = (s.active + offset) % s.seats
        if refuse_offer_to(sheet, s, seat) == ALLOWED and best_deal(sheet, s, s.active, seat, worths) != NO_DEAL:
            return OFFER_TO + seat
    return END_TRADE


@rule
def side_worth(sheet, s, seat, goods, food, worths):
    """What goods and food are worth to one side; the seat whose turn it is can still buy with them."""
    player = s.players[seat]
    food = min(food, sheet.food_spaces)
    if seat == s.active:
        return hoard_worth(sheet, player, goods, s.coins, food, worths) + food_worth(sheet, player, food, worths.left)
    return goods_worth(sheet, player, goods, worths.left) + food_worth(sheet, player, food, worths.left)


@rule
def worth_after(sheet, s, seat, given, count, taken, price, worths):
    """What a side's goods and food are worth after giving `count` of one item for `price` of another."""
    player = s.players[seat]
    goods = goods_of(player)
    food = player.food
    if given == FOOD_ITEM:
        food -= count
    else:
        goods -= count * one_good(given)
    if taken == FOOD_ITEM:
        food += price
    else:
        goods += price * one_good(taken)
    return side_worth(sheet, s, seat, goods, food, worths)


@rule
def best_deal(sheet, s, seat, partner, worths):
    """The exchange of one kind for another that gains most and may suit the partner, as one number; or NO_DEAL."""
    mine = side_worth(sheet, s, seat, goods_of(s.players[seat]), s.players[seat].food, worths)
    theirs = side_worth(sheet, s, partner, goods_of(s.players[partner]), s.players[partner].food, worths)
    best = NO_DEAL
    most = LEAST_GAIN - 1
    for deal in range(PAIRS * PAIRS):
        given = given_item(deal)
        count = given_count(deal)
        taken = taken_item(deal)
        price = taken_count(deal)
        if given != taken and can_pass(sheet, s, seat, partner, given, count):
            if can_pass(sheet, s, partner, seat, taken, price):
                gained = worth_after(sheet, s, seat, given, count, taken, price, worths) - mine
                if gained > most:
                    bonus = worth_after(sheet, s, partner, taken, price, given, count, worths) - theirs
                    if LEAST_FOR_PARTNER <= bonus <= gained:
                        most = gained
                        best = deal
    return best


@rule
def given_item(deal):
    """The item that a deal gives."""
    return deal // PAIRS // BUNDLE


@rule
def given_count(deal):
    """How much of it the deal gives."""
    return deal // PAIRS % BUNDLE + 1


@rule
def taken_item(deal):
    """The item that a deal takes."""
    return deal % PAIRS // BUNDLE


@rule
def taken_count(deal):
    """How much of it the deal takes."""
    return deal % BUNDLE + 1


@rule
def can_pass(sheet, s, giver, taker, item, count):
    """Whether one side holds this much of an item and the other has room for it."""
    return held(s.players[giver], item) >= count and room(sheet, s.players[taker], item) >= count


@rule
def choose_in_offer(sheet, s, worths):
    """Fill the offer with the best deal, item by item, and propose it; withdraw anything else."""
    deal = best_deal(sheet, s, s.proposer, s.answerer, worths)
    if deal == NO_DEAL:
        return WITHDRAW
    given = given_item(deal)
    taken = taken_item(deal)
    for item in range(ITEMS):
        if s.given[item] > (given_count(deal) if item == given else 0):
            return WITHDRAW
        if s.taken[item] > (taken_count(deal) if item == taken else 0):
            return WITHDRAW
    if s.given[given] < given_count(deal):
        return GIVE + given
    if s.taken[taken] < taken_count(deal):
        return TAKE + taken
    return PROPOSE


@rule
def offered_gain(sheet, s, seat, sign, worths):
    """What a side gains by the offer on the table; `sign` is 1 for the proposer, -1 for the one who answers."""
    player = s.players[seat]
    goods = goods_of(player)
    food = player.food + sign * (s.taken[FOOD_ITEM] - s.given[FOOD_ITEM])
    after = goods
    for good in range(GOODS):
        after += sign * (s.taken[good] - s.given[good]) * one_good(good)
    return side_worth(sheet, s, seat, after, food, worths) - side_worth(sheet, s, seat, goods, player.food, worths)


@rule
def choose_answer(sheet, s, worths):
    """Accept an offer that gains enough, unless it gains the other side far more; never make a counter-offer."""
    mine = offered_gain(sheet, s, s.answerer, -1, worths)
    theirs = offered_gain(sheet, s, s.proposer, 1, worths)
    if mine >= LEAST_FOR_PARTNER and mine * MOST_UNEVEN >= theirs:
        return ACCEPT
    return REFUSE
