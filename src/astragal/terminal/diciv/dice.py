"""The dice, drawn with their pips, and beside them the timeline and what the dice have brought this turn."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules import CHANCE
from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.combinations import total_of_dice
from astragal.rules.diciv.things import PURPOSE_NAMES, TECHNOLOGY_NAMES, year_words
from astragal.rules.diciv.throws import BARBARIAN_SIDE, FIGHTS, Throw, side_of
from astragal.rules.words import amount
from astragal.terminal.diciv.rolling import RollAsk
from astragal.terminal.diciv.throws import throws_of_turn
from astragal.terminal.palette import (
    ACCENT,
    BAD,
    CLAY,
    DIM,
    DISTANT,
    FAINT,
    GOOD,
    INK,
    PLAIN,
    STRAW,
    STRONG,
    TITLE,
    WARN,
    join,
    marked,
    plain,
)
from astragal.terminal.real_dice import TypedDice
from astragal.terminal.scene import Panel

INNER = 7
ROUND_BOX = ("╭", "─", "╮", "│", "╰", "╯")
DOUBLE_BOX = ("╔", "═", "╗", "║", "╚", "╝")
NONE, LEFT, MIDDLE, RIGHT, BOTH = "       ", " ●     ", "   ●   ", "     ● ", " ●   ● "
PIPS = (
    (NONE, "   ?   ", NONE),
    (NONE, MIDDLE, NONE),
    (LEFT, NONE, RIGHT),
    (LEFT, MIDDLE, RIGHT),
    (BOTH, NONE, BOTH),
    (BOTH, MIDDLE, BOTH),
    (BOTH, BOTH, BOTH),
)
PHASE_TWO = (n.PURPOSE, n.ROLL)
LOOK = tuple[tuple[str, ...], Style, Style, str]


def drawn_die(face: int, number: str, foot: str, box: tuple[str, ...], edge: Style, pips: Style) -> list[Text]:
    """One die: five lines."""
    tl, h, tr, v, bl, br = box
    top = join((f"{tl}{h}{number or h * 3}{h * (INNER - 4)}{tr}", edge))
    middle = [join((v, edge), (row, pips), (v, edge)) for row in PIPS[face]]
    bottom = join((bl + (f" {foot} " if foot else "").center(INNER, h) + br, edge))
    return [top, *middle, bottom]


class DicePanel(Panel):
    """The dice on the table, five lines high."""

    def drawn(self, width: int, height: int) -> list[Text]:
        """The dice side by side, the turn beside them."""
        rows = [plain("") for _ in range(5)]
        gap = 1 if width >= 94 else 0
        for die in self._dice():
            for row, line in zip(rows, die, strict=True):
                row.append_text(line)
                row.append(" " * gap)
        least = self.scene.match.sheet.numbers.dice * (INNER + 2 + gap)
        side = max(least, max(row.cell_len for row in rows)) + 1
        for row, line in zip(rows, self._beside(width - side), strict=False):
            row.append(" " * max(1, side - row.cell_len))
            row.append_text(line)
        return rows

    # Which dice are on the table.

    def in_the_air(self) -> bool:
        """Whether a throw for a total is being shown as it falls; the log already has its result."""
        s = self.scene.state
        return s.step not in PHASE_TWO and bool(self.scene.tumbling or any(s.dice))

    def incomplete(self) -> bool:
        """Whether dice of the last throw are still to fall, so that its total is not known yet."""
        s = self.scene.state
        return self.in_the_air() or (s.step not in PHASE_TWO and s.total > 0)

    def throws(self) -> list[Throw]:
        """The throws of this turn, as far as they are visible."""
        scene = self.scene
        s = scene.state
        settled = self.in_the_air() and not isinstance(scene.ask, TypedDice)
        upto = len(scene.match.events) - (s.to_throw if settled else 0)
        found = throws_of_turn(scene.match, upto, scene.face.turn)
        if self.in_the_air():
            faces = tuple(int(face) for face in s.dice[: s.to_throw])
            found.append(Throw(s.step, side_of(s), faces, s.match_number, s.against > 0))
        return found

    def _dice(self) -> list[list[Text]]:
        scene = self.scene
        s = scene.state
        if s.step == n.ROLL:
            return [self._own_die(die) for die in range(scene.match.sheet.numbers.dice)]
        throws = self.throws()
        if s.step == n.PURPOSE and (not throws or throws[-1].step != n.ROLL):
            return [drawn_die(0, f" {die + 1} ", "", *EMPTY_LOOK) for die in range(scene.match.sheet.numbers.dice)]
        if not throws:
            return [drawn_die(0, "", "", *EMPTY_LOOK) for _ in range(max(1, s.to_throw or 2))]
        last = throws[-1]
        dice = [self._thrown_die(place, face, last) for place, face in enumerate(last.faces)]
        if last.step in FIGHTS and last.answers and len(throws) > 1:
            first = [self._thrown_die(None, face, throws[-2]) for face in throws[-2].faces]
            return [*first, VERSUS, *dice]
        return dice

    def _thrown_die(self, place: int | None, face: int, throw: Throw) -> list[Text]:
        if place is not None and self.in_the_air() and place in self.scene.tumbling:
            rolling = Style(color=STRAW)
            return drawn_die(self.scene.tumbling[place] + 1, "", "rolls", ROUND_BOX, rolling, rolling)
        colour = CLAY if throw.side == BARBARIAN_SIDE else FAINT if throw.step == n.ROLL else INK
        return drawn_die(face, "", "", ROUND_BOX, Style(color=FAINT), Style(color=colour, bold=True))

    def _own_die(self, die: int) -> list[Text]:
        """A die of Phase 2, which may be marked to throw again."""
        scene = self.scene
        face, number = int(scene.state.dice[die]), f" {die + 1} "
        box, edge, pips, foot = ROUND_BOX, Style(color=FAINT), Style(color=INK, bold=True), ""
        if die in scene.tumbling:
            face, foot, edge, pips = scene.tumbling[die] + 1, "rolls", Style(color=STRAW), Style(color=STRAW)
        elif isinstance(scene.ask, RollAsk):
            if scene.ask.marked >> die & 1:
                box, edge, foot = DOUBLE_BOX, Style(color=STRAW, bold=True), "again"
            elif die in scene.last_roll:
                edge = Style(color=INK)
            if scene.ask.die == die and scene.ask.walked:
                number = f"›{die + 1}‹"
        return [marked(line, str(die + 1)) for line in drawn_die(face, number, foot, box, edge, pips)]

    # What is beside them.

    def _beside(self, room: int) -> list[Text]:
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        year = join((year_words(sheet, s.round_no), TITLE), (f" · turn {s.round_no} of {sheet.turns}", DIM))
        return [year, self._timeline(sheet, s, room), self._now(sheet, s), *self._history(sheet, s, room)][:5]

    def _timeline(self, sheet: Any, s: Any, room: int) -> Text:
        """A mark for every turn, with the current one set off, and the first and the last year where there is room."""
        over = s.step == n.OVER
        line = join(("━" * (s.round_no - 1), ACCENT), ("◉", TITLE), ("┄" * (sheet.turns - s.round_no), DISTANT))
        if over and not s.winner:
            line = join(("━" * sheet.turns, ACCENT))
        first, last = year_words(sheet, 1), year_words(sheet, sheet.turns + 1)
        if line.cell_len + len(first) + len(last) + 2 <= room:
            return join((f"{first} ", DIM), line, (f" {last}", DIM))
        return line

    def _now(self, sheet: Any, s: Any) -> Text:
        name = self.scene.name
        me = s.players[s.active]
        left = amount(s.rolls_left, "roll") + " left"
        if s.step == n.ROLL:
            return join((PURPOSE_NAMES[s.purpose].capitalize(), STRONG), (f" · {left}", DIM))
        if s.step in (n.JOIN, n.MATCH_ROLL):
            stop = "/".join(str(total) for total in range(n.TOTALS) if sheet.match_stop[total])
            earns = f" earns {_resources(sheet.match_resources)}, "
            return join((f"{s.match_number}", TITLE), (earns, STRONG), (f"{stop} ends", STRONG))
        if s.step in (n.ATTACK, n.BATTLE, n.LOSE_CITY):
            against = "the encampment" if me.target == n.ENCAMPMENT_TARGET else name(me.target)
            return join((f"Attack on {against}", BAD), (f" · {amount(s.attacks, 'roll')}", DIM))
        words = {
            n.START: "Who begins?",
            n.FIRST_ROLL: "First Roll",
            n.BARBARIANS: "Barbarians!",
            n.BUY: f"Upkeep needs {amount(s.required, 'resource')}",
            n.PURPOSE: f"For what? {left.capitalize()}",
            n.ENCAMPMENT: "The encampment's die",
            n.WAR: "War or peace?",
            n.OVER: "The end",
        }
        return join((words.get(s.step, ""), BAD if s.step == n.BARBARIANS else STRONG))

    def _history(self, sheet: Any, s: Any, room: int) -> list[Text]:
        """Totals and what they brought."""
        if s.step == n.ROLL:
            return self._of_five(sheet, s)
        throws = self.throws()
        if not throws or (self.incomplete() and len(throws) == 1):
            return []
        if throws[-1].step == n.MATCH_ROLL:
            return self._match_totals(sheet, [throw for throw in throws if throw.step == n.MATCH_ROLL], room)
        if throws[-1].step == n.ROLL:
            return [plain(f"last throw: total {throws[-1].total}", DIM), *self._came_of_it(sheet)]
        shown = throws[:-1] if self.incomplete() else throws
        together = [throw for throw in shown if throw.step == throws[-1].step]
        return [join(*self._told(sheet, throw), " ") for throw in together[-2:]]

    def _came_of_it(self, sheet: Any) -> list[Text]:
        """What the last event brought, without the active player's name, or that a throw failed."""
        match = self.scene.match
        last = len(match.events) - 1
        told = match.told(last)
        if told:
            return [plain(told[-1].removeprefix(f"{self.scene.name(self.scene.state.active)} "), PLAIN)]
        if match.events[last].seat != CHANCE:
            return []
        if match.position_at(last).purpose == n.FOR_RESEARCH:
            return [plain("fits no open technology", WARN)]
        return [plain(f"not over {sheet.production_over}: nothing earned", WARN)]

    def _told(self, sheet: Any, throw: Throw) -> tuple[tuple[str, Style], ...]:
        who = {BARBARIAN_SIDE: "Barbarians", n.ENCAMPMENT_TARGET: "Encampment"}.get(throw.side)
        who = who or self.scene.name(throw.side)[:12]
        plus = 0
        if throw.answers or throw.step == n.BATTLE:
            plus = self._bonus(sheet, throw)
        effect = ""
        if throw.step == n.FIRST_ROLL:
            effect = (
                " match number",
                " barbarians",
                f" {_resources(sheet.first_resources)}, again",
                f" {sheet.first_gold} gold, again",
            )[sheet.first_effect[throw.total]]
        more = f" + {plus} = {throw.total + plus}" if plus else ""
        return (f"{who} ", DIM), (f"{throw.total}{more}", STRONG), (effect, PLAIN)

    def _bonus(self, sheet: Any, throw: Throw) -> int:
        if throw.side == n.ENCAMPMENT_TARGET:
            return int(sheet.camp_battle)
        return int(self.scene.state.players[throw.side].battle_plus) if throw.side >= 0 and throw.step in FIGHTS else 0

    def _match_totals(self, sheet: Any, throws: list[Throw], room: int) -> list[Text]:
        """The totals of the Match Roll, the active player's first; a match has a tick, a 7 an end mark."""
        shown = throws[:-1] if self.incomplete() else throws
        lines: dict[int, list[Text]] = {}
        for throw in shown:
            whose = f"{self.scene.name(throw.side)[:10]:<6}"
            if self.scene.state.step not in (n.JOIN, n.MATCH_ROLL):
                whose += f" for {throw.match_number}:"
            line = lines.setdefault(throw.side, [plain(whose, DIM)])
            if throw.total == throw.match_number:
                line.append(plain(f" {throw.total}✓", GOOD))
            elif sheet.match_stop[throw.total]:
                line.append(plain(f" {throw.total}■", WARN))
            else:
                line.append(plain(f" {throw.total}", PLAIN))
        whole = [_latest(*line, room=room) for line in lines.values()]
        if len(whole) <= 2:
            return whole
        matches = []
        for side in lines:
            won = sum(throw.total == throw.match_number for throw in shown if throw.side == side)
            matches.append(f"{self.scene.name(side)[:8]} {'✓' * won or '–'}")
        return [whole[0], join((" ".join(matches[1:]), DIM))]

    def _of_five(self, sheet: Any, s: Any) -> list[Text]:
        if self.scene.tumbling or s.to_roll or not all(s.dice[: sheet.dice]):
            return []
        total = int(total_of_dice(sheet, s))
        if s.purpose != n.FOR_RESEARCH:
            return [join((f"total {total}", STRONG), (f", over {sheet.production_over} succeeds", DIM))]
        fitting = [TECHNOLOGY_NAMES[each] for each in range(n.TECHNOLOGIES) if s.fitting >> each & 1]
        fit = join(("fits ", DIM), (", ".join(fitting), GOOD)) if fitting else plain("fits no open technology", DIM)
        return [join((f"total {total}", PLAIN)), fit]


def _resources(count: int) -> str:
    """What a throw earns."""
    return "a resource" if count == 1 else amount(count, "resource")


def _latest(whose: Text, *totals: Text, room: int) -> Text:
    """Whose totals, and as many of the latest as there is room for."""
    shown = list(totals)
    while shown and join(whose, *shown).cell_len + 2 * (len(shown) < len(totals)) > room:
        del shown[0]
    return join(whose, (" …" * (len(shown) < len(totals)), DIM), *shown)


EMPTY_LOOK = (ROUND_BOX, Style(color=FAINT), Style(color=FAINT))
VERSUS = [plain("    "), plain("    "), join((" vs ", DIM)), plain("    "), plain("    ")]
