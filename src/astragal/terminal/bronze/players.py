"""Everybody at the table in three lines each: points with their parts, what they hold, what they own."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.names import DEVELOPMENT_NAMES, MONUMENT_NAMES
from astragal.rules.bronze.play.score import goods_value
from astragal.rules.bronze.position import score_parts
from astragal.terminal.bronze.words import goods_words
from astragal.terminal.palette import BAD, DIM, PLAIN, STRONG, TITLE, join, plain, wrapped
from astragal.terminal.scene import Panel


class PlayersPanel(Panel):
    """All players in brief."""

    title = "Players"
    short = "players"

    def lines(self, width: int) -> list[Text]:
        """Three lines or a little more for each player."""
        scene = self.scene
        rows: list[Text] = []
        for seat in range(scene.state.seats):
            rows += self._player(seat, width - 1)
        return rows

    def _player(self, seat: int, width: int) -> list[Text]:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[seat]
        parts = score_parts(sheet, me)
        turn = "▶ " if seat == s.active and s.step != n.OVER else "  "
        name = scene.name(seat)[: max(6, width - 32)]
        bot = " (bot)" if scene.seats[seat].bot and width >= 50 else ""
        head = join((turn, TITLE), (name, STRONG), (bot, DIM), " ", (f"{parts['total']}", TITLE), (" =", DIM))
        head.append(f" {parts['developments']} dev", PLAIN)
        head.append(f" +{parts['monuments']} mon", PLAIN)
        if parts["bonuses"]:
            head.append(f" +{parts['bonuses']} bon", PLAIN)
        head.append(f" −{-parts['disasters']} dis", BAD if parts["disasters"] else DIM)
        goods = f"{goods_words(me.goods)} ={goods_value(sheet, me)}" if any(me.goods) else "no goods"
        ships = [f"{me.ships} ship{'s' if me.ships > 1 else ''}"] if me.ships else []
        held = join((f"  {me.cities} cities, food {me.food}, {goods}", PLAIN))
        owned = [DEVELOPMENT_NAMES[d] for d in range(n.DEVELOPMENTS) if me.developments[d]]
        done = [MONUMENT_NAMES[m] for m in range(n.MONUMENTS) if me.monuments[m]]
        text = ", ".join(ships + owned + done)
        return [head, held, *(wrapped("  " + text, width, DIM, "  ") if text else [plain("")])]
