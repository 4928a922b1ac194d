"""How strong bots are to be: for every game the levels that people choose from, the weakest first.

A level is a policy and how often it slips: then it takes any legal action, without a thought. Weaker levels slip more,
and do not look as far, or go by weights that nobody has tuned. No level knows more than its seat does, or throws other
dice.
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A policy, and how many decisions of a thousand it makes at random."""

    policy: str
    slips: int = 0


LEVELS = {
    "bronze": {
        "easy": Level("heuristic", 300),
        "medium": Level("heuristic", 80),
        "hard": Level("planner", 60),
        "expert": Level("planner"),
    },
    "iron": {
        "easy": Level("heuristic", 300),
        "medium": Level("heuristic", 130),
        "hard": Level("heuristic", 50),
        "expert": Level("planner"),
    },
    "diciv": {
        "easy": Level("heuristic", 260),
        "medium": Level("heuristic", 130),
        "hard": Level("heuristic", 50),
        "expert": Level("planner"),
    },
    "mythology": {
        "easy": Level("heuristic", 350),
        "medium": Level("heuristic", 170),
        "hard": Level("tuned", 180),
        "expert": Level("searcher"),
    },
}
