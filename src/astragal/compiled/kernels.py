"""Kernels: whole games, dealt and decided in compiled code. Each is made for a game and the policies of its bots."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.compiled import register_rules
from astragal.compiled.kept import kernel
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import BLIND, MOST_SEATS, Field, Records, best_seats, record, rule, uses_nothing
from astragal.table.bot import NOTES, NOTHING, seated, slips
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, STREAM, below, pick, start_stream

FIRST_TURN_STREAM = FIRST_SEAT_STREAM + MOST_SEATS
"""In futures every turn has its own dice, so that extra throws in one turn do not change the dice of the next."""
ASKED, OPTIONS, FORCED, BITS = range(4)
COUNTS = 4
"""Counts for the decisions in each step: how many there were, their options, forced ones, and bits of freedom."""
BIT = 1 << 20
"""Units in one bit of freedom, so that bits can be counted in whole numbers."""
NOBODY_LEADS = 0
MOST_OPTIONS = 4096
FREEDOM = np.array([0, *(round(BIT * math.log2(options)) for options in range(1, MOST_OPTIONS))], np.int64)
"""The bits of a free choice, by number of options."""


def table_fields(game: Game, bots: bool = True) -> list[Field]:
    """The fields of a game on its table. It is a record because references to arrays would be counted."""
    streams = [Field("seats", STREAM, MOST_SEATS, "each seat's own random numbers")] if bots else []
    return [Field("s", game.state, 1, "the position"), Field("chance", STREAM, 1, "the dice"), *streams]


@cache
def scratch_record(game: Game) -> np.dtype[np.void]:
    """The record in which one thread plays: a table, and room to work."""
    view = [Field("seen", game.state, 1, "what the seat to move may know of it")] if game.has_secrets else []
    return record(
        [
            *table_fields(game),
            *view,
            Field("actions", np.int16, game.actions, "legal actions"),
            Field("weights", np.int64, game.most_outcomes, "weights of a draw"),
            Field("points", np.int32, MOST_SEATS, "points of each seat"),
            Field("tiebreaks", np.int32, MOST_SEATS, "tie-break of each seat"),
            Field("notes", NOTES, 1, "what the bot to move has worked out"),
        ]
    )


def new_scratch(game: Game) -> Records:
    """Memory for one thread."""
    return np.zeros(1, scratch_record(game))


@rule
def start_streams(table, seats, seed, game):
    """Start the dice of this game, and every seat's random numbers, at their first number."""
    start_stream(table.chance, seed, game, CHANCE_STREAM)
    for seat in range(seats):
        start_stream(table.seats[seat], seed, game, FIRST_SEAT_STREAM + seat)


def named(function: Callable[..., Any], *names: str) -> Callable[..., Any]:
    """Put a rule that was made by a function into its module, under a name that is the same in every process.

    The cache tells kernels apart by the functions they use. A function that can be found by name is recognised; any
    other is compared by its pickled form, which does not always come out the same.
    """
    function.__name__ = function.__qualname__ = "_".join((function.__name__, *names)).replace(".", "_")
    function.__globals__[function.__name__] = function
    return function


@cache
def drawing(game: Game) -> Callable[..., Any]:
    """The function that draws an outcome in this game; a fair die needs no weights."""
    sides, outcomes = game.sides, game.outcomes

    @rule
    def draw(sheet, s, table, room):
        n = sides(sheet, s)
        if n > 0:
            return below(table.chance, n)
        return pick(table.chance, room.weights, outcomes(sheet, s, room.weights))

    return named(draw, game.name)


