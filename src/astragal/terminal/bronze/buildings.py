"""The sheet, first half: cities and monuments with their boxes, and who is ahead."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.names import CITY_NAMES, MONUMENT_NAMES
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.terminal.ask import ListAsk
from astragal.terminal.palette import (
    ACCENT,
    CLOSED_CURSOR,
    CURSOR,
    DIM,
    DISTANT,
    GOOD,
    PLAIN,
    STRONG,
    TITLE,
    join,
    marked,
    plain,
)
from astragal.terminal.scene import Panel

FULL, EMPTY = "■", "□"


class BuildingsPanel(Panel):
    """Cities and monuments of the player on show; in the build step the rows are what one chooses from."""

    title = "Buildings"
    short = "buildings"

    def heading(self) -> Text:
        """Whose buildings, and how many monuments are left."""
        scene = self.scene
        s = scene.state
        left = sum(1 for m in range(n.MONUMENTS) if self._in_play(m) and not s.first_built[m])
        cities = s.players[scene.seat].cities
        return join(("Buildings", TITLE), (f" · {cities} cities · {left} monuments open", DIM))

    def _in_play(self, monument: int) -> bool:
        scene = self.scene
        return not is_out_of_play(scene.match.sheet.numbers, scene.state, monument)

    def rows(self) -> list[tuple[int, str]]:
        """Actions and names of everything that can be built, in the order of the sheet."""
        sheet = self.scene.match.sheet.numbers
        cities = [(n.CITY_BOX + c, CITY_NAMES[c]) for c in range(n.CITIES) if sheet.city_boxes[c]]
        return cities + [(n.MONUMENT_BOX + m, MONUMENT_NAMES[m]) for m in range(n.MONUMENTS)]

    def lines(self, width: int) -> list[Text]:
        """A row for each city and each monument."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        lines: list[Text] = []
        for action, name in self.rows():
            if action == n.MONUMENT_BOX:
                lines.append(join(("  Monuments".ljust(33), DIM), ("1st/later", DIM)))
            if action < n.MONUMENT_BOX:
                city = action - n.CITY_BOX
                lines.append(self._city(action, name, me.city_boxes[city], sheet.city_boxes[city], width))
            else:
                lines.append(self._monument(action, name, action - n.MONUMENT_BOX, width))
        return lines

    def cursor_line(self) -> int | None:
        """The building under the cursor."""
        ask = self.scene.ask
        if isinstance(ask, ListAsk) and ask.row.on_board:
            for line, (action, _) in enumerate(self.rows()):
                if action == ask.row.action:
                    return line + (0 if action < n.MONUMENT_BOX else 1)
        return None

    def _city(self, action: int, name: str, checked: int, boxes: int, width: int) -> Text:
        left = boxes - checked
        tail = join(("✓ built", GOOD)) if not left else join((f"{left}", STRONG), (" to go", DIM))
        return self._row(action, name, checked, boxes, join(" ", tail))

    def _monument(self, action: int, name: str, monument: int, width: int) -> Text:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        if not self._in_play(monument):
            return join((f"  {name:<15} left out with {s.seats} players", DISTANT))
        first, later = sheet.first_points[monument], sheet.later_points[monument]
        points = f"{first}/{later}"
        if me.monuments[monument]:
            tail = join((f"✓ {first if me.monuments[monument] == n.FIRST else later}".rjust(5), GOOD))
        elif s.first_built[monument]:
            tail = join((f"–/{later}".rjust(5), STRONG))
        else:
            tail = join((points.rjust(5), PLAIN))
        boxes = sheet.monument_boxes[monument]
        row = self._row(action, name, me.monument_boxes[monument], boxes, plain(""))
        row.append(" " * max(0, 33 - row.cell_len))
        row.append_text(tail)
        rival = self._rival(s, monument, max(3, width - 40))
        row.append(" " * max(1, 39 - row.cell_len))
        return join(row, rival)

    def _rival(self, s: Any, monument: int, room: int) -> Text:
        """Who was first, or the opponent who is furthest."""
        others = [seat for seat in range(s.seats) if seat != self.scene.seat]
        for seat in others:
            if s.players[seat].monuments[monument] == n.FIRST:
                return join((f"{self.scene.name(seat)[: room - 1]}✓", DIM))
        ahead = max(others, key=lambda seat: s.players[seat].monument_boxes[monument], default=None)
        if ahead is None or not s.players[ahead].monument_boxes[monument]:
            return plain("")
        boxes = f"{' ' if room > 5 else ''}{s.players[ahead].monument_boxes[monument]}"
        return join((f"{self.scene.name(ahead)[: max(1, room - len(boxes))]}{boxes}", DIM))

    def _row(self, action: int, name: str, checked: int, boxes: int, tail: Text) -> Text:
        ask = self.scene.ask
        style: Style = PLAIN
        sign = " "
        if isinstance(ask, ListAsk) and any(row.action == action for row in ask.rows):
            opened = action in ask.open
            style = STRONG if opened else DIM
            if ask.row.action == action:
                style, sign = (CURSOR if opened else CLOSED_CURSOR), "›"
            elif opened:
                sign = "·"
        drawn = join((f"{sign} {name:<15}", style), " ", (FULL * checked, ACCENT), (EMPTY * (boxes - checked), DIM))
        return marked(join(drawn, tail), action)
