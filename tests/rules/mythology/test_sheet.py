"""Sheets: the printed numbers, what may not stand in a sheet, and the page that shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from astragal.errors import AstragalError, BadDocument
from astragal.rules import game_named
from astragal.rules.kit import packed
from astragal.rules.mythology import names
from astragal.rules.mythology.ids import (
    AGE_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    UNIT_IDS,
    WORD_IDS,
)
from astragal.rules.mythology.sheet import PLAIN_ACTIONS
from astragal.rules.mythology.state import RESOURCES, SHEET, STATE
from astragal.rules.mythology.things import BUILDING_NAMES, CULTURE_NAMES, GOD_NAMES, UNIT_NAMES, price_words

SHEETS = game_named("mythology").sheets
VALUES = SHEETS.load("standard").values
NUMBERS = SHEETS.load("standard").numbers
PAGE = (Path(__file__).parents[3] / "docs" / "mythology.md").read_text(encoding="utf-8")


def test_there_is_one_sheet():
    """MY-1.1: the printed game."""
    assert SHEETS.names() == ["standard"]


# What is printed, by sums that the parts themselves give.


def test_ninety_tiles_of_twenty_kinds():
    """MY-1.9: so many of each terrain and resource, and so many cubes on them."""
    tiles = VALUES["tiles"].values()
    assert sum(tile["copies"] for tile in tiles) == 90
    of_terrain = {terrain: sum(t["copies"] for t in tiles if t["terrain"] == terrain) for terrain in TERRAIN_IDS}
    assert list(of_terrain.values()) == [21, 15, 16, 12, 14, 12]
    of_resource = [sum(t["copies"] for t in tiles if t["resource"] == each) for each in RESOURCE_IDS]
    assert of_resource == [22, 23, 22, 23]
    cubes = [sum(t["copies"] * t["cubes"] for t in tiles if t["resource"] == each) for each in RESOURCE_IDS]
    assert cubes == [34, 32, 32, 30]
    assert all(tile == f"{t['terrain']}_{t['resource']}" for tile, t in VALUES["tiles"].items())


def test_boards_have_sixteen_squares():
    """MY-1.8: the terrain of each board."""
    squares = {name: [VALUES[name]["board"].count(terrain) for terrain in TERRAIN_IDS] for name in CULTURE_IDS}
    assert squares == {"egyptian": [5, 1, 2, 0, 6, 2], "greek": [3, 2, 8, 1, 1, 1], "norse": [3, 4, 3, 4, 1, 1]}


@pytest.mark.parametrize("culture", CULTURE_IDS)
def test_a_deck_has_45_cards_as_many_of_each_action_in_every_culture(culture):
    """MY-3.14, MY-3.15: gods included, one copy of each."""
    own = VALUES[culture]
    counts: dict[str, int] = {}
    for card, action in zip(PLAIN_CARD_IDS, PLAIN_ACTIONS, strict=True):
        counts[action] = counts.get(action, 0) + own["copies"][card]
    for god in own["gods"].values():
        assert god["copies"] == 1
        counts[god["action"]] += 1
    assert counts == {
        "attack": 8, "recruit": 7, "build": 7, "explore": 5, "gather": 8, "trade": 6, "next_age": 4,
    }  # fmt: skip
    assert sum(counts.values()) == 45


def test_hands_ages_and_permanent_cards():
    """MY-3.1, MY-3.13, MY-9.2: what is alike in all cultures."""
    assert VALUES["hand"] == {"archaic": 4, "classical": 5, "heroic": 6, "mythic": 7}
    assert VALUES["next_age"] == {"permanent": [4, 5, 6], "random": [3, 4, 5]}
    assert VALUES["permanent"] == {
        "explore": 1, "gather": "resource_or_terrain", "recruit": 2, "build": 1, "trade": 2, "attack": 4,
    }  # fmt: skip


def test_what_is_set_up_for_how_many():
    """MY-1.5, MY-1.6, MY-1.7, MY-1.10, MY-2.2: bank, victory cubes, figures."""
    assert list(VALUES["bank"].values()) == [20, 25, 30, 40, 50, 55, 60]
    assert VALUES["victory"]["cubes"] == 30
    assert list(VALUES["victory"]["placed"].values()) == [2, 3, 3, 3, 3, 3, 3]
    assert VALUES["start"] == {"cubes": 4, "units": 2}
    assert VALUES["pieces"] == {
        "even": {"mortal": 4, "myth": 4, "hero": 1},
        "more_mortals": {"mortal": 6, "myth": 3, "hero": 1},
    }


def test_units_by_kind_and_dice():
    """MY-6.7: three mortals and three heroes for everybody, one hero for each later age."""
    for name in CULTURE_IDS:
        units = VALUES[name]["units"].values()
        kinds = [unit["kind"] for unit in units]
        assert (kinds.count("mortal"), kinds.count("hero")) == (3, 3)
        assert [unit["age"] for unit in units if unit["kind"] == "hero"] == ["classical", "heroic", "mythic"]
        assert all(unit["dice"] == 3 and unit["age"] == "archaic" for unit in units if unit["kind"] == "mortal")
        assert all(sum(unit["cost"].values()) >= 2 for unit in units)
    dice = {name: sum(unit["dice"] for unit in VALUES[name]["units"].values()) for name in CULTURE_IDS}
    bonus = {name: sum(sum(u["bonus"].values()) for u in VALUES[name]["units"].values()) for name in CULTURE_IDS}
    assert dice == {"egyptian": 58, "greek": 57, "norse": 57}
    assert bonus == {"egyptian": 50, "greek": 55, "norse": 55}


def test_every_option_is_off_unless_a_sheet_says_otherwise():
    """MY-1.2, MY-1.4, MY-1.10, MY-10.22, MY-12.6, MY-13.4: rulings are the default."""
    assert VALUES["options"] == {
        "seat_one_starts": False,
        "four_players_two_cultures": False,
        "piece_split": "even",
        "unlimited_pieces": False,
        "hades_any_unit": True,
        "leftover_battle_vp": "nobody",
    }
    assert VALUES["greek"]["units"]["medusa"]["bonus"]["giant"] == 6


def test_every_number_reaches_the_record():
    """The sheet as rules read it fits its record."""
    assert len(packed(NUMBERS, SHEET)) == SHEET.itemsize
    assert NUMBERS.deck_size == [45, 45, 45]
    assert NUMBERS.units_of == [12, 12, 11]
    assert NUMBERS.worker_unit == [-1, -1, UNIT_IDS[2].index("dwarf")]


def test_the_state_is_small():
    """A position is copied often: under 4 KiB for eight seats."""
    assert STATE.itemsize <= 2048


# What may not stand in a sheet.

HOUSE = 'base = "standard"\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[start]\ncubes = 16", 3, ["cubes of `start`", "from 0 to 15"]),
        ("[start]\ncubes = 11", None, ["`bank.2`", "not enough to give 11 cubes to each of 2 players"]),
        ("[start]\nunits = 5", 3, ["only 4 figures of each mortal unit with 4 players"]),
        ("[bank]\n2 = 7", 3, ["not enough to give 4 cubes"]),
        ("[bank]\n9 = 70", 3, ['no key "9"']),
        ("[bank]\n2 = 121", 3, ["from 0 to 120"]),
        ("[victory]\ncubes = 0", 3, ["from 1 to 120"]),
        ("[victory.placed]\n2 = 3", 3, ["only 2 players can place a cube"]),
        ("[draft]\ntiles = 13", 3, ["from 0 to 12"]),
        ('[seating]\n4 = "ABAB C"', 3, ["4 letters out of A, B, C"]),
        ('[seating]\n4 = "AABC"', 3, ["two neighbours must not both be A"]),
        ('[seating]\n3 = "ABA"', 3, ["two neighbours must not both be A"]),
        ('[seating]\ntwo_cultures = "ABAC"', 3, ["4 letters out of A, B"]),
        ("[tile_sheets]\n2 = 0", 3, ["from 1 to 3"]),
        ("[shades]\n2 = 4", 3, ["from 1 to 3"]),
        ("[pieces.even]\nhero = 31", 3, ["from 0 to 30"]),
        ("[turn]\nrounds = 0", 3, ["from 1 to 9"]),
        ("[hand]\narchaic = 11", 3, ["from 1 to 10"]),
        ("[hand]\nclassical = 3", 3, ["must not be less than in the archaic age"]),
        ('[permanent]\ngather = "wood"', 3, ["one of resource_or_terrain, all, food"]),
        ("[permanent]\ngather = 3", 3, ["one of resource_or_terrain"]),
        ("[permanent]\nnext_age = 3", 3, ['no key "next_age"']),
        ("[plain]\nattack_5 = 21", 3, ["from 0 to 20"]),
        ("[plain]\nattack_8 = 8", 3, ['Did you mean "attack_']),
        ("[next_age]\nrandom = [3, 4]", 3, ["a list of 3 items"]),
        ("[gather]\nvillager = -1", 3, ["from 0 to 9"]),
        ("[battle]\nraid_cubes = 100", 3, ["from 0 to 99"]),
        ("[battle]\ngrow_dice = 3", 3, ["from 0 to 2"]),
        ("[options]\nunlimited_pieces = 1", 3, ["true or false"]),
        ('[options]\npiece_split = "odd"', 3, ["one of even, more_mortals"]),
        ("[options]\nbattle_line = true", 3, ['no key "battle_line"']),
        ('[tiles]\nfertile_food = { terrain = "lawn" }', 3, ["one of fertile, forest"]),
        ("[tiles]\nfertile_food = { copies = 41 }", 3, ["from 0 to 40"]),
        ("[tiles]\nfertile_fish = { copies = 1 }", 3, ['no key "fertile_fish"']),
        ("[buildings]\nhouse = { most = 17 }", 3, ["from 0 to 16"]),
        ("[buildings]\nhouse = { cost = { mana = 1 } }", 3, ['no key "mana"']),
        ('[buildings]\nwonder = { age = "modern" }', 3, ["one of archaic, classical"]),
        ("[egyptian]\nboard = ['desert']", 3, ["a list of 16 items, not 1"]),
        ("[egyptian.copies]\nattack_5 = 10", 3, ["from 0 to 9"]),
        ("[egyptian.gods]\nloki = { favor = 1 }", 3, ['no key "loki"']),
        ("[egyptian.gods]\nra = { number = 4 }", 3, ["must be one of resource_or_terrain, all, food"]),
        ('[egyptian.gods]\nisis = { number = "all" }', 3, ["must be a whole number on a card with attack"]),
        ('[egyptian.gods]\nisis = { power = "lightning" }', 3, ["one of none, first_loss_returns"]),
        ("[egyptian.units]\nmummy = { dice = 0 }", 3, ["from 1 to 15"]),
        ("[egyptian.units]\nmummy = { bonus = { hero = 10 } }", 3, ["from 0 to 9"]),
        ('[egyptian.units]\nmummy = { types = ["giant", "giant"] }', 3, ["names something twice"]),
        ('[egyptian.units]\npriest = { age = "archaic" }', 3, ["no heroes in the Archaic Age"]),
        ('[greek.units]\nmedusa = { specials = ["grow"] }', None, ["only one unit of a culture may have grow"]),
        ("[norse.units]\nhydra = { dice = 3 }", 3, ['no key "hydra"']),
        ("[roman]\nboard = []", 2, ['no key "roman"']),
    ],
)  # fmt: skip
def test_a_bad_number_is_refused_with_its_line(text, line, words):
    """And with what would be right."""
    with pytest.raises(BadDocument) as caught:
        SHEETS.parse(HOUSE + text + "\n", "house.toml")
    for word in words:
        assert word in caught.value.message, caught.value.message
    if line is not None:
        assert caught.value.line == line


def test_a_deck_of_one_kind_is_refused():
    """Somebody would have to draw what has one outcome."""
    copies = "\n".join(f"{card} = 0" for card in PLAIN_CARD_IDS[1:])
    gods = "\n".join(f"{god} = {{ copies = 0 }}" for god in GOD_IDS[2])
    with pytest.raises(BadDocument, match="at least two kinds of cards"):
        SHEETS.parse(f"{HOUSE}[norse.copies]\n{copies}\n[norse.gods]\n{gods}\n", "house.toml")


def test_tiles_of_one_kind_are_refused():
    """A pool of one kind leaves nothing to draw."""
    tiles = "\n".join(f"{tile} = {{ copies = 0 }}" for tile in TILE_IDS[1:])
    with pytest.raises(BadDocument, match="at least two kinds of tiles"):
        SHEETS.parse(f"{HOUSE}[tiles]\n{tiles}\n", "house.toml")


def test_options_are_set_by_name_or_by_place():
    """MY-10.22, MY-12.6: short names, or dotted ones."""
    assert SHEETS.load("standard", {"medusa_giant_bonus": 4}).values["greek"]["units"]["medusa"]["bonus"]["giant"] == 4
    assert SHEETS.load("standard", {"hades_any_unit": False}).numbers.hades_any_unit == 0
    assert SHEETS.load("standard", {"battle.raid_cubes": 3}).numbers.raid_cubes == 3
    with pytest.raises(AstragalError, match="There is no option"):
        SHEETS.load("standard", {"battle_line": True})


# The page about the game.


def row_of(*cells: object) -> str:
    """A row of a table on the page."""
    return f"| {' | '.join(map(str, cells))} |"


@pytest.mark.parametrize("culture", range(3))
def test_the_units_on_the_page_are_those_of_the_sheet(culture):
    """MY-6.7: kind, types, dice, bonuses and price of all 35."""
    for unit, name in enumerate(UNIT_IDS[culture]):
        printed = VALUES[CULTURE_IDS[culture]]["units"][name]
        place = 12 * culture + unit
        kind = printed["kind"]
        if kind == "hero":
            kind += f" ({printed['age'].capitalize()})"
        types = ", ".join(each.replace("_", "-") for each in printed["types"]) or "–"
        cost = ", ".join(f"{count} {cube}" for cube, count in printed["cost"].items() if count)
        row = re.search(rf"^\| {UNIT_NAMES[place]} \|.*$", PAGE, re.MULTILINE)
        assert row, name
        cells = [cell.strip() for cell in row[0].strip("|").split("|")]
        assert cells[1:4] == [kind, types, str(printed["dice"])], name
        bonus = {f"+{printed['bonus'][word]} {word.replace('_', '-')}" for word in WORD_IDS if printed["bonus"][word]}
        assert set(cells[4].split(", ")) - {"–"} == bonus, name
        assert cells[5] == cost, name


def test_the_buildings_on_the_page_are_those_of_the_sheet():
    """MY-7.4: the price of each."""
    for building, name in enumerate(BUILDING_NAMES):
        cost = price_words(NUMBERS.building_cost, building).replace(" and ", ", ")
        assert f"| {name} | {cost} |" in PAGE, name
        assert len(NUMBERS.building_cost) == RESOURCES * len(BUILDING_IDS)


def test_the_tiles_boards_and_banks_on_the_page_are_those_of_the_sheet():
    """MY-1.3, MY-1.5, MY-1.8, MY-1.9."""
    for tile in VALUES["tiles"].values():
        assert row_of(tile["terrain"].capitalize(), tile["resource"], tile["cubes"], tile["copies"]) in PAGE
    for name, culture in zip(CULTURE_IDS, CULTURE_NAMES, strict=True):
        assert row_of(culture, *(VALUES[name]["board"].count(terrain) for terrain in TERRAIN_IDS)) in PAGE
    for seats, bank in VALUES["bank"].items():
        assert row_of(seats, bank, VALUES["victory"]["placed"][seats], VALUES["seating"][seats]) in PAGE


PLAIN_ROWS = ("Attack 5", "Attack 6", "Attack 7", "Recruit 3", "Recruit 4", "Recruit 5", "Build 2", "Build 3",
              "Build 4", "Wide Explore: players + 2", "Narrow Explore: players", "Gather All: all resources",
              "Cheap Trade: cost 1", "Cheap Next Age: 3, 4, 5")  # fmt: skip


def test_the_cards_on_the_page_are_those_of_the_sheet():
    """MY-3.14, MY-3.15: copies of plain cards; of gods the action, the number and the favor."""
    for card, title in zip(PLAIN_CARD_IDS, PLAIN_ROWS, strict=True):
        assert row_of(title, *(VALUES[name]["copies"][card] for name in CULTURE_IDS)) in PAGE, title
    for culture, name in enumerate(CULTURE_IDS):
        for god, values in VALUES[name]["gods"].items():
            title = GOD_NAMES[12 * culture + GOD_IDS[culture].index(god)]
            number = values["number"]
            action = {
                "explore": f"Explore players + {number}" if number else "Explore players",
                "gather": f"Gather {str(number).replace('_', ' ')}",
                "trade": f"Trade, cost {number}",
                "next_age": "Next Age 3, 4, 5",
            }.get(values["action"], f"{values['action'].capitalize()} {number}")
            assert f"| {title} | {action} | {values['favor']} |" in PAGE, title


def test_every_god_on_the_page_sends_the_reader_to_his_clause():
    """MY-10.1: by the number of a clause that names him."""
    clauses = names.clauses()
    for title in (god for god in GOD_NAMES if " god " not in god):
        row = re.search(rf"^\| {title} \|.*\| (MY-10\.\d+) \|$", PAGE, re.MULTILINE)
        assert row, title
        assert title in clauses[row[1]].text


def test_every_option_is_on_the_page():
    """With its default."""
    for option in SHEETS.options:
        assert f"| `{option}` |" in PAGE, option
    assert AGE_IDS[-1].capitalize() in PAGE
