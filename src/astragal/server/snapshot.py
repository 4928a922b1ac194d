"""Snapshots for the wire: a table as one seat may see it. All views of a game that leave the server are made here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules import CHANCE, SPECTATOR, game_named
from astragal.rules.sheets import Sheet
from astragal.rules.tongues import ENGLISH, say, tongue
from astragal.server.aids import aids_for
from astragal.server.dice import dice_info
from astragal.server.schemas import (
    BeginningInfo,
    DecisionInfo,
    LineInfo,
    OpeningInfo,
    OptionInfo,
    OptionValue,
    RefusedInfo,
    SeatInfo,
    SheetInfo,
    Snapshot,
)
from astragal.table.match import Match
from astragal.table.views import Entry, entries_from, hidden_from

Row = tuple[int, int, int, int]
NO_LINES = '"first_line":0,"lines":[]}'
"""The end of a snapshot without lines as JSON."""


def viewer_of(seat: int | None) -> int:
    """The seat as `astragal.table` names it."""
    return SPECTATOR if seat is None else seat


class Reading:
    """The log as one seat may read it, as far as it has been made; kept as JSON text so that a thousand tables fit."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.lines: list[str] = []
        self.ends: list[int] = []
        """The last event of each line."""
        self.characters = 0
        self.opened = False
        """Whether secrets are open: every line is made again when a game with secrets ends."""

    def catch_up(self, match: Match) -> None:
        """Add lines for what has happened since."""
        opened = match.over and match.game.has_secrets
        if opened != self.opened:
            self.lines, self.ends, self.characters, self.opened = [], [], 0, opened
        first = self.ends[-1] + 1 if self.ends else 0
        for entry in entries_from(match, None if match.over else viewer_of(self.seat), first):
            text = line_of(match, self.seat, entry).model_dump_json()
            self.characters += len(text)
            self.lines.append(text)
            self.ends.append(entry.event)

    def cut(self, events: int) -> None:
        """Remove the lines of what was taken back; `events` is the number of events left."""
        while self.ends and self.ends[-1] >= events:
            self.characters -= len(self.lines.pop())
            self.ends.pop()


def head_of(
    match: Match,
    table: str,
    sheet: SheetInfo,
    seat: int | None,
    seats: Sequence[SeatInfo],
    next_command: int,
    line: int,
    rematch: str | None = None,
    opened: OpeningInfo | None = None,
) -> Snapshot:
    """The table now, without lines; `line` is the number of lines in the log."""
    asked = seat is not None and match.to_move == seat
    return Snapshot(
        **_head(match, table, sheet, seat, seats, next_command),
        to_move=match.to_move,
        over=match.over,
        winners=match.winners() if match.over else [],
        ending=ending_of(match),
        position=match.view(viewer_of(seat)),
        aids=aids_for(match, match.seen_by(viewer_of(seat))),
        decision=decision_of(match) if asked else None,
        can_undo=seat is not None and match.can_undo(seat),
        rematch=rematch,
        opened=opened,
        line=line,
        first_line=0,
        lines=[],
    )


def with_lines(head: str, first_line: int, lines: Sequence[str]) -> str:
    """A snapshot as JSON, made from one without lines and the lines from `first_line` on."""
    if not head.endswith(NO_LINES):
        raise ValueError("the lines stand at the end of a snapshot")
    return f'{head[: -len(NO_LINES)]}"first_line":{first_line},"lines":[{",".join(lines)}]}}'


def look_back(
    match: Match,
    table: str,
    sheet: SheetInfo,
    seat: int | None,
    seats: Sequence[SeatInfo],
    line: int,
    event: int,
) -> Snapshot:
    """The table as this seat saw it after `line` lines of the log, that is, `event` events; it has no decision."""
    seen = match.position_at(event) if match.over else hidden_from(match, viewer_of(seat), event)
    past = match.fork(at=event)
    return Snapshot(
        **_head(match, table, sheet, seat, seats, 0),
        to_move=int(seen.mover),
        over=past.over,
        winners=past.winners() if past.over else [],
        ending=ending_of(past),
        position=match.document_of(seen),
        aids=aids_for(past, seen),
        decision=None,
        can_undo=False,
        line=line,
        first_line=line,
        lines=[],
    )


