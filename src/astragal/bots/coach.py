"""A coach: finds the values of a seat's options by playing on from each of them many times.

Every future starts from the seat's view, with new dice and with whatever it may not know dealt again, and a bot plays
all seats to the end. Future n has the same dice after every option, so options can be compared game by game. Options
that fall behind are dropped, so that most futures go to those that matter. The value of an option then comes from its
last futures only, because those by which it was selected flatter it.

A value is the share of victories; in solitaire it is the points, unless a solitaire game can be lost.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from astragal.bots import POLICIES
from astragal.bots.futures import Floats, Futures
from astragal.intervals import Z95
from astragal.rules import Game
from astragal.rules.kit import Records
from astragal.rules.sheets import Sheet
from astragal.table.bot import NOTHING

STAGES = 3
FACTOR = 4
LEAST_LEFT = 3


@dataclass(frozen=True)
class Worth:
    """The value of an option to the seat that has it."""

    action: int
    value: float
    """Share of victories, or points."""
    error: float
    """Standard error of the value."""
    behind: float
    """How much less than the best option, game by game on the same dice."""
    behind_error: float
    futures: int
    """How many futures the value comes from."""
    ends: Records = field(repr=False)
    """The positions in which all its futures ended."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the value."""
        return self.value - Z95 * self.error, self.value + Z95 * self.error


class Outlook(NamedTuple):
    """What is at stake in a decision."""

    own: Worth
    """The value of the position if the bot plays on; its choice is one of the options."""
    options: list[Worth]
    """Best first."""
    first: int
    """The number of the first future; the others follow it."""


@dataclass(eq=False)
class _Option:
    """An option while it is being examined."""

    action: int
    stages: list[Floats] = field(default_factory=list)
    """The values of its futures, stage by stage."""
    ends: list[Records] = field(default_factory=list)

    def so_far(self) -> float:
        """The mean value of all its futures."""
        return float(np.concatenate(self.stages).mean())


class Coach:
    """Values positions of one game, sheet and number of players, with a bot playing on."""

    def __init__(self, game: Game, sheet: Sheet, players: int, *, bot: str, seed: int = 1, threads: int = 1) -> None:
        policies = POLICIES[game.name]
        self.game, self.sheet, self.bot = game, sheet, bot
        bots = policies.seated([bot] * players, sheet)
        # Code that also serves the usual judge: another bot's futures need no code of their own.
        choose = policies.chooser([bot, policies.judge])
        self._futures = Futures(game, sheet, bots, choose, seed, threads)
        self.in_points = self._futures.in_points

    def options(self, seen: Any, *, futures: int = 8, keep: Sequence[int] = (), least: int = LEAST_LEFT) -> Outlook:
        """The values of the legal actions of the seat to move.

        Every option gets `futures` futures. Then, stage by stage, the better quarter of the options, but at least
        `least` of them, gets four times as many, and so do the actions to keep and the bot's own play.
        """
        seat = seen.mover
        actions = [0] * self.game.actions
        n = self.game.legal(self.sheet.numbers, seen, actions)
        options = [_Option(action) for action in [*actions[:n], NOTHING]]
        alive, count, first = options, futures, self._futures.next
        for _ in range(STAGES):
            played = self._futures.played(seen, seat, [each.action for each in alive], count)
            for option, found, reached in zip(alive, played.values, played.ends, strict=True):
                option.stages.append(found)
                option.ends.append(reached)
            better = sorted(alive, key=lambda each: -each.so_far())[: max(least, len(alive) // FACTOR)]
            alive = [each for each in alive if each in better or each.action in (NOTHING, *keep)]
            count *= FACTOR
        return Outlook(_worth(options[-1], options[-1]), _ranked(options[:-1]), first)

    def after_turn(self, seen: Any, outlook: Outlook, actions: Sequence[int], count: int) -> Records:
        """The positions of some options' first futures when the turn, or the game, is over: a row for each option."""
        return self._futures.played_from(outlook.first, seen, seen.mover, actions, count, turns=1).ends

    def behind(self, seen: Any, best: int, other: int, futures: int) -> tuple[float, float]:
        """How much less an action is worth than the best, and the standard error of that, from new futures.

        New ones are needed because the best of many options is also the luckiest in the futures it was found by.
        """
        values = self._futures.played(seen, seen.mover, [best, other], futures).values
        apart = values[0] - values[1]
        return float(apart.mean()), float(apart.std() / math.sqrt(futures))

    def expectation(self, seen: Any, seat: int, futures: int = 256) -> tuple[float, float]:
        """The value of a position to a seat, whoever is to move, and its standard error."""
        values = self._futures.played(seen, seat, [NOTHING], futures).values
        return float(values.mean()), float(values.std() / math.sqrt(futures))

    def result(self, points: Sequence[int], winners: Sequence[int], seat: int) -> float:
        """The value of a finished game to a seat."""
        return float(points[seat]) if self.in_points else (seat in winners) / max(1, len(winners))


def _ranked(options: list[_Option]) -> list[Worth]:
    """The options, best first: those examined longest come before those that fell behind."""
    order = sorted(options, key=lambda each: (-len(each.stages), -each.stages[-1].mean()))
    return [_worth(each, order[0]) for each in order]


def _worth(option: _Option, best: _Option) -> Worth:
    """The value of an option, on its own and compared with the best."""
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
