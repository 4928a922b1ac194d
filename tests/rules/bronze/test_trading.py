"""BR-8: players trade goods and food (variant)."""

from __future__ import annotations

import pytest

from astragal.errors import IllegalMove

TRADING = {"trading": True}


def test_without_the_variant_there_is_no_trade_step(table):
    """BR-8.1: `trading` is off on the classic and the revised sheet."""
    seats = {1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 2}}}
    for sheet in ("classic", "revised"):
        assert table(sheet=sheet, step="trade", workers=1, seats=seats).step == "build"


def test_trading_comes_between_disasters_and_building(table):
    """BR-8.1: before the first box."""
    at = table(options=TRADING, seats={2: {"goods": {"stone": 2}}}).play("* skull skull workers", "1 keep")
    assert (at.step, at.disasters()) == ("trade", 2)
    assert at.play("1 end trade").step == "build"


def test_trading_may_come_after_building(table):
    """BR-8.1: with `trade_step = "after_build"`."""
    options = {"trading": True, "trade_step": "after_build"}
    at = table(options=options, seats={2: {"goods": {"stone": 2}}}).play("* good workers coins", "1 keep")
    assert at.step == "build"
    assert at.play("1 circle; end build").step == "trade"
    at.play("1 end trade")
    assert at.position["active"] == 2 or at.step == "buy"


def test_the_late_sheet_trades_after_building_unless_told_otherwise(table):
    """BR-8.1, BR-10.1: `trade_step` the other way round."""
    seats = {1: {"goods": {"wood": 1}}, 2: {"goods": {"stone": 2}}}
    assert table(sheet="late", seats=seats).play("* workers workers food", "1 keep").step == "build"
    options = {"trade_step": "before_build"}
    assert table(sheet="late", seats=seats, options=options).play("* workers workers food", "1 keep").step == "trade"


def test_trading_may_be_switched_off_on_the_late_sheet(table):
    """BR-8.1, BR-10.4: ships still swap."""
    seats = {1: {"goods": {"wood": 1}, "developments": ["shipping"], "ships": 1}, 2: {"goods": {"stone": 2}}}
    at = table(sheet="late", step="trade", seats=seats, options={"trading": False})
    assert at.refusal("offer 2") == "BR-8.1"
    assert "swap wood stone" in at.legal()


def test_several_deals_with_several_opponents(table):
    """BR-8.2: wood for stone with one, stone for pottery with another."""
    seats = {
        1: {"goods": {"wood": 3}},
        2: {"goods": {"stone": 3}},
        3: {"goods": {"pottery": 2}},
    }
    at = table(players=3, step="trade", options=TRADING, seats=seats)
    at.play("1 offer 2; give wood; give wood; give wood; take stone; take stone; take stone; propose", "2 accept")
    at.play("1 offer 3; give stone; give stone; give stone; take pottery; take pottery; propose", "3 accept")
    assert [at.goods(seat) for seat in (1, 2, 3)] == [(0, 0, 2, 0, 0), (3, 0, 0, 0, 0), (0, 3, 0, 0, 0)]


def test_goods_and_food_may_be_mixed(table):
    """BR-8.2: any combination that both agree to."""
    seats = {1: {"food": 5, "goods": {"wood": 2}}, 2: {"food": 1, "goods": {"cloth": 1}}}
    at = table(step="trade", options=TRADING, seats=seats)
    at.play("1 offer 2; give food; give food; give wood; take cloth; propose", "2 accept")
    assert (at.food(1), at.goods(1)) == (3, (1, 0, 0, 1, 0))
    assert (at.food(2), at.goods(2)) == (3, (1, 0, 0, 0, 0))
    sentences = at.told()
    done = sentences.index("Player 2 accepts Player 1's offer.")
    assert sentences[done + 1 :] == ["Player 1 gives 1 wood.", "Player 1 gives 2 food.", "Player 2 gives 1 cloth."]


