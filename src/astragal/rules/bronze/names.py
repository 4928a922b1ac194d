"""The Bronze Age in words: notation, actions, questions and refusals. Plain Python, for people; it decides no rule.

Names of things are in `things`, stories in `telling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal.rules.bronze import refusals as why
from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, ITEM_IDS, MONUMENT_IDS
from astragal.rules.bronze.play.build import refuse_city_box, refuse_monument_box
from astragal.rules.bronze.play.buy import food_needed, food_value, means, stack_value, value_of_stacks
from astragal.rules.bronze.play.collect import either_dice, food_of_die, workers_of_die
from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.play.legal import first_action, last_action, refusal
from astragal.rules.bronze.play.score import why_it_ends
from astragal.rules.bronze.play.trade import held, refuse_offer_to
from astragal.rules.bronze.telling import BEGINNINGS, END_REASONS, ENDINGS, beginning, story_words
from astragal.rules.bronze.things import (
    CITY_NAMES,
    DEVELOPMENT_NAMES,
    MONUMENT_NAMES,
    THINGS,
    face_name,
    held_words,
    of_kind,
    one_of,
    outcome_words,
    thing,
    workers_words,
)
from astragal.rules.clauses import Clause, read_clauses
from astragal.rules.dice import all_dice
from astragal.rules.tongues import noted, say
from astragal.rules.words import (
    ActionWords,
    Notation,
    Parts,
    Question,
    Questions,
    Saying,
    amount,
    either,
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
    texts = ["preserve", "roll"]
    for dice in range(1 << n.MOST_DICE):
        chosen = [str(die + 1) for die in range(n.MOST_DICE) if dice >> die & 1]
        texts.append("reroll " + " ".join(chosen) if chosen else "keep")
    texts += [f"food {count}" for count in range(n.MOST_DICE + 1)]
    texts += [f"spearheads {count}" for count in range(n.MOST_SPEARHEADS + 1)]
    texts += [f"offer {seat + 1}" for seat in range(n.MOST_SEATS)]
    texts += [f"swap {given} {taken}" for given in GOOD_IDS for taken in GOOD_IDS]
    texts += ["end trade"]
    texts += [f"give {item}" for item in ITEM_IDS]
    texts += [f"take {item}" for item in ITEM_IDS]
    texts += ["propose", "withdraw", "accept", "refuse", "counter"]
    texts += CITY_IDS
    texts += MONUMENT_IDS
    texts += ["stone", "ship", "end build"]
    texts += [f"buy {development}" for development in DEVELOPMENT_IDS]
    texts += ["buy nothing"]
    for stacks in range(1 << n.GOODS):
        chosen = [GOOD_IDS[good] for good in range(n.GOODS) if stacks >> good & 1]
        texts.append("pay " + " ".join(chosen) if chosen else "pay no goods")
    texts += [f"discard {good}" for good in GOOD_IDS]
    return texts


MOVES = Notation("move", _notation())
FACES = Notation("face", FACE_IDS)

action_text, parse_action = MOVES.text, MOVES.parse
outcome_text, parse_outcome = FACES.text, FACES.parse


# Actions.


ENDS = frozenset({n.REROLL, n.END_TRADE, n.WITHDRAW, n.REFUSE, n.END_BUILD, n.BUY_NOTHING})
"""Actions that end a step and do nothing else."""


def wastes(sheet: Any, s: Any, action: int) -> bool:
    """Whether an action leaves workers, swaps or a development within reach unused."""
    if action == n.END_BUILD:
        return _workers_have_work(sheet, s)
    if action == n.END_TRADE:
        return _allows(sheet, s, range(n.SWAP, n.END_TRADE))
    return action == n.BUY_NOTHING and _allows(sheet, s, range(n.BUY_DEVELOPMENT, n.BUY_NOTHING))


def _allows(sheet: Any, s: Any, actions: range) -> bool:
    return any(refusal(sheet, s, action) == why.ALLOWED for action in actions)


def _workers_have_work(sheet: Any, s: Any) -> bool:
    """Whether there is a box for the workers left; in the last round, whether they can finish anything."""
    me, last = s.players[s.active], why_it_ends(sheet, s)
    stones = me.goods[n.STONE] if me.developments[n.ENGINEERING] else 0
    boxes = s.workers + stones * sheet.engineering_boxes
    cities = (
        sheet.city_boxes[city] - me.city_boxes[city]
        for city in range(n.CITIES)
        if refuse_city_box(sheet, s, me, city) == why.ALLOWED
    )
    monuments = (
        sheet.monument_boxes[monument] - me.monument_boxes[monument]
        for monument in range(n.MONUMENTS)
        if refuse_monument_box(sheet, s, me, monument) == why.ALLOWED
    )
    return any(not last or lacking <= boxes for lacking in (*cities, *monuments))


def _preserve_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    food = s.players[s.active].food
    after = min(sheet.food_spaces, 2 * food)
    return say("Preservation: hand in a pottery, food {food} becomes {after}", food=food, after=after)


def _reroll_words(sheet: Any, s: Any, dice: int, seats: Sequence[str]) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return say("Keep all dice")
    faces = [face_name(s.dice[die]) for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = say("Leadership: roll once more") if s.step == n.LEAD else say("Roll again")
    return f"{verb}: {listed(faces)}"


def _food_dice_words(sheet: Any, s: Any, count: int, seats: Sequence[str]) -> str:
    others = max(0, either_dice(sheet, s) - count)
    me = s.players[s.active]
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return say("{dice} as food", dice=amount(count, "die", "dice"))
    food, workers = food_of_die(sheet, me, faces[0]) * count, workers_of_die(sheet, me, faces[0]) * others
    parts = [say("{food} food", food=food)] * bool(count) + [amount(workers, "worker", "workers")] * bool(others)
    return listed(parts) or say("nothing")


def _spearhead_words(sheet: Any, s: Any, count: int, seats: Sequence[str]) -> str:
    points = sheet.invasion_points + count * sheet.smithing_spearhead
    spearheads = amount(count, "spearhead", "spearheads")
    if s.seats == 1:
        return say("Hand in {spearheads}: {points} points for you", spearheads=spearheads, points=points)
    return say("Hand in {spearheads}: {points} points from each victim", spearheads=spearheads, points=points)


def _swap_words(sheet: Any, s: Any, swap: int, seats: Sequence[str]) -> str:
    given, taken = divmod(swap, n.GOODS)
    return say("Swap a {given} for a {taken} by ship", given=one_of(given), taken=one_of(taken))


def _offer_words(text: str) -> Saying:
    """A sentence with both sides of the offer."""
    return lambda sheet, s, _, seats: say(text, given=held_words(s.given), taken=held_words(s.taken))


def _city_words(sheet: Any, s: Any, city: int, seats: Sequence[str]) -> str:
    return say(
        "{city}: check box {box} of {boxes}",
        city=thing(CITY_NAMES[city]),
        box=min(s.players[s.active].city_boxes[city] + 1, sheet.city_boxes[city]),
        boxes=sheet.city_boxes[city],
    )


def _monument_words(sheet: Any, s: Any, monument: int, seats: Sequence[str]) -> str:
    first = s.first_built[monument]
    later = first and not (sheet.same_round_both_first and first == s.round_no)
    points = sheet.later_points[monument] if later else sheet.first_points[monument]
    return say(
        "{monument} ({points}): check box {box} of {boxes}",
        monument=thing(MONUMENT_NAMES[monument]),
        points=amount(points, "point", "points"),
        box=min(s.players[s.active].monument_boxes[monument] + 1, sheet.monument_boxes[monument]),
        boxes=sheet.monument_boxes[monument],
    )


def _end_build_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if wastes(sheet, s, n.END_BUILD):
        engineering = s.players[s.active].developments[n.ENGINEERING]
        return say("End building ({workers} unused)", workers=workers_words(s.workers, engineering))
    return say("End building")


def _buy_words(sheet: Any, s: Any, development: int, seats: Sequence[str]) -> str:
    return say(
        "Buy {development} for {cost} ({points})",
        development=thing(DEVELOPMENT_NAMES[development]),
        cost=sheet.cost[development],
        points=amount(sheet.points[development], "point", "points"),
    )


def _end_trade_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if wastes(sheet, s, n.END_TRADE):
        return say("End trading ({swaps} by ship unused)", swaps=amount(s.swaps, "swap", "swaps"))
    return say("End trading")


def _buy_nothing_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if wastes(sheet, s, n.BUY_NOTHING):
        return say("Buy nothing (up to {means} unused)", means=means(sheet, s, s.players[s.active]))
    return say("Buy nothing")


def _payment_words(sheet: Any, s: Any, stacks: int, seats: Sequence[str]) -> str:
    me = s.players[s.active]
    value = value_of_stacks(sheet, me, stacks)
    missing = sheet.cost[s.buying] - s.coins - value
    food = food_needed(sheet, me, missing)
    parts = [
        f"{thing(GOOD_IDS[good])} ({stack_value(sheet, me, good)})" for good in range(n.GOODS) if stacks >> good & 1
    ]
    if s.coins:
        parts.insert(0, amount(s.coins, "coin", "coins"))
    rate = sheet.granaries_coins
    if food and food <= me.food:
        parts.append(say("{food} food ({value})", food=food, value=food * rate))
        missing -= food * rate
    lost = say(", {number} lost", number=-missing) if missing < 0 else ""
    return say("Pay with {stacks}{lost}", stacks=listed(parts) or say("nothing"), lost=lost)


def _discard_words(sheet: Any, s: Any, good: int, seats: Sequence[str]) -> str:
    return say("Discard a {good} ({goods} held)", good=one_of(good), goods=s.players[s.active].goods[good])


action_words = ActionWords(
    {
        n.DO_PRESERVE: _preserve_words,
        n.DO_ROLL: says(noted("Roll without Preservation")),
        n.REROLL: _reroll_words,
        n.FOOD_DICE: _food_dice_words,
        n.HAND_IN_SPEARHEADS: _spearhead_words,
        n.OFFER_TO: lambda sheet, s, seat, seats: say("Make {other} an offer", other=seat_name(seats, seat)),
        n.SWAP: _swap_words,
        n.END_TRADE: _end_trade_words,
        n.GIVE: lambda sheet, s, item, seats: say("Give one {good}", good=one_of(item)),
        n.TAKE: lambda sheet, s, item, seats: say("Take one {good}", good=one_of(item)),
        n.PROPOSE: _offer_words(noted("Propose: give {given} for {taken}")),
        n.WITHDRAW: says(noted("Withdraw the offer")),
        n.ACCEPT: _offer_words(noted("Accept: get {given} for {taken}")),
        n.REFUSE: says(noted("Refuse")),
        n.COUNTER: says(noted("Make a counter-offer")),
        n.CITY_BOX: _city_words,
        n.MONUMENT_BOX: _monument_words,
        n.HAND_IN_STONE: lambda sheet, s, _, seats: say(
            "Engineering: hand in a stone for {boxes} boxes", boxes=sheet.engineering_boxes
        ),
        n.BUILD_SHIP: lambda sheet, s, _, seats: say("Build a ship for {goods}", goods=held_words(sheet.ship_cost)),
        n.END_BUILD: _end_build_words,
        n.BUY_DEVELOPMENT: _buy_words,
        n.BUY_NOTHING: _buy_nothing_words,
        n.PAY_WITH: _payment_words,
        n.DISCARD_GOOD: _discard_words,
    }
)


# Questions.


def asked(s: Any) -> Sequence[int]:
    """The actions that answer the present question, legal or not, except those that no table could allow."""
    first, last = first_action(s.step), last_action(s.step)
    if s.step in (n.ROLL, n.LEAD):
        last = n.REROLL + all_dice(s)
    nobody = {n.OFFER_TO + seat for seat in range(n.MOST_SEATS) if seat >= s.seats or seat == s.active}
    return [action for action in range(first, last + 1) if action not in nobody]


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move, with the clauses that matter at this table."""
    asked = question_of(QUESTIONS, sheet, s, seats)
    elsewhere = set(OF_SOLITAIRE if s.seats > 1 else ()) | set(() if sheet.cost[n.SHIPPING] else OF_SHIPS)
    return asked._replace(clauses=tuple(clause for clause in asked.clauses if clause not in elsewhere))


