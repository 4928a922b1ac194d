"""IR-3.1 to IR-3.10: provinces eat, and one disaster comes by the number of skulls."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("provinces", [1, 2, 6])
def test_each_province_eats_and_ports_do_not(table, provinces):
    """IR-3.1: the first province too."""
    mine = {"ports": 6, "provinces": provinces, "food": 10}
    at = table(step="roll", seats={1: mine}).rolled("plenty", *["innovation"] * 6)
    assert at.of("food") == 10 - provinces


def test_nobody_may_starve_a_province_to_save_food(table):
    """IR-3.1: feeding happens by itself."""
    at = table(step="feed", fate="plenty", dice=["people", "people"], population=6, seats={1: {"food": 1}})
    assert at.of("food") == 0
    assert at.step == "build"


def test_a_province_built_this_turn_is_not_fed_this_turn(table):
    """IR-3.1: from the next turn on."""
    at = table(players=1, step="build", population=2, seats={1: {"goods": 0, "food": 5, "armies": 0}})
    at.play("1 province; province")
    assert at.of("food") == 5
    at.play("* plenty innovation innovation", "1 keep; buy nothing")
    assert at.of("food") == 3


@pytest.mark.parametrize(("provinces", "food", "boxes"), [(4, 4, 0), (4, 3, 1), (4, 0, 4), (6, 1, 5)])
def test_each_hungry_province_fills_a_box(table, provinces, food, boxes):
    """IR-3.2: Famine; food never goes below nothing."""
    mine = {"provinces": provinces, "food": food, "developments": ["religion", "medicine", "citizenship"]}
    at = table(step="roll", seats={1: mine}).rolled("conquest", *["innovation"] * provinces)
    assert at.of("disasters") == boxes
    assert at.of("food") == max(0, food - provinces)


def test_famine_comes_on_top_of_the_disaster(table):
    """IR-3.2, IR-3.3: one hungry province, one skull."""
    at = table(step="roll", seats={1: {"food": 0}}).rolled("plenty", "skull", "innovation")
    assert at.of("disasters") == 2


NAMES = {1: "Unrest", 2: "Barbarians", 3: "Pestilence", 4: "Civil War", 5: "Invasion", 6: "Invasion", 7: "Invasion"}


@pytest.mark.parametrize("skulls", range(8))
def test_the_number_of_skulls_names_one_disaster(table, skulls):
    """IR-3.3: the fate die counts; smaller disasters do not come besides."""
    dice = ["skull"] * min(skulls, 6) + ["people"] * (6 - min(skulls, 6))
    at = table(step="roll", seats={1: {"ports": 6}}).play("* " + " ".join(["doom" if skulls > 6 else "plenty", *dice]))
    if skulls < 7:
        at.play("1 keep")
    named = [sentence.partition("!")[0] for sentence in at.told() if "! Player 1 rolled" in sentence]
    assert named == ([NAMES[skulls]] if skulls else [])


def test_the_skull_of_the_fate_die_counts_like_the_others(table):
    """IR-3.3: one on each kind of die is two."""
    at = table(step="roll").rolled("doom", "skull", "people")
    assert "Barbarians! Player 1 rolled 2 skulls." in at.told()


def test_skulls_are_not_carried_over(table):
    """IR-3.3: each turn by itself."""
    at = table(players=1, step="roll", seats={1: {"goods": 0, "food": 9, "ports": 2, "port_urns": 16}})
    at.play("* plenty skull innovation", "1 keep; end build; buy nothing", "* plenty skull innovation", "1 keep")
    assert at.of("disasters") == 2


def test_unrest(struck, table):
    """IR-3.4: one box for the roller, none for the others."""
    at = struck(table, 1, players=3)
    assert [at.of("disasters", seat) for seat in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.parametrize(("skulls", "owned"), [(1, "religion"), (4, "citizenship")], ids=["Unrest", "Civil War"])
def test_religion_and_citizenship_protect_the_roller(struck, table, skulls, owned):
    """IR-3.4, IR-3.7, IR-10.9, IR-10.15: each from one disaster."""
    assert struck(table, skulls, seats={1: {"developments": [owned]}}).of("disasters") == 0
    others = ["religion", "medicine", "citizenship"]
    others.remove(owned)
    assert struck(table, skulls, seats={1: {"developments": others}}).of("disasters") == skulls


@pytest.mark.parametrize(("armies", "tribute", "boxes"), [(0, 0, 4), (1, 0, 3), (4, 0, 0), (5, 1, 0), (7, 3, 0)])
def test_barbarians_are_fought_by_the_roller(struck, table, armies, tribute, boxes):
    """IR-3.5, IR-4.4: strength 4, even without an army."""
    at = struck(table, 2, seats={1: {"armies": armies}})
    assert at.marks() == (tribute, boxes, 1)
    assert at.of("armies") == max(0, armies - 1)
    assert at.marks(2) == (0, 0, 1)


@pytest.mark.parametrize("armies", [0, 7])
def test_barbarians_do_not_come_to_walls(struck, table, armies):
    """IR-3.5: no battle, no tribute, no lost army."""
    at = struck(table, 2, seats={1: {"armies": armies, "monuments": {"walls": "first"}}})
    assert at.marks() == (0, 0, 1)
    assert at.of("armies") == armies


def test_unfinished_walls_and_the_walls_of_others_do_not_help(struck, table):
    """IR-3.5, IR-5.9: completed, and the roller's own."""
    seats = {1: {"monuments": {"walls": 9}}, 2: {"monuments": {"walls": "first"}}}
    assert struck(table, 2, seats=seats).of("disasters") == 3


