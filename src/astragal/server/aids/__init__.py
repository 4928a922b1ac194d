"""Aids: what a player would work out at the table (odds, distances, what is missing), from what the viewer may see.

The aids of each game are a document with its own shape, described in the docstring of its module; a board draws them.
"""

from __future__ import annotations

from typing import Any

from astragal.server.aids import bronze, diciv, iron, mythology
from astragal.table.match import Match

AIDS = {"bronze": bronze.aids, "iron": iron.aids, "diciv": diciv.aids, "mythology": mythology.aids}


def aids_for(match: Match, seen: Any) -> dict[str, Any]:
    """The aids of a game for the view `seen`.

    `match` is used only for the sheet and for what a spectator may know of its log, never for the position.
    """
    return AIDS[match.game.name](match, seen) if match.game.name in AIDS else {}