def _roll_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    left = sheet.rolls - s.rolls
    more = say("1 roll left") if left == 1 else say("{left} rolls left", left=left)
    return say("Which dice will you roll again? You have {more}.", more=more)


def _choose_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    dice = amount(either_dice(sheet, s), "die gives", "dice give")
    return say("{dice} food or workers. Which will you take?", dice=dice)


def _trade_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    swaps = amount(s.swaps, "swap", "swaps")
    others = any(refuse_offer_to(sheet, s, seat) == why.ALLOWED for seat in range(s.seats))
    if others and s.swaps:
        return say("Trade? You may trade with others or make {swaps} by ship.", swaps=swaps)
    if s.swaps:
        return say("Trade? You may make {swaps} by ship.", swaps=swaps)
    return say("Trade? You may trade with others.")


def _offer_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "Your offer to {other}: give {given}, take {taken}.",
        other=seat_name(seats, s.answerer),
        given=held_words(s.given),
        taken=held_words(s.taken),
    )


def _answer_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "{other} offers you {given} for {taken}.",
        other=seat_name(seats, s.proposer),
        given=held_words(s.given),
        taken=held_words(s.taken),
    )


def _build_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    if s.workers == 0:
        return say("Build anything else?")
    if s.players[s.active].developments[n.ENGINEERING]:
        return say("What will you build? You may check {boxes}.", boxes=workers_words(s.workers, True))
    if s.workers == 1:
        return say("What will your worker build?")
    return say("What will your {workers} workers build?", workers=s.workers)


