"""Our games, measured in every form: interpreted, one compiled step per call, many games per step, playouts."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from astragal import CHANCE, TERMINAL, Match
from astragal.compiled import register_rules
from astragal.compiled.kept import kernel
from astragal.compiled.kernels import drawing, scratch_record, start_streams
from astragal.cores import available_cores
from astragal.envs.vector import VectorGames
from astragal.lab.simulate import Batch, simulate
from astragal.rules import Game, game_named
from astragal.rules.kit import SILENCE, records_of
from worker import for_a_while, serve

AT_ONCE = 4096
STEPS = 24
TABLES = {"bronze": (4, 1), "iron": (4,), "diciv": (2,), "mythology": (2,)}
"""The games, and the numbers of players with which each is measured."""
PLAYOUTS = {"bronze": 20_000, "iron": 20_000, "diciv": 8_000, "mythology": 1_500}
"""Games to play: about a third of a second on one core."""
RNG = random.Random(1)


def interpreted(match: Match) -> tuple[int, int]:
    """One random game on plain objects, calling the rules directly."""
    game, numbers, s, decisions = match.game, match.sheet.numbers, match.state.copy(), 0
    actions, weights = [0] * game.actions, [0] * game.most_outcomes
    while s.mover != TERMINAL:
        if s.mover == CHANCE:
            n = game.outcomes(numbers, s, weights)
            game.settle(numbers, s, RNG.choices(range(n), weights[:n])[0], SILENCE)
        else:
            game.apply(numbers, s, actions[RNG.randrange(game.legal(numbers, s, actions))], SILENCE)
            decisions += 1
    return decisions, 1


@cache
def step_kernel(game: Game) -> Callable[..., Any]:
    """A compiled step: carry out the k-th legal action, throw the dice, return how many actions are legal next."""
    apply, settle, legal, draw = game.apply, game.settle, game.legal, drawing(game)
    register_rules()

    @kernel(game)
    def step(sheets, openings, rooms, number, k):  # type: ignore[no-untyped-def]
        room = rooms[0]
        sheet = sheets[0]
        if k < 0:
            room.s = openings[0]
            start_streams(room, room.s.seats, 1, number)
        else:
            apply(sheet, room.s, room.actions[k], None)
        while room.s.mover == CHANCE:
            settle(sheet, room.s, draw(sheet, room.s, room, room), None)
        if room.s.mover == TERMINAL:
            return 0
        return legal(sheet, room.s, room.actions)

    return step


def single_steps(match: Match) -> Callable[[], tuple[int, int]]:
    """Random games in which every step is a call from Python into compiled code."""
    step, rooms = step_kernel(match.game), np.zeros(1, scratch_record(match.game))
    sheets, openings, played = match.sheet.records, records_of(match.state, match.game.state), [0]
    chance = RNG.random

    def some() -> tuple[int, int]:
        decisions = 0
        for _ in range(20):
            played[0] += 1
            n = step(sheets, openings, rooms, played[0], -1)
            while n:
                n = step(sheets, openings, rooms, 0, int(chance() * n))
                decisions += 1
        return decisions, 20

    return for_a_while(some)


def vector_steps(game: str, players: int, cores: int, vectors: bool) -> Callable[[], tuple[int, int]]:
    """Steps of many games at once, with masks and perhaps observations; each core has its own environment."""
    made: list[Any] = []

    def some_steps(env: Any) -> int:
        until, steps = time.perf_counter() + 0.4, 0
        while time.perf_counter() < until:
            for _ in range(STEPS):
                env.step(env.sample())
            steps += STEPS
        return steps

    def measured() -> tuple[int, int]:
        while len(made) < cores:
            made.append(VectorGames(game, AT_ONCE, players=players, seat=None, vectors=vectors))
            made[-1].reset(seed=len(made))
            for _ in range(100):  # until the games are out of step
                made[-1].step(made[-1].sample())
        if cores == 1:
            return AT_ONCE * some_steps(made[0]), 0
        with ThreadPoolExecutor(cores) as pool:
            return AT_ONCE * sum(pool.map(some_steps, made)), 0

    return measured


def playouts(match: Match, games: int, cores: int) -> tuple[int, int]:
    """Whole random games in compiled code."""
    seed = RNG.randrange(2**40)
    batch = Batch(match, "random", games * cores, seed=seed, threads=cores)
    report = simulate(batch)
    return report.decisions, games * cores


def measurements(games: list[str]) -> dict[str, Callable[[], tuple[int, int]]]:
    """All measurements of these games, by name."""
    found: dict[str, Callable[[], tuple[int, int]]] = {}
    cores = available_cores()
    for game in games:
        for players in TABLES[game]:
            match = Match(game_named(game), players=players)
            name = f"{game}, {players} players" if players > 1 else f"{game}, solitaire"
            found[f"{name} | interpreted"] = for_a_while(partial(interpreted, match))
            found[f"{name} | one compiled step a call"] = single_steps(match)
            found[f"{name} | vector step, {AT_ONCE:,} games"] = vector_steps(game, players, 1, vectors=False)
            found[f"{name} | the same with observations"] = vector_steps(game, players, 1, vectors=True)
            found[f"{name} | playouts"] = partial(playouts, match, PLAYOUTS[game], 1)
            if cores > 1:
                found[f"{name} | vector step, all cores"] = vector_steps(game, players, cores, vectors=False)
                found[f"{name} | playouts, all cores"] = partial(playouts, match, PLAYOUTS[game], cores)
    return found


if __name__ == "__main__":
    serve(measurements(sys.argv[1:] or list(TABLES)), ["astragal", "numba", "numpy"])
