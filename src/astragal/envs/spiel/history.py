"""The history of a game, as each seat may read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from astragal.envs.spiel.table import SpielTable
from astragal.rules import CHANCE, EVERYONE
from astragal.rules.kit import SILENCE, new_story, packed, rows_of, unpacked
from astragal.table.views import HAS_CHOSEN, HIDDEN

ENTRY = 6
"""How many numbers an entry of the history takes in the tensor of an information state."""
MOST_NUMBER, MOST_ROW, MOST_SEAT = 1 << 10, 1 << 15, 1 << 4
"""Divisors of these numbers: powers of two, so that no precision is lost."""

Row = tuple[int, int, int, int]


class Note(NamedTuple):
    """One decision or outcome of the game."""

    seat: int
    number: int
    audience: int
    """Who may read the number."""
    goes_on: bool
    """Whether the same seat goes on choosing in secret; for the others its choice is not over yet."""
    rows: tuple[Row, ...]
    """The events reported, in games with secrets; in others they follow from the numbers."""


class LogLine(NamedTuple):
    """One line of the log as a seat reads it."""

    seat: int
    number: int | None
    """The decision or outcome; None if this seat may not read it."""
    rows: list[Row]


class History(NamedTuple):
    """The notes of a game as a linked list, newest first, which copies of a state share."""

    note: Note
    before: History | None


class SpielPosition:
    """A position and its history."""

    __slots__ = ("history", "s", "table")

    def __init__(self, table: SpielTable, s: Any, history: History | None = None) -> None:
        self.table, self.s, self.history = table, s, history

    def __deepcopy__(self, memory: Any) -> SpielPosition:
        return SpielPosition(self.table, self.s.copy(), self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.table, packed(self.s, self.table.game.state), tuple(self.notes()))

    def notes(self) -> list[Note]:
        """The notes of the game, in order."""
        notes, history = [], self.history
        while history is not None:
            notes.append(history.note)
            history = history.before
        return notes[::-1]

    def follow(self, number: int) -> None:
        """Carry out a decision or an outcome."""
        table, s = self.table, self.s
        seat, secrets = s.mover, table.game.has_secrets
        audience = s.audience if secrets else EVERYONE
        story = new_story() if secrets else SILENCE
        (table.game.settle if seat == CHANCE else table.game.apply)(table.numbers, s, number, story)
        if not secrets:
            self.history = History(Note(seat, number, audience, False, ()), self.history)
            return
        rows = tuple(rows_of(story))
        uncovers = any(row[0] in table.game.reveals for row in rows)
        goes_on = seat != CHANCE and s.mover == s.audience == seat and not uncovers
        self.history = History(Note(seat, number, audience, goes_on, rows), self.history)

    def lines(self, viewer: int | None) -> Iterator[LogLine]:
        """The log as a seat reads it: the others see nothing of a secret choice until it is over. None reads all."""
        private = self.table.game.private
        waiting: list[Row] = []
        for note in self.notes():
            heard = [row for row in note.rows if viewer in (None, row[1]) or row[0] not in private]
            if viewer is None or note.audience in (EVERYONE, viewer):
                yield LogLine(note.seat, note.number, heard)
            elif note.seat == CHANCE:
                yield LogLine(CHANCE, None, heard)
            else:
                waiting += heard
                if not note.goes_on:
                    yield LogLine(note.seat, None, waiting)
                    waiting = []

    def told(self, viewer: int | None) -> Iterator[str]:
        """The log as text."""
        words = self.table.game.words
        for line in self.lines(viewer):
            if line.number is None:
                text = HIDDEN if line.seat == CHANCE else HAS_CHOSEN
            else:
                text = (words.outcome_text if line.seat == CHANCE else words.action_text)(line.number)
            rows = "".join(f" [{' '.join(map(str, row))}]" for row in line.rows)
            yield f"{'*' if line.seat == CHANCE else line.seat + 1} {text}{rows}"

    def counted(self, viewer: int | None) -> Iterator[tuple[float, ...]]:
        """The log as numbers: ENTRY of them for each line, and for each of its rows."""
        for line in self.lines(viewer):
            number = 0 if line.number is None else line.number + 1
            yield 1.0, (line.seat + 2) / MOST_SEAT, number / MOST_NUMBER, 0.0, 0.0, 0.0
            for what, seat, a, b in line.rows:
                yield 0.5, (seat + 2) / MOST_SEAT, 0.0, what / MOST_NUMBER, a / MOST_ROW, b / MOST_ROW


def _restored(table: SpielTable, content: bytes, notes: tuple[Note, ...]) -> SpielPosition:
    """A position from its pickled parts."""
    history: History | None = None
    for note in notes:
        history = History(note, history)
    return SpielPosition(table, unpacked(content, table.game.state), history)