@cache
def deciding(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """The function that asks a policy; in games with secrets, on a copy that hides what the seat may not know.

    A policy that reads only the list of legal actions needs no copy: the list is the same for view and truth.
    """
    legal, hide = game.legal, game.hide
    names = game.name, choose.__module__, choose.__qualname__

    @rule
    def decide(bots, sheet, s, table, room, mover):
        n = legal(sheet, s, room.actions)
        if slips(bots[mover], table.seats[mover]):
            return room.actions[below(table.seats[mover], n)]
        return choose(bots[mover], sheet, s, room.actions, n, table.seats[mover], room.notes)

    @rule
    def decide_by_view(bots, sheet, s, table, room, mover):
        room.seen = s
        hide(sheet, room.seen, mover)
        return decide(bots, sheet, room.seen, table, room, mover)

    named(decide, *names)
    return named(decide_by_view, *names) if game.has_secrets and choose not in BLIND else decide


@cache
def games_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that plays a block of games from one opening position and writes down how each ended.

    It notes the first events, as many as there is room for, and returns how many: who made them, the number chosen or
    drawn, and the position afterwards. If there is room for what a study counts, it also writes down the final
    positions, how often the lead changed, which things were used and, in groups by game number, what was asked and
    chosen. With `dice_by_turn` every turn has its own dice, as in futures.
    """
    apply, settle, scores, draw, decide = game.apply, game.settle, game.scores, drawing(game), deciding(game, choose)
    legal = game.legal
    use = uses_nothing if game.stock is None else game.stock.use
    register_rules()

    @kernel(game, choose)
    def play_games(
        sheets, openings, bots, seed, first, scratch, points, winners, decisions, draws, movers, numbers, positions,
        dice_by_turn, ends, leads, uses, asked, chosen_in,
    ):  # fmt: skip
        sheet = sheets[0]
        room = scratch[0]
        noted = 0
        groups = asked.shape[0]
        watched = groups > 0 or dice_by_turn
        for i in range(winners.shape[0]):
            room.s = openings[0]
            s = room.s
            start_streams(room, s.seats, seed, first + i)
            made = 0
            drawn = 0
            mover = s.mover
            active = 0 + s.active
            round_no = 0 + s.round_no
            passed = 0
            leader = NOBODY_LEADS
            while mover != TERMINAL:
                if watched and (s.active != active or s.round_no != round_no):
                    active = 0 + s.active
                    round_no = 0 + s.round_no
                    passed += 1
                    if dice_by_turn:
                        start_stream(room.chance, seed, first + i, FIRST_TURN_STREAM + passed)
                    if groups > 0:
                        scores(sheet, s, room.points, room.tiebreaks)
                        ahead = best_seats(room.points, room.tiebreaks, s.seats)
                        if ahead & (ahead - 1) == 0 and ahead != leader:
                            leads[i] += leader != NOBODY_LEADS
                            leader = 0 + ahead
                if mover == CHANCE:
                    chosen = draw(sheet, s, room, room)
                    settle(sheet, s, chosen, None)
                    drawn += 1
                else:
                    chosen = decide(bots, sheet, s, room, room, mover)
                    if groups > 0:
                        group = (first + i) % groups
                        options = legal(sheet, s, room.actions)
                        asked[group, s.step, ASKED] += 1
                        asked[group, s.step, OPTIONS] += options
                        asked[group, s.step, FORCED] += options == 1
                        asked[group, s.step, BITS] += FREEDOM[options]
                        chosen_in[group, chosen] += 1
                        thing = use(sheet, s, chosen)
                        if thing >= 0:
                            uses[i, mover, thing] += 1
                    apply(sheet, s, chosen, None)
                    made += 1
                if noted < positions.shape[0]:
                    movers[noted] = mover
                    numbers[noted] = chosen
                    positions[noted] = room.s
                    noted += 1
                mover = s.mover
            winners[i] = scores(sheet, s, room.points, room.tiebreaks)
            for seat in range(s.seats):
                points[i, seat] = room.points[seat]
            decisions[i] = made
            draws[i] = drawn
            if groups > 0:
                ends[i] = room.s
        return noted

    return play_games


class Block(NamedTuple):
    """How the games of a block ended, and the first events in them."""

    points: npt.NDArray[np.int32]
    winners: npt.NDArray[np.signedinteger[Any]]
    """The seats that won each game, as bits."""
    decisions: npt.NDArray[np.signedinteger[Any]]
    draws: npt.NDArray[np.signedinteger[Any]]
    movers: npt.NDArray[np.int8]
    numbers: npt.NDArray[np.int16]
    positions: Records


class Counts(NamedTuple):
    """What a study counts in the games of a block, besides how they ended."""

    ends: Records
    leads: npt.NDArray[np.int64]
    """How often the lead changed."""
    uses: npt.NDArray[np.int16]
    """By game, seat and thing: how often a decision used it."""
    asked: npt.NDArray[np.int64]
    """By group, step and one of ASKED, OPTIONS, FORCED, BITS."""
    chosen: npt.NDArray[np.int64]
    """By group and action: how often it was chosen."""


def new_counts(game: Game, count: int, seats: int, groups: int) -> Counts:
    """Room for what is counted in `count` games; with 0 groups nothing is counted."""
    things = 0 if game.stock is None else len(game.stock.things)
    return Counts(
        np.zeros(count if groups else 0, game.state),
        np.zeros(count, np.int64),
        np.zeros((count, seats, things), np.int16),
        np.zeros((groups, game.steps, COUNTS), np.int64),
        np.zeros((groups, game.actions), np.int64),
    )


def check_seats(openings: Records, bots: int) -> None:
    """Raise an error unless there is a bot for every seat: compiled code would write out of bounds."""
    seats = int(openings["seats"][0])
    if bots != seats:
        raise ValueError(f"{bots} bots for {seats} seats")


def play_block(
    game: Game,
    choose: Callable[..., Any],
    sheets: Records,
    openings: Records,
    bots: Sequence[int] | Records,
    seed: int,
    first: int,
    count: int,
    events: int = 0,
    counts: Counts | None = None,
    dice_by_turn: bool = False,
) -> Block:
    """Play `count` games from number `first` on, noting their first `events` events or counting for a study.

    Bots are records, or the numbers of policies that need no values.
    """
    check_seats(openings, len(bots))
    points = np.zeros((count, len(bots)), np.int32)
    winners, decisions, draws = (np.zeros(count, np.int64) for _ in range(3))
    movers, numbers, positions = np.zeros(events, np.int8), np.zeros(events, np.int16), np.zeros(events, game.state)
    kernel, scratch = games_kernel(game, choose), new_scratch(game)
    players = bots if isinstance(bots, np.ndarray) else seated(bots)
    ends = points, winners, decisions, draws
    counted = new_counts(game, 0, 0, 0) if counts is None else counts
    noted = kernel(
        sheets, openings, players, seed, first, scratch, *ends, movers, numbers, positions, dice_by_turn, *counted
    )
    return Block(*ends, movers[:noted], numbers[:noted], positions[:noted])


@cache
def stock_kernel(game: Game) -> Callable[..., Any]:
    """A compiled function that takes stock of positions: things and parts of the points by seat, length and ending."""
    if game.stock is None:
        raise ValueError(f"{game.name} does not say what studies count")
    take, ending, length = game.stock.take, game.stock.ending, game.stock.length
    register_rules()

    @kernel(game)
    def take_stock(sheets, positions, things, parts, lengths, endings):
        for i in range(positions.shape[0]):
            s = positions[i]
            for seat in range(s.seats):
                take(sheets[0], s, seat, things[i, seat], parts[i, seat])
            lengths[i] = length(s)
            endings[i] = ending(sheets[0], s)

    return take_stock


@cache
def features_kernel(game: Game, row_after: Callable[..., Any], worth: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that writes what a linear value sees of positions: the row of weights, and every feature.

    A feature is the worth of a position when its weight is 1 and all others are 0.
    """
    register_rules()

    @kernel(game, row_after, worth)
    def see(sheets, positions, seats, weights, rows, features):
        count = features.shape[1]
        for i in range(positions.shape[0]):
            s = positions[i]
            row = row_after(sheets[0], s, seats[i])
            rows[i] = row
            for feature in range(count):
                weights[row * count + feature] = 1.0
                features[i, feature] = worth(weights, sheets[0], s, seats[i], row)
                weights[row * count + feature] = 0.0

    return see


@cache
def inputs_kernel(game: Game, see: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that writes what a network sees of positions: all of its inputs."""
    register_rules()

    @kernel(game, see)
    def look(weights, rooms, sheets, positions, seats, inputs):
        for i in range(positions.shape[0]):
            see(weights, rooms[0], sheets[0], positions[i], seats[i])
            for j in range(inputs.shape[1]):
                inputs[i, j] = rooms[0].seen[j]

    return look


@cache
def decision_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that asks a policy for one decision, given the view of the seat to move."""
    legal = game.legal
    register_rules()

    @kernel(game, choose)
    def decide_once(sheets, views, bots, streams, scratch):
        room = scratch[0]
        n = legal(sheets[0], views[0], room.actions)
        return choose(bots[0], sheets[0], views[0], room.actions, n, streams[0], room.notes)

    return decide_once


@cache
def futures_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that plays on from a seat's view after each of several actions, many times over.

    What the seat may not know is dealt again in every future. Bots play a future until `turns` turns have ended, or the
    game; its final position is written down, with points and winners at that time. Future n has the same random numbers
    after every action, turn by turn, so that differences are due to the action. If the action is NOTHING, the bots play
    on at once, whoever is to move. The function returns how many decisions were made.
    """
    apply, settle, scores, draw, decide = game.apply, game.settle, game.scores, drawing(game), deciding(game, choose)
    secret = game.has_secrets
    redeal: Any = game.redeal
    register_rules()

    @kernel(game, choose)
    def play_futures(sheets, views, bots, seat, seed, first, count, turns, actions, scratch, ends, points, winners):
        sheet = sheets[0]
        room = scratch[0]
        made = 0
        for i in range(actions.shape[0] * count):
            action = actions[i // count]
            number = first + i % count
            room.s = views[0]
            s = room.s
            start_streams(room, s.seats, seed, number)
            if secret:
                redeal(sheet, s)
            # What was dealt again may have to be drawn or decided first.
            while s.mover == CHANCE or (action != NOTHING and s.mover != seat):
                if s.mover == CHANCE:
                    settle(sheet, s, draw(sheet, s, room, room), None)
                else:
                    apply(sheet, s, decide(bots, sheet, s, room, room, s.mover), None)
                    made += 1
            active = 0 + s.active
            round_no = 0 + s.round_no
            passed = 0
            if action != NOTHING:
                apply(sheet, s, action, None)
                made += 1
            while s.mover != TERMINAL:
                if s.active != active or s.round_no != round_no:
                    active = 0 + s.active
                    round_no = 0 + s.round_no
                    passed += 1
                    if passed == turns:
                        break
                    start_stream(room.chance, seed, number, FIRST_TURN_STREAM + passed)
                if s.mover == CHANCE:
                    settle(sheet, s, draw(sheet, s, room, room), None)
                else:
                    apply(sheet, s, decide(bots, sheet, s, room, room, s.mover), None)
                    made += 1
            winners[i] = scores(sheet, s, room.points, room.tiebreaks)
            for other in range(s.seats):
                points[i, other] = room.points[other]
            ends[i] = room.s
        return made

    return play_futures
