"""IR-1.1 to IR-1.8: how many dice, how often, which of them, and what omens may do."""

from __future__ import annotations

import pytest

from astragal.errors import IllegalMove
from astragal.rules.iron.ids import EMPIRE_IDS, FATE_IDS


@pytest.mark.parametrize(("ports", "provinces", "dice"), [(2, 1, 2), (1, 2, 2), (3, 2, 3), (2, 5, 5), (6, 6, 6)])
def test_there_is_a_die_for_each_port_or_province_whichever_are_more(table, ports, provinces, dice):
    """IR-1.1: and the fate die besides."""
    at = table(step="roll", seats={1: {"ports": ports, "provinces": provinces}})
    at.play("* plenty " + " ".join(["food"] * dice))
    assert at.to_move == 1
    assert at.position["fate"] == "plenty"
    assert at.position["dice"] == ["food"] * dice


def test_what_is_built_this_turn_adds_no_die_this_turn(table):
    """IR-1.1: dice are counted at the start of the turn."""
    at = table(players=1, step="build", population=2, fate="plenty", dice=["people", "food"], seats={1: {"goods": 0}})
    at.play("1 province; province")
    assert at.of("provinces") == 2
    at = table(players=1, step="build", population=4, dice=["people", "food"], seats={1: {"goods": 0}})
    at.play("1 province; province; province; province")
    assert at.of("provinces") == 3
    assert at.position["round"] == 2
    assert at.position["dice"] == ["?"] * 3


def test_the_faces_are_equally_likely(table):
    """IR-1.1, IR-1.6, IR-1.7: six faces each, the fate die first."""
    at = table(step="roll")
    assert at.match.weights() == [0] * 6 + [1] * 6
    at.match.settle("plenty")
    assert at.match.weights() == [1] * 6


def test_a_sheet_may_load_the_dice(table):
    """IR-1.1: a house rule; a face with no weight cannot come up."""
    at = table(step="roll", options={"dice.fate.doom.weight": 0, "dice.empire.port.weight": 3})
    assert at.match.weights() == [0] * 6 + [1, 1, 1, 1, 1, 0]
    with pytest.raises(IllegalMove, match="cannot come up"):
        at.play("* doom")
    at.play("* omens")
    assert at.match.weights() == [1, 1, 1, 1, 3, 1]


def test_a_face_of_the_other_die_cannot_come_up(table):
    """IR-1.6, IR-1.7: two kinds of dice."""
    at = table(step="roll")
    with pytest.raises(IllegalMove):
        at.play("* skull")
    at.play("* doom")
    with pytest.raises(IllegalMove):
        at.play("* doom")


def test_a_skull_cannot_be_rolled_again_on_either_kind_of_die(table):
    """IR-1.2: not alone, and not together with others."""
    at = table(step="roll").play("* doom skull food")
    for move in ("reroll fate", "reroll 1", "reroll fate 2", "reroll 1 2"):
        assert at.refusal(move) == "IR-1.2"
    assert at.legal() == ["keep", "reroll 2"]


def test_a_skull_of_the_second_roll_is_set_aside_too(table):
    """IR-1.2: the moment it appears."""
    at = table(step="roll").play("* plenty food food", "1 reroll 1", "* skull")
    assert at.refusal("reroll 1") == "IR-1.2"
    assert at.legal() == ["keep", "reroll fate", "reroll 2", "reroll fate 2"]


def test_rolling_may_stop_after_the_first_or_the_second_roll(table):
    """IR-1.3: every further roll is optional."""
    at = table(step="roll").play("* plenty people people", "1 keep")
    assert at.step == "build"
    at = table(step="roll").play("* plenty people people", "1 reroll 1", "* people", "1 keep")
    assert at.step == "build"


def test_any_set_of_dice_may_be_rolled_again_the_fate_die_included(table):
    """IR-1.3: with seven dice and no skull there are 128 answers, none of them twice."""
    at = table(step="roll", seats={1: {"ports": 6}}).play("* plenty food food port port innovation either")
    assert len(set(at.legal())) == 128


def test_a_die_kept_once_may_be_rolled_later(table):
    """IR-1.3: one kept earlier included; only the named dice are thrown."""
    at = table(step="roll").play("* plenty food port", "1 reroll 1", "* people", "1 reroll fate 2")
    assert (at.position["fate"], at.position["dice"]) == ("?", ["people", "?"])
    at.play("* drought people")
    assert (at.position["fate"], at.position["dice"]) == ("drought", ["people", "people"])


def test_there_is_no_fourth_roll(table):
    """IR-1.4: after the third roll every die stands."""
    at = table(step="roll").play("* plenty food port", "1 reroll 1", "* food", "1 reroll 1", "* people")
    assert at.step == "build"
    assert at.refusal("reroll 1") == "IR-0.5"


def test_with_skulls_only_there_is_nothing_to_roll_again(table):
    """IR-1.5: rolling ends by itself."""
    at = table(step="roll").play("* doom skull skull")
    assert at.step == "build"


