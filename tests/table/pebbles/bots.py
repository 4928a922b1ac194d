"""Who plays Pebbles: somebody without a plan, and somebody who looks into every hand."""

from tests.table.pebbles.play import KINDS

from astragal.bots import Policies
from astragal.bots.policies import at_random
from astragal.rules.kit import rule

NAMES = ("random", "nosy")


@rule
def nosy(sheet, s, actions, n):
    """A choice that depends on every number which is secret: on a view there is nothing of the others to see."""
    number = 0
    for seat in range(s.seats):
        for kind in range(KINDS):
            number = number * 3 + s.players[seat].hand[kind] + 2 * s.players[seat].fist[kind] + s.bag[kind]
            number %= 10_007
    return actions[number % n]


@rule
def choose(bot, sheet, s, actions, n, stream, notes):
    """What the bot of this number does."""
    if bot.kind == 0:
        return at_random(bot, sheet, s, actions, n, stream, notes)
    return nosy(sheet, s, actions, n)


PEBBLES_POLICIES = Policies(choose, NAMES)
