"""Dice that lie on the table: what the dice games share.

A state with dice has `dice`, the face of each or -1 while it is not thrown, `to_roll`, those still to be thrown as
bits, and `dice_count`, how many there are this turn. Sets of dice (eight at most) and sets of faces are numbers, one
bit for each.
"""

from __future__ import annotations

from astragal.rules.kit import CHANCE, next_set, rule

FACE_MASK = 15
"""Turns -1, a die not thrown yet, into a face that no die has."""
ODD_DICE = 0b10101010
SECOND_PAIRS = 0b11001100
SECOND_FOUR = 0b11110000
"""The dice, numbered from 0, whose number has the bit 1, 2 or 4 set."""


@rule
def all_dice(s):
    """Every die of this turn."""
    return (1 << s.dice_count) - 1


@rule
def throw(s, dice):
    """These dice leave the table for chance to settle, one at a time."""
    for die in range(len(s.dice)):
        s.dice[die] |= -(dice >> die & 1)
    s.to_roll = dice
    s.mover = CHANCE


@rule
def settle_die(s, face):
    """The next die to be thrown shows this face; the others do not move."""
    lowest = s.to_roll & -s.to_roll
    die = (lowest & ODD_DICE != 0) + 2 * (lowest & SECOND_PAIRS != 0) + 4 * (lowest & SECOND_FOUR != 0)
    s.dice[die] = face
    s.to_roll -= lowest


@rule
def dice_on(s, faces):
    """The dice that show one of these faces."""
    dice = 0
    for die in range(len(s.dice)):
        dice |= (faces >> (s.dice[die] & FACE_MASK) & 1) << die
    return dice


@rule
def count_dice(s, faces):
    """How many dice show one of these faces."""
    count = 0
    for die in range(len(s.dice)):
        count += faces >> (s.dice[die] & FACE_MASK) & 1
    return count


@rule
def list_dice_sets(dice, first, actions):
    """Write the action for every set of these dice, the empty set first, and return how many there are."""
    actions[0] = first
    n = 1
    chosen = next_set(0, dice)
    while chosen:
        actions[n] = first + chosen
        n += 1
        chosen = next_set(chosen, dice)
    return n


@rule
def list_single_dice(s, first, actions):
    """Write the actions for the empty set and for each single die, and return how many there are."""
    actions[0] = first
    for die in range(s.dice_count):
        actions[1 + die] = first + (1 << die)
    return 1 + s.dice_count
