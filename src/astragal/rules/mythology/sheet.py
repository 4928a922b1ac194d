"""The layout of a sheet of Age of Mythology: what may stand in the TOML file, and how it becomes the record of rules.

The limits keep every field of a state from overflowing: cubes of a kind, copies of a tile and figures of a unit all
fit one byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any

from astragal.rules.documents import Document
from astragal.rules.kit import zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    AGE_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GATHER_IDS,
    GOD_IDS,
    KIND_IDS,
    PLAIN_CARD_IDS,
    POWER_IDS,
    RESOURCE_IDS,
    SPECIAL_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    TYPE_IDS,
    UNIT_IDS,
    WORD_IDS,
)
from astragal.rules.mythology.state import (
    ALL_UNITS,
    GODS,
    KINDS,
    MOST_HAND,
    MOST_SEATS,
    NONE,
    PLAIN_KINDS,
    RESOURCES,
    SHEET,
    SIX_COUNTS,
    SQUARES,
    UNITS,
    WORDS,
)
from astragal.rules.sheets import Complaint, Flag, OneOf, Several, Sheets, Table, Values, Whole

MOST_CUBES = 120
MOST_PRICE = 30
LEAST_SEATS = 2
TABLES = range(LEAST_SEATS, MOST_SEATS + 1)
PLACES = "ABC"
"""Names of the cultures in a seating: two are drawn, the third is left over."""
PIECE_SPLITS = ("even", "more_mortals")
"""Which numbers of figures a set is taken to have."""
UNLIMITED = 99
"""Figures of each unit where they never run out."""
MISSES = 5
"""Faces of a die that are no six."""


@dataclass(frozen=True)
class Words:
    """A list of words in which one may stand several times."""

    allowed: tuple[str, ...]
    count: int

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The words, each checked."""
        items = document.items(value, path, self.count, self.count)
        return [document.choice(item, (*path, i), self.allowed) for i, item in enumerate(items)]


@dataclass(frozen=True)
class Around:
    """Who sits where: a letter for each place round the table, no two neighbours alike."""

    seats: int
    letters: str

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The letters, checked all the way round."""
        text = document.text(value, path)
        if len(text) != self.seats or set(text) - set(self.letters):
            raise document.error(path, f"must be {self.seats} letters out of {', '.join(self.letters)}")
        for place, letter in enumerate(text):
            if letter == text[place - 1]:
                raise document.error(path, f"two neighbours must not both be {letter}")
        return text


@dataclass(frozen=True)
class CardNumber:
    """What is printed on a card: a number, or what it lets everybody gather."""

    low: int
    high: int

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The number or the word."""
        if isinstance(value, str):
            return document.choice(value, path, GATHER_IDS)
        return document.integer(value, path, self.low, self.high)


def by_players(low: int, high: int) -> Table:
    """A number for each number of players."""
    return Table({str(seats): Whole(low, high) for seats in TABLES})


def numbers(names: Sequence[str], most: int) -> Table:
    """Numbers by name; what is not named is 0."""
    return Table(dict.fromkeys(names, Whole(0, most)), defaults=dict.fromkeys(names, 0))


CUBES = numbers(RESOURCE_IDS, MOST_PRICE)
NUMBER = CardNumber(0, 20)
GATHER_WORD = OneOf(GATHER_IDS)
AGE_PRICES = Several(Whole(0, MOST_PRICE), len(AGE_IDS) - 1, len(AGE_IDS) - 1)
GOD = Table(
    {
        "action": OneOf(ACTION_IDS),
        "number": NUMBER,
        "copies": Whole(0, 9),
        "favor": Whole(0, MOST_PRICE),
        "power": OneOf(POWER_IDS),
        "amount": Whole(0, 20),
        "other": Whole(0, 20),
    }
)
UNIT = Table(
    {
        "kind": OneOf(KIND_IDS),
        "types": Several(OneOf(TYPE_IDS), 0, len(TYPE_IDS)),
        "age": OneOf(AGE_IDS),
        "dice": Whole(1, 15),
        "bonus": numbers(WORD_IDS, 9),
        "cost": CUBES,
        "specials": Several(OneOf(SPECIAL_IDS), 0, len(SPECIAL_IDS)),
        "revival": Whole(0, MOST_PRICE),
    }
)
BUILDING = Table({"cost": CUBES, "most": Whole(0, SQUARES), "age": OneOf(AGE_IDS), "gather": CUBES})
TILE = Table(
    {
        "terrain": OneOf(TERRAIN_IDS),
        "resource": OneOf(RESOURCE_IDS),
        "cubes": Whole(0, 9),
        "copies": Whole(0, 40),
    }
)
BATTLE = {
    "wall_dice": Whole(0, 9),
    "armory_units": Whole(0, 9),
    "razed": Whole(0, SQUARES),
    "razed_with_siege_engines": Whole(0, SQUARES),
    "razed_by_unit": Whole(0, SQUARES),
    "most_razed": Whole(0, SQUARES),
    "raid_cubes": Whole(0, 99),
    "berserk_dice": Whole(0, 9),
    "throw_dice": Whole(0, 9),
    "grow_dice": Whole(0, 2),
    "kill_favor": Whole(0, 9),
    "kill_reinforcements": Whole(0, 9),
}


