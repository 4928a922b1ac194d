"""Regenerate the notebook `learning.ipynb`: run its cells and keep what they print and draw.

python examples/make_notebook.py            # takes some minutes: the network is trained in it
python examples/make_notebook.py --small    # takes seconds, and writes nothing
"""

from __future__ import annotations

import argparse
import base64
import io
import json
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in the examples, before NumPy is imported

import matplotlib

HERE = Path(__file__).parent
NOTEBOOK = HERE / "learning.ipynb"
SMALL = "ASTRAGAL_SMALL"
"""The environment variable that makes the cells do as little as possible."""

CELLS: list[tuple[str, str]] = [
    (
        "markdown",
        """# Learning to play, with plots

Three looks at the games: what random play scores, how a small network learns the Bronze Age alone, and how the last
turn of an Iron Age game is solved exactly. `python examples/make_notebook.py` runs the cells again and
writes this file. All it needs is `.venv/bin/python -m pip install -e '.[envs,openspiel,examples]'`.""",
    ),
    (
        "code",
        """import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are not worth sharing between cores

import numpy as np
from matplotlib import pyplot

sys.path.insert(0, "examples" if os.path.isdir("examples") else ".")
small = bool(os.environ.get("ASTRAGAL_SMALL"))""",
    ),
    (
        "markdown",
        """## What random play scores

A vector environment steps many games in one compiled call; when a game ends, the next one begins, and the points are
in `info["final_info"]`.""",
    ),
    (
        "code",
        """from astragal.envs.vector import VectorGames

env = VectorGames("bronze", 256)
env.reset(seed=1)
points = []
started, steps = time.perf_counter(), 0
while len(points) < (200 if small else 50_000):
    *_, ended, _, info = env.step(env.sample())
    steps += 1
    points += info["final_info"]["points"][ended, 0].tolist() if ended.any() else []
seconds = time.perf_counter() - started
print(f"{len(points):,} games: {np.mean(points):.2f} points on average")
print(f"{256 * steps / seconds:,.0f} decisions a second on one core")

figure, axes = pyplot.subplots(figsize=(6, 3))
axes.hist(points, bins=range(min(points), max(points) + 2), color="tab:gray")
axes.set(xlabel="points", ylabel="games", title="Bronze solitaire, random play")
pyplot.show()""",
    ),
    (
        "markdown",
        """## Learning it

[`ppo_bronze.py`](ppo_bronze.py) is PPO in one file: two layers in NumPy, illegal actions masked, the score at the end
as the only reward.""",
    ),
    (
        "code",
        """import ppo_bronze

settings = ppo_bronze.Settings(minutes=5.0)
if small:
    settings = ppo_bronze.Settings(games=16, steps=32, updates=3)
_, curve = ppo_bronze.train(settings, say=lambda line: None)
last = np.nanmean([each["points"] for each in curve[-10:]])
print(f"{curve[-1]['decisions']:,} decisions in {curve[-1]['minutes']:.1f} minutes on one core: {last:.1f} points")

figure, axes = pyplot.subplots(figsize=(6, 3))
axes.plot([each["decisions"] / 1e6 for each in curve], [each["points"] for each in curve], label="masked PPO")
axes.axhline(np.mean(points), color="tab:gray", linestyle="--", label="random play")
axes.set(xlabel="million decisions", ylabel="points", title="Bronze solitaire")
axes.legend()
pyplot.show()""",
    ),
    (
        "markdown",
        """## The last turn, exactly

Any position can be the opening of an OpenSpiel game. [This one](positions/iron_last_turn.json) has three thousand
states; OpenSpiel's regret minimisation solves it, and its best responses measure how well. See
[`openspiel_endgame.py`](openspiel_endgame.py).""",
    ),
    (
        "code",
        """from open_spiel.python.algorithms import cfr, exploitability
from openspiel_endgame import LAST_TURN, first_choice

from astragal import load_position
from astragal.envs.openspiel import game_at

game = game_at(load_position(LAST_TURN))
solvers = {"CFR+": cfr.CFRPlusSolver(game)}
if not small:
    solvers["CFR"] = cfr.CFRSolver(game)
gained = {name: [] for name in solvers}
for _ in range(1 if small else 10):
    for name, solver in solvers.items():
        solver.evaluate_and_update_policy()
        gained[name].append(exploitability.exploitability(game, solver.average_policy()))
for text, chance in first_choice(game, solvers["CFR+"].average_policy())[:5]:
    print(f"{text:12} {chance:6.1%}")

figure, axes = pyplot.subplots(figsize=(6, 3))
for name, values in gained.items():
    axes.semilogy(range(1, len(values) + 1), values, marker="o", label=name)
axes.set(xlabel="iterations", ylabel="what a best response gains", title="The last turn of an Iron Age game")
axes.legend()
pyplot.show()""",
    ),
]


def run(cells: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Run the code cells in order; returns all cells with their output, as a notebook stores them."""
    matplotlib.use("Agg")
    from matplotlib import pyplot

    names: dict[str, Any] = {"__name__": "__main__"}
    made, count = [], 0
    pyplot.show = lambda *_, **__: None
    for number, (kind, source) in enumerate(cells):
        cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": lines_of(source)}
        if kind == "code":
            count += 1
            printed = io.StringIO()
            with redirect_stdout(printed):
                exec(compile(source, f"cell {count}", "exec"), names)
            outputs: list[dict[str, Any]] = []
            if printed.getvalue():
                outputs.append({"output_type": "stream", "name": "stdout", "text": lines_of(printed.getvalue())})
            outputs += [picture(pyplot.figure(each)) for each in pyplot.get_fignums()]
            pyplot.close("all")
            cell |= {"execution_count": count, "outputs": outputs}
        made.append(cell)
    return made


def lines_of(text: str) -> list[str]:
    """A text as notebooks store it."""
    return text.splitlines(keepends=True)


def picture(figure: Any) -> dict[str, Any]:
    """A figure as the output of a cell."""
    content = io.BytesIO()
    figure.tight_layout()
    figure.savefig(content, format="png", dpi=90)
    data = {"image/png": base64.b64encode(content.getvalue()).decode(), "text/plain": ["<Figure>"]}
    return {"output_type": "display_data", "data": data, "metadata": {}}


def main(arguments: list[str] | None = None) -> None:
    """Run the cells and, unless `--small` is given, write the notebook."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--small", action="store_true", help="run scaled-down cells and write nothing")
    options = parser.parse_args(arguments)
    if options.small:
        os.environ[SMALL] = "1"
    sys.path.insert(0, str(HERE))
    cells = run(CELLS)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    if not options.small:
        NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
