"""Everybody at the table in a few lines each: what they hold, their people, their wars, their technologies."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.technologies import owns
from astragal.rules.diciv.play.upkeep import upkeep_due
from astragal.rules.diciv.position import score_parts
from astragal.rules.diciv.things import LEVEL_NAMES, TECHNOLOGY_NAMES
from astragal.terminal.diciv.words import rolls_at, target_short
from astragal.terminal.palette import BAD, DIM, PLAIN, STRONG, TITLE, fitted, join, plain
from astragal.terminal.scene import Panel


class PlayersPanel(Panel):
    """All players in brief."""

    title = "Players"
    short = "players"

    def lines(self, width: int) -> list[Text]:
        """Three lines or a little more for each player."""
        return [line for seat in range(self.scene.state.seats) for line in self._player(seat, width - 1)]

    def _player(self, seat: int, width: int) -> list[Text]:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[seat]
        turn = "▶ " if seat == s.active and s.step != n.OVER else "  "
        bot = " (bot)" if scene.seats[seat].bot else ""
        points = score_parts(sheet, s, seat)["total"]
        head = join((turn, TITLE), (scene.name(seat)[:16], STRONG), (bot, DIM), (f" {points}%", TITLE))
        if me.out:
            return [join(head, ("  out of the game", BAD))]
        head.append(f"  {LEVEL_NAMES[me.happiness]}, rolls {rolls_at(sheet, me, me.happiness)}", PLAIN)
        held = f"  gold {me.gold}, resources {me.resource}, upkeep {upkeep_due(s, seat)}"
        away = f", {me.away} → {target_short(scene.match.names, me.target)}" if me.away else ""
        plus = f", battle +{me.battle_plus}" if me.battle_plus else ""
        owned = ", ".join(TECHNOLOGY_NAMES[t] for t in range(n.TECHNOLOGIES) if owns(me, t))
        army = join((f"  cities {me.primary}+{me.empire}, units {me.military}", PLAIN), (away, BAD), (plus, PLAIN))
        return [head, plain(held), army, *([fitted(plain("  " + owned, DIM), width)] if owned else [])]
