"""How fast many games are stepped at once and what each part costs, compared with compiled playouts in the same run.

    python benchmarks/vector_steps.py [game] [players] [games]

Random legal play on one core, with the caller deciding for every seat; every step writes masks and observations.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from astragal import Match
from astragal.envs.vector import VectorGames
from astragal.lab.simulate import Batch, simulate

REPEATS = 15
STEPS = 40
WARM_UP = 100


def timed(function: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """Wrap a function so that its seconds are added to the last entry of a list."""

    def wrapper(*arguments: Any) -> Any:
        started = time.perf_counter()
        result = function(*arguments)
        spent[-1] += time.perf_counter() - started
        return result

    return wrapper


def main(game: str = "bronze", players: int = 4, games: int = 4096) -> None:
    """Measure and print."""
    env = VectorGames(game, games, players=players, seat=None)
    env.reset(seed=1)
    parts: dict[str, list[float]] = {"_step": [], "_observe": [], "_sample": []}
    for name, spent in parts.items():
        spent.append(0.0)
        setattr(env, name, timed(getattr(env, name), spent))
    for _ in range(WARM_UP):
        env.step(env.sample())
    match = Match(game, players=players)
    batch = Batch(match, "random", games=2048, threads=1)
    simulate(batch)
    whole, playouts = [], []
    for _ in range(REPEATS):
        for spent in parts.values():
            spent.append(0.0)
        started = time.perf_counter()
        for _ in range(STEPS):
            env.step(env.sample())
        whole.append(time.perf_counter() - started)
        playouts.append(1 / simulate(batch).decisions_per_second)
    scale = 1e9 / STEPS / games
    rows = {
        "step, sample, observations, masks": [seconds * scale for seconds in whole],
        "  play and masks": [seconds * scale for seconds in parts["_step"][2:]],
        "  observations": [seconds * scale for seconds in parts["_observe"][2:]],
        "  random legal actions": [seconds * scale for seconds in parts["_sample"][2:]],
        "playouts without an environment": [seconds * 1e9 for seconds in playouts],
    }
    print(f"{game}, {players} players, {games} games, observations of {env.setting.layout.size} numbers, one core")
    print(f"{'nanoseconds a decision':36}{'best':>8}{'median':>8}{'million a second, best':>26}")
    for name, values in rows.items():
        print(f"{name:36}{min(values):8.0f}{statistics.median(values):8.0f}{1e3 / min(values):26.1f}")
    ratio = statistics.median(a / b for a, b in zip(whole, playouts)) * scale / 1e9
    print(f"a step takes {ratio:.2f} times as long as a decision of a playout (median of {REPEATS} repeats)")


if __name__ == "__main__":
    name, *numbers = sys.argv[1:] or ["bronze"]
    main(name, *map(int, numbers))