def test_nothing_but_goods_and_food_changes_hands(table):
    """BR-8.2: workers, coins, buildings, developments and points stay."""
    seats = {1: {"goods": {"wood": 2}, "developments": ["irrigation"], "disasters": 4}, 2: {"goods": {"cloth": 1}}}
    at = table(step="trade", workers=3, coins=7, options=TRADING, seats=seats)
    before = {seat: at.seat(seat) for seat in (1, 2)}
    at.play("1 offer 2; give wood; take cloth; propose", "2 accept")
    assert (at.position["workers"], at.position["coins"]) == (3, 7)
    for seat in (1, 2):
        assert {**at.seat(seat), "goods": before[seat]["goods"]} == before[seat]


def test_nobody_trades_with_himself_or_with_an_empty_chair(table):
    """BR-8.2: with an opponent at this table."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 1}}, 2: {"goods": {"stone": 1}}})
    assert at.refusal("offer 1") == "BR-8.2"
    assert at.refusal("offer 3") == "BR-8.2"


def test_only_the_player_whose_turn_it_is_opens_an_offer(table):
    """BR-8.2: opponents do not trade with each other."""
    seats = {seat: {"goods": {good: 1}} for seat, good in ((1, "wood"), (2, "stone"), (3, "cloth"))}
    at = table(players=3, step="trade", options=TRADING, seats=seats)
    with pytest.raises(IllegalMove, match="Player 1's move"):
        at.play("2 offer 3")
    at.play("1 offer 2; give wood; take stone; propose", "2 counter; give stone; take wood; propose", "1 accept")
    assert at.to_move == 1


def test_what_is_not_held_cannot_be_given_or_taken(table):
    """BR-8.2: two wood are all there is."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 2}}, 2: {"food": 0, "goods": {"stone": 1}}})
    at.play("1 offer 2; give wood; give wood; take stone")
    assert at.refusal("give wood") == "BR-8.2"
    assert at.refusal("take stone") == "BR-8.2"
    assert at.refusal("give cloth") == "BR-8.2"


def test_both_sides_give_something(table):
    """BR-8.3: a gift is no deal."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 1}}})
    at.play("1 offer 2")
    assert at.refusal("propose") == "BR-8.3"
    assert at.play("1 give wood").refusal("propose") == "BR-8.3"
    assert "propose" in at.play("1 take stone").legal()


def test_one_may_ask_for_a_gift_and_be_refused(table):
    """BR-8.3: taking alone is no deal either."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 1}}})
    assert at.play("1 offer 2; take stone").refusal("propose") == "BR-8.3"


def test_gifts_may_be_allowed(table):
    """BR-8.3: with `allow_gifts` one side may give nothing, but an empty offer is none."""
    options = {"trading": True, "allow_gifts": True}
    at = table(step="trade", options=options, seats={1: {"goods": {"wood": 2}}})
    assert at.play("1 offer 2").refusal("propose") == "BR-8.3"
    assert "The offer is empty" in [each.reason for each in at.match.decision().refused]
    at.play("1 give wood; give wood; propose", "2 accept")
    assert (at.goods(1), at.goods(2)) == ((0,) * 5, (2, 0, 0, 0, 0))


def test_a_table_where_nothing_can_be_exchanged_is_not_asked(table):
    """BR-8.3, BR-0.4: one side has nothing, or both have the same one thing."""
    nothing = {"food": 0}
    at = table(step="trade", workers=1, options=TRADING, seats={1: {"goods": {"wood": 1}}, 2: nothing})
    assert at.step == "build"
    wood = {"food": 0, "goods": {"wood": 1}}
    assert table(step="trade", workers=1, options=TRADING, seats={1: wood, 2: wood}).step == "build"


def test_an_opponent_with_whom_nothing_can_be_exchanged_is_refused(table):
    """BR-8.3: while another one can be asked."""
    seats = {1: {"food": 0, "goods": {"wood": 1}}, 2: {"food": 0}, 3: {"goods": {"stone": 1}}}
    at = table(players=3, step="trade", options=TRADING, seats=seats)
    assert at.refusal("offer 2") == "BR-8.3"
    assert "offer 3" in at.legal()
    asked = at.match.decision()
    offers = [each.text for each in (*asked.options, *asked.refused) if each.text.startswith("offer")]
    assert sorted(offers) == ["offer 2", "offer 3"], "nobody trades with themselves, or with an empty place"


