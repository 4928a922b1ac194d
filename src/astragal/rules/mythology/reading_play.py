"""Reading what a card has led to: the question at hand, god powers, both sides of an attack."""

from __future__ import annotations

from typing import Any

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import AREA_IDS, BUILDING_IDS, RESOURCE_IDS, STEP_IDS, UNIT_IDS
from astragal.rules.mythology.keys import (
    ACTION_STEPS,
    AIMED_STEPS,
    AT_WAR,
    BATTLE_KEYS,
    BETWEEN_CARDS,
    CARDS_SHOWN,
    CHANGES,
    COUNTS,
    FIGHTING,
    GATHERED_IDS,
    LIFTED_KEYS,
    MOST,
    MOST_AT_ONCE,
    OWN_UNIT_POWERS,
    POWER_STEPS,
    PRIZES,
    RESUMED,
    SIDE_COUNTS,
    SIDE_FLAGS,
    SIDE_IDS,
    SIDE_KEYS,
    SIDE_UNITS,
    UNDER_WAY_KEYS,
    card_ids,
)
from astragal.rules.mythology.play.attack import is_neighbour, unit_types, units_in_battle
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.build import refuse_building, still_due
from astragal.rules.mythology.play.cards import action_of, open_halves, power_of
from astragal.rules.mythology.play.explore import tiles_in_pool, tiles_on_offer
from astragal.rules.mythology.play.gather import free_tiles
from astragal.rules.mythology.play.hands import most_draws
from astragal.rules.mythology.play.order import seat_after
from astragal.rules.mythology.play.powers.possible import open_seats
from astragal.rules.mythology.play.powers.tiles import open_squares
from astragal.rules.mythology.play.score import army
from astragal.rules.positions import PositionReader


