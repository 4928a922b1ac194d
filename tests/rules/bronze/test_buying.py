"""BR-4: one development a turn, for coins and whole stacks."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

SHEETS = ("classic", "revised", "late")


def test_buying_is_not_compulsory(table):
    """BR-4.1: up to one, not exactly one."""
    at = table(step="buy", coins=60).play("1 buy nothing")
    assert (at.developments(), at.position["active"]) == (set(), 2)


def test_there_is_one_purchase_a_turn(table):
    """BR-4.1: whatever is left, the turn goes on."""
    at = table(step="buy", coins=10, seats={1: {"goods": {"spearheads": 4}}}).play("1 buy leadership")
    assert (at.developments(), at.position["active"], at.goods()) == ({"leadership"}, 2, (0, 0, 0, 0, 4))


def test_nobody_is_asked_who_can_buy_nothing(table):
    """BR-4.1, BR-0.4: nine coins buy nothing."""
    assert table(step="buy", coins=9).position["active"] == 2


def test_what_is_too_dear_is_refused_with_both_numbers(table):
    """BR-4.2: coins and stacks together must cover the price."""
    at = table(step="buy", coins=7, seats={1: {"goods": {"wood": 4}}})
    assert at.legal() == [
        "buy leadership",
        "buy irrigation",
        "buy agriculture",
        "buy quarrying",
        "buy medicine",
        "buy nothing",
    ]
    assert at.refusal("buy coinage") == "BR-4.2"
    refused = {each.text: each.reason for each in at.match.decision().refused}
    assert refused["buy coinage"] == "Coinage costs 20; you can pay 17"


def test_coins_alone_may_pay(table):
    """BR-4.2: then no stack is touched."""
    at = table(step="buy", coins=14, seats={1: {"goods": {"wood": 2}}}).play("1 buy irrigation")
    assert at.goods() == (2, 0, 0, 0, 0)


def test_goods_alone_may_pay(table):
    """BR-4.2: stacks at their track value."""
    at = table(step="buy", seats={1: {"goods": {"stone": 4, "wood": 1}}}).play("1 buy caravans")
    assert (at.goods(), at.developments()) == ((1, 0, 0, 0, 0), {"caravans"})


def test_a_stack_is_handed_in_whole_and_no_change_is_given(table):
    """BR-4.3: 36 for a price of 10."""
    at = table(step="buy", seats={1: {"goods": {"wood": 8}}}).play("1 buy leadership")
    assert (at.goods(), at.position["coins"]) == ((0, 0, 0, 0, 0), 0)


def test_coins_that_were_not_needed_vanish(table):
    """BR-4.3, BR-1.11: no change."""
    at = table(step="buy", coins=49).play("1 buy leadership")
    assert at.position["coins"] == 0
    assert "Player 1 pays 10 coins; 39 lost." in at.told()


def test_a_stack_that_is_not_held_cannot_pay(table):
    """BR-4.3: nothing to hand in."""
    at = table(step="buy", coins=7, seats={1: {"goods": {"wood": 2, "pottery": 1}}}).play("1 buy leadership")
    assert at.refusal("pay cloth") == "BR-4.3"


def test_a_development_is_owned_once(table):
    """BR-4.4: each player, each development."""
    at = table(step="buy", coins=60, seats={1: {"developments": ["religion"]}})
    assert "buy religion" not in at.legal()
    assert at.refusal("buy religion") == "BR-4.4"


def test_several_players_may_own_the_same_development(table):
    """BR-4.4: it is not taken from the others."""
    at = table(step="buy", coins=20, seats={2: {"developments": ["religion"]}}).play("1 buy religion")
    assert at.developments(1) == at.developments(2) == {"religion"}


def test_only_payments_without_a_stack_to_spare_are_offered(table):
    """BR-4.5: whatever could be taken back is not asked for."""
    seat = {"goods": {"wood": 4, "stone": 3, "pottery": 2, "cloth": 1}}  # 10, 12, 9, 4
    at = table(step="buy", seats={1: seat}).play("1 buy coinage")
    assert at.legal() == ["pay wood stone", "pay stone pottery", "pay wood pottery cloth"]
    assert at.refusal("pay wood stone pottery") == "BR-4.5"
    assert at.refusal("pay wood pottery") == "BR-4.2"


def test_a_single_way_to_pay_is_taken_by_itself(table):
    """BR-4.5, BR-0.4: no question."""
    at = table(step="buy", coins=7, seats={1: {"goods": {"pottery": 1}}}).play("1 buy leadership")
    assert (at.goods(), at.developments()) == ((0, 0, 0, 0, 0), {"leadership"})


def test_any_payment_that_covers_may_be_accepted(table):
    """BR-4.5: with `any_payment`, stacks to spare included."""
    seat = {"goods": {"wood": 4, "pottery": 1}}  # 10, 3
    at = table(step="buy", coins=7, seats={1: seat}, options={"any_payment": True}).play("1 buy leadership")
    assert at.legal() == ["pay wood", "pay pottery", "pay wood pottery"]
    at.play("1 pay wood pottery")
    assert at.goods() == (0, 0, 0, 0, 0)


def test_with_granaries_food_fills_what_is_missing(table):
    """BR-4.2, BR-4.5, BR-9.9: only as much food as is needed; stacks or food, as the player likes."""
    seat = {"food": 6, "goods": {"wood": 3}, "developments": ["granaries"]}  # 6 food at 4, wood worth 6
    at = table(step="buy", seats={1: seat}).play("1 buy coinage")
    assert at.legal() == ["pay no goods", "pay wood"]
    no_goods = table(step="buy", seats={1: seat}).play("1 buy coinage; pay no goods")
    assert (no_goods.food(), no_goods.goods()) == (1, (3, 0, 0, 0, 0))
    with_wood = table(step="buy", seats={1: seat}).play("1 buy coinage; pay wood")
    assert (with_wood.food(), with_wood.goods()) == (2, (0, 0, 0, 0, 0))


def test_a_refused_payment_names_what_food_would_bring(table):
    """BR-4.2, BR-9.9: the sum in the refusal counts the food as well."""
    seat = {"food": 2, "goods": {"wood": 3, "stone": 3, "cloth": 2}, "developments": ["granaries"]}  # 8, 6, 12, 12
    at = table(step="buy", seats={1: seat}).play("1 buy religion")
    refused = {each.text: each.reason for each in at.match.decision().refused}
    assert refused["pay wood"] == "The price is 20; that comes to 14"


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_not_on_the_sheet_cannot_be_bought(table, sheet):
    """BR-4.2, BR-10.1: four developments are of the late sheet alone."""
    at = table(sheet=sheet, step="buy", coins=99)
    late = {"buy preservation", "buy shipping", "buy smithing", "buy commerce"}
    if sheet == "late":
        assert late <= set(at.legal())
        assert len(at.legal()) == 17 + 1
    else:
        assert len(at.legal()) == 13 + 1
        assert {at.refusal(move) for move in late} == {"BR-10.1"}


def test_caravans_works_in_the_step_after_it_is_bought(table):
    """BR-4.6: no discard this very turn."""
    at = table(step="buy", coins=20, seats={1: {"goods": {"wood": 5, "stone": 4}}}).play("1 buy caravans")
    assert (at.position["active"], at.goods()) == (2, (5, 4, 0, 0, 0))


def test_engineering_waits_for_the_next_building(table):
    """BR-4.6: the build step is over when it is bought."""
    at = table(players=1, step="buy", coins=40, seats={1: {"goods": {"stone": 2}}}).play("1 buy engineering")
    assert at.goods() == (0, 2, 0, 0, 0)
    at.play("* food food workers", "1 keep; stone")
    assert at.position["workers"] == 3 + 3


def test_granaries_cannot_help_to_pay_for_itself(table):
    """BR-4.6: food counts once it is owned."""
    at = table(step="buy", coins=28, seats={1: {"food": 15}})
    assert at.refusal("buy granaries") == "BR-4.2"


def test_a_development_for_rolling_waits_for_the_next_turn(table):
    """BR-4.6: Leadership is asked about in the next turn."""
    at = table(players=1, step="buy", coins=10).play("1 buy leadership", "* food food good", "1 keep")
    assert at.step == "lead"


def test_a_payment_is_told_piece_by_piece(table):
    """BR-4.2, BR-4.3: stacks, food, coins, and what was bought."""
    seat = {"food": 2, "goods": {"wood": 4}, "developments": ["granaries"]}
    at = table(step="buy", coins=7, seats={1: seat}).play("1 buy religion")
    assert at.told()[:4] == [
        "Player 1 pays with all wood (10).",
        "Player 1 pays with 1 food.",
        "Player 1 pays 7 coins.",
        "Player 1 buys Religion for 20.",
    ]


@pytest.mark.parametrize("any_payment", [False, True])
@pytest.mark.parametrize("granaries", [False, True])
def test_payments_are_those_that_cover_with_nothing_to_spare(table, granaries, any_payment):
    """BR-4.2, BR-4.3, BR-4.5: against a count of our own, for many hands."""
    dice = random.Random(11)
    base = {"wood": 1, "stone": 2, "pottery": 3, "cloth": 4, "spearheads": 5}
    spaces = {"wood": 8, "stone": 7, "pottery": 6, "cloth": 5, "spearheads": 4}
    costs = {"leadership": 10, "medicine": 15, "religion": 20, "masonry": 30, "engineering": 40, "empire": 60}
    for _ in range(60):
        goods = {good: dice.choice([0, 0, dice.randint(0, spaces[good])]) for good in base}
        coins, food = dice.choice([0, 7, 14, 24]), dice.randint(0, 15)
        development = dice.choice(sorted(costs))
        worth = {good: base[good] * count * (count + 1) // 2 for good, count in goods.items() if count}
        food_worth = 4 * food if granaries else 0
        seat = {"food": food, "goods": goods, "developments": ["granaries"] if granaries else []}
        at = table(step="buy", coins=coins, seats={1: seat}, options={"any_payment": any_payment})
        price = costs[development] - coins
        if price > sum(worth.values()) + food_worth:
            assert f"buy {development}" not in at.legal()
            continue
        ways = []
        for size in range(len(worth) + 1):
            for stacks in combinations(worth, size):
                missing = max(0, price - sum(worth[good] for good in stacks))
                if missing > food_worth:
                    continue
                handed_in = -(-missing // 4) * 4
                lost = handed_in + sum(worth[good] for good in stacks) - price
                if any_payment or all(worth[good] > lost for good in stacks):
                    ways.append(" ".join(["pay", *(stacks or ["no goods"])]))
        at.play(f"1 buy {development}")
        if len(ways) == 1:
            assert development in at.developments()
            paid = ways[0].split(" ")[1:]
            assert all(at.seat(1)["goods"].get(good, 0) == 0 for good in paid if good in base)
        else:
            assert sorted(at.legal()) == sorted(ways)
