"""Training of a linear value: fit the planner's value of a position by self-play, round after round.

In each round the planner plays many games against itself (with opponents, some against the heuristic player). Its
weights are slightly disturbed, so that it meets positions it would not choose. The value of every position at the end
of a turn is then fitted to its target: the result of the game, mixed with the values of later positions. A ridge
regression towards the current weights gives the next weights. The best weights of all rounds, by an evaluation without
disturbance, are kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from astragal.bots.policies.bronze.planner import value as f
from astragal.bots.policies.bronze.planner.guess import guessed
from astragal.intervals import mean_interval, share_interval
from astragal.lab.blocks import Place
from astragal.lab.course import Course
from astragal.lab.selfplay import (
    BLOCK,
    FIRST_EVALUATED,
    MEMORY,
    Samples,
    SelfPlay,
    SelfPlayBlock,
    joined,
    squashed,
    targets_of,
    turns_of,
)
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float64]

EVENTS_A_SEAT = 700
"""Room for the events of a game, per player."""
SHARE_AGAINST_HEURISTIC = 0.35
MOST_ROUNDS = 25
"""Positions of later rounds are not used: in games that no player wants to end they teach nothing."""
STEPS = 4
"""Steps of the regression where the value is squashed."""
LEAST_SLOPE = 0.05
CAUTION_ALONE = 1000.0
CAUTION = 10000.0
"""The current weights count as this many positions of each phase: in solitaire, and with opponents."""
LEAST_BOLDNESS = 0.25
"""The fraction of the disturbance that is left in the last round."""


@dataclass(frozen=True)
class LinearCourse(Course):
    """What is trained, and for how long."""

    disturbance: float = 0.8
    """How far weights are disturbed in the first round, in points; it falls from round to round."""


class Trainer(SelfPlay):
    """Self-play and fitting for one sheet and number of players of the Bronze Age."""

    def __init__(self, course: LinearCourse, place: Place | None = None) -> None:
        from astragal.compiled.kernels import features_kernel

        super().__init__(course, place)
        self.see = features_kernel(self.match.game, f.row_after, f.worth_after_turn)
        self.weights: Floats = guessed(self.match.sheet.numbers, course.players)
        if course.start:
            self.weights = np.array(course.before()["values"])
        self.spread: Floats = np.ones(f.FEATURES)
        self.boldness = 1.0

    def disturbed(self) -> Floats:
        """The current weights, slightly disturbed, except those of a finished game."""
        scale = self.course.disturbance * self.boldness * abs(self.weights[: f.FINISHED, f.LEAD]).mean() / self.spread
        noise = self.random.normal(size=(1, f.FEATURES)) * scale
        noise[0, f.CONSTANT] = noise[0, f.LEAD] = 0
        weights = self.weights.copy()
        weights[: f.FINISHED] += noise * self.random.choice([0.0, 0.5, 1.0])
        return weights

    def blocks(self) -> Iterator[SelfPlayBlock]:
        """The blocks of one round: who plays, and with which disturbed weights."""
        players = self.course.players
        for _ in range(self.course.games // BLOCK):
            kinds = ["planner"] * players
            if players > 1 and self.random.random() < SHARE_AGAINST_HEURISTIC:
                kinds = ["heuristic"] * players
                kinds[self.random.integers(players)] = "planner"
            values = tuple(_values(self.disturbed()) for _ in range(players))
            learning = tuple(seat for seat, kind in enumerate(kinds) if kind == "planner")
            yield SelfPlayBlock(self.played, tuple(kinds), values, learning=learning)
            self.played += BLOCK

    def seen(self, block: SelfPlayBlock) -> Samples:
        """Play a block and sample the ends of turns: where the turn or the round has changed, or the game is over."""
        players = self.course.players
        played = self.play(block, BLOCK, BLOCK * players * EVENTS_A_SEAT)
        positions = played.positions
        over, games, begins, turn = turns_of(positions, players)
        before = np.where(begins, players, np.concatenate([[0], turn[:-1]]))
        ends = np.flatnonzero(((turn != before) | over) & (games < over.sum()))
        seats, rounds = before[ends] % players, before[ends] // players
        mine = np.isin(seats, block.learning) & (rounds <= MOST_ROUNDS)
        ends, seats, rounds = ends[mine], seats[mine], rounds[mine]
        turns = positions[ends]
        turns["round_no"] = rounds
        rows, features = np.zeros(len(ends), np.int64), np.zeros((len(ends), f.FEATURES))
        self.see(self.match.sheet.records, turns, seats, np.zeros(f.VALUES), rows, features)
        results = self.results(played)[games[ends], seats]
        return Samples(block.first + games[ends], seats, rows, features, results)

    def results(self, block: Any) -> Floats:
        """The result of each game for each seat: points in solitaire, else half the victory and half its clarity."""
        points: Floats = block.points.astype(np.float64)
        if self.course.players == 1:
            return points
        others = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(self.course.players)]
        lead = (points - np.stack(others, axis=1)) / f.CLOSE
        return np.asarray(0.5 * victory_shares(block.winners, self.course.players) + 0.5 * squashed(lead))

    def targets(self, samples: Samples) -> Floats:
        """The target of each position."""
        sums = np.einsum("ij,ij->i", samples.features, self.weights[samples.rows])
        worths = sums if self.course.players == 1 else squashed(sums)
        return targets_of(samples, worths, samples.rows == f.FINISHED)

    def fit(self, samples: Samples) -> None:
        """Fit the next weights, row by row."""
        targets = self.targets(samples)
        self.spread = np.maximum(0.2, np.sqrt((samples.features**2).mean(axis=0)))
        for row in range(f.FINISHED):
            chosen = samples.rows == row
            if chosen.any():
                fit = _fit_linear if self.course.players == 1 else _fit_squashed
                caution = CAUTION_ALONE if self.course.players == 1 else CAUTION
                self.weights[row] = fit(samples.features[chosen], targets[chosen], self.weights[row], caution)

    def evaluation(self, weights: Floats, games: int) -> tuple[float, dict[str, Any]]:
        """How well weights do undisturbed: points in solitaire, else wins against heuristic players in every seat."""
        players = self.course.players
        if players == 1:
            block = SelfPlayBlock(FIRST_EVALUATED, ("planner",), (_values(weights),))
            points = self.play(block, games).points[:, 0].astype(int)
            low, high = mean_interval(int(points.sum()), int((points**2).sum()), games)
            mean = float(points.mean())
            return mean, {"games": games, "mean_points": round(mean, 2), "ci95": [round(low, 2), round(high, 2)]}
        shares = []
        for seat in range(players):
            kinds = ["heuristic"] * players
            kinds[seat] = "planner"
            block = SelfPlayBlock(FIRST_EVALUATED, tuple(kinds), (_values(weights),) * players)
            winners = self.play(block, games // players).winners
            shares.append(float(victory_shares(winners, players)[:, seat].mean()))
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


def _values(weights: Floats) -> tuple[float, ...]:
    """Weights in one row, as a bot holds them."""
    return tuple(weights.ravel().tolist())


def _fit_linear(features: Floats, targets: Floats, before: Floats, caution: float) -> Floats:
    """Ridge regression towards the previous weights."""
    weight = caution * (features**2).mean(axis=0) + 1e-3
    left = features.T @ features + np.diag(weight)
    return np.asarray(before + np.linalg.solve(left, features.T @ (targets - features @ before)))


def _fit_squashed(features: Floats, targets: Floats, before: Floats, caution: float) -> Floats:
    """The same for a squashed value, in a few Gauss-Newton steps."""
    weights = before
    for _ in range(STEPS):
        z = features @ weights
        slope = np.maximum(LEAST_SLOPE, 0.5 / (1 + z * z) ** 1.5)
        seen = features * slope[:, None]
        weight = caution * (seen**2).mean(axis=0) + 1e-4
        right = seen.T @ (targets - squashed(z)) - weight * (weights - before)
        weights = weights + np.linalg.solve(seen.T @ seen + np.diag(weight), right)
    return weights


def train(course: LinearCourse, told: Callable[[str], None], place: Place | None = None) -> dict[str, Any]:
    """Train, reporting progress to `told`, and return the document of the best weights.

    It is the same wherever the games are played.
    """
    trainer = Trainer(course, place)
    best, _ = trainer.evaluation(trainer.weights, course.evaluated)
    kept, at = trainer.weights.copy(), 0
    told(f"before training: {best:.4g}")
    rounds: deque[Samples] = deque(maxlen=MEMORY)
    for number in range(1, course.rounds + 1):
        trainer.boldness = 1 - (1 - LEAST_BOLDNESS) * (number - 1) / course.rounds
        rounds.append(trainer.samples(trainer.blocks()))
        samples = joined(rounds)
        trainer.fit(samples)
        told(f"round {number}: {len(samples.games)} positions, {samples.results.mean():.4g} on average")
        if 2 * number > course.rounds:
            reached, _ = trainer.evaluation(trainer.weights, course.evaluated)
            told(f"round {number}: {reached:.4g}")
            if reached > best:
                best, kept, at = reached, trainer.weights.copy(), number
    trainer.course = replace(course, seed=course.seed + 1)
    _, found = trainer.evaluation(kept, 2 * course.evaluated)
    values = [[float(f"{number:.5g}") for number in row] for row in kept]
    return course.learned(at, found) | {"values": values}
