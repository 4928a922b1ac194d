"""God powers: whether one can be used, and what it does.

A power is used by `use_power(sheet, s, card, story)`, called by `turn.advance` at the step USE_POWER when its favor has
been paid; it ends with `cards.power_done(s)`.
"""

from astragal.rules.kit import rule
from astragal.rules.mythology.refusals import NO_TARGET


@rule
def refuse_power(sheet, s, seat, card):
    """MY-10.3: a power needs its favor in hand and something to act on."""
    return NO_TARGET
