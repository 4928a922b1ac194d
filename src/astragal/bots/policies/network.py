"""A small network with which planners value a position: inputs, one layer of hidden units, and a chance to win.

The planner's room holds the inputs (`seen`) and the sums of the hidden units (`sums`). Weights are in one row: for
every input, one for each unit; then those of the units; then a constant.
"""

from math import sqrt

from astragal.rules.kit import rule

HIDDEN = 16


def values_for_inputs(inputs: int) -> int:
    """The number of weights of a network with this many inputs."""
    return HIDDEN * (inputs + 1) + 1


@rule
def squashed(z):
    """Map any number to one between 0 and 1, in plain arithmetic, so that it is the same interpreted and compiled."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


@rule
def add_seen(w, room, first, end):
    """Add the inputs from `first` up to but not including `end` to the sums of the hidden units; many of them are 0."""
    for i in range(first, end):
        seen = room.seen[i]
        if seen != 0.0:
            for unit in range(HIDDEN):
                room.sums[unit] += seen * w[i * HIDDEN + unit]


@rule
def worth_of_sums(w, room, inputs):
    """The chance to win, from the sums of the hidden units."""
    z = w[(inputs + 1) * HIDDEN]
    for unit in range(HIDDEN):
        inner = room.sums[unit]
        z += w[inputs * HIDDEN + unit] * (inner / sqrt(1.0 + inner * inner))
    return squashed(z)


@rule
def worth_seen(w, room, inputs):
    """The chance to win, from all inputs."""
    for unit in range(HIDDEN):
        room.sums[unit] = 0.0
    add_seen(w, room, 0, inputs)
    return worth_of_sums(w, room, inputs)
