"""Room to think in: the tables of one turn as a record, since compiled code would count references to arrays.

What Phase 2 can bring is a set of successes: technologies row by row, resources of production, gold of economy. Only
how many there are of each kind counts, so that all that three successes can make are 120 sets, the plans of a turn.
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
"""Successes: the next technology of each row, then what production and what economy bring."""
MOST_SUCCESSES = 3
"""More than these in one turn are rare, and not foreseen."""
MOST_ROLLS = 6
"""On a sheet of one's own more rolls count as so many."""
LEVELS_OF_ROLLS = MOST_ROLLS + 1

_PLANS = [kinds for size in range(MOST_SUCCESSES + 1) for kinds in combinations_with_replacement(range(KINDS), size)]
_NUMBERS = {kinds: number for number, kinds in enumerate(_PLANS)}

PLANS = len(_PLANS)
SUCCESSES_OF = np.array([len(kinds) for kinds in _PLANS], np.int8)
"""How many successes a plan has; the plans of one size stand together, the smallest size first."""
SUCCESSES = np.array([[kinds.count(kind) for kind in range(KINDS)] for kinds in _PLANS], np.int8)
"""How many of each kind."""
THEN = np.array(
    [[_NUMBERS.get(tuple(sorted((*kinds, kind))), -1) for kind in range(KINDS)] for kinds in _PLANS], np.int16
)
"""The plan with one success more, of each kind; -1 beyond the most."""
NEVER = -1.0
"""The worth of a plan that cannot be had."""
SETS = FIRST_OF_SIZE[MOST_DICE + 1]
PURPOSES = 3
"""Research, production, economy: each has a table of its own, that of research first."""

ROOM = record(
    [
        Field("tried", STATE, 1, "a copy of the position, to try deeds on"),
        Field("aside", STATE, 1, "the position that the turn is planned from"),
        Field("seen", np.float64, INPUTS, "what the value sees of a position"),
        Field("sums", np.float64, HIDDEN, "the hidden units of its network"),
        Field("rival", np.int64, 1, "the opponent whom it sees"),
        Field("worths", np.float64, PLANS * LEVELS_OF_ROLLS, "each plan fulfilled, with so many rolls left"),
        Field("next", np.int64, PLANS * ROWS, "the technology of each row that a plan leads to, -1 for none"),
        Field("fitting", np.int64, SETS, "technologies that dice show, as bits"),
        Field("totals", np.int64, SETS, "their totals"),
        Field("results", np.float64, PURPOSES * SETS, "dice that stay while the others are thrown, for each purpose"),
        Field("kept", np.float64, PURPOSES * SETS, "the best of the dice that may be kept of those"),
    ]
)


@rule
def plan_at(plan, rolls):
    """The place of a plan with so many rolls left."""
    return plan * LEVELS_OF_ROLLS + rolls


@rule
def results_at(purpose, dice):
    """The place of dice thrown for a purpose."""
    return purpose * SETS + dice


@rule
def best_purpose(room, dice):
    """What these dice are worth if the others are thrown for any purpose."""
    best = room.results[dice]
    for purpose in range(1, PURPOSES):
        best = max(best, room.results[results_at(purpose, dice)])
    return best