def test_there_is_no_such_die(table):
    """IR-1.1: two empire dice at the start."""
    assert table(step="roll").play("* plenty food food").refusal("reroll 3") == "IR-1.1"


@pytest.mark.parametrize(
    ("face", "population", "innovations", "goods", "food"),
    [
        ("people", 3, 0, 0, 0),
        ("food", 0, 0, 0, 3),
        ("innovation", 0, 1, 0, 0),
        ("port", 0, 0, 2, 0),
        ("skull", 1, 0, 1, 0),
    ],
)
def test_what_an_empire_face_gives(table, face, population, innovations, goods, food):
    """IR-1.6: beside a die that gives an innovation, with two ports, Religion against Unrest."""
    mine = {"goods": 5, "food": 5, "armies": 0, "developments": ["religion"]}
    at = table(step="roll", seats={1: mine}).rolled("conquest", face, "innovation")
    assert at.position["population"] == population
    assert at.position["innovations"] == 1 + innovations
    assert at.of("goods") == 5 + goods
    assert at.of("food") == 5 + food - 1


@pytest.mark.parametrize(("face", "food"), [("plenty", 4), ("drought", 2), ("omens", 3), ("conquest", 3), ("doom", 3)])
def test_what_the_fate_die_does_to_food(table, face, food):
    """IR-1.7: one more, one less, or nothing, for each food die."""
    at = table(step="roll", seats={1: {"food": 1}}).rolled(face, "food", "innovation")
    if face == "omens":
        at.play("1 set none")
    assert f"Player 1 collects {food} food." in at.told()


def test_doom_is_a_skull_with_its_good_and_its_population(table):
    """IR-1.7: as on an empire die."""
    at = table(step="roll").rolled("doom", "innovation", "innovation")
    assert (at.position["population"], at.of("goods"), at.of("disasters")) == (1, 2, 1)


def test_omens_set_any_die_to_any_other_face(table):
    """IR-1.8: two empire dice and the fate die make fifteen settings, or none."""
    at = table(step="roll").rolled("omens", "skull", "food")
    assert at.step == "omens"
    wanted = [f"set fate {face}" for face in FATE_IDS if face != "omens"]
    wanted += [f"set 1 {face}" for face in EMPIRE_IDS if face != "skull"]
    wanted += [f"set 2 {face}" for face in EMPIRE_IDS if face != "food"]
    assert at.legal() == [*wanted, "set none"]
    for move in ("set fate omens", "set 1 skull", "set 3 food"):
        assert at.refusal(move) == "IR-1.8"


def test_omens_undo_a_skull(table):
    """IR-1.8: a locked skull too."""
    at = table(step="roll").rolled("omens", "skull", "food").play("1 set 1 people")
    assert at.of("disasters") == 0
    assert at.position["population"] == 3


def test_omens_may_set_a_skull(table):
    """IR-1.8: any face, even that one; two skulls make Barbarians, whom five armies beat."""
    at = table(step="roll", seats={1: {"armies": 5}}).rolled("omens", "skull", "food").play("1 set 2 skull")
    assert at.marks() == (1, 0, 1)


@pytest.mark.parametrize(("face", "food"), [("plenty", 4), ("drought", 2)])
def test_a_fate_die_that_is_set_takes_effect_with_its_new_face(table, face, food):
    """IR-1.8: before anything is collected."""
    at = table(step="roll").rolled("omens", "food", "innovation").play(f"1 set fate {face}")
    assert f"Player 1 collects {food} food." in at.told()


def test_omens_used_on_an_empire_die_leave_the_fate_die_without_effect(table):
    """IR-1.8: one setting and no second."""
    at = table(step="roll").rolled("omens", "food", "innovation").play("1 set 1 people")
    assert at.step == "build"
    assert at.position["fate"] == "omens"


def test_omens_that_are_not_there_any_more_cannot_be_used(table):
    """IR-1.8: what counts is the fate die when all rolling is over."""
    at = table(step="roll").play("* omens people people", "1 reroll fate", "* plenty", "1 keep")
    assert at.step == "build"


def test_omens_come_after_leadership(table):
    """IR-1.8, IR-10.1: rolled by Leadership they may be used, rolled away they are gone."""
    mine = {1: {"developments": ["leadership"]}}
    at = table(step="roll", seats=mine).rolled("plenty", "people", "people").play("1 reroll fate", "* omens")
    assert at.step == "omens"
    at = table(step="roll", seats=mine).rolled("omens", "people", "people").play("1 reroll fate", "* plenty")
    assert at.step == "build"


def test_a_face_that_the_dice_do_not_have_cannot_be_set(table):
    """IR-1.8: any of its faces; a face without weight is none."""
    at = table(step="roll", options={"dice.empire.port.weight": 0}).rolled("omens", "food", "food")
    assert at.refusal("set 1 port") == "IR-1.8"
    assert "set 1 port" not in at.legal()
