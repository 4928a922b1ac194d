"""Sweep: several values for one number of a sheet, with the same bots and dice, to see where a game tips over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, printable
from astragal.lab.balance import facts_of, subject_of
from astragal.lab.blocks import Place
from astragal.lab.charts import draw_lines
from astragal.lab.figures import HOW_MANY, Figure, Key, clear_among, differences, estimates, worth_of
from astragal.lab.report import Report, shown
from astragal.lab.studies import carry_out
from astragal.lab.study import Ledger, Study
from astragal.rules.words import amount
from astragal.table.match import Match

MOST_VALUES = 40
"""At most this many values in one sweep."""
USE = "use"


def sweep(
    match: Match,
    option: str,
    values: Sequence[Any],
    bots: str | Sequence[str],
    games: int,
    seed: int = 1,
    folder: Path | None = None,
    *,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play on the sheet of a match with each value of an option, and report how the figures change."""
    names = [str(value).lower() for value in values]
    if len(set(names)) < len(names):
        raise AstragalError(f"{printable(option)} is given the same value twice.")
    if not 1 < len(names) <= MOST_VALUES:
        raise AstragalError(f"A sweep is over 2 to {MOST_VALUES} values, not {len(names)}.")
    studies = {
        name: Study(
            Match(match.game, sheet=match.sheet, players=match.players, options={option: value}),
            bots,
            games,
            seed,
            dice_by_turn=True,
        )
        for name, value in zip(names, values, strict=True)
    }
    return carry_out(
        f"sweep of {option}",
        studies,
        folder,
        partial(report_of, match, option, names),
        pictures,
        place=place,
        begun=begun,
        progress=progress,
    )


def report_of(match: Match, option: str, names: Sequence[str], *ledgers: Ledger) -> Report:
    """The report: one row per value. Figures that clearly differ from those of the base row show by how much.

    The base is the value on the unchanged sheet, or the first one if that is not among them.
    """
    as_it_is = [ledger.study.match.sheet.fingerprint == match.sheet.fingerprint for ledger in ledgers]
    base = as_it_is.index(True) if any(as_it_is) else 0
    rows = [name + " (as it is)" * there for name, there in zip(names, as_it_is, strict=True)]
    found = [estimates(subject_of(ledger.study), ledger.sums, worth=False) for ledger in ledgers]
    all_figures = [each.figures() for each in found]
    figures: dict[Key, Figure] = {}
    changes: dict[Key, Figure] = {}
    changed = [differences(found[base], each) for each in found]
    for key, table, column in told(all_figures[base]):
        for number, row in enumerate(rows):
            if key in all_figures[number]:
                figures[Key(table, row, column)] = all_figures[number][key]
                if number != base:
                    changes[Key(table, row, column)] = changed[number][key]
    clear = {key for key, figure in changes.items() if clear_among(figure, len(changes))}

    def extra(key: Key, figure: Figure) -> str:
        """By how much a figure has changed, if the change is clear."""
        return f"[{shown(key, changes[key], True)[0]}]" if key in clear else ""

    games = min(ledger.sums.played for ledger in ledgers)
    facts = facts_of(Study(match, ledgers[0].study.bots, ledgers[0].study.games, ledgers[0].study.seed), games)
    facts["changed"] = option
    title = f"{option} on {match.sheet.called}: {match.game.name}, {amount(match.players, 'player')}"
    notes = [
        f"Every row is one value of {option}: the same number of games, the same bots, the same dice turn by turn.",
        "Each interval contains the true value 19 times in 20.",
        f"In brackets: the change from {rows[base]}, where it is clear even after the correction for looking at "
        f"{len(changes)} changes (Bonferroni).",
        "Bots play every game and are not trained for a new sheet: they may not notice what has become good.",
    ]
    return Report(title, facts, notes, figures, extra=extra)


def told(figures: dict[Key, Figure]) -> Iterator[tuple[Key, str, str]]:
    """The figures of a study that a sweep shows, each with its table and column in the sweep's report."""
    of_a_kind = Counter(key.table for key in figures if key.column == USE)
    for key in figures:
        if key.table == "game":
            yield key, "game", key.row
        elif key.table == "seats":
            yield key, f"seats, {key.column}", f"seat {key.row}"
        elif key.table == "endings":
            yield key, "endings", key.row
        elif key.table == "parts" and key.column == "all":
            yield key, "parts of the points", key.row
        elif of_a_kind[key.table] > 1 and key.column == USE:
            yield key, f"use of each {key.table.removeprefix(worth_of(''))}", key.row
        elif of_a_kind[key.table] == 1 and key.column == HOW_MANY:
            yield key, HOW_MANY, key.row


def pictures(figures: dict[Key, Figure], *ledgers: Ledger) -> list[tuple[str, str]]:
    """The pictures of a report: the tables whose columns can be compared, as lines over the values."""
    length = "game", subject_of(ledgers[0].study).units
    found = draw_lines(length[1], {key: each for key, each in figures.items() if (key.table, key.column) == length})
    for table in dict.fromkeys(key.table for key in figures if key.table != "game"):
        found += draw_lines(table, {key: each for key, each in figures.items() if key.table == table})
    return found
