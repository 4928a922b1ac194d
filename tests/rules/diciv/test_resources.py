"""DC-1: the First Roll, the Match Roll, resources and the cities they found."""

from __future__ import annotations

import pytest


def test_the_first_roll_is_made_with_two_dice(solo):
    """DC-1.1: two draws."""
    at = solo()
    assert at.position["dice_left"] == 2
    assert at.play("* 3").position["dice_left"] == 1
    assert at.position["total"] == 3


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_two_and_twelve_bring_the_barbarians(solo, dice):
    """DC-1.2: and no Match Roll."""
    assert solo().play(f"* {dice}").step == "barbarians"


@pytest.mark.parametrize("dice", ["1 6", "2 5", "3 4"])
def test_a_seven_earns_a_resource_and_another_first_roll(solo, dice):
    """DC-1.3: however it is made."""
    at = solo().play(f"* {dice}")
    assert (at.step, at.get("resources")) == ("first", 2)


def test_an_eleven_earns_gold_and_another_first_roll(solo):
    """DC-1.3: one gold."""
    at = solo().play("* 5 6")
    assert (at.step, at.get("gold")) == ("first", 4)


def test_what_was_earned_stays_when_barbarians_come(solo):
    """DC-1.3: a later 2 still brings them."""
    at = solo().play("* 3 4 5 6 3 4 1 1")
    assert (at.step, at.get("resources"), at.get("gold")) == ("barbarians", 3, 4)


@pytest.mark.parametrize(
    ("dice", "number"), [("1 2", 3), ("2 2", 4), ("1 4", 5), ("3 3", 6), ("4 4", 8), ("3 6", 9), ("4 6", 10)]
)
def test_any_other_total_is_the_match_number(solo, dice, number):
    """DC-1.4: seven of the eleven totals."""
    at = solo().play(f"* {dice}")
    assert (at.step, at.position["match_number"]) == ("match", number)


def test_each_match_earns_a_resource(solo):
    """DC-1.5: and the dice are thrown again."""
    at = solo().play("* 4 4 4 4 5 3 2 6")
    assert (at.step, at.get("resources")) == ("match", 4)


def test_a_seven_ends_the_match_roll(solo):
    """DC-1.6: upkeep follows; here it takes the only resource."""
    at = solo().play("* 4 4 3 4")
    assert (at.step, at.get("resources")) == ("purpose", 0)


@pytest.mark.parametrize("dice", ["1 1", "6 6", "5 6", "3 3"])
def test_no_other_total_does_anything_in_the_match_roll(solo, dice):
    """DC-1.6: 2, 11 and 12 included; the number stays."""
    at = solo().play(f"* 4 4 {dice}")
    assert (at.step, at.position["match_number"], at.get("resources"), at.get("gold")) == ("match", 8, 1, 3)


def test_nobody_may_stop_the_match_roll(solo):
    """DC-1.7: it is for the dice until the 7 comes."""
    at = solo().play("* 4 4" + " 1 2" * 20)
    assert (at.step, at.to_move) == ("match", "chance")


def test_the_sixth_resource_founds_a_city(solo):
    """DC-1.8: and the track goes back to 0."""
    at = solo({"resources": 5}).play("* 4 4 4 4")
    assert (at.cities(), at.get("resources")) == ((2, 0), 0)


def test_several_cities_may_be_founded_in_a_turn(solo):
    """DC-1.8: six more matches, another city."""
    at = solo({"resources": 5}).play("* 4 4" + " 4 4" * 7)
    assert (at.cities(), at.get("resources")) == ((3, 0), 0)


def test_primary_spots_are_filled_before_empire_boxes(solo):
    """DC-1.9: three of them."""
    assert solo({"primary": 2, "resources": 5}).play("* 3 4").cities() == (3, 0)
    assert solo({"primary": 3, "resources": 5}).play("* 3 4").cities() == (3, 1)


def test_a_lost_primary_city_is_replaced_by_the_next_that_is_founded(solo):
    """DC-1.9: not by an Empire city."""
    at = solo({"primary": 2, "empire": 3, "resources": 5})
    assert at.cities() == (2, 3)
    assert at.play("* 3 4").cities() == (3, 3)


def test_relief_asks_for_what_is_held(solo):
    """DC-1.10: one of three, and it counts as met."""
    at = solo({"primary": 2, "resources": 5}).play("* 4 4 4 4 4 4 3 4")
    assert (at.get("resources"), at.get("happiness"), at.rolls()) == (0, "happy", 4)
    assert "Relief: with a new city, upkeep asks Player 1 for only 1 resource." in at.told()


def test_relief_with_nothing_left_asks_for_nothing(solo):
    """DC-1.10: the city has taken the last resource."""
    at = solo({"primary": 2, "resources": 5}).play("* 4 4 4 4 3 4")
    assert "Relief: with a new city, upkeep asks nothing of Player 1." in at.told()


def test_relief_does_not_raise_upkeep(solo):
    """DC-1.10: it asks for no more than usual."""
    at = solo({"primary": 3, "resources": 5}).play("* 3 4" + " 3 4" * 5 + " 4 4 3 4")
    assert (at.cities(), at.get("resources")) == ((3, 1), 2)


def test_a_city_of_another_turn_gives_no_relief(table):
    """DC-1.11: founded by throwing along, it has to be kept in one's own turn."""
    at = table(seats={1: {"gold": 0}, 2: {"resources": 5, "gold": 0, "primary": 2, "military": 0}})
    at.play("* 4 4", "2 join", "* 4 5 4 4 3 4 1 1", "1 no roll; peace")
    assert (at.cities(2), at.position["active"], at.position["founded"]) == ((3, 0), 2, False)
    at.play("* 4 4", "1 sit out", "* 3 4")
    assert at.get("happiness", 2) == "unhappy"


def test_a_city_founded_by_production_gives_no_relief(solo):
    """DC-1.11: upkeep of this turn is over."""
    at = solo({"primary": 2, "resources": 5}, step="purpose", rolls_left=1).play("1 production", "* 6 6 6 6 6")
    assert (at.cities(), at.get("resources"), at.position["founded"]) == ((3, 0), 0, False)
