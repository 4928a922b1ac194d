"""BR-7: one player, ten rounds."""

from __future__ import annotations

import pytest

SHEETS = ("classic", "revised", "late")
MONUMENTS = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_single_player_plays_ten_rounds(table, sheet):
    """BR-7.1, BR-10.8: from the first throw to the last."""
    at = table(sheet=sheet, players=1)
    for round_no in range(1, 11):
        assert (at.to_move, at.position["round"]) == ("chance", round_no)
        at.play("* food food food", "1 keep")
    assert at.to_move == "over"


@pytest.mark.parametrize("rounds", [10, 11, 12])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_number_of_rounds_is_an_option(table, sheet, rounds):
    """BR-7.1, BR-10.8: `solo_rounds`."""
    options = {"solo_rounds": rounds}
    assert table(sheet=sheet, players=1, round=rounds - 1, step="discard", options=options).to_move == "chance"
    assert table(sheet=sheet, players=1, round=rounds, step="discard", options=options).to_move == "over"


@pytest.mark.parametrize("cap", [1, 9, 10])
def test_the_technical_limit_does_not_shorten_solitaire(table, cap):
    """BR-6.7, BR-7.1: always ten rounds, which end by themselves."""
    options = {"round_cap": cap}
    assert table(players=1, round=9, step="discard", options=options).to_move == "chance"
    assert table(players=1, round=10, step="discard", options=options).to_move == "over"


@pytest.mark.parametrize("sheet", SHEETS)
def test_all_monuments_are_in_play_and_score_their_larger_number(table, sheet):
    """BR-7.2: forty-three points."""
    boxes = [3, 5, 7, 9, 11, 13, 15]
    nearly = {monument: count - 1 for monument, count in zip(MONUMENTS, boxes, strict=True)}
    at = table(sheet=sheet, players=1, step="build", workers=7, seats={1: {"monuments": nearly}})
    at.play("1 " + "; ".join(MONUMENTS))
    assert at.match.scores() == [43]


@pytest.mark.parametrize(("owned", "points"), [([], 3), (["medicine"], 0)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_pestilence_hits_the_player_without_medicine(table, sheet, owned, points):
    """BR-7.3: who rolls it."""
    at = table(sheet=sheet, players=1, rolls=3, step="roll", seats={1: {"developments": owned}})
    at.play("* skull skull skull")
    assert at.disasters() == points


@pytest.mark.parametrize(("owned", "goods"), [([], (0, 0, 0, 0, 0)), (["religion"], (2, 2, 2, 2, 2))])
def test_revolt_empties_the_goods_without_religion(table, owned, goods):
    """BR-7.4: Religion prevents it, and nothing else happens."""
    seat = {"cities": 5, "food": 5, "developments": owned}
    at = table(players=1, rolls=3, step="roll", seats={1: seat}).play("* skull skull skull skull skull")
    assert (at.goods(), at.disasters()) == (goods, 0)


@pytest.mark.parametrize("sheet", ["classic", "late"])
def test_skulls_may_be_rolled_again(table, sheet):
    """BR-7.5, BR-10.8: like any other face, all three of them even."""
    at = table(sheet=sheet, players=1).play("* skull skull skull")
    assert len(at.legal()) == 8
    at.play("1 reroll 1 2 3", "* food workers good", "1 keep")
    assert (at.step, at.disasters()) == ("build", 0)


def test_skulls_stay_on_the_revised_sheet(table):
    """BR-7.5: `reroll_skulls` is off there."""
    at = table(sheet="revised", players=1).play("* skull food good")
    assert at.refusal("reroll 1") == "BR-7.5"
    assert at.legal() == ["keep", "reroll 2", "reroll 3", "reroll 2 3"]


@pytest.mark.parametrize(("sheet", "rerolled"), [("classic", False), ("late", False), ("revised", True)])
def test_rolling_skulls_again_is_an_option(table, sheet, rerolled):
    """BR-7.5, BR-10.8: `solo_reroll_skulls` the other way round."""
    at = table(sheet=sheet, players=1, options={"solo_reroll_skulls": rerolled}).play("* skull food good")
    assert ("reroll 1" in at.legal()) == rerolled


def test_the_option_does_nothing_with_more_players(table):
    """BR-7.5, BR-1.2: with opponents skulls stay."""
    at = table(options={"solo_reroll_skulls": True}).play("* skull food good")
    assert at.refusal("reroll 1") == "BR-1.2"


def test_leadership_gives_one_die_more_after_the_third_roll(table):
    """BR-7.5, BR-9.1: Leadership comes on top."""
    at = table(players=1, rolls=3, step="roll", seats={1: {"developments": ["leadership"]}})
    at.play("* skull skull skull")
    assert at.legal() == ["keep", "reroll 1", "reroll 2", "reroll 3"]


@pytest.mark.parametrize("early", [False, True])
def test_developments_do_not_end_the_game_early(table, early):
    """BR-7.6: unless `solo_early_end` says so."""
    seat = {"developments": ["agriculture", "quarrying", "medicine", "coinage"]}
    at = table(players=1, round=3, step="buy", coins=10, seats={1: seat}, options={"solo_early_end": early})
    assert at.play("1 buy irrigation").to_move == ("over" if early else "chance")


@pytest.mark.parametrize("early", [False, True])
def test_monuments_do_not_end_the_game_early(table, early):
    """BR-7.6: unless `solo_early_end` says so."""
    built = {monument: "first" for monument in MONUMENTS if monument != "step"}
    at = table(
        players=1,
        round=3,
        step="build",
        workers=1,
        seats={1: {"monuments": {**built, "step": 2}}},
        options={"solo_early_end": early},
    )
    assert at.play("1 step").to_move == ("over" if early else "chance")


def test_the_highest_score_that_can_be_thought_of(table):
    """BR-7.1, BR-6.4: ten developments in ten rounds, all monuments, seven cities: 111."""
    best = ["empire", "architecture", "engineering", "masonry", "granaries", "religion", "caravans", "coinage"]
    seat = {
        "cities": 7,
        "monuments": dict.fromkeys(MONUMENTS, "first"),
        "developments": [*best, "medicine", "quarrying"],
    }
    assert table(players=1, round=10, step="over", seats={1: seat}).match.scores() == [54 + 43 + 7 + 7]
