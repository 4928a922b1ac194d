"""Review: the value of a game to a player from event to event, with luck separated from skill.

At every decision of the seat a coach plays futures: after each option, and with its own bot's play. Between two
decisions the value of the game changes through dice and through the choices of others. A decision changes it by the
difference between the chosen option and the bot's own play. All changes add up from the value at the start to the
result, so that

    start + dice + others + skill = result

holds exactly. In the long run dice come to 0 for any player. Skill above 0 means better play than the bot's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from astragal.bots import POLICIES
from astragal.bots.coach import Coach, Outlook, Worth
from astragal.bots.futures import Floats
from astragal.cores import available_cores, spare_cores
from astragal.errors import AstragalError
from astragal.intervals import Z95
from astragal.lab.pictures import picture
from astragal.lab.sums import stock_of
from astragal.rules import CHANCE, TERMINAL
from astragal.rules.kit import Records
from astragal.rules.words import amount
from astragal.table.log import read_log
from astragal.table.match import Match
from astragal.table.record import state_from_bytes
from astragal.table.views import uncovers

DICE, OTHERS, SKILL = "dice", "others", "skill"
MARKS = ("inaccuracy", "mistake", "blunder")
THRESHOLDS = {True: (1.0, 2.5, 5.0), False: (0.02, 0.05, 0.1)}
"""From this loss on, in points (True) or victories (False), a clear loss is an inaccuracy, a mistake, a blunder."""
FUTURES = {"bronze": 6, "iron": 12, "diciv": 4, "mythology": 3}
"""Futures of each option in the first stage: fewer where they take longer."""
MANY = 32
"""A position gets this many times the futures of an option in the first stage."""
SUSPECTED = 1.0
"""A loss of more than this many standard errors is measured again, in new futures."""
AGAIN = 2
"""It is then measured in this many times the futures that the best option had."""
COMPARED = 128
"""At most this many futures of two options are compared, at the end of the turn and of the game."""
NOT_PARTS = ("total", "sum")
LEAST_DIFFERENCE = 0.1
MOST_REASONS = 4
MOST_HELD = 2
END = "end"
PLURALS = {"city": "cities", "technology": "technologies", "conquest": "conquest", "inaccuracy": "inaccuracies"}

Counting = Callable[[Match, Any, int], dict[str, int]]


class Reason(NamedTuple):
    """A quantity in which the best option and the chosen one differ, on average over their futures."""

    quantity: str
    best: float
    chosen: float
    when: str = END
    """At the end of the game, or after this `turn` or `action`."""


@dataclass(frozen=True)
class Judgement:
    """A decision of the seat, compared with its other options."""

    event: int
    """Its number in the log, from 1."""
    round_no: int
    action: int
    chosen: str
    """The action in words."""
    chosen_value: float
    best_action: int
    best: str
    best_value: float
    loss: float
    """By how much the chosen option was worse than the best one; 0 for the best one."""
    loss_error: float
    mark: str
    """One of MARKS, or empty."""
    options: int
    reasons: list[Reason] = field(default_factory=list)


@dataclass(frozen=True)
class Change:
    """A change of value: by dice, by others, or by a decision of the seat."""

    event: int
    cause: str
    before: float
    after: float


@dataclass(frozen=True)
class Review:
    """How a game went for one seat."""

    seat: int
    name: str
    bot: str
    """The bot that judged."""
    in_points: bool
    start: float
    start_error: float
    result: float
    changes: list[Change]
    judgements: list[Judgement]
    unit: str = "round"
    """The unit in which the length of the game is counted."""

    def part(self, cause: str) -> float:
        """The sum of all changes with this cause."""
        return sum(each.after - each.before for each in self.changes if each.cause == cause)

    def as_dict(self) -> dict[str, Any]:
        """The review as plain data, for JSON."""
        return asdict(self) | {cause: self.part(cause) for cause in (DICE, OTHERS, SKILL)}


def review(
    match: Match,
    seat: int,
    *,
    bot: str | None = None,
    futures: int | None = None,
    seed: int = 1,
    threads: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Review a finished game for one seat; `progress` is called with the number of events done.

    `futures` is the number of futures of each option in the first stage; without it, or without `bot`, the usual one
    for the game is used. `threads` is the number of cores, 0 for all; it does not change the review.
    """
    steps = review_steps(match, seat, bot=bot, futures=futures, seed=seed, threads=threads or available_cores())
    while True:
        try:
            event = next(steps)
        except StopIteration as end:
            found: Review = end.value
            return found
        if progress is not None:
            progress(event)


