"""A bot as a record: which policy it follows, and the numbers it values positions by.

Compiled games get one such record a seat, so that seats can differ in what they value without being compiled anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from astragal.rules.kit import Field, Records, record, zeroed

MOST_VALUES = 1024
BOT = record(
    [
        Field("kind", np.int32, 1, "number of the policy among those of its game"),
        Field("values", np.float64, MOST_VALUES, "weights of its value of a position, as many as it needs"),
    ]
)


def new_bot(kind: int, values: Sequence[float] = ()) -> Any:
    """A bot as a plain object, for policies that run interpreted."""
    bot = zeroed(BOT)
    bot.kind = kind
    bot.values[: len(values)] = [float(each) for each in values]
    return bot


def seated(kinds: Sequence[int], values: Sequence[Sequence[float]] = ()) -> Records:
    """Bots as records, one a seat, for compiled code."""
    bots = np.zeros(len(kinds), BOT)
    bots["kind"] = kinds
    for seat, numbers in enumerate(values):
        bots["values"][seat, : len(numbers)] = numbers
    return bots
