"""DC-6: war, declared in one turn and fought in the next."""

from __future__ import annotations

import pytest

ARMY = {"military": 0, "away": 2, "target": 2}
BARE = {"military": 0, "primary": 2, "empire": 1}


def test_war_is_declared_at_the_end_of_a_turn(table):
    """DC-6.1: a target and a number of units; they are set aside."""
    at = table(players=3, step="war", seats={1: {"military": 2}})
    assert at.legal() == ["war 2 1", "war 2 2", "war 3 1", "war 3 2", "peace"]
    at.play("1 war 3 2")
    assert (at.get("military"), at.get("away"), at.get("target")) == (0, 2, 3)


def test_war_needs_an_opponent_and_units_at_home(table):
    """DC-6.1: not oneself, not an empty seat, not more than there are."""
    at = table(step="war")
    assert [at.refusal(move) for move in ("war 1 1", "war 4 1", "war 2 2")] == ["DC-6.1"] * 3
    assert at.refusal("war encampment 1") == "DC-8.1"
    assert table(step="war", seats={1: {"military": 0}}).position["active"] == 2


def test_no_war_is_declared_after_the_last_turn(table):
    """DC-6.1: there would be no next turn to fight it."""
    assert table(round=20, step="war").position["active"] == 2


def test_attack_rolls_come_first_in_the_next_turn(table):
    """DC-6.2: before income and dice."""
    assert table(seats={1: ARMY}).step == "attack"


def test_attack_rolls_come_last_where_the_option_says_so(table):
    """DC-6.2: after the research rolls, and then war may be declared anew."""
    at = table(options={"war_rolls_at": "end_of_turn"}, step="purpose", rolls_left=1, seats={1: ARMY})
    assert at.play("1 no roll").step == "attack"
    assert at.play("1 go home").step == "war"


def test_each_unit_makes_one_roll_and_a_lost_roll_costs_it(table):
    """DC-6.3: two rolls, one lost; the other unit comes home."""
    at = table(seats={1: ARMY, 2: {"military": 2}}).play("1 attack", "* 1 1 6 6", "1 attack", "* 6 6 1 1")
    assert (at.get("military"), at.get("away"), at.get("military", 2), at.step) == (1, 0, 1, "first")


def test_the_attacker_may_stop_before_any_roll(table):
    """DC-6.3: the units come home."""
    at = table(seats={1: ARMY}).play("1 attack", "* 6 6 1 1", "1 go home")
    assert (at.get("military"), at.get("away"), at.step) == (2, 0, "first")


def test_units_set_aside_cannot_be_called_back_before(table):
    """DC-6.3: nobody is asked in the meantime."""
    at = table(active=2, seats={1: ARMY, 2: {"resources": 5}}, options={"off_turn_match_rolls": False})
    at.play("* 4 4 3 4", "2 no roll; peace")
    assert (at.step, at.to_move, at.get("away")) == ("attack", 1, 2)


@pytest.mark.parametrize(("dice", "mine", "theirs"), [("5 4 4 4", 2, 0), ("4 4 5 4", 1, 1)])
def test_against_military_the_lower_total_loses_a_unit(table, dice, mine, theirs):
    """DC-6.4: two dice each."""
    at = table(seats={1: ARMY}).play("1 attack", f"* {dice}")
    assert (at.get("away"), at.get("military", 2)) == (mine, theirs)


def test_equal_totals_are_thrown_again(table):
    """DC-6.4, DC-6.5: by both, the attacker first, with units and without."""
    at = table(seats={1: ARMY}).play("1 attack", "* 5 4 4 5")
    assert (at.step, at.position["dice_left"], at.position["attacks"]) == ("battle", 2, 2)
    at = table(seats={1: ARMY, 2: BARE}).play("1 attack", "* 5 4 3 3 3")
    assert (at.step, at.position["against"], at.cities(2)) == ("battle", 0, (2, 1))


