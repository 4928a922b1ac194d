"""Learn bronze solitaire with masked PPO: a small NumPy network, handwritten gradients, 256 games at once on one core.

    python examples/ppo_bronze.py --minutes 5 --plot curve.svg --save learned.npz
    python examples/ppo_bronze.py --load learned.npz

Random play averages about 3 points. The only reward is the score at the end of a game, in hundreds. Illegal actions
have zero probability. PyTorch would bring gigabytes along for a network of this size, so the two layers, their
gradients and Adam are written out below.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are not worth sharing between cores

import numpy as np

from astragal.envs.vector import VectorGames

POINTS = 100
"""The environment counts points in hundreds."""
IMPOSSIBLE = np.float32(-1e9)


@dataclass
class Settings:
    """The settings of the training."""

    game: str = "bronze"
    players: int = 1
    games: int = 256
    steps: int = 128
    """Decisions in each game between updates."""
    hidden: int = 128
    epochs: int = 3
    minibatch: int = 2048
    rate: float = 1.5e-3
    discount: float = 1.0
    trace: float = 0.97
    """The lambda of generalised advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.006
    value: float = 1.0
    most_gradient: float = 0.5
    updates: int = 10**9
    minutes: float = 5.0
    seed: int = 1


class Network:
    """Two layers of rectified units, with a score for each action and a value of the position on top."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        shapes = {"w1": (inputs, hidden), "w2": (hidden, hidden), "wp": (hidden, actions), "wv": (hidden, 1)}
        gains = {"w1": 2**0.5, "w2": 2**0.5, "wp": 0.01, "wv": 1.0}
        self.weights = {name: gains[name] * orthogonal(shape, rng) for name, shape in shapes.items()}
        for name, shape in shapes.items():
            self.weights["b" + name[1]] = np.zeros(shape[1], np.float32)
        self._first = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._second = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._updates = 0

    def load(self, path: Path) -> None:
        """Take the weights from a file written by `--save`."""
        with np.load(path) as kept:
            self.weights = {name: kept[name] for name in self.weights}

    def forward(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray, tuple[np.ndarray, ...]]:
        """Scores of the actions, values, and what `backward` needs."""
        w = self.weights
        one = np.maximum(seen @ w["w1"] + w["b1"], 0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0)
        return two @ w["wp"] + w["bp"], (two @ w["wv"] + w["bv"])[:, 0], (seen, one, two)

    def backward(self, scores: np.ndarray, values: np.ndarray, kept: tuple[np.ndarray, ...]) -> dict[str, np.ndarray]:
        """The gradient of the loss for each weight, given those for the scores and the values."""
        w, (seen, one, two) = self.weights, kept
        values = values[:, None]
        at_two = (scores @ w["wp"].T + values @ w["wv"].T) * (two > 0)
        at_one = (at_two @ w["w2"].T) * (one > 0)
        gradient = {"wp": two.T @ scores, "bp": scores.sum(0), "wv": two.T @ values, "bv": values.sum(0)}
        return gradient | {"w2": one.T @ at_two, "b2": at_two.sum(0), "w1": seen.T @ at_one, "b1": at_one.sum(0)}

    def descend(self, gradient: dict[str, np.ndarray], rate: float, most: float) -> None:
        """One step of Adam, with the gradient clipped to a maximum length."""
        length = float(np.sqrt(sum((each * each).sum() for each in gradient.values())))
        scale = min(1.0, most / (length + 1e-8))
        self._updates += 1
        rate *= (1 - 0.999**self._updates) ** 0.5 / (1 - 0.9**self._updates)
        for name, each in gradient.items():
            each = scale * each
            self._first[name] += 0.1 * (each - self._first[name])
            self._second[name] += 0.001 * (each * each - self._second[name])
            self.weights[name] -= np.float32(rate) * self._first[name] / (np.sqrt(self._second[name]) + 1e-5)


def orthogonal(shape: tuple[int, int], rng: np.random.Generator) -> np.ndarray:
    """A random matrix with orthogonal rows or columns."""
    wide = rng.standard_normal((max(shape), min(shape)))
    q, r = np.linalg.qr(wide)
    q *= np.sign(np.diag(r))
    return np.ascontiguousarray(q if shape[0] >= shape[1] else q.T, np.float32)


def log_chances(scores: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """The logarithm of each action's chance, in effect minus infinity for an illegal action."""
    scores = np.where(mask, scores, IMPOSSIBLE)
    scores = scores - scores.max(1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(1, keepdims=True))


