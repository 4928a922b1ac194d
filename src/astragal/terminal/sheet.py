"""The score sheet on the screen: rows of boxes that can be chosen, monuments and who is ahead, developments."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text

from astragal.terminal.ask import ListAsk
from astragal.terminal.palette import (
    ACCENT,
    CLOSED_CURSOR,
    CURSOR,
    DIM,
    GOOD,
    PLAIN,
    STRONG,
    TITLE,
    join,
    marked,
    plain,
)
from astragal.terminal.pegs import bar
from astragal.terminal.scene import Panel, Scene

POINTS_AT = 33
"""The column of a monument's points."""


def chosen(scene: Scene, action: int) -> tuple[str, Style]:
    """The sign and the style of a row that stands for an action: under the cursor, open, closed, or not asked about."""
    ask = scene.ask
    if not isinstance(ask, ListAsk) or not any(row.action == action for row in ask.rows):
        return " ", PLAIN
    opened = action in ask.open
    if ask.row.action == action:
        return "›", CURSOR if opened else CLOSED_CURSOR
    return ("·", STRONG) if opened else (" ", DIM)


class SheetPanel(Panel):
    """A part of the sheet whose rows can be chosen."""

    def actions(self) -> list[int | None]:
        """The action that each line stands for, in the order of the lines."""
        return []

    def cursor_line(self) -> int | None:
        """The line under the cursor of the question."""
        ask = self.scene.ask
        if isinstance(ask, ListAsk) and ask.row.on_board and ask.row.action in self.actions():
            return self.actions().index(ask.row.action)
        return None

    def box_row(self, action: int, name: str, filled: int, count: int, tail: Text, room: int = 15) -> Text:
        """A building with its boxes."""
        sign, style = chosen(self.scene, action)
        drawn = bar(filled, count, POINTS_AT - room - 3)
        return marked(join((f"{sign} {name:<{room}}", style), " ", drawn, tail), action)


class MonumentRows(SheetPanel):
    """Monuments with boxes, points, and who was first."""

    first: ClassVar[int]
    """The mark of the player who was first to complete a monument."""
    name_room = 15
    """Columns for the name of a monument."""

    def is_built(self, monument: int) -> bool:
        """Whether anybody has completed this monument."""
        raise NotImplementedError

    def monuments_head(self) -> Text:
        """The line over the monuments."""
        points = "1st/later" if self.scene.state.seats > 1 else "points"
        return join(("  Monuments".ljust(POINTS_AT), DIM), (points, DIM))

    def monument_row(self, action: int, name: str, monument: int, width: int) -> Text:
        """A monument: boxes, the points it still gives or has given, and the opponent who is furthest."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        points = sheet.first_points[monument], sheet.later_points[monument]
        if me.monuments[monument]:
            tail = join((f"✓ {points[me.monuments[monument] != self.first]}".rjust(5), GOOD))
        elif self.is_built(monument):
            tail = join((f"–/{points[1]}".rjust(5), STRONG))
        elif s.seats == 1:
            tail = join((f"{points[0]}".rjust(5), PLAIN))
        else:
            tail = join((f"{points[0]}/{points[1]}".rjust(5), PLAIN))
        filled, count = me.monument_boxes[monument], sheet.monument_boxes[monument]
        row = self.box_row(action, name, filled, count, plain(""), self.name_room)
        row.append(" " * max(0, POINTS_AT - row.cell_len))
        row.append_text(tail)
        rival = self._rival(s, monument, max(3, width - 40))
        row.append(" " * max(1, POINTS_AT + 6 - row.cell_len))
        return join(row, rival)

    def _rival(self, s: Any, monument: int, room: int) -> Text:
        """Who was first, or the opponent who is furthest."""
        others = [seat for seat in range(s.seats) if seat != self.scene.seat]
        for seat in others:
            if s.players[seat].monuments[monument] == self.first:
                return join((f"{self.scene.name(seat)[: room - 1]}✓", DIM))
        ahead = max(others, key=lambda seat: s.players[seat].monument_boxes[monument], default=None)
        if ahead is None or not s.players[ahead].monument_boxes[monument]:
            return plain("")
        filled = f"{' ' if room > 5 else ''}{s.players[ahead].monument_boxes[monument]}"
        return join((f"{self.scene.name(ahead)[: max(1, room - len(filled))]}{filled}", DIM))


class DevelopmentsPanel(SheetPanel):
    """Developments of the player on show; in the buy step the rows can be chosen."""

    title = "Developments"
    short = "developments"
    buy: ClassVar[int]
    """The action that buys the first development; the others follow."""
    names: ClassVar[tuple[str, ...]]

    def effect(self, development: int) -> str:
        """What a development does."""
        raise NotImplementedError

    def goal(self) -> int:
        """How many of them end the game; 0 if none do."""
        raise NotImplementedError

    def cost(self, development: int) -> tuple[str, Style]:
        """The price in three letters, and a fourth for a mark."""
        return f"{self.scene.match.sheet.numbers.cost[development]:>3} ", STRONG

    def columns(self) -> str:
        """The heading above the numbers."""
        return "cost pts"

    def heading(self) -> Text:
        """How many are owned, and how many end the game."""
        scene = self.scene
        owned = sum(scene.state.players[scene.seat].developments)
        goal = self.goal()
        return join(("Developments", TITLE), (f" · {owned} of {goal}" if goal else f" · {owned} owned", DIM))

    def listed(self) -> list[int]:
        """The developments of this sheet, cheapest first, as on the sheet."""
        cost = self.scene.match.sheet.numbers.cost
        return sorted((d for d in range(len(cost)) if cost[d]), key=lambda d: (cost[d], d))

    def actions(self) -> list[int | None]:
        """Buying each of them, below the head of the columns."""
        return [None, *(self.buy + development for development in self.listed())]

    def lines(self, width: int) -> list[Text]:
        """A row for each development."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        lines = [join((f"  {'':<11}{self.columns()}", DIM))]
        for development in self.listed():
            sign, style = chosen(scene, self.buy + development)
            if sign != "›" and me.developments[development]:
                sign, style = "✓", GOOD
            elif sign != "›" and s.buying == development:
                sign, style = "$", STRONG
            name = join((f"{sign} {self.names[development]:<12}", style))
            numbers = join(self.cost(development), (f"{sheet.points[development]:>3}", ACCENT))
            what = join((f" {self.effect(development)}", DIM if style is DIM else PLAIN))
            lines.append(marked(join(name, numbers, what), self.buy + development))
        return lines
