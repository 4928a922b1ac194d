"""Environments for Gymnasium: one seat learns and bots have the others, or a game is played alone.

Importing this module registers `astragal/Bronze-v0`, `astragal/LateBronze-v0`, `astragal/Iron-v0`, `astragal/Diciv-v0`
and `astragal/Mythology-v0`. Single games are interpreted, so that they start at once; `gymnasium.make_vec` plays
thousands of games in compiled code (`astragal.envs.vector`).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from astragal.envs.play import Play, action_number, reset_options
from astragal.envs.rendering import MODES, rendered
from astragal.envs.setting import EVERY_SEAT, FORFEIT, KEYWORDS, Setting, check_keywords, setting
from astragal.envs.spaces import Actions, observation_space
from astragal.errors import IllegalMove, UnknownName

IDS: dict[str, dict[str, Any]] = {
    "astragal/Bronze-v0": {"game": "bronze"},
    "astragal/LateBronze-v0": {"game": "bronze", "sheet": "late"},
    "astragal/Iron-v0": {"game": "iron"},
    "astragal/Diciv-v0": {"game": "diciv"},
    "astragal/Mythology-v0": {"game": "mythology"},
}
"""The registered environments. The version is that of their observation layout."""
ILLEGAL = ("lose", "error")
"""What an illegal action does: lose the game, or raise an error."""
MOST_SEED = 2**63 - 1

Observation = dict[str, npt.NDArray[Any]]


class GameEnv(gymnasium.Env[Observation, Any]):
    """One game at a time for one learning seat (or, with `seat=None`, for all seats in turn).

    The keywords are those of `astragal.envs.setting.setting`, and `illegal`: an illegal action either loses the game
    at once, with the reason in `info["illegal"]`, or raises an error.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, *, render_mode: str | None = None, illegal: str = "lose", **keywords: Any) -> None:
        check_keywords(keywords, [*KEYWORDS, "illegal", "render_mode"])
        if render_mode is not None and render_mode not in MODES:
            raise UnknownName("render mode", render_mode, MODES)
        if illegal not in ILLEGAL:
            raise UnknownName("way to handle an illegal action", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.setting: Setting = setting(game, **keywords)
        self.observation_space: Any = observation_space(self.setting)
        self.action_space: Actions = Actions(self.setting.game.actions)
        self._illegal = illegal
        self._play = Play(self.setting)
        self._seed: int | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin game 0 of a seed, or the next game without a seed; `options={"game": n}` begins game n."""
        chosen = reset_options(options, ("game",))
        super().reset(seed=seed)
        number = self._play.number + 1
        if seed is not None or self._seed is None:
            self._seed = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
            number = 0
        self._play.deal(self._seed, chosen.get("game", number))
        return self._answer(self._play.mover)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision and play on to the learning seat's next one."""
        play, acted = self._play, self._play.mover
        try:
            play.step(action_number(action))
        except IllegalMove as refused:
            if self._illegal == "error":
                raise
            play.abandon()
            observation, info = self._answer(acted)
            rewards = [FORFEIT if seat == acted else 0.0 for seat in range(self.setting.players)]
            return observation, FORFEIT, True, False, info | self._result(rewards) | {"illegal": str(refused)}
        reward = play.rewards()[acted]
        observation, info = self._answer(acted if play.over else play.mover)
        if play.over:
            info |= self._result(play.rewards())
        if self.render_mode == "human":
            self.render()
        return observation, reward, play.over, False, info

    def _result(self, rewards: list[float]) -> dict[str, Any]:
        """The points and rewards of every seat."""
        return {"points": np.array(self._play.points(), np.int32), "rewards": np.array(rewards)}

    def _answer(self, seat: int) -> tuple[Observation, dict[str, Any]]:
        """The observation of a seat, and the info with it."""
        play = self._play
        mask = play.mask(seat)
        self.action_space.legal = mask
        return (
            {"observation": play.observe(seat), "action_mask": mask.copy()},
            {"action_mask": mask.copy(), "seat": seat, "game": play.number},
        )

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each action that may be chosen now."""
        return self._play.mask(self._play.mover)

    def render(self) -> Any:
        """Render the table as the learning seat sees it: as text, as a picture, or printed, by render mode."""
        learner = self.setting.learner
        return rendered(self._play, self._play.seat_on_show if learner == EVERY_SEAT else learner, self.render_mode)


def register() -> None:
    """Register the environments that are not registered yet."""
    for name, keywords in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="astragal.envs.gymnasium:GameEnv",
                vector_entry_point="astragal.envs.vector:VectorGames",
                kwargs=keywords,
            )


register()
