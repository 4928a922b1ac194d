"""The dice of the Bronze Age, and what this turn has brought so far."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.collect import coins_of_die, food_of_die, workers_of_die
from astragal.rules.words import amount
from astragal.terminal import dice
from astragal.terminal.bronze.rolling import RollAsk
from astragal.terminal.bronze.words import COIN, FACE_SIGNS, FACE_WORDS, JAR, PERSON, WHEAT
from astragal.terminal.palette import BAD, BRONZE, CLAY, DIM, GOOD, LEAF, SKY, STRAW, STRONG, WARN, join, plain

FACE_COLOURS = (LEAF, BRONZE, CLAY, SKY, "#a9c3a0", STRAW)


def amount_line(sheet: Any, me: Any, face: int) -> str:
    """What a face brings on this sheet, with what the player's developments add."""
    food, workers = food_of_die(sheet, me, face), workers_of_die(sheet, me, face)
    coins, goods = coins_of_die(sheet, me, face), sheet.face_goods[face]
    if sheet.face_either[face]:
        return f"{food} or {workers}"
    amounts = {WHEAT: food, PERSON: workers, COIN: coins, JAR: goods}
    if sum(map(bool, amounts.values())) > 1:
        return " ".join(f"{number}{sign}" for sign, number in amounts.items() if number)
    return f"{goods} good{'s' if goods != 1 else ''}" if goods else f"{food + workers + coins}"


class DicePanel(dice.DicePanel):
    """The dice of this turn."""

    def faces(self, face: int) -> tuple[list[str], Style]:
        """Sign, word and number of a face."""
        s = self.scene.state
        number = amount_line(self.scene.match.sheet.numbers, s.players[s.active], face)
        return [FACE_SIGNS[face], FACE_WORDS[face], number], Style(color=FACE_COLOURS[face])

    def takings(self) -> list[Text]:
        """The workers, coins and swaps left, and the skulls with their disasters."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        if s.step == n.OVER:
            return [plain("")]
        skulls = sum(sheet.face_skulls[s.dice[die]] for die in range(s.dice_count) if s.dice[die] >= 0)
        if s.rolls:
            rows = [plain(f"Roll {s.rolls} of {sheet.rolls}", DIM)]
        else:
            rows = [plain(f"{s.dice_count} dice", DIM)]
        for count, thing, rest in ((s.workers, "worker", " left"), (s.coins, "coin", ""), (s.swaps, "ship swap", "")):
            if count:
                number, space, things = amount(count, thing).partition(" ")
                rows.append(join((number, STRONG), (space + things + rest, DIM)))
        if skulls:
            rows.append(plain(amount(skulls, "skull"), WARN))
        if skulls and isinstance(scene.ask, RollAsk) and not scene.tumbling:
            rows += [join((name, BAD)) for name in scene.ask.disasters] or [join(("no disaster", GOOD))]
        return rows[:5]
