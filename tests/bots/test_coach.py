"""The coach: what options are worth, from the view of a seat, game by game on the same dice."""

from __future__ import annotations

import numpy as np
import pytest

from astragal import GAMES, AstragalError, Match
from astragal.bots import POLICIES
from astragal.bots.coach import Coach
from astragal.bots.futures import Futures
from astragal.lab.simulate import Batch, replay_game
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match as AnyMatch

GAME = GAMES["bronze"]


def a_game(players: int, number: int = 0) -> AnyMatch:
    return replay_game(Batch(Match("bronze", players=players), ("easy",) * players, 9, seed=5), number)


def a_coach(match: AnyMatch, seed: int = 1) -> Coach:
    return Coach(match.game, match.sheet, match.players, bot="heuristic", seed=seed)


def test_whoever_judges_needs_no_code_besides_that_of_the_usual_judge():
    match = a_game(2)
    usual = Coach(match.game, match.sheet, 2, bot=POLICIES["bronze"].judge)
    assert usual.bot == "planner" and usual._futures.kernel is a_coach(match)._futures.kernel


def before_decision(match: AnyMatch, which: int) -> AnyMatch:
    """The match before one of its decisions that leaves a choice."""
    real = [at for at, event in enumerate(match.events) if event.seat >= 0 and len(match.fork(at=at).legal()) > 1]
    return match.fork(at=real[which])


def test_where_no_dice_are_left_every_option_is_worth_exactly_what_it_comes_to():
    match = a_game(1)
    last = before_decision(match, -1)
    outlook = a_coach(match).options(last.seen_by(0))
    assert len(outlook.options) == len(last.legal())
    for each in outlook.options:
        alone = last.fork()
        alone.play(each.action, 0)
        while not alone.over and alone.to_move == 0 and len(alone.legal()) == 1:
            alone.play(alone.legal()[0], 0)
        if alone.over:
            assert (each.value, each.error) == (alone.scores()[0], 0.0)
    best = outlook.options[0]
    assert all(each.value <= best.value and each.behind >= 0 for each in outlook.options)
    assert outlook.own.value <= best.value


def test_the_same_seed_sees_the_same_and_another_does_not():
    match = a_game(2)
    seen = before_decision(match, 10).seen_by(before_decision(match, 10).to_move)
    one, again, other = (
        [(each.action, each.value) for each in a_coach(match, seed).options(seen).options] for seed in (1, 1, 2)
    )
    assert one == again != other


@pytest.mark.parametrize(("actions", "count"), [(2, 7), (7, 2), (1, 1)])
def test_futures_are_the_same_on_one_core_and_on_many(actions: int, count: int):
    match = before_decision(a_game(2), 10)
    seen, legal = match.seen_by(match.to_move), match.legal()[:actions]
    bots, choose = POLICIES["bronze"].seated(["heuristic"] * 2, match.sheet), POLICIES["bronze"].chooser(["heuristic"])
    one, many = (
        Futures(GAME, match.sheet, bots, choose, 1, threads).played_from(5, seen, seen.mover, legal, count)
        for threads in (1, 3)
    )
    assert one.values.shape == (len(legal), count) and len(legal) == actions
    assert one.decisions == many.decisions
    assert np.array_equal(one.values, many.values)
    assert np.array_equal(one.ends, many.ends)


def test_shares_of_victory_add_up_whoever_looks():
    match = a_game(2).fork(at=40)
    chances = [a_coach(match).expectation(match.seen_by(seat), seat, 500)[0] for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= each <= 1 for each in chances)


def test_an_action_to_keep_is_looked_at_as_long_as_the_best():
    match = a_game(1)
    before = before_decision(match, 0)
    coach = a_coach(match)
    worst = coach.options(before.seen_by(0)).options[-1]
    kept = coach.options(before.seen_by(0), keep=[worst.action]).options
    assert next(each for each in kept if each.action == worst.action).futures == kept[0].futures > worst.futures


def test_after_the_turn_the_same_futures_stand_where_they_did():
    match = a_game(2)
    before = before_decision(match, 5)
    seat, coach = before.to_move, a_coach(match)
    outlook = coach.options(before.seen_by(seat))
    actions = [each.action for each in outlook.options[:2]]
    rows = coach.after_turn(before.seen_by(seat), outlook, actions, 40)
    assert rows.shape == (2, 40)
    assert (rows["active"] == 1 - seat).all()
    again = coach.after_turn(before.seen_by(seat), outlook, actions, 40)
    assert rows.tobytes() == again.tobytes(), "looking takes no futures away"


def test_after_the_last_turn_futures_stand_at_their_ends():
    match = a_game(1)
    last, coach = before_decision(match, -1), a_coach(match)
    outlook = coach.options(last.seen_by(0))
    best = outlook.options[0]
    assert (coach.after_turn(last.seen_by(0), outlook, [best.action], 8)[0] == best.ends[:8]).all()


def test_how_far_an_action_is_behind_is_seen_in_new_futures():
    match = before_decision(a_game(2), 3)
    seen, coach = match.seen_by(match.to_move), a_coach(match)
    outlook = coach.options(seen, futures=2)
    best, last = outlook.options[0].action, outlook.options[-1].action
    assert coach.behind(seen, best, best, 8) == (0, 0)
    first, second = (coach.behind(seen, best, last, 64) for _ in range(2))
    assert first != second, "each time others"
    assert coach.behind(seen, last, best, 64)[1] > 0


def test_the_whole_position_of_a_game_with_secrets_is_refused():
    match = Match("mythology", players=2, dealer=SeededDealer(1))
    coach = Coach(match.game, match.sheet, 2, bot="random")
    with pytest.raises(ValueError, match="view"):
        coach.options(match.state)


def test_a_position_for_another_number_of_players_and_too_many_futures_are_refused():
    match = a_game(2).fork(at=40)
    with pytest.raises(AstragalError, match="games of 1"):
        Coach(GAME, match.sheet, 1, bot="heuristic").expectation(match.seen_by(0), 0)
    with pytest.raises(AstragalError, match="futures"):
        a_coach(match).expectation(match.seen_by(0), 0, 0)


def test_as_many_options_as_are_wanted_are_looked_at_to_the_end():
    match = a_game(2)
    before = next(found for which in range(60) if len((found := before_decision(match, which)).legal()) >= 8)
    counts = {}
    for least in (3, 6):
        options = a_coach(match).options(before.seen_by(before.to_move), futures=1, least=least).options
        counts[least] = sum(each.futures == options[0].futures for each in options)
    assert 2 <= counts[3] <= 3 and 5 <= counts[6] <= 6


def test_futures_that_an_option_was_chosen_by_do_not_say_what_it_is_worth(monkeypatch: pytest.MonkeyPatch):
    match = a_game(2)
    before = next(found for which in range(60) if len((found := before_decision(match, which)).legal()) >= 8)
    coach, play = a_coach(match), Futures.played

    def lucky_at_first(self, seen, seat, actions, count):
        played = play(self, seen, seat, actions, count)
        return played._replace(values=np.full_like(played.values, 1.0 if count == 1 else 0.25))

    monkeypatch.setattr(Futures, "played", lucky_at_first)
    outlook = coach.options(before.seen_by(before.to_move), futures=1)
    assert outlook.options[0].value == outlook.own.value == 0.25
    assert outlook.options[-1].value == 1.0, "who was looked at only once has nothing else"
    assert outlook.options[-1].behind == 0
