"""Positions as documents: with the game and the sheet they belong to, readable by a person, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError
from astragal.rules import game_named
from astragal.rules.documents import Document
from astragal.table.dealer import Dealer
from astragal.table.match import Match

VERSION = 1
HEAD = ("version", "game", "sheet", "options", "names", "position")


def position_document(match: Match, event: int | None = None) -> dict[str, Any]:
    """The position of a match, now or after so many events, with everything needed to load it again."""
    state = match.state if event is None else match.position_at(event)
    return {
        "version": VERSION,
        "game": match.game.name,
        "sheet": match.sheet.base,
        "options": dict(match.sheet.changes()),
        "names": list(match.names),
        "position": match.game.positions.to_document(match.sheet.numbers, state),
    }


def load_position(path: Path, dealer: Dealer | None = None) -> Match:
    """A match that starts from the position in a `.json` or `.toml` file."""
    return match_from(Document.read(path), dealer)


def match_from(document: Document, dealer: Dealer | None = None) -> Match:
    """A match that starts from the position of a document."""
    data = document.table(document.data, (), HEAD)
    version = document.integer(data.get("version", VERSION), ("version",), 1, VERSION)
    assert version == VERSION
    if "position" not in data:
        raise document.error((), "`position` is missing")
    game = game_named(document.text(data.get("game", "bronze"), ("game",)))
    sheet = sheet_of(document, data, game)
    start = game.positions.from_document(sheet.numbers, document, ("position",))
    names = None
    if "names" in data:
        listed = document.list(data["names"], ("names",), start.seats, start.seats)
        names = [document.text(name, ("names", seat), 40) for seat, name in enumerate(listed)]
    return Match(game, sheet=sheet, start=start, names=names, dealer=dealer)


def sheet_of(document: Document, data: Mapping[str, Any], game: Any) -> Any:
    """The sheet that a document names, with its options."""
    name = document.text(data.get("sheet", game.sheets.names()[0]), ("sheet",))
    if name not in game.sheets.names():
        raise document.error(("sheet",), f'there is no sheet "{name}"; known: {", ".join(game.sheets.names())}')
    options = document.table(data.get("options", {}), ("options",), None)
    try:
        return game.sheets.load(name, options)
    except AstragalError as error:
        raise document.error(("options",), str(error)) from None
