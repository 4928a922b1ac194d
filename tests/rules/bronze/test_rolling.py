"""BR-1.1 to BR-1.5: how many dice, how often, and which of them."""

from __future__ import annotations

import pytest

from astragal.errors import IllegalMove


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_there_is_a_die_for_each_city(table, cities):
    """BR-1.1: cities owned at the start of the turn."""
    at = table(seats={1: {"cities": cities}})
    at.play("* " + " ".join(["food"] * cities))
    assert at.to_move == 1
    assert at.position["dice"] == ["food"] * cities


def test_the_faces_are_equally_likely(table):
    """BR-1.1: six faces, one weight each."""
    assert table().match.weights() == [1, 1, 1, 1, 1, 1]


def test_a_sheet_may_load_the_die(table):
    """BR-1.1: a house rule; a face with no weight cannot come up."""
    at = table(options={"dice.faces.skull.weight": 0, "dice.faces.coins.weight": 3})
    assert at.match.weights() == [1, 1, 0, 1, 1, 3]
    with pytest.raises(IllegalMove, match="cannot come up"):
        at.play("* skull")


def test_a_skull_cannot_be_rolled_again(table):
    """BR-1.2: not alone, and not together with others."""
    at = table().play("* skull food good")
    assert at.refusal("reroll 1") == "BR-1.2"
    assert at.refusal("reroll 1 2") == "BR-1.2"
    assert at.legal() == ["keep", "reroll 2", "reroll 3", "reroll 2 3"]


def test_a_skull_of_the_second_roll_is_set_aside_too(table):
    """BR-1.2: the moment it appears."""
    at = table().play("* food food good", "1 reroll 1", "* skull")
    assert at.refusal("reroll 1") == "BR-1.2"
    assert at.legal() == ["keep", "reroll 2", "reroll 3", "reroll 2 3"]


def test_rolling_may_stop_after_the_first_roll(table):
    """BR-1.3: every further roll is optional."""
    at = table().play("* workers good coins", "1 keep")
    assert at.step == "build"


def test_rolling_may_stop_after_the_second_roll(table):
    """BR-1.3: every further roll is optional."""
    at = table().play("* workers good coins", "1 reroll 2", "* good", "1 keep")
    assert at.step == "build"


def test_any_set_of_dice_may_be_rolled_again(table):
    """BR-1.3: with seven dice and no skull there are 128 answers, none of them twice."""
    at = table(seats={1: {"cities": 7}}).play("* food food good good coins coins workers")
    assert len(set(at.legal())) == 128


def test_a_die_kept_once_may_be_rolled_later(table):
    """BR-1.3: one kept earlier included."""
    at = table().play("* food good coins", "1 reroll 1", "* workers", "1 reroll 2 3", "* workers workers")
    assert at.position["dice"] == ["workers"] * 3


def test_only_the_dice_that_are_named_are_thrown(table):
    """BR-1.3: the others do not move."""
    at = table().play("* food good coins", "1 reroll 2")
    assert at.position["dice"] == ["food", "?", "coins"]
    assert at.play("* either").position["dice"] == ["food", "either", "coins"]


def test_there_is_no_fourth_roll(table):
    """BR-1.4: after the third roll every die stands."""
    at = table().play("* food good coins", "1 reroll 1", "* food", "1 reroll 1", "* workers")
    assert at.step == "build"


def test_a_sheet_may_give_another_number_of_rolls(table):
    """BR-1.4: the number of rolls stands on the sheet."""
    assert table(options={"dice.rolls": 1}).play("* food good workers").step == "build"


def test_with_every_die_on_a_skull_rolling_ends(table):
    """BR-1.5: nobody is asked what to roll again."""
    at = table(seats={1: {"goods": {"wood": 1}}}).play("* skull skull skull")
    assert at.step == "buy"


def test_with_every_die_on_a_skull_after_the_second_roll_rolling_ends(table):
    """BR-1.5: also when the last skull came late."""
    at = table().play("* skull skull food", "1 reroll 3", "* skull")
    assert at.step == "buy"
    assert at.goods() == (2, 1, 1, 1, 1)


def test_a_die_that_is_not_there_cannot_be_rolled(table):
    """BR-1.1: three cities, three dice."""
    assert table().play("* food good coins").refusal("reroll 4") == "BR-1.1"


def test_the_dice_belong_to_chance(table):
    """BR-1.1: nobody decides while a die is due."""
    with pytest.raises(IllegalMove, match="for the dice to decide"):
        table().play("1 keep")
