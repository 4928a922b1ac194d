"""Random play through every interface: Gymnasium, one game or many at once, PettingZoo, OpenSpiel.

python examples/random_rollouts.py --game bronze --players 2 --games 50
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import astragal.envs.openspiel  # noqa: F401  (registers the games)
from astragal.envs import pettingzoo
from astragal.envs.gymnasium import GameEnv
from astragal.envs.vector import VectorGames

AT_ONCE = 64


def gymnasium(game: str, players: int, games: int) -> tuple[int, list[float]]:
    """One game at a time, deciding for every seat; returns the number of decisions and the first seat's rewards."""
    env, decisions, rewards = GameEnv(game, players=players, seat=None), 0, []
    env.action_space.seed(1)
    for number in range(games):
        env.reset(seed=1, options={"game": number})
        ended = False
        while not ended:
            _, _, ended, _, info = env.step(env.action_space.sample())
            decisions += 1
        rewards.append(float(info["rewards"][0]))
    return decisions, rewards


def vector(game: str, players: int, games: int) -> tuple[int, list[float]]:
    """Many games in each step."""
    env, decisions, rewards = VectorGames(game, AT_ONCE, players=players, seat=None), 0, []
    env.reset(seed=1)
    while len(rewards) < games:
        *_, ended, _, info = env.step(env.sample())
        decisions += AT_ONCE
        if ended.any():
            rewards += info["final_info"]["rewards"][ended, 0].tolist()
    return decisions, rewards


def petting_zoo(game: str, players: int, games: int) -> tuple[int, list[float]]:
    """Every seat an agent."""
    env, decisions, rewards = pettingzoo.env(game, players=players), 0, []
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    for number in range(games):
        env.reset(seed=1, options={"game": number})
        last = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            last[agent] = reward
            over = terminated or truncated
            decisions += not over
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        rewards.append(last["player_0"])
    return decisions, rewards


def openspiel(game: str, players: int, games: int) -> tuple[int, list[float]]:
    """Dice and cards are chance nodes that the caller draws."""
    loaded, rng, decisions, rewards = pyspiel.load_game(f"astragal_{game}(players={players})"), random.Random(1), 0, []
    for _ in range(games):
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        rewards.append(state.returns()[0])
    return decisions, rewards


INTERFACES: dict[str, Callable[[str, int, int], tuple[int, list[float]]]] = {
    "Gymnasium": gymnasium,
    "Gymnasium, many at once": vector,
    "PettingZoo": petting_zoo,
    "OpenSpiel": openspiel,
}


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    """Play and print; returns the first seat's mean reward for each interface."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--game", default="bronze")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=50)
    options = parser.parse_args(arguments)
    if options.games < 1:
        parser.error("--games must be 1 or more")
    means = {}
    for name, rollouts in INTERFACES.items():
        started = time.perf_counter()
        decisions, rewards = rollouts(options.game, options.players, options.games)
        rate = decisions / (time.perf_counter() - started)
        means[name] = float(np.mean(rewards))
        error = float(np.std(rewards)) / len(rewards) ** 0.5
        print(
            f"{name:24} {len(rewards):6} games, mean reward of seat 1 {means[name]:+.2f} ± {error:.2f}, {rate:>9,.0f}/s"
        )
    return means


if __name__ == "__main__":
    main()
