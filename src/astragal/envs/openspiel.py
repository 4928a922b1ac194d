"""Games for OpenSpiel: explicit chance, what each seat may know, and any position as the opening.

Importing this module registers `astragal_bronze`, `astragal_late_bronze`, `astragal_iron`, `astragal_diciv` and
`astragal_mythology` with OpenSpiel:

>>> import pyspiel
>>> import astragal.envs.openspiel
>>> game = pyspiel.load_game("astragal_iron(players=3,sheet=full)")
>>> state = game.new_initial_state()
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(0, ['start port', 'start province'])
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from astragal.envs.spiel.history import SpielPosition
from astragal.envs.spiel.observer import SpielObserver
from astragal.envs.spiel.playouts import Playouts
from astragal.envs.spiel.table import DEFAULTS, NAMES, PLAYERS, SpielTable, encoded_position, table_of
from astragal.errors import AstragalError, IllegalMove
from astragal.rules import CHANCE, GAMES, TERMINAL
from astragal.table.match import Match
from astragal.table.rewards import POINTS, rewards_of

__all__ = ["NAMES", "Playouts", "SpielGame", "SpielState", "encoded_position", "game_at", "register"]


def game_at(match: Match, reward: str = "") -> Any:
    """The OpenSpiel game that begins at the position of a match.

    >>> match = Match("bronze", players=1)
    >>> game_at(match).new_initial_state().is_chance_node()
    True
    """
    parameters = {"position": encoded_position(match)} | ({"reward": reward} if reward else {})
    return pyspiel.load_game(f"astragal_{match.game.name}", parameters)


class SpielGame(pyspiel.Game):
    """A game of Astragal as a game of OpenSpiel; each registered name has its own subclass."""

    registered: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        chosen = {key: value for key, value in (parameters or {}).items() if value != DEFAULTS.get(key)}
        self.table = table_of(self.registered, tuple(sorted(chosen.items())))
        super().__init__(_type_of(self.registered, self.table), _info_of(self.table), chosen)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.registered, self.table.parameters)

    def new_initial_state(self) -> SpielState:
        """The opening."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most draws that a game can have."""
        return self.table.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of states."""
        return SpielObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _loaded(name: str, parameters: dict[str, Any]) -> Any:
    """A game from its pickled parts, also where this module has not been imported yet."""
    return pyspiel.load_game(name, parameters)


class SpielState(pyspiel.State):
    """A position of a game of Astragal as a state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.table
        self.position = SpielPosition(table, table.opening.copy())

    def current_player(self) -> Any:
        """The seat to move, or the player id of chance or of the end of the game."""
        mover = self.position.s.mover
        if mover >= 0:
            return mover
        return pyspiel.PlayerId.CHANCE if mover == CHANCE else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.position.s.mover == TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.position.table
        actions = [0] * table.game.actions
        return actions[: table.game.legal(table.numbers, self.position.s, actions)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of the draw now due, with their exact chances."""
        table, s = self.position.table, self.position.s
        if faces := table.game.sides(table.numbers, s):
            return [(face, 1 / faces) for face in range(faces)]
        weights = [0] * table.game.most_outcomes
        weights = weights[: table.game.outcomes(table.numbers, s, weights)]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self._check(action)
        self.position.follow(action)

    def _check(self, number: int) -> None:
        """Raise an error unless a decision is legal, or an outcome possible."""
        table, s = self.position.table, self.position.s
        if s.mover == TERMINAL:
            raise AstragalError("The game is over.")
        if s.mover == CHANCE:
            if number not in dict(self.chance_outcomes()):
                raise AstragalError(f"{number} is not an outcome of the draw that is due.")
            return
        seen = table.hidden(s, s.mover)
        if reason := table.game.refusal(table.numbers, seen, number):
            raise IllegalMove(*table.game.words.refusal_words(table.numbers, seen, number, reason, ()))

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.position.table.game.words
        return str((words.outcome_text if player == pyspiel.PlayerId.CHANCE else words.action_text)(action))

    def returns(self) -> list[float]:
        """The return of each seat at the end of the game; 0 before."""
        table = self.position.table
        if not self.is_terminal():
            return [0.0] * table.players
        return rewards_of(table.reward, table.game.scored(table.numbers, self.position.s))

    def __str__(self) -> str:
        return json.dumps(self.position.table.document(self.position.s))


def _type_of(name: str, table: SpielTable | None = None) -> Any:
    """The type of a game for OpenSpiel; without a table, before its parameters are known, what holds for all games."""
    game = GAMES[NAMES[name][0]]
    kinds, information = pyspiel.GameType.Utility, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title + (" (late)" if NAMES[name][1] else ""),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.has_secrets else information.PERFECT_INFORMATION,
        utility=kinds.GENERAL_SUM if table is None else _utility(table)[0],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=table is not None and table.recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
        default_loadable=True,
    )


def _utility(table: SpielTable) -> tuple[Any, float | None]:
    """The kind of utility, and the sum over all players if it is fixed."""
    kinds = pyspiel.GameType.Utility
    if table.players == 1:
        return kinds.GENERAL_SUM, None
    if table.reward == "placement":
        return kinds.ZERO_SUM, 0.0
    if table.game.may_be_lost:
        return kinds.GENERAL_SUM, None
    if table.players == PLAYERS:
        return kinds.ZERO_SUM, 0.0
    return kinds.CONSTANT_SUM, 2.0 - table.players


def _info_of(table: SpielTable) -> Any:
    """The numbers of a game for OpenSpiel."""
    score = table.reward == "score"
    return pyspiel.GameInfo(
        num_distinct_actions=table.game.actions,
        max_chance_outcomes=table.game.most_outcomes,
        num_players=table.players,
        min_utility=table.bounds.least / POINTS if score else -1.0,
        max_utility=table.bounds.most / POINTS if score else 1.0,
        utility_sum=_utility(table)[1],
        max_game_length=table.bounds.decisions,
    )


def register() -> None:
    """Register the games that are not registered yet."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
        if name not in known:
            pyspiel.register_game(_type_of(name), type(name, (SpielGame,), {"registered": name}))


register()
