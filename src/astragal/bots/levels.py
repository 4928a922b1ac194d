"""Levels of strength: for every game, the levels that people choose from, weakest first.

A level is a policy and how often it slips, which means taking any legal action at random. Weaker levels slip more, and
some look less far ahead or use weights that have not been tuned. No level knows more than its seat does or throws
different dice.
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A policy, and how many decisions in a thousand it makes at random."""

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
