"""Which game has which face and which layout. This is the one place that knows all of them."""

from __future__ import annotations

from astragal.table.match import Match
from astragal.terminal.bronze import BronzeFace
from astragal.terminal.bronze.layout import BronzeLayout
from astragal.terminal.diciv import DicivFace
from astragal.terminal.diciv.layout import DicivLayout
from astragal.terminal.face import Face
from astragal.terminal.iron import IronFace
from astragal.terminal.iron.layout import IronLayout
from astragal.terminal.layout import Layout
from astragal.terminal.mythology import MythologyFace
from astragal.terminal.mythology.layout import MythologyLayout
from astragal.terminal.scene import Scene

FACES: dict[str, type[Face]] = {
    "bronze": BronzeFace,
    "iron": IronFace,
    "diciv": DicivFace,
    "mythology": MythologyFace,
}
LAYOUTS: dict[type[Face], type[Layout]] = {
    BronzeFace: BronzeLayout,
    IronFace: IronLayout,
    DicivFace: DicivLayout,
    MythologyFace: MythologyLayout,
}


def face_of(match: Match) -> Face:
    """The face of the game of this match, or the general one if it has none of its own."""
    return FACES.get(match.game.name, Face)(match)


def layout_of(scene: Scene) -> Layout:
    """The layout that belongs to the face of this scene; the position as text if it has none of its own."""
    return LAYOUTS.get(type(scene.face), Layout)(scene)
