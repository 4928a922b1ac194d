"""Attack: the target, units chosen in secret, the reveal.

An attack begins with `begin_attack(sheet, s, limit, story)`, called by `cards.begin_action` with the number of the
card; it ends with `cards.action_done(s)`.
"""

from astragal.rules.kit import rule
from astragal.rules.mythology.refusals import NO_ATTACK_POSSIBLE


@rule
def refuse_attack(sheet, s, seat):
    """MY-11.1: an attacker needs a unit and somebody to attack."""
    return NO_ATTACK_POSSIBLE
