"""BR-9: what the thirteen developments do; each of them on and off."""

from __future__ import annotations

import pytest

SHEETS = ("classic", "revised", "late")
MONUMENTS = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_leadership_rolls_one_die_once_more(table, sheet):
    """BR-9.1: one die, once, and its new face stands."""
    at = table(sheet=sheet, step="roll", rolls=3, seats={1: {"developments": ["leadership"]}})
    at.play("* food food good")
    assert at.legal() == ["keep", "reroll 1", "reroll 2", "reroll 3"]
    assert at.refusal("reroll 1 2") == "BR-9.1"
    at.play("1 reroll 3", "* workers")
    assert (at.step, at.position["dice"]) == ("build", ["food", "food", "workers"])


def test_leadership_may_be_left_alone(table):
    """BR-9.1: may, not must."""
    at = table(step="roll", rolls=3, seats={1: {"developments": ["leadership"]}}).play("* food food workers", "1 keep")
    assert at.step == "build"


def test_leadership_rolls_a_skull_too(table):
    """BR-9.1: whatever the die shows."""
    at = table(step="roll", rolls=3, seats={1: {"developments": ["leadership"]}}).play("* skull skull good")
    at.play("1 reroll 2", "* coins")
    assert at.disasters() == 0


def test_leadership_is_there_when_rolling_was_stopped_early(table):
    """BR-9.1: after the last roll, however it came to be the last."""
    at = table(seats={1: {"developments": ["leadership"]}}).play("* food food good", "1 keep")
    assert at.step == "lead"


def test_leadership_is_there_when_every_die_is_a_skull(table):
    """BR-9.1, BR-1.5: rolling ends by itself, Leadership does not."""
    at = table(seats={1: {"developments": ["leadership"]}}).play("* skull skull skull")
    assert (at.step, at.legal()) == ("lead", ["keep", "reroll 1", "reroll 2", "reroll 3"])


def test_without_leadership_there_is_no_such_question(table):
    """BR-9.1: the owner."""
    at = table(seats={2: {"developments": ["leadership"]}}).play("* food food workers", "1 keep")
    assert at.step == "build"


@pytest.mark.parametrize(("owned", "points"), [([], 2), (["irrigation"], 0)])
def test_irrigation(table, owned, points):
    """BR-9.2: Drought has no effect on the owner."""
    at = table(seats={1: {"developments": owned}}).play("* skull skull workers", "1 keep")
    assert at.disasters() == points


def test_irrigation_helps_against_nothing_else(table):
    """BR-9.2: neither Invasion nor famine."""
    at = table(seats={1: {"cities": 4, "developments": ["irrigation"]}}).play("* skull skull skull skull")
    assert at.disasters() == 1 + 4


@pytest.mark.parametrize(("owned", "food"), [([], 0 + 3 + 2), (["agriculture"], 0 + 4 + 3)])
def test_agriculture(table, owned, food):
    """BR-9.3: one more for each die that gives food, an either-die set to food included."""
    seat = {"cities": 4, "food": 4, "developments": owned}
    at = table(seats={1: seat}).play("* food either either workers", "1 keep; food 1")
    assert (at.food(), at.position["workers"]) == (food, 3 + 2)


def test_agriculture_does_not_lengthen_the_track(table):
    """BR-9.3, BR-1.10: fifteen, then feeding."""
    at = table(seats={1: {"food": 13, "developments": ["agriculture"]}}).play("* food food workers", "1 keep")
    assert at.food() == 12


@pytest.mark.parametrize(("goods", "held"), [(1, (1, 0, 0, 0, 0)), (2, (1, 2, 0, 0, 0)), (7, (2, 3, 1, 1, 1))])
def test_quarrying(table, goods, held):
    """BR-9.4: one more stone in a turn with stone, once."""
    dice = ["good"] * goods + ["workers"] * (7 - goods)
    seat = {"cities": 7, "food": 7, "developments": ["quarrying"]}
    assert table(seats={1: seat}).play("* " + " ".join(dice), "1 keep").goods() == held


