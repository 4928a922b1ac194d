"""What the Bronze Age puts on the table: dice, pegboard, sheet, players, log."""

from __future__ import annotations

from astragal.rules.bronze import state as n
from astragal.terminal.bronze.buildings import BuildingsPanel
from astragal.terminal.bronze.developments import DevelopmentsPanel
from astragal.terminal.bronze.dice import DicePanel
from astragal.terminal.bronze.pegs import PegPanel
from astragal.terminal.bronze.players import PlayersPanel
from astragal.terminal.bronze.tables import tables
from astragal.terminal.layout import Layout
from astragal.terminal.log_panel import StoryPanel
from astragal.terminal.scene import Panel

PANELS = {
    n.BUY: "developments",
    n.PAY: "developments",
    n.TRADE: "players",
    n.OFFER: "players",
    n.ANSWER: "players",
}


class BronzeLayout(Layout):
    """The Bronze Age on the table."""

    top_height = 5

    def top(self) -> Panel | None:
        """The dice."""
        return DicePanel(self.scene, id="dice")

    def board(self) -> Panel:
        """The pegboard."""
        return PegPanel(self.scene, id="pegs")

    def shelf(self) -> list[Panel]:
        """The sheet."""
        return [BuildingsPanel(self.scene, id="buildings"), DevelopmentsPanel(self.scene, id="developments")]

    def aside(self) -> list[Panel]:
        """The others, and the log."""
        return [PlayersPanel(self.scene, id="players"), StoryPanel(self.scene, id="story")]

    def wanted(self) -> str | None:
        """The part of the sheet that the step is about."""
        return PANELS.get(self.scene.state.step, "buildings")

    def tables(self) -> list[tuple[str, list[str]]]:
        """Everything that is printed."""
        return tables(self.scene.match.sheet.numbers, self.scene.match.players)
