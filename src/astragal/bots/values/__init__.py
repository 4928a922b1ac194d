"""What bots have learned: one file for each game, sheet and number of players, written by `astragal train`.

In some games these are weights for valuing positions, in others for what things are worth. Files in the user's own
folder, named by ASTRAGAL_VALUES, take precedence over those of the package.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, UnknownName, printable
from astragal.rules.sheets import Sheet

FOLDER = Path(__file__).parent
OWN_FOLDER = "ASTRAGAL_VALUES"
MOST = 2**31
"""Every weight is smaller than this."""


def values_for(sheet: Sheet, players: int) -> tuple[float, ...]:
    """The weights for a sheet and number of players, or else for fewer; a house rule uses those of its base."""
    fewer = served(sheet, players)
    return () if fewer == 0 else tuple(numbers_of(document(sheet.game, sheet.base, fewer)))


def weights_for(sheet: Sheet, players: int, usual: Sequence[int]) -> Sequence[int]:
    """The weights for a sheet and number of players, or for fewer but not for one, or else the usual ones."""
    fewer = served(sheet, players)
    return usual if fewer == 0 else list(map(int, numbers_of(document(sheet.game, sheet.base, fewer))))


def served(sheet: Sheet, players: int) -> int:
    """The number of players whose file to use: this many, or the next fewer but not solitaire; 0 if there is none."""
    for fewer in range(players, min(players, 2) - 1, -1):
        if path_of(sheet.game, sheet.base, fewer).exists():
            return fewer
    return 0


def document(game: str, sheet: str, players: int) -> dict[str, Any]:
    """The content of a file of weights: how they were made and how well they do, then the weights row by row."""
    path = path_of(game, sheet, players)
    content = _read(path)
    if path.parent != FOLDER:
        _check(path, content, {"game": game, "sheet": sheet, "players": players})
    return content


@cache
def _read(path: Path) -> dict[str, Any]:
    try:
        content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise AstragalError(f"{printable(str(path))} cannot be read: {error}") from None
    return content


def numbers_of(content: dict[str, Any]) -> list[float]:
    """All weights in a file, as one list."""
    rows = content["values"] if "values" in content else [content["weights"]]
    return [number for row in rows for number in row]


def _check(path: Path, content: dict[str, Any], table: dict[str, Any]) -> None:
    """Raise an error unless the user's own file is for this table and has as many weights as those of the package.

    A game whose first weights have just been trained has none in the package.
    """
    known = next(FOLDER.glob(f"{table['game']}-*.json"), None)
    wanted = 0 if known is None else len(numbers_of(_read(known)))
    try:
        numbers = numbers_of(content)
        found = [n for n in numbers if math.isfinite(n) and abs(n) < MOST]
        fits = len(found) == (wanted or len(numbers)) and all(content[key] == value for key, value in table.items())
    except (KeyError, TypeError):
        fits = False
    if not fits:
        words = f"astragal train {table['game']} --sheet {table['sheet']} --players {table['players']}"
        parts = f"this table, and {wanted} weights" if wanted else "this table, and weights"
        raise AstragalError(f"{printable(str(path))} is not what `{words}` writes: {parts}.")


def path_of(game: str, sheet: str, players: int) -> Path:
    """The file of weights for a game, a built-in sheet and a number of players: the user's own, if there is one."""
    own = own_folder()
    name = name_of(game, sheet, players)
    return own / name if own is not None and (own / name).exists() else FOLDER / name


def name_of(game: str, sheet: str, players: int) -> str:
    """The name of a file of weights."""
    return f"{game}-{sheet}-{players}.json"


def own_folder() -> Path | None:
    """The user's own folder, if one is named."""
    named = os.environ.get(OWN_FOLDER)
    if not named:
        return None
    if not Path(named).is_dir():
        raise AstragalError(f"{OWN_FOLDER} names {printable(named)}, which is not a folder.")
    return Path(named)


def document_called(game: str, name: str) -> dict[str, Any]:
    """The content of the file for a sheet and number of players named together, as in `classic-2`."""
    sheet, _, players = name.rpartition("-")
    if not players.isdecimal() or not path_of(game, sheet, int(players)).exists():
        folders = [FOLDER, own_folder() or FOLDER]
        there = sorted({path.stem.removeprefix(f"{game}-") for each in folders for path in each.glob(f"{game}-*.json")})
        raise UnknownName("start", name, there)
    return document(game, sheet, int(players))