def test_nobody_comes_to_hold_more_than_the_track_has_room_for(table):
    """BR-8.4: neither the one nor the other, neither goods nor food."""
    seats = {1: {"food": 2, "goods": {"wood": 8, "stone": 2}}, 2: {"food": 15, "goods": {"wood": 1, "stone": 7}}}
    at = table(step="trade", options=TRADING, seats=seats).play("1 offer 2")
    assert at.refusal("give stone") == "BR-8.4"
    assert at.refusal("give food") == "BR-8.4"
    assert at.refusal("take wood") == "BR-8.4"


def test_a_deal_is_carried_out_at_once_and_may_lift_one_above_six(table):
    """BR-8.5, BR-5.2: an opponent may hold nine between turns."""
    seats = {1: {"goods": {"wood": 4, "stone": 2}}, 2: {"goods": {"wood": 3, "cloth": 3}}}
    at = table(step="trade", workers=1, options=TRADING, seats=seats)
    at.play("1 offer 2; give wood; give wood; give wood; take cloth; propose", "2 accept")
    assert (at.goods(1), at.goods(2)) == ((1, 2, 0, 1, 0), (6, 0, 0, 2, 0))
    at.play("1 end trade; circle")
    if at.step == "buy":
        at.play("1 buy nothing")
    assert (at.position["active"], at.goods(2)) == (2, (6, 0, 0, 2, 0))


def test_traded_stone_is_not_produced_stone(table):
    """BR-8.5, BR-9.4: Quarrying adds nothing on either side."""
    quarry = ["quarrying"]
    seats = {
        1: {"goods": {"wood": 2}, "developments": quarry},
        2: {"goods": {"stone": 2, "cloth": 1}, "developments": quarry},
    }
    at = table(step="trade", options=TRADING, seats=seats)
    at.play("1 offer 2; give wood; take stone; propose", "2 accept")
    assert (at.goods(1), at.goods(2)) == ((1, 1, 0, 0, 0), (1, 1, 0, 1, 0))


def test_goods_got_by_trade_can_be_used_in_building_and_buying(table):
    """BR-8.5, BR-9.11: stone for Engineering."""
    seats = {1: {"goods": {"wood": 2}, "developments": ["engineering"]}, 2: {"goods": {"stone": 2}}}
    at = table(step="trade", options=TRADING, seats=seats)
    at.play("1 offer 2; give wood; take stone; propose", "2 accept", "1 end trade; stone")
    assert at.position["workers"] == 3


def test_an_offer_may_be_refused(table):
    """BR-8.6: nothing changes hands, and the player may make another."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 2}}})
    at.play("1 offer 2; give wood; take stone; propose")
    assert (at.to_move, at.legal()) == (2, ["accept", "refuse", "counter"])
    at.play("2 refuse")
    assert (at.to_move, at.step, at.goods(1), at.goods(2)) == (1, "trade", (2, 0, 0, 0, 0), (0, 2, 0, 0, 0))


def test_an_offer_may_be_taken_back_before_it_is_made(table):
    """BR-8.6: withdrawn."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 2}}})
    assert at.play("1 offer 2; give wood; withdraw").step == "trade"
    assert at.position["offer"] == {"offers_left": 5}


def test_of_an_offer_that_was_never_made_the_others_hear_nothing(table):
    """BR-8.6: but who made an offer hears that a counter-offer will not come."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}})
    assert at.play("1 offer 2; give wood; withdraw").told() == []
    at.play("1 offer 2; give wood; take stone; propose", "2 counter; give stone; withdraw")
    assert "Player 2 withdraws the offer to Player 1." in at.told()


def test_an_offer_may_be_countered_and_the_counter_accepted(table):
    """BR-8.6: the roles change, and the new offer starts empty."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}})
    at.play("1 offer 2; give wood; give wood; take stone; take stone; propose", "2 counter")
    offer = at.position["offer"]
    assert (offer["from"], offer["to"], offer["give"], offer["take"]) == (2, 1, {}, {})
    at.play("2 give stone; give stone; take wood; take wood; take wood; propose", "1 accept")
    assert (at.goods(1), at.goods(2)) == ((0, 2, 0, 0, 0), (3, 3, 0, 0, 0))


