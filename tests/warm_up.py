"""Compile the rules once, on all cores, before the tests: otherwise every worker would compile what it meets first."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from typing import Any

from tests.properties.random_play import SOAK

from astragal.bots import POLICIES
from astragal.envs.vector import VectorGames
from astragal.lab.simulate import Batch, available_cores, simulate
from astragal.table.match import Match

SLOWEST_FIRST = ("mythology", "iron", "bronze", "diciv")


def play(game: str, bot: str) -> None:
    """Play one game of this kind, with these bots."""
    simulate(Batch(Match(game, players=2), (bot, bot), 1, threads=1))


def step(game: str, seat: int | None) -> None:
    """Step a vector environment, with bots or with every seat the caller's."""
    env = VectorGames(game, 1, players=2, seat=seat, opponents="random")
    env.reset(seed=1)
    env.step(env.sample())


def carry_out(task: tuple[Callable[..., None], str, Any]) -> None:
    """Compile for one of the tasks."""
    function, game, how = task
    function(game, how)


if __name__ == "__main__":
    assert set(SLOWEST_FIRST) == set(POLICIES)
    tasks: list[Any] = [(play, game, bot) for bot in ("heuristic", "random") for game in SLOWEST_FIRST]
    tasks += [(step, "bronze", 0), (step, "bronze", None)]
    tasks.insert(0, (play, "bronze", "planner"))
    if SOAK == 1:
        tasks.remove((play, "mythology", "heuristic"))  # see SLOW_KERNEL
    with multiprocessing.get_context("spawn").Pool(available_cores(), maxtasksperchild=1) as pool:
        pool.map(carry_out, tasks, chunksize=1)
