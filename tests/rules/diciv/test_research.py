"""DC-4: rolls for research, production and economy."""

from __future__ import annotations

import pytest

NOTHING = "* 1 1 2 2 3"


@pytest.fixture
def rolling(solo):
    """A table at which the dice of Phase 2 are about to be thrown."""

    def set_up(rolls=3, seat=None, options=None):
        return solo(seat or {}, options, step="purpose", rolls_left=rolls)

    return set_up


def test_there_are_never_more_than_four_rolls(solo):
    """DC-4.1: nor fewer than none, and none without a primary city."""
    at = solo({"primary": 3, "resources": 5, "happiness": "happy"}, {"happiness.happy.rolls": 9}, step="upkeep")
    assert at.rolls() == 4
    assert solo({"resources": 1}, {"happiness.happy.rolls": -9}, step="upkeep").step == "first"
    assert solo({"primary": 0, "empire": 1}, step="upkeep").step == "first"


def test_a_city_founded_in_phase_two_adds_no_roll(rolling):
    """DC-4.1: the number is fixed."""
    at = rolling(2, {"resources": 5}).play("1 production", "* 6 6 6 6 6")
    assert (at.cities(), at.rolls()) == ((2, 0), 1)


def test_the_first_roll_is_made_with_five_dice(rolling):
    """DC-4.2: one roll is used up."""
    at = rolling().play("1 research")
    assert (at.position["dice"], at.rolls()) == (["?"] * 5, 2)


def test_any_dice_may_be_thrown_again_one_kept_earlier_included(rolling):
    """DC-4.2: the others do not move."""
    at = rolling().play("1 research", "* 1 1 2 2 4", "1 reroll 1 5", "* 3 3", "1 reroll 2")
    assert at.position["dice"] == [3, "?", 2, 2, 3]


def test_the_player_may_stop_and_nothing_is_carried_over(rolling):
    """DC-4.2: before a roll and after one."""
    assert rolling().play("1 no roll").step == "first"
    at = rolling().play("1 research", NOTHING, "1 stop")
    assert (at.step, at.match.state.rolls_left, list(at.match.state.dice)) == ("first", 0, [0] * 5)


def test_without_rolls_left_and_nothing_to_take_nobody_is_asked(rolling):
    """DC-4.1, DC-4.2: the turn goes on."""
    assert rolling(1).play("1 research", NOTHING).step == "first"


def test_without_rolls_left_no_die_is_thrown_again(rolling):
    """DC-4.1: only the technology, or nothing."""
    at = rolling(1).play("1 research", "* 2 2 2 1 1")
    assert at.refusal("reroll 1") == "DC-4.1"
    assert at.legal() == ["stop", "claim agriculture"]


def test_dice_thrown_again_in_part_serve_the_same_purpose(rolling):
    """DC-4.3: production stays production."""
    at = rolling().play("1 production", "* 6 6 1 1 1", "1 reroll 3 4 5")
    assert at.position["purpose"] == "production"
    assert at.play("* 3 3 3").get("resources") == 2


def test_all_five_dice_may_serve_a_new_purpose(rolling):
    """DC-4.3: asked again."""
    at = rolling().play("1 production", "* 1 1 1 1 1", "1 reroll 1 2 3 4 5")
    assert at.legal() == ["research", "production", "economy", "no roll"]


PURPOSES = ["research", "production", "economy"]
LOW = "* 6 6 1 1 1"


@pytest.mark.parametrize(("purpose", "other"), [("production", "economy"), ("economy", "production")])
def test_production_and_economy_may_differ_from_roll_to_roll(rolling, purpose, other):
    """DC-4.3, DC-4.6: the dice stay as they lie, no roll is used up, and a success brings what was named last."""
    at = rolling().play(f"1 {purpose}", LOW)
    assert at.legal()[:3] == [other, "stop", "reroll 1"]
    at.play(f"1 {other}")
    assert (at.step, at.position["purpose"], at.position["dice"], at.rolls()) == ("roll", other, [6, 6, 1, 1, 1], 2)
    at.play("1 reroll 3 4 5", "* 3 3 3")
    assert (at.get("resources"), at.get("gold")) == ((2, 3) if other == "production" else (1, 6))
    assert (at.step, at.rolls()) == ("purpose", 1)


def test_production_and_economy_are_exchanged_once_a_roll(rolling):
    """DC-4.3: the next throw allows it again, and back too."""
    at = rolling(4).play("1 production", LOW, "1 economy")
    assert at.position["renamed"] is True
    assert [at.refusal(purpose) for purpose in PURPOSES] == ["DC-4.3"] * 3
    assert at.legal()[0] == "stop"
    at.play("1 reroll 3 4 5", "* 1 1 1")
    assert "renamed" not in at.position
    assert at.legal()[:2] == ["production", "stop"]
    at.play("1 production", "1 reroll 3 4 5", "* 1 1 2", "1 reroll 3", "* 6")
    assert (at.get("resources"), at.get("gold")) == (2, 3)
    at = rolling(4).play("1 production", LOW, "1 economy", "1 reroll 1 2 3 4 5")
    assert at.legal() == [*PURPOSES, "no roll"]
    assert at.match.state.renamed == 0


