"""The effect of a decision, found by playing it on a copy of the match, never by a second set of rules."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.table.dealer import ScriptedDealer
from astragal.table.match import Match

Rows = list[tuple[int, int, int, int]]


def tried(match: Match, *actions: int) -> Match:
    """A copy of the match after these decisions; it has no dice."""
    twin = match.fork(ScriptedDealer([]))
    for action in actions:
        twin.play(action)
    return twin


def since(match: Match, twin: Match) -> Rows:
    """The story rows of the copy since it left the match."""
    return [row for rows in twin.stories[len(match.events) :] for row in rows]


def sentences(match: Match, rows: Iterable[tuple[int, int, int, int]]) -> list[str]:
    """Rows of a story in words."""
    return match.sentences(rows)


def span(numbers: Iterable[int]) -> str:
    """One number, or the first and the last of several."""
    values = list(numbers)
    low, high = min(values), max(values)
    return str(low) if low == high else f"{low}–{high}"
