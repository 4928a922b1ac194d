"""That what a bot notes while it decides saves time and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.bots import PolicyBot
from astragal.rules import GAMES
from astragal.rules.kit import zeroed
from astragal.table.bot import NOTED, NOTES, forget, is_noted, key_of, note, noted
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

WITH_NOTES = [(game, sheet) for game in ("bronze", "iron") for sheet in GAMES[game].sheets.names()]


class Slippery(list[int]):
    """Paper on which nothing stays."""

    def __setitem__(self, place: Any, number: Any) -> None:
        """Lose it."""


def test_a_note_is_found_until_another_takes_its_place_or_all_is_forgotten():
    notes = zeroed(NOTES)
    keys = [key_of(1, one, other) for one in range(40) for other in range(40)]
    assert not any(is_noted(notes, key) for key in keys)
    for worth, key in enumerate(keys):
        assert note(notes, key, worth) == worth
        assert is_noted(notes, key) and noted(notes, key) == worth
    found = [key for key in keys if is_noted(notes, key)]
    assert 0 < len(found) <= NOTED
    assert all(keys[noted(notes, key)] == key for key in found)
    forget(notes)
    assert not any(is_noted(notes, key) for key in keys)


THINGS = st.tuples(st.integers(1, 7), st.integers(0, 2**36 - 1), st.integers(0, 2**24 - 1))


@given(THINGS, THINGS)
def test_different_things_have_different_keys_that_fit_compiled_numbers(one, other):
    assert (key_of(*one) == key_of(*other)) == (one == other)
    assert 0 < key_of(*one) < 2**63


def test_small_numbers_stand_far_apart():
    """A turn has a few dozen of them: most find a place of their own."""
    notes = zeroed(NOTES)
    keys = [key_of(kind, one, other) for kind in (1, 2) for one in range(8) for other in range(5)]
    for key in keys:
        note(notes, key, 0)
    assert sum(is_noted(notes, key) for key in keys) > len(keys) * 2 / 3


@pytest.mark.parametrize("game, sheet", WITH_NOTES)
def test_who_cannot_take_notes_chooses_the_same(game, sheet):
    match = Match(game, sheet=sheet, players=2, dealer=SeededDealer(8))
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1) for seat in range(2)]
    without = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1) for seat in range(2)]
    for bot in without:
        bot._notes.keys = Slippery(bot._notes.keys)
    taken = 0
    while not match.over and len(match.events) < 400:
        match.deal()
        if not match.over:
            seat = match.to_move
            seen = match.seen_by(seat)
            action = bots[seat].choose(seen)
            assert action == without[seat].choose(seen)
            taken += any(bots[seat]._notes.keys)
            match.play(action, seat)
    assert taken > 0
    assert not any(any(bot._notes.keys) for bot in without)
