"""The observation and action spaces of the environments, in terms of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from astragal.envs.setting import Setting


class Actions(spaces.Discrete[Any]):
    """The numbered actions of a game. A sample is a legal one if `legal` is set."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: npt.NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action: by the mask or the probability if given, else one of the legal ones."""
        return super().sample(self.legal if mask is None and probability is None else mask, probability)


class ManyActions(spaces.MultiDiscrete):
    """An action for each of many games. A sample has a legal one for each if `legal` is set."""

    def __init__(self, actions: int, games: int) -> None:
        super().__init__(np.full(games, actions, np.int64))
        self.legal: npt.NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> npt.NDArray[Any]:
        """Actions: by the mask or the probability if given, else legal ones."""
        if self.legal is None or mask is not None or probability is not None:
            return super().sample(mask, probability)
        upto = self.legal.cumsum(axis=1, dtype=np.int64)
        places = (self.np_random.random(len(upto)) * upto[:, -1]).astype(np.int64)
        actions: npt.NDArray[Any] = (upto <= places[:, None]).sum(axis=1)
        actions[upto[:, -1] == 0] = 0  # if a game is over, no action is legal and any will do
        return actions


def observation_space(setting: Setting, vectors: bool = True) -> spaces.Dict:
    """The vector of numbers from 0 to 1, unless `vectors` is False, and the mask of legal actions."""
    mask: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (setting.game.actions,), np.int8)}
    vector: dict[str, spaces.Space[Any]] = {"observation": spaces.Box(0, 1, (setting.layout.size,), np.float32)}
    return spaces.Dict(vector | mask if vectors else mask)