def _buy_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    worth = means(sheet, s, s.players[s.active])
    return say("Buy a development? You can pay up to {means}.", means=worth)


def _pay_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    development = thing(DEVELOPMENT_NAMES[s.buying])
    return say("How will you pay {cost} for {development}?", cost=sheet.cost[s.buying], development=development)


def _discard_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    over = surplus(sheet, s.players[s.active])
    return say("You must discard {goods}. Which?", goods=amount(over, "good", "goods"))


QUESTIONS: Questions = {
    n.PRESERVE: (noted("Use Preservation before you roll?"), ("BR-10.2",)),
    n.ROLL: (_roll_question, ("BR-1.2", "BR-1.3", "BR-1.4", "BR-7.5")),
    n.LEAD: (noted("Leadership: roll one die once more?"), ("BR-9.1",)),
    n.CHOOSE: (_choose_question, ("BR-1.6", "BR-1.7", "BR-9.3", "BR-9.10", "BR-2.1")),
    n.SMITH: (noted("Smithing: how many spearheads will you hand in?"), ("BR-10.5", "BR-10.6")),
    n.TRADE: (_trade_question, ("BR-8.1", "BR-8.2", "BR-8.6", "BR-10.4")),
    n.OFFER: (_offer_question, ("BR-8.3", "BR-8.4", "BR-8.6")),
    n.ANSWER: (_answer_question, ("BR-8.2", "BR-8.5", "BR-8.6")),
    n.BUILD: (
        _build_question,
        ("BR-3.1", "BR-3.2", "BR-3.3", "BR-3.4", "BR-3.5", "BR-3.6", "BR-9.11", "BR-10.3"),
    ),
    n.BUY: (_buy_question, ("BR-4.1", "BR-4.2", "BR-4.3", "BR-4.4", "BR-4.6", "BR-9.9")),
    n.PAY: (_pay_question, ("BR-4.2", "BR-4.3", "BR-4.5", "BR-9.9")),
    n.DISCARD: (_discard_question, ("BR-5.1", "BR-5.2", "BR-9.7")),
    n.OVER: (noted("The game is over."), ("BR-6.4", "BR-6.5", "BR-6.6")),
}
OF_SOLITAIRE = ("BR-7.5", "BR-10.6")
OF_SHIPS = ("BR-10.3", "BR-10.4")


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "BR-0.4"),
    why.NOT_ASKED: (noted("That does not answer the current question"), "BR-0.4"),
    why.GAME_OVER: (noted("The game is over"), "BR-6.3"),
    why.NO_SUCH_DIE: (noted("There is no such die this turn"), "BR-1.1"),
    why.SKULL_LOCKED: (noted("A skull cannot be rolled again"), "BR-1.2"),
    why.ONE_DIE_ONLY: (noted("Leadership rolls one die only"), "BR-9.1"),
    why.NOT_THAT_MANY_DICE: (noted("You can set {dice}"), "BR-1.7"),
    why.NOT_THAT_MANY_SPEARHEADS: (noted("You hold {spearheads}"), "BR-10.5"),
    why.NO_TRADING: (noted("This table plays without trading between players"), "BR-8.1"),
    why.NO_OFFERS_LEFT: (noted("A turn allows at most {offers}"), "BR-8.6"),
    why.NO_SUCH_OPPONENT: (noted("You can only trade with an opponent at this table"), "BR-8.2"),
    why.NOTHING_TO_TRADE: (noted("There is nothing that the two of you could exchange"), "BR-8.3"),
    why.NO_SHIP_LEFT: (noted("You have no ship left to swap with"), "BR-10.4"),
    why.SAME_GOOD: (noted("A swap must be for a good of another kind"), "BR-10.4"),
    why.NONE_HELD: (noted("You have {goods}"), "BR-5.1"),
    why.NO_ROOM: (noted("You have no room for more {good}"), "BR-8.4"),
    why.ON_BOTH_SIDES: (noted("It is already on the other side of the offer"), "BR-8.6"),
    why.ONE_SIDED: (noted("Both sides must give something"), "BR-8.3"),
    why.NO_COUNTERS_LEFT: (noted("An offer allows at most {counters}"), "BR-8.6"),
    why.NO_WORKERS: (noted("You have no worker left"), "BR-3.1"),
    why.FINISHED: (noted("All its boxes are checked"), "BR-3.1"),
    why.NO_SUCH_CITY: (noted("This sheet has no such city"), "BR-3.2"),
    why.OUT_OF_ORDER: (noted("The {city} must be finished first"), "BR-3.2"),
    why.OUT_OF_PLAY: (noted("It is not in play with this many players"), "BR-0.6"),
    why.NO_ENGINEERING: (noted("That needs Engineering"), "BR-9.11"),
    why.NO_STONE: (noted("You have no stone"), "BR-9.11"),
    why.NO_OPEN_BOX: (noted("No box is left to check"), "BR-9.11"),
    why.NO_SHIPPING: (noted("That needs Shipping"), "BR-10.3"),
    why.SHIP_TOO_DEAR: (noted("A ship costs {price}; you have {goods}"), "BR-10.3"),
    why.SHIPS_ALL_BUILT: (noted("All your ships are built"), "BR-10.3"),
    why.WORKERS_LEFT: (noted("At this table workers may not be left unused"), "BR-3.6"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "BR-10.1"),
    why.OWNED: (noted("You own it already"), "BR-4.4"),
    why.TOO_DEAR: (noted("{name} costs {cost}; you can pay {means}"), "BR-4.2"),
    why.STACK_EMPTY: (noted("You have no {goods}"), "BR-4.3"),
    why.DOES_NOT_COVER: (noted("The price is {cost}; that comes to {value}"), "BR-4.2"),
    why.NOT_NEEDED: (noted("The price of {cost} is covered without {stack}"), "BR-4.5"),
}


