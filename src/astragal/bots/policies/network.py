"""A small network, as planners use it to value a position: what it sees, some hidden units, and a chance to win.

What is seen stands in the room of the planner (`seen`), and so do the sums of the hidden units (`sums`). Weights stand
in one row: those of every input, one for each unit; then those of the units; then a constant.
"""

from math import sqrt

from astragal.rules.kit import rule

HIDDEN = 16


def values_for_inputs(inputs: int) -> int:
    """How many weights a network has that sees so much."""
    return HIDDEN * (inputs + 1) + 1


@rule
def squashed(z):
    """Any number as one between 0 and 1, in plain arithmetic, so that it is the same in every form."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


@rule
def add_seen(w, room, first, end):
    """Add what is seen from one input to another to the sums of the hidden units; much of it is nothing."""
    for i in range(first, end):
        seen = room.seen[i]
        if seen != 0.0:
            for unit in range(HIDDEN):
                room.sums[unit] += seen * w[i * HIDDEN + unit]


@rule
def worth_of_sums(w, room, inputs):
    """The chance to win that comes of the hidden units."""
    z = w[(inputs + 1) * HIDDEN]
    for unit in range(HIDDEN):
        inner = room.sums[unit]
        z += w[inputs * HIDDEN + unit] * (inner / sqrt(1.0 + inner * inner))
    return squashed(z)


@rule
def worth_seen(w, room, inputs):
    """The chance to win that the network makes of all that is seen."""
    for unit in range(HIDDEN):
        room.sums[unit] = 0.0
    add_seen(w, room, 0, inputs)
    return worth_of_sums(w, room, inputs)
