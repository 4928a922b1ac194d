"""The examples run, in small, and do what they say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from astragal import load_position
from astragal.table.position import position_document
from examples import make_notebook, openspiel_endgame, openspiel_mcts_iron, ppo_bronze, random_rollouts

ROOT = Path(__file__).parent.parent.parent
SMALL_TRAINING = ("--updates", "20", "--games", "64", "--steps", "64")
LAST_TURN = "examples/positions/iron_last_turn.json"


def test_random_play_comes_out_alike_through_every_interface() -> None:
    means = random_rollouts.main(["--games", "12"])
    assert list(means) == list(random_rollouts.INTERFACES)
    assert all(abs(mean) <= 1 for mean in means.values())


def test_the_search_of_openspiel_plays_iron(monkeypatch: pytest.MonkeyPatch) -> None:
    assert openspiel_mcts_iron.main(["--games", "2", "--simulations", "12", "--playouts", "8"]) == 1.0
    monkeypatch.chdir(ROOT)
    late = ["--game", f"astragal_iron(position={LAST_TURN})", "--evaluator", "rollouts", "--simulations", "10"]
    assert openspiel_mcts_iron.main([*late, "--games", "1"]) in (-1.0, 1.0)


@pytest.mark.parametrize("example", [random_rollouts, openspiel_mcts_iron])
def test_no_games_at_all_are_refused(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        example.main(["--games", "0"])
    assert "1 or more" in capsys.readouterr().err


def test_regret_minimisation_solves_the_last_turn(tmp_path: Path) -> None:
    """Or what is left of it: Bo has rolled a port, and has to buy the right thing."""
    match = load_position(openspiel_endgame.LAST_TURN)
    match.play("reroll 3")
    match.settle("port")
    rest = tmp_path / "rest.json"
    rest.write_text(json.dumps(position_document(match)))
    gained = openspiel_endgame.main(["--position", str(rest), "--iterations", "6", "--every", "6"])
    assert 0 <= gained[-1] < gained[0] / 5


# Learning.


def test_the_gradient_of_the_network_is_that_of_the_loss() -> None:
    """Compared with small differences of the loss, weight by weight."""
    rng = np.random.default_rng(1)
    network = ppo_bronze.Network(5, 4, 6, rng)
    network.weights = {name: rng.standard_normal(each.shape) for name, each in network.weights.items()}
    settings = ppo_bronze.Settings(entropy=0.1, value=0.7)
    seen, mask = rng.standard_normal((7, 5)), rng.random((7, 6)) < 0.6
    mask[:, 0] = True
    actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
    rows = np.arange(7)
    before = ppo_bronze.log_chances(network.forward(seen)[0], mask)[rows, actions] + rng.normal(0, 0.3, 7)
    advantages, targets = rng.standard_normal(7), rng.standard_normal(7)
    better = (advantages - advantages.mean()) / (advantages.std() + 1e-8)

    def loss() -> float:
        scores, values, _ = network.forward(seen)
        logs = ppo_bronze.log_chances(scores, mask)
        ratio = np.exp(logs[rows, actions] - before)
        gain = np.minimum(ratio * better, np.clip(ratio, 1 - settings.clip, 1 + settings.clip) * better)
        entropy = -(np.exp(logs) * np.where(mask, logs, 0)).sum(1)
        return float((-gain - settings.entropy * entropy + settings.value * (values - targets) ** 2 / 2).mean())

    scores, values, kept = network.forward(seen)
    logs = ppo_bronze.log_chances(scores, mask)
    at_scores, _ = ppo_bronze.policy_gradient(logs, actions, before, advantages, settings)
    gradient = network.backward(at_scores, settings.value * (values - targets) / 7, kept)
    for name, each in network.weights.items():
        for place in np.ndindex(each.shape):
            saved, change = each[place], 1e-5
            each[place] = saved + change
            above = loss()
            each[place] = saved - change
            slope = (above - loss()) / (2 * change)
            each[place] = saved
            assert gradient[name][place] == pytest.approx(slope, abs=2e-5), (name, place)


def test_illegal_actions_are_never_drawn() -> None:
    rng = np.random.default_rng(2)
    mask = rng.random((500, 9)) < 0.3
    mask[:, 4] = True
    chances = np.exp(ppo_bronze.log_chances(rng.standard_normal((500, 9)).astype(np.float32), mask))
    actions = ppo_bronze.draw(chances, rng)
    assert mask[np.arange(500), actions].all()
    assert len(set(actions.tolist())) == 9


def test_a_small_part_of_the_training_already_helps_and_what_it_learned_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "learned.npz"
    run("ppo_bronze.py", *SMALL_TRAINING, "--plot", str(tmp_path / "curve.svg"), "--save", str(kept))
    with np.load(kept) as saved:
        assert saved["random"] == pytest.approx(3, abs=1)
        assert saved["points"][-4:].mean() > saved["random"] + 1.5
    assert (tmp_path / "curve.svg").stat().st_size > 1000
    assert ppo_bronze.main(["--load", str(kept)]) > 5


@pytest.mark.parametrize(("option", "missing"), [("--load", "file"), ("--save", "folder"), ("--plot", "folder")])
def test_training_does_not_begin_without_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, missing: str
) -> None:
    with pytest.raises(SystemExit):
        ppo_bronze.main([option, str(tmp_path / "nowhere" / "learned.npz")])
    assert f"there is no {missing} " in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("--minutes", "0"), ("--minutes", "nan"), ("--updates", "0"), ("--games", "-1")])
def test_no_training_at_all_is_refused(arguments: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ppo_bronze.main([*arguments])
    assert f"argument {arguments[0]}: must be more than 0, not {arguments[1]}" in capsys.readouterr().err


def test_however_short_the_time_there_is_one_update() -> None:
    settings = ppo_bronze.Settings(games=4, steps=2, minutes=1e-9)
    assert len(ppo_bronze.train(settings, say=lambda line: None)[1]) == 1


def run(example: str, *arguments: str) -> None:
    """Run an example as people do, and insist that it ends well."""
    subprocess.run([sys.executable, f"examples/{example}", *arguments], cwd=ROOT, check=True)


# The notebook.


def test_the_notebook_holds_the_cells_of_its_script_and_is_small() -> None:
    notebook = json.loads(make_notebook.NOTEBOOK.read_text(encoding="utf-8"))
    cells = [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]
    assert cells == make_notebook.CELLS
    assert make_notebook.NOTEBOOK.stat().st_size < 300_000
    outputs = [output["output_type"] for cell in notebook["cells"] for output in cell.get("outputs", [])]
    assert outputs.count("display_data") == 3


def test_the_cells_of_the_notebook_run() -> None:
    run("make_notebook.py", "--small")
