"""The turn: which step follows which, and how the dice are passed on."""

from astragal.rules.bronze.play.build import ask_build
from astragal.rules.bronze.play.buy import ask_buy, ask_payment
from astragal.rules.bronze.play.collect import ask_food_or_workers
from astragal.rules.bronze.play.disasters import ask_spearheads, feed_cities
from astragal.rules.bronze.play.discard import ask_discard
from astragal.rules.bronze.play.roll import ask_leadership, ask_preservation, ask_reroll
from astragal.rules.bronze.play.score import why_it_ends
from astragal.rules.bronze.play.trade import ask_offer, ask_trade, begin_trading
from astragal.rules.bronze.state import (
    ANSWER,
    BUILD,
    BUY,
    CHOOSE,
    DISCARD,
    FEED,
    LEAD,
    MOST_DICE,
    OFFER,
    OVER,
    PASS_DICE,
    PAY,
    PRESERVE,
    ROLL,
    SMITH,
    TRADE,
)
from astragal.rules.bronze.story import GAME_ENDS, TURN_BEGINS
from astragal.rules.kit import NOBODY, TERMINAL, rule, tell


@rule
def begin_turn(s, seat, story):
    """BR-0.3, BR-1.1: the dice go to this seat, one for each of its cities."""
    s.active = seat
    s.dice_count = s.players[seat].cities
    for die in range(MOST_DICE):
        s.dice[die] = -1
    s.rolls = 0
    s.step = PRESERVE
    tell(story, TURN_BEGINS, seat, s.round_no, 0)


@rule
def pass_dice(sheet, s, story):
    """BR-0.3, BR-6.3: the next seat; after the last one the round is over, and perhaps the game."""
    if s.active + 1 < s.seats:
        begin_turn(s, s.active + 1, story)
        return
    reason = why_it_ends(sheet, s)
    if reason:
        s.mover = TERMINAL
        s.step = OVER
        tell(story, GAME_ENDS, s.active, reason, 0)
    else:
        s.round_no += 1
        begin_turn(s, 0, story)


@rule
def after_disaster(sheet, s):
    """BR-8.1: trading comes before building, unless the sheet puts it after."""
    if sheet.trade_after_build:
        s.step = BUILD
    else:
        begin_trading(sheet, s)


@rule
def advance(sheet, s, story):
    """BR-0.4: carry the turn on until somebody has a choice, a die is to be thrown, or the game is over."""
    while s.mover == NOBODY:
        if s.step == PRESERVE:
            ask_preservation(sheet, s)
        elif s.step == ROLL:
            ask_reroll(sheet, s)
        elif s.step == LEAD:
            ask_leadership(s)
        elif s.step == CHOOSE:
            ask_food_or_workers(sheet, s, story)
        elif s.step == FEED:
            feed_cities(sheet, s, story)
        elif s.step == SMITH:
            ask_spearheads(sheet, s, story)
            if s.mover == NOBODY:
                after_disaster(sheet, s)
        elif s.step == TRADE:
            ask_trade(sheet, s)
        elif s.step == OFFER:
            ask_offer(sheet, s, story)
        elif s.step == ANSWER:
            s.mover = s.answerer
        elif s.step == BUILD:
            ask_build(sheet, s, story)
        elif s.step == BUY:
            ask_buy(sheet, s)
        elif s.step == PAY:
            ask_payment(sheet, s, story)
        elif s.step == DISCARD:
            ask_discard(sheet, s, story)
        elif s.step == PASS_DICE:
            pass_dice(sheet, s, story)
