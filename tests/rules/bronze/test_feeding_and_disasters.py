"""BR-2: cities eat, skulls bring disasters."""

from __future__ import annotations

import pytest

SHEETS = ("classic", "revised", "late")


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_city_eats_one_food(table, sheet):
    """BR-2.1: five cities, five food."""
    at = table(sheet=sheet, seats={1: {"cities": 5, "food": 9}})
    at.play("* workers workers workers workers workers", "1 keep")
    assert (at.food(), at.disasters()) == (4, 0)


def test_nobody_may_starve_a_city_to_save_food(table):
    """BR-2.1: feeding is compulsory and is not asked about."""
    at = table(seats={1: {"food": 3}}).play("* workers workers workers", "1 keep")
    assert (at.step, at.food()) == ("build", 0)


def test_a_city_finished_this_turn_is_not_fed_this_turn(table):
    """BR-2.1, BR-3.3: the cities ate before anything was built."""
    at = table(seats={1: {"food": 3}}).play("* workers food food", "1 keep; city4; city4; city4")
    assert (at.seat(1)["cities"], at.food(), at.disasters()) == (4, 6, 0)


@pytest.mark.parametrize(("food", "points"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_each_hungry_city_costs_a_point(table, food, points):
    """BR-2.2: famine."""
    at = table(seats={1: {"food": food}}).play("* workers workers workers", "1 keep")
    assert (at.food(), at.disasters()) == (max(0, food - 3), points)


def test_nothing_prevents_famine(table):
    """BR-2.2: neither developments nor the Great Wall."""
    owned = ["irrigation", "medicine", "religion", "agriculture", "granaries", "caravans"]
    seat = {"food": 0, "developments": owned, "monuments": {"wall": "first"}}
    assert table(seats={1: seat}).play("* workers workers workers", "1 keep").disasters() == 3


SKULLS_OF_SEVEN = {
    0: None,
    1: None,
    2: "Drought",
    3: "Pestilence",
    4: "Invasion",
    5: "Revolt",
    6: "Revolt",
    7: "Revolt",
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("skulls", SKULLS_OF_SEVEN)
def test_the_number_of_skulls_names_one_disaster(table, sheet, skulls):
    """BR-2.3: one row of the table, and effects do not add up."""
    at = table(sheet=sheet, players=3, seats={1: {"cities": 7, "food": 7}, 2: {"goods": {"wood": 2}}})
    at.play("* " + " ".join(["skull"] * skulls + ["workers"] * (7 - skulls)))
    if skulls < 7:
        at.play("1 keep")
    named = [sentence.split("!")[0] for sentence in at.told() if "! " in sentence]
    disaster = SKULLS_OF_SEVEN[skulls]
    assert named == ([disaster] if disaster else [])
    own = {"Drought": 2, "Invasion": 4}.get(disaster or "", 0)
    others = {"Pestilence": 3}.get(disaster or "", 0)
    assert [at.disasters(seat) for seat in (1, 2, 3)] == [own, others, others]
    assert sum(at.goods(1)) == (0 if disaster == "Revolt" else 2 * skulls)
    assert at.goods(2) == (2, 0, 0, 0, 0)


def test_skulls_are_not_carried_over(table):
    """BR-2.3: one skull in each of two turns is no Drought."""
    at = table(players=1).play("* skull food food", "1 keep", "* skull food food", "1 keep")
    assert at.disasters() == 0


def test_skulls_of_other_players_are_not_added(table):
    """BR-2.3: each turn counts its own dice."""
    at = table().play("* skull food food", "1 keep", "* skull food food", "2 keep")
    assert (at.disasters(1), at.disasters(2)) == (0, 0)


@pytest.mark.parametrize(("owned", "points"), [([], 2), (["irrigation"], 0), (["medicine", "religion"], 2)])
def test_drought_hits_the_roller_without_irrigation(table, owned, points):
    """BR-2.4: two points, and nobody else."""
    at = table(seats={1: {"developments": owned}, 2: {}}).play("* skull skull workers", "1 keep")
    assert (at.disasters(1), at.disasters(2)) == (points, 0)


def test_irrigation_of_an_opponent_is_of_no_use_to_the_roller(table):
    """BR-2.4: the roller's own."""
    at = table(seats={2: {"developments": ["irrigation"]}}).play("* skull skull workers", "1 keep")
    assert at.disasters(1) == 2


def test_pestilence_hits_each_opponent_without_medicine(table):
    """BR-2.5: each is looked at for himself; the roller marks none."""
    at = table(players=4, seats={3: {"developments": ["medicine"]}})
    at.play("* skull skull skull")
    assert [at.disasters(seat) for seat in (1, 2, 3, 4)] == [0, 3, 0, 3]
    assert "Player 3 is protected from Pestilence by Medicine." in at.told()


def test_invasion_hits_the_roller_without_a_great_wall(table):
    """BR-2.6: four points, and nobody else."""
    at = table(seats={1: {"cities": 4}, 2: {}}).play("* skull skull skull skull")
    assert (at.disasters(1), at.disasters(2)) == (1 + 4, 0)


@pytest.mark.parametrize("wall", ["first", "later"])
def test_the_great_wall_protects_whoever_completed_it(table, wall):
    """BR-2.6: first or later, it stands."""
    other = "later" if wall == "first" else "first"
    seats = {1: {"cities": 4, "food": 4, "monuments": {"wall": wall}}, 2: {"monuments": {"wall": other}}}
    assert table(seats=seats).play("* skull skull skull skull").disasters(1) == 0


def test_a_great_wall_that_is_not_complete_does_not_protect(table):
    """BR-2.6, BR-3.5: twelve boxes of thirteen."""
    seats = {1: {"cities": 4, "food": 4, "monuments": {"wall": 12}}, 2: {"monuments": {"wall": "first"}}}
    assert table(seats=seats).play("* skull skull skull skull").disasters(1) == 4


@pytest.mark.parametrize("skulls", [5, 6, 7])
def test_revolt_takes_all_goods_of_the_roller_and_nothing_else(table, skulls):
    """BR-2.7: goods just collected included; food, buildings and points stay."""
    seat = {"cities": 7, "food": 15, "goods": {"wood": 3, "cloth": 2}, "monuments": {"step": "first", "circle": 2}}
    at = table(seats={1: seat, 2: {"goods": {"wood": 4}}})
    at.play("* " + " ".join(["skull"] * skulls + ["coins"] * (7 - skulls)))
    if skulls < 7:
        at.play("1 keep")
    assert at.goods(1) == (0, 0, 0, 0, 0)
    assert at.goods(2) == (4, 0, 0, 0, 0)
    assert (at.food(1), at.disasters(1), at.seat(1)["cities"]) == (8, 0, 7)
    assert at.seat(1)["monuments"] == {"step": "first", "circle": 2}


def test_revolt_leaves_workers_and_coins(table):
    """BR-2.7: only goods."""
    seat = {"cities": 7, "food": 7}
    at = table(seats={1: seat}).play("* skull skull skull skull skull workers coins", "1 keep")
    assert (at.position["workers"], at.position["coins"]) == (3, 7)


def test_religion_turns_revolt_against_opponents_without_it(table):
    """BR-2.7: those with Religion keep theirs, the roller everything."""
    seats = {
        1: {"cities": 5, "food": 5, "goods": {"wood": 1}, "developments": ["religion"]},
        2: {"goods": {"wood": 5, "stone": 1}, "food": 7},
        3: {"goods": {"stone": 3}, "developments": ["religion"]},
        4: {"goods": {"spearheads": 2}},
    }
    at = table(players=4, seats=seats).play("* skull skull skull skull skull")
    assert at.goods(1) == (3, 2, 2, 2, 2)
    assert [at.goods(seat) for seat in (2, 3, 4)] == [(0,) * 5, (0, 3, 0, 0, 0), (0,) * 5]
    assert (at.food(2), [at.disasters(seat) for seat in (1, 2, 3, 4)]) == (7, [0, 0, 0, 0])


def test_religion_of_an_opponent_does_not_help_the_roller(table):
    """BR-2.7: the roller's own Religion turns it."""
    seats = {1: {"cities": 5, "food": 5}, 2: {"goods": {"wood": 2}, "developments": ["religion"]}}
    at = table(seats=seats).play("* skull skull skull skull skull")
    assert (at.goods(1), at.goods(2)) == ((0,) * 5, (2, 0, 0, 0, 0))


def test_a_great_wall_finished_this_turn_comes_too_late(table):
    """BR-2.8: the Invasion came before the building."""
    seat = {"cities": 5, "food": 5, "monuments": {"wall": 12}}
    at = table(seats={1: seat}).play("* skull skull skull skull workers", "1 keep; wall")
    assert (at.seat(1)["monuments"], at.disasters()) == ({"wall": "first"}, 4)


def test_a_development_bought_this_turn_comes_too_late(table):
    """BR-2.8: the Drought came before the buying."""
    at = table(seats={1: {"goods": {"spearheads": 1}}})
    at.play("* skull skull coins", "1 keep; buy irrigation; pay spearheads")
    assert (at.developments(), at.disasters()) == ({"irrigation"}, 2)


def test_medicine_of_an_earlier_turn_protects_from_the_next_roll(table):
    """BR-2.8, BR-4.6: looked at when the Pestilence comes."""
    at = table(step="buy", coins=15).play("1 buy medicine", "* skull skull skull")
    assert (at.disasters(1), at.disasters(2)) == (0, 0)


def test_disaster_points_only_grow_and_scores_fall_below_zero(table):
    """BR-2.9: without limit."""
    at = table(seats={1: {"food": 0, "disasters": 45}}).play("* skull skull workers", "1 keep")
    assert at.disasters() == 45 + 3 + 2
    assert at.match.scores()[0] == -50


@pytest.mark.parametrize("sheet", SHEETS)
def test_famine_and_a_disaster_of_skulls_both_count(table, sheet):
    """BR-2.2, BR-2.3: feeding first, then the skulls; the points add up."""
    at = table(sheet=sheet, seats={1: {"food": 1}}).play("* skull skull workers", "1 keep")
    assert at.disasters() == 2 + 2


def test_a_sheet_may_change_what_disasters_cost(table):
    """BR-2.2, BR-2.4: the numbers stand on the sheet."""
    options = {"disasters.famine_points": 2, "disasters.drought.points": 5}
    assert table(options=options, seats={1: {"food": 2}}).play("* skull skull workers", "1 keep").disasters() == 7