def sheet_info(sheet: Sheet) -> SheetInfo:
    """A sheet for the wire."""
    return SheetInfo(
        name=sheet.name,
        title=sheet.title,
        values=sheet.values,
        changes=dict(sheet.changes()),
        options=_house_rules(sheet),
    )


def _house_rules(sheet: Sheet) -> dict[str, OptionValue]:
    """The options that this table set for itself, by the names that a new table would use."""
    found: dict[str, OptionValue] = {}
    sheets = game_named(sheet.game).sheets
    for name in sheets.options:
        played = sheets.option_in(sheet.values, name)
        if played != sheets.option_in(sheet.base_values, name):
            found[name] = next(iter(played.values())) if isinstance(played, dict) else played
    return found


def _head(
    match: Match, table: str, sheet: SheetInfo, seat: int | None, seats: Sequence[SeatInfo], next_command: int
) -> dict[str, Any]:
    return {
        "table": table,
        "game": match.game.name,
        "title": match.game.title,
        "sheet": sheet if tongue() == ENGLISH else sheet.model_copy(update={"title": say(sheet.title)}),
        "has_secrets": match.game.has_secrets,
        "players": match.players,
        "seat": seat,
        "seats": list(seats),
        "dice": dice_info(match),
        "next_command": next_command,
    }


def decision_of(match: Match) -> DecisionInfo:
    """The decision of the seat to move."""
    decision = match.decision()
    return DecisionInfo(
        question=decision.question,
        clauses=list(decision.clauses),
        options=[
            OptionInfo(action=each.action, text=each.text, words=each.words, wastes=each.wastes, ends=each.ends)
            for each in decision.options
        ],
        refused=[
            RefusedInfo(action=each.action, text=each.text, words=each.words, reason=each.reason, clause=each.clause)
            for each in decision.refused
        ],
    )


def ending_of(match: Match) -> str:
    """The sentence of the log that says what ended a game.

    Empty while the game goes on, and for a position that was set up as already over."""
    rows = match.stories[-1] if match.over and match.stories else []
    endings = [row for row in rows if row[0] in match.game.words.ENDINGS]
    return "".join(match.sentences(endings[-1:]))


def line_of(match: Match, seat: int | None, entry: Entry) -> LineInfo:
    """A line of the log; its `words` are empty if the notation or the sentences already say what was done or drawn."""
    rows = _once(match, entry.rows)
    words = ""
    if entry.seat == CHANCE and not entry.closed:
        shown = match.game.words.outcome_words(match.events[entry.event].number)
        words = "" if shown == entry.text else shown
    elif not entry.closed and not any(_says_what_was_done(match, row) for row in entry.rows):
        known = match.position_at(entry.event) if match.over else hidden_from(match, viewer_of(seat), entry.event)
        action = match.events[entry.event].number
        words = match.game.words.action_words(match.sheet.numbers, known, action, match.names)
    whose = entry.seat if entry.seat != CHANCE else _drawn_for(match, entry)
    return LineInfo(
        seat=entry.seat,
        whose=whose,
        text=entry.text,
        words=words,
        closed=entry.closed,
        told=match.sentences(rows),
        begins=_begun(match, rows),
    )


def _says_what_was_done(match: Match, row: Row) -> bool:
    return row[0] not in match.game.words.BEGINNINGS and row[0] not in match.game.asides


def _begun(match: Match, rows: Sequence[Row]) -> list[BeginningInfo]:
    """The turns and rounds that begin in some rows, each with its index among them."""
    words, found = match.game.words, []
    for place, row in enumerate(rows):
        if row[0] in words.BEGINNINGS:
            begins = words.beginning(match.sheet.numbers, row)
            found.append(BeginningInfo(sentence=place, title=begins.title, seat=begins.seat, holds=begins.holds))
    return found


def _once(match: Match, rows: Sequence[Row]) -> list[Row]:
    """The rows, without those that only tell how many there are of what another of them names."""
    named = {(count, row[1]) for row in rows for what, count in match.game.counted if row[0] == what}
    return [row for row in rows if (row[0], row[1]) not in named]


def _drawn_for(match: Match, entry: Entry) -> int:
    """The seat that a draw is for, or that throws, if the game tells; else chance."""
    if match.game.thrower is not None:
        return match.game.thrower(match.position_at(entry.event))
    return next((row[1] for row in entry.rows if row[0] in match.game.draws), CHANCE)
