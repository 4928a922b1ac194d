"""What no beginner would do, the heuristic player of the Bronze Age does not do either."""

from __future__ import annotations

import time

import pytest

GAME = "bronze"
SHEETS = ["classic", "revised", "late"]


# Rolling.


def test_it_rolls_again_for_food_when_its_cities_would_starve(choice):
    dice = ["coins", "coins", "good"]
    move = choice(step="roll", rolls=2, dice=dice, me={"food": 0})
    assert move.startswith("reroll")


def test_it_keeps_the_food_that_feeds_its_cities(choice):
    dice = ["food", "workers", "coins", "coins"]
    move = choice(step="roll", rolls=2, dice=dice, me={"food": 1, "cities": 4, "city_boxes": {"city4": 3}}, round=9)
    assert "1" not in move.split()[1:]


def test_it_does_not_collect_food_that_nobody_will_eat(choice):
    dice = ["food", "food", "food"]
    assert choice(step="roll", rolls=1, dice=dice, me={"food": 15}, round=10) == "reroll 1 2 3"


def test_in_solitaire_it_rolls_a_drought_away(choice):
    dice = ["skull", "skull", "food", "workers", "coins"]
    me = {"food": 3, "cities": 5, "city_boxes": {"city4": 3, "city5": 4}}
    move = choice(step="roll", rolls=1, dice=dice, me=me, round=8)
    assert {"1", "2"} & set(move.split()[1:])


def test_with_two_skulls_it_tries_for_the_third_only_where_that_hurts_the_others(choice):
    dice = ["skull", "skull", "good"]
    assert choice(players=2, step="roll", rolls=2, dice=dice, me={"food": 9}, round=3) == "reroll 3"


def test_leadership_turns_an_invasion_away(choice):
    dice = ["skull", "skull", "skull", "skull", "food"]
    me = {"food": 9, "cities": 5, "city_boxes": {"city4": 3, "city5": 4}, "developments": ["leadership"]}
    move = choice(players=2, step="lead", rolls=3, dice=dice, me=me)
    assert move in {f"reroll {die}" for die in range(1, 5)}


def test_it_sets_dice_to_food_while_cities_are_hungry_and_nothing_can_be_finished(choice):
    me = {"food": 1, "cities": 4, "city_boxes": {"city4": 3}}
    assert choice(step="choose", rolls=3, dice=["either", "good", "good", "coins"], me=me, round=9) == "food 1"


def test_it_sets_dice_to_workers_when_the_store_is_full(choice):
    assert choice(step="choose", rolls=3, dice=["either", "coins", "coins"], me={"food": 15}) == "food 0"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sheet", SHEETS)
def test_it_never_starves_a_city_in_the_last_round_while_it_could_feed_it(sheet, players, choice):
    cities = {"cities": 7, "city_boxes": {"city4": 3, "city5": 4, "city6": 5, "city7": 6}}
    owned = {
        "developments": ["leadership", "irrigation", "agriculture", "quarrying", "coinage", "caravans", "religion"]
    }
    move = choice(
        sheet=sheet,
        players=players,
        step="choose",
        rolls=3,
        round=10,
        dice=["either", "either", "good", "coins", "coins", "coins", "good"],
        me=cities | {"food": 1},
        you=owned if players > 1 else {},
    )
    assert move == "food 2"


# Building.


def test_the_fourth_city_comes_first(choices):
    assert choices(step="build", workers=3) == ["city4"] * 3


def test_it_finishes_a_monument_that_lacks_one_box(choice):
    assert choice(step="build", workers=1, round=10, me={"monuments": {"wall": 12, "gardens": 5}}) == "wall"


def test_in_the_last_round_it_builds_what_scores(choices):
    moves = choices(step="build", workers=6, round=10, me={"monuments": {"temple": 1, "pyramid": 2}})
    assert moves.count("temple") == 6


def test_it_uses_every_worker(choices):
    moves = choices(step="build", workers=9, round=3)
    assert "end build" not in moves and len(moves) == 9


def test_it_does_not_spread_its_workers(choices):
    moves = choices(step="build", workers=4, round=9, me={"monuments": {"pyramid": 8}})
    assert len(set(moves)) == 1


def test_it_hands_in_stone_that_completes_a_monument(choice):
    me = {"goods": {"stone": 2}, "monuments": {"wall": 10}, "developments": ["engineering"]}
    assert choice(step="build", workers=0, round=10, me=me) == "stone"


def test_it_keeps_stone_that_would_complete_nothing_in_the_last_round(choice):
    me = {"goods": {"stone": 1}, "developments": ["engineering", "caravans"], "monuments": {"step": "first"}}
    assert choice(step="build", workers=0, round=10, me=me) == "end build"


# Buying, paying, discarding.


def test_with_thirty_coins_it_buys_something_dear(choice):
    move = choice(step="buy", coins=30, round=4)
    assert move in {"buy masonry", "buy granaries", "buy coinage", "buy religion", "buy caravans"}


def test_in_the_last_round_it_buys_the_most_points(choice):
    assert choice(step="buy", coins=20, round=10) == "buy religion"
    assert choice(step="buy", coins=50, round=10) == "buy architecture"


