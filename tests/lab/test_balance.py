"""Studies of balance: streamed sums, honest intervals, the same on any number of cores, resumed where they stopped."""

from __future__ import annotations

import csv
import json
import math
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from astragal import AstragalError, Match, bots
from astragal.cli import main
from astragal.errors import BadDocument
from astragal.lab import folder as folders
from astragal.lab.balance import balance, report_of, subject_of
from astragal.lab.blocks import on_threads
from astragal.lab.charts import draw_histograms
from astragal.lab.figures import T95, Key, figure_of, jackknife_error, quantiles
from astragal.lab.folder import PROGRESS, STUDY, Folder
from astragal.lab.report import CSV, PARQUET, REPORT, text
from astragal.lab.results import RESULTS
from astragal.lab.simulate import VICTORY, Batch, replay_game
from astragal.lab.study import BLOCK, QUICK_BLOCK, Ledger, Study, merged, play_missing
from astragal.lab.sums import GROUPS, LEAST_POINTS, Columns, Played, Sums, stock_of
from astragal.rules import GAMES
from astragal.rules.kit import SILENCE, zeroed

ONE_CORE = on_threads(1)


def of(games: int = 128, game: str = "bronze", players: int = 2, bot: str = "random", **more: Any) -> Study:
    """A study of random play."""
    seed = more.pop("seed", 1)
    return Study(Match(game, players=players, **more), (bot,) * players, games, seed)


def played(study: Study, threads: int = 1) -> Ledger:
    """A study that has been played."""
    ledger = Ledger(study)
    play_missing(ledger, on_threads(threads))
    return ledger


def same(one: Sums, other: Sums) -> bool:
    """Whether two sums are equal, number by number."""
    return all(np.array_equal(each, other.arrays()[name]) for name, each in one.arrays().items())


@cache
def many() -> Ledger:
    """A study of three blocks, the last one short."""
    return played(of(2 * QUICK_BLOCK + 100))


