"""Comparing two sheets: the same dice turn by turn, differences with intervals, and how many games would settle it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from astragal import AstragalError, Match
from astragal.cli import main
from astragal.lab.blocks import on_threads
from astragal.lab.compare import compare
from astragal.lab.figures import Figure, Key, settled_by
from astragal.lab.folder import PROGRESS, STUDY
from astragal.lab.report import MADE, Report, text
from astragal.lab.study import Ledger, Study, play_missing

ONE_CORE = on_threads(1)
CHEAP = "[developments]\nmasonry = { cost = 20 }\nempire = { points = 11 }\n"


def of(games: int = 2048, seed: int = 1, **options: int) -> Study:
    """A study of random play on dice that are dealt turn by turn."""
    return Study(Match("bronze", players=2, options=options), ("random",) * 2, games, seed, dice_by_turn=True)


@cache
def masonry() -> Report:
    """Masonry for 20 instead of 30."""
    return compare(of(), of(**{"developments.masonry.cost": 20}), place=ONE_CORE)


def test_a_cheaper_development_is_bought_more_often_and_that_is_clear() -> None:
    figure = masonry().figures[Key("worth: development", "masonry", "use")]
    assert 0.1 < figure.low < figure.high < 0.25


def test_a_difference_is_that_of_two_studies() -> None:
    key = Key("seats", "1", "points")
    values = []
    for study in (of(), of(**{"developments.masonry.cost": 20})):
        ledger = Ledger(study)
        play_missing(ledger, ONE_CORE)
        from astragal.lab.balance import report_of

        values.append(report_of(ledger).figures[key].value)
    assert masonry().figures[key].value == pytest.approx(values[1] - values[0])


def test_points_that_change_nothing_in_play_change_points_by_exactly_as_much() -> None:
    """Random players do not look at points: every game is the same, and so Leadership is worth 3 points more."""
    found = compare(of(), of(**{"developments.leadership.points": 5}), place=ONE_CORE).figures
    rounds = found[Key("game", "rounds", "value")]
    assert (rounds.value, rounds.half) == (0, 0)
    figure = found[Key("worth: development", "leadership", "points, on top")]
    assert figure.value == pytest.approx(3, abs=1e-6)
    assert figure.half == pytest.approx(0, abs=1e-6)


def test_the_same_dice_make_intervals_narrower() -> None:
    key = Key("seats", "1", "points")
    apart = compare(of(), of(seed=2, **{"developments.masonry.cost": 20}), place=ONE_CORE).figures[key]
    assert masonry().figures[key].half < 0.75 * apart.half


def test_the_games_that_would_settle_a_question_grow_with_its_fineness() -> None:
    wide = settled_by(Figure(0.01, -0.03, 0.05, 1000), 1000)
    fine = settled_by(Figure(0.001, -0.039, 0.041, 1000), 1000)
    assert wide is not None and fine is not None
    assert fine == pytest.approx(100 * wide, rel=0.01)
    assert settled_by(Figure(0, -1, 1, 10), 10) is None
    assert settled_by(Figure(float("nan"), 0, 0, 10), 10) is None


def test_the_report_names_what_differs_and_what_would_settle_it() -> None:
    told = text(masonry())
    assert "developments.masonry.cost 30 → 20" in told
    assert "games]" in told
    assert "Without the same dice" in told


def test_a_house_rule_is_a_file_of_a_few_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cheap.toml").write_text(f'base = "classic"\n{CHEAP}')
    out = tmp_path / "study"
    command = ["compare", "bronze", "classic", str(tmp_path / "cheap.toml"), "--bots", "random", "--games", "128"]
    assert main([*command, "--threads", "1", "--out", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["differs in"] == "developments.masonry.cost 30 → 20, developments.empire.points 8 → 11"
    assert {path.name for path in out.iterdir()} == {*MADE, STUDY, PROGRESS}
    assert main([*command, "--seed", "2", "--out", str(out)]) == 2
    assert "holds another study" in capsys.readouterr().err


def test_a_sheet_is_not_compared_with_itself(tmp_path: Path) -> None:
    with pytest.raises(AstragalError, match="are the same sheet, number by number"):
        compare(of(), of(), tmp_path / "new")
    assert not (tmp_path / "new").exists()
