"""Old logs load for ever: played games stored as text, reloaded on every change (made by `make_golden.py`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astragal import load_log, read_log, write_log
from astragal.rules import GAMES

FOLDER = Path(__file__).parent
RESULTS: dict[str, dict[str, Any]] = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
LOGS = sorted(FOLDER.glob("*/*.log"))


def name_of(path: Path) -> str:
    """The game of a log and its name."""
    return f"{path.parent.name}/{path.stem}"


def test_every_log_has_its_result_beside_it() -> None:
    assert sorted(map(name_of, LOGS)) == sorted(RESULTS)
    assert len(LOGS) >= 12
    assert {path.parent.name for path in LOGS} == set(GAMES)


@pytest.mark.parametrize("path", LOGS, ids=name_of)
def test_an_old_log_loads_and_ends_as_it_ended(path: Path) -> None:
    match = load_log(path)
    assert match.over
    assert RESULTS[name_of(path)] == {
        "events": len(match.events),
        "points": match.scores(),
        "tiebreaks": match.tiebreaks(),
        "winners": match.winners(),
        "round": match.view(0)["round"],
    }


@pytest.mark.parametrize("path", LOGS, ids=name_of)
def test_an_old_log_is_written_again_letter_by_letter_but_for_its_remarks(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert write_log(read_log(text), remarks=False) == without_remarks(text)


def without_remarks(text: str) -> str:
    """The log without what may change: how a remark puts it, and where one breaks the line of an actor."""
    head, _, play = text.partition("\nplay\n")
    lines: list[str] = []
    for line in play.splitlines():
        actor, _, did = line.partition(" ")
        if lines and lines[-1].startswith(actor + " "):
            lines[-1] += (" " if actor == "*" else "; ") + did
        elif actor != "#":
            lines.append(line)
    return "\n".join([head, "play", *lines]) + "\n"
