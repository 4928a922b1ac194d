"""A battle on the screen: both sides with their units, cards and dice; and the odds of each unit against each."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import encounter_odds, may_send, shown_dice, shown_odds, types_in
from astragal.rules.mythology.play.battle import wall_dice
from astragal.rules.mythology.play.specials import name_of
from astragal.rules.mythology.play.war import at_war
from astragal.rules.mythology.things import AREA_NAMES, CULTURE_NAMES, UNIT_NAMES
from astragal.rules.words import amount, percent
from astragal.terminal.mythology.throws import FIRST_OF, latest_throw
from astragal.terminal.mythology.words import CULTURE_SIGNS, chance_style, parts_of, units_short
from astragal.terminal.palette import (
    ACCENT,
    CURSOR,
    DIM,
    DISTANT,
    LINE,
    PLAIN,
    STRAW,
    STRONG,
    TITLE,
    fitted,
    join,
    plain,
    wrapped,
)
from astragal.terminal.scene import Panel

ROLES = ("attacks", "defends")
NAME = 12
"""Letters for a name in a title that would not fit otherwise."""
ROLLING = Style(color=STRAW)
CHOOSING = (n.COMMIT, n.REVEAL)
SHOWN = (n.WHICH_HYDRA, n.SPECIAL, n.DICE, n.FALLEN, n.REVIVE, n.REINFORCEMENT)
OVER = (n.RAZE, n.CAPTURE, n.RAID)


def is_on(s: Any) -> bool:
    """Whether there is a battle to look at."""
    return bool(at_war(s)) and s.step != n.TARGET and s.step not in OVER and s.sides[n.ATTACKER].seat >= 0


class BattlePanel(Panel):
    """Both sides of a battle, beside each other over the whole width."""

    def drawn(self, width: int, height: int) -> list[Text]:
        """Title, then attacker and defender."""
        scene = self.scene
        s = scene.state
        half = (width - 3) // 2
        columns = [self.side(side, half, height - 1) for side in range(n.SIDES)]
        rows = [self.title_line(s, width)]
        for place in range(height - 1):
            left, right = (column[place] if place < len(column) else plain("") for column in columns)
            left = fitted(left, half)
            rows.append(join(left, " " * (half - left.cell_len), (" │ ", LINE), fitted(right, half)))
        return rows

    def title_line(self, s: Any, width: int) -> Text:
        """Who attacks what, for how many cubes."""
        scene = self.scene
        seats = [s.sides[side].seat for side in range(n.SIDES)]
        names = [scene.name(seat) for seat in seats]
        cubes = s.victory_cards[n.LAST_BATTLE]
        stake = f" · {amount(cubes, 'victory cube') if cubes else 'no victory cube'} at stake"
        met = f" · encounter {s.encounters}" if s.encounters else ""
        attack = f"⚔ {names[0]} attacks the {AREA_NAMES[s.area]} of {names[1]}"
        if len(attack + stake + met) > width:
            names = [scene.short_name(seat, NAME).strip() for seat in seats]
            attack = f"⚔ {names[0]} attacks {names[1]}: {AREA_NAMES[s.area]}"
            stake = stake.removesuffix(" at stake")
        line = join((attack, TITLE), (stake, ACCENT), (met, DIM))
        return fitted(join(line, (" " + "─" * max(0, width - line.cell_len - 1), LINE)), width)

    def side(self, side: int, width: int, height: int) -> list[Text]:
        """One side: whose it is, its units, its card, its dice and where they come from, its chance."""
        scene = self.scene
        s, sheet = scene.state, scene.match.sheet.numbers
        here = s.sides[side]
        culture = s.players[here.seat].culture
        rows = [
            join(
                (f"{scene.name(here.seat)}", STRONG),
                (f" {CULTURE_SIGNS[culture]} {CULTURE_NAMES[culture]} {ROLES[side]}", DIM),
            )
        ]
        if s.step in CHOOSING:
            return rows + self.choosing(side, width)
        helped = self.helped(side)
        units = f"{amount(sum(here.units), 'unit')}: {units_short(culture, here.units)}{helped}"
        rows += wrapped(units, width, PLAIN, "  ")[:2]
        if s.step == n.BATTLE_CARD:
            said = "has chosen who fights" if here.card_chosen else "chooses who fights"
            if here.sealed_card != n.NONE:
                said += f": {UNIT_NAMES[name_of(s, side, here.sealed_card)]}"
            return [*rows, plain(said, ACCENT), *self.last_dice(side, width)]
        if s.step not in SHOWN or here.card == n.NONE or s.sides[1 - side].card == n.NONE:
            return rows + self.last_dice(side, width)
        dice = shown_dice(sheet, s, side)
        count = here.pool or dice.number
        chance = shown_odds(sheet, s, side)
        name = UNIT_NAMES[name_of(s, side, here.card)]
        rows.append(
            join(
                (f"▶ {name}", TITLE),
                (f" {amount(count, 'die', 'dice')}", STRONG),
                (f" · {percent(chance)}", chance_style(chance)),
            )
        )
        rows += wrapped(parts_of(dice), width, DIM, "  ")[: max(1, height - 6)]
        return rows + self.dice(side, width)

    def choosing(self, side: int, width: int) -> list[Text]:
        """Before the reveal: how many may come, and who could."""
        s = self.scene.state
        here = s.sides[side]
        me = s.players[here.seat]
        most = f"up to {amount(here.limit, 'unit')}" if here.limit < n.NO_LIMIT else "any number of units"
        said = "has chosen units" if here.chosen else f"chooses {most}"
        picked = [*here.sealed]
        if any(here.sealed_squares):
            picked[self.scene.match.sheet.numbers.worker_unit[me.culture]] += sum(here.sealed_squares)
        if here.chosen and any(picked):
            said += f": {units_short(me.culture, picked)}"
        could = f"has {units_short(me.culture, me.units)}"
        dwarves = list(me.workers).count(n.DWARF)
        if dwarves:
            could += f", {amount(dwarves, 'Dwarf', 'Dwarves')} at work"
        return [plain(said, ACCENT), *wrapped(could + self.helped(side), width, PLAIN, "  ")]

    def helped(self, side: int) -> str:
        """What a god or a wall does for a side in the whole battle."""
        s, sheet = self.scene.state, self.scene.match.sheet.numbers
        here = s.sides[side]
        said = []
        if here.returns:
            said.append("first loss returns")
        if here.more_dice:
            said.append(f"+{amount(here.more_dice, 'die', 'dice')} each")
        if here.frenzy:
            said.append("all may go berserk")
        walls = wall_dice(sheet, s) if side == n.DEFENDER else 0
        if walls:
            said.append(f"+{walls} dice {'Wall' if s.area == n.CITY else 'Tower'}")
        return f" ({', '.join(said)})" if said else ""

    def last_dice(self, side: int, width: int) -> list[Text]:
        """The throw of the encounter before, until the next one begins."""
        found = latest_throw(self.scene.match)
        if found is None:
            return []
        before = found[0]
        name = UNIT_NAMES[name_of(before, side, before.sides[side].card)]
        return [plain(f"{name} threw:", DIM), *self.dice(side, width)]

    def dice(self, side: int, width: int) -> list[Text]:
        """The dice: rolling, at rest, or still in the hand. A six is in brackets."""
        scene = self.scene
        s, face = scene.state, scene.face
        rolling = scene.tumbling
        first, last = FIRST_OF[side], FIRST_OF[side] + 150
        if rolling:
            lying = {die: shown for die, shown in getattr(face, "resting", {}).items() if first <= die < last}
            rolls = {die: shown for die, shown in rolling.items() if first <= die < last}
        else:
            found = None if s.step in (n.WHICH_HYDRA, n.SPECIAL) else latest_throw(scene.match)
            lying = {die: shown for die, shown in (found[1] if found else {}).items() if first <= die < last}
            rolls = {}
        if not lying and not rolls:
            count = s.sides[side].pool
            return [plain("□ " * min(count, width // 2), DISTANT)] if count else []
        each = 3 if 3 * (len(lying) + len(rolls)) <= width else 2
        line = plain("")
        for die in sorted({*lying, *rolls}):
            if die in rolls:
                line.append(f" {rolls[die]} "[:each], ROLLING)
            elif lying[die] == 6:
                line.append("[6]" if each > 2 else "6!", CURSOR)
            else:
                line.append(f" {lying[die]} "[-each:] if each > 2 else f"{lying[die]} ", DIM)
        sixes = sum(shown == 6 for shown in lying.values())
        if not rolls:
            line.append(f" {amount(sixes, 'six', 'sixes')}", STRONG)
        return [line]


class OddsPanel(Panel):
    """Each unit of the viewer's side, or of the attacker's, against each of the other: the exact chances."""

    title = "Odds"
    short = "odds"

    def heading(self) -> Text:
        """Whose chances they are."""
        scene = self.scene
        if not is_on(scene.state):
            return plain("Odds", TITLE)
        return join(
            ("Odds", TITLE), (f" of {scene.name(scene.state.sides[self.own_side()].seat)}, unit against unit", DIM)
        )

    def wanted_height(self, width: int) -> int:
        """Nothing without a battle."""
        return super().wanted_height(width) if is_on(self.scene.state) else 0

    def own_side(self) -> int:
        """The viewer's side."""
        s = self.scene.state
        return n.DEFENDER if s.sides[n.DEFENDER].seat == self.scene.viewer else n.ATTACKER

    def units_of(self, side: int) -> list[int]:
        """Units of a side that fight, or could be sent."""
        s, sheet = self.scene.state, self.scene.match.sheet.numbers
        if s.step not in CHOOSING:
            return types_in(s.sides[side])
        return may_send(sheet, s, side)

    def lines(self, width: int) -> list[Text]:
        """A row for each own unit, a column for each of the enemy."""
        scene = self.scene
        s, sheet = scene.state, scene.match.sheet.numbers
        if not is_on(s):
            return [plain("  There is no battle now.", DIM)]
        side = self.own_side()
        mine, theirs = self.units_of(side), self.units_of(1 - side)
        if not mine or not theirs:
            return [plain("  One side has no units.", DIM)]
        room = max(10, min(16, width - 1 - 6 * len(theirs)))
        columns = max(1, (width - 1 - room) // 6)
        rows = []
        for first in range(0, len(theirs), columns):
            part = theirs[first : first + columns]
            names = [UNIT_NAMES[name_of(s, 1 - side, other)] for other in part]
            rows.append(join(" " * room, (" ".join(f"{_short(name):>5}" for name in names), DIM)))
            for unit in mine:
                row = join((f"{UNIT_NAMES[name_of(s, side, unit)][: room - 1]:<{room}}", PLAIN))
                for other in part:
                    chance = encounter_odds(sheet, s, side, unit, other)
                    row.append(f"{percent(chance):>5} ", chance_style(chance))
                rows.append(row)
        return rows


def _short(name: str) -> str:
    """A unit in five letters."""
    words = name.split()
    return name[:5] if len(words) == 1 else "".join(word[: 2 if len(words) > 2 else 3] for word in words)[:5]
