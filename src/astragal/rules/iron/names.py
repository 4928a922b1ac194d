"""The Iron Age in words: notation, actions, questions and refusals. Plain Python, for people; it decides no rule.

Names of things are in `things`, stories in `telling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal.rules.clauses import Clause, read_clauses
from astragal.rules.dice import all_dice
from astragal.rules.iron import refusals as why
from astragal.rules.iron import state as n
from astragal.rules.iron.ids import DEVELOPMENT_IDS, EMPIRE_IDS, FACE_IDS, FATE_IDS, MONUMENT_IDS
from astragal.rules.iron.play.battles import battle_margin
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.buy import goods_needed, innovation_value, means, missing, price
from astragal.rules.iron.play.collect import either_dice, food_change, food_of
from astragal.rules.iron.play.fate import tribute_from
from astragal.rules.iron.play.legal import first_action, last_action, refusal
from astragal.rules.iron.play.roll import first_face
from astragal.rules.iron.play.score import why_it_ends
from astragal.rules.iron.play.store import goods_for_wealth, most_sets
from astragal.rules.iron.telling import BEGINNINGS, END_REASONS, ENDINGS, beginning, story_words
from astragal.rules.iron.things import (
    DEVELOPMENT_NAMES,
    MONUMENT_NAMES,
    THINGS,
    armies_words,
    battle_marks,
    battle_words,
    die_name,
    face_name,
    face_words,
    outcome_words,
    thing,
)
from astragal.rules.tongues import noted, say
from astragal.rules.words import (
    ActionWords,
    Notation,
    Parts,
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

DICE_NAMES = ("fate", *(str(die) for die in range(1, n.MOST_DICE)))


def clauses() -> dict[str, Clause]:
    """The numbered rules of the game."""
    return read_clauses(RULES_FILE)


# Notation: one text for one action number, and back.


def _notation() -> list[str]:
    """The text of every action, by number."""
    texts = ["start port", "start province"]
    for dice in range(1 << n.MOST_DICE):
        chosen = [DICE_NAMES[die] for die in range(n.MOST_DICE) if dice >> die & 1]
        texts.append("reroll " + " ".join(chosen) if chosen else "keep")
    for die, name in enumerate(DICE_NAMES):
        texts += [f"set {name} {face}" for face in (FATE_IDS if die == n.FATE_DIE else EMPIRE_IDS)]
    texts += ["set none"]
    texts += [f"food {count}" for count in range(n.MOST_EMPIRE_DICE + 1)]
    texts += [f"grain {count}" for count in range(n.MOST_GOODS + 1)]
    texts += ["fight", "decline", "hand over", "yield"]
    texts += ["province", "port box", "port urn", *MONUMENT_IDS, "army", "ship", "grain", "end build"]
    texts += [f"buy {development}" for development in DEVELOPMENT_IDS]
    texts += ["buy nothing"]
    texts += [f"pay wealth {wealth}" for wealth in range(n.MOST_WEALTH + 1)]
    texts += [f"store {sets}" for sets in range(n.MOST_WEALTH + 1)]
    return texts


MOVES = Notation("move", _notation())
FACES = Notation("face", FACE_IDS)

action_text, parse_action = MOVES.text, MOVES.parse
outcome_text, parse_outcome = FACES.text, FACES.parse


# Actions.


ENDS = frozenset({n.REROLL, n.DECLINE, n.END_BUILD, n.BUY_NOTHING, n.STORE_SETS})
"""Actions that end a step and do nothing else."""


def wastes(sheet: Any, s: Any, action: int) -> bool:
    """Whether an action leaves omens, people or a development within reach unused, or gives a battle's outcome away."""
    if action == n.END_BUILD:
        return _people_have_work(sheet, s)
    if action == n.FIGHT:
        return bool(battle_margin(sheet, s.players[s.active], _enemy(sheet, s)) < 0)
    if action == n.DECLINE:
        return _sure_tribute(sheet, s) > 0
    if action == n.BUY_NOTHING:
        return any(refusal(sheet, s, buy) == why.ALLOWED for buy in range(n.BUY_DEVELOPMENT, n.BUY_NOTHING))
    return action == n.SET_NONE


