"""Die Civilization in words: notation, questions, refusals and stories. For people; it decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from astragal.rules.clauses import read_clauses
from astragal.rules.diciv import refusals as why
from astragal.rules.diciv import state as n
from astragal.rules.diciv import story as told
from astragal.rules.diciv.ids import AGE_IDS, ENCAMPMENT_ID, HAPPINESS_IDS, TECHNOLOGY_IDS
from astragal.rules.diciv.play.combinations import count_faces, fits, total_of_dice
from astragal.rules.diciv.play.legal import first_action, last_action
from astragal.rules.diciv.play.research import renaming
from astragal.rules.diciv.play.technologies import military_price, technology_price
from astragal.rules.diciv.play.upkeep import missing
from astragal.rules.diciv.play.war import defending_cities, defending_units
from astragal.rules.diciv.throws import side_of
from astragal.rules.kit import CHANCE
from astragal.rules.tongues import called, noted, say
from astragal.rules.words import Beginning, Notation, Question, amount, listed, seat_name

RULES_FILE = Path(__file__).parent / "rules.md"

LEVEL_NAMES = tuple(each.capitalize() for each in HAPPINESS_IDS)
AGE_NAMES = tuple(each.capitalize() for each in AGE_IDS)
TECHNOLOGY_WORDS = tuple(each.replace("_", " ") for each in TECHNOLOGY_IDS)
TECHNOLOGY_NAMES = tuple(each.title().replace(" Of ", " of ") for each in TECHNOLOGY_WORDS)
PURPOSE_NAMES = ("nothing", "research", "production", "economy")
END_REASONS = {
    told.BY_GOLD: noted("enough gold (DC-9.1)"),
    told.BY_CITIES: noted("enough cities (DC-9.2)"),
    told.BY_TECHNOLOGY: noted("enough Modern technologies (DC-9.3)"),
    told.BY_DOMINATION: noted("domination (DC-9.4)"),
    told.BY_TIMELINE: noted("the timeline has come to its end and nobody has won (DC-9.7)"),
}

THINGS = (*LEVEL_NAMES, *TECHNOLOGY_NAMES, *PURPOSE_NAMES)
"""All names that go into sentences, for translators."""
thing = partial(called, "diciv")


def clauses() -> Any:
    """The numbered rules of the game."""
    return read_clauses(RULES_FILE)


# Notation: one text for one action number, and back.


def _notation() -> list[str]:
    """The text of every action, by number."""
    texts = ["attack", "go home", "lose primary", "lose empire", "join", "sit out", "buy resource", "buy military"]
    texts += [f"buy {technology}" for technology in TECHNOLOGY_WORDS]
    texts += ["buy nothing", "research", "production", "economy", "no roll"]
    for dice in range(1 << n.MOST_DICE):
        chosen = [str(die + 1) for die in range(n.MOST_DICE) if dice >> die & 1]
        texts.append("reroll " + " ".join(chosen) if chosen else "stop")
    texts += [f"claim {technology}" for technology in TECHNOLOGY_WORDS]
    for target in range(n.TARGETS):
        name = ENCAMPMENT_ID if target == n.ENCAMPMENT_TARGET else str(target + 1)
        texts += [f"war {name} {units}" for units in range(1, n.MOST_UNITS + 1)]
    return [*texts, "peace"]


MOVES = Notation("move", _notation())
DIE_FACES = Notation("face", [str(face) for face in range(1, n.FACES + 1)])

action_text, parse_action = MOVES.text, MOVES.parse
outcome_text, parse_outcome = DIE_FACES.text, DIE_FACES.parse


def thrower(s: Any) -> int:
    """The seat that throws the dice now due; nobody's where barbarians or the encampment throw."""
    side = side_of(s)
    return side if 0 <= side < s.seats else CHANCE


