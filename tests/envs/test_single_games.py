"""Environments of Gymnasium: one game at a time."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from astragal import GAMES, AstragalError, IllegalMove, UnknownName
from astragal.bots import PolicyBot
from astragal.envs.gymnasium import IDS, GameEnv
from astragal.lab.simulate import Batch, replay_game
from astragal.table.match import Match

TWO = {"players": 2, "opponents": "random"}


def test_every_game_has_an_environment() -> None:
    assert {keywords["game"] for keywords in IDS.values()} == set(GAMES)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("more", [{}, TWO], ids=["alone", "two"])
def test_gymnasium_finds_nothing_wrong(name: str, more: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **more).unwrapped)


@pytest.mark.parametrize("game", ["bronze", "mythology"])
def test_an_environment_can_be_copied_and_kept(game: str) -> None:
    env = GameEnv(game, players=2, opponents="random")
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other._play.setting.game is env._play.setting.game
        one = copy.deepcopy(env)
        for _ in range(20):
            action = int(np.flatnonzero(one.action_masks())[-1])
            (seen, *rest, _), (there, *others, _) = one.step(action), other.step(action)
            assert rest == others and (seen["observation"] == there["observation"]).all()


@pytest.mark.parametrize("number", ["x", -1, 1.5, True, None, 2**62])
def test_a_reset_that_is_refused_leaves_the_environment_as_good_as_it_was(number: Any) -> None:
    env = GameEnv("bronze")
    env.reset(seed=1)
    with pytest.raises(AstragalError, match="whole number from 0"):
        env.reset(seed=2, options={"game": number})
    wanted, _ = GameEnv("bronze").reset(seed=1, options={"game": 1})
    assert (env.reset()[0]["observation"] == wanted["observation"]).all()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"gmae": 1}, 'no option of a reset "gmae". Did you mean "game".*Known: game'),
        ({1: 2}, 'no option of a reset "1". Known: game'),
        ("game", "Options of a reset are a dictionary, .*not 'game'"),
        ([("game", 1)], "Options of a reset are a dictionary"),
    ],
)
def test_options_that_a_reset_does_not_understand_are_named(options: Any, words: str) -> None:
    env = GameEnv("bronze")
    first, _ = env.reset(seed=1, options={})
    with pytest.raises(AstragalError, match=words):
        env.reset(seed=2, options=options)
    assert (env.reset(options={"game": np.int64(0)})[0]["observation"] == first["observation"]).all()


def test_before_the_first_reset_there_is_nothing_to_play_or_to_show() -> None:
    env = GameEnv("bronze", render_mode="ansi")
    for early in (lambda: env.step(0), env.action_masks, env.render, lambda: copy.deepcopy(env).step(0)):
        with pytest.raises(AstragalError, match="reset the environment"):
            early()


@pytest.mark.parametrize("action", [np.int64(2), np.array(2), np.uint8(2)])
def test_any_whole_number_is_an_action(action: Any) -> None:
    env = GameEnv("bronze", illegal="error")
    env.reset(seed=1)
    assert env.action_masks()[action]
    env.step(action)


@pytest.mark.parametrize("action", [2.7, 2.0, "2", None, True, np.array([2, 3])])
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env = GameEnv("bronze")
    before, _ = env.reset(seed=1)
    with pytest.raises(AstragalError, match="An action is a whole number"):
        env.step(action)
    assert (env.unwrapped._play.observe(0) == before["observation"]).all()


def test_a_sample_of_the_action_space_is_legal() -> None:
    env = GameEnv("bronze", illegal="error")
    env.reset(seed=1)
    env.action_space.seed(1)
    ended = False
    while not ended:
        *_, ended, _, info = env.step(env.action_space.sample())
    assert info["points"].shape == (1,)


def test_the_mask_is_in_the_observation_in_the_info_and_a_method() -> None:
    env = GameEnv("iron", **TWO)
    observation, info = env.reset(seed=1)
    assert observation["action_mask"].sum() > 0
    assert (observation["action_mask"] == info["action_mask"]).all()
    assert (observation["action_mask"] == env.action_masks()).all()


def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = GameEnv("bronze", **TWO)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "BR-" in info["illegal"]
    assert info["points"].tolist() == [0, 0] and info["rewards"].tolist() == [-1, 0]
    assert not info["action_mask"].any() and not env.action_masks().any()
    with pytest.raises(AstragalError, match="reset"):
        env.step(0)
    strict = GameEnv("bronze", illegal="error", **TWO)
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="BR-"):
        strict.step(illegal)


NOTHING_TO_DECIDE = """
base = "reconstructed"
timeline.turns = 1
start.gold = 0
first_roll = {barbarians = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], resource = [], gold = []}
happiness = {happy.no_rolls = true, satisfied.no_rolls = true, unhappy.no_rolls = true, revolt.no_rolls = true}
"""


def test_a_sheet_that_asks_nothing_is_an_error() -> None:
    env = GameEnv("diciv", sheet=GAMES["diciv"].sheets.parse(NOTHING_TO_DECIDE, "quick.toml"), players=1)
    with pytest.raises(AstragalError, match="1000 games in a row ended without asking seat 0 anything"):
        env.reset(seed=1)


def test_games_without_a_seed_follow_each_other_and_any_can_be_named() -> None:
    env = GameEnv("bronze")
    first, info = env.reset(seed=3)
    assert info["game"] == 0
    second, info = env.reset()
    assert info["game"] == 1
    again, _ = env.reset(seed=3, options={"game": 1})
    assert (again["observation"] == second["observation"]).all()
    assert (first["observation"] != second["observation"]).any()


@pytest.mark.parametrize("game", ["bronze", "mythology"])
def test_a_seed_gives_the_games_of_the_laboratory(game: str) -> None:
    """With the learning seat played by the bot that has it in the laboratory, the end is the same."""
    env = GameEnv(game, players=2, seat=1, opponents="random", reward="margin")
    batch = Batch(Match(game, players=2), "random", games=3, seed=5)
    _, info = env.reset(seed=5, options={"game": 2})
    bot = PolicyBot(env.setting.game, env.setting.sheet, "random", 1, seed=5, number=2)
    ended, reward = False, 0.0
    while not ended:
        _, reward, ended, _, info = env.step(bot.choose(env.unwrapped._play.seen_by(1)))
    points = replay_game(batch, 2).scores()
    assert info["points"].tolist() == points
    assert reward == pytest.approx((points[1] - points[0]) / 100)


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"players": 9}, "number of players"),
        ({"players": "2"}, "a whole number, not '2'"),
        ({"players": 2.0}, "a whole number, not 2.0"),
        ({"players": True}, "a whole number, not True"),
        ({"seat": 1}, "seat"),
        ({"seat": "0"}, "A seat is a whole number, or None for every seat, not '0'"),
        ({"opponents": None}, "Opponents are one bot for all other seats"),
        ({"options": "trading=true"}, "Options are a dictionary"),
        ({"options": {1: 2}}, 'no option "1"'),
        ({"options": {"dev_goal": np.float64(6)}}, "must be a whole number"),
        ({"options": {"dev_goal": np.True_}}, "must be a whole number"),
        ({"reward": 1}, 'no reward "1"'),
        ({"opponents": "nobody", "players": 2}, "bot"),
        ({"reward": "fame"}, "reward"),
        ({"reward": ["win"]}, "reward"),
        ({"sheet": "marble"}, "marble"),
        ({"render_mode": "oil"}, "render mode"),
        ({"illegal": "shrug"}, "illegal"),
        ({"foo": 1}, 'no keyword "foo". Known: players, sheet, options, seat, opponents, reward, illegal, render_mode'),
        ({"players": 3, "opponents": ["random"] * 3}, "3 opponents were named for 2 seats"),
        ({"players": 2, "opponents": ["random"] * 2}, "2 opponents were named for 1 seat;"),
    ],
)
def test_a_wrong_keyword_is_named(keywords: dict[str, Any], words: str) -> None:
    with pytest.raises((UnknownName, AstragalError), match=words):
        GameEnv("bronze", **keywords)


def test_numbers_of_numpy_are_options_too() -> None:
    options = {"dev_goal": 6, "round_cap": 40, "trading": True}
    env = GameEnv("bronze", options={name: np.array(value)[()] for name, value in options.items()})
    assert env.setting.sheet.fingerprint == GameEnv("bronze", options=options).setting.sheet.fingerprint


def test_each_opponent_can_be_named() -> None:
    env = GameEnv("bronze", players=3, seat=1, opponents=["heuristic", "random"])
    assert env.setting.bots == ("heuristic", "random", "random")
    assert env.setting.learner == 1
