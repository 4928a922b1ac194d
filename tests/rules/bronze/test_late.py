"""BR-10: the Late Bronze Age sheet."""

from __future__ import annotations

import pytest


def test_the_late_sheet_has_the_revised_numbers(table):
    """BR-10.1: prices, points and smaller numbers."""
    late, revised = table(sheet="late").match.sheet.values, table(sheet="revised").match.sheet.values
    for part in ("monuments", "effects", "goods", "cities", "dice", "disasters", "tracks", "start"):
        assert late[part] == revised[part]
    for name, numbers in revised["developments"].items():
        assert numbers["cost"] == 0 or late["developments"][name] == numbers


def test_the_order_of_a_late_turn(table):
    """BR-10.1: roll, feed, build, trade and swap, buy, discard."""
    seats = {
        1: {
            "food": 4,
            "goods": {"wood": 4, "pottery": 1, "cloth": 3, "stone": 3},
            "developments": ["preservation", "shipping"],
        },
        2: {"goods": {"stone": 1}},
    }
    at = table(sheet="late", seats=seats)
    steps = [at.step]
    at.play("1 preserve", "* workers coins coins")
    steps.append(at.step)
    for move in ("keep", "ship", "end build", "swap wood spearheads", "end trade", "buy irrigation", "discard wood"):
        at.play(f"1 {move}")
        steps.append(at.step)
    assert steps == ["preserve", "roll", "build", "build", "trade", "trade", "buy", "discard", "discard"]


def test_preservation_doubles_the_food_for_a_pottery(table):
    """BR-10.2: before the first roll, once."""
    seat = {"food": 5, "goods": {"pottery": 2}, "developments": ["preservation"]}
    at = table(sheet="late", seats={1: seat})
    assert at.legal() == ["preserve", "roll"]
    at.play("1 preserve")
    assert (at.food(), at.goods(), at.to_move) == (10, (0, 0, 1, 0, 0), "chance")


def test_preservation_stops_at_the_end_of_the_track(table):
    """BR-10.2: fifteen at most."""
    seat = {"food": 9, "goods": {"pottery": 1}, "developments": ["preservation"]}
    assert table(sheet="late", seats={1: seat}).play("1 preserve").food() == 15


def test_preservation_may_be_left_alone(table):
    """BR-10.2: may, not must."""
    seat = {"food": 5, "goods": {"pottery": 2}, "developments": ["preservation"]}
    at = table(sheet="late", seats={1: seat}).play("1 roll")
    assert (at.food(), at.goods(), at.to_move) == (5, (0, 0, 2, 0, 0), "chance")


@pytest.mark.parametrize(
    "seat",
    [
        {"food": 0, "goods": {"pottery": 1}, "developments": ["preservation"]},
        {"food": 15, "goods": {"pottery": 1}, "developments": ["preservation"]},
        {"food": 5, "developments": ["preservation"]},
        {"food": 5, "goods": {"pottery": 1}},
    ],
    ids=["no food", "full track", "no pottery", "not owned"],
)
def test_preservation_is_not_offered_when_it_would_add_no_food(table, seat):
    """BR-10.2: nor without pottery, nor without the development."""
    assert table(sheet="late", seats={1: seat}).to_move == "chance"


def test_ships_need_shipping_wood_and_cloth(table):
    """BR-10.3: each refused by its clause."""
    goods = {"wood": 1, "cloth": 1}
    at = table(sheet="late", step="build", workers=1, seats={1: {"goods": goods}})
    assert at.refusal("ship") == "BR-10.3"
    for lacking in ({"wood": 1}, {"cloth": 1}):
        seat = {"goods": lacking, "developments": ["shipping"]}
        assert table(sheet="late", step="build", workers=1, seats={1: seat}).refusal("ship") == "BR-10.3"
    at = table(sheet="late", step="build", seats={1: {"goods": goods, "developments": ["shipping"]}}).play("1 ship")
    assert (at.seat(1)["ships"], at.goods()) == (1, (0, 0, 0, 0, 0))


def test_there_are_at_most_five_ships(table):
    """BR-10.3: a fifth, and no sixth."""
    seat = {"goods": {"wood": 5, "cloth": 5}, "developments": ["shipping"], "ships": 4}
    at = table(sheet="late", step="build", workers=1, seats={1: seat}).play("1 ship")
    assert at.refusal("ship") == "BR-10.3"


def test_ships_are_never_lost(table):
    """BR-10.3, BR-2.7: Revolt empties goods, not ships."""
    seat = {"cities": 5, "food": 5, "goods": {"wood": 3}, "developments": ["shipping"], "ships": 3}
    at = table(sheet="late", seats={1: seat}).play("* skull skull skull skull skull")
    assert (at.goods(), at.seat(1)["ships"]) == ((0, 0, 0, 0, 0), 3)


