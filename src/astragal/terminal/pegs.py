"""Pegs in their rows, and bars where there is no room to draw every piece."""

from __future__ import annotations

from rich.text import Text

from astragal.terminal.palette import ACCENT, DIM, DISTANT, join

PEG, HOLE, FREE = "●", "•", "·"
FULL, EMPTY = "■", "□"


def peg_row(peg: int, spaces: int, room: int = 999) -> Text:
    """A row with its peg, the space before the first one included; a bar where the row is too long."""
    if spaces >= room:
        return bar(peg, spaces, room)
    row = join((HOLE if peg else PEG, DIM))
    for space in range(1, spaces + 1):
        if space == peg:
            row.append(PEG, ACCENT)
        else:
            row.append(HOLE if space < peg else FREE, DIM if space < peg else DISTANT)
    return row


def bar(value: int, most: int, room: int) -> Text:
    """Boxes filled up to a value; where there is no room for all of them, each stands for several."""
    cells = min(most, room)
    filled = min(cells, max(value > 0, value * cells // max(1, most)))
    return join((FULL * filled, ACCENT), (EMPTY * (cells - filled), DIM))
