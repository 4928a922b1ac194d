"""IR-2.1 to IR-2.5: goods, food, population and innovations."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("ports", [2, 3, 6])
def test_a_port_face_brings_a_good_for_each_port(table, ports):
    """IR-2.1: and skull faces one each, on top of what is left from earlier turns."""
    dice = ["port", "skull", *["innovation"] * (ports - 2)]
    at = table(step="roll", seats={1: {"ports": ports, "goods": 2}}).rolled("plenty", *dice)
    assert at.of("goods") == 2 + ports + 1


def test_a_port_that_is_half_filled_brings_nothing(table):
    """IR-2.1: ports that stand."""
    mine = {"port_boxes": 3, "port_urns": 4, "goods": 0}
    at = table(step="roll", seats={1: mine}).rolled("plenty", "port", "innovation")
    assert at.of("goods") == 2


@pytest.mark.parametrize(
    ("fate", "owned", "food"),
    [
        ("conquest", [], 3),
        ("plenty", [], 4),
        ("drought", [], 2),
        ("conquest", ["irrigation"], 4),
        ("conquest", ["aqueducts"], 5),
        ("drought", ["irrigation", "aqueducts"], 5),
        ("plenty", ["irrigation", "aqueducts"], 7),
    ],
)
def test_each_food_die_is_changed_by_fate_and_developments(table, fate, owned, food):
    """IR-2.2: each one, and only food dice."""
    mine = {"developments": owned, "food": 0, "armies": 0}
    at = table(step="roll", seats={1: mine}).rolled(fate, "food", "food")
    assert f"Player 1 collects {2 * food} food." in at.told()
    at = table(step="roll", seats={1: mine}).rolled(fate, "innovation", "port")
    assert not any("collects" in sentence and "food" in sentence for sentence in at.told())


def test_a_food_die_never_brings_less_than_nothing(table):
    """IR-2.2: with the harshest drought of a house rule."""
    at = table(step="roll", options={"dice.fate.drought.food_change": -9}).rolled("drought", "food", "either")
    at.play("1 food 1")
    assert at.of("food") == 2


@pytest.mark.parametrize(("food_dice", "food", "population"), [(0, 0, 6), (1, 4, 4), (2, 8, 2), (3, 12, 0)])
def test_each_either_die_gives_food_or_population(table, food_dice, food, population):
    """IR-2.3: in any split, changed only where it gives food."""
    mine = {"ports": 3, "food": 0, "developments": ["irrigation"]}
    at = table(step="roll", seats={1: mine}).rolled("plenty", "either", "either", "either")
    assert at.legal() == ["food 0", "food 1", "food 2", "food 3"]
    assert at.refusal("food 4") == "IR-2.3"
    at.play(f"1 food {food_dice}")
    assert at.position["population"] == population
    assert at.of("food") == max(0, food - 1)


def test_a_face_without_food_on_a_house_sheet_brings_none_whatever_changes_food(table):
    """IR-2.2: neither in deed nor in words."""
    at = table(step="roll", options={"dice.empire.either.food": 0}).rolled("plenty", "either", "people")
    assert [option.words for option in at.match.decision().options] == ["2 population", "0 food"]
    assert at.play("1 food 1").of("food") == 2


def test_the_split_comes_before_feeding_and_is_not_asked_without_either_dice(table):
    """IR-2.3: it may feed a province."""
    at = table(step="roll", seats={1: {"food": 0, "provinces": 2}}).rolled("conquest", "either", "innovation")
    assert at.play("1 food 1").of("disasters") == 0
    assert table(step="roll").rolled("plenty", "food", "people").step == "build"


def test_all_goods_are_added_at_once_and_the_rest_is_lost(table):
    """IR-2.4: clipped at the end of the row."""
    at = table(step="roll", seats={1: {"goods": 14, "developments": ["dyemaking"]}}).rolled("plenty", "port", "people")
    assert at.of("goods") == 15
    assert "Player 1 collects 1 good; 2 lost, the row is full." in at.told()


def test_food_is_lost_before_anybody_eats(table):
    """IR-2.4: fifteen, then one province eats."""
    at = table(step="roll", seats={1: {"food": 14}}).rolled("plenty", "food", "people")
    assert at.of("food") == 14


def test_goods_and_food_of_one_roll_do_not_take_each_others_room(table):
    """IR-2.4: two rows, each with its own end."""
    at = table(step="roll", seats={1: {"food": 14, "goods": 14}}).rolled("plenty", "food", "port")
    assert (at.of("goods"), at.of("food")) == (15, 14)


def test_population_and_innovations_are_gone_after_the_turn(table):
    """IR-2.5: nothing is carried over."""
    at = table(players=1, step="roll", seats={1: {"goods": 0}}).rolled("plenty", "people", "innovation")
    assert (at.position["population"], at.position["innovations"]) == (3, 1)
    at.play("1 end build; buy nothing")
    assert (at.position["population"], at.position["innovations"], at.position["round"]) == (0, 0, 2)