def test_with_the_option_one_may_fight_in_front_of_walls(struck, table):
    """IR-3.5: `walls_optional` asks who has Walls."""
    seats = {1: {"armies": 6, "monuments": {"walls": "later"}}, 2: {"monuments": {"walls": "first"}}}
    at = struck(table, 2, seats=seats, options={"walls_optional": True})
    assert (at.step, at.to_move, at.legal()) == ("walls", 1, ["fight", "decline"])
    at.play("1 fight")
    assert (at.marks(), at.of("armies")) == ((2, 0, 1), 5)
    assert at.to_move != 1, "the turn goes on, and there is nothing to build with"
    at = struck(table, 2, seats=seats, options={"walls_optional": True}).play("1 decline")
    assert (at.marks(), at.of("armies")) == ((0, 0, 1), 6)
    assert "Player 1 is protected from Barbarians by Walls." in at.told()


def test_with_the_option_nobody_is_asked_without_walls(struck, table):
    """IR-3.5, IR-4.4: there is no choice then."""
    at = struck(table, 2, options={"walls_optional": True})
    assert (at.step, at.of("disasters")) == ("roll", 3), "the turn has gone on to the next player"


def test_pestilence_strikes_each_opponent_without_medicine(struck, table):
    """IR-3.6, IR-10.5: the roller is safe, with Medicine or without."""
    seats = {1: {"developments": ["medicine"]}, 3: {"developments": ["medicine"]}}
    at = struck(table, 3, players=4, seats=seats)
    assert [at.of("disasters", seat) for seat in (1, 2, 3, 4)] == [0, 3, 0, 3]


def test_civil_war(struck, table):
    """IR-3.7: four boxes for the roller, none for the others."""
    at = struck(table, 4, players=3)
    assert [at.of("disasters", seat) for seat in (1, 2, 3)] == [4, 0, 0]


@pytest.mark.parametrize("skulls", [5, 6, 7])
def test_invasion_is_fought_by_everybody_alone(struck, table, skulls):
    """IR-3.8, IR-4.2, IR-4.4: each with his own strength against 10, each with his own loss."""
    seats = {
        1: {"armies": 7},
        2: {"armies": 7, "ships": 5, "developments": ["formations", "navy"]},
        3: {"armies": 0, "monuments": {"walls": "first"}, "developments": ["religion", "medicine", "citizenship"]},
    }
    at = struck(table, skulls, players=3, seats=seats)
    assert [at.marks(seat)[:2] for seat in (1, 2, 3)] == [(0, 3), (4, 0), (0, 10)]
    assert [at.of("armies", seat) for seat in (1, 2, 3)] == [6, 6, 0]
    assert at.of("ships", 2) == 4


def test_invasion_begins_with_the_roller(table):
    """IR-3.8: then in seat order, told seat by seat."""
    at = table(players=3, active=2, step="roll", seats={2: {"ports": 4}})
    at.play("* doom skull skull skull skull")
    battles = [sentence[:8] for sentence in at.told() if "fights with strength" in sentence]
    assert battles == ["Player 2", "Player 3", "Player 1"]


def test_protection_leaves_goods_and_population(table):
    """IR-3.9: only the disaster is cancelled."""
    mine = {"ports": 3, "developments": ["citizenship"]}
    at = table(step="roll", seats={1: mine}).play("* doom skull skull skull")
    assert (at.of("disasters"), at.of("goods"), at.position["population"]) == (0, 5, 4)


def test_what_is_bought_in_the_turn_protects_only_later(table):
    """IR-3.9, IR-6.5: the disaster comes before the shop."""
    at = table(step="roll", seats={1: {"goods": 7}}).rolled("plenty", "skull", "innovation")
    at.play("1 end build; buy religion")
    assert at.of("disasters") == 1


def test_disaster_boxes_go_on_beyond_the_printed_ones(struck, table):
    """IR-3.10: the 46th and all that follow count, and the score falls below zero."""
    at = struck(table, 4, seats={1: {"disasters": 44}})
    assert at.of("disasters") == 48
    assert at.match.scores()[0] == -48


def test_with_the_option_disaster_boxes_stop_at_the_printed_ones(struck, table):
    """IR-3.10: `sheet_limits`, for Famine and battles too."""
    limits = {"sheet_limits": True}
    assert struck(table, 4, seats={1: {"disasters": 44}}, options=limits).of("disasters") == 45
    at = table(step="choose", fate="plenty", dice=["skull"] * 4 + ["either"] * 2, options=limits,
               seats={1: {"ports": 6, "disasters": 44}}).play("1 food 0")  # fmt: skip
    assert "fills 1 disaster box for Civil War" in at.told()[-1]
    assert struck(table, 5, seats={1: {"disasters": 44}}, options=limits).of("disasters") == 45
    at = table(step="feed", fate="plenty", dice=["people"] * 6, options=limits,
               seats={1: {"provinces": 6, "food": 0, "disasters": 44}})  # fmt: skip
    assert at.of("disasters") == 45
