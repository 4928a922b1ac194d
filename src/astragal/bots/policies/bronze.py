"""The bots of the Bronze Age."""

from astragal.rules.kit import rule
from astragal.table.philox import below

RANDOM = 0
NAMES = ("random",)


@rule
def choose(bot, sheet, s, actions, n, stream):
    """The action that a bot takes out of the n legal ones, with random numbers from its own stream."""
    return actions[below(stream, n)]
