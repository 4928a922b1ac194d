"""A position of Age of Mythology as a document with names, and back; every number is checked on the way in.

A document may leave out whatever is as at the start: `{"players": 2}` is the opening position, before cultures are
drawn, and a seat of which nothing is said has what everybody begins with. Bank, pool and face-down cards follow from
what lies elsewhere, for nothing is made or lost (MY-0.3); where a document names them they must agree. Squares are
counted from 1, row by row from the top; a list of tiles takes the first free squares of their terrain. What a card has
led to so far stands in `under_way`. A document with `view = true` is what one seat may know: hands in it may hold fewer
cards than their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.documents import Document, KeyPath
from astragal.rules.kit import CHANCE, NOBODY, SILENCE, TERMINAL, zeroed
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    AGE_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    UNIT_IDS,
    VICTORY_CARD_IDS,
    WORKER_IDS,
)
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.build import refuse_building, still_due
from astragal.rules.mythology.play.cards import action_of, open_halves, power_of
from astragal.rules.mythology.play.explore import place_tile, tiles_in_pool, tiles_on_offer
from astragal.rules.mythology.play.gather import free_tiles, workers_placed
from astragal.rules.mythology.play.hands import most_draws, room_in_hand
from astragal.rules.mythology.play.order import ask, draw_openly, seat_after
from astragal.rules.mythology.play.powers.possible import open_seats
from astragal.rules.mythology.play.powers.tiles import open_squares
from astragal.rules.mythology.play.recruit import figures
from astragal.rules.mythology.play.score import all_buildings, entitled
from astragal.rules.mythology.play.setup import set_up
from astragal.rules.mythology.play.turn import advance
from astragal.rules.positions import Reader

MOST = 120
"""The most that a number of a position may be: cubes of a kind, cards, turns."""
MOST_AT_ONCE = 20
"""Units, buildings, picks or cubes that one card can give, at most."""
GATHERED_IDS = (*RESOURCE_IDS, *TERRAIN_IDS)
TABLE_KEYS = (
    "players",
    "view",
    "turn",
    "round",
    "start",
    "step",
    "active",
    "asked",
    "first_culture",
    "second_culture",
    "picks",
    "placed",
    "left",
    "bank",
    "victory_bank",
    "victory_cards",
    "pool",
    "offer",
    "decks",
    "last_winner",
    "under_way",
    "seats",
)
SEAT_KEYS = (
    "culture",
    "age",
    "cubes",
    "victory",
    "tiles",
    "workers",
    "buildings",
    "units",
    "villagers",
    "hand",
    "hand_size",
    "named",
    "permanents",
    "permanent_count",
    "spent",
    "fourth",
)
CHANGES = {
    "food_bonus": MOST_AT_ONCE,
    "others_idle": 1,
    "more_picks": MOST_AT_ONCE,
    "discount": MOST_AT_ONCE,
    "mortal_food": MOST_AT_ONCE,
    "own_limit": n.NO_LIMIT,
    "other_limit": n.NO_LIMIT,
    "first_loss_returns": 1,
    "seduction": MOST_AT_ONCE,
    "more_dice": MOST_AT_ONCE,
    "frenzy": 1,
}
"""What a god can have changed about the action of a card, and how much at most."""
COUNTS = {"bought": 2 * MOST_AT_ONCE, "place": n.MOST_SEATS, "quarry": MOST_AT_ONCE, "saving": 2 * MOST_AT_ONCE}
UNDER_WAY_KEYS = (
    "card",
    "use_action",
    *COUNTS,
    "gathered",
    "lifted",
    "lift_from",
    "pending",
    "saved",
    "bereaved",
    "resume",
    "victim",
    "target_square",
    *CHANGES,
)
LIFTED_KEYS = ("villagers", "dwarves")

UNSEATED = (n.FIRST_CULTURE, n.SECOND_CULTURE, n.SEATING)
SETTING_UP = (*UNSEATED, n.STARTING_PLAYER, n.DRAFT_TILES, n.DRAFT)
BUILDING_HANDS = (n.TAKE, n.DRAW_COUNT, n.DRAW)
AFTER_ROUNDS = (n.DISCARD, n.KEEP)
BETWEEN_CARDS = (*SETTING_UP, n.BEGIN_TURN, n.PLACE, *BUILDING_HANDS, n.PLAY_CARD, n.END_ROUNDS, *AFTER_ROUNDS)
"""Steps at which no card is being carried out."""
ACTION_STEPS = {
    n.EXPLORE_TILES: n.EXPLORE,
    n.EXPLORE_PICK: n.EXPLORE,
    n.GATHER_WHAT: n.GATHER,
    n.WORKERS: n.GATHER,
    n.RECRUITING: n.RECRUIT,
    n.BUILDING: n.BUILD,
    n.SAVE_CUBES: n.BUILD,
    n.TRADE_COST: n.TRADE,
    n.TRADE_GIVE: n.TRADE,
    n.TRADE_TAKE: n.TRADE,
    n.TEMPLE: n.TRADE,
}
"""The action that each step belongs to."""
AIMED_STEPS = {
    n.POWER_BUILDING: (n.DESTROY_ANY_BUILDING, n.DESTROY_OTHER_BUILDING),
    n.POWER_SQUARE: (n.REMOVE_FOOD_TILE, n.REMOVE_ANY_TILE, n.SWAP_TILES),
    n.POWER_OWN_SQUARE: (n.SWAP_TILES,),
}
OWN_UNIT_POWERS = (n.FREE_HERO, n.FREE_ARCHERS, n.FREE_MORTALS, n.MORTALS_TO_MUMMIES, n.SACRIFICE_UNIT)
POWER_STEPS = (n.POWER_SEAT, *AIMED_STEPS, n.POWER_UNIT, n.POWER_CUBES)
STEPS = (*BETWEEN_CARDS, n.HALVES, *ACTION_STEPS, n.LOSE_VILLAGER, *POWER_STEPS, n.OVER)
STEP_NAMES = tuple(STEP_IDS[step] for step in sorted(STEPS))
"""Steps that a document may name: where somebody waits, and where a turn or its end begins."""
RESUMED = (n.BEGIN_ACTION, n.CARD_DONE)
"""Steps that may follow when a villager has been lost."""


def card_ids(culture: int) -> tuple[str, ...]:
    """The cards of a culture as a seat counts its own: permanents, plain random cards, gods."""
    return (*ACTION_IDS, *PLAIN_CARD_IDS, *GOD_IDS[culture])


def kind_ids(culture: int) -> tuple[str, ...]:
    """The kinds of random cards of a culture."""
    return card_ids(culture)[n.PERMANENTS :]


# Writing.


def to_document(sheet: Any, s: Any) -> dict[str, Any]:
    """The position in names: everything that the rules know, and what everybody can count."""
    document: dict[str, Any] = {"players": s.seats, "step": STEP_IDS[s.step]}
    if s.gaps:
        document["view"] = True
    document |= {"turn": s.turn_no, "round": s.round_no}
    if s.step not in (*UNSEATED, n.STARTING_PLAYER):
        document["start"] = s.start + 1
    if s.active >= 0 and s.step not in (*SETTING_UP, n.BEGIN_TURN, n.PLACE):
        document["active"] = s.active + 1
    if s.mover >= 0 or (s.step == n.OVER and s.asked >= 0):
        document["asked"] = s.asked + 1
    for key, culture in (("first_culture", s.first_culture), ("second_culture", s.second_culture)):
        if culture >= 0:
            document[key] = CULTURE_IDS[culture]
    if s.step == n.DRAFT:
        document["picks"] = s.cursor
    if s.step == n.PLACE:
        document["placed"] = s.cursor
    if s.left:
        document["left"] = s.left
    document |= {
        "bank": _named(RESOURCE_IDS, s.bank),
        "victory_bank": s.victory_bank,
        "victory_cards": _named(VICTORY_CARD_IDS, s.victory_cards),
        "pool": _named(TILE_IDS, s.pool),
        "offer": _named(TILE_IDS, s.offer),
        "decks": {
            name: {"up": _named(kind_ids(culture), deck.up), "down": _named(kind_ids(culture), deck.down)}
            for culture, (name, deck) in enumerate(zip(CULTURE_IDS, s.decks, strict=True))
        },
    }
    if s.last_winner >= 0:
        document["last_winner"] = s.last_winner + 1
    under_way = _under_way_document(s)
    if under_way:
        document["under_way"] = under_way
    seated = [] if s.step in UNSEATED else s.players[: s.seats]
    return document | {"seats": [_seat_document(me) for me in seated]}


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """What there is of each name; what there is nothing of is left out."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _permanents(cards: int) -> list[str]:
    return [name for card, name in enumerate(ACTION_IDS) if cards >> card & 1]


