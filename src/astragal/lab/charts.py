"""The charts in a report: win shares of seats, the rows or the columns of a table, and how often values occurred.

Each function returns pictures as a title and an SVG; none if there is nothing to draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from astragal.lab.figures import ON_TOP, Figure, Key
from astragal.lab.pictures import drawing

LABELS = {
    "all": "points",
    "share": "per cent of games",
    "win share": "win share, per cent",
    f"win share, {ON_TOP}": "win share, per cent",
    f"points, {ON_TOP}": "points",
}
"""Axis labels of columns where the name of the column will not do."""
MOST_LINES, FEW_ROWS = 8, 6
"""At most this many lines of a picture are named; up to this many row names are not slanted."""


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
        return max(values) - min(values)

    named = sorted(lines, key=spread, reverse=True)[:MOST_LINES]
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
        axes.xaxis.get_major_locator().set_params(integer=True)  # points and rounds are whole numbers
        axes.grid(alpha=0.3)
        if len(lines) > 1:
            axes.legend()
    return [(title, svg) for svg in svgs]