def test_the_stone_of_quarrying_does_not_shift_the_order(table):
    """BR-9.4: it is added last."""
    at = table(seats={1: {"developments": ["quarrying"]}}).play("* skull good workers", "1 keep")
    assert at.goods() == (1, 2, 1, 0, 0)


@pytest.mark.parametrize("stone", [5, 6, 7])
def test_the_stone_of_quarrying_is_lost_when_the_row_is_full(table, stone):
    """BR-9.4, BR-1.9: seven spaces."""
    at = table(seats={1: {"goods": {"stone": stone}, "developments": ["quarrying"]}})
    assert at.play("* good good workers", "1 keep").goods() == (1, 7, 0, 0, 0)


@pytest.mark.parametrize(("owned", "points"), [([], 3), (["medicine"], 0)])
def test_medicine(table, owned, points):
    """BR-9.5: Pestilence has no effect on the owner."""
    at = table(seats={2: {"developments": owned}}).play("* skull skull skull")
    assert at.disasters(2) == points


def test_medicine_of_the_roller_protects_nobody_else(table):
    """BR-9.5: the owner alone."""
    at = table(seats={1: {"developments": ["medicine"]}}).play("* skull skull skull")
    assert at.disasters(2) == 3


@pytest.mark.parametrize(("owned", "coins"), [([], 14), (["coinage"], 24)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_coinage(table, sheet, owned, coins):
    """BR-9.6: twelve for each die with coins, and they add up."""
    at = table(sheet=sheet, seats={1: {"developments": owned}}).play("* coins coins workers", "1 keep")
    assert at.position["coins"] == coins


@pytest.mark.parametrize(("owned", "step"), [([], "discard"), (["caravans"], "preserve")])
def test_caravans(table, owned, step):
    """BR-9.7: no discard."""
    seat = {"goods": {"wood": 5, "stone": 4}, "developments": owned}
    at = table(step="discard", seats={1: seat})
    assert at.goods() == (5, 4, 0, 0, 0)
    assert (at.step == "discard") == (step == "discard")


def test_religion(table):
    """BR-9.8, BR-2.7: Revolt strikes the others."""
    seats = {1: {"cities": 5, "food": 5, "developments": ["religion"]}, 2: {"goods": {"wood": 3}}}
    at = table(seats=seats).play("* skull skull skull skull skull")
    assert (sum(at.goods(1)), sum(at.goods(2))) == (10, 0)


@pytest.mark.parametrize(("sheet", "rate"), [("classic", 4), ("revised", 6), ("late", 6)])
def test_granaries(table, sheet, rate):
    """BR-9.9: coins for each food handed in, when buying and for nothing else."""
    at = table(sheet=sheet, step="buy", coins=7, seats={1: {"food": 9, "developments": ["granaries"]}})
    assert at.match.decision().question == f"Buy a development? You can pay up to {7 + 9 * rate}."
    at.play("1 buy coinage")
    needed = -(-13 // rate)
    assert at.food() == 9 - needed
    assert f"Player 1 pays with {needed} food." in at.told()


def test_without_granaries_food_buys_nothing(table):
    """BR-9.9: the owner."""
    at = table(step="buy", coins=14, seats={1: {"food": 15}})
    assert at.refusal("buy coinage") == "BR-4.2"


def test_granaries_can_be_the_only_means(table):
    """BR-9.9: no coins, no goods, only food left after feeding."""
    at = table(step="buy", seats={1: {"food": 3, "developments": ["granaries"]}})
    assert at.legal() == ["buy leadership", "buy irrigation", "buy nothing"]
    assert at.play("1 buy leadership").food() == 0


def test_food_for_granaries_is_what_is_left_after_feeding(table):
    """BR-9.9, BR-2.1: the cities ate first."""
    at = table(seats={1: {"food": 3, "developments": ["granaries"]}}).play("* food coins coins", "1 keep")
    assert (at.food(), at.match.decision().question) == (3, "Buy a development? You can pay up to 26.")


@pytest.mark.parametrize(("owned", "workers"), [([], 3 + 2), (["masonry"], 4 + 3)])
def test_masonry(table, owned, workers):
    """BR-9.10: one more for each die that gives workers, an either-die set to workers included."""
    seat = {"cities": 4, "food": 4, "developments": owned}
    at = table(seats={1: seat}).play("* workers either either coins", "1 keep; food 1")
    assert (at.position["workers"], at.food()) == (workers, 2)


def test_seven_dice_with_masonry_are_28_workers(table):
    """BR-9.10: the most there can be."""
    at = table(seats={1: {"cities": 7, "developments": ["masonry"]}})
    at.play("* workers workers workers workers workers workers workers", "1 keep")
    assert at.position["workers"] == 28


@pytest.mark.parametrize("owned", [["engineering"], ["engineering", "masonry"]])
def test_engineering(table, owned):
    """BR-9.11: three boxes a stone, one stone at a time, and Masonry adds nothing."""
    at = table(step="build", seats={1: {"goods": {"stone": 2}, "developments": owned}})
    at.play("1 stone")
    assert (at.position["workers"], at.goods()) == (3, (0, 1, 0, 0, 0))
    at.play("1 circle; circle; circle; stone; circle; circle; end build")
    assert at.seat(1)["monuments"] == {"circle": "first"}
    assert at.goods() == (0, 0, 0, 0, 0)


def test_engineering_is_as_much_or_as_little_as_one_likes(table):
    """BR-9.11: stone may be kept."""
    at = table(step="build", workers=1, seats={1: {"goods": {"stone": 2}, "developments": ["engineering"]}})
    assert at.play("1 step; end build").goods() == (0, 2, 0, 0, 0)


def test_boxes_of_a_stone_that_find_no_place_are_lost(table):
    """BR-9.11: one box open, three boxes given."""
    first = {monument: "first" for monument in MONUMENTS if monument != "step"}
    seat = {"cities": 7, "monuments": {**first, "step": 2}, "goods": {"stone": 2}, "developments": ["engineering"]}
    at = table(players=4, step="build", seats={1: seat}).play("1 stone; step")
    assert at.position["active"] == 2
    assert at.goods() == (0, 1, 0, 0, 0)


def test_engineering_needs_the_development_a_stone_and_an_open_box(table):
    """BR-9.11: each refused by its clause."""
    assert table(step="build", workers=1, seats={1: {"goods": {"stone": 1}}}).refusal("stone") == "BR-9.11"
    assert table(step="build", workers=1, seats={1: {"developments": ["engineering"]}}).refusal("stone") == "BR-9.11"


def test_stone_collected_this_turn_serves_engineering_this_turn(table):
    """BR-9.11: whatever is held when building."""
    at = table(seats={1: {"developments": ["engineering"]}}).play("* skull food food", "1 keep; stone")
    assert at.position["workers"] == 3


@pytest.mark.parametrize(("sheet", "cost_points", "rate"), [("classic", 8, 1), ("revised", 8, 2), ("late", 8, 2)])
@pytest.mark.parametrize("built", [0, 3, 7])
def test_architecture(table, sheet, cost_points, rate, built):
    """BR-9.12: points for each monument the owner completed, first or later."""
    seat = {"monuments": dict.fromkeys(MONUMENTS[:built], "first")}
    without = table(sheet=sheet, players=4, seats={1: seat}).match.scores()[0]
    seat["developments"] = ["architecture"]
    assert table(sheet=sheet, players=4, seats={1: seat}).match.scores()[0] == without + cost_points + rate * built


@pytest.mark.parametrize(("sheet", "printed"), [("classic", 8), ("revised", 10), ("late", 10)])
@pytest.mark.parametrize("cities", [3, 5, 7])
def test_empire(table, sheet, printed, cities):
    """BR-9.13: a point for each city, those of the start included."""
    at = table(sheet=sheet, seats={1: {"cities": cities, "developments": ["empire"]}})
    assert at.match.scores()[0] == printed + cities


def test_a_city_that_is_not_finished_does_not_count_for_empire(table):
    """BR-9.13: five boxes of six."""
    at = table(seats={1: {"city_boxes": {"city7": 5}, "developments": ["empire"]}})
    assert at.match.scores()[0] == 8 + 3
