"""The vector environment: the same games as one at a time, for a seed, in one compiled call."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import FlattenObservation, NormalizeObservation, RecordEpisodeStatistics
from tests.properties.random_play import SLOW_KERNEL

import astragal.envs.gymnasium  # noqa: F401  registers the environments
from astragal import GAMES, TERMINAL, AstragalError, IllegalMove, Match
from astragal.envs.gymnasium import GameEnv
from astragal.envs.vector import VectorGames
from astragal.lab.simulate import Batch, replay_game

ALONE = {"bronze": 1, "iron": 1, "diciv": 1, "mythology": 2}


def same(one: dict[str, Any], many: dict[str, Any], index: int) -> None:
    """What one environment shows and what one of many does."""
    for name in ("observation", "action_mask"):
        assert (one[name] == many[name][index]).all(), name


def side_by_side(game: str, steps: int, **keywords: Any) -> int:
    """Play the same games one by one and together; returns how many ended."""
    games = 3
    many = VectorGames(game, games, **keywords)
    singles = [GameEnv(game, illegal="error", **keywords) for _ in range(games)]
    seen, info = many.reset(seed=11)
    for index, env in enumerate(singles):
        alone, told = env.reset(seed=11, options={"game": index})
        same(alone, seen, index)
        assert told["seat"] == info["seat"][index]
    ends = 0
    for _ in range(steps):
        actions = many.sample()
        seen, rewards, terminated, truncated, info = many.step(actions)
        assert not truncated.any()
        for index, env in enumerate(singles):
            alone, reward, over, _, told = env.step(actions[index])
            assert (reward, over) == (rewards[index], terminated[index])
            if over:
                ends += 1
                if keywords.get("seat", 0) is not None:
                    final = info["final_obs"][index]
                    assert (final["observation"] == alone["observation"]).all() and not final["action_mask"].any()
                assert (info["final_info"]["points"][index] == told["points"]).all()
                assert (info["final_info"]["rewards"][index] == told["rewards"]).all()
                alone, told = env.reset(options={"game": told["game"] + games})
            same(alone, seen, index)
            assert (told["seat"], told["game"]) == (info["seat"][index], info["game"][index])
    return ends


@pytest.mark.parametrize(
    "game", [name if name == "bronze" else pytest.param(name, marks=SLOW_KERNEL) for name in GAMES]
)
def test_all_seats_in_the_callers_hand(game: str) -> None:
    ends = side_by_side(game, 250, players=2, seat=None, reward="margin")
    assert ends or game == "mythology"


def test_a_game_alone() -> None:
    assert side_by_side("bronze", 300, players=1)


def test_one_seat_against_bots() -> None:
    assert side_by_side("bronze", 200, players=3, seat=1, opponents="random")


def test_make_vec_gives_it_and_says_how_it_resets() -> None:
    env = gymnasium.make_vec("astragal/Bronze-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, VectorGames)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains({name: array.copy() for name, array in seen.items()})
    assert env.action_space.contains(env.unwrapped.sample())


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize(
    "keywords", [{}, {"players": 2, "seat": None}, {"players": 3, "seat": 1, "opponents": "random"}]
)
def test_both_modes_of_autoreset_are_those_of_gymnasium(mode: str, keywords: dict[str, Any]) -> None:
    """Beside Gymnasium's own vector of single games, step by step."""
    many = VectorGames("bronze", 3, autoreset_mode=mode, **keywords)
    alone = SyncVectorEnv([lambda: GameEnv("bronze", **keywords)] * 3, autoreset_mode=AutoresetMode(mode))
    assert many.metadata["autoreset_mode"] == AutoresetMode(mode)
    (seen, info), (wanted, told) = many.reset(seed=[5, 6, 7]), alone.reset(seed=[5, 6, 7])
    ends = 0
    for _ in range(400):
        assert all((seen[name] == wanted[name]).all() for name in wanted)
        assert all((info[name] == told[name]).all() for name in ("action_mask", "seat", "game"))
        actions = many.sample()
        seen, rewards, ended, truncated, info = many.step(actions)
        wanted, *results, told = alone.step(actions)
        assert all((one == other).all() for one, other in zip((rewards, ended, truncated), results, strict=True))
        assert ("final_info" in info) == (ended.any() and mode == "SameStep") == ("final_info" in told)
        if ended.any():
            ends += 1
            one, other = (each.get("final_info", each)["points"][ended] for each in (info, told))
            assert (np.stack(one) == np.stack(other)).all()
    assert ends > 2


