"""Games of OpenSpiel: explicit chance, what each seat may know, and any position as the opening.

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

import base64
import binascii
import json
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyspiel

from astragal.bots import POLICIES
from astragal.envs.bounds import Bounds, bounds
from astragal.envs.observations import ObservationLayout, layout_of
from astragal.errors import AstragalError, IllegalMove, UnknownName
from astragal.rules import CHANCE, EVERYONE, GAMES, SPECTATOR, TERMINAL, Game
from astragal.rules.documents import Document
from astragal.rules.kit import SILENCE, new_story, packed, records_of, rows_of, unpacked
from astragal.rules.sheets import Sheet, parse_option
from astragal.table.match import Match
from astragal.table.position import load_position, match_from, position_document
from astragal.table.rewards import POINTS, REWARDS, reward_of
from astragal.table.victories import victory_shares
from astragal.table.views import HAS_CHOSEN, HIDDEN

NAMES: dict[str, tuple[str, str]] = {
    "astragal_bronze": ("bronze", ""),
    "astragal_late_bronze": ("bronze", "late"),
    "astragal_iron": ("iron", ""),
    "astragal_diciv": ("diciv", ""),
    "astragal_mythology": ("mythology", ""),
}
"""The registered games: rules, and the sheet that is played unless another is named."""
PLAYERS = 2
"""How many play unless another number is named."""
DEFAULTS: dict[str, Any] = {"players": 0, "sheet": "", "options": "", "position": "", "reward": "", "recall": 0}
"""The parameters of every game. Those that are left at their default are not part of a game's name."""
SEVERAL, ALONE = ("win", "placement"), ("score", "win")
"""Rewards for several players and for one; the first is the default."""
MOST_DOCUMENT = 1 << 20
KEPT_TABLES = 32
"""So many games are remembered: to make one anew takes a moment, to keep every position of a search takes memory."""
ENTRY = 6
"""Numbers that an entry of the history takes in the tensor of an information state."""
MOST_NUMBER, MOST_ROW, MOST_SEAT = 1 << 10, 1 << 15, 1 << 4
"""What they are divided by: powers of two, so that nothing is lost."""

Row = tuple[int, int, int, int]


class SpielTable:
    """What all states of a game share: rules, sheet, opening, what counts. It never changes."""

    def __init__(self, name: str, parameters: Mapping[str, Any], match: Match) -> None:
        self.name = name
        self.parameters = dict(parameters)
        self.game: Game = match.game
        self.sheet: Sheet = match.sheet
        self.numbers: Any = match.sheet.numbers
        self.opening: Any = match.state
        self.players = match.players
        self.reward = _reward(self.game, self.players, self.parameters.get("reward", ""))
        self.recall = int(self.parameters.get("recall", 0))
        if self.recall < 0:
            raise AstragalError(f"A history has room for some entries or, with 0, none; not for {self.recall}.")
        self.layout: ObservationLayout = layout_of(self.game, self.players)
        self.bounds: Bounds = bounds(self.game, self.numbers, self.opening)

    def __deepcopy__(self, memory: Any) -> SpielTable:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (self.name, tuple(sorted(self.parameters.items())))

    def hidden(self, s: Any, seat: int) -> Any:
        """A position as a seat may know it."""
        if not self.game.has_secrets:
            return s
        seen = s.copy()
        self.game.hide(self.numbers, seen, seat)
        return seen

    def document(self, s: Any) -> dict[str, Any]:
        """A position as a document, with who is to move."""
        to_move = {CHANCE: "chance", TERMINAL: "nobody"}.get(s.mover, s.mover + 1)
        return {"to_move": to_move, **self.game.positions.to_document(self.numbers, s)}


_tables: dict[Any, SpielTable] = {}


def table_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> SpielTable:
    """The table of a game with these parameters, which name files that may have been edited since: it is looked up by
    what stands in them. The ones used last are kept.
    """
    match = _opening(name, {**DEFAULTS, **dict(parameters)})
    content = match.sheet.name, match.sheet.fingerprint, packed(match.state, match.game.state)
    key = name, parameters, content
    table = _tables.pop(key, None) or SpielTable(name, dict(parameters), match)
    _tables[key] = table
    if len(_tables) > KEPT_TABLES:
        del _tables[next(iter(_tables))]
    return table


