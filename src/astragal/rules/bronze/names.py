"""The Bronze Age in words: notation, questions, refusals and stories. Plain Python, for people; it decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal.rules.bronze import refusals as why
from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.ids import CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, ITEM_IDS, MONUMENT_IDS
from astragal.rules.bronze.play.buy import food_needed, food_value, means, stack_value, value_of_stacks
from astragal.rules.bronze.play.collect import coins_of_die, either_dice, food_of_die, workers_of_die
from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.play.legal import first_action, last_action
from astragal.rules.clauses import read_clauses
from astragal.rules.dice import all_dice
from astragal.rules.words import Notation, Question, amount, listed, seat_name

RULES_FILE = Path(__file__).parent / "rules.md"

MONUMENT_NAMES = (
    "Step Pyramid",
    "Stone Circle",
    "Temple",
    "Obelisk",
    "Hanging Gardens",
    "Great Wall",
    "Great Pyramid",
)
CITY_NAMES = ("4th city", "5th city", "6th city", "7th city")
DEVELOPMENT_NAMES = tuple(each.capitalize() for each in DEVELOPMENT_IDS)
DISASTER_NAMES = ("Famine", "Drought", "Pestilence", "Invasion", "Revolt")
END_REASONS = {
    told.BY_DEVELOPMENTS: "a player owns enough developments (BR-6.1)",
    told.BY_MONUMENTS: "every monument is built (BR-6.2)",
    told.BY_ROUNDS: "the last round has been played (BR-7.1, BR-6.7)",
}


def clauses() -> Any:
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


# Words for things.


def face_words(sheet: Any, face: int, me: Any = None) -> str:
    """What a face gives, with the developments of a player where there is one."""
    food, workers, coins = sheet.face_food[face], sheet.face_workers[face], sheet.face_coins[face]
    if me is not None:
        food = food_of_die(sheet, me, face) if food else 0
        workers = workers_of_die(sheet, me, face) if workers else 0
        coins = coins_of_die(sheet, me, face)
    parts = []
    if food:
        parts.append(f"{food} food")
    if workers:
        parts.append(amount(workers, "worker"))
    if sheet.face_either[face]:
        parts = [" or ".join(parts)]
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good"))
    if sheet.face_skulls[face]:
        parts.append("skull")
    if coins:
        parts.append(amount(coins, "coin"))
    return " + ".join(parts) or "nothing"


def of_kind(count: int, item: int) -> str:
    """So many of a good, or of food: "1 spearhead", "2 wood"."""
    return f"{count} {one_of(item) if count == 1 else ITEM_IDS[item]}"


def one_of(item: int) -> str:
    """What a single one of a good, or of food, is called."""
    return "spearhead" if item == n.SPEARHEADS else ITEM_IDS[item]


def held_words(counts: Sequence[int]) -> str:
    """Goods (and food) as words, most humble first."""
    return listed([of_kind(count, item) for item, count in enumerate(counts) if count]) or "nothing"


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    if action == n.DO_PRESERVE:
        after = min(sheet.food_spaces, 2 * me.food)
        return f"Preservation: hand in a pottery, food {me.food} becomes {after}"
    if action == n.DO_ROLL:
        return "Roll without Preservation"
    if action < n.FOOD_DICE:
        return _reroll_words(s, action - n.REROLL)
    if action < n.HAND_IN_SPEARHEADS:
        return _food_dice_words(sheet, s, action - n.FOOD_DICE)
    if action < n.OFFER_TO:
        count = action - n.HAND_IN_SPEARHEADS
        points = sheet.invasion_points + count * sheet.smithing_spearhead
        return f"Hand in {amount(count, 'spearhead')}: {points} points from each victim"
    if action < n.SWAP:
        return f"Make {seat_name(seats, action - n.OFFER_TO)} an offer"
    if action < n.END_TRADE:
        given, taken = divmod(action - n.SWAP, n.GOODS)
        return f"Swap a {one_of(given)} for a {one_of(taken)} by ship"
    if action == n.END_TRADE:
        return "End trading"
    if n.GIVE <= action < n.PROPOSE:
        giving, item = divmod(action - n.GIVE, n.ITEMS)
        return f"{'Take' if giving else 'Give'} one {one_of(item)}"
    if action == n.PROPOSE:
        return f"Propose: give {held_words(s.given)} for {held_words(s.taken)}"
    simple = {
        n.WITHDRAW: "Take the offer back",
        n.ACCEPT: f"Accept: get {held_words(s.given)} for {held_words(s.taken)}",
        n.REFUSE: "Refuse",
        n.COUNTER: "Make a counter-offer",
        n.HAND_IN_STONE: f"Engineering: hand in a stone for {sheet.engineering_boxes} boxes",
        n.BUILD_SHIP: f"Build a ship for {held_words(sheet.ship_cost)}",
        n.END_BUILD: "End building" + (f" ({amount(s.workers, 'worker')} unused)" if s.workers else ""),
        n.BUY_NOTHING: "Buy nothing",
    }
    if action in simple:
        return simple[action]
    if action < n.MONUMENT_BOX:
        city = action - n.CITY_BOX
        return f"{CITY_NAMES[city]}: check a box ({me.city_boxes[city]}/{sheet.city_boxes[city]})"
    if action < n.HAND_IN_STONE:
        return _monument_words(sheet, s, me, action - n.MONUMENT_BOX)
    if action < n.BUY_NOTHING:
        development = action - n.BUY_DEVELOPMENT
        points = amount(sheet.points[development], "point")
        return f"Buy {DEVELOPMENT_NAMES[development]} for {sheet.cost[development]} ({points})"
    if action < n.DISCARD_GOOD:
        return _payment_words(sheet, s, me, action - n.PAY_WITH)
    good = action - n.DISCARD_GOOD
    return f"Discard a {one_of(good)} ({me.goods[good]} held)"


def _reroll_words(s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return "Keep all dice"
    faces = [FACE_IDS[s.dice[die]] for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = "Leadership: roll once more" if s.step == n.LEAD else "Roll again"
    return f"{verb}: {listed(faces)}"


def _food_dice_words(sheet: Any, s: Any, count: int) -> str:
    others = max(0, either_dice(sheet, s) - count)
    me = s.players[s.active]
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return f"{amount(count, 'die', 'dice')} as food"
    food, workers = food_of_die(sheet, me, faces[0]) * count, workers_of_die(sheet, me, faces[0]) * others
    parts = [f"{food} food"] * bool(count) + [amount(workers, "worker")] * bool(others)
    return " and ".join(parts) or "nothing"


def _monument_words(sheet: Any, s: Any, me: Any, monument: int) -> str:
    points = sheet.later_points[monument] if s.first_built[monument] else sheet.first_points[monument]
    boxes = f"{me.monument_boxes[monument]}/{sheet.monument_boxes[monument]}"
    return f"{MONUMENT_NAMES[monument]}: check a box ({boxes}, {amount(points, 'point')})"


def _payment_words(sheet: Any, s: Any, me: Any, stacks: int) -> str:
    value = value_of_stacks(sheet, me, stacks)
    missing = sheet.cost[s.buying] - s.coins - value
    food = food_needed(sheet, me, missing)
    parts = [f"{GOOD_IDS[good]} ({stack_value(sheet, me, good)})" for good in range(n.GOODS) if stacks >> good & 1]
    if s.coins:
        parts.insert(0, amount(s.coins, "coin"))
    rate = sheet.granaries_coins
    if food and food <= me.food:
        parts.append(f"{food} food ({food * rate})")
        missing -= food * rate
    lost = f", {-missing} lost" if missing < 0 else ""
    return f"Pay with {listed(parts) or 'nothing'}{lost}"


# Questions.


def asked(s: Any) -> range:
    """The actions that belong to the present question, legal or not; what no table could allow is left out."""
    first, last = first_action(s.step), last_action(s.step)
    if s.step in (n.ROLL, n.LEAD):
        last = n.REROLL + all_dice(s)
    return range(first, last + 1)


def _build_question(workers: int) -> str:
    if workers == 0:
        return "Build something more?"
    return "Where does your worker build?" if workers == 1 else f"Where do your {workers} workers build?"


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    me = s.players[s.active]
    if s.step == n.PRESERVE:
        return Question("Use Preservation before you roll?", ("BR-10.2",))
    if s.step == n.ROLL:
        left = sheet.rolls - s.rolls
        more = "once more" if left == 1 else f"up to {left} times more"
        return Question(f"Which dice do you roll again? You may roll {more}.", ("BR-1.2", "BR-1.3", "BR-1.4", "BR-7.5"))
    if s.step == n.LEAD:
        return Question("Leadership: roll one die once more?", ("BR-9.1",))
    if s.step == n.CHOOSE:
        dice = amount(either_dice(sheet, s), "die gives", "dice give")
        return Question(f"{dice} food or workers: which?", ("BR-1.6", "BR-1.7", "BR-9.3", "BR-9.10", "BR-2.1"))
    if s.step == n.SMITH:
        return Question("Smithing: how many spearheads do you hand in?", ("BR-10.5", "BR-10.6"))
    if s.step == n.TRADE:
        parts = ["trade with others"] * bool(sheet.trading) + [amount(s.swaps, "swap") + " by ship"] * bool(s.swaps)
        return Question(f"Trade? You may {' or make '.join(parts)}.", ("BR-8.1", "BR-8.2", "BR-8.6", "BR-10.4"))
    if s.step == n.OFFER:
        return Question(
            f"Your offer to {seat_name(seats, s.answerer)}: give {held_words(s.given)}, take {held_words(s.taken)}.",
            ("BR-8.3", "BR-8.4", "BR-8.6"),
        )
    if s.step == n.ANSWER:
        return Question(
            f"{seat_name(seats, s.proposer)} offers you {held_words(s.given)} for {held_words(s.taken)}.",
            ("BR-8.2", "BR-8.5", "BR-8.6"),
        )
    if s.step == n.BUILD:
        return Question(
            _build_question(s.workers),
            ("BR-3.1", "BR-3.2", "BR-3.3", "BR-3.4", "BR-3.5", "BR-3.6", "BR-9.11", "BR-10.3"),
        )
    if s.step == n.BUY:
        worth = means(sheet, s, me)
        return Question(
            f"Buy a development? You can pay up to {worth}.",
            ("BR-4.1", "BR-4.2", "BR-4.3", "BR-4.4", "BR-4.6", "BR-9.9"),
        )
    if s.step == n.PAY:
        development = DEVELOPMENT_NAMES[s.buying]
        return Question(
            f"How do you pay {sheet.cost[s.buying]} for {development}?", ("BR-4.2", "BR-4.3", "BR-4.5", "BR-9.9")
        )
    if s.step == n.DISCARD:
        over = surplus(sheet, me)
        return Question(f"Discard {amount(over, 'good')}: which?", ("BR-5.1", "BR-5.2", "BR-9.7"))
    return Question("The game is over.", ("BR-6.4", "BR-6.5", "BR-6.6"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: ("There is no such move", "BR-0.4"),
    why.NOT_ASKED: ("This is not what is being asked now", "BR-0.4"),
    why.GAME_OVER: ("The game is over", "BR-6.3"),
    why.NO_SUCH_DIE: ("There is no such die this turn", "BR-1.1"),
    why.SKULL_LOCKED: ("A skull cannot be rolled again", "BR-1.2"),
    why.ONE_DIE_ONLY: ("Leadership rolls one die only", "BR-9.1"),
    why.NOT_THAT_MANY_DICE: ("There are not that many dice to set", "BR-1.7"),
    why.NOT_THAT_MANY_SPEARHEADS: ("You do not hold that many spearheads", "BR-10.5"),
    why.NO_TRADING: ("This table plays without trading between players", "BR-8.1"),
    why.NO_OFFERS_LEFT: ("You have made all your offers of this turn", "BR-8.6"),
    why.NO_SUCH_OPPONENT: ("You trade with an opponent at this table", "BR-8.2"),
    why.NOTHING_TO_TRADE: ("There is nothing that the two of you could exchange", "BR-8.3"),
    why.NO_SHIP_LEFT: ("No ship is left to swap with", "BR-10.4"),
    why.SAME_GOOD: ("A swap is for a good of another kind", "BR-10.4"),
    why.NONE_HELD: ("None is held", "BR-5.1"),
    why.NO_ROOM: ("That track has no room for more", "BR-8.4"),
    why.ON_BOTH_SIDES: ("It stands on the other side of the offer already", "BR-8.6"),
    why.ONE_SIDED: ("Both sides must give something", "BR-8.3"),
    why.NO_COUNTERS_LEFT: ("This offer has been countered as often as allowed", "BR-8.6"),
    why.NO_WORKERS: ("You have no worker left", "BR-3.1"),
    why.FINISHED: ("All its boxes are checked", "BR-3.1"),
    why.NO_SUCH_CITY: ("This sheet has no such city", "BR-3.2"),
    why.OUT_OF_ORDER: ("An earlier city must be finished first", "BR-3.2"),
    why.OUT_OF_PLAY: ("It is left out at this number of players", "BR-0.6"),
    why.NO_ENGINEERING: ("That needs Engineering", "BR-9.11"),
    why.NO_STONE: ("You have no stone", "BR-9.11"),
    why.NO_OPEN_BOX: ("No box is left to check", "BR-9.11"),
    why.NO_SHIPPING: ("That needs Shipping", "BR-10.3"),
    why.SHIP_TOO_DEAR: ("You lack the goods for a ship", "BR-10.3"),
    why.SHIPS_ALL_BUILT: ("All your ships are built", "BR-10.3"),
    why.WORKERS_LEFT: ("At this table workers may not be left unused", "BR-3.6"),
    why.NOT_ON_SHEET: ("It is not on this sheet", "BR-10.1"),
    why.OWNED: ("You own it already", "BR-4.4"),
    why.TOO_DEAR: ("It costs more than you can pay", "BR-4.2"),
    why.STACK_EMPTY: ("You have no goods of that kind", "BR-4.3"),
    why.DOES_NOT_COVER: ("That does not cover the price", "BR-4.2"),
    why.NOT_NEEDED: ("That hands in a stack that is not needed", "BR-4.5"),
}


def refusal_words(sheet: Any, s: Any, action: int, reason: int) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    me = s.players[s.active]
    if reason == why.TOO_DEAR:
        development = action - n.BUY_DEVELOPMENT
        name, cost = DEVELOPMENT_NAMES[development], sheet.cost[development]
        return f"{name} costs {cost}; you can pay {means(sheet, s, me)}", clause
    if reason == why.DOES_NOT_COVER:
        value = s.coins + value_of_stacks(sheet, me, action - n.PAY_WITH) + me.food * food_value(sheet, me)
        return f"The price is {sheet.cost[s.buying]}; that comes to {value}", clause
    if reason == why.ONE_SIDED and sheet.allow_gifts:
        return "The offer is empty", clause
    if reason == why.SKULL_LOCKED and s.seats == 1:
        return text, "BR-7.5"
    if reason == why.NONE_HELD and s.step != n.DISCARD:
        return text, "BR-10.4" if s.step == n.TRADE else "BR-8.2"
    if reason == why.NO_ROOM and s.step == n.TRADE:
        return text, "BR-10.4"
    if reason == why.NOT_THAT_MANY_SPEARHEADS:
        return f"You hold {amount(me.goods[n.SPEARHEADS], 'spearhead')}", clause
    return text, clause


# Stories.


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    what, seat, a, b = row
    who = seat_name(seats, seat)
    if what == told.TURN_BEGINS:
        return f"Round {a}: {who} has the dice."
    if what == told.WORKERS_AND_COINS:
        parts = [amount(a, "worker")] * bool(a) + [amount(b, "coin")] * bool(b)
        return f"{who} gets {listed(parts)}."
    if what == told.FOOD_COLLECTED:
        lost = f"; {b} lost, the track is full" if b else ""
        return f"{who} collects {a} food{lost}."
    if what == told.GOOD_COLLECTED:
        return f"{who} collects {of_kind(b, a)}."
    if what == told.GOOD_LOST:
        return f"{who} loses {of_kind(b, a)}: the row is full."
    if what == told.CITIES_FED:
        return f"{who} feeds {amount(a, 'city', 'cities')}."
    if what == told.FAMINE:
        return f"Famine: {who} leaves {amount(a, 'city', 'cities')} hungry and loses {amount(b, 'point')}."
    if what == told.DISASTER:
        return f"{DISASTER_NAMES[a]}! {who} rolled {amount(b, 'skull')}."
    if what == told.POINTS_LOST:
        return f"{who} loses {amount(b, 'point')} to {DISASTER_NAMES[a]}."
    if what == told.GOODS_LOST:
        return f"{who} loses all goods ({b}) to {DISASTER_NAMES[a]}."
    if what == told.PROTECTED:
        shield = "the Great Wall" if b == told.GREAT_WALL_SHIELD else DEVELOPMENT_NAMES[b]
        return f"{who} is protected from {DISASTER_NAMES[a]} by {shield}."
    if what == told.SPEARHEADS_HANDED_IN:
        return f"{who} hands in {amount(a, 'spearhead')}."
    if what == told.SPOILS:
        return f"{who} gains {amount(a, 'point')} by Smithing."
    if what == told.CITY_BUILT:
        return f"{who} builds the {CITY_NAMES[a]}: {b} dice from the next turn on."
    if what == told.MONUMENT_BUILT:
        return f"{who} completes the {MONUMENT_NAMES[a]} for {amount(b, 'point')}."
    if what == told.SHIP_BUILT:
        return f"{who} builds a ship ({a} now)."
    if what == told.STONE_HANDED_IN:
        return f"{who} hands in a stone for {amount(a, 'box', 'boxes')}."
    if what == told.SWAPPED:
        return f"{who} swaps a {one_of(a)} for a {one_of(b)} by ship."
    if what == told.DEVELOPMENT_BOUGHT:
        return f"{who} buys {DEVELOPMENT_NAMES[a]} for {b}."
    if what == told.STACK_PAID:
        return f"{who} pays with all {GOOD_IDS[a]} ({b})."
    if what == told.FOOD_PAID:
        return f"{who} pays with {a} food."
    if what == told.COINS_PAID:
        lost = f"; {b} lost" if b else ""
        return f"{who} pays {amount(a, 'coin')}{lost}."
    if what == told.DISCARDED:
        return f"{who} discards {of_kind(b, a)}."
    if what == told.FOOD_DOUBLED:
        return f"{who} doubles the food with Preservation: {a} now."
    if what == told.OFFERED:
        return f"{who} makes {seat_name(seats, a)} an offer."
    if what == told.DEAL:
        return f"{who} accepts the offer of {seat_name(seats, a)}."
    if what == told.REFUSED:
        return f"{who} refuses the offer of {seat_name(seats, a)}."
    if what == told.COUNTERED:
        return f"{who} counters the offer of {seat_name(seats, a)}."
    if what == told.WITHDRAWN:
        return f"{who} takes back the offer to {seat_name(seats, a)}."
    if what == told.WORKERS_UNUSED:
        return f"{who} leaves {amount(a, 'worker')} unused."
    if what == told.GAME_ENDS:
        return f"The game ends: {END_REASONS[a]}."
    raise ValueError(f"a story has no row of kind {what}")
