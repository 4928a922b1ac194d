"""Kernels for environments: many games, each of which advances by one decision per call."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import from_dtype, void
from numba.core.types import float32, int8, int32, int64
from numba.extending import overload

from astragal.compiled import register_rules
from astragal.compiled.kept import kernel
from astragal.compiled.kernels import deciding, drawing, named, start_streams, table_fields
from astragal.rules import CHANCE, TERMINAL, Game
from astragal.rules.kit import Field, record, rule
from astragal.table.observation import BIT, CODE, RUN, WIDE, byte, natural, single, write_observations
from astragal.table.philox import CHANCE_STREAM, below, start_stream
from astragal.table.rewards import reward_of

WORD_BYTES = 8
BITS = 6
LAST_BIT = 63
"""For sets of actions in words of 64 bits: the last 6 bits of an action's number are its bit, the others its word."""
ALL_TAKEN = -1
NEVER_ASKED = -2
"""Results of a step: all actions were taken, or in one of the tables games keep ending without a question."""
DECIDE, DEAL, STAY = range(3)
"""What to do in a game: carry out its action, deal a new game, or nothing."""


@overload(natural, inline="always")
def _natural(number):
    return lambda number: np.uint64(number)


@overload(byte, inline="always")
def _byte(number):
    return lambda number: np.int8(number)


@overload(single, inline="always")
def _single(number):
    return lambda number: np.float32(number)


def tables_record(game: Game, bots: bool) -> np.dtype[np.void]:
    """The record of a game of a batch and its current question; with secrets, also what the seat to move may know."""
    question = [
        Field("options", np.int16, 1, "how many actions are legal"),
        Field("actions", np.int16, game.actions, "those actions"),
    ]
    view = [Field("seen", game.state, 1, "what the seat to move may know of it")] if game.has_secrets else []
    return record([*table_fields(game, bots), *question, *view])


@rule
def start_dice(table, seats, seed, number):
    """Start the dice of this game at their first number; nothing else needs random numbers."""
    start_stream(table.chance, seed, number, CHANCE_STREAM)


@cache
def going_on(game: Game, choose: Callable[..., Any] | None) -> Callable[..., Any]:
    """The function that plays on to the next question for the learning seat or, if there are no bots, for any seat."""
    settle, apply, draw = game.settle, game.apply, drawing(game)

    @rule
    def go_on(bots, sheet, s, table, room, learner):
        while s.mover == CHANCE:
            settle(sheet, s, draw(sheet, s, table, room), None)

    if choose is None:
        return named(go_on, game.name)
    decide = deciding(game, choose)

    @rule
    def go_on_with_bots(bots, sheet, s, table, room, learner):
        mover = s.mover
        while mover != TERMINAL and mover != learner:
            if mover == CHANCE:
                settle(sheet, s, draw(sheet, s, table, room), None)
            else:
                apply(sheet, s, decide(bots, sheet, s, table, room, mover), None)
            mover = s.mover

    return named(go_on_with_bots, game.name, choose.__module__, choose.__qualname__)


@cache
def step_kernel(game: Game, choose: Callable[..., Any] | None) -> Callable[..., Any]:
    """A compiled function that carries out one decision in each game and plays on to the next one.

    A finished game is scored and followed by a new one with the next of its numbers. The function checks all actions
    first: if one is not allowed, it returns the index of that game and changes nothing. Otherwise it returns ALL_TAKEN,
    or NEVER_ASKED if `patience` games in a row ended without asking the caller anything. The allowed actions are kept
    twice: as masks for the caller, who may change them, and as bits.
    """
    apply, legal, scores, hide, secret = game.apply, game.legal, game.scores, game.hide, game.has_secrets
    actions_of_game = game.actions
    go_on = going_on(game, choose)
    start = start_dice if choose is None else start_streams
    register_rules()

    @kernel(game, choose)
    def step_games(
        sheets, openings, bots, learner, reward, scratch, tables, seeds, numbers, strides, patience, tasks, actions,
        allowed, words, masks, movers, gained, ended, rewards, points, ends,
    ):  # fmt: skip
        sheet = sheets[0]
        room = scratch[0]
        for i in range(actions.shape[0]):
            action = actions[i]
            if tasks[i] == DECIDE:
                if not 0 <= action < actions_of_game or not allowed[i, action >> BITS] >> (action & LAST_BIT) & 1:
                    return i
        for i in range(actions.shape[0]):
            table = tables[i]
            s = table.s
            mover = s.mover
            gained[i] = 0
            ended[i] = False
            fresh = tasks[i] == DEAL
            if tasks[i] == DECIDE:
                apply(sheet, s, actions[i], None)
            asked = False
            unasked = 0
            while not asked:
                if fresh:
                    table.s = openings[0]
                    start(table, s.seats, seeds[i], numbers[i])
                go_on(bots, sheet, s, table, room, learner)
                asked = s.mover != TERMINAL
                if not asked:
                    numbers[i] += strides[i]
                    unasked += fresh
                    if unasked == patience:
                        return NEVER_ASKED
                    if not fresh:  # a game that ends before the caller is asked anything does not count
                        ended[i] = True
                        winners = scores(sheet, s, room.points, room.tiebreaks)
                        for seat in range(s.seats):
                            points[i, seat] = room.points[seat]
                            rewards[i, seat] = reward_of(reward, room.points, room.tiebreaks, winners, s.seats, seat)
                        gained[i] = rewards[i, mover]
                        ends[i] = table.s
                        if secret:
                            hide(sheet, ends[i], mover)
                    fresh = True
            movers[i] = s.mover
            for word in range(words.shape[1]):
                words[i, word] = 0
            for word in range(allowed.shape[1]):
                allowed[i, word] = 0
            table.options = legal(sheet, s, table.actions)
            for k in range(table.options):
                action = np.int64(table.actions[k])
                masks[i, action] = 1
                allowed[i, action >> BITS] |= 1 << (action & LAST_BIT)
            if secret:
                table.seen = table.s
                hide(sheet, table.seen, s.mover)
        return ALL_TAKEN

    return step_games


@cache
def observe_kernel() -> Callable[..., Any]:
    """A compiled function that writes the observations of chosen games; the same one serves every kind of game."""
    register_rules()
    tables = (*(from_dtype(kind)[::1] for kind in (RUN, WIDE, CODE, BIT)), int8[::1], float32[::1], int32[::1])
    kinds = (*tables, int8[::1], int64, int64, int64[::1], int64[::1], int64, float32[:, ::1])

    @kernel(None, kinds=void(*kinds))
    def observe(runs, wides, codes, bits, mosts, scales, maps, content, start, stride, which, viewers, seats, out):
        flat, size = out.reshape(-1), out.shape[1]
        write_observations(
            runs, wides, codes, bits, mosts, scales, maps, content, start, stride, which, viewers, seats, flat, size
        )

    return observe


@cache
def sample_kernel(game: Game) -> Callable[..., Any]:
    """A compiled function that picks one of the legal actions of each game, all equally likely."""
    register_rules()

    @kernel(game)
    def sample(streams, tables, actions):
        stream = streams[0]
        for i in range(actions.shape[0]):
            table = tables[i]
            actions[i] = table.actions[below(stream, table.options)]

    return sample
