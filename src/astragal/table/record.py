"""The record of a game: what was decided and drawn, what that led to, and the resulting positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import compress, decompress

from astragal.errors import AstragalError
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import new_story, packed, rows_of, unpacked
from astragal.rules.sheets import Sheet
from astragal.rules.tongues import say
from astragal.rules.words import amount

QUICKLY = 1
"""The compression level."""


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log: a decision of a seat, or an outcome if the seat is CHANCE."""

    seat: int
    number: int


class Record:
    """What has happened at a table, event by event; the position is a fold over the events."""

    def __init__(self, game: Game, sheet: Sheet, state: Any, names: Sequence[str]) -> None:
        self.game, self.sheet = game, sheet
        self.state = state
        self.names = list(names)
        self.events: list[Event] = []
        self.stories: list[list[tuple[int, int, int, int]]] = []
        self._before: list[bytes] = []
        """The position before each event, packed and compressed: a thousand open tables must fit into memory."""

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.state.seats)

    @property
    def to_move(self) -> int:
        """The seat to move, or CHANCE, or TERMINAL."""
        return int(self.state.mover)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == TERMINAL

    def _follow(self, event: Event) -> None:
        """Carry out an event without checking it."""
        self._before.append(compress(packed(self.state, self.game.state), QUICKLY))
        story = new_story()
        if event.seat == CHANCE:
            self.game.settle(self.sheet.numbers, self.state, event.number, story)
        else:
            self.game.apply(self.sheet.numbers, self.state, event.number, story)
        self.events.append(event)
        self.stories.append(rows_of(story))

    def _take_back(self) -> Event:
        """Undo the last event, and return it."""
        self.state = unpacked(decompress(self._before.pop()), self.game.state)
        self.stories.pop()
        return self.events.pop()

    def _cut_from(self, other: Record, event: int) -> None:
        """Take over the first events of another record, as many as `event` says."""
        self.state = other.position_at(event)
        self.events, self.stories = other.events[:event], other.stories[:event]
        self._before = other._before[:event]

    def position_at(self, event: int) -> Any:
        """The position after the first `event` events."""
        if not 0 <= event <= len(self.events):
            events = amount(len(self.events), "event", "events")
            raise AstragalError(
                say("The log has {events}; there is no position after {event}.", events=events, event=event)
            )
        if event == len(self._before):
            return self.state.copy()
        return unpacked(decompress(self._before[event]), self.game.state)

    def field_at(self, event: int, name: str) -> int:
        """One number of the position after the first `event` events, without unpacking the others."""
        if event == len(self._before):
            return int(getattr(self.state, name))
        field, offset = self.game.state.fields[name][:2]  # type: ignore[index]
        content = decompress(self._before[event])
        return int.from_bytes(content[offset : offset + field.itemsize], "little", signed=True)

    def state_bytes(self) -> bytes:
        """The position as bytes; positions are equal if their bytes are."""
        return packed(self.state, self.game.state)

    def sentences(self, rows: Iterable[tuple[int, int, int, int]]) -> list[str]:
        """Rows of a story as sentences."""
        words = self.game.words
        return [words.story_words(self.sheet.numbers, row, self.names) for row in rows]


def state_from_bytes(game: Game, content: bytes) -> Any:
    """The position that `state_bytes` wrote."""
    if len(content) != game.state.itemsize:
        raise AstragalError(f"A position of {game.name} has {game.state.itemsize} bytes, not {len(content)}.")
    return unpacked(content, game.state)
