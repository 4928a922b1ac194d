"""The sheet, first half: cities and monuments with their boxes, and who is ahead."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.things import CITY_NAMES, MONUMENT_NAMES
from astragal.rules.words import amount
from astragal.terminal.palette import DIM, DISTANT, GOOD, STRONG, TITLE, join
from astragal.terminal.sheet import MonumentRows


class BuildingsPanel(MonumentRows):
    """Cities and monuments of the player on show; in the build step the rows can be chosen."""

    title = "Buildings"
    short = "buildings"
    first = n.FIRST

    def heading(self) -> Text:
        """How many cities there are, and how many monuments are left."""
        scene = self.scene
        left = sum(1 for m in range(n.MONUMENTS) if self._in_play(m) and not self.is_built(m))
        cities = scene.state.players[scene.seat].cities
        counts = f" · {amount(cities, 'city', 'cities')} · {amount(left, 'monument')} open"
        return join(("Buildings", TITLE), (counts, DIM))

    def _in_play(self, monument: int) -> bool:
        scene = self.scene
        return not is_out_of_play(scene.match.sheet.numbers, scene.state, monument)

    def is_built(self, monument: int) -> bool:
        """Whether anybody has completed this monument."""
        return bool(self.scene.state.first_built[monument])

    def actions(self) -> list[int | None]:
        """Cities, the head of the monuments, monuments."""
        sheet = self.scene.match.sheet.numbers
        cities = [n.CITY_BOX + city for city in range(n.CITIES) if sheet.city_boxes[city]]
        return [*cities, None, *(n.MONUMENT_BOX + monument for monument in range(n.MONUMENTS))]

    def lines(self, width: int) -> list[Text]:
        """A row for each city and each monument."""
        lines: list[Text] = []
        for action in self.actions():
            if action is None:
                lines.append(self.monuments_head())
            elif action < n.MONUMENT_BOX:
                lines.append(self._city(action, action - n.CITY_BOX))
            else:
                lines.append(self._monument(action, action - n.MONUMENT_BOX, width))
        return lines

    def _city(self, action: int, city: int) -> Text:
        scene = self.scene
        checked = scene.state.players[scene.seat].city_boxes[city]
        boxes = scene.match.sheet.numbers.city_boxes[city]
        left = boxes - checked
        tail = join(("✓ built", GOOD)) if not left else join((f"{left}", STRONG), (" to go", DIM))
        return self.box_row(action, CITY_NAMES[city], checked, boxes, join(" ", tail))

    def _monument(self, action: int, monument: int, width: int) -> Text:
        name = MONUMENT_NAMES[monument]
        if not self._in_play(monument):
            return join((f"  {name:<15} left out with {self.scene.state.seats} players", DISTANT))
        return self.monument_row(action, name, monument, width)
