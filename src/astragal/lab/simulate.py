"""Simulate: a batch of games between bots, on all cores or on a GPU; a seed gives the same games everywhere.

Games are played in blocks of a fixed size. Each game has its own random streams, keyed by the seed and its number, so
any game of the batch can be replayed alone (`replay_game`). Only sums of whole numbers are kept, so the order in which
blocks finish does not matter and memory does not grow with the number of games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES, bots_for
from astragal.cores import available_cores
from astragal.errors import AstragalError, UnknownName
from astragal.intervals import mean_interval, share_interval
from astragal.lab.blocks import MOST_GAMES, Place, cut, on_threads
from astragal.lab.games import games_of, played_at_table
from astragal.rules import game_named
from astragal.rules.kit import records_of
from astragal.table.match import Match
from astragal.table.victories import victories

if TYPE_CHECKING:
    from astragal.compiled.kernels import Block

CPU, CUDA = DEVICES = ("cpu", "cuda")
QUICK_BLOCK, BLOCK, CUDA_BLOCK = 2048, 64, 1 << 22
"""Games in a block where every bot chooses at random, where some bot thinks, and on a GPU, which plays a hundred
thousand at a time and waits for the last.
"""
CUDA_THREADS = 2
"""While one thread waits for its block, the other prepares the next one."""
VICTORY = 840
"""A victory counts as this many parts, which 1 to 8 winners divide evenly."""


@dataclass(frozen=True)
class Batch:
    """What is simulated."""

    match: Match
    """The opening: game, sheet, players, and the position to start from."""
    bots: str | Sequence[str]
    """One for each seat, or one for all; kept as one for each seat."""
    games: int
    seed: int = 1
    threads: int = 0
    """The number of cores to use; 0 for all."""
    device: str = CPU

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", bots_for(self.match.game, self.match.players, self.bots))


@dataclass
class Tally:
    """Whole-number sums over games; lists have one entry per seat."""

    games: int = 0
    decisions: int = 0
    draws: int = 0
    points: list[int] = field(default_factory=list)
    points_squared: list[int] = field(default_factory=list)
    shares: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the sums of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        for mine, theirs in (
            (self.points, other.points),
            (self.points_squared, other.points_squared),
            (self.shares, other.shares),
        ):
            mine[:] = [a + b for a, b in zip(mine or [0] * len(theirs), theirs, strict=True)]


@dataclass(frozen=True)
class BatchResult:
    """The result of a simulation."""

    game: str
    sheet: str
    players: int
    bots: list[str]
    seed: int
    device: str
    threads: int
    games: int
    decisions: int
    draws: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    mean_points: list[float]
    mean_points_ci95: list[tuple[float, float]]
    win_share: list[float]
    win_share_ci95: list[tuple[float, float]]

    def as_dict(self) -> dict[str, Any]:
        """The result as plain data, for JSON."""
        return asdict(self)


def simulate(batch: Batch, progress: Callable[[int], None] | None = None, place: Place | None = None) -> BatchResult:
    """Play the batch, here or in another place; `progress` gets the number of games of each finished block."""
    if not 1 <= batch.games <= MOST_GAMES:
        raise AstragalError(f"The number of games must be from 1 to {MOST_GAMES}, not {batch.games}.")
    if batch.device not in DEVICES:
        raise UnknownName("device", batch.device, DEVICES)
    threads = CUDA_THREADS if batch.device == CUDA else batch.threads or available_cores()
    run_block = _block_runner(batch)
    run_block((0, 0))  # compile, or load from the cache, before the clock starts
    total = Tally()
    started = time.perf_counter()
    for tally in (place or on_threads(threads))(run_block, cut(batch.games, _block_size(batch))):
        total.add(tally)
        if progress is not None:
            progress(tally.games)
    return _result(batch, total, threads, time.perf_counter() - started)


def _block_size(batch: Batch) -> int:
    """The number of games in a block: 1 if a bot looks ahead."""
    policies = POLICIES[batch.match.game.name]
    if any(map(policies.searches, batch.bots)):
        return 1
    if batch.device == CUDA:
        return CUDA_BLOCK
    return BLOCK if any(map(policies.thinks, batch.bots)) else QUICK_BLOCK


def _block_runner(batch: Batch) -> Callable[[tuple[int, int]], Tally]:
    """The function that plays a block, given the number of its first game and the number of games.

    It holds plain data only, so that it can be sent to another machine.
    """
    match, names, seed = batch.match, batch.bots, batch.seed
    if batch.device == CUDA:
        return _gpu_runner(match, names, seed)
    play = games_of(match, names)

    def run_block(block: tuple[int, int]) -> Tally:
        return _tally(play(names, seed, *block))

    return run_block


def _gpu_runner(match: Match, names: Sequence[str], seed: int) -> Callable[[tuple[int, int]], Tally]:
    """The same function for a GPU."""
    name, sheets, opening = match.game.name, match.sheet.records, records_of(match.state, match.game.state)
    bots = POLICIES[name].seated(names, match.sheet)

    def run_block(block: tuple[int, int]) -> Tally:
        from astragal.compiled.cuda import sums_of_block

        first, count = block
        games = game_named(name), POLICIES[name].chooser(names), sheets, opening, bots, seed
        decisions, draws, *sums = (int(each) for each in sums_of_block(VICTORY, *games, first, count))
        seats = len(bots)
        return Tally(count, decisions, draws, sums[:seats], sums[seats : 2 * seats], sums[2 * seats :])

    return run_block


def _tally(block: Block) -> Tally:
    points = block.points.astype(np.int64)
    return Tally(
        games=len(block.winners),
        decisions=int(block.decisions.sum()),
        draws=int(block.draws.sum()),
        points=[int(each) for each in points.sum(axis=0)],
        points_squared=[int(each) for each in (points**2).sum(axis=0)],
        shares=[int(each) for each in victory_parts(block.winners, points.shape[1]).sum(axis=0)],
    )


def victory_parts(winners: npt.NDArray[Any], seats: int) -> npt.NDArray[np.int64]:
    """By game and seat: the seat's share of the victory, in 840ths."""
    won = victories(winners, seats)
    return np.asarray(won * (VICTORY // np.maximum(1, won.sum(axis=1, keepdims=True))), np.int64)


def _result(batch: Batch, total: Tally, threads: int, seconds: float) -> BatchResult:
    games = total.games
    shares = [share / VICTORY / games for share in total.shares]
    return BatchResult(
        game=batch.match.game.name,
        sheet=batch.match.sheet.called,
        players=batch.match.players,
        bots=list(batch.bots),
        seed=batch.seed,
        device=batch.device,
        threads=threads,
        games=games,
        decisions=total.decisions,
        draws=total.draws,
        seconds=round(seconds, 6),
        decisions_per_second=round(total.decisions / seconds, 1),
        games_per_second=round(games / seconds, 1),
        decisions_per_game=total.decisions / games,
        mean_points=[points / games for points in total.points],
        mean_points_ci95=[
            mean_interval(points, squared, games)
            for points, squared in zip(total.points, total.points_squared, strict=True)
        ],
        win_share=shares,
        win_share_ci95=[share_interval(share, games) for share in shares],
    )


def replay_game(batch: Batch, number: int) -> Match:
    """Replay game `number` of the batch alone and interpreted, with its whole log."""
    if not 0 <= number < batch.games:
        raise AstragalError(f"The batch has games 0 to {batch.games - 1}; there is no game {number}.")
    return played_at_table(batch.match, batch.bots, batch.seed, number)
