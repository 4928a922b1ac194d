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


def test_alone_it_wins_more_than_55_games_of_100():
    assert win_shares(("heuristic",), 500)[0] > 0.55


def test_it_beats_random_play_from_either_seat():
    first, random_second = win_shares(("heuristic", "random"), 300)
    random_first, second = win_shares(("random", "heuristic"), 300)
    assert (first + second) / 2 > 0.65
    assert max(random_first, random_second) < 0.08


@pytest.mark.parametrize("players", [3, 4])
def test_it_is_the_best_at_a_table_of_random_players(players):
    shares = win_shares(("random",) * (players - 1) + ("heuristic",), 200, rank_without_victory=True)
    assert shares[-1] > 0.85
