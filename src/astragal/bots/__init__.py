"""Bots: players that get a view of the position and choose a legal action. None of them knows the dice to come.

A bot that plans ahead uses models of its view (`astragal.table.views.model_of`), in which whatever its seat may not
know has been dealt or chosen afresh.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from astragal.bots.decisions import CompiledPolicy
from astragal.bots.futures import Futures
from astragal.bots.levels import LEVELS, Level
from astragal.bots.policies import at_random, bronze, diciv, iron, mythology
from astragal.bots.search import MOST_OPTIONS, better_action
from astragal.bots.values import values_for, weights_for
from astragal.errors import AstragalError, UnknownName
from astragal.rules import Game
from astragal.rules.kit import VIEW, Records, zeroed
from astragal.rules.sheets import Sheet
from astragal.rules.words import amount
from astragal.table.bot import NOTES, new_bot, seated, slips
from astragal.table.match import Match
from astragal.table.philox import FIRST_SEAT_STREAM, below, new_stream


class Policies(NamedTuple):
    """The bots of one game: a function that chooses for all of them, and the names of their policies in its order."""

    choose: Callable[..., Any]
    policies: tuple[str, ...]
    levels: Mapping[str, Level] = MappingProxyType({})
    choose_all: Callable[..., Any] | None = None
    """The function that also chooses for planners, if there are any; it takes longer to compile."""
    planners: tuple[str, ...] = ()
    """The names of the planners. They value positions by learned weights."""
    weights: Sequence[int] = ()
    """The usual weights of the policies that judge by what things are worth."""
    tuned: tuple[str, ...] = ()
    """The names of the policies whose weights are tuned for the sheet and the number of players."""
    judge: str = "heuristic"
    """The policy that plays the futures a coach judges by: the strongest that is quick enough for many of them."""
    searchers: Mapping[str, str] = MappingProxyType({})
    """The names of bots that look ahead before they do what a policy says, each with that policy."""
    unsearched: frozenset[int] = frozenset()
    """Steps in which searchers just follow the policy: a secret choice has no best answer."""

    @property
    def names(self) -> tuple[str, ...]:
        """The bots: `random`, then the levels in ascending order, then the policies that they follow."""
        return (*self.policies[:1], *self.levels, *self.policies[1:], *self.searchers)

    def level(self, name: str) -> Level:
        """What a name stands for: a policy, and how often it slips."""
        if name not in self.names:
            raise UnknownName("bot", name, self.names)
        return self.levels.get(name, Level(name))

    def thinks(self, name: str) -> bool:
        """Whether a bot does more than choose at random."""
        return self.level(name).policy != "random"

    def searches(self, name: str) -> bool:
        """Whether a bot looks ahead; if so, it plays at tables, one decision at a time, and not in compiled games."""
        return self.level(name).policy in self.searchers

    def followed(self, name: str) -> str:
        """The policy that a bot follows, or would follow if it did not look ahead."""
        policy = self.level(name).policy
        return self.searchers.get(policy, policy)

    def chooser(self, names: Iterable[str]) -> Callable[..., Any]:
        """The function to compile for these bots: the smallest one that serves them all."""
        followed = {self.followed(name) for name in names}
        if self.choose_all is not None and followed & set(self.planners):
            return self.choose_all
        return at_random if followed == {"random"} else self.choose

    def seated(self, names: Sequence[str], sheet: Sheet) -> Records:
        """These bots as records, one per seat, for compiled games."""
        for name in filter(self.searches, names):
            raise AstragalError(
                f"{name} looks ahead for about a second per decision, so it plays only at tables, in simulations and "
                f"in tournaments. Here {self.followed(name)} can take its place, the policy that it looks ahead with."
            )
        levels = [self.level(name) for name in names]
        values = [self.values_of(name, sheet, len(names)) for name in names]
        kinds = [self.policies.index(level.policy) for level in levels]
        weights = [self.weights_of(name, sheet, len(names)) for name in names]
        return seated(kinds, values, [level.slips for level in levels], weights)

    def digest(self, names: Iterable[str], sheet: Sheet, players: int) -> str:
        """A short hash of what these bots have learned; it changes when that does."""
        learned = [
            (name, self.values_of(name, sheet, players), *self.weights_of(name, sheet, players)) for name in names
        ]
        return hashlib.sha256(repr(learned).encode()).hexdigest()[:12]

    def values_of(self, name: str, sheet: Sheet, players: int) -> tuple[float, ...]:
        """The weights that a bot values positions by, empty if it does not do so."""
        return values_for(sheet, players) if self.followed(name) in self.planners else ()

    def weights_of(self, name: str, sheet: Sheet, players: int) -> Sequence[int]:
        """The weights by which a bot judges what things are worth, empty if its game has none."""
        tuned = self.followed(name) in self.tuned
        return weights_for(sheet, players, self.weights) if tuned else self.weights


POLICIES = {
    "bronze": Policies(
        choose=bronze.choose,
        policies=bronze.NAMES,
        levels=LEVELS["bronze"],
        choose_all=bronze.choose_with_planner,
        planners=("planner",),
        judge="planner",
    ),
    "iron": Policies(
        choose=iron.choose,
        policies=iron.NAMES,
        levels=LEVELS["iron"],
        choose_all=iron.choose_with_planner,
        planners=("planner",),
        weights=iron.WEIGHTS,
    ),
    "diciv": Policies(
        choose=diciv.choose,
        policies=diciv.NAMES,
        levels=LEVELS["diciv"],
        choose_all=diciv.choose_with_planner,
        planners=("planner",),
        weights=diciv.WEIGHTS,
    ),
    "mythology": Policies(
        choose=mythology.choose,
        policies=mythology.NAMES,
        levels=LEVELS["mythology"],
        weights=mythology.WEIGHTS,
        tuned=("tuned",),
        judge="tuned",
        searchers={"searcher": "tuned"},
        unsearched=mythology.IN_BATTLE,
    ),
}
MOST_SEED = 1 << 31
USUAL_BOT = "medium"
"""The bot that plays where none is named."""
ADVISER = "expert"
"""The bot that gives hints."""


class Bot(Protocol):
    """Anything that makes decisions from what its seat may see."""

    name: str

    def choose(self, seen: Any) -> int:
        """One of the legal actions of the seat to move in this view."""
        ...


class PolicyBot:
    """A bot that follows a policy of its game; some of them look ahead first."""

    def __init__(
        self,
        game: Game,
        sheet: Sheet,
        name: str,
        seat: int,
        *,
        seed: int | None = None,
        number: int = 0,
        impatient: bool = False,
    ) -> None:
        self.name = name
        self._game, self._sheet = game, sheet
        self._level = self._policies.level(name)
        self._choose = self._policies.chooser([name])
        self._searches = self._policies.searches(name)
        self._impatient = impatient
        """Whether to play without looking ahead until the code for it has been compiled."""
        seed = secrets.randbits(63) if seed is None else seed
        self._stream = new_stream(seed, number, FIRST_SEAT_STREAM + seat)
        self._notes = zeroed(NOTES)
        self._bot: Any = None
        self._compiled: CompiledPolicy | None = None
        self._futures: Futures | None = None

    @property
    def _policies(self) -> Policies:
        return POLICIES[self._game.name]

    def choose(self, seen: Any) -> int:
        """One of the legal actions of the seat to move in this view."""
        if self._game.has_secrets and seen.gaps != VIEW:
            raise ValueError("a bot chooses from the view of its seat, never from the whole position")
        if self._bot is None:
            values = self._policies.values_of(self.name, self._sheet, seen.seats)
            weights = self._policies.weights_of(self.name, self._sheet, seen.seats)
            kind = self._policies.policies.index(self._policies.followed(self.name))
            self._bot = new_bot(kind, values, self._level.slips, weights)
            if self._policies.followed(self.name) in self._policies.planners:
                self._compiled = CompiledPolicy(self._game, self._sheet, self._choose)
        actions = [0] * self._game.actions
        n = self._game.legal(self._sheet.numbers, seen, actions)
        if slips(self._bot, self._stream):
            return int(actions[below(self._stream, n)])
        own = self._decided(seen, actions, n)
        if n > 1 and self._searches and seen.step not in self._policies.unsearched:
            return self._looked_ahead(seen, own, [action for action in actions[:n] if action != own])
        return own

    def _decided(self, seen: Any, actions: list[int], n: int) -> int:
        """The action that the policy takes, by compiled code if it plans and that code is ready."""
        if n > 1 and self._compiled is not None and self._compiled.ready:
            return self._compiled.decide(self._bot, seen)
        return int(self._choose(self._bot, self._sheet.numbers, seen, actions, n, self._stream, self._notes))

    def _looked_ahead(self, seen: Any, own: int, others: list[int]) -> int:
        """The action to take after playing futures of the policy's own choice and of some others."""
        if self._futures is None:
            policies, sheet = self._policies, self._sheet
            bots = policies.seated([policies.followed(self.name)] * seen.seats, sheet)
            # Not the seed of the game: the futures would then have its dice.
            self._futures = Futures(self._game, sheet, bots, self._choose, below(self._stream, MOST_SEED))
        if self._impatient and not self._futures.ready:
            return own
        while len(others) >= MOST_OPTIONS:
            del others[below(self._stream, len(others))]
        return better_action(self._futures, seen, own, others)


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that play this game."""
    return POLICIES[game.name].names


def called_bots(bots: Sequence[str | None]) -> list[str | None]:
    """The names of a table's bots: what they are, with a letter if there are several of a kind.

    >>> called_bots(["hard", None, "easy", "hard"])           # letters, since numbers are for points
    ['Hard A', None, 'Easy', 'Hard B']
    """
    names: list[str | None] = []
    for bot in bots:
        letter = f" {ascii_uppercase[bots[: len(names)].count(bot)]}" if bots.count(bot) > 1 else ""
        names.append(None if bot is None else bot.capitalize() + letter)
    return names


def bots_for(game: Game, players: int, names: str | Sequence[str]) -> tuple[str, ...]:
    """One bot per seat, from one name for all of them or from as many names as players.

    >>> from astragal import game_named
    >>> bots_for(game_named("bronze"), 3, "easy")
    ('easy', 'easy', 'easy')
    """
    named = (names,) if isinstance(names, str) else tuple(names)
    for name in named:
        POLICIES[game.name].level(name)
    if len(named) == 1:
        return named * players
    if len(named) != players:
        bots, there = amount(len(named), "bot was named", "bots were named"), amount(players, "player", "players")
        raise AstragalError(f"{bots} for {there}; name one, or one for each seat.")
    return named


def play_out(match: Match, bots: str | Sequence[str | Bot], *, seed: int | None = None) -> None:
    """Let bots play a match to its end: one for each seat, or one name for all. Bots given by name use the seed."""
    chosen = [bots] * match.players if isinstance(bots, str) else list(bots)
    if len(chosen) != match.players:
        bots, there = (
            amount(len(chosen), "bot was given", "bots were given"),
            amount(match.players, "player", "players"),
        )
        raise AstragalError(f"{bots} for {there}.")
    seats = [
        PolicyBot(match.game, match.sheet, each, seat, seed=seed) if isinstance(each, str) else each
        for seat, each in enumerate(chosen)
    ]
    while not match.over:
        match.deal()
        if not match.over:
            seat = match.to_move
            match.play(seats[seat].choose(match.seen_by(seat)), seat)
