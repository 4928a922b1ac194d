"""How well the heuristic player plays Age of Mythology: some games as they are, many in compiled code."""

from __future__ import annotations

from typing import Any

import pytest
from tests.properties.random_play import SLOW_KERNEL

from astragal.lab.simulate import Batch, replay_game, simulate
from astragal.table.match import Match


def played(*bots: str, games: int = 300) -> Any:
    """The report of a batch of games."""
    return simulate(Batch(Match("mythology", players=len(bots)), bots, games, seed=11))


@pytest.mark.parametrize("bots", [("heuristic", "random"), ("random", "heuristic"), ("random",) * 3 + ("heuristic",)])
def test_it_beats_random_play(bots):
    batch = Batch(Match("mythology", players=len(bots)), bots, 4, seed=11)
    winners = [replay_game(batch, number).winners() for number in range(batch.games)]
    assert winners == [[bots.index("heuristic")]] * batch.games


@SLOW_KERNEL
def test_it_beats_random_play_in_more_than_97_games_of_100_from_both_seats():
    assert played("heuristic", "random").win_share[0] > 0.97
    assert played("random", "heuristic").win_share[1] > 0.97


@SLOW_KERNEL
@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_a_table_of_random_players(players):
    assert played(*["random"] * (players - 1), "heuristic", games=150).win_share[-1] > 0.95


@SLOW_KERNEL
@pytest.mark.parametrize("players", [2, 4])
def test_against_itself_every_seat_has_its_chance(players):
    assert min(played(*["heuristic"] * players, games=400).win_share) > 0.6 / players


@SLOW_KERNEL
@pytest.mark.parametrize("players", [2, 4])
def test_games_against_itself_end_with_points_for_many(players):
    report = played(*["heuristic"] * players, games=100)
    assert sum(report.mean_points) > 18


@pytest.mark.parametrize("players", [2, 4])
def test_games_against_itself_last_some_turns(players):
    batch = Batch(Match("mythology", players=players), ("heuristic",) * players, 2, seed=5)
    for number in range(batch.games):
        assert replay_game(batch, number).state.turn_no >= 4
