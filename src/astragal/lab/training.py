"""Training: fit the planner's value of a position by self-play, round after round.

In each round the planner plays many games against itself (with opponents, some against the heuristic player) with its
weights disturbed a little, so that it sees what it would not do by itself. Every position at the end of a turn is then
held against what became of it: the result of the game, mixed with the value of the later positions on the way. A ridge
regression towards the weights so far gives the next weights. The best weights of all rounds, by an evaluation without
disturbance, are kept.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES
from astragal.bots.policies.bronze.planner import value as f
from astragal.bots.policies.bronze.planner.guess import guessed
from astragal.files import write_whole
from astragal.intervals import mean_interval, share_interval
from astragal.lab.blocks import Place, on_threads
from astragal.lab.course import Course
from astragal.rules import TERMINAL
from astragal.rules.kit import records_of
from astragal.table.bot import seated
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float64]

BLOCK = 20
"""Games with the same disturbance."""
EVENTS_A_SEAT = 700
"""Room for the events of a game, for each player."""
SHARE_AGAINST_HEURISTIC = 0.35
MOST_ROUNDS = 25
"""Later positions, in games that nobody wants to end, teach nothing."""
TRACE = 0.85
"""How much of a target comes from later in the game than the next turn."""
STEPS = 4
"""Steps of the regression where the value is not linear."""
LEAST_SLOPE = 0.05
CAUTION_ALONE = 1000.0
CAUTION = 10000.0
"""The weights so far count as so many positions of each phase."""
MEMORY = 8
"""Rounds whose positions are fitted together."""
LEAST_BOLDNESS = 0.25
"""What is left of the disturbance in the last round."""
FIRST_EVALUATED = 10**6
"""Evaluations play games of other numbers than training does."""


@dataclass(frozen=True)
class LinearCourse(Course):
    """What is to be trained, and how long."""

    disturbance: float = 0.8
    """How far weights are disturbed at first, in points; less and less from round to round."""


class Samples(NamedTuple):
    """Positions at the end of turns, in the order of their games and turns."""

    games: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    rows: npt.NDArray[np.int64]
    features: Floats
    results: Floats
    """How the game ended for the seat: its points, or half the win and half by how much."""


class Task(NamedTuple):
    """A block of games of a round, by the number of its first."""

    first: int
    kinds: list[str]
    values: list[Floats]


class Trainer:
    """Self-play and fitting for one sheet and number of players of the Bronze Age."""

    def __init__(self, course: LinearCourse, place: Place | None = None) -> None:
        from astragal.compiled.kernels import features_kernel

        self.course = course
        self.place = place or on_threads(1)
        self.match = course.match()
        self.policies = POLICIES[course.game]
        self.opening = records_of(self.match.state, self.match.game.state)
        self.sheets = self.match.sheet.records
        self.see = features_kernel(self.match.game, f.row_after, f.worth_after_turn)
        self.random = np.random.default_rng(course.seed)
        self.weights: Floats = guessed(self.match.sheet.numbers, course.players)
        if course.start:
            self.weights = np.array(course.before()["values"])
        self.spread: Floats = np.ones(f.FEATURES)
        self.played = 0
        self.boldness = 1.0

    def play(self, kinds: list[str], values: list[Floats], first: int, count: int, events: int = 0) -> Any:
        """A block of games."""
        from astragal.compiled.kernels import play_block

        bots = seated(
            [self.policies.policies.index(kind) for kind in kinds], [each.ravel().tolist() for each in values]
        )
        choose = self.policies.chooser(["planner"])
        seed = self.course.seed
        return play_block(self.match.game, choose, self.sheets, self.opening, bots, seed, first, count, events)

    def disturbed(self) -> Floats:
        """The weights so far, each a little off, but not those of a finished game."""
        scale = self.course.disturbance * self.boldness * abs(self.weights[: f.FINISHED, f.LEAD]).mean() / self.spread
        noise = self.random.normal(size=(1, f.FEATURES)) * scale
        noise[0, f.CONSTANT] = noise[0, f.LEAD] = 0
        weights = self.weights.copy()
        weights[: f.FINISHED] += noise * self.random.choice([0.0, 0.5, 1.0])
        return weights

    def samples(self) -> Samples:
        """The positions of one round of games, in the order of their numbers, wherever they are played."""
        found = self.place(partial(_seen_in, self.course), self.tasks())
        parts = [samples for _, samples in sorted(found, key=lambda each: each[0])]
        return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def tasks(self) -> Iterator[Task]:
        """The blocks of one round: who plays, and with which disturbance."""
        players = self.course.players
        for _ in range(self.course.games // BLOCK):
            kinds = ["planner"] * players
            if players > 1 and self.random.random() < SHARE_AGAINST_HEURISTIC:
                kinds = ["heuristic"] * players
                kinds[self.random.integers(players)] = "planner"
            yield Task(self.played, kinds, [self.disturbed() for _ in range(players)])
            self.played += BLOCK

    def seen(self, task: Task) -> Samples:
        """Play a block, and see the ends of its turns."""
        block = self.play(task.kinds, task.values, task.first, BLOCK, BLOCK * self.course.players * EVENTS_A_SEAT)
        return self._seen(block, task.first, task.kinds)

    def _seen(self, block: Any, first: int, kinds: list[str]) -> Samples:
        """The ends of turns in a block: there the turn or the round is another one than before."""
        positions = block.positions.copy()
        over = positions["mover"] == TERMINAL
        numbers = np.concatenate([[0], np.cumsum(over)[:-1]])
        begins = np.concatenate([[True], over[:-1]])
        turn = positions["round_no"].astype(np.int64) * self.course.players + positions["active"]
        before = np.where(begins, self.course.players, np.concatenate([[0], turn[:-1]]))
        ends = np.flatnonzero(((turn != before) | over) & (numbers < over.sum()))
        seats, rounds = before[ends] % self.course.players, before[ends] // self.course.players
        mine = np.array([kind == "planner" for kind in kinds])[seats] & (rounds <= MOST_ROUNDS)
        ends, seats, rounds = ends[mine], seats[mine], rounds[mine]
        turns = positions[ends]
        turns["round_no"] = rounds
        rows, features = np.zeros(len(ends), np.int64), np.zeros((len(ends), f.FEATURES))
        self.see(self.sheets, turns, seats, np.zeros(f.VALUES), rows, features)
        results = self.results(block)[numbers[ends], seats]
        return Samples(first + numbers[ends], seats, rows, features, results)

    def results(self, block: Any) -> Floats:
        """How each game ended for each seat."""
        points: Floats = block.points.astype(np.float64)
        if self.course.players == 1:
            return points
        others = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(self.course.players)]
        lead = (points - np.stack(others, axis=1)) / f.CLOSE
        return np.asarray(0.5 * victory_shares(block.winners, self.course.players) + 0.5 * squash(lead))

    def targets(self, samples: Samples) -> Floats:
        """What became of each position: the result, mixed with the values of the later positions of its seat."""
        order = np.lexsort((np.arange(len(samples.games)), samples.seats, samples.games))
        sums = np.einsum("ij,ij->i", samples.features, self.weights[samples.rows])
        worths = sums if self.course.players == 1 else squash(sums)
        targets = np.zeros(len(order))
        later = -1
        for this in order[::-1]:
            same = later >= 0 and samples.games[later] == samples.games[this]
            if not same or samples.seats[later] != samples.seats[this] or samples.rows[later] == f.FINISHED:
                targets[this] = samples.results[this]
            else:
                targets[this] = TRACE * targets[later] + (1 - TRACE) * worths[later]
            later = this
        return targets

    def fit(self, samples: Samples) -> None:
        """The next weights, row by row."""
        targets = self.targets(samples)
        self.spread = np.maximum(0.2, np.sqrt((samples.features**2).mean(axis=0)))
        for row in range(f.FINISHED):
            chosen = samples.rows == row
            if chosen.any():
                fit = _fit_linear if self.course.players == 1 else _fit_squashed
                caution = CAUTION_ALONE if self.course.players == 1 else CAUTION
                self.weights[row] = fit(samples.features[chosen], targets[chosen], self.weights[row], caution)

    def evaluation(self, weights: Floats, games: int) -> tuple[float, dict[str, Any]]:
        """How well weights do without disturbance: points alone, or wins against the heuristic player in every seat."""
        players = self.course.players
        if players == 1:
            points = self.play(["planner"], [weights], FIRST_EVALUATED, games).points[:, 0].astype(int)
            low, high = mean_interval(int(points.sum()), int((points**2).sum()), games)
            mean = float(points.mean())
            return mean, {"games": games, "mean_points": round(mean, 2), "ci95": [round(low, 2), round(high, 2)]}
        shares = []
        for seat in range(players):
            kinds = ["heuristic"] * players
            kinds[seat] = "planner"
            block = self.play(kinds, [weights] * players, FIRST_EVALUATED, games // players)
            shares.append(float(victory_shares(block.winners, players)[:, seat].mean()))
        share = sum(shares) / players
        low, high = share_interval(share, games)
        found = {
            "games": games,
            "against": "heuristic",
            "win_share": round(share, 4),
            "ci95": [round(low, 4), round(high, 4)],
            "by_seat": [round(each, 4) for each in shares],
        }
        return share, found


@lru_cache(maxsize=1)
def _trainer(course: LinearCourse) -> Trainer:
    """The trainer that plays blocks of a course in this process."""
    return Trainer(course)


def _seen_in(course: LinearCourse, task: Task) -> tuple[int, Samples]:
    return task.first, _trainer(course).seen(task)


def squash(z: Floats) -> Floats:
    """`squashed` of the planner, for many numbers at once."""
    return np.asarray(0.5 + 0.5 * z / np.sqrt(1 + z * z))


def _fit_linear(features: Floats, targets: Floats, before: Floats, caution: float) -> Floats:
    """Ridge regression towards the weights before."""
    weight = caution * (features**2).mean(axis=0) + 1e-3
    left = features.T @ features + np.diag(weight)
    return np.asarray(before + np.linalg.solve(left, features.T @ (targets - features @ before)))


def _fit_squashed(features: Floats, targets: Floats, before: Floats, caution: float) -> Floats:
    """The same for a value that is squashed, in a few steps of Gauss and Newton."""
    weights = before
    for _ in range(STEPS):
        z = features @ weights
        slope = np.maximum(LEAST_SLOPE, 0.5 / (1 + z * z) ** 1.5)
        seen = features * slope[:, None]
        weight = caution * (seen**2).mean(axis=0) + 1e-4
        right = seen.T @ (targets - squash(z)) - weight * (weights - before)
        weights = weights + np.linalg.solve(seen.T @ seen + np.diag(weight), right)
    return weights


def train(course: LinearCourse, told: Callable[[str], None], place: Place | None = None) -> dict[str, Any]:
    """Train, telling how it goes, and return the document of the best weights, the same wherever games are played."""
    trainer = Trainer(course, place)
    best, _ = trainer.evaluation(trainer.weights, course.evaluated)
    kept, at = trainer.weights.copy(), 0
    told(f"before training: {best:.4g}")
    rounds: deque[Samples] = deque(maxlen=MEMORY)
    for number in range(1, course.rounds + 1):
        trainer.boldness = 1 - (1 - LEAST_BOLDNESS) * (number - 1) / course.rounds
        rounds.append(trainer.samples())
        samples = Samples(*(np.concatenate(column) for column in zip(*rounds, strict=True)))
        trainer.fit(samples)
        told(f"round {number}: {len(samples.games)} positions, {samples.results.mean():.4g} on the average")
        if 2 * number > course.rounds:
            reached, _ = trainer.evaluation(trainer.weights, course.evaluated)
            told(f"round {number}: {reached:.4g}")
            if reached > best:
                best, kept, at = reached, trainer.weights.copy(), number
    trainer.course = replace(course, seed=course.seed + 1)
    _, found = trainer.evaluation(kept, 2 * course.evaluated)
    values = [[float(f"{number:.5g}") for number in row] for row in kept]
    return course.learned(at, found) | {"values": values}


def write(document: dict[str, Any], path: Path) -> None:
    """Write weights to a file that people can read: one line for each row."""
    head = json.dumps({key: value for key, value in document.items() if key != "values"}, indent=1)[:-2]
    rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in document["values"])
    write_whole(path, f'{head},\n "values": [\n  {rows}\n ]\n}}\n')