def _other_step(action: int) -> str:
    """The step to which an action that is not asked for now belongs; empty where nothing need be said."""
    if n.REROLL <= action < n.REROLL + (1 << n.MOST_DICE):
        return say("Dice can only be rolled again in the first step of a turn")
    if n.CITY_BOX <= action <= n.END_BUILD:
        return say("Building has its own step, after the dice and before buying")
    if n.BUY_DEVELOPMENT <= action <= n.BUY_NOTHING:
        return say("Developments are bought in their own step, after building")
    return ""


def _item_of(action: int, taken: bool = False) -> int:
    """The good, or food, that an action gives away; or the one that it takes."""
    if n.SWAP <= action < n.END_TRADE:
        return divmod(action - n.SWAP, n.GOODS)[taken]
    first = max(first for first in (n.GIVE, n.TAKE, n.DISCARD_GOOD) if first <= action)
    return action - first


def _none_left_words(s: Any, action: int, seats: Sequence[str]) -> str:
    """What the side that should give more to an offer has."""
    giver = s.answerer if action >= n.TAKE else s.proposer
    goods = of_kind(held(s.players[giver], _item_of(action)), _item_of(action))
    if giver == s.proposer:
        return say("You have {goods}", goods=goods)
    return say("{other} has {goods}", other=seat_name(seats, giver), goods=goods)


