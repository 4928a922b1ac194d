"""How good are hints? What a coach puts first, compared with what the planner would do, in positions of real games.

In each position, taken at random from a game that the planner plays against itself, coaches that judge by different
bots look at all options for the same time. Then the option that each puts first and the planner's own choice are played
on many more times by the planner, on the same dice. What is printed is how much more the coach's option is worth, on
average over all positions: below 0, hints are worse than the strongest bot.

    python benchmarks/hints.py [GAME …] [--players 2] [--sheet NAME] [--judges heuristic,planner] [--positions 100]
        [--seconds 3] [--futures 1000] [--seed 1]
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from astragal import Match
from astragal.bots import POLICIES, PolicyBot
from astragal.bots.advice import LEAST, get_ready
from astragal.bots.advice import MOST_FUTURES as MOST
from astragal.bots.coach import Coach
from astragal.bots.futures import MOST_FUTURES, Futures
from astragal.cli.arguments import SEED, whole
from astragal.cores import available_cores
from astragal.intervals import Z95
from astragal.table.dealer import SeededDealer

STRONGEST = "planner"
GAMES = tuple(name for name, policies in POLICIES.items() if STRONGEST in policies.planners)
SEED_BITS = 31


class Trial(NamedTuple):
    """What is measured: a table, the judges, and how long they look."""

    game: str
    sheet: str | None
    players: int
    judges: tuple[str, ...]
    seconds: float
    futures: int
    """How many futures compare the options in the end."""
    seed: int

    def position(self, number: int) -> tuple[Match, int]:
        """A match before a decision of position `number`, and what the planner does there."""
        chance = random.Random(f"{self.seed} {number}")
        dealer = SeededDealer(chance.getrandbits(SEED_BITS))
        match = Match(self.game, sheet=self.sheet, players=self.players, dealer=dealer)
        bots = [PolicyBot(match.game, match.sheet, STRONGEST, seat, seed=number) for seat in range(self.players)]
        found = []
        while not match.over:
            match.deal()
            if not match.over:
                seat = match.to_move
                action = bots[seat].choose(match.seen_by(seat))
                if len(match.legal()) > 1:
                    found.append((len(match.events), action))
                match.play(action, seat)
        at, action = chance.choice(found)
        return match.fork(at=at), action

    def first_of(self, judge: str, match: Match, seed: int) -> int:
        """The option that a coach puts first who looks as long as for a hint."""
        coach = Coach(match.game, match.sheet, match.players, bot=judge, seed=seed)
        seen = match.seen_by(match.to_move)
        began = time.perf_counter()
        coach.options(seen, futures=1, least=LEAST)
        futures = int(self.seconds / (time.perf_counter() - began))
        return coach.options(seen, futures=max(1, min(MOST, futures)), least=LEAST).options[0].action

    def gained(self, number: int) -> list[float]:
        """How much more than the planner's choice each judge's first option is worth in position `number`."""
        match, own = self.position(number)
        firsts = [self.first_of(judge, match, seed=number + 1) for judge in self.judges]
        actions = sorted({own, *firsts})
        policies = POLICIES[self.game]
        bots = policies.seated([STRONGEST] * self.players, match.sheet)
        futures = Futures(match.game, match.sheet, bots, policies.chooser([STRONGEST]), self.seed)
        values = futures.played(match.seen_by(match.to_move), match.to_move, actions, self.futures).values.mean(axis=1)
        worth: dict[int, float] = dict(zip(actions, values, strict=True))
        return [float(worth[first] - worth[own]) for first in firsts]


def measure(trial: Trial, positions: int) -> list[str]:
    """Look at positions on all cores; a line for each judge."""
    compile_for(trial)
    with multiprocessing.get_context("spawn").Pool(available_cores()) as pool:
        found = np.array(pool.map(trial.gained, range(positions), chunksize=1))
    unit = "points" if trial.players == 1 and not Match(trial.game, players=1).game.may_be_lost else "of a victory"
    table = f"{trial.game} {trial.sheet or ''}".strip()
    return [
        f"{table}, {trial.players} players, judged by {judge}: {column.mean():+.4f} {unit} a decision "
        f"({Z95 * column.std() / len(column) ** 0.5:.4f} either way), {np.mean(column != 0):.0%} of {positions} chosen "
        "otherwise and not worth the same"
        for judge, column in zip(trial.judges, found.T, strict=True)
    ]


def compile_for(trial: Trial) -> None:
    """Compile what is needed, once, before several processes would all do so."""
    list(get_ready(trial.game))
    Trial(*trial[:4], seconds=0.0, futures=1, seed=trial.seed).gained(0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the lines."""
    number: Any = partial(whole, 1)
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAMES)} (default: all)")
    parser.add_argument("--players", type=number(4), default=2, help="players (default 2)")
    parser.add_argument("--sheet", metavar="NAME|FILE", help="a sheet of the game (default: the game's own)")
    parser.add_argument(
        "--judges", default="heuristic,planner", metavar="A[,B…]", help="the bots that coaches judge by"
    )
    parser.add_argument("--positions", type=number(10**6), default=100, help="positions to look at (default 100)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long a coach looks at one (default 3)")
    parser.add_argument("--futures", type=number(MOST_FUTURES), default=1000, help="to compare by (default 1000)")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same positions (default 1)")
    options = parser.parse_args(arguments)
    judges = tuple(options.judges.split(","))
    for game in options.games or GAMES:
        if game not in GAMES:
            parser.error(f"{game!r} has no bot that plans; these have one: {', '.join(GAMES)}")
        trial = Trial(game, options.sheet, options.players, judges, options.seconds, options.futures, options.seed)
        for line in measure(trial, options.positions):
            print(line, flush=True)


if __name__ == "__main__":
    main()
