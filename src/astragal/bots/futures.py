"""Futures: playing on from what a seat sees, after each of several actions, many times over, in compiled code.

Every future starts from the seat's view, with new dice and with whatever it may not know dealt again, and bots play all
seats to the end. Future n has the same dice after every action, so actions can be compared game by game. Futures are
the same on one core and on many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.errors import AstragalError
from astragal.rules import Game
from astragal.rules.kit import VIEW, Records, records_of
from astragal.rules.sheets import Sheet
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

TO_THE_END = 1 << 30
MOST_FUTURES = 1 << 16


class Played(NamedTuple):
    """Futures that have been played: a row for each action."""

    values: Floats
    """The value of each to the seat: its share of the victory; in solitaire its points, unless that can be lost."""
    ends: Records
    """The positions in which they ended."""
    decisions: int
    """How many decisions were made in all of them."""


class Futures:
    """Plays futures of one game and sheet, with a bot for each seat."""

    def __init__(
        self, game: Game, sheet: Sheet, bots: Records, choose: Callable[..., Any], seed: int, threads: int = 1
    ) -> None:
        self.game, self.sheet, self.players, self.seed, self.threads = game, sheet, len(bots), seed, threads
        self.in_points = self.players == 1 and not game.may_be_lost
        self.next = 0
        """The number of the next future."""
        self._bots, self._choose = bots, choose

    @property
    def kernel(self) -> Any:
        """The compiled code, looked up each time, so that an object with futures can be copied and sent elsewhere."""
        from astragal.compiled.kernels import futures_kernel

        return futures_kernel(self.game, self._choose)

    @property
    def ready(self) -> bool:
        """Whether the code loads in a moment and need not be compiled first."""
        from astragal.compiled.kept import is_kept

        return is_kept(self.kernel)

    def played(self, seen: Any, seat: int, actions: Sequence[int], count: int) -> Played:
        """The next `count` futures of each action, played to the end; for NOTHING, the bots play on at once."""
        self.next += count
        return self.played_from(self.next - count, seen, seat, actions, count)

    def played_from(
        self, first: int, seen: Any, seat: int, actions: Sequence[int], count: int, turns: int = TO_THE_END
    ) -> Played:
        """`count` futures of each action from number `first` on, played until `turns` turns or the game have ended."""
        if not 1 <= count <= MOST_FUTURES:
            raise AstragalError(f"The number of futures must be from 1 to {MOST_FUTURES}, not {count}.")
        view, rows, numbers = self._view(seen), np.array(actions, np.int64), np.arange(first, first + count)
        play = partial(self._part, view, seat, turns)
        if self.threads == 1:
            return play(rows, numbers)
        # The longer side is split among threads: the actions, or the futures of each.
        axis = 0 if len(rows) >= count else 1
        shares = np.array_split(numbers if axis else rows, min(self.threads, max(len(rows), count)))
        with ThreadPoolExecutor(len(shares)) as pool:
            played = list(pool.map(play, repeat(rows), shares) if axis else pool.map(play, shares, repeat(numbers)))
        return Played(
            np.concatenate([each.values for each in played], axis),
            np.concatenate([each.ends for each in played], axis),
            sum(each.decisions for each in played),
        )

    def _part(self, view: Records, seat: int, turns: int, actions: Integers, numbers: Integers) -> Played:
        """The futures with these numbers, one after the other."""
        from astragal.compiled.kernels import new_scratch

        shape = len(actions), len(numbers)
        ends, points = np.zeros(shape, self.game.state), np.zeros((*shape, self.players), np.int32)
        winners = np.zeros(shape, np.int64)
        decisions = self.kernel(
            self.sheet.records, view, self._bots, seat, self.seed, int(numbers[0]), len(numbers), turns, actions,
            new_scratch(self.game), ends.reshape(-1), points.reshape(-1, self.players), winners.reshape(-1),
        )  # fmt: skip
        worths = points.astype(np.float64) if self.in_points else victory_shares(winners.reshape(-1), self.players)
        return Played(worths.reshape(*shape, self.players)[..., seat], ends, decisions)

    def _view(self, seen: Any) -> Records:
        if self.game.has_secrets and seen.gaps != VIEW:
            raise ValueError("futures start from the view of a seat, never from the whole position")
        if seen.seats != self.players:
            raise AstragalError(f"These futures are for games of {self.players} players, not {seen.seats}.")
        return records_of(seen, self.game.state)
