"""Environments for PettingZoo: every seat is an agent, and agents decide in the order in which the rules ask them.

>>> from astragal.envs import pettingzoo
>>> env = pettingzoo.env("bronze", players=2)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from astragal.envs.play import Play, action_number, reset_options
from astragal.envs.rendering import MODES, rendered
from astragal.envs.setting import FORFEIT, KEYWORDS, check_keywords, setting
from astragal.envs.spaces import Actions, observation_space
from astragal.errors import AstragalError, IllegalMove, UnknownName
from astragal.table.match import whole_number

TAKEN = ("seat", "opponents")
"""Keywords of other environments that make no sense if every seat is an agent."""


class GameAEC(AECEnv[str, dict[str, Any], Any]):
    """A game with an agent for every seat: `player_0`, `player_1`… in the order of the table.

    An illegal action raises an error here; the wrapper that `env` adds makes it lose the game instead.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": True, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, game: str, *, render_mode: str | None = None, max_cycles: int | None = None, **keywords: Any
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise UnknownName("render mode", render_mode, MODES)
        if not keywords.keys().isdisjoint(TAKEN):
            raise AstragalError("Every seat is an agent here; to seat a bot, choose the agent's actions with it.")
        check_keywords(keywords, [*(each for each in KEYWORDS if each not in TAKEN), "max_cycles", "render_mode"])
        self.setting = setting(game, seat=None, **keywords)
        if max_cycles is not None and (whole_number(max_cycles) or 0) < 1:
            raise AstragalError(f"max_cycles is a whole number of decisions, 1 or more, not {max_cycles!r}.")
        self.metadata = {**self.metadata, "name": f"astragal_{self.setting.game.name}_v0"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.observation_spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: Actions(self.setting.game.actions) for agent in self.possible_agents}
        self._play = Play(self.setting)
        self._seed: int | None = None
        self._decisions = 0

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin game 0 of a seed, or the next game without a seed; `options={"game": n}` begins game n.

        Other options are ignored: PettingZoo's own tests require that any are accepted.
        """
        chosen = reset_options(options)
        if seed is not None and whole_number(seed) is None:
            raise AstragalError(f"A seed is a whole number, not {seed!r}.")
        number = self._play.number + 1
        if seed is not None or self._seed is None:
            self._seed = int(np.random.default_rng().integers(2**63 - 1)) if seed is None else seed
            number = 0
        self._play.deal(self._seed, chosen.get("game", number))
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: Any) -> None:
        """Carry out the decision of the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._play.step(action_number(action))
        self._decisions += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, self._play.rewards()))
        if self._play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._tell()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _tell(self) -> None:
        """Set the selected agent, and the infos and legal actions of all agents."""
        if not self._play.over:
            self.agent_selection = self.possible_agents[self._play.mover]
        self.infos = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self._mask(seat)
            self.action_spaces[agent].legal = mask
            self.infos[agent] = {"action_mask": mask.copy(), "game": self._play.number} | self.result()

    def result(self) -> dict[str, Any]:
        """The points of all seats, once the game is over."""
        ended = all(self.terminations.values()) or all(self.truncations.values())
        return {"points": np.array(self._play.points(), np.int32)} if ended else {}

    def refusal(self, action: int) -> str:
        """Why the selected agent may not choose an action; empty if it may."""
        try:
            self._play.check(action)
        except IllegalMove as refused:
            return str(refused)
        return ""

    def _mask(self, seat: int) -> npt.NDArray[np.int8]:
        """The legal actions of a seat: none once the game is over, also by the limit or by an illegal action."""
        agent = self.possible_agents[seat]
        ended = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        return np.zeros(self.setting.game.actions, np.int8) if ended else self._play.mask(seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and its legal actions."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._play.observe(seat), "action_mask": self._mask(seat)}

    def state(self) -> npt.NDArray[np.float32]:
        """The whole position as an observation of the first seat with nothing hidden, for centralised critics."""
        return self.setting.layout.vector(self._play.state, 0)

    @property
    def state_space(self) -> Any:
        """The space of `state`."""
        return observation_space(self.setting)["observation"]

    def render(self) -> Any:
        """Render the table as the agent to move sees it: as text, as a picture, or printed, by render mode."""
        return rendered(self._play, self._play.seat_on_show, self.render_mode)


class Forfeit(TerminateIllegalWrapper):
    """An agent that chooses an illegal action loses. Its info has the reason, and all masks become empty."""

    def step(self, action: Any) -> None:
        """Carry out a decision, or end the game if it is illegal."""
        table: Any = self.unwrapped
        asked, reason = self.agent_selection, ""
        if not (self.terminations[asked] or self.truncations[asked]):
            action = action_number(action)
            reason = table.refusal(action)
            if reason:
                action = int(table.infos[asked]["action_mask"].argmin())  # also illegal, and within the mask
        super().step(action)
        if reason:
            for info in table.infos.values():
                info["action_mask"].fill(0)
                info |= table.result()
            table.infos[asked]["illegal"] = reason


def raw_env(game: str, **keywords: Any) -> GameAEC:
    """The environment without wrappers."""
    return GameAEC(game, **keywords)


def env(game: str, **keywords: Any) -> Any:
    """The environment: an illegal action loses the game, and calls in the wrong order raise errors."""
    return OrderEnforcingWrapper(Forfeit(raw_env(game, **keywords), illegal_reward=FORFEIT))


def parallel_env(game: str, **keywords: Any) -> ParallelEnv[str, dict[str, Any], Any]:
    """The same for code in which all agents act at once: only the action of the agent to move counts."""
    parallel: ParallelEnv[str, dict[str, Any], Any] = turn_based_aec_to_parallel(env(game, **keywords))
    return parallel
