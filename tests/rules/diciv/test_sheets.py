"""The numbers of the sheet, house rules as files of a few lines, options, and what is said of mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.errors import AstragalError, BadDocument
from astragal.rules import game_named
from astragal.rules.diciv.ids import TECHNOLOGY_IDS
from astragal.rules.diciv.play.technologies import learn
from astragal.rules.diciv.sheet import EFFECTS
from astragal.rules.diciv.state import PLAYER
from astragal.rules.kit import zeroed
from astragal.rules.sheets import Whole

SHEETS = game_named("diciv").sheets

# What the rulebook and the reconstruction say, written down a second time and in another form than in the sheet file.
TECHNOLOGIES = {
    "agriculture": ("ancient", ["of_a_kind", 3], {"resource_per_turn": 1}),
    "heavy_plough": ("medieval", ["full_house"], {"resource_per_turn": 1}),
    "steam_power": ("industrial", ["of_a_kind", 4], {"resource_per_turn": 1, "upkeep_minus": 1}),
    "refrigeration": ("modern", ["of_a_kind", 5], {"upkeep_minus": 1}),
    "currency": ("ancient", ["total_min", 24], {"gold_per_turn": 1}),
    "banking": ("medieval", ["total_min", 25], {"gold_per_turn_per_held": 10}),
    "corporation": ("industrial", ["total_min", 27], {"gold_per_turn": 3}),
    "electronics": ("modern", ["total_min", 28], {"gold_per_turn": 4}),
    "bronze_working": ("ancient", ["of_a_kind_min_face", 3, 5], {"military_price_minus": 1}),
    "steel": ("medieval", ["of_a_kind_min_face", 3, 6], {"battle_plus": 1}),
    "rifling": ("industrial", ["of_a_kind_min_face", 4, 5], {"battle_plus": 1}),
    "flight": ("modern", ["of_a_kind_min_face", 4, 6], {"battle_plus": 1}),
    "writing": ("ancient", ["run", 4], {"technology_price_minus": 3}),
    "university": ("medieval", ["faces", 1, 2, 3, 4], {"technology_price_minus": 3}),
    "scientific_method": ("industrial", ["run", 5], {"die_shift_per_turn": 1}),
    "space_flight": ("modern", ["faces", 2, 3, 4, 5, 6], {"gold_per_turn": 2}),
    "code_of_laws": ("ancient", ["all_different"], {"happiness_floor": "satisfied"}),
    "castles": ("medieval", ["all_odd"], {"barbarians_take_no_city": True}),
    "medicine": ("industrial", ["faces", 1, 1, 6, 6], {"upkeep_minus": 1}),
    "mass_media": ("modern", ["total_max", 7], {"gold_per_turn": 2}),
}


def values():
    """All the numbers of the sheet that comes with the game."""
    return SHEETS.load("reconstructed").values


def test_there_is_one_sheet_and_it_says_what_it_is():
    """DC-0.6: reconstructed."""
    assert SHEETS.names() == ["reconstructed"]
    assert "reconstructed" in SHEETS.load("reconstructed").title


def test_what_the_rulebook_says():
    """DC-0.2, DC-0.7, DC-1.2, DC-1.3, DC-1.6, DC-2.2, DC-2.3, DC-4.1, DC-4.6, DC-6.4, DC-6.5, DC-8.1, DC-8.2: dice."""
    sheet = values()
    assert sheet["start"] == {
        "primary": 1, "empire": 0, "resources": 1, "military": 1, "gold": 3, "happiness": "satisfied", "dice": 2,
    }  # fmt: skip
    assert (sheet["tracks"]["resources"], sheet["tracks"]["primary_cities"], sheet["tracks"]["gold"]) == (5, 3, 100)
    assert sheet["timeline"]["turns"] == 20
    assert sheet["first_roll"] == {
        "dice": 2, "barbarians": [2, 12], "resource": [7], "gold": [11], "resource_amount": 1, "gold_amount": 1,
    }  # fmt: skip
    assert sheet["match_roll"] == {"dice": 2, "stop": [7], "resource_amount": 1}
    assert sheet["barbarians"] == {"dice": 2, "with_military": 2, "without_military": 3}
    assert sheet["war"] == {"attacker": 2, "with_military": 2, "without_military": 3}
    assert sheet["encampment"] == {"cities": 1, "military": 1, "dice": 1, "grows_on": [6], "battle_plus": 0}
    assert sheet["research"] == {"dice": 5, "most_rolls": 4}
    assert sheet["production"] == {"over": 20, "resource_amount": 1, "gold_amount": 3}
    assert sheet["victory"] == {"gold": 100, "cities": 10, "modern_technologies": 4, "domination": True}


def test_what_is_reconstructed():
    """DC-0.5, DC-0.6, DC-0.7, DC-3.7, DC-3.8, DC-3.9, DC-3.13, DC-5.2: prices, levels, technologies."""
    sheet = values()
    assert (sheet["tracks"]["empire_cities"], sheet["tracks"]["military"]) == (7, 5)
    assert (sheet["timeline"]["start_year"], sheet["timeline"]["step_years"]) == (-2000, 200)
    assert list(sheet["prices"].values()) == [3, 8, 8, 16, 24, 32]
    assert {level: (row["rolls"], row["no_rolls"]) for level, row in sheet["happiness"].items()} == {
        "happy": (1, False),
        "satisfied": (0, False),
        "unhappy": (-1, False),
        "revolt": (0, True),
    }
    for place, name in enumerate(TECHNOLOGY_IDS):
        row, (age, combination, effects) = sheet["technologies"][name], TECHNOLOGIES[name]
        assert (row["age"], row["combination"]) == (age, combination)
        assert row["requires"] == ("none" if place % 4 == 0 else TECHNOLOGY_IDS[place - 1])
        assert {key: value for key, value in row["effects"].items() if value not in (0, "none")} == effects


def test_the_options_are_those_of_the_rulings():
    """DC-0.3, DC-2.8, DC-2.9, DC-3.7, DC-3.11, DC-4.3, DC-6.2, DC-6.6, DC-7.1, DC-8.1, DC-9.4, DC-9.7."""
    assert values()["options"] == {
        "seat_one_starts": False,
        "encampment": True,
        "off_turn_match_rolls": True,
        "barbarian_turn_skips_upkeep": False,
        "resource_purchase": "shortfall_only",
        "bought_modern_counts": True,
        "set_aside_units_defend": False,
        "war_rolls_at": "start_of_turn",
        "defender_picks_lost_city": True,
        "domination_needs_elimination": False,
        "purpose_switch_needs_full_reroll": True,
        "rank_without_victory": False,
    }


def test_a_house_rule_is_a_file_of_a_few_lines(tmp_path):
    """The rest is taken from its base; effects that are named are all there are."""
    file = tmp_path / "ours.toml"
    file.write_text(
        'base = "reconstructed"\n[prices]\nmilitary = 6\n[technologies.steam_power]\neffects = { gold_per_turn = 2 }\n'
    )
    sheet = SHEETS.load(file)
    assert sheet.changes() == [
        ("prices.military", 6),
        ("technologies.steam_power.effects.gold_per_turn", 2),
        ("technologies.steam_power.effects.resource_per_turn", 0),
        ("technologies.steam_power.effects.upkeep_minus", 0),
    ]
    assert sheet.fingerprint != SHEETS.load("reconstructed").fingerprint


def test_all_that_a_sheet_may_give_adds_up():
    """DC-5.9: every technology with the largest effects that a sheet may print."""
    most = {name: room.high for name, room in EFFECTS.rooms.items() if isinstance(room, Whole)}
    effects = ", ".join(f"{name} = {number}" for name, number in most.items())
    tables = "".join(f"[technologies.{name}]\neffects = {{ {effects} }}\n" for name in TECHNOLOGY_IDS)
    sheet: Any = SHEETS.parse(f'base = "reconstructed"\n{tables}', "mine.toml").numbers
    me = zeroed(PLAYER)
    for technology in range(len(TECHNOLOGY_IDS)):
        learn(sheet, me, technology)
    names = {"die_shift_per_turn": "die_shifts", "gold_per_turn_per_held": None}
    for effect, number in most.items():
        field = names.get(effect, effect)
        if field:
            assert getattr(me, field) == number * len(TECHNOLOGY_IDS), effect


def complaint(body):
    """What is said about a sheet, and on which line."""
    with pytest.raises(BadDocument) as caught:
        SHEETS.parse(f'base = "reconstructed"\n{body}\n', "mine.toml")
    return caught.value.line, caught.value.message


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ('[start]\ngold = "three"', 3, ["gold of `start`", "a whole number from 0 to 999", '"three"']),
        ('[start]\nhappiness = "glad"', 3, ["one of happy, satisfied, unhappy, revolt"]),
        ("[tracks]\nmilitary = 10", 3, ["from 0 to 9"]),
        ("[timeline]\nturns = 0", 3, ["from 1 to 100"]),
        ("[first_roll]\ndice = 6", 3, ["from 1 to 5"]),
        ("[first_roll]\nbarbarians = [0]", 3, ["item 1 of `first_roll.barbarians`", "from 1 to 30"]),
        ("[match_roll]\nstop = 7", 3, ["a list of"]),
        ("[happiness]\nhappy = { rolls = 11 }", 3, ["from -10 to 10"]),
        ("[happiness]\nglad = { rolls = 1 }", 3, ['has no key "glad"', "Allowed: happy"]),
        ("[prices]\nmilitary = 0", 3, ["from 1 to 999"]),
        ("[prices]\nmodem = 3", 3, ['Did you mean "modern"?']),
        ("[technologies.wheel]\nage = 'ancient'", 2, ['has no key "wheel"']),
        ("[technologies.steel]\nage = 'stone'", 3, ["one of none, ancient, medieval, industrial, modern"]),
        (
            "[technologies.steel]\nrequires = 'iron'",
            3,
            ["requires of `technologies.steel`", "one of none, agriculture"],
        ),
        ("[technologies.steel]\ncombination = 'three sixes'", 3, ["a list of 1 to 6 items"]),
        ("[technologies.steel]\ncombination = []", 3, ["a list of 1 to 6 items, not 0"]),
        ("[technologies.steel]\ncombination = ['pair']", 3, ["one of of_a_kind"]),
        ("[technologies.steel]\ncombination = ['of_a_kind']", 3, ["of_a_kind takes 1 number, not 0"]),
        ("[technologies.steel]\ncombination = ['full_house', 3]", 3, ["full_house takes 0 numbers, not 1"]),
        ("[technologies.steel]\ncombination = ['of_a_kind', 6]", 3, ["item 2 of", "from 1 to 5"]),
        ("[technologies.steel]\ncombination = ['of_a_kind_min_face', 3, 7]", 3, ["item 3 of", "from 1 to 6"]),
        ("[technologies.steel]\ncombination = ['faces']", 3, ["faces takes 1 to 5 numbers"]),
        ("[technologies.steel]\ncombination = ['total_min', true]", 3, ["whole number"]),
        ("[technologies.steel]\neffects = { battle_plus = 5 }", 3, ["from 0 to 4"]),
        ("[technologies.steel]\neffects = { battle = 1 }", 3, ['has no key "battle"', "battle_plus"]),
        ("[technologies.steel]\neffects = { happiness_floor = 1 }", 3, ["one of none, happy"]),
        ("[options]\nencampment = 1", 3, ["true or false"]),
        ("[options]\nresource_purchase = 'any'", 3, ["one of shortfall_only, free"]),
        ("[options]\nwar_rolls_at = 'never'", 3, ["one of start_of_turn, end_of_turn"]),
    ],
)
def test_a_mistake_is_answered_with_its_line_and_what_would_be_right(body, line, words):
    """Wrong types, unknown keys, numbers out of range."""
    found, message = complaint(body)
    assert found == line, message
    for word in words:
        assert word in message, message


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("[start]\nresources = 6", 3, "the track ends at 5"),
        ("[start]\nprimary = 4", 3, "the track ends at 3"),
        ("[start]\nmilitary = 6", 3, "the track ends at 5"),
        ("[start]\ngold = 100", 3, "won before it begins: 100 gold"),
        ("[start]\nprimary = 3\nempire = 7", 3, "won before it begins: 10 cities"),
        ("[victory]\ngold = 101", 3, "the gold track ends at 100"),
        ("[victory]\ncities = 11", 3, "room for 10 cities"),
        ("[first_roll]\ngold = [7]", 3, "7 is already named under resource"),
        ("[first_roll]\nbarbarians = []\nresource = [2,3,4,5,6,7,8,9,10,12]", 4, "would never end"),
        ("[match_roll]\nstop = []", 3, "would never end"),
        ("[match_roll]\nstop = [13]", 3, "would never end"),
        ("[match_roll]\nstop = [7, 8]", 3, "8 can be a match number"),
        ("[technologies.banking]\nrequires = 'banking'", 3, "would require itself"),
        ("[technologies.currency]\nrequires = 'electronics'", 3, "would require itself"),
        ("[technologies.currency]\nage = 'none'", None, "currency is not on this sheet"),
    ],
)
def test_numbers_that_contradict_each_other_are_refused(body, line, words):
    """What must hold between the numbers of a sheet."""
    found, message = complaint(body)
    if line is not None:
        assert found == line
    assert words in message, message


@pytest.mark.parametrize(
    ("option", "value", "field", "number"),
    [
        ("turns", 12, "turns", 12),
        ("resource_purchase", "free", "free_resources", 1),
        ("war_rolls_at", "end_of_turn", "war_rolls_last", 1),
        ("purpose_switch_needs_full_reroll", False, "purpose_needs_all_dice", 0),
        ("encampment", False, "encampment", 0),
        ("prices.resource", 2, "resource_price", 2),
        ("research.dice", 4, "dice", 4),
        ("victory.domination", False, "victory_domination", 0),
    ],
)
def test_options_go_by_name_or_by_place(option, value, field, number):
    """Each option that a ruling names, and dotted places of the sheet."""
    assert getattr(SHEETS.load("reconstructed", {option: value}).numbers, field) == number


@pytest.mark.parametrize("name", sorted(SHEETS.options))
def test_every_option_can_be_set(name):
    """Its present value is taken, something else is refused."""
    value = values()
    for key in SHEETS.options[name]:
        value = value[key]
    assert SHEETS.load("reconstructed", {name: value}).fingerprint == SHEETS.load("reconstructed").fingerprint
    with pytest.raises(AstragalError):
        SHEETS.load("reconstructed", {name: "perhaps"})