def _enemy(sheet: Any, s: Any) -> int:
    """The strength of those who may be fought."""
    return int(sheet.barbarians_strength if s.step == n.AT_THE_WALLS else s.players[s.active].conquest)


def _sure_tribute(sheet: Any, s: Any) -> int:
    """What fighting would bring, if it would be won."""
    me = s.players[s.active]
    margin = battle_margin(sheet, me, _enemy(sheet, s))
    return battle_marks(sheet, me, margin) if margin > 0 else 0


def _people_have_work(sheet: Any, s: Any) -> bool:
    """Whether there is work for the people left; in the last round, whether they can finish anything."""
    useful = [*range(n.PROVINCE_BOX, n.PORT_URN), *range(n.MONUMENT_BOX, n.BUILD_SHIP)]
    useful = [action for action in useful if refusal(sheet, s, action) == why.ALLOWED]
    return any(_finishes(sheet, s, action) for action in useful) if why_it_ends(sheet, s) else bool(useful)


def _finishes(sheet: Any, s: Any, action: int) -> bool:
    """Whether the people left can finish the building that a box belongs to; armies count for whoever owns Empire."""
    me = s.players[s.active]
    if action == n.RAISE_ARMY:
        return bool(me.developments[n.EMPIRE])
    if action >= n.MONUMENT_BOX:
        monument = action - n.MONUMENT_BOX
        pairs = (s.paired + s.population) // sheet.architecture_population if me.developments[n.ARCHITECTURE] else 0
        boxes = s.population + s.free_boxes + pairs * (sheet.architecture_boxes - sheet.architecture_population)
        return bool(sheet.monument_boxes[monument] - me.monument_boxes[monument] <= boxes)
    if action == n.PROVINCE_BOX:
        return _reaches(sheet.province_boxes, me.province_boxes, s.population)
    return _reaches(sheet.port_boxes, me.port_boxes, s.population) and _reaches(sheet.port_urns, me.port_urns, me.goods)


def _reaches(totals: Sequence[int], filled: int, more: int) -> bool:
    """Whether this many more finish the next building of a row, or nothing is left to finish."""
    return filled + more >= min((total for total in totals if total > filled), default=0)


def _start_province_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    armies, tribute = sheet.province_armies[1], sheet.province_tribute[1]
    return say("Build the second province ({armies}, {tribute} tribute)", armies=armies_words(armies), tribute=tribute)


