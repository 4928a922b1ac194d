"""What the end of a game is worth."""

from __future__ import annotations

import pytest

from astragal.table.rewards import REWARDS, reward_of


def rewards(kind: str, points: list[int], tiebreaks: list[int], winners: int) -> list[float]:
    seats = len(points)
    return [reward_of(REWARDS[kind], points, tiebreaks, winners, seats, seat) for seat in range(seats)]


def test_a_victory_is_worth_1_and_none_minus_1() -> None:
    assert rewards("win", [30, 20, 10], [0, 0, 0], 0b001) == [1, -1, -1]


def test_a_shared_victory_is_split() -> None:
    assert rewards("win", [30, 30], [0, 0], 0b11) == [0, 0]
    assert rewards("win", [9, 9, 9, 1], [0] * 4, 0b0111) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, -1])


def test_a_game_that_nobody_wins_is_lost_by_all() -> None:
    assert rewards("win", [3, 2], [0, 0], 0) == [-1, -1]


def test_places_go_from_1_to_minus_1_and_are_shared_in_the_middle() -> None:
    assert rewards("placement", [5, 9, 7], [0, 0, 0], 0b010) == [-1, 1, 0]
    assert rewards("placement", [5, 5, 9], [0, 0, 0], 0b100) == [-0.5, -0.5, 1]
    assert rewards("placement", [5, 5], [1, 2], 0b10) == [-1, 1]


def test_a_victory_comes_before_points() -> None:
    assert rewards("placement", [90, 50], [0, 0], 0b10) == [-1, 1]


def test_the_margin_is_that_to_the_best_other() -> None:
    assert rewards("margin", [30, 50, -10], [0, 0, 0], 0b010) == [-0.2, 0.2, -0.6]
    assert rewards("margin", [-30, -50], [0, 0], 0b01) == [0.2, -0.2]


def test_alone_margin_and_score_are_the_points() -> None:
    assert rewards("score", [75], [0], 1) == rewards("margin", [75], [0], 1) == [0.75]
    assert rewards("placement", [75], [0], 1) == [0]
