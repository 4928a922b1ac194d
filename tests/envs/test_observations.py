"""Observations: within their bounds, complete, from the view of a seat, and documented."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from astragal import GAMES
from astragal.envs.observations import LeftOut, ObservationLayout, Part, layout_of, layout_part, number
from astragal.envs.page import page
from astragal.envs.play import Play
from astragal.envs.setting import setting
from astragal.rules.kit import Field
from astragal.table.philox import below, new_stream

PAGE = Path(__file__).parent.parent.parent / "docs" / "observations.md"
TABLES = [
    ("bronze", {"players": 1}),
    ("bronze", {"players": 4, "sheet": "late"}),
    ("iron", {"players": 1}),
    ("iron", {"players": 3, "sheet": "full"}),
    ("diciv", {"players": 1}),
    ("diciv", {"players": 4}),
    ("mythology", {"players": 2}),
    ("mythology", {"players": 5}),
]


def played(game: str, seed: int, most: int = 400, **keywords: Any) -> Iterator[Play]:
    """A game in which everybody decides at random, at each question and at the end."""
    play = Play(setting(game, seat=None, **keywords))
    play.deal(seed, 0)
    stream = new_stream(seed, 0, 50)
    for _ in range(most):
        yield play
        if play.over:
            return
        legal = np.flatnonzero(play.mask(play.mover))
        play.step(int(legal[below(stream, len(legal))]))


def named(layout: ObservationLayout, vector: Any, name: str, owner: int = -1) -> list[float]:
    """The places of a field."""
    entry = next(each for each in layout.entries if (each.name, each.owner) == (name, owner))
    return [float(value) for value in vector[entry.place : entry.place + entry.size]]


@pytest.mark.parametrize(("game", "keywords"), TABLES)
def test_every_number_is_from_0_to_1(game: str, keywords: dict[str, Any]) -> None:
    for play in played(game, 1, **keywords):
        vector = play.observe(max(0, play.mover))
        assert vector.dtype == np.float32 and vector.shape == (play.setting.layout.size,)
        assert vector.min() >= 0 and vector.max() <= 1


def test_what_is_left_out_as_always_the_same_is() -> None:
    for game, keywords in TABLES[:4]:
        assert all(play.over or play.state.to_roll == 0 for play in played(game, 3, **keywords))


def numbers_of(part: Part, plain: Any) -> Iterator[tuple[Field, Any, list[int]]]:
    """Every field of a position with its encoding and its numbers."""
    for field in part.fields:
        encoding, value = part.encodings[field.name], getattr(plain, field.name)
        if isinstance(encoding, Part):
            for inner in value:
                yield from numbers_of(encoding, inner)
        elif not isinstance(encoding, LeftOut):
            yield field, encoding, value if isinstance(value, list) else [value]


@pytest.mark.parametrize(("game", "keywords"), TABLES)
def test_nothing_on_the_printed_sheets_goes_beyond_its_most(game: str, keywords: dict[str, Any]) -> None:
    for play in played(game, 2, **keywords):
        for field, encoding, values in numbers_of(layout_part(play.setting.game), play.state):
            mosts = encoding.most * len(values) if len(encoding.most) == 1 else encoding.most
            for value, most in zip(values, mosts):
                assert value <= most, field.name


@pytest.mark.parametrize("game", GAMES)
def test_every_place_belongs_to_one_field(game: str) -> None:
    for players in GAMES[game].seats:
        layout = layout_of(GAMES[game], players)
        place = 0
        for entry in layout.entries:
            assert entry.place == place
            place += entry.size
        assert place == layout.size


def test_seats_are_counted_from_the_observer() -> None:
    play = next(play for play in played("bronze", 1, players=3) if play.mover == 1)
    layout = play.setting.layout
    for seat in range(3):
        play.state.players[seat].food = seat + 1
    assert named(layout, play.observe(1), "mover") == [1, 0, 0]
    assert named(layout, play.observe(0), "mover") == [0, 1, 0]
    assert named(layout, play.observe(2), "mover") == [0, 0, 1]
    food = [named(layout, play.observe(2), "players.food", owner)[0] for owner in range(3)]
    assert food == pytest.approx([3 / 15, 1 / 15, 2 / 15])


def test_a_position_of_the_bronze_age_is_read_as_it_is() -> None:
    play = next(iter(played("bronze", 1, players=2)))
    s, layout = play.state, play.setting.layout
    s.dice[:3] = [5, 0, -1]
    s.buying = 16
    s.players[0].goods[:] = [4, 0, 6, 0, 1]
    s.players[0].disasters = 300
    s.workers = 15
    vector = play.observe(0)
    dice = np.array(named(layout, vector, "dice")).reshape(7, 6)
    assert dice[0].tolist() == [0, 0, 0, 0, 0, 1] and dice[1].tolist() == [1, 0, 0, 0, 0, 0]
    assert not dice[2].any()
    assert named(layout, vector, "buying").index(1) == 16
    assert named(layout, vector, "players.goods", 0) == [0.5, 0, 1, 0, 0.25]
    assert named(layout, vector, "players.disasters", 0) == [1]
    assert named(layout, vector, "workers") == [0.5]


def test_wide_sets_and_others_than_seats_are_read() -> None:
    play = next(iter(played("diciv", 1, players=2)))
    s, layout = play.state, play.setting.layout
    s.players[1].technologies = 1 << 19 | 1 << 8 | 1
    s.players[1].target = 4
    s.joined = 0b10
    vector = play.observe(1)
    technologies = named(layout, vector, "players.technologies", 0)
    assert [i for i, owned in enumerate(technologies) if owned] == [0, 8, 19]
    assert named(layout, vector, "players.target", 0) == [0, 0, 1]
    assert named(layout, vector, "joined") == [1, 0]


def test_what_a_seat_may_not_know_does_not_show() -> None:
    """Another hand with other cards of the same number looks the same."""
    play = next(play for play in played("mythology", 4, players=2) if play.state.players[1].hand_size > 1)
    before, own = play.observe(0), play.observe(1)
    other, deck = play.state.players[1], play.state.decks[play.state.players[1].culture]
    held = next(kind for kind, count in enumerate(other.hand) if count > other.named[kind])
    drawn = next(kind for kind, count in enumerate(deck.down) if count and kind != held)
    other.hand[held], other.hand[drawn] = other.hand[held] - 1, other.hand[drawn] + 1
    deck.down[held], deck.down[drawn] = deck.down[held] + 1, deck.down[drawn] - 1
    assert (play.observe(0) == before).all()
    assert (play.observe(1) != own).any()


def test_a_layout_that_does_not_fit_its_state_is_refused() -> None:
    from astragal.envs.observations import _Maker

    fields = [Field("food", np.int8, 1, "pegs"), Field("goods", np.int8, 2, "more pegs")]
    kind = np.dtype([("food", np.int8), ("goods", np.int8, (2,))])
    maker = _Maker(GAMES["bronze"], 1, 0, [], {})
    with pytest.raises(ValueError, match="goods"):
        maker.walk(Part(fields, {"food": number(1)}), kind, 0)
    with pytest.raises(ValueError, match="2 numbers"):
        maker.walk(Part(fields, {"food": number(1), "goods": number(1, 2, 3)}), kind, 0)


def test_the_page_of_observations_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(GAMES.values())
