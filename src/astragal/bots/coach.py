"""A coach: what the options of a seat are worth, found by playing on from each of them many times.

Every future starts from the seat's view, with new dice and with whatever it may not know dealt anew, and a bot plays
all seats to the end. Future n has the same dice after every option, so that options are compared game by game. Options
that fall behind are dropped, so that most futures go to those that matter. What an option is worth is then said by its
last futures alone: those that it was chosen by flatter it.

What counts is the share of victories; alone, the points, unless the game is one that is won or lost alone too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES
from astragal.errors import AstragalError
from astragal.intervals import Z95
from astragal.rules import Game
from astragal.rules.kit import VIEW, Records, records_of
from astragal.rules.sheets import Sheet
from astragal.table.bot import NOTHING
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float64]

TO_THE_END = 1 << 30
STAGES = 3
FACTOR = 4
LEAST_LEFT = 3
MOST_FUTURES = 1 << 16


@dataclass(frozen=True)
class Worth:
    """What an option is worth to the seat that has it."""

    action: int
    value: float
    """Share of victories, or points."""
    error: float
    """Standard error of the value."""
    behind: float
    """How much less than the best option, game by game on the same dice."""
    behind_error: float
    futures: int
    """How many futures say so."""
    ends: Records = field(repr=False)
    """The positions in which all its futures ended."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the value lies with 95 % confidence."""
        return self.value - Z95 * self.error, self.value + Z95 * self.error


class Outlook(NamedTuple):
    """What a decision is about."""

    own: Worth
    """What the position is worth if the bot plays on by itself: its choice is one of the options."""
    options: list[Worth]
    """The best first."""
    first: int
    """The number of the first future; the others follow it."""


@dataclass(eq=False)
class _Option:
    """An option while it is looked at."""

    action: int
    stages: list[Floats] = field(default_factory=list)
    """The values of its futures, stage by stage."""
    ends: list[Records] = field(default_factory=list)

    def so_far(self) -> float:
        """What all its futures say."""
        return float(np.concatenate(self.stages).mean())


class Coach:
    """Looks at positions of one game, sheet and number of players, with the eyes of a bot."""

    def __init__(self, game: Game, sheet: Sheet, players: int, *, bot: str = "expert", seed: int = 1) -> None:
        from astragal.compiled.kernels import futures_kernel, new_scratch

        policies = POLICIES[game.name]
        self.game, self.sheet, self.players, self.bot, self.seed = game, sheet, players, bot, seed
        self.in_points = players == 1 and not game.may_be_lost
        self._bots = policies.seated([bot] * players, sheet)
        self._play = futures_kernel(game, policies.chooser([bot]))
        self._scratch = new_scratch(game)
        self._next = 0

    def options(self, seen: Any, *, futures: int = 8, keep: Sequence[int] = (), least: int = LEAST_LEFT) -> Outlook:
        """What the legal actions of the seat to move are worth.

        Every option gets so many futures. Then, stage by stage, the better quarter, or at least so many, gets four
        times as many, together with the actions to keep and with the bot's own play.
        """
        seat = seen.mover
        actions = [0] * self.game.actions
        n = self.game.legal(self.sheet.numbers, seen, actions)
        view = self._view(seen)
        options = [_Option(action) for action in [*actions[:n], NOTHING]]
        alive, count, first = options, futures, self._next
        for _ in range(STAGES):
            values, ends = self._futures(view, seat, [each.action for each in alive], count)
            for option, found, reached in zip(alive, values, ends, strict=True):
                option.stages.append(found)
                option.ends.append(reached)
            better = sorted(alive, key=lambda each: -each.so_far())[: max(least, len(alive) // FACTOR)]
            alive = [each for each in alive if each in better or each.action in (NOTHING, *keep)]
            count *= FACTOR
        return Outlook(_worth(options[-1], options[-1]), _ranked(options[:-1]), first)

    def after_turn(self, seen: Any, outlook: Outlook, actions: Sequence[int], count: int) -> Records:
        """The first futures of some options as they stand once the turn is over, or the game: a row for each option."""
        view = self._view(seen)
        return self._played(view, seen.mover, list(actions), outlook.first, count, turns=1)[0]

    def behind(self, seen: Any, best: int, other: int, futures: int) -> tuple[float, float]:
        """How much less an action is worth than the best, and the standard error of that, in futures of their own.

        The best of many options is also the luckiest in those futures that it was found by.
        """
        values, _ = self._futures(self._view(seen), seen.mover, [best, other], futures)
        apart = values[0] - values[1]
        return float(apart.mean()), float(apart.std() / math.sqrt(futures))

    def expectation(self, seen: Any, seat: int, futures: int = 256) -> tuple[float, float]:
        """What a position is worth to a seat, whoever is to move, and the standard error of that."""
        values, _ = self._futures(self._view(seen), seat, [NOTHING], futures)
        return float(values.mean()), float(values.std() / math.sqrt(futures))

    def result(self, points: Sequence[int], winners: Sequence[int], seat: int) -> float:
        """What a game that is over was worth to a seat."""
        return float(points[seat]) if self.in_points else (seat in winners) / max(1, len(winners))

    def _view(self, seen: Any) -> Records:
        if self.game.has_secrets and seen.gaps != VIEW:
            raise ValueError("a coach looks at the view of a seat, never at the whole position")
        if seen.seats != self.players:
            raise AstragalError(f"This coach looks at games of {self.players}, not of {seen.seats}.")
        return records_of(seen, self.game.state)

    def _futures(self, view: Records, seat: int, actions: list[int], count: int) -> tuple[Floats, Records]:
        """For each action the values of its next futures, and how they ended."""
        ends, points, winners = self._played(view, seat, actions, self._next, count)
        self._next += count
        worths = points.astype(np.float64) if self.in_points else victory_shares(winners, self.players)
        values: Floats = worths[:, seat]
        return values.reshape(len(actions), count), ends

    def _played(
        self, view: Records, seat: int, actions: list[int], first: int, count: int, turns: int = TO_THE_END
    ) -> tuple[Records, npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Play the futures from a number on: a row of positions for each action, and all points and winners."""
        if not 1 <= count <= MOST_FUTURES:
            raise AstragalError(f"The number of futures must be from 1 to {MOST_FUTURES}, not {count}.")
        total = len(actions) * count
        ends, points = np.zeros(total, self.game.state), np.zeros((total, self.players), np.int32)
        winners = np.zeros(total, np.int64)
        self._play(
            self.sheet.records, view, self._bots, seat, self.seed, first, count, turns,
            np.array(actions, np.int64), self._scratch, ends, points, winners,
        )  # fmt: skip
        return ends.reshape(len(actions), count), points, winners


def _ranked(options: list[_Option]) -> list[Worth]:
    """The options with the best first: those that were looked at longest come before those that fell behind."""
    order = sorted(options, key=lambda each: (-len(each.stages), -each.stages[-1].mean()))
    return [_worth(each, order[0]) for each in order]


def _worth(option: _Option, best: _Option) -> Worth:
    """What an option is worth, by itself and compared with the best."""
    values = option.stages[-1]
    behind = best.stages[len(option.stages) - 1] - values
    count = math.sqrt(len(values))
    return Worth(
        action=option.action,
        value=float(values.mean()),
        error=float(values.std() / count),
        behind=float(behind.mean()),
        behind_error=float(behind.std() / count),
        futures=len(values),
        ends=np.concatenate(option.ends),
    )
