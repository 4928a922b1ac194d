"""The sheet, second half: developments with price, points and what they do."""

from __future__ import annotations

from rich.style import Style

from astragal.rules.iron import state as n
from astragal.rules.iron.play.buy import price
from astragal.rules.iron.things import DEVELOPMENT_NAMES
from astragal.terminal import sheet
from astragal.terminal.iron.words import effect
from astragal.terminal.palette import GOOD, STRONG


class DevelopmentsPanel(sheet.DevelopmentsPanel):
    """Developments of the Iron Age; those that Roads makes cheaper have a star."""

    buy = n.BUY_DEVELOPMENT
    names = DEVELOPMENT_NAMES
    short = "develop."

    def effect(self, development: int) -> str:
        """What a development does."""
        return effect(self.scene.match.sheet.numbers, self.scene.state.seats, development)

    def goal(self) -> int:
        """How many of them end the game at this table."""
        numbers = self.scene.match.sheet.numbers
        return int(numbers.dev_goal) if self.scene.state.seats > 1 or numbers.solo_early_end else 0

    def cost(self, development: int) -> tuple[str, Style]:
        """The price that this player pays, Roads taken off, with a star where Roads matters."""
        scene = self.scene
        numbers = scene.match.sheet.numbers
        due = price(numbers, scene.state.players[scene.seat], development)
        star = "*" if numbers.roads_discount[development] else " "
        return f"{due:>3}{star}", GOOD if due < numbers.cost[development] else STRONG

    def columns(self) -> str:
        """What the star means."""
        scene = self.scene
        numbers = scene.match.sheet.numbers
        less = max(numbers.roads_discount)
        owned = scene.state.players[scene.seat].developments[n.ROADS]
        return "cost pts" + (f"  * {less} less{'' if owned else ' with'} {'by ' if owned else ''}Roads" if less else "")
