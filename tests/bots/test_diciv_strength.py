"""Die Civilization: how well the heuristic player plays, that it plays by the rules, and alike in both forms."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.test_strength import in_lock_step

from astragal.bots import PolicyBot
from astragal.lab.simulate import Batch, simulate
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"off_turn_match_rolls": False, "rank_without_victory": True, "seat_one_starts": True},
    {"resource_purchase": "free", "barbarian_turn_skips_upkeep": True, "bought_modern_counts": False},
    {"set_aside_units_defend": True, "war_rolls_at": "end_of_turn", "domination_needs_elimination": True},
    {"purpose_switch_needs_full_reroll": False, "encampment": False, "defender_picks_lost_city": False},
]
options_of = pytest.mark.parametrize("options", HOUSE_RULES, ids=lambda options: "+".join(options) or "plain")


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


@options_of
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_chooses_a_legal_action_in_any_position_of_random_play(players, options):
    match = Match("diciv", players=players, options=options, dealer=SeededDealer(21))
    wild = [PolicyBot(match.game, match.sheet, "random", seat, seed=9) for seat in range(players)]
    wise = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=9) for seat in range(players)]
    while not match.over and len(match.events) < 600:
        match.deal()
        if not match.over:
            seat = match.to_move
            seen = match.seen_by(seat)
            assert wise[seat].choose(seen) in match.legal()
            match.play(wild[seat].choose(seen), seat)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_chooses_the_same_interpreted_and_compiled(players):
    in_lock_step(Batch(Match("diciv", players=players), ("heuristic",) * players, 1, seed=31))


@options_of
def test_it_chooses_the_same_under_house_rules(options):
    in_lock_step(Batch(Match("diciv", players=2, options=options), ("heuristic", "random"), 1, seed=33))
