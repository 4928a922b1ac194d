"""OpenSpiel: yacht, the nearest relative of our games, and backgammon, in a Python loop and in its own C++ loop."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import pyspiel

from worker import for_a_while, serve

RNG = random.Random(1)
COUNTED = 40
"""Games from which the length of a random game is estimated; the C++ loop does not count decisions."""


def loop(game: Any, games: int) -> tuple[int, int]:
    """Random games in a Python loop."""
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(RNG.choices(outcomes, chances)[0])
            else:
                decisions += 1
                state.apply_action(RNG.choice(state.legal_actions()))
    return decisions, games


def rollouts(game: Any, games: int, length: float) -> Callable[[], tuple[int, int]]:
    """Random games in the C++ loop for bots."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def some() -> tuple[int, int]:
        for _ in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, RNG.randrange(2**31))
        return round(games * length), games

    return some


measurements = {}
for name, few in (("yacht", 1), ("backgammon", 4)):
    loaded = pyspiel.load_game(name)
    length = loop(loaded, COUNTED)[0] / COUNTED
    measurements[f"{name} | Python loop"] = for_a_while(lambda loaded=loaded, few=few: loop(loaded, few))
    measurements[f"{name} | compiled rollouts"] = for_a_while(rollouts(loaded, 20, length))
serve(measurements, ["open_spiel"])
