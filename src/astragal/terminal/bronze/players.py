"""All players in three lines each: points with their parts, what they hold, what they own."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.score import goods_value
from astragal.rules.bronze.things import DEVELOPMENT_NAMES, MONUMENT_NAMES
from astragal.terminal import players
from astragal.terminal.bronze.words import goods_words
from astragal.terminal.palette import DIM, PLAIN, join, plain, wrapped


class PlayersPanel(players.PlayersPanel):
    """All players in brief."""

    parts = (
        ("developments", "dev", True),
        ("monuments", "mon", True),
        ("bonuses", "bon", False),
        ("disasters", "dis", True),
    )

    def lines(self, width: int) -> list[Text]:
        """Three lines or a little more for each player."""
        rows: list[Text] = []
        for seat in range(self.scene.state.seats):
            rows += [*self.score_lines(seat, width - 1), *self._holdings(seat, width - 1)]
        return rows

    def _holdings(self, seat: int, width: int) -> list[Text]:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[seat]
        goods = f"{goods_words(me.goods)} ={goods_value(sheet, me)}" if any(me.goods) else "no goods"
        ships = [f"{me.ships} ship{'s' if me.ships > 1 else ''}"] if me.ships else []
        held = join((f"  {me.cities} cities, food {me.food}, {goods}", PLAIN))
        owned = [DEVELOPMENT_NAMES[d] for d in range(n.DEVELOPMENTS) if me.developments[d]]
        done = [MONUMENT_NAMES[m] for m in range(n.MONUMENTS) if me.monuments[m]]
        text = ", ".join(ships + owned + done)
        return [held, *(wrapped("  " + text, width, DIM, "  ") if text else [plain("")])]