def _under_way_document(s: Any) -> dict[str, Any]:
    """What a card has led to so far."""
    values: dict[str, Any] = {key: getattr(s, key) for key in (*COUNTS, "lift_from", *CHANGES)}
    values["use_action"] = bool(s.use_action)
    values["lifted"] = _named(LIFTED_KEYS, s.lifted)
    values["saved"] = _named(RESOURCE_IDS, s.saved)
    if s.card >= 0:
        values["card"] = card_ids(s.players[s.active].culture)[s.card]
    if s.gathered >= 0:
        values["gathered"] = GATHERED_IDS[s.gathered]
    if s.pending >= 0:
        values["pending"] = BUILDING_IDS[s.pending]
    if s.resume:
        values["resume"] = STEP_IDS[s.resume]
    for key in ("bereaved", "victim", "target_square"):
        if getattr(s, key) >= 0:
            values[key] = getattr(s, key) + 1
    return {key: values[key] for key in UNDER_WAY_KEYS if values.get(key)}


def _seat_document(me: Any) -> dict[str, Any]:
    document = {
        "culture": CULTURE_IDS[me.culture],
        "age": AGE_IDS[me.age],
        "cubes": _named(RESOURCE_IDS, me.cubes),
        "victory": me.victory,
        "tiles": {str(square + 1): TILE_IDS[tile] for square, tile in enumerate(me.tiles) if tile >= 0},
        "workers": {str(square + 1): WORKER_IDS[worker] for square, worker in enumerate(me.workers) if worker},
        "buildings": _named(BUILDING_IDS, me.buildings),
        "units": _named(UNIT_IDS[me.culture], me.units),
        "villagers": me.villagers,
        "hand": _named(kind_ids(me.culture), me.hand),
        "hand_size": me.hand_size,
        "permanents": _permanents(me.permanents),
        "permanent_count": me.permanent_count,
        "spent": _permanents(me.spent),
    }
    named = _named(kind_ids(me.culture), me.named)
    if named:
        document["named"] = named
    if me.fourth:
        document["fourth"] = True
    return document


