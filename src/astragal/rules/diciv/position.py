"""A Die Civilization position as a document with names, and back; every number is checked on the way in.

A document may leave out anything as at the start of a turn: `{"players": 2}` is the first turn of the first seat
(`step = "start"` is the opening, before the throw for who begins). Dice of Phase 2 that are still to be thrown are
written `"?"`. Values for a single step of the turn, such as the match number, go with that step and no other.
"""

from __future__ import annotations

from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import (
    ENCAMPMENT_ID,
    HAPPINESS_IDS,
    PURPOSE_IDS,
    STEP_IDS,
    TECHNOLOGY_IDS,
    VICTORY_IDS,
)
from astragal.rules.diciv.play.barbarians import units_at_hand
from astragal.rules.diciv.play.combinations import total_of_dice
from astragal.rules.diciv.play.research import all_dice, read_roll
from astragal.rules.diciv.play.technologies import learn
from astragal.rules.diciv.play.turn import advance
from astragal.rules.diciv.play.upkeep import begin_upkeep
from astragal.rules.diciv.play.victory import cities_of, city_share, gold_share, technology_share, why_won
from astragal.rules.diciv.play.war import defending_cities, defending_units, has_encampment, is_out
from astragal.rules.documents import Document
from astragal.rules.kit import CHANCE, NOBODY, SILENCE, TERMINAL, zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.positions import PositionReader

UNTHROWN = "?"
HEAD_KEYS = ("players", "round", "active", "first", "step", "seats", "encampment")
THROW_KEYS = ("dice_left", "total")
PHASE_ONE = (n.INCOME, n.FIRST_ROLL, n.JOIN, n.MATCH_ROLL, n.BARBARIANS, n.UPKEEP)
STEPS_OF_KEY: dict[str, tuple[int, ...]] = {
    "dice_left": (n.START, n.BATTLE, n.FIRST_ROLL, n.MATCH_ROLL, n.BARBARIANS, n.ENCAMPMENT),
    "total": (n.START, n.BATTLE, n.FIRST_ROLL, n.MATCH_ROLL, n.BARBARIANS, n.ENCAMPMENT),
    "against": (n.START, n.BATTLE, n.BARBARIANS),
    "thrower": (n.START, n.JOIN, n.MATCH_ROLL),
    "joined": (n.START, n.JOIN, n.MATCH_ROLL),
    "match_number": (n.JOIN, n.MATCH_ROLL),
    "closing": (n.MATCH_ROLL,),
    "founded": PHASE_ONE,
    "required": (n.BUY,),
    "attacks": (n.ATTACK, n.BATTLE, n.LOSE_CITY),
    "dice": (n.PURPOSE, n.ROLL),
    "rolls_left": (n.PURPOSE, n.ROLL),
    "purpose": (n.ROLL,),
    "renamed": (n.ROLL,),
    "shifts_used": (n.PURPOSE, n.ROLL),
    "winner": (n.OVER,),
    "victory": (n.OVER,),
}
TABLE_KEYS = (*HEAD_KEYS, *STEPS_OF_KEY)
SEAT_KEYS = (
    "primary",
    "empire",
    "resources",
    "military",
    "gold",
    "happiness",
    "technologies",
    "modern",
    "away",
    "target",
    "out",
)
CAMP_KEYS = ("cities", "military", "out")
WAITING_STEPS = tuple(step for step in STEP_IDS if step != "pass")
MOST_CAMP_UNITS = 20


def to_document(sheet: Any, s: Any) -> dict[str, Any]:
    """The position in names: everything that the rules know, and nothing that follows from the rest."""
    document: dict[str, Any] = {
        "players": s.seats,
        "round": s.round_no,
        "active": s.active + 1,
        "first": s.first + 1,
        "step": STEP_IDS[s.step],
    }
    document |= _step_document(sheet, s)
    if has_encampment(sheet, s):
        document["encampment"] = {
            "cities": s.camp_cities,
            "military": s.camp_military,
            "out": bool(s.camp_out),
        }
    document["seats"] = [_seat_document(s.players[seat]) for seat in range(s.seats)]
    return document


