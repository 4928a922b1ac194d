"""Tournaments: fair seats, the same dice for all, honest intervals, and results that are never lost nor mixed up."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from astragal import AstragalError, Match
from astragal.errors import UnknownName
from astragal.intervals import Z95
from astragal.lab import results, standings, tournament
from astragal.lab.blocks import on_threads
from astragal.lab.ladder import hold, text
from astragal.lab.results import KEYS, RESULTS, STUDY, TABLES, Results
from astragal.lab.simulate import Batch, replay_game
from astragal.lab.standings import ELO, Standings, connected, fitted, interval_of_share
from astragal.lab.tournament import (
    DEALS,
    Coverage,
    DealBlock,
    Played,
    Tournament,
    meetings_of,
    places_of,
    player_of,
    seating,
    seed_of,
    tournament_of,
)

STRENGTHS = {"random": -2.0, "heuristic": 0.0, "planner": 1.0}
"""What bots are worth in games that are only drawn, not played."""
NAMES = tuple(STRENGTHS)


def of(*bots: str, games: int = 64, players: int = 2, seed: int = 1, mirror: bool = False, **more: Any) -> Tournament:
    """A tournament of the Bronze Age."""
    match = Match("bronze", players=players, **more)
    return tournament_of(match, bots or ("random", "heuristic"), games, seed, mirror)


def drawn(these: Tournament) -> Callable[[DealBlock], Played]:
    """Games that are drawn by the strengths of the bots: the same for a task, in no time."""

    def play(task: DealBlock) -> Played:
        meeting, first, count = task
        players = len(meeting)
        places, points = [], []
        for deal in range(first, first + count):
            luck = np.random.default_rng([seed_of(these.seed, meeting, 0), deal]).gumbel(size=(players, players))
            worth = luck + [STRENGTHS[bot] for bot in meeting]
            places.append((worth[:, None, :] > worth[:, :, None]).sum(axis=2))
            points.append(np.round(worth * 10).sum(axis=0).astype(int))
        shape = (count, players, players)
        return Played(meeting, first, np.array(places, np.int64).reshape(shape), np.array(points).reshape(shape[:2]))

    return play


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are drawn, not played, and few deals drawn again for the intervals of ratings."""
    monkeypatch.setattr(tournament, "player_of", drawn)
    monkeypatch.setattr(standings, "RESAMPLED", 20)


