"""The throws of this turn, read from the log: the position keeps totals, people want to see dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from astragal.rules import CHANCE
from astragal.rules.diciv import state as n
from astragal.table.match import Match

BARBARIAN_SIDE = -1
THROWERS = (n.START, n.JOIN, n.MATCH_ROLL)
FIGHTS = (n.BARBARIANS, n.BATTLE)


@dataclass(frozen=True)
class Throw:
    """Dice that were thrown together."""

    step: int
    side: int
    """Who threw: a seat, the encampment, or the barbarians."""
    faces: tuple[int, ...]
    match_number: int = 0
    answers: bool = False
    """Whether it was thrown against the throw before it."""

    @property
    def total(self) -> int:
        """What they come to."""
        return sum(self.faces)


def side_of(s: Any) -> int:
    """Who throws the dice now due."""
    if s.step == n.BARBARIANS:
        return int(s.active) if s.against else BARBARIAN_SIDE
    if s.step == n.BATTLE:
        return int(s.players[s.active].target if s.against else s.active)
    if s.step == n.ENCAMPMENT:
        return n.ENCAMPMENT_TARGET
    return int(s.thrower if s.step in THROWERS else s.active)


def throws_of_turn(match: Match, upto: int, turn: Callable[[Any], Hashable]) -> list[Throw]:
    """The throws of the turn in which the log stands after so many events; the last one may not be complete."""
    now = turn(match.position_at(upto))
    first = upto
    while first > 0 and turn(match.position_at(first - 1)) == now:
        first -= 1
    found: list[Throw] = []
    thrown: list[int] = []
    for number in range(first, upto):
        event, before = match.events[number], match.position_at(number)
        if event.seat != CHANCE:
            continue
        if before.step == n.ROLL:
            fresh = match.events[number - 1].seat != CHANCE
            lying = [int(face) for face in before.dice]
            lying[(before.to_roll & -before.to_roll).bit_length() - 1] = event.number + 1
            thrown = lying
        else:
            fresh = before.total == 0
            thrown = [] if fresh else thrown
            thrown.append(event.number + 1)
        throw = Throw(before.step, side_of(before), tuple(thrown), before.match_number, before.against > 0)
        if not fresh and found:
            found.pop()
        found.append(throw)
    return found
