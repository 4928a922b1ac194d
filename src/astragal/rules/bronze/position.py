"""A Bronze Age position as a document with names, and back; every number is checked on the way in.

A document may leave out anything that is as at the start of a turn: `{"players": 2}` is the opening position. Dice
still to be thrown are written `"?"`. A monument is written as the boxes checked so far, or as `"first"` or `"later"`.
"""

from __future__ import annotations

from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, ITEM_IDS, MONUMENT_IDS, STEP_IDS
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.buy import means, refuse_buy
from astragal.rules.bronze.play.score import (
    bonus_points,
    development_points,
    goods_value,
    monument_points,
    total_points,
)
from astragal.rules.bronze.play.trade import refuse_propose
from astragal.rules.bronze.play.turn import advance, begin_turn
from astragal.rules.documents import Document
from astragal.rules.kit import CHANCE, NOBODY, SILENCE, TERMINAL, zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.positions import PositionReader

UNTHROWN = "?"
COMPLETED = {"later": n.LATER, "first": n.FIRST}
MOST_ROUNDS = 100
MOST_COLLECTED = 999
MOST_MARKS = 9999
TABLE_KEYS = (
    "players",
    "round",
    "active",
    "step",
    "dice",
    "rolls",
    "workers",
    "coins",
    "swaps",
    "buying",
    "first_built",
    "offer",
    "seats",
)
SEAT_KEYS = (
    "food",
    "goods",
    "cities",
    "city_boxes",
    "monuments",
    "developments",
    "ships",
    "disasters",
    "spoils",
)
OFFER_KEYS = ("offers_left", "counters_left", "from", "to", "give", "take")
TRADING = (n.TRADE, n.OFFER, n.ANSWER)
WAITING_STEPS = tuple(step for step in STEP_IDS if step != "pass")


def to_document(sheet: Any, s: Any) -> dict[str, Any]:
    """The position in names: everything that the rules know; of what follows from the rest, only the cities."""
    document: dict[str, Any] = {
        "players": s.seats,
        "round": s.round_no,
        "active": s.active + 1,
        "step": STEP_IDS[s.step],
        "dice": [FACE_IDS[s.dice[die]] if s.dice[die] >= 0 else UNTHROWN for die in range(s.dice_count)],
        "rolls": s.rolls,
        "workers": s.workers,
        "coins": s.coins,
        "swaps": s.swaps,
        "first_built": {MONUMENT_IDS[m]: s.first_built[m] for m in range(n.MONUMENTS) if s.first_built[m]},
        "seats": [_seat_document(s.players[seat]) for seat in range(s.seats)],
    }
    if s.buying >= 0:
        document["buying"] = DEVELOPMENT_IDS[s.buying]
    if s.step in TRADING:
        document["offer"] = _offer_document(s)
    return document


def _seat_document(me: Any) -> dict[str, Any]:
    completed = {value: key for key, value in COMPLETED.items()}
    return {
        "food": me.food,
        "goods": {GOOD_IDS[g]: me.goods[g] for g in range(n.GOODS) if me.goods[g]},
        "cities": me.cities,
        "city_boxes": {CITY_IDS[c]: me.city_boxes[c] for c in range(n.CITIES) if me.city_boxes[c]},
        "monuments": {
            MONUMENT_IDS[m]: completed.get(me.monuments[m], me.monument_boxes[m])
            for m in range(n.MONUMENTS)
            if me.monument_boxes[m]
        },
        "developments": [DEVELOPMENT_IDS[d] for d in range(n.DEVELOPMENTS) if me.developments[d]],
        "ships": me.ships,
        "disasters": me.disasters,
        "spoils": me.spoils,
    }


def _offer_document(s: Any) -> dict[str, Any]:
    document: dict[str, Any] = {"offers_left": s.offers}
    if s.proposer >= 0:
        document |= {
            "counters_left": s.counters,
            "from": s.proposer + 1,
            "to": s.answerer + 1,
            "give": {ITEM_IDS[i]: s.given[i] for i in range(n.ITEMS) if s.given[i]},
            "take": {ITEM_IDS[i]: s.taken[i] for i in range(n.ITEMS) if s.taken[i]},
        }
    return document


