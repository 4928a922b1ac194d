"""The bots of the Bronze Age: one plays at random, one by what things are worth, one plans with learned values."""

from astragal.bots.policies import at_random
from astragal.bots.policies.bronze.build import choose_building
from astragal.bots.policies.bronze.planner import choose_by_plan
from astragal.bots.policies.bronze.purchases import choose_discard, choose_payment, choose_purchase
from astragal.bots.policies.bronze.roll import (
    choose_food_dice,
    choose_preserving,
    choose_spearheads,
    choose_throw,
)
from astragal.bots.policies.bronze.trade import choose_answer, choose_in_offer, choose_in_trade
from astragal.bots.policies.bronze.worth import worths_of
from astragal.rules.bronze.state import (
    ANSWER,
    BUILD,
    BUY,
    CHOOSE,
    LEAD,
    OFFER,
    PAY,
    PRESERVE,
    ROLL,
    SMITH,
    TRADE,
)
from astragal.rules.kit import rule

RANDOM, HEURISTIC, PLANNER = range(3)
NAMES = ("random", "heuristic", "planner")


@rule
def choose(bot, sheet, s, actions, n, stream, notes):
    """The action that a bot takes, of the n legal ones, with random numbers from its own stream."""
    if bot.kind == HEURISTIC:
        return choose_by_worth(sheet, s, actions, n, notes)
    return at_random(bot, sheet, s, actions, n, stream, notes)


@rule
def choose_with_planner(bot, sheet, s, actions, n, stream, notes):
    """`choose` for games with a planner among the bots. It makes no offers, but ends one well that another began."""
    if bot.kind == PLANNER:
        if s.step == OFFER:
            return choose_by_worth(sheet, s, actions, n, notes)
        return choose_by_plan(bot.values, sheet, s, actions, n)
    return choose(bot, sheet, s, actions, n, stream, notes)


@rule
def choose_by_worth(sheet, s, actions, n, notes):
    """The choice of the heuristic player in each step of the turn; it needs no random numbers."""
    me = s.players[s.mover]
    worths = worths_of(sheet, s, s.active)
    if s.step == PRESERVE:
        return choose_preserving(sheet, s, me, worths)
    if s.step == ROLL or s.step == LEAD:
        return choose_throw(sheet, s, me, worths, notes)
    if s.step == CHOOSE:
        return choose_food_dice(sheet, s, me, worths, notes)
    if s.step == SMITH:
        return choose_spearheads(sheet, s, me, worths)
    if s.step == TRADE:
        return choose_in_trade(sheet, s, me, actions, n, worths)
    if s.step == OFFER:
        return choose_in_offer(sheet, s, worths)
    if s.step == ANSWER:
        return choose_answer(sheet, s, worths)
    if s.step == BUILD:
        return choose_building(sheet, s, me, actions, n, worths)
    if s.step == BUY:
        return choose_purchase(sheet, s, me, actions, n, worths)
    if s.step == PAY:
        return choose_payment(sheet, s, me, actions, n, worths)
    return choose_discard(sheet, s, me)
