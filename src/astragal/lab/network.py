"""Training of a network: fit a planner's value of a position by self-play, round after round.

Who only ever plays himself learns one way to win and never sees the others. So before the first round characters play
(`astragal.lab.learners`). Then the planner plays itself, and some games against characters and the heuristic player.
All of them slip now and then, so that they see what they would not do by themselves. Every position at the end of a
turn of the planner (what others make of theirs says little about its own) is held against the result of its game, mixed
with what the network thought of the later ones, and the network goes a few times through all positions that are
remembered. The best one of all rounds, by an evaluation without slips, is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.bots import POLICIES
from astragal.bots.policies.network import HIDDEN
from astragal.errors import AstragalError
from astragal.intervals import share_interval
from astragal.lab.blocks import Place, on_threads
from astragal.lab.course import Course
from astragal.lab.learners import LEARNERS
from astragal.rules import TERMINAL
from astragal.rules.kit import records_of
from astragal.table.bot import seated
from astragal.table.victories import victory_shares

Floats = npt.NDArray[np.float32]

BLOCK = 20
"""Games that are played at one go."""
EVENTS_A_SEAT = 1500
"""Room for the events of a game, for each player."""
FIRST_GAMES = 2
"""Characters play so many times the games of a round before the first one."""
FIRST_SLIPS, SLIPS = 100, 20
"""Decisions of a thousand that are made at random, before the first round and in the others."""
SHARE_AGAINST_HEURISTIC, SHARE_AGAINST_CHARACTERS = 0.4, 0.2
TRACE = 0.85
"""How much of a target comes from later in the game than the next turn."""
FIRST_PASSES, PASSES = 40, 10
"""How often the network goes through the positions."""
BATCH = 1024
FIRST_RATE, RATE = 1e-2, 4e-3
"""How far weights move in one step, at first and in the rounds; less and less within each."""
MEMORY = 8
"""Rounds whose positions are fitted together."""
FIRST_EVALUATED = 10**6
"""Evaluations play games of other numbers than training does."""


class Samples(NamedTuple):
    """Positions at the end of turns, in the order of their games and turns."""

    games: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    inputs: Floats
    results: Floats
    """1 for a victory, a share of it for a shared one, 0 without one."""


class Task(NamedTuple):
    """A block of games of a round, by the number of its first."""

    first: int
    kinds: tuple[str, ...]
    slips: int
    values: tuple[tuple[float, ...], ...]
    """Of each seat, if it plans."""
    learning: tuple[int, ...]
    """The seats whose turns are learned from."""


class Trainer:
    """Self-play and fitting for one sheet and number of players."""

    def __init__(self, course: Course, place: Place | None = None) -> None:
        from astragal.compiled.kernels import inputs_kernel

        self.course = course
        self.place = place or on_threads(1)
        if course.disturbance:
            raise AstragalError("A network is not disturbed: there is no --disturbance here.")
        if course.players == 1:
            raise AstragalError("Alone this planner goes by worth: there is a network for two players and more.")
        self.match = course.match()
        self.learner = LEARNERS[course.game]
        self.policies = POLICIES[course.game]
        self.opening = records_of(self.match.state, self.match.game.state)
        self.look = inputs_kernel(self.match.game, self.learner.see)
        self.random = np.random.default_rng(course.seed)
        self.network = Network.drawn(self.learner.inputs, self.random)
        if course.start:
            self.network = Network.read([number for row in course.before()["values"] for number in row])
        self.played = 0

    def play(self, task: Task, count: int, events: int = 0) -> Any:
        """A block of games."""
        from astragal.compiled.kernels import play_block

        players = self.course.players
        kinds = [self.policies.policies.index(kind) for kind in task.kinds]
        bots = seated(kinds, task.values, [task.slips] * players, [self.policies.weights] * players)
        choose, sheets, seed = self.policies.chooser(["planner"]), self.match.sheet.records, self.course.seed
        return play_block(self.match.game, choose, sheets, self.opening, bots, seed, task.first, count, events)

    def first_tasks(self, games: int) -> Iterator[Task]:
        """The blocks before the first round: characters among themselves, some with a heuristic player."""
        players = self.course.players
        for _ in range(games // BLOCK):
            kinds = ["planner"] * players
            if self.random.random() < SHARE_AGAINST_HEURISTIC:
                kinds[self.random.integers(players)] = "heuristic"
            values = [self.learner.character(self.random) for _ in kinds]
            yield self.task(kinds, FIRST_SLIPS, values, range(players))

    def tasks(self, games: int) -> Iterator[Task]:
        """The blocks of a round: the planner plays itself, or in one seat against heuristic players or characters."""
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
            yield self.task(kinds, SLIPS, values, [one] if alone else range(players))

    def task(
        self, kinds: Sequence[str], slips: int, values: Sequence[tuple[float, ...]], learning: Sequence[int]
    ) -> Task:
        """The next block."""
        self.played += BLOCK
        return Task(self.played - BLOCK, tuple(kinds), slips, tuple(values), tuple(learning))

    def samples(self, tasks: Iterator[Task]) -> Samples:
        """The positions of these games, in the order of their numbers, wherever they are played."""
        found = self.place(partial(_seen_in, self.course), tasks)
        parts = [samples for _, samples in sorted(found, key=lambda each: each[0])]
        return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def seen(self, task: Task) -> Samples:
        """Play a block, and see the ends of its turns: there another seat is active, or the round is another."""
        players = self.course.players
        block = self.play(task, BLOCK, BLOCK * players * EVENTS_A_SEAT)
        positions = block.positions
        over = positions["mover"] == TERMINAL
        numbers = np.concatenate([[0], np.cumsum(over)[:-1]])
        begins = np.concatenate([[True], over[:-1]])
        turn = positions["round_no"].astype(np.int64) * players + positions["active"]
        # Before the first turn nobody has had one.
        begins |= np.concatenate([[True], positions["step"][:-1] == self.learner.before_turns])
        before = np.where(begins, turn, np.concatenate([[0], turn[:-1]]))
        learned = np.isin(before % players, task.learning)
        ends = np.flatnonzero((turn != before) & ~over & (numbers < over.sum()) & learned)
        seats = before[ends] % players
        turns = positions[ends]
        if not self.learner.sees_what_follows:
            turns["round_no"] = before[ends] // players
        inputs = np.zeros((len(ends), self.learner.inputs), np.float32)
        weights, rooms = np.array(self.policies.weights, np.int64), np.zeros(1, self.learner.room)
        self.look(weights, rooms, self.match.sheet.records, turns, seats, inputs)
        won = victory_shares(block.winners, players)[numbers[ends], seats]
        return Samples(task.first + numbers[ends], seats, inputs, won.astype(np.float32))

    def targets(self, samples: Samples) -> Floats:
        """What became of each position: the result, mixed with the values of the later positions of its seat."""
        order = np.lexsort((np.arange(len(samples.games)), samples.seats, samples.games))
        worths = self.network.worths(samples.inputs)
        targets = np.zeros(len(order), np.float32)
        same = (samples.games[order][1:] == samples.games[order][:-1]) & (
            samples.seats[order][1:] == samples.seats[order][:-1]
        )
        for at in range(len(order) - 1, -1, -1):
            this = order[at]
            if at + 1 < len(order) and same[at]:
                later = order[at + 1]
                targets[this] = TRACE * targets[later] + (1 - TRACE) * worths[later]
            else:
                targets[this] = samples.results[this]
        return targets

    def evaluation(self, games: int, first: int) -> tuple[float, dict[str, Any]]:
        """How often the planner wins without slips, in every seat against heuristic players, from game `first` on."""
        players = self.course.players
        tasks = []
        for seat in range(players):
            kinds = ["heuristic"] * players
            kinds[seat] = "planner"
            tasks += [
                Task(first + begun, tuple(kinds), 0, (self.network.values(),) * players, ())
                for begun in range(0, games // players, BLOCK)
            ]
        counts = [count for _, count in sorted(self.place(partial(_counted_in, self.course), iter(tasks)))]
        won = sum(count[0] for count in counts)
        lost = sum(count[1] for count in counts)
        played = BLOCK * len(tasks)
        low, high = share_interval(won / played, played)
        told = {"games": played, "against": "heuristic", "win_share": round(won / played, 4)}
        return won / played, told | {"ci95": [round(low, 4), round(high, 4)], "lost_share": round(lost / played, 4)}

    def counted(self, task: Task) -> tuple[float, float]:
        """Victories of the planner in a block, and of the others."""
        shares = victory_shares(self.play(task, BLOCK).winners, self.course.players)
        mine = float(shares[:, task.kinds.index("planner")].sum())
        return mine, float(shares.sum()) - mine


@lru_cache(maxsize=1)
def _trainer(course: Course) -> Trainer:
    """The trainer that plays blocks of a course in this process."""
    return Trainer(course)


def _seen_in(course: Course, task: Task) -> tuple[int, Samples]:
    return task.first, _trainer(course).seen(task)


def _counted_in(course: Course, task: Task) -> tuple[tuple[Any, ...], tuple[float, float]]:
    return (task.kinds, task.first), _trainer(course).counted(task)


class Network:
    """The network as arrays: weights of the hidden units, and of their sum."""

    def __init__(self, hidden: Floats, outer: Floats) -> None:
        self.hidden, self.outer = hidden, outer

    @classmethod
    def drawn(cls, inputs: int, random: np.random.Generator) -> Network:
        """One that has learned nothing yet."""
        hidden = random.normal(scale=inputs**-0.5, size=(HIDDEN, inputs))
        outer = random.normal(scale=HIDDEN**-0.5, size=HIDDEN + 1)
        return cls(hidden.astype(np.float32), outer.astype(np.float32))

    @classmethod
    def read(cls, values: Sequence[float]) -> Network:
        """One from its weights in the order of the planner."""
        numbers = np.array(values, np.float32)
        outer = HIDDEN + 1
        return cls(np.ascontiguousarray(numbers[:-outer].reshape(-1, HIDDEN).T), numbers[-outer:])

    def rows(self) -> list[list[float]]:
        """The weights in the order of the planner: a row for each input, then that of the units with its constant."""
        return [[float(f"{number:.5g}") for number in row] for row in (*self.hidden.T, self.outer)]

    def values(self) -> tuple[float, ...]:
        """The same in one row."""
        return tuple(number for row in self.rows() for number in row)

    def worths(self, inputs: Floats) -> Floats:
        """What the network thinks of positions."""
        return _squashed(_bent(inputs @ self.hidden.T) @ self.outer[:-1] + self.outer[-1])

    def gradients(self, inputs: Floats, targets: Floats) -> tuple[Floats, Floats]:
        """How weights would have to change for targets to be less likely."""
        inner = inputs @ self.hidden.T
        units = _bent(inner)
        z = units @ self.outer[:-1] + self.outer[-1]
        error = (_squashed(z) - targets) * 2 * (1 + z * z) ** -0.5 / len(targets)
        back = error[:, None] * self.outer[:-1] * (1 + inner * inner) ** -1.5
        return back.T @ inputs, np.append(error @ units, error.sum()).astype(np.float32)

    def fit(self, inputs: Floats, targets: Floats, passes: int, rate: float, random: np.random.Generator) -> None:
        """Go through positions so many times, in another order each, by the method called Adam."""
        weights = [self.hidden, self.outer]
        means, squares = [np.zeros_like(each) for each in weights], [np.zeros_like(each) for each in weights]
        steps = passes * (len(inputs) // BATCH)
        step = 0
        for _ in range(passes):
            order = random.permutation(len(inputs))
            for begin in range(0, len(inputs) - BATCH + 1, BATCH):
                chosen = order[begin : begin + BATCH]
                step += 1
                now = rate * (1 - 0.95 * step / steps)
                for i, gradient in enumerate(self.gradients(inputs[chosen], targets[chosen])):
                    means[i] += 0.1 * (gradient - means[i])
                    squares[i] += 0.001 * (gradient * gradient - squares[i])
                    mean, square = means[i] / (1 - 0.9**step), squares[i] / (1 - 0.999**step)
                    weights[i] -= (now * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def _bent(z: Floats) -> Floats:
    return np.asarray(z / np.sqrt(1 + z * z))


def _squashed(z: Floats) -> Floats:
    """`squashed` of the planner, for many numbers at once."""
    return np.asarray(0.5 + 0.5 * _bent(z))


def train(course: Course, told: Callable[[str], None], place: Place | None = None) -> dict[str, Any]:
    """Train, telling how it goes, and return the document of the best weights."""
    trainer = Trainer(course, place)
    rounds: deque[Samples] = deque(maxlen=MEMORY)
    if not course.start:
        first = trainer.samples(trainer.first_tasks(course.games * FIRST_GAMES))
        trainer.network.fit(first.inputs, first.results, FIRST_PASSES, FIRST_RATE, trainer.random)
    best, at = 0.0, 0
    for number in range(course.rounds + 1):
        if number > 0:
            rounds.append(trainer.samples(trainer.tasks(course.games)))
            samples = Samples(*(np.concatenate(column) for column in zip(*rounds, strict=True)))
            told(f"round {number}: {len(samples.games)} positions, {rounds[-1].results.mean():.4g} won")
            trainer.network.fit(samples.inputs, trainer.targets(samples), PASSES, RATE, trainer.random)
        reached, found = trainer.evaluation(course.evaluated, FIRST_EVALUATED)
        told(f"round {number}: {found}")
        if reached > best or number == 0:
            best, at, kept = reached, number, trainer.network.rows()
    trainer.network = Network.read([value for row in kept for value in row])
    return course.learned(at, trainer.evaluation(2 * course.evaluated, 2 * FIRST_EVALUATED)[1]) | {"values": kept}