def test_each_ship_swaps_once_a_turn(table):
    """BR-10.4: one good for one good of another kind; the ship stays."""
    seat = {"goods": {"wood": 3}, "developments": ["shipping"], "ships": 1}
    at = table(sheet="late", step="trade", seats={1: seat}, options={"trading": False})
    assert at.refusal("swap wood wood") == "BR-10.4"
    assert at.refusal("swap stone wood") == "BR-10.4"
    at.play("1 swap wood spearheads")
    assert (at.goods(), at.seat(1)["ships"]) == ((2, 0, 0, 0, 1), 1)
    assert at.step != "trade"


def test_the_row_of_a_swap_needs_room(table):
    """BR-10.4: four spearheads are all there is room for."""
    seat = {"goods": {"wood": 1, "spearheads": 4}, "developments": ["shipping"], "ships": 1}
    assert table(sheet="late", step="trade", seats={1: seat}).refusal("swap wood spearheads") == "BR-10.4"


def test_a_ship_built_this_turn_swaps_this_turn(table):
    """BR-10.4: building comes before."""
    seat = {"goods": {"wood": 2, "cloth": 1}, "developments": ["shipping"]}
    at = table(sheet="late", step="build", seats={1: seat}).play("1 ship")
    assert at.position["swaps"] == 1
    assert at.play("1 swap wood stone").goods() == (0, 1, 0, 0, 0)


def test_a_good_that_was_swapped_may_be_swapped_again(table):
    """BR-10.4: by another ship."""
    seat = {"goods": {"wood": 1}, "developments": ["shipping"], "ships": 2}
    at = table(sheet="late", step="trade", seats={1: seat})
    assert at.play("1 swap wood stone; swap stone cloth").goods() == (0, 0, 0, 1, 0)
    assert at.refusal("swap cloth wood") == "BR-10.4"


def test_swapped_stone_is_not_produced_stone(table):
    """BR-10.4, BR-9.4: Quarrying adds nothing."""
    seat = {"goods": {"wood": 1}, "developments": ["shipping", "quarrying"], "ships": 1}
    assert table(sheet="late", step="trade", seats={1: seat}).play("1 swap wood stone").goods() == (0, 1, 0, 0, 0)


def test_swaps_that_were_not_made_are_not_carried_over(table):
    """BR-10.4: once a turn, of one's own ships."""
    seats = {1: {"goods": {"wood": 2}, "developments": ["shipping"], "ships": 2}, 2: {"goods": {"wood": 2}}}
    at = table(sheet="late", step="trade", seats=seats).play("1 end trade")
    assert (at.position["active"], at.position["swaps"]) == (2, 0)


SMITH = ["smithing"]


