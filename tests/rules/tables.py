"""A table to set up in one line, play in the notation of the log, and look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Self

import pytest

from astragal.errors import IllegalMove
from astragal.rules import game_named
from astragal.rules.documents import Document
from astragal.table.dealer import ScriptedDealer, SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from


class Table:
    """A match set up from a position document; the test speaks for the dice, and each die it names must be due.

    Each game's tests name the game and add what they like to look at.
    """

    game = ""

    def __init__(
        self,
        *,
        sheet: str | None = None,
        players: int = 2,
        options: dict[str, Any] | None = None,
        seats: dict[int, dict[str, Any]] | None = None,
        **position: Any,
    ) -> None:
        listed = [(seats or {}).get(seat, {}) for seat in range(1, players + 1)]
        data = {
            "game": self.game,
            "sheet": sheet or game_named(self.game).default_sheet,
            "options": options or {},
            "position": {"players": players, "seats": listed, **position},
        }
        self.match: Match = match_from(Document("test", data, {}), ScriptedDealer([]))

    def play(self, *lines: str) -> Self:
        """Follow lines of a log: `* faces` or `seat moves`, moves with `; ` between them."""
        for line in lines:
            actor, _, rest = line.partition(" ")
            if actor == "*":
                for face in rest.split(" "):
                    self.match.settle(face)
            else:
                for move in rest.split("; "):
                    self.match.play(move, int(actor) - 1)
        return self

    @property
    def to_move(self) -> int | str:
        """The seat to move, counted from 1, or "chance", or "over"."""
        return self.match.document()["to_move"]

    @property
    def position(self) -> dict[str, Any]:
        """The position as a document."""
        return self.match.document()

    @property
    def step(self) -> str:
        """The step that the turn has come to."""
        return str(self.position["step"])

    def seat(self, seat: int) -> dict[str, Any]:
        """What lies before a seat, counted from 1."""
        return dict(self.position["seats"][seat - 1])

    def legal(self) -> list[str]:
        """What the seat to move may do, in notation."""
        return [self.match.game.words.action_text(action) for action in self.match.legal()]

    def wasteful(self) -> dict[str, str]:
        """What the seat to move is asked about once more, in notation and in words."""
        options = self.match.decision().options
        assert all(option.wastes == self.match.wastes(option.text) for option in options)
        return {option.text: option.words for option in options if option.wastes}

    def refusal(self, move: str) -> str:
        """The clause that forbids a move."""
        before = self.match.state_bytes()
        with pytest.raises(IllegalMove) as caught:
            self.match.play(move)
        assert self.match.state_bytes() == before, "a refused move changes nothing"
        assert caught.value.clause is not None
        return caught.value.clause

    def told(self) -> list[str]:
        """Everything that has happened, in sentences."""
        return [sentence for event in range(len(self.match.events)) for sentence in self.match.told(event)]


def decisions(name: str, most: int, seed: int, **table: Any) -> Iterator[Match]:
    """A match between random players, at each of its first decisions."""
    chooser = random.Random(seed)
    match = Match(name, dealer=SeededDealer(seed), **table)
    for _ in range(most):
        match.deal()
        if match.over:
            return
        yield match
        match.play(chooser.choice(match.legal()))
