"""RLCard: leduc hold'em with random players."""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import rlcard

from worker import for_a_while, serve

env = rlcard.make("leduc-holdem")


def some() -> tuple[int, int]:
    """One random game."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions, 1


serve({"leduc hold'em | Python": for_a_while(some)}, ["rlcard"])