def _opening(name: str, chosen: Mapping[str, Any]) -> Match:
    """The match that a game with these parameters begins."""
    game, sheet = NAMES[name]
    if chosen["position"]:
        for key in ("sheet", "options"):
            if chosen[key]:
                raise AstragalError(f"A position names its own sheet and options; leave out {key}.")
        match = _match_at(chosen["position"])
        if match.game.name != game:
            raise AstragalError(f"The position is one of {match.game.name}, not of {game}.")
        if chosen["players"] not in (0, match.players):
            raise AstragalError(f"The position has {match.players} players, not {chosen['players']}.")
        return match
    options = dict(parse_option(each.replace(":", "=", 1)) for each in chosen["options"].split(";") if each)
    return Match(game, players=chosen["players"] or PLAYERS, sheet=chosen["sheet"] or sheet or None, options=options)


def _match_at(position: str) -> Match:
    """The match that begins at a position, which stands in a file or is encoded."""
    if position.endswith((".json", ".toml")):
        return load_position(Path(position))
    try:
        content = base64.urlsafe_b64decode(position + "=" * (-len(position) % 4))
        text = zlib.decompressobj().decompress(content, MOST_DOCUMENT).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise AstragalError("A position is a .json or .toml file, or what encoded_position gives.") from None
    return match_from(Document.from_json(text, "position"))


