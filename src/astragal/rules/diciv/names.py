"""Die Civilization in words: notation, questions, refusals and stories. For people; it decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from astragal.rules.clauses import read_clauses
from astragal.rules.diciv import refusals as why
from astragal.rules.diciv import state as n
from astragal.rules.diciv import story as told
from astragal.rules.diciv.ids import AGE_IDS, ENCAMPMENT_ID, HAPPINESS_IDS, TECHNOLOGY_IDS
from astragal.rules.diciv.play.combinations import count_faces, fits, total_of_dice
from astragal.rules.diciv.play.legal import first_action, last_action
from astragal.rules.diciv.play.technologies import military_price, technology_price
from astragal.rules.diciv.play.upkeep import missing
from astragal.rules.diciv.play.war import defending_cities, defending_units
from astragal.rules.words import Notation, Question, amount, listed, seat_name

RULES_FILE = Path(__file__).parent / "rules.md"

LEVEL_NAMES = tuple(each.capitalize() for each in HAPPINESS_IDS)
AGE_NAMES = tuple(each.capitalize() for each in AGE_IDS)
TECHNOLOGY_WORDS = tuple(each.replace("_", " ") for each in TECHNOLOGY_IDS)
TECHNOLOGY_NAMES = tuple(each.title().replace(" Of ", " of ") for each in TECHNOLOGY_WORDS)
PURPOSE_NAMES = ("nothing", "research", "production", "economy")
END_REASONS = {
    told.BY_GOLD: "enough gold (DC-9.1)",
    told.BY_CITIES: "enough cities (DC-9.2)",
    told.BY_TECHNOLOGY: "enough Modern technologies (DC-9.3)",
    told.BY_DOMINATION: "domination (DC-9.4)",
    told.BY_TIMELINE: "the timeline has come to its end and nobody has won (DC-9.7)",
}


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


# Words for things.


def year_words(sheet: Any, turn: int) -> str:
    """The year on the timeline at this turn: "2000 BC", "AD 1"."""
    year = sheet.start_year + sheet.step_years * (turn - 1)
    return f"{-year} BC" if year < 0 else f"AD {max(1, year)}"


def target_name(seats: Sequence[str], target: int) -> str:
    """What an opponent is called: a seat, or the encampment."""
    return "the encampment" if target == n.ENCAMPMENT_TARGET else seat_name(seats, target)


def cities_words(count: int) -> str:
    """A number of cities."""
    return amount(count, "city", "cities")


def defence_words(sheet: Any, s: Any, target: int) -> str:
    """What stands in the way of an attack."""
    units, cities = defending_units(sheet, s, target), defending_cities(s, target)
    if units:
        return amount(units, "unit")
    return f"no unit, {cities_words(cities)}" if cities else "neither a unit nor a city"


EFFECT_WORDS = (
    ("gold_per_turn", "+{} gold a turn"),
    ("gold_per_held", "+1 gold a turn per {} gold held"),
    ("resource_per_turn", "+{} resource a turn"),
    ("upkeep_minus", "upkeep -{}"),
    ("military_price_minus", "military price -{}"),
    ("technology_price_minus", "technology prices -{}"),
    ("battle_plus", "battle +{}"),
    ("die_shifts", "{} die a turn may count one higher or lower"),
    ("takes_no_city", "barbarians take no city"),
)


def effect_words(sheet: Any, technology: int) -> str:
    """What a technology does."""
    parts = []
    for field, words in EFFECT_WORDS:
        number = getattr(sheet, field)[technology]
        if number:
            parts.append(words.format(number))
    floor = sheet.happiness_floor[technology]
    if sheet.on_sheet >> technology & 1 and floor < n.LEVELS:
        parts.append(f"unmet upkeep stops at {LEVEL_NAMES[floor]}")
    return ", ".join(parts) or "no effect"


def combination_words(sheet: Any, technology: int) -> str:
    """The combination that a technology asks for."""
    kind, least, most = sheet.combination[technology], sheet.least[technology], sheet.most[technology]
    if kind == n.OF_A_KIND:
        lowest = sheet.least_face[technology]
        higher = "" if lowest == 0 else f" of face {lowest + 1}" + " or higher" * (lowest < n.FACES - 1)
        return f"{least} of a kind{higher}"
    if kind == n.TOTAL:
        return f"a total of {least} or more" if least else f"a total of {most} or less"
    if kind == n.RUN:
        return f"a run of {least}"
    if kind == n.LISTED_FACES:
        counts = sheet.faces[technology]
        shown = [counts >> n.COUNT_BITS * face & n.COUNT_MASK for face in range(n.FACES)]
        return "-".join(str(face + 1) for face in range(n.FACES) for _ in range(shown[face])) + " among the dice"
    return {n.FULL_HOUSE: "a full house", n.ALL_DIFFERENT: "all dice different"}.get(kind, "all dice odd")


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    simple = {
        n.DO_ATTACK: f"Attack {target_name(seats, me.target)} ({defence_words(sheet, s, me.target)})",
        n.GO_HOME: f"Call {amount(me.away, 'unit')} home",
        n.LOSE_PRIMARY: "Give up a primary city",
        n.LOSE_EMPIRE: "Give up an Empire city",
        n.JOIN_IN: f"Throw along for {s.match_number}",
        n.SIT_OUT: "Sit this one out",
        n.BUY_RESOURCE: f"Buy a resource for {sheet.resource_price} gold",
        n.BUY_UNIT: f"Buy a military unit for {military_price(sheet, me)} gold",
        n.BUY_NOTHING: "Buy nothing more and pay upkeep",
        n.DO_RESEARCH: "Roll for research",
        n.DO_PRODUCTION: f"Roll for production: over {sheet.production_over} earns "
        + amount(sheet.production_resources, "resource"),
        n.DO_ECONOMY: f"Roll for economy: over {sheet.production_over} earns {sheet.economy_gold} gold",
        n.NO_ROLL: "Roll no more this turn",
        n.PEACE: "Declare no war",
    }
    if action in simple:
        return simple[action]
    if action < n.BUY_NOTHING:
        technology = action - n.BUY_TECHNOLOGY
        price = technology_price(sheet, me, technology)
        return f"Buy {TECHNOLOGY_NAMES[technology]} for {price} gold ({effect_words(sheet, technology)})"
    if action < n.CLAIM:
        return _reroll_words(sheet, s, action - n.REROLL)
    if action < n.DECLARE:
        return _claim_words(sheet, s, action - n.CLAIM)
    target, units = divmod(action - n.DECLARE, n.MOST_UNITS)
    return f"Declare war on {target_name(seats, target)} with {amount(units + 1, 'unit')}"


def _reroll_words(sheet: Any, s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return "Roll no more this turn"
    if len(chosen) == sheet.dice:
        return "Throw all dice, for a purpose to be declared"
    return "Throw again: " + listed([str(s.dice[die]) for die in chosen if s.dice[die] > 0])


def _claim_words(sheet: Any, s: Any, technology: int) -> str:
    words = f"Take {TECHNOLOGY_NAMES[technology]}: {effect_words(sheet, technology)}"
    if s.fitting >> technology & 1 and not fits(sheet, technology, count_faces(sheet, s), total_of_dice(sheet, s)):
        words += " (one die is shifted)"
    return words


# Questions.


def asked(s: Any) -> Sequence[int]:
    """The actions that belong to the present question, legal or not; what no table could allow is left out."""
    actions = range(first_action(s.step), last_action(s.step) + 1)
    if s.step != n.WAR:
        return actions
    there = (n.ENCAMPMENT_TARGET,) if s.seats == 1 else tuple(seat for seat in range(s.seats) if seat != s.active)
    return [each for each in actions if each == n.PEACE or (each - n.DECLARE) // n.MOST_UNITS in there]


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    me = s.players[s.active]
    if s.step == n.ATTACK:
        rolls = amount(s.attacks, "attack roll")
        return Question(
            f"Attack {target_name(seats, me.target)}? You have {rolls}; in the way: "
            f"{defence_words(sheet, s, me.target)}.",
            ("DC-6.3", "DC-6.4", "DC-6.5", "DC-6.8", "DC-9.4"),
        )
    if s.step == n.LOSE_CITY:
        return Question(f"{seat_name(seats, s.active)} destroys a city of yours: which?", ("DC-6.6",))
    if s.step == n.JOIN:
        return Question(
            f"Throw along in the Match Roll of {seat_name(seats, s.active)}? The number is {s.match_number}.",
            ("DC-7.1", "DC-7.2", "DC-7.3", "DC-1.8"),
        )
    if s.step == n.BUY:
        lacking = missing(s, me)
        state = f"Upkeep lacks {amount(lacking, 'resource')}." if lacking else "Upkeep is covered."
        return Question(
            f"Buy something? You hold {me.gold} gold. {state}",
            ("DC-3.2", "DC-3.7", "DC-3.8", "DC-3.9", "DC-3.10", "DC-3.12"),
        )
    if s.step == n.PURPOSE:
        return Question(
            f"What do you roll for? You have {amount(s.rolls_left, 'roll')}.",
            ("DC-4.2", "DC-4.3", "DC-4.6", "DC-4.7"),
        )
    if s.step == n.ROLL:
        left = f"You may throw dice again ({amount(s.rolls_left, 'roll')} left)" if s.rolls_left else "No roll is left"
        more = "; a technology is there to be taken." if s.fitting else "."
        return Question(left + more, ("DC-4.2", "DC-4.3", "DC-4.4", "DC-4.5", "DC-4.6"))
    if s.step == n.WAR:
        return Question(
            f"Declare war? You have {amount(me.military, 'unit')} at home.", ("DC-6.1", "DC-6.2", "DC-6.3", "DC-2.8")
        )
    return Question("The game is over.", ("DC-9.5", "DC-9.7", "DC-9.8"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: ("There is no such move", "DC-0.4"),
    why.NOT_ASKED: ("This is not what is being asked now", "DC-0.4"),
    why.GAME_OVER: ("The game is over", "DC-9.5"),
    why.NOTHING_MISSING: ("Upkeep lacks no resource", "DC-3.7"),
    why.TOO_DEAR: ("You have not enough gold, and nobody goes into debt", "DC-0.8"),
    why.ARMY_COMPLETE: ("You have as many units as the track allows, those set aside included", "DC-3.8"),
    why.OWNED: ("You own it already", "DC-5.1"),
    why.NEEDS_ANOTHER: ("It requires a technology that you do not own", "DC-5.2"),
    why.NOT_ON_SHEET: ("It is not on this sheet", "DC-0.6"),
    why.NO_ROLLS_LEFT: ("You have no roll left", "DC-4.1"),
    why.NO_SUCH_DIE: ("There is no such die on this sheet", "DC-4.2"),
    why.DOES_NOT_FIT: ("The dice do not show its combination", "DC-4.4"),
    why.NOT_FOR_RESEARCH: ("These dice were not thrown for research", "DC-4.3"),
    why.NO_SUCH_OPPONENT: ("War is declared on another player at this table", "DC-6.1"),
    why.IS_OUT: ("That opponent is out of the game", "DC-6.9"),
    why.NOT_THAT_MANY_UNITS: ("You do not have that many units at home", "DC-6.1"),
    why.NO_ENCAMPMENT: ("There is no encampment at this table", "DC-8.1"),
}


def refusal_words(sheet: Any, s: Any, action: int, reason: int) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    me = s.players[s.active]
    if reason == why.TOO_DEAR:
        return f"{_price_words(sheet, me, action)}; you hold {me.gold}", clause
    if reason == why.NEEDS_ANOTHER:
        technology = action - (n.BUY_TECHNOLOGY if s.step == n.BUY else n.CLAIM)
        lacking = [
            TECHNOLOGY_NAMES[each]
            for each in range(n.TECHNOLOGIES)
            if (sheet.requires[technology] & ~me.technologies) >> each & 1
        ]
        return f"{TECHNOLOGY_NAMES[technology]} requires {listed(lacking)}", clause
    if reason == why.DOES_NOT_FIT:
        technology = action - n.CLAIM
        shifted = ", even with one die shifted" if s.shifts_used < me.die_shifts else ""
        asks = combination_words(sheet, technology)
        return f"{TECHNOLOGY_NAMES[technology]} asks for {asks}; the dice do not show it{shifted}", clause
    if reason == why.NOT_THAT_MANY_UNITS:
        return f"You have {amount(me.military, 'unit')} at home", clause
    return text, clause


def _price_words(sheet: Any, me: Any, action: int) -> str:
    if action == n.BUY_RESOURCE:
        return f"A resource costs {sheet.resource_price} gold"
    if action == n.BUY_UNIT:
        return f"A military unit costs {military_price(sheet, me)} gold"
    technology = action - n.BUY_TECHNOLOGY
    price = technology_price(sheet, me, technology)
    return f"{TECHNOLOGY_NAMES[technology]} costs {price} gold"


# Stories.


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
    who = "The encampment" if seat == n.ENCAMPMENT_TARGET else seat_name(seats, seat)
    return SENTENCES[what](_Row(sheet, seats, who, a, b))


def _city(from_empire: int) -> str:
    return "an Empire city" if from_empire else "a primary city"


def _comparison(own: int, other: int) -> str:
    return ": a tie, thrown again" if own == other else ""


def _end_words(row: _Row) -> str:
    ends = "The game ends" if row.a == told.BY_TIMELINE else f"{row.who} wins"
    return f"{ends}: {END_REASONS[row.a]}."


SENTENCES: dict[int, Callable[[_Row], str]] = {
    told.BEGINS_THE_GAME: lambda row: f"{row.who} throws {row.a} and begins.",
    told.TURN_BEGINS: lambda row: f"Turn {row.a}, {year_words(row.sheet, row.a)}: {row.who} has the dice.",
    told.GOLD_EARNED: lambda row: f"{row.who} earns {row.a} gold ({row.b} now).",
    told.RESOURCE_EARNED: lambda row: f"{row.who} earns a resource ({row.a} now).",
    told.CITY_FOUNDED: lambda row: f"{row.who} founds {_city(row.a)} ({cities_words(row.b)} now).",
    told.MATCH_NUMBER_SET: lambda row: f"{row.who} throws {row.a}: the match number.",
    told.MATCH_ENDS: lambda row: f"{row.who} throws {row.a}: the Match Roll ends.",
    told.LEAVES_MATCH: lambda row: f"{row.who} throws {row.a} and is out of this Match Roll.",
    told.BARBARIANS_ARRIVE: lambda row: f"{row.who} throws {row.a}: barbarians come.",
    told.BARBARIANS_FOUGHT: lambda row: f"The barbarians throw {row.a}, {row.who} {row.b}{_comparison(row.b, row.a)}.",
    told.UNIT_LOST: lambda row: f"{row.who} loses a unit ({row.a} left).",
    told.CITY_LOST: lambda row: f"{row.who} loses {_city(row.a)} ({cities_words(row.b)} left).",
    told.CITY_SPARED: lambda row: f"The castles of {row.who} hold: no city is lost.",
    told.PHASE_ENDS: lambda row: f"{row.who} has no primary city left to look after: the phase ends.",
    told.RELIEVED: lambda row: f"Relief: with a new city, upkeep asks {row.who} for {amount(row.a, 'resource')} only.",
    told.UPKEEP_PAID: lambda row: f"{row.who} meets upkeep with {amount(row.a, 'resource')}.",
    told.UPKEEP_UNPAID: lambda row: f"{row.who} pays {amount(row.a, 'resource')} and lacks {row.b}: upkeep is not met.",
    told.HAPPINESS_MOVES: lambda row: f"The people of {row.who} are now: {LEVEL_NAMES[row.a]}.",
    told.RESOURCE_BOUGHT: lambda row: f"{row.who} buys a resource for {row.a} gold ({row.b} still missing).",
    told.UNIT_BOUGHT: lambda row: f"{row.who} buys a unit for {row.a} gold ({row.b} at home).",
    told.TECHNOLOGY_BOUGHT: lambda row: f"{row.who} buys {TECHNOLOGY_NAMES[row.a]} for {row.b} gold.",
    told.ROLLS_GRANTED: lambda row: f"{row.who} has {amount(row.a, 'roll')} for research and production.",
    told.TECHNOLOGY_TAKEN: lambda row: f"{row.who} discovers {TECHNOLOGY_NAMES[row.a]}.",
    told.DIE_SHIFTED: lambda row: f"{row.who} counts one die a face higher or lower for {TECHNOLOGY_NAMES[row.a]}.",
    told.SUCCESS: lambda row: f"{row.who} rolls {row.a}: {PURPOSE_NAMES[row.b]} succeeds.",
    told.WAR_DECLARED: lambda row: (
        f"{row.who} declares war on {target_name(row.seats, row.a)} with {amount(row.b, 'unit')}."
    ),
    told.ATTACK_ROLLED: lambda row: f"{row.who} throws {row.a}, the defender {row.b}{_comparison(row.a, row.b)}.",
    told.ATTACK_STARTS: lambda row: f"{row.who} attacks {target_name(row.seats, row.a)}.",
    told.UNITS_COME_HOME: lambda row: f"{row.who} calls {amount(row.a, 'unit')} home.",
    told.ELIMINATED: lambda row: f"{row.who} has neither city nor unit and is out of the game.",
    told.ENCAMPMENT_GROWS: lambda row: f"{row.who} grows to {amount(row.a, 'unit')}.",
    told.GAME_ENDS: _end_words,
}
