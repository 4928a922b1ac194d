"""Balance: what many games between bots show about a sheet: seats, points, endings, and the value of each thing."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from astragal.files import write_whole
from astragal.lab.blocks import Place
from astragal.lab.charts import draw_histograms, draw_rows, draw_seats
from astragal.lab.figures import (
    FEW,
    ON_TOP,
    WHOLE,
    Figure,
    Key,
    Subject,
    alone_of_their_kind,
    by_number_of,
    estimates,
    quantiles,
    worth_of,
)
from astragal.lab.report import Report, require_pyarrow
from astragal.lab.simulate import VICTORY
from astragal.lab.studies import carry_out
from astragal.lab.study import Ledger, Study
from astragal.lab.sums import LEAST_POINTS, Games, Sums, stock_of
from astragal.rules.words import amount

GAMES = "games"
"""The folder of the Parquet files with single games."""
SEVERAL = 3
"""Kinds with fewer things than this get no picture."""


def subject_of(study: Study) -> Subject:
    """The game, players and sheet that the figures of a study describe."""
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
    """Play the missing games of a study and report; with a folder, keep the study there and write the report too.

    With `rows` every game is written as well, to one Parquet file per block.
    """
    return carry_out(
        "balance, games kept" if rows else "balance",
        {"study": study},
        folder,
        report_of,
        pictures,
        write_games=partial(write_games, study, folder / GAMES) if rows and folder is not None else None,
        place=place,
        begun=begun,
        progress=progress,
    )


def write_games(study: Study, folder: Path, games: Games) -> None:
    """Write the games of a block to their own Parquet file: one row per game and seat."""
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
        (subject.units, games.lengths),
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


def facts_of(study: Study, games: int) -> dict[str, Any]:
    """What was played, for the head of a report."""
    match = study.match
    changes = ", ".join(f"{place} = {json.dumps(value)}" for place, value in match.sheet.changes())
    return {
        "game": match.game.title,
        "sheet": match.sheet.name + (f" (as {match.sheet.base}, but {changes})" if changes else ""),
        "players": match.players,
        "bots": list(study.bots),
        "games": games,
        "seed": study.seed,
    }


def notes_of(subject: Subject) -> list[str]:
    """Notes that explain the figures to a reader."""
    stock = stock_of(subject.game)
    given = "".join(f", and on {kind}" for kind in stock.exclusive)
    notes = [
        "Each interval contains the true value 19 times in 20. Of a hundred intervals, about five miss it by chance.",
        "Bots play every game. A value that they do not recognise in a thing does not show in these figures either.",
        "Worth, raw: seats that have a thing compared with seats that do not. Winners own more of everything, so this "
        "flatters every thing.",
        "Worth, on top: what one more of a thing adds, by regression on its number, on the number of other things of "
        f"its kind, on the seat and on the length of the game{given}.",
        "Worth, instead: the same, less the average worth of another thing of its kind.",
        f"Too few: the seats that had it, or those that did not, were fewer than {FEW}; no value is given.",
    ]
    if stock.alternatives:
        notes.append("Points are the largest of their parts, not the sum of them.")
    return notes


def report_of(ledger: Ledger) -> Report:
    """The report on the games of a study played so far."""
    study, sums = ledger.study, ledger.sums
    subject = subject_of(study)
    figures = estimates(subject, sums).figures()
    for seat in range(subject.players):
        for share, value, low, high in quantiles(sums.points_of[seat]):
            key = Key("points", str(seat + 1), f"{share:.0%} quantile")
            figures[key] = Figure(value, low, high, sums.played, WHOLE)
    for share, value, low, high in quantiles(sums.lengths, 0):
        figures[Key("length", subject.units, f"{share:.0%} quantile")] = Figure(value, low, high, sums.played, WHOLE)
    match = study.match
    title = f"Balance of {match.game.name} ({match.sheet.called}), {amount(match.players, 'player')}"
    return Report(title, facts_of(study, sums.played), notes_of(subject), figures)


def pictures(figures: dict[Key, Figure], ledger: Ledger) -> list[tuple[str, str]]:
    """The pictures of a report."""
    sums, subject = ledger.sums, subject_of(ledger.study)
    seats = seat_names(ledger.study)
    found = draw_seats("Who wins", figures, seats) if subject.players > 1 else []
    found += draw_histograms("Points", points_by_seat(sums, seats), "points")
    found += draw_rows("What points are made of", figures, "parts", "all")
    found += draw_rows("How games end", figures, "endings", "share")
    found += draw_histograms("Length of a game", [(subject.units, sums.lengths, 0)], subject.units)
    outcome = "win share" if subject.won else "points"
    for kind, count in subject.kinds().items():
        if count >= SEVERAL:
            table = worth_of(kind)
            found += draw_rows(f"Worth of each {kind}, on top of the others", figures, table, f"{outcome}, {ON_TOP}")
            found += draw_rows(f"How many have each {kind}", figures, table, "use")
    for thing in alone_of_their_kind(subject):
        found += draw_rows(f"By the number of {thing}", figures, by_number_of(thing), outcome)
    return found


def seat_names(study: Study) -> list[str]:
    """The name of each seat, with its bot."""
    return [f"seat {seat}, {bot}" for seat, bot in enumerate(study.bots, 1)]


def points_by_seat(sums: Sums, seats: Sequence[str]) -> list[tuple[str, Any, int]]:
    """The histogram of points of each seat: its name, the counts, and the points of the first count."""
    return [(name, counts, LEAST_POINTS) for name, counts in zip(seats, sums.points_of, strict=True)]
