"""Stories in words: one sentence for each kind of row. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv import story as told
from astragal.rules.diciv.things import (
    LEVEL_NAMES,
    PURPOSE_NAMES,
    TECHNOLOGY_NAMES,
    cities_words,
    target_name,
    thing,
    year_words,
)
from astragal.rules.tongues import noted, say
from astragal.rules.words import Beginning, Row, Sentences, amount, sentence

BEGINNINGS = (told.TURN_BEGINS,)
"""Rows that announce what comes next, not what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""

END_REASONS = {
    told.BY_GOLD: noted("enough gold (DC-9.1)"),
    told.BY_CITIES: noted("enough cities (DC-9.2)"),
    told.BY_TECHNOLOGY: noted("enough Modern technologies (DC-9.3)"),
    told.BY_DOMINATION: noted("domination (DC-9.4)"),
    told.BY_TIMELINE: noted("the timeline has come to its end and nobody has won (DC-9.7)"),
}


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn that begins with a row."""
    _, seat, number, _ = row
    return Beginning(_turn_title(sheet, number), seat, holds=True)


def _turn_title(sheet: Any, number: int) -> str:
    return say("Turn {number}, {year}", number=number, year=year_words(sheet, number))


def _city(from_empire: int) -> str:
    return say("an Empire city") if from_empire else say("a primary city")


def _comparison(own: int, other: int) -> str:
    return say(": a tie, thrown again") if own == other else ""


def _end_words(row: Row) -> str:
    if row.a == told.BY_TIMELINE and row.sheet.rank_without_victory and len(row.seats) > 1:
        return say("The timeline has come to its end; the player with the most points wins (DC-9.7).")
    if row.a == told.BY_TIMELINE:
        return say("The game ends: {reason}.", reason=say(END_REASONS[row.a]))
    return say("{who} wins: {reason}.", who=row.who, reason=say(END_REASONS[row.a]))


SENTENCES: Sentences = {
    told.BEGINS_THE_GAME: lambda row: say("{who} throws {number} and begins.", who=row.who, number=row.a),
    told.TURN_BEGINS: lambda row: say("{turn}: {who} has the dice.", turn=_turn_title(row.sheet, row.a), who=row.who),
    told.GOLD_EARNED: lambda row: say("{who} earns {number} gold ({now} now).", who=row.who, number=row.a, now=row.b),
    told.RESOURCE_EARNED: lambda row: say("{who} earns a resource ({now} now).", who=row.who, now=row.a),
    told.CITY_FOUNDED: lambda row: say(
        "{who} founds {city} ({cities} now).", who=row.who, city=_city(row.a), cities=cities_words(row.b)
    ),
    told.MATCH_NUMBER_SET: lambda row: say("{who} throws {number}: the match number.", who=row.who, number=row.a),
    told.MATCH_ENDS: lambda row: say("{who} throws {number}: the Match Roll ends.", who=row.who, number=row.a),
    told.LEAVES_MATCH: lambda row: say(
        "{who} throws {number} and is out of this Match Roll.", who=row.who, number=row.a
    ),
    told.BARBARIANS_ARRIVE: lambda row: say("{who} throws {number}: barbarians come.", who=row.who, number=row.a),
    told.BARBARIANS_FOUGHT: lambda row: say(
        "The barbarians throw {number}, {who} {own}{comparison}.",
        number=row.a,
        who=row.who,
        own=row.b,
        comparison=_comparison(row.b, row.a),
    ),
    told.UNIT_LOST: lambda row: say("{who} loses a unit ({number} left).", who=row.who, number=row.a),
    told.CITY_LOST: lambda row: say(
        "{who} loses {city} ({cities} left).", who=row.who, city=_city(row.a), cities=cities_words(row.b)
    ),
    told.CITY_SPARED: lambda row: say("The castles of {who} hold: no city is lost.", who=row.who),
    told.PHASE_ENDS: lambda row: say("{who} has no primary city left to look after: the phase ends.", who=row.who),
    told.RELIEVED: lambda row: say(
        noted("Relief: with a new city, upkeep asks {who} for only {resources}.")
        if row.a
        else noted("Relief: with a new city, upkeep asks nothing of {who}."),
        who=row.who,
        resources=amount(row.a, "resource", "resources"),
    ),
    told.UPKEEP_PAID: lambda row: say(
        noted("{who} meets upkeep with {resources}.")
        if row.a
        else noted("{who} meets upkeep without paying anything."),
        who=row.who,
        resources=amount(row.a, "resource", "resources"),
    ),
    told.UPKEEP_UNPAID: lambda row: say(
        "{who} pays {resources} and lacks {number}: upkeep is not met.",
        who=row.who,
        resources=amount(row.a, "resource", "resources"),
        number=row.b,
    ),
    told.HAPPINESS_MOVES: lambda row: say(
        "The people of {who} are now: {level}.", who=row.who, level=thing(LEVEL_NAMES[row.a])
    ),
    told.RESOURCE_BOUGHT: lambda row: say(
        "{who} buys a resource for {number} gold ({missing} still missing).", who=row.who, number=row.a, missing=row.b
    ),
    told.UNIT_BOUGHT: lambda row: say(
        "{who} buys a unit for {number} gold ({home} at home).", who=row.who, number=row.a, home=row.b
    ),
    told.TECHNOLOGY_BOUGHT: lambda row: say(
        "{who} buys {technology} for {number} gold.",
        who=row.who,
        technology=thing(TECHNOLOGY_NAMES[row.a]),
        number=row.b,
    ),
    told.ROLLS_GRANTED: lambda row: say(
        "{who} has {rolls} for research and production.", who=row.who, rolls=amount(row.a, "roll", "rolls")
    ),
    told.TECHNOLOGY_TAKEN: lambda row: say(
        "{who} discovers {technology}.", who=row.who, technology=thing(TECHNOLOGY_NAMES[row.a])
    ),
    told.DIE_SHIFTED: lambda row: say(
        "{who} counts one die a face higher or lower for {technology}.",
        who=row.who,
        technology=thing(TECHNOLOGY_NAMES[row.a]),
    ),
    told.SUCCESS: lambda row: say(
        "{who} rolls {number}: {purpose} succeeds.", who=row.who, number=row.a, purpose=thing(PURPOSE_NAMES[row.b])
    ),
    told.WAR_DECLARED: lambda row: say(
        "{who} declares war on {target} with {units}.",
        who=row.who,
        target=target_name(row.seats, row.a),
        units=amount(row.b, "unit", "units"),
    ),
    told.ATTACK_ROLLED: lambda row: say(
        "{who} throws {number}, the defender {other}{comparison}.",
        who=row.who,
        number=row.a,
        other=row.b,
        comparison=_comparison(row.a, row.b),
    ),
    told.ATTACK_STARTS: lambda row: say("{who} attacks {target}.", who=row.who, target=target_name(row.seats, row.a)),
    told.UNITS_COME_HOME: lambda row: say(
        "{who} calls {units} home.", who=row.who, units=amount(row.a, "unit", "units")
    ),
    told.ELIMINATED: lambda row: say("{who} has neither city nor unit and is out of the game.", who=row.who),
    told.ENCAMPMENT_GROWS: lambda row: say(
        "{who} grows to {units}.", who=row.who, units=amount(row.a, "unit", "units")
    ),
    told.GAME_ENDS: _end_words,
}


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    who = say("The encampment") if row[1] == n.ENCAMPMENT_TARGET else None
    return sentence(SENTENCES, sheet, row, seats, who)
