"""What bots have learned: one file for each game, sheet and number of players, written by `astragal train`.

In some games these are the values of positions, in others what things are worth.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from astragal.errors import UnknownName
from astragal.rules.sheets import Sheet

FOLDER = Path(__file__).parent


def values_for(sheet: Sheet, players: int) -> tuple[float, ...]:
    """The weights for a sheet and a number of players, else for fewer; a house rule has those of its base."""
    fewer = served(sheet, players)
    return () if fewer == 0 else tuple(n for row in document(sheet.game, sheet.base, fewer)["values"] for n in row)


def weights_for(sheet: Sheet, players: int, usual: Sequence[int]) -> Sequence[int]:
    """The weights for a sheet and a number of players, else those for fewer but not for one, else the usual ones."""
    fewer = served(sheet, players)
    return usual if fewer == 0 else list[int](document(sheet.game, sheet.base, fewer)["weights"])


def served(sheet: Sheet, players: int) -> int:
    """The number of players whose file serves so many: as many, else fewer but not one alone; 0 if there is none."""
    for fewer in range(players, min(players, 2) - 1, -1):
        if path_of(sheet.game, sheet.base, fewer).exists():
            return fewer
    return 0


@cache
def document(game: str, sheet: str, players: int) -> dict[str, Any]:
    """A file of weights: how they were made and how well they do, then the weights row by row."""
    content: dict[str, Any] = json.loads(path_of(game, sheet, players).read_text(encoding="utf-8"))
    return content


def path_of(game: str, sheet: str, players: int) -> Path:
    """Where the weights for a game, a built-in sheet and a number of players stand."""
    return FOLDER / f"{game}-{sheet}-{players}.json"


def document_called(game: str, name: str) -> dict[str, Any]:
    """The file for a sheet and a number of players that are named together, as in `classic-2`."""
    sheet, _, players = name.rpartition("-")
    if not players.isdecimal() or not path_of(game, sheet, int(players)).exists():
        there = sorted(path.stem.removeprefix(f"{game}-") for path in FOLDER.glob(f"{game}-*.json"))
        raise UnknownName("start", name, there)
    return document(game, sheet, int(players))
