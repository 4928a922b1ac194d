"""Side by side: our compiled random play and OpenSpiel's compiled yacht, its nearest relative, interleaved in one run.

    make bench

Absolute figures move from machine to machine and from minute to minute; the ratio in one run is what counts. Everything
is pinned to one core and measured in many short runs, interleaved. Each run of bronze is divided by the run of yacht
right after it, so that a change of the machine's pace between them counts little; the median of these ratios is held
against the bar. The best run says what a core gives when nothing else wants it: bars for a quiet machine are held
against the best.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from math import comb

from astragal import Match, SeededDealer
from astragal.bots import PolicyBot, play_out
from astragal.lab.simulate import Batch, available_cores, bots_for, simulate

REPEATS = 25
OUR_GAMES = 5_000
THEIR_GAMES = 60
BAR_RATE = 10_000_000
BAR_RATE_OF_OTHERS = 5_000_000
BAR_RATE_OF_MYTHOLOGY = 1_000_000
BAR_RATIO = 100
YACHT = "OpenSpiel yacht, compiled rollouts"
OURS = "bronze classic, 4 players, compiled"
OTHERS = (
    "iron short, 4 players, compiled",
    "iron full, 2 players, compiled",
    "diciv, 2 players, compiled",
    "diciv, solitaire, compiled",
)
MYTHOLOGY = ("mythology, 2 players, compiled", "mythology, 4 players, compiled", "mythology, 8 players, compiled")


def our_rate(game: str, sheet: str, players: int, games: int, threads: int = 1) -> float:
    """Random-play decisions per second, compiled, chance drawn die by die."""
    match = Match(game, sheet=sheet, players=players)
    batch = Batch(match, bots_for(match.game, players, ["random"]), games, seed=time.time_ns() % 2**40, threads=threads)
    return simulate(batch).decisions_per_second


def our_interpreted_rate(games: int = 3) -> float:
    """Random-play decisions per second of a whole match in plain Python, with its log."""
    started, decisions = time.perf_counter(), 0
    for game in range(games):
        match = Match("bronze", players=4, dealer=SeededDealer(game))
        play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=game) for seat in range(4)])
        decisions += sum(event.seat >= 0 for event in match.events)
    return decisions / (time.perf_counter() - started)


def yacht_decisions_per_game(games: int = 40) -> float:
    """How many decisions a random game of yacht has, counted in a Python loop."""
    import pyspiel

    game, rng, decisions = pyspiel.load_game("yacht"), random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return decisions / games


def yacht_rate(per_game: float, games: int) -> float:
    """Random-play decisions per second of OpenSpiel's C++ yacht, played by its own C++ loop."""
    import pyspiel

    game = pyspiel.load_game("yacht")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    started = time.perf_counter()
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return games * per_game / (time.perf_counter() - started)


def main() -> int:
    """Measure, print, and say whether the bars are met."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a bar is missed")
    options = parser.parse_args()
    repeats = options.repeats
    cores = available_cores()
    everything = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if everything:
        os.sched_setaffinity(0, {min(everything)})
    per_game = yacht_decisions_per_game()
    measured: dict[str, Callable[[], float]] = {
        OURS: lambda: our_rate("bronze", "classic", 4, OUR_GAMES),
        YACHT: lambda: yacht_rate(per_game, THEIR_GAMES),
        "bronze classic, solitaire, compiled": lambda: our_rate("bronze", "classic", 1, 2 * OUR_GAMES),
        "bronze late, 4 players, compiled": lambda: our_rate("bronze", "late", 4, OUR_GAMES // 5),
        OTHERS[0]: lambda: our_rate("iron", "short", 4, OUR_GAMES),
        OTHERS[1]: lambda: our_rate("iron", "full", 2, OUR_GAMES),
        OTHERS[2]: lambda: our_rate("diciv", "reconstructed", 2, OUR_GAMES // 2),
        OTHERS[3]: lambda: our_rate("diciv", "reconstructed", 1, OUR_GAMES),
        MYTHOLOGY[0]: lambda: our_rate("mythology", "standard", 2, OUR_GAMES // 25),
        MYTHOLOGY[1]: lambda: our_rate("mythology", "standard", 4, OUR_GAMES // 25),
        MYTHOLOGY[2]: lambda: our_rate("mythology", "standard", 8, OUR_GAMES // 50),
        "bronze classic, 4 players, interpreted": our_interpreted_rate,
    }
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for name in measured:
        measured[name]()  # compile and warm up
    for _ in range(repeats):
        for name, measure in measured.items():
            rates[name].append(measure())
    medians = {name: statistics.median(each) for name, each in rates.items()}
    bests = {name: max(each) for name, each in rates.items()}
    print(f"Python {platform.python_version()}, numba {version('numba')}, open_spiel {version('open_spiel')}")
    print(f"one core, random play, decisions per second, {repeats} short runs each, interleaved\n")
    print(f"{'':40} {'median':>12} {'x yacht':>9} {'best':>14} {'x yacht':>9}")
    for name, median in medians.items():
        of_medians, of_bests = median / medians[YACHT], bests[name] / bests[YACHT]
        print(f"{name:40} {median:>12,.0f} {of_medians:>9.1f} {bests[name]:>14,.0f} {of_bests:>9.1f}")
    if everything:
        os.sched_setaffinity(0, everything)
        rate = our_rate("bronze", "classic", 4, 16 * OUR_GAMES * cores, cores)
        print(f"\nall {cores} cores: {rate:,.0f} decisions per second")
    pairs = zip(rates[OURS], rates[YACHT], strict=True)
    low, ratio, high = median_with_interval([ours / theirs for ours, theirs in pairs])
    slowest, slowest_mythology = (min(bests[name] for name in names) for names in (OTHERS, MYTHOLOGY))
    verdict = "met" if ratio >= BAR_RATIO else "MISSED"
    interval = f"{ratio:.1f} x, 95 % interval {low:.1f} to {high:.1f}"
    print(f"\nbar: bronze {BAR_RATIO} x yacht, pair by pair: {verdict} ({interval})")
    print(f"bar: bronze {BAR_RATE:,} a second on one core of a quiet machine: {met_here(bests[OURS], BAR_RATE)}")
    print(f"bar: iron, diciv {BAR_RATE_OF_OTHERS:,} a second on such a core: {met_here(slowest, BAR_RATE_OF_OTHERS)}")
    print(f"bar: mythology {BAR_RATE_OF_MYTHOLOGY:,}: {met_here(slowest_mythology, BAR_RATE_OF_MYTHOLOGY)}")
    return 1 if options.strict and ratio < BAR_RATIO else 0


def median_with_interval(values: list[float]) -> tuple[float, float, float]:
    """The median between the two values, by rank, that hold it in 95 of 100 such runs; at best the outermost two."""
    ordered, n = sorted(values), len(values)
    outside = 0
    while outside < n // 2 and 2 * sum(comb(n, k) for k in range(outside + 1)) <= 0.05 * 2**n:
        outside += 1
    rank = max(0, outside - 1)
    return ordered[rank], statistics.median(ordered), ordered[n - 1 - rank]


def met_here(rate: float, bar: float) -> str:
    """What to say of a bar that depends on the machine."""
    return f"{'met' if rate >= bar else 'missed here'} ({rate:,.0f})"


if __name__ == "__main__":
    sys.exit(main())
