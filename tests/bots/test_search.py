"""Looking ahead: a bot that plays on in its head finds what is clearly better, from its view alone, in bounded time."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from tests.bots.test_coach import a_game, before_decision

from astragal import AstragalError, Match
from astragal import bots as all_bots
from astragal.bots import POLICIES, PolicyBot, play_out, search
from astragal.bots.coach import Coach
from astragal.bots.futures import Futures
from astragal.bots.search import better_action
from astragal.envs.vector import VectorGames
from astragal.lab.simulate import Batch, replay_game, simulate
from astragal.lab.study import Study
from astragal.lab.tournament import DealBlock, player_of, tournament_of
from astragal.rules.bronze.state import BUY
from astragal.rules.sheets import Sheet
from astragal.table.dealer import SeededDealer

LITTLE = 3000
"""Decisions in futures, for tests that play whole games."""


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot of the Bronze Age that looks ahead a little, except where it buys."""
    policies = POLICIES["bronze"]._replace(searchers={"seer": "heuristic"}, unsearched=frozenset({BUY}))
    monkeypatch.setitem(POLICIES, "bronze", policies)
    monkeypatch.setattr(search.better_action, "__defaults__", (LITTLE,))
    return "seer"


def futures_of(match: Any, seed: int = 1) -> Futures:
    policies, sheet = POLICIES["bronze"], match.sheet
    bots = policies.seated(["heuristic"] * match.players, sheet)
    return Futures(match.game, sheet, bots, policies.chooser(["heuristic"]), seed)


def values_of(match: Any) -> dict[int, float]:
    """What the last decision of a game comes to, option by option."""
    looked = Coach(match.game, match.sheet, match.players, bot="heuristic").options(match.seen_by(match.to_move))
    return {each.action: each.value for each in looked.options}


def test_it_finds_what_is_better_than_the_worst_and_leaves_the_best_alone():
    last = before_decision(a_game(1), -1)
    values = values_of(last)
    actions = sorted(values, key=lambda action: values[action])
    worst, best = actions[0], actions[-1]
    assert values[worst] < values[best]
    seen = last.seen_by(0)
    found = better_action(futures_of(last), seen, worst, actions[1:])
    assert values[found] == values[best]
    assert better_action(futures_of(last), seen, best, actions[:-1]) == best


def test_where_every_future_ends_alike_it_does_what_the_policy_says(monkeypatch):
    match = before_decision(a_game(2), 12)
    seat = match.to_move
    own, *others = match.legal()
    played = Futures.played

    def lost(futures: Futures, *arguments: Any) -> Any:
        found = played(futures, *arguments)
        return found._replace(values=0 * found.values)

    monkeypatch.setattr(Futures, "played", lost)
    futures = futures_of(match)
    assert better_action(futures, match.seen_by(seat), own, others) == own
    assert futures.next <= search.LEAST_PLAYED


@pytest.mark.parametrize("which", [0, 5, 20])
def test_its_work_is_bounded_however_many_options_there_are(which, monkeypatch):
    match = before_decision(a_game(2), which)
    own, *others = match.legal()
    made = []
    played = Futures.played

    def counted(futures: Futures, *arguments: Any) -> Any:
        found = played(futures, *arguments)
        made.append(found.decisions)
        return found

    monkeypatch.setattr(Futures, "played", counted)
    better_action(futures_of(match), match.seen_by(match.to_move), own, others, work=20_000)
    assert sum(made) < 1.5 * 20_000


def test_the_same_seed_gives_the_same_game_and_dice_to_come_play_no_part(seer):
    """Two tables with other dice to come: as long as the views are the same, so are its choices."""
    match = before_decision(a_game(2), 12)
    seat, choices = match.to_move, []
    for dice in (1, 2, 3):
        twin = match.fork(SeededDealer(dice))
        choices.append(PolicyBot(twin.game, twin.sheet, seer, seat, seed=4).choose(twin.seen_by(seat)))
    assert len(set(choices)) == 1
    games = [Match("bronze", players=2, options={"solo_rounds": 2}, dealer=SeededDealer(3)) for _ in range(2)]
    for each in games:
        play_out(each, [seer, "easy"], seed=8)
    assert games[0].events == games[1].events


