"""What a study adds up: whole numbers over games, in groups. Memory does not grow, and every figure has an interval.

The number of a game decides its group. Every figure can be computed from the sums of all groups, and again with each
group left out; how much it varies shows how far it can be trusted (see `figures`). Sums of whole numbers are the same
in whatever order blocks arrive.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.errors import AstragalError
from astragal.rules import Game
from astragal.rules.kit import Records, Stock

Wholes = npt.NDArray[np.int64]

GROUPS = 32
"""Groups of games; figures are recomputed with each of them left out in turn."""
LEVELS = 8
"""Numbers of a thing that are told apart: 0 to 6, and 7 or more."""
LEAST_POINTS, MOST_POINTS = -512, 1535
"""Range of points in histograms; values beyond it count as its ends."""
MOST_LENGTH = 256
COUNT, WON, POINTS = range(3)
"""What `Sums.levels` adds up for the seats with a given number of a thing."""


@dataclass
class Sums:
    """Sums over games; the first axis is the group, except in the last two."""

    games: Wholes
    decisions: Wholes
    draws: Wholes
    leads: Wholes
    margins: Wholes
    """By how much the highest points exceed the second highest."""
    shared: Wholes
    """Games with more than one winner."""
    unwon: Wholes
    """Games that nobody won."""
    endings: Wholes
    moments: Wholes
    """Products of all pairs of columns, summed over seats: see `Columns`."""
    levels: Wholes
    """By thing, by how many of it a seat has, and by COUNT, WON or POINTS."""
    parts: Wholes
    """By seat and part of the points."""
    winners_parts: Wholes
    """By part of the points, for winners, weighted by their share of the victory in 840ths."""
    asked: Wholes
    chosen: Wholes
    points_of: Wholes
    """By seat and points: how many games ended with them. Not in groups."""
    lengths: Wholes
    """By length: how many games had it. Not in groups."""

    def add(self, other: Sums) -> None:
        """Add the sums of other games."""
        for each in fields(self):
            getattr(self, each.name)[...] += getattr(other, each.name)

    def arrays(self) -> dict[str, Wholes]:
        """All sums by name."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def played(self) -> int:
        """The number of games."""
        return int(self.games.sum())


@dataclass(frozen=True)
class Columns:
    """The positions of the columns in the moments: a 0/1 mark per seat, length, things, victory and points."""

    seats: int
    things: int

    @property
    def length(self) -> int:
        """The length of the game."""
        return self.seats

    def thing(self, number: int) -> int:
        """How many the seat has of this thing."""
        return self.seats + 1 + number

    @property
    def won(self) -> int:
        """The seat's share of the victory, in 840ths."""
        return self.seats + 1 + self.things

    @property
    def points(self) -> int:
        """The points."""
        return self.won + 1

    @property
    def count(self) -> int:
        """The number of columns."""
        return self.points + 1


def stock_of(game: Game) -> Stock:
    """The stock of a game: what is counted in it."""
    if game.stock is None:
        raise AstragalError(f"{game.title} does not say what is counted in it.")
    return game.stock


def no_sums(game: Game, seats: int) -> Sums:
    """Sums over no games: all zero."""
    stock = stock_of(game)
    things, parts, columns = len(stock.things), len(stock.parts), Columns(seats, len(stock.things)).count

    def none(*shape: int) -> Wholes:
        return np.zeros(shape, np.int64)

    return Sums(
        games=none(GROUPS),
        decisions=none(GROUPS),
        draws=none(GROUPS),
        leads=none(GROUPS),
        margins=none(GROUPS),
        shared=none(GROUPS),
        unwon=none(GROUPS),
        endings=none(GROUPS, len(stock.endings)),
        moments=none(GROUPS, columns, columns),
        levels=none(GROUPS, things, LEVELS, 3),
        parts=none(GROUPS, seats, parts),
        winners_parts=none(GROUPS, parts),
        asked=none(GROUPS, game.steps, 4),
        chosen=none(GROUPS, game.actions),
        points_of=none(seats, MOST_POINTS - LEAST_POINTS + 1),
        lengths=none(MOST_LENGTH),
    )


class Games(NamedTuple):
    """The results of a block, game by game."""

    first: int
    points: npt.NDArray[np.int32]
    shares: Wholes
    """By game and seat: the share of the victory, in 840ths."""
    decisions: Wholes
    draws: Wholes
    leads: Wholes
    lengths: Wholes
    endings: Wholes
    things: npt.NDArray[np.int16]
    parts: npt.NDArray[np.int32]


class Played(NamedTuple):
    """A block that has been played: its sums, and its single games if they are wanted."""

    first: int
    sums: Sums
    games: Games | None