def score_parts(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """A player's points as they stand, in parts."""
    me = s.players[seat]
    return {
        "developments": development_points(sheet, me),
        "monuments": monument_points(sheet, me),
        "bonuses": bonus_points(sheet, me) + me.spoils,
        "disasters": -me.disasters,
        "total": total_points(sheet, me),
        "goods_value": goods_value(sheet, me),
    }


def from_document(sheet: Any, document: Document, path: KeyPath = ()) -> Any:
    """The position that a document describes, carried on to where somebody has a choice or a die is to be thrown."""
    return _Reader(sheet, document, path).read()


class _Reader(PositionReader):
    """Reads one position, naming the place of whatever is wrong with it."""

    def read(self) -> Any:
        table = self.document.table(self.data(), self.path, TABLE_KEYS)
        s = zeroed(n.STATE)
        s.seats = self.whole(table, "players", 1, n.MOST_SEATS, None)
        s.round_no = self.whole(table, "round", 1, MOST_ROUNDS, 1)
        active = self.whole(table, "active", 1, s.seats, 1) - 1
        s.proposer = s.answerer = s.buying = -1
        self._read_seats(s, table)
        begin_turn(s, active, SILENCE)
        step = self.document.choice(table.get("step", "preserve"), self.at("step"), WAITING_STEPS)
        s.step = STEP_IDS.index(step)
        self._read_dice(s, table)
        s.workers = self.whole(table, "workers", 0, MOST_COLLECTED, 0)
        s.coins = self.whole(table, "coins", 0, MOST_COLLECTED, 0)
        ships = s.players[active].ships
        s.swaps = self.whole(table, "swaps", 0, ships, ships if s.step == n.TRADE else 0)
        self._read_buying(s, table)
        self._read_first_built(s, table)
        self._read_offer(s, table)
        return self._carried_on(s)

    def _carried_on(self, s: Any) -> Any:
        if s.step == n.OVER:
            s.mover = TERMINAL
        elif s.to_roll:
            s.mover = CHANCE
        else:
            s.mover = NOBODY
            advance(self.sheet, s, SILENCE)
        return s

    def _read_dice(self, s: Any, table: Any) -> None:
        begun = 0 if s.step == n.PRESERVE else 1
        s.rolls = self.whole(table, "rolls", begun, self.sheet.rolls, begun)
        if "dice" in table:
            # Until something is built, there are as many dice as cities (BR-1.1).
            cities = s.players[s.active].cities
            dice = self.document.items(table["dice"], self.at("dice"), cities if s.step <= n.SMITH else 1, cities)
            s.dice_count = len(dice)
            for die, face in enumerate(dice):
                name = self.document.choice(face, self.at("dice", die), (*FACE_IDS, UNTHROWN))
                s.dice[die] = FACE_IDS.index(name) if name != UNTHROWN else -1
        unthrown = [die for die in range(s.dice_count) if s.dice[die] < 0]
        if s.step == n.PRESERVE and len(unthrown) < s.dice_count:
            raise self.error('no die is thrown yet in the step "preserve"', "dice")
        if s.step in (n.PRESERVE, n.OVER) or not unthrown:
            return
        if s.step in (n.ROLL, n.CHOOSE):
            s.to_roll = sum(1 << die for die in unthrown)
        elif s.step in (n.LEAD, n.FEED, n.SMITH):
            raise self.error(f'every die must be thrown before the step "{STEP_IDS[s.step]}"', "dice")

    def _read_buying(self, s: Any, table: Any) -> None:
        if "buying" in table:
            s.buying = self.number_on_sheet(table["buying"], DEVELOPMENT_IDS, self.sheet.cost, self.at("buying"))
        if (s.step == n.PAY) != (s.buying >= 0):
            raise self.error('goes with the step "pay" and no other', "buying")
        me = s.players[s.active]
        if s.buying >= 0 and refuse_buy(self.sheet, me, s.buying, means(self.sheet, s, me)):
            raise self.error("cannot be bought with what the player has (BR-4.2, BR-4.4)", "buying")

    def _read_first_built(self, s: Any, table: Any) -> None:
        rounds = self.document.table(table.get("first_built", {}), self.at("first_built"), MONUMENT_IDS)
        for monument, name in enumerate(MONUMENT_IDS):
            built = [s.players[seat].monuments[monument] for seat in range(s.seats)]
            place = self.at("first_built", name)
            if name in rounds:
                if not any(built):
                    raise self.document.error(place, "nobody has completed it")
                s.first_built[monument] = self.document.integer(rounds[name], place, 1, s.round_no)
            elif any(built):
                s.first_built[monument] = max(1, s.round_no - 1)
            if any(built) and n.FIRST not in built:
                raise self.error(f"nobody completed the {name} first, yet somebody completed it later", "seats")
            if built.count(n.FIRST) > 1 and not self.sheet.same_round_both_first:
                raise self.error(f"more than one player completed the {name} first", "seats")

    def _read_offer(self, s: Any, table: Any) -> None:
        place = self.at("offer")
        offer = self.document.table(table.get("offer", {}), place, OFFER_KEYS)
        most = self.sheet.offers_per_turn
        s.offers = self.whole(offer, "offers_left", 0, most, most if s.step in TRADING else 0, "offer")
        talking = s.step in (n.OFFER, n.ANSWER)
        if talking != ("from" in offer) or talking != ("to" in offer):
            raise self.document.error(place, '`from` and `to` go with the steps "offer" and "answer" and no other')
        if not talking:
            return
        if not self.sheet.trading:
            raise self.document.error(place, "this table plays without trading (BR-8.1)")
        s.proposer = self.whole(offer, "from", 1, s.seats, None, "offer") - 1
        s.answerer = self.whole(offer, "to", 1, s.seats, None, "offer") - 1
        if (s.proposer == s.active) == (s.answerer == s.active):
            raise self.document.error(place, "exactly one side of an offer must be the active seat")
        most = self.sheet.counters_per_offer
        s.counters = self.whole(offer, "counters_left", 0, most, most, "offer")
        for key, items, giver, taker in (
            ("give", s.given, s.proposer, s.answerer),
            ("take", s.taken, s.answerer, s.proposer),
        ):
            counts = self.document.table(offer.get(key, {}), self.at("offer", key), ITEM_IDS)
            for item, name in enumerate(ITEM_IDS):
                held, spaces = self._track(s.players[giver], item), self._spaces(item)
                room = spaces - self._track(s.players[taker], item)
                items[item] = self.whole(counts, name, 0, min(held, room), 0, "offer", key)
        for item, name in enumerate(ITEM_IDS):
            if s.given[item] and s.taken[item]:
                raise self.error("is on both sides of the offer", "offer", "take", name)
        if s.step == n.ANSWER and refuse_propose(self.sheet, s):
            raise self.document.error(place, "there is nothing to answer: somebody gives nothing (BR-8.3)")

    def _track(self, me: Any, item: int) -> int:
        return int(me.food if item == n.FOOD_ITEM else me.goods[item])

    def _spaces(self, item: int) -> int:
        return int(self.sheet.food_spaces if item == n.FOOD_ITEM else self.sheet.good_spaces[item])

    def _read_seats(self, s: Any, table: Any) -> None:
        seats = self.document.items(table.get("seats", []), self.at("seats"), 0, s.seats)
        for seat in range(s.seats):
            data = seats[seat] if seat < len(seats) else {}
            self._read_seat(s, s.players[seat], seat, data)

    def _read_seat(self, s: Any, me: Any, seat: int, data: Any) -> None:
        sheet = self.sheet
        place = ("seats", seat)
        data = self.document.table(data, self.at(*place), SEAT_KEYS)
        me.food = self.whole(data, "food", 0, sheet.food_spaces, sheet.food_start, *place)
        me.goods[:] = self.counts(data, "goods", GOOD_IDS, sheet.good_spaces, *place)
        self._read_cities(me, data, place)
        self._read_monuments(s, me, data, place)
        me.developments[:] = self.owned(data, "developments", DEVELOPMENT_IDS, sheet.cost, "BR-4.4", *place)
        me.ships = self.whole(data, "ships", 0, sheet.ships_most, 0, *place)
        me.disasters = self.whole(data, "disasters", 0, MOST_MARKS, 0, *place)
        me.spoils = self.whole(data, "spoils", 0, MOST_MARKS, 0, *place)

    def _read_cities(self, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        sheet = self.sheet
        further = sum(boxes > 0 for boxes in sheet.city_boxes)
        boxes = sheet.city_boxes[:further]
        me.city_boxes[:further] = self.counts(data, "city_boxes", CITY_IDS[:further], boxes, *place)
        least, most = sheet.cities_start, sheet.cities_start + further
        built = least + sum(me.city_boxes[c] == sheet.city_boxes[c] for c in range(further))
        me.cities = self.whole(data, "cities", least, most, built, *place)
        if "city_boxes" not in data:
            for city in range(me.cities - least):
                me.city_boxes[city] = sheet.city_boxes[city]
        elif me.cities != built:
            raise self.error(f"the boxes checked make {built} cities", *place, "cities")

    def _read_monuments(self, s: Any, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        sheet = self.sheet
        monuments = self.document.table(data.get("monuments", {}), self.at(*place, "monuments"), MONUMENT_IDS)
        for name, value in monuments.items():
            monument = MONUMENT_IDS.index(name)
            where = self.at(*place, "monuments", name)
            if is_out_of_play(sheet, s, monument):
                raise self.document.error(where, f"is not in play with {s.seats} players (BR-0.6)")
            if isinstance(value, str):
                me.monuments[monument] = COMPLETED[self.document.choice(value, where, tuple(COMPLETED))]
                me.monument_boxes[monument] = sheet.monument_boxes[monument]
            else:
                most = sheet.monument_boxes[monument] - 1
                me.monument_boxes[monument] = self.document.integer(value, where, 0, most)
