"""Room to think in: the tables of a turn's dice, in a record because compiled code would count references to arrays."""

import numpy as np

from astragal.bots.policies.iron.planner.value import INPUTS
from astragal.bots.policies.multisets import FIRST_OF_SIZE
from astragal.bots.policies.network import HIDDEN
from astragal.rules.iron.state import ACTIONS, FACES_OF_A_DIE, MOST_DICE, STATE
from astragal.rules.kit import Field, record, rule
from astragal.table.bot import NOTE_FIELDS

FATES = FACES_OF_A_DIE + 1
"""The faces of the fate die, and one entry more: it is about to be thrown."""
THROWN = FACES_OF_A_DIE
SETS = FIRST_OF_SIZE[MOST_DICE]
"""Sets of empire dice, which are at most all dice except the fate die."""
PLACES = SETS * FATES

ROOM = record(
    [
        *NOTE_FIELDS,
        Field("aside", STATE, 1, "the turn, finished well after some option"),
        Field("options", np.int16, ACTIONS, "the legal actions there"),
        Field("tried", STATE, 1, "the turn, finished by worth after some dice or option"),
        Field("actions", np.int16, ACTIONS, "the legal actions there"),
        Field("seen", np.float64, INPUTS, "what the value sees of a position"),
        Field("sums", np.float64, HIDDEN, "the hidden units of its network"),
        Field("rival", np.int64, 1, "the opponent that it sees"),
        Field("rival_sums", np.float64, HIDDEN, "what the rival adds to the hidden units"),
        Field("disasters", np.int64, 1, "of the rival, when it was last seen"),
        Field("tribute", np.int64, 1, "the same"),
        Field("goods", np.int64, 1, "the same"),
        Field("armies", np.int64, 1, "the same"),
        Field("ships", np.int64, 1, "the same"),
        Field("plain", np.float64, PLACES, "the turn that final dice bring, omens unused"),
        Field("ends", np.float64, PLACES, "the turn when rolling is over, with Leadership and omens to come"),
        Field("results", np.float64, PLACES, "dice that stay while the others are thrown"),
    ]
)


@rule
def at(dice, fate):
    """The place of a set of empire dice and what the fate die shows."""
    return dice * FATES + fate
