"""What Die Civilization puts on the table: dice and timeline, realm, technologies, the race, players, log."""

from __future__ import annotations

from astragal.rules.diciv import state as n
from astragal.terminal.diciv.dice import DicePanel
from astragal.terminal.diciv.players import PlayersPanel
from astragal.terminal.diciv.race import RacePanel
from astragal.terminal.diciv.realm import RealmPanel
from astragal.terminal.diciv.tables import tables
from astragal.terminal.diciv.technologies import TechnologiesPanel
from astragal.terminal.layout import Layout
from astragal.terminal.log_panel import StoryPanel
from astragal.terminal.scene import Panel

PANELS = dict.fromkeys((n.ATTACK, n.BATTLE, n.LOSE_CITY, n.JOIN, n.WAR, n.BARBARIANS, n.ENCAMPMENT, n.OVER), "race")


class DicivLayout(Layout):
    """Die Civilization on the table."""

    top_height = 5

    def top(self) -> Panel | None:
        """The dice."""
        return DicePanel(self.scene, id="dice")

    def board(self) -> Panel:
        """The realm."""
        return RealmPanel(self.scene, id="realm")

    def shelf(self) -> list[Panel]:
        """The technologies."""
        return [TechnologiesPanel(self.scene, id="technologies")]

    def aside(self) -> list[Panel]:
        """The race, the others, the log."""
        return [
            RacePanel(self.scene, id="race"),
            PlayersPanel(self.scene, id="players"),
            StoryPanel(self.scene, id="story"),
        ]

    def wanted(self) -> str | None:
        """The panel that the step is about."""
        return PANELS.get(self.scene.state.step, "technologies")

    def tables(self) -> list[tuple[str, list[str]]]:
        """Everything that is printed."""
        return tables(self.scene.match.sheet.numbers, self.scene.state, self.scene.seat)