def _reroll_words(sheet: Any, s: Any, dice: int, seats: Sequence[str]) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return say("Keep all dice")
    faces = [face_name(s.dice[die]) for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = say("Leadership: roll once more") if s.step == n.LEAD else say("Roll again")
    return f"{verb}: {listed(faces)}"


def _set_words(sheet: Any, s: Any, number: int, seats: Sequence[str]) -> str:
    die, place = divmod(number, n.FACES_OF_A_DIE)
    face = first_face(die) + place
    return say(
        "Set {die} to {face} ({gives})",
        die=die_name(die),
        face=face_name(face),
        gives=face_words(sheet, face, s.players[s.active], s.dice[n.FATE_DIE]),
    )


def _food_dice_words(sheet: Any, s: Any, count: int, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    others = max(0, either_dice(sheet, s) - count)
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return say("{dice} as food", dice=amount(count, "die", "dice"))
    food = food_of(sheet, faces[0], food_change(sheet, me, s.dice[n.FATE_DIE])) * count
    population = sheet.face_population[faces[0]] * others
    parts = [say("{food} food", food=food)] * bool(count) + [
        say("{population} population", population=population)
    ] * bool(others)
    return listed(parts) or say("nothing")


def _grain_words(sheet: Any, s: Any, goods: int, seats: Sequence[str]) -> str:
    if not goods:
        return say("Granaries: turn nothing into food")
    return say("Granaries: turn {goods} into food", goods=amount(goods, "good", "goods"))


def _fight_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    if s.step == n.AT_THE_WALLS:
        return say("Fight the Barbarians, {battle}", battle=battle_words(sheet, me, sheet.barbarians_strength))
    return say("Fight for conquest, {battle}", battle=battle_words(sheet, me, me.conquest))


def _decline_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    words = say("Stay behind the Walls") if s.step == n.AT_THE_WALLS else say("No conquest")
    tribute = _sure_tribute(sheet, s)
    return say("{words} ({tribute} tribute unused)", words=words, tribute=tribute) if tribute else words


def _yield_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    due = tribute_from(sheet, s, s.active, s.asked) if s.asked >= 0 else 0
    return say("Let {who} gain {due} tribute", who=seat_name(seats, s.active), due=due)


def _province_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    here = min(me.provinces, sheet.further_provinces)
    filled, boxes = _within(me.province_boxes, sheet.province_boxes, here)
    return say("Province {number}: fill box {box} of {boxes}", number=here + 1, box=filled + 1, boxes=boxes)


def _port_box_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    return _port_words(
        noted("Port {number}: fill its box ({done}/{whole})"), sheet, s.players[s.active].port_boxes, sheet.port_boxes
    )


def _port_urn_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    return _port_words(
        noted("Port {number}: fill an urn for a good ({done}/{whole})"),
        sheet,
        s.players[s.active].port_urns,
        sheet.port_urns,
    )


def _port_words(text: str, sheet: Any, filled: int, totals: Sequence[int]) -> str:
    """A sentence with the first port that still takes something."""
    here = next((port for port in range(1, sheet.further_ports) if filled < totals[port]), sheet.further_ports)
    done, whole = _within(filled, totals, here)
    return say(text, number=here + 1, done=done, whole=whole)


def _within(filled: int, totals: Sequence[int], here: int) -> tuple[int, int]:
    """Of what is filled in all, what belongs to the building here, and how much that takes."""
    return filled - totals[here - 1], totals[here] - totals[here - 1]


def _monument_words(sheet: Any, s: Any, monument: int, seats: Sequence[str]) -> str:
    points = sheet.later_points[monument] if is_built(s, monument) else sheet.first_points[monument]
    return say(
        "{monument} ({points}): fill box {box} of {boxes}{free}",
        monument=thing(MONUMENT_NAMES[monument]),
        box=min(s.players[s.active].monument_boxes[monument] + 1, sheet.monument_boxes[monument]),
        boxes=sheet.monument_boxes[monument],
        points=amount(points, "point", "points"),
        free=say(", free") if s.free_boxes else "",
    )


def _army_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    armies = s.players[s.active].armies
    return say("Raise an army for {food} food ({armies} now)", food=sheet.army_food, armies=armies)


def _ship_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    goods, ships = amount(sheet.ship_goods, "good", "goods"), s.players[s.active].ships
    return say("Build a ship for {goods} ({ships} now)", goods=goods, ships=ships)


def _turn_good_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    return say("Granaries: turn a good into food ({food} now)", food=s.players[s.active].food)


def _end_build_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if not wastes(sheet, s, n.END_BUILD):
        return say("End building")
    left = [say("{population} population", population=s.population)] * (s.population > 0)
    left += [amount(s.free_boxes, "free box", "free boxes")] * (s.free_boxes > 0)
    return say("End building ({left} unused)", left=listed(left))


def _buy_nothing_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if wastes(sheet, s, n.BUY_NOTHING):
        return say("Buy nothing (up to {means} unused)", means=means(sheet, s, s.players[s.active]))
    return say("Buy nothing")


def _buy_words(sheet: Any, s: Any, development: int, seats: Sequence[str]) -> str:
    return say(
        "Buy {development} for {cost} ({points})",
        development=thing(DEVELOPMENT_NAMES[development]),
        cost=price(sheet, s.players[s.active], development),
        points=amount(sheet.points[development], "point", "points"),
    )


def _payment_words(sheet: Any, s: Any, wealth: int, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    goods = goods_needed(sheet, s, me, wealth)
    value = innovation_value(sheet, me)
    parts = [f"{amount(s.innovations, 'innovation', 'innovations')} ({s.innovations * value})"] * bool(s.innovations)
    parts += [say("{wealth} wealth ({value})", wealth=wealth, value=wealth * sheet.wealth_value)] * bool(wealth)
    parts += [amount(goods, "good", "goods")] * bool(goods)
    over = wealth * sheet.wealth_value + goods * sheet.good_value - missing(sheet, s, me)
    lost = say(", {number} lost", number=over) if over > 0 else ""
    return say("Pay with {stacks}{lost}", stacks=listed(parts) or say("nothing"), lost=lost)


def _store_words(sheet: Any, s: Any, sets: int, seats: Sequence[str]) -> str:
    if not sets:
        return say("Store nothing")
    goods = sets * goods_for_wealth(sheet, s.players[s.active])
    return say("Store {goods} as {sets} wealth", goods=amount(goods, "good", "goods"), sets=sets)


action_words = ActionWords(
    {
        n.START_PORT: says(noted("Build the second port")),
        n.START_PROVINCE: _start_province_words,
        n.REROLL: _reroll_words,
        n.SET_DIE: _set_words,
        n.SET_NONE: says(noted("Set no die (the omens stay unused)")),
        n.FOOD_DICE: _food_dice_words,
        n.TURN_GOODS: _grain_words,
        n.FIGHT: _fight_words,
        n.DECLINE: _decline_words,
        n.HAND_OVER: lambda sheet, s, _, seats: say("Hand over a good to {who}", who=seat_name(seats, s.active)),
        n.YIELD_TRIBUTE: _yield_words,
        n.PROVINCE_BOX: _province_words,
        n.PORT_BOX: _port_box_words,
        n.PORT_URN: _port_urn_words,
        n.MONUMENT_BOX: _monument_words,
        n.RAISE_ARMY: _army_words,
        n.BUILD_SHIP: _ship_words,
        n.TURN_GOOD: _turn_good_words,
        n.END_BUILD: _end_build_words,
        n.BUY_DEVELOPMENT: _buy_words,
        n.BUY_NOTHING: _buy_nothing_words,
        n.PAY_WITH: _payment_words,
        n.STORE_SETS: _store_words,
    }
)


# Questions.


def asked(s: Any) -> range:
    """The actions that answer the present question, legal or not, except those that no table could allow."""
    first, last = first_action(s.step), last_action(s.step)
    if s.step in (n.ROLL, n.LEAD):
        last = n.REROLL + all_dice(s)
    elif s.step == n.CHOOSE:
        last = n.FOOD_DICE + s.dice_count - 1
    elif s.step in (n.GRAIN, n.ROOM, n.LARDER):
        last = n.TURN_GOODS + s.players[s.active].goods
    elif s.step == n.PAY:
        last = n.PAY_WITH + s.players[s.active].wealth
    return range(first, last + 1)


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    return question_of(QUESTIONS, sheet, s, seats)


def _roll_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    left = sheet.rolls - s.rolls
    more = say("1 roll left") if left == 1 else say("{left} rolls left", left=left)
    return say("Which dice will you roll again? You have {more}.", more=more)


def _choose_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    dice = amount(either_dice(sheet, s), "die gives", "dice give")
    return say("{dice} food or population. Which will you take?", dice=dice)


def _grain_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    short = max(0, me.provinces - me.food)
    hungry = say(" You are {short} food short of feeding your provinces.", short=short) if short else ""
    return say("Granaries: how many goods will you turn into food?{hungry}", hungry=hungry)


def _conquest_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    return say("Fight for conquest? {battle}.", battle=battle_words(sheet, me, me.conquest))


def _tribute_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "{other} demands tribute: hand over a good, or let them gain {due} tribute?",
        other=seat_name(seats, s.active),
        due=tribute_from(sheet, s, s.active, s.asked),
    )


def _build_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "What will you build? You have {population} population and {goods}.",
        population=s.population,
        goods=amount(s.players[s.active].goods, "good", "goods"),
    )


def _buy_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("Buy a development? You can pay up to {means}.", means=means(sheet, s, s.players[s.active]))


def _pay_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "How will you pay {cost} for {development}?",
        cost=price(sheet, s.players[s.active], s.buying),
        development=thing(DEVELOPMENT_NAMES[s.buying]),
    )


