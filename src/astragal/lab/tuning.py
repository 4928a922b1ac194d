"""Tuning: find better weights for a policy that judges by what things are worth, with an evolution strategy.

In each round a family of weights is drawn around those that did well so far. Each member plays the same games: half of
them against the usual weights, half against the best ones so far, in every seat. In solitaire it plays for points, or
for victories if the game can be lost. CMA-ES decides how far and in which directions the next family spreads. Every few
rounds the middle of the family becomes the best so far if it does better on other dice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES
from astragal.errors import missing_extra
from astragal.files import write_whole
from astragal.intervals import share_interval
from astragal.lab.blocks import Place, cut, on_threads
from astragal.lab.course import Course
from astragal.rules.kit import records_of
from astragal.table.bot import seated
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float64]

FAMILY = 26
BLOCK = 50
"""The most games in a block."""
FURTHEST = 2.5
"""A weight changes by at most a factor of e to this power."""
ADDED = 1000.0
"""What one unit of spread adds to a weight that is usually 0."""
ROUNDS_BETWEEN = 5
"""After every this many rounds the middle of the family is evaluated, and may become the best so far."""
FIRST_EVALUATED = 10**6
"""Evaluations begin at this game number, so that they do not repeat games of the tuning."""


@dataclass(frozen=True)
class TuningCourse(Course):
    """What is tuned, and for how long."""

    rounds: int = 30
    games: int = 400
    evaluated: int = 2000
    disturbance: float = 0.2
    """How far the first family spreads: the standard deviation of the logarithm of each weight."""


class Trial(NamedTuple):
    """Games of one member of a family in one seat."""

    member: int
    weights: tuple[int, ...]
    others: tuple[int, ...]
    """The weights in all other seats."""
    seat: int
    first: int
    games: int


class Tuner:
    """The tuner of a game's policy for one sheet and number of players."""

    def __init__(self, course: TuningCourse, place: Place | None = None) -> None:
        self.course = course
        self.place = place or on_threads(1)
        self.match = course.match()
        self.policies = POLICIES[course.game]
        self.usual = tuple(self.policies.weights)
        self.start = tuple(course.before().get("weights", self.usual))
        self.opening = records_of(self.match.state, self.match.game.state)
        self.in_points = course.players == 1 and not self.match.game.may_be_lost

    def weights(self, drawn: Floats) -> tuple[int, ...]:
        """Weights from what the strategy has drawn: starting weights times a factor, or plus an amount if usually 0."""
        start, usual = np.array(self.start, np.float64), np.array(self.usual)
        factors = np.exp(np.clip(drawn, -FURTHEST, FURTHEST))
        scaled = np.sign(start) * np.maximum(1, np.abs(start) * factors)
        return tuple(int(each) for each in np.rint(np.where(usual == 0, start + ADDED * drawn, scaled)))

    def result(self, trial: Trial) -> float:
        """The sum of victories, or of points, over the games of a trial."""
        from astragal.compiled.kernels import play_block

        players, kind = self.course.players, self.policies.policies.index("heuristic")
        weights = [trial.others] * players
        weights[trial.seat] = trial.weights
        bots = seated([kind] * players, weights=weights)
        choose, sheets, seed = self.policies.choose, self.match.sheet.records, self.course.seed
        block = play_block(self.match.game, choose, sheets, self.opening, bots, seed, trial.first, trial.games, 0)
        if self.in_points:
            return float(block.points[:, 0].sum())
        return float(victory_shares(block.winners, players)[:, trial.seat].sum())

    def results(
        self, family: Sequence[tuple[int, ...]], against: Sequence[tuple[int, ...]], first: int, games: int
    ) -> Floats:
        """The mean result of each member of a family, with its games divided evenly among opponents and seats."""
        players = self.course.players
        each = max(1, games // (players * len(against)))
        trials = (
            Trial(member, weights, others, seat, first + begun, count)
            for member, weights in enumerate(family)
            for others in against
            for seat in range(players)
            for begun, count in cut(each, BLOCK)
        )
        sums: list[list[tuple[Trial, float]]] = [[] for _ in family]
        for trial, result in self.place(partial(_played_in, self.course), trials):
            sums[trial.member].append((trial, result))
        # In the order of the games, since sums of fractions depend on it.
        return np.array([sum(result for _, result in sorted(found)) for found in sums]) / (
            each * players * len(against)
        )

    def evaluation(self, weights: tuple[int, ...], games: int) -> dict[str, Any]:
        """How well weights do: in solitaire, or against the usual weights in every seat."""
        found = float(self.results([weights], [self.usual], FIRST_EVALUATED, games)[0])
        usual = float(self.results([self.usual], [self.usual], FIRST_EVALUATED, games)[0])
        if self.in_points:
            return {"games": games, "mean_points": round(found, 2), "usual": round(usual, 2)}
        low, high = share_interval(found, games)
        told = {"games": games, "win_share": round(found, 4), "ci95": [round(low, 4), round(high, 4)]}
        return told | {"usual" if self.course.players == 1 else "heuristic_against_itself": round(usual, 4)}


@lru_cache(maxsize=1)
def _tuner(course: TuningCourse) -> Tuner:
    """The tuner that plays the blocks of a course in this process."""
    return Tuner(course)


def _played_in(course: TuningCourse, trial: Trial) -> tuple[Trial, float]:
    return trial, _tuner(course).result(trial)


def tune(course: TuningCourse, told: Callable[[str], None], place: Place | None = None) -> dict[str, Any]:
    """Tune, reporting progress to `told`, and return the document of the best weights.

    It is the same wherever the games are played.
    """
    try:
        import cma
    except ImportError as missing:
        raise missing_extra("Tuning needs", "lab", missing) from None
    tuner = Tuner(course, place)
    random = np.random.default_rng(course.seed)
    wishes = {"popsize": FAMILY, "seed": np.nan, "verbose": -9, "randn": lambda *size: random.standard_normal(size)}
    strategy = cma.CMAEvolutionStrategy(np.zeros(len(tuner.usual)), course.disturbance, wishes)
    champion, at = tuner.start, 0
    for number in range(1, course.rounds + 1):
        drawn = strategy.ask()
        against = [tuner.usual] if course.players == 1 or champion == tuner.usual else [tuner.usual, champion]
        results = tuner.results([tuner.weights(each) for each in drawn], against, number * course.games, course.games)
        strategy.tell(drawn, (-results).tolist())
        told(f"round {number}: {results.mean():.4g} on average, the best {results.max():.4g}")
        if number % ROUNDS_BETWEEN == 0 or number == course.rounds:
            middle = tuner.weights(strategy.mean)
            before, after = tuner.results([champion, middle], [champion], FIRST_EVALUATED * 2, course.evaluated)
            told(f"round {number}: the middle of the family {after:.4g}, the best so far {before:.4g}")
            if after > before:
                champion, at = middle, number
    learned = course.learned(at, tuner.evaluation(champion, course.evaluated))
    return learned | {"usual": list(tuner.usual), "weights": list(champion)}


def write(document: dict[str, Any], path: Path) -> None:
    """Write weights to a readable file: one line per list of numbers."""
    lists = {key: document[key] for key in ("usual", "weights")}
    head = json.dumps({key: value for key, value in document.items() if key not in lists}, indent=1)[:-2]
    lines = ",\n".join(f' "{key}": {json.dumps(numbers)}' for key, numbers in lists.items())
    write_whole(path, f"{head},\n{lines}\n}}\n")
