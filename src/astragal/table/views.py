"""What a seat may know of a match: the position with gaps, and the log with lines closed.

These functions hide whatever the seat could not know during the game, even once it is over; `Match.view` and
`Match.shown` then open everything. While a seat makes a sealed pick, the position and the log that everyone else sees
do not change until it is done, however many steps it takes or takes back. In games without secrets nothing is hidden.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from astragal.errors import AstragalError
from astragal.rules import CHANCE, EVERYONE, SPECTATOR, Game
from astragal.rules.kit import SILENCE, WHOLE, packed
from astragal.table.dealer import SeededDealer
from astragal.table.record import Record

HAS_CHOSEN = "has chosen"
"""How the others' log shows a sealed run: all decisions that one seat makes in secret before it is done."""
HIDDEN = "?"
"""How the others' log shows a hidden draw."""
SPECTATOR_ID = "spectator"
SEEN_BY = "seen_by"
"""The key that marks a document as a view, and says whose."""


@dataclass(frozen=True)
class Line:
    """One line of the log as a reader may see it: who acted (CHANCE or a seat), what they did, and what it led to."""

    seat: int
    text: str
    """The notation; HAS_CHOSEN or HIDDEN if the line is closed."""
    closed: bool
    told: tuple[str, ...]


def check_seat(record: Record, seat: int) -> None:
    """Raise an error unless there is such a seat or it is SPECTATOR."""
    if isinstance(seat, bool) or seat not in (SPECTATOR, *range(record.players)):
        raise AstragalError(
            f"Seats are counted from 0 to {record.players - 1}, SPECTATOR is {SPECTATOR}; {seat!r} is neither."
        )


def check_player(record: Record, seat: int) -> None:
    """Raise an error unless there is such a seat, SPECTATOR not being one."""
    if seat not in range(record.players):
        raise AstragalError(f"Seats are counted from 0 to {record.players - 1}; {seat!r} is not one of them.")


def seat_id(seat: int) -> int | str:
    """A seat as documents and logs name it: a number from 1 up, or "spectator"."""
    return SPECTATOR_ID if seat == SPECTATOR else seat + 1


def hidden_from(record: Record, seat: int, event: int | None = None) -> Any:
    """The position, now or after this many events, with gaps where this seat may not look."""
    check_seat(record, seat)
    return hidden(record, record.state if event is None else record.position_at(event), seat)


def hidden(record: Record, state: Any, seat: int) -> Any:
    """A copy of a position of this match with gaps where this seat may not look."""
    seen = state.copy()
    record.game.hide(record.sheet.numbers, seen, seat)
    return seen


def scores_after(record: Record, event: int, seat: int | None) -> list[int]:
    """The points after this many events, as far as a seat may know them; the true points if `seat` is None."""
    s = record.position_at(event) if seat is None else hidden_from(record, seat, event)
    return record.game.scored(record.sheet.numbers, s).points


def rows_for(record: Record, event: int, seat: int | None) -> list[tuple[int, int, int, int]]:
    """The rows of an event's story that a seat hears; all of them if `seat` is None."""
    rows = record.stories[event]
    if seat is None:
        return rows
    return [row for row in rows if row[0] not in record.game.private or row[1] == seat]


def uncovers(record: Record, event: int) -> bool:
    """Whether an event uncovered a secret."""
    return any(row[0] in record.game.reveals for row in record.stories[event])


def is_open(record: Record, event: int, seat: int | None) -> bool:
    """Whether a seat may read what was chosen or drawn at an event."""
    if seat is None or not record.game.has_secrets:
        return True
    return record.field_at(event, "audience") in (EVERYONE, seat)


def asks_in_secret(record: Record, seat: int, event: int | None = None) -> bool:
    """Whether the position, now or after this many events, asks this seat a question that nobody else may read."""
    event = len(record.events) if event is None else event
    return record.game.has_secrets and record.field_at(event, "mover") == seat == record.field_at(event, "audience")


class Entry(NamedTuple):
    """A line of the log before it is put into words, with the last event that it covers and the rows that it tells."""

    event: int
    seat: int
    text: str
    closed: bool
    rows: list[tuple[int, int, int, int]]


def entries_from(record: Record, seat: int | None, first: int = 0) -> Iterator[Entry]:
    """The log from an event on, as a seat may read it; an entry must have ended with the event before."""
    words = record.game.words
    held_back: list[tuple[int, int, int, int]] = []
    for number in range(first, len(record.events)):
        event, told = record.events[number], rows_for(record, number, seat)
        if is_open(record, number, seat):
            text = words.outcome_text(event.number) if event.seat == CHANCE else words.action_text(event.number)
            yield Entry(number, event.seat, text, False, told)
        elif event.seat == CHANCE:
            yield Entry(number, CHANCE, HIDDEN, True, told)
        else:
            held_back += told
            if uncovers(record, number) or not asks_in_secret(record, event.seat, number + 1):
                yield Entry(number, event.seat, HAS_CHOSEN, True, held_back)
                held_back = []


def lines_for(record: Record, seat: int | None, brief: bool = False) -> list[Line]:
    """The log as a seat may read it during the game; all of it, one line per event, if `seat` is None.

    If brief, it leaves out sentences that the game knows to say no more than the notation.
    """
    if seat is not None:
        check_seat(record, seat)
    lines = []
    for entry in entries_from(record, seat):
        rows = [row for row in entry.rows if not (brief and record.game.is_written(entry.text, row))]
        lines.append(Line(entry.seat, entry.text, entry.closed, tuple(record.sentences(rows))))
    return lines


def has_secrets(record: Record, seat: int) -> bool:
    """Whether a seat has anything, on the table, in hand or to decide, that the others may not see."""
    if not record.game.has_secrets or record.over:
        return False
    if asks_in_secret(record, seat):
        return True
    layout = record.game.state
    return packed(hidden_from(record, seat), layout) != packed(hidden_from(record, SPECTATOR), layout)


def model_of(game: Game, sheet: Any, seen: Any, number: int = 0) -> Any:
    """A whole position that looks like this view to its viewer: what is hidden is dealt or chosen afresh.

    The model depends only on the view and its own number, so planning with models cannot use more than the view.
    A sealed pick that waits for its reveal is not made up: the model asks for it again.
    """
    model = seen.copy()
    if game.redeal is None:
        return model
    dealer = SeededDealer(int.from_bytes(hashlib.sha256(packed(seen, game.state)).digest()[:7]), number)
    weights = [0] * game.most_outcomes
    game.redeal(sheet, model)
    while model.gaps != WHOLE:
        game.settle(sheet, model, dealer.draw(weights[: game.outcomes(sheet, model, weights)]), SILENCE)
    return model
