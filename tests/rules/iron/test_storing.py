"""IR-7.1 and IR-7.2: goods become wealth."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("goods", "wealth", "owned", "most"),
    [(4, 0, [], 1), (15, 0, [], 3), (15, 3, [], 2), (8, 4, [], 1), (3, 0, ["coinage"], 1), (15, 0, ["coinage"], 5)],
)
def test_sets_of_goods_may_be_stored(table, goods, wealth, owned, most):
    """IR-7.1, IR-10.11: any number that goods and room allow."""
    mine = {"goods": goods, "wealth": wealth, "developments": owned}
    at = table(step="store", seats={1: mine})
    assert at.legal() == [f"store {sets}" for sets in range(most + 1)]
    assert at.refusal(f"store {most + 1}") == "IR-7.1"
    rate = 3 if owned else 4
    at.play(f"1 store {most}")
    assert (at.of("wealth"), at.of("goods")) == (wealth + most, goods - most * rate)
    assert at.told()[0] == f"Player 1 stores {most * rate} goods as {most} wealth."


@pytest.mark.parametrize(("goods", "wealth"), [(3, 0), (15, 5)])
def test_storing_is_not_asked_without_goods_or_room(table, goods, wealth):
    """IR-7.1: three goods, or a full row."""
    assert table(step="store", seats={1: {"goods": goods, "wealth": wealth}}).position["active"] == 2


def test_nobody_must_store(table):
    """IR-7.1: goods stay."""
    assert table(step="store", seats={1: {"goods": 9}}).play("1 store 0").pegs() == (0, 0, 1, 9, 3)


def test_wealth_is_never_turned_back(table):
    """IR-7.2: it fills no urn and builds no ship; it buys and scores."""
    at = table(step="build", population=1, seats={1: {"goods": 0, "wealth": 5, "developments": ["shipmaking"]}})
    assert "port urn" not in at.legal()
    assert "ship" not in at.legal()
    assert at.match.scores()[0] == 3 + 10