# Words for things.


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
    ("upkeep_minus", noted("upkeep -{number}")),
    ("military_price_minus", noted("military price -{number}")),
    ("technology_price_minus", noted("technology prices -{number}")),
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


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    if s.step == n.ROLL and s.purpose != n.FOR_RESEARCH and action == renaming(s):
        return _renaming_words(sheet, action)
    simple = {
        n.DO_ATTACK: say(
            "Attack {target} ({defence})",
            target=target_name(seats, me.target),
            defence=defence_words(sheet, s, me.target),
        ),
        n.GO_HOME: say("Call {units} home", units=amount(me.away, "unit", "units")),
        n.LOSE_PRIMARY: say("Give up a primary city"),
        n.LOSE_EMPIRE: say("Give up an Empire city"),
        n.JOIN_IN: say("Throw along for {number}", number=s.match_number),
        n.SIT_OUT: say("Sit this one out"),
        n.BUY_RESOURCE: say("Buy a resource for {price} gold", price=sheet.resource_price),
        n.BUY_UNIT: say("Buy a military unit for {price} gold", price=military_price(sheet, me)),
        n.BUY_NOTHING: say("Buy nothing more and pay upkeep"),
        n.DO_RESEARCH: say("Roll for research"),
        n.DO_PRODUCTION: say(
            "Roll for production: over {total} earns {resources}",
            total=sheet.production_over,
            resources=amount(sheet.production_resources, "resource", "resources"),
        ),
        n.DO_ECONOMY: say(
            "Roll for economy: over {total} earns {gold} gold", total=sheet.production_over, gold=sheet.economy_gold
        ),
        n.NO_ROLL: say("Roll no more this turn"),
        n.PEACE: say("Declare no war"),
    }
    if action in simple:
        return simple[action]
    if action < n.BUY_NOTHING:
        technology = action - n.BUY_TECHNOLOGY
        price = technology_price(sheet, me, technology)
        return say(
            "Buy {technology} for {price} gold ({effect})",
            technology=thing(TECHNOLOGY_NAMES[technology]),
            price=price,
            effect=effect_words(sheet, technology),
        )
    if action < n.CLAIM:
        return _reroll_words(sheet, s, action - n.REROLL)
    if action < n.DECLARE:
        return _claim_words(sheet, s, action - n.CLAIM)
    target, units = divmod(action - n.DECLARE, n.MOST_UNITS)
    return say(
        "Declare war on {target} with {units}",
        target=target_name(seats, target),
        units=amount(units + 1, "unit", "units"),
    )


def _renaming_words(sheet: Any, action: int) -> str:
    if action == n.DO_ECONOMY:
        return say(
            "For economy instead: over {total} earns {gold} gold", total=sheet.production_over, gold=sheet.economy_gold
        )
    return say(
        "For production instead: over {total} earns {resources}",
        total=sheet.production_over,
        resources=amount(sheet.production_resources, "resource", "resources"),
    )


