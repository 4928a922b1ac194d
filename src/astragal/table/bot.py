"""A bot as a record: which policy it follows, and the numbers it values positions by.

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
