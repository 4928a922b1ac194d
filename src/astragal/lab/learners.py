"""The planners that learn a network: what each one sees, and the characters it meets besides itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from astragal.bots.policies.diciv.planner import value as diciv
from astragal.bots.policies.diciv.planner.room import ROOM as DICIV_ROOM
from astragal.bots.policies.iron.planner import value as iron
from astragal.bots.policies.iron.planner.room import ROOM as IRON_ROOM
from astragal.bots.policies.network import HIDDEN
from astragal.rules.diciv.state import LEVELS
from astragal.rules.diciv.state import START as DICIV_START
from astragal.rules.iron.state import START as IRON_START

LITTLE = 1e-3
"""A scale so small that the network of a character stays almost linear."""
VARIETY = 0.4
"""How much characters with the same preference vary."""
COMMON = {
    diciv.GOLD_HELD: 80,
    diciv.RESOURCES: 12,
    diciv.PRIMARY: 25,
    diciv.PRIMARY + 1: 25,
    **{diciv.HAPPINESS + level: -8 for level in range(LEVELS - 1)},
}
"""The value of things to every character, in gold."""


def by_row(*rows: Sequence[float]) -> dict[int, float]:
    """The values of technologies, row by row."""
    return {diciv.OWNED + number: gold for number, gold in enumerate(gold for row in rows for gold in row)}


KEEN: list[dict[int, float]] = [
    {diciv.HOARD: 100} | by_row([12, 12, 18, 5], [8, 20, 20, 20], [0] * 4, [5, 5, 1, 5], [5, 1, 8, 5]),
    by_row(*[[12, 20, 26, 32]] * 5),
    {diciv.EMPIRE: 500, diciv.RESOURCES: 30, diciv.GOLD_HELD: 30}
    | by_row([25, 30, 45, 15], [8, 10, 5, 5], [0] * 4, [4, 4, 1, 1], [6, 3, 20, 1]),
]
"""Further values for characters with a preference: for gold, for technologies, for cities."""


def keen_character(random: np.random.Generator) -> tuple[float, ...]:
    """A character for Die Civilization that prefers one of the victories, with values set by hand.

    The values are in gold and vary at random, so that no two characters are alike.
    """
    wishes = dict(COMMON) | KEEN[random.integers(len(KEEN))]
    weights = np.zeros(diciv.VALUES)
    for seen, gold in wishes.items():
        weights[seen * HIDDEN] = LITTLE * gold * np.exp(random.normal(scale=VARIETY))
    weights[diciv.INPUTS * HIDDEN] = 1.0
    return tuple(float(f"{number:.5g}") for number in weights)


def character_by_worth(_: np.random.Generator) -> tuple[float, ...]:
    """A character for the Iron Age that has learned nothing and judges by what things are worth."""
    return (0.0,) * iron.VALUES


class Learner(NamedTuple):
    """The planner of a game, as needed for training."""

    see: Callable[..., Any]
    """The function that turns the position at the end of a seat's turn into inputs."""
    inputs: int
    """The number of inputs."""
    room: np.dtype[np.void]
    """The scratch record that it works in."""
    character: Callable[[np.random.Generator], tuple[float, ...]]
    """Draws the weights of a character's network."""
    before_turns: int
    """The step before the first turn."""
    sees_what_follows: bool
    """Whether it looks once the dice have been passed on; the round is then that of the next turn."""


LEARNERS = {
    "diciv": Learner(diciv.see, diciv.INPUTS, DICIV_ROOM, keen_character, DICIV_START, sees_what_follows=False),
    "iron": Learner(iron.see, iron.INPUTS, IRON_ROOM, character_by_worth, IRON_START, sees_what_follows=True),
}
