"""The numbers of the three sheets, house rules as files of a few lines, options, and what is said of mistakes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from astragal.errors import AstragalError, BadDocument, UnknownName
from astragal.rules import game_named
from astragal.rules.bronze.things import MONUMENT_NAMES
from astragal.rules.sheets import parse_option

SHEETS = game_named("bronze").sheets
NAMES = ("classic", "revised", "late")

# What is printed, written down a second time and in another form than in the sheet files.
FACES = {
    "food": {"food": 3},
    "good": {"goods": 1},
    "skull": {"goods": 2, "skulls": 1},
    "workers": {"workers": 3},
    "either": {"food": 2, "workers": 2, "either": True},
    "coins": {"coins": 7},
}
GOODS = [("wood", 1, 8), ("stone", 2, 7), ("pottery", 3, 6), ("cloth", 4, 5), ("spearheads", 5, 4)]
MONUMENTS = {
    "step": (3, 1),
    "circle": (5, 2),
    "temple": (7, 4),
    "obelisk": (9, 6),
    "gardens": (11, 8),
    "wall": (13, 10),
    "pyramid": (15, 12),
}
LATER_POINTS = {"classic": [0, 1, 2, 3, 4, 5, 6], "revised": [0, 1, 3, 4, 5, 6, 8], "late": [0, 1, 3, 4, 5, 6, 8]}
LEFT_OUT = {"players_1": [], "players_2": ["temple", "pyramid"], "players_3": ["gardens"], "players_4": []}
NONE_LEFT_OUT = {"players_1": [], "players_2": [], "players_3": [], "players_4": []}
CLASSIC = {
    "leadership": (10, 2),
    "irrigation": (10, 2),
    "agriculture": (15, 3),
    "quarrying": (15, 3),
    "medicine": (15, 3),
    "coinage": (20, 4),
    "caravans": (20, 4),
    "religion": (20, 6),
    "granaries": (30, 6),
    "masonry": (30, 6),
    "engineering": (40, 6),
    "architecture": (50, 8),
    "empire": (60, 8),
}
REVISED = CLASSIC | {"medicine": (20, 4), "religion": (25, 7), "architecture": (60, 8), "empire": (70, 10)}
LATE = REVISED | {"preservation": (20, 4), "shipping": (25, 5), "smithing": (25, 5), "commerce": (40, 8)}
DEVELOPMENTS = {"classic": CLASSIC, "revised": REVISED, "late": LATE}
SUMS = {"classic": (335, 61), "revised": (365, 65), "late": (475, 87)}
SMITHING_SPEARHEAD = 2


def values(name):
    """All the numbers of a sheet that comes with the game."""
    return SHEETS.load(name).values


def test_there_are_three_sheets():
    """BR-10.1: two printings and the late one."""
    assert sorted(SHEETS.names()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_dice_tracks_and_cities_are_the_same_on_every_sheet(name):
    """BR-0.2, BR-0.5, BR-1.1, BR-1.4, BR-1.6, BR-1.10, BR-3.2, BR-5.1: what is printed on dice and pegboard."""
    sheet = values(name)
    plain = {"food": 0, "goods": 0, "skulls": 0, "workers": 0, "coins": 0, "either": False, "weight": 1}
    assert sheet["dice"] == {"rolls": 3, "faces": {face: plain | gift for face, gift in FACES.items()}}
    assert [(good, row["value"], row["spaces"]) for good, row in sheet["goods"].items()] == GOODS
    assert sheet["tracks"] == {"food": 15, "goods_kept": 6}
    assert sheet["start"] == {"food": 3, "cities": 3}
    assert sheet["cities"] == {"boxes": [3, 4, 5, 6]}


@pytest.mark.parametrize("name", NAMES)
def test_monuments(name):
    """BR-3.4, BR-0.6, BR-10.1: boxes, both numbers, and which are left out."""
    sheet = values(name)
    assert {m: (row["boxes"], row["first"]) for m, row in sheet["monuments"].items()} == MONUMENTS
    assert [row["later"] for row in sheet["monuments"].values()] == LATER_POINTS[name]
    assert sheet["out_of_play"] == (NONE_LEFT_OUT if name == "late" else LEFT_OUT)


@pytest.mark.parametrize("name", NAMES)
def test_developments(name):
    """BR-4.2, BR-6.4, BR-10.1: prices and points, and their sums."""
    rows = values(name)["developments"]
    printed = {each: (row["cost"], row["points"]) for each, row in rows.items() if row["cost"]}
    assert printed == DEVELOPMENTS[name]
    assert (sum(cost for cost, _ in printed.values()), sum(points for _, points in printed.values())) == SUMS[name]


@pytest.mark.parametrize(("name", "granaries", "architecture"), [("classic", 4, 1), ("revised", 6, 2), ("late", 6, 2)])
def test_effects(name, granaries, architecture):
    """BR-9.3, BR-9.4, BR-9.6, BR-9.9, BR-9.10, BR-9.11, BR-9.12, BR-9.13, BR-10.5, BR-10.7: the numbers of effects."""
    assert values(name)["effects"] == {
        "agriculture_food": 1,
        "quarrying_stone": 1,
        "coinage_coins": 12,
        "granaries_coins": granaries,
        "masonry_workers": 1,
        "engineering_boxes": 3,
        "architecture_points": architecture,
        "empire_points": 1,
        "commerce_points": 1,
        "smithing_spearhead": SMITHING_SPEARHEAD,
    }


@pytest.mark.parametrize("name", NAMES)
def test_disasters_and_ships(name):
    """BR-2.2, BR-2.4, BR-2.5, BR-2.6, BR-2.7, BR-10.3: skulls, points, and the price of a ship."""
    assert values(name)["disasters"] == {
        "famine_points": 1,
        "drought": {"skulls": 2, "points": 2},
        "pestilence": {"skulls": 3, "points": 3},
        "invasion": {"skulls": 4, "points": 4},
        "revolt": {"skulls": 5},
    }
    assert values(name)["ships"] == {"wood": 1, "stone": 0, "pottery": 0, "cloth": 1, "spearheads": 0, "most": 5}


@pytest.mark.parametrize(("name", "goal", "reroll"), [("classic", 5, True), ("revised", 5, False), ("late", 7, True)])
def test_end_and_solitaire(name, goal, reroll):
    """BR-6.1, BR-6.7, BR-7.1, BR-7.5, BR-7.6, BR-10.1, BR-10.8: when it ends."""
    sheet = values(name)
    assert sheet["end"] == {"round_cap": 60, "dev_goal": {f"players_{count}": goal for count in (1, 2, 3, 4)}}
    assert sheet["solitaire"] == {"rounds": 10, "reroll_skulls": reroll, "early_end": False}


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_off_but_trading_on_the_late_sheet(name):
    """BR-3.2, BR-3.4, BR-3.6, BR-4.5, BR-8.1, BR-8.3, BR-8.6, BR-10.5, BR-10.6: what the rulings decided."""
    late = name == "late"
    assert values(name)["options"] == {
        "trading": late,
        "trade_step": "after_build" if late else "before_build",
        "allow_gifts": False,
        "must_use_workers": False,
        "cities_in_order": False,
        "same_round_both_first": False,
        "any_payment": False,
        "smithing_trigger": "4",
        "smithing_solo_bonus": False,
    }
    assert values(name)["trade"] == {"offers_per_turn": 6, "counters_per_offer": 2}


# House rules.


def test_a_house_rule_is_a_file_of_a_few_lines(tmp_path):
    """The rest is taken from its base."""
    file = tmp_path / "cheap-medicine.toml"
    file.write_text('base = "late"\ntitle = "Cheap medicine"\n\n[developments]\nmedicine = { cost = 5 }\n')
    sheet = SHEETS.load(file)
    assert (sheet.name, sheet.title, sheet.base) == ("cheap-medicine", "Cheap medicine", "late")
    assert sheet.values["developments"]["medicine"] == {"cost": 5, "points": 4}
    assert sheet.changes() == [("developments.medicine.cost", 5)]
    untouched = SHEETS.load("late").values
    assert {key: part for key, part in sheet.values.items() if key != "developments"} == {
        key: part for key, part in untouched.items() if key != "developments"
    }
    assert sheet.fingerprint != SHEETS.load("late").fingerprint


def test_a_house_rule_may_build_on_another(tmp_path):
    """Base by base, down to a sheet that comes with the game."""
    (tmp_path / "one.toml").write_text('base = "revised"\n[start]\nfood = 5\n')
    (tmp_path / "two.toml").write_text('base = "one"\n[dice]\nrolls = 4\n')
    sheet = SHEETS.load(tmp_path / "two.toml")
    assert (sheet.base, sheet.numbers.food_start, sheet.numbers.rolls) == ("revised", 5, 4)
    assert sheet.changes() == [("start.food", 5), ("dice.rolls", 4)]


def test_a_whole_sheet_needs_no_base():
    """Every number filled in."""
    text = ""
    for part, rows in values("classic").items():
        text += f"[{part}]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in rows.items())
    assert SHEETS.parse(text, "mine.toml").fingerprint == SHEETS.load("classic").fingerprint


def toml(value):
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value)


@pytest.mark.parametrize(
    ("written", "goals"),
    [
        ("6", [6, 6, 6, 6]),
        ('"by_players"', [5, 5, 6, 7]),
        ("{ players_3 = 4 }", [5, 5, 4, 5]),
    ],
)
def test_the_goal_may_be_written_short(written, goals):
    """BR-6.1: one number, a word, or by number of players."""
    sheet = SHEETS.parse(f'base = "classic"\n[end]\ndev_goal = {written}\n', "mine.toml")
    assert list(sheet.numbers.dev_goal)[1:] == goals


# Mistakes.


def complaint(text, source="mine.toml"):
    """What is said about a sheet, and on which line."""
    with pytest.raises(BadDocument) as caught:
        SHEETS.parse(text, source)
    return caught.value.line, caught.value.message


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ('[start]\nfood = "three"', 3, ["food of `start`", "a whole number from 0 to 60", '"three"']),
        ("[start]\nfood = true", 3, ["a whole number from 0 to 60", "true"]),
        ("[start]\nfood = 2.5", 3, ["a whole number from 0 to 60", "2.5"]),
        ("[start]\ncities = 8", 3, ["cities of `start`", "from 1 to 7", "8"]),
        ("[dice]\nrolls = 0", 3, ["from 1 to 20"]),
        ("[options]\ntrading = 1", 3, ["trading of `options`", "true or false", "1"]),
        ('[options]\ntrade_step = "after_buying"', 3, ["one of before_build, after_build", '"after_buying"']),
        ('[options]\nsmithing_trigger = "5+"', 3, ["one of 4, 4+"]),
        ("[options]\nsmithing_trigger = 5", 3, ["one of 4, 4+", "5"]),
        ("[options]\nmust_use_worker = true", 3, ["must_use_worker", 'Did you mean "must_use_workers"?', "Allowed:"]),
        ("[options]\ndev_goal = 6", 3, ["`options.dev_goal`", "written under [end], as dev_goal = …"]),
        ("[options]\nsolo_rounds = 6", 3, ["`options.solo_rounds`", "written under [solitaire], as rounds = …"]),
        ("dev_goal = 6", 2, ["`dev_goal`", "written under [end], as dev_goal = …"]),
        ("trading = true", 2, ["`trading`", "written under [options], as trading = …"]),
        ("[developments]\nmedecine = { cost = 5 }", 3, ['Did you mean "medicine"?', "leadership, irrigation"]),
        ("[developments.medicine]\nprice = 5", 3, ['has no key "price"', "Allowed: cost, points"]),
        ("[developement]\nmedicine = 5", 2, ["developement", 'Did you mean "developments"?']),
        ("[cities]\nboxes = [3, 4, 5, 6, 7]", 3, ["a list of 0 to 4 items, not 5"]),
        ('[out_of_play]\nplayers_2 = ["colossus"]', 3, ["one of step, circle", '"colossus"']),
        ('[out_of_play]\nplayers_2 = ["step", "step"]', 3, ["names something twice"]),
        ('[end]\ndev_goal = "many"', 3, ["must be a whole number", "or a table", '"many"']),
        ("[end]\ndev_goal = 0", 3, ["players_1 of `end.dev_goal`", "from 1 to 99"]),
        ("[monuments]\nwall = 13", 3, ["wall of `monuments`", "must be a table"]),
    ],
)
def test_a_mistake_is_answered_with_its_line_and_what_would_be_right(body, line, words):
    """Wrong types, unknown keys, numbers out of range."""
    found, message = complaint('base = "classic"\n' + body + "\n")
    assert found == line
    for word in words:
        assert word in message, message


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("[start]\ncities = 4", None, ["`cities.boxes`", "has 4 cities, but the 4 of the start leave room for 3 more"]),
        ("[start]\nfood = 16", 3, ["`start.food`", "only 15 spaces"]),
        ("[tracks]\nfood = 2", None, ["`start.food`", "only 2 spaces"]),
        ("[disasters]\ninvasion = { skulls = 3 }", 3, ["`disasters.invasion.skulls`", "more than the 3 of pestilence"]),
        ("[disasters]\nrevolt = { skulls = 2 }", 3, ["`disasters.revolt.skulls`", "more than the 4 of invasion"]),
        (
            '[out_of_play]\nplayers_4 = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"]',
            3,
            ["`out_of_play.players_4`", "at least one monument"],
        ),
    ],
)
def test_numbers_that_contradict_each_other_are_refused(body, line, words):
    """What must hold between the numbers of a sheet."""
    found, message = complaint('base = "classic"\n' + body + "\n")
    if line is not None:
        assert found == line
    for word in words:
        assert word in message, message


def test_a_die_that_shows_one_face_only_is_refused():
    """BR-1.1: at least two faces must be possible."""
    weights = "".join(f"{face} = {{ weight = 0 }}\n" for face in FACES if face != "coins")
    assert "at least two faces" in complaint(f'base = "classic"\n[dice.faces]\n{weights}')[1]


def test_an_unknown_base_is_answered_with_those_that_exist():
    """And the closest of them."""
    line, message = complaint('\nbase = "clasic"\n')
    assert line == 2
    assert 'Did you mean "classic"?' in message
    assert f"Known: {', '.join(sorted(NAMES))}" in message


def test_bases_that_go_round_in_a_circle_are_found_out(tmp_path):
    """Two files, each the base of the other."""
    (tmp_path / "one.toml").write_text('base = "two"\n')
    (tmp_path / "two.toml").write_text('base = "one"\n')
    with pytest.raises(BadDocument, match="circle"):
        SHEETS.load(tmp_path / "one.toml")


def test_a_sheet_that_builds_on_itself_is_found_out(tmp_path):
    """The shortest circle."""
    (tmp_path / "one.toml").write_text('base = "one"\n')
    with pytest.raises(BadDocument, match="circle"):
        SHEETS.load(tmp_path / "one.toml")


def test_a_sheet_without_a_base_must_say_everything():
    """And is told how to say less."""
    message = complaint("[start]\nfood = 3\ncities = 3\n")[1]
    assert "is missing" in message
    assert 'base = "…"' in message


def test_a_sheet_of_another_game_is_refused():
    """By the name of the game."""
    line, message = complaint('base = "classic"\ngame = "iron"\n')
    assert line == 2
    assert 'is a sheet for "iron", not for "bronze"' in message


def test_a_sheet_that_does_not_exist(tmp_path):
    """A name, and a file."""
    with pytest.raises(UnknownName, match='Did you mean "classic"'):
        SHEETS.load("classik")
    with pytest.raises(BadDocument, match="no such file"):
        SHEETS.load(tmp_path / "nowhere.toml")


# Options.


@pytest.mark.parametrize(
    ("option", "value", "field", "number"),
    [
        ("must_use_workers", True, "must_use_workers", 1),
        ("cities_in_order", True, "cities_in_order", 1),
        ("same_round_both_first", True, "same_round_both_first", 1),
        ("solo_early_end", True, "solo_early_end", 1),
        ("allow_gifts", True, "allow_gifts", 1),
        ("trading", True, "trading", 1),
        ("trade_step", "after_build", "trade_after_build", 1),
        ("smithing_trigger", "4+", "smithing_from_there_up", 1),
        ("smithing_trigger", 4, "smithing_from_there_up", 0),
        ("smithing_solo_bonus", True, "smithing_solo_bonus", 1),
        ("solo_rounds", 11, "solo_rounds", 11),
        ("solo_rounds", 12, "solo_rounds", 12),
        ("solo_reroll_skulls", False, "solo_reroll_skulls", 0),
        ("any_payment", True, "any_payment", 1),
        ("round_cap", 20, "round_cap", 20),
        ("offers_per_turn", 1, "offers_per_turn", 1),
        ("counters_per_offer", 0, "counters_per_offer", 0),
        ("start.food", 5, "food_start", 5),
        ("effects.coinage_coins", 10, "coinage_coins", 10),
    ],
)
def test_options_go_by_name_or_by_place(option, value, field, number):
    """Each option that the rulings name, and a dotted place of the sheet."""
    assert getattr(SHEETS.load("classic", {option: value}).numbers, field) == number


@pytest.mark.parametrize("goal", [5, 6, 7, "by_players"])
def test_the_goal_is_an_option(goal):
    """BR-6.1: one number for everybody, or by players."""
    goals = [5, 5, 6, 7] if goal == "by_players" else [goal] * 4
    assert list(SHEETS.load("classic", {"dev_goal": goal}).numbers.dev_goal)[1:] == goals
    assert SHEETS.load("classic", {"end.dev_goal.players_3": 9}).numbers.dev_goal[3] == 9


def test_options_do_not_change_the_sheet_they_are_set_on():
    """The next table finds it as it was."""
    before = SHEETS.load("classic").fingerprint
    SHEETS.load("classic", {"start.food": 9, "dev_goal": 7})
    assert SHEETS.load("classic").fingerprint == before


@pytest.mark.parametrize("option", ["must_use_worker", "start.foot", "start.food.more", "", "options"])
def test_an_unknown_option_is_refused(option):
    """With the closest that exists."""
    with pytest.raises(AstragalError) as caught:
        SHEETS.load("classic", {option: True})
    if option == "must_use_worker":
        assert 'Did you mean "must_use_workers"?' in str(caught.value)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("dev_goal", 0, "from 1 to 99"),
        ("dev_goal", "lots", "must be a whole number"),
        ("trading", "yes", "true or false"),
        ("round_cap", True, "whole number"),
        ("round_cap", 101, "from 1 to 100"),
        ("trade_step", "never", "one of before_build, after_build"),
        ("smithing_trigger", 5, "one of 4, 4+"),
        ("start.food", 16, "only 15 spaces"),
        ("cities.boxes", "3,4,5", "is a list; write it in a file"),
    ],
)
def test_a_wrong_value_of_an_option_is_answered_with_what_is_allowed(option, value, words):
    """The same checks as in a file."""
    with pytest.raises(AstragalError, match="option") as caught:
        SHEETS.load("classic", {option: value})
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("dev_goal=6", ("dev_goal", 6)),
        ("dev_goal=by_players", ("dev_goal", "by_players")),
        ("trading=true", ("trading", True)),
        ("smithing_trigger=4+", ("smithing_trigger", "4+")),
        ("smithing_trigger=4", ("smithing_trigger", 4)),
        ("trade_step=after_build", ("trade_step", "after_build")),
    ],
)
def test_options_as_they_are_typed(typed, option):
    """And every one of them is taken by the sheet."""
    assert parse_option(typed) == option
    SHEETS.load("late", dict([option]))


@pytest.mark.parametrize("typed", ["dev_goal", "=6", ""])
def test_an_option_without_name_or_value_is_refused(typed):
    """With an example."""
    with pytest.raises(AstragalError, match="name=value"):
        parse_option(typed)


def test_a_switch_that_is_off_does_not_change_the_fingerprint() -> None:
    """Old logs stay valid when a later version adds a switch to the sheets."""
    sheet = SHEETS.load("classic")
    with_a_new_switch = sheet.values | {"options": sheet.values["options"] | {"new_switch": False}}
    assert replace(sheet, values=with_a_new_switch).fingerprint == sheet.fingerprint
    switched_on = sheet.values | {"options": sheet.values["options"] | {"new_switch": True}}
    assert replace(sheet, values=switched_on).fingerprint != sheet.fingerprint


def test_faces_of_food_or_workers_are_alike():
    """BR-1.7: only how many give food is chosen, so they must give the same; a face that never comes does not count."""
    second = {"dice.faces.workers.either": True}
    with pytest.raises(BadDocument, match="must give the same food and the same workers"):
        SHEETS.load("classic", second)
    SHEETS.load("classic", second | {"dice.faces.workers.food": 2, "dice.faces.workers.workers": 2})
    SHEETS.load("classic", second | {"dice.faces.workers.weight": 0})


def test_the_clauses_say_the_numbers_of_the_sheets():
    """BR-3.7, BR-9.1 to BR-10.7: boxes, prices and points, of `revised` where they differ."""
    said = " ".join(clause.text for clause in game_named("bronze").words.clauses().values())
    for name, (boxes, first) in MONUMENTS.items():
        place = list(MONUMENTS).index(name)
        later, revised = LATER_POINTS["classic"][place], LATER_POINTS["revised"][place]
        more = f"; `revised`: {first} or {revised}" if revised != later else ""
        assert f"{MONUMENT_NAMES[place]} ({boxes} boxes, {first} or {later}{more})" in said
    for name, (cost, points) in DEVELOPMENTS["late"].items():
        printed = DEVELOPMENTS["classic"].get(name, (cost, points))
        more = f"; `revised`: {cost}, {points} points" if printed != (cost, points) else ""
        assert f"{name.capitalize()} (costs {printed[0]}, {printed[1]} points{more}):" in said
