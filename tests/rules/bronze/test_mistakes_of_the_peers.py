"""Mistakes that other programs made with this game; each test is named after the mistake that is not made here."""

from __future__ import annotations

import pytest

TRADING = {"trading": True}
MONUMENTS = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"]


def test_skipping_a_full_goods_row_instead_of_losing_the_good(table):
    """BR-1.9: three goods with stone full bring a wood and a pottery, not a cloth."""
    at = table(seats={1: {"goods": {"stone": 7}}}).play("* good good good", "1 keep")
    assert at.goods() == (1, 7, 1, 0, 0)


def test_quarrying_once_per_stone_instead_of_once_per_turn(table):
    """BR-9.4: two stones produced, one added."""
    seat = {"cities": 7, "food": 7, "developments": ["quarrying"]}
    at = table(seats={1: seat}).play("* good good good good good good good", "1 keep")
    assert at.goods() == (2, 3, 1, 1, 1)


def test_quarrying_pushing_stone_past_its_track(table):
    """BR-9.4, BR-1.9: seven spaces and no more."""
    seat = {"goods": {"stone": 7}, "developments": ["quarrying"]}
    assert table(seats={1: seat}).play("* good good workers", "1 keep").goods() == (1, 7, 0, 0, 0)


def test_food_capped_after_feeding_instead_of_before(table):
    """BR-1.10: 15 and 9 are 15, then three cities eat."""
    assert table(seats={1: {"food": 15}}).play("* food food food", "1 keep").food() == 12


def test_missing_six_goods_limit(table):
    """BR-5.1: seven are one too many."""
    at = table(seats={1: {"goods": {"wood": 3, "stone": 3}}}).play("* good food food", "1 keep")
    assert at.play("1 buy nothing").step == "discard"


def test_leadership_refused_on_skulls(table):
    """BR-9.1: a skull is rolled again like any die."""
    at = table(seats={1: {"developments": ["leadership"]}}).play("* skull food workers", "1 keep")
    assert "reroll 1" in at.legal()


def test_leadership_lost_when_one_stops_early(table):
    """BR-9.1: after the first roll as after the third."""
    at = table(seats={1: {"developments": ["leadership"]}}).play("* food food workers", "1 keep")
    assert at.step == "lead"


def test_leadership_lost_when_all_dice_are_skulls(table):
    """BR-9.1, BR-1.5: rolling is over, Leadership is not."""
    assert table(seats={1: {"developments": ["leadership"]}}).play("* skull skull skull").step == "lead"


def test_revolt_of_religion_emptying_opponents_who_own_religion(table):
    """BR-2.7: they keep their goods."""
    religion = {"developments": ["religion"], "goods": {"wood": 4}}
    at = table(seats={1: {**religion, "cities": 5}, 2: religion}).play("* skull skull skull skull skull")
    assert at.goods(2) == (4, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("players", "left_out"), [(1, set()), (2, {"temple", "pyramid"}), (3, {"gardens"}), (4, set())]
)
def test_wrong_monuments_removed(table, players, left_out):
    """BR-0.6: removals do not add up."""
    at = table(players=players, step="build", workers=1)
    assert {monument for monument in MONUMENTS if monument not in at.legal()} == left_out


def test_all_monuments_counted_for_one_player_only(table):
    """BR-6.2: built by different players, they end the game."""
    seats = {
        1: {"monuments": {"step": "first", "circle": "first"}},
        2: {"monuments": {"obelisk": "first", "gardens": "first", "wall": 12}},
    }
    assert table(active=2, step="build", workers=1, seats=seats).play("2 wall").to_move == "over"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_round_cap_in_multi_player_games(table, players):
    """BR-7.1, BR-6.3: ten rounds are for solitaire."""
    at = table(players=players, round=10, active=players, step="discard")
    assert (at.to_move, at.position["round"]) == ("chance", 11)


def test_granaries_food_ignored_when_deciding_whether_a_purchase_is_possible(table):
    """BR-9.9, BR-4.2: nothing but food, and yet something to buy."""
    at = table(step="buy", seats={1: {"food": 15, "developments": ["granaries"]}})
    assert at.to_move == 1
    assert "buy caravans" in at.legal()
    assert "buy empire" in table(step="buy", seats={1: {"food": 15, "developments": ["granaries"]}}).legal()