def _step_document(sheet: Any, s: Any) -> dict[str, Any]:
    """What belongs to the present step of the turn."""
    values = {
        "dice_left": s.to_throw,
        "total": s.total,
        "against": s.against,
        "thrower": s.thrower + 1,
        "joined": [seat + 1 for seat in range(s.seats) if s.joined >> seat & 1],
        "match_number": s.match_number,
        "closing": bool(s.closing),
        "founded": bool(s.founded),
        "required": s.required,
        "attacks": s.attacks,
        "dice": [s.dice[die] or UNTHROWN for die in range(sheet.dice)],
        "rolls_left": s.rolls_left,
        "purpose": PURPOSE_IDS[s.purpose],
        "shifts_used": s.shifts_used,
    }
    if s.renamed:
        values["renamed"] = True
    if s.step == n.OVER:
        values |= {"winner": s.winner.bit_length(), "victory": VICTORY_IDS[s.victory]}
    return {key: value for key, value in values.items() if s.step in STEPS_OF_KEY[key]}


def _seat_document(me: Any) -> dict[str, Any]:
    document = {
        "primary": me.primary,
        "empire": me.empire,
        "resources": me.resource,
        "military": me.military,
        "gold": me.gold,
        "happiness": HAPPINESS_IDS[me.happiness],
        "technologies": [TECHNOLOGY_IDS[t] for t in range(n.TECHNOLOGIES) if me.technologies >> t & 1],
        "modern": me.modern,
        "away": me.away,
        "out": bool(me.out),
    }
    if me.away:
        document["target"] = ENCAMPMENT_ID if me.target == n.ENCAMPMENT_TARGET else me.target + 1
    return document