def encoded_position(match: Match) -> str:
    """The position of a match, with its sheet and options, as a word that can stand in the name of a game."""
    text = json.dumps(position_document(match), separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def game_at(match: Match, reward: str = "") -> Any:
    """The game of OpenSpiel that begins at the position of a match.

    >>> match = Match("bronze", players=1)
    >>> game_at(match).new_initial_state().is_chance_node()
    True
    """
    parameters = {"position": encoded_position(match)} | ({"reward": reward} if reward else {})
    return pyspiel.load_game(f"astragal_{match.game.name}", parameters)


def _reward(game: Game, players: int, name: str) -> str:
    """What counts, checked; several players play for the victory unless told otherwise, one for points."""
    allowed = SEVERAL if players > 1 else ALONE if game.may_be_lost else ALONE[:1]
    if name and name not in allowed:
        raise UnknownName("reward", name, allowed)
    return name or allowed[0]


# What happened, as the seats may read it.


class Note(NamedTuple):
    """One decision or outcome of the game."""

    seat: int
    number: int
    audience: int
    """Who may read the number."""
    goes_on: bool
    """Whether the same seat is asked in secret again: for the others its choice is not over yet."""
    rows: tuple[Row, ...]
    """What was told, in games with secrets; without any, it follows from the numbers."""


class LogLine(NamedTuple):
    """One line of the log as a seat reads it."""

    seat: int
    number: int | None
    """What was chosen or drawn; None if this seat may not read it."""
    rows: list[Row]


class History(NamedTuple):
    """What has happened, newest first, each note linked to what was before: copies of a state share it."""

    note: Note
    before: History | None


class SpielPosition:
    """A position and how it came about."""

    __slots__ = ("history", "s", "table")

    def __init__(self, table: SpielTable, s: Any, history: History | None = None) -> None:
        self.table, self.s, self.history = table, s, history

    def __deepcopy__(self, memory: Any) -> SpielPosition:
        return SpielPosition(self.table, self.s.copy(), self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.table, packed(self.s, self.table.game.state), tuple(self.notes()))

    def notes(self) -> list[Note]:
        """What has happened, in order."""
        notes, history = [], self.history
        while history is not None:
            notes.append(history.note)
            history = history.before
        return notes[::-1]

    def follow(self, number: int) -> None:
        """Let a decision or an outcome happen."""
        table, s = self.table, self.s
        seat, secrets = s.mover, table.game.has_secrets
        audience = s.audience if secrets else EVERYONE
        story = new_story() if secrets else SILENCE
        (table.game.settle if seat == CHANCE else table.game.apply)(table.numbers, s, number, story)
        if not secrets:
            self.history = History(Note(seat, number, audience, False, ()), self.history)
            return
        rows = tuple(rows_of(story))
        uncovers = any(row[0] in table.game.words.REVEALS for row in rows)
        goes_on = seat != CHANCE and s.mover == s.audience == seat and not uncovers
        self.history = History(Note(seat, number, audience, goes_on, rows), self.history)

    def lines(self, viewer: int) -> Iterator[LogLine]:
        """The log as a seat reads it: a choice in secret is nothing to the others until it is over."""
        private = self.table.game.words.PRIVATE if self.table.game.has_secrets else ()
        waiting: list[Row] = []
        for note in self.notes():
            heard = [row for row in note.rows if row[0] not in private or row[1] == viewer]
            if note.audience in (EVERYONE, viewer):
                yield LogLine(note.seat, note.number, heard)
            elif note.seat == CHANCE:
                yield LogLine(CHANCE, None, heard)
            else:
                waiting += heard
                if not note.goes_on:
                    yield LogLine(note.seat, None, waiting)
                    waiting = []

    def told(self, viewer: int) -> Iterator[str]:
        """The same as text."""
        words = self.table.game.words
        for line in self.lines(viewer):
            if line.number is None:
                text = HIDDEN if line.seat == CHANCE else HAS_CHOSEN
            else:
                text = (words.outcome_text if line.seat == CHANCE else words.action_text)(line.number)
            rows = "".join(f" [{' '.join(map(str, row))}]" for row in line.rows)
            yield f"{'*' if line.seat == CHANCE else line.seat + 1} {text}{rows}"

    def counted(self, viewer: int) -> Iterator[tuple[float, ...]]:
        """The same as numbers, ENTRY of them for each line, and for each row that it tells."""
        for line in self.lines(viewer):
            number = 0 if line.number is None else line.number + 1
            yield 1.0, (line.seat + 2) / MOST_SEAT, number / MOST_NUMBER, 0.0, 0.0, 0.0
            for what, seat, a, b in line.rows:
                yield 0.5, (seat + 2) / MOST_SEAT, 0.0, what / MOST_NUMBER, a / MOST_ROW, b / MOST_ROW


def _restored(table: SpielTable, content: bytes, notes: tuple[Note, ...]) -> SpielPosition:
    """A position out of what was pickled."""
    history: History | None = None
    for note in notes:
        history = History(note, history)
    return SpielPosition(table, unpacked(content, table.game.state), history)


# The interface of OpenSpiel.


class SpielGame(pyspiel.Game):
    """A game of Astragal as a game of OpenSpiel; each registered name has a class of its own."""

    registered: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        chosen = {key: value for key, value in (parameters or {}).items() if value != DEFAULTS.get(key)}
        self.table = table_of(self.registered, tuple(sorted(chosen.items())))
        super().__init__(_type_of(self.registered, self.table), _info_of(self.table), chosen)

    def new_initial_state(self) -> SpielState:
        """The opening."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How many draws a game can have."""
        return self.table.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Something that observes states."""
        return SpielObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A position of a game of Astragal as a state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.table
        self.position = SpielPosition(table, table.opening.copy())

    def current_player(self) -> Any:
        """The seat to move, chance, or nobody."""
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
        """The outcomes of the draw now due that can come up, with their exact chances."""
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
        """Insist that a decision is legal, or that an outcome can come up."""
        table, s = self.position.table, self.position.s
        if s.mover == TERMINAL:
            raise AstragalError("The game is over.")
        if s.mover == CHANCE:
            if number not in dict(self.chance_outcomes()):
                raise AstragalError(f"{number} is not an outcome of the draw that is due.")
            return
        seen = table.hidden(s, s.mover)
        if reason := table.game.refusal(table.numbers, seen, number):
            raise IllegalMove(*table.game.words.refusal_words(table.numbers, seen, number, reason))

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.position.table.game.words
        return str((words.outcome_text if player == pyspiel.PlayerId.CHANCE else words.action_text)(action))

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before."""
        table = self.position.table
        players = table.players
        if not self.is_terminal():
            return [0.0] * players
        points, tiebreaks = [0] * players, [0] * players
        winners = table.game.scores(table.numbers, self.position.s, points, tiebreaks)
        kind = REWARDS[table.reward]
        return [float(reward_of(kind, points, tiebreaks, winners, players, seat)) for seat in range(players)]

    def __str__(self) -> str:
        return json.dumps(self.position.table.document(self.position.s))


class SpielObserver:
    """What a seat may know of a state: now, as numbers and as a document, or everything since the opening, as a log.

    With perfect recall it is the log of the seat, which tells apart whatever it could tell apart; as numbers it has
    room for as many entries as the parameter `recall` says.
    """

    def __init__(self, table: SpielTable, kind: Any, parameters: Any) -> None:
        if parameters:
            raise AstragalError(f"Observers take no parameters, unlike {sorted(parameters)}.")
        self.table = table
        self.kind = kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and not kind.perfect_recall:
            self.tensor = np.zeros(table.layout.size, np.float32)
            self.dict["observation"] = self.tensor
        elif kind.public_info and table.recall:
            self.tensor = np.zeros(table.recall * ENTRY, np.float32)
            self.dict["info_state"] = self.tensor.reshape(table.recall, ENTRY)

    def _seat(self, player: int) -> int:
        """Whose eyes are used: without private information those of a spectator."""
        return SPECTATOR if self.kind.private_info == pyspiel.PrivateInfoType.NONE else player

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        seat = max(player, 0)  # OpenSpiel asks for the shape on behalf of nobody
        if self.kind.perfect_recall:
            self._write_history(state.position, self._seat(seat))
            return
        s = state.position.s
        if self.kind.private_info != pyspiel.PrivateInfoType.ALL_PLAYERS:
            s = self.table.hidden(s, self._seat(seat))
        self.tensor[:] = self.table.layout.vector(s, seat)

    def _write_history(self, position: SpielPosition, viewer: int) -> None:
        entries = list(position.counted(viewer))
        if len(entries) > self.table.recall:
            raise AstragalError(f"The history is longer than {self.table.recall} entries: ask for a larger recall.")
        self.tensor.fill(0)
        if entries:
            self.dict["info_state"][: len(entries)] = entries

    def string_from(self, state: SpielState, player: int) -> str:
        """The same, or the log, as a text."""
        position, table = state.position, self.table
        if self.kind.perfect_recall:
            return "\n".join([f"seat {player + 1}", *position.told(self._seat(player))])
        if not self.kind.public_info:
            return json.dumps(self._secrets(position.s, player))
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return str(state)
        return json.dumps(table.document(table.hidden(position.s, self._seat(player))))

    def _secrets(self, s: Any, player: int) -> Any:
        """What a seat knows and a spectator does not."""
        if not self.table.game.has_secrets or self._seat(player) == SPECTATOR:
            return {}
        mine, theirs = (self.table.document(self.table.hidden(s, seat)) for seat in (player, SPECTATOR))
        return _beyond(mine, theirs)


def _beyond(mine: Any, theirs: Any) -> Any:
    """The parts of one document that another does not have, or has otherwise."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {
            key: _beyond(value, theirs.get(key)) if key in theirs else value
            for key, value in mine.items()
            if key not in theirs or value != theirs[key]
        }
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        return {place: _beyond(a, b) for place, (a, b) in enumerate(zip(mine, theirs)) if a != b}
    return mine


class Playouts:
    """An evaluator for OpenSpiel's searches: what bots make of a state in compiled games to the end, on average.

    It has the interface of `open_spiel.python.algorithms.mcts.Evaluator`. A game with secrets is refused: a search that
    plays on from the true position would know what its seat may not.
    """

    def __init__(self, game: SpielGame, games: int = 16, bot: str = "random", seed: int = 1) -> None:
        table = game.table
        if table.game.has_secrets:
            raise AstragalError(f"{table.game.title} has secrets, which playouts from the true position would know.")
        if games < 1:
            raise AstragalError(f"A position is judged by one game or more, not by {games}.")
        if table.reward == "placement":
            raise AstragalError("Playouts know victories and points, not placements.")
        self.table, self.games, self.seed, self.played = table, games, seed, 0
        policies = POLICIES[table.game.name]
        self._bots = policies.seated([bot] * table.players, table.sheet)
        self._choose = policies.chooser([bot])

    def evaluate(self, state: SpielState) -> Any:
        """The mean return of each seat."""
        from astragal.compiled.kernels import play_block

        table, rules = self.table, self.table.game
        opening = records_of(state.position.s, rules.state)
        ends = play_block(
            rules, self._choose, table.sheet.records, opening, self._bots, self.seed, self.played, self.games
        )
        self.played += self.games
        if table.reward == "score":
            return ends.points.mean(0) / POINTS
        return (2 * victory_shares(ends.winners, table.players) - 1).mean(0)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every action as likely; outcomes by their chances."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _type_of(name: str, table: SpielTable | None = None) -> Any:
    """What OpenSpiel is told about a game: before it is known with which parameters, what holds for all of them."""
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
    """Whether the players share out a fixed sum, and which."""
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
    """The numbers that OpenSpiel is told about a game."""
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
    """Register the games; what is registered already stays."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
        if name not in known:
            pyspiel.register_game(_type_of(name), type(name, (SpielGame,), {"registered": name}))


register()
