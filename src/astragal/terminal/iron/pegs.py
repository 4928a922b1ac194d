"""The pegboard with its five rows, and below it the boxes that fill by war: conquest, tribute, disasters."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.iron.play.battles import strength
from astragal.terminal.iron.words import reinforcements, strength_words
from astragal.terminal.palette import ACCENT, BAD, DIM, PLAIN, STRONG, TITLE, WARN, join
from astragal.terminal.pegs import bar, peg_row
from astragal.terminal.scene import Panel

WIDE = 52
"""From this width on, each row has a line of its own, with words beside it."""


class PegPanel(Panel):
    """The pegs of the player on show; the strengths of everybody stand above them."""

    title = "Pegboard"

    def heading(self) -> Text:
        """Whose pegboard it is, and the strengths of all, side by side."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        mine = strength(sheet, s.players[scene.seat])
        line = join((scene.name(scene.seat)[:10].rstrip(), TITLE), (" · strength ", DIM), (f"{mine}", STRONG))
        if s.seats == 1:
            return join(line, (f" · phantom {s.round_no}", DIM))
        room = max(1, (max(36, self.size.width) - line.cell_len - 1) // (s.seats - 1) - 4)
        for seat in range(s.seats):
            if seat != scene.seat:
                other = strength(sheet, s.players[seat])
                style = WARN if other > mine else PLAIN
                line = join(line, (", ", DIM), (f"{scene.name(seat)[:room]}:{other}", style))
        return line

    def lines(self, width: int) -> list[Text]:
        """Wealth, ships, armies, goods and food, as on the board; then conquest, disasters and tribute."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        wealth = self._peg("wealth", me.wealth, sheet.wealth_spaces, 10)
        ships = self._peg("ships", me.ships, sheet.ships_spaces, 10)
        short = join(wealth, " " * max(2, 18 - wealth.cell_len), ships)
        conquest = join(("conquest ", DIM), bar(me.conquest, sheet.conquest_boxes, 10), (f" {me.conquest}", STRONG))
        disasters = join(("disasters ", DIM), (f"{me.disasters}", BAD if me.disasters else DIM))
        lines = [
            short,
            self._armies(width),
            self._peg("goods", me.goods, sheet.goods_spaces, width - 12),
            self._food(width),
        ]
        if width >= WIDE:
            boxes = bar(me.disasters, sheet.disaster_boxes, width - 16)
            tribe = join(conquest, (f"  the next tribe has strength {me.conquest}", DIM))
            lines = [wealth, ships, *lines[1:], tribe, join(("disasters ", DIM), boxes, (f" {me.disasters}", BAD))]
        else:
            lines.append(join(conquest, " " * max(1, width - 2 - conquest.cell_len - disasters.cell_len), disasters))
        return [*lines, self._tribute(width)]

    def _peg(self, name: str, peg: int, spaces: int, room: int) -> Text:
        return join((f"{name:<7}", STRONG if peg else DIM), peg_row(peg, spaces, max(4, room)), (f" {peg}", STRONG))

    def _armies(self, width: int) -> Text:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        row = self._peg("armies", me.armies, sheet.armies_spaces, 16)
        if width >= WIDE:
            return join(row, (f"  strength {strength_words(sheet, me)}", DIM))
        return join(row, *((f" {each}", DIM) for each in reinforcements(sheet, me)))

    def _food(self, width: int) -> Text:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        hungry = me.food < me.provinces
        eats = f" eat {me.provinces}{'!' if hungry else ''}"
        return join(self._peg("food", me.food, sheet.food_spaces, width - 18), (eats, BAD if hungry else DIM))

    def _tribute(self, width: int) -> Text:
        """The tribute so far against the goal that ends the game, or against the boxes printed where none does."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        tribute = s.players[scene.seat].tribute
        if s.seats == 1 and not sheet.solo_early_end:
            return join(("tribute  ", DIM), bar(tribute, sheet.tribute_boxes, width - 14), (f" {tribute}", STRONG))
        goal = sheet.tribute_goal
        number = f"{tribute}/{goal}{'!' * (tribute >= goal)}"
        boxes = bar(tribute, goal, width - 11 - max(len(number), len(f"{goal}/{goal}")))
        line = join(("tribute  ", DIM), boxes, ("┃", ACCENT), (f"{tribute}", STRONG))
        return join(line, (number.removeprefix(str(tribute)), DIM if tribute < goal else WARN))
