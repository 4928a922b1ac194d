"""Bots: players that get a view of the position and choose a legal action. None of them knows the dice to come.

One that plans ahead does so on models of its view (`astragal.table.views.model_of`), in which whatever its seat may not
know has been dealt or chosen anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from astragal.bots.policies import at_random, bronze, diciv, iron, mythology
from astragal.bots.values import values_for
from astragal.errors import UnknownName
from astragal.rules import Game
from astragal.rules.kit import VIEW, Records
from astragal.rules.sheets import Sheet
from astragal.table.bot import new_bot, seated
from astragal.table.match import Match
from astragal.table.philox import FIRST_SEAT_STREAM, new_stream


class Policies(NamedTuple):
    """The bots of one game: one function that chooses for all of them, and their names in order of number."""

    choose: Callable[..., Any]
    names: tuple[str, ...]
    choose_all: Callable[..., Any] | None = None
    """Where some bots value positions by learned weights: the function that chooses for these too."""
    learned: tuple[str, ...] = ()
    """The names of those."""

    def chooser(self, names: Iterable[str]) -> Callable[..., Any]:
        """The function to compile for these bots: the smallest that serves them all."""
        if self.choose_all is not None and set(names) & set(self.learned):
            return self.choose_all
        return at_random if set(names) == {"random"} else self.choose

    def seated(self, names: Sequence[str], sheet: Sheet) -> Records:
        """These bots as records, one a seat."""
        values = [self.values_of(name, sheet, len(names)) for name in names]
        return seated([self.names.index(name) for name in names], values)

    def values_of(self, name: str, sheet: Sheet, players: int) -> tuple[float, ...]:
        """The weights that a bot values positions by, if it does."""
        return values_for(sheet, players) if name in self.learned else ()


POLICIES = {
    "bronze": Policies(bronze.choose, bronze.NAMES, bronze.choose_with_planner, ("planner",)),
    "iron": Policies(iron.choose, iron.NAMES),
    "diciv": Policies(diciv.choose, diciv.NAMES),
    "mythology": Policies(mythology.choose, mythology.NAMES),
}


class Bot(Protocol):
    """Somebody who answers decisions from what its seat may see."""

    name: str

    def choose(self, seen: Any) -> int:
        """One of the legal actions of the seat to move in this view."""
        ...


class PolicyBot:
    """A bot that follows a policy of its game."""

    def __init__(
        self, game: Game, sheet: Sheet, name: str, seat: int, *, seed: int | None = None, number: int = 0
    ) -> None:
        policies = POLICIES[game.name]
        if name not in policies.names:
            raise UnknownName("bot", name, policies.names)
        self.name = name
        self._game = game
        self._numbers = sheet.numbers
        self._kind = policies.names.index(name)
        self._bot: Any = None
        self._values_of = policies.values_of
        self._sheet = sheet
        self._choose = policies.chooser([name])
        seed = secrets.randbits(63) if seed is None else seed
        self._stream = new_stream(seed, number, FIRST_SEAT_STREAM + seat)

    def choose(self, seen: Any) -> int:
        """One of the legal actions of the seat to move in this view."""
        if self._game.has_secrets and seen.gaps != VIEW:
            raise ValueError("a bot chooses from the view of its seat, never from the whole position")
        if self._bot is None:
            self._bot = new_bot(self._kind, self._values_of(self.name, self._sheet, seen.seats))
        actions = [0] * self._game.actions
        n = self._game.legal(self._numbers, seen, actions)
        return int(self._choose(self._bot, self._numbers, seen, actions, n, self._stream))


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that play this game."""
    return POLICIES[game.name].names


def usual_bot(game: Game) -> str:
    """The bot that sits down where none is named: the strongest of those that answer at once."""
    policies = POLICIES[game.name]
    return [name for name in policies.names if name not in policies.learned][-1]


def play_out(match: Match, bots: list[Bot]) -> None:
    """Let bots play a match to its end."""
    while not match.over:
        match.deal()
        if not match.over:
            seat = match.to_move
            match.play(bots[seat].choose(match.seen_by(seat)), seat)
