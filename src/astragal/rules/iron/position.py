"""An Iron Age position as a document with names, and back; every number is checked on the way in.

A document may leave out anything that is as at the start: `{"players": 2}` is the opening position, and a seat without
an entry has chosen a port. Dice that are still to be thrown are written `"?"`. A monument is written as the boxes
filled so far, or as `"first"` or `"later"`.
"""

from __future__ import annotations

from typing import Any

from astragal.rules.documents import Document
from astragal.rules.iron import state as n
from astragal.rules.iron.ids import DEVELOPMENT_IDS, EMPIRE_IDS, FATE_IDS, MONUMENT_IDS, STEP_IDS
from astragal.rules.iron.play.buy import means, refuse_buy
from astragal.rules.iron.play.disasters import count_skulls, disaster_of
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.play.score import (
    bonus_points,
    development_points,
    monument_points,
    pegs,
    total_points,
    wealth_points,
)
from astragal.rules.iron.play.turn import advance, begin_turn
from astragal.rules.iron.story import BARBARIANS
from astragal.rules.kit import CHANCE, NOBODY, SILENCE, TERMINAL, zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.positions import PositionReader

UNTHROWN = "?"
COMPLETED = {"later": n.LATER, "first": n.FIRST}
MOST_ROUNDS = 100
MOST_MARKS = 9999
MOST_POPULATION = 120
MOST_INNOVATIONS = 60
TABLE_KEYS = (
    "players",
    "round",
    "active",
    "step",
    "fate",
    "dice",
    "rolls",
    "population",
    "paired",
    "free_boxes",
    "innovations",
    "buying",
    "asked",
    "seats",
)
SEAT_KEYS = (
    "food",
    "goods",
    "armies",
    "ships",
    "wealth",
    "ports",
    "port_boxes",
    "port_urns",
    "provinces",
    "province_boxes",
    "monuments",
    "developments",
    "conquest",
    "tribute",
    "disasters",
)
WAITING_STEPS = tuple(step for step in STEP_IDS if step != "pass")


def to_document(sheet: Any, s: Any) -> dict[str, Any]:
    """The position in names: everything that the rules know; what follows from the rest is left out, except counts."""
    document: dict[str, Any] = {
        "players": s.seats,
        "round": s.round_no,
        "active": s.active + 1,
        "step": STEP_IDS[s.step],
        "rolls": s.rolls,
        "population": s.population,
        "innovations": s.innovations,
        "seats": [_seat_document(s.players[seat]) for seat in range(s.seats)],
    }
    if s.dice_count:
        faces = [s.dice[die] for die in range(s.dice_count)]
        fate = faces[n.FATE_DIE]
        document["fate"] = FATE_IDS[fate - n.FACES_OF_A_DIE] if fate >= 0 else UNTHROWN
        document["dice"] = [EMPIRE_IDS[face] if face >= 0 else UNTHROWN for face in faces[1:]]
    if s.paired:
        document["paired"] = s.paired
    if s.free_boxes:
        document["free_boxes"] = s.free_boxes
    if s.buying >= 0:
        document["buying"] = DEVELOPMENT_IDS[s.buying]
    if s.asked >= 0:
        document["asked"] = s.asked + 1
    return document


def _seat_document(me: Any) -> dict[str, Any]:
    completed = {value: key for key, value in COMPLETED.items()}
    return {
        "food": me.food,
        "goods": me.goods,
        "armies": me.armies,
        "ships": me.ships,
        "wealth": me.wealth,
        "ports": me.ports,
        "port_boxes": me.port_boxes,
        "port_urns": me.port_urns,
        "provinces": me.provinces,
        "province_boxes": me.province_boxes,
        "monuments": {
            MONUMENT_IDS[m]: completed.get(me.monuments[m], me.monument_boxes[m])
            for m in range(n.MONUMENTS)
            if me.monument_boxes[m]
        },
        "developments": [DEVELOPMENT_IDS[d] for d in range(n.DEVELOPMENTS) if me.developments[d]],
        "conquest": me.conquest,
        "tribute": me.tribute,
        "disasters": me.disasters,
    }


