"""Environments of PettingZoo: its own tests, on every game and number of players."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from astragal import GAMES, AstragalError, IllegalMove
from astragal.envs import pettingzoo

TABLES = [(name, players) for name, game in GAMES.items() for players in game.seats]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")  # it is a dictionary, as masks demand
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # so is that of who is not asked
        api_test(pettingzoo.env(game, players=players), num_cycles=10)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_seed_gives_one_game(game: str, players: int) -> None:
    seed_test(partial(pettingzoo.env, game, players=players), num_cycles=10)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if 1 in game.seats])
def test_cycles_can_be_limited(game: str) -> None:
    """PettingZoo counts the cycles of every agent, so this is for one who plays alone."""
    alone = {"game": game, "players": 1}
    max_cycles_test(
        SimpleNamespace(env=partial(pettingzoo.env, **alone), parallel_env=partial(pettingzoo.parallel_env, **alone))
    )


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, game, players=2))
    assert "Player 1" in capsys.readouterr().out


def test_games_without_a_seed_follow_each_other_and_any_can_be_named() -> None:
    env = pettingzoo.env("bronze", players=2)
    seen = []
    for wanted in ({"seed": 3}, {}, {}, {"seed": 3, "options": {"game": 2}}):
        env.reset(**wanted)
        seen.append((env.infos["player_0"]["game"], env.observe("player_0")["observation"].tobytes()))
    assert [game for game, _ in seen] == [0, 1, 2, 2]
    assert seen[2] == seen[3]
    assert len({observation for _, observation in seen}) == 3


def test_a_game_is_played_to_its_end_and_its_rewards_add_up() -> None:
    env = pettingzoo.env("bronze", players=3)
    env.reset(seed=2)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        over = terminated or truncated
        if not over:
            assert (observation["action_mask"] == info["action_mask"]).all()
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert sorted(totals.values()) == [-1, -1, 1]


def test_at_the_end_every_agent_is_told_the_points() -> None:
    env = pettingzoo.env("bronze", players=2)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        assert not any("points" in info for info in env.infos.values())
        env.step(env.action_space(env.agent_selection).sample())
    points = env.infos["player_0"]["points"]
    assert points.shape == (2,) and (points == env.infos["player_1"]["points"]).all()
    won = [env.rewards[f"player_{seat}"] > 0 for seat in range(2)]
    assert any(won) and all(points[seat] == points.max() for seat in range(2) if won[seat])  # goods may part equals


def test_an_environment_is_named_after_its_game() -> None:
    assert [str(pettingzoo.env(game)) for game in GAMES] == [f"astragal_{game}_v0" for game in GAMES]


def test_who_is_not_asked_may_do_nothing_and_an_illegal_action_is_told() -> None:
    env = pettingzoo.raw_env("bronze", players=2)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()
    with pytest.raises(IllegalMove, match="BR-"):
        env.step(int(np.flatnonzero(env.infos["player_0"]["action_mask"] == 0)[0]))


def test_who_decides_against_the_rules_loses() -> None:
    env = pettingzoo.env("bronze", players=2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.infos["player_0"]["action_mask"] == 0)[0]))
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())
    nothing_more_to_choose(env)
    assert "BR-" in env.infos["player_0"]["illegal"] and "illegal" not in env.infos["player_1"]
    assert env.infos["player_1"]["points"].tolist() == [0, 0]


@pytest.mark.parametrize("action", [-1, 270, 10**9])
def test_who_chooses_what_is_no_action_at_all_loses_too(action: int) -> None:
    env = pettingzoo.env("bronze", players=2)
    env.reset(seed=1)
    env.step(action)
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert env.infos["player_0"]["illegal"] == "There is no such move (BR-0.4)"


@pytest.mark.parametrize("action", [None, 2.7, "keep"])
def test_what_is_no_number_is_an_error_and_the_game_goes_on(action: Any) -> None:
    env = pettingzoo.env("bronze", players=2)
    env.reset(seed=1)
    with pytest.raises(AstragalError, match="An action is a whole number"):
        env.step(action)
    assert not any(env.terminations.values())
    env.step(env.action_space("player_0").sample())


def nothing_more_to_choose(env: Any) -> None:
    """No mask has an action left."""
    for agent in env.agents:
        assert not env.observe(agent)["action_mask"].any()
        assert not env.infos[agent]["action_mask"].any()


def test_at_the_limit_nobody_may_choose_anything_more() -> None:
    env = pettingzoo.env("bronze", players=2, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        assert env.infos[env.agent_selection]["action_mask"].any()
        env.step(env.action_space(env.agent_selection).sample())
    assert all(env.truncations.values())
    nothing_more_to_choose(env)


@pytest.mark.parametrize("limit", [0, -1, 1.5, 2.0, True, "3"])
def test_a_limit_is_one_decision_or_more_and_a_whole_number(limit: Any) -> None:
    with pytest.raises(AstragalError, match=f"max_cycles is a whole number .* not {limit!r}"):
        pettingzoo.env("bronze", max_cycles=limit)
    assert pettingzoo.raw_env("bronze", max_cycles=np.int64(3)).max_cycles == 3


@pytest.mark.parametrize("seed", [1.5, "1", True, [1]])
def test_a_seed_that_is_none_is_refused_and_harms_nothing(seed: Any) -> None:
    env = pettingzoo.raw_env("bronze", players=2)
    with pytest.raises(AstragalError, match="A seed is a whole number"):
        env.reset(seed=seed)
    with pytest.raises(AstragalError, match="Options of a reset are a dictionary"):
        env.reset(options="game")
    env.reset()
    env.reset(seed=np.int64(1))


def test_bots_are_not_put_on_seats() -> None:
    with pytest.raises(AstragalError, match="Every seat"):
        pettingzoo.env("bronze", opponents="random")


def test_a_keyword_that_there_is_not_is_named() -> None:
    with pytest.raises(AstragalError, match="Every seat is an agent here"):
        pettingzoo.env("bronze", opponents="random")
    with pytest.raises(AstragalError, match=r'no keyword "cycles".*Known: players, sheet, options, reward, '):
        pettingzoo.env("bronze", cycles=3)
