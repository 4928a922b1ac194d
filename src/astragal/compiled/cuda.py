"""Rules compiled for a GPU: the same functions that the CPU runs, for a hundred thousand games at once.

Each thread plays its own game, but all threads of a block take the steps of a turn together: a thread whose game is in
the current step decides and rolls until the step is done, while the others wait. Threads that each went their own way
would fetch instructions from many places; waiting costs less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import from_dtype

from astragal.compiled import kept, register_rules
from astragal.compiled.kept import apart
from astragal.compiled.kernels import Block, check_seats, deciding, drawing, scratch_record, start_streams
from astragal.errors import AstragalError, missing_extra
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import MOST_SEATS, Records
from astragal.table.bot import seated

THREADS = 1024
"""Threads per block, the most there can be; each multiprocessor runs one block."""


@cache
def require_device() -> Any:
    """The module that compiles and launches kernels on a GPU; an error says what is missing."""
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda
        from numba.cuda import cudaimpl  # noqa: F401  (what it would otherwise load with the first kernel)
    except (ImportError, AttributeError) as missing:  # AttributeError: made for another release of NumPy
        raise missing_extra("A GPU needs", "cuda", missing) from None
    if not cuda.is_available():
        raise AstragalError("There is no NVIDIA GPU here, or its driver is missing; leave out --device cuda.")
    return cuda


def kept_on_disk(**options: Any) -> Callable[[Any], Any]:
    """Compile a kernel when it is first called, and keep it in our folder, which Numba asks for at decoration."""
    cuda = require_device()
    from numba.cuda.core import config

    def compiled(function):
        before = config.CACHE_DIR
        config.CACHE_DIR = str(kept.FOLDER)
        try:
            return cuda.jit(cache=True, **options)(function)
        finally:
            config.CACHE_DIR = before

    return compiled


@cache
def games_kernel(game: Game, choose: Callable[..., Any]) -> Any:
    """A kernel that plays games from one opening position and notes how each ended; threads take one after another.

    `taken` counts the games that threads have taken so far, so that no thread runs out of games before all do.
    """
    cuda = require_device()
    apply, settle, scores, draw, decide = game.apply, game.settle, game.scores, drawing(game), deciding(game, choose)
    steps, room_of_a_thread = game.steps, from_dtype(scratch_record(game))
    register_rules()

    @kept_on_disk(launch_bounds=THREADS)
    @apart(game, choose)
    def play_games(sheets, openings, bots, seed, first, taken, points, winners, decisions, draws):
        sheet = sheets[0]
        rooms = cuda.local.array(1, room_of_a_thread)
        room = rooms[0]
        s = room.s
        made = 0
        drawn = 0
        i = cuda.grid(1)
        playing = i < winners.shape[0]
        if playing:
            room.s = openings[0]
            start_streams(room, s.seats, seed, first + i)
        while cuda.syncthreads_or(np.int32(playing)):
            for step in range(steps):
                if cuda.syncthreads_or(np.int32(playing and s.step == step)):
                    while playing and s.step == step and s.mover != TERMINAL:
                        while s.mover == CHANCE:
                            settle(sheet, s, draw(sheet, s, room, room), None)
                            drawn += 1
                        if s.step == step and s.mover >= 0:
                            apply(sheet, s, decide(bots, sheet, s, room, room, s.mover), None)
                            made += 1
            if playing and s.mover == TERMINAL:
                winners[i] = scores(sheet, s, room.points, room.tiebreaks)
                for seat in range(s.seats):
                    points[i, seat] = room.points[seat]
                decisions[i] = made
                draws[i] = drawn
                made = 0
                drawn = 0
                i = cuda.atomic.add(taken, 0, 1)
                playing = i < winners.shape[0]
                if playing:
                    room.s = openings[0]
                    start_streams(room, s.seats, seed, first + i)

    return play_games


@cache
def sums_kernel() -> Any:
    """A kernel that sums results: decisions, draws, then the points of each seat, their squares, and its wins.

    A victory counts as `shares`, divided evenly among those who share it.
    """
    cuda = require_device()
    most_sums = 2 + 3 * MOST_SEATS

    @kept_on_disk()
    def add_up(points, winners, decisions, draws, shares, sums):
        mine = cuda.local.array(most_sums, np.int64)
        for k in range(sums.shape[0]):
            mine[k] = 0
        seats = points.shape[1]
        for i in range(cuda.grid(1), winners.shape[0], cuda.gridsize(1)):
            mine[0] += decisions[i]
            mine[1] += draws[i]
            won = 0
            for seat in range(seats):
                won += winners[i] >> seat & 1
            for seat in range(seats):
                score = np.int64(points[i, seat])
                mine[2 + seat] += score
                mine[2 + seats + seat] += score * score
                if winners[i] >> seat & 1:
                    mine[2 + 2 * seats + seat] += shares // won
        for k in range(sums.shape[0]):
            cuda.atomic.add(sums, k, mine[k])

    return add_up


class Ends(NamedTuple):
    """How games ended, in the memory of the GPU."""

    points: Any
    winners: Any
    decisions: Any
    draws: Any


def play_games(
    game: Game,
    choose: Callable[..., Any],
    sheets: Records,
    openings: Records,
    bots: Sequence[int] | Records,
    seed: int,
    first: int,
    count: int,
) -> Ends:
    """Play `count` games from number `first` on; at least one, because a GPU has no empty arrays."""
    cuda = require_device()
    check_seats(openings, len(bots))
    count = max(1, count)
    points = cuda.device_array((count, len(bots)), np.int32)
    ends = Ends(points, *(cuda.device_array(count, np.int32) for _ in range(3)))
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT
    opening = map(cuda.to_device, (sheets, openings, bots if isinstance(bots, np.ndarray) else seated(bots)))
    taken = cuda.to_device(np.array([blocks * THREADS], np.int64))
    games_kernel(game, choose)[blocks, THREADS](*opening, np.int64(seed), np.int64(first), taken, *ends)
    return ends


def play_block(*games: Any) -> Block:
    """Play games with the arguments of `play_games`; return what `kernels.play_block` would, without the events."""
    state, count = games[0].state, games[-1]
    points, winners, decisions, draws = (each.copy_to_host()[:count] for each in play_games(*games))
    return Block(points, winners, decisions, draws, np.zeros(0, np.int8), np.zeros(0, np.int16), np.zeros(0, state))


def sums_of_block(shares: int, *games: Any) -> npt.NDArray[np.int64]:
    """Play games with the arguments of `play_games`; return their sums, which `sums_kernel` computes on the GPU."""
    cuda = require_device()
    ends = play_games(*games)
    sums = cuda.to_device(np.zeros(2 + 3 * ends.points.shape[1], np.int64))
    sums_kernel()[cuda.get_current_device().MULTIPROCESSOR_COUNT, THREADS](*ends, np.int64(shares), sums)
    return np.asarray(sums.copy_to_host())