def _store_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("Store goods as wealth, {rate} for 1?", rate=goods_for_wealth(sheet, s.players[s.active]))


QUESTIONS: Questions = {
    n.START: (noted("Will you start with a second port or a second province?"), ("IR-0.3", "IR-5.3", "IR-5.5")),
    n.ROLL: (_roll_question, ("IR-1.2", "IR-1.3", "IR-1.4")),
    n.LEAD: (noted("Leadership: roll one die once more?"), ("IR-10.1",)),
    n.OMENS: (noted("Omens: set one die to another face?"), ("IR-1.8",)),
    n.CHOOSE: (_choose_question, ("IR-2.2", "IR-2.3", "IR-10.7", "IR-10.12")),
    n.GRAIN: (_grain_question, ("IR-10.2", "IR-3.1", "IR-3.2")),
    n.AT_THE_WALLS: (noted("Barbarians are at your Walls. Will you fight them?"), ("IR-3.5", "IR-4.2", "IR-4.3")),
    n.CONQUEST: (_conquest_question, ("IR-4.5", "IR-4.2", "IR-4.3", "IR-4.6")),
    n.ROOM: (
        noted("Tribute may bring more goods than you have room for. Granaries: how many will you turn into food?"),
        ("IR-10.2", "IR-4.9"),
    ),
    n.TRIBUTE: (_tribute_question, ("IR-4.8", "IR-4.9")),
    n.BUILD: (
        _build_question,
        ("IR-5.1", "IR-5.2", "IR-5.3", "IR-5.4", "IR-5.5", "IR-5.6", "IR-5.7", "IR-5.8", "IR-5.10", "IR-10.10"),
    ),
    n.BUY: (_buy_question, ("IR-6.1", "IR-6.2", "IR-6.3", "IR-6.5", "IR-10.8", "IR-10.14")),
    n.PAY: (_pay_question, ("IR-6.2", "IR-6.4")),
    n.STORE: (_store_question, ("IR-7.1", "IR-7.2", "IR-10.11")),
    n.LARDER: (noted("Granaries: how many of the remaining goods will you turn into food?"), ("IR-10.2",)),
    n.OVER: (noted("The game is over."), ("IR-8.4", "IR-8.5", "IR-8.7")),
}


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "IR-0.5"),
    why.NOT_ASKED: (noted("That does not answer the current question"), "IR-0.5"),
    why.GAME_OVER: (noted("The game is over"), "IR-8.4"),
    why.NO_SUCH_DIE: (noted("There is no such die this turn"), "IR-1.1"),
    why.SKULL_LOCKED: (noted("A skull cannot be rolled again"), "IR-1.2"),
    why.ONE_DIE_ONLY: (noted("Leadership rolls one die only"), "IR-10.1"),
    why.SAME_FACE: (noted("The die shows that face already"), "IR-1.8"),
    why.NO_SUCH_FACE: (noted("The dice of this sheet have no such face"), "IR-1.8"),
    why.NOT_THAT_MANY_DICE: (noted("You can set {dice}"), "IR-2.3"),
    why.NOT_THAT_MANY_GOODS: (noted("You have {goods}"), "IR-10.2"),
    why.NO_ROOM_FOR_FOOD: (noted("The food row has room for {food} more"), "IR-10.2"),
    why.NO_POPULATION: (noted("You have no population left"), "IR-5.1"),
    why.PROVINCES_ALL_BUILT: (noted("All provinces are built"), "IR-5.2"),
    why.PORT_BOXES_ALL_FILLED: (noted("The boxes of all ports are filled"), "IR-5.4"),
    why.URNS_ALL_FILLED: (noted("The urns of all ports are filled"), "IR-5.4"),
    why.NO_GOODS: (noted("You have no goods"), "IR-5.6"),
    why.FINISHED: (noted("All its boxes are filled"), "IR-5.9"),
    why.ARMIES_FULL: (noted("The armies row has no room for more"), "IR-5.7"),
    why.NO_FOOD: (noted("An army costs {price} food; you have {food}"), "IR-5.7"),
    why.NO_SHIPMAKING: (noted("That needs Shipmaking"), "IR-5.10"),
    why.SHIPS_FULL: (noted("The ships row has no room for more"), "IR-5.10"),
    why.SHIP_TOO_DEAR: (noted("A ship costs {price}; you have {goods}"), "IR-5.10"),
    why.NO_GRANARIES: (noted("That needs Granaries"), "IR-10.2"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "IR-6.2"),
    why.OWNED: (noted("You own it already"), "IR-6.3"),
    why.TOO_DEAR: (noted("{name} costs {cost}; you can pay {means}"), "IR-6.2"),
    why.NOT_THAT_MUCH_WEALTH: (noted("You have {wealth} wealth"), "IR-6.2"),
    why.DOES_NOT_COVER: (noted("The price is {cost}; with all goods that comes to {total}"), "IR-6.2"),
    why.NOT_NEEDED: (noted("The price of {cost} is covered with 1 wealth less"), "IR-6.4"),
    why.NOT_THAT_MANY_SETS: (noted("You can store at most {sets}"), "IR-7.1"),
}


