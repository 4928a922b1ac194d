"""How well the heuristic player plays, that it always plays by the rules, and that both forms of it play the same."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from astragal.bots import POLICIES, PolicyBot
from astragal.lab.simulate import Batch, replay_game, simulate
from astragal.rules.kit import records_of
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

SHEETS = ["classic", "revised", "late"]
TABLES = list(product(SHEETS, [1, 2, 3, 4]))
HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"trading": True},
    {"trading": True, "allow_gifts": True, "trade_step": "after_build"},
    {"must_use_workers": True, "cities_in_order": True},
    {"any_payment": True, "same_round_both_first": True, "solo_early_end": True},
    {"smithing_trigger": "4+", "smithing_solo_bonus": True, "solo_reroll_skulls": False},
]
MOST_EVENTS = 6000


def played(sheet: str, bots: tuple[str, ...], games: int, **options: Any) -> Any:
    """The report of a batch of games."""
    match = Match("bronze", sheet=sheet, players=len(bots), options=options)
    return simulate(Batch(match, bots, games, seed=11))


def test_it_makes_at_least_45_points_in_classic_solitaire():
    assert played("classic", ("heuristic",), 1000).mean_points[0] >= 45


@pytest.mark.parametrize("sheet", ["revised", "late"])
def test_it_makes_more_than_45_points_in_the_other_solitaires(sheet):
    assert played(sheet, ("heuristic",), 1000).mean_points[0] >= 45


@pytest.mark.parametrize("sheet", SHEETS)
def test_it_beats_random_play_in_more_than_99_games_of_100(sheet):
    first = played(sheet, ("heuristic", "random"), 1000).win_share[0]
    second = played(sheet, ("random", "heuristic"), 1000).win_share[1]
    assert (first + second) / 2 > 0.99


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("sheet", SHEETS)
def test_it_beats_a_table_of_random_players(sheet, players):
    bots = ("random",) * (players - 1) + ("heuristic",)
    assert played(sheet, bots, 500).win_share[-1] > 0.97


@pytest.mark.parametrize("sheet, players", TABLES)
def test_games_against_itself_end_in_good_time(sheet, players):
    match = Match("bronze", sheet=sheet, players=players)
    batch = Batch(match, ("heuristic",) * players, 2, seed=5)
    for number in range(batch.games):
        assert 5 <= replay_game(batch, number).state.round_no <= 20


@pytest.mark.parametrize("options", HOUSE_RULES, ids=lambda options: "+".join(options) or "plain")
@pytest.mark.parametrize("sheet, players", TABLES)
def test_it_chooses_a_legal_action_in_any_position_of_random_play(sheet, players, options):
    match = Match("bronze", sheet=sheet, players=players, options=options, dealer=SeededDealer(21))
    wild = [PolicyBot(match.game, match.sheet, "random", seat, seed=9) for seat in range(players)]
    wise = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=9) for seat in range(players)]
    while not match.over and len(match.events) < 600:
        match.deal()
        if not match.over:
            seat = match.to_move
            seen = match.seen_by(seat)
            assert wise[seat].choose(seen) in match.legal()
            match.play(wild[seat].choose(seen), seat)


@pytest.mark.parametrize("sheet, players", TABLES)
def test_it_chooses_the_same_interpreted_and_compiled(sheet, players):
    match = Match("bronze", sheet=sheet, players=players)
    in_lock_step(Batch(match, ("heuristic",) * players, 8 // players**2 + 1, seed=31))
    in_lock_step(Batch(match, ("random",) * (players - 1) + ("heuristic",), 3, seed=32))


@pytest.mark.parametrize("options", HOUSE_RULES[1:], ids=lambda options: "+".join(options))
@pytest.mark.parametrize("sheet", SHEETS)
def test_it_chooses_the_same_under_house_rules(sheet, options):
    match = Match("bronze", sheet=sheet, players=2, options=options)
    in_lock_step(Batch(match, ("heuristic", "random"), 2, seed=33))


def in_lock_step(batch: Batch) -> None:
    """Every event of every game of a batch is the same in both forms."""
    for number in range(batch.games):
        alone = replay_game(batch, number)
        assert traced(batch, number) == [(event.seat, event.number) for event in alone.events]


def traced(batch: Batch, number: int) -> list[tuple[int, int]]:
    """The events of one game of a batch, played in compiled code."""
    from astragal.compiled.kernels import new_scratch, trace_kernel

    game = batch.match.game
    policies = POLICIES[game.name]
    kernel = trace_kernel(game, policies.choose)
    bots = np.array([policies.names.index(name) for name in batch.bots], np.int64)
    movers, numbers = np.zeros(MOST_EVENTS, np.int64), np.zeros(MOST_EVENTS, np.int64)
    trail = np.zeros(MOST_EVENTS, game.state)
    opening = records_of(batch.match.state, game.state)
    events = kernel(
        batch.match.sheet.records, opening, bots, batch.seed, number, new_scratch(game), movers, numbers, trail
    )
    return list(zip(movers[:events].tolist(), numbers[:events].tolist(), strict=True))