def content(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def tables(folder: Path) -> dict[str, bytes]:
    """What is made from the results."""
    return {name: text for name, text in content(folder).items() if name != RESULTS}


def lines(folder: Path) -> list[str]:
    """The lines of the results."""
    return (folder / RESULTS).read_text(encoding="utf-8").splitlines()


# Who meets whom, and where they sit.


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("bots", range(2, 9))
def test_every_bot_meets_every_other_equally_often(bots: int, players: int) -> None:
    names = "abcdefgh"[:bots]
    meetings = meetings_of(names, players)
    assert len(set(meetings)) == len(meetings)
    assert all(list(each) == sorted(each) and len(each) == players for each in meetings)
    together = Counter(frozenset(pair) for each in meetings for pair in combinations(each, 2) if len(set(pair)) == 2)
    assert len(set(together.values())) == 1
    assert len(together) == bots * (bots - 1) // 2
    assert len(set(Counter(bot for each in meetings for bot in each).values())) == 1


@pytest.mark.parametrize("players", range(2, 9))
def test_in_every_deal_every_bot_has_every_seat_once(players: int) -> None:
    meeting = tuple("abcdefgh"[:players])
    for first in (0, DEALS - 1, DEALS, 7 * DEALS + 3):
        seats = [seating(1, meeting, first, game) for game in range(players)]
        assert all(sorted(column) == list(range(players)) for column in (*seats, *zip(*seats, strict=True)))


def test_who_sits_beside_whom_changes_from_block_to_block() -> None:
    meeting = ("a", "b", "c")
    assert {tuple(seating(1, meeting, block * DEALS, 0)) for block in range(60)} == set(permutations(range(3)))
    assert seating(1, meeting, 0, 0) == seating(1, meeting, DEALS - 1, 0)


def test_a_deal_has_the_same_dice_in_every_seating_and_a_mirror_match_has_not() -> None:
    assert len({seed_of(1, ("a", "b", "c"), game) for game in range(3)}) == 1
    assert len({seed_of(1, ("a", "a", "a"), game) for game in range(3)}) == 3
    assert len({seed_of(1, pair, 0) for pair in combinations("abcdef", 2)}) == 15
    assert seed_of(1, ("a", "b"), 0) != seed_of(2, ("a", "b"), 0)


@pytest.mark.parametrize("players", [2, 3])
def test_every_game_of_a_tournament_can_be_played_again_alone(players: int) -> None:
    these = of(players=players)
    meeting = these.meetings()[0]
    played = player_of(these)(DealBlock(meeting, 5, 2))
    seed = seed_of(1, meeting, 0)
    for deal in range(2):
        points = [0] * players
        for game in range(players):
            seats = seating(1, meeting, 5, game)
            match = replay_game(Batch(these.match, tuple(meeting[bot] for bot in seats), 10, seed), 5 + deal)
            for seat, bot in enumerate(seats):
                points[bot] += match.scores()[seat]
                assert (played.places[deal, game, bot] == 0) == (seat in match.winners())
        assert played.points[deal].tolist() == points


def test_places_go_by_victory_then_by_points_and_nobody_who_did_not_win_has_the_first() -> None:
    points = np.array([[9, 5, 5, 1], [3, 3, 3, 3], [7, 8, 2, 2], [7, 8, 2, 2]], np.int32)
    winners = np.array([0b1000, 0b1111, 0, 0b0011])
    assert places_of(points, winners).tolist() == [[1, 2, 2, 0], [0, 0, 0, 0], [2, 1, 3, 3], [0, 0, 2, 2]]


# The same, however it is played.


def test_the_standings_do_not_depend_on_the_number_of_cores() -> None:
    these = of(games=96)
    found = hold(these, place=on_threads(1))
    assert hold(these, place=on_threads(3)) == found
    assert found["games"] == 96
    assert found["bots"][0]["bot"] == "heuristic"
    assert found["bots"][0]["win_share"] > 0.9


def test_another_seed_is_another_tournament() -> None:
    assert hold(of(games=8, seed=2))["bots"] != hold(of(games=8, seed=1))["bots"]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_played_in_pieces_is_what_is_played_at_once(tmp_path: Path, players: int) -> None:
    hold(of(*NAMES, games=200, players=players, mirror=True), tmp_path / "at once")
    for bots, games, mirror in (
        (NAMES[:2], 50, False),
        (NAMES[1:], 90, False),
        (NAMES, 133, False),
        (NAMES, 200, True),
    ):
        if players == 2 or bots == NAMES:  # with fewer bots than seats other tables are set
            hold(of(*bots, games=games, players=players, mirror=mirror), tmp_path / "in pieces")
    assert tables(tmp_path / "in pieces") == tables(tmp_path / "at once")
    assert len(lines(tmp_path / "in pieces")) > len(lines(tmp_path / "at once"))


@pytest.mark.usefixtures("quick")
def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    heard: list[int] = []
    hold(of(games=64), tmp_path, begun=heard.append)
    before = content(tmp_path)
    hold(of(games=64), tmp_path, begun=heard.append)
    hold(of(games=10), tmp_path, begun=heard.append)
    hold(of(games=65), tmp_path, begun=heard.append)
    assert heard == [64, 0, 0, 2]
    assert (tmp_path / RESULTS).read_bytes().startswith(before[RESULTS])


@pytest.mark.usefixtures("quick")
def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    hold(of(games=100), progress=heard.append)
    assert sum(heard) == 100


def test_gaps_are_filled() -> None:
    coverage, these = Coverage(), of(games=4 * DEALS)
    meeting = these.meetings()[0]
    coverage.add(DealBlock(meeting, 1, 2))
    coverage.add(DealBlock(meeting, DEALS, DEALS - 1))
    assert list(coverage.missing(these)) == [
        DealBlock(meeting, 0, 1),
        DealBlock(meeting, 3, DEALS - 3),
        DealBlock(meeting, 2 * DEALS - 1, 1),
    ]
    assert coverage.count(these) == 2 * (DEALS - 1)


RUN = ["tournament", "bronze", "--bots", "random,heuristic", "--seed", "5", "--threads", "1", "--games"]


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "astragal", *RUN, "1000000", "--out", str(folder)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 300
    while not (folder / RESULTS).exists() or len(lines(folder)) < 4:
        assert running.poll() is None and time.monotonic() < deadline
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.wait()
    with (folder / RESULTS).open("ab") as file:
        file.write(b'{"bots": ["heuri')  # as if it had been killed while it wrote
    kept = lines(folder)[1:-1]
    games = 2 * DEALS * (len(kept) + 2)
    found = hold(of(games=games, seed=5), folder)
    assert found == hold(of(games=games, seed=5))
    assert lines(folder)[1 : len(kept) + 1] == kept
    assert found["games"] == games


# A folder with something else in it.


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 2}, 'seed "1", not "2"'),
        ({"players": 3}, 'players "2", not "3"'),
        ({"sheet": "late"}, 'sheet "classic", not "late"'),
        ({"options": {"dev_goal": 4}}, "fingerprint "),
    ],
)
def test_a_folder_with_another_tournament_is_refused(tmp_path: Path, other: dict[str, Any], says: str) -> None:
    hold(of(), tmp_path)
    before = content(tmp_path)
    with pytest.raises(AstragalError, match=f"holds another tournament: .*{says}.*stays as it is"):
        hold(of(**other), tmp_path)
    assert content(tmp_path) == before


