"""The questions of an attack: whom, whether to stay, with which unit, with which special; with exact odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import dice_of, odds_table, shown_dice, shown_odds, types_in, yields
from astragal.rules.mythology.play.attack import side_of
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.score import all_buildings, army
from astragal.rules.mythology.play.specials import name_of, swap_in
from astragal.rules.mythology.things import AREA_NAMES, UNIT_NAMES, a_unit
from astragal.rules.words import amount, listed, percent
from astragal.terminal.ask import Row
from astragal.terminal.mythology.asks import SeatAsk
from astragal.terminal.mythology.words import (
    AREA_SHORT,
    buildings_short,
    chance_style,
    cubes_short,
    ended,
    parts_of,
    sentence,
    unit_words,
    units_short,
)
from astragal.terminal.palette import PLAIN, join, plain, wrapped


def yields_any(them: Any) -> bool:
    """Whether there is a tile on a board."""
    return any(tile != n.NONE for tile in them.tiles)


class TargetAsk(SeatAsk):
    """Whom and which area: what is to be won there, and who stands in the way."""

    def make_rows(self) -> list[Row]:
        """The areas of both neighbours."""
        rows = []
        for option in self.decision.options:
            seat, area = divmod(option.action - n.ATTACK_AREA, n.AREAS)
            rows.append(Row(option.action, f"{self.name(seat)}: {AREA_SHORT[area]}"))
        return rows

    def foretold(self, row: Row) -> list[str]:
        """The prize, the defenders, the wall."""
        seat, area = divmod(row.action - n.ATTACK_AREA, n.AREAS)
        them, sheet = self.view.players[seat], self.sheet
        prize = (
            f"A win razes a building of: {ended(buildings_short(them.buildings))}",
            f"A win takes a tile; the land brings {cubes_short(yields(sheet, them))}.",
            f"A win takes {sheet.raid_cubes} cubes of: {cubes_short(them.cubes)}.",
        )[area]
        wall = (n.WALL, n.TOWER, None)[area]
        if not (all_buildings(them), yields_any(them), sum(them.cubes))[area]:
            prize = "There is nothing to win there except victory cubes."
        walled = wall is not None and them.buildings[wall]
        helped = f" +{sheet.wall_dice} dice for its {('Wall', 'Tower')[area]}." if walled else ""
        return [prize, f"Army {army(self.view, seat)}: {units_short(them.culture, them.units)}.{helped}"]


class StandAsk(SeatAsk):
    """Fight on or retreat: what the next round may bring, card against card."""

    def make_rows(self) -> list[Row]:
        """To stay or to go."""
        return [Row(n.FIGHT, "Fight on"), Row(n.RETREAT, "Retreat")]

    def question(self) -> str:
        """Whether to stay."""
        return "Fight on or retreat?"

    def foretold(self, row: Row) -> list[str]:
        """The span of the odds, or what a retreat costs."""
        s = self.view
        side = side_of(s, self.seat)
        at_stake = s.victory_cards[n.LAST_BATTLE]
        cubes = amount(at_stake, "victory cube") if at_stake else "no victory cube"
        other = self.name(s.sides[1 - side].seat)
        if row.action == n.RETREAT:
            prize = f" and a prize in your {AREA_NAMES[s.area]}" if side == n.DEFENDER else ""
            units = sum(s.sides[side].units)
            go = "unit goes" if units == 1 else f"{units} units go"
            return [f"{other} wins the battle: {cubes}{prize}. Your {go} home unharmed."]
        table = odds_table(self.sheet, s, side)
        culture, enemy = self.me.culture, s.players[s.sides[1 - side].seat].culture
        prizes = [cubes] * (at_stake > 0) + [self.prize(side)]
        lines = [f"At stake: {listed(list(filter(None, prizes))) or 'nothing but the units'}."]
        for other_unit in types_in(s.sides[1 - side]):
            best = max(table, key=lambda unit: table[unit][other_unit])
            mine, theirs = UNIT_NAMES[n.UNITS * culture + best], UNIT_NAMES[n.UNITS * enemy + other_unit]
            lines.append(f"Best against {theirs}: {mine} {percent(table[best][other_unit])}.")
        return lines

    def prize(self, side: int) -> str:
        """What else the attacker may take, if there is anything."""
        s = self.view
        loser = s.sides[n.DEFENDER].seat
        them = s.players[loser]
        tiles = sum(tile != n.NONE for tile in them.tiles)
        there = (all_buildings(them), tiles, all_cubes(them))[s.area]
        what = ("a building", "a tile", amount(min(there, self.sheet.raid_cubes), "resource cube"))[s.area]
        whose = "yours" if side == n.DEFENDER else self.name(loser)
        return f"{what} of {whose}" if there else ""


class BattleCardAsk(SeatAsk):
    """With which unit: its odds against whatever the enemy may show."""

    def make_rows(self) -> list[Row]:
        """The units in the battle, each with its worst and its best odds."""
        side = side_of(self.view, self.seat)
        self.table = odds_table(self.sheet, self.view, side)
        rows = []
        for unit, odds in self.table.items():
            count = self.view.sides[side].units[unit]
            low, high = percent(min(odds.values())), percent(max(odds.values()))
            span = low if low == high else f"{low}–{high}"
            times = f" ×{count}" if count > 1 else ""
            name = n.UNITS * self.me.culture + unit
            rows.append(Row(n.CHOOSE_CARD + name, f"{UNIT_NAMES[name]}{times}  {span}"))
        return rows

    def question(self) -> str:
        """Which unit, and when it is shown."""
        return "Which unit fights? Both sides show at once."

    def first_cursor(self) -> int:
        """The unit whose worst odds are best."""
        worst = [min(odds.values()) for odds in self.table.values()]
        return worst.index(max(worst))

    def preview(self, row: Row, width: int) -> list[Text]:
        """Against each unit of the enemy: dice on both sides, and the chance."""
        s = self.view
        side = side_of(s, self.seat)
        unit = row.action - n.CHOOSE_CARD - n.UNITS * self.me.culture
        enemy = s.players[s.sides[1 - side].seat].culture
        lines = []
        for other, chance in self.table[unit].items():
            mine, theirs = dice_of(self.sheet, s, side, unit, other), dice_of(self.sheet, s, 1 - side, other, unit)
            name = UNIT_NAMES[n.UNITS * enemy + other]
            lines.append(
                join(
                    f"  {name[: width - 18]:<{min(18, width - 18)}}",
                    f"{mine.number:>3}:{theirs.number:<3}",
                    (f"{percent(chance):>5}", chance_style(chance)),
                )
            )
        lines = [plain("  against             dice  chance"[:width]), *lines]
        return lines + wrapped(sentence(unit_words(self.sheet, row.action - n.CHOOSE_CARD)), width, PLAIN, "  ")


class HydraAsk(SeatAsk):
    """Which of several Hydras fights."""

    def make_rows(self) -> list[Row]:
        """A row for each bonus."""
        here = self.view.sides[side_of(self.view, self.seat)]
        rows = []
        for option in self.decision.options:
            kills = here.kills[option.action - n.CHOOSE_HYDRA]
            rows.append(Row(option.action, f"Hydra with {amount(kills, 'kill')}: +{kills * self.sheet.grow_dice} dice"))
        return rows


class SpecialAsk(SeatAsk):
    """Whether the special of the unit shown is used: the odds with it and without it."""

    def make_rows(self) -> list[Row]:
        """Yes or no, each with its odds."""
        self.odds = {n.USE_SPECIAL: self.chance(use=True), n.NO_SPECIAL: self.chance(use=False)}
        words = {n.USE_SPECIAL: "Yes", n.NO_SPECIAL: "No"}
        return [Row(action, f"{words[action]}: {percent(self.odds[action])} to win") for action in words]

    def asked_for(self) -> int:
        """Which of the specials is asked about."""
        return int(self.view.sides[side_of(self.view, self.seat)].asked)

    def after(self, use: bool) -> tuple[object, int]:
        """The encounter with the special or without it, and the side."""
        s = self.view.copy()
        side = side_of(s, self.seat)
        here = s.sides[side]
        if use:
            if self.asked_for() == n.ASK_SWAP:
                here.card = swap_in(self.sheet, s, side)
            else:
                here.special |= n.GOES_BERSERK if self.asked_for() == n.ASK_BERSERK else n.THROWS
        return s, side

    def chance(self, use: bool) -> Fraction:
        """The exact chance to win the encounter this way."""
        return shown_odds(self.sheet, *self.after(use))

    def question(self) -> str:
        """What may be done."""
        s = self.view
        side = side_of(s, self.seat)
        card = UNIT_NAMES[name_of(s, side, s.sides[side].card)]
        if self.asked_for() == n.ASK_SWAP:
            return f"Does {a_unit(name_of(s, side, swap_in(self.sheet, s, side)))} step in for the {card}?"
        if self.asked_for() == n.ASK_BERSERK:
            return f"Does the {card} go berserk?"
        return f"Does the {card} try to throw the enemy out of the battle?"

    def first_cursor(self) -> int:
        """The better odds."""
        return 0 if self.odds[n.USE_SPECIAL] > self.odds[n.NO_SPECIAL] else 1

    def foretold(self, row: Row) -> list[str]:
        """The dice of both sides, and what else it means."""
        s, side = self.after(row.action == n.USE_SPECIAL)
        mine, theirs = shown_dice(self.sheet, s, side), shown_dice(self.sheet, s, 1 - side)
        lines = [f"You throw {amount(mine.number, 'die', 'dice')} ({parts_of(mine)}), the enemy {theirs.number}."]
        if row.action == n.USE_SPECIAL and self.asked_for() == n.ASK_BERSERK:
            lines.append("Equal sixes are then lost.")
        if row.action == n.USE_SPECIAL and self.asked_for() == n.ASK_THROW:
            lines.append("A thrown unit goes home and is not eliminated.")
        return lines


class ReviveAsk(SeatAsk):
    """Whether the Priest brings a unit back."""

    def foretold(self, row: Row) -> list[str]:
        """What it costs, and where the unit goes."""
        s = self.view
        side = side_of(s, self.seat)
        unit = name_of(s, side, s.sides[side].fallen)
        favor = self.me.cubes[n.FAVOR]
        if row.action == n.LET_DIE:
            return [f"The {UNIT_NAMES[unit]} goes back to your pieces. You have {favor} favor."]
        cost = self.sheet.unit_revival[unit]
        return [f"The {UNIT_NAMES[unit]} goes to your Holding Area; it costs {cost} of your {favor} favor."]
