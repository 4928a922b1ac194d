"""An attack to set up in one line, fight by name, and look at. The test speaks for the dice."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Self

from astragal.rules.kit import CHANCE, EVERYONE, new_story, packed, rows_of, zeroed
from astragal.rules.mythology import play
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import AREA_IDS, BUILDING_IDS, CULTURE_IDS, PLAIN_CARD_IDS, TILE_IDS, UNIT_IDS
from astragal.rules.mythology.sheet import SHEETS

Units = dict[str, int]
GODS: list[dict[str, int]] = [
    {},
    {"first_loss_returns": 1},
    {"seduction": 1},
    {"more_dice": 1},
    {"frenzy": 1},
    {"own_limit": 8, "other_limit": 6},
    {"own_limit": n.NO_LIMIT, "other_limit": n.NO_LIMIT},
]
"""What the gods of Attack cards change, and none of them."""
SOME_BUILDINGS = ("house", "house", "wall", "tower", "armory", "siege_engine_workshop", "market")
ATTACK_KINDS = {5: "attack_5", 6: "attack_6", 7: "attack_7"}


@cache
def _numbers(options: tuple[tuple[str, Any], ...]) -> Any:
    """Read once."""
    return SHEETS.load("standard", dict(options)).numbers


def numbers(**options: Any) -> Any:
    """The standard sheet, with options; a copy that a test may change."""
    return _numbers(tuple(options.items())).copy()


def unit_of(name: str) -> tuple[int, int]:
    """Culture and place of a unit."""
    for culture, names in enumerate(UNIT_IDS):
        if name in names:
            return culture, names.index(name)
    raise KeyError(name)


def unit_name(name: str) -> int:
    """The number of a unit in actions."""
    culture, unit = unit_of(name)
    return n.UNITS * culture + unit


def culture_of(units: Units, default: str) -> int:
    """The culture that these units belong to."""
    return unit_of(next(iter(units)))[0] if units else CULTURE_IDS.index(default)


class Battlefield:
    """The first seat has an Attack card and the second is attacked, on a table of as many as you like.

    Units are given by name, sides as 0 (attacker) and 1 (defender).
    """

    def __init__(
        self,
        attackers: Units,
        defenders: Units,
        *,
        area: str = "production",
        number: int = 4,
        players: int = 2,
        attacker: str = "egyptian",
        defender: str = "greek",
        buildings: dict[int, list[str]] | None = None,
        tiles: dict[int, dict[int, str]] | None = None,
        workers: dict[int, dict[int, int]] | None = None,
        cubes: dict[int, list[int]] | None = None,
        options: dict[str, Any] | None = None,
        last_battle: int = 0,
        **flags: int,
    ) -> None:
        self.sheet = numbers(**(options or {}))
        self.story = new_story()
        self.heard: list[tuple[int, int, int, int]] = []
        s = self.s = zeroed(n.STATE)
        play.deal(self.sheet, s, players, self.story)
        cultures = [culture_of(attackers, attacker), culture_of(defenders, defender)]
        third = next(each for each in range(n.CULTURES) if each not in cultures)
        for seat in range(players):
            me = s.players[seat]
            me.culture = cultures[seat] if seat < 2 else (third if seat % 2 == 0 else cultures[1])
            me.permanents, me.permanent_count = 1 << n.GATHER, 1
        for seat, units in enumerate((attackers, defenders)):
            for name, count in units.items():
                s.players[seat].units[unit_of(name)[1]] = count
        for seat, names in (buildings or {}).items():
            for building in names:
                s.players[seat].buildings[BUILDING_IDS.index(building)] += 1
                s.players[seat].villagers += building == "house"
        for seat, squares in (tiles or {}).items():
            for square, tile in squares.items():
                s.players[seat].tiles[square] = TILE_IDS.index(tile)
                s.pool[TILE_IDS.index(tile)] -= 1
        for seat, stood in (workers or {}).items():
            for square, worker in stood.items():
                s.players[seat].workers[square] = worker
        for seat, held in (cubes or {}).items():
            for resource, count in enumerate(held):
                s.players[seat].cubes[resource] = count
                s.bank[resource] -= count
        s.victory_cards[n.LAST_BATTLE] = last_battle
        s.victory_bank -= last_battle
        s.step, s.turn_no, s.round_no, s.start, s.active, s.asked, s.mover = n.PLAY_CARD, 1, 1, 0, 0, 0, 0
        s.audience = EVERYONE
        self.area = area
        card = self.give_card(number)
        for flag, value in flags.items():
            setattr(s, flag, value)
        self.choose(n.PLAY + card)

    def give_card(self, number: int) -> int:
        """An Attack card of this number for the first seat."""
        me = self.s.players[0]
        if number == self.sheet.permanent_number[n.ATTACK]:
            me.permanents |= 1 << n.ATTACK
            me.permanent_count += 1
            return n.ATTACK
        kind = PLAIN_CARD_IDS.index(ATTACK_KINDS[number])
        me.hand[kind] += 1
        me.hand_size += 1
        self.s.decks[me.culture].down[kind] -= 1
        return n.PERMANENTS + kind

    def choose(self, action: int) -> Self:
        """A decision, if it is allowed."""
        assert play.refusal(self.sheet, self.s, action) == 0, play.refusal(self.sheet, self.s, action)
        self.story.told = 0
        play.apply(self.sheet, self.s, action, self.story)
        self.heard += rows_of(self.story)
        return self

    def settle(self, outcome: int) -> Self:
        """A draw."""
        assert self.s.mover == CHANCE
        self.story.told = 0
        play.settle(self.sheet, self.s, outcome, self.story)
        self.heard += rows_of(self.story)
        return self

    def refusal(self, action: int) -> int:
        """Why an action is not allowed; 0 if it is."""
        return int(play.refusal(self.sheet, self.s, action))

    def legal(self) -> list[int]:
        """What the mover may choose."""
        actions = [0] * n.ACTIONS
        return actions[: play.legal(self.sheet, self.s, actions)]

    def weights(self) -> list[int]:
        """The weights of the draw that is due."""
        weights = [0] * n.OUTCOMES
        return weights[: play.outcomes(self.sheet, self.s, weights)]

    def attack(self, target: int = 1, area: str | None = None) -> Self:
        """Announce the attack."""
        return self.choose(n.ATTACK_AREA + n.AREAS * target + AREA_IDS.index(area or self.area))

    def asks(self, side: int) -> bool:
        """Whether a side is asked now."""
        return bool(self.s.mover == self.s.sides[side].seat)

    def bring(self, side: int, *units: str | int) -> Self:
        """Pick these units, Dwarves on tiles by their square, and be done; what is picked by itself is left out."""
        assert self.s.step == n.COMMIT
        here = self.s.sides[side]
        for place, name in enumerate(units):
            if isinstance(name, int):
                if not here.sealed_squares[name]:
                    self.choose(n.COMMIT_DWARF + name)
            elif here.sealed[unit_of(name)[1]] < units[: place + 1].count(name):
                self.choose(n.COMMIT_UNIT + unit_name(name))
        if self.s.step == n.COMMIT and self.asks(side) and not self.s.sides[side].chosen:
            self.choose(n.COMMIT_DONE)
        return self

    def all_in(self) -> Self:
        """Attack, and both sides bring all that they may."""
        if self.s.step == n.TARGET:
            self.attack()
        while self.s.step == n.COMMIT:
            self.choose(self.legal()[0])
        return self

    def show(self, unit: str, other: str) -> Self:
        """Both sides fight on, and these two units meet."""
        while self.s.step == n.STAND:
            self.choose(n.FIGHT)
        for side, name in enumerate((unit, other)):
            if self.s.step == n.BATTLE_CARD and self.asks(side):
                self.choose(n.CHOOSE_CARD + unit_name(name))
        assert [self.card(side) for side in range(2)] == [unit, other]
        return self

    def special(self, used: bool = True) -> Self:
        """Use a special, or not."""
        return self.choose(n.USE_SPECIAL if used else n.NO_SPECIAL)

    def dice(self) -> tuple[int, int]:
        """The dice of both sides."""
        assert self.s.step == n.DICE
        return self.s.sides[0].pool, self.s.sides[1].pool

    def throw(self, sixes: int, others: int) -> Self:
        """Both sides throw all their dice and show so many sixes."""
        assert self.s.step == n.DICE
        for side, wanted in enumerate((sixes, others)):
            left = wanted
            assert wanted <= self.s.sides[side].dice
            for group in range(-(-self.s.sides[side].dice // n.DICE_AT_ONCE)):
                dice = min(n.DICE_AT_ONCE, self.s.sides[side].pool - n.DICE_AT_ONCE * group)
                shown = min(left, dice)
                left -= shown
                self.settle(n.SIXES + shown)
        return self

    def round(self, unit: str, other: str, sixes: int, others: int) -> Self:
        """These two meet, nobody uses a special, and the dice fall so."""
        self.show(unit, other)
        while self.s.step == n.SPECIAL:
            self.special(False)
        return self.throw(sixes, others)

    def card(self, side: int) -> str:
        """The unit of a side that fights."""
        here = self.s.sides[side]
        return UNIT_IDS[self.s.players[here.seat].culture][here.card]

    def names(self, seat: int, units: Any) -> Units:
        """Units by name."""
        names = UNIT_IDS[self.s.players[seat].culture]
        return {names[unit]: count for unit, count in enumerate(units) if count}

    def field(self, side: int) -> Units:
        """The units of a side in the battle."""
        here = self.s.sides[side]
        return self.names(here.seat, here.units) if self.s.battle else {}

    def holding(self, seat: int) -> Units:
        """The units in a Holding Area."""
        return self.names(seat, self.s.players[seat].units)

    def rows(self, what: int) -> list[tuple[int, int, int]]:
        """What was told of one kind: seat and two numbers each."""
        return [row[1:] for row in self.heard if row[0] == what]

    def is_over(self) -> bool:
        """Whether the attack is over: nothing of it is left, and the next player plays a card."""
        fresh = zeroed(n.STATE)
        play.deal(self.sheet, fresh, self.s.seats, self.story)
        assert [packed(side, n.SIDE) for side in self.s.sides] == [packed(side, n.SIDE) for side in fresh.sides]
        fields = ("battle", "area", "winner", "encounters", "left")
        assert [getattr(self.s, field) for field in fields] == [getattr(fresh, field) for field in fields]
        return bool(self.s.step == n.PLAY_CARD and self.s.mover == 1)


def view(at: Battlefield, seat: int) -> Any:
    """What a seat, or a spectator, sees of the position."""
    seen = at.s.copy()
    play.hide(at.sheet, seen, seat)
    return seen


def random_army(rng: random.Random, culture: int) -> Units:
    """Some units of a culture, no more than there are pieces with two players."""
    army = {}
    for unit, name in enumerate(UNIT_IDS[culture]):
        most = 8 if unit < len(UNIT_IDS[culture]) - 3 else 2
        if rng.random() < 0.5:
            army[name] = min(most, 1 + rng.randrange(3))
    return army


def random_tiles(rng: random.Random, culture: int) -> dict[int, str]:
    """Tiles on some squares of a board, each on its own terrain."""
    sheet = numbers()
    tiles = {}
    for square in range(n.SQUARES):
        if rng.random() < 0.4:
            terrain = sheet.square_terrain[n.SQUARES * culture + square]
            tiles[square] = rng.choice(
                [name for tile, name in enumerate(TILE_IDS) if sheet.tile_terrain[tile] == terrain]
            )
    return tiles


def random_battlefield(rng: random.Random) -> Battlefield:
    """Two armies of different cultures with buildings, tiles, Dwarves on them, cubes and perhaps a god."""
    cultures = rng.sample(range(n.CULTURES), 2)
    tiles = {seat: random_tiles(rng, culture) for seat, culture in enumerate(cultures)}
    dwarves = {
        seat: {square: n.DWARF for square in tiles[seat] if culture == n.NORSE and rng.random() < 0.3}
        for seat, culture in enumerate(cultures)
    }
    return Battlefield(
        random_army(rng, cultures[0]) or {UNIT_IDS[cultures[0]][0]: 2},
        random_army(rng, cultures[1]),
        attacker=CULTURE_IDS[cultures[0]],
        defender=CULTURE_IDS[cultures[1]],
        area=rng.choice(AREA_IDS),
        number=rng.choice([4, 5, 6, 7]),
        buildings={seat: [name for name in SOME_BUILDINGS if rng.random() < 0.4] for seat in range(2)},
        tiles=tiles,
        workers=dwarves,
        cubes={seat: [rng.randrange(5) for _ in range(n.RESOURCES)] for seat in range(2)},
        last_battle=rng.randrange(4),
        **rng.choice(GODS),
    )
