"""Dice thrown for a total, one at a time."""

from astragal.rules.diciv.state import FACES
from astragal.rules.kit import CHANCE, rule


@rule
def die_outcomes(weights):
    """DC-0.1: the six faces of a die, equally likely."""
    for face in range(FACES):
        weights[face] = 1
    return FACES


@rule
def throw(s, dice):
    """DC-1.1: this many dice are thrown for a total; chance settles them one at a time."""
    s.total = 0
    s.to_throw = dice
    s.mover = CHANCE
