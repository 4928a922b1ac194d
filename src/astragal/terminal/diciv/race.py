"""The race: how far each player is from each of the four victories, wars under way, barbarians, the encampment."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.odds import attack_chance, barbarian_chance, units_against_barbarians
from astragal.rules.diciv.play.victory import cities_of, is_beaten
from astragal.rules.diciv.play.war import defending_units, has_encampment
from astragal.rules.diciv.things import defence_words
from astragal.rules.words import amount, percent
from astragal.terminal.diciv.words import target_short
from astragal.terminal.palette import ACCENT, BAD, DIM, DISTANT, GOOD, PLAIN, STRONG, WARN, join, plain, wrapped
from astragal.terminal.scene import Panel

LABEL = 12
BAR_ROOM = 14
LEFT_ROOM = 7
BAR = 6


class RacePanel(Panel):
    """How near each player is to each victory, and what threatens whom."""

    title = "Victory and danger"
    short = "victory"

    def lines(self, width: int) -> list[Text]:
        """A row for each victory, then the dangers."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        column = max(2, min(18, (width - LABEL - 1) // s.seats))
        head = plain(" " * LABEL)
        for seat in range(s.seats):
            name = scene.name(seat)[: column - 1]
            head.append(f"{name:<{column}}", STRONG if seat == scene.seat else DIM)
        players = [s.players[seat] for seat in range(s.seats)]
        rows = [
            head,
            self._row("gold", sheet.victory_gold, [me.gold for me in players], column),
            self._row("cities", sheet.victory_cities, [cities_of(me) for me in players], column),
            self._row("Modern", sheet.victory_modern, [me.modern for me in players], column),
        ]
        if sheet.victory_domination and (s.seats > 1 or has_encampment(sheet, s)):
            rows.append(self._domination(sheet, s, column))
        return rows + self._dangers(sheet, s, width - 1)

    def _row(self, word: str, goal: int, values: list[int], column: int) -> Text:
        row = plain(f"{f'{word} {goal}':<{LABEL}}", PLAIN)
        best = max(values)
        for value in values:
            ahead = value == best and 0 < values.count(value) < max(2, len(values))
            style: Style = GOOD if ahead else PLAIN
            cell = join((f"{value}", style))
            if column >= BAR_ROOM:
                full = min(BAR, BAR * value // goal)
                cell = join(("▰" * full, ACCENT), ("▱" * (BAR - full), DISTANT), (f" {value}", style))
            cell.append(" " * max(0, column - cell.cell_len))
            row.append_text(cell)
        return row

    def _domination(self, sheet: Any, s: Any, column: int) -> Text:
        """Enemy cities that are still standing."""
        bare = column <= LEFT_ROOM
        row = plain(f"{'to destroy' if bare else 'domination':<{LABEL}}", PLAIN)
        for seat in range(s.seats):
            if s.seats == 1:
                left = int(s.camp_cities)
            else:
                others = [s.players[each] for each in range(s.seats) if each != seat]
                left = sum(int(cities_of(each)) for each in others if not is_beaten(sheet, each))
            words = f"{left}" if bare else f"{left} to go" if column >= BAR_ROOM else f"{left} left"
            row.append(f"{'out' if s.players[seat].out else words:<{column}}", PLAIN)
        return row

    def _dangers(self, sheet: Any, s: Any, width: int) -> list[Text]:
        scene = self.scene
        rows: list[Text] = []
        for seat in range(s.seats):
            me = s.players[seat]
            if not me.away:
                continue
            whom = target_short(scene.match.names, me.target)
            chance = attack_chance(sheet, s, seat, me.target, defending_units(sheet, s, me.target))
            words = f"War: {scene.name(seat)} → {whom} with {amount(me.away, 'unit')}, wins a roll {percent(chance)}"
            rows += wrapped(words, width, BAD, "  ")
        if s.seats > 1 and not rows:
            rows.append(plain("No war is declared.", DIM))
        if has_encampment(sheet, s):
            grows = "/".join(str(total) for total in range(n.TOTALS) if sheet.camp_grows[total])
            there = "beaten" if s.camp_out else defence_words(sheet, s, n.ENCAMPMENT_TARGET)
            cities = f", {amount(s.camp_cities, 'city', 'cities')}" if s.camp_military else ""
            rows += wrapped(f"Encampment: {there}{cities}; a {grows} each turn adds a unit", width, WARN, "  ")
        rows += wrapped(self._barbarians(sheet, s), width, DIM, "  ")
        return rows

    def _barbarians(self, sheet: Any, s: Any) -> str:
        """The strength of the barbarians against the player on show."""
        me = s.players[self.scene.seat]
        comes = "/".join(str(t) for t in range(n.TOTALS) if sheet.first_effect[t] == n.BARBARIANS_COME)
        units = units_against_barbarians(sheet, me)
        if not units and not me.primary:
            return f"Barbarians (First Roll {comes}): nothing left to take"
        dice = sheet.army_dice if units else sheet.people_dice
        plus = f"+{me.battle_plus}" if me.battle_plus else ""
        what = "cost a unit" if units else "take no city (Castles)" if me.takes_no_city else "take a primary city"
        chance = percent(barbarian_chance(sheet, me))
        return f"Barbarians (First Roll {comes}): {sheet.barbarian_dice} dice against {dice}{plus}, {what} {chance}"