def _held_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    return {"goods": of_kind(held(s.players[s.active], _item_of(action)), _item_of(action))}


def _order_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    boxes = s.players[s.active].city_boxes
    return {"city": thing(next(name for city, name in enumerate(CITY_NAMES) if boxes[city] < sheet.city_boxes[city]))}


def _too_dear_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    development = action - n.BUY_DEVELOPMENT
    name, worth = thing(DEVELOPMENT_NAMES[development]), means(sheet, s, s.players[s.active])
    return {"name": name, "cost": sheet.cost[development], "means": worth}


def _empty_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    goods = s.players[s.active].goods
    return {"goods": either([thing(GOOD_IDS[good]) for good in _stacks(action) if not goods[good]])}


def _cover_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    me = s.players[s.active]
    value = s.coins + value_of_stacks(sheet, me, action - n.PAY_WITH) + me.food * food_value(sheet, me)
    return {"cost": sheet.cost[s.buying], "value": value}


def _spare_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    me = s.players[s.active]
    least = min(_stacks(action), key=lambda good: int(stack_value(sheet, me, good)))
    return {"cost": sheet.cost[s.buying], "stack": thing(GOOD_IDS[least])}


def _stacks(action: int) -> list[int]:
    """The kinds of goods in a payment."""
    return [good for good in range(n.GOODS) if action - n.PAY_WITH >> good & 1]


