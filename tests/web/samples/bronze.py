"""Positions of the Bronze Age for the client's tests, one for each question; and logs for all other steps."""

from __future__ import annotations

from typing import Any

LOGS = ("classic-2", "late-2", "revised-1")
SAMPLES: dict[str, dict[str, Any]] = {
    "preserve": {
        "sheet": "late",
        "step": "preserve",
        "seats": [{"food": 3, "goods": {"pottery": 2}, "developments": ["preservation"]}],
    },
    "roll": {"sheet": "classic", "step": "roll", "dice": ["food", "skull", "coins"]},
    "lead": {
        "sheet": "revised",
        "step": "lead",
        "dice": ["skull", "food", "good"],
        "rolls": 3,
        "seats": [{"developments": ["leadership"]}],
    },
    "choose": {
        "sheet": "classic",
        "players": 3,
        "step": "choose",
        "dice": ["either", "either", "skull", "skull"],
        "seats": [{"food": 1, "cities": 4}, {"developments": ["medicine"]}],
    },
    "smith": {
        "sheet": "late",
        "players": 3,
        "step": "smith",
        "dice": ["skull"] * 4,
        "seats": [
            {"cities": 4, "goods": {"spearheads": 2}, "developments": ["smithing"]},
            {"monuments": {"wall": "first"}},
        ],
    },
    "trade": {
        "sheet": "late",
        "step": "trade",
        "dice": ["food", "food", "good"],
        "seats": [
            {"goods": {"wood": 2, "cloth": 1}, "developments": ["shipping"], "ships": 2},
            {"goods": {"stone": 1}},
        ],
    },
    "offer": {
        "sheet": "late",
        "step": "offer",
        "dice": ["food", "food", "good"],
        "seats": [{"goods": {"wood": 2}}, {"goods": {"stone": 1}}],
        "offer": {"from": 1, "to": 2, "give": {"wood": 1}},
    },
    "answer": {
        "sheet": "late",
        "step": "answer",
        "dice": ["food", "food", "good"],
        "seats": [{"goods": {"wood": 2}}, {"goods": {"stone": 1}}],
        "offer": {"from": 1, "to": 2, "give": {"wood": 2}, "take": {"stone": 1}},
    },
    "counter": {
        "sheet": "late",
        "step": "trade",
        "dice": ["food", "food", "good"],
        "seats": [{"goods": {"wood": 2}}, {"goods": {"stone": 1}}],
        "play": ("1 offer 2; give wood; give wood; take stone; propose", "2 counter; take wood"),
    },
    "build": {
        "sheet": "late",
        "players": 4,
        "step": "build",
        "dice": ["workers", "food", "food"],
        "workers": 3,
        "seats": [
            {
                "goods": {"wood": 1, "stone": 2, "cloth": 1},
                "city_boxes": {"city4": 2},
                "monuments": {"step": "later", "wall": 4},
                "developments": ["engineering", "shipping"],
            },
            {"monuments": {"step": "first", "wall": 6}},
        ],
    },
    "buy": {
        "sheet": "classic",
        "step": "buy",
        "dice": ["coins", "food", "food"],
        "coins": 7,
        "seats": [{"goods": {"wood": 2, "stone": 2}, "developments": ["irrigation"]}],
    },
    "pay": {
        "sheet": "classic",
        "step": "pay",
        "buying": "leadership",
        "dice": ["food"] * 3,
        "seats": [{"goods": {"wood": 4, "stone": 3}}],
    },
    "discard": {
        "sheet": "classic",
        "step": "discard",
        "dice": ["good"] * 3,
        "seats": [{"goods": {"wood": 5, "stone": 3}}],
    },
    "alone": {"sheet": "classic", "players": 1, "step": "roll", "dice": ["food", "skull", "coins"], "round": 10},
    "last": {
        "sheet": "classic",
        "step": "roll",
        "dice": ["food"] * 7,
        "seats": [
            {
                "cities": 7,
                "monuments": {
                    "step": "first",
                    "circle": "first",
                    "obelisk": "first",
                    "gardens": "first",
                    "wall": "first",
                },
            }
        ],
    },
}
