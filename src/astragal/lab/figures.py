"""Figures of a study, each with a 95 % interval, computed from the sums of all groups and without each group in turn.

How much a figure changes when a group of games is left out shows how far it can be trusted (the jackknife). This works
for every figure: a mean, a difference, a regression coefficient, or the difference between two studies on the same
dice. Shares get Wilson's interval for the number of independent games that has the same standard error, so that a share
of 0 is not taken for certain. Neither is a difference between shares that were the same in every game.

The worth of a thing is given in three ways. Raw: seats that have it compared with seats that do not. On top: by
regression on how many of it a seat has, on how many other things of its kind it has, on the seat, on the length of the
game, and on what the seat was given or chose at the start (a culture, say), so that it does not matter that winners own
more of everything. Instead: the same, less the average worth of another thing of its kind.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.intervals import Z95, share_interval
from astragal.lab.simulate import VICTORY
from astragal.lab.sums import COUNT, GROUPS, LEAST_POINTS, LEVELS, POINTS, WON, Columns, Sums, stock_of
from astragal.rules import Game

Floats = npt.NDArray[np.float64]

T95 = 2.0395
"""Student's t for 31 degrees of freedom: an interval from 32 groups."""
FEW = 30
"""With fewer seats that have a thing, or fewer that do not, no worth of it is given."""
POWER = 0.841621
"""The normal quantile of 80 %."""
NOISE = 1e-9
"""Smaller values are taken for rounding errors."""
WITH, WITHOUT, HOW_MANY = "with", "without", "how many"
RAW, ON_TOP, INSTEAD = "raw", "on top", "instead"
NUMBER, WHOLE, SHARE = "number", "whole number", "share"
DIFFERENCE, SHARE_DIFFERENCE = "difference", "difference of shares"
"""Kinds of figures. Differences are between seats with a thing and seats without."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Key(NamedTuple):
    """The place of a figure: table, row and column."""

    table: str
    row: str
    column: str


@dataclass(frozen=True)
class Figure:
    """A figure with its interval; both are NaN where there are too few games."""

    value: float
    low: float
    high: float
    count: int
    """How many games, or seats, it was computed from."""
    kind: str = NUMBER

    @property
    def is_share(self) -> bool:
        """Whether it is shown in per cent."""
        return self.kind in (SHARE, SHARE_DIFFERENCE)

    @property
    def is_worth(self) -> bool:
        """Whether it is a difference between seats that have a thing and seats that do not."""
        return self.kind in (DIFFERENCE, SHARE_DIFFERENCE)

    @property
    def known(self) -> bool:
        """Whether it has a value."""
        return not math.isnan(self.value)

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Subject:
    """What the figures of a study describe."""

    game: Game
    players: int
    on_sheet: tuple[bool, ...]
    steps: tuple[str, ...]
    won: bool
    """Whether games have winners; False if one player plays for points."""

    @property
    def units(self) -> str:
        """What the length of a game is counted in: rounds, or turns."""
        return f"{stock_of(self.game).unit}s"

    def kinds(self) -> dict[str, int]:
        """The kinds of things on the sheet, and how many things each has."""
        things = stock_of(self.game).things
        return dict(Counter(thing.kind for thing, there in zip(things, self.on_sheet, strict=True) if there))


class Estimates:
    """For each key, the figure from all games (index 0) and without each group in turn."""

    def __init__(self) -> None:
        self.values: dict[Key, Floats] = {}
        self.kinds: dict[Key, str] = {}
        self.counts: dict[Key, int] = {}

    def add(self, table: str, row: str, column: str, values: Any, count: float, kind: str = NUMBER) -> None:
        """Add a figure; the first value is from all games, the others leave out one group each."""
        key = Key(table, row, column)
        self.values[key] = np.asarray(values, np.float64) * np.ones(GROUPS + 1)
        self.kinds[key], self.counts[key] = kind, int(count)

    def figures(self) -> dict[Key, Figure]:
        """All figures with their intervals."""
        return {key: figure_of(self.values[key], self.kinds[key], self.counts[key]) for key in self.values}


def figure_of(values: Floats, kind: str, count: int) -> Figure:
    """A figure and its interval, from its values with all groups and without each."""
    value, error = float(values[0]), jackknife_error(values)
    if math.isnan(error) and kind != SHARE:
        value = math.nan  # all games of it are in one group: its error cannot be estimated
    if kind != SHARE or math.isnan(value):
        return Figure(value, value - T95 * error, value + T95 * error, count, kind)
    spread = value * (1 - value)
    alike = spread / error**2 if error > 0 and spread > 0 else count
    return Figure(value, *share_interval(value, max(1.0, min(alike, count))), count, kind)


def jackknife_error(values: Floats) -> float:
    """The standard error of a figure, from its values with all groups and without each."""
    without = values[1:]
    return float(np.sqrt((GROUPS - 1) / GROUPS * ((without - without.mean()) ** 2).sum()))


def left_out(sums: npt.NDArray[np.int64]) -> Floats:
    """The sum of all groups, then the sums without each group."""
    total = sums.sum(axis=0, keepdims=True)
    return np.concatenate([total, total - sums]).astype(np.float64)


def ratio(above: Any, below: Any) -> Floats:
    """A quotient; NaN where the divisor is 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(np.where(np.asarray(below) == 0, np.nan, above / below), np.float64)


