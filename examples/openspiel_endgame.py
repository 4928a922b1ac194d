"""The last turn of a game of The Iron Age, solved by OpenSpiel: counterfactual regret minimisation and best responses.

    python examples/openspiel_endgame.py --iterations 10

The game starts from a position document (`positions/iron_last_turn.json`): Bo, 26 points behind, may roll one die once
more with Leadership; omens, a conquest or a tribute demand, which Ada answers, may follow, and then Bo buys. With some
three thousand states it is small enough to be solved exactly.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.policy import UniformRandomPolicy

from astragal import load_position
from astragal.envs.openspiel import game_at

LAST_TURN = Path(__file__).parent / "positions" / "iron_last_turn.json"


def first_choice(game: Any, policy: Any) -> list[tuple[str, float]]:
    """The first actions of a policy with their chances, likeliest first."""
    state = game.new_initial_state()
    chances = policy.action_probabilities(state)
    return sorted(((state.action_to_string(action), chance) for action, chance in chances.items()), key=lambda c: -c[1])


def main(arguments: list[str] | None = None) -> list[float]:
    """Solve the position and print progress; returns what a best response gains, at each measurement."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--position", type=Path, default=LAST_TURN)
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--every", type=int, default=2, help="iterations between measurements of exploitability")
    options = parser.parse_args(arguments)
    game = game_at(load_position(options.position))
    opening = game.new_initial_state()
    gained = [exploitability.exploitability(game, UniformRandomPolicy(game))]
    print(f"random play: a best response gains {gained[0]:.3f}")
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, options.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % options.every == 0:
            gained.append(exploitability.exploitability(game, solver.average_policy()))
            print(f"iteration {iteration:3}: a best response gains {gained[-1]:.5f}")
    policy = solver.average_policy()
    values = expected_game_score.policy_value(opening, [policy] * game.num_players())
    print("value for each seat:", ", ".join(f"{value:+.3f}" for value in values))
    for text, chance in first_choice(game, policy)[:4]:
        print(f"  {text:12} {chance:6.1%}")
    return gained


if __name__ == "__main__":
    main()
