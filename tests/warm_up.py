"""Compile the rules once, on all cores, before the tests: otherwise every worker would compile what it meets first."""

from __future__ import annotations

import multiprocessing

from tests.properties.random_play import SOAK

from astragal.bots import POLICIES
from astragal.lab.simulate import Batch, available_cores, simulate
from astragal.table.match import Match

SLOWEST_FIRST = ("mythology", "iron", "bronze", "diciv")


def compile_for(task: tuple[str, str]) -> None:
    """Play one game of this kind, with these bots."""
    game, bot = task
    simulate(Batch(Match(game, players=2), (bot, bot), 1, threads=1))


if __name__ == "__main__":
    assert set(SLOWEST_FIRST) == set(POLICIES)
    tasks = [(game, bot) for bot in ("heuristic", "random") for game in SLOWEST_FIRST]
    if SOAK == 1:
        tasks.remove(("mythology", "heuristic"))  # see SLOW_KERNEL
    with multiprocessing.get_context("spawn").Pool(available_cores(), maxtasksperchild=1) as pool:
        pool.map(compile_for, tasks, chunksize=1)
