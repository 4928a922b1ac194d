"""What environments show and accept, in the words of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from astragal.envs.setting import Setting


class Actions(spaces.Discrete[Any]):
    """The numbered actions of a game. A sample is a legal one, as far as the space has been told what is legal."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: npt.NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action: among those of a mask or by probability if there is one, else among the legal ones."""
        return super().sample(self.legal if mask is None and probability is None else mask, probability)


class ManyActions(spaces.MultiDiscrete):
    """An action for each of many games. A sample is a legal one for each, as far as the space has been told."""

    def __init__(self, actions: int, games: int) -> None:
        super().__init__(np.full(games, actions, np.int64))
        self.legal: npt.NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> npt.NDArray[Any]:
        """Actions: among those of a mask or by probability if there is one, else among the legal ones."""
        if self.legal is None or mask is not None or probability is not None:
            return super().sample(mask, probability)
        upto = self.legal.cumsum(axis=1, dtype=np.int64)
        places = (self.np_random.random(len(upto)) * upto[:, -1]).astype(np.int64)
        actions: npt.NDArray[Any] = (upto <= places[:, None]).sum(axis=1)
        actions[upto[:, -1] == 0] = 0  # where a game is over, none is legal, and any will do
        return actions


def observation_space(setting: Setting, vectors: bool = True) -> spaces.Dict:
    """A vector of numbers from 0 to 1, unless nobody wants it, and which actions are legal."""
    mask: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (setting.game.actions,), np.int8)}
    vector: dict[str, spaces.Space[Any]] = {"observation": spaces.Box(0, 1, (setting.layout.size,), np.float32)}
    return spaces.Dict(vector | mask if vectors else mask)
