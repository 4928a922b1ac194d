"""A table of Age of Mythology in the middle of a round, set up in a few words and played in words.

Seats are counted from 0. Whatever a seat is given comes from the bank, the pool or the decks, so that nothing is made;
after every step the table is counted again, and the list of legal actions is held against the refusals.
"""

from __future__ import annotations

import random
from typing import Any, Self

from astragal.rules.kit import CHANCE, NOBODY, SILENCE, new_story, rows_of, zeroed
from astragal.rules.mythology import state as st
from astragal.rules.mythology.ids import (
    AGE_IDS,
    AREA_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    UNIT_IDS,
    WORKER_IDS,
)
from astragal.rules.mythology.play import apply, legal, outcomes, refusal, settle
from astragal.rules.mythology.play.cards import refuse_half
from astragal.rules.mythology.play.recruit import figures
from astragal.rules.mythology.play.setup import hand_out, set_up
from astragal.rules.mythology.play.turn import advance
from astragal.rules.mythology.sheet import SHEETS

PERMANENT_IDS = ("explore", "gather", "recruit", "build", "trade", "attack", "next_age")
CARD_IDS = (*PERMANENT_IDS, *PLAIN_CARD_IDS)
PLAIN_WORDS = {
    "both halves": st.BOTH_HALVES,
    "power alone": st.POWER_ALONE,
    "action alone": st.ACTION_ALONE,
    "decline": st.DECLINE,
    "pass": st.PASS_TILE,
    "workers done": st.WORKERS_DONE,
    "end recruit": st.END_RECRUIT,
    "end build": st.END_BUILD,
    "give done": st.GIVE_DONE,
    "lose holding": st.LOSE_FROM_HOLDING,
    "commit done": st.COMMIT_DONE,
    "fight": st.FIGHT,
    "retreat": st.RETREAT,
    "use special": st.USE_SPECIAL,
    "no special": st.NO_SPECIAL,
}
UNIT_VERBS = {
    "unit": st.CHOOSE_UNIT,
    "recruit": st.RECRUIT_UNIT,
    "commit": st.COMMIT_UNIT,
    "card": st.CHOOSE_CARD,
}
BLOCKS = {
    "seat": (st.CHOOSE_SEAT, tuple(str(seat) for seat in range(st.MOST_SEATS))),
    "square": (st.CHOOSE_SQUARE, tuple(str(square) for square in range(st.SQUARES))),
    "lose": (st.LOSE_FROM_SQUARE, tuple(str(square) for square in range(st.SQUARES))),
    "destroy": (st.CHOOSE_BUILDING, BUILDING_IDS),
    "build": (st.BUILD_BUILDING, BUILDING_IDS),
    "cube": (st.TAKE_CUBE, RESOURCE_IDS),
    "give": (st.GIVE_CUBE, RESOURCE_IDS),
    "save": (st.SAVE_CUBE, RESOURCE_IDS),
    "gather": (st.GATHER_RESOURCE, (*RESOURCE_IDS, *TERRAIN_IDS)),
    "tile": (st.TAKE_TILE, TILE_IDS),
    "attack": (st.ATTACK_AREA, tuple(f"{seat} {area}" for seat in range(st.MOST_SEATS) for area in AREA_IDS)),
    "villager": (st.PUT_VILLAGER, tuple(str(square) for square in range(st.SQUARES))),
}


def card_named(name: str) -> int:
    """The number by which actions know a card."""
    if name in CARD_IDS:
        return CARD_IDS.index(name)
    culture = next(c for c, gods in enumerate(GOD_IDS) if name in gods)
    return len(CARD_IDS) + st.GODS * culture + GOD_IDS[culture].index(name)


def unit_named(name: str) -> int:
    """The number by which actions know a unit."""
    culture = next(c for c, units in enumerate(UNIT_IDS) if name in units)
    return st.UNITS * culture + UNIT_IDS[culture].index(name)


def action_named(words: str) -> int:
    """The number of an action in the words of these tests."""
    if words in PLAIN_WORDS:
        return PLAIN_WORDS[words]
    verb, _, what = words.partition(" ")
    if verb in ("play", "burn"):
        return (st.PLAY if verb == "play" else st.BURN) + card_named(what)
    if verb in UNIT_VERBS:
        return UNIT_VERBS[verb] + unit_named(what)
    first, names = BLOCKS[verb]
    return first + names.index(what)


