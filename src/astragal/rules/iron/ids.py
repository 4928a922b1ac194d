"""What things are called in sheets, logs, positions and on the command line, in the order of their numbers."""

from __future__ import annotations

EMPIRE_IDS = ("people", "food", "either", "innovation", "port", "skull")
FATE_IDS = ("plenty", "drought", "omens", "conquest", "tribute", "doom")
"""The faces of the fate die; its skull has a name of its own, so that a log needs no position to be read."""
FACE_IDS = (*EMPIRE_IDS, *FATE_IDS)
MONUMENT_IDS = ("obelisk", "colossus", "walls", "acropolis", "coliseum")
DEVELOPMENT_IDS = (
    "leadership",
    "granaries",
    "dyemaking",
    "formations",
    "medicine",
    "shipmaking",
    "irrigation",
    "metallurgy",
    "religion",
    "architecture",
    "coinage",
    "aqueducts",
    "navy",
    "roads",
    "citizenship",
    "empire",
    "commerce",
)
STEP_IDS = (
    "start",
    "roll",
    "lead",
    "omens",
    "choose",
    "grain",
    "feed",
    "disaster",
    "walls",
    "fate",
    "conquest",
    "room",
    "tribute",
    "build",
    "buy",
    "pay",
    "store",
    "larder",
    "pass",
    "over",
)
