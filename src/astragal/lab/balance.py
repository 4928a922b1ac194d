"""Balance: what very many games between bots say about a sheet: seats, points, endings, what each thing is worth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from astragal.files import write_whole
from astragal.lab.blocks import Place
from astragal.lab.figures import FEW, Figure, Key, Subject, estimates, quantiles
from astragal.lab.folder import Folder
from astragal.lab.report import Report, draw_histograms, draw_rows, require_extra, require_pyarrow, write
from astragal.lab.simulate import VICTORY
from astragal.lab.study import Ledger, Study, play_missing
from astragal.lab.sums import LEAST_POINTS, Games, Played, Sums, stock_of

GAMES = "games"
"""Where games are kept one by one."""
SEVERAL = 3
"""Kinds of things of which there are fewer get no picture."""


def subject_of(study: Study) -> Subject:
    """What the figures of a study are about."""
    match = study.match
    stock = stock_of(match.game)
    on_sheet = stock.on_sheet(match.sheet.numbers, match.players)
    won = match.players > 1 or match.game.may_be_lost
    return Subject(match.game, match.players, tuple(on_sheet), match.game.step_ids, won)


def balance(
    study: Study,
    folder: Path | None = None,
    *,
    rows: bool = False,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play what is missing of a study and say what it shows; with a folder, keep it there and write the report.

    With `rows` every game is written down too, in one Parquet file for each block.
    """
    if folder is None:
        ledger = Ledger(study)
        begun(study.games)
        play_missing(ledger, place, progress=progress)
        return report_of(ledger)
    require_extra()
    with Folder(folder, "balance, games kept" if rows else "balance", {"study": study}) as kept:
        ledger = kept.ledgers["study"]
        begun(ledger.count_missing())

        def keep(played: Played) -> None:
            if played.games is not None:
                write_games(study, played.games, folder / GAMES)
            kept.kept()

        play_missing(ledger, place, keep, progress, one_by_one=rows)
        report = report_of(ledger)
        report.pictures = pictures(ledger, report.figures)
        write(report, folder)
    return report


def write_games(study: Study, games: Games, folder: Path) -> None:
    """Write the games of a block to a Parquet file of their own: a row for each game and seat."""
    require_pyarrow()
    import pyarrow
    import pyarrow.parquet

    subject, stock = subject_of(study), stock_of(study.match.game)
    count, seats = games.points.shape
    columns: dict[str, Any] = {
        "game": [games.first + game for game in range(count) for _ in range(seats)],
        "seat": [seat + 1 for _ in range(count) for seat in range(seats)],
        "win_share": games.shares.ravel() / VICTORY,
        "points": games.points.ravel(),
    }
    for name, counts in (
        ("rounds", games.lengths),
        ("decisions", games.decisions),
        ("chance_events", games.draws),
        ("lead_changes", games.leads),
    ):
        columns[name] = counts.repeat(seats)
    columns["ending"] = [stock.endings[each] for each in games.endings.repeat(seats)]
    for number, part in enumerate(stock.parts):
        columns[f"part.{part}"] = games.parts[:, :, number].ravel()
    for number, thing in enumerate(stock.things):
        if subject.on_sheet[number]:
            columns[f"{thing.kind}.{thing.name}"] = games.things[:, :, number].ravel()
    table = pyarrow.table(columns)
    folder.mkdir(exist_ok=True)
    write_whole(folder / f"games-{games.first:012}.parquet", lambda file: pyarrow.parquet.write_table(table, file))


def facts_of(study: Study, games: int) -> dict[str, str]:
    """What was played, in words."""
    match = study.match
    changes = ", ".join(f"{place} = {value}" for place, value in match.sheet.changes())
    return {
        "game": match.game.title,
        "sheet": match.sheet.name + (f" (as {match.sheet.base}, but {changes})" if changes else ""),
        "players": str(match.players),
        "bots": ", ".join(study.bots),
        "games": f"{games:,}",
        "seed": str(study.seed),
    }


def notes_of(subject: Subject) -> list[str]:
    """What a reader should know about the figures."""
    stock = stock_of(subject.game)
    given = "".join(f", and on {kind}" for kind in stock.exclusive)
    notes = [
        "Every interval holds the truth 19 times of 20. With a hundred figures, five are off by chance alone.",
        "Bots play every game. What they do not see in a thing, these figures do not see either.",
        "Worth, raw: seats that have a thing compared with seats that do not. Winners own more, so that this flatters "
        "everything.",
        "Worth, on top: what one more of it comes to, by regression on it, on the number of other things of its kind, "
        f"on seat and on length of the game{given}.",
        "Worth, instead: that, less what another thing of its kind is worth on the average.",
        f"Too few: fewer than {FEW} seats had it, or had it not; nothing is claimed.",
    ]
    if stock.alternatives:
        notes.append("Points are the largest of their parts, not the sum.")
    return notes


def report_of(ledger: Ledger) -> Report:
    """The report of a study as far as it has come."""
    study, sums = ledger.study, ledger.sums
    subject = subject_of(study)
    figures = estimates(subject, sums).figures()
    for seat in range(subject.players):
        for share, value, low, high in quantiles(sums.points_of[seat]):
            key = Key("points", str(seat + 1), f"{share:.0%} quantile")
            figures[key] = Figure(value, low, high, sums.played)
    for share, value, low, high in quantiles(sums.lengths, 0):
        figures[Key("length", "rounds", f"{share:.0%} quantile")] = Figure(value, low, high, sums.played)
    match = study.match
    title = f"Balance of {match.game.name} ({match.sheet.name}), {match.players} player{'s' * (match.players > 1)}"
    return Report(title, facts_of(study, sums.played), notes_of(subject), figures)


def pictures(ledger: Ledger, figures: dict[Key, Figure]) -> list[tuple[str, str]]:
    """The pictures of a report."""
    sums, subject = ledger.sums, subject_of(ledger.study)
    found = draw_rows("Who wins", figures, "seats", "win share") if subject.players > 1 else []
    found += draw_histograms("Points", points_by_seat(sums), "points")
    found += draw_rows("What points are made of", figures, "parts", "all")
    found += draw_rows("How games end", figures, "endings", "share")
    found += draw_histograms("Length of a game", [("rounds", sums.lengths, 0)], "rounds")
    for table in dict.fromkeys(key.table for key in figures):
        kind = table.removeprefix("worth: ")
        if kind == table or len({key.row for key in figures if key.table == table}) < SEVERAL:
            continue
        outcome = "win share" if subject.won else "points"
        found += draw_rows(f"Worth of each {kind}, on top of the others", figures, table, f"{outcome}, on top")
        found += draw_rows(f"How many have each {kind}", figures, table, "use")
    for table in dict.fromkeys(key.table for key in figures if key.table.startswith("by number: ")):
        outcome = "win share" if subject.won else "points"
        found += draw_rows(f"By the number of {table.removeprefix('by number: ')}", figures, table, outcome)
    return found


def points_by_seat(sums: Sums) -> list[tuple[str, Any, int]]:
    """The histograms of points."""
    return [(f"seat {seat + 1}", counts, LEAST_POINTS) for seat, counts in enumerate(sums.points_of)]
