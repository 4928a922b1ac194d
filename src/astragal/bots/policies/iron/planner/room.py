"""Room to think in: the tables of one turn's dice as a record, since compiled code would count references to arrays."""

import numpy as np

from astragal.bots.policies.multisets import FIRST_OF_SIZE
from astragal.rules.iron.state import FACES_OF_A_DIE, MOST_DICE
from astragal.rules.kit import Field, record, rule

FATES = FACES_OF_A_DIE + 1
"""What the fate die may show, and after that: it is about to be thrown."""
THROWN = FACES_OF_A_DIE
SETS = FIRST_OF_SIZE[MOST_DICE]
"""Sets of empire dice: all dice but the fate die, at most."""
PLACES = SETS * FATES

ROOM = record(
    [
        Field("plain", np.float64, PLACES, "the turn that final dice bring, omens unused"),
        Field("ends", np.float64, PLACES, "the turn when rolling is over, with Leadership and omens to come"),
        Field("results", np.float64, PLACES, "dice that stay while the others are thrown"),
    ]
)


@rule
def at(dice, fate):
    """The place of a set of empire dice and what the fate die shows."""
    return dice * FATES + fate