PARTS: Parts = {
    why.NOT_THAT_MANY_DICE: lambda sheet, s, action, seats: {"dice": amount(either_dice(sheet, s), "die", "dice")},
    why.NOT_THAT_MANY_SPEARHEADS: lambda sheet, s, action, seats: {
        "spearheads": amount(s.players[s.active].goods[n.SPEARHEADS], "spearhead", "spearheads")
    },
    why.NO_OFFERS_LEFT: lambda sheet, s, action, seats: {"offers": amount(sheet.offers_per_turn, "offer", "offers")},
    why.NONE_HELD: _held_parts,
    why.NO_ROOM: lambda sheet, s, action, seats: {"good": thing(ITEM_IDS[_item_of(action, taken=True)])},
    why.NO_COUNTERS_LEFT: lambda sheet, s, action, seats: {
        "counters": amount(sheet.counters_per_offer, "counter-offer", "counter-offers")
    },
    why.OUT_OF_ORDER: _order_parts,
    why.SHIP_TOO_DEAR: lambda sheet, s, action, seats: {
        "price": held_words(sheet.ship_cost),
        "goods": held_words(s.players[s.active].goods),
    },
    why.TOO_DEAR: _too_dear_parts,
    why.STACK_EMPTY: _empty_parts,
    why.DOES_NOT_COVER: _cover_parts,
    why.NOT_NEEDED: _spare_parts,
}
"""What is put into a refusal."""


def refusal_words(sheet: Any, s: Any, action: int, reason: int, seats: Sequence[str]) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    text = say(text, **PARTS[reason](sheet, s, action, seats)) if reason in PARTS else say(text)
    if reason == why.NOT_ASKED:
        return _other_step(action) or not_asked(text, QUESTIONS, sheet, s, seats), clause
    if reason == why.ONE_SIDED and sheet.allow_gifts:
        return say("The offer is empty"), clause
    if reason == why.SKULL_LOCKED and s.seats == 1:
        return text, "BR-7.5"
    if reason in (why.NONE_HELD, why.NO_ROOM) and s.step == n.TRADE:
        return text, "BR-10.4"
    if reason == why.NONE_HELD and s.step == n.OFFER:
        return _none_left_words(s, action, seats), "BR-8.2"
    if reason == why.NO_ROOM and n.GIVE <= action < n.TAKE:
        other, good = seat_name(seats, s.answerer), thing(ITEM_IDS[action - n.GIVE])
        return say("{other} has no room for more {good}", other=other, good=good), clause
    return text, clause
