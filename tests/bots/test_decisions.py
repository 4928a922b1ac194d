"""Single decisions in compiled code are those of the interpreted policy, and nobody waits for the compiler."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from astragal import Match
from astragal.bots import PolicyBot
from astragal.bots.decisions import CompiledPolicy
from astragal.table.dealer import SeededDealer

GAME = "bronze"
"""The tests compile its code beforehand."""


def is_ready(monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
    monkeypatch.setattr(CompiledPolicy, "ready", ready)


def refuse_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    def decide(self: CompiledPolicy, bot: Any, seen: Any) -> int:
        raise AssertionError("the compiled form was asked")

    monkeypatch.setattr(CompiledPolicy, "decide", decide)


def bots_of(match: Match, name: str) -> list[PolicyBot]:
    return [PolicyBot(match.game, match.sheet, name, seat, seed=5) for seat in range(match.players)]


def chosen_in(match: Match, bots: list[PolicyBot]) -> list[tuple[Any, int]]:
    """Let bots play a match, and return what each decision was about and what they chose."""
    chosen = []
    while not match.over:
        match.deal()
        if not match.over:
            seat = match.to_move
            seen = match.seen_by(seat)
            action = bots[seat].choose(seen)
            chosen.append((seen, action))
            match.play(action, seat)
    return chosen


@pytest.mark.parametrize(("sheet", "players"), [("classic", 1), ("revised", 2), ("late", 3)])
def test_both_forms_decide_alike_throughout_a_game(sheet, players, monkeypatch):
    match = Match(GAME, sheet=sheet, players=players, dealer=SeededDealer(4))
    is_ready(monkeypatch, True)
    compiled = chosen_in(match, bots_of(match, "planner"))
    is_ready(monkeypatch, False)
    refuse_to_decide(monkeypatch)
    interpreted = bots_of(match, "planner")
    for seen, action in compiled:
        assert interpreted[seen.mover].choose(seen) == action
    assert len(compiled) > 40


def test_slips_are_the_same_in_both_forms(monkeypatch):
    """Who slips does so by random numbers of its own, before anything is planned."""
    games = []
    for ready in (True, False):
        is_ready(monkeypatch, ready)
        match = Match(GAME, players=1, dealer=SeededDealer(9))
        games.append([action for _, action in chosen_in(match, bots_of(match, "hard"))])
    assert games[0] == games[1]


def test_a_bot_that_does_not_plan_has_no_compiled_form(monkeypatch):
    is_ready(monkeypatch, True)
    refuse_to_decide(monkeypatch)
    match = Match(GAME, players=2, dealer=SeededDealer(2))
    assert chosen_in(match, bots_of(match, "medium"))


def test_a_bot_can_be_copied_and_sent_elsewhere_in_the_middle_of_a_game(monkeypatch):
    is_ready(monkeypatch, True)
    match = Match(GAME, players=1, dealer=SeededDealer(3))
    bot = bots_of(match, "expert")[0]
    match.deal()
    seen = match.seen_by(0)
    action = bot.choose(seen)
    assert copy.deepcopy(bot).choose(seen) == pickle.loads(pickle.dumps(bot)).choose(seen) == action
