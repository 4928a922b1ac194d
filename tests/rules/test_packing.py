"""Records as plain objects: copies share nothing, and what is sent elsewhere arrives whole."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.properties.random_play import Play

from astragal.rules import GAMES
from astragal.rules.kit import SILENCE, packed, unpacked


@pytest.fixture(params=GAMES)
def play(request: pytest.FixtureRequest) -> Play:
    """A game that has begun."""
    game = GAMES[request.param]
    play = Play(game, game.sheets.load(game.default_sheet).numbers, max(game.seats), 1)
    for _ in range(40):
        play.step(play.choose(), SILENCE)
    return play


def test_a_copy_is_equal_and_shares_nothing(play: Play) -> None:
    for twin in (play.s.copy(), copy.deepcopy(play.s)):
        assert twin == play.s
        for field in play.s.__slots__:
            value = getattr(play.s, field)
            assert not isinstance(value, list) or getattr(twin, field) is not value
        twin.players[1].__init__(*[-1] * len(twin.players[1].__slots__))
        assert twin != play.s


def test_a_position_is_whole_after_a_journey(play: Play) -> None:
    assert pickle.loads(pickle.dumps(play.s)) == play.s
    assert unpacked(packed(play.s, play.game.state), play.game.state) == play.s


def test_there_is_no_field_but_those_of_the_record(play: Play) -> None:
    with pytest.raises(AttributeError):
        play.s.cubes_of_nobody = 1
    assert f"mover={play.s.mover}" in repr(play.s)