def test_with_the_next_step_wrappers_may_change_observations() -> None:
    envs: Any = gymnasium.make_vec("astragal/Bronze-v0", num_envs=4, autoreset_mode="NextStep")
    envs = RecordEpisodeStatistics(NormalizeObservation(FlattenObservation(envs)))
    envs.action_space.seed(1)
    envs.reset(seed=1)
    points, lengths = [], []
    for _ in range(150):
        seen, _, ended, _, info = envs.step(envs.action_space.sample())
        assert seen.shape == (4, 150 + 270)
        if ended.any():
            assert info["episode"]["r"][ended] == pytest.approx(info["points"][ended, 0] / 100)
            points += info["points"][ended, 0].tolist()
            lengths += info["episode"]["l"][ended].tolist()
    assert len(points) > 4 and min(lengths) > 20


def test_statistics_can_be_kept_of_the_usual_environment() -> None:
    envs: Any = RecordEpisodeStatistics(gymnasium.make_vec("astragal/Bronze-v0", num_envs=4))
    envs.reset(seed=1)
    for _ in range(150):
        *_, ended, _, info = envs.step(envs.unwrapped.sample())
        if ended.any():
            gained = info["final_info"]["rewards"][ended, 0]
            assert info["episode"]["r"][ended] == pytest.approx(gained)
    assert len(envs.return_queue) > 4


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    env = VectorGames("bronze", 4)
    seen, _ = env.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    tables = env._tables.copy()
    actions = env.sample()
    actions[2] = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    with pytest.raises(IllegalMove, match=r"Game 2: .*BR-"):
        env.step(actions)
    for wrong in (-1, env.setting.game.actions):
        actions[2] = wrong
        with pytest.raises(IllegalMove, match="Game 2"):
            env.step(actions)
    assert (env._tables == tables).all()
    assert all((before[name] == seen[name]).all() for name in before)


def test_marks_that_the_caller_changes_make_nothing_legal() -> None:
    env = VectorGames("bronze", 2)
    seen, _ = env.reset(seed=1)
    illegal = np.argmin(seen["action_mask"], axis=1)
    seen["action_mask"][:] = 1
    with pytest.raises(IllegalMove):
        env.step(illegal)


def test_what_a_step_returns_outlives_the_next_one() -> None:
    env = VectorGames("bronze", 8)
    first, _ = env.reset(seed=1)
    kept = first["observation"].copy()
    second, *_ = env.step(env.sample())
    assert first["observation"] is not second["observation"]
    assert (first["observation"] == kept).all()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_with_masks_of_its_own(copied: Any) -> None:
    env = VectorGames("bronze", 8)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.sample())
    other = copied(env)
    for _ in range(5):
        actions = env.sample()
        (seen, *_), (there, *_) = env.step(actions), other.step(actions)
        assert (seen["action_mask"] == there["action_mask"]).all()
        assert (seen["observation"] == there["observation"]).all()
    assert not np.shares_memory(env.action_masks(), other.action_masks())


def test_another_process_finds_the_code_of_an_environment_on_disk(tmp_path: Path) -> None:
    env = VectorGames("bronze", 2)
    env.reset(seed=1)
    env.step(env.sample())
    (tmp_path / "env").write_bytes(pickle.dumps(env))
    seen, *_ = env.step(env.sample())
    code = """
import pickle, sys
env = pickle.load(open(sys.argv[1], "rb"))
seen, *_ = env.step(env.sample())
print(seen["observation"].tobytes().hex(), sum(env._step.stats.cache_hits.values()))
"""
    run = [sys.executable, "-W", "ignore", "-c", code, str(tmp_path / "env")]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()
    assert told == [seen["observation"].tobytes().hex(), "1"]


def test_what_the_caller_changes_in_an_answer_changes_nothing_else() -> None:
    env = VectorGames("bronze", 8, players=2, opponents="random")
    env.reset(seed=1)
    ended = False
    while not ended:
        *_, over, truncated, info = env.step(env.sample())
        assert not truncated.any() and (info["seat"] == 0).all()
        truncated[:] = True
        info["seat"][:] = 1 << 40
        ended = over.any()


