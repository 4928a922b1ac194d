"""The technologies, age by age: what each needs, does and costs, and which are open, owned or fit the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.technologies import open_technologies, owns, technology_price
from astragal.rules.diciv.things import AGE_NAMES, TECHNOLOGY_NAMES, effect_words
from astragal.rules.words import percent
from astragal.terminal.ask import ListAsk
from astragal.terminal.diciv.words import combination, effect
from astragal.terminal.palette import (
    ACCENT,
    CLOSED_CURSOR,
    CURSOR,
    DIM,
    DISTANT,
    GOOD,
    PLAIN,
    STRONG,
    TITLE,
    join,
    marked,
    wrapped,
)
from astragal.terminal.scene import Panel

NAME, NEEDS = 18, 11
LONG_EFFECTS = 74


class TechnologiesPanel(Panel):
    """The tree of the player on show; in purchases and research its rows can be chosen."""

    title = "Technologies"
    short = "techs"

    def heading(self) -> Text:
        """How many are owned, and how many Modern ones win."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        owned = me.technologies.bit_count()
        return join(("Technologies", TITLE), (f" · {owned} owned, {me.modern} of {sheet.victory_modern} Modern", DIM))

    def of_age(self, age: int) -> list[int]:
        """The technologies of an age, in the order of the sheet."""
        sheet = self.scene.match.sheet.numbers
        return [t for t in range(n.TECHNOLOGIES) if sheet.on_sheet >> t & 1 and sheet.age[t] == age]

    def wanted_height(self, width: int) -> int:
        """Room for every technology."""
        ages = [here for here in map(self.of_age, range(n.AGES)) if here]
        return 1 + sum(len(here) + 1 for here in ages)

    def lines(self, width: int) -> list[Text]:
        """All of them where they fit; otherwise the open ones, and the names of the others."""
        return [line for _, line in self._shown(width)]

    def _shown(self, width: int) -> list[tuple[int | None, Text]]:
        return self._rows_of(width, self.wanted_height(width) <= self.size.height)

    def cursor_line(self) -> int | None:
        """The technology under the cursor."""
        ask = self.scene.ask
        if isinstance(ask, ListAsk):
            technology = technology_of(ask.row.action)
            for line, (each, _) in enumerate(self._shown(self.size.width)):
                if technology is not None and each == technology:
                    return line
        return None

    def _rows_of(self, width: int, whole: bool) -> list[tuple[int | None, Text]]:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        reachable = open_technologies(sheet, me)
        rows: list[tuple[int | None, Text]] = []
        opened = [len(TECHNOLOGY_NAMES[t]) + 1 for t in range(n.TECHNOLOGIES) if reachable >> t & 1]
        name = NAME if whole else max(opened, default=NAME)
        for age in range(n.AGES):
            here = self.of_age(age)
            if not here:
                continue
            rows.append((None, self._age(sheet, me, age, here)))
            shown = here if whole else [t for t in here if reachable >> t & 1]
            rows += [(t, self._technology(sheet, me, t, width, name)) for t in shown]
            others = [t for t in here if t not in shown]
            if all(owns(me, t) for t in here):
                others = []
            names = [f"{'✓' if owns(me, t) else ''}{TECHNOLOGY_NAMES[t]}" for t in others]
            rows += [(None, line) for line in wrapped("  " + ", ".join(names), width - 2, DIM, "  ") if names]
        return rows

    def _age(self, sheet: Any, me: Any, age: int, here: list[int]) -> Text:
        prices = sorted({technology_price(sheet, me, t) for t in here})
        cost = "–".join(str(price) for price in dict.fromkeys((prices[0], prices[-1])))
        owned = sum(owns(me, t) for t in here)
        return join((AGE_NAMES[age], ACCENT), (f" · {cost} gold each · {owned} of {len(here)}", DIM))

    def _technology(self, sheet: Any, me: Any, technology: int, width: int, name: int) -> Text:
        scene = self.scene
        ask = scene.ask if isinstance(scene.ask, ListAsk) else None
        reachable = open_technologies(sheet, me) >> technology & 1
        action = (
            next((row.action for row in ask.rows if technology_of(row.action) == technology), None) if ask else None
        )
        style, sign = (PLAIN, "·") if reachable else (DISTANT, " ")
        if owns(me, technology):
            style, sign = GOOD, "✓"
        elif scene.state.fitting >> technology & 1 and scene.seat == scene.state.active:
            style, sign = STRONG, "◆"
        elif ask and action in ask.open:
            style, sign = STRONG, "$"
        if ask and action is not None and ask.row.action == action:
            style, sign = (CURSOR if action in ask.open else CLOSED_CURSOR), "›"
        chances: dict[int, Fraction] = getattr(scene.ask, "chances", {})
        if chances:
            sign = f"{percent(chances[technology]):>4}" if technology in chances else f"{sign:>4}"
        row = join((f"{sign} {TECHNOLOGY_NAMES[technology]:<{name}}", style))
        rest = DISTANT if style is DISTANT else DIM if owns(me, technology) else PLAIN
        needs = combination(sheet, technology)
        left = width - 1 - row.cell_len
        words = effect_words(sheet, technology) if width >= LONG_EFFECTS else effect(sheet, technology, left - NEEDS)
        if len(words) <= left - NEEDS:
            row.append(f"{needs:<{NEEDS}}{words}", rest)
        else:
            row.append(f"{needs} {effect(sheet, technology, left - len(needs) - 1)}", rest)
        return marked(row, action) if action is not None else row


def technology_of(action: int) -> int | None:
    """The technology that an action buys or takes."""
    for first in (n.BUY_TECHNOLOGY, n.CLAIM):
        if first <= action < first + n.TECHNOLOGIES:
            return action - first
    return None
