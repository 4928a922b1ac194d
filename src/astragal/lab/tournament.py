"""Tournament: any bots of a game against each other, fairly seated, with the same dice for all.

As in duplicate bridge, every deal is played in rotated seatings: each bot of a meeting gets each seat with the same
dice, so that neither seat nor luck favours any of them. All meetings of the bots take place equally often. A deal is
determined by the seed, the bots of the meeting and its number. So it does not matter when it is played or which other
bots take part: later games add to earlier ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import bot_names
from astragal.errors import AstragalError, UnknownName
from astragal.lab.blocks import MOST_GAMES_OF_A_MEETING, Place, on_threads
from astragal.lab.games import games_of
from astragal.table.match import Match
from astragal.table.victories import victories

Wholes = npt.NDArray[np.int64]
Meeting = tuple[str, ...]
"""The bots at a table, sorted by name; the same bot may be there more than once."""

DEALS = 4
"""Deals in a block, the most that a stopped run loses. Few, because a game of bots that think may take minutes."""
NO_WINNER = 1
"""Added to every place in a game without a winner: 0 is for winners."""


class DealBlock(NamedTuple):
    """Deals of a meeting that are to be played."""

    meeting: Meeting
    first: int
    deals: int


class Played(NamedTuple):
    """Deals of a meeting that have been played."""

    meeting: Meeting
    first: int
    places: Wholes
    """By deal, game of the deal, and bot: 0 for a winner, else how many are ahead (one more where nobody won)."""
    points: Wholes
    """By deal and bot: the points in all games of the deal."""

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self.places.shape[0] * self.places.shape[1])


@dataclass(frozen=True)
class Tournament:
    """What is to be played."""

    match: Match
    """The opening: game, sheet, players."""
    bots: tuple[str, ...]
    games: int
    """The least number of games in each meeting; rounded up to whole deals."""
    seed: int = 1
    mirror: bool = False
    """Whether each bot also plays mirror matches, against copies of itself only."""

    @property
    def deals(self) -> int:
        """The number of deals that each meeting plays."""
        return -(-self.games // self.match.players)

    def meetings(self) -> list[Meeting]:
        """All meetings: each bot with each other one, equally often, and mirror matches if wanted."""
        alone = [(bot,) * self.match.players for bot in self.bots] if self.mirror else []
        return [*meetings_of(self.bots, self.match.players), *alone]


def tournament_of(match: Match, bots: Sequence[str], games: int, seed: int = 1, mirror: bool = False) -> Tournament:
    """A tournament, after checking that there can be one."""
    known = bot_names(match.game)
    for name in bots:
        if name not in known:
            raise UnknownName("bot", name, known)
    twice = sorted({name for name in bots if bots.count(name) > 1})
    if twice:
        raise AstragalError(
            f"Name each bot only once; repeated: {', '.join(twice)}. With --mirror, bots play against themselves."
        )
    if match.players < 2:
        raise AstragalError("A tournament is for two or more players. Try `simulate` for solitaire.")
    if len(bots) < 2 and not mirror:
        raise AstragalError("A tournament needs two bots or more, or --mirror for one bot against itself.")
    if not 1 <= games <= MOST_GAMES_OF_A_MEETING:
        raise AstragalError(f"The number of games must be from 1 to {MOST_GAMES_OF_A_MEETING}, not {games}.")
    return Tournament(match, tuple(bots), games, seed, mirror)


def meetings_of(bots: Sequence[str], players: int) -> list[Meeting]:
    """All choices of bots for a table; with fewer bots than seats, each has as many seats as any other, or one more.

    >>> meetings_of(["c", "a", "b"], 2)
    [('a', 'c'), ('b', 'c'), ('a', 'b')]
    >>> meetings_of(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(bots) < 2:
        return []
    each, more = divmod(players, len(bots))
    return [tuple(sorted([*bots] * each + [*chosen])) for chosen in combinations(bots, more)]


def seed_of(seed: int, meeting: Meeting, game: int) -> int:
    """The seed of the games of a meeting; all games of a deal share it, so they have the same dice.

    A mirror match has different dice in every game: with the same dice every game would be the same.
    """
    other = game if len(set(meeting)) == 1 else 0
    key = " ".join((str(seed), str(other), *meeting))
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big") >> 1


def seating(seed: int, meeting: Meeting, first: int, game: int) -> list[int]:
    """For each seat, the number of the bot of the meeting that has it in this game of a deal.

    From game to game all bots move on by one seat. The seating order is drawn for every block.
    """
    players = len(meeting)
    block = np.random.default_rng([seed_of(seed, meeting, 0), first // DEALS])
    order = [int(each) for each in block.permutation(players)]
    return [order[(seat - game) % players] for seat in range(players)]


def player_of(tournament: Tournament) -> Callable[[DealBlock], Played]:
    """The function that plays a block of deals. It holds plain data only, so that it can be sent to another machine."""
    number, players = tournament.seed, tournament.match.players
    play_games = games_of(tournament.match, {bot for meeting in tournament.meetings() for bot in meeting})

    def play(deals: DealBlock) -> Played:
        meeting, first, count = deals
        places = np.zeros((count, players, players), np.int64)
        points = np.zeros((count, players), np.int64)
        for game in range(players):
            seats = seating(number, meeting, first, game)
            names = [meeting[each] for each in seats]
            block = play_games(names, seed_of(number, meeting, game), first, count)
            places[:, game, seats] = places_of(block.points, block.winners)
            points[:, seats] += block.points
        return Played(meeting, first, places, points)

    return play


def places_of(points: npt.NDArray[np.int32], winners: npt.NDArray[np.signedinteger]) -> Wholes:
    """The place of every seat in each game: winners first, then by points."""
    won = victories(winners, points.shape[1]).astype(bool)
    worth = np.where(won, np.iinfo(np.int64).max, points.astype(np.int64))
    ahead = (worth[:, None, :] > worth[:, :, None]).sum(axis=2)
    return np.asarray(ahead + NO_WINNER * (winners == 0)[:, None], np.int64)


class Coverage:
    """Which deals of each meeting have been played."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[Meeting, int], int] = {}
        """A bit for each deal of a block."""

    def holds(self, deals: DealBlock) -> bool:
        """Whether any of these deals has been played."""
        return bool(self._blocks.get((deals.meeting, deals.first // DEALS), 0) & _bits(deals))

    def add(self, deals: DealBlock) -> None:
        """Record that these deals have been played; they are all in one block."""
        block = deals.meeting, deals.first // DEALS
        self._blocks[block] = self._blocks.get(block, 0) | _bits(deals)

    def missing(self, tournament: Tournament) -> Iterator[DealBlock]:
        """The deals still to be played, block by block, so that all meetings advance together."""
        meetings = tournament.meetings()
        for block in range(-(-tournament.deals // DEALS)):
            for meeting in meetings:
                there = self._blocks.get((meeting, block), 0)
                first = block * DEALS
                wanted = [not there >> each & 1 for each in range(min(DEALS, tournament.deals - first))]
                yield from (DealBlock(meeting, first + start, count) for start, count in _runs(wanted))

    def count(self, tournament: Tournament) -> int:
        """The number of games still to be played."""
        return sum(block.deals for block in self.missing(tournament)) * tournament.match.players


def _bits(deals: DealBlock) -> int:
    return ((1 << deals.deals) - 1) << deals.first % DEALS


def _runs(wanted: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The start and length of each unbroken run of wanted deals."""
    start = 0
    for place, each in enumerate([*wanted, False]):
        if not each:
            if place > start:
                yield start, place - start
            start = place + 1


def play_missing(
    tournament: Tournament, coverage: Coverage, keep: Callable[[Played], None], place: Place | None = None
) -> None:
    """Play the missing deals, and hand each block to `keep` as it is finished."""
    if next(coverage.missing(tournament), None) is None:
        return
    play = player_of(tournament)
    for meeting in tournament.meetings():
        play(DealBlock(meeting, 0, 0))  # compile, or load from the cache, once and not on every thread
    for played in (place or on_threads())(play, coverage.missing(tournament)):
        keep(played)
