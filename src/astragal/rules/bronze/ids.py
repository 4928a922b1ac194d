"""What things are called in sheets, logs, positions and on the command line, in the order of their numbers."""

from __future__ import annotations

GOOD_IDS = ("wood", "stone", "pottery", "cloth", "spearheads")
ITEM_IDS = (*GOOD_IDS, "food")
FACE_IDS = ("food", "good", "skull", "workers", "either", "coins")
CITY_IDS = ("city4", "city5", "city6", "city7")
MONUMENT_IDS = ("step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid")
DEVELOPMENT_IDS = (
    "leadership",
    "irrigation",
    "agriculture",
    "quarrying",
    "medicine",
    "coinage",
    "caravans",
    "religion",
    "granaries",
    "masonry",
    "engineering",
    "architecture",
    "empire",
    "preservation",
    "shipping",
    "smithing",
    "commerce",
)
STEP_IDS = (
    "preserve",
    "roll",
    "lead",
    "choose",
    "feed",
    "smith",
    "trade",
    "offer",
    "answer",
    "build",
    "buy",
    "pay",
    "discard",
    "pass",
    "over",
)