def review_steps(
    match: Match, seat: int, *, bot: str | None = None, futures: int | None = None, seed: int = 1, threads: int = 1
) -> Generator[int, None, Review]:
    """Review a finished game for one seat, event by event: yields the number of events done, and returns the review."""
    if not match.over:
        raise AstragalError("Only a finished game can be reviewed.")
    if not 0 <= seat < match.players:
        raise AstragalError(f"There is no seat {seat + 1}; the game had {match.players}.")
    bot = bot or POLICIES[match.game.name].judge
    coach = Coach(match.game, match.sheet, match.players, bot=bot, seed=seed, threads=threads)
    reviewer = _Reviewer(match, seat, coach, FUTURES[match.game.name] if futures is None else futures)
    for event in range(len(match.events)):
        reviewer.look_at(event)
        yield event + 1
    return reviewer.finished()


def review_log(log: str, seat: int, futures: int | None = None) -> Generator[int, None, dict[str, Any]]:
    """Review the log of a finished game, returned as plain data; made to run in its own process."""
    found = yield from review_steps(read_log(log), seat, futures=futures, threads=spare_cores())
    return found.as_dict()


class _Reviewer:
    """Goes through the events of a match and tracks the value of the game."""

    def __init__(self, match: Match, seat: int, coach: Coach, futures: int) -> None:
        self.match, self.seat, self.coach, self.futures = match, seat, coach, futures
        self.start, self.start_error = coach.expectation(self.seen(0), seat, MANY * futures)
        self.value = self.start
        self.open: str | None = None
        """The cause of the events since the value was last updated."""
        self.turn_of = -1
        """Whose turn it was at the latest of these events."""
        self.changes: list[Change] = []
        self.judgements: list[Judgement] = []

    def seen(self, event: int) -> Any:
        """What the seat saw after this many events."""
        return self.match.fork(at=event).seen_by(self.seat)

    def look_at(self, event: int) -> None:
        """Take the next event into account."""
        made = self.match.events[event]
        if made.seat == CHANCE:
            self.caused_by(DICE, event)
        elif made.seat != self.seat:
            self.caused_by(OTHERS, event)
        else:
            self.judge(event, made.number)
            if uncovers(self.match, event):
                # Secret picks of others are now revealed; the change in value is attributed to them.
                self.open = OTHERS

    def caused_by(self, cause: str, event: int) -> None:
        """An event that the seat did not cause. Where the cause changes, the value in between is measured.

        So it is where dice of one player's turn directly follow those of another's, to keep their luck apart.
        """
        before, self.turn_of = self.turn_of, self.match.field_at(event, "active")
        if self.open not in (None, cause) or (self.open == cause == DICE and before != self.turn_of):
            self.move_to(self.coach.expectation(self.seen(event), self.seat, MANY * self.futures)[0], event)
        self.open = cause

    def move_to(self, value: float, event: int) -> None:
        """Set the value as of now and record the change under the open cause."""
        if self.open is not None:
            self.changes.append(Change(event, self.open, self.value, value))
            self.value, self.open = value, None

    def judge(self, event: int, action: int) -> None:
        """Judge a decision of the seat and record the change in value."""
        before = self.match.fork(at=event)
        if len(before.legal()) == 1:
            return
        seen = before.seen_by(self.seat)
        outlook = self.coach.options(seen, futures=self.futures, keep=[action])
        worths, best = outlook.options, outlook.options[0]
        chosen = next(each for each in worths if each.action == action)
        self.move_to(outlook.own.value, event)
        value = self.possible(self.value + chosen.value - outlook.own.value)
        self.changes.append(Change(event + 1, SKILL, self.value, value))
        self.value = value
        loss, error = chosen.behind, chosen.behind_error
        if self.mark(loss, error, SUSPECTED):
            loss, error = self.coach.behind(seen, best.action, action, AGAIN * best.futures)
        loss, mark = max(0.0, loss), self.mark(loss, error, Z95)
        if loss == 0:
            best = chosen
        texts = {option.action: option.words for option in before.decision().options}
        self.judgements.append(
            Judgement(
                event=event + 1,
                round_no=stock_of(self.match.game).length(before.state),
                action=action,
                chosen=texts[action],
                chosen_value=chosen.value,
                best_action=best.action,
                best=texts[best.action],
                best_value=self.possible(chosen.value + loss),
                loss=loss,
                loss_error=error,
                mark=mark,
                options=len(worths),
                reasons=self.reasons(seen, outlook, chosen) if mark else [],
            )
        )

    def possible(self, value: float) -> float:
        """The value, but no chance below 0 or above 1, which estimates may add up to."""
        return value if self.coach.in_points else min(1.0, max(0.0, value))

    def mark(self, loss: float, error: float, clear: float) -> str:
        """The mark for a loss, or empty if the loss is small or not more than `clear` standard errors."""
        reached = sum(loss >= least for least in THRESHOLDS[self.coach.in_points])
        return ("", *MARKS)[reached] if loss > clear * error else ""

    def reasons(self, seen: Any, outlook: Outlook, chosen: Worth) -> list[Reason]:
        """How the best option and the chosen one clearly differ: after the turn, then at the end of the game."""
        best = outlook.options[0]
        count = min(COMPARED, best.futures, chosen.futures)
        one, other = self.coach.after_turn(seen, outlook, (best.action, chosen.action), count)
        found = self.differences(quantities, best.ends[:count], chosen.ends[:count], END)[:MOST_REASONS]
        if (one["mover"] == TERMINAL).all() and (other["mover"] == TERMINAL).all():
            return found
        return self.differences(holdings, one, other, stock_of(self.match.game).span)[:MOST_HELD] + found

    def differences(self, count: Counting, best: Records, chosen: Records, when: str) -> list[Reason]:
        """The clear differences between the futures of two options, played on the same dice."""
        return differences(self.counted(count, best), self.counted(count, chosen), when)

    def counted(self, count: Counting, positions: Records) -> dict[str, Floats]:
        """The quantities of an option, future by future."""
        found = [count(self.match, state_from_bytes(self.match.game, each.tobytes()), self.seat) for each in positions]
        return {name: np.array([each[name] for each in found], np.float64) for name in found[0]}

    def finished(self) -> Review:
        """The review, after the last event."""
        result = self.coach.result(self.match.scores(), self.match.winners(), self.seat)
        self.open = self.open or DICE
        self.move_to(result, len(self.match.events))
        return Review(
            seat=self.seat,
            name=self.match.names[self.seat],
            bot=self.coach.bot,
            in_points=self.coach.in_points,
            start=self.start,
            start_error=self.start_error,
            result=result,
            changes=self.changes,
            judgements=self.judgements,
            unit=stock_of(self.match.game).unit,
        )


