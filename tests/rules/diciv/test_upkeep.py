"""DC-3: upkeep, purchases, happiness."""

from __future__ import annotations

import pytest


def after_upkeep(solo, seat, options=None):
    """The table after upkeep has been paid without a purchase."""
    at = solo(seat, options, step="upkeep")
    return at.play("1 buy nothing") if at.step == "buy" else at


@pytest.mark.parametrize(("primary", "left"), [(1, 4), (2, 3), (3, 2)])
def test_each_primary_city_asks_for_a_resource(solo, primary, left):
    """DC-3.1: Empire cities ask for nothing."""
    assert after_upkeep(solo, {"primary": primary, "empire": 5, "resources": 5}).get("resources") == left


def test_a_city_founded_this_turn_is_counted(solo):
    """DC-3.1: two cities then."""
    at = solo({"resources": 5, "gold": 0}).play("* 3 4" + " 3 4" * 3 + " 4 4 3 4")
    assert (at.cities(), at.get("resources")) == ((2, 0), 1)


def test_purchases_come_first_and_the_new_level_counts(solo):
    """DC-3.2: a purchase turns unmet into met, and Happy gives a roll more."""
    at = solo({"primary": 2, "resources": 1}, step="upkeep").play("1 buy resource")
    assert (at.step, at.get("happiness"), at.rolls(), at.get("resources")) == ("purpose", "happy", 3, 0)


def test_upkeep_met_moves_the_marker_to_the_left(solo):
    """DC-3.3: and is paid without being asked."""
    at = after_upkeep(solo, {"happiness": "unhappy"})
    assert (at.get("happiness"), at.get("resources")) == ("satisfied", 0)


def test_upkeep_not_met_takes_what_there_is_and_moves_the_marker_to_the_right(solo):
    """DC-3.4: one of two."""
    at = after_upkeep(solo, {"primary": 2, "resources": 1, "gold": 0})
    assert (at.get("happiness"), at.get("resources")) == ("unhappy", 0)


def test_the_marker_stays_at_either_end(solo):
    """DC-3.5: Happy and Revolt."""
    assert after_upkeep(solo, {"happiness": "happy"}).get("happiness") == "happy"
    assert after_upkeep(solo, {"happiness": "revolt", "resources": 0}).get("happiness") == "revolt"


def test_without_a_primary_city_the_marker_does_not_move(solo):
    """DC-3.6: nothing is asked for, and purchases are allowed."""
    at = solo({"primary": 0, "empire": 1, "gold": 8}, step="upkeep")
    assert at.step == "buy"
    assert at.play("1 buy military").get("happiness") == "satisfied"
    assert at.get("resources") == 1


def test_a_resource_costs_three_gold_and_only_what_is_missing_is_sold(solo):
    """DC-3.7: the second is the last."""
    at = solo({"primary": 3, "gold": 30}, step="upkeep").play("1 buy resource; buy resource")
    assert at.refusal("buy resource") == "DC-3.7"
    assert (at.get("gold"), at.get("resources")) == (24, 1)


def test_a_part_of_what_is_missing_does_not_help_the_people(solo):
    """DC-3.7: it may be bought all the same."""
    at = solo({"primary": 3, "gold": 5}, step="upkeep").play("1 buy resource")
    assert (at.get("gold"), at.get("resources"), at.get("happiness")) == (2, 0, "unhappy")


def test_resources_may_be_bought_freely_where_the_option_says_so(solo):
    """DC-3.7: the sixth founds a city, without relief (DC-1.11)."""
    at = solo({"resources": 4, "gold": 9}, {"resource_purchase": "free"}, step="upkeep")
    at.play("1 buy resource; buy resource")
    assert (at.cities(), at.get("resources")) == ((2, 0), 0)
    assert at.play("1 buy nothing" if at.step == "buy" else "1 buy resource").get("happiness") == "unhappy"


