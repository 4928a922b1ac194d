"""How well the heuristic players play where points decide."""

from __future__ import annotations

from typing import Any

import pytest
from tests.properties.random_play import SOAK

from astragal.lab.simulate import Batch, replay_game, simulate
from astragal.rules import GAMES
from astragal.table.match import Match

SHEETS = [(game, sheet) for game in ("bronze", "iron") for sheet in GAMES[game].sheets.names()]
SOLITAIRE = {
    ("bronze", "classic"): 45,
    ("bronze", "revised"): 45,
    ("bronze", "late"): 45,
    ("iron", "short"): 118,
    ("iron", "full"): 118,
}
"""Points that it makes alone, on the average of many games, and more."""
ROUNDS = {"bronze": range(5, 21), "iron": range(3, 13)}
"""How many rounds a game may last."""


def played(game: str, sheet: str, bots: tuple[str, ...], games: int) -> Any:
    """The report of a batch of games."""
    return simulate(Batch(Match(game, sheet=sheet, players=len(bots)), bots, games, seed=11))


@pytest.mark.parametrize("game, sheet", SHEETS)
def test_it_makes_good_points_in_solitaire(game, sheet):
    assert played(game, sheet, ("heuristic",), 300).mean_points[0] >= SOLITAIRE[game, sheet]


@pytest.mark.parametrize("game, sheet", SHEETS)
def test_it_beats_random_play_in_more_than_99_games_of_100_from_both_seats(game, sheet):
    assert played(game, sheet, ("heuristic", "random"), 300).win_share[0] > 0.99
    assert played(game, sheet, ("random", "heuristic"), 300).win_share[1] > 0.99


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("game, sheet", SHEETS)
def test_it_beats_a_table_of_random_players(game, sheet, players):
    bots = ("random",) * (players - 1) + ("heuristic",)
    assert played(game, sheet, bots, 500).win_share[-1] > 0.97


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game, sheet", SHEETS)
def test_against_itself_every_seat_has_its_chance(game, sheet, players):
    shares = played(game, sheet, ("heuristic",) * players, 150).win_share
    assert min(shares) > 0.6 / players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game, sheet", SHEETS)
def test_games_against_itself_end_in_good_time(game, sheet, players):
    batch = Batch(Match(game, sheet=sheet, players=players), ("heuristic",) * players, SOAK, seed=5)
    for number in range(batch.games):
        assert replay_game(batch, number).state.round_no in ROUNDS[game]
