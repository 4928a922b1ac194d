"""What Age of Mythology puts on the table: its middle or a battlefield, boards, hand, odds, players, log."""

from __future__ import annotations

from astragal.rules.mythology import state as n
from astragal.terminal.layout import Layout
from astragal.terminal.log_panel import StoryPanel
from astragal.terminal.mythology.battle import OddsPanel, is_on
from astragal.terminal.mythology.board import CityPanel, HoldingPanel, ProductionPanel
from astragal.terminal.mythology.cards import HandPanel
from astragal.terminal.mythology.players import PlayersPanel
from astragal.terminal.mythology.tables import cards, tables
from astragal.terminal.mythology.victory import MiddlePanel
from astragal.terminal.scene import Panel

PANELS = {
    n.PLACE: "players",
    n.TARGET: "players",
    n.POWER_SEAT: "players",
    n.PLAY_CARD: "land",
    n.TAKE: "hand",
    n.DRAW_COUNT: "hand",
    n.DISCARD: "hand",
    n.KEEP: "hand",
    n.RECRUITING: "players",
    n.BUILDING: "city",
}
"""The panel that each step is about, where it is not the land."""
BATTLE_LINES, TALL_BATTLE = 7, 8


class MythologyLayout(Layout):
    """Age of Mythology on the table."""

    top_height = 2

    def top(self) -> Panel | None:
        """The middle of the table."""
        return MiddlePanel(self.scene, id="middle")

    def top_lines(self, width: int, height: int) -> int:
        """A battle takes more room than victory cards and bank."""
        if not is_on(self.scene.state):
            return self.top_height
        return TALL_BATTLE if height >= 30 else BATTLE_LINES

    def board(self) -> Panel:
        """The Holding Area."""
        return HoldingPanel(self.scene, id="holding")

    def shelf(self) -> list[Panel]:
        """The Production Area, the hand, the city, and the odds of a battle."""
        return [
            ProductionPanel(self.scene, id="land"),
            HandPanel(self.scene, id="hand"),
            CityPanel(self.scene, id="city"),
            OddsPanel(self.scene, id="odds"),
        ]

    def aside(self) -> list[Panel]:
        """The others, and the log."""
        return [PlayersPanel(self.scene, id="players"), StoryPanel(self.scene, id="story")]

    def wanted(self) -> str | None:
        """The panel that the step is about."""
        return "odds" if is_on(self.scene.state) else PANELS.get(self.scene.state.step, "land")

    def tables(self) -> list[tuple[str, list[str]]]:
        """Everything that is printed on boards and battle cards."""
        return tables(self.scene)

    def cards(self) -> list[tuple[str, list[str]]]:
        """Everything that is printed on cards."""
        return cards(self.scene)
