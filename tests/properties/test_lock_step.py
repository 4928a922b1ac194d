"""Interpreted and compiled rules are one source; here they play the same random games and agree on every byte."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from astragal.bots import POLICIES
from astragal.compiled.kernels import new_scratch, trace_kernel
from astragal.rules import CHANCE, TERMINAL
from astragal.rules.bronze import BRONZE
from astragal.rules.kit import SILENCE, packed, records_of, zeroed
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, new_stream, pick

GAMES = 2000
SEED = 20
MOST_EVENTS = 40_000
RANDOM = POLICIES["bronze"].names.index("random")


def columns(trail: Any) -> dict[str, Any]:
    """Recorded positions field by field, as plain lists; the fields of the players are tables of their own."""
    kinds = trail.dtype
    return {name: columns(trail[name]) if kinds[name].base.names else trail[name].tolist() for name in kinds.names}


def same(plain: Any, fields: dict[str, Any], event: int) -> bool:
    """Whether a plain object holds exactly the numbers recorded after an event."""
    for name, value in plain.__dict__.items():
        if name != "players":
            if value != fields[name][event]:
                return False
            continue
        for seat, player in enumerate(value):
            for field, number in player.__dict__.items():
                if number != fields["players"][field][event][seat]:
                    return False
    return True


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
        recorded = columns(trail[:events])
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
            assert same(s, recorded, event), f"game {game}, event {event}"
        assert s.mover == TERMINAL
        assert packed(s, BRONZE.state) == trail[events - 1].tobytes()
