"""BR-5: six goods are kept."""

from __future__ import annotations


def test_six_goods_may_be_kept(table):
    """BR-5.1: more than six are too many, six are not."""
    at = table(step="discard", seats={1: {"goods": {"wood": 3, "cloth": 3}}})
    assert (at.position["active"], at.goods()) == (2, (3, 0, 0, 3, 0))


def test_the_surplus_is_discarded_peg_by_peg_of_ones_own_choice(table):
    """BR-5.1: two of eight, from any row that holds something."""
    at = table(step="discard", seats={1: {"goods": {"wood": 3, "stone": 1, "cloth": 4}}})
    assert at.legal() == ["discard wood", "discard stone", "discard cloth"]
    assert at.refusal("discard pottery") == "BR-5.1"
    at.play("1 discard stone")
    assert at.legal() == ["discard wood", "discard cloth"]
    at.play("1 discard cloth")
    assert (at.goods(), at.position["active"]) == ((3, 0, 0, 3, 0), 2)


def test_a_surplus_of_one_kind_goes_by_itself(table):
    """BR-5.1, BR-0.4: eight wood, nothing to choose."""
    at = table(step="discard", seats={1: {"goods": {"wood": 8}}})
    assert (at.goods(), at.position["active"]) == ((6, 0, 0, 0, 0), 2)


def test_goods_are_counted_not_their_value(table):
    """BR-5.1: each peg is one good, and food is none."""
    at = table(step="discard", seats={1: {"food": 15, "goods": {"cloth": 5, "spearheads": 1}}})
    assert at.goods() == (0, 0, 0, 5, 1)


def test_there_is_a_discard_in_the_very_last_turn(table):
    """BR-5.2: before the game is over."""
    at = table(players=1, round=10, step="discard", seats={1: {"goods": {"wood": 5, "stone": 2}}})
    assert at.to_move == 1
    at.play("1 discard wood")
    assert (at.to_move, at.goods()) == ("over", (4, 2, 0, 0, 0))


def test_more_than_six_may_be_held_between_turns(table):
    """BR-5.2: the limit holds in one's own turn only."""
    at = table(active=2, step="discard", seats={1: {"goods": {"wood": 5, "stone": 4}}, 2: {}})
    assert at.goods(1) == (5, 4, 0, 0, 0)
    at.play("* food food workers", "1 keep")
    assert at.goods(1) == (5, 4, 0, 0, 0)


def test_more_than_six_may_be_held_while_buying(table):
    """BR-5.2: discarding comes last, so all nine can pay."""
    at = table(step="buy", seats={1: {"goods": {"wood": 5, "stone": 4}}})
    at.play("1 buy granaries")
    assert (at.developments(), at.goods()) == ({"granaries"}, (0, 0, 0, 0, 0))


def test_a_sheet_may_keep_another_number(table):
    """BR-5.1: the limit stands on the sheet."""
    at = table(step="discard", seats={1: {"goods": {"wood": 5, "stone": 4}}}, options={"tracks.goods_kept": 9})
    assert at.goods(1) == (5, 4, 0, 0, 0)
