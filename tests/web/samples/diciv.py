"""Positions of Die Civilization for the client's tests; and logs for all other steps."""

from __future__ import annotations

from typing import Any

LOGS = ("reconstructed-1", "from-a-position")
ADA: dict[str, Any] = {"primary": 3, "gold": 14, "technologies": ["agriculture", "bronze_working", "steel"]}
SAMPLES: dict[str, dict[str, Any]] = {
    "start": {"step": "start"},
    "roll": {
        "round": 7,
        "step": "roll",
        "dice": [2, 2, 2, 5, 5],
        "rolls_left": 2,
        "purpose": "research",
        "seats": [ADA],
    },
    "production": {
        "round": 7,
        "step": "roll",
        "dice": [2, 2, 2, 5, 5],
        "rolls_left": 2,
        "purpose": "production",
        "seats": [ADA],
    },
    "economy": {
        "round": 7,
        "step": "roll",
        "dice": [2, 2, 2, 5, 5],
        "rolls_left": 2,
        "purpose": "production",
        "seats": [ADA],
        "play": ("1 economy",),
    },
    "buy": {"round": 7, "step": "buy", "required": 3, "seats": [ADA | {"gold": 24, "away": 2, "target": 2}]},
    "join": {
        "players": 4,
        "round": 5,
        "active": 4,
        "first": 4,
        "step": "first",
        "seats": [
            {"resources": 4, "happiness": "happy", "technologies": ["agriculture", "heavy_plough", "code_of_laws"]},
            {"primary": 2, "resources": 0, "gold": 9, "technologies": ["currency", "banking", "corporation"]},
            {"primary": 2, "resources": 0, "gold": 4, "technologies": ["agriculture", "currency", "writing"]},
            {"primary": 2, "gold": 4, "technologies": ["agriculture", "currency", "code_of_laws"]},
        ],
        "play": ("* 1 3",),
    },
    "lose": {
        "players": 3,
        "round": 9,
        "step": "lose",
        "attacks": 2,
        "seats": [
            {"away": 2, "target": 2},
            {
                "primary": 2,
                "empire": 3,
                "military": 0,
                "gold": 31,
                "technologies": [
                    "agriculture",
                    "heavy_plough",
                    "steam_power",
                    "refrigeration",
                    "code_of_laws",
                    "castles",
                ],
            },
            {"primary": 0, "military": 0, "out": True},
        ],
    },
    "war": {
        "players": 1,
        "round": 5,
        "step": "war",
        "encampment": {"military": 3},
        "seats": [{"primary": 2, "happiness": "happy", "technologies": ["agriculture", "bronze_working"]}],
    },
    "late war": {
        "round": 5,
        "step": "war",
        "options": {"war_rolls_at": "end_of_turn", "set_aside_units_defend": True},
        "seats": [{"military": 2}, {"primary": 0, "military": 1, "away": 1, "target": 1}],
    },
    "battle": {
        "players": 1,
        "round": 6,
        "step": "attack",
        "seats": [{"primary": 2, "away": 2, "target": "encampment"}],
    },
}
