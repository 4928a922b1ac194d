"""Kernels: whole games, dealt and decided in compiled code. One is made for each game with the policies of its bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit

from astragal.compiled import register_rules
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import BLIND, Field, Records, record, rule
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, STREAM, below, pick, start_stream

MOST_SEATS = 8


def scratch_record(game: Game) -> np.dtype[np.void]:
    """The memory in which one thread plays: fields of a record, because references to arrays would be counted."""
    view = [Field("seen", game.state, 1, "what the seat to move may know of it")] if game.has_secrets else []
    return record(
        [
            Field("s", game.state, 1, "the position"),
            *view,
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
def deciding(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """The function that asks a policy; where there are secrets, on a copy that hides what its seat may not know.

    A policy that reads nothing but the legal list needs no copy: the list is the same for view and truth.
    """
    legal, hide = game.legal, game.hide

    @rule
    def decide(bots, sheet, s, room, mover):
        n = legal(sheet, s, room.actions)
        return choose(bots[mover], sheet, s, room.actions, n, room.seats[mover])

    @rule
    def decide_by_view(bots, sheet, s, room, mover):
        room.seen = s
        hide(sheet, room.seen, mover)
        return decide(bots, sheet, room.seen, room, mover)

    return decide_by_view if game.has_secrets and choose not in BLIND else decide


@cache
def games_kernel(game: Game, choose: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that plays a block of games from one opening position and writes down how each ended."""
    apply, settle, scores, draw, decide = game.apply, game.settle, game.scores, drawing(game), deciding(game, choose)
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
                    apply(sheet, s, decide(bots, sheet, s, room, mover), None)
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
    apply, settle, draw, decide = game.apply, game.settle, drawing(game), deciding(game, choose)
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
                chosen = decide(bots, sheet, s, room, mover)
                apply(sheet, s, chosen, None)
            movers[events] = mover
            numbers[events] = chosen
            trail[events] = room.s
            events += 1
        return events

    return trace_game


@cache
def views_kernel(game: Game) -> Callable[..., Any]:
    """A compiled function that makes a seat's view of a position, and begins to deal it out anew, for comparison."""
    hide = game.hide
    redeal: Any = game.redeal
    register_rules()

    @njit(cache=True, nogil=True, error_model="numpy")
    def hide_and_redeal(sheets, positions, seat, views, models):
        views[0] = positions[0]
        hide(sheets[0], views[0], seat)
        models[0] = views[0]
        redeal(sheets[0], models[0])

    return hide_and_redeal
