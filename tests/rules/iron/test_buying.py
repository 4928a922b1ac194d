"""IR-6.1 to IR-6.5: developments, and what they are paid with."""

from __future__ import annotations

import pytest

from astragal.rules.iron.ids import DEVELOPMENT_IDS


def buying(table, innovations=0, options=None, **mine):
    """A player who is about to buy."""
    return table(step="buy", innovations=innovations, options=options, seats={1: {"goods": 0} | mine})


def test_one_development_a_turn(table):
    """IR-6.1: after the first there is no second."""
    at = buying(table, goods=4).play("1 buy leadership")
    assert at.of("developments") == ["leadership"]
    assert at.position["active"] == 2


def test_nobody_must_buy(table):
    """IR-6.1: goods stay, innovations do not."""
    at = buying(table, innovations=2, goods=3).play("1 buy nothing")
    assert (at.of("goods"), at.position["innovations"]) == (3, 0)


def test_buying_is_not_asked_when_everything_is_too_dear(table):
    """IR-6.1, IR-6.2: one good buys nothing."""
    assert buying(table, goods=1).position["active"] == 2


@pytest.mark.parametrize(
    ("innovations", "goods", "wealth", "total"),
    [(0, 5, 0, 5), (1, 0, 0, 3), (2, 1, 0, 7), (0, 0, 2, 10), (1, 2, 1, 10)],
)
def test_goods_innovations_and_wealth_pay_together(table, innovations, goods, wealth, total):
    """IR-6.2: one, three and five each; what is dearer is refused with figures."""
    at = buying(table, innovations, goods=goods, wealth=wealth)
    sheet = at.match.sheet.values["developments"]
    affordable = [f"buy {name}" for name in DEVELOPMENT_IDS if sheet[name]["cost"] <= total]
    assert at.legal() == [*affordable, "buy nothing"]
    assert at.refusal("buy commerce") == "IR-6.2"
    refused = {each.text: each.reason for each in at.match.decision().refused}
    assert refused["buy commerce"] == f"Commerce costs 30; you can pay {total}"


def test_no_change_is_given(table):
    """IR-6.2: three innovations for four, a wealth for two."""
    at = buying(table, 3, goods=5).play("1 buy medicine")
    assert at.of("goods") == 5
    at = buying(table, wealth=1).play("1 buy leadership")
    assert at.of("wealth") == 0


def test_each_development_once(table):
    """IR-6.3: but several players may own the same."""
    at = buying(table, goods=9, developments=["leadership"])
    assert at.refusal("buy leadership") == "IR-6.3"
    at = table(step="buy", seats={1: {"goods": 9}, 2: {"developments": ["leadership"]}}).play("1 buy leadership")
    assert at.of("developments") == ["leadership"]


def test_innovations_count_first(table):
    """IR-6.4: they would vanish; goods make up the rest and no more."""
    at = buying(table, 2, goods=9).play("1 buy religion")
    assert at.of("goods") == 8
    assert "Player 1 pays with 2 innovations (6)." in at.told()


def test_who_has_wealth_and_goods_says_how_much_wealth(table):
    """IR-6.4: Coinage for 9 with one innovation: six are missing."""
    at = buying(table, 1, goods=6, wealth=3).play("1 buy coinage")
    assert at.step == "pay"
    assert at.legal() == ["pay wealth 0", "pay wealth 1", "pay wealth 2"]
    assert at.refusal("pay wealth 3") == "IR-6.4"
    assert at.refusal("pay wealth 4") == "IR-6.2"
    words = {each.text: each.words for each in at.match.decision().options}
    assert words == {
        "pay wealth 0": "Pay with 1 innovation (3) and 6 goods",
        "pay wealth 1": "Pay with 1 innovation (3), 1 wealth (5) and 1 good",
        "pay wealth 2": "Pay with 1 innovation (3) and 2 wealth (10), 4 lost",
    }
    at.play("1 pay wealth 1")
    assert (at.of("wealth"), at.of("goods")) == (2, 5)


def test_wealth_that_is_needed_must_be_paid(table):
    """IR-6.4: four goods and three wealth for Roads at 12; two wealth at least."""
    at = buying(table, goods=4, wealth=3).play("1 buy roads")
    assert at.refusal("pay wealth 1") == "IR-6.2"
    assert at.legal() == ["pay wealth 2", "pay wealth 3"]
    at = buying(table, goods=6, wealth=3).play("1 buy roads")
    assert at.legal() == ["pay wealth 2", "pay wealth 3"], "six goods and one wealth are one short"


def test_wealth_that_goods_worth_more_make_needless_is_not_taken(table):
    """IR-6.4: with goods that pay 7 and wealth that pays 2, one good covers Religion for 7; so do four wealth."""
    options = {"payment.good": 7, "payment.wealth": 2}
    at = buying(table, options=options, goods=1, wealth=4).play("1 buy religion")
    assert at.legal() == ["pay wealth 0", "pay wealth 4"]
    assert at.refusal("pay wealth 1") == "IR-6.4"
    at = buying(table, options=options, goods=1, wealth=3).play("1 buy religion")
    assert (at.of("wealth"), at.of("goods")) == (3, 0)


def test_a_single_way_to_pay_is_not_asked(table):
    """IR-6.4, IR-0.5: nothing missing, no wealth, or no goods."""
    assert buying(table, 1, goods=5, wealth=2).play("1 buy leadership").pegs()[:1] == (2,)
    assert buying(table, goods=5).play("1 buy leadership").of("goods") == 3
    assert buying(table, wealth=3).play("1 buy religion").of("wealth") == 1


def test_with_the_option_more_wealth_than_needed_is_taken(table):
    """IR-6.4: `any_payment`."""
    at = buying(table, 1, options={"any_payment": True}, goods=5, wealth=2).play("1 buy leadership")
    assert at.legal() == ["pay wealth 0", "pay wealth 1", "pay wealth 2"]
    at.play("1 pay wealth 2")
    assert (at.of("wealth"), at.of("goods")) == (0, 5)


def test_coinage_works_in_the_turn_in_which_it_is_bought(table):
    """IR-6.5, IR-10.11: for storing."""
    at = buying(table, 3, goods=6).play("1 buy coinage")
    assert at.legal() == ["store 0", "store 1", "store 2"]


def test_granaries_work_in_the_turn_in_which_they_are_bought(table):
    """IR-6.5, IR-10.2: at the end of it."""
    at = buying(table, goods=4).play("1 buy granaries")
    assert (at.step, at.legal()) == ("larder", ["grain 0", "grain 1", "grain 2"])


def test_medicine_protects_from_the_next_players_roll(table):
    """IR-6.5: in the opponents' next turns."""
    at = buying(table, goods=4).play("1 buy medicine", "* doom skull skull")
    assert at.of("disasters") == 0


def test_formations_count_in_the_next_players_demand(table):
    """IR-6.5: three armies against one and two."""
    at = table(step="buy", seats={1: {"goods": 4}, 2: {"armies": 3}})
    at.play("1 buy formations", "* tribute people people", "2 keep")
    assert "Player 1 is not weaker than Player 2 and owes nothing." in at.told()
