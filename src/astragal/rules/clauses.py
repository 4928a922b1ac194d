"""Numbered clauses of a game's `rules.md`, for tests and for the player who asks why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

NUMBER = re.compile(r"[A-Z]{2}-\d+\.\d+")


@dataclass(frozen=True)
class Clause:
    """One rule with a name: its number, its chapter, and its text."""

    number: str
    chapter: str
    text: str


def read_clauses(path: Path) -> dict[str, Clause]:
    """Every clause of a rules file by its number, in order."""
    clauses: dict[str, Clause] = {}
    chapter = ""
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        words = " ".join(paragraph.split())
        if words.startswith("## "):
            chapter = words.removeprefix("## ")
        match = re.match(rf"\*\*({NUMBER.pattern})\*\* (.*)", words)
        if match is None and words.startswith("**"):
            raise ValueError(f"{path}: a clause begins with a number like **BR-1.1**, not with {words[:40]}")
        if match:
            if match[1] in clauses:
                raise ValueError(f"{path}: clause {match[1]} appears twice")
            clauses[match[1]] = Clause(match[1], chapter, match[2])
    return clauses