@pytest.mark.parametrize(("handed_in", "points"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_smithing_strikes_the_opponents(table, handed_in, points):
    """BR-10.5: four points, and two for each spearhead, a spearhead just collected included."""
    seats = {
        1: {"cities": 4, "food": 4, "goods": {"spearheads": 2}, "developments": SMITH},
        2: {"developments": SMITH},
        3: {"monuments": {"wall": "first"}},
    }
    at = table(sheet="late", players=4, seats=seats).play("* skull skull skull skull")
    assert at.legal() == ["spearheads 0", "spearheads 1", "spearheads 2", "spearheads 3"]
    assert at.refusal("spearheads 4") == "BR-10.5"
    at.play(f"1 spearheads {handed_in}")
    told = {1: "Player 1 hands in 1 spearhead."}.get(handed_in, f"Player 1 hands in {handed_in} spearheads.")
    assert (told in at.told()) == (handed_in > 0)
    assert [at.disasters(seat) for seat in (1, 2, 3, 4)] == [0, points, 0, points]
    assert at.goods() == (2, 2, 2, 1, 3 - handed_in)


def test_smithing_does_not_ask_for_spearheads_that_would_hurt_nobody(table):
    """BR-10.5, BR-0.4: everybody stands behind a Great Wall."""
    seats = {1: {"cities": 4, "food": 4, "developments": SMITH}, 2: {"monuments": {"wall": "first"}}}
    at = table(sheet="late", seats=seats).play("* skull skull skull skull")
    assert at.step != "smith"
    assert [at.disasters(seat) for seat in (1, 2)] == [0, 0]


def test_without_smithing_invasion_hits_the_roller(table):
    """BR-10.5, BR-2.6: as on the other sheets."""
    seats = {1: {"cities": 4, "food": 4}, 2: {"developments": SMITH}}
    at = table(sheet="late", seats=seats).play("* skull skull skull skull")
    assert [at.disasters(seat) for seat in (1, 2)] == [4, 0]


@pytest.mark.parametrize("skulls", [2, 3, 5, 6])
def test_smithing_strikes_with_exactly_four_skulls(table, skulls):
    """BR-10.5: neither fewer nor more."""
    seat = {"cities": 7, "food": 7, "goods": {"spearheads": 1}, "developments": SMITH}
    at = table(sheet="late", seats={1: seat})
    at.play("* " + " ".join(["skull"] * skulls + ["workers"] * (7 - skulls)), "1 keep")
    assert at.step == "build"
    assert at.disasters(2) == (3 if skulls == 3 else 0)


@pytest.mark.parametrize("trigger", ["4+", "4", 4])
def test_smithing_may_strike_with_more_skulls(table, trigger):
    """BR-10.5: with `smithing_trigger = "4+"` before the Revolt, which takes the goods that are left."""
    seat = {"cities": 5, "food": 5, "goods": {"wood": 1}, "developments": SMITH}
    at = table(sheet="late", seats={1: seat}, options={"smithing_trigger": trigger})
    at.play("* skull skull skull skull skull")
    if trigger == "4+":
        assert at.step == "smith"
        at.play("1 spearheads 2")
    assert at.disasters(2) == (8 if trigger == "4+" else 0)
    assert (at.goods(), at.disasters(1)) == ((0, 0, 0, 0, 0), 0)
    assert any(sentence.startswith("Player 1 loses all goods (") for sentence in at.told())


def test_smithing_with_more_skulls_still_strikes_with_four(table):
    """BR-10.5: `4+` begins at four."""
    seat = {"cities": 4, "food": 4, "developments": SMITH}
    at = table(sheet="late", seats={1: seat}, options={"smithing_trigger": "4+"})
    at.play("* skull skull skull skull", "1 spearheads 0")
    assert [at.disasters(seat) for seat in (1, 2)] == [0, 4]


def test_a_great_wall_does_not_take_smithing_from_its_owner(table):
    """BR-10.5: the roller needs no Great Wall, and may have one."""
    seat = {"cities": 4, "food": 4, "developments": SMITH, "monuments": {"wall": "first"}}
    at = table(sheet="late", seats={1: seat}).play("* skull skull skull skull", "1 spearheads 1")
    assert [at.disasters(seat) for seat in (1, 2)] == [0, 6]


def test_solitaire_smithing_prevents_the_invasion(table):
    """BR-10.6: and nothing is asked or gained."""
    seat = {"cities": 4, "food": 4, "goods": {"spearheads": 2}, "developments": SMITH}
    at = table(sheet="late", players=1, step="roll", rolls=3, seats={1: seat}).play("* skull skull skull skull")
    assert (at.disasters(), at.match.scores(), at.goods()) == (0, [5], (2, 2, 2, 1, 3))
    assert "spearheads 0" not in at.legal()


def test_solitaire_smithing_may_gain_points(table):
    """BR-10.6: with `smithing_solo_bonus` what an opponent would have lost."""
    seat = {"cities": 4, "food": 4, "goods": {"spearheads": 2}, "developments": SMITH}
    options = {"smithing_solo_bonus": True}
    at = table(sheet="late", players=1, step="roll", rolls=3, seats={1: seat}, options=options)
    at.play("* skull skull skull skull", "1 spearheads 2")
    assert (at.disasters(), at.match.scores(), at.goods()) == (0, [5 + 4 + 4], (2, 2, 2, 1, 1))
    assert at.position["scores"][0]["bonuses"] == 8
    assert "Player 1 gains 8 points from Smithing." in at.told()


@pytest.mark.parametrize("goods", [{}, {"wood": 6}, {"spearheads": 4, "cloth": 2}])
def test_commerce_counts_goods_and_not_their_value(table, goods):
    """BR-10.7: a point each."""
    seat = {"goods": goods, "developments": ["commerce"]}
    assert table(sheet="late", seats={1: seat}).match.scores()[0] == 8 + sum(goods.values())


def test_commerce_counts_after_the_last_discard(table):
    """BR-10.7, BR-5.2: more than six only with Caravans."""
    for caravans, counted in ((["caravans"], 4 + 8), ([], 6)):
        seat = {"goods": {"wood": 8}, "developments": ["commerce", *caravans]}
        at = table(sheet="late", players=1, round=10, step="discard", seats={1: seat})
        assert (at.to_move, at.match.scores()) == ("over", [8 + counted])


def test_late_solitaire_is_the_solitaire_of_the_classic_sheet(table):
    """BR-10.8: ten rounds, skulls rolled again, no early end."""
    late, classic = table(sheet="late").match.sheet.values, table(sheet="classic").match.sheet.values
    assert late["solitaire"] == classic["solitaire"] == {"rounds": 10, "reroll_skulls": True, "early_end": False}
