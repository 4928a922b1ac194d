"""Dealers choose the outcomes: a seeded generator, a script, or a person who types in real dice. Rules never do."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from astragal.errors import AstragalError
from astragal.rules.tongues import say
from astragal.rules.words import amount
from astragal.table.philox import CHANCE_STREAM, new_stream, pick


class Dealer(Protocol):
    """Chooses an outcome from 0 to len(weights) - 1, never one with weight 0."""

    def draw(self, weights: Sequence[int]) -> int:
        """The outcome of the draw now due."""
        ...


class SeededDealer:
    """Fair draws from a seed and a game number: the same dice as in game `game` of a simulation with that seed."""

    def __init__(self, seed: int | None = None, game: int = 0) -> None:
        self.seed = secrets.randbits(63) if seed is None else seed
        self.game = game
        self._stream: Any = new_stream(self.seed, game, CHANCE_STREAM)

    def draw(self, weights: Sequence[int]) -> int:
        """An outcome in proportion to its weight."""
        return int(pick(self._stream, weights, len(weights)))


class ScriptedDealer:
    """Outcomes in a fixed order, for tests and worked examples. Outcomes left over at the end are an error too."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = list(outcomes)
        self._next = 0

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome of the script."""
        if self._next == len(self._outcomes):
            outcomes = amount(len(self._outcomes), "outcome", "outcomes")
            raise AstragalError(say("The script has only {outcomes}, and another one is due.", outcomes=outcomes))
        outcome = self._outcomes[self._next]
        self._next += 1
        return outcome

    def finish(self) -> None:
        """Raise an error unless the whole script was used."""
        left = len(self._outcomes) - self._next
        if left:
            unused = amount(left, "outcome was", "outcomes were")
            raise AstragalError(say("The script was too long: {outcomes} not used.", outcomes=unused))


class TypedDealer:
    """Asks a person, who has real dice on a real table."""

    def __init__(self, ask: Callable[[Sequence[int]], int]) -> None:
        self._ask = ask

    def draw(self, weights: Sequence[int]) -> int:
        """The outcome that the person reports."""
        return self._ask(weights)
