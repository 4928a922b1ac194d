"""Sheets: the printed numbers, and what may not stand in a sheet."""

from __future__ import annotations

import pytest

from astragal.errors import AstragalError, BadDocument
from astragal.rules import game_named
from astragal.rules.iron.play import apply, deal, legal, outcomes, settle
from astragal.rules.iron.state import SHEET, STATE
from astragal.rules.kit import CHANCE, SILENCE, TERMINAL, packed, zeroed

SHEETS = game_named("iron").sheets
NAMES = ("full", "short")


def values(name="short"):
    """All the numbers of a sheet that comes with the game."""
    return SHEETS.load(name).values


def test_there_are_two_sheets():
    """IR-0.6: the short game and the full one."""
    assert tuple(SHEETS.names()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_what_is_printed_on_dice_and_pegboard(name):
    """IR-0.1, IR-0.2, IR-1.4, IR-1.6, IR-1.7, IR-3.10, IR-4.6, IR-4.10."""
    sheet = values(name)
    pegs = {"food": 15, "goods": 15, "armies": 7, "ships": 6, "wealth": 5}
    assert sheet["rows"] == pegs
    assert sheet["start"] == {"food": 3, "goods": 1, "armies": 1, "ships": 0, "wealth": 0, "conquest": 1}
    assert sheet["boxes"] == {"conquest": 10, "tribute": 60, "disasters": 45}
    dice = sheet["dice"]
    assert dice["rolls"] == 3
    given = {
        face: {gift: number for gift, number in gifts.items() if number and gift != "weight"}
        for die in ("empire", "fate")
        for face, gifts in dice[die].items()
    }
    skull = {"goods": 1, "population": 1, "skulls": 1}
    assert given == {
        "people": {"population": 3},
        "food": {"food": 3},
        "either": {"food": 2, "population": 2, "either": True},
        "innovation": {"innovations": 1},
        "port": {"port_goods": 1},
        "skull": skull,
        "plenty": {"food_change": 1},
        "drought": {"food_change": -1},
        "omens": {},
        "conquest": {},
        "tribute": {},
        "doom": skull,
    }


def test_what_is_printed_on_the_score_sheet():
    """IR-5.2, IR-5.3, IR-5.4, IR-5.8, IR-5.10, IR-6.2, IR-7.1: provinces, ports, monuments and prices."""
    sheet = values()
    assert sheet["provinces"] == {"boxes": [2, 2, 3, 3, 4], "armies": [2] * 5, "tribute": [1, 2, 3, 4, 5]}
    assert sheet["ports"] == {"boxes": [1] * 5, "urns": [2, 3, 3, 4, 4]}
    rows = sheet["monuments"].values()
    assert [sum(row[key] for row in rows) for key in ("boxes", "first", "later")] == [50, 35, 24]
    assert sheet["payment"] == {"good": 1, "innovation": 3, "innovation_with_metallurgy": 5, "wealth": 5}
    assert sheet["wealth"] == {"points": 2, "goods": 4, "goods_with_coinage": 3}
    assert (sheet["ships"], sheet["armies"]) == ({"goods": 2}, {"food": 1})
    assert sheet["battles"] == {"armies": 1, "ships_with_navy": 1}
    assert sheet["roads"] == {"discount": 6, "starred": ["citizenship", "empire", "commerce"]}


def test_disasters_end_and_solitaire():
    """IR-3.4, IR-3.5, IR-3.6, IR-3.7, IR-3.8, IR-8.1, IR-9.1: skulls, boxes, strengths, goals."""
    sheet = values()
    assert sheet["disasters"] == {
        "famine_boxes": 1,
        "unrest": {"skulls": 1, "boxes": 1},
        "barbarians": {"skulls": 2, "strength": 4},
        "pestilence": {"skulls": 3, "boxes": 3},
        "civil_war": {"skulls": 4, "boxes": 4},
        "invasion": {"skulls": 5, "strength": 10},
    }
    assert sheet["solitaire"] == {"rounds": 8, "target": 100, "early_end": False}
    assert sheet["end"] == {"dev_goal": 5, "tribute_goal": 30, "monument_goal": 4, "round_cap": 60}


def test_every_option_is_off_unless_a_sheet_says_otherwise():
    """IR-3.5, IR-3.10, IR-6.4, IR-8.3, IR-10.2: rulings are the default."""
    assert values()["options"] == {
        "walls_optional": False,
        "sheet_limits": False,
        "any_payment": False,
        "granaries": "any_time",
        "monuments_by_one": False,
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_number_reaches_the_record(name):
    """The sheet as rules read it fits its record."""
    sheet = SHEETS.load(name)
    assert len(packed(sheet.numbers, SHEET)) == SHEET.itemsize
    assert sheet.numbers.province_boxes == [0, 2, 4, 7, 10, 14]
    assert sheet.numbers.port_urns == [0, 2, 5, 8, 12, 16]
    assert sheet.numbers.roads_discount[-3:] == [6, 6, 6]
    assert sum(sheet.numbers.roads_discount) == 18


def test_the_state_is_small():
    """A position is copied often: under 200 bytes."""
    assert STATE.itemsize <= 200


HOUSE = 'base = "short"\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[rows]\ngoods = 31", 3, ["goods of `rows`", "from 1 to 30"]),
        ("[rows]\narmies = 0", 3, ["from 1 to 15"]),
        ("[rows]\narmy = 7", 3, ['no key "army"', '"armies"']),
        ("[start]\nfood = 16", 3, ["`start.food`", "only 15 spaces"]),
        ("[start]\nconquest = 11", 3, ["only 10 conquest boxes"]),
        ("[dice]\nrolls = 0", 3, ["from 1 to 20"]),
        ("[dice.empire]\nskull = { skulls = 2 }", 3, ["skulls", "from 0 to 1"]),
        ("[dice.empire]\nskull = { food_change = 2 }", 3, ['no key "food_change"']),
        ("[dice.fate]\nomens = { innovations = 2 }", 3, ['no key "innovations"']),
        ("[dice.fate]\nskull = { goods = 2 }", 3, ['no key "skull"']),
        ("[provinces]\nboxes = [2, 2]", None, ["`provinces.armies`", "must be as long as boxes, which has 2"]),
        ("[provinces]\nboxes = []", 3, ["a list of 1 to 5 items"]),
        ("[ports]\nurns = [1, 2, 3, 4, 5, 6]", 3, ["a list of 1 to 5 items"]),
        ("[ports]\nurns = [1, 2, 3, 4]", 3, ["must be as long as boxes, which has 5"]),
        ("[monuments]\nwalls = { boxes = 0 }", 3, ["from 1 to 99"]),
        ("[developments]\nroads = { cost = 1000 }", 3, ["from 0 to 999"]),
        ("[developments]\nrods = { cost = 1 }", 3, ['Did you mean "roads"?']),
        ('[roads]\nstarred = ["empire", "empire"]', 3, ["names something twice"]),
        ('[roads]\nstarred = ["rome"]', 3, ["one of leadership"]),
        ("[effects]\nnavy_strength = 3", 3, ["from 0 to 2"]),
        ("[effects]\naqueducts_food_per_point = 0", 3, ["from 1 to 60"]),
        ("[effects]\narchitecture_boxes = 1", 3, ["must be at least the 2"]),
        ("[payment]\ngood = 0", 3, ["from 1 to 99"]),
        ("[payment]\nwealth = 0", 3, ["from 1 to 99"]),
        ("[wealth]\ngoods = 0", 3, ["from 1 to 30"]),
        ("[ships]\ngoods = 0", 3, ["from 1 to 30"]),
        ("[disasters]\nbarbarians = { skulls = 1 }", 3, ["must be more than the 1 of unrest"]),
        ("[disasters]\ninvasion = { skulls = 4 }", 3, ["must be more than the 4 of civil_war"]),
        ("[disasters]\ninvasion = { strength = 31 }", 3, ["from 0 to 30"]),
        ("[disasters]\nunrest = { strength = 3 }", 3, ['no key "strength"']),
        ("[end]\nmonument_goal = 6", 3, ["from 1 to 5"]),
        ("[end]\nround_cap = 101", 3, ["from 1 to 100"]),
        ("[solitaire]\nrounds = 0", 3, ["from 1 to 100"]),
        ('[options]\ngranaries = "always"', 3, ["one of any_time, feeding"]),
        ("[options]\nwalls_optional = 1", 3, ["true or false"]),
        ("[options]\nwalls = true", 3, ['no key "walls"']),
    ],
)
def test_a_bad_number_is_answered_with_its_line(text, line, words):
    """And with what is allowed."""
    with pytest.raises(BadDocument) as caught:
        SHEETS.parse(HOUSE + text + "\n", "house.toml")
    for word in words:
        assert word in caught.value.message, caught.value.message
    if line is not None:
        assert caught.value.line == line


