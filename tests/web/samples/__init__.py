"""Snapshots as a client gets them, made without a server: for the samples of its tests, and for its gallery."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from astragal.rules import CHANCE, Game
from astragal.rules.documents import Document
from astragal.server.schemas import SeatInfo, Snapshot
from astragal.server.snapshot import Reading, head_of, sheet_info, with_lines
from astragal.table.dealer import ScriptedDealer
from astragal.table.log import load_log
from astragal.table.match import Match
from astragal.table.position import match_from

LOGS = Path(__file__).parents[2] / "golden"
NAMES = ("Ada", "Björn", "Chandra", "Dido", "Enkidu", "Freya", "Gilgamesh", "Hatshepsut")


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


def samples_of(game: Game) -> Iterator[tuple[str, Snapshot]]:
    """The samples of a game by name: its positions, then the first of its logs at each step that no sample shows yet.

    One where something is drawn, as in previews and in looks back, has the name of its step with a question mark.
    """
    module = import_module(f"{__name__}.{game.name}")
    steps = set()
    for name, wanted in module.SAMPLES.items():
        snapshot = _from_position(game, name, **wanted)
        steps.add(snapshot.position["step"] + "?" * (snapshot.to_move == CHANCE))
        yield name, snapshot
    for log in module.LOGS:
        match = load_log(LOGS / game.name / f"{log}.log")
        for event in range(len(match.events) + 1):
            past = match.fork(at=event)
            step = past.document()["step"] + "?" * (past.to_move == CHANCE)
            if step not in steps:
                steps.add(step)
                yield step, snapshot_of(past, "sample", max(0, past.to_move))


def _from_position(
    game: Game,
    name: str,
    sheet: str | None = None,
    options: dict[str, Any] | None = None,
    play: tuple[str, ...] = (),
    viewer: int | None = None,
    players: int = 2,
    **position: Any,
) -> Snapshot:
    """What the seat to move, or the viewer, sees at a position, after what is played there, written as in a log."""
    data = {
        "game": game.name,
        "sheet": sheet or game.default_sheet,
        "options": options or {},
        "names": NAMES[:players],
        "position": {"players": players} | position,
    }
    match = match_from(Document.from_json(json.dumps(data), name), ScriptedDealer([]))
    for line in play:
        actor, _, rest = line.partition(" ")
        for each in rest.split() if actor == "*" else rest.split("; "):
            if actor == "*":
                match.settle(each)
            else:
                match.play(each, int(actor) - 1)
    return snapshot_of(match, "sample", max(0, match.to_move) if viewer is None else viewer - 1)
