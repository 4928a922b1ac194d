"""What an environment plays: the game and its sheet, who sits where, and the reward."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any

from astragal.bots import bot_names
from astragal.envs.observations import ObservationLayout, layout_of
from astragal.errors import AstragalError, UnknownName
from astragal.rules import Game, game_named
from astragal.rules.sheets import Sheet
from astragal.rules.words import amount
from astragal.table.match import Match, whole_number
from astragal.table.rewards import REWARDS

EVERY_SEAT = -9
"""The value of the learning seat if the caller decides for all seats."""
FORFEIT = -1.0
"""The reward for an illegal action, which ends the game."""
PATIENCE = 1000
"""At most this many games in a row may pass without a decision of the caller."""


@dataclass(frozen=True)
class Setting:
    """Everything about an environment that does not change from game to game."""

    game: Game
    sheet: Sheet
    opening: Any
    """The position before the first draw."""
    players: int
    learner: int
    """The seat that the caller decides for, or EVERY_SEAT."""
    bots: tuple[str, ...]
    """A bot for each seat; that of a seat of the caller is not used."""
    reward: str

    @property
    def layout(self) -> ObservationLayout:
        """How observations are written."""
        return layout_of(self.game, self.players)

    def never_asked(self) -> AstragalError:
        """The error after PATIENCE games without a decision of the caller."""
        whom = "anybody" if self.learner == EVERY_SEAT else f"seat {self.learner}"
        return AstragalError(
            f"{PATIENCE} games in a row ended without asking {whom} anything: with the sheet "
            f"{self.sheet.name} there is nothing to decide. Choose another sheet, options or seat."
        )

    @property
    def with_bots(self) -> bool:
        """Whether bots have some of the seats."""
        return self.learner != EVERY_SEAT and self.players > 1


def setting(
    game: str,
    *,
    players: int | None = None,
    sheet: str | Sheet | None = None,
    options: Mapping[str, Any] | None = None,
    seat: int | None = 0,
    opponents: str | Sequence[str] = "heuristic",
    reward: str | None = None,
) -> Setting:
    """Check the keywords of an environment and make a setting of them.

    The default number of players is the smallest possible: solitaire, if the game has it. `seat` is the learning seat,
    from 0, or None if the caller decides for every seat. `opponents` is one bot for all other seats, or one for each of
    them in the order of their seats. The default `reward` is the victory, in solitaire the score.
    """
    if options is not None and not isinstance(options, Mapping):
        raise AstragalError(f'Options are a dictionary, as in {{"dev_goal": 6}}, not {options!r}.')
    match = Match(game, players=smallest(game) if players is None else players, sheet=sheet, options=options)
    seats = range(match.players)
    if seat is not None and whole_number(seat) is None:
        raise AstragalError(f"A seat is a whole number, or None for every seat, not {seat!r}.")
    if seat is not None and seat not in seats:
        raise UnknownName("seat", str(seat), [str(each) for each in seats])
    if reward is None:
        reward = "score" if match.players == 1 else "win"
    if reward not in tuple(REWARDS):
        raise UnknownName("reward", reward, REWARDS)
    if not isinstance(opponents, str | Sequence):
        raise AstragalError(f"Opponents are one bot for all other seats, or a list with one each, not {opponents!r}.")
    bots = opponents_at(match, seat, [opponents] if isinstance(opponents, str) else list(opponents))
    learner = EVERY_SEAT if seat is None else int(seat)
    return Setting(match.game, match.sheet, match.state, match.players, learner, bots, reward)


KEYWORDS = tuple(signature(setting).parameters)[1:]
"""The keywords that every environment takes, or most of them."""


def check_keywords(given: Iterable[str], known: Sequence[str]) -> None:
    """Raise an error if an environment does not know one of these keywords."""
    for name in given:
        if name not in known:
            raise UnknownName("keyword", name, known)


def smallest(game: str) -> int:
    """The smallest number of players of a game."""
    return min(game_named(game).seats)


def opponents_at(match: Match, seat: int | None, names: list[str]) -> tuple[str, ...]:
    """A bot for each seat."""
    for name in names:
        if name not in bot_names(match.game):
            raise UnknownName("bot", name, bot_names(match.game))
    others = 0 if seat is None else match.players - 1
    if len(names) == 1:
        names = names * others
    if len(names) != others:
        given, free = amount(len(names), "opponent was named", "opponents were named"), amount(others, "seat", "seats")
        raise AstragalError(f"{given} for {free}; name one for all, or one for each.")
    bots = iter(names)
    return tuple("random" if seat in (None, each) else next(bots) for each in range(match.players))