class GodTable:
    """Players of these cultures in the first round; the first of them holds the cards named and is to play.

    The second holds a permanent Explore, so that the round stops at him.
    """

    def __init__(
        self,
        *cultures: str,
        hand: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        sheet: Any = None,
    ) -> None:
        self.sheet = sheet or SHEETS.load("standard", options or {}).numbers
        self.s = zeroed(st.STATE)
        self.story: list[tuple[int, int, int, int]] = []
        set_up(self.sheet, self.s, len(cultures))
        for seat, culture in enumerate(cultures):
            hand_out(self.sheet, self.s, seat, CULTURE_IDS.index(culture))
        self.s.turn_no = self.s.round_no = 1
        self.s.step = st.PLAY_CARD
        self.s.mover = NOBODY
        self.s.active = 0
        for card in hand:
            self.deal(0, card)
        self.deal(1, "explore")

    def deal(self, seat: int, card: str) -> Self:
        """Give a seat a card of its culture."""
        me, name = self.s.players[seat], card_named(card)
        if name < st.PERMANENTS:
            me.permanents |= 1 << name
            me.permanent_count += 1
        else:
            plain = st.PERMANENTS + st.PLAIN_KINDS
            kind = (name if name < plain else name - st.GODS * me.culture) - st.PERMANENTS
            self.s.decks[me.culture].down[kind] -= 1
            me.hand[kind] += 1
            me.hand_size += 1
        return self

    def cubes(self, seat: int, **held: int) -> Self:
        """Let a seat hold so many cubes, none of what is not named; the bank has the others."""
        for resource, name in enumerate(RESOURCE_IDS):
            more = held.get(name, 0) - self.s.players[seat].cubes[resource]
            self.s.players[seat].cubes[resource] += more
            self.s.bank[resource] -= more
        return self

    def drain(self, to: int, **left: int) -> Self:
        """Leave the bank so few cubes of some kinds; a seat gets the others."""
        for name, count in left.items():
            resource = RESOURCE_IDS.index(name)
            self.s.players[to].cubes[resource] += self.s.bank[resource] - count
            self.s.bank[resource] = count
        return self

    def units(self, seat: int, **held: int) -> Self:
        """Let a seat have these units in its Holding Area, and no others."""
        me = self.s.players[seat]
        for unit, name in enumerate(UNIT_IDS[me.culture]):
            me.units[unit] = held.get(name, 0)
        assert set(held) <= set(UNIT_IDS[me.culture])
        return self

    def army(self, seat: int) -> dict[str, int]:
        """The units in a seat's Holding Area."""
        me = self.s.players[seat]
        return {name: me.units[unit] for unit, name in enumerate(UNIT_IDS[me.culture]) if me.units[unit]}

    def tile(self, seat: int, tile: str, worker: str = "none") -> int:
        """Put a tile on a board, with a worker if one is named; returns its square."""
        me, kind = self.s.players[seat], TILE_IDS.index(tile)
        for square in range(st.SQUARES):
            terrain = self.sheet.square_terrain[st.SQUARES * me.culture + square]
            if me.tiles[square] == st.NONE and terrain == self.sheet.tile_terrain[kind]:
                self.s.pool[kind] -= 1
                me.tiles[square] = kind
                me.workers[square] = WORKER_IDS.index(worker)
                me.buildings[st.HOUSE] += worker == "villager"
                return square
        raise AssertionError(f"no square for {tile}")

    def buildings(self, seat: int, **standing: int) -> Self:
        """Let these buildings stand in a city, besides Houses of villagers on tiles; new villagers wait in Holding."""
        me = self.s.players[seat]
        for name, count in standing.items():
            me.buildings[BUILDING_IDS.index(name)] += count
        me.villagers += standing.get("house", 0)
        return self

    def age(self, seat: int, age: str) -> Self:
        """Let a seat have reached an age."""
        self.s.players[seat].age = AGE_IDS.index(age)
        return self

    def begin(self) -> Self:
        """The table is set: go on until somebody is asked."""
        self.check()
        advance(self.sheet, self.s, SILENCE)
        self.check()
        return self

    def play(self, *moves: str) -> Self:
        """Answers of whoever is asked."""
        for words in moves:
            action = action_named(words)
            assert refusal(self.sheet, self.s, action) == 0, f"{words}: {refusal(self.sheet, self.s, action)}"
            self.apply(action)
        return self

    def apply(self, action: int) -> None:
        """One answer by its number; the table is counted afterwards."""
        assert self.s.mover >= 0
        story = new_story()
        apply(self.sheet, self.s, action, story)
        self.story += rows_of(story)
        self.check()

    def settle(self, outcome: int) -> Self:
        """A draw."""
        story = new_story()
        settle(self.sheet, self.s, outcome, story)
        self.story += rows_of(story)
        self.check()
        return self

    def throw(self, *sixes: int) -> Self:
        """Sixes that come up, eight dice at most at a time, the attacker's before the defender's."""
        for count in sixes:
            self.settle(st.SIXES + count)
        return self

    def draw_tiles(self, *tiles: str) -> Self:
        """Tiles that are drawn."""
        for tile in tiles:
            self.settle(st.TILE_DRAWN + TILE_IDS.index(tile))
        return self

    def refusal(self, words: str) -> int:
        """Why whoever is asked may not do this."""
        return int(refusal(self.sheet, self.s, action_named(words)))

    def power_refused(self, god: str) -> int:
        """Why the first seat, before it plays the card of a god, could not use the power alone."""
        card = st.PERMANENTS + st.PLAIN_KINDS + GOD_IDS[self.s.players[0].culture].index(god)
        return int(refuse_half(self.sheet, self.s, 0, card, st.POWER_ALONE))

    def legal(self) -> list[int]:
        """What whoever is asked may do."""
        actions = [0] * st.ACTIONS
        return actions[: legal(self.sheet, self.s, actions)]

    def may(self, *moves: str) -> bool:
        """Whether these, and nothing else, are allowed."""
        return sorted(action_named(words) for words in moves) == self.legal()

    def held(self, seat: int) -> tuple[int, ...]:
        """Food, wood, gold and favor of a seat."""
        return tuple(self.s.players[seat].cubes)

    @property
    def step(self) -> str:
        """The step that the turn has come to."""
        return STEP_IDS[self.s.step]

    @property
    def bank(self) -> tuple[int, ...]:
        """Food, wood, gold and favor of the bank."""
        return tuple(self.s.bank)

    def told(self, what: int) -> list[tuple[int, int, int]]:
        """The rows of one sort that have been told: seat, a, b."""
        return [row[1:] for row in self.story if row[0] == what]

    def random_step(self, generator: random.Random) -> None:
        """One decision or draw by chance."""
        if self.s.mover == CHANCE:
            weights = [0] * st.OUTCOMES
            count = outcomes(self.sheet, self.s, weights)
            self.settle(generator.choices(range(count), weights[:count])[0])
        else:
            self.apply(generator.choice(self.legal()))

    def check(self) -> None:
        """Count the table, and hold the list of actions against the refusals."""
        check_parts(self.sheet, self.s)
        if self.s.mover >= 0:
            check_question(self.sheet, self.s)


