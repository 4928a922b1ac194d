"""Advice: a coach's questions and answers as plain data, to pass between processes. They never hold hidden truth."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from astragal.bots import POLICIES
from astragal.bots.coach import Coach, Outlook, Worth
from astragal.bots.decisions import CompiledPolicy
from astragal.cores import spare_cores
from astragal.intervals import Z95
from astragal.rules import game_named
from astragal.table.bot import new_bot
from astragal.table.match import Match
from astragal.table.record import state_from_bytes

SHOWN = 3
"""How many of the best options are reported, besides those that were asked for."""
LEAST = SHOWN + 1
"""How many options are examined to the end: those, and the bot's own play, which may be among the best."""
FIRST_FUTURES = 2
MOST_FUTURES = 64
SECONDS = 5.0
"""Roughly how long a position is examined, after a first glance."""
COACHES = 16
RULE_OF_THREE = 3 / Z95
"""What never happened in n games has a chance of at most 3 / n with 95 % confidence; here as a standard error."""


class CoachQuestion(NamedTuple):
    """A decision, as seen by the seat that has to make it."""

    game: str
    sheet: str
    changes: tuple[tuple[str, Any], ...]
    view: bytes


class AdvisedOption(NamedTuple):
    """The value of one option."""

    action: int
    value: float
    """Share of victories, or points."""
    error: float
    behind: float
    """How much less than the best option, on the same dice."""
    behind_error: float


class Advice(NamedTuple):
    """The best options and their values."""

    in_points: bool
    options: tuple[AdvisedOption, ...]
    futures: int
    """How many futures of the best option were played."""
    legal: int
    """How many options there were."""


@lru_cache(COACHES)
def coach_for(game: str, sheet: str, changes: tuple[tuple[str, Any], ...], players: int) -> Coach:
    """The coach for tables with this game, sheet and number of players."""
    rules = game_named(game)
    known = rules.sheets.load(sheet, dict(changes))
    return Coach(rules, known, players, bot=POLICIES[game].judge, threads=spare_cores())


def get_ready(game: str) -> Generator[Any, None, None]:
    """Compile everything that a coach of this game needs, then single decisions of the bots that plan."""
    rules, policies = game_named(game), POLICIES[game]
    match = Match(rules, players=rules.seats[0])
    match.deal()
    coach = coach_for(game, match.sheet.base, (), match.players)
    seen = match.seen_by(match.to_move)
    coach.expectation(seen, match.to_move, 1)
    yield None
    if policies.choose_all is not None:
        CompiledPolicy(rules, match.sheet, policies.choose_all).decide(new_bot(0), seen)
        yield None


def advise(question: CoachQuestion, keep: Sequence[int] = ()) -> Generator[Advice, None, Advice]:
    """The values of the best options and of those to keep: a quick estimate, then the best that a short time allows."""
    seen = state_from_bytes(game_named(question.game), question.view)
    coach = coach_for(question.game, question.sheet, question.changes, int(seen.seats))
    began = time.perf_counter()
    first = coach.options(seen, futures=FIRST_FUTURES, keep=keep, least=LEAST)
    taken = max(1e-3, time.perf_counter() - began)
    advice = _advice(coach, first, keep)
    futures = min(MOST_FUTURES, int(FIRST_FUTURES * SECONDS / taken))
    if futures <= FIRST_FUTURES or len(first.options) == 1:
        return advice
    yield advice
    return _advice(coach, coach.options(seen, futures=futures, keep=keep, least=LEAST), keep)


def _advice(coach: Coach, outlook: Outlook, keep: Sequence[int]) -> Advice:
    def error(each: Worth) -> float:
        """The standard error; where every game was won, or none, it follows from the number of games."""
        sure = not coach.in_points and each.value in (0, 1)
        return RULE_OF_THREE / each.futures if sure else each.error

    told = [each for place, each in enumerate(outlook.options) if place < SHOWN or each.action in keep]
    return Advice(
        in_points=coach.in_points,
        options=tuple(
            AdvisedOption(each.action, each.value, error(each), each.behind, each.behind_error) for each in told
        ),
        futures=outlook.options[0].futures,
        legal=len(outlook.options),
    )
