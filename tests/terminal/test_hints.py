"""Hints at the table: what a bot would do at once, what options are worth when the coach knows, in every game."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from tests.terminal.conftest import Hands, position

from astragal import GAMES, Match
from astragal.bots.advice import Advice, AdvisedOption
from astragal.bots.backroom import Backroom
from astragal.rules.bronze import state as n
from astragal.table.dealer import SeededDealer
from astragal.terminal.advising import HintScreen
from astragal.terminal.app import LONG_THOUGHT
from astragal.terminal.ask import Pause


async def to_a_decision(hands: Hands) -> None:
    """Press Enter until something is to be decided."""
    for _ in range(20):
        if not isinstance(hands.ask, Pause):
            return
        await hands.press("enter")
    raise AssertionError("nothing is asked")


async def looked(hands: Hands, screen: HintScreen) -> None:
    """Wait until nothing more becomes known, and what is known has been drawn."""
    for _ in range(6000):
        if screen.bot is not None and all(worker.node is not screen for worker in hands.app.workers):
            break
        await asyncio.sleep(0.01)
    await hands.pilot.pause()


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_hints_and_enter_does_what_they_say(game, sit):
    match = Match(game, players=2, names=["Ada", "Bo"], dealer=SeededDealer(4))
    async with sit(match, bots={1: "random"}, size=(100, 34)) as hands:
        await to_a_decision(hands)
        assert "h hint" in hands.screen()
        before = len(match.events)
        await hands.press("h")
        screen = hands.app.screen
        assert isinstance(screen, HintScreen)
        await looked(hands, screen)
        name, action = screen.bot
        assert name == "expert" and action in match.legal()
        assert "what expert would do" in hands.screen()
        await hands.press("escape")
        assert len(match.events) == before
        await hands.press("h")
        await looked(hands, hands.app.screen)
        chosen = hands.app.screen.bot[1]
        await hands.press("enter")
        assert match.events[before].number == chosen


async def test_an_option_of_many_words_is_shown_in_full(sit):
    match = Match("mythology", players=2, names=["Ada", "Bo"], dealer=SeededDealer(4))
    async with sit(match, bots={1: "random"}) as hands:
        await to_a_decision(hands)
        await hands.press("h")
        screen = hands.app.screen
        await looked(hands, screen)
        screen.words[screen.bot[1]] = "Play Hel: recruit up to 3 units; 1 favor: any 2 of your lost units come back"
        first, second = (row.plain for row in screen.lines(66)[1:3])
        assert first.startswith("› Play Hel: ") and first.endswith(" what expert would do")
        assert second.endswith("your lost units come back ")


async def test_of_dice_with_one_face_only_one_is_advised(sit):
    match = position(step="roll", dice=["food", "food", "coins"])
    async with sit(match, size=(100, 34)) as hands:
        await hands.press("h")
        screen = hands.app.screen
        await looked(hands, screen)
        marks = (0b001, 0b010, 0b100, 0b011)
        screen.bot = ("expert", n.REROLL + 0b010)
        options = tuple(AdvisedOption(n.REROLL + mark, 0.5, 0.01, 0.0, 0.01) for mark in marks)
        screen.looking = SimpleNamespace(found=Advice(False, options, 32, 8), done=True, failed=False)
        assert screen.actions == [n.REROLL + mark for mark in (0b010, 0b100, 0b011)]
        assert sum(row.plain.startswith(("› Roll", "  Roll")) for row in screen.lines(66)) == 3
        screen.looking = None


async def test_values_come_from_the_study_and_the_cursor_chooses_among_them(sit):
    match = Match("bronze", players=1, names=["Ada"], options={"solo_rounds": 2}, dealer=SeededDealer(4))
    backroom = Backroom()
    try:
        async with sit(match, size=(100, 34), backroom=backroom) as hands:
            await to_a_decision(hands)
            await hands.press("h")
            screen = hands.app.screen
            await looked(hands, screen)
            assert screen.advice is not None and screen.advice.in_points
            shown = hands.screen()
            assert "points at the end" in shown and "±" in shown and "bots played on" in shown
            before, second = len(match.events), screen.advice.options[1].action
            await hands.press("2", "enter")
            assert match.events[before].number == second
    finally:
        backroom.stop()


async def test_a_hint_closed_before_the_coach_has_answered_is_drawn_no_more(sit):
    match = Match("bronze", players=1, names=["Ada"], dealer=SeededDealer(4))
    async with sit(match, size=(100, 34)) as hands:
        await to_a_decision(hands)
        await hands.press("h")
        screen = hands.app.screen
        await looked(hands, screen)
        await hands.press("escape")
        screen.draw()
        assert not hands.app.covered and screen.gone


async def test_a_bot_that_takes_its_time_is_seen_to_think_and_keys_work_meanwhile(sit):
    may_go_on = threading.Event()

    class Slow:
        """A bot that thinks until it is told to go on."""

        name = "slow"

        def choose(self, seen: Any) -> int:
            may_go_on.wait(20)
            actions = [0] * match.game.actions
            match.game.legal(match.sheet.numbers, seen, actions)
            return actions[0]

    match = Match("diciv", players=2, names=["Ada", "Bo"], dealer=SeededDealer(4))
    async with sit(match, bots={1: "random"}) as hands:
        hands.app.bots[1] = Slow()
        for _ in range(60):
            if match.to_move == 1:
                break
            await hands.pilot.press("enter")
            await asyncio.sleep(0.01)
        await asyncio.sleep(2 * LONG_THOUGHT)
        assert "Bo is thinking" in hands.screen()
        await hands.pilot.press("l")
        await hands.pilot.pause()
        assert hands.app.covered, "the log can be read meanwhile"
        await hands.pilot.press("escape")
        may_go_on.set()
        await hands.settled()


async def test_where_nothing_is_asked_there_is_no_hint(sit):
    match = Match("bronze", players=2)
    async with sit(match) as hands:
        assert isinstance(hands.ask, Pause)
        assert "h hint" not in hands.screen()
        await hands.press("h")
        assert not hands.app.covered
        assert "nothing to decide" in hands.screen()