def culture_layout(culture: int) -> Table:
    """The part of a sheet that belongs to one culture."""
    return Table(
        {
            "board": Words(TERRAIN_IDS, SQUARES),
            "copies": Table(dict.fromkeys(PLAIN_CARD_IDS, Whole(0, 9))),
            "gods": Table(dict.fromkeys(GOD_IDS[culture], GOD)),
            "units": Table(dict.fromkeys(UNIT_IDS[culture], UNIT)),
        }
    )


LAYOUT = Table(
    {
        "start": Table({"cubes": Whole(0, 15), "units": Whole(0, 20)}),
        "bank": by_players(0, MOST_CUBES),
        "victory": Table(
            {"cubes": Whole(1, MOST_CUBES), "temple_favor": Whole(1, MOST_CUBES), "placed": by_players(1, MOST_SEATS)}
        ),
        "draft": Table({"tiles": Whole(0, 12), "picks": Whole(0, 12)}),
        "seating": Table({str(n): Around(n, PLACES) for n in TABLES} | {"two_cultures": Around(4, PLACES[:2])}),
        "tile_sheets": by_players(1, 3),
        "shades": by_players(1, 3),
        "pieces": Table(dict.fromkeys(PIECE_SPLITS, Table(dict.fromkeys(KIND_IDS, Whole(0, 30))))),
        "turn": Table(
            {
                "rounds": Whole(1, 9),
                "rotation_from": Whole(2, MOST_SEATS + 1),
                "keep": Whole(0, MOST_CUBES),
                "keep_with_storehouse": Whole(0, MOST_CUBES),
            }
        ),
        "hand": Table(dict.fromkeys(AGE_IDS, Whole(1, MOST_HAND))),
        "permanent": Table({action: GATHER_WORD if action == "gather" else Whole(0, 20) for action in ACTION_IDS[:-1]}),
        "plain": Table(
            {card: GATHER_WORD if card == "gather_all" else Whole(0, 20) for card in PLAIN_CARD_IDS[:-1]},
        ),
        "next_age": Table({"permanent": AGE_PRICES, "random": AGE_PRICES}),
        "gather": Table({"villager": Whole(0, 9), "dwarf": Whole(0, 9)}),
        "battle": Table(BATTLE),
        "quarry": Table({"cubes": Whole(0, 20)}),
        "options": Table(
            {
                "seat_one_starts": Flag(),
                "four_players_two_cultures": Flag(),
                "piece_split": OneOf(PIECE_SPLITS),
                "unlimited_pieces": Flag(),
                "hades_any_unit": Flag(),
                "leftover_battle_vp": OneOf(("nobody", "last_winner")),
            }
        ),
        "tiles": Table(dict.fromkeys(TILE_IDS, TILE)),
        "buildings": Table(dict.fromkeys(BUILDING_IDS, BUILDING)),
    }
    | {name: culture_layout(culture) for culture, name in enumerate(CULTURE_IDS)}
)

OPTIONS: dict[str, tuple[str, ...]] = {name: ("options", name) for name in LAYOUT.rooms["options"].rooms} | {
    "medusa_giant_bonus": ("greek", "units", "medusa", "bonus", "giant"),
}
PLAIN_ACTIONS = tuple(next(action for action in ACTION_IDS if card.startswith(action)) for card in PLAIN_CARD_IDS)
"""The action of each random card without a god."""


