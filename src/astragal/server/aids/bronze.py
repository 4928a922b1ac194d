"""Aids at a table of the Bronze Age, all worked out with its own rules on copies of the position.

The document has these keys; seats are counted from 0, and things are named as in positions and sheets:

    steps       the steps of a turn in the order of this sheet
    step        the current one of them; null when the game is over
    rolls_left  how many times the dice may still be rolled this turn (without Leadership)
    faces       what each face gives the roller: food, workers, coins, goods, skulls, either
    values      for each good the value of 0, 1, 2 ... of them
    seats       for each seat:
        stacks      the value of each stack of goods held
        goods       how many goods are held
        surplus     how many of them are above the limit at the end of the seat's turn
        means       what the seat could spend on one purchase now (including coins, for the roller)
        short       for each development not owned, how much is missing to buy it
        open_boxes  for each unfinished city, how many boxes it lacks
        next_city   the unfinished city that lacks the fewest, or null
        next_dice   how many dice the seat's next turn begins with
        shields     for each disaster, what protects the seat when it rolls it itself (Pestilence: when another does)
        owned       how many developments the seat has
    race        for each monument in play: `first` (seats that were first), `later`, `ahead` (seats with most boxes
                among those at work on it), `lacks` (for each seat, boxes until it is complete), `points` for the next
    skulls      skulls on the dice
    disasters   for each number of skulls from 0 on, what it would cause for the roller: `name` (null: nothing),
                `hits` (seat, points, goods lost) and `safe` (seat, by what)
    skull_odds  skull_odds[k][j]: the chance of exactly j skulls when k dice are thrown
    as_they_lie while dice may be rolled or set, what this turn would bring for each number of either-dice set to food:
                food, workers, coins, goods, lost (goods for which there is no room), food_lost, food_after, hungry,
                famine (points it costs)
    deal        while there is an offer: how it would change the value of goods and the food of its two seats
    countered   while an offer counters another: the one that it counters, with from, to, give and take as in a position
    end         goal (developments that end the game; null if they do not), monuments_left (null if they do not end
                it), last_round (null if rounds do not matter), reason (why this is the last round, or null)
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from math import comb
from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.ids import CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, MONUMENT_IDS
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.buy import means, stack_value
from astragal.rules.bronze.play.collect import coins_of_die, collect, either_dice, food_of_die, workers_of_die
from astragal.rules.bronze.play.disasters import count_skulls, feed_cities, resolve_disaster
from astragal.rules.bronze.play.discard import goods_held, surplus
from astragal.rules.bronze.play.score import developments_owned, goods_value, why_it_ends
from astragal.rules.bronze.play.trade import accept
from astragal.rules.kit import SILENCE, new_story, rows_of
from astragal.table.match import Match

STEPS = {
    "roll": (n.PRESERVE, n.ROLL, n.LEAD),
    "collect": (n.CHOOSE,),
    "feed": (n.FEED, n.SMITH),
    "trade": (n.TRADE, n.OFFER, n.ANSWER),
    "build": (n.BUILD,),
    "buy": (n.BUY, n.PAY),
    "discard": (n.DISCARD, n.PASS_DICE),
}
DISASTERS = ("famine", "drought", "pestilence", "invasion", "revolt")
REASONS = {told.BY_DEVELOPMENTS: "developments", told.BY_MONUMENTS: "monuments", told.BY_ROUNDS: "rounds"}
LONGEST_GAME = 60
"""A limit of this many rounds or more is only technical and not worth a warning."""


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of the Bronze Age shows beyond the position; the module docstring describes the document."""
    sheet = match.sheet.numbers
    roller = seen.players[seen.active]
    return {
        "steps": steps_of(sheet),
        "step": next((name for name, steps in STEPS.items() if seen.step in steps), None),
        "rolls_left": max(0, sheet.rolls - seen.rolls) if seen.step in (n.PRESERVE, n.ROLL) else 0,
        "faces": {name: _face(sheet, roller, face) for face, name in enumerate(FACE_IDS)},
        "values": {name: _values(sheet, seen, good) for good, name in enumerate(GOOD_IDS)},
        "seats": [_seat(sheet, seen, seat) for seat in range(seen.seats)],
        "race": _race(sheet, seen),
        "skulls": count_skulls(sheet, seen),
        "disasters": [_disaster(sheet, seen, skulls) for skulls in range(seen.dice_count + 1)],
        "skull_odds": _skull_odds(sheet, seen.dice_count),
        "as_they_lie": _as_they_lie(sheet, seen),
        "deal": _deal(sheet, seen),
        "countered": _countered(match, seen),
        "end": _end(sheet, seen),
    }


def steps_of(sheet: Any) -> list[str]:
    """The steps of a turn in the order of this sheet, without trading if it has neither trading nor ships."""
    steps = list(STEPS)
    if sheet.trade_after_build:
        steps[3], steps[4] = steps[4], steps[3]
    if not sheet.trading and not sheet.cost[n.SHIPPING]:
        steps.remove("trade")
    return steps


