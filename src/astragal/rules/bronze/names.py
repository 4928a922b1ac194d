"""The Bronze Age in words: notation, questions, refusals and stories. Plain Python, for people; it decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
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
from astragal.rules.tongues import called, noted, say
from astragal.rules.words import Beginning, Notation, Question, amount, either, listed, seat_name

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
    told.BY_DEVELOPMENTS: noted("a player owns enough developments (BR-6.1)"),
    told.BY_MONUMENTS: noted("every monument is built (BR-6.2)"),
    told.BY_ROUNDS: noted("the last round has been played (BR-7.1, BR-6.7)"),
}

THINGS = (*MONUMENT_NAMES, *CITY_NAMES, *DEVELOPMENT_NAMES, *DISASTER_NAMES, *ITEM_IDS, *FACE_IDS, "spearhead")
"""All names that go into sentences, for translators."""
thing = partial(called, "bronze")


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


def outcome_words(outcome: int) -> str:
    """An outcome as a person would say it: notation, unless another language than English is spoken."""
    return thing(FACE_IDS[outcome])


def face_words(sheet: Any, face: int, me: Any = None) -> str:
    """What a face gives, with the developments of a player where there is one."""
    food, workers, coins = sheet.face_food[face], sheet.face_workers[face], sheet.face_coins[face]
    if me is not None:
        food = food_of_die(sheet, me, face) if food else 0
        workers = workers_of_die(sheet, me, face) if workers else 0
        coins = coins_of_die(sheet, me, face)
    parts = []
    if food:
        parts.append(say("{food} food", food=food))
    if workers:
        parts.append(amount(workers, "worker", "workers"))
    if sheet.face_either[face]:
        parts = [either(parts)]
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good", "goods"))
    if sheet.face_skulls[face]:
        parts.append(thing("skull"))
    if coins:
        parts.append(amount(coins, "coin", "coins"))
    return " + ".join(parts) or say("nothing")


def of_kind(count: int, item: int) -> str:
    """So many of a good, or of food: "1 spearhead", "2 wood"."""
    return f"{count} {one_of(item) if count == 1 else thing(ITEM_IDS[item])}"


def one_of(item: int) -> str:
    """What a single one of a good, or of food, is called."""
    return thing("spearhead") if item == n.SPEARHEADS else thing(ITEM_IDS[item])


def held_words(counts: Sequence[int]) -> str:
    """Goods (and food) as words, most humble first."""
    return listed([of_kind(count, item) for item, count in enumerate(counts) if count]) or say("nothing")


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    me = s.players[s.active]
    if action == n.DO_PRESERVE:
        after = min(sheet.food_spaces, 2 * me.food)
        return say("Preservation: hand in a pottery, food {food} becomes {after}", food=me.food, after=after)
    if action == n.DO_ROLL:
        return say("Roll without Preservation")
    if action < n.FOOD_DICE:
        return _reroll_words(s, action - n.REROLL)
    if action < n.HAND_IN_SPEARHEADS:
        return _food_dice_words(sheet, s, action - n.FOOD_DICE)
    if action < n.OFFER_TO:
        count = action - n.HAND_IN_SPEARHEADS
        points = sheet.invasion_points + count * sheet.smithing_spearhead
        spearheads = amount(count, "spearhead", "spearheads")
        if s.seats == 1:
            return say("Hand in {spearheads}: {points} points for you", spearheads=spearheads, points=points)
        return say("Hand in {spearheads}: {points} points from each victim", spearheads=spearheads, points=points)
    if action < n.SWAP:
        return say("Make {other} an offer", other=seat_name(seats, action - n.OFFER_TO))
    if action < n.END_TRADE:
        given, taken = divmod(action - n.SWAP, n.GOODS)
        return say("Swap a {given} for a {taken} by ship", given=one_of(given), taken=one_of(taken))
    if action == n.END_TRADE:
        return say("End trading")
    if n.GIVE <= action < n.PROPOSE:
        taking, item = divmod(action - n.GIVE, n.ITEMS)
        return say("Take one {good}", good=one_of(item)) if taking else say("Give one {good}", good=one_of(item))
    if action == n.PROPOSE:
        return say("Propose: give {given} for {taken}", given=held_words(s.given), taken=held_words(s.taken))
    simple = {
        n.WITHDRAW: say("Take the offer back"),
        n.ACCEPT: say("Accept: get {given} for {taken}", given=held_words(s.given), taken=held_words(s.taken)),
        n.REFUSE: say("Refuse"),
        n.COUNTER: say("Make a counter-offer"),
        n.HAND_IN_STONE: say("Engineering: hand in a stone for {boxes} boxes", boxes=sheet.engineering_boxes),
        n.BUILD_SHIP: say("Build a ship for {goods}", goods=held_words(sheet.ship_cost)),
        n.END_BUILD: _end_build_words(s),
        n.BUY_NOTHING: say("Buy nothing"),
    }
    if action in simple:
        return simple[action]
    if action < n.MONUMENT_BOX:
        city = action - n.CITY_BOX
        return say(
            "{city}: check box {box} of {boxes}",
            city=thing(CITY_NAMES[city]),
            box=me.city_boxes[city] + 1,
            boxes=sheet.city_boxes[city],
        )
    if action < n.HAND_IN_STONE:
        return _monument_words(sheet, s, me, action - n.MONUMENT_BOX)
    if action < n.BUY_NOTHING:
        development = action - n.BUY_DEVELOPMENT
        points = amount(sheet.points[development], "point", "points")
        return say(
            "Buy {development} for {cost} ({points})",
            development=thing(DEVELOPMENT_NAMES[development]),
            cost=sheet.cost[development],
            points=points,
        )
    if action < n.DISCARD_GOOD:
        return _payment_words(sheet, s, me, action - n.PAY_WITH)
    good = action - n.DISCARD_GOOD
    return say("Discard a {good} ({goods} held)", good=one_of(good), goods=me.goods[good])


def wastes(s: Any, action: int) -> bool:
    """Whether an action leaves something unused."""
    return bool(action == n.END_BUILD and s.workers)


def _end_build_words(s: Any) -> str:
    if wastes(s, n.END_BUILD):
        return say("End building ({workers} unused)", workers=amount(s.workers, "worker", "workers"))
    return say("End building")


def _reroll_words(s: Any, dice: int) -> str:
    chosen = [die for die in range(n.MOST_DICE) if dice >> die & 1]
    if not chosen:
        return say("Keep all dice")
    faces = [thing(FACE_IDS[s.dice[die]]) for die in chosen if die < s.dice_count and s.dice[die] >= 0]
    verb = say("Leadership: roll once more") if s.step == n.LEAD else say("Roll again")
    return f"{verb}: {listed(faces)}"


def _food_dice_words(sheet: Any, s: Any, count: int) -> str:
    others = max(0, either_dice(sheet, s) - count)
    me = s.players[s.active]
    faces = [s.dice[die] for die in range(s.dice_count) if s.dice[die] >= 0 and sheet.face_either[s.dice[die]]]
    if not faces:
        return say("{dice} as food", dice=amount(count, "die", "dice"))
    food, workers = food_of_die(sheet, me, faces[0]) * count, workers_of_die(sheet, me, faces[0]) * others
    parts = [say("{food} food", food=food)] * bool(count) + [amount(workers, "worker", "workers")] * bool(others)
    return listed(parts) or say("nothing")


def _monument_words(sheet: Any, s: Any, me: Any, monument: int) -> str:
    first = s.first_built[monument]
    later = first and not (sheet.same_round_both_first and first == s.round_no)
    points = sheet.later_points[monument] if later else sheet.first_points[monument]
    return say(
        "{monument} ({points}): check box {box} of {boxes}",
        monument=thing(MONUMENT_NAMES[monument]),
        points=amount(points, "point", "points"),
        box=me.monument_boxes[monument] + 1,
        boxes=sheet.monument_boxes[monument],
    )


def _payment_words(sheet: Any, s: Any, me: Any, stacks: int) -> str:
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


# Questions.


def asked(s: Any) -> range:
    """The actions that belong to the present question, legal or not; what no table could allow is left out."""
    first, last = first_action(s.step), last_action(s.step)
    if s.step in (n.ROLL, n.LEAD):
        last = n.REROLL + all_dice(s)
    return range(first, last + 1)


def _build_question(workers: int) -> str:
    if workers == 0:
        return say("Build something more?")
    return (
        say("Where does your worker build?")
        if workers == 1
        else say("Where do your {workers} workers build?", workers=workers)
    )


def _trade_question(sheet: Any, s: Any) -> str:
    swaps = amount(s.swaps, "swap", "swaps")
    if sheet.trading and s.seats > 1 and s.swaps:
        return say("Trade? You may trade with others or make {swaps} by ship.", swaps=swaps)
    if s.swaps:
        return say("Trade? You may make {swaps} by ship.", swaps=swaps)
    return say("Trade? You may trade with others.")


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    me = s.players[s.active]
    if s.step == n.PRESERVE:
        return Question(say("Use Preservation before you roll?"), ("BR-10.2",))
    if s.step == n.ROLL:
        left = sheet.rolls - s.rolls
        more = say("once more") if left == 1 else say("up to {left} times more", left=left)
        return Question(
            say("Which dice do you roll again? You may roll {more}.", more=more),
            ("BR-1.2", "BR-1.3", "BR-1.4", "BR-7.5"),
        )
    if s.step == n.LEAD:
        return Question(say("Leadership: roll one die once more?"), ("BR-9.1",))
    if s.step == n.CHOOSE:
        dice = amount(either_dice(sheet, s), "die gives", "dice give")
        return Question(
            say("{dice} food or workers: which?", dice=dice), ("BR-1.6", "BR-1.7", "BR-9.3", "BR-9.10", "BR-2.1")
        )
    if s.step == n.SMITH:
        return Question(say("Smithing: how many spearheads do you hand in?"), ("BR-10.5", "BR-10.6"))
    if s.step == n.TRADE:
        return Question(_trade_question(sheet, s), ("BR-8.1", "BR-8.2", "BR-8.6", "BR-10.4"))
    if s.step == n.OFFER:
        return Question(
            say(
                "Your offer to {other}: give {given}, take {taken}.",
                other=seat_name(seats, s.answerer),
                given=held_words(s.given),
                taken=held_words(s.taken),
            ),
            ("BR-8.3", "BR-8.4", "BR-8.6"),
        )
    if s.step == n.ANSWER:
        return Question(
            say(
                "{other} offers you {given} for {taken}.",
                other=seat_name(seats, s.proposer),
                given=held_words(s.given),
                taken=held_words(s.taken),
            ),
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
            say("Buy a development? You can pay up to {means}.", means=worth),
            ("BR-4.1", "BR-4.2", "BR-4.3", "BR-4.4", "BR-4.6", "BR-9.9"),
        )
    if s.step == n.PAY:
        development = thing(DEVELOPMENT_NAMES[s.buying])
        return Question(
            say("How do you pay {cost} for {development}?", cost=sheet.cost[s.buying], development=development),
            ("BR-4.2", "BR-4.3", "BR-4.5", "BR-9.9"),
        )
    if s.step == n.DISCARD:
        over = surplus(sheet, me)
        return Question(
            say("Discard {goods}: which?", goods=amount(over, "good", "goods")), ("BR-5.1", "BR-5.2", "BR-9.7")
        )
    return Question(say("The game is over."), ("BR-6.4", "BR-6.5", "BR-6.6"))


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "BR-0.4"),
    why.NOT_ASKED: (noted("This is not what is being asked now"), "BR-0.4"),
    why.GAME_OVER: (noted("The game is over"), "BR-6.3"),
    why.NO_SUCH_DIE: (noted("There is no such die this turn"), "BR-1.1"),
    why.SKULL_LOCKED: (noted("A skull cannot be rolled again"), "BR-1.2"),
    why.ONE_DIE_ONLY: (noted("Leadership rolls one die only"), "BR-9.1"),
    why.NOT_THAT_MANY_DICE: (noted("There are not that many dice to set"), "BR-1.7"),
    why.NOT_THAT_MANY_SPEARHEADS: (noted("You do not hold that many spearheads"), "BR-10.5"),
    why.NO_TRADING: (noted("This table plays without trading between players"), "BR-8.1"),
    why.NO_OFFERS_LEFT: (noted("You have made all your offers of this turn"), "BR-8.6"),
    why.NO_SUCH_OPPONENT: (noted("You trade with an opponent at this table"), "BR-8.2"),
    why.NOTHING_TO_TRADE: (noted("There is nothing that the two of you could exchange"), "BR-8.3"),
    why.NO_SHIP_LEFT: (noted("No ship is left to swap with"), "BR-10.4"),
    why.SAME_GOOD: (noted("A swap is for a good of another kind"), "BR-10.4"),
    why.NONE_HELD: (noted("None is held"), "BR-5.1"),
    why.NO_ROOM: (noted("That track has no room for more"), "BR-8.4"),
    why.ON_BOTH_SIDES: (noted("It stands on the other side of the offer already"), "BR-8.6"),
    why.ONE_SIDED: (noted("Both sides must give something"), "BR-8.3"),
    why.NO_COUNTERS_LEFT: (noted("This offer has been countered as often as allowed"), "BR-8.6"),
    why.NO_WORKERS: (noted("You have no worker left"), "BR-3.1"),
    why.FINISHED: (noted("All its boxes are checked"), "BR-3.1"),
    why.NO_SUCH_CITY: (noted("This sheet has no such city"), "BR-3.2"),
    why.OUT_OF_ORDER: (noted("An earlier city must be finished first"), "BR-3.2"),
    why.OUT_OF_PLAY: (noted("It is left out at this number of players"), "BR-0.6"),
    why.NO_ENGINEERING: (noted("That needs Engineering"), "BR-9.11"),
    why.NO_STONE: (noted("You have no stone"), "BR-9.11"),
    why.NO_OPEN_BOX: (noted("No box is left to check"), "BR-9.11"),
    why.NO_SHIPPING: (noted("That needs Shipping"), "BR-10.3"),
    why.SHIP_TOO_DEAR: (noted("You lack the goods for a ship"), "BR-10.3"),
    why.SHIPS_ALL_BUILT: (noted("All your ships are built"), "BR-10.3"),
    why.WORKERS_LEFT: (noted("At this table workers may not be left unused"), "BR-3.6"),
    why.NOT_ON_SHEET: (noted("It is not on this sheet"), "BR-10.1"),
    why.OWNED: (noted("You own it already"), "BR-4.4"),
    why.TOO_DEAR: (noted("It costs more than you can pay"), "BR-4.2"),
    why.STACK_EMPTY: (noted("You have no goods of that kind"), "BR-4.3"),
    why.DOES_NOT_COVER: (noted("That does not cover the price"), "BR-4.2"),
    why.NOT_NEEDED: (noted("That hands in a stack that is not needed"), "BR-4.5"),
}


def _other_step(action: int) -> str:
    """To which step an action belongs that is not asked for now; empty where nothing need be said of it."""
    if n.REROLL <= action < n.REROLL + (1 << n.MOST_DICE):
        return say("Dice are rolled again in the first step of a turn only")
    if n.CITY_BOX <= action <= n.END_BUILD:
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
        name, cost = thing(DEVELOPMENT_NAMES[development]), sheet.cost[development]
        return say("{name} costs {cost}; you can pay {means}", name=name, cost=cost, means=means(sheet, s, me)), clause
    if reason == why.DOES_NOT_COVER:
        value = s.coins + value_of_stacks(sheet, me, action - n.PAY_WITH) + me.food * food_value(sheet, me)
        return say("The price is {cost}; that comes to {value}", cost=sheet.cost[s.buying], value=value), clause
    if reason == why.ONE_SIDED and sheet.allow_gifts:
        return say("The offer is empty"), clause
    if reason == why.SKULL_LOCKED and s.seats == 1:
        return text, "BR-7.5"
    if reason == why.NONE_HELD and s.step != n.DISCARD:
        return text, "BR-10.4" if s.step == n.TRADE else "BR-8.2"
    if reason == why.NO_ROOM and s.step == n.TRADE:
        return text, "BR-10.4"
    if reason == why.NOT_THAT_MANY_SPEARHEADS:
        return say(
            "You hold {spearheads}", spearheads=amount(me.goods[n.SPEARHEADS], "spearhead", "spearheads")
        ), clause
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
    if what == told.WORKERS_AND_COINS:
        parts = [amount(a, "worker", "workers")] * bool(a) + [amount(b, "coin", "coins")] * bool(b)
        return say("{who} gets {things}.", who=who, things=listed(parts))
    if what == told.FOOD_COLLECTED:
        lost = say("; {number} lost, the track is full", number=b) if b else ""
        return say("{who} collects {number} food{lost}.", who=who, number=a, lost=lost)
    if what == told.GOOD_COLLECTED:
        return say("{who} collects {goods}.", who=who, goods=of_kind(b, a))
    if what == told.GOOD_LOST:
        return say("{who} loses {goods}: the row is full.", who=who, goods=of_kind(b, a))
    if what == told.CITIES_FED:
        return say("{who} feeds {cities}.", who=who, cities=amount(a, "city", "cities"))
    if what == told.FAMINE:
        return say(
            "Famine: {who} leaves {cities} hungry and loses {points}.",
            who=who,
            cities=amount(a, "city", "cities"),
            points=amount(b, "point", "points"),
        )
    if what == told.DISASTER:
        return say(
            "{disaster}! {who} rolled {skulls}.",
            disaster=thing(DISASTER_NAMES[a]),
            who=who,
            skulls=amount(b, "skull", "skulls"),
        )
    if what == told.POINTS_LOST:
        return say(
            "{who} loses {points} to {disaster}.",
            who=who,
            points=amount(b, "point", "points"),
            disaster=thing(DISASTER_NAMES[a]),
        )
    if what == told.GOODS_LOST:
        return say(
            "{who} loses all goods ({number}) to {disaster}.", who=who, number=b, disaster=thing(DISASTER_NAMES[a])
        )
    if what == told.PROTECTED:
        shield = say("the Great Wall") if b == told.GREAT_WALL_SHIELD else thing(DEVELOPMENT_NAMES[b])
        return say(
            "{who} is protected from {disaster} by {shield}.", who=who, disaster=thing(DISASTER_NAMES[a]), shield=shield
        )
    if what == told.SPEARHEADS_HANDED_IN:
        return say("{who} hands in {spearheads}.", who=who, spearheads=amount(a, "spearhead", "spearheads"))
    if what == told.SPOILS:
        return say("{who} gains {points} by Smithing.", who=who, points=amount(a, "point", "points"))
    if what == told.CITY_BUILT:
        return say(
            "{who} builds the {city}: {number} dice from the next turn on.",
            who=who,
            city=thing(CITY_NAMES[a]),
            number=b,
        )
    if what == told.MONUMENT_BUILT:
        return say(
            "{who} completes the {monument} for {points}.",
            who=who,
            monument=thing(MONUMENT_NAMES[a]),
            points=amount(b, "point", "points"),
        )
    if what == told.SHIP_BUILT:
        return say("{who} builds a ship ({now} now).", who=who, now=a)
    if what == told.STONE_HANDED_IN:
        return say("{who} hands in a stone for {boxes}.", who=who, boxes=amount(a, "box", "boxes"))
    if what == told.SWAPPED:
        return say("{who} swaps a {given} for a {taken} by ship.", who=who, given=one_of(a), taken=one_of(b))
    if what == told.DEVELOPMENT_BOUGHT:
        return say("{who} buys {development} for {number}.", who=who, development=thing(DEVELOPMENT_NAMES[a]), number=b)
    if what == told.STACK_PAID:
        return say("{who} pays with all {good} ({number}).", who=who, good=thing(GOOD_IDS[a]), number=b)
    if what == told.FOOD_PAID:
        return say("{who} pays with {number} food.", who=who, number=a)
    if what == told.COINS_PAID:
        lost = say("; {number} lost", number=b) if b else ""
        return say("{who} pays {coins}{lost}.", who=who, coins=amount(a, "coin", "coins"), lost=lost)
    if what == told.DISCARDED:
        return say("{who} discards {goods}.", who=who, goods=of_kind(b, a))
    if what == told.FOOD_DOUBLED:
        return say("{who} doubles the food with Preservation: {now} now.", who=who, now=a)
    if what == told.OFFERED:
        return say("{who} makes {other} an offer.", who=who, other=seat_name(seats, a))
    if what == told.DEAL:
        return say("{who} accepts the offer of {other}.", who=who, other=seat_name(seats, a))
    if what == told.REFUSED:
        return say("{who} refuses the offer of {other}.", who=who, other=seat_name(seats, a))
    if what == told.COUNTERED:
        return say("{who} counters the offer of {other}.", who=who, other=seat_name(seats, a))
    if what == told.WITHDRAWN:
        return say("{who} takes back the offer to {other}.", who=who, other=seat_name(seats, a))
    if what == told.WORKERS_UNUSED:
        return say("{who} leaves {workers} unused.", who=who, workers=amount(a, "worker", "workers"))
    if what == told.GAME_ENDS:
        return say("The game ends: {reason}.", reason=say(END_REASONS[a]))
    raise ValueError(f"a story has no row of kind {what}")
