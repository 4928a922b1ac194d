"""Interpreted and compiled rules are one source; here they play the same random games and agree on every byte."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest

from astragal.bots import POLICIES
from astragal.compiled.kernels import new_scratch, trace_kernel
from astragal.rules import CHANCE, TERMINAL
from astragal.rules.bronze import BRONZE
from astragal.rules.kit import SILENCE, Plain, packed, records_of, zeroed
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, new_stream, pick

GAMES = 2000
SEED = 20
MOST_EVENTS = 40_000
RANDOM = POLICIES["bronze"].names.index("random")


def layout(kind: Any) -> str:
    """The bytes of a record in the language of `struct`, padding included."""
    text, at = "", 0
    for name in kind.names:
        field, offset = kind.fields[name][:2]
        inner = layout(field.base) if field.base.names else field.base.char
        count = int(np.prod(field.shape, dtype=int))
        text += "x" * (offset - at) + inner * count
        at = offset + field.itemsize
    return text + "x" * (kind.itemsize - at)


def flattened(plain: Any) -> list[int]:
    """The numbers of a plain object in the order of its record."""
    numbers: list[int] = []
    for value in plain.__dict__.values():
        if not isinstance(value, list):
            numbers.append(value)
        elif value and isinstance(value[0], Plain):
            for inner in value:
                numbers += flattened(inner)
        else:
            numbers += value
    return numbers


BYTES = struct.Struct("<" + layout(BRONZE.state))


@pytest.mark.parametrize("seats", BRONZE.seats)
@pytest.mark.parametrize("sheet_name", BRONZE.sheets.names())
def test_interpreted_and_compiled_play_agree_after_every_event(sheet_name: str, seats: int) -> None:
    sheet = BRONZE.sheets.load(sheet_name)
    numbers, choose = sheet.numbers, POLICIES["bronze"].chooser(["random"])
    opening = zeroed(BRONZE.state)
    BRONZE.deal(numbers, opening, seats, SILENCE)
    trace = trace_kernel(BRONZE, choose)
    sheets, openings, scratch = sheet.records, records_of(opening, BRONZE.state), new_scratch(BRONZE)
    bots = np.full(seats, RANDOM, np.int64)
    movers, chosen = np.zeros(MOST_EVENTS, np.int8), np.zeros(MOST_EVENTS, np.int16)
    trail = np.zeros(MOST_EVENTS, BRONZE.state)
    actions, weights = [0] * BRONZE.actions, [0] * BRONZE.most_outcomes
    for game in range(GAMES):
        events = trace(sheets, openings, bots, SEED, game, scratch, movers, chosen, trail)
        assert events < MOST_EVENTS
        recorded = trail[:events].tobytes()
        made_by, numbers_chosen = movers[:events].tolist(), chosen[:events].tolist()
        s = opening.copy()
        dice = new_stream(SEED, game, CHANCE_STREAM)
        own = [new_stream(SEED, game, FIRST_SEAT_STREAM + seat) for seat in range(seats)]
        for event in range(events):
            mover = s.mover
            assert mover == made_by[event]
            if mover == CHANCE:
                number = pick(dice, weights, BRONZE.outcomes(numbers, s, weights))
                BRONZE.settle(numbers, s, number, SILENCE)
            else:
                n = BRONZE.legal(numbers, s, actions)
                number = choose(RANDOM, numbers, s, actions, n, own[mover])
                BRONZE.apply(numbers, s, number, SILENCE)
            assert number == numbers_chosen[event]
            there = recorded[event * BYTES.size : (event + 1) * BYTES.size]
            assert BYTES.pack(*flattened(s)) == there, f"game {game}, event {event}"
        assert s.mover == TERMINAL
        assert packed(s, BRONZE.state) == there
