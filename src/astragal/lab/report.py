"""Reports of studies: tables for the terminal, one HTML file with pictures, CSV and Parquet for further analysis."""

from __future__ import annotations

import csv
import html
import io
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from astragal.errors import missing_extra
from astragal.files import write_whole
from astragal.lab.figures import HOW_MANY, INSTEAD, ON_TOP, RAW, WHOLE, WITH, WITHOUT, Figure, Key
from astragal.lab.pictures import drawing, require_matplotlib

REPORT, CSV, PARQUET = ("report.html", "figures.csv", "figures.parquet")
COLUMNS = ("table", "row", "column", "value", "low", "high", "count")
LABELS = {
    "all": "points",
    "share": "per cent of games",
    "win share": "win share, per cent",
    f"win share, {ON_TOP}": "win share, per cent",
    f"points, {ON_TOP}": "points",
}
"""Axis labels of columns where the name of the column will not do."""
ONLY_ON_THE_PAGE = (WITH, WITHOUT, HOW_MANY)
MOST_LINES, FEW_ROWS = 8, 6
"""At most this many lines of a picture are named; up to this many row names are not slanted."""
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


# Pictures.


def draw_seats(
    title: str, figures: dict[Key, Figure], names: Sequence[str], differences: bool = False
) -> list[tuple[str, str]]:
    """Draw the win shares of the seats under these names, with a line at the share of equal seats."""
    found = {key: each for key, each in figures.items() if key.table == "seats" and key.column == "win share"}
    named = {Key(key.table, names[int(key.row) - 1], key.column): each for key, each in found.items()}
    even = None
    if len(found) > 1 and not differences:
        even = sum(each.value for each in found.values()) / len(found)
    return draw_rows(title, named, "seats", "win share", even)


def draw_rows(
    title: str, figures: dict[Key, Figure], table: str, column: str, even: float | None = None
) -> list[tuple[str, str]]:
    """Draw the figures of a column with their intervals, one below the other; no picture if none is known.

    With `even`, a line marks this value, which all would have if they were equal.
    """
    known = [(key.row, each) for key, each in figures.items() if key.table == table and key.column == column]
    known = [(row, each) for row, each in known if each.known]
    if not known:
        return []
    scale = 100 if known[0][1].is_share else 1
    worth = known[0][1].is_worth
    if worth:
        known.sort(key=lambda pair: pair[1].value)
    svgs: list[str] = []
    with drawing(svgs, 7, 0.7 + 0.22 * len(known)) as figure:
        axes = figure.subplots()
        places = range(len(known)) if worth else range(len(known))[::-1]
        for place, (_, each) in zip(places, known, strict=True):
            axes.plot([scale * each.low, scale * each.high], [place, place], color="tab:blue", linewidth=1.5)
            axes.plot([scale * each.value], [place], "o", color="tab:blue", markersize=4)
        axes.set_yticks(list(places), [row for row, _ in known])
        axes.set_ylim(-0.6, len(known) - 0.4)
        if worth or min(each.low for _, each in known) < 0:
            axes.axvline(0, color="grey", linewidth=0.7)
        if even is not None:
            axes.axvline(scale * even, color="grey", linewidth=1, linestyle="--", label=f"even: {scale * even:.1f} %")
            figure.legend(loc="outside right upper")
        axes.set_xlabel(LABELS.get(column, column))
        axes.grid(alpha=0.3, axis="x")
    return [(title, svg) for svg in svgs]


def draw_lines(title: str, figures: dict[Key, Figure]) -> list[tuple[str, str]]:
    """Draw the columns of a table as lines over its rows, with intervals; only those that change most are named."""
    rows, columns = (list(dict.fromkeys(names)) for names in zip(*((key.row, key.column) for key in figures)))
    scale = 100 if next(iter(figures.values())).is_share else 1
    lines = {
        column: [(rows.index(key.row), each) for key, each in figures.items() if key.column == column and each.known]
        for column in columns
    }
    lines = {column: line for column, line in lines.items() if line}

    def spread(column: str) -> float:
        values = [each.value for _, each in lines[column]]
        return min(values) - max(values)

    named = sorted(lines, key=spread)[:MOST_LINES]
    svgs: list[str] = []
    with drawing(svgs, 7, 3.2) as figure:
        axes = figure.subplots()
        for column, line in lines.items():
            places = [place for place, _ in line]
            look: dict[str, Any] = {"label": column} if column in named else {"color": "lightgrey", "zorder": 1}
            (drawn,) = axes.plot(places, [scale * each.value for _, each in line], "o-", markersize=3, **look)
            low, high = [scale * each.low for _, each in line], [scale * each.high for _, each in line]
            axes.vlines(places, low, high, color=drawn.get_color(), linewidth=1.2, zorder=drawn.get_zorder())
        axes.set_xticks(range(len(rows)), rows, rotation=30 if len(rows) > FEW_ROWS else 0)
        axes.set_ylabel("per cent" if scale == 100 else title.split(", ")[-1])
        axes.grid(alpha=0.3)
        if len(lines) > 1:
            figure.legend(loc="outside right upper")
    return [(title, svg) for svg in svgs]


def draw_histograms(title: str, of: Iterable[tuple[str, Any, int]], label: str) -> list[tuple[str, str]]:
    """Draw how often each value occurred, one line per name; `of` has the name, the counts and the first value."""
    lines = [(name, counts, first) for name, counts, first in of if counts.sum()]
    if not lines:
        return []
    svgs: list[str] = []
    with drawing(svgs, 7, 2.6) as figure:
        axes = figure.subplots()
        for name, counts, first in lines:
            there = counts.nonzero()[0]
            low, high = there[0], there[-1] + 1
            edges = [first + each - 0.5 for each in range(low, high + 1)]  # each step is centred on its number
            axes.stairs(counts[low:high] / counts.sum() * 100, edges, label=name)
        axes.set(xlabel=label, ylabel="per cent of games")
        axes.grid(alpha=0.3)
        if len(lines) > 1:
            axes.legend()
    return [(title, svg) for svg in svgs]
