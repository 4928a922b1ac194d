"""What environments show to people: the table as text, as a picture, or printed."""

from __future__ import annotations

import re

import gymnasium
import numpy as np
import pytest

from astragal import GAMES, AstragalError
from astragal.envs.gymnasium import IDS, GameEnv
from astragal.envs.play import Play
from astragal.envs.rendering import CELL, COLUMNS, LINES, MARGIN, MISSING, _font_for, drawn
from astragal.envs.setting import setting
from astragal.table.philox import below, new_stream


def text_of(env: GameEnv) -> str:
    """What an environment shows, without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", env.render())


@pytest.mark.parametrize("name", IDS)
def test_the_text_shows_the_game_the_players_and_the_question(name: str) -> None:
    env = GameEnv(**IDS[name], players=2, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    text = text_of(env)
    assert env.setting.game.title in text
    assert "Player 1" in text and "Player 2" in text
    assert text.rstrip().endswith(("?", ".", ")"))
    assert len(text.splitlines()) == LINES


def test_the_picture_has_one_size_and_changes_with_the_game() -> None:
    env = gymnasium.make("astragal/Bronze-v0", render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.shape == (LINES * CELL[1] + 2 * MARGIN, COLUMNS * CELL[0] + 2 * MARGIN, 3)
    assert first.dtype == np.uint8
    while True:
        *_, over, _, _ = env.step(env.action_space.sample())
        if over:
            break
    last = env.render()
    assert last.shape == first.shape and (last != first).any()


def test_human_prints_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameEnv("bronze", render_mode="human")
    env.reset(seed=1)
    env.step(env.action_space.sample())
    assert "Round 1" in capsys.readouterr().out


def test_without_a_mode_nothing_is_rendered() -> None:
    env = GameEnv("bronze")
    env.reset(seed=1)
    with pytest.raises(AstragalError, match="render_mode"):
        env.render()


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_of_a_board_has_a_glyph(game: str) -> None:
    """A letter that the font lacks would be an empty box: none is drawn like one that no font has."""
    play = Play(setting(game, players=2, seat=None))
    play.deal(3, 0)
    letters = {letter for line in drawn(play, play.mover) for letter in line.plain if letter != " "}
    for letter in letters:
        font = _font_for(letter, False)
        assert bytes(font.getmask(letter)) != bytes(font.getmask(MISSING)), letter


def test_somebody_elses_hand_is_not_shown() -> None:
    play = Play(setting("mythology", players=2, seat=None))
    play.deal(4, 0)
    stream = new_stream(4, 0, 50)
    while play.state.players[1].hand_size < 2:
        legal = np.flatnonzero(play.mask(play.mover))
        play.step(int(legal[below(stream, len(legal))]))
    before, own = ([line.plain for line in drawn(play, seat)] for seat in range(2))
    other = play.state.players[1]
    deck = play.state.decks[other.culture]
    held = next(kind for kind, count in enumerate(other.hand) if count > other.named[kind])
    drew = next(kind for kind, count in enumerate(deck.down) if count and kind != held)
    other.hand[held], other.hand[drew] = other.hand[held] - 1, other.hand[drew] + 1
    deck.down[held], deck.down[drew] = deck.down[held] + 1, deck.down[drew] - 1
    assert [line.plain for line in drawn(play, 0)] == before
    assert [line.plain for line in drawn(play, 1)] != own
