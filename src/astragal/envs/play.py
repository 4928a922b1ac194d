"""One interpreted game between the caller and bots, on which the environments for single games are built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from astragal.bots import PolicyBot
from astragal.envs.setting import EVERY_SEAT, PATIENCE, Setting
from astragal.errors import AstragalError, IllegalMove, UnknownName
from astragal.rules import CHANCE, TERMINAL
from astragal.rules.contract import Scored
from astragal.rules.kit import SILENCE
from astragal.table.match import whole_number
from astragal.table.philox import CHANCE_STREAM, new_stream, pick
from astragal.table.rewards import rewards_of

Mask = npt.NDArray[np.int8]
GAMES_OF_A_SEED = 2**62
"""The number of a game, and of those after it, fits in 64 bits."""


class NotDealt:
    """Stands in for the position before the first reset; any use of it raises an error that says so."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise AstragalError("No game has begun: reset the environment.")


def action_number(action: Any) -> int:
    """An action as an int, from an integer of any kind, or from an array or tensor of dimension 0."""
    number = whole_number(action)
    if number is None:
        raise AstragalError(f"An action is a whole number, not {action!r}.")
    return number


def reset_options(options: Any, known: Sequence[str] | None = None) -> Mapping[str, Any]:
    """Check the options of a reset: a dictionary, with no other names than `known` if that is given.

    If they name a game, its number is an int.
    """
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise AstragalError(f'Options of a reset are a dictionary, as in {{"game": 3}}, not {options!r}.')
    for name in options:
        if known is not None and name not in known:
            raise UnknownName("option of a reset", name, known)
    return {**options, "game": game_number(options["game"])} if "game" in options else options


def game_number(number: Any) -> int:
    """Check the number of a game."""
    whole = whole_number(number)
    if whole is None or not 0 <= whole < GAMES_OF_A_SEED:
        raise AstragalError(f"The number of a game is a whole number from 0 and less than 2^62, not {number!r}.")
    return whole


class Play:
    """One game at a time: rules on plain objects, dice and bots from the streams of a seed and a game number."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seed = 0
        self.number = 0
        self.state: Any = NotDealt()
        self._bots: list[PolicyBot] = []
        self._dice: Any = None

    @property
    def mover(self) -> int:
        """The seat to move, or TERMINAL."""
        return int(self.state.mover)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == TERMINAL

    def deal(self, seed: int, number: int) -> None:
        """Begin a game and play on to the caller's first decision; a game without one is skipped for the next."""
        for each in range(number, number + PATIENCE):
            self._begin(seed, each)
            if not self.over:
                return
        raise self.setting.never_asked()

    def _begin(self, seed: int, number: int) -> None:
        """Begin this game, even if it asks the caller nothing."""
        setting = self.setting
        self.seed, self.number = seed, number
        self.state = setting.opening.copy()
        self._dice = new_stream(seed, number, CHANCE_STREAM)
        self._bots = [
            PolicyBot(setting.game, setting.sheet, name, seat, seed=seed, number=number)
            for seat, name in enumerate(setting.bots)
        ]
        self._go_on()

    def abandon(self) -> None:
        """End the game where it stands."""
        self.state.mover = TERMINAL

    @property
    def seat_on_show(self) -> int:
        """The seat whose board is shown: the seat to move, or at the end the one with the most points."""
        if not self.over:
            return self.mover
        points = self.points()
        return points.index(max(points))

    def check(self, action: int) -> None:
        """Raise an error unless an action is legal."""
        setting = self.setting
        if self.over:
            raise AstragalError("The game is over: reset the environment.")
        seen = self.seen_by(self.mover)
        reason = setting.game.refusal(setting.sheet.numbers, seen, action)
        if reason:
            raise IllegalMove(*setting.game.words.refusal_words(setting.sheet.numbers, seen, action, reason, ()))

    def step(self, action: int) -> None:
        """Check and carry out a decision of the seat to move, and play on to the caller's next decision."""
        self.check(action)
        self.setting.game.apply(self.setting.sheet.numbers, self.state, action, SILENCE)
        self._go_on()

    def _go_on(self) -> None:
        game, numbers, s = self.setting.game, self.setting.sheet.numbers, self.state
        weights = [0] * game.most_outcomes
        while s.mover == CHANCE or (s.mover >= 0 and self.setting.learner not in (s.mover, EVERY_SEAT)):
            if s.mover == CHANCE:
                game.settle(numbers, s, pick(self._dice, weights, game.outcomes(numbers, s, weights)), SILENCE)
            else:
                game.apply(numbers, s, self._bots[s.mover].choose(self.seen_by(s.mover)), SILENCE)

    def seen_by(self, seat: int) -> Any:
        """The position as a seat may know it."""
        if not self.setting.game.has_secrets:
            return self.state
        seen = self.state.copy()
        self.setting.game.hide(self.setting.sheet.numbers, seen, seat)
        return seen

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat knows, as numbers."""
        return self.setting.layout.vector(self.seen_by(seat), seat)

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may choose now; all 0 if it is not to move."""
        game = self.setting.game
        mask = np.zeros(game.actions, np.int8)
        if self.mover == seat and not self.over:
            actions = [0] * game.actions
            mask[actions[: game.legal(self.setting.sheet.numbers, self.state, actions)]] = 1
        return mask

    def points(self) -> list[int]:
        """The current points of every seat."""
        return self._scored().points

    def rewards(self) -> list[float]:
        """The reward of each seat at the end of the game; 0 before."""
        if not self.over:
            return [0.0] * self.setting.players
        return rewards_of(self.setting.reward, self._scored())

    def _scored(self) -> Scored:
        return self.setting.game.scored(self.setting.sheet.numbers, self.state)
