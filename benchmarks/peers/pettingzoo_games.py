"""PettingZoo: connect four, one of its classic games."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from pettingzoo.classic import connect_four_v3

from worker import for_a_while, serve

env = connect_four_v3.env()


def some() -> tuple[int, int]:
    """One random game."""
    decisions = 0
    env.reset()
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        decisions += not over
    return decisions, 1


serve({"connect four | Python": for_a_while(some)}, ["pettingzoo"])
