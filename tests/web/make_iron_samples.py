"""Snapshots of `iron`, one for each question: for the tests of its board (kept) and for the gallery (not kept)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from samples import snapshot_of

from astragal.rules.documents import Document
from astragal.table.dealer import ScriptedDealer
from astragal.table.match import Match
from astragal.table.position import match_from

WEB = Path(__file__).parents[2] / "web"
NAMES = ["Ada", "Björn", "Chandra", "Dido"]

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
    "walls": THREE | {"step": "walls", "fate": "doom", "dice": ["skull", "food", "people"], "rolls": 3},
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
        "players": 1,
        "round": 6,
        "step": "roll",
        "fate": "tribute",
        "dice": ["people", "food", "port"],
        "seats": [RICH | {"monuments": {"obelisk": "first", "walls": "first", "acropolis": 5}}],
    },
}


def sample(name: str) -> Match:
    """The match that a sample is taken from."""
    position = SAMPLES[name]
    options = {"walls_optional": True} if name == "walls" else {}
    sheet = "full" if name == "solitaire" else "short"
    names = NAMES[: position["players"]]
    data = {"game": "iron", "sheet": sheet, "options": options, "names": names, "position": position}
    return match_from(Document.from_json(json.dumps(data), name), ScriptedDealer([]))


def snapshot(name: str, seat: int | None) -> dict[str, Any]:
    """What a seat sees of a sample."""
    return snapshot_of(sample(name), name, seat).model_dump(mode="json")


def main() -> None:
    """Write them: with one copy of each sheet for the tests, whole for the gallery."""
    (WEB / "fixtures").mkdir(exist_ok=True)
    (WEB / "tests" / "samples").mkdir(exist_ok=True)
    sheets: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    for name in SAMPLES:
        shown = snapshot(name, max(0, sample(name).to_move))
        assert shown["position"]["step"] == ("roll" if name == "solitaire" else name), shown["position"]["step"]
        (WEB / "fixtures" / f"iron-at-{name}.json").write_text(json.dumps(shown), encoding="utf-8")
        sheet = shown.pop("sheet")
        key = name if sheet["changes"] else sheet["name"]
        sheets[key] = sheet
        kept[name] = {"sheet": key} | shown
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(each, ensure_ascii=False)}" for key, each in kept.items())
    content = f'{{"sheets": {json.dumps(sheets)},\n"snapshots": {{\n{lines}\n}}}}\n'
    (WEB / "tests" / "samples" / "iron.json").write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