def test_a_die_with_one_face_is_no_die():
    """At least two faces must be possible."""
    weights = "\n".join(f"{face} = {{ weight = 0 }}" for face in ("plenty", "drought", "omens", "conquest", "tribute"))
    with pytest.raises(BadDocument, match="at least two faces must be possible"):
        SHEETS.parse(f"{HOUSE}[dice.fate]\n{weights}\n", "house.toml")


@pytest.mark.parametrize(
    ("option", "value"),
    [("dev_goal", 0), ("granaries", "never"), ("solo_rounds", 101), ("sheet_limits", "yes"), ("rows.gods", 3)],
)
def test_a_bad_option_is_refused(option, value):
    """The same checks as in a file."""
    with pytest.raises(AstragalError):
        SHEETS.load("short", {option: value})


def largest():
    """A sheet with everything at its upper limit that could make a field overflow."""
    face = {"population": 15, "goods": 15}
    return {
        **{f"rows.{peg}": most for peg, most in (("food", 60), ("goods", 30), ("armies", 15), ("ships", 10))},
        "rows.wealth": 10,
        "start.armies": 15,
        "boxes.conquest": 30,
        "effects.formations_strength": 10,
        "effects.navy_strength": 2,
        "effects.architecture_population": 1,
        "effects.architecture_boxes": 40,
        "battles.armies": 0,
        "battles.ships_with_navy": 0,
        "provinces.boxes": [20] * 5,
        "provinces.armies": [15] * 5,
        "provinces.tribute": [20] * 5,
        "ports.boxes": [20] * 5,
        "ports.urns": [20] * 5,
        **{f"monuments.{name}.boxes": 99 for name in ("obelisk", "colossus", "walls", "acropolis", "coliseum")},
        **{f"dice.empire.people.{gift}": number for gift, number in face.items()},
        "dice.empire.innovation.innovations": 9,
        "dice.empire.port.port_goods": 9,
        "disasters.famine_boxes": 5,
        "disasters.invasion.strength": 30,
        "end.tribute_goal": 9999,
        "end.dev_goal": 99,
        "end.round_cap": 100,
        "solitaire.rounds": 100,
    }