def test_no_discard_in_the_last_turn(table):
    """BR-5.2: solitaire too."""
    at = table(players=1, round=10, step="discard", seats={1: {"goods": {"wood": 4, "cloth": 4}}})
    assert (at.to_move, at.step) == (1, "discard")


def test_solo_pestilence_without_effect(table):
    """BR-7.3: three points for oneself."""
    assert table(players=1, step="roll", rolls=3).play("* skull skull skull").disasters() == 3


def test_partly_built_cities_forgotten(table):
    """BR-3.1: the boxes are still there in the next turn."""
    at = table(players=1).play("* workers food food", "1 keep; city7; city6; city5", "* workers food food", "1 keep")
    assert at.seat(1)["city_boxes"] == {"city5": 1, "city6": 1, "city7": 1}


def test_a_development_bought_this_turn_protecting_against_this_turns_roll(table):
    """BR-2.8: the disaster was resolved before."""
    at = table(seats={1: {"goods": {"cloth": 1}}}).play("* skull skull coins", "1 keep; buy irrigation; pay cloth")
    assert (at.developments(), at.disasters()) == ({"irrigation"}, 2)


def test_smithing_spearheads_worth_one(table):
    """BR-10.5: two points each."""
    seat = {"cities": 4, "food": 4, "developments": ["smithing"]}
    at = table(sheet="late", seats={1: seat}).play("* skull skull skull skull", "1 spearheads 1")
    assert at.disasters(2) == 4 + 2


def test_no_goods_tie_break(table):
    """BR-6.5: goods decide."""
    owned = ["irrigation", "agriculture", "quarrying", "medicine", "coinage"]
    seats = {1: {"developments": owned, "goods": {"wood": 6}}, 2: {"developments": owned, "goods": {"cloth": 3}}}
    assert table(active=2, step="discard", seats=seats).match.winners() == [1]


def test_build_ended_with_workers_left(table):
    """BR-3.1, BR-3.6: finishing something is not the end of building."""
    at = table(step="build", workers=4, seats={1: {"city_boxes": {"city4": 2}}}).play("1 city4")
    assert (at.step, at.position["workers"]) == ("build", 3)


def test_build_ended_with_stone_left(table):
    """BR-9.11: after the last worker, stone may still be handed in."""
    seat = {"goods": {"stone": 1}, "developments": ["engineering"]}
    at = table(step="build", workers=1, seats={1: seat}).play("1 circle")
    assert (at.step, at.legal()) == ("build", ["stone", "end build"])


def test_a_development_taken_from_the_table_by_its_first_buyer(table):
    """BR-4.4: each player may own each development."""
    at = table(step="buy", coins=10, seats={2: {"developments": ["leadership"]}})
    assert "buy leadership" in at.legal()


def test_cities_finished_this_turn_fed_this_turn(table):
    """BR-2.1, BR-3.3: they eat from the next turn on."""
    at = table(seats={1: {"food": 3, "city_boxes": {"city4": 2}}}).play("* workers workers workers", "1 keep; city4")
    assert (at.seat(1)["cities"], at.disasters()) == (4, 0)


def test_second_builder_of_the_round_paid_like_the_first(table):
    """BR-3.4: strict order."""
    seats = {1: {"monuments": {"wall": 12}}, 2: {"monuments": {"wall": 12}}}
    at = table(step="build", workers=1, seats=seats).play("1 wall", "* workers food food", "2 keep; wall")
    assert at.match.scores() == [10, 5]


def test_a_second_roll_that_is_compulsory(table):
    """BR-1.3: every further roll is optional."""
    assert "keep" in table().play("* food food workers").legal()


def test_monuments_left_out_on_the_late_sheet(table):
    """BR-10.1: all seven at every number of players."""
    for players in (1, 2, 3, 4):
        at = table(sheet="late", players=players, step="build", workers=1)
        assert set(MONUMENTS) <= set(at.legal())