class PlayReader(PositionReader):
    """Reads what is under way, and insists that the question at hand can be asked and answered."""

    def _flag(self, table: Any, key: str, *place: str | int) -> int:
        return int(self.document.boolean(table.get(key, False), self.at(*place, key)))

    def _seat(self, table: Any, key: str, s: Any, *place: str | int) -> int:
        """A seat, counted from 1, or NONE."""
        return self.whole(table, key, 1, s.seats, 0, *place) - 1

    # Attack and battle.

    def _read_battle(self, s: Any, table: Any) -> None:
        """Both sides of an attack."""
        goes_on = s.step in AT_WAR or s.resume == n.RAZE
        if goes_on != ("battle" in table):
            raise self.error("goes with the steps of an attack and no other", "battle")
        if not goes_on:
            return
        data = self.document.table(table["battle"], self.at("battle"), BATTLE_KEYS)
        area = self.document.choice(data.get("area", AREA_IDS[0]), self.at("battle", "area"), AREA_IDS)
        s.area = AREA_IDS.index(area)
        s.battle = int(s.step in FIGHTING)
        s.encounters = self.whole(data, "encounters", 0, n.MOST_COUNTED if s.battle else 0, 0, "battle")
        prize = s.step in PRIZES or s.resume == n.RAZE
        decided = prize or s.step in (n.REVIVE, n.REINFORCEMENT)
        if decided != ("winner" in data):
            raise self.error("goes with what follows an encounter or a battle", "battle", "winner")
        if decided:
            sides = SIDE_IDS[:1] if prize else SIDE_IDS
            s.winner = SIDE_IDS.index(self.document.choice(data["winner"], self.at("battle", "winner"), sides))
        if prize and s.area != PRIZES.get(s.step, n.CITY):
            raise self.error("there is another prize for this area (MY-11.21)", "battle", "area")
        for side, name in enumerate(SIDE_IDS):
            self._read_side(s, side, self.document.table(data.get(name, {}), self.at("battle", name), SIDE_KEYS))
        if s.step == n.DICE and s.sides[n.ATTACKER].dice and s.sides[n.DEFENDER].dice < s.sides[n.DEFENDER].pool:
            raise self.error("the attacker throws first (MY-11.11)", "battle", "defender", "dice")

    def _read_side(self, s: Any, side: int, data: Any) -> None:
        place = ("battle", SIDE_IDS[side])
        here = s.sides[side]
        default = s.active + 1 if side == n.ATTACKER else seat_after(s, s.active, 1) + 1
        here.seat = self.whole(data, "seat", 1, s.seats, default, *place) - 1
        if side == n.ATTACKER and here.seat != s.active:
            raise self.error("attacks, though another seat plays the card (MY-11.2)", *place, "seat")
        if side == n.DEFENDER and (here.seat == s.active or not is_neighbour(s, s.active, here.seat)):
            raise self.error("is no neighbour of the attacker (MY-11.2)", *place, "seat")
        names = UNIT_IDS[s.players[here.seat].culture]
        for key in ("units", "sealed"):
            getattr(here, key)[: len(names)] = self.counts(data, key, names, [MOST] * len(names), *place)
        squares = self.document.items(data.get("sealed_squares", []), self.at(*place, "sealed_squares"), 0, n.SQUARES)
        for i, square in enumerate(squares):
            here.sealed_squares[
                self.document.integer(square, self.at(*place, "sealed_squares", i), 1, n.SQUARES) - 1
            ] = 1
        for key in SIDE_FLAGS:
            setattr(here, key, self._flag(data, key, *place))
        for key, most in SIDE_COUNTS.items():
            setattr(here, key, self.whole(data, key, 0, most, 1 if key == "limit" else 0, *place))
        for key in SIDE_UNITS:
            name = self.document.choice(data[key], self.at(*place, key), names) if key in data else None
            setattr(here, key, n.NONE if name is None else names.index(name))
        here.figure = self.whole(data, "figure", 1, n.MOST_HYDRAS, 0, *place) - 1
        kills = self.document.items(data.get("kills", []), self.at(*place, "kills"), 0, n.MOST_HYDRAS)
        for i, count in enumerate(kills):
            high = here.kills[i - 1] if i else n.MOST_COUNTED
            here.kills[i] = self.document.integer(count, self.at(*place, "kills", i), 1, high)
        self._check_side(s, side, place)

    def _check_side(self, s: Any, side: int, place: tuple[str | int, ...]) -> None:
        """What a side has at each step of an attack, and nothing else."""
        here, me = s.sides[side], s.players[s.sides[side].seat]
        picked = sum(here.sealed) + sum(here.sealed_squares)
        hidden = bool(s.gaps) and picked == 0
        if s.step != n.COMMIT and (picked or not here.chosen):
            raise self.error("the units have been shown (MY-11.6)", *place)
        if any(here.sealed[unit] > me.units[unit] for unit in range(n.UNITS)):
            raise self.error("does not have that many in the Holding Area (MY-11.5)", *place, "sealed")
        if any(here.sealed_squares[square] and me.workers[square] != n.DWARF for square in range(n.SQUARES)):
            raise self.error("no Dwarf works there (MY-11.5)", *place, "sealed_squares")
        if picked > here.limit or here.limit < 1:
            raise self.error("brings more units than it may (MY-11.4)", *place, "limit")
        if s.step == n.COMMIT and side == n.ATTACKER and not hidden and picked == 0:
            if here.chosen or army(s, here.seat) == 0:
                raise self.error("an attacker brings a unit (MY-11.1)", *place)
        units = units_in_battle(here)
        if (units > 0) != (s.step in FIGHTING) and s.step not in (n.REVIVE, n.REINFORCEMENT):
            raise self.error("units are in a battle only while it goes on (MY-11.6)", *place, "units")
        self._check_encounter(s, side, place)

    def _check_encounter(self, s: Any, side: int, place: tuple[str | int, ...]) -> None:
        """Battle cards, dice and who has fallen."""
        here = s.sides[side]
        shown, choosing, lost = s.step in CARDS_SHOWN, s.step == n.BATTLE_CARD, 1 - s.winner == side
        if (here.card_chosen or here.sealed_card != n.NONE) and not choosing:
            raise self.error('goes with the step "battle_card" and no other', *place, "sealed_card")
        if here.sealed_card != n.NONE and not (here.card_chosen and here.units[here.sealed_card]):
            raise self.error("is not in the battle (MY-11.9)", *place, "sealed_card")
        if here.card_chosen and here.sealed_card == n.NONE and unit_types(here) > 1 and not s.gaps:
            raise self.error("`sealed_card` is missing: the card that was chosen (MY-11.9)", *place)
        if shown != (here.card != n.NONE):
            raise self.error("goes with the steps after cards are shown", *place, "card")
        if shown and not here.units[here.card] and not (s.winner != n.NONE and lost):
            raise self.error("is not in the battle (MY-11.9)", *place, "card")
        fallen = s.step in (n.REVIVE, n.REINFORCEMENT) and lost
        if (here.fallen != n.NONE and not fallen) or (here.fallen == n.NONE and fallen and s.step == n.REVIVE):
            raise self.error("goes with the side that has lost an encounter", *place, "fallen")
        if here.figure >= 0 and (not shown or (here.units[here.card] <= here.figure and not lost)):
            raise self.error("there is no such Hydra in the battle (MY-12.8)", *place, "figure")
        if any(here.kills) and s.step not in FIGHTING:
            raise self.error("goes with a battle", *place, "kills")
        thrown = s.step in (n.DICE, n.REVIVE, n.REINFORCEMENT)
        if thrown != (here.pool > 0) or here.dice > here.pool or here.sixes > here.pool - here.dice:
            raise self.error("goes with a throw, with no more dice and sixes than it has (MY-11.14)", *place, "pool")
        most = n.QUESTIONS if shown else 1 if s.step == n.STAND else 0
        if here.asked > most or (thrown and here.asked < most):
            raise self.error(f"must be {f'{most} ' if thrown else ''}at most {most} here (MY-11.10)", *place, "asked")
        if here.special and not shown:
            raise self.error("goes with the steps after cards are shown", *place, "special")
        if here.reinforcements and not (s.step == n.REINFORCEMENT and s.winner == side):
            raise self.error("goes with the side that has won an encounter (MY-12.14)", *place, "reinforcements")

    # What a card has led to.

    def _read_under_way(self, s: Any, table: Any) -> None:
        data = self.document.table(table.get("under_way", {}), self.at("under_way"), UNDER_WAY_KEYS)
        if s.step in BETWEEN_CARDS:
            if data:
                raise self.error(f'no card is being played in the step "{STEP_IDS[s.step]}"', "under_way")
            return
        me, here = s.players[s.active], "under_way"
        if "card" in data:
            names = card_ids(me.culture)
            s.card = names.index(self.document.choice(data["card"], self.at(here, "card"), names))
        elif s.step != n.OVER:
            raise self.error(f'`card` is missing: the step "{STEP_IDS[s.step]}" carries one out', here)
        s.use_action = self._flag(data, "use_action", here)
        for key, most in (COUNTS | CHANGES).items():
            setattr(s, key, self.whole(data, key, 0, most, 0, here))
        s.lift_from = self.whole(data, "lift_from", 0, n.SQUARES, 0, here)
        s.lifted[:] = self.counts(data, "lifted", LIFTED_KEYS, [n.SQUARES, n.SQUARES], here)
        s.saved[:] = self.counts(data, "saved", RESOURCE_IDS, [MOST_AT_ONCE] * n.RESOURCES, here)
        if "gathered" in data:
            name = self.document.choice(data["gathered"], self.at(here, "gathered"), GATHERED_IDS)
            s.gathered = GATHERED_IDS.index(name)
        if "pending" in data:
            name = self.document.choice(data["pending"], self.at(here, "pending"), BUILDING_IDS)
            s.pending = BUILDING_IDS.index(name)
        if "resume" in data:
            names = tuple(STEP_IDS[step] for step in RESUMED)
            s.resume = STEP_IDS.index(self.document.choice(data["resume"], self.at(here, "resume"), names))
        s.bereaved = self._seat(data, "bereaved", s, here)
        s.victim = self._seat(data, "victim", s, here)
        s.target_square = self.whole(data, "target_square", 1, n.SQUARES, 0, here) - 1
        if s.step != n.OVER:
            self._check_card(s, me)

    def _check_card(self, s: Any, me: Any) -> None:
        """The card lies openly, and leads to this step."""
        name = card_ids(me.culture)[s.card]
        if s.card < n.PERMANENTS:
            if not me.spent >> s.card & 1:
                raise self.error(f"{name} is not among the cards that were played (MY-3.11)", "under_way", "card")
        elif not s.decks[me.culture].up[s.card - n.PERMANENTS]:
            raise self.error(f"{name} does not lie face up beneath its deck (MY-3.11)", "under_way", "card")
        action, power = action_of(self.sheet, me.culture, s.card), power_of(self.sheet, me.culture, s.card)
        leads = True
        if s.step in ACTION_STEPS:
            leads = action == ACTION_STEPS[s.step] and bool(s.use_action)
        elif s.step == n.HALVES:
            leads = open_halves(self.sheet, s, s.active, s.card) != 0 and not s.use_action
        elif s.step in AIMED_STEPS:
            leads = power in AIMED_STEPS[s.step]
        elif s.step == n.POWER_SEAT:
            leads = bool(n.AIMED_POWERS >> power & 1)
        elif s.step == n.POWER_UNIT:
            leads = power in OWN_UNIT_POWERS if s.victim == n.NONE else power == n.KILL_MYTH_UNIT
        elif s.step == n.POWER_CUBES:
            leads = power in (n.GAIN_ANY, n.SACRIFICE_UNIT) if s.victim == n.NONE else power == n.STEAL
        if not leads:
            raise self.error(f'{name} does not lead to the step "{STEP_IDS[s.step]}" here', "under_way", "card")

    def _read_left(self, s: Any, table: Any) -> None:
        """How many units, tiles, cubes or cards the question at hand still has."""
        me = s.players[s.active] if s.active >= 0 else None
        most = {
            n.DRAFT_TILES: tiles_in_pool(s),
            n.DRAFT: tiles_on_offer(s),
            n.DRAW: most_draws(self.sheet, s, s.active) if s.step == n.DRAW else 0,
            n.EXPLORE_TILES: tiles_in_pool(s),
            n.TRADE_COST: all_cubes(me) if me is not None else 0,
            n.TRADE_GIVE: min(sum(s.bank), n.MOST_HANDED_IN - 1),
            n.TRADE_TAKE: min(sum(s.bank), n.MOST_HANDED_IN),
            n.RAID: MOST,
        }.get(s.step, 0 if s.step in BETWEEN_CARDS else MOST_AT_ONCE)
        default = {n.DRAFT_TILES: self.sheet.draft_tiles * s.seats - tiles_on_offer(s), n.DRAFT: most}.get(s.step, 0)
        low = most if s.step == n.DRAFT else 0
        s.left = self.whole(table, "left", low, most, max(0, min(most, default)))

    def _check_step(self, s: Any) -> None:
        """What the question at hand needs, so that it can be asked and answered."""
        if s.step == n.WORKERS or sum(s.lifted):
            self._check_workers(s)
        if s.step == n.SAVE_CUBES:
            self._check_savings(s)
        elif s.pending != n.NONE:
            raise self.error('goes with the step "save_cubes" and no other', "under_way", "pending")
        if (s.step == n.LOSE_VILLAGER) != (s.bereaved != n.NONE) or (s.bereaved != n.NONE) != (s.resume != 0):
            raise self.error('`bereaved` and `resume` go with the step "lose_villager" and no other', "under_way")
        if s.resume == n.RAZE and action_of(self.sheet, s.players[s.active].culture, s.card) != n.ATTACK:
            raise self.error("nothing is razed without an attack (MY-11.22)", "under_way", "resume")
        if s.resume == n.BEGIN_ACTION and not s.use_action:
            raise self.error("no action follows (MY-10.1)", "under_way", "resume")
        if s.step == n.EXPLORE_PICK and s.place >= s.seats:
            raise self.error("everybody has already chosen (MY-4.2)", "under_way", "place")
        if s.step in POWER_STEPS:
            self._check_aim(s)

    def _check_workers(self, s: Any) -> None:
        """Each worker in the air needs a tile, and there must have been such workers."""
        if s.step != n.WORKERS:
            raise self.error('goes with the step "workers" and no other', "under_way", "lifted")
        me = s.players[s.active]
        if sum(s.lifted) > free_tiles(me):
            raise self.error("there are not that many tiles without a worker (MY-5.5)", "under_way", "lifted")
        if s.lifted[1] and self.sheet.worker_unit[me.culture] == n.NONE:
            raise self.error("this culture has no unit that works (MY-12.12)", "under_way", "lifted")

    def _check_savings(self, s: Any) -> None:
        """A building that can be bought with what is saved and still to be saved."""
        if s.pending == n.NONE:
            raise self.error("`pending` is missing: the building that is being paid for", "under_way")
        sheet, me = self.sheet, s.players[s.active]
        due = [still_due(sheet, s, cube) for cube in range(n.RESOURCES)]
        missing = sum(max(0, due[cube] - me.cubes[cube]) for cube in range(n.RESOURCES))
        off = s.saving + sum(s.saved)
        if min(due) < 0 or s.saving > sum(due) or missing > s.saving or s.left == 0:
            raise self.error("cannot be paid for this way (MY-7.14)", "under_way", "pending")
        if refuse_building(sheet, s, s.active, s.pending, off, 0, 0):
            raise self.error("cannot be built (MY-7.2, MY-7.3)", "under_way", "pending")

    def _check_aim(self, s: Any) -> None:
        """A power that is aimed finds what it acts on."""
        power = power_of(self.sheet, s.players[s.active].culture, s.card)
        seats = open_seats(self.sheet, s, power, s.active) if n.AIMED_POWERS >> power & 1 else 0
        aimed = s.victim != n.NONE
        if s.step == n.POWER_SEAT and (aimed or not seats):
            raise self.error("the power has nobody to be aimed at, or is already aimed (MY-10.6)", "under_way")
        if s.step in AIMED_STEPS and not aimed:
            raise self.error("`victim` is missing: the seat that the power is aimed at", "under_way")
        if aimed and s.step != n.POWER_CUBES and not seats >> s.victim & 1:
            raise self.error("has nothing that the power acts on (MY-10.3)", "under_way", "victim")
        if aimed and s.victim == s.active and not n.SELF_POWERS >> power & 1:
            raise self.error("the power is for other players (MY-10.6)", "under_way", "victim")
        if (s.step == n.POWER_OWN_SQUARE) != (s.target_square != n.NONE):
            raise self.error('goes with the step "power_own_square" and no other', "under_way", "target_square")
        if s.step == n.POWER_OWN_SQUARE:
            squares = open_squares(self.sheet, s, power, s.active, s.victim)
            if not squares >> s.target_square & 1:
                raise self.error("has no tile that could be exchanged (MY-10.15)", "under_way", "target_square")
