"""Self-play: what all training by self-play has in common.

A planner plays blocks of games, most of them against itself. The value of every position at the end of a turn is fitted
to its target: the result of the game, mixed with the values estimated for later positions of that game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES
from astragal.files import write_whole
from astragal.lab.blocks import Place, on_threads
from astragal.lab.course import Course
from astragal.rules import TERMINAL
from astragal.rules.kit import Records, records_of
from astragal.table.bot import seated

Numbers = npt.NDArray[Any]

BLOCK = 20
"""Games in a block."""
TRACE = 0.85
"""The share of a target that comes from later in the game than the next turn."""
MEMORY = 8
"""The latest rounds, whose positions are fitted together."""
FIRST_EVALUATED = 10**6
"""Evaluations begin at this game number, so that they never repeat games of the training."""


class SelfPlayBlock(NamedTuple):
    """A block of games, with the number of the first one."""

    first: int
    kinds: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]
    """The weights of each seat, used if it plans."""
    slips: int = 0
    """How many decisions in a thousand are made at random."""
    learning: tuple[int, ...] = ()
    """The seats whose turns are used for learning."""


class Samples(NamedTuple):
    """Positions at the end of turns, in the order of their games and turns."""

    games: Numbers
    seats: Numbers
    rows: Numbers
    """The row of weights that values each position, where there are several."""
    features: Numbers
    """What the value sees of each position."""
    results: Numbers
    """How the game ended for the seat."""


def joined(parts: Iterable[Samples]) -> Samples:
    """All of these samples in one, in the given order."""
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


class SelfPlay:
    """Self-play with one sheet and number of players; each kind of training implements `seen`."""

    def __init__(self, course: Course, place: Place | None = None) -> None:
        self.course = course
        self.place = place or on_threads(1)
        self.match = course.match()
        self.policies = POLICIES[course.game]
        self.opening = records_of(self.match.state, self.match.game.state)
        self.random = np.random.default_rng(course.seed)
        self.played = 0

    def play(self, block: SelfPlayBlock, count: int, events: int = 0) -> Any:
        """Play `count` games of a block, recording the positions of the first `events` events."""
        from astragal.compiled.kernels import play_block

        players = self.course.players
        kinds = [self.policies.policies.index(kind) for kind in block.kinds]
        bots = seated(kinds, block.values, [block.slips] * players, [self.policies.weights] * players)
        choose, sheets, seed = self.policies.chooser(["planner"]), self.match.sheet.records, self.course.seed
        return play_block(self.match.game, choose, sheets, self.opening, bots, seed, block.first, count, events)

    def seen(self, block: SelfPlayBlock) -> Samples:
        """Play a block and return samples of the positions at the ends of turns."""
        raise NotImplementedError

    def samples(self, blocks: Iterable[SelfPlayBlock]) -> Samples:
        """The samples of these blocks, in the order of their game numbers, wherever they are played."""
        found = self.place(partial(_seen_in, type(self), self.course), blocks)
        return joined(samples for _, samples in sorted(found, key=lambda each: each[0]))


@lru_cache(maxsize=1)
def trainer_in_process(kind: Callable[[Course], SelfPlay], course: Course) -> Any:
    """The trainer that plays the blocks of a course in this process."""
    return kind(course)


def _seen_in(kind: Callable[[Course], SelfPlay], course: Course, block: SelfPlayBlock) -> tuple[int, Samples]:
    return block.first, trainer_in_process(kind, course).seen(block)


class Turns(NamedTuple):
    """For each position of a block, where in the games it belongs."""

    over: Numbers
    """Whether the game is over."""
    games: Numbers
    """The game of the block that it belongs to."""
    begins: Numbers
    """Whether it is the first position of its game."""
    turn: Numbers
    """A number for each turn: the round, and the seat whose turn it is."""


def turns_of(positions: Records, players: int) -> Turns:
    """Find out for each position of a block where in the games it belongs."""
    over = positions["mover"] == TERMINAL
    games = np.concatenate([[0], np.cumsum(over)[:-1]])
    begins = np.concatenate([[True], over[:-1]])
    return Turns(over, games, begins, positions["round_no"].astype(np.int64) * players + positions["active"])


def targets_of(samples: Samples, worths: Numbers, finished: Numbers | None = None) -> Numbers:
    """The target of each position: the result, mixed with the values of later positions of the same seat.

    The values of finished positions are not mixed in: they are results themselves.
    """
    order = np.lexsort((np.arange(len(samples.games)), samples.seats, samples.games))
    goes_on = (samples.games[order][1:] == samples.games[order][:-1]) & (
        samples.seats[order][1:] == samples.seats[order][:-1]
    )
    if finished is not None:
        goes_on &= ~finished[order][1:]
    targets = np.zeros_like(samples.results)
    for at in range(len(order) - 1, -1, -1):
        this = order[at]
        if at + 1 < len(order) and goes_on[at]:
            later = order[at + 1]
            targets[this] = TRACE * targets[later] + (1 - TRACE) * worths[later]
        else:
            targets[this] = samples.results[this]
    return targets


def bent(z: Numbers) -> Numbers:
    """Map any number to one between -1 and 1."""
    return np.asarray(z / np.sqrt(1 + z * z))


def squashed(z: Numbers) -> Numbers:
    """The planner's `squashed`, for many numbers at once."""
    return np.asarray(0.5 + 0.5 * bent(z))


def write(document: dict[str, Any], path: Path) -> None:
    """Write weights to a readable file: one line per row."""
    head = json.dumps({key: value for key, value in document.items() if key != "values"}, indent=1)[:-2]
    rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in document["values"])
    write_whole(path, f'{head},\n "values": [\n  {rows}\n ]\n}}\n')