@pytest.mark.usefixtures("quick")
def test_another_game_is_refused(tmp_path: Path) -> None:
    hold(of(), tmp_path)
    with pytest.raises(AstragalError, match='game "bronze", not "iron"'):
        hold(tournament_of(Match("iron", players=2), ("random", "heuristic"), 10), tmp_path)


@pytest.mark.usefixtures("quick")
def test_bots_that_cannot_be_compared_with_those_of_the_folder_are_refused(tmp_path: Path) -> None:
    hold(of("random", "heuristic"), tmp_path)
    before = content(tmp_path)
    with pytest.raises(AstragalError, match="has games of random, heuristic: name one of them too"):
        hold(of("planner", mirror=True), tmp_path)
    assert content(tmp_path) == before


@pytest.mark.parametrize("name", TABLES)
def test_a_file_of_somebody_else_is_not_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(AstragalError, match=f"holds {name}, but no {RESULTS}"):
        hold(of(), tmp_path)
    assert content(tmp_path) == {name: b"mine"}


def test_a_folder_with_a_study_is_refused(tmp_path: Path) -> None:
    (tmp_path / STUDY).write_text("a study")
    with pytest.raises(AstragalError, match=r"holds a study \(study.json\), not a tournament.*stays as it is"):
        hold(of(), tmp_path)
    assert content(tmp_path) == {STUDY: b"a study"}


def test_a_folder_that_is_a_file_or_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(AstragalError, match="is a file; results are kept in a folder"):
        hold(of(), tmp_path / "file")
    with pytest.raises(AstragalError, match="cannot be opened"):
        hold(of(), tmp_path / "file" / "folder")


@pytest.mark.usefixtures("quick")
@pytest.mark.skipif(os.name != "posix", reason="files are locked on POSIX systems only")
def test_two_runs_do_not_write_into_one_folder_at_a_time(tmp_path: Path) -> None:
    with Results(tmp_path, of()) as first:
        list(first.read())
        with pytest.raises(AstragalError, match="Another run is adding to"):
            hold(of(), tmp_path)
    assert hold(of(), tmp_path)["games"] == 64


# Broken and forged results.


def forged(change: Callable[[dict[str, Any]], object]) -> Callable[[str], str]:
    """A line in which something was changed, with a check that fits."""

    def forge(line: str) -> str:
        found = json.loads(line)
        change(found)
        if set(found) >= set(KEYS):
            found["check"] = results._check(found)
        return json.dumps(found)

    return forge