@pytest.fixture(autouse=True)
def quick_reports(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are drawn where they are looked at."""
    if "four_forms" not in request.node.name:
        monkeypatch.setattr("astragal.lab.balance.pictures", lambda *_: [])


def value(report: Any, *key: str) -> float:
    """One figure of a report."""
    return float(report.figures[Key(*key)].value)


# Sums.


@pytest.mark.parametrize("game", GAMES)
def test_sums_are_those_of_the_games_played_one_by_one(game: str) -> None:
    study, count = of(64, game), 12
    sums, stock = study.player()((0, count)).sums, stock_of(GAMES[game])
    columns = Columns(2, len(stock.things))
    matches = [replay_game(Batch(study.match, study.bots, count, 1), number) for number in range(count)]
    assert sums.played == count
    assert sums.decisions.sum() == sum(event.seat >= 0 for match in matches for event in match.events)
    moments = sums.moments.sum(axis=0)
    for seat in range(2):
        assert moments[seat, columns.points] == sum(match.scores()[seat] for match in matches)
        shares = [(seat in match.winners()) / max(1, len(match.winners())) for match in matches]
        assert moments[seat, columns.won] == VICTORY * sum(shares)
        assert moments[seat, columns.length] == sum(stock.length(match.state) for match in matches)
    things, parts = np.zeros((2, len(stock.things)), int), np.zeros((2, len(stock.parts)), int)
    endings = [0] * len(stock.endings)
    for match in matches:
        endings[stock.ending(match.sheet.numbers, match.state)] += 1
        for seat in range(2):
            held, made_of = [0] * len(stock.things), [0] * len(stock.parts)
            stock.take(match.sheet.numbers, match.state, seat, held, made_of)
            things[seat] += held
            parts[seat] += made_of
        s, numbers = match.position_at(0), match.sheet.numbers
        for event in match.events:
            if event.seat < 0:
                match.game.settle(numbers, s, event.number, SILENCE)
                continue
            used = stock.use(numbers, s, event.number)
            things[event.seat, used] += used >= 0
            match.game.apply(numbers, s, event.number, SILENCE)
    assert sums.endings.sum(axis=0).tolist() == endings
    assert sums.parts.sum(axis=0).tolist() == parts.tolist()
    assert moments[:2, columns.thing(0) : columns.won].tolist() == things.tolist()
    assert sums.asked.sum(axis=(0, 1))[0] == sums.chosen.sum() == sums.decisions.sum()


def test_chance_events_are_not_called_draws_which_sound_like_ties() -> None:
    study, count = of(64), 64
    report = balance(study, place=ONE_CORE)
    matches = [replay_game(Batch(study.match, study.bots, count, 1), number) for number in range(count)]
    thrown = sum(event.seat < 0 for match in matches for event in match.events)
    assert value(report, "game", "chance events", "value") == pytest.approx(thrown / count)
    assert Key("game", "draws", "value") not in report.figures


@pytest.mark.parametrize("game", GAMES)
def test_parts_make_up_the_points(game: str) -> None:
    stock, sums = stock_of(GAMES[game]), played(of(64, game)).sums
    if stock.alternatives:
        return
    columns = Columns(2, len(stock.things))
    points = sums.moments.sum(axis=0)[range(2), columns.points]
    assert sums.parts.sum(axis=(0, 2)).tolist() == points.tolist()


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_of_a_game_has_a_name_of_its_own(game: str) -> None:
    stock = stock_of(GAMES[game])
    numbers = GAMES[game].sheets.load(GAMES[game].default_sheet).numbers
    there = stock.on_sheet(numbers, 2)
    assert len(there) == len(stock.things)
    names = [thing for thing, on_sheet in zip(stock.things, there, strict=True) if on_sheet]
    assert all(thing.name for thing in names)
    assert len(set(names)) == len(names)


def test_developments_without_a_price_and_monuments_left_out_are_not_on_the_sheet() -> None:
    stock = stock_of(GAMES["bronze"])
    classic = GAMES["bronze"].sheets.load("classic").numbers
    missing = [thing.name for thing, there in zip(stock.things, stock.on_sheet(classic, 2), strict=True) if not there]
    assert missing == ["preservation", "shipping", "smithing", "commerce", "temple", "pyramid", "ships"]
    assert all(stock.on_sheet(GAMES["bronze"].sheets.load("late").numbers, 4)[:9])


def test_lead_changes_are_those_of_the_replayed_games() -> None:
    study, changes = of(64, seed=5), 0
    for number in range(24):
        match = replay_game(Batch(study.match, study.bots, 24, 5), number)
        leader, before = -1, None
        s = match.position_at(0)
        for event in match.events:
            turn = s.active, s.round_no
            if before is not None and turn != before:
                points, ties = [0] * 8, [0] * 8
                best = match.game.scores(match.sheet.numbers, s, points, ties)
                if best in (1, 2) and best != leader:
                    changes += leader >= 0
                    leader = best
            before = turn
            step = match.game.apply if event.seat >= 0 else match.game.settle
            step(match.sheet.numbers, s, event.number, SILENCE)
    assert study.player()((0, 24)).sums.leads.sum() == changes


# The same result, however it is played.


@pytest.mark.parametrize("threads", [2, 3])
def test_sums_do_not_depend_on_the_number_of_cores(threads: int) -> None:
    assert same(played(of(2 * QUICK_BLOCK + 100), threads).sums, many().sums)


def test_a_study_played_in_pieces_is_the_study_played_at_once() -> None:
    pieces = Ledger(of(100))
    for games in (100, QUICK_BLOCK - 1, QUICK_BLOCK + 1, 2 * QUICK_BLOCK + 100):
        pieces.study = of(games)
        play_missing(pieces, ONE_CORE)
        assert pieces.runs == [(0, games)]
        assert pieces.count_missing() == 0
    assert same(pieces.sums, many().sums)


def test_blocks_may_be_missing_anywhere() -> None:
    ledger = Ledger(of(4 * QUICK_BLOCK))
    ledger.runs = [(10, 20), (QUICK_BLOCK, 2 * QUICK_BLOCK)]
    missing = list(ledger.missing())
    assert missing == [
        (0, 10),
        (20, QUICK_BLOCK - 20),
        (2 * QUICK_BLOCK, QUICK_BLOCK),
        (3 * QUICK_BLOCK, QUICK_BLOCK),
    ]
    assert ledger.count_missing() == sum(count for _, count in missing)


def test_runs_grow_together() -> None:
    assert merged([(0, 4), (8, 12), (4, 8)]) == [(0, 12)]
    assert merged([]) == []


def test_bots_that_think_are_given_small_blocks() -> None:
    assert (of().block, of(bot="easy").block) == (QUICK_BLOCK, BLOCK)
    assert BLOCK % GROUPS == QUICK_BLOCK % GROUPS == 0


# Figures.


def test_win_shares_add_up_and_the_seats_of_random_play_are_about_equal() -> None:
    report = report_of(many())
    assert value(report, "seats", "1", "win share") + value(report, "seats", "2", "win share") == pytest.approx(1)
    first = report.figures[Key("seats", "1", "win share")]
    assert 0.4 < first.low < first.value < first.high < 0.6


def test_intervals_of_means_are_about_those_of_the_textbook() -> None:
    ledger = many()
    figure = report_of(ledger).figures[Key("seats", "1", "points")]
    counts = ledger.sums.points_of[0]
    points = np.repeat(np.arange(len(counts)) + LEAST_POINTS, counts)
    assert figure.value == pytest.approx(points.mean())
    assert figure.half == pytest.approx(1.96 * points.std() / math.sqrt(len(points)), rel=0.4)


def test_intervals_hold_the_truth_about_19_times_of_20() -> None:
    random = np.random.default_rng(1)
    held = 0
    for _ in range(400):
        groups = random.normal(3, 1, (GROUPS, 10)).sum(axis=1)
        values = np.concatenate([[groups.sum() / 320], (groups.sum() - groups) / 310])
        figure = figure_of(values, "number", 320)
        held += figure.low < 3 < figure.high
    assert 0.92 < held / 400 < 0.98


def test_a_share_of_nothing_is_not_certain() -> None:
    figure = figure_of(np.zeros(GROUPS + 1), "share", 100)
    assert figure.low == 0 < figure.high < 0.05


def test_shares_of_games_that_hang_together_have_wider_intervals() -> None:
    values = np.concatenate([[0.5], 0.5 + 0.01 * np.sin(np.arange(GROUPS))])
    assert figure_of(values, "share", 10**6).half > 10 * figure_of(np.full(GROUPS + 1, 0.5), "share", 10**6).half


def test_what_one_more_of_a_thing_is_worth_is_the_coefficient_of_the_regression() -> None:
    ledger = many()
    subject = subject_of(ledger.study)
    stock = stock_of(subject.game)
    games: list[Played] = []
    play_missing(Ledger(ledger.study), ONE_CORE, games.append, one_by_one=True)
    things = np.concatenate([each.games.things for each in games if each.games is not None]).astype(float)
    points = np.concatenate([each.games.points for each in games if each.games is not None]).astype(float)
    lengths = np.concatenate([each.games.lengths for each in games if each.games is not None]).astype(float)
    masonry = [thing.name for thing in stock.things].index("masonry")
    kind = [n for n, thing in enumerate(stock.things) if thing.kind == "development" and subject.on_sheet[n]]
    others = things[:, :, kind].sum(axis=2) - things[:, :, masonry]
    seats = np.broadcast_to(np.eye(2), (len(points), 2, 2)).reshape(-1, 2)
    design = np.column_stack([seats, lengths.repeat(2), things[:, :, masonry].ravel(), others.ravel()])
    solved, *_ = np.linalg.lstsq(design, points.ravel(), rcond=None)
    report = report_of(ledger)
    assert value(report, "worth: development", "masonry", "points, on top") == pytest.approx(solved[3])
    assert value(report, "worth: development", "masonry", "points, instead") == pytest.approx(solved[3] - solved[4])
    have = things[:, :, masonry].ravel() > 0
    raw = points.ravel()[have].mean() - points.ravel()[~have].mean()
    assert value(report, "worth: development", "masonry", "points, raw") == pytest.approx(raw)


def test_nothing_is_claimed_of_what_hardly_anybody_has() -> None:
    report = report_of(many())
    wall = report.figures[Key("worth: monument", "wall", "win share, on top")]
    assert not wall.known
    assert "too few" in text(report)


def test_a_development_that_is_given_away_is_worth_its_points() -> None:
    """With 50 points on Leadership, who owns it has 50 points more than who does not, or about that."""
    report = balance(of(4096, options={"developments.leadership.points": 50}), place=ONE_CORE)
    figure = report.figures[Key("worth: development", "leadership", "points, instead")]
    assert 42 < figure.low < figure.high < 52


def test_quantiles_are_those_of_the_games() -> None:
    counts = np.bincount([3, 3, 4, 5, 9], minlength=12)
    assert [found[1] for found in quantiles(counts, 0)] == [3, 3, 4, 5, 5]
    assert all(low <= middle <= high for _, middle, low, high in quantiles(counts, 0))


def test_a_single_player_has_points_and_no_victories() -> None:
    report = balance(of(64, players=1), place=ONE_CORE)
    assert Key("seats", "1", "win share") not in report.figures
    assert value(report, "endings", "rounds", "share") == 1


def test_die_civilization_is_won_or_lost_alone() -> None:
    report = balance(of(64, "diciv", players=1), place=ONE_CORE)
    assert 0 <= value(report, "seats", "1", "win share") <= 1


def test_the_length_of_a_game_has_the_name_that_the_game_gives_it() -> None:
    report = balance(of(64, "diciv", players=1), place=ONE_CORE)
    assert 1 <= value(report, "game", "turns", "value") <= 20
    assert Key("length", "turns", "50% quantile") in report.figures
    assert not any(key.row == "rounds" for key in report.figures)


def test_entropy_counts_what_is_chosen_and_freedom_what_could_be() -> None:
    report = report_of(many())
    assert 0 < value(report, "game", "bits of a free choice", "value") < math.log2(129)
    assert 0 < value(report, "game", "bits of the choices made", "value") < math.log2(GAMES["bronze"].actions)
    steps = [figure.value for key, figure in report.figures.items() if key[0::2] == ("steps", "decisions a game")]
    assert sum(steps) == pytest.approx(value(report, "game", "decisions", "value"))


def test_the_jackknife_of_a_constant_is_certain() -> None:
    assert jackknife_error(np.full(GROUPS + 1, 7.0)) == 0
    assert T95 > 1.96


# The folder.


def test_a_folder_holds_the_report_in_four_forms_and_one_file_says_all(tmp_path: Path) -> None:
    report = balance(of(), tmp_path / "study", place=ONE_CORE)
    assert {path.name for path in (tmp_path / "study").iterdir()} == {REPORT, CSV, PARQUET, STUDY, PROGRESS}
    rows = list(csv.DictReader((tmp_path / "study" / CSV).read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(report.figures)
    assert float(rows[0]["value"]) == next(iter(report.figures.values())).value
    import pyarrow.parquet

    assert pyarrow.parquet.read_table(tmp_path / "study" / PARQUET).num_rows == len(rows)
    page = (tmp_path / "study" / REPORT).read_text(encoding="utf-8")
    assert page.count("<svg") == len(report.pictures) >= 6
    wins = dict(report.pictures)["Who wins"]
    assert all(f">{words}<" in wins for words in ("seat 1, random", "seat 2, random", "even: 50.0 %"))
    assert not re.search(r"<(script|link|img|iframe)|url\((?!#)", page)
    assert page.count('<div class="wide"><table>') == page.count("<table>"), "a wide table is scrolled, not the page"


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(Exception):
        """Somebody has pulled the plug."""

    def stop(games: int) -> None:
        raise Stopped

    monkeypatch.setattr(folders, "PAUSE", 0.0)
    with pytest.raises(Stopped):
        balance(of(2 * QUICK_BLOCK + 100), tmp_path / "study", place=ONE_CORE, progress=stop)
    begun: list[int] = []
    balance(of(2 * QUICK_BLOCK + 100), tmp_path / "study", place=ONE_CORE, begun=begun.append)
    assert begun == [QUICK_BLOCK + 100]
    with Folder(tmp_path / "study", "balance", {"study": of(2 * QUICK_BLOCK + 100)}) as folder:
        assert same(folder.ledgers["study"].sums, many().sums)


def test_whoever_is_interrupted_while_a_block_is_added_loses_only_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = of(3 * QUICK_BLOCK)
    whole, added = Sums.add, iter(range(9))

    def interrupted(sums: Sums, more: Sums) -> None:
        if next(added) == 2:
            sums.games[...] += more.games
            raise KeyboardInterrupt
        whole(sums, more)

    monkeypatch.setattr(Sums, "add", interrupted)
    with pytest.raises(KeyboardInterrupt), Folder(tmp_path / "x", "balance", {"": study}) as folder:
        for first in (0, QUICK_BLOCK, 2 * QUICK_BLOCK):
            folder.ledgers[""].add(study.player()((first, QUICK_BLOCK)))
            folder.write()
    monkeypatch.undo()
    with Folder(tmp_path / "x", "balance", {"": study}) as folder:
        assert folder.ledgers[""].runs == [(0, 2 * QUICK_BLOCK)]


def test_a_study_of_bots_that_have_learned_something_else_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = Study(Match("bronze", players=2), ("expert", "random"), games=100, seed=1)
    with Folder(tmp_path / "x", "balance", {"": study}):
        pass
    values = bots.values_for
    monkeypatch.setattr(bots, "values_for", lambda sheet, players: tuple(2 * each for each in values(sheet, players)))
    with pytest.raises(AstragalError, match=r"holds another study: .*learned"):
        Folder(tmp_path / "x", "balance", {"": study})


def test_a_figure_that_nobody_can_vouch_for_is_none() -> None:
    values = np.full(GROUPS + 1, 2.0)
    values[1] = np.nan
    assert not figure_of(values, "mean", 1).known


def test_more_games_add_to_a_study_and_the_same_again_plays_none(tmp_path: Path) -> None:
    begun: list[int] = []
    for games in (100, 100, 300):
        report = balance(of(games), tmp_path / "study", place=ONE_CORE, begun=begun.append)
    assert begun == [100, 0, 200]
    assert repr(report.figures) == repr(balance(of(300), place=ONE_CORE).figures)


def test_every_game_can_be_written_down_in_chunks(tmp_path: Path) -> None:
    import pyarrow.parquet

    study = of(QUICK_BLOCK + 64)
    report = balance(study, tmp_path / "study", rows=True, place=ONE_CORE)
    files = sorted((tmp_path / "study" / "games").iterdir())
    assert [path.name for path in files] == ["games-000000000000.parquet", f"games-{QUICK_BLOCK:012}.parquet"]
    rows = [row for path in files for row in pyarrow.parquet.read_table(path).to_pylist()]
    assert len(rows) == 2 * (QUICK_BLOCK + 64)
    for name in ("rounds", "decisions", "chance events", "lead changes"):
        mean = sum(row[name.replace(" ", "_")] for row in rows) / len(rows)
        assert mean == pytest.approx(value(report, "game", name, "value")), "rows use the words of the report"
    first = [row for row in rows if row["seat"] == 1]
    assert sum(row["points"] for row in first) / len(first) == pytest.approx(value(report, "seats", "1", "points"))
    match = replay_game(Batch(study.match, study.bots, study.games, 1), 5)
    assert [row["points"] for row in rows if row["game"] == 5] == match.scores()


@pytest.mark.parametrize(
    "says, other",
    [
        ("seed", {"seed": 2}),
        ("bots", {"players": 3}),
        ("bots", {"bot": "easy"}),
        ("fingerprint", {"options": {"dev_goal": 6}}),
        ("game", {"game": "iron"}),
    ],
)
def test_a_folder_with_another_study_is_refused_and_stays_as_it_is(
    tmp_path: Path, says: str, other: dict[str, Any]
) -> None:
    folder = tmp_path / "study"
    balance(of(64), folder, place=ONE_CORE)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(AstragalError, match=rf"holds another study: .*{says}"):
        balance(of(64, **other), folder, place=ONE_CORE)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine")
    with pytest.raises(AstragalError, match="holds files, but no study"):
        balance(of(64), tmp_path, place=ONE_CORE)
    with pytest.raises(AstragalError, match="is a file"):
        balance(of(64), tmp_path / "precious.txt", place=ONE_CORE)
    assert [path.name for path in tmp_path.iterdir()] == ["precious.txt"]


def test_a_folder_with_a_tournament_is_refused(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text("a tournament")
    with pytest.raises(AstragalError, match=r"holds a tournament \(results.jsonl\), not a study.*stays as it is"):
        balance(of(64), tmp_path, place=ONE_CORE)
    assert [path.name for path in tmp_path.iterdir()] == [RESULTS]


def test_a_damaged_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "study"
    balance(of(64), folder, place=ONE_CORE)
    whole = (folder / PROGRESS).read_bytes()
    for damaged in (whole[:200], b"", b"nonsense" * 100, whole[:2000] + b"\0" * 64 + whole[2064:]):
        (folder / PROGRESS).write_bytes(damaged)
        with pytest.raises(BadDocument, match="is damaged"):
            balance(of(64), folder, place=ONE_CORE)
        assert (folder / PROGRESS).read_bytes() == damaged
    (folder / PROGRESS).write_bytes(whole)
    for text_ in ("[]", "{", json.dumps({"format": "astragal tournament 1"})):
        (folder / STUDY).write_text(text_)
        with pytest.raises(BadDocument, match="not a study"):
            balance(of(64), folder, place=ONE_CORE)


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    with (
        Folder(tmp_path / "study", "balance", {"study": of()}),
        pytest.raises(AstragalError, match="Another run is adding"),
    ):
        balance(of(), tmp_path / "study")


# Bad input.


@pytest.mark.parametrize("games", [0, 1, 63, 10**13])
def test_too_few_games_for_a_claim_are_refused(games: int) -> None:
    with pytest.raises(AstragalError, match="A study needs 64 games or more"):
        of(games)


def test_a_position_that_is_over_is_refused() -> None:
    ended = replay_game(Batch(Match("bronze", players=2), ("random",) * 2, 1), 0)
    with pytest.raises(AstragalError, match="nothing is left to study"):
        Study(Match("bronze", start=ended.state), ("random",) * 2, 64)


@pytest.mark.parametrize("name", ["pyarrow", "matplotlib"])
def test_without_the_extra_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    import sys

    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(AstragalError, match=r"Astragal's lab extra .*-e '\.\[lab\]'$"):
        balance(of(), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_command_prints_tables_or_one_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["balance", "bronze", "--bots", "random", "--games", "128", "--threads", "1"]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "worth: development" in told
    assert "instead" in told
    assert main([*command, "--json", "--out", str(tmp_path / "study")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["players"], found["bots"], found["seed"]) == (128, 2, ["random"] * 2, 1)
    assert {"table", "row", "column", "value", "low", "high", "count"} == set(found["figures"][0])


def test_a_report_fits_the_terminal_and_loses_nothing() -> None:
    report = report_of(many())
    narrow, wide = text(report, 80), text(report)
    assert max(map(len, narrow.splitlines())) <= 80 < max(map(len, wide.splitlines()))
    assert set(narrow.split()) == set(wide.split())
    assert narrow.count("leadership") > wide.count("leadership"), "what did not fit stands below, with its names"


def test_as_wide_as_the_terminal_is_said_only_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["balance", "bronze", "--bots", "random", "--games", "128", "--threads", "1"]
    monkeypatch.setenv("COLUMNS", "80")
    assert main(command) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) > 80
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(command) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_quantiles_are_whole_numbers_of_points_and_rounds() -> None:
    told = text(report_of(many())).split("\nlength\n")[1].splitlines()[1]
    assert told.startswith("  rounds") and "." not in told


def test_in_a_histogram_the_step_of_a_number_is_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib.axes import Axes

    drawn: list[Any] = []
    monkeypatch.setattr(Axes, "stairs", lambda _, values, edges, **__: drawn.append((list(values), list(edges))))
    draw_histograms("Length", [("rounds", np.array([0, 0, 1, 3, 0]), 5)], "rounds")
    assert drawn == [([25, 75], [6.5, 7.5, 8.5])]


def test_one_player_is_not_players() -> None:
    assert report_of(played(of(64, players=1))).title == "Balance of bronze (classic), 1 player"


def test_who_stops_a_study_is_told_that_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("astragal.lab.studies.play_missing", stopped)
    command = ["balance", "bronze", "--bots", "random", "--games", "128", "--threads", "1"]
    assert main([*command, "--out", str(tmp_path / "study")]) == 130
    assert f"the same command continues from {tmp_path / 'study'}" in capsys.readouterr().err
    assert main(command) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--games", "10"], "A study needs 64 games or more"),
        (["--bots", "randon"], 'Did you mean "random"'),
        (["--bots", "random,random,random"], "3 bots were named for 2 players"),
        (["--sheet", "clasic"], 'no sheet "clasic"'),
        (["--option", "dev_gaol=6"], "dev_gaol"),
        (["--rows"], "name a folder"),
        (["--on", "ray", "--threads", "2"], "--threads is for this machine"),
    ],
)
def test_bad_input_gets_a_clear_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "bronze", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_unknown_keys_and_impossible_numbers_of_a_sheet_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line, says in (("medicin = { cost = 10 }", "medicin"), ("medicine = { cost = -1 }", "cost")):
        (tmp_path / "house.toml").write_text(f'base = "classic"\n[developments]\n{line}\n')
        assert main(["balance", "bronze", "--sheet", str(tmp_path / "house.toml"), "--out", str(tmp_path / "new")]) == 2
        assert says in capsys.readouterr().err
        assert not (tmp_path / "new").exists()


def test_a_state_of_nothing_can_be_taken_stock_of() -> None:
    stock = stock_of(GAMES["bronze"])
    things, parts = [1] * len(stock.things), [1] * len(stock.parts)
    stock.take(GAMES["bronze"].sheets.load("classic").numbers, zeroed(GAMES["bronze"].state), 0, things, parts)
    assert not any(things) and not any(parts)
