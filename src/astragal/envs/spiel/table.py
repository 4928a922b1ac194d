"""The table that all states of an OpenSpiel game share, found by its name and parameters."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from astragal.envs.bounds import Bounds, bounds
from astragal.envs.observations import ObservationLayout, layout_of
from astragal.errors import AstragalError, UnknownName
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.documents import Document
from astragal.rules.kit import packed
from astragal.rules.sheets import Sheet, parse_option
from astragal.rules.words import amount
from astragal.table.match import Match
from astragal.table.position import load_position, match_from, position_document

NAMES: dict[str, tuple[str, str]] = {
    "astragal_bronze": ("bronze", ""),
    "astragal_late_bronze": ("bronze", "late"),
    "astragal_iron": ("iron", ""),
    "astragal_diciv": ("diciv", ""),
    "astragal_mythology": ("mythology", ""),
}
"""The registered games: rules and default sheet."""
PLAYERS = 2
"""The default number of players."""
DEFAULTS: dict[str, Any] = {"players": 0, "sheet": "", "options": "", "position": "", "reward": "", "recall": 0}
"""The parameters of every game. Those left at their default are not part of a game's name."""
SEVERAL, ALONE = ("win", "placement"), ("score", "win")
"""Rewards for several players and for one; the first is the default."""
MOST_DOCUMENT = 1 << 20
KEPT_TABLES = 32
"""At most this many tables are kept: a new one takes a moment, but one for every position of a search takes memory."""


class SpielTable:
    """What all states of a game share: rules, sheet, opening and reward. It never changes."""

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
            raise AstragalError(f"recall is a number of entries, or 0 for no history, not {self.recall}.")
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
        """A position as a document that also says who is to move."""
        to_move = {CHANCE: "chance", TERMINAL: "nobody"}.get(s.mover, s.mover + 1)
        return {"to_move": to_move, **self.game.positions.to_document(self.numbers, s)}


_tables: dict[Any, SpielTable] = {}


def table_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> SpielTable:
    """The table of a game with these parameters. The tables used last are kept.

    The parameters may name files that have been edited since; the look-up is therefore by their content.
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
            raise AstragalError(
                f"The position has {amount(match.players, 'player', 'players')}, not {chosen['players']}."
            )
        return match
    options = dict(parse_option(each, ":") for each in chosen["options"].split(";") if each)
    return Match(game, players=chosen["players"] or PLAYERS, sheet=chosen["sheet"] or sheet or None, options=options)


def _match_at(position: str) -> Match:
    """The match that begins at a position, given as a file or encoded."""
    if position.endswith((".json", ".toml")):
        return load_position(Path(position))
    try:
        content = base64.urlsafe_b64decode(position + "=" * (-len(position) % 4))
        text = zlib.decompressobj().decompress(content, MOST_DOCUMENT).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise AstragalError("A position is a .json or .toml file, or text from encoded_position.") from None
    return match_from(Document.from_json(text, "position"))


def encoded_position(match: Match) -> str:
    """The position of a match, with its sheet and options, encoded for use in the name of a game."""
    text = json.dumps(position_document(match), separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def _reward(game: Game, players: int, name: str) -> str:
    """Check the reward. The default is the victory for several players, and points for one."""
    allowed = SEVERAL if players > 1 else ALONE if game.may_be_lost else ALONE[:1]
    if name and name not in allowed:
        raise UnknownName("reward", name, allowed)
    return name or allowed[0]
