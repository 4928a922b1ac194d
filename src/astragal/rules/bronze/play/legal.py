"""Which actions are legal, and why the others are not. Each refusal is in the file of its step."""

from astragal.rules.bronze.play.build import (
    city_is_open,
    monument_is_open,
    out_of_play,
    refuse_city_box,
    refuse_end_build,
    refuse_monument_box,
    refuse_ship,
    refuse_stone,
)
from astragal.rules.bronze.play.buy import (
    can_buy,
    fair_payments,
    means,
    refuse_buy,
    refuse_payment,
)
from astragal.rules.bronze.play.collect import either_dice, refuse_food_dice
from astragal.rules.bronze.play.disasters import refuse_spearheads
from astragal.rules.bronze.play.discard import refuse_discard
from astragal.rules.bronze.play.roll import (
    free_dice,
    refuse_leadership,
    refuse_reroll,
)
from astragal.rules.bronze.play.trade import (
    refuse_counter,
    refuse_give,
    refuse_offer_to,
    refuse_propose,
    refuse_swap,
    refuse_take,
)
from astragal.rules.bronze.refusals import ALLOWED, GAME_OVER, NO_SUCH_ACTION, NOT_ASKED
from astragal.rules.bronze.state import (
    ACCEPT,
    ACTIONS,
    ANSWER,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    CHOOSE,
    CITIES,
    CITY_BOX,
    COUNTER,
    DEVELOPMENTS,
    DISCARD,
    DISCARD_GOOD,
    DO_PRESERVE,
    DO_ROLL,
    END_BUILD,
    END_TRADE,
    FOOD_DICE,
    GIVE,
    GOODS,
    HAND_IN_SPEARHEADS,
    HAND_IN_STONE,
    ITEMS,
    LEAD,
    MONUMENT_BOX,
    MONUMENTS,
    OFFER,
    OFFER_TO,
    OVER,
    PAY,
    PAY_WITH,
    PRESERVE,
    PROPOSE,
    REROLL,
    ROLL,
    SMITH,
    SWAP,
    TAKE,
    TRADE,
    WITHDRAW,
)
from astragal.rules.dice import list_dice_sets, list_single_dice
from astragal.rules.kit import CHANCE, list_range, rule


@rule
def first_action(step):
    """The lowest action number of a step."""
    if step == PRESERVE:
        return DO_PRESERVE
    if step == ROLL or step == LEAD:
        return REROLL
    if step == CHOOSE:
        return FOOD_DICE
    if step == SMITH:
        return HAND_IN_SPEARHEADS
    if step == TRADE:
        return OFFER_TO
    if step == OFFER:
        return GIVE
    if step == ANSWER:
        return ACCEPT
    if step == BUILD:
        return CITY_BOX
    if step == BUY:
        return BUY_DEVELOPMENT
    if step == PAY:
        return PAY_WITH
    if step == DISCARD:
        return DISCARD_GOOD
    return ACTIONS


@rule
def last_action(step):
    """The highest action number of a step."""
    if step == PRESERVE:
        return DO_ROLL
    if step == ROLL or step == LEAD:
        return FOOD_DICE - 1
    if step == CHOOSE:
        return HAND_IN_SPEARHEADS - 1
    if step == SMITH:
        return OFFER_TO - 1
    if step == TRADE:
        return END_TRADE
    if step == OFFER:
        return WITHDRAW
    if step == ANSWER:
        return COUNTER
    if step == BUILD:
        return END_BUILD
    if step == BUY:
        return BUY_NOTHING
    if step == PAY:
        return DISCARD_GOOD - 1
    return ACTIONS - 1


