"""The realm of a player: resources, gold, cities, military and people, each on its track."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.technologies import interest
from astragal.rules.diciv.play.upkeep import upkeep_due
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.things import LEVEL_NAMES
from astragal.terminal.diciv.words import (
    BUILT,
    COMING,
    EMPIRE,
    EMPTY,
    FREE,
    FULL,
    UNIT,
    rolls_at,
    target_short,
)
from astragal.terminal.palette import ACCENT, BAD, DIM, DISTANT, GOOD, STRONG, TITLE, WARN, join, plain
from astragal.terminal.scene import Panel

LABEL = 9
BEFORE_UPKEEP = (n.FIRST_ROLL, n.JOIN, n.MATCH_ROLL, n.BARBARIANS, n.UPKEEP, n.BUY)
"""Steps between the income of a turn and its upkeep."""


class RealmPanel(Panel):
    """Everything that the player on show has, apart from technologies."""

    title = "Realm"

    def heading(self) -> Text:
        """Whose realm it is, and how many cities it has."""
        scene = self.scene
        me = scene.state.players[scene.seat]
        if me.out:
            return join((scene.name(scene.seat)[:16], TITLE), (" · out of the game", BAD))
        cities = cities_of(me)
        return join((scene.name(scene.seat)[:16], TITLE), (f" · {cities} {'city' if cities == 1 else 'cities'}", DIM))

    def lines(self, width: int) -> list[Text]:
        """A line for each track."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        return [
            self._resources(sheet, s, me, width),
            self._gold(sheet, me),
            self._cities(sheet, me),
            self._military(sheet, me),
            self._people(sheet, me, width),
        ]

    def _label(self, word: str) -> Text:
        return plain(f"{word:<{LABEL}}", STRONG)

    def _resources(self, sheet: Any, s: Any, me: Any, width: int) -> Text:
        track = join((FULL * me.resource, ACCENT), (EMPTY * (sheet.resource_most - me.resource), DISTANT))
        due = upkeep_due(s, self.scene.seat)
        ahead = self.scene.seat != s.active or s.step not in BEFORE_UPKEEP
        short = max(0, due - me.resource - (me.resource_per_turn if ahead else 0))
        alarm = BAD if s.step == n.BUY and self.scene.seat == s.active else WARN
        income = f" +{me.resource_per_turn}" if me.resource_per_turn else ""
        line = join(self._label("resource"), track, (income, GOOD), " " if income else "  ")
        lacks = f", lacks {short}" if short else " ✓"
        ways = [f"next upkeep {due}{lacks}", f"next {due}{lacks}"] if ahead else [f"upkeep {due}{lacks}"]
        upkeep = next((way for way in ways if line.cell_len + len(way) < width), ways[-1])
        return join(line, (upkeep, alarm if short else GOOD))

    def _gold(self, sheet: Any, me: Any) -> Text:
        income = me.gold_per_turn + interest(sheet, me)
        more = f"  +{income} a turn" if income else ""
        return join(self._label("gold"), (f"{me.gold}", STRONG), (f" of {sheet.victory_gold}", DIM), (more, GOOD))

    def _cities(self, sheet: Any, me: Any) -> Text:
        """Primary spots and Empire cities; a plus where the next resource founds one."""
        row = join(self._label("cities"), (BUILT * me.primary, ACCENT))
        free = sheet.primary_most - me.primary
        coming = me.resource == sheet.resource_most
        if free:
            row.append(COMING if coming else FREE, WARN if coming else DIM)
            row.append(FREE * (free - 1), DIM)
        row.append(" primary  ", DIM)
        next_one = COMING if coming and not free else ""
        row.append(EMPIRE * me.empire or "0" * (not next_one), ACCENT if me.empire else DIM)
        row.append(next_one, WARN)
        row.append(" Empire", DIM)
        return row

    def _military(self, sheet: Any, me: Any) -> Text:
        row = join(
            self._label("military"), (UNIT * me.military or "none", ACCENT if me.military else DIM), (" home", DIM)
        )
        if me.away:
            whom = target_short(self.scene.match.names, me.target)[:9]
            row.append_text(join("  ", (UNIT * me.away, BAD), (f" → {whom}", BAD)))
        if me.battle_plus:
            row.append(f"  battle +{me.battle_plus}", GOOD)
        return row

    def _people(self, sheet: Any, me: Any, width: int) -> Text:
        """The happiness track with the rolls that each level gives with these cities."""
        row = self._label("people")
        long = width >= 52
        for level in range(n.LEVELS):
            name = LEVEL_NAMES[level] if long else LEVEL_NAMES[level][:3]
            words = f"{name} {rolls_at(sheet, me, level)}"
            if level == me.happiness:
                row.append(f"[{words}] ", (GOOD, STRONG, WARN, BAD)[level])
            else:
                row.append(f"{words} ", DISTANT)
        return join(row, ("rolls", DIM)) if width >= 42 else row
