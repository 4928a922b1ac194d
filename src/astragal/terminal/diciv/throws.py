"""The throws of this turn, read from the log."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from astragal.rules.diciv.throws import Throw, throws_among
from astragal.table.match import Match


def throws_of_turn(match: Match, upto: int, turn: Callable[[Any], Hashable]) -> list[Throw]:
    """The throws of the turn that is under way after `upto` events; the last may be incomplete."""
    now = turn(match.position_at(upto))
    first = upto
    while first > 0 and turn(match.position_at(first - 1)) == now:
        first -= 1
    events = match.events
    return throws_among((match.position_at(i), events[i].seat, events[i].number) for i in range(first, upto))
