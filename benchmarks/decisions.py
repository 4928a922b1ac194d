"""How long a decision of a bot that plans takes, compiled and interpreted, side by side in one game.

    python benchmarks/decisions.py [GAME …] [--bot expert] [--players 2] [--sheet NAME] [--seed 1]

The bot plays all seats of a game. Every decision between several options is made in both forms, which must agree; what
counts is processor time.
"""

from __future__ import annotations

import argparse
import time
from unittest.mock import patch

from astragal import Match
from astragal.bots import POLICIES, PolicyBot
from astragal.bots.advice import get_ready
from astragal.bots.decisions import CompiledPolicy
from astragal.cli.arguments import SEED, whole
from astragal.table.dealer import SeededDealer

GAMES = tuple(name for name, policies in POLICIES.items() if policies.planners)


def decided(bot: PolicyBot, seen: object, compiled: bool) -> tuple[int, float]:
    """The action of a bot in one of its forms, and the seconds that it took."""
    with patch.object(CompiledPolicy, "ready", compiled):
        began = time.process_time()
        return bot.choose(seen), time.process_time() - began


def measure(match: Match, name: str) -> str:
    """Play a match, and say how long the decisions took."""
    bots = [PolicyBot(match.game, match.sheet, name, seat, seed=1) for seat in range(match.players)]
    slow, quick = [], []
    while not match.over:
        match.deal()
        if not match.over:
            seen = match.seen_by(match.to_move)
            action, seconds = decided(bots[match.to_move], seen, True)
            other, interpreted = decided(bots[match.to_move], seen, False)
            if action != other:
                raise AssertionError(f"compiled, {name} takes {action}; interpreted, {other}")
            if len(match.legal()) > 1:
                quick.append(seconds)
                slow.append(interpreted)
            match.play(action, match.to_move)
    return (
        f"{match.game.name} {match.sheet.name}, {match.players} players, {len(slow)} decisions: "
        f"interpreted {sum(slow) / len(slow):.3f} s (at most {max(slow):.2f}), "
        f"compiled {sum(quick) / len(quick):.4f} s (at most {max(quick):.3f}), "
        f"{sum(slow) / sum(quick):.0f} times as quick"
    )


def main() -> None:
    """Measure, and print a line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAMES)} (default: all)")
    parser.add_argument("--bot", default="expert", help="the bot, one that never slips (default expert)")
    parser.add_argument("--players", type=whole(1, 8), default=2, help="players (default 2)")
    parser.add_argument("--sheet", metavar="NAME|FILE", help="a sheet of the game (default: the game's own)")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same game (default 1)")
    options = parser.parse_args()
    for game in options.games or GAMES:
        if game not in GAMES:
            parser.error(f"{game!r} has no bot that plans; these have one: {', '.join(GAMES)}")
        list(get_ready(game))
        dealer = SeededDealer(options.seed)
        print(
            measure(Match(game, sheet=options.sheet, players=options.players, dealer=dealer), options.bot), flush=True
        )


if __name__ == "__main__":
    main()