def test_a_game_that_never_asks_is_an_error_and_a_reset_begins_anew() -> None:
    env = VectorGames("bronze", 4)
    opening = env._opening.copy()
    env._opening["mover"] = TERMINAL
    with pytest.raises(AstragalError, match="1000 games in a row ended without asking seat 0 anything"):
        env.reset(seed=1)
    with pytest.raises(AstragalError, match="Reset"):
        env.step(np.zeros(4, np.int64))
    env._opening[:] = opening
    _, info = env.reset(seed=1)
    assert info["game"].tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", [2**63 + 5, 2**64 - 1, 2**70 + 3])
def test_seeds_may_be_as_large_as_those_of_single_games(seed: int) -> None:
    alone, _ = GameEnv("bronze").reset(seed=seed)
    env = VectorGames("bronze", 2)
    for seeds in (seed, [seed, seed]):
        seen, _ = env.reset(seed=seeds)
        assert (seen["observation"][0] == alone["observation"]).all()


def test_gymnasium_is_told_the_seed() -> None:
    env = VectorGames("bronze", 2)
    env.reset(seed=7)
    assert env.np_random_seed == 7
    env.reset(seed=[8, 9])
    assert env.np_random_seed == 8


def history(seed: Any, steps: int = 120) -> list[npt.NDArray[Any]]:
    """Everything that an environment shows in so many steps."""
    env = VectorGames("bronze", 5)
    env.reset(seed=seed)
    shown = []
    for _ in range(steps):
        seen, rewards, ended, _, info = env.step(env.sample())
        shown += [seen["observation"].copy(), rewards.copy(), ended.copy(), info["game"]]
    return shown


def test_a_seed_gives_the_same_games_again() -> None:
    first, again, other = history(4), history(4), history(5)
    assert all((a == b).all() for a, b in zip(first, again, strict=True))
    assert any((a != b).any() for a, b in zip(first, other, strict=True))


def test_each_game_may_have_a_seed_of_its_own() -> None:
    env = VectorGames("bronze", 2)
    seen, info = env.reset(seed=[7, 7])
    assert (seen["observation"][0] == seen["observation"][1]).all()
    assert info["game"].tolist() == [0, 0]
    with pytest.raises(AstragalError, match="3 seeds"):
        env.reset(seed=[1, 2, 3])
    for seeds in ([1.5, 2], 1.5, "ab"):
        with pytest.raises(AstragalError, match="A seed is a whole number"):
            env.reset(seed=seeds)


def test_some_games_can_be_reset_alone() -> None:
    env = VectorGames("bronze", 3)
    with pytest.raises(AstragalError, match="first reset"):
        env.reset(options={"reset_mask": np.array([True, False, False])})
    env.reset(seed=1)
    for mask in ([False, False, False], [True, True], [[True, True, True]]):
        with pytest.raises(AstragalError, match="A reset mask has 3 entries and selects at least one game"):
            env.reset(options={"reset_mask": np.array(mask)})
    for _ in range(3):
        seen, *_ = env.step(env.sample())
    kept = seen["observation"].copy()
    seen, info = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert info["game"].tolist() == [0, 4, 2]
    assert (seen["observation"][[0, 2]] == kept[[0, 2]]).all()
    assert (seen["observation"][1] != kept[1]).any()


def test_a_game_with_a_seed_of_its_own_does_not_change_the_order_of_the_others() -> None:
    env = VectorGames("bronze", 3)
    env.reset(seed=1)
    env.reset(seed=[5, 5, 5], options={"reset_mask": np.array([False, False, True])})
    _, info = env.reset()
    assert info["game"].tolist() == [3, 4, 1]


def test_the_games_of_a_seed_are_those_of_the_laboratory() -> None:
    """The dice do not depend on the decisions; with those of a game of the laboratory, it is that game."""
    batch = Batch(Match("bronze", players=2), "random", games=4, seed=9)
    env = VectorGames("bronze", 4, players=2, seat=None, reward="score")
    env.reset(seed=9)
    logs = [replay_game(batch, number) for number in range(4)]
    decisions = [iter([event.number for event in log.events if event.seat >= 0]) for log in logs]
    left = set(range(4))
    while left:
        actions = env.sample()
        for index in left:
            actions[index] = next(decisions[index])
        *_, ended, _, info = env.step(actions)
        for index in left & set(np.flatnonzero(ended)):
            assert info["final_info"]["points"][index].tolist() == logs[index].scores()
            left.remove(index)


def test_samples_are_legal_and_every_legal_action_comes_up() -> None:
    env = VectorGames("bronze", 2000, players=1)
    seen, _ = env.reset(seed=[3] * 2000)
    legal = set(np.flatnonzero(seen["action_mask"][0]))
    assert set(env.sample()) == legal
    env.action_space.seed(1)
    assert set(env.action_space.sample()) == legal