def test_a_unit_costs_eight_gold(solo):
    """DC-3.8: any number while gold lasts."""
    at = solo({"gold": 17}, step="upkeep").play("1 buy military; buy military")
    assert (at.get("military"), at.get("gold")) == (3, 1)


def test_there_are_five_units_at_most_those_set_aside_included(table):
    """DC-3.8: three at home and two away."""
    seat = {"gold": 50, "military": 3, "away": 2, "target": 2}
    assert table(step="buy", seats={1: seat}).refusal("buy military") == "DC-3.8"


@pytest.mark.parametrize(
    ("owned", "next_one", "price"),
    [
        ([], "agriculture", 8),
        (["agriculture"], "heavy plough", 16),
        (["agriculture", "heavy_plough"], "steam power", 24),
        (["agriculture", "heavy_plough", "steam_power"], "refrigeration", 32),
    ],
)
def test_technologies_cost_by_their_age(solo, owned, next_one, price):
    """DC-3.9: 8, 16, 24, 32."""
    at = solo({"gold": 40, "technologies": owned}, step="buy").play(f"1 buy {next_one}")
    assert at.get("gold") == 40 - price


def test_several_technologies_may_be_bought_in_a_turn(solo):
    """DC-3.9, DC-3.10: each after the one that it requires; Writing makes the next one cheaper at once."""
    at = solo({"gold": 34}, step="buy").play("1 buy writing; buy university")
    assert at.get("gold") == 34 - 8 - 13
    assert at.play("1 buy agriculture").get("gold") == 13 - 2


def test_a_technology_bought_does_not_lower_the_upkeep_of_this_turn(solo):
    """DC-3.10: it is fixed already."""
    seat = {"primary": 2, "resources": 2, "gold": 24, "technologies": ["agriculture", "heavy_plough"]}
    at = solo(seat, step="upkeep").play("1 buy steam power")
    assert at.get("resources") == 0


MODERN_NEXT = ["currency", "banking", "corporation"]


def test_a_modern_technology_that_is_bought_counts(solo):
    """DC-3.11: like one that was researched."""
    at = solo({"gold": 32, "technologies": MODERN_NEXT}, step="buy").play("1 buy electronics")
    assert at.get("modern") == 1


def test_a_modern_technology_that_is_bought_does_not_count_where_the_option_says_so(solo):
    """DC-3.11: it is owned all the same."""
    at = solo({"gold": 32, "technologies": MODERN_NEXT}, {"bought_modern_counts": False}, step="buy")
    at.play("1 buy electronics")
    assert (at.get("modern"), "electronics" in at.get("technologies")) == (0, True)


def test_purchases_are_made_in_this_step_only(solo):
    """DC-3.12: also when upkeep will not be met, and not later."""
    at = solo({"primary": 3, "resources": 0, "gold": 8}, step="upkeep").play("1 buy military")
    assert (at.get("military"), at.get("happiness")) == (2, "unhappy")
    at = solo({"gold": 50}, step="purpose", rolls_left=2)
    assert at.refusal("buy military") == "DC-0.4"


@pytest.mark.parametrize(
    ("level", "rolls"),
    [("happy", [2, 3, 4]), ("satisfied", [2, 3, 4]), ("unhappy", [1, 2, 3]), ("revolt", [0, 1, 2])],
)
def test_the_levels_give_rolls(solo, level, rolls):
    """DC-3.13, DC-4.1: after upkeep was met, so one level further to the left."""
    for primary, expected in zip((1, 2, 3), rolls, strict=True):
        at = after_upkeep(solo, {"primary": primary, "resources": 5, "happiness": level})
        assert (at.rolls() if at.step == "purpose" else 0) == expected


def test_revolt_gives_no_rolls(solo):
    """DC-3.13: however many cities there are."""
    assert after_upkeep(solo, {"primary": 3, "resources": 0, "gold": 0, "happiness": "unhappy"}).step == "first"
