"""Levels: each is clearly better than the one below, and slips the same interpreted and compiled."""

from __future__ import annotations

from time import process_time

import pytest
from tests.bots.test_manners import in_lock_step
from tests.properties.random_play import SLOW_KERNEL

from astragal import Match
from astragal.bots import POLICIES, USUAL_BOT, PolicyBot, bot_names
from astragal.bots.coach import Coach
from astragal.bots.levels import LEVELS
from astragal.lab.simulate import Batch, simulate
from astragal.rules import GAMES
from astragal.table.dealer import SeededDealer

FOUR = ("easy", "medium", "hard", "expert")
SECONDS = {"hard": 1.0, "expert": 3.0}
"""What a decision may take at most; a fifth more is forgiven."""
PAIRS = [("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")]
DECIDING = [
    pytest.param(game, level, marks=SLOW_KERNEL) if POLICIES[game].searches(level) else (game, level)
    for game in GAMES
    for level in SECONDS
]
COMPILED = [pytest.param(game, marks=SLOW_KERNEL) if game == "mythology" else game for game in GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_four_levels_and_they_slip_less_and_less(game):
    assert tuple(LEVELS[game]) == FOUR
    assert bot_names(GAMES[game])[: 1 + len(FOUR)] == ("random", *FOUR)
    by_policy: dict[str, list[int]] = {}
    for level in LEVELS[game].values():
        assert level.policy in (*POLICIES[game].policies, *POLICIES[game].searchers)
        by_policy.setdefault(level.policy, []).append(level.slips)
    assert all(slips == sorted(slips, reverse=True) for slips in by_policy.values())
    assert LEVELS[game]["expert"].slips == 0
    assert USUAL_BOT in FOUR


@pytest.mark.parametrize("game", COMPILED)
@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_a_level_beats_the_one_below_it(game, better, worse):
    """Of the games that somebody wins, at least 60 of 100; here with room for chance."""
    won = lost = 0.0
    games = 10 if POLICIES[game].searches(better) else 60
    for seat in range(2):
        bots = (better, worse) if seat == 0 else (worse, better)
        shares = simulate(Batch(Match(game, players=2), bots, games, seed=40 + seat)).win_share
        won, lost = won + shares[seat], lost + shares[1 - seat]
    assert won / (won + lost) > 0.55


@pytest.mark.parametrize("game", ["bronze", "iron", "diciv"])
def test_slips_are_the_same_interpreted_and_compiled(game):
    in_lock_step(Batch(Match(game, players=2), ("easy", "medium"), 2, seed=8))


@pytest.mark.parametrize(("game", "level"), DECIDING)
def test_a_decision_takes_no_longer_than_its_level_may(game, level):
    match = Match(game, players=4, dealer=SeededDealer(2))
    bots = [PolicyBot(match.game, match.sheet, level, seat, seed=2) for seat in range(4)]
    if POLICIES[game].searches(level):
        Coach(match.game, match.sheet, 4, bot=POLICIES[game].followed(level)).expectation(match.seen_by(0), 0, 1)
    for _ in range(60):
        match.deal()
        if match.over:
            break
        seat = match.to_move
        started = process_time()
        action = bots[seat].choose(match.seen_by(seat))
        assert process_time() - started < 1.2 * SECONDS[level]
        match.play(action, seat)