def _face(sheet: Any, roller: Any, face: int) -> dict[str, Any]:
    return {
        "food": food_of_die(sheet, roller, face),
        "workers": workers_of_die(sheet, roller, face),
        "coins": coins_of_die(sheet, roller, face),
        "goods": sheet.face_goods[face],
        "skulls": sheet.face_skulls[face],
        "either": bool(sheet.face_either[face]),
    }


def _values(sheet: Any, seen: Any, good: int) -> list[int]:
    twin = seen.copy().players[seen.active]
    values = []
    for count in range(sheet.good_spaces[good] + 1):
        twin.goods[good] = count
        values.append(stack_value(sheet, twin, good))
    return values


def _seat(sheet: Any, seen: Any, seat: int) -> dict[str, Any]:
    me = seen.players[seat]
    worth = means(sheet, seen, me) - (0 if seat == seen.active else seen.coins)
    lacks = {
        CITY_IDS[city]: sheet.city_boxes[city] - me.city_boxes[city]
        for city in range(n.CITIES)
        if me.city_boxes[city] < sheet.city_boxes[city]
    }
    return {
        "stacks": {GOOD_IDS[good]: stack_value(sheet, me, good) for good in range(n.GOODS) if me.goods[good]},
        "goods": goods_held(me),
        "surplus": surplus(sheet, me),
        "means": worth,
        "short": {
            name: max(0, sheet.cost[development] - worth)
            for development, name in enumerate(DEVELOPMENT_IDS)
            if sheet.cost[development] and not me.developments[development]
        },
        "open_boxes": lacks,
        "next_city": min(lacks, key=lambda city: lacks[city]) if lacks else None,
        "next_dice": me.cities,
        "shields": _shields(sheet, seen, seat),
        "owned": developments_owned(me),
    }


def _shields(sheet: Any, seen: Any, seat: int) -> dict[str, str | None]:
    """What protects a seat from the disasters of its own rolls, and from Pestilence when another seat rolls it."""
    other = seat if seen.seats == 1 else next(each for each in range(seen.seats) if each != seat)
    rolls = {
        "drought": (seat, sheet.drought_skulls),
        "invasion": (seat, sheet.invasion_skulls),
        "revolt": (seat, sheet.revolt_skulls),
        "pestilence": (other, sheet.pestilence_skulls),
    }
    return {
        name: _shield(_rows_of_skulls(sheet, seen, roller, skulls), seat, DISASTERS.index(name))
        for name, (roller, skulls) in rolls.items()
    }


def _shield(rows: list[tuple[int, int, int, int]], seat: int, disaster: int) -> str | None:
    """What protects a seat from this disaster, of those in some rows of a story."""
    shields = [by for what, *row, by in rows if (what, *row) == (told.PROTECTED, seat, disaster)]
    return _shield_name(shields[0]) if shields else None


def _shield_name(number: int) -> str:
    return "wall" if number == told.GREAT_WALL_SHIELD else DEVELOPMENT_IDS[number]


def _rows_of_skulls(sheet: Any, seen: Any, roller: int, skulls: int) -> list[tuple[int, int, int, int]]:
    """The rows of what this many skulls would cause, if no spearheads are handed in."""
    with_skull = [face for face in range(n.FACES) if sheet.face_skulls[face]]
    twin = seen.copy()
    twin.active = roller
    for die in range(n.MOST_DICE):
        twin.dice[die] = with_skull[0] if with_skull and die < skulls else -1
    story = new_story()
    resolve_disaster(sheet, twin, 0, story)
    return rows_of(story)


def _disaster(sheet: Any, seen: Any, skulls: int) -> dict[str, Any]:
    name: str | None = None
    hits: list[dict[str, int]] = []
    safe: list[dict[str, Any]] = []
    for what, seat, a, b in _rows_of_skulls(sheet, seen, seen.active, skulls):
        if what == told.DISASTER:
            name, safe = DISASTERS[a], []  # a Revolt follows Smithing's Invasion, whose shields do not help against it
        elif what == told.POINTS_LOST:
            hits.append({"seat": seat, "points": b, "goods": 0})
        elif what == told.GOODS_LOST:
            hits.append({"seat": seat, "points": 0, "goods": b})
        elif what == told.PROTECTED:
            safe.append({"seat": seat, "by": _shield_name(b)})
    return {"skulls": skulls, "name": name, "hits": hits, "safe": safe}