def differences(best: dict[str, Floats], chosen: dict[str, Floats], when: str) -> list[Reason]:
    """The clear differences between two options on the same dice, the largest in standard deviations first."""
    found = []
    for name in best:
        apart = best[name] - chosen[name]
        difference, error = abs(apart.mean()), apart.std() / math.sqrt(len(apart))
        if name not in NOT_PARTS and difference >= LEAST_DIFFERENCE and difference > Z95 * error:
            usual = np.concatenate([best[name], chosen[name]]).std()
            reason = Reason(name, float(best[name].mean()), float(chosen[name].mean()), when)
            found.append((difference / usual, reason))
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])]


def holdings(match: Match, position: Any, seat: int) -> dict[str, int]:
    """Quantities during the game: what a seat holds, and its number of things of each kind."""
    held = stock_of(match.game).holdings(match.sheet.numbers, position, seat)
    return held | numbers_of_things(match, position, seat)


def quantities(match: Match, end: Any, seat: int) -> dict[str, int]:
    """Quantities at the end: parts of the score, number of things of each kind, length, points of the best opponent.

    Where the parts are alternative ways to win, in per cent, they are replaced by what the seat holds, in the units
    that people count.
    """
    game, numbers = match.game, match.sheet.numbers
    stock = stock_of(game)
    found = game.positions.score_parts(numbers, end, seat)
    if stock.alternatives:
        found = {name: found[name] for name in NOT_PARTS if name in found} | stock.holdings(numbers, end, seat)
    found |= {f"{stock.unit}s": stock.length(end)} | numbers_of_things(match, end, seat)
    others = [game.positions.score_parts(numbers, end, other)["total"] for other in range(end.seats) if other != seat]
    return found | ({"points of the best opponent": max(others)} if others else {})