@rule
def refusal(sheet, s, action):
    """0 if the seat to move may choose this action, else why not."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if s.step == OVER:
        return GAME_OVER
    if s.mover == CHANCE or action < first_action(s.step) or action > last_action(s.step):
        return NOT_ASKED
    me = s.players[s.active]
    if s.step == ROLL:
        return refuse_reroll(s, action - REROLL, free_dice(sheet, s))
    if s.step == LEAD:
        return refuse_leadership(s, action - REROLL)
    if s.step == CHOOSE:
        return refuse_food_dice(action - FOOD_DICE, either_dice(sheet, s))
    if s.step == SMITH:
        return refuse_spearheads(s, action - HAND_IN_SPEARHEADS)
    if s.step == TRADE:
        return refuse_in_trade(sheet, s, action)
    if s.step == OFFER:
        return refuse_in_offer(sheet, s, action)
    if s.step == ANSWER:
        return refuse_counter(s) if action == COUNTER else ALLOWED
    if s.step == BUILD:
        return refuse_in_build(sheet, s, me, action)
    if s.step == BUY:
        if action == BUY_NOTHING:
            return ALLOWED
        return refuse_buy(sheet, me, action - BUY_DEVELOPMENT, means(sheet, s, me))
    if s.step == PAY:
        return refuse_payment(sheet, s, me, action - PAY_WITH)
    if s.step == DISCARD:
        return refuse_discard(me, action - DISCARD_GOOD)
    return ALLOWED


@rule
def refuse_in_trade(sheet, s, action):
    """The actions of the trade step, apart from composing an offer."""
    if action < SWAP:
        return refuse_offer_to(sheet, s, action - OFFER_TO)
    if action < END_TRADE:
        return refuse_swap(sheet, s, (action - SWAP) // GOODS, (action - SWAP) % GOODS)
    return ALLOWED


@rule
def refuse_in_offer(sheet, s, action):
    """The actions of a seat that makes an offer."""
    if action < TAKE:
        return refuse_give(sheet, s, action - GIVE)
    if action < PROPOSE:
        return refuse_take(sheet, s, action - TAKE)
    if action == PROPOSE:
        return refuse_propose(sheet, s)
    return ALLOWED


@rule
def refuse_in_build(sheet, s, me, action):
    """The actions of the build step."""
    if action < MONUMENT_BOX:
        return refuse_city_box(sheet, s, me, action - CITY_BOX)
    if action < HAND_IN_STONE:
        return refuse_monument_box(sheet, s, me, action - MONUMENT_BOX)
    if action == HAND_IN_STONE:
        return refuse_stone(sheet, s, me)
    if action == BUILD_SHIP:
        return refuse_ship(sheet, me)
    return refuse_end_build(sheet, s, me)


@rule
def legal(sheet, s, actions):
    """Write the action numbers with no refusal, in ascending order, and return how many there are.

    Each number is written and then kept or overwritten: without a branch this is several times faster.
    """
    n = 0
    if s.step == ROLL:
        n = list_dice_sets(free_dice(sheet, s), REROLL, actions)
    elif s.step == BUILD:
        n = list_buildings(sheet, s, actions)
    elif s.step == BUY:
        n = list_developments(sheet, s, actions)
    elif s.step == CHOOSE:
        n = list_food_dice(sheet, s, actions)
    elif s.step == LEAD:
        n = list_single_dice(s, REROLL, actions)
    elif s.step == PAY:
        n = list_payments(sheet, s, actions)
    elif s.step == DISCARD:
        n = list_discards(s, actions)
    elif s.step == TRADE:
        n = list_trades(sheet, s, actions)
    elif s.step == OFFER:
        n = list_offers(sheet, s, actions)
    else:
        n = list_others(sheet, s, actions)
    return n


@rule
def list_others(sheet, s, actions):
    """The answers to a question that has few."""
    n = 0
    for action in range(first_action(s.step), last_action(s.step) + 1):
        actions[n] = action
        n += refusal(sheet, s, action) == ALLOWED
    return n


@rule
def list_trades(sheet, s, actions):
    """Whom an offer may be made to, and what ships may swap."""
    n = 0
    if sheet.trading:
        for seat in range(s.seats):
            actions[n] = OFFER_TO + seat
            n += refuse_offer_to(sheet, s, seat) == ALLOWED
    if s.swaps > 0:
        for given in range(GOODS):
            for taken in range(GOODS):
                actions[n] = SWAP + GOODS * given + taken
                n += refuse_swap(sheet, s, given, taken) == ALLOWED
    actions[n] = END_TRADE
    return n + 1


@rule
def list_offers(sheet, s, actions):
    """What may be added to an offer, and whether it may be made."""
    n = 0
    for item in range(ITEMS):
        actions[n] = GIVE + item
        n += refuse_give(sheet, s, item) == ALLOWED
    for item in range(ITEMS):
        actions[n] = TAKE + item
        n += refuse_take(sheet, s, item) == ALLOWED
    actions[n] = PROPOSE
    n += refuse_propose(sheet, s) == ALLOWED
    actions[n] = WITHDRAW
    return n + 1


@rule
def list_discards(s, actions):
    """What may be discarded."""
    me = s.players[s.active]
    n = 0
    for good in range(GOODS):
        actions[n] = DISCARD_GOOD + good
        n += refuse_discard(me, good) == ALLOWED
    return n


@rule
def list_food_dice(sheet, s, actions):
    """The ways to split the either-dice."""
    return list_range(actions, 0, FOOD_DICE, either_dice(sheet, s) + 1)


@rule
def list_buildings(sheet, s, actions):
    """What may be built."""
    me = s.players[s.active]
    n = 0
    if s.workers > 0:
        left_out = out_of_play(sheet, s)
        for city in range(CITIES):
            actions[n] = CITY_BOX + city
            n += city_is_open(sheet, me, city)
        for monument in range(MONUMENTS):
            actions[n] = MONUMENT_BOX + monument
            n += monument_is_open(me, monument, left_out)
    actions[n] = HAND_IN_STONE
    n += refuse_stone(sheet, s, me) == ALLOWED
    actions[n] = BUILD_SHIP
    n += refuse_ship(sheet, me) == ALLOWED
    actions[n] = END_BUILD
    n += refuse_end_build(sheet, s, me) == ALLOWED
    return n


@rule
def list_developments(sheet, s, actions):
    """What may be bought."""
    me = s.players[s.active]
    total = means(sheet, s, me)
    n = 0
    for development in range(DEVELOPMENTS):
        actions[n] = BUY_DEVELOPMENT + development
        n += can_buy(sheet, me, development, total)
    actions[n] = BUY_NOTHING
    return n + 1


@rule
def list_payments(sheet, s, actions):
    """The stacks that may pay."""
    me = s.players[s.active]
    fair = fair_payments(sheet, s, me)
    n = 0
    for stacks in range(1 << GOODS):
        actions[n] = PAY_WITH + stacks
        n += fair >> stacks & 1
    return n
