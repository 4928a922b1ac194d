"""The benchmarks: programs that answer, programs that do not, the page that is written; and how much is luck."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks import hints, second_throws
from benchmarks import side_by_side as bench

from astragal import Match

MEASURED = ["bronze, 4 players | interpreted", "bronze, 4 players | playouts"]


def test_our_program_measures_what_it_is_asked_for() -> None:
    program = bench.Program.start(bench.OURS, sys.executable, bench.HERE / "ours.py", "bronze")
    assert "numba" in program.versions
    assert set(MEASURED) <= set(program.measurements)
    program.measurements = MEASURED
    bench.run([program], 1, [])
    interpreted, compiled = (program.rates[name][0] for name in MEASURED)
    assert compiled > 20 * interpreted > 0
    assert program.lengths[MEASURED[1]] > 50
    program.stop()


def test_a_program_that_cannot_be_installed_or_ends_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setattr(bench.venv, "create", lambda place, **_: (place / "bin").mkdir(parents=True))
    nothing = bench.Peer("Nothing", ("no-such-program==1",), "nothing.py")
    with pytest.raises(bench.DoesNotRunError, match="Nothing could not be installed"):
        bench.installed(nothing, tmp_path)
    script = tmp_path / "ends.py"
    script.write_text('print(\'{"versions": {}, "measurements": ["a | b"]}\')')
    program = bench.Program.start("Ends", sys.executable, script)
    programs, missing = [program], []
    bench.run(programs, 2, missing)
    assert (programs, missing) == ([], ["Ends ended with status 0"])


def rows() -> list[bench.Row]:
    """Rounds that were never measured."""
    return [
        bench.Row(bench.OURS, bench.FOUR, "playouts", [1.2e7, 1.0e7, 1.1e7], 100.0),
        bench.Row(bench.OURS, bench.FOUR, "vector step, 4,096 games", [6e6, 4e6, 5e6], None),
        bench.Row("OpenSpiel", "yacht", "compiled rollouts", [1e5, 1e5, 1e5], 70.0),
        bench.Row("Slow", "game", "Python", [1e6, 1e6, 1e6], None),
    ]


def test_ratios_are_taken_round_by_round_and_held_against_the_bars() -> None:
    text = bench.table(rows())
    assert "| OpenSpiel | yacht | compiled rollouts | 100 k | 100 k to 100 k | 1.43 k | 110 × (100 to 120) |" in text
    assert [met for met, _ in bench.verdicts(rows())] == [True, True, False]


def test_the_page_keeps_what_people_wrote_around_the_measurements(tmp_path: Path) -> None:
    page = bench.PAGE.read_text(encoding="utf-8")
    measured = bench.page(rows(), [], ["Nothing could not be installed"], 3)
    once = bench.put_into(page, measured)
    assert bench.put_into(once, measured) == once
    assert once.startswith("# Benchmarks")
    assert once.endswith(page.partition(bench.END)[2])
    assert "not measured: Nothing could not be installed" in once
    bench.draw(rows(), tmp_path / "picture.svg")
    assert "OpenSpiel: yacht" in (tmp_path / "picture.svg").read_text(encoding="utf-8")


def test_the_interval_of_a_median() -> None:
    assert bench.median_with_interval([3, 1, 2, 5, 4, 9, 8, 7, 6]) == (2, 5, 8)
    assert bench.median_with_interval([1, 2]) == (1, 1.5, 2)


def luck(**settings: Any) -> second_throws.Luck:
    """Short games of the Bronze Age."""
    return second_throws.Luck(Match("bronze", options={"round_cap": 4}), futures=8, **settings)


def test_whoever_throws_each_turn_again_wins_most_games() -> None:
    lucky = luck(throws=4).line(4)
    assert lucky == "bronze classic, heuristic against heuristic: 100.0% (51.0% to 100.0%) with 4 throws, 4 games"


def test_the_same_seed_gives_the_same_luck() -> None:
    once, again, other = (luck(seed=seed).play(0).events for seed in (1, 1, 2))
    assert once == again != other


def test_the_end_of_a_turn_that_is_worth_most_is_kept() -> None:
    judge = luck()
    first, second = judge.opening.fork(), judge.opening.fork()
    first.state.players[1].disasters = second.state.players[0].disasters = 100
    assert judge.best([first, second], 0, seed=1) is first
    assert judge.best([first, second], 1, seed=1) is second
    assert judge.best([first, first.fork()], 0, seed=1) is first


def test_luck_is_measured_by_command_but_not_where_something_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    second_throws.main(["bronze", "--games", "1", "--futures", "1"])
    assert re.fullmatch(r"bronze classic, .* \(.* to .*\) with 2 throws, 1 games\n", capsys.readouterr().out)
    with pytest.raises(SystemExit):
        second_throws.main(["mythology"])
    assert "bronze, iron, diciv" in capsys.readouterr().err


def test_hints_are_compared_with_what_the_planner_does(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = hints.Trial("bronze", None, 1, ("heuristic", "planner"), seconds=0.0, futures=4, seed=1)
    match, own = trial.position(3)
    assert own in match.legal() and len(match.legal()) > 1
    assert trial.position(3)[0].events == match.events != trial.position(4)[0].events
    monkeypatch.setattr(hints.Trial, "first_of", lambda *_, **__: own)
    assert trial.gained(3) == [0.0, 0.0]
    monkeypatch.undo()
    assert len(trial.gained(3)) == 2
