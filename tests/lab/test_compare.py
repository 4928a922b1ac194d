"""Comparing two sheets: the same dice turn by turn, differences with intervals, and how many games would settle it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from astragal import AstragalError, Match
from astragal.cli import main
from astragal.intervals import share_interval
from astragal.lab.blocks import on_threads
from astragal.lab.charts import draw_seats
from astragal.lab.compare import changes, compare, names_of
from astragal.lab.figures import SHARE, T95, Estimates, Figure, Key, clear_among, differences, settled_by
from astragal.lab.folder import PROGRESS, STUDY
from astragal.lab.report import CSV, PARQUET, REPORT, Report, page, text
from astragal.lab.study import Ledger, Study, play_missing
from astragal.lab.sums import GROUPS

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


@pytest.mark.parametrize("many", [1, 10, 100, 1000])
def test_what_is_looked_for_among_many_has_to_be_clearer(many: int) -> None:
    from scipy.stats import t

    needed = float(t.ppf(1 - 0.025 / many, GROUPS - 1)) / T95
    for factor, clear in ((0.99, False), (1.01, True)):
        assert clear_among(Figure(-factor * needed, -factor * needed - 1, 1 - factor * needed, 100), many) is clear
    assert not clear_among(Figure(0, 0, 0, 100), many)
    assert not clear_among(Figure(1e-16, 1e-16, 1e-16, 100), many), "that is how numbers are rounded"
    assert clear_among(Figure(3, 3, 3, 100), many), "on the same dice a difference can be exact"


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_shares_that_were_the_same_in_every_game_are_not_taken_for_certain(share: float) -> None:
    """Of 0 in 200 and 0 in 200 nobody knows that both are nothing: Wilson has up to 1.9 %."""
    one, other = Estimates(), Estimates()
    for each in (one, other):
        each.add("endings", "rounds", "share", share, 200, SHARE)
    (figure,) = differences(one, other).values()
    assert (figure.value, figure.kind) == (0, SHARE)
    assert figure.half == pytest.approx(share_interval(0.0, 200)[1]) == pytest.approx(0.0188, abs=1e-4)
    other.add("endings", "rounds", "share", 1 - share, 200, SHARE)
    (figure,) = differences(one, other).values()
    assert clear_among(figure, 100) == (share != 0.5)


def test_clear_differences_come_first() -> None:
    report = masonry()
    assert report.clearest and report.clearest[0] == Key("worth: development", "masonry", "use")
    told = text(report)
    assert told.index("clear differences") < told.index("worth: development, masonry, use") < told.index("seats")
    assert "worth: development, masonry, use" in page(report)


def test_pictures_say_who_sits_where_and_alone_there_are_no_seats_to_compare() -> None:
    seats = draw_seats("Difference", masonry().figures, ["seat 1, random", "seat 2, random"], differences=True)[0][1]
    assert ">seat 2, random<" in seats and "even" not in seats
    assert draw_seats("Difference", {Key("seats", "1", "points"): Figure(1, 0, 2, 9)}, ["seat 1, random"]) == []


def test_where_nothing_differs_nothing_is_clear() -> None:
    """How long solitaire is does not matter to two players."""
    report = compare(of(), of(solo_rounds=9), place=ONE_CORE)
    assert report.clearest == []
    assert "clear differences\n  none\n" in text(report) and "<td>none</td>" in page(report)


def test_an_interval_has_as_many_digits_as_its_figure() -> None:
    """The half of 1.36 % is not more exact than the 9.6 % that it belongs to."""
    key = Key("worth: development", "masonry", "use")
    report = Report("", {}, [], {key: Figure(-0.0956, -0.1092, -0.082, 100, SHARE)}, differences=True)
    assert text(report).splitlines()[-1].split() == ["masonry", "-9.6%", "±1.4"]


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
    rounds = found["figures"][0]
    assert rounds["value"] == pytest.approx(rounds["other"] - rounds["one"])
    header, first, *_ = (out / CSV).read_text(encoding="utf-8").splitlines()
    assert header == "table,row,column,value,low,high,count,one,other"
    assert first.endswith(f",{rounds['one']},{rounds['other']}")
    assert found["differs in"] == "developments.masonry.cost 30 → 20, developments.empire.points 8 → 11"
    assert {path.name for path in out.iterdir()} == {REPORT, CSV, PARQUET, STUDY, PROGRESS}
    assert main([*command, "--seed", "2", "--out", str(out)]) == 2
    assert "holds another study" in capsys.readouterr().err


def test_a_single_change_needs_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["compare", "bronze", "classic", "--bots", "random", "--games", "128", "--threads", "1"]
    assert main([*command, "--option", "developments.masonry.cost=20", "--option", "dev_goal=6"]) == 0
    told = capsys.readouterr().out
    assert "developments.masonry.cost 30 → 20" in told
    assert told.startswith("changed classic compared with classic: bronze, 2 players")
    assert main([*command[:3], "revised", *command[3:], "--option", "dev_goal=6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"].startswith("changed revised compared with classic")
    assert main(command) == 2
    assert "or a change to the first: --option NAME=VALUE" in capsys.readouterr().err


def test_sheets_of_one_name_can_be_told_apart() -> None:
    one, other = of(**{"developments.masonry.cost": 25}), of(**{"developments.masonry.cost": 20})
    assert names_of(of(), other) == ["classic", "changed classic"]
    assert names_of(one, of()) == ["changed classic", "classic"]
    assert len({*names_of(one, other)}) == 2


def test_a_house_rule_is_told_apart_from_itself_with_a_change(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('base = "classic"\n[end]\ndev_goal = 6\n')
    changed = {"end.dev_goal": 7, "trading": True, "out_of_play.players_2": []}
    one, other = (Study(Match("bronze", sheet=house, options=each), ["random"] * 2, 64) for each in ({}, changed))
    assert names_of(one, other) == ["house", "changed house"]
    assert "options.trading false → true" in changes(one, other)
    assert 'out_of_play.players_2 ["temple", "pyramid"] → []' in changes(one, other)


def test_a_sheet_is_not_compared_with_itself(tmp_path: Path) -> None:
    with pytest.raises(AstragalError, match="are the same sheet, number by number"):
        compare(of(), of(), tmp_path / "new")
    assert not (tmp_path / "new").exists()
