"""Positions of `iron` for the client's tests, one for each question; and logs for all other steps."""

from __future__ import annotations

from typing import Any

LOGS = ("short-2", "full-3")

RICH: dict[str, Any] = {
    "food": 6,
    "goods": 9,
    "armies": 5,
    "ships": 2,
    "wealth": 2,
    "ports": 3,
    "port_boxes": 3,
    "port_urns": 6,
    "provinces": 3,
    "province_boxes": 5,
    "monuments": {"obelisk": "first", "colossus": 4, "walls": "later"},
    "developments": ["leadership", "granaries", "formations", "shipmaking"],
    "conquest": 3,
    "tribute": 17,
    "disasters": 4,
}
POOR: dict[str, Any] = {
    "food": 2,
    "goods": 3,
    "armies": 2,
    "provinces": 4,
    "ports": 1,
    "monuments": {"obelisk": 3, "walls": "first", "acropolis": 2},
    "developments": ["medicine", "navy"],
    "tribute": 8,
    "disasters": 11,
}
PLAIN: dict[str, Any] = {"goods": 0, "food": 1, "armies": 0, "ports": 2}
GREAT: dict[str, Any] = {
    "ports": 6,
    "provinces": 6,
    "developments": ["leadership", "granaries", "formations", "medicine", "irrigation", "religion", "architecture"],
}
MONUMENTS = ("obelisk", "colossus", "walls", "acropolis", "coliseum")
SEATS = [RICH, POOR, PLAIN]
THREE = {"players": 3, "round": 5, "active": 1, "seats": SEATS}
ROLLED = {"fate": "plenty", "dice": ["people", "either", "port"], "rolls": 3}

SAMPLES: dict[str, dict[str, Any]] = {
    "start": {"players": 2, "step": "start"},
    "roll": THREE | {"step": "roll", "fate": "tribute", "dice": ["skull", "either", "port"], "rolls": 1},
    "lead": THREE | {"step": "lead", "fate": "doom", "dice": ["skull", "food", "people"], "rolls": 3},
    "omens": THREE | {"step": "omens", "fate": "omens", "dice": ["skull", "skull", "people"], "rolls": 2},
    "choose": THREE | {"step": "choose", "fate": "plenty", "dice": ["either", "either", "innovation"], "rolls": 3},
    "grain": THREE | {"step": "grain", **ROLLED, "seats": [RICH | {"food": 1}, POOR, PLAIN], "population": 5},
    "walls": THREE
    | {
        "options": {"walls_optional": True},
        "step": "walls",
        "fate": "doom",
        "dice": ["skull", "food", "people"],
        "rolls": 3,
    },
    "conquest": THREE | {"step": "conquest", "fate": "conquest", "dice": ["food", "food", "people"], "rolls": 3},
    "room": THREE | {"step": "room", **ROLLED, "fate": "tribute", "seats": [RICH | {"goods": 15}, POOR, PLAIN]},
    "tribute": THREE | {"step": "tribute", **ROLLED, "fate": "tribute", "asked": 2},
    "build": THREE | {"step": "build", **ROLLED, "population": 5, "innovations": 1},
    "buy": THREE | {"step": "buy", **ROLLED, "innovations": 2},
    "pay": THREE | {"step": "pay", **ROLLED, "innovations": 1, "buying": "coinage"},
    "store": THREE | {"step": "store", **ROLLED},
    "larder": THREE | {"step": "larder", **ROLLED},
    "over": THREE | {"step": "over"},
    "solitaire": {
        "sheet": "full",
        "players": 1,
        "round": 6,
        "step": "roll",
        "fate": "tribute",
        "dice": ["people", "food", "port"],
        "seats": [RICH | {"monuments": {"obelisk": "first", "walls": "first", "acropolis": 5}}],
    },
    "pairs": {
        "step": "build",
        "dice": ["people"] * 6,
        "fate": "plenty",
        "population": 3,
        "paired": 1,
        "free_boxes": 1,
        "seats": [GREAT],
    },
    "monuments": {"step": "build", "population": 3, "seats": [{"monuments": dict.fromkeys(MONUMENTS, "first")}]},
    "rounds": {"players": 1, "round": 8, "step": "build", "population": 3},
}
