"""A bot as a record: which policy it follows, and the numbers that it values positions by. Also: paper for its notes.

Compiled games get one such record per seat, so seats can differ in what they value without being compiled again.
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
"""No action: the bots simply play on."""
BOT = record(
    [
        Field("kind", np.int32, 1, "number of the policy among those of its game"),
        Field("slips", np.int32, 1, "decisions in a thousand that it makes at random"),
        Field("weights", np.int64, MOST_WEIGHTS, "what things are worth to it, as many as its policy needs"),
        Field("values", np.float64, MOST_VALUES, "weights of its value of a position, as many as it needs"),
    ]
)
NOTED = 128
OTHER_BITS, KIND_BITS = 24, 3
SPREAD, SPREAD_BITS = 0x9E3779B1, 32
"""Multiplying by this moves keys that differ only slightly far apart."""
NOTE_FIELDS = [
    Field("keys", np.int64, NOTED, "what was worked out, as a number from 1 up; 0 where nothing is noted"),
    Field("worths", np.int64, NOTED, "the result"),
]
NOTES = record(NOTE_FIELDS)
"""Results that a bot works out during one decision and may need again. A new note can overwrite an older one."""


@rule
def forget(notes: Any) -> None:
    """Erase all notes: they were about another position."""
    for place in range(NOTED):
        notes.keys[place] = 0


@rule
def key_of(kind: Any, one: Any, other: Any) -> Any:
    """The key of a note, made of its kind, from 1 to 7, and two natural numbers of 36 and 24 bits."""
    return (one << OTHER_BITS | other) << KIND_BITS | kind


@rule
def place_of(key: Any) -> Any:
    """Where the note with this key is kept, unless it has been overwritten."""
    return key * SPREAD >> SPREAD_BITS & NOTED - 1


@rule
def is_noted(notes: Any, key: Any) -> Any:
    """Whether there is a note with this key."""
    return notes.keys[place_of(key)] == key


@rule
def noted(notes: Any, key: Any) -> Any:
    """The result noted under this key."""
    return 0 + notes.worths[place_of(key)]


@rule
def note(notes: Any, key: Any, worth: Any) -> Any:
    """Note a result under a key, and return it."""
    notes.keys[place_of(key)] = key
    notes.worths[place_of(key)] = worth
    return worth


@rule
def slips(bot: Any, stream: Any) -> Any:
    """Whether the bot slips: it then makes this decision at random."""
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
    """Bots as records, one per seat, for compiled code."""
    bots = np.zeros(len(kinds), BOT)
    bots["kind"] = kinds
    if slips:
        bots["slips"] = slips
    for seat, numbers in enumerate(values):
        bots["values"][seat, : len(numbers)] = numbers
    for seat, judged_by in enumerate(weights):
        bots["weights"][seat, : len(judged_by)] = judged_by
    return bots