@pytest.mark.parametrize("extra", [{}, {"start.armies": 0, "disasters.pestilence.boxes": 20}])
@pytest.mark.parametrize("players", [1, 4])
def test_no_sheet_can_make_a_field_overflow(players, extra):
    """A hundred rounds with every number at its limit."""
    sheet = SHEETS.load("full", largest() | extra).numbers
    s = zeroed(STATE)
    deal(sheet, s, players, SILENCE)
    actions, weights = [0] * 300, [0] * 12
    turn = 0
    while s.mover != TERMINAL:
        turn += 1
        if s.mover == CHANCE:
            n = outcomes(sheet, s, weights)
            possible = [outcome for outcome in range(n) if weights[outcome]]
            settle(sheet, s, possible[turn * 7 % len(possible)], SILENCE)
        else:
            n = legal(sheet, s, actions)
            apply(sheet, s, actions[turn * 5 % n], SILENCE)
        packed(s, STATE)


def test_faces_of_food_or_population_are_alike():
    """IR-2.3: only how many give food is chosen, so they must give the same."""
    faces = SHEETS.load("short").values["dice"]["empire"]
    (either,) = [name for name, face in faces.items() if face["either"]]
    other = next(name for name, face in faces.items() if not face["either"] and face["population"])
    with pytest.raises(BadDocument, match="must give the same food and the same population"):
        SHEETS.load("short", {f"dice.empire.{other}.either": True})
    same = {f"dice.empire.{other}.{gift}": faces[either][gift] for gift in ("either", "food", "population")}
    SHEETS.load("short", same)
