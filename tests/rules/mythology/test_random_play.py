"""MY-0.3, MY-14: random play at every number of players; parts are conserved, lists are honest, nothing leaks."""

from __future__ import annotations

import random

import pytest
from tests.rules.mythology.desk import Play, check_conservation

from astragal.rules.kit import CHANCE, SILENCE, SPECTATOR, WHOLE, packed
from astragal.rules.mythology import play
from astragal.rules.mythology.state import ACTIONS, BATTLE_CARD, COMMIT, DRAW, PLAY_CARD, STATE

SECRETLY_FORCED = (PLAY_CARD, COMMIT, BATTLE_CARD)
"""Questions that may have one answer, because it hangs on something secret."""


@pytest.mark.parametrize("players", range(2, 9))
def test_cubes_tiles_cards_and_figures_are_conserved(players):
    """MY-0.3, MY-13.11: after every decision and draw; and every game ends within its turns."""
    for seed in range(2):
        game = Play(players, seed)
        while not game.over:
            game.step()
            check_conservation(game.sheet, game.s)
            game.bytes()
        assert game.s.turn_no <= (15 if players == 2 else 10)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_list_of_actions_is_exactly_what_is_not_refused(players):
    """MY-0.2: in ascending order; nobody is asked what has one answer, nor is anything drawn that has one."""
    game = Play(players, players)
    while not game.over:
        if game.s.mover == CHANCE:
            assert sum(weight > 0 for weight in game.weights()) > 1 or game.s.step == DRAW
        else:
            listed = list(game.legal())
            assert listed == [a for a in range(ACTIONS) if play.refusal(game.sheet, game.s, a) == 0]
            assert len(listed) > 1 or game.s.step in SECRETLY_FORCED
        game.step()


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_a_view_answers_as_the_truth_does_and_survives_being_dealt_out_again(players):
    """MY-14.6, MY-14.8, MY-14.11: the mover's list is the same; a re-dealt view is whole and looks the same."""
    game, rng = Play(players, 40 + players), random.Random(players)
    while not game.over:
        game.step()
        if rng.random() < 0.15:
            seat = rng.choice([SPECTATOR, *range(players)])
            view = game.s.copy()
            play.hide(game.sheet, view, seat)
            if game.s.mover == seat:
                actions = [0] * ACTIONS
                assert actions[: play.legal(game.sheet, view, actions)] == list(game.legal())
            model = view.copy()
            play.redeal(game.sheet, model)
            weights = [0] * 200
            while model.gaps != WHOLE:
                n = play.outcomes(game.sheet, model, weights)
                play.settle(game.sheet, model, rng.choices(range(n), weights[:n])[0], SILENCE)
            check_conservation(game.sheet, model)
            if game.s.step not in (COMMIT, BATTLE_CARD):
                assert (model.mover, model.asked) == (game.s.mover, game.s.asked)
                play.hide(game.sheet, model, seat)
                assert packed(model, STATE) == packed(view, STATE)
