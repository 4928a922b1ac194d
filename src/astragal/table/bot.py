"""A bot as a record: which policy it follows, and the numbers it values positions by. Beside it paper for its notes.

Compiled games get one such record a seat, so that seats can differ in what they value without being compiled anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from astragal.rules.kit import Field, Records, record, rule, zeroed
from astragal.table.philox import below

MOST_VALUES = 2048
MOST_WEIGHTS = 96
THOUSAND = 1000
NOTHING = -1
"""No action: where bots just play on."""
BOT = record(
    [
        Field("kind", np.int32, 1, "number of the policy among those of its game"),
        Field("slips", np.int32, 1, "decisions of a thousand that it makes at random"),
        Field("weights", np.int64, MOST_WEIGHTS, "what it thinks things are worth, as many as its policy needs"),
        Field("values", np.float64, MOST_VALUES, "weights of its value of a position, as many as it needs"),
    ]
)
NOTED = 128
OTHER_BITS, KIND_BITS = 24, 3
SPREAD, SPREAD_BITS = 0x9E3779B1, 32
"""Multiplied by this, keys that differ a little stand far apart."""
NOTE_FIELDS = [
    Field("keys", np.int64, NOTED, "what was worked out, by a number from 1 on; 0 where nothing is noted"),
    Field("worths", np.int64, NOTED, "what came of it"),
]
NOTES = record(NOTE_FIELDS)
"""What a bot works out during one decision and may need again. One note can take the place of another."""


@rule
def forget(notes: Any) -> None:
    """Begin anew: what was noted held for another position."""
    for place in range(NOTED):
        notes.keys[place] = 0


@rule
def key_of(kind: Any, one: Any, other: Any) -> Any:
    """The number by which something is noted: its kind, from 1 to 7, and two natural numbers of 36 and 24 bits."""
    return (one << OTHER_BITS | other) << KIND_BITS | kind


@rule
def place_of(key: Any) -> Any:
    """Where a note stands, if it still does."""
    return key * SPREAD >> SPREAD_BITS & NOTED - 1


@rule
def is_noted(notes: Any, key: Any) -> Any:
    """Whether this was worked out before."""
    return notes.keys[place_of(key)] == key


@rule
def noted(notes: Any, key: Any) -> Any:
    """What came of it."""
    return 0 + notes.worths[place_of(key)]


@rule
def note(notes: Any, key: Any, worth: Any) -> Any:
    """Write down what came of something, and say it."""
    notes.keys[place_of(key)] = key
    notes.worths[place_of(key)] = worth
    return worth


@rule
def slips(bot: Any, stream: Any) -> Any:
    """Whether a bot makes this decision without a thought."""
    return bot.slips > 0 and below(stream, THOUSAND) < bot.slips


def new_bot(kind: int, values: Sequence[float] = (), slips: int = 0, weights: Sequence[int] = ()) -> Any:
    """A bot as a plain object, for policies that run interpreted."""
    bot = zeroed(BOT)
    bot.kind, bot.slips = kind, slips
    bot.weights[: len(weights)] = weights
    bot.values[: len(values)] = [float(each) for each in values]
    return bot


def seated(
    kinds: Sequence[int],
    values: Sequence[Sequence[float]] = (),
    slips: Sequence[int] = (),
    weights: Sequence[Sequence[int]] = (),
) -> Records:
    """Bots as records, one a seat, for compiled code."""
    bots = np.zeros(len(kinds), BOT)
    bots["kind"] = kinds
    if slips:
        bots["slips"] = slips
    for seat, numbers in enumerate(values):
        bots["values"][seat, : len(numbers)] = numbers
    for seat, judged_by in enumerate(weights):
        bots["weights"][seat, : len(judged_by)] = judged_by
    return bots
