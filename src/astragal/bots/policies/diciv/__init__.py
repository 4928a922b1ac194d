"""The bots of Die Civilization: one that plays at random."""

from astragal.bots.policies import at_random
from astragal.rules.kit import rule

RANDOM = 0
NAMES = ("random",)


@rule
def choose(bot, sheet, s, actions, n, stream):
    """The action that a bot takes out of the n legal ones, with random numbers from its own stream."""
    return at_random(bot, sheet, s, actions, n, stream)
