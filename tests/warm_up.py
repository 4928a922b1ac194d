"""Compile the rules once, on all cores, before the tests: otherwise every worker would compile what it meets first.

One process compiles all that a game needs, because what its kernels have in common is then read only once.
"""

from __future__ import annotations

import multiprocessing
from typing import Any

from tests.properties.random_play import SOAK

from astragal.bots import POLICIES
from astragal.bots.advice import get_ready
from astragal.cores import available_cores
from astragal.envs.vector import VectorGames
from astragal.lab.course import Course
from astragal.lab.learners import LEARNERS
from astragal.lab.network import Trainer
from astragal.lab.selfplay import BLOCK
from astragal.lab.simulate import Batch, simulate
from astragal.lab.study import LEAST_GAMES, Study
from astragal.rules import GAMES
from astragal.table.match import Match

COACHED = ("bronze",)
SLOWEST_FIRST = ("bronze", "diciv", "mythology", "iron")
STEPPED: dict[str, list[dict[str, Any]]] = {
    "bronze": [
        {"seat": None},
        {"opponents": "heuristic"},
        {"opponents": "random"},
        {"opponents": "random", "vectors": False},
    ]
}
"""The vector environments that the tests step."""


def warm_up(game: str) -> None:
    """Compile what the tests play of one game."""
    bots = set(POLICIES[game].policies)
    if game == "mythology" and SOAK == 1:
        bots -= {"heuristic", "tuned"}  # see SLOW_KERNEL
    for bot in sorted(bots):
        simulate(Batch(Match(game, players=2), (bot, bot), 1, threads=1))
    Study(Match(game, players=2), ("random", "random"), LEAST_GAMES).player()((0, 1))
    if game in COACHED:
        list(get_ready(game))
    if game in LEARNERS:
        trainer = Trainer(Course(game, GAMES[game].default_sheet, 2))
        trainer.samples(trainer.first_blocks(BLOCK))
    for keywords in STEPPED.get(game, []):
        env = VectorGames(game, 2, players=2, **keywords)
        env.reset(seed=1)
        env.step(env.sample())


if __name__ == "__main__":
    in_order = sorted(POLICIES, key=[*SLOWEST_FIRST, *POLICIES].index)
    with multiprocessing.get_context("spawn").Pool(available_cores(), maxtasksperchild=1) as pool:
        pool.map(warm_up, in_order, chunksize=1)
