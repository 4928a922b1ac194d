"""Philox 4x32-10, a counter-based generator: the same numbers interpreted, compiled and on a GPU.

A stream is keyed by a seed, a game number and a stream number. So any game of a batch can be dealt again on its own,
and the dice of a game do not depend on how many numbers anyone else has drawn. (Salmon and others, "Parallel random
numbers: as easy as 1, 2, 3", 2011.)
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from astragal.rules.kit import Field, record, rule, zeroed

WORD = 0xFFFFFFFF
MULTIPLIER_0 = 0xD2511F53
MULTIPLIER_1 = 0xCD9E8D57
WEYL_0 = 0x9E3779B9
WEYL_1 = 0xBB67AE85
ROUNDS = 10
HALF_BITS = 16
HALF = 0xFFFF
HALVES = 8
"""Half words in a block."""

CHANCE_STREAM = 0
FIRST_SEAT_STREAM = 1

STREAM = record(
    [
        Field("key_0", np.uint32, 1, "low half of the seed"),
        Field("key_1", np.uint32, 1, "high half of the seed"),
        Field("game_0", np.uint32, 1, "low half of the game number"),
        Field("game_1", np.uint32, 1, "high half of the game number"),
        Field("number", np.uint32, 1, "which stream of the game"),
        Field("block", np.uint32, 1, "blocks computed"),
        Field("left", np.uint8, 1, "half words left of the current block"),
        Field("halves", np.uint16, HALVES, "the current block, used from its end"),
    ]
)


def new_stream(seed: int, game: int, number: int) -> Any:
    """A stream at its beginning, for interpreted use."""
    stream = zeroed(STREAM)
    start_stream(stream, index(seed), index(game), index(number))
    return stream


@rule
def start_stream(stream, seed, game, number):
    """Set a stream to the beginning of its numbers."""
    stream.key_0 = seed & WORD
    stream.key_1 = (seed >> 32) & WORD
    stream.game_0 = game & WORD
    stream.game_1 = (game >> 32) & WORD
    stream.number = number
    stream.block = 0
    stream.left = 0


@rule
def next_block(stream):
    """Compute the next four words."""
    key_0 = 0 + stream.key_0
    key_1 = 0 + stream.key_1
    a = 0 + stream.block
    b = 0 + stream.number
    c = 0 + stream.game_0
    d = 0 + stream.game_1
    for _ in range(ROUNDS):
        product_0 = MULTIPLIER_0 * a
        product_1 = MULTIPLIER_1 * c
        a = ((product_1 >> 32) & WORD) ^ b ^ key_0
        b = product_1 & WORD
        c = ((product_0 >> 32) & WORD) ^ d ^ key_1
        d = product_0 & WORD
        key_0 = (key_0 + WEYL_0) & WORD
        key_1 = (key_1 + WEYL_1) & WORD
    stream.halves[7] = a >> HALF_BITS
    stream.halves[6] = a & HALF
    stream.halves[5] = b >> HALF_BITS
    stream.halves[4] = b & HALF
    stream.halves[3] = c >> HALF_BITS
    stream.halves[2] = c & HALF
    stream.halves[1] = d >> HALF_BITS
    stream.halves[0] = d & HALF
    stream.block += 1
    stream.left = HALVES


@rule
def next_half(stream):
    """The next 16 random bits."""
    if stream.left == 0:
        next_block(stream)
    stream.left -= 1
    return stream.halves[stream.left]


@rule
def next_word(stream):
    """The next 32 random bits; a half word left over from before is skipped."""
    stream.left -= stream.left & 1
    high = next_half(stream)
    return high << HALF_BITS | next_half(stream)


@rule
def below(stream, limit):
    """A number from 0 to limit - 1, all exactly equally likely (Lemire's method, with its rare rejections).

    Half a word is enough for the choices and dice of these games.
    """
    product = next_half(stream) * limit
    if product & HALF < limit:
        return below_with_care(stream, limit, product)
    return product >> HALF_BITS


@rule
def below_with_care(stream, limit, product):
    """`below` for the rare cases in which the product may be unfair or half a word is too short."""
    if limit > HALF:
        return below_in_words(stream, limit)
    unfair = (HALF + 1 - limit) % limit
    while product & HALF < unfair:
        product = next_half(stream) * limit
    return product >> HALF_BITS


@rule
def below_in_words(stream, limit):
    """`below` for a limit that is too large for half a word."""
    product = next_word(stream) * limit
    if product & WORD < limit:
        unfair = (WORD + 1 - limit) % limit
        while product & WORD < unfair:
            product = next_word(stream) * limit
    return product >> 32


@rule
def pick(stream, weights, n):
    """An outcome from 0 to n - 1, in proportion to whole-number weights; if all are 1 it is `below(stream, n)`."""
    total = 0
    for outcome in range(n):
        total += weights[outcome]
    point = below(stream, total)
    outcome = 0
    for candidate in range(n - 1):
        point -= weights[candidate]
        outcome += point >= 0
    return outcome