def test_without_military_three_dice_defend_a_city(table):
    """DC-6.5: a lower attacker loses a unit, a lower defender a city."""
    at = table(seats={1: ARMY, 2: {**BARE, "empire": 0}}).play("1 attack", "* 5 4")
    assert at.position["dice_left"] == 3
    assert at.play("* 1 1 1").cities(2) == (1, 0)
    assert at.play("1 attack", "* 1 1 1 1 1").get("military") == 1


@pytest.mark.parametrize(("answer", "cities"), [("lose primary", (1, 1)), ("lose empire", (2, 0))])
def test_the_defender_chooses_which_city_is_lost(table, answer, cities):
    """DC-6.6: and the attacker gains nothing."""
    at = table(seats={1: ARMY, 2: BARE}).play("1 attack", "* 6 6 1 1 1")
    assert (at.to_move, at.legal()) == (2, ["lose primary", "lose empire"])
    at.play(f"2 {answer}")
    assert (at.cities(2), at.cities(1), at.to_move) == (cities, (1, 0), 1)


def test_an_empire_city_goes_first_where_the_option_says_so(table):
    """DC-6.6: nobody is asked."""
    at = table(options={"defender_picks_lost_city": False}, seats={1: ARMY, 2: BARE})
    assert at.play("1 attack", "* 6 6 1 1 1").cities(2) == (2, 0)


def test_units_that_the_defender_has_set_aside_do_not_defend(table):
    """DC-6.7: unless the option says so."""
    seats = {1: ARMY, 2: {"military": 0, "away": 1, "target": 1}}
    at = table(seats=seats, players=3).play("1 attack", "* 6 6 1 1 1")
    assert (at.cities(2), at.get("away", 2)) == ((0, 0), 1)
    at = table(seats=seats, players=3, options={"set_aside_units_defend": True}).play("1 attack", "* 6 6 1 1")
    assert (at.cities(2), at.get("away", 2)) == ((1, 0), 0)


EMPTY = {"primary": 0, "military": 0}


def test_who_has_neither_city_nor_unit_is_eliminated_without_dice(table):
    """DC-6.8, DC-6.7: one roll, no dice; units set aside do not save him."""
    seats = {1: ARMY, 2: {**EMPTY, "away": 1, "target": 3}}
    at = table(players=3, seats=seats).play("1 attack")
    assert (at.get("out", 2), at.get("away", 2), at.get("military"), at.step) == (True, 0, 2, "first")


def test_a_player_with_one_of_the_two_is_not_eliminated(table):
    """DC-6.8: a unit or a city is enough to be fought."""
    for seat in ({"primary": 0, "military": 1}, {"primary": 1, "military": 0}):
        assert table(players=3, seats={1: ARMY, 2: seat}).play("1 attack").step == "battle"


def test_turns_of_an_eliminated_player_are_skipped(table):
    """DC-6.9: nor is he asked, nor attacked."""
    seats = {1: {"resources": 5}, 2: {**EMPTY, "out": True}}
    at = table(players=3, seats=seats).play("* 4 4")
    assert at.to_move == 3
    at.play("3 sit out", "* 3 4", "1 no roll")
    assert at.refusal("war 2 1") == "DC-6.9"
    assert at.play("1 peace").position["active"] == 3


def test_units_on_their_way_to_an_eliminated_player_come_home(table):
    """DC-6.9: without being asked."""
    at = table(players=3, seats={1: ARMY, 2: {**EMPTY, "out": True}})
    assert (at.step, at.get("military"), at.get("away")) == ("first", 2, 0)


def test_the_timeline_moves_on_past_an_eliminated_first_player(table):
    """DC-6.9, DC-0.5: the round is over all the same."""
    at = table(players=3, active=3, first=1, step="war", seats={1: {**EMPTY, "out": True}}).play("3 peace")
    assert (at.position["active"], at.position["round"]) == (2, 2)


def test_a_player_without_cities_plays_on(table):
    """DC-6.10: and may found cities again."""
    at = table(players=1, seats={1: {**EMPTY, "resources": 5}}).play("* 3 4")
    assert (at.cities(), at.step) == ((1, 0), "first")