def shuffled_results(folder: Path) -> list[str]:
    """The lines of three blocks: the first, the third, the second."""
    these = of(games=6 * DEALS)
    with Results(folder / "whole", these) as whole:
        list(whole.read())
        for first in (0, 2 * DEALS, DEALS):
            whole.add(drawn(these)(DealBlock(these.meetings()[0], first, DEALS)))
    found = lines(folder / "whole")
    shutil.rmtree(folder / "whole")
    return found


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda line: line.replace('"01', '"10', 1), "this line has been changed"),
        (lambda line: line[:-9], "a line of results is an object with bots, first"),
        (lambda line: "[" * 100_000, "a line of results is an object"),
        (lambda line: "", "a line of results is an object"),
        (lambda line: "[1, 2]", "a line of results is an object"),
        (lambda line: line[:-1] + ', "more": 1}', "a line of results is an object"),
        (lambda line: "\x00\x1b[2J", "a line of results is an object"),
        (forged(lambda found: found.pop("seed")), "a line of results is an object"),
        (forged(lambda found: found.update(bots=["heuristic", "wizard"])), "bots must be 2 of random, easy"),
        (forged(lambda found: found.update(bots=["heuristic"])), "bots must be 2 of"),
        (forged(lambda found: found.update(bots=[[], {}])), "bots must be 2 of"),
        (forged(lambda found: found.update(bots="ab")), "bots must be 2 of"),
        (forged(lambda found: found.update(bots=["random", "heuristic"])), "in the order of their names"),
        (forged(lambda found: found.update(first=-1)), "first must be a whole number from 0"),
        (forged(lambda found: found.update(first=True)), "first must be a whole number from 0"),
        (forged(lambda found: found.update(first=1e300)), "first must be a whole number from 0"),
        (forged(lambda found: found.update(first=DEALS - 1)), "places must be those of 1 to 1 deals"),
        (forged(lambda found: found.update(seed=0)), "seed is not that of these bots"),
        (forged(lambda found: found.update(places=[])), f"places must be those of 1 to {DEALS} deals"),
        (
            forged(lambda found: found.update(places=["01 10"] * (DEALS + 1))),
            f"places must be those of 1 to {DEALS} deals",
        ),
        (forged(lambda found: found["places"].__setitem__(3, "01")), "places must be 2 games of 2 places"),
        (forged(lambda found: found["places"].__setitem__(3, "01 02")), "places must be 2 games of 2 places"),
        (forged(lambda found: found["places"].__setitem__(3, "01 1²")), "places must be 2 games of 2 places"),
        (forged(lambda found: found["places"].__setitem__(3, 110)), "places must be 2 games of 2 places"),
        (forged(lambda found: found["points"].pop()), "points must be 2 whole numbers a deal"),
        (forged(lambda found: found["points"].__setitem__(0, [1, 2.5])), "points must be 2 whole numbers a deal"),
        (forged(lambda found: found["points"].__setitem__(0, [1, 10**30])), "points must be 2 whole numbers a deal"),
        (forged(lambda found: found.update(first=2 * DEALS)), "deals of heuristic, random that an earlier line has"),
    ],
)
@pytest.mark.usefixtures("quick")
def test_a_line_that_is_not_as_it_was_written_is_refused_with_its_number(
    tmp_path: Path, change: Callable[[str], str], says: str
) -> None:
    whole = shuffled_results(tmp_path)
    broken = "\n".join([*whole[:3], change(whole[3])]) + "\n"
    (tmp_path / RESULTS).write_text(broken, encoding="utf-8")
    with pytest.raises(AstragalError, match=rf"{RESULTS}:4: ") as refused:
        hold(of(), tmp_path)
    assert says in str(refused.value)
    assert str(refused.value).isprintable()
    assert content(tmp_path) == {RESULTS: broken.encode()}


@pytest.mark.usefixtures("quick")
def test_without_a_bad_line_its_deals_are_played_again(tmp_path: Path) -> None:
    whole = shuffled_results(tmp_path)
    (tmp_path / RESULTS).write_text("\n".join(whole[:3]) + "\n", encoding="utf-8")
    heard: list[int] = []
    assert hold(of(games=6 * DEALS), tmp_path, begun=heard.append) == hold(of(games=6 * DEALS))
    assert heard == [2 * DEALS]
    assert lines(tmp_path) == whole


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    "beginning", ["hello\n", "hello", "{}\n", "\n", '{"format": "astragal tournament 1"}\n', "\x00"]
)
def test_a_file_that_holds_no_tournament_is_refused(tmp_path: Path, beginning: str) -> None:
    (tmp_path / RESULTS).write_text(beginning)
    with pytest.raises(AstragalError, match=rf"{RESULTS}:1: this is not"):
        hold(of(), tmp_path)
    assert content(tmp_path) == {RESULTS: beginning.encode()}


