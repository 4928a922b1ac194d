"""How well the heuristic player plays Die Civilization, where victories count and not points."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.lab.simulate import Batch, simulate
from astragal.table.match import Match


def win_shares(bots: tuple[str, ...], games: int, **options: Any) -> list[float]:
    """The share of all games that each seat wins."""
    match = Match("diciv", players=len(bots), options=options)
    return simulate(Batch(match, bots, games, seed=11)).win_share


def test_alone_it_wins_two_games_of_three():
    assert win_shares(("heuristic",), 600)[0] > 2 / 3


def test_it_wins_more_than_three_of_four_games_against_random_play_from_either_seat():
    first, random_second = win_shares(("heuristic", "random"), 600)
    random_first, second = win_shares(("random", "heuristic"), 600)
    assert min(first, second) > 0.75
    assert max(random_first, random_second) < 0.06


def test_where_the_end_of_the_timeline_is_ranked_it_beats_random_play_in_nine_of_ten_games():
    first, _ = win_shares(("heuristic", "random"), 300, rank_without_victory=True)
    _, second = win_shares(("random", "heuristic"), 300, rank_without_victory=True)
    assert min(first, second) > 0.91


@pytest.mark.parametrize("players", [3, 4])
def test_it_is_the_best_at_a_table_of_random_players(players):
    shares = win_shares(("random",) * (players - 1) + ("heuristic",), 300)
    assert shares[-1] > 0.72
    assert sum(shares[:-1]) < 0.03


def test_against_itself_every_seat_has_its_chance():
    shares = win_shares(("heuristic",) * 4, 300)
    assert min(shares) > 0.15
    assert sum(shares) > 0.9
