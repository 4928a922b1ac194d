"""Room to think in: the tables of one turn, in a record because compiled code would count references to arrays.

Phase 2 brings a set of successes: technologies by row, resources from production, gold from economy. Only the number of
each kind counts, so up to three successes make 120 sets: the plans of a turn.
"""

from itertools import combinations_with_replacement

import numpy as np

from astragal.bots.policies.diciv.planner.value import INPUTS
from astragal.bots.policies.multisets import FIRST_OF_SIZE
from astragal.bots.policies.network import HIDDEN
from astragal.rules.diciv.state import AGES, MOST_DICE, STATE, TECHNOLOGIES
from astragal.rules.kit import Field, record, rule

ROWS = TECHNOLOGIES // AGES
PRODUCTION, ECONOMY = ROWS, ROWS + 1
KINDS = ROWS + 2
"""Kinds of successes: the next technology of each row, then production, then economy."""
MOST_SUCCESSES = 3
"""More successes in one turn are rare, and not foreseen."""
MOST_ROLLS = 6
"""On a custom sheet, more rolls count as this many."""
LEVELS_OF_ROLLS = MOST_ROLLS + 1

_PLANS = [kinds for size in range(MOST_SUCCESSES + 1) for kinds in combinations_with_replacement(range(KINDS), size)]
_NUMBERS = {kinds: number for number, kinds in enumerate(_PLANS)}

PLANS = len(_PLANS)
SUCCESSES_OF = np.array([len(kinds) for kinds in _PLANS], np.int8)
"""How many successes each plan has; plans are ordered by size, smallest first."""
SUCCESSES = np.array([[kinds.count(kind) for kind in range(KINDS)] for kinds in _PLANS], np.int8)
"""How many successes of each kind each plan has."""
THEN = np.array(
    [[_NUMBERS.get(tuple(sorted((*kinds, kind))), -1) for kind in range(KINDS)] for kinds in _PLANS], np.int16
)
"""By plan and kind, the plan with one more success of that kind; -1 beyond the most."""
NEVER = -1.0
"""The value of a plan that cannot be carried out."""
SETS = FIRST_OF_SIZE[MOST_DICE + 1]
PURPOSES = 3
"""Research, production, economy: each has its own table, research first."""

ROOM = record(
    [
        Field("tried", STATE, 1, "a copy of the position, to try things out on"),
        Field("aside", STATE, 1, "the position that the turn is planned from"),
        Field("seen", np.float64, INPUTS, "what the value sees of a position"),
        Field("sums", np.float64, HIDDEN, "the hidden units of its network"),
        Field("rival", np.int64, 1, "the opponent that it sees"),
        Field("worths", np.float64, PLANS * LEVELS_OF_ROLLS, "each plan once fulfilled, by rolls left"),
        Field("next", np.int64, PLANS * ROWS, "the technology of each row that a plan leads to, -1 for none"),
        Field("fitting", np.int64, SETS, "technologies that dice show, as bits"),
        Field("totals", np.int64, SETS, "their totals"),
        Field("results", np.float64, PURPOSES * SETS, "dice that stay while the others are thrown, for each purpose"),
        Field("kept", np.float64, PURPOSES * SETS, "the best of the subsets that may be kept of those dice"),
    ]
)


@rule
def plan_at(plan, rolls):
    """The place of a plan with this many rolls left."""
    return plan * LEVELS_OF_ROLLS + rolls


@rule
def results_at(purpose, dice):
    """The place of dice thrown for a purpose."""
    return purpose * SETS + dice


@rule
def best_purpose(room, dice):
    """The value of keeping these dice if the others are thrown for the best purpose."""
    best = room.results[dice]
    for purpose in range(1, PURPOSES):
        best = max(best, room.results[results_at(purpose, dice)])
    return best
