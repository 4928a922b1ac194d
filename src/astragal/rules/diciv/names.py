"""Die Civilization in words: notation, actions, questions and refusals. For people; it decides no rule.

Names of things are in `things`, stories in `telling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal.rules.clauses import Clause, read_clauses
from astragal.rules.diciv import refusals as why
from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import ENCAMPMENT_ID
from astragal.rules.diciv.play.combinations import count_faces, fits, total_of_dice
from astragal.rules.diciv.play.legal import first_action, last_action, refusal
from astragal.rules.diciv.play.research import asks_again, renaming
from astragal.rules.diciv.play.technologies import military_price, technology_price
from astragal.rules.diciv.play.upkeep import buy_technology, buy_unit, missing
from astragal.rules.diciv.telling import BEGINNINGS, END_REASONS, ENDINGS, beginning, story_words
from astragal.rules.diciv.things import (
    TECHNOLOGY_NAMES,
    TECHNOLOGY_WORDS,
    THINGS,
    combination_words,
    defence_words,
    effect_words,
    target_name,
    thing,
)
from astragal.rules.diciv.throws import side_of
from astragal.rules.kit import CHANCE, SILENCE
from astragal.rules.tongues import noted, say
from astragal.rules.words import (
    ActionWords,
    Notation,
    Question,
    Questions,
    amount,
    listed,
    not_asked,
    question_of,
    says,
    seat_name,
)

__all__ = [
    "BEGINNINGS",
    "ENDINGS",
    "END_REASONS",
    "MOVES",
    "REFUSALS",
    "THINGS",
    "action_text",
    "action_words",
    "asked",
    "beginning",
    "clauses",
    "outcome_text",
    "outcome_words",
    "parse_action",
    "parse_outcome",
    "question",
    "refusal_words",
    "story_words",
]

RULES_FILE = Path(__file__).parent / "rules.md"


def clauses() -> dict[str, Clause]:
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
outcome_words = outcome_text


def thrower(s: Any) -> int:
    """The seat that throws the dice now due, or CHANCE where barbarians or the encampment throw."""
    side = side_of(s)
    return side if 0 <= side < s.seats else CHANCE


# Actions.


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    if s.step == n.ROLL and s.purpose != n.FOR_RESEARCH and action == renaming(s):
        return _renaming_words(sheet, action)
    return ACTION_WORDS(sheet, s, action, seats)


ENDS = frozenset({n.SIT_OUT, n.BUY_NOTHING, n.NO_ROLL, n.REROLL, n.PEACE})
"""Actions that end a step and do nothing else."""


def wastes(sheet: Any, s: Any, action: int) -> bool:
    """Whether an action leaves rolls, throws or a technology unused, or upkeep unmet that could be met."""
    if s.step == n.BUY:
        return _neglects_upkeep(sheet, s, action)
    if n.REROLL <= action < n.CLAIM:
        return s.fitting != 0 or (action == n.REROLL and s.rolls_left > 0)
    return action in (n.GO_HOME, n.SIT_OUT, n.NO_ROLL)


def resources_to_buy(sheet: Any, s: Any) -> int:
    """How many resources the active seat must buy to meet upkeep; 0 also if its gold is not enough."""
    me = s.players[s.active]
    lacking = int(missing(s, me))
    return lacking if lacking * sheet.resource_price <= me.gold else 0


def _neglects_upkeep(sheet: Any, s: Any, action: int) -> bool:
    """Whether upkeep could be met now, and no more after this; to win the game is worth it."""
    if action == n.BUY_RESOURCE or not resources_to_buy(sheet, s):
        return False
    if action == n.BUY_NOTHING:
        return True
    after = s.copy()
    if action == n.BUY_UNIT:
        buy_unit(sheet, after, SILENCE)
    else:
        buy_technology(sheet, after, action - n.BUY_TECHNOLOGY, SILENCE)
    return not after.winner and missing(after, after.players[s.active]) > 0 and not resources_to_buy(sheet, after)


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


def _attack_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    target = s.players[s.active].target
    return say(
        "Attack {target} ({defence})", target=target_name(seats, target), defence=defence_words(sheet, s, target)
    )


def _buy_words(sheet: Any, s: Any, technology: int, seats: Sequence[str]) -> str:
    words = say(
        "Buy {technology} for {price} gold ({effect})",
        technology=thing(TECHNOLOGY_NAMES[technology]),
        price=technology_price(sheet, s.players[s.active], technology),
        effect=effect_words(sheet, technology),
    )
    return words + _upkeep_warning(sheet, s, n.BUY_TECHNOLOGY + technology)


def _buy_unit_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    words = say("Buy a military unit for {price} gold", price=military_price(sheet, s.players[s.active]))
    return words + _upkeep_warning(sheet, s, n.BUY_UNIT)


def _upkeep_warning(sheet: Any, s: Any, action: int) -> str:
    """That upkeep will lack the gold, where a purchase can be made and spends it."""
    if refusal(sheet, s, action) != why.ALLOWED or not wastes(sheet, s, action):
        return ""
    gold = resources_to_buy(sheet, s) * sheet.resource_price
    return say(" (upkeep is then given up: it takes {gold} gold)", gold=gold)


def _buy_nothing_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if not wastes(sheet, s, n.BUY_NOTHING):
        return say("Buy nothing more and pay upkeep")
    lacking = resources_to_buy(sheet, s)
    return say(
        "Buy nothing more (upkeep is given up: {resources} for {gold} gold would meet it)",
        resources=amount(lacking, "resource", "resources"),
        gold=lacking * sheet.resource_price,
    )


def _production_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    return say(
        "Roll for production: over {total} earns {resources}",
        total=sheet.production_over,
        resources=amount(sheet.production_resources, "resource", "resources"),
    )


def _reroll_words(sheet: Any, s: Any, dice: int, seats: Sequence[str]) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        words = say("Roll no more this turn")
    elif len(chosen) == sheet.dice:
        words = say("Take up all dice and declare a purpose")
    else:
        words = say("Throw again: {dice}", dice=listed([str(s.dice[die]) for die in chosen if s.dice[die] > 0]))
    rolls = [amount(s.rolls_left, "roll", "rolls")] * (s.rolls_left > 0)
    technologies = [thing(TECHNOLOGY_NAMES[each]) for each in range(n.TECHNOLOGIES) if s.fitting >> each & 1]
    left = (technologies if rolls else []) if chosen else [*rolls, *technologies]
    return say("{words} ({left} unused)", words=words, left=listed(left)) if left else words


def _go_home_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    return say(
        "Call {units} home ({rolls} unused)",
        units=amount(s.players[s.active].away, "unit", "units"),
        rolls=amount(s.attacks, "attack roll", "attack rolls"),
    )


def _claim_words(sheet: Any, s: Any, technology: int, seats: Sequence[str]) -> str:
    words = say(
        "Take {technology}: {effect}",
        technology=thing(TECHNOLOGY_NAMES[technology]),
        effect=effect_words(sheet, technology),
    )
    if s.fitting >> technology & 1 and not fits(sheet, technology, count_faces(sheet, s), total_of_dice(sheet, s)):
        words += say(" (one die is shifted)")
    return words


def _war_words(sheet: Any, s: Any, number: int, seats: Sequence[str]) -> str:
    target, units = divmod(number, n.MOST_UNITS)
    return say(
        "Declare war on {target} with {units}",
        target=target_name(seats, target),
        units=amount(units + 1, "unit", "units"),
    )


ACTION_WORDS = ActionWords(
    {
        n.DO_ATTACK: _attack_words,
        n.GO_HOME: _go_home_words,
        n.LOSE_PRIMARY: says(noted("Give up a primary city")),
        n.LOSE_EMPIRE: says(noted("Give up an Empire city")),
        n.JOIN_IN: lambda sheet, s, _, seats: say("Throw along for {number}", number=s.match_number),
        n.SIT_OUT: says(noted("Sit this one out (your throws stay unused)")),
        n.BUY_RESOURCE: lambda sheet, s, _, seats: say("Buy a resource for {price} gold", price=sheet.resource_price),
        n.BUY_UNIT: _buy_unit_words,
        n.BUY_TECHNOLOGY: _buy_words,
        n.BUY_NOTHING: _buy_nothing_words,
        n.DO_RESEARCH: says(noted("Roll for research")),
        n.DO_PRODUCTION: _production_words,
        n.DO_ECONOMY: lambda sheet, s, _, seats: say(
            "Roll for economy: over {total} earns {gold} gold", total=sheet.production_over, gold=sheet.economy_gold
        ),
        n.NO_ROLL: lambda sheet, s, _, seats: say(
            "{words} ({left} unused)",
            words=say("Roll no more this turn"),
            left=amount(s.rolls_left, "roll", "rolls"),
        ),
        n.REROLL: _reroll_words,
        n.CLAIM: _claim_words,
        n.DECLARE: _war_words,
        n.PEACE: says(noted("Declare no war")),
    }
)


# Questions.


def asked(s: Any) -> Sequence[int]:
    """The actions that answer the present question, legal or not, except those that no table could allow."""
    actions = range(first_action(s.step), last_action(s.step) + 1)
    if s.step == n.ROLL:
        return [*range(n.DO_RESEARCH, n.DO_ECONOMY + 1), *actions]
    if s.step != n.WAR:
        return actions
    there = (n.ENCAMPMENT_TARGET,) if s.seats == 1 else tuple(seat for seat in range(s.seats) if seat != s.active)
    return [each for each in actions if each == n.PEACE or (each - n.DECLARE) // n.MOST_UNITS in there]


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    return question_of(QUESTIONS, sheet, s, seats)


def _attack_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    target = s.players[s.active].target
    return say(
        "Attack {target}? You have {rolls}; in the way: {defence}.",
        target=target_name(seats, target),
        rolls=amount(s.attacks, "attack roll", "attack rolls"),
        defence=defence_words(sheet, s, target),
    )


def _lose_city_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("{other} destroys one of your cities: which one?", other=seat_name(seats, s.active))


def _join_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "Throw along in the Match Roll of {other}? The number is {number}.",
        other=seat_name(seats, s.active),
        number=s.match_number,
    )


def _buy_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    lacking = missing(s, me)
    state = (
        say("Upkeep is {resources} short.", resources=amount(lacking, "resource", "resources"))
        if lacking
        else say("Upkeep is covered.")
    )
    return say("Buy something? You hold {gold} gold. {state}", gold=me.gold, state=state)


def _purpose_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("What will you roll for? You have {rolls}.", rolls=amount(s.rolls_left, "roll", "rolls"))


def _roll_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    left = (
        say("You may throw dice again ({rolls} left)", rolls=amount(s.rolls_left, "roll", "rolls"))
        if s.rolls_left
        else say("No rolls are left")
    )
    return left + (say("; you can take a technology.") if s.fitting else ".")


def _war_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    units = amount(s.players[s.active].military, "unit", "units")
    return say("Declare war? You have {units} at home.", units=units)


QUESTIONS: Questions = {
    n.ATTACK: (_attack_question, ("DC-6.3", "DC-6.4", "DC-6.5", "DC-6.8", "DC-9.4")),
    n.LOSE_CITY: (_lose_city_question, ("DC-6.6",)),
    n.JOIN: (_join_question, ("DC-7.1", "DC-7.2", "DC-7.3", "DC-1.8")),
    n.BUY: (_buy_question, ("DC-3.2", "DC-3.7", "DC-3.8", "DC-3.9", "DC-3.10", "DC-3.12")),
    n.PURPOSE: (_purpose_question, ("DC-4.2", "DC-4.3", "DC-4.6", "DC-4.7")),
    n.ROLL: (_roll_question, ("DC-4.2", "DC-4.3", "DC-4.4", "DC-4.5", "DC-4.6")),
    n.WAR: (_war_question, ("DC-6.1", "DC-6.2", "DC-6.3", "DC-2.8")),
    n.OVER: (noted("The game is over."), ("DC-9.5", "DC-9.7", "DC-9.8")),
}


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "DC-0.4"),
    why.NOT_ASKED: (noted("That does not answer the current question"), "DC-0.4"),
    why.GAME_OVER: (noted("The game is over"), "DC-9.5"),
    why.NOTHING_MISSING: (noted("Upkeep needs no more resources"), "DC-3.7"),
    why.TOO_DEAR: (noted("You do not have enough gold, and nobody may go into debt"), "DC-0.8"),
    why.ARMY_COMPLETE: (noted("The track allows {units}; you have {home} at home and {away} set aside"), "DC-3.8"),
    why.OWNED: (noted("You own it already"), "DC-5.1"),
    why.NEEDS_ANOTHER: (noted("It requires a technology that you do not own"), "DC-5.2"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "DC-0.6"),
    why.NO_ROLLS_LEFT: (noted("You have no rolls left"), "DC-4.1"),
    why.NO_SUCH_DIE: (noted("There is no such die on this sheet"), "DC-4.2"),
    why.DOES_NOT_FIT: (noted("The dice do not show its combination"), "DC-4.4"),
    why.NOT_FOR_RESEARCH: (noted("These dice were not thrown for research"), "DC-4.3"),
    why.THROWN_FOR_IT: (noted("These dice were already thrown for that"), "DC-4.3"),
    why.NEEDS_ALL_DICE: (noted("A change between research and production or economy needs all dice"), "DC-4.3"),
    why.ALREADY_RENAMED: (noted("You have already changed the purpose of these dice; throw first"), "DC-4.3"),
    why.NO_SUCH_OPPONENT: (noted("You can only declare war on another player at this table"), "DC-6.1"),
    why.IS_OUT: (noted("That opponent is out of the game"), "DC-6.9"),
    why.NOT_THAT_MANY_UNITS: (noted("You do not have that many units at home"), "DC-6.1"),
    why.NO_ENCAMPMENT: (noted("There is no encampment at this table"), "DC-8.1"),
}


def refusal_words(sheet: Any, s: Any, action: int, reason: int, seats: Sequence[str]) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = say(REFUSALS[reason][0]), REFUSALS[reason][1]
    me = s.players[s.active]
    if reason == why.NOT_ASKED:
        return not_asked(text, QUESTIONS, sheet, s, seats), clause
    if reason == why.TOO_DEAR:
        return say("{price}; you hold {gold}", price=_price_words(sheet, me, action), gold=me.gold), clause
    if reason == why.ARMY_COMPLETE:
        units = amount(sheet.military_most, "unit", "units")
        return say(REFUSALS[reason][0], units=units, home=me.military, away=me.away), clause
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
    if reason == why.NEEDS_ALL_DICE and asks_again(sheet):
        return say("Choose the dice to throw first; you will then be asked what for"), clause
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
