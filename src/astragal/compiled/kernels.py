"""Kernels: whole games, dealt and decided in compiled code. One is made for each game with the policies of its bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit

from astragal.compiled import register_rules
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import Field, Records, record, rule
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, STREAM, below, pick, start_stream

MOST_SEATS = 8


def scratch_record(game: Game) -> np.dtype[np.void]:
    """The memory in which one thread plays: fields of a record, because references to arrays would be counted."""
    return record(
        [
            Field("s", game.state, 1, "the position"),
            Field("actions", np.int16, game.actions, "legal actions"),
            Field("weights", np.int64, game.most_outcomes, "weights of a draw"),
            Field("chance", STREAM, 1, "the dice"),
            Field("seats", STREAM, MOST_SEATS, "each seat's own random numbers"),
            Field("points", np.int32, MOST_SEATS, "points of each seat"),
            Field("tiebreaks", np.int32, MOST_SEATS, "tie-break of each seat"),
        ]
    )


def new_scratch(game: Game) -> Records:
    """Memory for one thread."""
    return np.zeros(1, scratch_record(game))


@rule
def start_streams(room, seats, seed, game):
    """Put the dice and every seat's numbers at the beginning of this game's."""
    start_stream(room.chance, seed, game, CHANCE_STREAM)
    for seat in range(seats):
        start_stream(room.seats[seat], seed, game, FIRST_SEAT_STREAM + seat)


@cache
def drawing(game: Game) -> Callable[..., Any]:
    """The function that draws an outcome of this game; a fair die needs no weights."""
    sides, outcomes = game.sides, game.outcomes

    @rule
    def draw(sheet, s, room):
        n = sides(sheet, s)
        if n > 0:
            return below(room.chance, n)
        return pick(room.chance, room.weights, outcomes(sheet, s, room.weights))

    return draw


@cache
def games_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that plays a block of games from one opening position and writes down how each ended."""
    legal, apply, settle, scores, draw = game.legal, game.apply, game.settle, game.scores, drawing(game)
    register_rules()

    @njit(cache=True, nogil=True, error_model="numpy")
    def play_games(sheets, openings, bots, seed, first, scratch, points, winners, decisions, draws):
        sheet = sheets[0]
        room = scratch[0]
        for i in range(winners.shape[0]):
            room.s = openings[0]
            s = room.s
            start_streams(room, s.seats, seed, first + i)
            made = 0
            drawn = 0
            mover = s.mover
            while mover != TERMINAL:
                if mover == CHANCE:
                    settle(sheet, s, draw(sheet, s, room), None)
                    drawn += 1
                else:
                    n = legal(sheet, s, room.actions)
                    action = choose(bots[mover], sheet, s, room.actions, n, room.seats[mover])
                    apply(sheet, s, action, None)
                    made += 1
                mover = s.mover
            winners[i] = scores(sheet, s, room.points, room.tiebreaks)
            for seat in range(s.seats):
                points[i, seat] = room.points[seat]
            decisions[i] = made
            draws[i] = drawn

    return play_games


@cache
def trace_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that plays one game and keeps every event and the position after it, for comparison."""
    legal, apply, settle, draw = game.legal, game.apply, game.settle, drawing(game)
    register_rules()

    @njit(cache=True, nogil=True, error_model="numpy")
    def trace_game(sheets, openings, bots, seed, number, scratch, movers, numbers, trail):
        sheet = sheets[0]
        room = scratch[0]
        room.s = openings[0]
        s = room.s
        start_streams(room, s.seats, seed, number)
        events = 0
        while s.mover != TERMINAL and events < trail.shape[0]:
            mover = s.mover
            if mover == CHANCE:
                chosen = draw(sheet, s, room)
                settle(sheet, s, chosen, None)
            else:
                n = legal(sheet, s, room.actions)
                chosen = choose(bots[mover], sheet, s, room.actions, n, room.seats[mover])
                apply(sheet, s, chosen, None)
            movers[events] = mover
            numbers[events] = chosen
            trail[events] = room.s
            events += 1
        return events

    return trace_game
