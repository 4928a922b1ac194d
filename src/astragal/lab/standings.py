"""Standings: what the games of a tournament say about its bots, with 95 % intervals.

The games of a deal depend on each other, deals do not; every figure with an interval is therefore a mean over deals.
Only sums of whole numbers are kept, so memory does not grow with the number of games.

Ratings are the maximum likelihood strengths of the Bradley-Terry model, with each pair at a table taken as a separate
comparison (for tables of more than two this agrees with the model of Plackett and Luce). Bots do not learn, so all
games count equally, in whatever order they were played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from astragal.errors import AstragalError, missing_extra
from astragal.intervals import mean_interval
from astragal.lab.simulate import VICTORY
from astragal.lab.tournament import DEALS, Played, Wholes, seed_of

Floats = npt.NDArray[np.float64]
Interval = tuple[float, float]

COPIES = VICTORY
"""Divisible by the number of seats of a bot, and PAIRS by the product of two such numbers, at tables of up to 8."""
PAIRS = VICTORY**2
RESAMPLED = 400
"""Resamples of the deals (bootstrap) for the intervals of ratings."""
IMAGINED = 0.5
"""Imaginary deals that each bot has won, and also lost, against each bot it met."""
LEAST = 1e-6
ELO = 400 / math.log(10)
"""Ratings on the usual Elo scale: 400 points more mean ten wins to one loss."""


class Sums:
    """Arrays of sums over deals: the number of deals, the sum of whole numbers, and the sum of their squares."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.deals = np.zeros(shape, object)
        self.total = np.zeros(shape, object)
        self.squares = np.zeros(shape, object)

    def add(self, place: Any, values: Wholes) -> None:
        """Add the values of the deals of a block at a place of the arrays."""
        self.deals[place] += len(values)
        self.total[place] += int(values.sum())
        self.squares[place] += sum(each * each for each in values.tolist())


@dataclass(frozen=True)
class Share:
    """A share with its interval and the number of deals behind it."""

    deals: int
    share: float
    ci95: Interval


