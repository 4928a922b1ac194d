"""BR-1.6 to BR-1.11: what the dice bring."""

from __future__ import annotations

import pytest

SHEETS = ("classic", "revised", "late")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    ("face", "goods", "food", "workers", "coins"),
    [
        ("food", (0, 0, 0, 0, 0), 3, 0, 0),
        ("good", (1, 0, 0, 0, 0), 0, 0, 0),
        ("skull", (1, 1, 0, 0, 0), 0, 0, 0),
        ("workers", (0, 0, 0, 0, 0), 0, 3, 0),
        ("coins", (0, 0, 0, 0, 0), 0, 0, 7),
    ],
)
def test_what_each_face_gives(table, sheet, face, goods, food, workers, coins):
    """BR-1.6: beside two dice that are looked at first."""
    at = table(sheet=sheet, seats={1: {"food": 4}}).play(f"* {face} workers coins", "1 keep")
    assert at.step == "build"
    assert at.goods() == goods
    assert at.food() == 4 + food - 3
    assert (at.position["workers"], at.position["coins"]) == (3 + workers, 7 + coins)


@pytest.mark.parametrize("as_food", [0, 1, 2, 3])
def test_each_either_die_is_set_on_its_own(table, as_food):
    """BR-1.6, BR-1.7: any split, two food or two workers a die."""
    at = table(seats={1: {"cities": 4, "food": 4}}).play("* either either either workers", "1 keep")
    assert at.legal() == ["food 0", "food 1", "food 2", "food 3"]
    at.play(f"1 food {as_food}")
    assert (at.food(), at.position["workers"]) == (2 * as_food, 3 + 2 * (3 - as_food))


def test_more_either_dice_than_there_are_cannot_be_set(table):
    """BR-1.7: one die, one choice."""
    assert table().play("* either food good", "1 keep").refusal("food 2") == "BR-1.7"


def test_either_dice_are_set_after_leadership_and_before_anything_is_collected(table):
    """BR-1.7: after all rolling is over."""
    at = table(seats={1: {"developments": ["leadership"]}})
    at.play("* good good food", "1 keep; reroll 3", "* either")
    assert (at.step, at.goods()) == ("choose", (0, 0, 0, 0, 0))
    at.play("1 food 0")
    assert (at.goods(), at.position["workers"]) == ((1, 1, 0, 0, 0), 2)


@pytest.mark.parametrize(
    ("dice", "goods"),
    [
        ("good workers workers workers workers workers workers", (1, 0, 0, 0, 0)),
        ("good good good workers workers workers workers", (1, 1, 1, 0, 0)),
        ("good good good good good workers workers", (1, 1, 1, 1, 1)),
        ("good good good good good good good", (2, 2, 1, 1, 1)),
        ("skull skull skull skull good good good", (3, 2, 2, 2, 2)),
    ],
)
def test_goods_are_dealt_out_from_wood_upwards_and_round_again(table, dice, goods):
    """BR-1.8: wood, stone, pottery, cloth, spearheads, wood."""
    at = table(seats={1: {"cities": 7, "food": 7}}).play(f"* {dice}", "1 keep")
    assert at.goods() == goods


def test_every_turn_begins_at_wood_again(table):
    """BR-1.8: not where the last turn left off."""
    at = table(players=1).play("* good good food", "1 keep", "* good food food", "1 keep")
    assert at.goods() == (2, 1, 0, 0, 0)


def test_a_good_for_a_full_row_is_lost_but_still_counts(table):
    """BR-1.9: the next good goes to the next row, not the lost one."""
    at = table(seats={1: {"goods": {"wood": 8}}}).play("* good good workers", "1 keep")
    assert at.goods() == (8, 1, 0, 0, 0)
    assert "Player 1 loses 1 wood: the row is full." in at.told()
    assert "Player 1 collects 0 wood." not in at.told()


def test_rows_in_the_middle_and_the_second_time_round_are_lost_too(table):
    """BR-1.9: eight goods, with stone full and one space left for wood."""
    seat = {"cities": 7, "food": 7, "goods": {"wood": 7, "stone": 7}}
    at = table(seats={1: seat}).play("* skull good good good good good good", "1 keep")
    assert at.goods() == (8, 7, 2, 1, 1)


def test_food_beyond_the_track_is_lost_before_feeding(table):
    """BR-1.10: 14 and 6 make 15, then three cities eat."""
    assert table(seats={1: {"food": 14}}).play("* food food workers", "1 keep").food() == 12


def test_food_up_to_the_end_of_the_track_is_kept(table):
    """BR-1.10: 15 spaces."""
    at = table(seats={1: {"food": 9}}).play("* food food workers", "1 keep")
    assert at.food() == 12
    assert "Player 1 collects 6 food." in at.told()


def test_workers_and_coins_are_not_carried_over(table):
    """BR-1.11: they serve this turn only."""
    at = table(players=1).play("* workers coins coins", "1 keep; end build; buy nothing")
    assert (at.position["workers"], at.position["coins"]) == (0, 0)
    at.play("* food food workers", "1 keep")
    assert (at.position["workers"], at.position["coins"]) == (3, 0)


def test_the_most_that_seven_dice_can_give(table):
    """BR-1.6: 21 workers, 49 coins, 11 goods without a Revolt."""
    seat = {"cities": 7, "food": 7}
    workers = table(seats={1: seat}).play("* workers workers workers workers workers workers workers", "1 keep")
    assert workers.position["workers"] == 21
    coins = table(seats={1: seat}).play("* coins coins coins coins coins coins coins", "1 keep")
    assert coins.position["coins"] == 49
    goods = table(seats={1: seat}).play("* skull skull skull skull good good good", "1 keep")
    assert sum(goods.goods()) == 11
