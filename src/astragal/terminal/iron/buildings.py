"""The sheet, first half: ports with two queues, provinces and what each brings, monuments and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.text import Text

from astragal.rules.iron import state as n
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.things import MONUMENT_NAMES
from astragal.rules.words import amount
from astragal.terminal.iron.words import ORDINALS
from astragal.terminal.palette import DIM, GOOD, STRONG, TITLE, join, marked
from astragal.terminal.pegs import bar
from astragal.terminal.sheet import MonumentRows, chosen

LABEL = 13
COLUMN = 6


class BuildingsPanel(MonumentRows):
    """Ports, provinces and monuments of the player on show; in the build step the rows can be chosen."""

    title = "Buildings"
    short = "sheet"
    name_room = 11
    first = n.FIRST

    def heading(self) -> Text:
        """How many dice all that gives."""
        me = self.scene.state.players[self.scene.seat]
        dice = amount(empire_dice(me), "empire die", "empire dice")
        return join(("Buildings", TITLE), (f" · {dice} next turn", DIM))

    def is_built(self, monument: int) -> bool:
        """Whether anybody has completed this monument."""
        return bool(is_built(self.scene.state, monument))

    def actions(self) -> list[int | None]:
        """Ports: a head, boxes, urns; provinces: a head, boxes, what they bring; monuments below their head."""
        monuments = [n.MONUMENT_BOX + monument for monument in range(n.MONUMENTS)]
        return [None, n.PORT_BOX, n.PORT_URN, None, n.PROVINCE_BOX, None, None, *monuments]

    def lines(self, width: int) -> list[Text]:
        """As on the sheet."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        brings = [
            f"{sheet.province_armies[place]}a {sheet.province_tribute[place]}t"
            for place in range(1, sheet.further_provinces + 1)
        ]
        lines = [
            self._head("Ports", me.ports, sheet.further_ports),
            self._queue(n.PORT_BOX, "boxes", me.port_boxes, sheet.port_boxes[: sheet.further_ports + 1]),
            self._queue(n.PORT_URN, "urns", me.port_urns, sheet.port_urns[: sheet.further_ports + 1]),
            self._head("Provinces", me.provinces, sheet.further_provinces),
            self._queue(
                n.PROVINCE_BOX, "boxes", me.province_boxes, sheet.province_boxes[: sheet.further_provinces + 1]
            ),
            join(("   bring".ljust(LABEL) + "".join(each.ljust(COLUMN) for each in brings).rstrip(), DIM)),
            self.monuments_head(),
        ]
        for monument, name in enumerate(MONUMENT_NAMES):
            lines.append(self.monument_row(n.MONUMENT_BOX + monument, name, monument, width))
        return lines

    def _head(self, name: str, standing: int, further: int) -> Text:
        """How many are standing, and which."""
        line = join((f" {name} ", DIM), (f"{standing}", STRONG))
        line.append(" " * max(1, LABEL - line.cell_len))
        for place in range(further):
            done = standing >= place + 2
            line.append(f"{ORDINALS[place]}{'✓' if done else ' '}".ljust(COLUMN), GOOD if done else DIM)
        line.rstrip()
        return line

    def _queue(self, action: int, name: str, filled: int, totals: Sequence[int]) -> Text:
        """Boxes or urns, filled from the left, under the buildings to which they belong."""
        sign, style = chosen(self.scene, action)
        line = join((f"{sign}  {name:<{LABEL - 4}}", style), " ")
        for before, upto in pairwise(totals):
            here, count = max(0, min(filled - before, upto - before)), upto - before
            drawn = bar(here, count, COLUMN - 1)
            line = join(line, drawn, " " * (COLUMN - drawn.cell_len))
        line.rstrip()
        return marked(line, action)
