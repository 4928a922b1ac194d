"""The bots of the Iron Age: one plays at random, one by what things are worth, one plans its turn."""

from astragal.bots.policies import at_random
from astragal.bots.policies.iron.by_worth import choose_by_worth
from astragal.bots.policies.iron.planner import choose_by_plan
from astragal.bots.policies.iron.weights import weight
from astragal.rules.kit import rule

RANDOM, HEURISTIC, PLANNER = range(3)
NAMES = ("random", "heuristic", "planner")
WEIGHTS = tuple(weight)


@rule
def choose(bot, sheet, s, actions, n, stream, notes):
    """The action that a bot takes, of the n legal ones, with random numbers from its own stream."""
    if bot.kind == HEURISTIC:
        return choose_by_worth(bot.weights, sheet, s, actions, n, notes)
    return at_random(bot, sheet, s, actions, n, stream, notes)


@rule
def choose_with_planner(bot, sheet, s, actions, n, stream, notes):
    """`choose` for games with a planner among the bots."""
    if bot.kind == PLANNER:
        return choose_by_plan(bot.weights, bot.values, sheet, s, actions, n)
    return choose(bot, sheet, s, actions, n, stream, notes)
