"""Reports of studies: tables for the terminal, one HTML file with pictures, CSV and Parquet for further work."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from astragal.errors import missing_extra
from astragal.files import write_whole
from astragal.lab.figures import HOW_MANY, INSTEAD, RAW, WITH, WITHOUT, Figure, Key
from astragal.lab.pictures import drawing, require_matplotlib

REPORT, CSV, PARQUET = MADE = ("report.html", "figures.csv", "figures.parquet")
COLUMNS = ("table", "row", "column", "value", "low", "high", "count")
SHARES = ("share", "use", "seats", "win share", "shared victories", "without winner", "decisions with one option")
"""Columns, or rows of the table of the game, that are shares."""
ONLY_ON_THE_PAGE = (WITH, WITHOUT, HOW_MANY)
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #222;
       background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid #ccc }
table { border-collapse: collapse; margin: .5rem 0 } td, th { padding: .15rem .7rem .15rem 0; text-align: right }
td:first-child, th:first-child { text-align: left } th { border-bottom: 1px solid #999; font-weight: 600 }
td small { color: #666 } svg { max-width: 100%; height: auto } .clear { font-weight: 600 }
dt { float: left; width: 9rem; color: #666 } dd { margin-left: 9rem }
"""


@dataclass
class Report:
    """What a study found."""

    title: str
    facts: dict[str, str]
    """What was played."""
    notes: list[str]
    """What the reader should know."""
    figures: dict[Key, Figure]
    pictures: list[tuple[str, str]] = field(default_factory=list)
    """A title and an SVG."""
    extra: Callable[[Key, Figure], str] | None = None
    """A last column of the tables for the terminal and the page."""
    differences: bool = False
    """Whether the figures are differences, which are marked where they are clear."""

    def as_dict(self) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        return {
            "title": self.title,
            **self.facts,
            "notes": self.notes,
            "figures": [dict(zip(COLUMNS, row, strict=True)) for row in rows_of(self.figures)],
        }


def rows_of(figures: dict[Key, Figure]) -> list[tuple[Any, ...]]:
    """All figures, one a row; those that are not known have no value."""
    return [
        (*key, *(each if figure.known else None for each in (figure.value, figure.low, figure.high)), figure.count)
        for key, figure in figures.items()
    ]


def is_worth(key: Key) -> bool:
    """Whether a figure says how much more seats with a thing have than others."""
    return key.table.startswith("worth") and "," in key.column and not key.column.endswith((WITH, WITHOUT))


def is_share(key: Key) -> bool:
    """Whether a figure is a share, to be shown in per cent."""
    name = key.row if key.table == "game" else key.column
    return name.split(",")[0] in SHARES


def shown(key: Key, figure: Figure, sign: bool = False) -> tuple[str, str]:
    """A figure and its interval, for people."""
    if not figure.known:
        return ("too few" if is_worth(key) and not key.column.endswith(INSTEAD) else "–"), ""
    signed = "+" if sign or is_worth(key) else ""
    if is_share(key):
        form = f"{signed}z.{2 if max(abs(figure.value), figure.half) < 0.02 else 1}%"
    else:
        form = f"{signed}z.{2 if max(abs(figure.value), 10 * figure.half) < 100 else 1}f"
    return f"{figure.value:{form}}", f"{figure.low:{form}} to {figure.high:{form}}"