def test_its_futures_have_other_dice_than_the_game(seer):
    match = before_decision(a_game(2), 12)
    bot = PolicyBot(match.game, match.sheet, seer, match.to_move, seed=5)
    bot.choose(match.seen_by(match.to_move))
    assert bot._futures is not None and bot._futures.seed != 5


def test_it_can_be_copied_and_kept(seer):
    match = before_decision(a_game(2), 12)
    seat, seen = match.to_move, match.seen_by(match.to_move)
    bot = PolicyBot(match.game, match.sheet, seer, seat, seed=5)
    bot.choose(seen)
    twins = copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))
    assert len({each.choose(seen) for each in (bot, *twins)}) == 1


def test_in_some_steps_it_just_does_what_the_policy_says(seer, monkeypatch):
    monkeypatch.setattr(all_bots, "better_action", lambda *_: pytest.fail("it looked ahead"))
    match = Match("bronze", players=2, dealer=SeededDealer(3))
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1) for seat in range(2)]
    while match.state.step != BUY or len(match.legal()) == 1:
        match.deal()
        match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))
        match.deal()
    seat = match.to_move
    seen = match.seen_by(seat)
    assert PolicyBot(match.game, match.sheet, seer, seat, seed=1).choose(seen) == bots[seat].choose(seen)


def test_who_is_impatient_does_without_until_the_code_is_there(seer, monkeypatch):
    monkeypatch.setattr(all_bots, "better_action", lambda *_: -7)
    match = before_decision(a_game(2), 12)
    seat, seen = match.to_move, match.seen_by(match.to_move)
    usual = PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1).choose(seen)
    for ready, waits, chosen in [(True, True, -7), (False, True, usual), (False, False, -7)]:
        monkeypatch.setattr(Futures, "ready", ready)
        assert PolicyBot(match.game, match.sheet, seer, seat, seed=1, impatient=waits).choose(seen) == chosen


def test_code_that_was_compiled_before_is_known_to_be_there(tmp_path, monkeypatch):
    match = before_decision(a_game(2), 12)
    futures = futures_of(match)
    futures.played(match.seen_by(match.to_move), match.to_move, match.legal()[:1], 1)
    assert futures.ready
    monkeypatch.setattr(futures.kernel._cache._cache_file, "_index_path", str(tmp_path / "nothing"))
    assert not futures.ready


def test_of_very_many_options_it_looks_at_some(seer, monkeypatch):
    looked: list[int] = []
    monkeypatch.setattr(all_bots, "better_action", lambda _, __, own, others: looked.append(len(others)) or own)
    match = before_decision(a_game(2), 12)
    seat = match.to_move
    assert len(match.legal()) == 3
    monkeypatch.setattr(all_bots, "MOST_OPTIONS", 2)
    PolicyBot(match.game, match.sheet, seer, seat, seed=1).choose(match.seen_by(seat))
    assert looked == [1]


def test_games_of_a_simulation_are_those_of_the_table(seer):
    batch = Batch(Match("bronze", players=2), (seer, "random"), 2, seed=3)
    result = simulate(batch)
    tables = [replay_game(batch, number) for number in range(2)]
    assert result.mean_points == [sum(table.scores()[seat] for table in tables) / 2 for seat in range(2)]
    assert result.decisions + result.draws == sum(len(table.events) for table in tables)


def test_a_tournament_plays_its_games_at_tables_too(seer):
    match = Match("bronze", players=2)
    these = tournament_of(match, [seer, "random"], games=2, seed=3)
    played = player_of(these)(DealBlock(("random", seer), 0, 1))
    assert played.games == 2
    assert played.points[0, 1] > played.points[0, 0]


def refused(where: str, sheet: Sheet, match: Any) -> None:
    if where == "coach":
        Coach(match.game, sheet, 2, bot="seer")
    elif where == "study":
        Study(match, ("seer", "random"), 100).player()
    else:
        VectorGames("bronze", 2, players=2, opponents="seer")


@pytest.mark.parametrize("where", ["coach", "study", "vectors"])
def test_compiled_games_say_who_can_take_its_place(seer, where):
    match = Match("bronze", players=2)
    with pytest.raises(AstragalError, match=r"seer looks ahead.*heuristic can take its place"):
        refused(where, match.sheet, match)
