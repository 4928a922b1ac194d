"""Reports of studies: tables for the terminal, one HTML file with pictures, CSV and Parquet for further analysis."""

from __future__ import annotations

import csv
import html
import io
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from astragal.errors import missing_extra
from astragal.files import write_whole
from astragal.lab.figures import HOW_MANY, INSTEAD, RAW, WHOLE, WITH, WITHOUT, Figure, Key
from astragal.lab.pictures import require_matplotlib

REPORT, CSV, PARQUET = ("report.html", "figures.csv", "figures.parquet")
COLUMNS = ("table", "row", "column", "value", "low", "high", "count")
ONLY_ON_THE_PAGE = (WITH, WITHOUT, HOW_MANY)
CLEAR, GAP = "clear differences", "  "
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #222;
       background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid #ccc }
table { border-collapse: collapse; margin: .5rem 0 } td, th { padding: .15rem .7rem .15rem 0; text-align: right }
td:first-child, th:first-child { text-align: left; position: sticky; left: 0; background: #fff }
th { border-bottom: 1px solid #999; font-weight: 600; vertical-align: bottom } tr + tr td { border-top: 1px solid #eee }
td { white-space: nowrap; vertical-align: top } .wide { overflow-x: auto }
td small { display: block; color: #666; font-weight: 400 } svg { max-width: 100%; height: auto }
figure { margin: 1rem 0 } .clear { font-weight: 600 }
dt { float: left; width: 9rem; color: #666 } dd { margin-left: 9rem }
"""


@dataclass
class Report:
    """What a study found."""

    title: str
    facts: dict[str, Any]
    """What was played: words, numbers, and who sat where."""
    notes: list[str]
    """Explanations for the reader."""
    figures: dict[Key, Figure]
    pictures: list[tuple[str, str]] = field(default_factory=list)
    """A title and an SVG."""
    extra: Callable[[Key, Figure], str] | None = None
    """Text added to each cell of the tables for the terminal and the page."""
    differences: bool = False
    """Whether the figures are differences; clear ones are marked."""
    clearest: list[Key] | None = None
    """Differences listed before all tables; None in a report without differences."""
    beside: dict[str, dict[Key, Figure]] = field(default_factory=dict)
    """Further columns of the files and of JSON: the figures that the differences were made from."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the rows."""
        return (*COLUMNS, *self.beside)

    def rows(self) -> list[tuple[Any, ...]]:
        """All figures, one per row; unknown ones have no value."""
        return [
            (*key, *_known(figure, figure.value, figure.low, figure.high), figure.count, *self._made_of(key))
            for key, figure in self.figures.items()
        ]

    def _made_of(self, key: Key) -> list[float | None]:
        """The values of the further columns for one figure."""
        return [value for figures in self.beside.values() for value in _known(figures[key], figures[key].value)]

    def as_dict(self) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        return {
            "title": self.title,
            **self.facts,
            "notes": self.notes,
            "figures": [dict(zip(self.columns, row, strict=True)) for row in self.rows()],
        }


def _known(figure: Figure, *values: float) -> tuple[float | None, ...]:
    """The numbers of a figure, each None if the figure is unknown."""
    return tuple(each if figure.known else None for each in values)


def shown(key: Key, figure: Figure, sign: bool = False) -> tuple[str, str]:
    """A figure and its interval as text."""
    if not figure.known:
        return ("too few" if figure.is_worth and not key.column.endswith(INSTEAD) else "–"), ""
    form = ("+" if sign or figure.is_worth else "") + form_of(figure)
    return f"{figure.value:{form}}", f"{figure.low:{form}} to {figure.high:{form}}"


def form_of(figure: Figure) -> str:
    """The format of a figure: in per cent or not, and with how many digits."""
    if figure.is_share:
        return f"z.{2 if max(abs(figure.value), figure.half) < 0.02 else 1}%"
    if figure.kind == WHOLE:
        return "z.0f"
    return f"z.{2 if max(abs(figure.value), 10 * figure.half) < 100 else 1}f"


def tables_of(figures: dict[Key, Figure]) -> dict[str, tuple[list[str], list[str]]]:
    """The rows and columns of each table, in order."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for key in figures:
        rows, columns = found.setdefault(key.table, ([], []))
        if key.row not in rows:
            rows.append(key.row)
        if key.column not in columns:
            columns.append(key.column)
    return found


def for_terminals(figures: Iterable[Key], differences: bool) -> list[Key]:
    """The keys of the figures, without the columns that would make a report too wide for a terminal."""
    left_out = ONLY_ON_THE_PAGE + ((RAW, INSTEAD) if differences else ())
    return [key for key in figures if not key.column.endswith(left_out)]


def text(report: Report, width: int | None = None) -> str:
    """The report for a terminal of this width; columns that do not fit are set below the others."""
    lines = [report.title]
    for name, value in report.facts.items():
        lines += _wrapped(f"{GAP}{name}: {fact_in_words(name, value)}", width, 2 * GAP)
    if report.clearest is not None:
        cells = [[name_of(key), _cell(report, key)] for key in report.clearest]
        lines += ["", CLEAR, *(_laid_out(cells, width) if cells else [f"{GAP}none"])]
    keys = for_terminals(report.figures, report.differences)
    for table, (rows, columns) in tables_of({key: report.figures[key] for key in keys}).items():
        cells = [["", *columns]]
        cells += [[row, *(_cell(report, Key(table, row, column)) for column in columns)] for row in rows]
        lines += ["", table, *_laid_out(cells, width)]
    return "\n".join([*lines, "", *(line for note in report.notes for line in _wrapped(f"* {note}", width, GAP))])


def fact_in_words(name: str, value: Any) -> str:
    """A fact about what was played, as text."""
    if isinstance(value, list):
        return ", ".join(value)
    return f"{value:,}" if name == "games" else str(value)


def name_of(key: Key) -> str:
    """The name of a figure outside its table."""
    return ", ".join(each for each in key if each != "value")


def _wrapped(line: str, width: int | None, indent: str) -> list[str]:
    """A line, wrapped where it is too long."""
    return [line] if width is None else textwrap.wrap(line, width, subsequent_indent=indent)


def _laid_out(cells: list[list[str]], width: int | None) -> list[str]:
    """The lines of a table, with as many columns side by side as fit the width."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    parts: list[list[int]] = [[]]
    for place in range(1, len(widths)):
        wide = len(GAP) + widths[0] + sum(len(GAP) + widths[each] for each in [*parts[-1], place])
        if parts[-1] and width is not None and wide > width:
            parts.append([])
        parts[-1].append(place)
    lines = []
    for number, part in enumerate(parts):
        lines += [""] if number else []
        for line in cells:
            padded = [line[0].ljust(widths[0]), *(line[place].rjust(widths[place]) for place in part)]
            lines.append((GAP + GAP.join(padded)).rstrip())
    return lines


def _cell(report: Report, key: Key) -> str:
    figure = report.figures.get(key)
    if figure is None:
        return ""
    value, interval = shown(key, figure, report.differences)
    more = report.extra(key, figure) if report.extra is not None else ""
    if interval and is_difference(report, figure):
        margin = f"±{figure.half:{form_of(figure)}}".rstrip("%")
        return " ".join(each for each in (value, margin, more) if each)
    return " ".join(each for each in (value, f"({interval})" if interval else "", more) if each)


def page(report: Report) -> str:
    """The report as one self-contained HTML file."""
    out = io.StringIO()
    title = html.escape(report.title)
    out.write(f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>')
    out.write('<meta name="viewport" content="width=device-width, initial-scale=1">')
    out.write(f"<style>{STYLE}</style></head>\n<body><h1>{title}</h1>\n<dl>")
    for name, value in report.facts.items():
        out.write(f"<dt>{html.escape(name)}</dt><dd>{html.escape(fact_in_words(name, value))}</dd>\n")
    out.write("</dl>\n<ul>" + "".join(f"<li>{html.escape(note)}</li>" for note in report.notes) + "</ul>\n")
    if report.clearest is not None:
        out.write(f'<h2>{CLEAR}</h2>\n<div class="wide"><table>')
        for key in report.clearest:
            out.write(f"<tr><td>{html.escape(name_of(key))}</td>{_html_cell(report, key)}</tr>\n")
        out.write("</table></div>\n" if report.clearest else "<tr><td>none</td></tr></table></div>\n")
    for name, svg in report.pictures:
        out.write(f"<h2>{html.escape(name)}</h2>\n<figure>{svg}</figure>\n")
    for table, (rows, columns) in tables_of(report.figures).items():
        out.write(f'<h2>{html.escape(table)}</h2>\n<div class="wide"><table><tr><th></th>')
        out.write("".join(f"<th>{html.escape(column)}</th>" for column in columns) + "</tr>\n")
        for row in rows:
            out.write(f"<tr><td>{html.escape(row)}</td>")
            out.write("".join(_html_cell(report, Key(table, row, column)) for column in columns) + "</tr>\n")
        out.write("</table></div>\n")
    out.write("</body></html>\n")
    return out.getvalue()


def _html_cell(report: Report, key: Key) -> str:
    figure = report.figures.get(key)
    if figure is None:
        return "<td></td>"
    value, interval = shown(key, figure, report.differences)
    more = report.extra(key, figure) if report.extra is not None else ""
    clear = is_difference(report, figure) and figure.known and not figure.low <= 0 <= figure.high
    small = f" <small>{html.escape(interval)}</small>" if interval else ""
    small += f" <small>{html.escape(more)}</small>" if more else ""
    return f"<td{' class=clear' if clear else ''}>{html.escape(value)}{small}</td>"


def is_difference(report: Report, figure: Figure) -> bool:
    """Whether a figure says how much more or less something is, rather than how much."""
    return report.differences or figure.is_worth


def require_extra() -> None:
    """Raise an error before anything is played if the libraries for a report are missing."""
    require_matplotlib()
    require_pyarrow()


def require_pyarrow() -> None:
    """Raise an error if the library for Parquet is missing."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as missing:
        raise missing_extra("Parquet needs", "lab", missing) from None


def write(report: Report, folder: Path) -> None:
    """Write the page, the CSV and the Parquet file; each replaces an older one only once it is complete."""
    import pyarrow
    import pyarrow.parquet

    rows = report.rows()
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    writer.writerow(report.columns)
    writer.writerows(rows)
    table = pyarrow.table({name: [row[place] for row in rows] for place, name in enumerate(report.columns)})

    def write_table(file: IO[bytes]) -> None:
        pyarrow.parquet.write_table(table, file)

    write_whole(folder / REPORT, page(report))
    write_whole(folder / CSV, lines.getvalue())
    write_whole(folder / PARQUET, write_table)
