"""A table of Age of Mythology to arrange by hand: boards, hands and bank as a test needs them, then played by number.

What a test gives to a seat is taken from where it lies: cubes from the bank, tiles from the pool, cards from the deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Self

from astragal.rules.kit import CHANCE, SILENCE, TERMINAL, new_story, packed, rows_of, zeroed
from astragal.rules.mythology import play
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    TILE_IDS,
    UNIT_IDS,
)
from astragal.rules.mythology.play.hands import card_name
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.state import (
    ACTIONS,
    BURN,
    CULTURE_DRAWN,
    DWARF,
    HOUSE,
    KINDS,
    NONE,
    OUTCOMES,
    PERMANENTS,
    PLAIN_KINDS,
    PLAY,
    PLAY_CARD,
    RESOURCES,
    SEATING_TURNED,
    SQUARES,
    STARTING_SEAT,
    STATE,
    TILES,
    UNITS,
    VILLAGER,
    WORKERS,
)


class Desk:
    """Some players round a table, in the first round of the first turn, the first seat to play a card.

    With three players the cultures are Egyptian, Greek and Norse in seat order, unless `cultures` names the first two.
    """

    def __init__(self, players: int = 3, cultures: tuple[str, str] = ("egyptian", "greek"), **options: Any) -> None:
        self.sheet = SHEETS.load("standard", options).numbers
        self.s: Any = zeroed(STATE)
        self.told: list[tuple[int, int, int, int]] = []
        play.deal(self.sheet, self.s, players, SILENCE)
        for culture in cultures:
            self.draw(CULTURE_DRAWN + CULTURE_IDS.index(culture))
        self.draw(SEATING_TURNED)
        if not self.sheet.seat_one_starts:
            self.draw(STARTING_SEAT)

    def in_round(self, round_no: int = 1, seat: int = 0) -> Self:
        """Skip the draft and the building of hands: this seat is to play a card."""
        s = self.s
        for tile in range(TILES):
            s.pool[tile] += s.offer[tile]
            s.offer[tile] = 0
        s.left = 0
        s.turn_no, s.round_no, s.cursor = 1, round_no, (seat - s.start) % s.seats
        s.step, s.active, s.asked, s.mover = PLAY_CARD, seat, seat, seat
        return self

    def player(self, seat: int) -> Any:
        """What lies before a seat."""
        return self.s.players[seat]

    def cubes(self, seat: int, food: int, wood: int, gold: int, favor: int) -> Self:
        """So many cubes of each resource lie before a seat."""
        me = self.player(seat)
        for resource, number in enumerate((food, wood, gold, favor)):
            self.s.bank[resource] += me.cubes[resource] - number
            me.cubes[resource] = number
        return self

    def tiles(self, seat: int, *names: str) -> Self:
        """These tiles lie on the board of a seat, each on the first free square of its terrain."""
        me = self.player(seat)
        for name in names:
            tile = TILE_IDS.index(name)
            terrains = self.sheet.square_terrain[SQUARES * me.culture : SQUARES * (me.culture + 1)]
            free = [
                square
                for square in range(SQUARES)
                if me.tiles[square] == NONE and terrains[square] == self.sheet.tile_terrain[tile]
            ]
            me.tiles[free[0]] = tile
            self.s.pool[tile] -= 1
        return self

    def offer(self, *names: str) -> Self:
        """Only these tiles are left in the pool: those that an Explore will show."""
        for tile in range(TILES):
            self.s.pool[tile] = names.count(TILE_IDS[tile])
        return self

    def buildings(self, seat: int, *names: str) -> Self:
        """These buildings stand in the city of a seat; each House has its villager in Holding."""
        for name in names:
            self.player(seat).buildings[BUILDING_IDS.index(name)] += 1
            self.player(seat).villagers += name == "house"
        return self

    def units(self, seat: int, **numbers: int) -> Self:
        """So many figures of these units stand in the Holding Area of a seat."""
        me = self.player(seat)
        for name, number in numbers.items():
            me.units[UNIT_IDS[me.culture].index(name)] = number
        return self

    def card(self, seat: int, name: str) -> int:
        """A card as this seat counts it: a permanent by its action, a random card by its name."""
        if name in ACTION_IDS:
            return ACTION_IDS.index(name)
        if name in PLAIN_CARD_IDS:
            return PERMANENTS + PLAIN_CARD_IDS.index(name)
        return PERMANENTS + PLAIN_KINDS + GOD_IDS[self.player(seat).culture].index(name)

    def hand(self, seat: int, *names: str) -> Self:
        """These cards are in the hand of a seat, besides those that are there already."""
        me = self.player(seat)
        for name in names:
            card = self.card(seat, name)
            if card < PERMANENTS:
                me.permanents |= 1 << card
                me.permanent_count += 1
            else:
                self.s.decks[me.culture].down[card - PERMANENTS] -= 1
                me.hand[card - PERMANENTS] += 1
                me.hand_size += 1
        return self

    def legal(self) -> list[int]:
        """What the seat to move may do."""
        actions = [0] * ACTIONS
        return actions[: play.legal(self.sheet, self.s, actions)]

    def refusal(self, action: int) -> int:
        """Why an action is not allowed, or 0."""
        reason: int = play.refusal(self.sheet, self.s, action)
        assert (reason == 0) == (action in self.legal())
        return reason

    def act(self, *actions: int) -> Self:
        """The seat to move does this; it must be allowed."""
        for action in actions:
            assert self.s.mover >= 0, "somebody is to move"
            assert self.refusal(action) == 0
            story = new_story()
            play.apply(self.sheet, self.s, action, story)
            self.told += rows_of(story)
        return self

    def draw(self, *outcomes: int) -> Self:
        """Chance brings this; it must be possible."""
        for outcome in outcomes:
            assert self.s.mover == CHANCE, "something is to be drawn"
            weights = self.weights()
            assert outcome < len(weights) and weights[outcome] > 0
            story = new_story()
            play.settle(self.sheet, self.s, outcome, story)
            self.told += rows_of(story)
        return self

    def weights(self) -> list[int]:
        """The chances of what is to be drawn."""
        weights = [0] * OUTCOMES
        return weights[: play.outcomes(self.sheet, self.s, weights)]

    def play(self, name: str) -> Self:
        """The seat to move plays a card."""
        seat = self.s.mover
        return self.act(PLAY + card_name(self.player(seat).culture, self.card(seat, name)))

    def burn(self, name: str) -> Self:
        """The seat to move burns a card."""
        seat = self.s.mover
        return self.act(BURN + card_name(self.player(seat).culture, self.card(seat, name)))

    def refused_play(self, name: str) -> int:
        """Why the seat to move may not play a card."""
        seat = self.s.mover
        return self.refusal(PLAY + card_name(self.player(seat).culture, self.card(seat, name)))

    def view(self, seat: int) -> Any:
        """What a seat may know."""
        view = self.s.copy()
        play.hide(self.sheet, view, seat)
        return view

    def points(self) -> tuple[list[int], list[int], int]:
        """Points, tie-breaks and winners, as things stand."""
        points, ties = [0] * self.s.seats, [0] * self.s.seats
        return points, ties, play.scores(self.sheet, self.s, points, ties)

    def heard(self, what: int) -> list[tuple[int, int, int]]:
        """The rows of this kind that were told: seat, a, b."""
        return [row[1:] for row in self.told if row[0] == what]


def square_of(desk: Desk, seat: int, tile: str) -> int:
    """The first square of a seat on which this tile lies."""
    return int(desk.player(seat).tiles.index(TILE_IDS.index(tile)))


def named_cubes(desk: Desk, seat: int) -> dict[str, int]:
    """The cubes of a seat by name."""
    return dict(zip(RESOURCE_IDS, desk.player(seat).cubes, strict=True))


def check_conservation(sheet: Any, s: Any) -> None:
    """MY-0.3: cubes, victory cubes, tiles, cards, villagers and figures add up, and nothing is below zero."""
    seated = s.players[: s.seats]
    if seated[0].culture == NONE:
        return
    for resource in range(RESOURCES):
        assert s.bank[resource] + sum(me.cubes[resource] for me in seated) == sheet.bank[s.seats]
    assert s.victory_bank + sum(s.victory_cards) + sum(me.victory for me in seated) == sheet.victory_bank
    for tile in range(TILES):
        placed = sum(me.tiles.count(tile) for me in seated)
        assert s.pool[tile] + s.offer[tile] + placed == sheet.tile_copies[tile] * sheet.tile_sheets[s.seats]
    for culture, deck in enumerate(s.decks):
        for kind in range(KINDS):
            held = sum(me.hand[kind] for me in seated if me.culture == culture)
            assert deck.down[kind] + deck.up[kind] + held == sheet.card_copies[KINDS * culture + kind]
    for seat, me in enumerate(seated):
        check_seat(sheet, s, seat, me)


def check_seat(sheet: Any, s: Any, seat: int, me: Any) -> None:
    """MY-0.3, MY-1.10, MY-7.7: what belongs to one seat adds up."""
    assert sum(me.hand) == me.hand_size
    assert me.permanents.bit_count() == me.permanent_count
    assert me.permanents & me.spent == 0
    assert all(named <= held for named, held in zip(me.named, me.hand, strict=True))
    numbers = [*me.cubes, *me.units, *me.buildings, *me.hand, me.villagers, me.victory]
    assert min(numbers) >= 0
    lifted = s.lifted[0] if s.step == WORKERS and seat == s.active else 0
    lost = s.bereaved == seat
    assert me.villagers + me.workers.count(VILLAGER) + lifted == me.buildings[HOUSE] + lost
    assert all(tile != NONE or worker == 0 for tile, worker in zip(me.tiles, me.workers, strict=True))
    terrains = sheet.square_terrain[SQUARES * me.culture : SQUARES * (me.culture + 1)]
    assert all(
        tile == NONE or sheet.tile_terrain[tile] == terrain for tile, terrain in zip(me.tiles, terrains, strict=True)
    )
    assert sum(me.buildings) <= SQUARES
    for unit in range(sheet.units_of[me.culture]):
        figures = me.units[unit]
        if unit == sheet.worker_unit[me.culture]:
            figures += me.workers.count(DWARF)
        if s.battle:
            figures += sum(side.units[unit] for side in s.sides if side.seat == seat)
        kind = sheet.unit_kind[UNITS * me.culture + unit]
        assert figures <= sheet.pieces[kind] * sheet.shades[s.seats]


class Play:
    """Random play from the beginning, one decision or draw at a time."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        self.sheet = SHEETS.load("standard", options or {}).numbers
        self.s: Any = zeroed(STATE)
        self.rng = random.Random(seed)
        play.deal(self.sheet, self.s, seats, SILENCE)
        self._actions, self._weights = [0] * ACTIONS, [0] * OUTCOMES

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.s.mover == TERMINAL)

    def legal(self) -> list[int]:
        """What the seat to move may do."""
        return self._actions[: play.legal(self.sheet, self.s, self._actions)]

    def weights(self) -> list[int]:
        """The chances of what is to be drawn."""
        return self._weights[: play.outcomes(self.sheet, self.s, self._weights)]

    def step(self, chosen: Iterable[int] = ()) -> None:
        """One decision or draw, at random."""
        if self.s.mover == CHANCE:
            weights = self.weights()
            play.settle(self.sheet, self.s, self.rng.choices(range(len(weights)), weights)[0], SILENCE)
        else:
            play.apply(self.sheet, self.s, self.rng.choice(list(chosen) or self.legal()), SILENCE)

    def bytes(self) -> bytes:
        """The position; an error if a number has outgrown its field."""
        return packed(self.s, STATE)