def score_parts(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """DC-9.8: a player's points as they stand, in parts."""
    me = s.players[seat]
    gold, cities, technology = gold_share(sheet, me), city_share(sheet, me), technology_share(sheet, me)
    return {
        "gold": gold,
        "cities": cities,
        "technology": technology,
        "total": max(gold, cities, technology),
        "sum": gold + cities + technology,
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
        s.round_no = self.whole(table, "round", 1, self.sheet.turns, 1)
        s.active = self.whole(table, "active", 1, s.seats, 1) - 1
        s.first = self.whole(table, "first", 1, s.seats, 1) - 1
        step = self.document.choice(table.get("step", "turn"), self.at("step"), WAITING_STEPS)
        s.step = STEP_IDS.index(step)
        for key, steps in STEPS_OF_KEY.items():
            if key in table and s.step not in steps:
                names = " and ".join(f'"{STEP_IDS[each]}"' for each in steps)
                raise self.error(f"goes with {names}, not with the step {step!r}".replace("'", '"'), key)
        self._read_encampment(s, table)
        self._read_seats(s, table)
        if s.players[s.active].out:
            raise self.error("this player is out of the game (DC-6.9)", "active")
        if s.step != n.OVER:
            self._refuse_decided(s)
        self._read_war(s, table)
        self._read_phase_one(s, table)
        self._read_throw(s, table)
        self._read_phase_two(s, table)
        self._read_end(s, table)
        return self._carried_on(s)

    def _carried_on(self, s: Any) -> Any:
        if s.step == n.OVER:
            s.mover = TERMINAL
        elif s.to_throw:
            s.mover = CHANCE
        elif s.step == n.LOSE_CITY:
            s.mover = s.players[s.active].target
        elif s.step == n.JOIN and s.thrower != s.active:
            s.mover = s.thrower
        elif s.step == n.ROLL and s.to_roll:
            s.mover = CHANCE
        else:
            s.mover = NOBODY
            if s.step == n.ROLL:
                read_roll(self.sheet, s, SILENCE)
            advance(self.sheet, s, SILENCE)
        return s

    def _refuse_decided(self, s: Any) -> None:
        for seat in range(s.seats):
            reason = why_won(self.sheet, s.players[seat])
            if reason:
                raise self.error(f"has won by {VICTORY_IDS[reason]}; the step would be over (DC-9.5)", "seats", seat)

    # War and the encampment.

    def _read_encampment(self, s: Any, table: Any) -> None:
        if not has_encampment(self.sheet, s):
            if "encampment" in table:
                raise self.error("there is none at this table (DC-8.1)", "encampment")
            return
        camp = self.document.table(table.get("encampment", {}), self.at("encampment"), CAMP_KEYS)
        most = self.sheet.turns + MOST_CAMP_UNITS
        s.camp_cities = self.whole(camp, "cities", 0, self.sheet.camp_cities, self.sheet.camp_cities, "encampment")
        s.camp_military = self.whole(camp, "military", 0, most, self.sheet.camp_military, "encampment")
        s.camp_out = self._flag(camp, "out", "encampment")
        if s.camp_out and s.camp_cities + s.camp_military:
            raise self.error("is out but has cities or units left (DC-6.8)", "encampment")
        if s.step != n.OVER and self.sheet.victory_domination and s.camp_cities == 0:
            if s.camp_out or not self.sheet.domination_needs_elimination:
                raise self.error("is beaten; the step would be over (DC-9.4)", "encampment")

    def _read_war(self, s: Any, table: Any) -> None:
        me = s.players[s.active]
        if s.step not in STEPS_OF_KEY["attacks"]:
            return
        fighting = s.step != n.ATTACK
        low, high = int(s.step == n.BATTLE or fighting), me.away
        if fighting and me.away == 0:
            raise self.error(f'the step "{STEP_IDS[s.step]}" needs units that are away', "step")
        s.attacks = self.whole(table, "attacks", low, high, high)
        if not fighting:
            return
        if is_out(s, me.target):
            raise self.error("the target is out of the game (DC-6.9)", "seats", s.active, "target")
        units, cities = defending_units(self.sheet, s, me.target), defending_cities(s, me.target)
        if s.step == n.BATTLE and not units and not cities:
            raise self.error("the target has nothing to fight with (DC-6.8)", "step")
        if s.step == n.LOSE_CITY:
            loser = None if me.target == n.ENCAMPMENT_TARGET else s.players[me.target]
            if loser is None or units or not loser.primary or not loser.empire:
                raise self.error("the target has no city to choose (DC-6.6)", "step")
            if not self.sheet.defender_picks_lost_city:
                raise self.error("at this table the defender does not choose (DC-6.6)", "step")

    # Phase 1 and its dice.

    def _read_phase_one(self, s: Any, table: Any) -> None:
        if s.step == n.START and (s.seats == 1 or self.sheet.seat_one_starts):
            raise self.error("at this table nobody throws for who begins (DC-0.3)", "step")
        if s.step == n.START and (s.active or s.first):
            raise self.error("nobody has the dice before the start", "active" if s.active else "first")
        me = s.players[s.active]
        if s.step == n.BARBARIANS and units_at_hand(self.sheet, me) == 0 and me.primary == 0:
            if any(key in table for key in ("against", *THROW_KEYS)):
                raise self.error("there is nothing that barbarians could take (DC-2.6)", "step")
        s.founded = self._flag(table, "founded")
        if s.step in STEPS_OF_KEY["match_number"]:
            s.match_number = self.whole(table, "match_number", 1, n.TOTALS - 1, None)
            low, high = self.sheet.first_dice, self.sheet.first_dice * n.FACES
            if not low <= s.match_number <= high or self.sheet.first_effect[s.match_number] != n.MATCH_NUMBER:
                raise self.error(f"{s.match_number} is no match number (DC-1.4)", "match_number")
        s.closing = self._flag(table, "closing")
        self._read_throwers(s, table)
        if s.step == n.BUY:
            self._read_requirement(s, table)

    def _read_throwers(self, s: Any, table: Any) -> None:
        if s.step not in STEPS_OF_KEY["thrower"]:
            return
        everybody = list(range(1, s.seats + 1))
        given = table.get("joined", everybody if s.step == n.START else [])
        for i, item in enumerate(self.document.items(given, self.at("joined"), 0, s.seats)):
            seat = self.document.integer(item, self.at("joined", i), 1, s.seats) - 1
            if s.joined >> seat & 1 or s.players[seat].out or (seat == s.active and s.step != n.START):
                raise self.error("names a seat that cannot throw along, or names one twice (DC-7.1)", "joined", i)
            s.joined |= 1 << seat
        if s.joined and s.step != n.START and not self.sheet.off_turn_match_rolls:
            raise self.error("nobody throws along at this table (DC-7.1)", "joined")
        if s.step == n.START and not s.joined:
            raise self.error("somebody must throw (DC-0.3)", "joined")
        first = (s.joined & -s.joined).bit_length() if s.step == n.START else s.active + 1
        s.thrower = self.whole(table, "thrower", 1, s.seats, first) - 1
        throws = s.joined >> s.thrower & 1 or (s.step == n.MATCH_ROLL and s.thrower == s.active)
        if s.step == n.JOIN:
            throws = s.thrower == s.active or (
                self.sheet.off_turn_match_rolls and not s.players[s.thrower].out and not s.joined >> s.thrower & 1
            )
        if not throws:
            raise self.error("this seat neither throws nor is asked now (DC-7.1)", "thrower")
        if s.closing and s.thrower == s.active:
            raise self.error("the active player has ended the Match Roll already (DC-7.3)", "closing")

    def _read_requirement(self, s: Any, table: Any) -> None:
        me = s.players[s.active]
        if "required" in table:
            s.required = self.whole(table, "required", 0, self.sheet.primary_most, None)
        else:
            begin_upkeep(self.sheet, s, SILENCE)
        if s.required > me.primary:
            raise self.error(f"{me.primary} primary cities ask for no more than that (DC-3.1)", "required")

    def _read_throw(self, s: Any, table: Any) -> None:
        if s.step not in STEPS_OF_KEY["total"]:
            return
        sheet, me = self.sheet, s.players[s.active]
        s.against = self.whole(table, "against", 0, self._most_against(s), 0)
        has_military = units_at_hand(sheet, me) > 0
        if s.step == n.BATTLE:
            has_military = defending_units(sheet, s, me.target) > 0
        army = sheet.army_dice if s.step == n.BARBARIANS else sheet.defender_dice
        people = sheet.people_dice if s.step == n.BARBARIANS else sheet.citizen_dice
        dice = {
            n.START: sheet.start_dice,
            n.FIRST_ROLL: sheet.first_dice,
            n.MATCH_ROLL: sheet.match_dice,
            n.BARBARIANS: sheet.barbarian_dice,
            n.BATTLE: sheet.attacker_dice,
            n.ENCAMPMENT: sheet.camp_dice,
        }[s.step]
        if s.against and s.step != n.START:
            dice = army if has_military else people
        if not self._throws(s):
            if any(key in table for key in THROW_KEYS):
                raise self.error("no dice are thrown here (DC-2.6, DC-8.2)", "step")
            return
        s.to_throw = self.whole(table, "dice_left", 1, dice, dice)
        thrown = dice - s.to_throw
        s.total = self.whole(table, "total", thrown, thrown * n.FACES, thrown)

    def _most_against(self, s: Any) -> int:
        """The highest total that can stand against the next throw."""
        sheet, me = self.sheet, s.players[s.active]
        if s.step == n.START:
            return int(sheet.start_dice * n.FACES)
        if s.step == n.BATTLE:
            return int(sheet.attacker_dice * n.FACES + me.battle_plus)
        return int(sheet.barbarian_dice * n.FACES)

    def _throws(self, s: Any) -> bool:
        """Whether dice are due in this step at all."""
        me = s.players[s.active]
        if s.step == n.BARBARIANS:
            return bool(units_at_hand(self.sheet, me) or me.primary)
        if s.step == n.ENCAMPMENT:
            return bool(has_encampment(self.sheet, s) and not s.camp_out)
        return True

    # Phase 2 and the end.

    def _read_phase_two(self, s: Any, table: Any) -> None:
        if s.step not in STEPS_OF_KEY["rolls_left"]:
            return
        sheet, me = self.sheet, s.players[s.active]
        s.rolls_left = self.whole(table, "rolls_left", 0, sheet.rolls_most, None)
        s.shifts_used = self.whole(table, "shifts_used", 0, me.die_shifts, 0)
        s.to_roll = all_dice(sheet)
        dice = self.document.items(table.get("dice", [UNTHROWN] * sheet.dice), self.at("dice"), sheet.dice, sheet.dice)
        for die, face in enumerate(dice):
            if face != UNTHROWN:
                s.dice[die] = self.document.integer(face, self.at("dice", die), 1, n.FACES)
                s.to_roll &= ~(1 << die)
        if s.step == n.PURPOSE and s.to_roll != all_dice(sheet):
            if sheet.purpose_needs_all_dice or not s.to_roll:
                raise self.error("are all to be thrown when their purpose is declared (DC-4.3)", "dice")
        if s.step == n.ROLL:
            purpose = self.document.choice(table.get("purpose"), self.at("purpose"), PURPOSE_IDS[1:])
            s.purpose = PURPOSE_IDS.index(purpose)
            s.renamed = self._flag(table, "renamed")
            if s.renamed and not self._thrown_for_a_total(s):
                raise self.error("goes with a roll for production or economy that goes on (DC-4.3)", "renamed")

    def _thrown_for_a_total(self, s: Any) -> bool:
        """Whether a roll for production or economy is on the table, has not succeeded, and rolls are left."""
        lying = s.purpose != n.FOR_RESEARCH and s.to_roll == 0 and s.rolls_left > 0
        return bool(lying and total_of_dice(self.sheet, s) <= self.sheet.production_over)

    def _read_end(self, s: Any, table: Any) -> None:
        if s.step != n.OVER:
            return
        winner = self.whole(table, "winner", 0, s.seats, 0)
        victory = self.document.choice(table.get("victory", VICTORY_IDS[0]), self.at("victory"), VICTORY_IDS)
        if (winner > 0) != (victory != VICTORY_IDS[0]):
            raise self.error("goes with a winner and nothing else", "victory")
        s.winner = 1 << winner - 1 if winner else 0
        s.victory = VICTORY_IDS.index(victory)

    # Seats.

    def _flag(self, table: Any, key: str, *place: str | int) -> int:
        return int(self.document.boolean(table.get(key, False), self.at(*place, key)))

    def _read_seats(self, s: Any, table: Any) -> None:
        seats = self.document.items(table.get("seats", []), self.at("seats"), 0, s.seats)
        for seat in range(s.seats):
            self._read_seat(s, seat, seats[seat] if seat < len(seats) else {})

    def _read_seat(self, s: Any, seat: int, data: Any) -> None:
        sheet, me, place = self.sheet, s.players[seat], ("seats", seat)
        data = self.document.table(data, self.at(*place), SEAT_KEYS)
        me.primary = self.whole(data, "primary", 0, sheet.primary_most, sheet.start_primary, *place)
        me.empire = self.whole(data, "empire", 0, sheet.empire_most, sheet.start_empire, *place)
        me.resource = self.whole(data, "resources", 0, sheet.resource_most, sheet.start_resource, *place)
        me.gold = self.whole(data, "gold", 0, sheet.gold_most, sheet.start_gold, *place)
        start = HAPPINESS_IDS[sheet.start_happiness]
        level = self.document.choice(data.get("happiness", start), self.at(*place, "happiness"), HAPPINESS_IDS)
        me.happiness = HAPPINESS_IDS.index(level)
        self._read_technologies(me, data, place)
        self._read_units(s, seat, me, data, place)
        me.out = self._flag(data, "out", *place)
        if me.out and (cities_of(me) or me.military or me.away):
            raise self.error("is out but has cities or units left (DC-6.8)", *place, "out")

    def _read_technologies(self, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        sheet = self.sheet
        owned = self.document.items(data.get("technologies", []), self.at(*place, "technologies"), 0, n.TECHNOLOGIES)
        for i, name in enumerate(owned):
            here = self.at(*place, "technologies", i)
            technology = TECHNOLOGY_IDS.index(self.document.choice(name, here, TECHNOLOGY_IDS))
            if not sheet.on_sheet >> technology & 1:
                raise self.document.error(here, f"{name} is not on this sheet")
            if me.technologies >> technology & 1:
                raise self.document.error(here, f"{name} is already owned (DC-5.1)")
            learn(sheet, me, technology)
        for i, name in enumerate(owned):
            if sheet.requires[TECHNOLOGY_IDS.index(name)] & ~me.technologies:
                raise self.document.error(
                    self.at(*place, "technologies", i), f"{name} requires another technology first (DC-5.2)"
                )
        modern = sum(me.technologies >> t & 1 and sheet.age[t] == n.MODERN for t in range(n.TECHNOLOGIES))
        least = modern if sheet.bought_modern_counts else 0
        me.modern = self.whole(data, "modern", least, modern, modern, *place)

    def _read_units(self, s: Any, seat: int, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        sheet = self.sheet
        me.away = self.whole(data, "away", 0, sheet.military_most, 0, *place)
        home = 0 if data.get("out") is True else min(sheet.start_military, sheet.military_most - me.away)
        me.military = self.whole(data, "military", 0, sheet.military_most - me.away, home, *place)
        if (me.away > 0) != ("target" in data):
            raise self.error("goes with units that are away and nothing else (DC-6.1)", *place, "target")
        if not me.away:
            return
        if data["target"] == ENCAMPMENT_ID and has_encampment(sheet, s):
            me.target = n.ENCAMPMENT_TARGET
            return
        me.target = self.whole(data, "target", 1, s.seats, None, *place) - 1
        if me.target == seat:
            raise self.error("a player cannot attack themselves (DC-6.1)", *place, "target")
