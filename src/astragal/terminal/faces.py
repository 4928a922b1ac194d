"""Which game has which face. This is the one place that knows all of them."""

from __future__ import annotations

from astragal.table.match import Match
from astragal.terminal.bronze import BronzeFace
from astragal.terminal.diciv import DicivFace
from astragal.terminal.face import Face
from astragal.terminal.iron import IronFace
from astragal.terminal.mythology import MythologyFace

FACES: dict[str, type[Face]] = {
    "bronze": BronzeFace,
    "iron": IronFace,
    "diciv": DicivFace,
    "mythology": MythologyFace,
}


def face_of(match: Match) -> Face:
    """The face of the game of this match; one that serves any game, where it has none of its own."""
    return FACES.get(match.game.name, Face)(match)
