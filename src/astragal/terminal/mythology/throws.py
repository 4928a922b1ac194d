"""The dice of an encounter, read from the log. Rules know only how many sixes there were; the other faces are for show.

Dice are numbered: the attacker's from 0 on, the defender's from FIRST_OF[DEFENDER] on.
"""

from __future__ import annotations

import random
from typing import Any

from astragal.rules import SPECTATOR
from astragal.rules.mythology import state as n
from astragal.table.match import Match
from astragal.table.views import hidden_from

FIRST_OF = (0, 200)
FACES = 6


def dice_due(s: Any) -> list[int]:
    """The dice that are about to be thrown."""
    if s.step != n.DICE:
        return []
    return [FIRST_OF[side] + die for side in range(n.SIDES) for die in range(s.sides[side].dice)]


def groups(dice: int) -> list[int]:
    """Dice in the groups in which they are drawn."""
    return [min(n.DICE_AT_ONCE, dice - first) for first in range(0, dice, n.DICE_AT_ONCE)]


def draws_due(s: Any) -> int:
    """How many draws the throw now due takes."""
    return sum(len(groups(s.sides[side].dice)) for side in range(n.SIDES)) if s.step == n.DICE else 0


def faces(before: Any, sixes: list[int]) -> dict[int, int]:
    """The faces of a throw, by die, given the sixes in each group of dice; always the same for the same throw."""
    shown: dict[int, int] = {}
    given = iter(sixes)
    for side in range(n.SIDES):
        die = FIRST_OF[side] + before.sides[side].pool - before.sides[side].dice
        for count in groups(before.sides[side].dice):
            showing = next(given, None)
            if showing is None:
                return shown
            others = random.Random(f"{before.encounters} {die} {sixes}")
            thrown = [FACES] * showing + [others.randint(1, FACES - 1) for _ in range(count - showing)]
            others.shuffle(thrown)
            shown |= {die + place: face for place, face in enumerate(thrown)}
            die += count
    return shown


def latest_throw(match: Match) -> tuple[Any, dict[int, int]] | None:
    """The last throw, complete or not, of the battle under way: the position before it, and its faces.

    None once another encounter has begun.
    """
    outcomes: list[int] = []
    before = None
    for number in range(len(match.events) - 1, -1, -1):
        s = hidden_from(match, SPECTATOR, number)
        if s.step == n.DICE:
            outcomes.insert(0, match.events[number].number)
            before = s
            if all(here.dice == here.pool for here in s.sides):
                break
        elif outcomes or s.step not in (n.REVIVE, n.REINFORCEMENT, n.STAND, n.BATTLE_CARD):
            break
    if before is None or hidden_from(match, SPECTATOR).encounters > before.encounters:
        return None
    return before, faces(before, outcomes)
