"""One number of a sheet in several sizes, on the same dice."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from astragal import AstragalError, Match
from astragal.cli import main
from astragal.cli.laboratory import values_of
from astragal.lab.blocks import on_threads
from astragal.lab.compare import compare
from astragal.lab.figures import Key
from astragal.lab.folder import PROGRESS, STUDY
from astragal.lab.report import CSV, PARQUET, REPORT, Report, text
from astragal.lab.study import Study
from astragal.lab.sweep import MOST_VALUES, sweep

ONE_CORE = on_threads(1)
COST = "developments.masonry.cost"
GAMES = 2048


@cache
def masonry() -> Report:
    """Masonry for 20, for 30 as on the sheet, and for 60."""
    return sweep(Match("bronze", players=2), COST, [20, 30, 60], "random", GAMES, place=ONE_CORE)


def test_the_dearer_a_development_the_fewer_have_it() -> None:
    shares = [
        masonry().figures[Key("use of each development", row, "masonry")] for row in ("20", "30 (as it is)", "60")
    ]
    assert shares[0].low > shares[1].high > shares[1].low > shares[2].high


def test_the_change_against_the_sheet_as_it_is_stands_where_it_is_clear() -> None:
    cheap, as_it_is = (Match("bronze", players=2, options={COST: cost}) for cost in (20, 30))
    one, other = (Study(match, "random", GAMES, dice_by_turn=True) for match in (as_it_is, cheap))
    key = Key("worth: development", "masonry", "use")
    change = compare(one, other, place=ONE_CORE).figures[key]
    shown = text(masonry())
    assert f"[{change.value:+.1%}]" in shown
    rows = shown[shown.index("seats, win share") :].splitlines()[2:5]
    assert not any("[" in row for row in rows)  # it has nothing to do with seats


def test_values_are_typed_one_by_one_or_as_a_range() -> None:
    assert values_of("cost=20,30") == ("cost", [20, 30])
    assert values_of("cost=20:40:5") == ("cost", [20, 25, 30, 35, 40])
    assert values_of("cost=-1:1") == ("cost", [-1, 0, 1])
    assert values_of("trading=true,false") == ("trading", [True, False])
    assert values_of("cost=7") == ("cost", [7])


@pytest.mark.parametrize(
    ("values", "why"),
    [([20], "2 to 40 values, not 1"), ([20, 20], "the same value twice"), (range(MOST_VALUES + 1), "not 41")],
)
def test_what_is_no_sweep_is_refused(values: list[int], why: str) -> None:
    with pytest.raises(AstragalError, match=why):
        sweep(Match("bronze", players=2), COST, values, "random", 64, place=ONE_CORE)


def test_a_value_that_the_sheet_does_not_allow_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "bronze", "classic", f"{COST}=20,a", "--games", "64"]) == 2
    assert "cost of `developments.masonry` must be a whole number" in capsys.readouterr().err
    assert main(["sweep", "bronze", "classic", "developments.masonary.cost=20,30", "--games", "64"]) == 2
    assert "masonry" in capsys.readouterr().err


def test_a_folder_keeps_it_and_the_same_command_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sweep"
    command = ["sweep", "bronze", "classic", f"{COST}=20:40:10", "--bots", "random", "--threads", "1"]
    assert main([*command, "--games", "64", "--out", str(out)]) == 0
    assert "40" in capsys.readouterr().out
    assert {path.name for path in out.iterdir()} == {REPORT, CSV, PARQUET, STUDY, PROGRESS}
    assert (out / REPORT).read_text(encoding="utf-8").count("<svg") >= 5
    assert main([*command, "--games", "128", "--out", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 128 and found["changed"] == COST
    assert main(["sweep", "bronze", "classic", f"{COST}=20,30", "--bots", "random", "--out", str(out)]) == 2
    assert "holds another study: one that also has 40." in capsys.readouterr().err
    assert main(["sweep", "bronze", "classic", f"{COST}=20:50:10", "--bots", "random", "--out", str(out)]) == 2
    assert "holds another study: one without 50." in capsys.readouterr().err
