"""Snapshots as a client gets them, made without a server: for the samples of its tests, and for its gallery."""

from __future__ import annotations

from astragal.server.schemas import SeatInfo, Snapshot
from astragal.server.snapshot import Reading, head_of, sheet_info, with_lines
from astragal.table.match import Match


def snapshot_of(match: Match, table: str, seat: int | None) -> Snapshot:
    """What a seat sees of a table where everybody is there, with the whole log."""
    seats = [
        SeatInfo(name=name, kind="person", bot=None, stand_in=False, yours=number == seat, present=True)
        for number, name in enumerate(match.names)
    ]
    reading = Reading(seat)
    reading.catch_up(match)
    head = head_of(match, table, sheet_info(match.sheet), seat, seats, next_command=1, line=len(reading.lines))
    return Snapshot.model_validate_json(with_lines(head.model_dump_json(), 0, reading.lines))
