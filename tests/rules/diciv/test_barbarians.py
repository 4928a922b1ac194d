"""DC-2: what barbarians take, and what keeps them off."""

from __future__ import annotations

CITIES = {"primary": 2, "empire": 1}


def test_first_the_barbarians_throw_then_the_player(solo):
    """DC-2.1: two dice give their strength."""
    at = solo().play("* 1 1 4 5")
    assert (at.position["against"], at.position["dice_left"]) == (9, 2)


def test_a_lower_total_costs_a_unit(solo):
    """DC-2.2: one of two, and no city."""
    at = solo({**CITIES, "military": 2}).play("* 6 6 5 5 4 5")
    assert (at.get("military"), at.cities()) == (1, (2, 1))


def test_a_higher_total_costs_nothing(solo):
    """DC-2.2: the units stay."""
    assert solo({"military": 2}).play("* 6 6 4 5 5 5").get("military") == 2


def test_equal_totals_are_thrown_again_by_both(solo):
    """DC-2.2: barbarians first."""
    at = solo().play("* 6 6 4 5 4 5")
    assert (at.step, at.position["against"], at.position["dice_left"], at.get("military")) == ("barbarians", 0, 2, 1)


def test_without_military_three_dice_defend_a_primary_city(solo):
    """DC-2.3: a lower total loses it."""
    at = solo({**CITIES, "military": 0}).play("* 1 1 6 6")
    assert at.position["dice_left"] == 3
    assert at.play("* 3 4 4").cities() == (1, 1)


def test_without_military_a_higher_total_loses_nothing(solo):
    """DC-2.3: and a tie is thrown again."""
    at = solo({**CITIES, "military": 0}).play("* 1 1 4 5 3 3 3")
    assert (at.step, at.position["against"]) == ("barbarians", 0)
    assert at.play("* 4 5 4 4 4").cities() == (2, 1)


def test_barbarians_take_one_primary_city_and_no_other(solo):
    """DC-2.4: Empire cities are safe."""
    assert solo({"primary": 3, "empire": 7 - 1, "military": 0}).play("* 1 1 6 6 1 1 1").cities() == (2, 6)


def test_with_the_last_primary_city_the_phase_ends(solo):
    """DC-2.5: no upkeep, no purchase, no move of the marker, no rolls."""
    at = solo({"military": 0, "gold": 50, "resources": 4, "empire": 1}).play("* 1 1 6 6 1 1 1")
    assert (at.cities(), at.get("resources"), at.get("happiness")) == ((0, 1), 4, "satisfied")
    assert (at.step, at.position["round"]) == ("first", 2)


def test_the_relief_of_a_city_that_is_lost_again_does_not_last(solo):
    """DC-1.10, DC-2.5: it is for the coming upkeep of this turn, and there is none."""
    at = solo({"military": 0}, step="first", founded=True).play("* 1 1 6 6 1 1 1")
    assert (at.cities(), at.position["round"], at.position["founded"]) == ((0, 0), 2, False)


def test_without_unit_and_primary_city_no_dice_are_thrown(solo):
    """DC-2.6: the same end of the phase."""
    at = solo({"primary": 0, "empire": 2, "military": 0, "gold": 50}).play("* 1 1")
    assert (at.step, at.position["round"], at.cities()) == ("first", 2, (0, 2))


def test_units_fight_without_a_primary_city(solo):
    """DC-2.7: at worst a unit is lost, and upkeep follows with its purchases."""
    at = solo({"primary": 0, "empire": 2, "military": 1, "gold": 8}).play("* 1 1 6 6 1 1")
    assert (at.step, at.get("military"), at.cities()) == ("buy", 0, (0, 2))


def test_units_set_aside_do_not_defend(table):
    """DC-2.8: the army is away until the attack, which here comes last."""
    seat = {**CITIES, "military": 0, "away": 2, "target": 2}
    options = {"war_rolls_at": "end_of_turn"}
    assert table(options=options, seats={1: seat}).play("* 1 1 5 5 3 3 3").cities() == (1, 1)


def test_units_set_aside_defend_where_the_option_says_so(table):
    """DC-2.8: losses at home first, then among those set aside."""
    options = {"war_rolls_at": "end_of_turn", "set_aside_units_defend": True}
    seat = {**CITIES, "military": 1, "away": 1, "target": 2}
    at = table(options=options, seats={1: seat}).play("* 1 1 5 5 3 3")
    assert (at.get("military"), at.get("away"), at.cities()) == (0, 1, (2, 1))
    at = table(options=options, seats={1: {**seat, "military": 0}}).play("* 1 1 5 5 3 3")
    assert (at.get("military"), at.get("away"), at.cities()) == (0, 0, (2, 1))
    assert "target" not in at.seat(1)
    at = table(options=options, seats={1: {**seat, "military": 0, "away": 2}}).play("* 1 1 5 5 3 3")
    assert (at.get("away"), at.get("target")) == (1, 2)


def test_upkeep_is_due_after_barbarians(solo):
    """DC-2.9: the resource is consumed."""
    at = solo().play("* 1 1 1 2 6 6")
    assert (at.step, at.get("resources"), at.get("happiness")) == ("purpose", 0, "happy")


def test_upkeep_is_skipped_after_barbarians_where_the_option_says_so(solo):
    """DC-2.9: research follows at once."""
    at = solo({"gold": 50}, {"barbarian_turn_skips_upkeep": True}, step="first", founded=True).play("* 1 1 1 2 6 6")
    assert (at.step, at.rolls(), at.get("resources"), at.get("happiness")) == ("purpose", 1, 1, "satisfied")
    assert at.match.state.founded == 0
