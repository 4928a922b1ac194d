"""Throws read from a log: a position keeps only totals, but people want to see dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.kit import CHANCE

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
    plus: int = 0
    """What the player who threw it adds in battles."""

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


def turn_of(s: Any) -> tuple[int, int, bool]:
    """The round, the seat, and whether the throw for who begins is still going on."""
    return int(s.round_no), int(s.active), bool(s.step == n.START)


def throws_among(events: Iterable[tuple[Any, int, int]]) -> list[Throw]:
    """The throws among these events, each of which is the position before it, who acted, and the number; the last throw
    may be incomplete."""
    found: list[Throw] = []
    thrown: list[int] = []
    fresh_roll = True
    for before, seat, number in events:
        if seat != CHANCE:
            fresh_roll = True
            continue
        if before.step == n.ROLL:
            fresh = fresh_roll
            lying = [int(face) for face in before.dice]
            lying[(int(before.to_roll) & -int(before.to_roll)).bit_length() - 1] = number + 1
            thrown = lying
        else:
            fresh = before.total == 0
            thrown = [] if fresh else thrown
            thrown.append(number + 1)
        fresh_roll = False
        side = side_of(before)
        fights = before.step in FIGHTS and 0 <= side < n.MOST_SEATS
        throw = Throw(
            int(before.step),
            side,
            tuple(thrown),
            int(before.match_number),
            bool(before.against > 0),
            int(before.players[side].battle_plus) if fights else 0,
        )
        if not fresh and found:
            found.pop()
        found.append(throw)
    return found
