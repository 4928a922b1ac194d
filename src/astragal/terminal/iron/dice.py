"""The fate die and the empire dice, and what this turn has brought so far."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.iron import state as n
from astragal.rules.iron.play.buy import innovation_value
from astragal.rules.iron.play.collect import food_change, food_of
from astragal.rules.iron.play.disasters import count_skulls
from astragal.rules.iron.play.fate import tribute_of_demand
from astragal.rules.words import amount
from astragal.terminal import dice
from astragal.terminal.dice import CHOSEN_EDGE, DOUBLE_BOX, HEAVY_BOX, Drawing
from astragal.terminal.iron.asks import OmensAsk
from astragal.terminal.iron.rolling import RollAsk, die_key
from astragal.terminal.iron.words import FACE_SIGNS, FACE_WORDS, JAR, PERSON
from astragal.terminal.palette import BAD, BRONZE, CLAY, DIM, GOOD, LEAF, SKY, STRAW, STRONG, WARN, join, plain

FACE_COLOURS = (SKY, LEAF, "#a9c3a0", STRAW, BRONZE, CLAY, LEAF, BRONZE, STRAW, STRAW, STRAW, CLAY)
FATE_BOXES: dict[tuple[str, ...], tuple[str, ...]] = {
    DOUBLE_BOX: ("◆", "═", "◆", "║", "◆", "◆"),
    HEAVY_BOX: ("◆", "━", "◆", "┃", "◆", "◆"),
}
FATE_BOX = ("◆", "╌", "◆", "╎", "◆", "◆")
"""The fate die has studs at its corners, whatever its edges."""
FATE_EDGE = Style(color=STRAW)


def amount_line(sheet: Any, s: Any, me: Any, face: int) -> str:
    """The number on a face, with what fate and the player's developments add, in seven letters."""
    change = food_change(sheet, me, s.dice[n.FATE_DIE] if s.dice[n.FATE_DIE] >= 0 else n.OMENS_FACE)
    food, population = food_of(sheet, face, change), sheet.face_population[face]
    if face == n.OMENS_FACE:
        return "set 1"
    if face == n.CONQUEST_FACE:
        return f"tribe {me.conquest}"
    if face == n.TRIBUTE_FACE:
        return f"now +{tribute_of_demand(sheet, s, s.active)}"
    if sheet.face_either[face]:
        return f"{food} or {population}"
    if sheet.face_food[face]:
        return str(food)
    if sheet.face_innovations[face]:
        return f"pays {sheet.face_innovations[face] * innovation_value(sheet, me)}"
    if sheet.face_port_goods[face]:
        return amount(sheet.face_port_goods[face] * me.ports, "good")
    if sheet.face_skulls[face]:
        return f"{JAR}{sheet.face_goods[face]} {PERSON}{population}"
    if sheet.face_food_change[face]:
        return f"{sheet.face_food_change[face]:+d} food".replace("-", "−")
    return str(population)


class DicePanel(dice.DicePanel):
    """The dice of this turn, the fate die first."""

    def key_of(self, die: int) -> str:
        """f for the fate die, numbers for the others."""
        return die_key(die)

    def box_of(self, die: int, box: tuple[str, ...]) -> tuple[str, ...]:
        """The fate die has studs at its corners."""
        return FATE_BOXES.get(box, FATE_BOX) if die == n.FATE_DIE else box

    def space_after(self, die: int) -> int:
        """The fate die stands apart."""
        return int(die == n.FATE_DIE)

    def drawing(self, die: int, face: int) -> Drawing:
        """Omens show which die would be set."""
        ask = self.scene.ask
        if isinstance(ask, OmensAsk) and not self.scene.tumbling and ask.die == die:
            return Drawing(DOUBLE_BOX, CHOSEN_EDGE, "set" if ask.row.action != n.SET_NONE else "")
        drawing = super().drawing(die, face)
        return drawing._replace(edge=FATE_EDGE) if die == n.FATE_DIE and drawing == Drawing() else drawing

    def faces(self, face: int) -> tuple[list[str], Style]:
        """Sign, word and number of a face."""
        s = self.scene.state
        number = amount_line(self.scene.match.sheet.numbers, s, s.players[s.active], face)
        return [FACE_SIGNS[face], FACE_WORDS[face], number], Style(color=FACE_COLOURS[face])

    def takings(self) -> list[Text]:
        """Population and innovations of this turn, skulls and what they bring, what a demand would bring."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        if s.step == n.OVER:
            return []
        if s.step == n.START:
            return [plain("Before the first round: everybody builds a second port or province.", DIM)]
        rows = [plain(f"Roll {s.rolls} of {sheet.rolls}", DIM)]
        if s.population:
            rows.append(join((f"{s.population}", STRONG), (" population", DIM)))
        if s.free_boxes:
            rows.append(join((f"{s.free_boxes}", STRONG), (" free box" + "es" * (s.free_boxes > 1), DIM)))
        if s.innovations:
            pays = s.innovations * innovation_value(sheet, s.players[s.active])
            rows.append(join((f"{s.innovations}", STRONG), (f" innov pay{'s' * (s.innovations == 1)} {pays}", DIM)))
        thrown = all(s.dice[die] >= 0 for die in range(s.dice_count))
        skulls = count_skulls(sheet, s) if thrown else 0
        if skulls:
            rows.append(join((amount(skulls, "skull"), WARN)))
        if isinstance(scene.ask, RollAsk) and not scene.tumbling:
            if skulls:
                rows += [join((name, BAD)) for name in scene.ask.disasters] or [join(("no disaster", GOOD))]
            demand = tribute_of_demand(sheet, s, s.active)
            rows.append(join(("demand now ", DIM), (f"+{demand}", STRONG if demand else DIM)))
        return rows[:5]