def numbers_of_things(match: Match, position: Any, seat: int) -> dict[str, int]:
    """The number of things of each kind that a seat has."""
    stock = stock_of(match.game)
    things, parts = [0] * len(stock.things), [0] * len(stock.parts)
    stock.take(match.sheet.numbers, position, seat, things, parts)
    found: dict[str, int] = {}
    for thing, count in zip(stock.things, things, strict=True):
        if thing.kind not in stock.exclusive:
            name = number_of(thing.kind)
            found[name] = found.get(name, 0) + int(count)
    return found


def number_of(kind: str) -> str:
    """The name of the quantity that counts things of a kind.

    >>> number_of("monument"), number_of("city")
    ('number of monuments', 'number of cities')
    """
    return f"number of {plural(kind)}"


def plural(kind: str) -> str:
    """The plural of a kind of thing."""
    return PLURALS.get(kind, kind if kind.endswith("s") else kind + "s")


def text(found: Review) -> str:
    """A review as text: how the result came about, then the marked decisions."""
    unit = "points" if found.in_points else "victories"
    lines = [f"{found.name} (seat {found.seat + 1}), in {unit}, judged by futures played by {found.bot}"]
    parts = [found.start, *(found.part(cause) for cause in (DICE, OTHERS, SKILL))]
    shown = [*rounded_sum(parts, found.result, _digits(found)), found.result]
    names = ("start", DICE, OTHERS, SKILL, "result")
    lines += [f"  {name:7} {number:+8.{_digits(found)}f}" for name, number in zip(names, shown, strict=True)]
    counts = ", ".join(amount(_count(found, mark), mark, plural(mark)) for mark in MARKS)
    lines.append(f"{len(found.judgements)} decisions: {counts}")
    for each in found.judgements:
        if each.mark:
            loss = f"{each.loss:.{_digits(found)}f} ± {Z95 * each.loss_error:.{_digits(found)}f}"
            lines.append(f"{each.event:5}  {found.unit} {each.round_no}, {each.mark}: {each.chosen}; loses {loss}")
            lines.append(f"       better: {each.best}")
            lines += [f"         {_said(reason)}" for reason in each.reasons]
    return "\n".join(lines)


def rounded_sum(parts: Sequence[float], total: float, digits: int) -> list[float]:
    """Figures rounded so that they add up to the rounded total; those with the largest rounding errors are adjusted.

    >>> rounded_sum([0.4734, -0.1903, 0.5546, -0.8377], 0.0, 3)
    [0.473, -0.19, 0.555, -0.838]
    """
    scale = 10**digits
    units = [round(part * scale) for part in parts]
    while left := round(total * scale) - sum(units):
        step = 1 if left > 0 else -1
        most = max(range(len(parts)), key=lambda at: step * (parts[at] * scale - units[at]))
        units[most] += step
    return [each / scale for each in units]


def draw(found: Review, path: Path) -> None:
    """Draw the value of the game to the seat from start to end, with the marked decisions."""
    with picture(path, 8, 3) as figure:
        axes = figure.subplots()
        events = [0, *(each.event for each in found.changes)]
        values = [found.start, *(each.after for each in found.changes)]
        axes.plot(events, values, drawstyle="steps-post", color="tab:blue", linewidth=1)
        after = {each.event: at for each, at in zip(found.changes, values[1:], strict=True) if each.cause == SKILL}
        for mark, colour in zip(MARKS, ("gold", "tab:orange", "tab:red"), strict=True):
            there = [each.event for each in found.judgements if each.mark == mark]
            axes.plot(there, [after[event] for event in there], "o", color=colour, markersize=4, label=mark)
        axes.axhline(found.result, color="grey", linewidth=0.5)
        axes.set(xlabel="event of the log", ylabel="expected points" if found.in_points else "chance of victory")
        axes.grid(alpha=0.3)
        axes.legend()
        figure.suptitle(f"{found.name}, judged by {found.bot}")


def _digits(found: Review) -> int:
    return 1 if found.in_points else 3


def _count(found: Review, mark: str) -> int:
    return sum(each.mark == mark for each in found.judgements)


def _said(reason: Reason) -> str:
    """A reason in words: the expected quantity with either option, at the end unless another moment is named."""
    when = "" if reason.when == END else f"after this {reason.when}, "
    return f"{when}{reason.quantity.replace('_', ' ')}: {reason.best:.1f} instead of {reason.chosen:.1f}"
