"""What a seat knows as a vector of numbers from 0 to 1, for learning. Tables say where each number comes from.

The tables are made once for a game and a number of players (`astragal.envs.observations`), for each seat that may look.
One function writes the vector of any game with them. It reads the bytes of a position in which everything that the seat
may not know has been hidden.
"""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import Field, record, rule

BYTE = 0xFF
BYTES = BYTE + 1
BYTE_BITS = 8
NOWHERE = 0
"""The entry of a map for a byte that stands for nothing; for any other byte it is twice its place, plus 1."""

RUN = record(
    [
        Field("offset", np.int32, 1, "where numbers of one byte lie side by side in the position"),
        Field("place", np.int32, 1, "where the first of them goes in the vector"),
        Field("count", np.int32, 1, "how many"),
        Field("first", np.int32, 1, "where they begin in the lists of mosts and scales"),
    ]
)
WIDE = record(
    [
        Field("offset", np.int32, 1, "where a number of several bytes lies"),
        Field("place", np.int32, 1, "where it goes"),
        Field("width", np.int32, 1, "how many bytes"),
        Field("most", np.int32, 1, "its largest value"),
    ]
)
CODE = record(
    [
        Field("offset", np.int32, 1, "where a byte that stands for one of several things lies"),
        Field("place", np.int32, 1, "where the places of those things begin"),
        Field("map", np.int32, 1, "where its map begins: what each byte stands for"),
    ]
)
BIT = record(
    [
        Field("offset", np.int32, 1, "where a byte of a set lies"),
        Field("place", np.int32, 1, "where the member goes"),
        Field("bit", np.int32, 1, "its bit"),
    ]
)


def natural(number):
    """A number that is known not to be negative. In compiled code this tells the compiler, which saves a check."""
    return number


def byte(number):
    """A number that fits in a byte. In compiled code it is one, so that many are processed at once."""
    return number


def single(number):
    """A number; in compiled code, one of single precision. Where it is stored as such, that makes no difference."""
    return number


@rule
def write_observations(
    runs, wides, codes, bits, mosts, scales, maps, content, start, stride, which, viewers, seats, out, size
):
    """For each of these games, write what one seat knows to `out`: one vector of this size after the other.

    The bytes of game i begin at `start + i * stride` in `content`. Each table has the same number of rows for every one
    of the `seats` that may look. There are no branches on values: a mispredicted one costs a processor more time than a
    table lookup. All of it is one function because passing an array on takes longer than writing a row.
    """
    rows_of_runs = len(runs) // seats
    rows_of_wides = len(wides) // seats
    rows_of_codes = len(codes) // seats
    rows_of_bits = len(bits) // seats
    for k in range(len(which)):
        viewer = viewers[which[k]]
        base = natural(start + which[k] * stride)
        to = natural(k * size)
        for place in range(to, to + natural(size)):
            out[place] = 0
        for r in range(viewer * rows_of_runs, (viewer + 1) * rows_of_runs):
            run = runs[natural(r)]
            at, there, first = base + natural(run.offset), to + natural(run.place), natural(run.first)
            for i in range(natural(run.count)):
                out[there + i] = single(max(byte(0), min(content[at + i], mosts[first + i]))) * scales[first + i]
        for r in range(viewer * rows_of_wides, (viewer + 1) * rows_of_wides):
            wide = wides[natural(r)]
            last = base + natural(wide.offset + wide.width - 1)
            number = 0 + content[last]
            for lower in range(1, wide.width):
                number = number << BYTE_BITS | (content[last - natural(lower)] & BYTE)
            out[to + natural(wide.place)] = max(0, min(number, wide.most)) / wide.most
        for r in range(viewer * rows_of_codes, (viewer + 1) * rows_of_codes):
            code = codes[natural(r)]
            meant = maps[natural(code.map + (content[base + natural(code.offset)] & BYTE))]
            out[to + natural(code.place + (meant >> 1))] = meant & 1
        for r in range(viewer * rows_of_bits, (viewer + 1) * rows_of_bits):
            member = bits[natural(r)]
            out[to + natural(member.place)] = content[base + natural(member.offset)] >> member.bit & 1
