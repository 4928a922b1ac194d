"""DC-8: the barbarian encampment of a single player."""

from __future__ import annotations

import pytest

ARMY = {"military": 0, "away": 3, "target": "encampment"}


def test_a_single_player_has_an_encampment_to_conquer(table):
    """DC-8.1: one city, one unit, and war may be declared on it."""
    at = table(players=1, step="war")
    assert at.position["encampment"] == {"cities": 1, "military": 1, "out": False}
    assert at.legal() == ["war encampment 1", "peace"]


def test_there_is_none_where_the_option_says_so_nor_with_several_players(table, solo):
    """DC-8.1: `encampment`."""
    assert "encampment" not in table().position
    at = solo(step="war")
    assert "encampment" not in at.position
    assert at.step == "first"


@pytest.mark.parametrize(("face", "units"), [(1, 1), (5, 1), (6, 2)])
def test_a_six_at_the_end_of_a_turn_lets_it_grow(table, face, units):
    """DC-8.2: from the first turn on, before war is declared."""
    at = table(players=1, step="encampment").play(f"* {face}")
    assert (at.position["encampment"]["military"], at.step) == (units, "war")


def test_it_grows_without_limit(table):
    """DC-8.2: the five units are for players."""
    at = table(players=1, step="encampment", encampment={"military": 9}).play("* 6")
    assert at.position["encampment"]["military"] == 10


def test_it_fights_like_a_defender(table):
    """DC-8.3, DC-9.4: first its unit, then, with three dice, its city."""
    at = table(players=1, seats={1: ARMY}).play("1 attack", "* 6 5 5 5")
    assert at.position["encampment"]["military"] == 0
    at.play("1 attack", "* 1 1")
    assert at.position["dice_left"] == 3
    at.play("* 1 1 2")
    assert at.get("away") == 2
    at.play("1 attack", "* 6 6 1 1 1")
    assert (at.to_move, at.position["victory"]) == ("over", "domination")


def test_it_has_to_be_eliminated_where_the_option_says_so(table):
    """DC-8.3, DC-9.4: one more attack on what is left of it."""
    camp = {"cities": 1, "military": 0}
    options = {"domination_needs_elimination": True}
    at = table(players=1, options=options, encampment=camp, seats={1: ARMY}).play("1 attack", "* 6 6 1 1 1")
    assert (at.step, at.position["encampment"]["cities"]) == ("attack", 0)
    assert at.play("1 attack").position["victory"] == "domination"
