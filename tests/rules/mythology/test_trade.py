"""MY-8 and MY-9: the cost of a Trade, the exchange, the Great Temple; and the next age."""

from __future__ import annotations

from typing import Any

from tests.rules.mythology.desk import Desk

from astragal.rules.mythology import play
from astragal.rules.mythology.ids import UNIT_IDS
from astragal.rules.mythology.refusals import (
    AGE_TOO_DEAR,
    BANK_HAS_NONE,
    LAST_AGE,
    NO_SUCH_CUBE,
    NO_VICTORY_CUBES,
    NOT_ENOUGH_FAVOR,
    TRADE_NOT_PAID,
)
from astragal.rules.mythology.state import (
    BUY_VICTORY,
    CLASSICAL,
    EGYPTIAN,
    FAVOR,
    FOOD,
    GIVE_CUBE,
    GIVE_DONE,
    GOLD,
    HEROIC,
    LAST_BATTLE,
    MYTHIC,
    OVER,
    PAY_CUBE,
    PLAY_CARD,
    RECRUIT_UNIT,
    TAKE_CUBE,
    TEMPLE,
    TRADE_COST,
    TRADE_DONE,
    TRADE_GIVE,
    TRADE_TAKE,
    WOOD,
)
from astragal.rules.mythology.story import VICTORY_BOUGHT


def trading(card: str = "trade") -> Desk:
    """The Norse has a Trade; the Egyptian has gone before and goes on in the next round."""
    return Desk(3).in_round(seat=2).hand(2, card).hand(0, "gather")


def at_the_temple(s: Any) -> Any:
    """The same position, with the question of the Great Temple."""
    asked = s.copy()
    asked.step = TEMPLE
    return asked


def test_the_cost_is_paid_first_in_any_cubes():
    """MY-8.1, MY-8.3, MY-8.4: the example with 3 food and 1 wood; what was paid may be taken back."""
    desk = trading().cubes(2, 3, 1, 0, 0).play("trade")
    assert (desk.s.step, desk.legal()) == (TRADE_COST, [PAY_CUBE + FOOD, PAY_CUBE + WOOD])
    assert desk.refusal(PAY_CUBE + GOLD) == NO_SUCH_CUBE
    desk.act(PAY_CUBE + FOOD, PAY_CUBE + FOOD)
    assert (desk.s.step, desk.legal()) == (TRADE_GIVE, [GIVE_CUBE + FOOD, GIVE_CUBE + WOOD, GIVE_DONE])
    desk.act(GIVE_CUBE + FOOD, GIVE_CUBE + WOOD)
    assert (desk.s.step, desk.s.left) == (TRADE_TAKE, 2), "nothing is left to hand in"
    desk.act(TAKE_CUBE + GOLD, TAKE_CUBE + GOLD)
    assert (desk.player(2).cubes, desk.s.step) == ([0, 0, 2, 0], PLAY_CARD)


def test_no_more_is_handed_in_than_can_be_counted():
    """MY-8.3: 127 cubes, of the 240 that eight players may have in the bank."""
    desk = Desk(8).in_round().cubes(1, 0, 0, 0, 0).cubes(0, 32, 32, 32, 32).hand(0, "trade", "gather")
    desk.buildings(0, "market").play("trade")
    desk.act(*[GIVE_CUBE + resource for resource in (FOOD, WOOD, GOLD) for _ in range(32)])
    desk.act(*[GIVE_CUBE + FAVOR] * 31)
    assert (desk.s.step, desk.s.left) == (TRADE_TAKE, 127)
    assert desk.player(0).cubes == [0, 0, 0, 1]


def test_trade_needs_its_cost():
    """MY-8.2: cubes of any kinds together; two for the permanent card, one for a random one."""
    assert trading().cubes(2, 1, 0, 0, 0).refused_play("trade") == TRADE_NOT_PAID
    assert trading("trade_1").cubes(2, 1, 0, 0, 0).refused_play("trade_1") == 0
    assert trading().cubes(2, 1, 0, 0, 1).refused_play("trade") == 0


def test_a_cost_without_choice_is_paid_by_itself():
    """MY-0.2, MY-8.1: one kind of cube only, or just as many cubes as it costs."""
    desk = trading().cubes(2, 3, 0, 0, 0).play("trade")
    assert (desk.s.step, desk.player(2).cubes) == (TRADE_GIVE, [1, 0, 0, 0])
    desk = trading().cubes(2, 1, 0, 0, 1).play("trade")
    assert (desk.s.step, desk.player(2).cubes) == (PLAY_CARD, [0, 0, 0, 0])


def test_with_a_market_trade_costs_nothing():
    """MY-7.10, MY-8.1: the example with 8 wood, 4 of them traded for gold."""
    desk = trading().buildings(2, "market").cubes(2, 0, 8, 0, 0).play("trade")
    desk.act(*[GIVE_CUBE + WOOD] * 4, GIVE_DONE, *[TAKE_CUBE + GOLD] * 4)
    assert desk.player(2).cubes == [0, 4, 4, 0]
    assert trading().buildings(2, "market").cubes(2, 0, 0, 0, 0).refused_play("trade") == 0


def test_the_bank_must_have_what_is_asked_for():
    """MY-8.4, MY-8.8: other players' cubes are not for sale; and what has one answer is not asked."""
    desk = trading().buildings(2, "market").cubes(2, 0, 8, 0, 0).cubes(0, 15, 0, 4, 4)
    desk.s.bank[GOLD], desk.s.bank[FOOD] = 0, 0
    desk.play("trade").act(GIVE_CUBE + WOOD, GIVE_DONE)
    assert desk.refusal(TAKE_CUBE + GOLD) == BANK_HAS_NONE
    desk = trading().buildings(2, "market").cubes(2, 0, 8, 0, 0)
    desk.s.bank[GOLD] = desk.s.bank[FOOD] = desk.s.bank[FAVOR] = 0
    desk.play("trade").act(GIVE_CUBE + WOOD, GIVE_DONE)
    assert (desk.player(2).cubes, desk.s.step) == ([0, 8, 0, 0], PLAY_CARD)


