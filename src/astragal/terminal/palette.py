"""The colours of the table and the few ways in which text stands out. A colour always repeats what a sign says."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style
from rich.text import Text

GROUND = "#191613"
RAISED = "#26211b"
INK = "#e8dfd0"
FAINT = "#8f8474"
FAR = "#756a5a"
RULE = "#4a4136"
BRONZE = "#d8a25e"
LEAF = "#9dbb74"
CLAY = "#dd7a62"
SKY = "#86aecb"
STRAW = "#e5c15d"

PLAIN = Style(color=INK)
DIM = Style(color=FAINT)
DISTANT = Style(color=FAR)
LINE = Style(color=RULE)
STRONG = Style(color=INK, bold=True)
TITLE = Style(color=BRONZE, bold=True)
ACCENT = Style(color=BRONZE)
GOOD = Style(color=LEAF)
BAD = Style(color=CLAY)
NOTE = Style(color=SKY)
WARN = Style(color=STRAW)
CURSOR = Style(color=GROUND, bgcolor=BRONZE, bold=True)
CLOSED_CURSOR = Style(color=INK, bgcolor=RULE)
KEY = Style(color=STRAW, bold=True)


def hit(token: int | str) -> Style:
    """A mark on text that can be clicked: an action number, or a key to press."""
    return Style(meta={"hit": token})


def marked(text: Text, token: int | str) -> Text:
    """The text, made clickable from end to end."""
    text.stylize(hit(token), 0, len(text))
    return text


def figure(number: int) -> str:
    """A number with the minus sign that all tables use."""
    return str(number).replace("-", "−")


def plain(text: str, style: Style = PLAIN) -> Text:
    """One line of text in a style."""
    line = Text(no_wrap=True, end="")
    return line.append(text, style)


def join(*parts: Text | str | tuple[str, Style]) -> Text:
    """One line out of parts, each a text, a plain string, or a string with a style."""
    line = Text(no_wrap=True, end="")
    for part in parts:
        if isinstance(part, tuple):
            line.append(part[0], part[1])
        elif isinstance(part, str):
            line.append(part, PLAIN)
        else:
            line.append_text(part)
    return line


def fitted(line: Text, width: int) -> Text:
    """The line, cut off with an ellipsis where its words are longer than the room they have."""
    if line.cell_len > width:
        line = line.copy()
        line.rstrip_end(max(1, width))
        line.truncate(max(1, width), overflow="ellipsis")
    return line


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line; the left one is cut if both do not fit."""
    room = max(1, width - right.cell_len - 1)
    left = fitted(left, room)
    return join(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def wrapped(text: str, width: int, style: Style = PLAIN, indent: str = "") -> list[Text]:
    """A sentence over as many lines as it needs."""
    return [plain(line, style) for line in _wrap(text, max(8, width), indent)]


@lru_cache(maxsize=4096)
def _wrap(text: str, width: int, indent: str) -> list[str]:
    """The log and the rules are drawn again and again."""
    import textwrap

    return textwrap.wrap(text, width, subsequent_indent=indent) or [""]
