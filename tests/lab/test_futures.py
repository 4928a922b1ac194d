"""Futures of a position: from a document or from a moment of a log, as one seat sees it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astragal import AstragalError, Match, save_log
from astragal.bots.coach import Coach
from astragal.cli import main
from astragal.lab.blocks import on_threads
from astragal.lab.figures import Key
from astragal.lab.folder import PROGRESS, STUDY
from astragal.lab.futures import futures, futures_study
from astragal.lab.report import CSV, PARQUET, REPORT
from astragal.lab.simulate import Batch, replay_game
from astragal.table.position import position_document

ONE_CORE = on_threads(1)


def game(options: dict[str, int] | None = None) -> Match:
    """A solitaire game of two rounds that has been played."""
    return replay_game(Batch(Match("bronze", players=1, options=options or {"solo_rounds": 2}), ("easy",), 1, 4), 0)


def test_futures_of_the_opening_are_worth_what_the_coach_expects() -> None:
    match = Match("bronze", players=1, options={"solo_rounds": 2})
    found = futures(futures_study(match, ["heuristic"], 256), place=ONE_CORE).figures
    expected, _ = Coach(match.game, match.sheet, 1, bot="heuristic", seed=1).expectation(match.state, 0, 256)
    assert found[Key("seats", "1", "points")].value == pytest.approx(expected)


def test_futures_are_the_same_on_any_number_of_cores() -> None:
    study = futures_study(Match("bronze", players=1, options={"solo_rounds": 2}), ["heuristic"], 200)
    one, two = (futures(study, place=on_threads(threads)) for threads in (1, 2))
    assert repr(one.figures) == repr(two.figures)


def test_the_end_of_a_game_draws_near(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = game()
    save_log(match, tmp_path / "game.log")
    spreads = []
    for at in (0, len(match.events) - 3):
        command = ["futures", str(tmp_path / "game.log"), "--at", str(at), "--games", "64", "--threads", "1", "--json"]
        assert main(command) == 0
        found = json.loads(capsys.readouterr().out)
        points = {row["column"]: row["value"] for row in found["figures"] if row["table"] == "points"}
        spreads.append(points["95% quantile"] - points["5% quantile"])
    assert spreads[1] < spreads[0]


def test_a_position_is_named_by_how_much_of_the_game_has_been_played() -> None:
    """In Age of Mythology a turn has rounds, so a round alone names no moment."""
    match = replay_game(Batch(Match("mythology", players=2), ("random", "random"), 1), 0)
    at = next(at for at in range(len(match.events)) if match.field_at(at, "turn_no") == 2)
    report = futures(futures_study(match.fork(at=at), ["random"], 64), place=ONE_CORE)
    assert report.facts["position"] == "turn 2"
    assert report.figures[Key("game", "turns", "value")].value >= 2


def test_futures_of_a_position_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = game()
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position_document(match, 6)))
    command = ["futures", str(path), "--games", "64", "--threads", "1"]
    assert main([*command, "--out", str(tmp_path / "study")]) == 0
    assert {each.name for each in (tmp_path / "study").iterdir()} == {REPORT, CSV, PARQUET, STUDY, PROGRESS}
    assert "64 futures of a position of bronze" in capsys.readouterr().out
    assert main([*command, "--at", "3"]) == 2
    assert "a position has none" in capsys.readouterr().err
    path.write_text(json.dumps(position_document(match, 10)))
    assert main([*command, "--out", str(tmp_path / "study")]) == 2
    assert "holds another study" in capsys.readouterr().err


def test_there_are_no_futures_of_the_end_or_of_an_empty_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = game()
    with pytest.raises(AstragalError, match="nothing is left to study"):
        futures_study(match, ["heuristic"], 64)
    with pytest.raises(AstragalError, match="no seat 2"):
        futures_study(Match("bronze", players=1), ["heuristic"], 64, seat=1)
    save_log(match, tmp_path / "game.log")
    assert main(["futures", str(tmp_path / "game.log"), "--at", "9999"]) == 2
    assert "there is no position after 9999" in capsys.readouterr().err
    assert main(["futures", str(tmp_path / "game.log")]) == 2
    assert f"is a finished game; --at N continues after N of its {len(match.events)} events" in capsys.readouterr().err