def _reroll_words(sheet: Any, s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return say("Roll no more this turn")
    if len(chosen) == sheet.dice:
        return say("Throw all dice, for a purpose to be declared")
    return say("Throw again: {dice}", dice=listed([str(s.dice[die]) for die in chosen if s.dice[die] > 0]))


def _claim_words(sheet: Any, s: Any, technology: int) -> str:
    words = say(
        "Take {technology}: {effect}",
        technology=thing(TECHNOLOGY_NAMES[technology]),
        effect=effect_words(sheet, technology),
    )
    if s.fitting >> technology & 1 and not fits(sheet, technology, count_faces(sheet, s), total_of_dice(sheet, s)):
        words += say(" (one die is shifted)")
    return words


# Questions.


def asked(s: Any) -> Sequence[int]:
    """The actions that belong to the present question, legal or not; what no table could allow is left out."""
    actions = range(first_action(s.step), last_action(s.step) + 1)
    if s.step == n.ROLL:
        return [*range(n.DO_RESEARCH, n.DO_ECONOMY + 1), *actions]
    if s.step != n.WAR:
        return actions
    there = (n.ENCAMPMENT_TARGET,) if s.seats == 1 else tuple(seat for seat in range(s.seats) if seat != s.active)
    return [each for each in actions if each == n.PEACE or (each - n.DECLARE) // n.MOST_UNITS in there]


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    me = s.players[s.active]
    if s.step == n.ATTACK:
        rolls = amount(s.attacks, "attack roll", "attack rolls")
        return Question(
            say(
                "Attack {target}? You have {rolls}; in the way: {defence}.",
                target=target_name(seats, me.target),
                rolls=rolls,
                defence=defence_words(sheet, s, me.target),
            ),
            ("DC-6.3", "DC-6.4", "DC-6.5", "DC-6.8", "DC-9.4"),
        )
    if s.step == n.LOSE_CITY:
        return Question(say("{other} destroys a city of yours: which?", other=seat_name(seats, s.active)), ("DC-6.6",))
    if s.step == n.JOIN:
        return Question(
            say(
                "Throw along in the Match Roll of {other}? The number is {number}.",
                other=seat_name(seats, s.active),
                number=s.match_number,
            ),
            ("DC-7.1", "DC-7.2", "DC-7.3", "DC-1.8"),
        )
    if s.step == n.BUY:
        lacking = missing(s, me)
        state = (
            say("Upkeep lacks {resources}.", resources=amount(lacking, "resource", "resources"))
            if lacking
            else say("Upkeep is covered.")
        )
        return Question(
            say("Buy something? You hold {gold} gold. {state}", gold=me.gold, state=state),
            ("DC-3.2", "DC-3.7", "DC-3.8", "DC-3.9", "DC-3.10", "DC-3.12"),
        )
    if s.step == n.PURPOSE:
        return Question(
            say("What do you roll for? You have {rolls}.", rolls=amount(s.rolls_left, "roll", "rolls")),
            ("DC-4.2", "DC-4.3", "DC-4.6", "DC-4.7"),
        )
    if s.step == n.ROLL:
        left = (
            say("You may throw dice again ({rolls} left)", rolls=amount(s.rolls_left, "roll", "rolls"))
            if s.rolls_left
            else say("No roll is left")
        )
        more = say("; a technology is there to be taken.") if s.fitting else "."
        return Question(left + more, ("DC-4.2", "DC-4.3", "DC-4.4", "DC-4.5", "DC-4.6"))
    if s.step == n.WAR:
        return Question(
            say("Declare war? You have {units} at home.", units=amount(me.military, "unit", "units")),
            ("DC-6.1", "DC-6.2", "DC-6.3", "DC-2.8"),
        )
    return Question(say("The game is over."), ("DC-9.5", "DC-9.7", "DC-9.8"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "DC-0.4"),
    why.NOT_ASKED: (noted("This is not what is being asked now"), "DC-0.4"),
    why.GAME_OVER: (noted("The game is over"), "DC-9.5"),
    why.NOTHING_MISSING: (noted("Upkeep lacks no resource"), "DC-3.7"),
    why.TOO_DEAR: (noted("You have not enough gold, and nobody goes into debt"), "DC-0.8"),
    why.ARMY_COMPLETE: (noted("You have as many units as the track allows, those set aside included"), "DC-3.8"),
    why.OWNED: (noted("You own it already"), "DC-5.1"),
    why.NEEDS_ANOTHER: (noted("It requires a technology that you do not own"), "DC-5.2"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "DC-0.6"),
    why.NO_ROLLS_LEFT: (noted("You have no roll left"), "DC-4.1"),
    why.NO_SUCH_DIE: (noted("There is no such die on this sheet"), "DC-4.2"),
    why.DOES_NOT_FIT: (noted("The dice do not show its combination"), "DC-4.4"),
    why.NOT_FOR_RESEARCH: (noted("These dice were not thrown for research"), "DC-4.3"),
    why.THROWN_FOR_IT: (noted("These dice are thrown for that already"), "DC-4.3"),
    why.NEEDS_ALL_DICE: (noted("A change between research and production or economy needs all dice"), "DC-4.3"),
    why.ALREADY_RENAMED: (noted("You have changed the purpose of these dice already; throw first"), "DC-4.3"),
    why.NO_SUCH_OPPONENT: (noted("War is declared on another player at this table"), "DC-6.1"),
    why.IS_OUT: (noted("That opponent is out of the game"), "DC-6.9"),
    why.NOT_THAT_MANY_UNITS: (noted("You do not have that many units at home"), "DC-6.1"),
    why.NO_ENCAMPMENT: (noted("There is no encampment at this table"), "DC-8.1"),
}


def refusal_words(sheet: Any, s: Any, action: int, reason: int) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = say(REFUSALS[reason][0]), REFUSALS[reason][1]
    me = s.players[s.active]
    if reason == why.TOO_DEAR:
        return say("{price}; you hold {gold}", price=_price_words(sheet, me, action), gold=me.gold), clause
    if reason == why.NEEDS_ANOTHER:
        technology = action - (n.BUY_TECHNOLOGY if s.step == n.BUY else n.CLAIM)
        lacking = [
            thing(TECHNOLOGY_NAMES[each])
            for each in range(n.TECHNOLOGIES)
            if (sheet.requires[technology] & ~me.technologies) >> each & 1
        ]
        return say(
            "{technology} requires {technologies}",
            technology=thing(TECHNOLOGY_NAMES[technology]),
            technologies=listed(lacking),
        ), clause
    if reason == why.DOES_NOT_FIT:
        technology = action - n.CLAIM
        shifted = say(", even with one die shifted") if s.shifts_used < me.die_shifts else ""
        asks = combination_words(sheet, technology)
        return say(
            "{technology} asks for {asks}; the dice do not show it{shifted}",
            technology=thing(TECHNOLOGY_NAMES[technology]),
            asks=asks,
            shifted=shifted,
        ), clause
    if reason == why.NEEDS_ALL_DICE and not sheet.purpose_needs_all_dice:
        return say("Take up the dice to be thrown; what for is asked then"), clause
    if reason == why.NOT_THAT_MANY_UNITS:
        return say("You have {units} at home", units=amount(me.military, "unit", "units")), clause
    return text, clause


def _price_words(sheet: Any, me: Any, action: int) -> str:
    if action == n.BUY_RESOURCE:
        return say("A resource costs {price} gold", price=sheet.resource_price)
    if action == n.BUY_UNIT:
        return say("A military unit costs {price} gold", price=military_price(sheet, me))
    technology = action - n.BUY_TECHNOLOGY
    price = technology_price(sheet, me, technology)
    return say("{technology} costs {price} gold", technology=thing(TECHNOLOGY_NAMES[technology]), price=price)


# Stories.

BEGINNINGS = (told.TURN_BEGINS,)
"""Rows that say how it goes on, and nothing of what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn that begins with a row."""
    _, seat, number, _ = row
    return Beginning(_turn_title(sheet, number), seat, holds=True)


def _turn_title(sheet: Any, number: int) -> str:
    return say("Turn {number}, {year}", number=number, year=year_words(sheet, number))


class _Row(NamedTuple):
    """A row of a story with what its sentence needs."""

    sheet: Any
    seats: Sequence[str]
    who: str
    a: int
    b: int


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    what, seat, a, b = row
    if what not in SENTENCES:
        raise ValueError(f"a story has no row of kind {what}")
    who = say("The encampment") if seat == n.ENCAMPMENT_TARGET else seat_name(seats, seat)
    return SENTENCES[what](_Row(sheet, seats, who, a, b))


def _city(from_empire: int) -> str:
    return say("an Empire city") if from_empire else say("a primary city")


def _comparison(own: int, other: int) -> str:
    return say(": a tie, thrown again") if own == other else ""


def _end_words(row: _Row) -> str:
    if row.a == told.BY_TIMELINE and row.sheet.rank_without_victory and len(row.seats) > 1:
        return say("The timeline has come to its end; the best by points wins (DC-9.7).")
    if row.a == told.BY_TIMELINE:
        return say("The game ends: {reason}.", reason=say(END_REASONS[row.a]))
    return say("{who} wins: {reason}.", who=row.who, reason=say(END_REASONS[row.a]))


SENTENCES: dict[int, Callable[[_Row], str]] = {
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
        "Relief: with a new city, upkeep asks {who} for {resources} only.",
        who=row.who,
        resources=amount(row.a, "resource", "resources"),
    ),
    told.UPKEEP_PAID: lambda row: say(
        "{who} meets upkeep with {resources}.", who=row.who, resources=amount(row.a, "resource", "resources")
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