@pytest.mark.parametrize("sheet", SHEETS)
def test_coins_alone_always_buy_something(sheet, choice):
    for coins in (10, 15, 20, 30, 40):
        assert choice(sheet=sheet, step="buy", coins=coins, round=5) != "buy nothing"


def test_it_pays_with_what_it_will_miss_least(choice):
    goods = {"wood": 4, "spearheads": 2}
    assert choice(step="pay", buying="leadership", coins=0, me={"goods": goods}) == "pay wood"


def test_it_discards_the_cheapest_and_never_spearheads(choices):
    goods = {"wood": 3, "stone": 2, "spearheads": 4}
    moves = choices(step="discard", me={"goods": goods})
    assert moves == ["discard wood"] * 3


def test_it_does_not_end_a_game_that_it_is_losing(choice):
    me = {"developments": ["leadership", "irrigation", "agriculture", "quarrying"], "disasters": 9}
    you = {"monuments": {"wall": "first", "gardens": "first"}, "developments": ["religion"]}
    assert choice(players=2, step="buy", coins=15, me=me, you=you, round=5) == "buy nothing"


def test_it_still_buys_in_a_last_round_that_others_brought_about(choice):
    four = ["leadership", "irrigation", "agriculture", "quarrying"]
    you = {"developments": [*four, "masonry"], "monuments": {"wall": "first"}}
    assert choice(players=2, step="buy", coins=15, me={"developments": four}, you=you, round=7) == "buy medicine"


def test_it_ends_a_game_that_it_is_winning(choice):
    me = {"developments": ["leadership", "irrigation", "agriculture", "quarrying"], "monuments": {"wall": "first"}}
    assert choice(players=2, active=1, step="buy", coins=15, me=me, round=8) == "buy medicine"


# Trading and the Late Bronze Age.


def test_it_refuses_a_bad_bargain_and_takes_a_good_one(choice):
    def answer(give: dict[str, int], take: dict[str, int]) -> str:
        return choice(
            players=2,
            options={"trading": True},
            step="answer",
            round=3,
            offer={"from": 1, "to": 2, "give": give, "take": take},
            me={"goods": {"wood": 2, "spearheads": 1}, "food": 5},
            you={"goods": {"wood": 3, "spearheads": 2}, "food": 5},
        )

    assert answer({"wood": 1}, {"spearheads": 1}) == "refuse"
    assert answer({"spearheads": 1}, {"wood": 1}) == "accept"


def test_it_refuses_to_give_something_for_nothing(choice):
    move = choice(
        players=2,
        options={"trading": True, "allow_gifts": True},
        step="answer",
        offer={"from": 1, "to": 2, "take": {"wood": 1}},
        you={"goods": {"wood": 3}},
    )
    assert move == "refuse"


def test_it_makes_an_offer_that_helps_both(choices):
    parts = {
        "players": 2,
        "options": {"trading": True},
        "step": "offer",
        "round": 3,
        "offer": {"from": 1, "to": 2},
        "me": {"goods": {"cloth": 1, "spearheads": 3}, "food": 9},
        "you": {"goods": {"cloth": 3, "spearheads": 1}, "food": 9},
    }
    moves = choices(**parts)
    assert "give cloth" in moves and "take spearheads" in moves and moves[-1] == "propose"


def test_it_swaps_goods_by_ship_to_raise_what_they_are_worth(choice):
    me = {"goods": {"wood": 1, "spearheads": 3}, "ships": 1, "developments": ["shipping"]}
    assert choice(sheet="late", step="trade", me=me) == "swap wood spearheads"


def test_it_doubles_food_before_a_hungry_turn(choice):
    me = {"goods": {"pottery": 1}, "food": 4, "developments": ["preservation"], "cities": 7}
    me["city_boxes"] = {"city4": 3, "city5": 4, "city6": 5, "city7": 6}
    assert choice(sheet="late", step="preserve", me=me, round=5) == "preserve"


def test_it_hands_in_spearheads_that_buy_nothing_any_more(choice):
    dice = ["skull", "skull", "skull", "skull", "food"]
    me = {"goods": {"spearheads": 1}, "cities": 5, "developments": ["smithing"]}
    me["city_boxes"] = {"city4": 3, "city5": 4}
    assert choice(sheet="late", players=2, step="smith", rolls=3, dice=dice, me=me, round=60) == "spearheads 1"


# How long it takes.


def test_a_decision_takes_less_than_a_fifth_of_a_second(choice):
    cities = {"cities": 7, "city_boxes": {"city4": 3, "city5": 4, "city6": 5, "city7": 6}}
    goods = {"goods": {"wood": 4, "stone": 3, "pottery": 2, "cloth": 2, "spearheads": 1}, "food": 8}
    rolling = {"step": "roll", "rolls": 1, "dice": ["food", "good", "skull", "workers", "either", "either", "coins"]}
    trading = {"step": "trade", "players": 4}
    for parts in (rolling, trading):
        started = time.process_time()
        choice(sheet="late", round=4, me=cities | goods, **({"you": goods} if "players" in parts else {}), **parts)
        assert time.process_time() - started < 0.2