def _other_step(action: int) -> str:
    """The step to which an action that is not asked for now belongs; empty where nothing need be said."""
    if n.REROLL <= action < n.REROLL + (1 << n.MOST_DICE):
        return say("Dice can only be rolled again in the first step of a turn")
    if n.PROVINCE_BOX <= action <= n.END_BUILD:
        return say("Building has its own step, after the dice and before buying")
    if n.BUY_DEVELOPMENT <= action <= n.BUY_NOTHING:
        return say("Developments are bought in their own step, after building")
    return ""


def _me(s: Any) -> Any:
    return s.players[s.active]


def _goods_words(s: Any) -> str:
    return amount(_me(s).goods, "good", "goods")


def _too_dear_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    development = action - n.BUY_DEVELOPMENT
    cost = price(sheet, _me(s), development)
    return {"name": thing(DEVELOPMENT_NAMES[development]), "cost": cost, "means": means(sheet, s, _me(s))}


def _cover_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    value = s.innovations * innovation_value(sheet, _me(s)) + _me(s).goods * sheet.good_value
    total = value + (action - n.PAY_WITH) * sheet.wealth_value
    return {"cost": price(sheet, _me(s), s.buying), "total": total}


PARTS: Parts = {
    why.NOT_THAT_MANY_DICE: lambda sheet, s, action, seats: {"dice": amount(either_dice(sheet, s), "die", "dice")},
    why.NOT_THAT_MANY_GOODS: lambda sheet, s, action, seats: {"goods": _goods_words(s)},
    why.NO_ROOM_FOR_FOOD: lambda sheet, s, action, seats: {"food": sheet.food_spaces - _me(s).food},
    why.NO_FOOD: lambda sheet, s, action, seats: {"price": sheet.army_food, "food": _me(s).food},
    why.SHIP_TOO_DEAR: lambda sheet, s, action, seats: {
        "price": amount(sheet.ship_goods, "good", "goods"),
        "goods": _goods_words(s),
    },
    why.TOO_DEAR: _too_dear_parts,
    why.NOT_THAT_MUCH_WEALTH: lambda sheet, s, action, seats: {"wealth": _me(s).wealth},
    why.DOES_NOT_COVER: _cover_parts,
    why.NOT_NEEDED: lambda sheet, s, action, seats: {"cost": price(sheet, _me(s), s.buying)},
    why.NOT_THAT_MANY_SETS: lambda sheet, s, action, seats: {"sets": amount(most_sets(sheet, _me(s)), "set", "sets")},
}
"""What is put into a refusal."""


def refusal_words(sheet: Any, s: Any, action: int, reason: int, seats: Sequence[str]) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    text = say(text, **PARTS[reason](sheet, s, action, seats)) if reason in PARTS else say(text)
    if reason == why.NOT_ASKED:
        return _other_step(action) or not_asked(text, QUESTIONS, sheet, s, seats), clause
    if reason == why.NO_SUCH_DIE and s.step == n.OMENS:
        return text, "IR-1.8"
    if reason == why.NO_GRANARIES and not sheet.granaries_any_time:
        return say("At this table, Granaries only works before feeding"), clause
    if reason == why.NO_GOODS and action == n.TURN_GOOD:
        return text, "IR-10.2"
    return text, clause