@pytest.mark.parametrize("copied", [False, True])
def test_a_sample_of_the_action_space_is_legal_in_every_game(copied: bool) -> None:
    env: Any = gymnasium.make_vec("astragal/Bronze-v0", num_envs=16, vectorization_mode="vector_entry_point")
    env.reset(seed=1)
    env.action_space.seed(1)
    ends = 0
    for _ in range(120):
        env = pickle.loads(pickle.dumps(env)) if copied else env
        _, _, ended, _, _ = env.step(env.action_space.sample())
        ends += ended.sum()
    assert ends


def test_a_reset_can_name_the_game_to_begin_with() -> None:
    env = VectorGames("bronze", 3)
    _, info = env.reset(seed=1, options={"game": 7})
    assert info["game"].tolist() == [7, 8, 9]
    wanted, _ = GameEnv("bronze").reset(seed=1, options={"game": 8})
    seen, _ = env.reset(options={"game": 6, "reset_mask": [0, 0, 1]})
    assert (seen["observation"][2] == wanted["observation"]).all()
    _, info = env.reset()
    assert info["game"].tolist() == [10, 11, 11]
    assert env.reset(seed=[1, 2, 3], options={"game": 5})[1]["game"].tolist() == [5, 5, 5]
    for number in (-1, 2**62, 2**64):
        with pytest.raises(AstragalError, match="whole number from 0"):
            env.reset(options={"game": number})
    with pytest.raises(AstragalError, match=r'no option of a reset "mask".*Known: game, reset_mask'):
        env.reset(options={"mask": [0, 0, 1]})
    with pytest.raises(AstragalError, match="Options of a reset are a dictionary"):
        env.reset(options="game")
    assert env.reset()[1]["game"].tolist() == [6, 6, 6]


def test_a_reset_at_the_end_of_a_game_leaves_none_out() -> None:
    env = VectorGames("bronze", 2, autoreset_mode="NextStep")
    env.reset(seed=1)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        _, _, ended, _, info = env.step(env.action_space.sample())
    assert info["game"].tolist() == [0, 1] and not ended.all()
    assert env.reset()[1]["game"].tolist() == [2, 3]


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"num_envs": 0}, "at least one"),
        ({"num_envs": 2.0}, "a whole number, not 2.0"),
        ({"num_envs": "2"}, "a whole number, not '2'"),
        ({"render_mode": "ansi"}, "not rendered"),
        ({"players": 7}, "players"),
        (
            {"oponents": "random"},
            'no keyword "oponents". Did you mean "opponents".*Known: players, .*vectors',
        ),
        ({"autoreset_mode": "Disabled"}, 'no autoreset mode "Disabled". .*Known: SameStep, NextStep'),
        ({"autoreset_mode": AutoresetMode.DISABLED}, 'no autoreset mode "Disabled"'),
        ({"autoreset_mode": 3}, 'no autoreset mode "3"'),
    ],
)
def test_a_wrong_keyword_is_named(keywords: dict[str, Any], words: str) -> None:
    with pytest.raises(AstragalError, match=words):
        VectorGames("bronze", **keywords)


def test_steps_need_a_reset_and_an_action_for_each_game() -> None:
    env = VectorGames("bronze", 2)
    with pytest.raises(AstragalError, match="Reset"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(AstragalError, match="Reset"):
        env.sample()
    env.reset(seed=1)
    with pytest.raises(AstragalError, match="2 actions"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(AstragalError, match="whole number"):
        env.step(env.sample() + 0.7)


def test_without_vectors_an_observation_is_the_mask_alone_and_the_games_are_the_same() -> None:
    whole, bare = (VectorGames("bronze", 5, players=2, opponents="random", vectors=each) for each in (True, False))
    (seen, _), (mask, _) = whole.reset(seed=3), bare.reset(seed=3)
    for _ in range(300):
        assert set(mask) == {"action_mask"} and mask in bare.observation_space
        assert (seen["action_mask"] == mask["action_mask"]).all()
        actions = whole.sample()
        seen, rewards, *_ = whole.step(actions)
        mask, bare_rewards, ended, _, info = bare.step(actions)
        assert (rewards == bare_rewards).all()
        if ended.any():
            assert set(info["final_obs"][ended.argmax()]) == {"action_mask"}
