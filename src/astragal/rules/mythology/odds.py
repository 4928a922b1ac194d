"""The odds of an encounter: who has more sixes. For screens and bots; the rules themselves only draw."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from astragal.rules.kit import rule
from astragal.rules.mythology.state import MOST_DICE

FACES = 6
LOSES_TIES, AGAIN_ON_TIES, WINS_TIES = range(-1, 2)
"""What happens to the first side when both have equally many sixes."""
TIE_RULES = 3
TABLE_DICE = 40
"""Dice of a side that the table of odds covers; more count as this many."""


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways this many dice show no six, one six, and so on."""
    return tuple(comb(dice, sixes) * (FACES - 1) ** (dice - sixes) for sixes in range(dice + 1))


def _more_and_same(dice: int, other_dice: int) -> tuple[int, int]:
    """In how many ways the first side shows more sixes, and in how many both show the same number."""
    ours, theirs = ways(dice), ways(other_dice)
    more = same = fewer = 0
    for sixes in range(dice + 1):
        more += ours[sixes] * fewer
        if sixes <= other_dice:
            same += ours[sixes] * theirs[sixes]
            fewer += theirs[sixes]
    return more, same


def battle_odds(dice: int, other_dice: int, ties: int) -> Fraction:
    """The exact chance that the first side wins an encounter with these numbers of dice.

    >>> float(battle_odds(9, 5, WINS_TIES)) > float(battle_odds(9, 5, AGAIN_ON_TIES)) > 0.73
    True
    """
    if not 1 <= min(dice, other_dice) <= max(dice, other_dice) <= MOST_DICE:
        raise ValueError(f"an encounter has from 1 to {MOST_DICE} dice a side, not {dice} and {other_dice}")
    more, same = _more_and_same(dice, other_dice)
    throws = FACES ** (dice + other_dice)
    if ties == LOSES_TIES:
        return Fraction(more, throws)
    if ties == WINS_TIES:
        return Fraction(more + same, throws)
    return Fraction(more, throws - same)


def _table() -> npt.NDArray[np.float64]:
    """The odds by tie rule, dice and dice of the other side; each is the number nearest to the exact one."""
    odds = np.full((TIE_RULES, TABLE_DICE + 1, TABLE_DICE + 1), 0.5)
    for dice in range(1, TABLE_DICE + 1):
        for other_dice in range(1, TABLE_DICE + 1):
            more, same = _more_and_same(dice, other_dice)
            throws = FACES ** (dice + other_dice)
            odds[:, dice, other_dice] = more / throws, more / (throws - same), (more + same) / throws
    return odds


ODDS = _table()


@rule
def odds_of(dice, other_dice, ties):  # type: ignore[no-untyped-def]
    """The chance of the first side from the table, for compiled code: ties -1 lost, 0 thrown again, 1 won."""
    row = min(TABLE_DICE, dice)
    column = min(TABLE_DICE, other_dice)
    return ODDS[ties + 1, row, column]
