"""Tuning: the same seed finds the same weights anywhere, and what is found is better and reads back."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from numba.core import event

from astragal.bots import POLICIES
from astragal.bots.values import FOLDER
from astragal.cli import main
from astragal.compiled import waiting
from astragal.errors import AstragalError, UnknownName
from astragal.lab.blocks import on_threads
from astragal.lab.training import TRAININGS
from astragal.lab.tuning import ADDED, FURTHEST, Tuner, TuningCourse, tune
from astragal.rules import GAMES

SMALL = TuningCourse("diciv", "reconstructed", 2, seed=3, rounds=1, games=8, evaluated=8)
TUNED = sorted(path for path in FOLDER.glob("*.json") if "weights" in json.loads(path.read_text(encoding="utf-8")))


def test_the_same_seed_finds_the_same_weights_on_any_number_of_cores() -> None:
    one, two = (tune(SMALL, lambda line: None, on_threads(threads)) for threads in (1, 2))
    assert one == two
    assert one["made_by"] == [SMALL.command()]
    assert len(one["weights"]) == len(one["usual"]) == len(POLICIES["diciv"].weights)


def test_weights_are_factors_of_the_usual_ones_or_added_to_nothing() -> None:
    tuner = Tuner(SMALL)
    usual = np.array(tuner.usual)
    assert tuner.weights(np.zeros(len(usual))) == tuner.usual
    assert tuner.weights(np.full(len(usual), 100.0))[0] == round(usual[0] * np.exp(FURTHEST))
    assert min(tuner.weights(np.full(len(usual), -100.0))[i] for i in np.flatnonzero(usual > 0)) >= 1
    added = np.array(tuner.weights(np.full(len(usual), 0.5)))[usual == 0]
    assert len(added) and (added == 0.5 * ADDED).all()


def test_weights_that_play_against_themselves_get_what_both_win() -> None:
    """Nobody has a victory in some games of Die Civilization; of the others each has its share."""
    tuner = Tuner(SMALL)
    found = tuner.results([tuner.usual, tuner.usual], [tuner.usual], 0, 40)
    assert found[0] == found[1] and 0.2 < found[0] <= 0.5


def test_a_tuned_bot_plays_by_the_weights_it_was_given() -> None:
    tuner = Tuner(SMALL)
    careless = list(tuner.usual)
    careless[: len(careless) // 2] = [1] * (len(careless) // 2)
    worse, usual = tuner.results([tuple(careless), tuner.usual], [tuner.usual], 0, 100)
    assert worse < usual - 0.1


@pytest.mark.parametrize("path", TUNED, ids=lambda path: path.stem)
def test_every_file_of_weights_fits_the_policy_as_it_is(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    game, sheet, players = path.stem.split("-")
    assert (told["game"], told["sheet"], told["players"]) == (game, sheet, int(players)) and game in GAMES
    assert told["usual"] == list(POLICIES[game].weights), "the usual weights have changed: tune anew"
    assert len(told["weights"]) == len(told["usual"])
    assert told["made_by"][-1].startswith(f"astragal train {game} --sheet {sheet} --players {players} --seed ")


def test_bad_wishes_are_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AstragalError):
        Tuner(TuningCourse("iron", "nowhere", 2))
    with pytest.raises(UnknownName):
        Tuner(TuningCourse("iron", "short", 2, start="long-2"))
    assert main(["train", "irn"]) == 2
    assert "iron" in capsys.readouterr().err
    monkeypatch.delitem(TRAININGS, "iron")
    assert main(["train", "iron"]) == 2
    assert "There is no training for iron, only for bronze, diciv and mythology." in capsys.readouterr().err


def test_the_command_writes_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tune(SMALL, lambda line: None)
    asked: list[TuningCourse] = []
    training = TRAININGS["mythology"]._replace(train=lambda course, say, place: asked.append(course) or found)
    monkeypatch.setitem(TRAININGS, "mythology", training)
    out = tmp_path / "weights.json"
    words = "train mythology --players 3 --rounds 7 --games 20 --evaluated 30 --disturbance 0.1"
    assert main([*words.split(), "--out", str(out)]) == 0
    assert asked == [TuningCourse("mythology", "standard", 3, rounds=7, games=20, evaluated=30, disturbance=0.1)]
    assert json.loads(out.read_text(encoding="utf-8")) == found
    assert "win_share" in capsys.readouterr().out


def test_who_waits_for_the_compiler_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def train(*_: object) -> dict[str, object]:
        event.start_event("numba:compile")
        return {"evaluation": {}, "usual": [1], "weights": [2]}

    monkeypatch.setitem(TRAININGS, "mythology", TRAININGS["mythology"]._replace(train=train))
    monkeypatch.setattr(waiting._Watch, "on_start", lambda watch, begun: watch._tell())
    assert main(["train", "mythology", "--out", str(tmp_path / "weights.json")]) == 0
    assert waiting.COMPILING in capsys.readouterr().err


def test_without_a_name_the_file_lies_here_and_is_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {"evaluation": {}, "usual": [1], "weights": [2]}
    training = TRAININGS["mythology"]._replace(train=lambda course, say, place: found)
    monkeypatch.setitem(TRAININGS, "mythology", training)
    monkeypatch.chdir(tmp_path)
    assert main(["train", "mythology", "--players", "2"]) == 0
    assert capsys.readouterr().out.startswith("mythology-standard-2.json: ")
    assert json.loads((tmp_path / "mythology-standard-2.json").read_text(encoding="utf-8")) == found
    for words in ([], ["--out", "mythology-standard-2.json"]):
        assert main(["train", "mythology", "--players", "2", *words]) == 2
        assert "mythology-standard-2.json already exists; --out FILE names another" in capsys.readouterr().err
    assert main(["train", "mythology", "--sheet", "a/b.toml"]) == 2
    assert "a/b.toml" in capsys.readouterr().err
