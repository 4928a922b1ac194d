"""What things of Die Civilization are called, and what technologies ask for and do. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import AGE_IDS, HAPPINESS_IDS, TECHNOLOGY_IDS
from astragal.rules.diciv.play.war import defending_cities, defending_units
from astragal.rules.tongues import called, noted, say
from astragal.rules.words import amount, seat_name

LEVEL_NAMES = tuple(each.capitalize() for each in HAPPINESS_IDS)
AGE_NAMES = tuple(each.capitalize() for each in AGE_IDS)
TECHNOLOGY_WORDS = tuple(each.replace("_", " ") for each in TECHNOLOGY_IDS)
TECHNOLOGY_NAMES = tuple(each.title().replace(" Of ", " of ") for each in TECHNOLOGY_WORDS)
PURPOSE_NAMES = ("nothing", "research", "production", "economy")

THINGS = (*LEVEL_NAMES, *TECHNOLOGY_NAMES, *PURPOSE_NAMES)
"""All names that go into sentences, for translators."""
thing = partial(called, "diciv")


def year_words(sheet: Any, turn: int) -> str:
    """The year on the timeline at this turn: "2000 BC", "AD 1"."""
    year = sheet.start_year + sheet.step_years * (turn - 1)
    return say("{year} BC", year=-year) if year < 0 else say("AD {year}", year=max(1, year))


def target_name(seats: Sequence[str], target: int) -> str:
    """What an opponent is called: a seat, or the encampment."""
    return say("the encampment") if target == n.ENCAMPMENT_TARGET else seat_name(seats, target)


def cities_words(count: int) -> str:
    """A number of cities."""
    return amount(count, "city", "cities")


def defence_words(sheet: Any, s: Any, target: int) -> str:
    """What stands in the way of an attack."""
    units, cities = defending_units(sheet, s, target), defending_cities(s, target)
    if units:
        return amount(units, "unit", "units")
    return say("no unit, {cities}", cities=cities_words(cities)) if cities else say("neither a unit nor a city")


EFFECT_WORDS = (
    ("gold_per_turn", noted("+{number} gold a turn")),
    ("gold_per_held", noted("+1 gold a turn per {number} gold held")),
    ("resource_per_turn", noted("+{number} resource a turn")),
    ("upkeep_minus", noted("upkeep −{number}")),
    ("military_price_minus", noted("military price −{number}")),
    ("technology_price_minus", noted("technology prices −{number}")),
    ("battle_plus", noted("battle +{number}")),
    ("die_shifts", noted("{number} die a turn may count one higher or lower")),
    ("takes_no_city", noted("barbarians take no city")),
)


def effect_words(sheet: Any, technology: int) -> str:
    """What a technology does."""
    parts = []
    for field, words in EFFECT_WORDS:
        number = getattr(sheet, field)[technology]
        if number:
            parts.append(say(words, number=number))
    floor = sheet.happiness_floor[technology]
    if sheet.on_sheet >> technology & 1 and floor < n.LEVELS:
        parts.append(say("unmet upkeep stops at {level}", level=thing(LEVEL_NAMES[floor])))
    return ", ".join(parts) or say("no effect")


def combination_words(sheet: Any, technology: int) -> str:
    """The combination that a technology asks for."""
    kind, least, most = sheet.combination[technology], sheet.least[technology], sheet.most[technology]
    if kind == n.OF_A_KIND:
        lowest = sheet.least_face[technology]
        if lowest == 0:
            return say("{least} of a kind", least=least)
        if lowest < n.FACES - 1:
            return say("{least} of a kind of face {face} or higher", least=least, face=lowest + 1)
        return say("{least} of a kind of face {face}", least=least, face=lowest + 1)
    if kind == n.TOTAL:
        return say("a total of {least} or more", least=least) if least else say("a total of {most} or less", most=most)
    if kind == n.RUN:
        return say("a run of {least}", least=least)
    if kind == n.LISTED_FACES:
        counts = sheet.faces[technology]
        shown = [counts >> n.COUNT_BITS * face & n.COUNT_MASK for face in range(n.FACES)]
        faces = "-".join(str(face + 1) for face in range(n.FACES) for _ in range(shown[face]))
        return say("{faces} among the dice", faces=faces)
    return {n.FULL_HOUSE: say("a full house"), n.ALL_DIFFERENT: say("all dice different")}.get(
        kind, say("all dice odd")
    )
