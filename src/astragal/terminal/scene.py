"""What is on the screen now, and the panel, the piece of the screen that draws a part of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar

from rich import get_console
from rich.style import Style
from rich.text import Span, Text
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from astragal.table.match import Match
from astragal.table.views import hidden
from astragal.terminal.ask import Ask
from astragal.terminal.face import Face
from astragal.terminal.palette import DIM, LINE, PLAIN, TITLE, fitted, join, marked, plain
from astragal.terminal.seats import Seat


@dataclass
class Scene:
    """Everything that panels draw from. They change nothing in it."""

    match: Match
    face: Face
    seats: list[Seat]
    state: Any
    """The position on show, as the viewer may know it: that of the match, or an earlier one while dice tumble."""
    seat: int = 0
    """Whose board is on show."""
    viewer: int | None = None
    """The viewer of the screen: a seat, SPECTATOR, or None for a viewer who may know everything."""
    ask: Ask | None = None
    window: tuple[int, int] = (80, 24)
    """Columns and lines of the window."""
    tumbling: dict[int, int] = field(default_factory=dict)
    """Faces that rolling dice show for a moment, by die."""
    last_roll: frozenset[int] = frozenset()
    """Dice that came to rest last."""
    advises: bool = False
    """Whether there are hints at this table."""
    can_take_back: bool = False
    """Whether the person asked may take the last decision back."""

    @property
    def can_advise(self) -> bool:
        """Whether there is a question now that a hint can answer."""
        return self.advises and self.ask is not None and not self.ask.tells and self.match.to_move >= 0

    def name(self, seat: int) -> str:
        """The name of the person or bot at this seat."""
        return self.match.names[seat]

    def short_name(self, seat: int, room: int) -> str:
        """That name cut to this many letters; the final letter that tells one bot from another is kept."""
        name = self.match.names[seat]
        tail = name[-1] if len(name) > room and name[-2:-1] == " " else ""
        return name[: max(1, room - len(tail))] + tail if len(name) > room else name

    def lay(self, state: Any) -> None:
        """Put a position on the table without what the viewer may not know; nothing is hidden once the game is over."""
        self.state = state if self.viewer is None or self.match.over else hidden(self.match, state, self.viewer)

    def show_to(self, viewer: int | None) -> None:
        """Change the viewer: the position and the log are theirs from now on."""
        self.viewer = self.face.story.viewer = viewer
        self.lay(self.match.state)

    def scored(self) -> tuple[list[int], list[int]]:
        """The points of everybody in the position on show, and who is ahead."""
        scored = self.match.game.scored(self.match.sheet.numbers, self.state)
        return scored.points, scored.winners()


class Panel(Widget):
    """A titled piece of the table, drawn line by line; it can be clicked and, where it is too small, scrolled."""

    title: ClassVar[str] = ""
    short: ClassVar[str] = ""
    """The title on a tab."""

    class Hit(Message):
        """Something on a panel was clicked: an action number, or a key."""

        def __init__(self, token: int | str) -> None:
            super().__init__()
            self.token = token

    def __init__(self, scene: Scene, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scene = scene
        self.tabs: list[Panel] = []
        """The panels that share this place, this one included, if only one of them is shown."""
        self.scrolled = 0
        self._rows: list[Text] = []
        self._base = Style()

    # What a panel says.

    def heading(self) -> Text:
        """The words of the title line."""
        return plain(self.title, TITLE)

    def lines(self, width: int) -> list[Text]:
        """All the lines, whether there is room for them or not."""
        return []

    def cursor_line(self) -> int | None:
        """The line that must stay in sight."""
        return None

    def wanted_height(self, width: int) -> int:
        """The lines needed to show everything, title included; 0 if there is nothing to show now."""
        return len(self.lines(width)) + 1

    # How it is drawn.

    def refreshed(self) -> None:
        """Draw again."""
        self._rows = []
        self.refresh()

    def _title_line(self, width: int) -> Text:
        head = self.heading()
        if self.tabs:
            head = plain("")
            for tab in self.tabs:
                if head:
                    head.append(" · ", LINE)
                name = tab.short or tab.title
                shown = plain(f"▾ {name}", TITLE) if tab is self else plain(name, DIM)
                head.append_text(marked(shown, f"tab:{tab.id}"))
        line = join(head, " ")
        return fitted(join(line, ("─" * max(0, width - line.cell_len - 1), LINE)), width)

    def drawn(self, width: int, height: int) -> list[Text]:
        """The lines that fit, including the cursor's, with a sign where lines are out of sight."""
        rows = self.lines(width)
        room = height - 1
        first = 0
        if len(rows) > room:
            cursor = self.cursor_line()
            last = len(rows) - room
            first = max(0, min(self.scrolled, last))
            if cursor is not None:
                first = min(max(first, cursor - room + 2), max(0, cursor - 1), last)
            self.scrolled = first
        shown = [fitted(row, width - 1) for row in rows[first : first + room]]
        if first > 0 and shown:
            shown[0] = join(("  ↑ ", DIM), (f"{first + 1} more above", DIM))
        hidden = len(rows) - first - room
        if hidden > 0 and shown:
            shown[-1] = join(("  ↓ ", DIM), (f"{hidden + 1} more below", DIM))
        return [self._title_line(width), *shown]

    def render_line(self, y: int) -> Strip:
        """One line of the panel."""
        width, height = self.size
        if not self._rows:
            self._rows = self.drawn(width, height)
            self._base = self.rich_style
        row = self._rows[y] if y < len(self._rows) else plain("")
        return _strip(row.plain, tuple(row.spans), width, self._base)

    def on_resize(self) -> None:
        """Lay out the lines again."""
        self.refreshed()

    def on_click(self, event: Click) -> None:
        """Tell the table what was clicked."""
        if 0 <= event.y < len(self._rows):
            row = self._rows[event.y]
            if event.x < len(row.plain):
                token = row.get_style_at_offset(self.app.console, event.x).meta.get("hit")
                if token is not None:
                    self.post_message(self.Hit(token))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Later lines."""
        self.scrolled += 1
        self.refreshed()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Earlier lines."""
        self.scrolled = max(0, self.scrolled - 1)
        self.refreshed()


@lru_cache(maxsize=2048)
def _strip(text: str, spans: tuple[Span, ...], width: int, base: Style) -> Strip:
    """A line ready for the screen: most lines are the same as when they were last drawn."""
    segments = Text(text, spans=list(spans), end="").render(get_console())
    return Strip([each for each in segments if each.text]).adjust_cell_length(width, PLAIN).apply_style(base)