def _race(sheet: Any, seen: Any) -> dict[str, Any]:
    race = {}
    for monument, name in enumerate(MONUMENT_IDS):
        if is_out_of_play(sheet, seen, monument):
            continue
        players = [seen.players[seat] for seat in range(seen.seats)]
        at_work = [0 if each.monuments[monument] else each.monument_boxes[monument] for each in players]
        taken = seen.first_built[monument]
        still_first = not taken or (sheet.same_round_both_first and taken == seen.round_no)
        race[name] = {
            "first": [seat for seat, each in enumerate(players) if each.monuments[monument] == n.FIRST],
            "later": [seat for seat, each in enumerate(players) if each.monuments[monument] == n.LATER],
            "ahead": [seat for seat, boxes in enumerate(at_work) if boxes and boxes == max(at_work)],
            "lacks": [sheet.monument_boxes[monument] - each.monument_boxes[monument] for each in players],
            "points": sheet.first_points[monument] if still_first else sheet.later_points[monument],
        }
    return race


def _skull_odds(sheet: Any, dice: int) -> list[list[float]]:
    weights = [sheet.face_weight[face] for face in range(n.FACES)]
    skull = sum(weight for face, weight in enumerate(weights) if sheet.face_skulls[face]) / sum(weights)
    return [
        [round(comb(thrown, j) * skull**j * (1 - skull) ** (thrown - j), 4) for j in range(thrown + 1)]
        for thrown in range(dice + 1)
    ]


def _as_they_lie(sheet: Any, seen: Any) -> list[dict[str, Any]]:
    unthrown = any(seen.dice[die] < 0 for die in range(seen.dice_count))
    if seen.step not in (n.ROLL, n.LEAD, n.CHOOSE) or unthrown:
        return []
    return [_brought(sheet, seen, food_dice) for food_dice in range(either_dice(sheet, seen) + 1)]


def _brought(sheet: Any, seen: Any, food_dice: int) -> dict[str, Any]:
    twin = seen.copy()
    story = new_story()
    collect(sheet, twin, food_dice, story)
    feed_cities(sheet, twin, story)
    brought: dict[str, Any] = {
        "food_dice": food_dice,
        "food": 0,
        "food_lost": 0,
        "workers": twin.workers,
        "coins": twin.coins,
        "goods": {},
        "lost": {},
        "food_after": twin.players[twin.active].food,
        "hungry": 0,
        "famine": 0,
    }
    for what, _seat_number, a, b in rows_of(story):
        if what == told.FOOD_COLLECTED:
            brought["food"], brought["food_lost"] = a, b
        elif what == told.GOOD_COLLECTED:
            brought["goods"][GOOD_IDS[a]] = brought["goods"].get(GOOD_IDS[a], 0) + b
        elif what == told.GOOD_LOST:
            brought["lost"][GOOD_IDS[a]] = brought["lost"].get(GOOD_IDS[a], 0) + b
        elif what == told.FAMINE:
            brought["hungry"], brought["famine"] = a, b
    return brought


def _deal(sheet: Any, seen: Any) -> list[dict[str, int]] | None:
    """How accepting the offer on the table would change the goods (by their value) and the food of its two sides."""
    if seen.proposer < 0:
        return None
    twin = seen.copy()
    accept(twin, SILENCE)
    changes = []
    for seat in (seen.proposer, seen.answerer):
        before, after = seen.players[seat], twin.players[seat]
        value = goods_value(sheet, after) - goods_value(sheet, before)
        changes.append({"seat": seat, "value": value, "food": after.food - before.food})
    return changes


def _countered(match: Match, seen: Any) -> dict[str, Any] | None:
    """The offer that the one on the table counters; a state has room for one only, the log has both."""
    if seen.proposer < 0:
        return None
    items = (*GOOD_IDS, "food")
    talk = list(takewhile(lambda event: not n.OFFER_TO <= event.number < n.SWAP, reversed(match.events)))
    if len(talk) == len(match.events):
        return None  # the game began from a position with this offer, and what came before it is not known
    countered, give, take = None, Counter[str](), Counter[str]()
    for event in reversed(talk):
        if n.GIVE <= event.number < n.TAKE:
            give[items[event.number - n.GIVE]] += 1
        elif n.TAKE <= event.number < n.PROPOSE:
            take[items[event.number - n.TAKE]] += 1
        elif event.number == n.COUNTER:
            other = seen.proposer + seen.answerer - event.seat
            countered = {"from": other + 1, "to": event.seat + 1, "give": dict(give), "take": dict(take)}
            give, take = Counter(), Counter()
    return countered


def _end(sheet: Any, seen: Any) -> dict[str, Any]:
    by_deeds = seen.seats > 1 or bool(sheet.solo_early_end)
    left = sum(
        not seen.first_built[monument] and not is_out_of_play(sheet, seen, monument) for monument in range(n.MONUMENTS)
    )
    rounds = sheet.solo_rounds if seen.seats == 1 else sheet.round_cap
    return {
        "goal": sheet.dev_goal[seen.seats] if by_deeds else None,
        "monuments_left": left if by_deeds else None,
        "last_round": rounds if seen.seats == 1 or rounds < LONGEST_GAME else None,
        "reason": REASONS.get(why_it_ends(sheet, seen)),
    }
