"""Interpreted and compiled rules are one source; here they play the same random games and agree on every byte."""

from __future__ import annotations

from typing import Any

import pytest
from tests.properties.random_play import SOAK, apart

from astragal.bots import POLICIES
from astragal.compiled.kernels import play_block
from astragal.rules import CHANCE, GAMES, TERMINAL, Game
from astragal.rules.kit import SILENCE, packed, records_of, zeroed
from astragal.rules.packing import form_of
from astragal.table.bot import NOTES
from astragal.table.philox import CHANCE_STREAM, FIRST_SEAT_STREAM, new_stream, pick

MANY = (
    {"bronze": 2000, "iron": 800, "diciv": 800, "mythology": 120}
    if SOAK > 1
    else {"bronze": 80, "iron": 40, "diciv": 40, "mythology": 8}
)
"""Matches at each table."""
CLOSELY = 60 if SOAK > 1 else 30
"""Games in which both forms list, choose and draw for themselves and are compared after every single event. In the
others the interpreted rules follow the compiled game, and are compared wherever a run of draws ends."""
SEED = 20
MOST_EVENTS = 40_000
TABLES = [(name, sheet, seats) for name, game in GAMES.items() for sheet in game.sheets.names() for seats in game.seats]


@pytest.mark.parametrize(("name", "sheet_name", "seats"), TABLES)
def test_interpreted_and_compiled_play_agree_after_every_event(name: str, sheet_name: str, seats: int) -> None:
    rules, policies = GAMES[name], POLICIES[name]
    sheet, pack, size = rules.sheets.load(sheet_name), form_of(rules.state).pack, rules.state.itemsize
    numbers, choose, random = sheet.numbers, policies.chooser(["random"]), policies.policies.index("random")
    opening = zeroed(rules.state)
    rules.deal(numbers, opening, seats, SILENCE)
    sheets, openings, bots = sheet.records, records_of(opening, rules.state), [random] * seats
    actions, weights, notes = [0] * rules.actions, [0] * rules.most_outcomes, zeroed(NOTES)
    for game in range(MANY[name]):
        block = play_block(rules, choose, sheets, openings, bots, SEED, game, 1, MOST_EVENTS)
        events = len(block.numbers)
        assert events == block.decisions[0] + block.draws[0]
        recorded = block.positions.tobytes()
        made_by, numbers_chosen = block.movers.tolist(), block.numbers.tolist()
        s = opening.copy()
        dice = new_stream(SEED, game, CHANCE_STREAM)
        own = [new_stream(SEED, game, FIRST_SEAT_STREAM + seat) for seat in range(seats)]
        for event in range(events):
            mover = s.mover
            assert mover == made_by[event]
            number = numbers_chosen[event]
            if game < CLOSELY:
                if mover == CHANCE:
                    assert number == pick(dice, weights, rules.outcomes(numbers, s, weights))
                else:
                    n = rules.legal(numbers, s, actions)
                    assert number == choose(random, numbers, s, actions, n, own[mover], notes)
            if mover == CHANCE:
                rules.settle(numbers, s, number, SILENCE)
            else:
                rules.apply(numbers, s, number, SILENCE)
            if game < CLOSELY or s.mover != CHANCE:
                there = recorded[event * size : (event + 1) * size]
                assert pack(s) == there, differing(rules, s, there, game, event)
        assert s.mover == TERMINAL
        assert pack(s) == there


def differing(rules: Game, s: Any, there: bytes, game: int, event: int) -> str:
    """Where the two forms first differ, and in what."""
    return f"game {game}, event {event}, interpreted and compiled: {apart(rules, packed(s, rules.state), there)}"


def test_what_differs_is_named_by_its_field() -> None:
    rules, s = GAMES["bronze"], zeroed(GAMES["bronze"].state)
    there = s.copy()
    there.round_no, there.players[1].goods[4] = 3, 2
    said = differing(rules, s, packed(there, rules.state), 7, 12)
    assert said == "game 7, event 12, interpreted and compiled: ['round_no: 0, 3', 'players[1].goods[4]: 0, 2']"
