"""The tables of Die Civilization with the numbers of the sheet in play."""

from __future__ import annotations

from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.odds import beats, totals
from astragal.rules.diciv.things import (
    AGE_NAMES,
    LEVEL_NAMES,
    TECHNOLOGY_NAMES,
    combination_words,
    effect_words,
    year_words,
)
from astragal.rules.words import amount, listed, percent
from astragal.terminal.diciv.words import rolls_at

Page = tuple[str, list[str]]
YEARS_A_LINE = 5


def tables(sheet: Any, s: Any, seat: int) -> list[Page]:
    """Timeline, First Roll, happiness, prices, technologies, battles, victories."""
    me = s.players[seat]
    return [
        ("Timeline", _timeline(sheet, s)),
        ("First Roll and Match Roll", _first_roll(sheet)),
        (
            "Happiness: rolls with these cities",
            [f"  {LEVEL_NAMES[x]}\t{rolls_at(sheet, me, x)}" for x in range(n.LEVELS)],
        ),
        ("Prices", _prices(sheet)),
        *(_age(sheet, age) for age in range(n.AGES)),
        ("Battles: chances without bonuses", _battles(sheet)),
        ("Victories", _victories(sheet, s)),
    ]


def _timeline(sheet: Any, s: Any) -> list[str]:
    lines = []
    for first in range(1, sheet.turns + 1, YEARS_A_LINE):
        turns = range(first, min(sheet.turns, first + YEARS_A_LINE - 1) + 1)
        years = [f"[{year_words(sheet, each)}]" if each == s.round_no else year_words(sheet, each) for each in turns]
        lines.append(f"  turn {first}\t{' · '.join(years)}")
    return lines


def _first_roll(sheet: Any) -> list[str]:
    effects = {
        n.MATCH_NUMBER: "the match number",
        n.BARBARIANS_COME: "barbarians come (DC-1.2)",
        n.RESOURCE: f"{amount(sheet.first_resources, 'resource')}, and again (DC-1.3)",
        n.GOLD: f"{sheet.first_gold} gold, and again (DC-1.3)",
    }
    lines = []
    for total, chance in totals(sheet.first_dice).items():
        stop = "; ends the Match Roll" if sheet.match_stop[total] else ""
        lines.append(f"  {total}\t{effects[sheet.first_effect[total]]}{stop} · {percent(chance)}")
    return lines


def _prices(sheet: Any) -> list[str]:
    return [
        f"  resource\t{sheet.resource_price} gold, only what upkeep lacks (DC-3.7)"
        if not sheet.free_resources
        else f"  resource\t{sheet.resource_price} gold (DC-3.7)",
        f"  unit\t{sheet.military_price} gold, {sheet.military_most} at most (DC-3.8)",
    ]


def _age(sheet: Any, age: int) -> Page:
    lines = []
    here = [t for t in range(n.TECHNOLOGIES) if sheet.on_sheet >> t & 1 and sheet.age[t] == age]
    for t in here:
        required = [TECHNOLOGY_NAMES[x] for x in range(n.TECHNOLOGIES) if sheet.requires[t] >> x & 1]
        after = f"; after {listed(required)}" if required else ""
        what = f"{combination_words(sheet, t)}: {effect_words(sheet, t)}{after}"
        lines.append(f"  {TECHNOLOGY_NAMES[t]}\t{sheet.price[t]:>3} gold · {what}")
    return f"{AGE_NAMES[age]} technologies", lines


def _battles(sheet: Any) -> list[str]:
    units = percent(beats(sheet.attacker_dice, 0, sheet.defender_dice, 0))
    people = percent(beats(sheet.attacker_dice, 0, sheet.citizen_dice, 0))
    unit = percent(beats(sheet.barbarian_dice, 0, sheet.army_dice, 0))
    city = percent(beats(sheet.barbarian_dice, 0, sheet.people_dice, 0))
    return [
        f"  against units\t{sheet.attacker_dice} dice against {sheet.defender_dice} win {units} (DC-6.4)",
        f"  against cities\t{sheet.attacker_dice} dice against {sheet.citizen_dice} win {people} (DC-6.5)",
        f"  barbarians\tcost a unit {unit} (DC-2.2), or without one a city {city} (DC-2.3)",
    ]


def _victories(sheet: Any, s: Any) -> list[str]:
    others = "the encampment" if s.seats == 1 else "all others"
    lines = [
        f"  gold\thold {sheet.victory_gold} gold (DC-9.1)",
        f"  cities\thave {sheet.victory_cities} cities (DC-9.2)",
        f"  technology\town {sheet.victory_modern} Modern technologies (DC-9.3)",
    ]
    if sheet.victory_domination:
        lines.append(f"  domination\tdestroy the cities of {others} (DC-9.4)")
    return [*lines, f"  nobody\tafter turn {sheet.turns} without a victory (DC-9.7)"]
