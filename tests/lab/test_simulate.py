"""Simulation: the same games for a seed on any number of cores, each of them replayable alone, in little memory."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from astragal import AstragalError, Match, read_log, write_log
from astragal.bots import POLICIES, bots_for
from astragal.bots.policies import at_random
from astragal.cli import main
from astragal.compiled.kernels import play_block
from astragal.errors import UnknownName
from astragal.intervals import mean_interval, share_interval
from astragal.lab.simulate import (
    BLOCK,
    QUICK_BLOCK,
    VICTORY,
    Batch,
    Tally,
    replay_game,
    simulate,
)
from astragal.lab.study import Study
from astragal.rules.kit import records_of
from astragal.table.position import position_document

SHEETS = ("classic", "revised", "late")
TIMES = {"seconds", "decisions_per_second", "games_per_second", "threads"}
KEYS = [
    "game",
    "sheet",
    "players",
    "bots",
    "seed",
    "device",
    "threads",
    "games",
    "decisions",
    "draws",
    "seconds",
    "decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "mean_points",
    "mean_points_ci95",
    "win_share",
    "win_share_ci95",
]


def batch(sheet: str = "classic", players: int = 2, games: int = 100, seed: int = 1, **more: Any) -> Batch:
    """A batch between random bots."""
    threads = more.pop("threads", 1)
    match = Match("bronze", sheet=sheet, players=players, **more)
    return Batch(match, ("random",) * players, games, seed, threads)


def report(these: Batch) -> dict[str, Any]:
    """What comes out, but for the time it took."""
    return {key: value for key, value in simulate(these).as_dict().items() if key not in TIMES}


def compiled_games(these: Batch, first: int = 0) -> tuple[list[list[int]], list[list[int]], list[int], list[int]]:
    """Points, winners, decisions and draws of every game of a batch."""
    from astragal.compiled.kernels import play_block

    match, policies = these.match, POLICIES[these.match.game.name]
    bots, opening = [policies.policies.index(name) for name in these.bots], records_of(match.state, match.game.state)
    sheets = match.sheet.records
    block = play_block(match.game, policies.choose, sheets, opening, bots, these.seed, first, these.games)
    seats = [[seat for seat in range(match.players) if won >> seat & 1] for won in block.winners.tolist()]
    return block.points.tolist(), seats, block.decisions.tolist(), block.draws.tolist()


@cache
def two_blocks() -> dict[str, Any]:
    """A batch of two blocks and one game more, on one core."""
    return report(batch(games=2 * QUICK_BLOCK + 1))


# The same games.


def test_the_report_does_not_depend_on_the_number_of_cores() -> None:
    for threads in (2, 3):
        assert report(batch(games=2 * QUICK_BLOCK + 1, threads=threads)) == two_blocks()


def test_the_report_is_the_same_again() -> None:
    assert report(batch(games=2 * QUICK_BLOCK + 1)) == two_blocks()


def test_another_seed_gives_other_games() -> None:
    assert report(batch(games=200, seed=2)) != report(batch(games=200, seed=1)) | {"seed": 2}


def test_all_cores_are_used_when_none_are_named() -> None:
    assert simulate(batch(games=1, threads=0)).threads >= 1


@pytest.mark.parametrize("games", [1, 2, QUICK_BLOCK - 1, QUICK_BLOCK, QUICK_BLOCK + 1])
def test_the_sums_are_right_on_either_side_of_a_block(games: int) -> None:
    these = batch(games=games)
    points, winners, decisions, draws = compiled_games(these)
    found = simulate(these)
    assert found.games == games
    assert found.decisions == sum(decisions)
    assert found.draws == sum(draws)
    assert found.mean_points == [sum(seat) / games for seat in zip(*points, strict=True)]
    assert sum(found.win_share) == pytest.approx(1)
    for seat in range(2):
        share = sum(1 / len(won) for won in winners if seat in won) / games
        assert found.win_share[seat] == pytest.approx(share)


def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    simulate(batch(games=2 * QUICK_BLOCK + 1, threads=2), heard.append)
    assert sorted(heard) == [1, QUICK_BLOCK, QUICK_BLOCK]


def test_games_of_bots_that_think_are_in_small_blocks_so_that_every_core_has_some() -> None:
    heard: list[int] = []
    simulate(Batch(Match("bronze"), ("heuristic", "random"), 2 * BLOCK + 1), heard.append)
    assert sorted(heard) == [1, BLOCK, BLOCK]


@pytest.mark.parametrize("games", [0, -1, 10**13])
def test_a_number_of_games_out_of_bounds_is_refused(games: int) -> None:
    with pytest.raises(AstragalError, match="The number of games must be from 1 to"):
        simulate(batch(games=games))


# Any game, alone.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_game_played_alone_is_the_game_of_the_batch(sheet: str, players: int) -> None:
    these = batch(sheet, players, games=24, seed=77)
    points, winners, decisions, draws = compiled_games(these)
    for number in range(24):
        match = replay_game(these, number)
        assert match.over
        assert match.scores() == points[number]
        assert match.winners() == winners[number]
        assert sum(event.seat >= 0 for event in match.events) == decisions[number]
        assert sum(event.seat < 0 for event in match.events) == draws[number]


def test_a_game_far_into_a_batch_is_the_same_alone() -> None:
    far = 10**10 + 7
    points, *_ = compiled_games(batch(games=3, seed=2**62 + 5), first=far)
    these = batch(games=far + 3, seed=2**62 + 5)
    assert [replay_game(these, far + number).scores() for number in range(3)] == points


def test_a_replayed_game_can_be_written_and_read() -> None:
    match = replay_game(batch("late", 3, games=9, options={"dev_goal": 4}), 8)
    assert write_log(read_log(write_log(match))) == write_log(match)


@pytest.mark.parametrize("number", [-1, 100, 10**9])
def test_there_is_no_game_outside_the_batch(number: int) -> None:
    with pytest.raises(AstragalError, match=f"The batch has games 0 to 99; there is no game {number}"):
        replay_game(batch(), number)


def test_options_reach_the_compiled_games() -> None:
    loaded = batch(games=40, options={"dice.faces.skull.weight": 0, "trading": True})
    points, *_ = compiled_games(loaded)
    assert [replay_game(loaded, number).scores() for number in range(40)] == points
    assert report(loaded)["mean_points"] != report(batch(games=40))["mean_points"]


# From a position.


def test_a_batch_starts_from_a_position(tmp_path: Path) -> None:
    opening = Match("bronze", sheet="late", players=3)
    start = replay_game(Batch(opening, ("random",) * 3, 1, 5), 0).position_at(300)
    these = Batch(Match("bronze", sheet="late", start=start), ("random",) * 3, 20, 6, 1)
    points, *_ = compiled_games(these)
    for number in range(20):
        match = replay_game(these, number)
        assert match.position_at(0) == start
        assert match.scores() == points[number]
    assert report(these)["players"] == 3
    assert json.dumps(position_document(these.match))


def test_a_game_that_is_over_takes_no_decisions(tmp_path: Path) -> None:
    ended = replay_game(batch(games=1), 0)
    found = simulate(Batch(Match("bronze", start=ended.state), ("random", "random"), 10, 1, 1))
    assert (found.games, found.decisions, found.draws) == (10, 0, 0)
    assert found.mean_points == ended.scores()


# Bots.


def test_one_bot_sits_on_every_seat_or_each_is_named() -> None:
    game = Match("bronze").game
    assert bots_for(game, 3, ["random"]) == bots_for(game, 3, "random") == ("random",) * 3
    assert bots_for(game, 2, ["random", "random"]) == ("random", "random")
    with pytest.raises(AstragalError, match="2 bots were named for 3 players"):
        bots_for(game, 3, ["random", "random"])
    with pytest.raises(UnknownName, match=r'There is no bot "randon"\. Did you mean "random"'):
        bots_for(game, 2, ["random", "randon"])
    for of in (Batch, Study):
        assert of(Match("bronze", players=3), "random", 64).bots == ("random",) * 3
        with pytest.raises(AstragalError, match="2 bots were named for 4 players"):
            of(Match("bronze", players=4), ("random", "easy"), 64)


def test_compiled_games_are_refused_where_bots_do_not_fill_the_seats() -> None:
    match = Match("bronze", players=4)
    opening = records_of(match.state, match.game.state)
    for bots in ([0], [0] * 5):
        with pytest.raises(ValueError, match="bots for 4 seats"):
            play_block(match.game, at_random, match.sheet.records, opening, bots, 1, 0, 8)


# Numbers about numbers.


def test_tallies_add_up_whatever_the_order() -> None:
    one = Tally(1, 10, 20, [3, -4], [9, 16], [VICTORY, 0])
    two = Tally(2, 30, 40, [5, 6], [25, 36], [0, 2 * VICTORY])
    sums = []
    for first, second in ((one, two), (two, one)):
        total = Tally()
        total.add(first)
        total.add(second)
        sums.append(total)
    assert sums[0] == sums[1] == Tally(3, 40, 60, [8, 2], [34, 52], [VICTORY, 2 * VICTORY])


def test_any_number_of_winners_shares_a_victory_evenly() -> None:
    assert all(VICTORY % winners == 0 for winners in range(1, 9))


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [  # the examples of Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I
        (81 / 263, 263, 0.2553, 0.3662),
        (15 / 148, 148, 0.0624, 0.1605),
        (0 / 20, 20, 0.0, 0.1611),
        (1 / 29, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_that_of_wilson(share: float, count: int, low: float, high: float) -> None:
    assert [round(each, 4) for each in share_interval(share, count)] == [low, high]


def test_the_interval_of_a_share_stays_between_0_and_1_and_holds_the_share() -> None:
    for count in (1, 2, 10, 10**6, 10**12):
        for share in (0.0, 1e-9, 0.25, 0.5, 1.0):
            low, high = share_interval(share, count)
            assert 0 <= low <= share + 1e-9
            assert share - 1e-9 <= high <= 1


def test_the_interval_of_a_mean_is_its_standard_error_times_1_96() -> None:
    values = [1, 2, 3, 4, 5, 6, 7, 8]
    low, high = mean_interval(sum(values), sum(value**2 for value in values), len(values))
    half = 1.959964 * math.sqrt(6.0 / 8)
    assert (low, high) == pytest.approx((4.5 - half, 4.5 + half))
    assert mean_interval(7, 49, 1) == (7.0, 7.0)
    assert mean_interval(30, 90, 10) == (3.0, 3.0)


def test_the_intervals_of_a_report_hold_its_means() -> None:
    found = two_blocks()
    for mean, (low, high) in zip(found["mean_points"], found["mean_points_ci95"], strict=True):
        assert low < mean < high < mean + 1
    for share, (low, high) in zip(found["win_share"], found["win_share_ci95"], strict=True):
        assert low < share < high


# The command.


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "bronze", *arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out.count("\n") == 1
    found: dict[str, Any] = json.loads(captured.out)
    return found


def test_the_command_prints_one_object_with_the_same_keys_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "--games", "3000", "--bots", "random", "--threads", "2", "--players", "3")
    assert list(found) == KEYS
    assert found["games"] == 3000
    assert found["threads"] == 2
    assert found["bots"] == ["random"] * 3
    assert len(found["win_share"]) == len(found["win_share_ci95"]) == len(found["mean_points"]) == 3
    assert found["decisions_per_second"] > 0
    again = printed(capsys, "--games", "3000", "--bots", "random,random,random", "--threads", "1", "--players", "3")
    assert {key: found[key] for key in found if key not in TIMES} == {
        key: again[key] for key in found if key not in TIMES
    }


def test_the_command_prints_a_line_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bronze", "--games", "10", "--seed", "4"]) == 0
    first, second, *seats = capsys.readouterr().out.splitlines()
    assert first == "10 games of bronze (classic), 2 players, seed 4"
    assert "decisions in" in second
    assert [line.split()[:3] for line in seats] == [["seat", str(seat), "random"] for seat in range(1, 3)]


def test_alone_the_command_says_how_sure_the_points_are_and_nothing_of_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bronze", "--players", "1", "--games", "100"]) == 0
    assert re.fullmatch(r"seat 1  random +-?[0-9.]+ points \(.+ to .+\)", capsys.readouterr().out.splitlines()[-1])


def test_the_first_game_of_a_batch_of_one_is_the_one_that_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["simulate", "bronze", "--games", "1", "--seed", "12", "--players", "2"]
    found = printed(capsys, *arguments[2:])
    assert main([*arguments, "--write-game", "0", str(tmp_path / "g.log")]) == 0
    match = read_log((tmp_path / "g.log").read_text(encoding="utf-8"))
    assert match.scores() == found["mean_points"]
    assert sum(event.seat >= 0 for event in match.events) == found["decisions"]


# Memory.

MEASURE = """
import re, resource, sys
from pathlib import Path
from astragal.cli import main
main(["simulate", "bronze", "--games", "200000", "--players", "2", "--threads", "2", "--json"])
status = Path("/proc/self/status")
if status.exists():  # ru_maxrss would count the process that started this one
    peak = int(re.search(r"VmHWM:\\s+(\\d+) kB", status.read_text())[1]) * 1024
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(peak, file=sys.stderr)
"""


def test_two_hundred_thousand_games_need_less_than_500_megabytes() -> None:
    simulate(batch(games=1))  # compiled before, so that only the games are measured
    done = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout)["games"] == 200_000
    assert int(done.stderr) < 500_000_000