def test_an_offer_is_countered_at_most_twice(table):
    """BR-8.6: `counters_per_offer`."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}})
    at.play("1 offer 2; give wood; take stone; propose")
    at.play("2 counter; give stone; take wood; propose", "1 counter; give wood; take stone; propose")
    assert at.refusal("counter") == "BR-8.6"
    none = {"trading": True, "counters_per_offer": 0}
    at = table(step="trade", options=none, seats={1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}})
    at.play("1 offer 2; give wood; take stone; propose")
    assert at.legal() == ["accept", "refuse"]


def test_there_are_at_most_six_offers_a_turn(table):
    """BR-8.6: `offers_per_turn`; then the step is over."""
    seats = {1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}}
    at = table(step="trade", workers=1, options=TRADING, seats=seats)
    for _ in range(6):
        assert at.step == "trade"
        at.play("1 offer 2; give wood; take stone; propose", "2 refuse")
    assert at.step == "build"
    at = table(step="trade", options={"trading": True, "offers_per_turn": 1}, workers=1, seats=seats)
    assert at.play("1 offer 2; withdraw").step == "build"


def test_when_the_offers_are_used_up_ships_may_still_swap(table):
    """BR-8.6, BR-10.4: the refusal says so."""
    seats = {1: {"goods": {"wood": 3}, "ships": 1, "developments": ["shipping"]}, 2: {"goods": {"stone": 5}}}
    at = table(sheet="late", step="trade", options={"offers_per_turn": 1}, seats=seats).play("1 offer 2; withdraw")
    assert at.refusal("offer 2") == "BR-8.6"
    assert "swap wood cloth" in at.legal()


def test_no_kind_stands_on_both_sides_of_an_offer(table):
    """BR-8.6: wood for wood is nothing."""
    at = table(step="trade", options=TRADING, seats={1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5, "wood": 1}}})
    at.play("1 offer 2; give wood")
    assert at.refusal("take wood") == "BR-8.6"
    at.play("1 withdraw; offer 2; take wood")
    assert at.refusal("give wood") == "BR-8.6"


def test_an_offer_that_has_come_to_a_dead_end_is_taken_back_by_itself(table):
    """BR-8.6, BR-0.4: all wood given, and wood is all the other could give."""
    seats = {1: {"food": 0, "goods": {"wood": 1, "stone": 1}}, 2: {"food": 0, "goods": {"wood": 1, "stone": 7}}}
    at = table(step="trade", options=TRADING, seats=seats)
    at.play("1 offer 2; take wood; take stone")
    assert at.refusal("propose") == "BR-8.3"
    while at.step == "offer":
        at.play("1 take stone")
    assert (at.step, at.goods(1)) == ("trade", (1, 1, 0, 0, 0))
    assert "Player 1 withdraws the offer to Player 2." in at.told()


def test_fresh_offers_every_turn(table):
    """BR-8.6: what was left over is not carried over."""
    seats = {1: {"goods": {"wood": 3}}, 2: {"goods": {"stone": 5}}}
    at = table(step="trade", options=TRADING, seats=seats).play("1 offer 2; withdraw; end trade")
    assert "offer" not in at.position
    at.play("* workers food food", "2 keep")
    assert at.position["offer"]["offers_left"] == 6


def test_a_single_player_has_nobody_to_trade_with(table):
    """BR-8.2: the step passes by itself."""
    at = table(players=1, options=TRADING, seats={1: {"goods": {"wood": 3}}}).play("* workers food food", "1 keep")
    assert at.step == "build"


def test_a_gift_may_be_asked_for_where_gifts_are_allowed(table):
    """BR-8.3: with `allow_gifts` either side may give nothing."""
    options = {"trading": True, "allow_gifts": True}
    at = table(step="trade", options=options, seats={2: {"goods": {"stone": 2}}})
    at.play("1 offer 2; take stone; take stone; propose", "2 accept")
    assert (at.goods(1), at.goods(2)) == ((0, 2, 0, 0, 0), (0,) * 5)