def stock_taken(game: Game, sheets: Records, ends: Records, seats: int) -> tuple[Any, Any, Wholes, Wholes]:
    """From final positions: things and parts of the points by game and seat, lengths and endings by game."""
    from astragal.compiled.kernels import stock_kernel

    stock, count = stock_of(game), len(ends)
    things = np.zeros((count, seats, len(stock.things)), np.int16)
    parts = np.zeros((count, seats, len(stock.parts)), np.int32)
    lengths, endings = np.zeros(count, np.int64), np.zeros(count, np.int64)
    stock_kernel(game)(sheets, ends, things, parts, lengths, endings)
    return things, parts, lengths, endings


def sums_of(game: Game, games: Games, asked: Wholes | None = None, chosen: Wholes | None = None) -> Sums:
    """The sums of a block of games."""
    count, seats = games.points.shape
    total = no_sums(game, seats)
    if asked is not None:
        total.asked += asked
    if chosen is not None:
        total.chosen += chosen
    group = (games.first + np.arange(count)) % GROUPS
    ranked = np.sort(games.points.astype(np.int64), axis=1)
    margins = ranked[:, -1] - ranked[:, -2] if seats > 1 else np.zeros(count, np.int64)
    winners = (games.shares > 0).sum(axis=1)
    for sums, numbers in [
        (total.games, np.ones(count)),
        (total.decisions, games.decisions),
        (total.draws, games.draws),
        (total.leads, games.leads),
        (total.margins, margins),
        (total.shared, winners > 1),
        (total.unwon, winners == 0),
    ]:
        sums += _counted(group, numbers, GROUPS)
    endings = len(stock_of(game).endings)
    total.endings += _counted(group * endings + games.endings, None, total.endings.size).reshape(total.endings.shape)
    rows = _rows(games)
    total.moments += _products(rows, rows, group)
    total.levels += _levels(games, group)
    total.parts += _sums(games.parts.reshape(count, total.parts[0].size), group).reshape(total.parts.shape)
    won = (games.parts.astype(np.int64) * games.shares[:, :, None]).sum(axis=1)
    total.winners_parts += _sums(won, group)
    bins = np.clip(games.points, LEAST_POINTS, MOST_POINTS) - LEAST_POINTS
    for seat in range(seats):
        total.points_of[seat] += np.bincount(bins[:, seat], minlength=total.points_of.shape[1])
    total.lengths += np.bincount(np.minimum(games.lengths, MOST_LENGTH - 1), minlength=MOST_LENGTH)
    return total


def _counted(places: npt.NDArray[Any], weights: npt.NDArray[Any] | None, size: int) -> Wholes:
    """Sums of weights by place (counts without weights). Whole numbers below 2**53 are exact in floating point."""
    return np.bincount(places, weights, minlength=size).astype(np.int64)


def _rows(games: Games) -> npt.NDArray[np.float64]:
    """The columns of the moments, by game and seat."""
    count, seats, things = games.things.shape
    columns = Columns(seats, things)
    rows = np.zeros((count, seats, columns.count))
    rows[:, range(seats), range(seats)] = 1
    rows[:, :, columns.length] = games.lengths[:, None]
    rows[:, :, columns.thing(0) : columns.won] = games.things
    rows[:, :, columns.won] = games.shares
    rows[:, :, columns.points] = games.points
    return rows


def _products(left: npt.NDArray[Any], right: npt.NDArray[Any], group: npt.NDArray[Any]) -> Wholes:
    """By group: the products of all pairs of columns, summed over games and seats."""
    a, b = _by_group(left, group), _by_group(right, group)
    return np.asarray(np.matmul(a.transpose(0, 2, 1), b), np.int64)


def _by_group(rows: npt.NDArray[Any], group: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Rows of games and seats, by group; groups with fewer games are padded with zeros."""
    each = -(-len(rows) // GROUPS)
    filled = np.zeros((GROUPS, each, *rows.shape[1:]))
    filled[group, np.arange(len(rows)) // GROUPS] = rows
    return filled.reshape(GROUPS, each * rows.shape[1], rows.shape[2])


def _sums(numbers: npt.NDArray[Any], group: npt.NDArray[Any]) -> Wholes:
    """By group: the sums of columns over games."""
    found = np.zeros((GROUPS, numbers.shape[1]), np.int64)
    np.add.at(found, group, numbers)
    return found


def _levels(games: Games, group: npt.NDArray[Any]) -> Wholes:
    """By group, thing and how many of it: the number of seats, and their shares of victory and points."""
    things = games.things.shape[2]
    level = np.minimum(np.maximum(games.things, 0), LEVELS - 1).astype(np.int64)
    places = ((group[:, None, None] * things + np.arange(things)) * LEVELS + level).ravel()
    found = np.zeros((GROUPS, things, LEVELS, 3), np.int64)
    for kind, numbers in ((COUNT, None), (WON, games.shares), (POINTS, games.points)):
        weights = None if numbers is None else np.repeat(numbers.astype(np.float64).ravel(), things)
        found[..., kind] = _counted(places, weights, GROUPS * things * LEVELS).reshape(GROUPS, things, LEVELS)
    return found