def tables_of(figures: dict[Key, Figure]) -> dict[str, tuple[list[str], list[str]]]:
    """The rows and columns of every table, in order."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for key in figures:
        rows, columns = found.setdefault(key.table, ([], []))
        if key.row not in rows:
            rows.append(key.row)
        if key.column not in columns:
            columns.append(key.column)
    return found


def text(report: Report) -> str:
    """The report for a terminal, without the columns that would make it too wide."""
    lines = [report.title, *(f"  {name}: {value}" for name, value in report.facts.items())]
    left_out = ONLY_ON_THE_PAGE + ((RAW, INSTEAD) if report.differences else ())
    figures = {key: figure for key, figure in report.figures.items() if not key.column.endswith(left_out)}
    for table, (rows, columns) in tables_of(figures).items():
        lines += ["", table]
        cells = [["", *columns]]
        for row in rows:
            keys = [Key(table, row, column) for column in columns]
            cells.append([row, *(_cell(report, key) for key in keys)])
        widths = [max(len(line[place]) for line in cells) for place in range(len(columns) + 1)]
        for line in cells:
            padded = [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))]
            lines.append("  " + "  ".join(padded).rstrip())
    return "\n".join([*lines, "", *(f"* {note}" for note in report.notes)])


def _cell(report: Report, key: Key) -> str:
    figure = report.figures.get(key)
    if figure is None:
        return ""
    value, interval = shown(key, figure, report.differences)
    more = report.extra(key, figure) if report.extra is not None else ""
    if interval and is_difference(report, key):
        return " ".join(each for each in (value, f"±{shown(key, margin_of(figure))[0].strip('+%')}", more) if each)
    return " ".join(each for each in (value, f"({interval})" if interval else "", more) if each)


def margin_of(figure: Figure) -> Figure:
    """Half the width of an interval, as a figure of its own."""
    return Figure(figure.half, figure.half, figure.half, figure.count)


def page(report: Report) -> str:
    """The report as one HTML file that needs no other."""
    out = io.StringIO()
    title = html.escape(report.title)
    out.write(f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>')
    out.write('<meta name="viewport" content="width=device-width, initial-scale=1">')
    out.write(f"<style>{STYLE}</style></head>\n<body><h1>{title}</h1>\n<dl>")
    for name, value in report.facts.items():
        out.write(f"<dt>{html.escape(name)}</dt><dd>{html.escape(value)}</dd>\n")
    out.write("</dl>\n<ul>" + "".join(f"<li>{html.escape(note)}</li>" for note in report.notes) + "</ul>\n")
    for name, svg in report.pictures:
        out.write(f"<h2>{html.escape(name)}</h2>\n<figure>{svg}</figure>\n")
    for table, (rows, columns) in tables_of(report.figures).items():
        out.write(f"<h2>{html.escape(table)}</h2>\n<table><tr><th></th>")
        out.write("".join(f"<th>{html.escape(column)}</th>" for column in columns) + "</tr>\n")
        for row in rows:
            out.write(f"<tr><td>{html.escape(row)}</td>")
            out.write("".join(_html_cell(report, Key(table, row, column)) for column in columns) + "</tr>\n")
        out.write("</table>\n")
    out.write("</body></html>\n")
    return out.getvalue()


def _html_cell(report: Report, key: Key) -> str:
    figure = report.figures.get(key)
    if figure is None:
        return "<td></td>"
    value, interval = shown(key, figure, report.differences)
    more = report.extra(key, figure) if report.extra is not None else ""
    clear = is_difference(report, key) and figure.known and not figure.low <= 0 <= figure.high
    small = f" <small>{html.escape(interval)}</small>" if interval else ""
    small += f" <small>{html.escape(more)}</small>" if more else ""
    return f"<td{' class=clear' if clear else ''}>{html.escape(value)}{small}</td>"


def is_difference(report: Report, key: Key) -> bool:
    """Whether a figure says how much more or less something is."""
    return report.differences or is_worth(key)


def require_extra() -> None:
    """Say at once, before anything is played, that there could be no report."""
    require_matplotlib()
    require_pyarrow()


def require_pyarrow() -> None:
    """Say at once that no Parquet could be written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as missing:
        raise missing_extra("Parquet needs", "lab", missing) from None


def write(report: Report, folder: Path) -> None:
    """Write the page, the CSV and the Parquet file; each takes the place of an older one when it is whole."""
    import pyarrow
    import pyarrow.parquet

    rows = rows_of(report.figures)
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    table = pyarrow.table({name: [row[place] for row in rows] for place, name in enumerate(COLUMNS)})

    def write_table(file: IO[bytes]) -> None:
        pyarrow.parquet.write_table(table, file)

    write_whole(folder / REPORT, page(report))
    write_whole(folder / CSV, lines.getvalue())
    write_whole(folder / PARQUET, write_table)


# Pictures.


def draw_rows(title: str, figures: dict[Key, Figure], table: str, column: str) -> list[tuple[str, str]]:
    """The figures of a column with their intervals, one under the other; nothing if none is known."""
    known = [(key.row, each) for key, each in figures.items() if key.table == table and key.column == column]
    known = [(row, each) for row, each in known if each.known]
    if not known:
        return []
    scale = 100 if is_share(Key(table, "", column)) else 1
    if "," in column:
        known.sort(key=lambda pair: pair[1].value)
    svgs: list[str] = []
    with drawing(svgs, 7, 0.7 + 0.22 * len(known)) as figure:
        axes = figure.subplots()
        places = range(len(known)) if "," in column else range(len(known))[::-1]
        for place, (_, each) in zip(places, known, strict=True):
            axes.plot([scale * each.low, scale * each.high], [place, place], color="tab:blue", linewidth=1.5)
            axes.plot([scale * each.value], [place], "o", color="tab:blue", markersize=4)
        axes.set_yticks(list(places), [row for row, _ in known])
        axes.set_ylim(-0.6, len(known) - 0.4)
        if "," in column or min(each.low for _, each in known) < 0:
            axes.axvline(0, color="grey", linewidth=0.7)
        unit = column.split(",")[0]
        axes.set_xlabel({"win share": "win share, per cent", "share": "per cent of games"}.get(unit, unit))
        axes.grid(alpha=0.3, axis="x")
    return [(title, svg) for svg in svgs]


def draw_histograms(title: str, of: Iterable[tuple[str, Any, int]], label: str) -> list[tuple[str, str]]:
    """How often each value came: one line for each name, with the counts and the value of the first of them."""
    lines = [(name, counts, first) for name, counts, first in of if counts.sum()]
    if not lines:
        return []
    svgs: list[str] = []
    with drawing(svgs, 7, 2.6) as figure:
        axes = figure.subplots()
        for name, counts, first in lines:
            there = counts.nonzero()[0]
            low, high = there[0], there[-1] + 1
            axes.stairs(counts[low:high] / counts.sum() * 100, range(first + low, first + high + 1), label=name)
        axes.set(xlabel=label, ylabel="per cent of games")
        axes.grid(alpha=0.3)
        if len(lines) > 1:
            axes.legend()
    return [(title, svg) for svg in svgs]
