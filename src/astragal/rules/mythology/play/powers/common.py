"""What all god powers share: the god on the card being played, and how a power ends."""

from astragal.rules.kit import NOBODY, rule
from astragal.rules.mythology.play.order import plain
from astragal.rules.mythology.state import BEGIN_ACTION, CARD_DONE, KINDS, NONE, PERMANENTS


@rule
def god_place(culture, card):
    """Where the sheet has a random card of this culture."""
    return KINDS * culture + card - PERMANENTS


@rule
def power_now(sheet, s):
    """The power of the card being played."""
    return plain(sheet.card_power[god_place(s.players[s.active].culture, plain(s.card))])


@rule
def amount_now(sheet, s):
    """The number of that power."""
    return plain(sheet.card_amount[god_place(s.players[s.active].culture, plain(s.card))])


@rule
def power_done(s):
    """MY-10.1: a power has been carried out; the action follows, if it is wanted."""
    s.left = 0
    s.victim = NONE
    s.target_square = NONE
    s.mover = NOBODY
    s.step = BEGIN_ACTION if s.use_action else CARD_DONE
