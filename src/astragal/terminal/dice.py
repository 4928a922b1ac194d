"""Dice on the table: boxes with a sign, a word and a number, and beside them what this turn has brought so far."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from astragal.terminal.ask import Ask
from astragal.terminal.asks import SplitAsk
from astragal.terminal.palette import ACCENT, CLAY, FAINT, INK, STRAW, STRONG, fitted, join, marked, plain
from astragal.terminal.rolling import RollAsk
from astragal.terminal.scene import Panel

INNER = 7
MOST_DICE = 7
ROUND_BOX = ("╭", "─", "╮", "│", "╰", "╯")
DOUBLE_BOX = ("╔", "═", "╗", "║", "╚", "╝")
HEAVY_BOX = ("┏", "━", "┓", "┃", "┗", "┛")
PLAIN_EDGE = Style(color=FAINT)
CHOSEN_EDGE = Style(color=STRAW, bold=True)
LOCKED_EDGE = Style(color=CLAY)


class Drawing(NamedTuple):
    """How a die is drawn: its box, the colour of the box, and a word at its foot."""

    box: tuple[str, ...] = ROUND_BOX
    edge: Style = PLAIN_EDGE
    foot: str = ""


class DicePanel(Panel):
    """The dice of this turn, five lines high. A game says what is on the faces."""

    def faces(self, face: int) -> tuple[list[str], Style]:
        """The three lines of a face, and its colour."""
        raise NotImplementedError

    def takings(self) -> list[Text]:
        """What this turn has brought so far, beside the dice."""
        return []

    def key_of(self, die: int) -> str:
        """The key that stands for a die."""
        return str(die + 1)

    def box_of(self, die: int, box: tuple[str, ...]) -> tuple[str, ...]:
        """The box of a die; dice of another kind may look different."""
        return box

    def space_after(self, die: int) -> int:
        """Columns to leave free after a die, to set apart dice of another kind."""
        return 0

    def drawn(self, width: int, height: int) -> list[Text]:
        """The dice side by side, the turn's takings beside them."""
        count = self.scene.state.dice_count
        gap = 1 if width >= 94 else 0
        rows = [plain("") for _ in range(5)]
        for die in range(count):
            for row, line in enumerate(self._die(die)):
                rows[row].append_text(marked(line, self.key_of(die)))
                rows[row].append(" " * max(gap, self.space_after(die)))
        side = rows[0].cell_len + (2 if count < MOST_DICE else 1)
        for drawn, line in zip(rows, self.takings(), strict=False):
            drawn.append(" " * max(1, side - drawn.cell_len))
            drawn.append_text(line)
        return [fitted(row, width) for row in rows]

    def _die(self, die: int) -> list[Text]:
        face = int(self.scene.tumbling.get(die, self.scene.state.dice[die]))
        drawing = self.drawing(die, face)
        edge, foot = drawing.edge, drawing.foot
        if face < 0:
            content, colour = ["", "?", ""], PLAIN_EDGE
        else:
            content, colour = self.faces(face)
        tl, h, tr, v, bl, br = self.box_of(die, drawing.box)
        ask = self.scene.ask
        pointed = isinstance(ask, RollAsk) and face >= 0 and ask.cursor == die and ask.moved
        number = self.key_of(die).upper()
        number = f"›{number}‹" if pointed else f" {number} "
        top = join((f"{tl}{h}", edge), (number, ACCENT if edge.color is None else edge), (h * (INNER - 4) + tr, edge))
        styles = (colour + Style(bold=True), colour, STRONG if face >= 0 else colour)
        middle = [
            join((v, edge), (f"{text:^{INNER}}", style), (v, edge)) for text, style in zip(content, styles, strict=True)
        ]
        bottom = join((bl + (f" {foot} " if 0 < len(foot) < INNER - 1 else foot).center(INNER, h) + br, edge))
        return [top, *middle, bottom]

    def drawing(self, die: int, face: int) -> Drawing:
        """The box of a die, which shows whether it is rolling, marked, locked or new, or what it is used for."""
        scene = self.scene
        ask: Ask | None = scene.ask
        if die in scene.tumbling:
            return Drawing(edge=Style(color=STRAW), foot="rolls")
        if isinstance(ask, RollAsk) and face >= 0 and not scene.tumbling:
            if ask.marked >> die & 1:
                return Drawing(DOUBLE_BOX, CHOSEN_EDGE, "again")
            if not ask.may_mark(die):
                return Drawing(HEAVY_BOX, LOCKED_EDGE, "locked")
            if die in scene.last_roll:
                return Drawing(edge=Style(color=INK))
        if isinstance(ask, SplitAsk) and ask.splits(face):
            before = sum(ask.splits(each) for each in scene.state.dice[:die])
            return Drawing(edge=Style(color=STRAW), foot=ask.uses[before >= ask.as_food()])
        return Drawing()