def check(values: Values) -> Iterator[Complaint]:
    """What must hold between the numbers of a sheet, beyond the limits of each."""
    pieces = values["pieces"][values["options"]["piece_split"]]
    for seats in TABLES:
        n = str(seats)
        if values["bank"][n] < seats * values["start"]["cubes"]:
            yield ("bank", n), f"is not enough to give {values['start']['cubes']} cubes to each of {n} players"
        if values["victory"]["placed"][n] > seats:
            yield ("victory", "placed", n), f"only {n} players can place a cube"
        figures = pieces["mortal"] * values["shades"][n]
        if values["start"]["units"] > figures and not values["options"]["unlimited_pieces"]:
            yield ("start", "units"), f"there are only {figures} figures of each mortal unit with {n} players"
        if values["shades"][n] * max(pieces.values()) > UNLIMITED:
            yield ("shades", n), f"no unit may have more than {UNLIMITED} figures"
        for tile, printed in values["tiles"].items():
            if printed["copies"] * values["tile_sheets"][n] > MOST_CUBES:
                yield ("tiles", tile, "copies"), f"there may be at most {MOST_CUBES} of a tile with {n} players"
    for before, age in pairwise(AGE_IDS):
        if values["hand"][age] < values["hand"][before]:
            yield ("hand", age), f"must not be less than in the {before} age"
    if sum(tile["copies"] > 0 for tile in values["tiles"].values()) < 2:
        yield ("tiles",), "at least two kinds of tiles must be there"
    for name in CULTURE_IDS:
        culture = values[name]
        copies = [*culture["copies"].values(), *(god["copies"] for god in culture["gods"].values())]
        if sum(number > 0 for number in copies) < 2:
            yield (name, "copies"), "a deck needs at least two kinds of cards"
        if sum(copies) > MOST_CUBES:
            yield (name, "copies"), f"a deck has at most {MOST_CUBES} cards"
        for god, card in culture["gods"].items():
            if isinstance(card["number"], str) != (card["action"] == "gather"):
                allowed = f"one of {', '.join(GATHER_IDS)}" if card["action"] == "gather" else "a whole number"
                yield (name, "gods", god, "number"), f"must be {allowed} on a card with {card['action']}"
        for unit, printed in culture["units"].items():
            if printed["kind"] == "hero" and printed["age"] == "archaic":
                yield (name, "units", unit, "age"), "there are no heroes in the Archaic Age"
        for special in ("grow", "work_gold"):
            if sum(special in printed["specials"] for printed in culture["units"].values()) > 1:
                yield (name, "units"), f"only one unit of a culture may have {special}"


def fill(values: Values) -> Any:
    """The numbers of a complete sheet, as rules read them."""
    sheet: Any = zeroed(SHEET)
    sheet.start_cubes = values["start"]["cubes"]
    sheet.start_units = values["start"]["units"]
    sheet.victory_bank = values["victory"]["cubes"]
    sheet.temple_favor = values["victory"]["temple_favor"]
    sheet.draft_tiles = values["draft"]["tiles"]
    sheet.draft_picks = values["draft"]["picks"]
    _fill_tables(sheet, values)
    turn = values["turn"]
    sheet.rounds, sheet.rotation_least = turn["rounds"], turn["rotation_from"]
    sheet.spoilage, sheet.spoilage_storehouse = turn["keep"], turn["keep_with_storehouse"]
    sheet.hand_limit[:] = [values["hand"][age] for age in AGE_IDS]
    permanent = values["permanent"]
    sheet.permanent_number[:] = [_number(permanent.get(action, 0)) for action in ACTION_IDS]
    sheet.age_cost[:] = [0, *values["next_age"]["permanent"], 0, *values["next_age"]["random"]]
    sheet.villager_bonus, sheet.dwarf_bonus = values["gather"]["villager"], values["gather"]["dwarf"]
    _fill_battle(sheet, values["battle"])
    sheet.quarry_cubes = values["quarry"]["cubes"]
    options = values["options"]
    for flag in ("seat_one_starts", "four_players_two_cultures", "unlimited_pieces", "hades_any_unit"):
        setattr(sheet, flag, int(options[flag]))
    sheet.leftover_to_winner = int(options["leftover_battle_vp"] == "last_winner")
    split = values["pieces"][options["piece_split"]]
    sheet.pieces[:] = [UNLIMITED if options["unlimited_pieces"] else split[kind] for kind in KIND_IDS]
    tiles = [values["tiles"][tile] for tile in TILE_IDS]
    sheet.tile_terrain[:] = [TERRAIN_IDS.index(tile["terrain"]) for tile in tiles]
    sheet.tile_resource[:] = [RESOURCE_IDS.index(tile["resource"]) for tile in tiles]
    sheet.tile_cubes[:] = [tile["cubes"] for tile in tiles]
    sheet.tile_copies[:] = [tile["copies"] for tile in tiles]
    buildings = [values["buildings"][building] for building in BUILDING_IDS]
    sheet.building_cost[:] = [building["cost"][cube] for building in buildings for cube in RESOURCE_IDS]
    sheet.building_gather[:] = [building["gather"][cube] for building in buildings for cube in RESOURCE_IDS]
    sheet.building_most[:] = [building["most"] for building in buildings]
    sheet.building_age[:] = [AGE_IDS.index(building["age"]) for building in buildings]
    sheet.unit_kind[:] = [NONE] * ALL_UNITS
    for culture, name in enumerate(CULTURE_IDS):
        _fill_cards(sheet, culture, values)
        _fill_units(sheet, culture, values[name]["units"])
        board = values[name]["board"]
        sheet.square_terrain[SQUARES * culture : SQUARES * (culture + 1)] = [TERRAIN_IDS.index(each) for each in board]
    return sheet


