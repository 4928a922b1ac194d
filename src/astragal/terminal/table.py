"""The table on the screen: which panel goes where at which size, from 80×24 up."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize

from astragal.rules import TERMINAL
from astragal.terminal.ask import Hint, key_line
from astragal.terminal.layout import Layout
from astragal.terminal.log_panel import StoryPanel, told_lines
from astragal.terminal.palette import (
    ACCENT,
    BAD,
    DIM,
    GOOD,
    LINE,
    NOTE,
    STRONG,
    TITLE,
    WARN,
    figure,
    fitted,
    join,
    plain,
    spread,
    wrapped,
)
from astragal.terminal.scene import Panel

LEAST = (80, 24)
FEW_LINES = 6
"""A panel that does not fit entirely is shown if at least this many lines are left."""
LATELY = 3
"""Lines of the log that are worth showing below a question."""
ASK_ROOM = 13
"""Lines that a question gets before anything else goes below it."""
STACKED = 20
"""From this many lines on, the panels of a window that is too narrow are stacked."""
THREE_COLUMNS = 116
"""Width from which the panels are in three columns."""
GLOBAL_HINTS: list[Hint] = [("r", "rules"), ("Tab", "panels"), ("q", "quit")]
ALL_KEYS: Hint = ("?", "keys")
KINDS = {"no": (BAD, "✗ "), "warn": (WARN, "! "), "ok": (GOOD, "✓ "), "note": (NOTE, ""), "board": (NOTE, "")}
"""Kinds of messages, with their style and sign; one about the board on show goes when another is shown."""


class Bar(Panel):
    """A single line without a title."""

    def line(self, width: int) -> Text:
        """What it says."""
        return plain("")

    def drawn(self, width: int, height: int) -> list[Text]:
        """The one line."""
        return [fitted(self.line(width), width)]


class HeadBar(Bar):
    """Whose move it is, the round, and the points of everybody."""

    def line(self, width: int) -> Text:
        """Game, round, mover; points at the right."""
        scene = self.scene
        state, face = scene.state, scene.face
        if scene.match.over and state.mover == TERMINAL:
            who = join(("The game is over", STRONG))
        else:
            seat = state.mover if state.mover >= 0 else face.turn_of(state)
            kind = " (bot)" if scene.seats[seat].bot else ""
            who = join(("▶ ", TITLE), (scene.name(seat), STRONG), (kind, DIM))
        left = join((f" {face.clock(state)} ", ACCENT), ("│ ", LINE), who)
        points = plain("")
        scores, ahead = scene.scored()
        room = max(3, min(12, (width - 40) // scene.match.players - 5))
        for seat, score in enumerate(scores):
            sign = "★" if len(ahead) < len(scene.seats) and seat in ahead else " "
            points.append_text(join((f" {sign}", ACCENT), f"{scene.short_name(seat, room)} ", (figure(score), STRONG)))
        titled = join((f" {face.title()} ", DIM), ("│", LINE), left)
        if width >= 100 and titled.cell_len + points.cell_len + 2 <= width:
            left = titled
        return spread(left, join(points, " "), width)


class StatusBar(Panel):
    """A refusal, a warning or a confirmation; otherwise the steps of the turn."""

    message: tuple[str, str] | None = None

    def lines(self, width: int) -> list[Text]:
        """A message, over as many lines as it needs, or the current step of the turn."""
        if self.message:
            style, sign = KINDS[self.message[1]]
            return [join(" ", row) for row in wrapped(f"{sign}{self.message[0]}", width - 2, style, " " * len(sign))]
        return [join(" ", self.scene.face.step(self.scene.state))]

    def wanted_height(self, width: int) -> int:
        """Its lines; there is no title."""
        return len(self.lines(width))

    def drawn(self, width: int, height: int) -> list[Text]:
        """All the lines."""
        return [fitted(row, width) for row in self.lines(width)]


class KeyBar(Bar):
    """The keys that mean something now."""

    def line(self, width: int) -> Text:
        """The keys of the question first, and always the one that shows all the others."""
        scene = self.scene
        hints = scene.ask.hints() if scene.ask else []
        back: list[Hint] = [("u", "take back")] if scene.can_take_back else []
        hint: list[Hint] = [("h", "hint")] if scene.can_advise else []
        every = key_line([ALL_KEYS], width)
        return join(key_line([*hints, *back, *hint, *GLOBAL_HINTS], width - every.cell_len - 1), " ", every)


class AskPanel(Panel):
    """What is being asked."""

    title = "Your move"
    log_in_sight = True
    """Whether the log has a place of its own on the screen."""

    def heading(self) -> Text:
        """Who is asked."""
        scene = self.scene
        mover = scene.state.mover
        if scene.ask and scene.ask.title:
            return plain(scene.ask.title, TITLE)
        if mover >= 0 and scene.match.players > 1 and not scene.seats[mover].bot:
            return join((f"{scene.name(mover)}: your move", TITLE))
        return plain("Your move", TITLE)

    def lines(self, width: int) -> list[Text]:
        """The question and its options."""
        if self.scene.ask is None:
            return []
        self.scene.ask.room = max(1, self.size.height - 1)
        rows = self.scene.ask.lines(width - 1)
        return [*rows, *self._lately(width, self.scene.ask.room - len(rows) - 2)]

    def _lately(self, width: int, room: int) -> list[Text]:
        """The end of the log below the question, where there is room for it and the log itself is out of sight."""
        scene = self.scene
        if self.log_in_sight or room < LATELY or (scene.ask and scene.ask.tells):
            return []
        told = told_lines(scene.face.story.sentences(len(scene.match.events))[-room:], width - 1)
        head = join(("Lately ", DIM), ("─" * max(0, width - 9), LINE))
        return [plain(""), head, *told[-room:]] if told else []

    def cursor_line(self) -> int | None:
        """The line of the cursor."""
        return self.scene.ask.cursor_line(self.size.width - 1) if self.scene.ask else None


class TableView(Container):
    """All the panels of a table, laid out by size."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(id="table")
        self.game_layout = layout
        scene = self.scene = layout.scene
        self.head = HeadBar(scene, id="head")
        self.top = layout.top()
        self.board = layout.board()
        self.asking = AskPanel(scene, id="ask")
        self.shelf = layout.shelf()
        self.aside = layout.aside()
        self.status = StatusBar(scene, id="status")
        self.keys = KeyBar(scene, id="keys")
        self._wanted: dict[Panel, tuple[int, int, int, int]] = {}
        self._placed: dict[Panel, tuple[int, int, int, int] | None] = {}
        self.chosen: str | None = None
        """The panel that the player turned to; forgotten when the question changes."""

    def panels(self) -> list[Panel]:
        """Every panel there is."""
        top = [self.top] if self.top else []
        return [self.head, *top, self.board, self.asking, *self.shelf, *self.aside, self.status, self.keys]

    def compose(self) -> ComposeResult:
        """All the panels; they are placed later."""
        yield from self.panels()

    def on_resize(self, event: Resize) -> None:
        """Lay everything out for the new size."""
        self.show()

    def say(self, text: str, kind: str = "note") -> None:
        """Put a message into the status line; an empty one shows the steps of the turn again."""
        self.status.message = (text, kind) if text else None
        if self.size.width:
            self._move(self.status, self._place_of_status(*self.size))
        self.status.refreshed()

    def show(self) -> None:
        """Lay out the panels and draw them."""
        width, height = self.size
        if width and height:
            self._lay_out(width, height)
        for panel in self.panels():
            panel.refreshed()

    def show_top(self) -> None:
        """Draw the dice only."""
        if self.top:
            self.top.refreshed()

    def turn_page(self) -> None:
        """Show the next of the panels that share a place."""
        for panel in self.panels():
            if panel.display and panel.tabs:
                names = [tab.id for tab in panel.tabs]
                self.chosen = names[(names.index(panel.id) + 1) % len(names)]
                self.show()
                return

    def choose(self, panel: str) -> None:
        """Show this one of the panels that share a place."""
        self.chosen = panel
        self.show()

    # Where things lie.

    def _lay_out(self, width: int, height: int) -> None:
        self._wanted = {}
        self.scene.window = (width, height)
        for panel in self.panels():
            panel.tabs = []
        self._place(self.head, 0, 0, width, 1)
        top = 1
        if self.top:
            lines = self.game_layout.top_lines(width, height)
            self._place(self.top, 1, top, width - 1, lines)
            top += lines
        self._place(self.status, *self._place_of_status(width, height))
        self._place(self.keys, 0, height - 1, width, 1)
        room = height - top - 2
        if width >= THREE_COLUMNS:
            left = 39 + (width - THREE_COLUMNS) // 4
            wide = left - 2
            right = width - left - 44 - (width - THREE_COLUMNS) // 3
            aside = list(self.aside)
            below = aside[0].wanted_height(wide) if len(aside) > 1 else 0
            if below and room - below >= self.board.wanted_height(wide) + ASK_ROOM:
                self._place(aside.pop(0), 1, top + room - below, wide, below)
            else:
                below = 0
            self._left_column(1, top, wide, room - below)
            self._column(self.shelf, left, top, width - left - right, room)
            self._column(aside, width - right, top, right, room)
        elif width < LEAST[0] and room >= STACKED:
            self._stack(1, top, width - 1, room)
        else:
            left = 37 + (width - LEAST[0]) // 3
            self._left_column(1, top, left - 1, room)
            self._column([*self.shelf, *self.aside], left, top, width - left, room)

        self.asking.log_in_sight = any(isinstance(panel, StoryPanel) for panel in self._wanted)
        for panel in self.panels():
            self._move(panel, self._wanted.get(panel))

    def _place_of_status(self, width: int, height: int) -> tuple[int, int, int, int]:
        """Over the keys; a long message covers the lines above."""
        lines = self.status.wanted_height(width)
        return 0, height - 1 - lines, width, lines

    def _stack(self, x: int, y: int, width: int, room: int) -> None:
        """Everything stacked: the board, the question, and those of the other panels that fit."""
        board = min(self.board.wanted_height(width), room // 3)
        asking = (room - board + 1) // 2
        self._place(self.board, x, y, width, board)
        self._place(self.asking, x, y + board, width, asking)
        self._column([*self.shelf, *self.aside], x, y + board + asking, width, room - board - asking)

    def _left_column(self, x: int, y: int, width: int, room: int) -> None:
        board = min(self.board.wanted_height(width), room // 2 + 1)
        self._place(self.board, x, y, width, board)
        self._place(self.asking, x, y + board, width, room - board)

    def _column(self, panels: list[Panel], x: int, y: int, width: int, room: int) -> None:
        """All of the panels if they fit; otherwise from the wanted one on, as many as fit, with tabs."""
        if not panels:
            return
        panels = [panel for panel in panels if panel.wanted_height(width)]
        heights = {panel.id: panel.wanted_height(width) for panel in panels}
        if sum(heights.values()) <= room:
            shown = panels
        else:
            names = [panel.id for panel in panels]
            wanted = self.chosen if self.chosen in names else self.game_layout.wanted()
            first = names.index(wanted) if wanted in names else 0
            order = [*panels[first:], *panels[:first]]
            shown, left = [], room
            for panel in order:
                if not shown or heights[panel.id] <= left:
                    shown.append(panel)
                    left -= heights[panel.id]
            if left >= FEW_LINES:
                shown += [panel for panel in order if panel not in shown][:1]
            shown[0].tabs = panels
        for place, panel in enumerate(shown):
            last = place == len(shown) - 1
            tall = room if last else min(heights[panel.id], room)
            self._place(panel, x, y, width, tall)
            y, room = y + tall, room - tall

    def _place(self, panel: Panel, x: int, y: int, width: int, height: int) -> None:
        if height > 0:
            self._wanted[panel] = (x, y, width, height)

    def _move(self, panel: Panel, place: tuple[int, int, int, int] | None) -> None:
        """Put a panel where it belongs, if it is not there already."""
        if self._placed.get(panel, ()) == place:
            return
        self._placed[panel] = place
        panel.display = place is not None
        if place is not None:
            x, y, width, height = place
            panel.styles.offset = (x, y)
            panel.styles.width = width
            panel.styles.height = height
