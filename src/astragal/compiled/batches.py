"""Kernels for environments: many games, each of which goes on by one decision per call."""

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
"""Where an action is found among words of 64 bits: its number without the last 6 bits, and those."""
ALL_TAKEN = -1
NEVER_ASKED = -2
"""What a step says of all games: every action was taken, or in one of them the games go by without a question."""
DECIDE, DEAL, STAY = range(3)
"""What is done in a game: its action is carried out, it is dealt anew, or nothing."""


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
    """A game of a batch with its present question; where there are secrets, with what the seat asked may know."""
    question = [
        Field("options", np.int16, 1, "how many actions are legal"),
        Field("actions", np.int16, game.actions, "those actions"),
    ]
    view = [Field("seen", game.state, 1, "what the seat to move may know of it")] if game.has_secrets else []
    return record([*table_fields(game, bots), *question, *view])


@rule
def start_dice(table, seats, seed, number):
    """Put the dice at the beginning of this game's; nobody else needs random numbers."""
    start_stream(table.chance, seed, number, CHANCE_STREAM)


@cache
def going_on(game: Game, choose: Callable[..., Any] | None) -> Callable[..., Any]:
    """The function that goes on to the next question: of the learning seat, or of any seat where there are no bots."""
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
    """A compiled function that carries out one decision in each game and goes on to the next one.

    A game that is over is scored and followed by the next of its numbers. The function looks at all actions first; it
    returns the game in which one is not allowed, and has then done nothing, or ALL_TAKEN. It gives up where so many
    games in a row as it has patience for asked the caller nothing: NEVER_ASKED. What is allowed is kept as masks for
    the caller, who may change them, and in bits.
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
                    if not fresh:  # one that is over before the caller is asked anything does not count
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
    """A compiled function that writes the observations of chosen games: one for every game there is."""
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
    """A compiled function that takes one of the legal actions of each game, every one as likely."""
    register_rules()

    @kernel(game)
    def sample(streams, tables, actions):
        stream = streams[0]
        for i in range(actions.shape[0]):
            table = tables[i]
            actions[i] = table.actions[below(stream, table.options)]

    return sample
