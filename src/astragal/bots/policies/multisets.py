"""Sets of dice in which only the number of each face counts: seven six-sided dice have 792 of them, not 279,936."""

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
"""By size, the number of the first set of that many dice; sets are ordered by size, smallest first."""
COUNTS = np.array([[faces.count(face) for face in range(FACES)] for faces in _SETS], np.int8)
"""How many dice of each set show each face."""
WITH = np.array(
    [[_NUMBERS.get(tuple(sorted((*faces, face))), -1) for face in range(FACES)] for faces in _SETS],
    np.int16,
)
"""By set and face, the set with one more die of that face; -1 beyond seven dice."""


@rule
def count_of(dice, face):
    """How many dice of a set show a face."""
    return int(COUNTS[dice, face])


@rule
def with_die(dice, face):
    """The number of the set with one more die that shows this face."""
    return int(WITH[dice, face])