def test_who_takes_all_that_the_bank_has_is_not_asked_in_which_order():
    """MY-0.2, MY-0.5, MY-8.4: from an empty bank comes what was handed in; with one cube more there is a choice."""
    desk = trading().buildings(2, "market").cubes(2, 2, 0, 1, 0)
    desk.s.bank[:] = [0, 0, 0, 0]
    desk.play("trade").act(GIVE_CUBE + FOOD, GIVE_CUBE + GOLD, GIVE_DONE)
    assert (desk.player(2).cubes, desk.s.step) == ([2, 0, 1, 0], PLAY_CARD)
    desk = trading().buildings(2, "market").cubes(2, 2, 0, 1, 0)
    desk.s.bank[:] = [0, 0, 0, 1]
    desk.play("trade").act(GIVE_CUBE + FOOD, GIVE_CUBE + GOLD, GIVE_DONE)
    assert desk.legal() == [TAKE_CUBE + FOOD, TAKE_CUBE + GOLD, TAKE_CUBE + FAVOR]


def test_nothing_need_be_exchanged():
    """MY-8.5: for the Great Temple alone, for example."""
    desk = trading("trade_1").cubes(2, 0, 1, 0, 9).buildings(2, "great_temple").play("trade_1")
    desk.act(PAY_CUBE + WOOD, GIVE_DONE)
    assert (desk.s.step, desk.legal()) == (TEMPLE, [BUY_VICTORY, TRADE_DONE])


def test_the_great_temple_sells_victory_cubes():
    """MY-7.17, MY-8.6: 17 favor buy two, and one favor is left."""
    desk = trading().buildings(2, "market", "great_temple").cubes(2, 0, 0, 0, 17)
    desk.play("trade").act(GIVE_DONE, BUY_VICTORY, BUY_VICTORY)
    assert (desk.player(2).cubes, desk.player(2).victory, desk.s.victory_bank) == ([0, 0, 0, 1], 2, 28)
    assert desk.heard(VICTORY_BOUGHT) == [(2, 8, 1), (2, 8, 2)]
    assert desk.s.step == PLAY_CARD
    poor = trading().buildings(2, "market", "great_temple").cubes(2, 0, 0, 0, 7).play("trade")
    assert play.refusal(poor.sheet, at_the_temple(poor.s), BUY_VICTORY) == NOT_ENOUGH_FAVOR
    assert poor.act(GIVE_DONE).s.step == PLAY_CARD


def test_without_a_temple_favor_buys_nothing():
    """MY-8.6: the exchange is all."""
    desk = trading().buildings(2, "market").cubes(2, 0, 0, 0, 17).play("trade").act(GIVE_DONE)
    assert (desk.s.step, desk.player(2).victory) == (PLAY_CARD, 0)


def test_the_last_victory_cube_makes_this_the_last_turn():
    """MY-8.7, MY-13.2: and then there is none to be bought."""
    desk = Desk(2).in_round(round_no=3, seat=1).hand(1, "trade").buildings(1, "market", "great_temple")
    desk.cubes(1, 0, 0, 0, 16)
    desk.s.victory_bank, desk.s.victory_cards[LAST_BATTLE] = 1, 29
    desk.play("trade").act(GIVE_DONE, BUY_VICTORY)
    assert (desk.player(1).victory, desk.s.victory_bank, desk.s.step) == (1, 0, OVER)
    desk = trading().buildings(2, "market", "great_temple").cubes(2, 0, 0, 0, 16)
    desk.s.victory_bank, desk.s.victory_cards[LAST_BATTLE] = 0, 30
    desk.play("trade")
    assert play.refusal(desk.sheet, at_the_temple(desk.s), BUY_VICTORY) == NO_VICTORY_CUBES
    assert desk.act(GIVE_DONE).s.step == PLAY_CARD


def test_the_next_age_costs_some_of_each():
    """MY-9.1, MY-9.2: 4, 5, 6 with the permanent card, 3, 4, 5 with a random one; one age at a time."""
    for card, prices in (("next_age", (4, 5, 6)), ("next_age_3", (3, 4, 5))):
        for age, price in enumerate(prices):
            desk = trading(card).cubes(2, 6, 7, 8, 9)
            desk.player(2).age = age
            desk.play(card)
            assert desk.player(2).cubes == [6 - price, 7 - price, 8 - price, 9 - price]
            assert (desk.player(2).age, desk.s.step) == (age + 1, PLAY_CARD)


def test_the_next_age_needs_its_price_and_a_next_age():
    """MY-9.3: all four resources; none after the Mythic Age."""
    assert trading("next_age").cubes(2, 9, 9, 9, 3).refused_play("next_age") == AGE_TOO_DEAR
    desk = trading("next_age").cubes(2, 9, 9, 9, 9)
    desk.player(2).age = MYTHIC
    assert desk.refused_play("next_age") == LAST_AGE


def test_a_new_age_counts_at_once():
    """MY-9.4: its hero may be recruited in the same turn."""
    desk = Desk(2).in_round(round_no=2).hand(0, "next_age", "recruit").hand(1, "gather").cubes(0, 9, 4, 9, 4)
    assert desk.play("next_age").player(0).age == CLASSICAL < HEROIC
    desk.burn("gather").play("recruit")
    assert RECRUIT_UNIT + UNIT_IDS[EGYPTIAN].index("priest") in desk.legal()
