"""The Iron Age in words: notation, questions, refusals and stories. Plain Python, for people; it decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
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
from astragal.rules.words import Notation, Question, amount, listed, seat_name

RULES_FILE = Path(__file__).parent / "rules.md"

MONUMENT_NAMES = tuple(each.capitalize() for each in MONUMENT_IDS)
DEVELOPMENT_NAMES = tuple(each.capitalize() for each in DEVELOPMENT_IDS)
DISASTER_NAMES = ("No disaster", "Unrest", "Barbarians", "Pestilence", "Civil War", "Invasion")
END_REASONS = {
    told.BY_DEVELOPMENTS: "a player owns enough developments (IR-8.1)",
    told.BY_TRIBUTE: "a player has enough tribute (IR-8.2)",
    told.BY_MONUMENTS: "enough monuments are built (IR-8.3)",
    told.BY_ROUNDS: "the last round has been played (IR-9.1, IR-8.8)",
}
DICE_NAMES = ("fate", *(str(die) for die in range(1, n.MOST_DICE)))


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


def face_words(sheet: Any, face: int, me: Any = None, fate: int = -1) -> str:
    """What a face gives: with the developments of a player, and beside the face of a fate die, where they are named."""
    if face == n.OMENS_FACE:
        return "set one die"
    if face == n.CONQUEST_FACE:
        return "conquest"
    if face == n.TRIBUTE_FACE:
        return "tribute demand"
    change = 0
    if me is not None:
        change = food_change(sheet, me, fate if fate >= 0 else n.OMENS_FACE)
    food, population = sheet.face_food[face], sheet.face_population[face]
    parts = []
    if food:
        parts.append(f"{max(0, food + change)} food")
    if population:
        parts.append(f"{population} population")
    if sheet.face_either[face]:
        parts = [" or ".join(parts)]
    if sheet.face_innovations[face]:
        parts.append(amount(sheet.face_innovations[face], "innovation"))
    if sheet.face_port_goods[face]:
        rate = sheet.face_port_goods[face]
        parts.append(amount(rate, "good") + " per port" if me is None else amount(rate * me.ports, "good"))
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good"))
    if sheet.face_skulls[face]:
        parts.append("skull")
    if sheet.face_food_change[face]:
        parts.append(f"{sheet.face_food_change[face]:+d} food per food die")
    return " + ".join(parts) or "nothing"


def die_name(die: int) -> str:
    """What a die is called at the table."""
    return "the fate die" if die == n.FATE_DIE else f"die {die}"


def battle_words(sheet: Any, player: Any, opposing: int) -> str:
    """What a battle would bring now; there are no dice in it."""
    margin = battle_margin(sheet, player, opposing)
    brings = f"{margin} tribute" if margin > 0 else amount(-margin, "disaster box", "disaster boxes")
    return f"{strength(sheet, player)} against {opposing}: {brings if margin else 'a tie'}"


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    if action == n.START_PORT:
        return "Build the second port"
    if action == n.START_PROVINCE:
        armies, tribute = sheet.province_armies[1], sheet.province_tribute[1]
        return f"Build the second province ({_armies(armies)}, {tribute} tribute)"
    if action < n.SET_DIE:
        return _reroll_words(s, action - n.REROLL)
    if action < n.SET_NONE:
        die, place = divmod(action - n.SET_DIE, n.FACES_OF_A_DIE)
        face = first_face(die) + place
        return f"Set {die_name(die)} to {FACE_IDS[face]} ({face_words(sheet, face, me, s.dice[n.FATE_DIE])})"
    if action == n.SET_NONE:
        return "Set no die"
    if action < n.TURN_GOODS:
        return _food_dice_words(sheet, s, me, action - n.FOOD_DICE)
    if action < n.FIGHT:
        goods = action - n.TURN_GOODS
        return f"Granaries: turn {amount(goods, 'good')} into food" if goods else "Granaries: turn nothing into food"
    if action < n.HAND_OVER:
        return _battle_choice_words(sheet, s, me, action)
    if action < n.PROVINCE_BOX:
        return _answer_words(sheet, s, me, action, seats)
    if action < n.BUY_DEVELOPMENT:
        return _building_words(sheet, s, me, action)
    if action < n.BUY_NOTHING:
        development = action - n.BUY_DEVELOPMENT
        points = amount(sheet.points[development], "point")
        return f"Buy {DEVELOPMENT_NAMES[development]} for {price(sheet, me, development)} ({points})"
    if action == n.BUY_NOTHING:
        return "Buy nothing"
    if action < n.STORE_SETS:
        return _payment_words(sheet, s, me, action - n.PAY_WITH)
    sets = action - n.STORE_SETS
    goods = sets * goods_for_wealth(sheet, me)
    return f"Store {amount(goods, 'good')} as {sets} wealth" if sets else "Store nothing"


def _armies(count: int) -> str:
    return amount(count, "army", "armies")


def _reroll_words(s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return "Keep all dice"
    faces = [FACE_IDS[s.dice[die]] for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = "Leadership: roll once more" if s.step == n.LEAD else "Roll again"
    return f"{verb}: {listed(faces)}"


def _food_dice_words(sheet: Any, s: Any, me: Any, count: int) -> str:
    others = max(0, either_dice(sheet, s) - count)
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return f"{amount(count, 'die', 'dice')} as food"
    food = max(0, sheet.face_food[faces[0]] + food_change(sheet, me, s.dice[n.FATE_DIE])) * count
    population = sheet.face_population[faces[0]] * others
    parts = [f"{food} food"] * bool(count) + [f"{population} population"] * bool(others)
    return " and ".join(parts) or "nothing"


def _battle_choice_words(sheet: Any, s: Any, me: Any, action: int) -> str:
    if s.step == n.AT_THE_WALLS:
        if action == n.FIGHT:
            return f"Fight the Barbarians, {battle_words(sheet, me, sheet.barbarians_strength)}"
        return "Stay behind the Walls"
    if action == n.FIGHT:
        return f"Fight for conquest, {battle_words(sheet, me, me.conquest)}"
    return "No conquest"


def _answer_words(sheet: Any, s: Any, me: Any, action: int, seats: Sequence[str]) -> str:
    who = seat_name(seats, s.active)
    if action == n.HAND_OVER:
        return f"Hand over a good to {who}"
    due = tribute_due(sheet, strength(sheet, me), s.players[s.asked]) if s.asked >= 0 else 0
    return f"Let {who} gain {due} tribute"


def _building_words(sheet: Any, s: Any, me: Any, action: int) -> str:
    if action == n.PROVINCE_BOX:
        here = min(me.provinces, sheet.further_provinces)
        filled, boxes = _within(me.province_boxes, sheet.province_boxes, here)
        return f"Province {here + 1}: fill a box ({filled}/{boxes})"
    if action == n.PORT_BOX or action == n.PORT_URN:
        urn = action == n.PORT_URN
        totals, queue = (sheet.port_urns, me.port_urns) if urn else (sheet.port_boxes, me.port_boxes)
        here = next((port for port in range(1, sheet.further_ports) if queue < totals[port]), sheet.further_ports)
        done, whole = _within(queue, totals, here)
        return f"Port {here + 1}: fill {'an urn for a good' if urn else 'its box'} ({done}/{whole})"
    if action < n.RAISE_ARMY:
        monument = action - n.MONUMENT_BOX
        points = sheet.later_points[monument] if is_built(s, monument) else sheet.first_points[monument]
        done_of = f"{me.monument_boxes[monument]}/{sheet.monument_boxes[monument]}"
        free = ", free" if s.free_boxes else ""
        return f"{MONUMENT_NAMES[monument]}: fill a box ({done_of}, {amount(points, 'point')}{free})"
    unused = f" ({s.population} population unused)" if s.population else ""
    return {
        n.RAISE_ARMY: f"Raise an army for {sheet.army_food} food ({me.armies} now)",
        n.BUILD_SHIP: f"Build a ship for {amount(sheet.ship_goods, 'good')} ({me.ships} now)",
        n.TURN_GOOD: f"Granaries: turn a good into food ({me.food} now)",
        n.END_BUILD: f"End building{unused}",
    }[action]


def _within(filled: int, totals: Sequence[int], here: int) -> tuple[int, int]:
    """Of what is filled in all, what belongs to the building here, and how much that takes."""
    return filled - totals[here - 1], totals[here] - totals[here - 1]


def _payment_words(sheet: Any, s: Any, me: Any, wealth: int) -> str:
    goods = goods_needed(sheet, s, me, wealth)
    value = innovation_value(sheet, me)
    parts = [f"{amount(s.innovations, 'innovation')} ({s.innovations * value})"] * bool(s.innovations)
    parts += [f"{wealth} wealth ({wealth * sheet.wealth_value})"] * bool(wealth)
    parts += [amount(goods, "good")] * bool(goods)
    over = wealth * sheet.wealth_value + goods * sheet.good_value - missing(sheet, s, me)
    lost = f", {over} lost" if over > 0 else ""
    return f"Pay with {listed(parts) or 'nothing'}{lost}"


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
        return Question("Do you start with a second port or a second province?", ("IR-0.3", "IR-5.3", "IR-5.5"))
    if s.step == n.ROLL:
        left = sheet.rolls - s.rolls
        more = "once more" if left == 1 else f"up to {left} times more"
        return Question(f"Which dice do you roll again? You may roll {more}.", ("IR-1.2", "IR-1.3", "IR-1.4"))
    if s.step == n.LEAD:
        return Question("Leadership: roll one die once more?", ("IR-10.1",))
    if s.step == n.OMENS:
        return Question("Omens: set one die to another face?", ("IR-1.8",))
    if s.step == n.CHOOSE:
        dice = amount(either_dice(sheet, s), "die gives", "dice give")
        return Question(f"{dice} food or population: which?", ("IR-2.2", "IR-2.3", "IR-10.7", "IR-10.12"))
    if s.step == n.GRAIN:
        short = max(0, me.provinces - me.food)
        hungry = f" {short} food is missing to feed your provinces." if short else ""
        return Question(f"Granaries: how many goods become food?{hungry}", ("IR-10.2", "IR-3.1", "IR-3.2"))
    if s.step == n.AT_THE_WALLS:
        return Question("Barbarians are before your Walls. Do you fight them?", ("IR-3.5", "IR-4.2", "IR-4.3"))
    if s.step == n.CONQUEST:
        return Question(
            f"Do you fight for conquest? {battle_words(sheet, me, me.conquest)}.",
            ("IR-4.5", "IR-4.2", "IR-4.3", "IR-4.6"),
        )
    if s.step == n.ROOM:
        return Question(
            "Tribute may bring you goods, and there is little room. Granaries: how many goods become food?",
            ("IR-10.2", "IR-4.9"),
        )
    if s.step == n.TRIBUTE:
        due = tribute_due(sheet, strength(sheet, me), s.players[s.asked])
        return Question(
            f"{seat_name(seats, s.active)} demands tribute: hand over a good, or let {due} tribute go?",
            ("IR-4.8", "IR-4.9"),
        )
    if s.step == n.BUILD:
        return Question(
            f"What do you build? You have {s.population} population and {amount(me.goods, 'good')}.",
            ("IR-5.1", "IR-5.2", "IR-5.3", "IR-5.4", "IR-5.5", "IR-5.6", "IR-5.7", "IR-5.8", "IR-5.10", "IR-10.10"),
        )
    if s.step == n.BUY:
        return Question(
            f"Buy a development? You can pay up to {means(sheet, s, me)}.",
            ("IR-6.1", "IR-6.2", "IR-6.3", "IR-6.5", "IR-10.8", "IR-10.14"),
        )
    if s.step == n.PAY:
        return Question(
            f"How do you pay {price(sheet, me, s.buying)} for {DEVELOPMENT_NAMES[s.buying]}?", ("IR-6.2", "IR-6.4")
        )
    if s.step == n.STORE:
        rate = goods_for_wealth(sheet, me)
        return Question(f"Store goods as wealth, {rate} for 1?", ("IR-7.1", "IR-7.2", "IR-10.11"))
    if s.step == n.LARDER:
        return Question("Granaries: how many of the goods left become food?", ("IR-10.2",))
    return Question("The game is over.", ("IR-8.4", "IR-8.5", "IR-8.7"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: ("There is no such move", "IR-0.5"),
    why.NOT_ASKED: ("This is not what is being asked now", "IR-0.5"),
    why.GAME_OVER: ("The game is over", "IR-8.4"),
    why.NO_SUCH_DIE: ("There is no such die this turn", "IR-1.1"),
    why.SKULL_LOCKED: ("A skull cannot be rolled again", "IR-1.2"),
    why.ONE_DIE_ONLY: ("Leadership rolls one die only", "IR-10.1"),
    why.SAME_FACE: ("The die shows that face already", "IR-1.8"),
    why.NO_SUCH_FACE: ("The dice of this sheet have no such face", "IR-1.8"),
    why.NOT_THAT_MANY_DICE: ("There are not that many dice to set", "IR-2.3"),
    why.NOT_THAT_MANY_GOODS: ("You do not hold that many goods", "IR-10.2"),
    why.NO_ROOM_FOR_FOOD: ("The food row has no room for that", "IR-10.2"),
    why.NO_POPULATION: ("You have no population left", "IR-5.1"),
    why.PROVINCES_ALL_BUILT: ("All provinces are built", "IR-5.2"),
    why.PORT_BOXES_ALL_FILLED: ("The boxes of all ports are filled", "IR-5.4"),
    why.URNS_ALL_FILLED: ("The urns of all ports are filled", "IR-5.4"),
    why.NO_GOODS: ("You have no goods", "IR-5.6"),
    why.FINISHED: ("All its boxes are filled", "IR-5.9"),
    why.ARMIES_FULL: ("The armies row has no room for more", "IR-5.7"),
    why.NO_FOOD: ("You lack the food for an army", "IR-5.7"),
    why.NO_SHIPMAKING: ("That needs Shipmaking", "IR-5.10"),
    why.SHIPS_FULL: ("The ships row has no room for more", "IR-5.10"),
    why.SHIP_TOO_DEAR: ("You lack the goods for a ship", "IR-5.10"),
    why.NO_GRANARIES: ("That needs Granaries", "IR-10.2"),
    why.NOT_ON_SHEET: ("It is not on this sheet", "IR-6.2"),
    why.OWNED: ("You own it already", "IR-6.3"),
    why.TOO_DEAR: ("It costs more than you can pay", "IR-6.2"),
    why.NOT_THAT_MUCH_WEALTH: ("You do not have that much wealth", "IR-6.2"),
    why.DOES_NOT_COVER: ("That does not reach the price", "IR-6.2"),
    why.NOT_NEEDED: ("That hands in wealth that is not needed", "IR-6.4"),
    why.NOT_THAT_MANY_SETS: ("Goods or room do not suffice for so many sets", "IR-7.1"),
}


def refusal_words(sheet: Any, s: Any, action: int, reason: int) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    me = s.players[s.active]
    if reason == why.TOO_DEAR:
        development = action - n.BUY_DEVELOPMENT
        name, cost = DEVELOPMENT_NAMES[development], price(sheet, me, development)
        return f"{name} costs {cost}; you can pay {means(sheet, s, me)}", clause
    if reason == why.DOES_NOT_COVER:
        wealth = action - n.PAY_WITH
        value = s.innovations * innovation_value(sheet, me) + me.goods * sheet.good_value
        total = value + wealth * sheet.wealth_value
        return f"The price is {price(sheet, me, s.buying)}; with all goods that comes to {total}", clause
    if reason == why.NOT_THAT_MANY_SETS:
        return f"You can store at most {amount(most_sets(sheet, me), 'set')}", clause
    if reason == why.NO_SUCH_DIE and s.step == n.OMENS:
        return text, "IR-1.8"
    if reason == why.NO_GRANARIES and not sheet.granaries_any_time:
        return "At this table Granaries works before feeding only", clause
    if reason == why.NO_GOODS and action == n.TURN_GOOD:
        return text, "IR-10.2"
    return text, clause


# Stories.


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    what, seat, a, b = row
    who = seat_name(seats, seat)
    if what == told.TURN_BEGINS:
        return f"Round {a}: {who} has the dice."
    if what == told.DIE_SET:
        return f"Omens: {who} sets a die from {FACE_IDS[a]} to {FACE_IDS[b]}."
    if what == told.POPULATION_AND_INNOVATIONS:
        parts = [f"{a} population"] * bool(a) + [amount(b, "innovation")] * bool(b)
        return f"{who} gets {listed(parts)}."
    if what == told.GOODS_COLLECTED:
        return f"{who} collects {amount(a, 'good')}{_lost(b)}."
    if what == told.FOOD_COLLECTED:
        return f"{who} collects {a} food{_lost(b)}."
    if what == told.GOODS_TURNED:
        return f"{who} turns {amount(a, 'good')} into food with Granaries: {b} now."
    if what == told.PROVINCES_FED:
        return f"{who} feeds {amount(a, 'province')}."
    if what == told.FAMINE:
        return f"Famine: {who} leaves {amount(a, 'province')} hungry and fills {_boxes(b)}."
    if what == told.DISASTER_STRIKES:
        return f"{DISASTER_NAMES[a]}! {who} rolled {amount(b, 'skull')}."
    if what == told.BOXES_FILLED:
        return f"{who} fills {_boxes(b)} for {DISASTER_NAMES[a]}."
    if what == told.PROTECTED:
        shield = "Walls" if b == told.WALLS_SHIELD else DEVELOPMENT_NAMES[b]
        return f"{who} is protected from {DISASTER_NAMES[a]} by {shield}."
    if what == told.BATTLE:
        return f"{who} fights with strength {a} against {b}{': a tie' if a == b else ''}."
    if what == told.TRIBUTE_GAINED:
        return f"{who} gains {a} tribute ({b} now)."
    if what == told.BATTLE_LOST:
        return f"{who} loses the battle and fills {_boxes(a)}."
    if what == told.ARMIES_LOST:
        parts = [_armies(a)] * bool(a) + [amount(b, "ship")] * bool(b)
        return f"{who} loses {listed(parts)}."
    if what == told.CONQUERED:
        return f"{who} has conquered: the next tribe has strength {a}."
    if what == told.DECLINED:
        return f"{who} does not fight for conquest."
    if what == told.DEMAND:
        return f"{who} demands tribute with strength {a}."
    if what == told.PHANTOM:
        return f"{who} meets an opponent of strength {a}."
    if what == told.NOT_WEAKER:
        return f"{who} is not weaker than {seat_name(seats, a)} and owes nothing."
    if what == told.GOOD_HANDED_OVER:
        lost = "" if b else ", who has no room for it"
        return f"{who} hands over a good to {seat_name(seats, a)}{lost}."
    if what == told.PROVINCE_BUILT:
        return f"{who} builds a province ({a} now) and gains {_armies(b)}."
    if what == told.PORT_BUILT:
        return f"{who} builds a port ({a} now)."
    if what == told.MONUMENT_BUILT:
        return f"{who} completes the {MONUMENT_NAMES[a]} for {amount(b, 'point')}."
    if what == told.ARMY_RAISED:
        return f"{who} raises an army ({a} now)."
    if what == told.SHIP_BUILT:
        return f"{who} builds a ship ({a} now)."
    if what == told.POPULATION_UNUSED:
        return f"{who} leaves {a} population unused."
    if what == told.INNOVATIONS_PAID:
        return f"{who} pays with {amount(a, 'innovation')} ({b})."
    if what == told.PAID:
        parts = [f"{a} wealth"] * bool(a) + [amount(b, "good")] * bool(b)
        return f"{who} pays with {listed(parts)}."
    if what == told.DEVELOPMENT_BOUGHT:
        return f"{who} buys {DEVELOPMENT_NAMES[a]} for {b}."
    if what == told.STORED:
        return f"{who} stores {amount(b, 'good')} as {a} wealth."
    if what == told.GAME_ENDS:
        return f"The game ends: {END_REASONS[a]}."
    if what == told.SOLO_RESULT:
        verdict = "the mark of" if a > b else "not more than the mark of"
        return f"{who} scores {amount(a, 'point')}, {'beating ' if a > b else ''}{verdict} {b}."
    raise ValueError(f"a story has no row of kind {what}")


def _lost(count: int) -> str:
    return f"; {count} lost, the row is full" if count else ""


def _boxes(count: int) -> str:
    return amount(count, "disaster box", "disaster boxes")
