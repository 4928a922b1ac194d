"""Random play for the property tests, straight on the rules."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from astragal import CHANCE, TERMINAL
from astragal.rules import Game
from astragal.rules.kit import SILENCE, zeroed

SOAK = int(os.environ.get("ASTRAGAL_SOAK", "1"))
"""How many times as many random games as usual are played: `make soak`."""
SLOW_KERNEL = pytest.mark.skipif(SOAK == 1, reason="it takes minutes to compile: make soak")
"""For what needs kernels that take long to compile, such as the heuristic player of Age of Mythology."""


class Play:
    """Random play of one game: each step is one draw or one decision."""

    def __init__(self, game: Game, sheet: Any, seats: int, seed: int) -> None:
        self.game, self.sheet, self.rng = game, sheet, random.Random(seed)
        self.s = zeroed(game.state)
        game.deal(sheet, self.s, seats, SILENCE)
        self._actions, self._weights = [0] * game.actions, [0] * game.most_outcomes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.s.mover == TERMINAL)

    def legal(self) -> list[int]:
        """What the seat to move may do."""
        return self._actions[: self.game.legal(self.sheet, self.s, self._actions)]

    def choose(self) -> int:
        """An outcome or an action to come next."""
        if self.s.mover != CHANCE:
            return self.rng.choice(self.legal())
        n = self.game.outcomes(self.sheet, self.s, self._weights)
        return self.rng.choices(range(n), self._weights[:n])[0]

    def step(self, chosen: int, story: Any, s: Any = None) -> None:
        """Let it happen."""
        s = self.s if s is None else s
        (self.game.settle if s.mover == CHANCE else self.game.apply)(self.sheet, s, chosen, story)


def apart(game: Game, one: bytes, other: bytes) -> list[str]:
    """What differs between two positions given as bytes, field by field."""
    numbers = (numbers_in(np.frombuffer(content, game.state)[0]) for content in (one, other))
    return [f"{name}: {first}, {second}" for (name, first), (_, second) in zip(*numbers) if first != second]


def numbers_in(value: Any, name: str = "") -> Iterator[tuple[str, int]]:
    """Every number of a record, with the name of its place."""
    if value.shape:
        for place, each in enumerate(value):
            yield from numbers_in(each, f"{name}[{place}]")
    elif value.dtype.names:
        for field in value.dtype.names:
            yield from numbers_in(value[field], f"{name}.{field}" if name else field)
    else:
        yield name, int(value)