@pytest.mark.usefixtures("quick")
def test_an_empty_file_is_a_beginning(tmp_path: Path) -> None:
    (tmp_path / RESULTS).touch()
    assert hold(of(), tmp_path) == hold(of())


# Numbers about bots.


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_ratings_find_how_strong_bots_are(players: int) -> None:
    sums = Standings(NAMES, players, 1)
    these = Tournament(Match("mythology", players=players), NAMES, 1600, 1)
    for task in Coverage().missing(these):
        sums.add(drawn(these)(task))
    average = sum(STRENGTHS.values()) / len(STRENGTHS)
    for name, (rating, (low, high)) in zip(NAMES, sums.ratings(), strict=True):
        assert low < rating < high < low + 150
        assert low - 15 < (STRENGTHS[name] - average) * ELO < high + 15


def test_ten_wins_to_one_loss_are_400_points() -> None:
    strong, weak = fitted(np.array([[0.0, 10.0], [1.0, 0.0]]))
    assert strong - weak == pytest.approx(400)


def test_who_never_lost_has_a_rating_with_an_interval() -> None:
    sums = Standings(("a", "b"), 2, 1)
    for first in range(0, 160, DEALS):
        places = np.array([[[0, 1]] * 2] * DEALS)
        sums.add(Played(("a", "b"), first, places, np.zeros((DEALS, 2), np.int64)))
    (strong, (low, high)), (weak, _) = sums.ratings()
    assert strong == -weak == pytest.approx(fitted(np.array([[0, 160.5], [0.5, 0]]))[0]), "half a deal more each"
    assert 250 < low < strong < high < 2000
    share = sums.win_share_against(0, 1)
    assert share.share == share.ci95[1] == 1
    assert 0.96 < share.ci95[0] < 0.98


