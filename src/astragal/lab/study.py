"""Studies: many games from one opening, played in blocks and summed up as they are played."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from astragal.bots import POLICIES, bots_for
from astragal.errors import AstragalError
from astragal.lab.blocks import MOST_GAMES, Place, on_threads
from astragal.lab.simulate import victory_parts
from astragal.lab.sums import GROUPS, Games, Played, Sums, no_sums, stock_taken, sums_of
from astragal.rules import game_named
from astragal.rules.kit import packed, records_of
from astragal.table.match import Match

LEAST_GAMES = 2 * GROUPS
"""Fewer games give no intervals."""
QUICK_BLOCK, BLOCK = 4096, 64
"""Games in a block where every bot chooses at random, and where some bot thinks."""


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    match: Match
    """The opening: game, sheet, players, and the position to start from."""
    bots: str | Sequence[str]
    """One for each seat, or one for all; kept as one for each seat."""
    games: int
    seed: int = 1
    dice_by_turn: bool = False
    """Whether every turn has its own dice, so that games on two sheets can be compared turn by turn."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", bots_for(self.match.game, self.match.players, self.bots))
        if not LEAST_GAMES <= self.games <= MOST_GAMES:
            raise AstragalError(
                f"A study needs {LEAST_GAMES} games or more, so that its figures have intervals, "
                f"and {MOST_GAMES} at most; not {self.games}."
            )
        if self.match.over:
            raise AstragalError("The position to start from is the end of a game; nothing is left to study.")

    @property
    def block(self) -> int:
        """Games in a block."""
        return BLOCK if any(map(POLICIES[self.match.game.name].thinks, self.bots)) else QUICK_BLOCK

    def identity(self) -> dict[str, Any]:
        """What all games of the study have in common. The number of games is not part of it."""
        match = self.match
        opening = packed(match.state, match.game.state)
        return {
            "game": match.game.name,
            "sheet": match.sheet.name,
            "fingerprint": match.sheet.fingerprint,
            "players": match.players,
            "opening": hashlib.sha256(opening).hexdigest()[:12],
            "bots": list(self.bots),
            "learned": POLICIES[match.game.name].digest(self.bots, match.sheet, match.players),
            "seed": self.seed,
            "dice": "by turn" if self.dice_by_turn else "by game",
        }

    def player(self, one_by_one: bool = False) -> Callable[[tuple[int, int]], Played]:
        """The function that plays a block, given its first number and length.

        It holds plain data only, so that it can be sent to another machine.
        """
        match = self.match
        name, sheets, opening = match.game.name, match.sheet.records, records_of(match.state, match.game.state)
        seated = POLICIES[name].seated(self.bots, match.sheet)
        names, seed, dice_by_turn = self.bots, self.seed, self.dice_by_turn

        def play(block: tuple[int, int]) -> Played:
            from astragal.compiled.kernels import new_counts, play_block

            first, count = block
            game, seats = game_named(name), len(names)
            choose = POLICIES[name].chooser(names)
            counts = new_counts(game, count, seats, GROUPS)
            ended = play_block(
                game, choose, sheets, opening, seated, seed, first, count, counts=counts, dice_by_turn=dice_by_turn
            )
            things, parts, lengths, endings = stock_taken(game, sheets, counts.ends, seats)
            things += counts.uses
            shares = victory_parts(ended.winners, seats)
            games = Games(
                first, ended.points, shares, ended.decisions, ended.draws, counts.leads, lengths, endings, things, parts
            )
            return Played(first, sums_of(game, games, counts.asked, counts.chosen), games if one_by_one else None)

        return play


class Ledger:
    """The sums of a study, and which of its games they include."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.sums: Sums = no_sums(study.match.game, study.match.players)
        self.runs: list[tuple[int, int]] = []
        """The games played so far: first number and end of every unbroken run, in order."""

    def missing(self) -> Iterator[tuple[int, int]]:
        """The blocks still to be played: first number and length of each."""
        edges = [0, *(edge for run in self.runs for edge in run), self.study.games]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            while start < min(end, self.study.games):
                stop = min(end, self.study.games, (start // self.study.block + 1) * self.study.block)
                yield start, stop - start
                start = stop

    def count_missing(self) -> int:
        """The number of games still to be played."""
        games = self.study.games
        return games - sum(min(end, games) - min(start, games) for start, end in self.runs)

    def is_whole(self) -> bool:
        """Whether the sums match the games counted in the runs."""
        return self.sums.played == sum(end - start for start, end in self.runs)

    def add(self, played: Played) -> None:
        """Add a block that has been played."""
        self.sums.add(played.sums)
        self.runs = merged([*self.runs, (played.first, played.first + played.sums.played)])


def merged(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The runs in order, adjacent ones merged.

    >>> merged([(4, 8), (0, 2), (2, 3)])
    [(0, 3), (4, 8)]
    """
    found: list[tuple[int, int]] = []
    for start, end in sorted(runs):
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, end))
    return found


def play_missing(
    ledger: Ledger,
    place: Place | None = None,
    keep: Callable[[Played], None] = lambda played: None,
    progress: Callable[[int], None] = lambda games: None,
    one_by_one: bool = False,
) -> None:
    """Play the missing games. Each block is handed to `keep` before it is added to the ledger."""
    if next(ledger.missing(), None) is None:
        return
    play = ledger.study.player(one_by_one)
    play((0, 0))  # compile, or load from the cache, once and not on every thread
    for played in (place or on_threads())(play, ledger.missing()):
        keep(played)
        ledger.add(played)
        progress(played.sums.played)