def score_parts(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """MY-13.12: a player's points as they stand, in parts: cubes won, and what the victory cards would pay."""
    me = s.players[seat]
    pays = [s.victory_cards[card] if entitled(sheet, s, card) == seat else 0 for card in range(n.THE_WONDER)]
    parts = dict(zip(VICTORY_CARD_IDS, pays, strict=False))
    return {"victory_cubes": me.victory, **parts, "total": me.victory + sum(pays), "resource_cubes": all_cubes(me)}


# Reading.


def from_document(sheet: Any, document: Document, path: KeyPath = ()) -> Any:
    """The position that a document describes, carried on to where somebody has a choice or something is drawn."""
    return _Reader(sheet, document, path).read()


class _Reader(Reader):
    """Reads one position, naming the place of whatever is wrong with it."""

    def read(self) -> Any:
        table = self.document.table(self.data(), self.path, TABLE_KEYS)
        s = zeroed(n.STATE)
        seats = self.whole(table, "players", 2, n.MOST_SEATS, None)
        set_up(self.sheet, s, seats)
        s.step = STEP_IDS.index(self.document.choice(table.get("step", STEP_IDS[0]), self.at("step"), STEP_NAMES))
        s.gaps = n.VIEW if self._flag(table, "view") else n.WHOLE
        self._read_cultures(s, table)
        self._read_seats(s, table)
        self._read_turn(s, table)
        self._read_cubes(s, table)
        self._read_tiles(s, table)
        self._read_decks(s, table)
        self._read_under_way(s, table)
        self._read_left(s, table)
        self._count_villagers(s, table)
        self._count_figures(s)
        self._check_step(s)
        return self._carried_on(s, table)

    def _carried_on(self, s: Any, table: Any) -> Any:
        if s.step == n.OVER:
            s.mover, s.audience = TERMINAL, n.EVERYONE
            s.asked = self.whole(table, "asked", 1, s.seats, 0) - 1
        elif s.step in (*UNSEATED, n.STARTING_PLAYER):
            draw_openly(s)
        elif s.step == n.GATHER_WHAT:
            ask(s, s.active)
        else:
            if s.step == n.EXPLORE_TILES:
                s.asked = s.active
            s.mover, s.audience = NOBODY, n.EVERYONE
            advance(self.sheet, s, SILENCE)
        if s.mover >= 0 and self.whole(table, "asked", 1, s.seats, s.asked + 1) != s.asked + 1:
            raise self.error(f"it is seat {s.asked + 1} that is asked here", "asked")
        if s.mover == CHANCE and "asked" in table:
            raise self.error("nobody is asked here: something is drawn", "asked")
        return s

    def _flag(self, table: Any, key: str, *place: str | int) -> int:
        return int(self.document.boolean(table.get(key, False), self.at(*place, key)))

    def _seat(self, table: Any, key: str, s: Any, *place: str | int) -> int:
        """A seat, counted from 1, or NONE."""
        return self.whole(table, key, 1, s.seats, 0, *place) - 1

    # Cultures and the turn.

    def _read_cultures(self, s: Any, table: Any) -> None:
        """MY-1.3: which cultures were drawn first."""
        drawn = []
        for key in ("first_culture", "second_culture"):
            if key in table:
                drawn.append(CULTURE_IDS.index(self.document.choice(table[key], self.at(key), CULTURE_IDS)))
            else:
                drawn.append(n.NONE)
        s.first_culture, s.second_culture = drawn
        if s.first_culture == s.second_culture != n.NONE:
            raise self.error("is drawn already (MY-1.3)", "second_culture")
        needs = UNSEATED.index(s.step) if s.step in UNSEATED else None
        if needs is not None and [each != n.NONE for each in drawn] != [needs > 0, needs > 1]:
            key = "first_culture" if (s.first_culture != n.NONE) != (needs > 0) else "second_culture"
            raise self.error(f'{amount_drawn(needs)} drawn in the step "{STEP_IDS[s.step]}" (MY-1.3)', key)

    def _read_turn(self, s: Any, table: Any) -> None:
        """MY-0.1, MY-2.1: turn, round, and whose turn it is in the order round the table."""
        set_apart = s.step in (*UNSEATED, n.STARTING_PLAYER)
        if set_apart and "start" in table:
            raise self.error("there is no starting player yet (MY-1.4)", "start")
        s.start = self.whole(table, "start", 1, s.seats, 1) - 1
        first = 0 if s.step in (*SETTING_UP, n.BEGIN_TURN) else 1
        s.turn_no = self.whole(table, "turn", first, 0 if s.step in SETTING_UP else MOST, first)
        fourth, after = self.sheet.rounds + 1, self.sheet.rounds + 2
        low, high = (1, after if s.step == n.OVER else fourth)
        if s.step in (*SETTING_UP, n.BEGIN_TURN, n.PLACE, *BUILDING_HANDS):
            low, high = 0, 0
        elif s.step in (n.END_ROUNDS, *AFTER_ROUNDS):
            low, high = after, after
        s.round_no = self.whole(table, "round", low, high, low)
        for key, step, most in (
            ("picks", n.DRAFT, self.sheet.draft_picks * s.seats),
            ("placed", n.PLACE, self.sheet.victory_placed[s.seats]),
        ):
            if key in table and s.step != step:
                raise self.error(f'goes with the step "{STEP_IDS[step]}", and with no other', key)
            if s.step == step:
                s.cursor = self.whole(table, key, 0, most, 0)
        if s.step in (*SETTING_UP, n.BEGIN_TURN, n.PLACE):
            if "active" in table:
                raise self.error(f'nobody plays a card in the step "{STEP_IDS[s.step]}"', "active")
            s.active = n.NONE if set_apart else s.start
            return
        s.active = self.whole(table, "active", 1, s.seats, s.start + 1) - 1
        if s.step not in (n.OVER, n.END_ROUNDS):
            s.cursor = (s.active - s.start) % s.seats

    # Seats.

    def _read_seats(self, s: Any, table: Any) -> None:
        seats = self.document.list(table.get("seats", []), self.at("seats"), 0, s.seats)
        for seat in range(len(seats)):
            own = self.document.table(seats[seat], self.at("seats", seat), SEAT_KEYS)
            if s.step in UNSEATED and own:
                raise self.error("cultures are still to be drawn (MY-1.3)", "seats", seat)
        if s.step in UNSEATED:
            return
        own_tables = [seats[seat] if seat < len(seats) else {} for seat in range(s.seats)]
        self._seat_cultures(s, own_tables)
        for seat, own in enumerate(own_tables):
            self._read_seat(s, s.players[seat], seat, own)

    def _seat_cultures(self, s: Any, own_tables: list[Any]) -> None:
        """MY-1.2, MY-1.3: the cultures of all seats, or none of them: then they sit as the pattern says."""
        named = any("culture" in own for own in own_tables)
        first = s.first_culture if s.first_culture >= 0 else n.EGYPTIAN
        second = s.second_culture if s.second_culture >= 0 else (first + 1) % n.CULTURES
        drawn = (first, second, n.CULTURES - first - second)
        for seat, own in enumerate(own_tables):
            if not named:
                s.players[seat].culture = drawn[self.sheet.seating[n.MOST_SEATS * s.seats + seat]]
                continue
            if "culture" not in own:
                raise self.error("`culture` is missing, since other seats name theirs", "seats", seat)
            place = self.at("seats", seat, "culture")
            s.players[seat].culture = CULTURE_IDS.index(self.document.choice(own["culture"], place, CULTURE_IDS))
        for seat in range(s.seats):
            if s.players[seat].culture == s.players[seat_after(s, seat, 1)].culture:
                raise self.error("has a neighbour of the same culture (MY-1.3)", "seats", seat)

    def _read_seat(self, s: Any, me: Any, seat: int, data: Any) -> None:
        sheet, place = self.sheet, ("seats", seat)
        age = self.document.choice(data.get("age", AGE_IDS[0]), self.at(*place, "age"), AGE_IDS)
        me.age = AGE_IDS.index(age)
        if "cubes" in data:
            me.cubes[:] = self.counts(data, "cubes", RESOURCE_IDS, [MOST] * n.RESOURCES, *place)
        else:
            me.cubes[:] = [sheet.start_cubes] * n.RESOURCES
        me.victory = self.whole(data, "victory", 0, MOST, 0, *place)
        self._read_board(s, me, seat, data)
        self._read_city(s, me, data, place)
        names = UNIT_IDS[me.culture]
        kinds = sheet.unit_kind[n.UNITS * me.culture :]
        if "units" in data:
            units = self.counts(data, "units", names, [MOST] * len(names), *place)
        else:
            units = [sheet.start_units if kinds[unit] == n.MORTAL else 0 for unit in range(len(names))]
        me.units[: len(names)] = units
        self._read_hand(s, me, data, place)

    def _read_board(self, s: Any, me: Any, seat: int, data: Any) -> None:
        """MY-1.17, MY-4.3, MY-5.4: tiles on squares of their terrain, and workers on tiles."""
        place = ("seats", seat)
        terrain = self.sheet.square_terrain[n.SQUARES * me.culture :]
        tiles = data.get("tiles", {})
        if isinstance(tiles, list):
            listed = self.document.list(tiles, self.at(*place, "tiles"), 0, n.SQUARES)
            for i, name in enumerate(listed):
                here = self.at(*place, "tiles", i)
                before = sum(tile >= 0 for tile in me.tiles)
                place_tile(self.sheet, s, seat, TILE_IDS.index(self.document.choice(name, here, TILE_IDS)), SILENCE)
                if sum(tile >= 0 for tile in me.tiles) == before:
                    raise self.document.error(here, "there is no free square of that terrain (MY-4.3)")
        else:
            for square, name, here in self._squares(tiles, *place, "tiles"):
                tile = TILE_IDS.index(self.document.choice(name, here, TILE_IDS))
                if self.sheet.tile_terrain[tile] != terrain[square]:
                    on = TERRAIN_IDS[terrain[square]]
                    raise self.document.error(here, f"the square is {on}, and takes no other tile (MY-4.3)")
                me.tiles[square] = tile
        for square, name, here in self._squares(data.get("workers", {}), *place, "workers"):
            me.workers[square] = WORKER_IDS.index(self.document.choice(name, here, WORKER_IDS[1:]))
            if me.tiles[square] == n.NONE:
                raise self.document.error(here, "there is no tile to work on (MY-5.4)")
            if me.workers[square] == n.DWARF and self.sheet.worker_unit[me.culture] == n.NONE:
                raise self.document.error(here, "this culture has no unit that works (MY-12.12)")

    def _squares(self, table: Any, *place: str | int) -> list[tuple[int, Any, KeyPath]]:
        """What a table says of squares, each with its place in the document."""
        names = [str(square + 1) for square in range(n.SQUARES)]
        found = self.document.table(table, self.at(*place), names)
        return [(int(square) - 1, name, self.at(*place, square)) for square, name in found.items()]

    def _read_city(self, s: Any, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        """MY-7.2, MY-7.3, MY-7.18: buildings within their limits."""
        me.buildings[:] = self.counts(data, "buildings", BUILDING_IDS, self.sheet.building_most, *place)
        if all_buildings(me) > n.SQUARES:
            raise self.error(f"a city has {n.SQUARES} squares (MY-7.2)", *place, "buildings")
        if me.buildings[n.WONDER] and s.step != n.OVER:
            raise self.error("The Wonder is built: the game would be over (MY-7.18)", *place, "buildings")

    def _read_hand(self, s: Any, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        """MY-3.1, MY-3.6, MY-14.2: the cards of a hand; in a view it may hold more than it shows."""
        names = kind_ids(me.culture)
        copies = self.sheet.card_copies[n.KINDS * me.culture :][: len(names)]
        me.hand[: len(names)] = self.counts(data, "hand", names, copies, *place)
        me.named[: len(names)] = self.counts(data, "named", names, me.hand[: len(names)], *place)
        me.permanents = self._cards(data, "permanents", place)
        me.spent = self._cards(data, "spent", place)
        if me.permanents & me.spent:
            raise self.error("names a card that is in the hand (MY-3.11)", *place, "spent")
        for key, shown, most in (
            ("hand_size", sum(me.hand), n.MOST_HAND),
            ("permanent_count", bin(me.permanents).count("1"), n.PERMANENTS - bin(me.spent).count("1")),
        ):
            count = self.whole(data, key, 0, most, shown, *place)
            if count < shown or (count > shown and not s.gaps):
                raise self.error(f"{shown} cards are named", *place, key)
            setattr(me, key, count)
        me.fourth = self._flag(data, "fourth", *place)
        if room_in_hand(self.sheet, me) < 0:
            raise self.error(f"a hand has at most {self.sheet.hand_limit[me.age]} cards in this age (MY-3.1)", *place)

    def _cards(self, data: Any, key: str, place: tuple[str | int, ...]) -> int:
        """A set of permanents."""
        flags = self.owned(data, key, ACTION_IDS, [1] * n.PERMANENTS, "MY-3.6", *place)
        return sum(flag << card for card, flag in enumerate(flags))

    # What is on the table.

    def _must_agree(self, table: Any, key: str, names: Sequence[str], counts: Sequence[int], *place: str | int) -> None:
        """Insist that what a document counts, though it follows from the rest, is right."""
        for name, there in zip(names, counts, strict=False):
            if there < 0:
                raise self.error(f"there are {-there} more {name} than the game has (MY-0.3)", *place, key)
        if key in table:
            said = self.counts(table, key, names, [MOST] * len(names), *place)
            for name, count, there in zip(names, said, counts, strict=False):
                if count != there:
                    raise self.error(f"must be {there}, as nothing is made or lost (MY-0.3)", *place, key, name)

    def _read_cubes(self, s: Any, table: Any) -> None:
        """MY-0.3, MY-1.5, MY-1.6: what nobody has is in the bank."""
        players = s.players[: s.seats]
        s.bank[:] = [self.sheet.bank[s.seats] - sum(me.cubes[cube] for me in players) for cube in range(n.RESOURCES)]
        self._must_agree(table, "bank", RESOURCE_IDS, s.bank)
        s.victory_cards[:] = self.counts(table, "victory_cards", VICTORY_CARD_IDS, [MOST] * n.VICTORY_CARDS)
        out = sum(s.victory_cards) + sum(me.victory for me in players)
        s.victory_bank = self.sheet.victory_bank - out
        if s.victory_bank < 0:
            raise self.error(f"there are only {self.sheet.victory_bank} victory cubes (MY-1.6)", "victory_cards")
        left = s.victory_bank
        if self.whole(table, "victory_bank", 0, MOST, left) != left:
            raise self.error(f"must be {left}, as nothing is made or lost (MY-0.3)", "victory_bank")
        if s.step in SETTING_UP and out:
            raise self.error("no victory cube has left the bank yet (MY-1.6)", "victory_cards")
        if s.turn_no - 1 > out:
            raise self.error(f"every turn before it takes a victory cube, and only {out} are out (MY-2.2)", "turn")
        s.last_winner = self._seat(table, "last_winner", s)

    def _read_tiles(self, s: Any, table: Any) -> None:
        """MY-0.3, MY-1.9: what nobody has is in the pool."""
        s.offer[:] = self.counts(table, "offer", TILE_IDS, s.pool)
        for tile in range(n.TILES):
            placed = sum(me.tiles[square] == tile for me in s.players[: s.seats] for square in range(n.SQUARES))
            s.pool[tile] -= s.offer[tile] + placed
        self._must_agree(table, "pool", TILE_IDS, s.pool)
        if tiles_on_offer(s) and s.step not in (n.DRAFT_TILES, n.DRAFT, n.EXPLORE_TILES, n.EXPLORE_PICK):
            raise self.error(f'no tiles lie open in the step "{STEP_IDS[s.step]}"', "offer")

    def _read_decks(self, s: Any, table: Any) -> None:
        """MY-3.14, MY-14.6: cards that are in no hand and not face up lie face down; in a view, with hidden hands."""
        decks = self.document.table(table.get("decks", {}), self.at("decks"), CULTURE_IDS)
        for culture, name in enumerate(CULTURE_IDS):
            own = self.document.table(decks.get(name, {}), self.at("decks", name), ("up", "down"))
            deck, names = s.decks[culture], kind_ids(culture)
            copies = self.sheet.card_copies[n.KINDS * culture :][: len(names)]
            deck.up[: len(names)] = self.counts(own, "up", names, copies, "decks", name)
            for me in s.players[: s.seats]:
                if me.culture == culture:
                    for kind in range(n.KINDS):
                        deck.down[kind] -= me.hand[kind]
            for kind in range(n.KINDS):
                deck.down[kind] -= deck.up[kind]
            self._must_agree(own, "down", names, deck.down, "decks", name)
            hidden = sum(me.hand_size - sum(me.hand) for me in s.players[: s.seats] if me.culture == culture)
            if hidden > sum(deck.down):
                raise self.error("there are fewer unseen cards than hands hide (MY-14.6)", "decks", name)

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
        """MY-2.4, MY-3.11: the card lies openly, and leads to this step."""
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
            n.TRADE_GIVE: sum(s.bank),
            n.TRADE_TAKE: sum(s.bank),
        }.get(s.step, 0 if s.step in BETWEEN_CARDS else MOST_AT_ONCE)
        default = {n.DRAFT_TILES: self.sheet.draft_tiles * s.seats - tiles_on_offer(s), n.DRAFT: most}.get(s.step, 0)
        low = most if s.step == n.DRAFT else 0
        s.left = self.whole(table, "left", low, most, max(0, min(most, default)))

    def _count_villagers(self, s: Any, table: Any) -> None:
        """MY-7.7, MY-7.8: as many villagers as Houses, one more where one is about to be lost."""
        if s.step in UNSEATED:
            return
        seats = table.get("seats", [])
        for seat in range(s.seats):
            me = s.players[seat]
            lifted = s.lifted[0] if seat == s.active else 0
            placed = workers_placed(me, n.VILLAGER)
            me.villagers = me.buildings[n.HOUSE] + (s.bereaved == seat) - placed - lifted
            if me.villagers < 0:
                raise self.error("there are more villagers than Houses (MY-7.7)", "seats", seat)
            said = (
                self.whole(seats[seat], "villagers", 0, MOST, me.villagers, "seats", seat) if seat < len(seats) else 0
            )
            if seat < len(seats) and said != me.villagers:
                raise self.error(f"must be {me.villagers}, by the Houses (MY-7.7)", "seats", seat, "villagers")

    def _count_figures(self, s: Any) -> None:
        """MY-1.10: nobody has more units than pieces."""
        if s.step in UNSEATED:
            return
        for seat in range(s.seats):
            me = s.players[seat]
            for unit, name in enumerate(UNIT_IDS[me.culture]):
                kind = self.sheet.unit_kind[n.UNITS * me.culture + unit]
                most = self.sheet.pieces[kind] * self.sheet.shades[s.seats]
                lifted = s.lifted[1] if seat == s.active and unit == self.sheet.worker_unit[me.culture] else 0
                if figures(self.sheet, s, seat, unit) + lifted > most:
                    raise self.error(f"there are only {most} pieces of {name} (MY-1.10)", "seats", seat, "units")

    def _check_step(self, s: Any) -> None:
        """What the question at hand needs, so that it can be asked and answered."""
        if s.step == n.WORKERS or sum(s.lifted):
            self._check_workers(s)
        if s.step == n.SAVE_CUBES:
            self._check_savings(s)
        elif s.pending != n.NONE:
            raise self.error('goes with the step "save_cubes", and with no other', "under_way", "pending")
        if (s.step == n.LOSE_VILLAGER) != (s.bereaved != n.NONE) or (s.bereaved != n.NONE) != (s.resume != 0):
            raise self.error('`bereaved` and `resume` go with the step "lose_villager", and with no other', "under_way")
        if s.resume == n.BEGIN_ACTION and not s.use_action:
            raise self.error("no action follows (MY-10.1)", "under_way", "resume")
        if s.step == n.EXPLORE_PICK and s.place >= s.seats:
            raise self.error("everybody has had his choice (MY-4.2)", "under_way", "place")
        if s.step in POWER_STEPS:
            self._check_aim(s)

    def _check_workers(self, s: Any) -> None:
        """MY-5.5: each worker in the air needs a tile, and there must have been such workers."""
        if s.step != n.WORKERS:
            raise self.error('goes with the step "workers", and with no other', "under_way", "lifted")
        me = s.players[s.active]
        if sum(s.lifted) > free_tiles(me):
            raise self.error("there are not so many tiles without a worker (MY-5.5)", "under_way", "lifted")
        if s.lifted[1] and self.sheet.worker_unit[me.culture] == n.NONE:
            raise self.error("this culture has no unit that works (MY-12.12)", "under_way", "lifted")

    def _check_savings(self, s: Any) -> None:
        """MY-7.14: a building that can be bought with what is saved and still to be saved."""
        if s.pending == n.NONE:
            raise self.error("`pending` is missing: the building that is being paid for", "under_way")
        sheet, me = self.sheet, s.players[s.active]
        due = [still_due(sheet, s, cube) for cube in range(n.RESOURCES)]
        missing = sum(max(0, due[cube] - me.cubes[cube]) for cube in range(n.RESOURCES))
        off = s.saving + sum(s.saved)
        if min(due) < 0 or s.saving > sum(due) or missing > s.saving or s.left == 0:
            raise self.error("cannot be paid for so (MY-7.14)", "under_way", "pending")
        if refuse_building(sheet, s, s.active, s.pending, off, 0, 0):
            raise self.error("cannot be built (MY-7.2, MY-7.3)", "under_way", "pending")

    def _check_aim(self, s: Any) -> None:
        """MY-10.3, MY-10.6: a power that is aimed finds what it acts on."""
        power = power_of(self.sheet, s.players[s.active].culture, s.card)
        seats = open_seats(self.sheet, s, power, s.active) if n.AIMED_POWERS >> power & 1 else 0
        aimed = s.victim != n.NONE
        if s.step == n.POWER_SEAT and (aimed or not seats):
            raise self.error("the power finds nobody to be aimed at, or is aimed already (MY-10.6)", "under_way")
        if s.step in AIMED_STEPS and not aimed:
            raise self.error("`victim` is missing: the seat that the power is aimed at", "under_way")
        if aimed and s.step != n.POWER_CUBES and not seats >> s.victim & 1:
            raise self.error("has nothing that the power acts on (MY-10.3)", "under_way", "victim")
        if aimed and s.victim == s.active and not n.SELF_POWERS >> power & 1:
            raise self.error("the power is for other players (MY-10.6)", "under_way", "victim")
        if (s.step == n.POWER_OWN_SQUARE) != (s.target_square != n.NONE):
            raise self.error('goes with the step "power_own_square", and with no other', "under_way", "target_square")
        if s.step == n.POWER_OWN_SQUARE:
            squares = open_squares(self.sheet, s, power, s.active, s.victim)
            if not squares >> s.target_square & 1:
                raise self.error("has no tile that could be exchanged (MY-10.15)", "under_way", "target_square")


def amount_drawn(cultures: int) -> str:
    """How many cultures have been drawn."""
    return ("no culture is", "one culture is", "two cultures are")[cultures]
