"""OpenSpiel's Monte Carlo tree search plays The Iron Age against a bot.

    python examples/openspiel_mcts_iron.py --simulations 100 --games 4 --opponent random

The search is OpenSpiel's own; in the game, dice are chance nodes. Leaves are judged by compiled playouts
(`astragal.envs.openspiel.Playouts`); `--evaluator rollouts` uses OpenSpiel's own rollouts in Python instead, which are
roughly a hundred times slower.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from astragal.bots import PolicyBot
from astragal.envs.openspiel import Playouts


def searcher(game: Any, simulations: int, evaluator: str, playouts: int, seed: int) -> Any:
    """A search bot."""
    rng = np.random.RandomState(seed)
    if evaluator == "playouts":
        judge: Any = Playouts(game, games=playouts, bot="random", seed=seed)
    else:
        judge = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    return mcts.MCTSBot(game, 1.5, simulations, judge, random_state=rng, solve=False)


def play(game: Any, search: Any, opponent: str, seat: int, seed: int) -> list[float]:
    """Play one game, with the search in `seat` and one of our bots in the other; returns the result for each seat."""
    rng, state, table = np.random.RandomState(seed), game.new_initial_state(), game.table
    bot = PolicyBot(table.game, table.sheet, opponent, 1 - seat, seed=seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(outcomes, p=chances))
        elif state.current_player() == seat:
            state.apply_action(search.step(state))
        else:
            state.apply_action(bot.choose(state.position.s))
    return list(state.returns())


def main(arguments: list[str] | None = None) -> float:
    """Play the games and print each result; returns the mean result of the search."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--game", default="astragal_iron", help="a two-player game without secrets, with parameters")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=16, help="playouts to judge a leaf")
    parser.add_argument("--evaluator", choices=("playouts", "rollouts"), default="playouts")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if min(options.games, options.simulations, options.playouts) < 1:
        parser.error("--games, --simulations and --playouts must be 1 or more")
    game = pyspiel.load_game(options.game)
    search = searcher(game, options.simulations, options.evaluator, options.playouts, options.seed)
    results = []
    for number in range(options.games):
        seat = number % 2
        results.append(play(game, search, options.opponent, seat, options.seed + number)[seat])
        print(f"game {number + 1}: the search has seat {seat + 1} and {'wins' if results[-1] > 0 else 'does not win'}")
    mean = float(np.mean(results))
    print(f"mean result {mean:+.2f} of {options.games} games against {options.opponent}, where -1 is lost and 1 is won")
    return mean


if __name__ == "__main__":
    main()
