"""Training of a network: fit a planner's value of a position by self-play, round after round.

A player trained only against itself learns one way to win and never meets the others. So characters play before the
first round (`astragal.lab.learners`). After that the planner plays against itself, and some games against characters
and the heuristic player. All of them slip now and then, so that they meet positions they would not choose. The value of
every position at the end of a turn of the planner (what others do with their turns says little about its own) is fitted
to the result of the game, mixed with the values that the network gave to later positions. The network passes several
times over all remembered positions. The best network of all rounds, by an evaluation without slips, is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from astragal.bots.policies.network import HIDDEN
from astragal.errors import AstragalError
from astragal.intervals import share_interval
from astragal.lab.blocks import Place
from astragal.lab.course import Course
from astragal.lab.learners import LEARNERS
from astragal.lab.selfplay import (
    BLOCK,
    FIRST_EVALUATED,
    MEMORY,
    Samples,
    SelfPlay,
    SelfPlayBlock,
    bent,
    joined,
    squashed,
    targets_of,
    trainer_in_process,
    turns_of,
)
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float32]

EVENTS_A_SEAT = 1500
"""Room for the events of a game, per player."""
FIRST_GAMES = 2
"""Before the first round, characters play this many times the games of a round."""
FIRST_SLIPS, SLIPS = 100, 20
"""How many decisions in a thousand are made at random, before the first round and in the rounds."""
SHARE_AGAINST_HEURISTIC, SHARE_AGAINST_CHARACTERS = 0.4, 0.2
FIRST_PASSES, PASSES = 40, 10
"""Passes of the network over the positions, before the first round and in the rounds."""
BATCH = 1024
FIRST_RATE, RATE = 1e-2, 4e-3
"""The learning rate, before the first round and in the rounds; it falls within each."""
SLOWING = 0.95
"""By what fraction the learning rate has fallen at the last step."""
NEW_MEAN, NEW_SQUARE = 0.1, 0.001
"""The weight of a step in the running means of gradients and of their squares."""
LEAST_ROOT = 1e-8
"""Added to the root of the mean square, to avoid dividing by 0."""


class Trainer(SelfPlay):
    """Self-play and fitting for one sheet and number of players."""

    def __init__(self, course: Course, place: Place | None = None) -> None:
        from astragal.compiled.kernels import inputs_kernel

        if course.disturbance:
            raise AstragalError("Networks are trained without disturbance: leave out --disturbance.")
        if course.players == 1:
            raise AstragalError("Networks are for two players or more; in solitaire this planner judges by worth.")
        super().__init__(course, place)
        self.learner = LEARNERS[course.game]
        self.look = inputs_kernel(self.match.game, self.learner.see)
        self.network = Network.drawn(self.learner.inputs, self.random)
        if course.start:
            self.network = Network.read([number for row in course.before()["values"] for number in row])

    def first_blocks(self, games: int) -> Iterator[SelfPlayBlock]:
        """The blocks before the first round: characters among themselves, in some games with a heuristic player."""
        players = self.course.players
        for _ in range(games // BLOCK):
            kinds = ["planner"] * players
            if self.random.random() < SHARE_AGAINST_HEURISTIC:
                kinds[self.random.integers(players)] = "heuristic"
            values = [self.learner.character(self.random) for _ in kinds]
            yield self.block(kinds, FIRST_SLIPS, values, range(players))

    def blocks(self, games: int) -> Iterator[SelfPlayBlock]:
        """The blocks of a round: the planner against itself, or in one seat against heuristic players or characters."""
        players, own = self.course.players, self.network.values()
        for _ in range(games // BLOCK):
            kinds, values = ["planner"] * players, [own] * players
            one, drawn = int(self.random.integers(players)), self.random.random()
            alone = drawn < SHARE_AGAINST_HEURISTIC + SHARE_AGAINST_CHARACTERS
            for seat in range(players):
                if seat != one and drawn < SHARE_AGAINST_HEURISTIC:
                    kinds[seat] = "heuristic"
                elif seat != one and alone:
                    values[seat] = self.learner.character(self.random)
            yield self.block(kinds, SLIPS, values, [one] if alone else range(players))

    def block(
        self, kinds: Sequence[str], slips: int, values: Sequence[tuple[float, ...]], learning: Sequence[int]
    ) -> SelfPlayBlock:
        """The next block, with these players."""
        self.played += BLOCK
        return SelfPlayBlock(self.played - BLOCK, tuple(kinds), tuple(values), slips, tuple(learning))

    def seen(self, block: SelfPlayBlock) -> Samples:
        """Play a block and sample the ends of turns: where the active seat or the round has changed."""
        players = self.course.players
        played = self.play(block, BLOCK, BLOCK * players * EVENTS_A_SEAT)
        positions = played.positions
        over, games, begins, turn = turns_of(positions, players)
        # Before the first turn there is no turn that could end.
        begins |= np.concatenate([[True], positions["step"][:-1] == self.learner.before_turns])
        before = np.where(begins, turn, np.concatenate([[0], turn[:-1]]))
        learned = np.isin(before % players, block.learning)
        ends = np.flatnonzero((turn != before) & ~over & (games < over.sum()) & learned)
        seats = before[ends] % players
        turns = positions[ends]
        if not self.learner.sees_what_follows:
            turns["round_no"] = before[ends] // players
        inputs = np.zeros((len(ends), self.learner.inputs), np.float32)
        weights, rooms = np.array(self.policies.weights, np.int64), np.zeros(1, self.learner.room)
        self.look(weights, rooms, self.match.sheet.records, turns, seats, inputs)
        won = victory_shares(played.winners, players)[games[ends], seats].astype(np.float32)
        return Samples(block.first + games[ends], seats, np.zeros(len(ends), np.int64), inputs, won)

    def targets(self, samples: Samples) -> Floats:
        """The target of each position."""
        return targets_of(samples, self.network.worths(samples.features))

    def evaluation(self, games: int, first: int) -> tuple[float, dict[str, Any]]:
        """How often the planner wins without slips against heuristic players, in every seat, from game `first` on."""
        players = self.course.players
        blocks = []
        for seat in range(players):
            kinds = ["heuristic"] * players
            kinds[seat] = "planner"
            blocks += [
                SelfPlayBlock(first + begun, tuple(kinds), (self.network.values(),) * players)
                for begun in range(0, games // players, BLOCK)
            ]
        counts = [count for _, count in sorted(self.place(partial(_counted_in, self.course), blocks))]
        won = sum(count[0] for count in counts)
        lost = sum(count[1] for count in counts)
        played = BLOCK * len(blocks)
        low, high = share_interval(won / played, played)
        told = {"games": played, "against": "heuristic", "win_share": round(won / played, 4)}
        return won / played, told | {"ci95": [round(low, 4), round(high, 4)], "lost_share": round(lost / played, 4)}

    def counted(self, block: SelfPlayBlock) -> tuple[float, float]:
        """The victories of the planner in a block, and those of the others."""
        shares = victory_shares(self.play(block, BLOCK).winners, self.course.players)
        mine = float(shares[:, block.kinds.index("planner")].sum())
        return mine, float(shares.sum()) - mine


def _counted_in(course: Course, block: SelfPlayBlock) -> tuple[tuple[Any, ...], tuple[float, float]]:
    return (block.kinds, block.first), trainer_in_process(Trainer, course).counted(block)


class Network:
    """The network as arrays: the weights of the hidden units, and of the output with its constant."""

    def __init__(self, hidden: Floats, outer: Floats) -> None:
        self.hidden, self.outer = hidden, outer

    @classmethod
    def drawn(cls, inputs: int, random: np.random.Generator) -> Network:
        """A network with random weights that has learned nothing yet."""
        hidden = random.normal(scale=inputs**-0.5, size=(HIDDEN, inputs))
        outer = random.normal(scale=HIDDEN**-0.5, size=HIDDEN + 1)
        return cls(hidden.astype(np.float32), outer.astype(np.float32))

    @classmethod
    def read(cls, values: Sequence[float]) -> Network:
        """A network from its weights in the planner's order."""
        numbers = np.array(values, np.float32)
        outer = HIDDEN + 1
        return cls(np.ascontiguousarray(numbers[:-outer].reshape(-1, HIDDEN).T), numbers[-outer:])

    def rows(self) -> list[list[float]]:
        """The weights in the planner's order: a row for each input, then one for the units with the constant."""
        return [[float(f"{number:.5g}") for number in row] for row in (*self.hidden.T, self.outer)]

    def values(self) -> tuple[float, ...]:
        """The same weights in one row."""
        return tuple(number for row in self.rows() for number in row)

    def worths(self, inputs: Floats) -> Floats:
        """The values that the network gives to positions."""
        return squashed(bent(inputs @ self.hidden.T) @ self.outer[:-1] + self.outer[-1])

    def gradients(self, inputs: Floats, targets: Floats) -> tuple[Floats, Floats]:
        """The gradients of the mean cross-entropy between targets and values, for both arrays of weights."""
        inner = inputs @ self.hidden.T
        units = bent(inner)
        z = units @ self.outer[:-1] + self.outer[-1]
        error = (squashed(z) - targets) * 2 * (1 + z * z) ** -0.5 / len(targets)
        back = error[:, None] * self.outer[:-1] * (1 + inner * inner) ** -1.5
        return back.T @ inputs, np.append(error @ units, error.sum()).astype(np.float32)

    def fit(self, inputs: Floats, targets: Floats, passes: int, rate: float, random: np.random.Generator) -> None:
        """Fit to the targets by the Adam method: this many passes over the positions, each in a new random order."""
        weights = [self.hidden, self.outer]
        means, squares = [np.zeros_like(each) for each in weights], [np.zeros_like(each) for each in weights]
        steps = passes * (len(inputs) // BATCH)
        step = 0
        for _ in range(passes):
            order = random.permutation(len(inputs))
            for begin in range(0, len(inputs) - BATCH + 1, BATCH):
                chosen = order[begin : begin + BATCH]
                step += 1
                now = rate * (1 - SLOWING * step / steps)
                for i, gradient in enumerate(self.gradients(inputs[chosen], targets[chosen])):
                    means[i] += NEW_MEAN * (gradient - means[i])
                    squares[i] += NEW_SQUARE * (gradient * gradient - squares[i])
                    mean = means[i] / (1 - (1 - NEW_MEAN) ** step)
                    square = squares[i] / (1 - (1 - NEW_SQUARE) ** step)
                    weights[i] -= (now * mean / (np.sqrt(square) + LEAST_ROOT)).astype(np.float32)


def train(course: Course, told: Callable[[str], None], place: Place | None = None) -> dict[str, Any]:
    """Train, reporting progress to `told`, and return the document of the best weights."""
    trainer = Trainer(course, place)
    rounds: deque[Samples] = deque(maxlen=MEMORY)
    if not course.start:
        first = trainer.samples(trainer.first_blocks(course.games * FIRST_GAMES))
        trainer.network.fit(first.features, first.results, FIRST_PASSES, FIRST_RATE, trainer.random)
    best, at = 0.0, 0
    for number in range(course.rounds + 1):
        if number > 0:
            rounds.append(trainer.samples(trainer.blocks(course.games)))
            samples = joined(rounds)
            told(f"round {number}: {len(samples.games)} positions, {rounds[-1].results.mean():.4g} won")
            trainer.network.fit(samples.features, trainer.targets(samples), PASSES, RATE, trainer.random)
        reached, found = trainer.evaluation(course.evaluated, FIRST_EVALUATED)
        told(f"round {number}: {found}")
        if reached > best or number == 0:
            best, at, kept = reached, number, trainer.network.rows()
    trainer.network = Network.read([value for row in kept for value in row])
    return course.learned(at, trainer.evaluation(2 * course.evaluated, 2 * FIRST_EVALUATED)[1]) | {"values": kept}
