"""Learned values of positions: one file for each game, sheet and number of players, written by `astragal train`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from astragal.rules.sheets import Sheet

FOLDER = Path(__file__).parent


def values_for(sheet: Sheet, players: int) -> tuple[float, ...]:
    """The weights for a sheet and a number of players; a house rule has those of the sheet it builds on."""
    return tuple(number for row in document(sheet.game, sheet.base, players)["values"] for number in row)


@cache
def document(game: str, sheet: str, players: int) -> dict[str, Any]:
    """A file of weights: how they were made and how well they do, then the weights row by row."""
    content: dict[str, Any] = json.loads(path_of(game, sheet, players).read_text(encoding="utf-8"))
    return content


def path_of(game: str, sheet: str, players: int) -> Path:
    """Where the weights for a game, a built-in sheet and a number of players stand."""
    return FOLDER / f"{game}-{sheet}-{players}.json"