def _fill_tables(sheet: Any, values: Values) -> None:
    """What depends on the number of players. Sets of figures multiply nothing where figures never run out."""
    unlimited = values["options"]["unlimited_pieces"]
    for seats in TABLES:
        n = str(seats)
        sheet.bank[seats] = values["bank"][n]
        sheet.victory_placed[seats] = values["victory"]["placed"][n]
        sheet.tile_sheets[seats] = values["tile_sheets"][n]
        sheet.shades[seats] = 1 if unlimited else values["shades"][n]
        for place, letter in enumerate(values["seating"][n]):
            sheet.seating[MOST_SEATS * seats + place] = PLACES.index(letter)
    for place, letter in enumerate(values["seating"]["two_cultures"]):
        sheet.two_cultures[place] = PLACES.index(letter)


def _fill_battle(sheet: Any, battle: Values) -> None:
    """The numbers of battles."""
    names = {"razed_with_siege_engines": "siege_razed", "razed_by_unit": "unit_razed"}
    for key, number in battle.items():
        setattr(sheet, names.get(key, key), number)
    for dice in range(SIX_COUNTS):
        for sixes in range(dice + 1):
            sheet.six_weights[SIX_COUNTS * dice + sixes] = comb(dice, sixes) * MISSES ** (dice - sixes)


def _fill_cards(sheet: Any, culture: int, values: Values) -> None:
    """The random cards of a culture: those without a god, then its gods."""
    own, plain = values[CULTURE_IDS[culture]], values["plain"]
    first = KINDS * culture
    for kind, card in enumerate(PLAIN_CARD_IDS):
        sheet.card_action[first + kind] = ACTION_IDS.index(PLAIN_ACTIONS[kind])
        sheet.card_number[first + kind] = _number(plain.get(card, 0))
        sheet.card_copies[first + kind] = own["copies"][card]
    for god, name in enumerate(GOD_IDS[culture]):
        card, place = own["gods"][name], first + PLAIN_KINDS + god
        sheet.card_action[place] = ACTION_IDS.index(card["action"])
        sheet.card_number[place] = _number(card["number"])
        sheet.card_copies[place] = card["copies"]
        sheet.card_favor[place] = card["favor"]
        sheet.card_power[place] = POWER_IDS.index(card["power"])
        sheet.card_amount[place] = card["amount"]
        sheet.card_other[place] = card["other"]
    sheet.deck_size[culture] = sum(sheet.card_copies[first : first + PLAIN_KINDS + GODS])


def _fill_units(sheet: Any, culture: int, units: Values) -> None:
    """The units of a culture."""
    sheet.units_of[culture] = len(UNIT_IDS[culture])
    sheet.worker_unit[culture] = NONE
    for unit, name in enumerate(UNIT_IDS[culture]):
        printed, place = units[name], UNITS * culture + unit
        sheet.unit_kind[place] = KIND_IDS.index(printed["kind"])
        words = [printed["kind"], *printed["types"]]
        sheet.unit_words[place] = sum(1 << WORD_IDS.index(word) for word in words)
        sheet.unit_age[place] = AGE_IDS.index(printed["age"])
        sheet.unit_dice[place] = printed["dice"]
        sheet.unit_bonus[WORDS * place : WORDS * (place + 1)] = [printed["bonus"][word] for word in WORD_IDS]
        cost = [printed["cost"][cube] for cube in RESOURCE_IDS]
        sheet.unit_cost[RESOURCES * place : RESOURCES * (place + 1)] = cost
        sheet.unit_specials[place] = sum(1 << SPECIAL_IDS.index(special) for special in printed["specials"])
        sheet.unit_revival[place] = printed["revival"]
        if "work_gold" in printed["specials"]:
            sheet.worker_unit[culture] = unit


def _number(value: int | str) -> int:
    """A number as printed; a word that says what is gathered becomes its place among those words."""
    return GATHER_IDS.index(value) if isinstance(value, str) else value


SHEETS = Sheets("mythology", Path(__file__).parent / "sheets", LAYOUT, OPTIONS, check, fill, SHEET)