def test_the_interval_of_a_rating_is_as_wide_as_its_standard_error_says() -> None:
    """Of 400 deals each bot wins half, so the logarithm of wins to losses has a variance of 1/200 + 1/200."""
    sums = Standings(("a", "b"), 2, 1)
    for first in range(0, 400, DEALS):
        places = np.array([[[0, 1]] * 2, [[1, 0]] * 2] * (DEALS // 2))
        sums.add(Played(("a", "b"), first, places, np.zeros((DEALS, 2), np.int64)))
    for rating, (low, high) in sums.ratings():
        assert rating == pytest.approx(0)
        assert high - low == pytest.approx(Z95 * ELO * 0.1, rel=0.15), "a rating is half the difference"


def test_bots_that_never_met_are_not_rated() -> None:
    sums = Standings("abcd", 2, 1)
    places, points = np.array([[[0, 1], [1, 0]]]), np.zeros((1, 2), np.int64)
    sums.add(Played(("a", "b"), 0, places, points))
    sums.add(Played(("c", "d"), 0, places, points))
    with pytest.raises(AstragalError, match="Not all of these bots have met"):
        sums.ratings()
    sums.add(Played(("b", "c"), 0, places, points))
    assert len(sums.ratings()) == 4
    assert connected(np.zeros((1, 1), bool))


def test_shares_are_those_of_the_games() -> None:
    sums = Standings(("a", "b"), 3, 1)
    places = np.array([[[0, 1, 2], [0, 0, 2], [1, 2, 3]], [[2, 0, 1], [0, 1, 1], [0, 0, 0]]])
    sums.add(Played(("a", "a", "b"), 0, places, np.array([[6, 9, 3], [1, 2, 3]])))
    # a wins 1 + 1 + 0, and 1 + 1 + 2/3 of three games on two chairs; b wins 0 and 1/3 on one
    assert sums.win_share(0).share == pytest.approx((2 / 6 + (2 + 2 / 3) / 6) / 2)
    assert sums.win_share(1).share == pytest.approx((0 + 1 / 9) / 2)
    # b is before neither, neither, neither; one, none but equal to one, equal to both
    assert sums.share_ahead(1, 0).share == pytest.approx((0 + (1 + 0.5 + 1) / 6) / 2)
    assert sums.share_ahead(0, 1).share + sums.share_ahead(1, 0).share == pytest.approx(1)
    mean, interval = sums.mean_points(0)
    assert mean == pytest.approx((15 / 6 + 3 / 6) / 2)
    assert interval == pytest.approx((mean - Z95, mean + Z95)), "the standard error of 5/2 and 1/2 is 1"
    assert sums.mean_points(1)[0] == pytest.approx(1)


@pytest.mark.parametrize("same", [False, True], ids=["games differ", "all games of a deal end alike"])
@pytest.mark.parametrize(("chance", "deals"), [(0.5, 20), (0.9, 40), (0.98, 100)])
def test_intervals_of_shares_hold_the_truth_19_times_of_20(chance: float, deals: int, same: bool) -> None:
    random = np.random.default_rng(1)
    held = 0
    for _ in range(2000):
        won = random.random((deals, 2)) < chance
        shares = won[:, 0] * 1.0 if same else won.mean(axis=1)
        low, high = interval_of_share(shares.sum(), (shares**2).sum(), deals)
        held += low <= chance <= high
    assert held > 0.935 * 2000


def test_mirror_matches_bracket_one_half() -> None:
    found = hold(of("random", "heuristic", games=600, mirror=True))
    assert [each["bot"] for each in found["mirrors"]] == ["random", "heuristic"]
    for each in found["mirrors"]:
        low, high = each["placed_before_ci95"]
        assert low < 0.5 < high < low + 0.12
        assert low < each["placed_before"] < high


def test_one_bot_may_meet_itself() -> None:
    found = hold(of("random", games=40, players=3, mirror=True))
    assert found["bots"] == []
    assert found["mirrors"][0]["placed_before_ci95"][0] < 0.5 < found["mirrors"][0]["placed_before_ci95"][1]
    assert "Mirror matches" in text(found)


# What is shown.


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [2, 3])
def test_the_folder_has_a_table_a_document_and_a_picture(tmp_path: Path, players: int) -> None:
    found = hold(of(*NAMES, games=100, players=players, mirror=True), tmp_path)
    assert json.loads((tmp_path / "table.json").read_text()) == json.loads(json.dumps(found))
    page = (tmp_path / "table.md").read_text(encoding="utf-8")
    for each in found["bots"]:
        assert f"{each['rating']:+.0f} ({each['rating_ci95'][0]:+.0f} to {each['rating_ci95'][1]:+.0f})" in page
    assert ("the row won against the column" in page) == (players == 2)
    assert sorted(each["bot"] for each in found["bots"]) == sorted(NAMES)
    picture = ElementTree.parse(tmp_path / "ratings.svg")
    words = {each.text for each in picture.iter() if each.tag.endswith("}text")}
    assert {*NAMES, "rating, with 95 % interval"} <= words


def test_few_deals_are_said_to_be_few() -> None:
    assert "fewer than 30 deals" in text(hold(of(games=20)))
    assert "fewer than 30 deals" not in text(hold(of(games=60)))


# Bad input.


def test_a_tournament_that_cannot_be_is_refused() -> None:
    for bots, more, says in [
        (["random"], {}, "needs two bots or more"),
        (["random", "random"], {}, "Name each bot only once; repeated: random"),
        (["random", "heuristic"], {"players": 1}, "for two or more players"),
        (["random", "heuristic"], {"games": 0}, "The number of games must be from 1"),
        (["random", "heuristic"], {"games": 10**10}, "The number of games must be from 1"),
    ]:
        with pytest.raises(AstragalError, match=says):
            of(*bots, **more)
    with pytest.raises(UnknownName, match=r'no bot "heuristik"\. Did you mean "heuristic"'):
        of("random", "heuristik")


@pytest.mark.parametrize("name", ["choix", "matplotlib"])
def test_without_the_extra_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(AstragalError, match=r"Astragal's lab extra .*-e '\.\[lab\]'$"):
        hold(of(), tmp_path / "new")
    assert not (tmp_path / "new").exists()
