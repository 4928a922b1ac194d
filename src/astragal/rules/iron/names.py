"""The Iron Age in words: notation, questions, refusals and stories. Plain Python, for people; it decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from astragal.rules.clauses import read_clauses
from astragal.rules.dice import all_dice
from astragal.rules.iron import refusals as why
from astragal.rules.iron import state as n
from astragal.rules.iron import story as told
from astragal.rules.iron.ids import DEVELOPMENT_IDS, EMPIRE_IDS, FACE_IDS, FATE_IDS, MONUMENT_IDS
from astragal.rules.iron.play.battles import battle_margin, strength
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.buy import goods_needed, innovation_value, means, missing, price
from astragal.rules.iron.play.collect import either_dice, food_change
from astragal.rules.iron.play.fate import tribute_due
from astragal.rules.iron.play.legal import first_action, last_action
from astragal.rules.iron.play.roll import first_face
from astragal.rules.iron.play.store import goods_for_wealth, most_sets
from astragal.rules.tongues import called, noted, say
from astragal.rules.words import Beginning, Notation, Question, amount, either, listed, seat_name

RULES_FILE = Path(__file__).parent / "rules.md"

MONUMENT_NAMES = tuple(each.capitalize() for each in MONUMENT_IDS)
DEVELOPMENT_NAMES = tuple(each.capitalize() for each in DEVELOPMENT_IDS)
DISASTER_NAMES = ("No disaster", "Unrest", "Barbarians", "Pestilence", "Civil War", "Invasion")
END_REASONS = {
    told.BY_DEVELOPMENTS: noted("a player owns enough developments (IR-8.1)"),
    told.BY_TRIBUTE: noted("a player has enough tribute (IR-8.2)"),
    told.BY_MONUMENTS: noted("enough monuments are built (IR-8.3)"),
    told.BY_ROUNDS: noted("the last round has been played (IR-9.1, IR-8.8)"),
}
DICE_NAMES = ("fate", *(str(die) for die in range(1, n.MOST_DICE)))

THINGS = (*MONUMENT_NAMES, *DEVELOPMENT_NAMES, *DISASTER_NAMES, *FACE_IDS, "Walls")
"""All names that go into sentences, for translators."""
thing = partial(called, "iron")


def clauses() -> Any:
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


# Words for things.


def outcome_words(outcome: int) -> str:
    """An outcome as a person would say it: notation, unless another language than English is spoken."""
    return thing(FACE_IDS[outcome])


def face_words(sheet: Any, face: int, me: Any = None, fate: int = -1) -> str:
    """What a face gives: with the developments of a player, and beside the face of a fate die, where they are named."""
    if face == n.OMENS_FACE:
        return say("set one die")
    if face == n.CONQUEST_FACE:
        return say("conquest")
    if face == n.TRIBUTE_FACE:
        return say("tribute demand")
    change = 0
    if me is not None:
        change = food_change(sheet, me, fate if fate >= 0 else n.OMENS_FACE)
    food, population = sheet.face_food[face], sheet.face_population[face]
    parts = []
    if food:
        parts.append(say("{food} food", food=max(0, food + change)))
    if population:
        parts.append(say("{population} population", population=population))
    if sheet.face_either[face]:
        parts = [either(parts)]
    if sheet.face_innovations[face]:
        parts.append(amount(sheet.face_innovations[face], "innovation", "innovations"))
    if sheet.face_port_goods[face]:
        rate = sheet.face_port_goods[face]
        parts.append(
            say("{goods} per port", goods=amount(rate, "good", "goods"))
            if me is None
            else amount(rate * me.ports, "good", "goods")
        )
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good", "goods"))
    if sheet.face_skulls[face]:
        parts.append(thing("skull"))
    if sheet.face_food_change[face]:
        parts.append(say("{change:+d} food per food die", change=sheet.face_food_change[face]))
    return " + ".join(parts) or say("nothing")


def die_name(die: int) -> str:
    """What a die is called at the table."""
    return say("the fate die") if die == n.FATE_DIE else say("die {die}", die=die)


def battle_words(sheet: Any, player: Any, opposing: int) -> str:
    """What a battle would bring now; there are no dice in it."""
    margin = battle_margin(sheet, player, opposing)
    brings = say("{margin} tribute", margin=margin) if margin > 0 else amount(-margin, "disaster box", "disaster boxes")
    return say(
        "{strength} against {opposing}: {brings}",
        strength=strength(sheet, player),
        opposing=opposing,
        brings=brings if margin else say("a tie"),
    )


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    if action == n.START_PORT:
        return say("Build the second port")
    if action == n.START_PROVINCE:
        armies, tribute = sheet.province_armies[1], sheet.province_tribute[1]
        return say("Build the second province ({armies}, {tribute} tribute)", armies=_armies(armies), tribute=tribute)
    if action < n.SET_DIE:
        return _reroll_words(s, action - n.REROLL)
    if action < n.SET_NONE:
        die, place = divmod(action - n.SET_DIE, n.FACES_OF_A_DIE)
        face = first_face(die) + place
        return say(
            "Set {die} to {face} ({gives})",
            die=die_name(die),
            face=thing(FACE_IDS[face]),
            gives=face_words(sheet, face, me, s.dice[n.FATE_DIE]),
        )
    if action == n.SET_NONE:
        return say("Set no die")
    if action < n.TURN_GOODS:
        return _food_dice_words(sheet, s, me, action - n.FOOD_DICE)
    if action < n.FIGHT:
        goods = action - n.TURN_GOODS
        return (
            say("Granaries: turn {goods} into food", goods=amount(goods, "good", "goods"))
            if goods
            else say("Granaries: turn nothing into food")
        )
    if action < n.HAND_OVER:
        return _battle_choice_words(sheet, s, me, action)
    if action < n.PROVINCE_BOX:
        return _answer_words(sheet, s, me, action, seats)
    if action < n.BUY_DEVELOPMENT:
        return _building_words(sheet, s, me, action)
    if action < n.BUY_NOTHING:
        development = action - n.BUY_DEVELOPMENT
        points = amount(sheet.points[development], "point", "points")
        return say(
            "Buy {development} for {cost} ({points})",
            development=thing(DEVELOPMENT_NAMES[development]),
            cost=price(sheet, me, development),
            points=points,
        )
    if action == n.BUY_NOTHING:
        return say("Buy nothing")
    if action < n.STORE_SETS:
        return _payment_words(sheet, s, me, action - n.PAY_WITH)
    sets = action - n.STORE_SETS
    goods = sets * goods_for_wealth(sheet, me)
    return (
        say("Store {goods} as {sets} wealth", goods=amount(goods, "good", "goods"), sets=sets)
        if sets
        else say("Store nothing")
    )


def _armies(count: int) -> str:
    return amount(count, "army", "armies")


def _reroll_words(s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return say("Keep all dice")
    faces = [thing(FACE_IDS[s.dice[die]]) for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = say("Leadership: roll once more") if s.step == n.LEAD else say("Roll again")
    return f"{verb}: {listed(faces)}"


def _food_dice_words(sheet: Any, s: Any, me: Any, count: int) -> str:
    others = max(0, either_dice(sheet, s) - count)
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return say("{dice} as food", dice=amount(count, "die", "dice"))
    food = max(0, sheet.face_food[faces[0]] + food_change(sheet, me, s.dice[n.FATE_DIE])) * count
    population = sheet.face_population[faces[0]] * others
    parts = [say("{food} food", food=food)] * bool(count) + [
        say("{population} population", population=population)
    ] * bool(others)
    return listed(parts) or say("nothing")


def _battle_choice_words(sheet: Any, s: Any, me: Any, action: int) -> str:
    if s.step == n.AT_THE_WALLS:
        if action == n.FIGHT:
            return say("Fight the Barbarians, {battle}", battle=battle_words(sheet, me, sheet.barbarians_strength))
        return say("Stay behind the Walls")
    if action == n.FIGHT:
        return say("Fight for conquest, {battle}", battle=battle_words(sheet, me, me.conquest))
    return say("No conquest")


def _answer_words(sheet: Any, s: Any, me: Any, action: int, seats: Sequence[str]) -> str:
    who = seat_name(seats, s.active)
    if action == n.HAND_OVER:
        return say("Hand over a good to {who}", who=who)
    due = tribute_due(sheet, strength(sheet, me), s.players[s.asked]) if s.asked >= 0 else 0
    return say("Let {who} gain {due} tribute", who=who, due=due)


def wastes(s: Any, action: int) -> bool:
    """Whether an action leaves something unused."""
    return bool(action == n.END_BUILD and s.population)


def _building_words(sheet: Any, s: Any, me: Any, action: int) -> str:
    if action == n.PROVINCE_BOX:
        here = min(me.provinces, sheet.further_provinces)
        filled, boxes = _within(me.province_boxes, sheet.province_boxes, here)
        return say("Province {number}: fill box {box} of {boxes}", number=here + 1, box=filled + 1, boxes=boxes)
    if action == n.PORT_BOX or action == n.PORT_URN:
        urn = action == n.PORT_URN
        totals, queue = (sheet.port_urns, me.port_urns) if urn else (sheet.port_boxes, me.port_boxes)
        here = next((port for port in range(1, sheet.further_ports) if queue < totals[port]), sheet.further_ports)
        done, whole = _within(queue, totals, here)
        if urn:
            return say(
                "Port {number}: fill an urn for a good ({done}/{whole})", number=here + 1, done=done, whole=whole
            )
        return say("Port {number}: fill its box ({done}/{whole})", number=here + 1, done=done, whole=whole)
    if action < n.RAISE_ARMY:
        monument = action - n.MONUMENT_BOX
        points = sheet.later_points[monument] if is_built(s, monument) else sheet.first_points[monument]
        free = say(", free") if s.free_boxes else ""
        return say(
            "{monument} ({points}): fill box {box} of {boxes}{free}",
            monument=thing(MONUMENT_NAMES[monument]),
            box=me.monument_boxes[monument] + 1,
            boxes=sheet.monument_boxes[monument],
            points=amount(points, "point", "points"),
            free=free,
        )
    end = say("End building")
    if wastes(s, n.END_BUILD):
        end = say("End building ({population} population unused)", population=s.population)
    return {
        n.RAISE_ARMY: say("Raise an army for {food} food ({armies} now)", food=sheet.army_food, armies=me.armies),
        n.BUILD_SHIP: say(
            "Build a ship for {goods} ({ships} now)", goods=amount(sheet.ship_goods, "good", "goods"), ships=me.ships
        ),
        n.TURN_GOOD: say("Granaries: turn a good into food ({food} now)", food=me.food),
        n.END_BUILD: end,
    }[action]


def _within(filled: int, totals: Sequence[int], here: int) -> tuple[int, int]:
    """Of what is filled in all, what belongs to the building here, and how much that takes."""
    return filled - totals[here - 1], totals[here] - totals[here - 1]


def _payment_words(sheet: Any, s: Any, me: Any, wealth: int) -> str:
    goods = goods_needed(sheet, s, me, wealth)
    value = innovation_value(sheet, me)
    parts = [f"{amount(s.innovations, 'innovation', 'innovations')} ({s.innovations * value})"] * bool(s.innovations)
    parts += [say("{wealth} wealth ({value})", wealth=wealth, value=wealth * sheet.wealth_value)] * bool(wealth)
    parts += [amount(goods, "good", "goods")] * bool(goods)
    over = wealth * sheet.wealth_value + goods * sheet.good_value - missing(sheet, s, me)
    lost = say(", {number} lost", number=over) if over > 0 else ""
    return say("Pay with {stacks}{lost}", stacks=listed(parts) or say("nothing"), lost=lost)


# Questions.


def asked(s: Any) -> range:
    """The actions that belong to the present question, legal or not; what no table could allow is left out."""
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
    me = s.players[s.active]
    if s.step == n.START:
        return Question(say("Do you start with a second port or a second province?"), ("IR-0.3", "IR-5.3", "IR-5.5"))
    if s.step == n.ROLL:
        left = sheet.rolls - s.rolls
        more = say("once more") if left == 1 else say("up to {left} times more", left=left)
        return Question(
            say("Which dice do you roll again? You may roll {more}.", more=more), ("IR-1.2", "IR-1.3", "IR-1.4")
        )
    if s.step == n.LEAD:
        return Question(say("Leadership: roll one die once more?"), ("IR-10.1",))
    if s.step == n.OMENS:
        return Question(say("Omens: set one die to another face?"), ("IR-1.8",))
    if s.step == n.CHOOSE:
        dice = amount(either_dice(sheet, s), "die gives", "dice give")
        return Question(
            say("{dice} food or population: which?", dice=dice), ("IR-2.2", "IR-2.3", "IR-10.7", "IR-10.12")
        )
    if s.step == n.GRAIN:
        short = max(0, me.provinces - me.food)
        hungry = say(" {short} food is missing to feed your provinces.", short=short) if short else ""
        return Question(
            say("Granaries: how many goods become food?{hungry}", hungry=hungry), ("IR-10.2", "IR-3.1", "IR-3.2")
        )
    if s.step == n.AT_THE_WALLS:
        return Question(say("Barbarians are before your Walls. Do you fight them?"), ("IR-3.5", "IR-4.2", "IR-4.3"))
    if s.step == n.CONQUEST:
        return Question(
            say("Do you fight for conquest? {battle}.", battle=battle_words(sheet, me, me.conquest)),
            ("IR-4.5", "IR-4.2", "IR-4.3", "IR-4.6"),
        )
    if s.step == n.ROOM:
        return Question(
            say("Tribute may bring you goods, and there is little room. Granaries: how many goods become food?"),
            ("IR-10.2", "IR-4.9"),
        )
    if s.step == n.TRIBUTE:
        due = tribute_due(sheet, strength(sheet, me), s.players[s.asked])
        return Question(
            say(
                "{other} demands tribute: hand over a good, or let {due} tribute go?",
                other=seat_name(seats, s.active),
                due=due,
            ),
            ("IR-4.8", "IR-4.9"),
        )
    if s.step == n.BUILD:
        return Question(
            say(
                "What do you build? You have {population} population and {goods}.",
                population=s.population,
                goods=amount(me.goods, "good", "goods"),
            ),
            ("IR-5.1", "IR-5.2", "IR-5.3", "IR-5.4", "IR-5.5", "IR-5.6", "IR-5.7", "IR-5.8", "IR-5.10", "IR-10.10"),
        )
    if s.step == n.BUY:
        return Question(
            say("Buy a development? You can pay up to {means}.", means=means(sheet, s, me)),
            ("IR-6.1", "IR-6.2", "IR-6.3", "IR-6.5", "IR-10.8", "IR-10.14"),
        )
    if s.step == n.PAY:
        return Question(
            say(
                "How do you pay {cost} for {development}?",
                cost=price(sheet, me, s.buying),
                development=thing(DEVELOPMENT_NAMES[s.buying]),
            ),
            ("IR-6.2", "IR-6.4"),
        )
    if s.step == n.STORE:
        rate = goods_for_wealth(sheet, me)
        return Question(say("Store goods as wealth, {rate} for 1?", rate=rate), ("IR-7.1", "IR-7.2", "IR-10.11"))
    if s.step == n.LARDER:
        return Question(say("Granaries: how many of the goods left become food?"), ("IR-10.2",))
    return Question(say("The game is over."), ("IR-8.4", "IR-8.5", "IR-8.7"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "IR-0.5"),
    why.NOT_ASKED: (noted("This is not what is being asked now"), "IR-0.5"),
    why.GAME_OVER: (noted("The game is over"), "IR-8.4"),
    why.NO_SUCH_DIE: (noted("There is no such die this turn"), "IR-1.1"),
    why.SKULL_LOCKED: (noted("A skull cannot be rolled again"), "IR-1.2"),
    why.ONE_DIE_ONLY: (noted("Leadership rolls one die only"), "IR-10.1"),
    why.SAME_FACE: (noted("The die shows that face already"), "IR-1.8"),
    why.NO_SUCH_FACE: (noted("The dice of this sheet have no such face"), "IR-1.8"),
    why.NOT_THAT_MANY_DICE: (noted("There are not that many dice to set"), "IR-2.3"),
    why.NOT_THAT_MANY_GOODS: (noted("You do not hold that many goods"), "IR-10.2"),
    why.NO_ROOM_FOR_FOOD: (noted("The food row has no room for that"), "IR-10.2"),
    why.NO_POPULATION: (noted("You have no population left"), "IR-5.1"),
    why.PROVINCES_ALL_BUILT: (noted("All provinces are built"), "IR-5.2"),
    why.PORT_BOXES_ALL_FILLED: (noted("The boxes of all ports are filled"), "IR-5.4"),
    why.URNS_ALL_FILLED: (noted("The urns of all ports are filled"), "IR-5.4"),
    why.NO_GOODS: (noted("You have no goods"), "IR-5.6"),
    why.FINISHED: (noted("All its boxes are filled"), "IR-5.9"),
    why.ARMIES_FULL: (noted("The armies row has no room for more"), "IR-5.7"),
    why.NO_FOOD: (noted("You lack the food for an army"), "IR-5.7"),
    why.NO_SHIPMAKING: (noted("That needs Shipmaking"), "IR-5.10"),
    why.SHIPS_FULL: (noted("The ships row has no room for more"), "IR-5.10"),
    why.SHIP_TOO_DEAR: (noted("You lack the goods for a ship"), "IR-5.10"),
    why.NO_GRANARIES: (noted("That needs Granaries"), "IR-10.2"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "IR-6.2"),
    why.OWNED: (noted("You own it already"), "IR-6.3"),
    why.TOO_DEAR: (noted("It costs more than you can pay"), "IR-6.2"),
    why.NOT_THAT_MUCH_WEALTH: (noted("You do not have that much wealth"), "IR-6.2"),
    why.DOES_NOT_COVER: (noted("That does not reach the price"), "IR-6.2"),
    why.NOT_NEEDED: (noted("That hands in wealth that is not needed"), "IR-6.4"),
    why.NOT_THAT_MANY_SETS: (noted("Goods or room do not suffice for so many sets"), "IR-7.1"),
}


def _other_step(action: int) -> str:
    """To which step an action belongs that is not asked for now; empty where nothing need be said of it."""
    if n.REROLL <= action < n.REROLL + (1 << n.MOST_DICE):
        return say("Dice are rolled again in the first step of a turn only")
    if n.PROVINCE_BOX <= action <= n.END_BUILD:
        return say("Building has its own step, after the dice and before buying")
    if n.BUY_DEVELOPMENT <= action <= n.BUY_NOTHING:
        return say("Developments are bought in their own step, after building")
    return ""


def refusal_words(sheet: Any, s: Any, action: int, reason: int) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = say(REFUSALS[reason][0]), REFUSALS[reason][1]
    me = s.players[s.active]
    if reason == why.NOT_ASKED:
        return _other_step(action) or text, clause
    if reason == why.TOO_DEAR:
        development = action - n.BUY_DEVELOPMENT
        name, cost = thing(DEVELOPMENT_NAMES[development]), price(sheet, me, development)
        return say("{name} costs {cost}; you can pay {means}", name=name, cost=cost, means=means(sheet, s, me)), clause
    if reason == why.DOES_NOT_COVER:
        wealth = action - n.PAY_WITH
        value = s.innovations * innovation_value(sheet, me) + me.goods * sheet.good_value
        total = value + wealth * sheet.wealth_value
        return say(
            "The price is {cost}; with all goods that comes to {total}", cost=price(sheet, me, s.buying), total=total
        ), clause
    if reason == why.NOT_THAT_MANY_SETS:
        return say("You can store at most {sets}", sets=amount(most_sets(sheet, me), "set", "sets")), clause
    if reason == why.NO_SUCH_DIE and s.step == n.OMENS:
        return text, "IR-1.8"
    if reason == why.NO_GRANARIES and not sheet.granaries_any_time:
        return say("At this table Granaries works before feeding only"), clause
    if reason == why.NO_GOODS and action == n.TURN_GOOD:
        return text, "IR-10.2"
    return text, clause


# Stories.

BEGINNINGS = (told.TURN_BEGINS,)
"""Rows that say how it goes on, and nothing of what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn that begins with a row."""
    _, seat, number, _ = row
    return Beginning(say("Round {number}", number=number), seat, holds=True)


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    what, seat, a, b = row
    who = seat_name(seats, seat)
    if what == told.TURN_BEGINS:
        return say("{turn}: {who} has the dice.", turn=beginning(sheet, row).title, who=who)
    if what == told.DIE_SET:
        return say(
            "Omens: {who} sets a die from {face} to {other}.",
            who=who,
            face=thing(FACE_IDS[a]),
            other=thing(FACE_IDS[b]),
        )
    if what == told.POPULATION_AND_INNOVATIONS:
        parts = [say("{number} population", number=a)] * bool(a) + [amount(b, "innovation", "innovations")] * bool(b)
        return say("{who} gets {things}.", who=who, things=listed(parts))
    if what == told.GOODS_COLLECTED:
        return say("{who} collects {goods}{lost}.", who=who, goods=amount(a, "good", "goods"), lost=_lost(b))
    if what == told.FOOD_COLLECTED:
        return say("{who} collects {number} food{lost}.", who=who, number=a, lost=_lost(b))
    if what == told.GOODS_TURNED:
        return say(
            "{who} turns {goods} into food with Granaries: {now} now.", who=who, goods=amount(a, "good", "goods"), now=b
        )
    if what == told.PROVINCES_FED:
        return say("{who} feeds {provinces}.", who=who, provinces=amount(a, "province", "provinces"))
    if what == told.FAMINE:
        return say(
            "Famine: {who} leaves {provinces} hungry and fills {boxes}.",
            who=who,
            provinces=amount(a, "province", "provinces"),
            boxes=_boxes(b),
        )
    if what == told.DISASTER_STRIKES:
        return say(
            "{disaster}! {who} rolled {skulls}.",
            disaster=thing(DISASTER_NAMES[a]),
            who=who,
            skulls=amount(b, "skull", "skulls"),
        )
    if what == told.BOXES_FILLED:
        return say("{who} fills {boxes} for {disaster}.", who=who, boxes=_boxes(b), disaster=thing(DISASTER_NAMES[a]))
    if what == told.PROTECTED:
        shield = thing("Walls") if b == told.WALLS_SHIELD else thing(DEVELOPMENT_NAMES[b])
        return say(
            "{who} is protected from {disaster} by {shield}.", who=who, disaster=thing(DISASTER_NAMES[a]), shield=shield
        )
    if what == told.BATTLE:
        if a == b:
            return say("{who} fights with strength {own} against {other}: a tie.", who=who, own=a, other=b)
        return say("{who} fights with strength {own} against {other}.", who=who, own=a, other=b)
    if what == told.TRIBUTE_GAINED:
        return say("{who} gains {number} tribute ({now} now).", who=who, number=a, now=b)
    if what == told.BATTLE_LOST:
        return say("{who} loses the battle and fills {boxes}.", who=who, boxes=_boxes(a))
    if what == told.ARMIES_LOST:
        parts = [_armies(a)] * bool(a) + [amount(b, "ship", "ships")] * bool(b)
        return say("{who} loses {things}.", who=who, things=listed(parts))
    if what == told.CONQUERED:
        return say("{who} has conquered: the next tribe has strength {number}.", who=who, number=a)
    if what == told.DECLINED:
        return say("{who} does not fight for conquest.", who=who)
    if what == told.DEMAND:
        return say("{who} demands tribute with strength {number}.", who=who, number=a)
    if what == told.PHANTOM:
        return say("{who} meets an opponent of strength {number}.", who=who, number=a)
    if what == told.NOT_WEAKER:
        return say("{who} is not weaker than {other} and owes nothing.", who=who, other=seat_name(seats, a))
    if what == told.GOOD_HANDED_OVER:
        other = seat_name(seats, a)
        if b:
            return say("{who} hands over a good to {other}.", who=who, other=other)
        return say("{who} hands over a good to {other}, who has no room for it.", who=who, other=other)
    if what == told.PROVINCE_BUILT:
        return say("{who} builds a province ({now} now) and gains {armies}.", who=who, now=a, armies=_armies(b))
    if what == told.PORT_BUILT:
        return say("{who} builds a port ({now} now).", who=who, now=a)
    if what == told.MONUMENT_BUILT:
        return say(
            "{who} completes the {monument} for {points}.",
            who=who,
            monument=thing(MONUMENT_NAMES[a]),
            points=amount(b, "point", "points"),
        )
    if what == told.ARMY_RAISED:
        return say("{who} raises an army ({now} now).", who=who, now=a)
    if what == told.SHIP_BUILT:
        return say("{who} builds a ship ({now} now).", who=who, now=a)
    if what == told.POPULATION_UNUSED:
        return say("{who} leaves {number} population unused.", who=who, number=a)
    if what == told.INNOVATIONS_PAID:
        return say(
            "{who} pays with {innovations} ({number}).",
            who=who,
            innovations=amount(a, "innovation", "innovations"),
            number=b,
        )
    if what == told.PAID:
        parts = [say("{number} wealth", number=a)] * bool(a) + [amount(b, "good", "goods")] * bool(b)
        return say("{who} pays with {things}.", who=who, things=listed(parts))
    if what == told.DEVELOPMENT_BOUGHT:
        return say("{who} buys {development} for {number}.", who=who, development=thing(DEVELOPMENT_NAMES[a]), number=b)
    if what == told.STORED:
        return say("{who} stores {goods} as {number} wealth.", who=who, goods=amount(b, "good", "goods"), number=a)
    if what == told.GAME_ENDS:
        return say("The game ends: {reason}.", reason=say(END_REASONS[a]))
    if what == told.SOLO_RESULT:
        points = amount(a, "point", "points")
        if a > b:
            return say("{who} scores {points}, beating the mark of {mark}.", who=who, points=points, mark=b)
        return say("{who} scores {points}, not more than the mark of {mark}.", who=who, points=points, mark=b)
    raise ValueError(f"a story has no row of kind {what}")


def _lost(count: int) -> str:
    return say("; {number} lost, the row is full", number=count) if count else ""


def _boxes(count: int) -> str:
    return amount(count, "disaster box", "disaster boxes")