def score_parts(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """A player's points as they stand, in parts."""
    me = s.players[seat]
    return {
        "developments": development_points(sheet, me),
        "monuments": monument_points(sheet, me),
        "bonuses": bonus_points(sheet, me),
        "wealth": wealth_points(sheet, me),
        "tribute": me.tribute,
        "disasters": -me.disasters,
        "total": total_points(sheet, me),
        "pegs": pegs(me),
    }


def from_document(sheet: Any, document: Document, path: KeyPath = ()) -> Any:
    """The position that a document describes, carried on to where somebody has a choice or a die is to be thrown."""
    return _Reader(sheet, document, path).read()


class _Reader(PositionReader):
    """Reads one position, naming the place of whatever is wrong with it."""

    def read(self) -> Any:
        table = self.document.table(self.data(), self.path, TABLE_KEYS)
        sheet = self.sheet
        s = zeroed(n.STATE)
        s.seats = self.whole(table, "players", 1, n.MOST_SEATS, None)
        s.round_no = self.whole(table, "round", 1, MOST_ROUNDS, 1)
        s.active = self.whole(table, "active", 1, s.seats, 1) - 1
        s.step = STEP_IDS.index(self.document.choice(table.get("step", "start"), self.at("step"), WAITING_STEPS))
        s.asked = s.buying = -1
        self._read_seats(s, table)
        self._read_monuments_of_all(s)
        self._read_dice(s, table)
        s.population = self.whole(table, "population", 0, MOST_POPULATION, 0)
        s.innovations = self.whole(table, "innovations", 0, MOST_INNOVATIONS, 0)
        s.paired = self.whole(table, "paired", 0, sheet.architecture_population - 1, 0)
        free = sheet.architecture_boxes - sheet.architecture_population
        s.free_boxes = self.whole(table, "free_boxes", 0, free, 0)
        self._read_buying(s, table)
        self._read_asked(s, table)
        return self._carried_on(s)

    def _carried_on(self, s: Any) -> Any:
        if s.step == n.OVER:
            s.mover = TERMINAL
        elif s.step == n.START:
            s.mover = s.active
        elif s.to_roll:
            s.mover = CHANCE
        else:
            s.mover = NOBODY
            advance(self.sheet, s, SILENCE)
        return s

    def _read_dice(self, s: Any, table: Any) -> None:
        if s.step == n.START:
            s.rolls = self.whole(table, "rolls", 0, 0, 0)
            self.document.items(table.get("dice", []), self.at("dice"), 0, 0)
            if "fate" in table:
                raise self.error('no die is thrown yet in the step "start"', "fate")
            return
        step = s.step
        begin_turn(s, s.active, SILENCE)
        s.step = step
        s.rolls = self.whole(table, "rolls", 1, self.sheet.rolls, 1)
        if "fate" in table:
            name = self.document.choice(table["fate"], self.at("fate"), (*FATE_IDS, UNTHROWN))
            s.dice[n.FATE_DIE] = n.FACES_OF_A_DIE + FATE_IDS.index(name) if name != UNTHROWN else -1
        if "dice" in table:
            # Until something is built, there are as many dice as ports or provinces (IR-1.1).
            count = empire_dice(s.players[s.active])
            dice = self.document.items(table["dice"], self.at("dice"), count if step < n.BUILD else 1, count)
            s.dice_count = 1 + len(dice)
            for die, face in enumerate(dice):
                name = self.document.choice(face, self.at("dice", die), (*EMPIRE_IDS, UNTHROWN))
                s.dice[1 + die] = EMPIRE_IDS.index(name) if name != UNTHROWN else -1
        unthrown = sum(1 << die for die in range(s.dice_count) if s.dice[die] < 0)
        s.to_roll = unthrown if step in (n.ROLL, n.OMENS) else 0
        if unthrown and not s.to_roll and step < n.BUILD:
            place = "fate" if s.dice[n.FATE_DIE] < 0 else "dice"
            raise self.error(f'every die must be thrown before the step "{STEP_IDS[step]}"', place)
        self._check_fate(s)

    def _check_fate(self, s: Any) -> None:
        """A question that only certain dice can raise needs those dice."""
        fate = s.dice[n.FATE_DIE]
        if s.step == n.CONQUEST and fate != n.CONQUEST_FACE:
            raise self.error('the step "conquest" needs conquest on the fate die (IR-4.5)', "fate")
        if s.step in (n.ROOM, n.TRIBUTE) and fate != n.TRIBUTE_FACE:
            raise self.error(f'the step "{STEP_IDS[s.step]}" needs tribute on the fate die (IR-4.8)', "fate")
        if s.step == n.AT_THE_WALLS:
            barbarians = disaster_of(self.sheet, count_skulls(self.sheet, s)) == BARBARIANS
            behind_walls = s.players[s.active].monuments[n.WALLS] and self.sheet.walls_optional
            if not barbarians or not behind_walls:
                raise self.error("nobody is asked whether to fight in front of Walls here (IR-3.5)", "step")

    def _read_buying(self, s: Any, table: Any) -> None:
        if "buying" in table:
            s.buying = self.number_on_sheet(table["buying"], DEVELOPMENT_IDS, self.sheet.cost, self.at("buying"))
        if (s.step == n.PAY) != (s.buying >= 0):
            raise self.error('goes with the step "pay" and no other', "buying")
        me = s.players[s.active]
        if s.buying >= 0 and refuse_buy(self.sheet, me, s.buying, means(self.sheet, s, me)):
            raise self.error("cannot be bought with what the player has (IR-6.2, IR-6.3)", "buying")

    def _read_asked(self, s: Any, table: Any) -> None:
        if (s.step == n.TRIBUTE) != ("asked" in table):
            raise self.error('goes with the step "tribute" and no other', "asked")
        if s.step == n.TRIBUTE:
            s.asked = self.whole(table, "asked", 1, s.seats, None) - 1
            if s.asked == s.active:
                raise self.error("a player cannot demand tribute from themselves (IR-4.8)", "asked")

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
        me.goods = self.whole(data, "goods", 0, sheet.goods_spaces, sheet.goods_start, *place)
        me.armies = self.whole(data, "armies", 0, sheet.armies_spaces, sheet.armies_start, *place)
        me.ships = self.whole(data, "ships", 0, sheet.ships_spaces, sheet.ships_start, *place)
        me.wealth = self.whole(data, "wealth", 0, sheet.wealth_spaces, sheet.wealth_start, *place)
        me.conquest = self.whole(data, "conquest", 0, sheet.conquest_boxes, sheet.conquest_start, *place)
        limited = sheet.sheet_limits
        most_tribute = min(MOST_MARKS, sheet.tribute_boxes) if limited else MOST_MARKS
        most_disasters = min(MOST_MARKS, sheet.disaster_boxes) if limited else MOST_MARKS
        me.tribute = self.whole(data, "tribute", 0, most_tribute, 0, *place)
        me.disasters = self.whole(data, "disasters", 0, most_disasters, 0, *place)
        me.developments[:] = self.owned(data, "developments", DEVELOPMENT_IDS, sheet.cost, "IR-6.3", *place)
        self._read_monuments(me, data, place)
        waits_to_choose = s.step == n.START and seat >= s.active
        self._read_provinces(me, data, place)
        self._read_ports(me, data, place, 1 if waits_to_choose else 2)
        if waits_to_choose and me.province_boxes + me.port_boxes + me.port_urns > 0:
            raise self.error("this seat must still choose its second port or province (IR-0.3)", *place)
        if not waits_to_choose and empire_dice(me) < 2:
            raise self.error("this seat must have a second port or a second province (IR-0.3)", *place)

    def _read_provinces(self, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        totals, further = self.sheet.province_boxes, self.sheet.further_provinces
        counted = self.whole(data, "provinces", 1, 1 + further, 1, *place)
        me.province_boxes = self.whole(data, "province_boxes", 0, totals[further], totals[counted - 1], *place)
        me.provinces = 1 + sum(me.province_boxes >= totals[count] for count in range(1, further + 1))
        if "provinces" in data and me.provinces != counted:
            raise self.error(f"the boxes filled make {me.provinces} provinces", *place, "provinces")

    def _read_ports(self, me: Any, data: Any, place: tuple[str | int, ...], default: int) -> None:
        boxes, urns, further = self.sheet.port_boxes, self.sheet.port_urns, self.sheet.further_ports
        counted = self.whole(data, "ports", 1, 1 + further, default, *place)
        me.port_boxes = self.whole(data, "port_boxes", 0, boxes[further], boxes[counted - 1], *place)
        me.port_urns = self.whole(data, "port_urns", 0, urns[further], urns[counted - 1], *place)
        stand = [me.port_boxes >= boxes[port] and me.port_urns >= urns[port] for port in range(1, further + 1)]
        me.ports = 1 + sum(stand)
        if "ports" in data and me.ports != counted:
            raise self.error(f"the boxes and urns filled make {me.ports} ports", *place, "ports")

    def _read_monuments(self, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        monuments = self.document.table(data.get("monuments", {}), self.at(*place, "monuments"), MONUMENT_IDS)
        for name, value in monuments.items():
            monument = MONUMENT_IDS.index(name)
            where = self.at(*place, "monuments", name)
            boxes = self.sheet.monument_boxes[monument]
            if isinstance(value, str):
                me.monuments[monument] = COMPLETED[self.document.choice(value, where, tuple(COMPLETED))]
                me.monument_boxes[monument] = boxes
            else:
                me.monument_boxes[monument] = self.document.integer(value, where, 0, boxes - 1)

    def _read_monuments_of_all(self, s: Any) -> None:
        for monument, name in enumerate(MONUMENT_IDS):
            built = [s.players[seat].monuments[monument] for seat in range(s.seats)]
            if any(built) and n.FIRST not in built:
                raise self.error(f"nobody completed the {name} first, yet somebody completed it later", "seats")
            if built.count(n.FIRST) > 1:
                raise self.error(f"more than one player completed the {name} first (IR-5.8)", "seats")
