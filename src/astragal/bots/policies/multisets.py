"""Sets of dice in which only the number of each face counts: seven dice of six faces have 792 of them, not 279,936."""

from itertools import combinations_with_replacement

import numpy as np

from astragal.rules.kit import rule

FACES = 6
MOST_DICE = 7

_SETS = [faces for size in range(MOST_DICE + 1) for faces in combinations_with_replacement(range(FACES), size)]
_NUMBERS = {faces: number for number, faces in enumerate(_SETS)}

MULTISETS = len(_SETS)
FIRST_OF_SIZE = tuple(
    next((number for number, faces in enumerate(_SETS) if len(faces) == size), MULTISETS)
    for size in range(MOST_DICE + 2)
)
"""The number of the first set of so many dice; the sets of one size stand together, the smallest size first."""
COUNTS = np.array([[faces.count(face) for face in range(FACES)] for faces in _SETS], np.int8)
"""How many dice of each set show each face."""
WITH = np.array(
    [[_NUMBERS.get(tuple(sorted((*faces, face))), -1) for face in range(FACES)] for faces in _SETS],
    np.int16,
)
"""The set with one die more, of each face; -1 beyond seven dice."""


@rule
def count_of(dice, face):
    """How many dice of a set show a face."""
    return int(COUNTS[dice, face])


@rule
def with_die(dice, face):
    """The number of a set with one die more."""
    return int(WITH[dice, face])