def worth_of(kind: str) -> str:
    """The name of the table with the worth of each thing of a kind."""
    return f"worth: {kind}"


def by_number_of(thing: str) -> str:
    """The name of the table of seats by how many of a thing they have."""
    return f"by number: {thing}"


def estimates(subject: Subject, sums: Sums, *, worth: bool = True) -> Estimates:
    """All figures of a study; without `worth`, those of things are only their use and number."""
    found = Estimates()
    _games(found, subject, sums)
    _seats(found, subject, sums)
    _parts(found, subject, sums)
    _endings(found, subject, sums)
    _steps(found, subject, sums)
    _things(found, subject, sums, worth)
    return found


def _games(found: Estimates, subject: Subject, sums: Sums) -> None:
    """The game as a whole: length, lead changes and margin, number of decisions and options."""
    from astragal.compiled.kernels import ASKED, BIT, BITS, FORCED, OPTIONS

    games, played = left_out(sums.games), sums.played
    moments, columns = left_out(sums.moments), _columns(subject)
    lengths = moments[:, range(columns.seats), columns.length].sum(axis=1) / columns.seats

    def say(name: str, above: Any, below: Any = games, kind: str = NUMBER) -> None:
        found.add("game", name, "value", ratio(above, below), played, kind)

    say(subject.units, lengths)
    say("decisions", left_out(sums.decisions))
    say("chance events", left_out(sums.draws))
    if subject.players > 1:
        say("lead changes", left_out(sums.leads))
        say("margin", left_out(sums.margins))
        say("shared victories", left_out(sums.shared), kind=SHARE)
    if subject.won:
        say("without winner", left_out(sums.unwon), kind=SHARE)
    asked = left_out(sums.asked).sum(axis=1)
    if not asked[0, ASKED]:
        return
    say("options of a decision", asked[:, OPTIONS], asked[:, ASKED])
    say("decisions with one option", asked[:, FORCED], asked[:, ASKED], SHARE)
    say("bits of a free choice", asked[:, BITS] / BIT, asked[:, ASKED])
    chosen = left_out(sums.chosen)
    share = chosen / chosen.sum(axis=1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        entropy = -np.where(share > 0, share * np.log2(share), 0).sum(axis=1)
    found.add("game", "bits of the choices made", "value", entropy, played)


def _seats(found: Estimates, subject: Subject, sums: Sums) -> None:
    """Each seat: how often it wins, and its points."""
    moments, columns, games = left_out(sums.moments), _columns(subject), left_out(sums.games)
    for seat in range(subject.players):
        row = str(seat + 1)
        if subject.won:
            share = ratio(moments[:, seat, columns.won] / VICTORY, games)
            found.add("seats", row, "win share", share, sums.played, SHARE)
        found.add("seats", row, "points", ratio(moments[:, seat, columns.points], games), sums.played)


def _parts(found: Estimates, subject: Subject, sums: Sums) -> None:
    """The parts of the points: of all seats, and of winners."""
    parts, games, columns = left_out(sums.parts), left_out(sums.games), _columns(subject)
    of_winners = left_out(sums.winners_parts)
    won = left_out(sums.moments)[:, range(columns.seats), columns.won].sum(axis=1)
    for number, name in enumerate(stock_of(subject.game).parts):
        mean = ratio(parts[:, :, number].sum(axis=1), games * subject.players)
        found.add("parts", name, "all", mean, sums.played)
        if subject.won and subject.players > 1:
            found.add("parts", name, "winners", ratio(of_winners[:, number], won), sums.played)


def _endings(found: Estimates, subject: Subject, sums: Sums) -> None:
    """How games end."""
    endings, games = left_out(sums.endings), left_out(sums.games)
    for number, name in enumerate(stock_of(subject.game).endings):
        if number or endings[0, number]:
            found.add("endings", name, "share", ratio(endings[:, number], games), sums.played, SHARE)


def _steps(found: Estimates, subject: Subject, sums: Sums) -> None:
    """The steps in which decisions are made."""
    from astragal.compiled.kernels import ASKED, BIT, BITS, OPTIONS

    asked, games = left_out(sums.asked), left_out(sums.games)
    for number, name in enumerate(subject.steps):
        counts = asked[:, number]
        if counts[0, ASKED]:
            found.add("steps", name, "decisions a game", ratio(counts[:, ASKED], games), sums.played)
            found.add("steps", name, "options", ratio(counts[:, OPTIONS], counts[:, ASKED]), sums.played)
            found.add("steps", name, "bits", ratio(counts[:, BITS] / BIT, counts[:, ASKED]), sums.played)


def _things(found: Estimates, subject: Subject, sums: Sums, worth: bool) -> None:
    """Every thing: how many seats have it, and its worth."""
    levels, moments, columns = left_out(sums.levels), left_out(sums.moments), _columns(subject)
    for number, thing in enumerate(stock_of(subject.game).things):
        if not subject.on_sheet[number]:
            continue
        mine = levels[:, number]
        seats, have = mine[:, :, COUNT].sum(axis=1), mine[:, 1:, COUNT].sum(axis=1)
        many = moments[:, range(columns.seats), columns.thing(number)].sum(axis=1)
        found.add(worth_of(thing.kind), thing.name, "use", ratio(have, seats), seats[0], SHARE)
        found.add(worth_of(thing.kind), thing.name, HOW_MANY, ratio(many, seats), seats[0])
        if not worth:
            continue
        if subject.won:
            _worths(found, subject, number, mine, moments, WON)
        _worths(found, subject, number, mine, moments, POINTS)
        if thing.name in alone_of_their_kind(subject):
            _by_count(found, subject, mine, thing.name)


def _worths(found: Estimates, subject: Subject, number: int, levels: Floats, moments: Floats, outcome: int) -> None:
    """The worth of a thing in victories or in points: with it and without it, on top of others, instead of another."""
    thing, columns = stock_of(subject.game).things[number], _columns(subject)
    if outcome == WON:
        name, column_of_outcome, unit, kind, difference = "win share", columns.won, VICTORY, SHARE, SHARE_DIFFERENCE
    else:
        name, column_of_outcome, unit, kind, difference = "points", columns.points, 1, NUMBER, DIFFERENCE
    lack, have = levels[:, 0], levels[:, 1:].sum(axis=1)
    seats, few = levels[0, :, COUNT].sum(), min(have[0, COUNT], lack[0, COUNT])
    with_it, without = (ratio(each[:, outcome], each[:, COUNT]) for each in (have, lack))
    raw = top = instead = np.full(GROUPS + 1, np.nan)
    if few >= FEW:
        raw = with_it - without
    if _varies(moments[0], columns.thing(number), levels[0]):
        top, instead = _worth(subject, moments, number, column_of_outcome)
    for column, values, count, form in (
        (WITH, with_it, have[0, COUNT], kind),
        (WITHOUT, without, lack[0, COUNT], kind),
        (RAW, raw, few, difference),
        (ON_TOP, top, seats, difference),
        (INSTEAD, instead, seats, difference),
    ):
        found.add(worth_of(thing.kind), thing.name, f"{name}, {column}", values / unit, count, form)


def _varies(moments: Floats, column: int, levels: Floats) -> bool:
    """Whether enough seats differ from the most common number of a thing."""
    counts = levels[:, COUNT]
    return bool(counts.sum() - counts.max() >= FEW) and moments[column, column] > 0


def alone_of_their_kind(subject: Subject) -> list[str]:
    """The things that are the only one of their kind; a seat may have several of these."""
    things = stock_of(subject.game).things
    return [thing.name for thing in things if sum(other.kind == thing.kind for other in things) == 1]


def _by_count(found: Estimates, subject: Subject, levels: Floats, name: str) -> None:
    """Victory and points by how many of a thing a seat has."""
    seats = levels[:, :, COUNT].sum(axis=1)
    for level in range(LEVELS):
        counts = levels[:, level]
        if counts[0, COUNT] < FEW:
            continue
        row = f"{level} or more" if level == LEVELS - 1 else str(level)
        table, count = by_number_of(name), counts[0, COUNT]
        found.add(table, row, "seats", ratio(counts[:, COUNT], seats), seats[0], SHARE)
        if subject.won:
            found.add(table, row, "win share", ratio(counts[:, WON] / VICTORY, counts[:, COUNT]), count, SHARE)
        found.add(table, row, "points", ratio(counts[:, POINTS], counts[:, COUNT]), count)


def _worth(subject: Subject, moments: Floats, number: int, outcome: int) -> tuple[Floats, Floats]:
    """The worth of one more of a thing by regression: on top of the others, and instead of another of its kind."""
    columns, stock = _columns(subject), stock_of(subject.game)
    kind = stock.things[number].kind
    others = [
        columns.thing(other)
        for other, thing in enumerate(stock.things)
        if thing.kind == kind and other != number and subject.on_sheet[other]
    ]
    alone = not others or kind in stock.exclusive
    given = [
        columns.thing(other)
        for other, thing in enumerate(stock.things)
        if thing.kind in stock.exclusive and thing.kind != kind
    ]
    place = columns.seats + 1
    design = np.zeros((columns.count, place + 1 + (not alone) + len(given)))
    for covariate, column in enumerate([*range(columns.seats), columns.length, columns.thing(number)]):
        design[column, covariate] = 1
    if not alone:
        design[others, place + 1] = 1
    for covariate, column in enumerate(given, design.shape[1] - len(given)):
        design[column, covariate] = 1
    normal = design.T @ moments @ design
    right = design.T @ moments[:, :, outcome : outcome + 1]
    scale = np.sqrt(np.maximum(normal[0].diagonal(), 1e-300))
    normal, right = normal / np.outer(scale, scale), right / scale[:, None]
    solved = (np.linalg.pinv(normal, rcond=1e-10, hermitian=True) @ right)[:, :, 0] / scale
    top = solved[:, place]
    return top, np.full(GROUPS + 1, np.nan) if alone else top - solved[:, place + 1]


def _columns(subject: Subject) -> Columns:
    return Columns(subject.players, len(stock_of(subject.game).things))


def quantiles(histogram: npt.NDArray[np.int64], first: int = LEAST_POINTS) -> Iterator[tuple[float, int, int, int]]:
    """Quantiles of a histogram (share, value, low, high), with intervals from order statistics."""
    count, below = int(histogram.sum()), np.cumsum(histogram)

    def at(share: float) -> int:
        return first + int(np.searchsorted(below, min(max(share, 0.0), 1.0) * (count - 1), side="right"))

    for share in QUANTILES:
        spread = Z95 * math.sqrt(share * (1 - share) / count)
        yield share, at(share), at(share - spread), at(share + spread)


def differences(one: Estimates, other: Estimates) -> dict[Key, Figure]:
    """By how much the figures of the second study exceed those of the first, game by game on the same dice."""
    found = {}
    for key, values in one.values.items():
        if key in other.values:
            counts = min(one.counts[key], other.counts[key])
            difference = figure_of(other.values[key] - values, DIFFERENCE, counts)
            if one.kinds[key] == SHARE and difference.known:
                half = max(difference.half, nothing_seen(counts))
                difference = replace(difference, low=difference.value - half, high=difference.value + half)
            found[key] = replace(difference, kind=one.kinds[key])
    return found


def nothing_seen(count: int) -> float:
    """The upper bound of a share that was 0 in all `count` cases; also the least margin of a difference of shares."""
    return share_interval(0.0, max(1, count))[1]


def clear_among(figure: Figure, many: int) -> bool:
    """Whether a difference is clear even when picked from this many (Bonferroni correction)."""
    if not figure.known or abs(figure.value) < NOISE:
        return False
    z, degrees = NormalDist().inv_cdf(1 - 0.025 / many), GROUPS - 1
    t = z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
    return abs(figure.value) > t * figure.half / T95


def settled_by(figure: Figure, games: int) -> int | None:
    """How many games would show with 80 % probability that a difference of this size is not chance.

    None if the difference is 0 or unknown.
    """
    if not figure.known or figure.value == 0:
        return None
    error = figure.half / T95
    return math.ceil(games * ((Z95 + POWER) * error / figure.value) ** 2)
