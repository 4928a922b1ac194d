"""The dice: boxes with a sign, a word and a number, and what this turn has brought so far."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.collect import coins_of_die, food_of_die, workers_of_die
from astragal.terminal.bronze.asks import ChooseAsk
from astragal.terminal.bronze.rolling import RollAsk
from astragal.terminal.bronze.words import COINS, EITHER, FACE_SIGNS, FACE_WORDS, FOOD, WORKERS
from astragal.terminal.palette import (
    ACCENT,
    BAD,
    BRONZE,
    DIM,
    FAINT,
    GOOD,
    INK,
    LEAF,
    SKY,
    STRAW,
    STRONG,
    WARN,
    join,
    marked,
    plain,
)
from astragal.terminal.scene import Panel

FACE_COLOURS = (LEAF, BRONZE, "#dd7a62", SKY, "#a9c3a0", STRAW)
INNER = 7
ROUND_BOX = ("╭", "─", "╮", "│", "╰", "╯")
DOUBLE_BOX = ("╔", "═", "╗", "║", "╚", "╝")
HEAVY_BOX = ("┏", "━", "┓", "┃", "┗", "┛")


def amount_line(sheet: Any, me: Any, face: int) -> str:
    """The number on a face, with what the player's developments add."""
    if face == FOOD:
        return f"{food_of_die(sheet, me, face)}"
    if face == WORKERS:
        return f"{workers_of_die(sheet, me, face)}"
    if face == EITHER:
        return f"{food_of_die(sheet, me, face)} or {workers_of_die(sheet, me, face)}"
    if face == COINS:
        return f"{coins_of_die(sheet, me, face)}"
    goods = sheet.face_goods[face]
    return f"{goods} good{'s' if goods != 1 else ''}"


class DicePanel(Panel):
    """The dice of this turn, five lines high."""

    def drawn(self, width: int, height: int) -> list[Text]:
        """The dice side by side, the turn's takings beside them."""
        scene = self.scene
        s = scene.state
        gap = 1 if width >= 94 else 0
        rows = [plain("") for _ in range(5)]
        for die in range(s.dice_count):
            for row, line in enumerate(self._die(die)):
                rows[row].append_text(marked(line, str(die + 1)))
                rows[row].append(" " * gap)
        side = 7 * (INNER + 2 + gap) + 1
        if s.dice_count < n.MOST_DICE:
            side = max(s.dice_count * (INNER + 2 + gap) + 2, 0)
        for drawn, line in zip(rows, self._takings(), strict=False):
            drawn.append(" " * max(1, side - drawn.cell_len))
            drawn.append_text(line)
        return rows

    def _die(self, die: int) -> list[Text]:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[s.active]
        box, edge, foot = ROUND_BOX, Style(color=FAINT), ""
        face = int(s.dice[die])
        if die in scene.tumbling:
            face, foot, edge = scene.tumbling[die], "rolls", Style(color=STRAW)
        ask = scene.ask if isinstance(scene.ask, RollAsk) else None
        if ask and face >= 0 and not scene.tumbling:
            if ask.marked >> die & 1:
                box, edge, foot = DOUBLE_BOX, Style(color=STRAW, bold=True), "again"
            elif not ask.may_mark(die):
                box, edge, foot = HEAVY_BOX, Style(color="#dd7a62"), "locked"
            elif die in scene.last_roll:
                edge = Style(color=INK)
        if isinstance(scene.ask, ChooseAsk) and face == EITHER:
            edge = Style(color=STRAW)
            foot = "food" if self._either_before(die) < scene.ask.row.action - n.FOOD_DICE else "work"
        number = f"›{die + 1}‹" if ask and ask.cursor == die and ask.moved else f" {die + 1} "
        if face < 0:
            content = ["", "?", ""]
            colour = Style(color=FAINT)
        else:
            content = [FACE_SIGNS[face], FACE_WORDS[face], amount_line(sheet, me, face)]
            colour = Style(color=FACE_COLOURS[face])
        tl, h, tr, v, bl, br = box
        top = join((f"{tl}{h}", edge), (number, ACCENT if edge.color is None else edge), (h * (INNER - 4) + tr, edge))
        styles = (colour + Style(bold=True), colour, STRONG if face >= 0 else colour)
        middle = [
            join((v, edge), (f"{text:^{INNER}}", style), (v, edge)) for text, style in zip(content, styles, strict=True)
        ]
        bottom = join((bl + (f" {foot} " if 0 < len(foot) < INNER - 1 else foot).center(INNER, h) + br, edge))
        return [top, *middle, bottom]

    def _either_before(self, die: int) -> int:
        return sum(face == EITHER for face in self.scene.state.dice[:die])

    def _takings(self) -> list[Text]:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        if s.step == n.OVER:
            return [plain("")]
        skulls = sum(sheet.face_skulls[s.dice[die]] for die in range(s.dice_count) if s.dice[die] >= 0)
        if s.rolls:
            rows = [plain(f"Roll {s.rolls} of {sheet.rolls}", DIM)]
        else:
            rows = [plain(f"{s.dice_count} dice", DIM)]
        if s.workers:
            rows.append(join((f"{s.workers}", STRONG), (f" worker{'s' if s.workers != 1 else ''} left", DIM)))
        if s.coins:
            rows.append(join((f"{s.coins}", STRONG), (" coins", DIM)))
        if s.swaps:
            rows.append(join((f"{s.swaps}", STRONG), (" ship swaps", DIM)))
        if skulls:
            rows.append(join((f"{skulls} skull{'s' if skulls != 1 else ''}", WARN)))
        if skulls and isinstance(scene.ask, RollAsk) and not scene.tumbling:
            rows += [join((name, BAD)) for name in scene.ask.disasters] or [join(("no disaster", GOOD))]
        return rows[:5]