class Standings:
    """The sums of a tournament, and the figures that follow from them."""

    def __init__(self, names: Sequence[str], players: int, seed: int) -> None:
        self.names = list(names)
        self.players = players
        self.seed = seed
        bots = len(self.names)
        self.games = 0
        self.wins = Sums((bots,))
        self.points = Sums((bots,))
        self.won = Sums((bots, bots))
        self.ahead = Sums((bots, bots))
        self.mirrors = Sums((bots,))
        self.resampled = np.zeros((RESAMPLED, bots, bots), np.int64)

    # adding up

    def add(self, played: Played) -> None:
        """Add a block of deals."""
        self.games += played.games
        chairs = np.array([self.names.index(name) for name in played.meeting])
        bots = sorted(set(chairs.tolist()))
        if len(bots) == 1:
            others = range(1, self.players)
            halves = np.sum([_halves(played.places, 0, other) for other in others], axis=0)
            self.mirrors.add(bots[0], halves * (COPIES // len(others)))
            return
        wins, sitting = _shares(played.places), {bot: np.flatnonzero(chairs == bot).tolist() for bot in bots}
        weights = _weights(len(self.resampled), seed_of(self.seed, played.meeting, 0), played.first // DEALS)
        weights = weights[:, played.first % DEALS :][:, : len(played.places)]
        for bot, mine in sitting.items():
            copies = COPIES // len(mine)
            won = wins[:, mine].sum(axis=1) * copies
            self.wins.add(bot, won)
            self.points.add(bot, played.points[:, mine].sum(axis=1) * copies)
            for other, theirs in sitting.items():
                if other != bot:
                    pairs = [_halves(played.places, a, b) for a in mine for b in theirs]
                    ahead = np.sum(pairs, axis=0) * (PAIRS // len(pairs))
                    self.won.add((bot, other), won)
                    self.ahead.add((bot, other), ahead)
                    self.resampled[:, bot, other] += weights @ ahead

    # what follows

    def present(self) -> list[int]:
        """The numbers of the bots that have met another bot."""
        return [bot for bot in range(len(self.names)) if self.wins.deals[bot]]

    def win_share(self, bot: int) -> Share:
        """The share of games that a bot won; a shared victory counts in part."""
        return _share(self.wins, bot, COPIES * VICTORY * self.players)

    def win_share_against(self, bot: int, other: int) -> Share:
        """The share of games that a bot won, of those in which the other bot took part."""
        return _share(self.won, (bot, other), COPIES * VICTORY * self.players)

    def share_ahead(self, bot: int, other: int) -> Share:
        """The share of games in which a bot was placed before another; equal places count half."""
        return _share(self.ahead, (bot, other), PAIRS * 2 * self.players)

    def mirror(self, bot: int) -> Share | None:
        """The share of mirror matches in which the first copy of a bot was placed before the others: about half.

        None if there were none.
        """
        if not self.mirrors.deals[bot]:
            return None
        return _share(self.mirrors, bot, COPIES * 2 * self.players)

    def mean_points(self, bot: int) -> tuple[float, Interval]:
        """The mean points of a bot in a game, with their interval."""
        unit = COPIES * self.players
        deals, total = self.points.deals[bot], self.points.total[bot]
        low, high = mean_interval(total, self.points.squares[bot], deals)
        return total / deals / unit, (low / unit, high / unit)

    def ratings(self) -> list[tuple[float, Interval]]:
        """The rating of each bot that is present, relative to the average of them all, with its interval.

        Each bot is given half a deal won and half a deal lost against each bot it met (Jeffreys), so that a bot that
        never lost is not infinitely strong. For the intervals, deals are resampled and the imaginary ones vary too.
        """
        bots = self.present()
        if not bots:
            return []
        met = np.array([[bool(self.ahead.deals[a, b]) for b in bots] for a in bots])
        if not connected(met):
            raise AstragalError("Not all of these bots have met, directly or through others: they cannot be rated.")
        unit = PAIRS * 2 * self.players
        wins = np.array([[self.ahead.total[a, b] / unit for b in bots] for a in bots], np.float64)
        middle = fitted(wins + met * IMAGINED)
        random = np.random.default_rng([self.seed, self.games])
        imagined = met * np.maximum(LEAST, random.gamma(IMAGINED, size=(len(self.resampled), *met.shape)))
        resampled = self.resampled[:, bots][:, :, bots] / unit
        drawn = [fitted(each, middle) for each in resampled + imagined]
        low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
        return [(float(a), (float(b), float(c))) for a, b, c in zip(middle, low, high, strict=True)]


def _halves(places: Wholes, chair: int, other: int) -> Wholes:
    """By deal: 2 for each game in which one chair was placed before the other, 1 for equal places."""
    mine, theirs = places[:, :, chair], places[:, :, other]
    return np.asarray(((mine < theirs) * 2 + (mine == theirs)).sum(axis=1), np.int64)


def _shares(places: Wholes) -> Wholes:
    """By deal and chair: the parts of victories in all games of the deal."""
    won = places == 0
    parts = won * (VICTORY // np.maximum(1, won.sum(axis=2, keepdims=True)))
    return np.asarray(parts.sum(axis=1), np.int64)


def _weights(times: int, seed: int, block: int) -> Wholes:
    """How often each deal of a block is in each resample: Poisson weights, close to drawing with replacement."""
    return np.random.default_rng([seed, block]).poisson(1.0, (times, DEALS))


def _share(sums: Sums, place: Any, unit: int) -> Share:
    deals, total = sums.deals[place], sums.total[place]
    return Share(deals, total / deals / unit, interval_of_share(total / unit, sums.squares[place] / unit**2, deals))


def interval_of_share(total: float, squares: float, deals: int) -> Interval:
    """A 95 % interval for a mean of shares between 0 and 1, from their sum and the sum of their squares.

    Four imaginary deals are added, two won and two lost (Agresti and Coull), so that few deals, or equal ones, do not
    look certain.

    >>> [round(each, 2) for each in interval_of_share(10, 10, 10)]
    [0.67, 1.0]
    """
    low, high = mean_interval(total + 2, squares + 2, deals + 4)
    return max(0.0, low), min(1.0, high)


def fitted(wins: Floats, start: Floats | None = None) -> Floats:
    """Ratings with an average of 0, from how often each bot won against each other."""
    choix = require_choix()
    first = None if start is None else start / ELO
    strengths: Floats = choix.ilsr_pairwise_dense(wins, initial_params=first, max_iter=1000)
    return np.asarray((strengths - strengths.mean()) * ELO)


def require_choix() -> Any:
    """The library that fits ratings, or an error that says what to install."""
    try:
        import choix
    except ImportError as missing:
        raise missing_extra("Ratings need", "lab", missing) from None
    return choix


def connected(met: npt.NDArray[np.bool_]) -> bool:
    """Whether all have met each other, directly or through others.

    >>> connected(np.array([[0, 1, 0], [1, 0, 0], [0, 0, 0]], bool))
    False
    """
    reached = {0}
    while more := {int(b) for a in reached for b in np.flatnonzero(met[a])} - reached:
        reached |= more
    return len(reached) == len(met)
