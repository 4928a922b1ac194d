"""Positions as documents that name their game and sheet, are readable by people, and are checked when loaded."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, UnknownName, quoted
from astragal.rules import Game, game_named
from astragal.rules.documents import Document
from astragal.rules.lines import KeyPath
from astragal.rules.sheets import Sheet
from astragal.table.dealer import Dealer
from astragal.table.match import MOST_NAME, Match, is_name
from astragal.table.views import SEEN_BY, hidden_from, seat_id

VERSION = 1
HEAD = ("version", "game", "sheet", "options", "names", "position")
REMARKS = ("scores", "event")
"""What `astragal replay --json` adds to a position. It is ignored: it is not needed, or follows from the rest."""


def position_document(match: Match, event: int | None = None, seat: int | None = None) -> dict[str, Any]:
    """The position of a match, now or after this many events, with everything needed to load it again.

    For a seat (or SPECTATOR) of a game with secrets it is what the seat may know; that can be read, but not loaded.
    """
    is_view = seat is not None and match.game.has_secrets
    if seat is None:
        state = match.state if event is None else match.position_at(event)
    else:
        state = hidden_from(match, seat, event)
    return ({SEEN_BY: seat_id(seat)} if seat is not None and is_view else {}) | {
        "version": VERSION,
        "game": match.game.name,
        "sheet": match.sheet.base,
        "options": dict(match.sheet.changes()),
        "names": list(match.names),
        "position": match.game.positions.to_document(match.sheet.numbers, state),
    }


def load_position(path: str | os.PathLike[str], dealer: Dealer | None = None) -> Match:
    """A match that starts from the position in a `.json` or `.toml` file."""
    return match_from(Document.read(Path(path)), dealer)


def match_from(document: Document, dealer: Dealer | None = None) -> Match:
    """A match that starts from the position in a document."""
    refuse_view(document, document.data, ())
    data = document.table(document.data, (), HEAD + REMARKS)
    version = document.integer(data.get("version", VERSION), ("version",), 1, VERSION)
    assert version == VERSION
    if "position" not in data:
        raise document.error((), "`position` is missing")
    game = game_of(document, data)
    sheet = sheet_of(document, data, game)
    start = whole_position(game, sheet, document, ("position",))
    names = None
    if "names" in data:
        listed = document.items(data["names"], ("names",), start.seats, start.seats)
        names = [document.text(name, ("names", seat), MOST_NAME) for seat, name in enumerate(listed)]
        for seat, name in enumerate(names):
            if not is_name(name):
                raise document.error(("names", seat), f"a name has 1 to {MOST_NAME} printable characters")
    return Match(game, sheet=sheet, start=start, names=names, dealer=dealer)


def whole_position(game: Game, sheet: Sheet, document: Document, path: KeyPath = ()) -> Any:
    """The position at this place of a document; an error if it cannot be played."""
    data: Any = document.data
    for key in path:
        data = data[key]
    refuse_view(document, data, path)
    return game.positions.from_document(sheet.numbers, document, path)


def refuse_view(document: Document, data: Any, path: KeyPath) -> None:
    """Raise an error if this is the view of one seat: such a document has gaps, and cannot be played from."""
    if isinstance(data, dict) and SEEN_BY in data:
        who = data[SEEN_BY]
        whose = f"seat {who}" if isinstance(who, int) else "a spectator"
        raise document.error((*path, SEEN_BY), f"this is what {whose} may know; only a whole position can be loaded")


def game_of(document: Document, data: Mapping[str, Any]) -> Game:
    """The game that a document names."""
    try:
        return game_named(document.text(data.get("game", "bronze"), ("game",)))
    except UnknownName as error:
        raise document.error(("game",), str(error)) from None


def sheet_of(document: Document, data: Mapping[str, Any], game: Any, place: KeyPath = ()) -> Any:
    """The sheet that a document names at `place`, with the options given there."""
    name = document.text(data.get("sheet", game.default_sheet), (*place, "sheet"))
    if name not in game.sheets.names():
        known = ", ".join(game.sheets.names())
        raise document.error((*place, "sheet"), f"there is no sheet {quoted(name)}; known: {known}")
    options = document.table(data.get("options", {}), (*place, "options"), None)
    try:
        return game.sheets.load(name, options)
    except AstragalError as error:
        raise document.error((*place, "options"), str(error)) from None
