"""Reading a position out of a document: cultures, turn, seats, what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.kit import CHANCE, EVERYONE, NOBODY, SILENCE, TERMINAL, VIEW, WHOLE, zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    AGE_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    UNIT_IDS,
    VICTORY_CARD_IDS,
    WORKER_IDS,
)
from astragal.rules.mythology.keys import (
    AFTER_ROUNDS,
    BUILDING_HANDS,
    MOST,
    SEAT_KEYS,
    SETTING_UP,
    STEP_NAMES,
    TABLE_KEYS,
    UNSEATED,
    kind_ids,
)
from astragal.rules.mythology.play.explore import place_tile, tiles_on_offer
from astragal.rules.mythology.play.gather import workers_placed
from astragal.rules.mythology.play.hands import room_in_hand
from astragal.rules.mythology.play.order import ask, draw_openly, seat_after
from astragal.rules.mythology.play.recruit import figures
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.play.setup import set_up
from astragal.rules.mythology.play.turn import advance
from astragal.rules.mythology.reading_play import PlayReader


class MythologyReader(PlayReader):
    """Reads one position, naming the place of whatever is wrong with it."""

    def read(self) -> Any:
        table = self.document.table(self.data(), self.path, TABLE_KEYS)
        s = zeroed(n.STATE)
        seats = self.whole(table, "players", 2, n.MOST_SEATS, None)
        set_up(self.sheet, s, seats)
        s.step = STEP_IDS.index(self.document.choice(table.get("step", STEP_IDS[0]), self.at("step"), STEP_NAMES))
        s.gaps = VIEW if self._flag(table, "view") else WHOLE
        self._read_cultures(s, table)
        self._read_seats(s, table)
        self._read_turn(s, table)
        self._read_cubes(s, table)
        self._read_tiles(s, table)
        self._read_decks(s, table)
        self._read_under_way(s, table)
        self._read_battle(s, table)
        self._read_left(s, table)
        self._count_villagers(s, table)
        self._count_figures(s)
        self._check_step(s)
        return self._carried_on(s, table)

    def _carried_on(self, s: Any, table: Any) -> Any:
        if s.step == n.OVER:
            s.mover, s.audience = TERMINAL, EVERYONE
            s.asked = self.whole(table, "asked", 1, s.seats, 0) - 1
        elif s.step in (*UNSEATED, n.STARTING_PLAYER):
            draw_openly(s)
        elif s.step in (n.GATHER_WHAT, n.TARGET):
            ask(s, s.active)
        else:
            if s.step == n.EXPLORE_TILES:
                s.asked = s.active
            if s.step == n.DICE:
                s.asked = self.whole(table, "asked", 1, s.seats, s.active + 1) - 1
            self._find_mover(s)
        if s.mover >= 0 and self.whole(table, "asked", 1, s.seats, s.asked + 1) != s.asked + 1:
            raise self.error(f"seat {s.asked + 1} is asked here", "asked")
        if s.mover == CHANCE and s.step != n.DICE and "asked" in table:
            raise self.error("nobody is asked here: something is drawn", "asked")
        return s

    def _find_mover(self, s: Any) -> None:
        """Carry a position on until somebody is to move; a view stays as it is: what is forced is hidden in it."""
        s.mover, s.audience = NOBODY, EVERYONE
        following = s.copy() if s.gaps else s
        advance(self.sheet, following, SILENCE)
        if following.step != s.step:
            raise self.error("nothing is asked or drawn here, and a view is not carried on", "step")
        s.mover, s.audience, s.asked = following.mover, following.audience, following.asked

    # Cultures and the turn.

    def _read_cultures(self, s: Any, table: Any) -> None:
        """Which cultures were drawn first; that is forgotten when the players have their seats."""
        drawn = []
        for key in ("first_culture", "second_culture"):
            if key in table:
                drawn.append(CULTURE_IDS.index(self.document.choice(table[key], self.at(key), CULTURE_IDS)))
            else:
                drawn.append(n.NONE)
        s.first_culture, s.second_culture = drawn
        if s.first_culture == s.second_culture != n.NONE:
            raise self.error("is drawn already (MY-1.3)", "second_culture")
        needs = UNSEATED.index(s.step) if s.step in UNSEATED else 0
        if [each != n.NONE for each in drawn] != [needs > 0, needs > 1]:
            key = "first_culture" if (s.first_culture != n.NONE) != (needs > 0) else "second_culture"
            raise self.error(f'{amount_drawn(needs)} drawn in the step "{STEP_IDS[s.step]}" (MY-1.3)', key)

    def _read_turn(self, s: Any, table: Any) -> None:
        """Turn, round, and whose turn it is in the order round the table."""
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
                raise self.error(f'goes with the step "{STEP_IDS[step]}" and no other', key)
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
        seats = self.document.items(table.get("seats", []), self.at("seats"), 0, s.seats)
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
        """The cultures of all seats, or none of them: then they sit as the pattern says."""
        named = any("culture" in own for own in own_tables)
        for seat, own in enumerate(own_tables):
            if not named:
                s.players[seat].culture = self.sheet.seating[n.MOST_SEATS * s.seats + seat]
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
        me.won[:] = self.counts(data, "won", VICTORY_CARD_IDS, [MOST] * n.VICTORY_CARDS, *place)
        if sum(me.won) > me.victory:
            raise self.error(f"are more than the {me.victory} of `victory` (MY-13.8)", *place, "won")
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
        """Tiles on squares of their terrain, and workers on tiles."""
        place = ("seats", seat)
        terrain = self.sheet.square_terrain[n.SQUARES * me.culture :]
        tiles = data.get("tiles", {})
        if isinstance(tiles, list):
            listed = self.document.items(tiles, self.at(*place, "tiles"), 0, n.SQUARES)
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
        """Buildings within their limits."""
        me.buildings[:] = self.counts(data, "buildings", BUILDING_IDS, self.sheet.building_most, *place)
        if all_buildings(me) > n.SQUARES:
            raise self.error(f"a city has {n.SQUARES} squares (MY-7.2)", *place, "buildings")
        if me.buildings[n.WONDER] and s.step != n.OVER:
            raise self.error("The Wonder is built: the game would be over (MY-7.18)", *place, "buildings")

    def _read_hand(self, s: Any, me: Any, data: Any, place: tuple[str | int, ...]) -> None:
        """The cards of a hand; in a view it may hold more than it shows."""
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
        """What nobody has is in the bank."""
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
        """What nobody has is in the pool."""
        s.offer[:] = self.counts(table, "offer", TILE_IDS, s.pool)
        for tile in range(n.TILES):
            placed = sum(me.tiles[square] == tile for me in s.players[: s.seats] for square in range(n.SQUARES))
            s.pool[tile] -= s.offer[tile] + placed
        self._must_agree(table, "pool", TILE_IDS, s.pool)
        if tiles_on_offer(s) and s.step not in (n.DRAFT_TILES, n.DRAFT, n.EXPLORE_TILES, n.EXPLORE_PICK):
            raise self.error(f'no tiles lie open in the step "{STEP_IDS[s.step]}"', "offer")

    def _read_decks(self, s: Any, table: Any) -> None:
        """Cards that are in no hand and not face up lie face down; in a view, with hidden hands."""
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

    def _count_villagers(self, s: Any, table: Any) -> None:
        """As many villagers as Houses, one more where one is about to be lost."""
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
        """Nobody has more units than pieces."""
        if s.step in UNSEATED:
            return
        for seat in range(s.seats):
            me = s.players[seat]
            for unit, name in enumerate(UNIT_IDS[me.culture]):
                kind = self.sheet.unit_kind[n.UNITS * me.culture + unit]
                most = self.sheet.pieces[kind] * self.sheet.shades[s.seats]
                if figures(self.sheet, s, seat, unit) > most:
                    raise self.error(f"there are only {most} pieces of {name} (MY-1.10)", "seats", seat, "units")


def amount_drawn(cultures: int) -> str:
    """How many cultures have been drawn."""
    return ("no culture is", "one culture is", "two cultures are")[cultures]
