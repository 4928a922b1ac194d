"""Thousands of games at once in compiled code: a vector environment for Gymnasium.

A step is two compiled calls, whatever the number of games. One carries out all decisions, throws the dice, plays the
bots and deals a new game where one is over; the other writes the observations.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from astragal.bots import POLICIES
from astragal.compiled.batches import (
    ALL_TAKEN,
    BITS,
    DEAL,
    DECIDE,
    NEVER_ASKED,
    STAY,
    WORD_BYTES,
    observe_kernel,
    sample_kernel,
    step_kernel,
    tables_record,
)
from astragal.compiled.kernels import new_scratch
from astragal.envs.play import Play, reset_options
from astragal.envs.setting import EVERY_SEAT, KEYWORDS, PATIENCE, Setting, check_keywords, setting
from astragal.envs.spaces import Actions, ManyActions, observation_space
from astragal.errors import AstragalError, IllegalMove, UnknownName
from astragal.rules.kit import records_of, unpacked
from astragal.rules.words import amount
from astragal.table.match import whole_number
from astragal.table.philox import STREAM, new_stream
from astragal.table.rewards import REWARDS

Array = npt.NDArray[Any]
Observation = dict[str, Array]
BUFFERS = 2
"""The arrays that a step returns stay valid until the next step but one."""
SAMPLING_STREAM = 100
"""The random stream of `sample`; no game has this many streams."""
AUTORESETS = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
"""After the end of a game, the next one is shown in the same step or in the next step."""
SEED_BITS = 2**64 - 1
"""The bits of a seed that are used."""


class Answer(NamedTuple):
    """The arrays that a step writes, one row per game."""

    vectors: npt.NDArray[np.float32]
    words: npt.NDArray[np.int64]
    """The masks, eight actions to a word."""
    actions: int
    """The number of actions."""
    movers: npt.NDArray[np.int64]
    gained: npt.NDArray[np.float64]
    """The rewards of the seats that have moved."""
    ended: npt.NDArray[np.bool_]
    rewards: npt.NDArray[np.float64]
    """The rewards of all seats where a game has ended; likewise `points`."""
    points: npt.NDArray[np.int32]

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """The words action by action: a view, made on every call so that in a copy it shares the copy's words."""
        return self.words.view(np.int8)[:, : self.actions]

    @classmethod
    def empty(cls, games: int, setting: Setting) -> Answer:
        """An empty answer for this many games."""
        size, actions, players = setting.layout.size, setting.game.actions, setting.players
        return cls(
            np.zeros((games, size), np.float32),
            np.zeros((games, -(-actions // WORD_BYTES)), np.int64),
            actions,
            np.zeros(games, np.int64),
            np.zeros(games),
            np.zeros(games, np.bool_),
            np.zeros((games, players)),
            np.zeros((games, players), np.int32),
        )


class VectorGames(VectorEnv[Observation, Array, Array]):
    """Many games of one kind, all with the same learning seat, or with every seat decided by the caller (`seat=None`).

    `info["seat"]` has the seat to move in each game and `info["game"]` the number of the game. Game n of a seed has
    the dice and the bots' random numbers of game n of `astragal simulate` with that seed. The arrays that a step
    returns are overwritten by the next step but one: copy what you keep longer. With `vectors=False` an observation is
    only the mask, for searching or counting: writing the vectors takes half the time of a step. With
    `autoreset_mode="NextStep"` the last observation of a game is shown before the next game begins.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        vectors: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        **keywords: Any,
    ) -> None:
        check_keywords(keywords, [*KEYWORDS, "num_envs", "vectors", "autoreset_mode"])
        if autoreset_mode not in (*AUTORESETS, *(each.value for each in AUTORESETS)):
            named = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else str(autoreset_mode)
            raise UnknownName("autoreset mode", named, [each.value for each in AUTORESETS])
        if (whole_number(num_envs) or 0) < 1:
            raise AstragalError(f"num_envs must be at least one, and a whole number, not {num_envs!r}.")
        if render_mode is not None:
            raise AstragalError("Vector environments are not rendered; make a single environment to look at a game.")
        self.setting: Setting = setting(game, **keywords)
        self.num_envs = int(num_envs)
        self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode(autoreset_mode)}
        self.single_observation_space = observation_space(self.setting, vectors)
        self.single_action_space = Actions(self.setting.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: ManyActions = ManyActions(self.setting.game.actions, num_envs)
        self._vectors = vectors
        self._prepare(self.setting)

    def _prepare(self, chosen: Setting) -> None:
        game, games = chosen.game, self.num_envs
        self._take_kernels(chosen)
        self._sheet = chosen.sheet.records
        self._opening = records_of(chosen.opening, game.state)
        self._bots = POLICIES[game.name].seated(chosen.bots, chosen.sheet)
        self._scratch = new_scratch(game)
        self._tables = np.zeros(games, tables_record(game, chosen.with_bots))
        seen: Any = self._tables.dtype.fields
        self._seen_at = int(seen["seen" if game.has_secrets else "s"][1])
        self._allowed = np.zeros((games, (game.actions >> BITS) + 1), np.int64)
        self._ends = np.zeros(games, game.state)
        self._all = np.arange(games)
        self._seeds = np.zeros(games, np.int64)
        self._numbers = np.zeros(games, np.int64)
        self._strides = np.full(games, games, np.int64)
        self._streams = np.zeros(1, STREAM)
        self._tasks = np.full(games, DECIDE, np.int8)
        """What the next step does in each game: if the end of a game is being shown, the next game waits."""
        self._answers = [Answer.empty(games, chosen) for _ in range(BUFFERS)]
        self._now = 0
        self._begun = False

    def _take_kernels(self, chosen: Setting) -> None:
        others = [name for seat, name in enumerate(chosen.bots) if seat != chosen.learner]
        self._step = step_kernel(chosen.game, POLICIES[chosen.game.name].chooser(others) if chosen.with_bots else None)
        self._observe = observe_kernel()
        self._sample = sample_kernel(chosen.game)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the compiled code, which is loaded from disk when the environment is unpickled."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_step", "_observe", "_sample")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._take_kernels(self.setting)

    # The interface of Gymnasium.

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game in every sub-environment, or in those of `options["reset_mask"]`.

        With one seed, sub-environment i plays game i of that seed, then every `num_envs`-th game after it. With a list
        of seeds, each one plays the games of its own seed, from 0 on. Without a seed, each goes on to its next game.
        `options["game"]` is the number to begin with instead of 0.
        """
        chosen = reset_options(options, ("game", "reset_mask"))
        first = chosen.get("game")
        fresh = np.ones(self.num_envs, np.bool_)
        if "reset_mask" in chosen:
            fresh = np.array(chosen["reset_mask"], np.bool_)
            if fresh.shape != (self.num_envs,) or not fresh.any():
                entries = amount(self.num_envs, "entry", "entries")
                raise AstragalError(f"A reset mask has {entries} and selects at least one game.")
        if not self._begun and not fresh.all():
            raise AstragalError("The first reset must be of all games.")
        if seed is None and not self._begun:
            seed = secrets.randbits(63)
        if seed is not None:
            self._seed(seed, fresh)
        elif first is None:
            shown = fresh & (self._tasks == DECIDE)  # behind the end of a game waits one that nobody has seen yet
            self._numbers[shown] += self._strides[shown]
        if first is not None:
            self._numbers[fresh] = (first + np.where(self._strides == self.num_envs, self._all, 0))[fresh]
        self._begun = True
        self._tasks[:] = DECIDE
        self._advance(np.where(fresh, DEAL, STAY).astype(np.int8), self._numbers)
        return self._observation(), self._info()

    def _seed(self, seed: int | Sequence[int], fresh: Array) -> None:
        alike = isinstance(seed, int | np.integer)
        try:
            seeds = [index(each) for each in ([seed] * self.num_envs if isinstance(seed, int | np.integer) else seed)]
        except TypeError:
            raise AstragalError(f"A seed is a whole number, or a list with one for each game, not {seed!r}.") from None
        if len(seeds) != self.num_envs:
            given = amount(len(seeds), "seed was given", "seeds were given")
            raise AstragalError(f"{given} for {amount(self.num_envs, 'game', 'games')}; give one, or one for each.")
        super().reset(seed=seeds[0])
        words = np.array([each & SEED_BITS for each in seeds], np.uint64).view(np.int64)
        self._seeds[fresh] = words[fresh]
        self._numbers[fresh] = self._all[fresh] if alike else 0
        self._strides[fresh] = self.num_envs if alike else 1
        self._streams = records_of(new_stream(int(self._seeds[0]), 0, SAMPLING_STREAM), STREAM)

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Carry out one decision in every game. If any of them is illegal, none is carried out."""
        self._insist_on_games()
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise AstragalError(f"Actions are whole numbers; these are of type {given.dtype}.")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != (self.num_envs,):
            raise AstragalError(f"{self.num_envs} actions are needed, one for each game, not shape {chosen.shape}.")
        acted, before = self._answer.movers, self._numbers.copy()
        self._advance(self._tasks, chosen)
        info, next_step = self._info(), self.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
        if next_step:
            self._tasks[:] = np.where(self._answer.ended, STAY, DECIDE)
        if self._answer.ended.any() and next_step:
            self._show_ends(acted)
            for name, of_the_end in (("seat", acted), ("game", before)):
                info[name] = np.where(self._answer.ended, of_the_end, info[name])
            info |= self._results()
        elif self._answer.ended.any():
            info |= {"final_info": self._results(), "_final_info": self._answer.ended}
            if self.setting.learner != EVERY_SEAT:
                info |= self._last_observations(acted)
        never = np.zeros(self.num_envs, np.bool_)
        return self._observation(), self._answer.gained, self._answer.ended, never, info

    def action_masks(self) -> Array:
        """1 for each action that may be chosen, one row per game."""
        return self._answer.masks

    def sample(self) -> Array:
        """A uniformly random legal action for each game, from the random numbers of the environment's seed."""
        self._insist_on_games()
        actions = np.empty(self.num_envs, np.int64)
        self._sample(self._streams, self._tables, actions)
        return actions

    # How it is done.

    def _insist_on_games(self) -> None:
        if not self._begun:
            raise AstragalError("Reset the environment before its first step.")

    @property
    def _answer(self) -> Answer:
        """The answer that the latest step has written."""
        return self._answers[self._now]

    def _advance(self, tasks: Array, actions: Array) -> None:
        """Play, and overwrite the older answer with the new one."""
        chosen, now = self.setting, (self._now + 1) % BUFFERS
        answer = self._answers[now]
        refused = self._step(
            self._sheet, self._opening, self._bots, chosen.learner, REWARDS[chosen.reward], self._scratch,
            self._tables, self._seeds, self._numbers, self._strides, PATIENCE, tasks, actions, self._allowed,
            answer.words, answer.masks, answer.movers, answer.gained, answer.ended, answer.rewards, answer.points,
            self._ends,
        )  # fmt: skip
        if refused == NEVER_ASKED:
            self._begun = False
            raise chosen.never_asked()
        if refused != ALL_TAKEN:
            raise IllegalMove(f"Game {refused}: {self._refusal(refused, int(actions[refused]))}")
        self._now = now
        self.action_space.legal = answer.masks
        if self._vectors:
            content, stride = self._tables.view(np.int8), self._tables.itemsize
            self._write(content, self._seen_at, stride, self._all, answer.movers, answer.vectors)

    def _write(self, content: Array, start: int, stride: int, which: Array, viewers: Array, out: Array) -> None:
        layout = self.setting.layout
        self._observe(*layout.tables, content, start, stride, which, viewers, layout.players, out)

    def _refusal(self, index: int, action: int) -> str:
        """Why an action is illegal in a game."""
        play = Play(self.setting)
        play.state = unpacked(self._tables["s"][index].tobytes(), self.setting.game.state)
        try:
            play.check(action)
        except IllegalMove as refused:
            return str(refused)
        raise RuntimeError(f"interpreted rules allow action {action}, compiled rules do not")

    def _observation(self) -> Observation:
        answer = self._answer
        return self._shown(answer.vectors, answer.masks)

    def _shown(self, vectors: Array, masks: Array) -> Observation:
        return {"observation": vectors, "action_mask": masks} if self._vectors else {"action_mask": masks}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._answer.masks, "seat": self._answer.movers.copy(), "game": self._numbers.copy()}

    def _results(self) -> dict[str, Any]:
        """The points and rewards of every seat in the games that are over."""
        answer, ended = self._answer, self._answer.ended
        return {"points": answer.points, "_points": ended, "rewards": answer.rewards, "_rewards": ended}

    def _show_ends(self, viewers: Array) -> None:
        """Show the games that are over in the answer in place of the next ones, with no legal actions."""
        which = np.flatnonzero(self._answer.ended)
        self._answer.words[which] = 0
        self._answer.vectors[which] = self._end_vectors(which, viewers)

    def _last_observations(self, viewers: Array) -> dict[str, Any]:
        """The last observations of the games that are over, as the learning seat sees them."""
        which = np.flatnonzero(self._answer.ended)
        vectors = self._end_vectors(which, viewers)
        nothing = np.zeros(self.setting.game.actions, np.int8)
        observations = np.empty(self.num_envs, object)
        observations[which] = [self._shown(vector, nothing) for vector in vectors]
        return {"final_obs": observations, "_final_obs": self._answer.ended}

    def _end_vectors(self, which: Array, viewers: Array) -> Array:
        """The vectors of the games that are over, as the seats that moved last see them."""
        vectors = np.zeros((len(which), self.setting.layout.size), np.float32)
        if self._vectors:
            self._write(self._ends.view(np.int8), 0, self._ends.itemsize, which, viewers, vectors)
        return vectors