def draw(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Draw an action for each game by its chances."""
    upto = chances.cumsum(1)
    return (upto < rng.random((len(chances), 1), np.float32) * upto[:, -1:]).sum(1)


class Rollout:
    """The decisions between two updates, a row for each step."""

    def __init__(self, settings: Settings, inputs: int, actions: int) -> None:
        shape = settings.steps, settings.games
        self.seen = np.zeros((*shape, inputs), np.float32)
        self.masks = np.zeros((*shape, actions), np.bool_)
        self.actions = np.zeros(shape, np.int64)
        self.logs = np.zeros(shape, np.float32)
        self.values = np.zeros((settings.steps + 1, settings.games), np.float32)
        self.rewards = np.zeros(shape, np.float32)
        self.ended = np.zeros(shape, np.bool_)

    def advantages(self, discount: float, trace: float) -> np.ndarray:
        """How much better than expected each decision was, by generalised advantage estimation."""
        advantages, following = np.zeros_like(self.rewards), np.zeros_like(self.rewards[0])
        for step in reversed(range(len(self.rewards))):
            goes_on = ~self.ended[step]
            error = self.rewards[step] + discount * self.values[step + 1] * goes_on - self.values[step]
            following = error + discount * trace * following * goes_on
            advantages[step] = following
        return advantages


class Learner:
    """PPO on a vector environment."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rng = np.random.default_rng(settings.seed)
        self.env = VectorGames(settings.game, settings.games, players=settings.players, opponents="random")
        spaces = self.env.single_observation_space
        self.inputs, self.actions = spaces["observation"].shape[0], int(self.env.single_action_space.n)
        self.network = Network(self.inputs, settings.hidden, self.actions, self.rng)
        self.rollout = Rollout(settings, self.inputs, self.actions)
        self.now, _ = self.env.reset(seed=settings.seed)
        self.decisions = 0

    def play(self) -> list[float]:
        """Fill the rollout; returns the points of the games that ended."""
        rollout, points = self.rollout, []
        for step in range(self.settings.steps):
            rollout.seen[step], rollout.masks[step] = self.now["observation"], self.now["action_mask"]
            scores, rollout.values[step], _ = self.network.forward(rollout.seen[step])
            logs = log_chances(scores, rollout.masks[step])
            actions = draw(np.exp(logs), self.rng)
            rollout.actions[step] = actions
            rollout.logs[step] = np.take_along_axis(logs, actions[:, None], 1)[:, 0]
            self.now, rewards, ended, _, info = self.env.step(actions)
            rollout.rewards[step], rollout.ended[step] = rewards, ended
            if ended.any():
                points += info["final_info"]["points"][ended, 0].tolist()
        rollout.values[-1] = self.network.forward(self.now["observation"])[1]
        self.decisions += self.settings.steps * self.settings.games
        return points

    def learn(self, rate: float) -> float:
        """Improve the network on the games played; returns the mean entropy of its choices."""
        settings, rollout = self.settings, self.rollout
        advantages = rollout.advantages(settings.discount, settings.trace)
        targets = (advantages + rollout.values[:-1]).reshape(-1)
        advantages = advantages.reshape(-1)
        seen, masks = rollout.seen.reshape(-1, self.inputs), rollout.masks.reshape(-1, self.actions)
        actions, before = rollout.actions.reshape(-1), rollout.logs.reshape(-1)
        entropies = []
        for _ in range(settings.epochs):
            order = self.rng.permutation(len(actions))
            for first in range(0, len(order), settings.minibatch):
                part = order[first : first + settings.minibatch]
                scores, values, kept = self.network.forward(seen[part])
                gradient, entropy = policy_gradient(
                    log_chances(scores, masks[part]), actions[part], before[part], advantages[part], settings
                )
                errors = settings.value * (values - targets[part]) / len(part)
                self.network.descend(self.network.backward(gradient, errors, kept), rate, settings.most_gradient)
                entropies.append(entropy)
        return float(np.mean(entropies))


def policy_gradient(
    logs: np.ndarray, actions: np.ndarray, before: np.ndarray, advantages: np.ndarray, settings: Settings
) -> tuple[np.ndarray, float]:
    """The gradient of the clipped loss, entropy included, with respect to the scores; and the mean entropy."""
    count = len(actions)
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    rows, chances = np.arange(count), np.exp(logs)
    ratio = np.exp(logs[rows, actions] - before)
    clipped = np.where(advantages > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
    weight = np.where(clipped, 0, -advantages * ratio)[:, None]
    gradient = -weight * chances
    gradient[rows, actions] += weight[:, 0]
    entropy = -(chances * np.maximum(logs, -50)).sum(1, keepdims=True)
    gradient += settings.entropy * chances * (np.maximum(logs, -50) + entropy)
    return (gradient / count).astype(np.float32), float(entropy.mean())


def train(settings: Settings, say: Any = print) -> tuple[Network, list[dict[str, float]]]:
    """Train until time or updates run out; returns the network and the learning curve, an entry for each update."""
    learner, curve = Learner(settings), []
    started = time.perf_counter()
    for update in range(settings.updates):
        minutes = (time.perf_counter() - started) / 60
        if curve and minutes >= settings.minutes:
            break
        left = 1 - max(minutes / settings.minutes, update / settings.updates)
        points = learner.play()
        entropy = learner.learn(settings.rate * max(left, 0.05))
        mean = float(np.mean(points)) if points else float("nan")
        curve.append({"minutes": minutes, "decisions": learner.decisions, "points": mean, "entropy": entropy})
        if update % 10 == 0:
            say(f"{minutes:5.1f} min {learner.decisions:>10,} decisions {mean:6.1f} points, entropy {entropy:.2f}")
    return learner.network, curve


def mean_points(settings: Settings, network: Network | None = None, games: int = 2000) -> float:
    """The mean points of a network's best actions, or of random ones, on dice not used in training."""
    env = VectorGames(settings.game, settings.games, players=settings.players, opponents="random")
    now, _ = env.reset(seed=settings.seed + 1)
    points: list[float] = []
    while len(points) < games:
        actions = env.sample() if network is None else best_actions(network, now)
        now, _, ended, _, info = env.step(actions)
        if ended.any():
            points += info["final_info"]["points"][ended, 0].tolist()
    return float(np.mean(points))


def best_actions(network: Network, seen: dict[str, np.ndarray]) -> np.ndarray:
    """The legal action that the network rates highest, for each game."""
    return log_chances(network.forward(seen["observation"])[0], seen["action_mask"]).argmax(1)


def draw_curve(curve: list[dict[str, float]], baseline: float, path: Path) -> None:
    """Draw the learning curve into a picture file."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot([each["decisions"] / 1e6 for each in curve], [each["points"] for each in curve], label="masked PPO")
    axes.axhline(baseline, color="grey", linestyle="--", label="random play")
    axes.set(xlabel="million decisions", ylabel="points, mean of the games that ended", title="Bronze solitaire")
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)


def above_zero(kind: type) -> Any:
    """An argument type: a number of this kind, more than 0."""

    def read(text: str) -> Any:
        number = kind(text)
        if not number > 0:
            raise argparse.ArgumentTypeError(f"must be more than 0, not {text}")
        return number

    read.__name__ = kind.__name__
    return read


def file_there(text: str) -> Path:
    """A file to read."""
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return Path(text)


def file_to_write(text: str) -> Path:
    """A file to write when training is over: its folder must be there before."""
    if not Path(text).absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {Path(text).parent}")
    return Path(text)


def main(arguments: list[str] | None = None) -> float:
    """Train as the command line says, or load a trained network; then play, and return the mean points."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--minutes", type=above_zero(float), default=Settings.minutes)
    parser.add_argument("--updates", type=above_zero(int), default=Settings.updates)
    parser.add_argument("--games", type=above_zero(int), default=Settings.games)
    parser.add_argument("--steps", type=above_zero(int), default=Settings.steps)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--plot", type=file_to_write, help="draw the learning curve into this file")
    parser.add_argument("--save", type=file_to_write, help="save the network and the curve in this file (.npz)")
    parser.add_argument("--load", type=file_there, help="do not train; play with the network in this file")
    options = parser.parse_args(arguments)
    settings = Settings(
        games=options.games, steps=options.steps, minutes=options.minutes, updates=options.updates, seed=options.seed
    )
    baseline = mean_points(settings)
    print(f"random play: {baseline:.1f} points")
    if options.load:
        network = Learner(settings).network
        network.load(options.load)
    else:
        network, curve = train(settings)
        last = [each["points"] for each in curve[-10:]]
        print(
            f"after {curve[-1]['decisions']:,} decisions: {np.nanmean(last):.1f} points (mean of the last ten updates)"
        )
        if options.save:
            columns = {name: [each[name] for each in curve] for name in curve[0]}
            np.savez(options.save, random=baseline, **columns, **network.weights)
        if options.plot:
            draw_curve(curve, baseline, options.plot)
    reached = mean_points(settings, network)
    print(f"best actions: {reached:.1f} points, in 2,000 games on other dice")
    return reached


if __name__ == "__main__":
    main()
