"""The pegboard: one line per track, the peg on its number."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.discard import goods_held
from astragal.rules.bronze.play.score import goods_value
from astragal.terminal.bronze.words import GOOD_WORDS, track_value
from astragal.terminal.palette import ACCENT, BAD, DIM, DISTANT, STRONG, TITLE, WARN, join, plain
from astragal.terminal.pegs import HOLE, PEG, peg_row
from astragal.terminal.scene import Panel


class PegPanel(Panel):
    """Food and goods of the player on show."""

    title = "Pegboard"

    def heading(self) -> Text:
        """Whose pegboard it is, and what all goods are worth."""
        scene = self.scene
        me = scene.state.players[scene.seat]
        sheet = scene.match.sheet.numbers
        worth, held = goods_value(sheet, me), goods_held(me)
        plural = "s" if held != 1 else ""
        limit = "" if me.developments[n.CARAVANS] else f" (keep {sheet.goods_kept})"
        over = held > sheet.goods_kept and not me.developments[n.CARAVANS]
        return join(
            (f"{scene.name(scene.seat)[:10].rstrip()}", TITLE),
            (f" · {held} good{plural}{limit} worth {worth}", WARN if over else DIM),
        )

    def lines(self, width: int) -> list[Text]:
        """Food at the top, then the goods from spearheads down to wood, as on the board."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        step = 3 if width < 45 else 4
        rows = [self._food()]
        for good in reversed(range(n.GOODS)):
            row = plain(f"{GOOD_WORDS[good]:<8}", STRONG if me.goods[good] else DIM)
            for count in range(sheet.good_spaces[good] + 1):
                value = track_value(sheet, good, count)
                if count == me.goods[good]:
                    row.append(f"{PEG}{value:<{step - 1}}", ACCENT if count else DIM)
                elif count < me.goods[good]:
                    row.append(HOLE.ljust(step), DIM)
                else:
                    row.append(f" {value:<{step - 1}}", DISTANT)
            if good == n.SPEARHEADS and sheet.cost[n.SHIPPING]:
                row.append(f" ships {me.ships}", STRONG if me.ships else DIM)
                row.append(f"/{sheet.ships_most}", DIM)
            rows.append(row)
        return rows

    def _food(self) -> Text:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        hungry = me.food < me.cities
        row = join((f"{'food':<8}", STRONG), peg_row(me.food, sheet.food_spaces))
        eats = f" eat {me.cities}"
        return join(row, (f" {me.food}", STRONG), (eats, BAD if hungry else DIM), ("!" if hungry else "", BAD))