def furnished(seats: int, sheet: Any, generator: random.Random) -> GodTable:
    """A table in the middle of a game, by chance: ages, tiles, workers, buildings, units, cubes, hands of four gods."""
    cultures = ("egyptian", "greek", "norse", "greek", "norse", "egyptian", "norse", "greek")
    at = GodTable(*cultures[:seats], sheet=sheet)
    for seat in range(seats):
        culture = at.s.players[seat].culture
        at.age(seat, generator.choice(AGE_IDS))
        at.cubes(seat, **{name: generator.randrange(sheet.bank[seats] // seats + 1) for name in RESOURCE_IDS})
        at.buildings(seat, house=generator.randrange(4))
        at.buildings(seat, **{name: generator.randrange(2) for name in BUILDING_IDS[1:-1] if generator.randrange(2)})
        for unit in range(sheet.units_of[culture]):
            kind = sheet.unit_kind[st.UNITS * culture + unit]
            at.s.players[seat].units[unit] = generator.randrange(sheet.pieces[kind] * sheet.shades[seats] + 1)
        furnish_production(at, seat, generator)
        for god in generator.sample(GOD_IDS[culture], 4):
            at.deal(seat, god)
    return at.begin()


def furnish_production(at: GodTable, seat: int, generator: random.Random) -> None:
    """Some tiles for a seat, with workers on some of them."""
    me = at.s.players[seat]
    terrains = at.sheet.square_terrain[st.SQUARES * me.culture : st.SQUARES * (me.culture + 1)]
    dwarf = at.sheet.worker_unit[me.culture]
    for _ in range(generator.randrange(9)):
        tile = generator.randrange(st.TILES)
        free = any(me.tiles[q] == st.NONE and terrains[q] == at.sheet.tile_terrain[tile] for q in range(st.SQUARES))
        if free and at.s.pool[tile] > 0:
            square = at.tile(seat, TILE_IDS[tile])
            if dwarf != st.NONE and me.units[dwarf] > 0 and generator.randrange(2):
                me.units[dwarf] -= 1
                me.workers[square] = st.DWARF
            elif me.villagers > 0 and generator.randrange(2):
                me.villagers -= 1
                me.workers[square] = st.VILLAGER


def check_parts(sheet: Any, s: Any) -> None:
    """MY-0.3: cubes, tiles, cards, villagers and figures are all there, and nothing is below zero."""
    seats = s.players[: s.seats]
    for resource in range(st.RESOURCES):
        assert s.bank[resource] + sum(me.cubes[resource] for me in seats) == sheet.bank[s.seats]
    assert s.victory_bank + sum(s.victory_cards) + sum(me.victory for me in seats) == sheet.victory_bank
    for tile in range(st.TILES):
        lying = sum(me.tiles.count(tile) for me in seats)
        assert s.pool[tile] + s.offer[tile] + lying == sheet.tile_copies[tile] * sheet.tile_sheets[s.seats]
    for culture in range(st.CULTURES):
        for kind in range(st.KINDS):
            held = sum(me.hand[kind] for me in seats if me.culture == culture)
            deck = s.decks[culture]
            assert deck.down[kind] + deck.up[kind] + held == sheet.card_copies[st.KINDS * culture + kind]
    assert min(s.bank) >= 0
    assert min(s.pool) >= 0
    for seat, me in enumerate(seats):
        check_seat(sheet, s, seat, me)


def check_seat(sheet: Any, s: Any, seat: int, me: Any) -> None:
    """MY-1.10, MY-7.2, MY-7.7: figures within the pieces, buildings within the city, villagers as many as Houses."""
    assert min(*me.cubes, *me.units, *me.buildings, *me.hand, me.villagers, me.victory) >= 0
    assert sum(me.hand) == me.hand_size
    assert sum(me.buildings) <= st.SQUARES
    lifted = s.lifted[0] if s.step == st.WORKERS and seat == s.active else 0
    orphaned = 1 if s.bereaved == seat else 0
    assert me.villagers + me.workers.count(st.VILLAGER) + lifted == me.buildings[st.HOUSE] + orphaned
    for unit in range(sheet.units_of[me.culture]):
        most = sheet.pieces[sheet.unit_kind[st.UNITS * me.culture + unit]] * sheet.shades[s.seats]
        assert figures(sheet, s, seat, unit) <= most
    for square in range(st.SQUARES):
        assert me.workers[square] == st.NO_WORKER or me.tiles[square] != st.NONE
        if me.tiles[square] != st.NONE:
            terrain = sheet.square_terrain[st.SQUARES * me.culture + square]
            assert sheet.tile_terrain[me.tiles[square]] == terrain


def check_question(sheet: Any, s: Any) -> None:
    """MY-0.2: the list of legal actions is exactly what is not refused, ascending; only secrets leave a single one."""
    actions = [0] * st.ACTIONS
    listed = actions[: legal(sheet, s, actions)]
    assert listed == [action for action in range(st.ACTIONS) if refusal(sheet, s, action) == 0], STEP_IDS[s.step]
    secretly_forced = (st.PLAY_CARD, st.COMMIT, st.BATTLE_CARD)
    assert len(listed) > 1 or (listed and s.step in secretly_forced), STEP_IDS[s.step]
