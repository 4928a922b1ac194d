"""The sheet, second half: developments with price, points and what they do."""

from __future__ import annotations

from astragal.rules.bronze import state as n
from astragal.rules.bronze.things import DEVELOPMENT_NAMES
from astragal.terminal import sheet
from astragal.terminal.bronze.words import effect


class DevelopmentsPanel(sheet.DevelopmentsPanel):
    """Developments of the Bronze Age."""

    buy = n.BUY_DEVELOPMENT
    names = DEVELOPMENT_NAMES

    def effect(self, development: int) -> str:
        """What a development does."""
        return effect(self.scene.match.sheet.numbers, self.scene.state.seats, development)

    def goal(self) -> int:
        """How many of them end the game at this table."""
        numbers, seats = self.scene.match.sheet.numbers, self.scene.state.seats
        return int(numbers.dev_goal[seats]) if seats > 1 or numbers.solo_early_end else 0