def test_research_is_not_exchanged_for_dice_that_lie_there(rolling):
    """DC-4.3: neither for production or economy nor the other way round, and nothing for itself."""
    at = rolling().play("1 research", NOTHING)
    assert [at.refusal(purpose) for purpose in PURPOSES] == ["DC-4.3"] * 3
    assert at.legal()[0] == "stop"
    at = rolling().play("1 economy", LOW)
    assert [at.refusal(purpose) for purpose in ("research", "economy")] == ["DC-4.3"] * 2
    assert at.refusal("no roll") == "DC-0.4"


def test_nothing_is_exchanged_after_the_last_roll(rolling):
    """DC-4.1, DC-4.3: without rolls left the phase is over."""
    assert rolling(1).play("1 production", LOW).step == "first"


def test_to_exchange_production_and_economy_is_no_other_way_to_go_on(rolling):
    """DC-4.2, DC-4.3: the player may still stop, and nothing of it is left."""
    at = rolling().play("1 production", LOW, "1 economy", "1 stop")
    assert (at.step, at.match.state.renamed, at.match.state.purpose) == ("first", 0, 0)


@pytest.mark.parametrize(
    ("options", "kept"), [({"purpose_switch_needs_full_reroll": False}, "3 4 5"), ({"research.dice": 1}, "1")]
)
def test_nothing_is_exchanged_where_the_purpose_is_asked_for_again(rolling, options, kept):
    """DC-4.3: when dice are taken up, under the option, and where there is only one."""
    low = LOW if kept != "1" else "* 6"
    at = rolling(options=options).play("1 production", low)
    assert at.legal()[0] == "stop"
    assert [at.refusal(purpose) for purpose in PURPOSES] == ["DC-4.3"] * 3
    at.play(f"1 reroll {kept}")
    assert (at.step, at.legal()) == ("purpose", [*PURPOSES, "no roll"])


def test_a_technology_needs_dice_thrown_for_research(rolling):
    """DC-4.3: three of a kind in production take nothing."""
    assert rolling().play("1 economy", "* 2 2 2 1 1").refusal("claim agriculture") == "DC-4.3"


def test_any_dice_may_serve_a_new_purpose_where_the_option_says_so(rolling):
    """DC-4.3: the dice that were kept count for the new one."""
    at = rolling(options={"purpose_switch_needs_full_reroll": False})
    at.play("1 research", "* 6 6 6 1 2", "1 reroll 4 5")
    assert (at.step, at.position["dice"]) == ("purpose", [6, 6, 6, "?", "?"])
    assert at.play("1 economy", "* 1 2").get("gold") == 6


def test_a_technology_is_taken_with_dice_that_fit(rolling):
    """DC-4.4: and marked."""
    at = rolling().play("1 research", "* 2 2 2 1 1", "1 claim agriculture")
    assert at.get("technologies") == ["agriculture"]


def test_dice_that_do_not_fit_take_nothing(rolling):
    """DC-4.4: only the five dice as they lie count."""
    assert rolling().play("1 research", NOTHING).refusal("claim agriculture") == "DC-4.4"


def test_a_roll_that_fits_need_not_be_used(rolling):
    """DC-4.4: the player may roll on."""
    at = rolling().play("1 research", "* 2 2 2 1 1", "1 reroll 4 5", "* 2 2")
    assert at.get("technologies") == []
    assert "claim agriculture" in at.legal()


def test_one_roll_serves_one_technology_and_the_next_takes_all_dice(rolling):
    """DC-4.4, DC-4.5: three 6s fit two technologies; after the first the dice are taken up."""
    at = rolling().play("1 research", "* 6 6 6 1 5")
    assert {"claim agriculture", "claim currency", "claim bronze working"} <= set(at.legal())
    at.play("1 claim agriculture")
    assert (at.step, at.position["dice"]) == ("purpose", ["?"] * 5)


@pytest.mark.parametrize(("dice", "earned"), [("6 6 6 1 1", 0), ("6 6 6 2 1", 1), ("6 6 6 6 6", 1)])
def test_a_total_over_twenty_succeeds(rolling, dice, earned):
    """DC-4.6: 21 does, 20 does not."""
    assert rolling().play("1 production", f"* {dice}").get("resources") == 1 + earned
    assert rolling().play("1 economy", f"* {dice}").get("gold") == 3 + 3 * earned


def test_four_rolls_bring_four_resources_at_most(rolling):
    """DC-4.6: each success is taken at once and all dice are thrown again."""
    at = rolling(4, {"resources": 0})
    for _ in range(4):
        at.play("1 production", "* 5 5 5 5 5")
    assert (at.get("resources"), at.step) == (4, "first")


def test_purposes_may_be_mixed_in_a_turn(rolling):
    """DC-4.7: one after the other."""
    at = rolling(3).play("1 economy", "* 6 6 6 6 6", "1 production", "* 6 6 6 6 6", "1 research", "* 4 4 4 1 1")
    assert (at.get("gold"), at.get("resources")) == (6, 2)
    assert "claim agriculture" in at.legal()


def test_a_die_that_is_not_there_cannot_be_thrown(rolling):
    """DC-4.2: a sheet with four dice has no fifth."""
    assert rolling(options={"research.dice": 4}).play("1 research", "* 1 1 2 2").refusal("reroll 5") == "DC-4.2"
