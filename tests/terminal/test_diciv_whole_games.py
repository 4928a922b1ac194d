"""Whole games of Die Civilization at the terminal, played by keys, at every number of players."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.properties.random_play import SOAK

from astragal.rules.diciv import state as n
from astragal.table import Match, SeededDealer, load_log, write_log
from astragal.terminal.ask import Pause
from astragal.terminal.diciv.asks import AttackAsk, BuyAsk, JoinAsk, PurposeAsk, WarAsk
from astragal.terminal.diciv.rolling import RollAsk
from astragal.terminal.screens import EndScreen

NAMES = ["Ada", "Bo", "Cy", "Dee"]
SIZES = [(80, 24), (120, 36), (100, 30)]


def game(players: int, seed: int, turns: int = 20, **options) -> Match:
    return Match(
        "diciv",
        players=players,
        dealer=SeededDealer(seed),
        names=NAMES[:players],
        options={"turns": turns, **options},
    )


def keys_for(ask, chosen: random.Random) -> list[str]:
    """Sensible keys for whatever is asked, not always the same ones."""
    if isinstance(ask, RollAsk):
        if ask.match.state.fitting:
            return ["enter"]
        if not ask.match.state.rolls_left:
            return ["e", "e"]
        return [str(die) for die in sorted(chosen.sample(range(1, 6), chosen.randint(1, 5)))] + ["enter"]
    if isinstance(ask, PurposeAsk):
        return [str(chosen.randint(1, 3)), "enter"]
    if isinstance(ask, WarAsk):
        return chosen.choice([["e"], ["2", "enter"], ["2", "right", "enter"]])
    assert isinstance(ask, Pause | AttackAsk | BuyAsk | JoinAsk) or ask.match.state.step == n.LOSE_CITY, ask
    return ["enter"]


async def play_on(hands, seed: int, stop=lambda: False) -> set[type]:
    """Play to the end; returns the kinds of questions that came up."""
    chosen = random.Random(seed)
    asked = set()
    for _ in range(5000):
        if hands.app.covered or stop():
            return asked
        asked.add(type(hands.ask))
        for key in keys_for(hands.ask, chosen):
            if hands.app.covered:
                break
            await hands.press(key)
    raise AssertionError("the game does not end")


async def test_a_whole_solo_game_is_played_by_keys(sit, tmp_path: Path) -> None:
    match = game(1, 11)
    async with sit(match, save=tmp_path / "solo.log") as hands:
        asked = await play_on(hands, 1)
        assert match.over and isinstance(hands.app.screen, EndScreen)
        shown = hands.screen()
        assert ("Ada wins" if match.winners() else "Ada has lost") in shown
        assert "technology" in shown and "new game" in shown
        assert asked >= {Pause, BuyAsk, PurposeAsk, RollAsk, WarAsk}
        await hands.pilot.press("q")
    assert write_log(load_log(tmp_path / "solo.log")) == write_log(match)


@pytest.mark.parametrize("players", [2, 3, 4] if SOAK > 1 else [3])
async def test_people_alone_play_to_the_end_at_every_number_of_players(sit, players: int) -> None:
    match = game(players, 3, turns=8 - players)
    async with sit(match, size=SIZES[players - 2]) as hands:
        asked = await play_on(hands, players)
        assert match.over and isinstance(hands.app.screen, EndScreen)
        assert asked >= {JoinAsk, PurposeAsk, RollAsk, WarAsk, AttackAsk}


@pytest.mark.parametrize("players", [2, 4])
async def test_bots_play_their_turns_between_those_of_a_person(sit, players: int) -> None:
    match = game(players, 4, turns=6)
    async with sit(match, bots=dict.fromkeys(range(1, players), "random")) as hands:
        await play_on(hands, 5)
        assert match.over
        assert {event.seat for event in match.events} >= set(range(players))


async def test_a_game_that_nobody_wins_says_so_on_the_screen_and_in_the_farewell(sit) -> None:
    match = game(2, 1, turns=1)
    async with sit(match) as hands:
        await play_on(hands, 1)
        assert match.over and match.winners() == []
        assert "Nobody has won: the timeline has come to its end (DC-9.7)" in hands.screen()
        assert "Tied" not in hands.screen()
        await hands.pilot.press("q")
    assert hands.app.farewell()[0].startswith("Nobody has won: Ada ")


async def test_a_single_player_who_runs_out_of_time_has_lost(sit) -> None:
    match = game(1, 1, turns=1)
    async with sit(match) as hands:
        await play_on(hands, 1)
        assert "Ada has lost: the timeline has come to its end" in hands.screen()


async def test_where_points_decide_the_best_of_them_wins(sit) -> None:
    match = game(2, 1, turns=2, rank_without_victory=True)
    async with sit(match) as hands:
        await play_on(hands, 1)
        shown = hands.screen()
        assert "wins with" in shown or "share the victory" in shown


async def test_a_new_game_and_another_look_follow_the_result(sit) -> None:
    match = game(1, 1, turns=1)
    async with sit(match) as hands:
        await play_on(hands, 1)
        await hands.press("escape")
        assert not hands.app.covered
        await hands.press("enter", "n")
        assert hands.app.match is not match and isinstance(hands.ask, Pause)


@pytest.mark.parametrize("seed", [1, 2] if SOAK > 1 else [1])
async def test_any_keys_at_any_size_leave_the_table_standing(sit, seed: int) -> None:
    keys = ["enter"] * 4 + ["e", "up", "down", "left", "right", "space", "tab", "v", "a", "x", "u", *"123456789"]
    chosen = random.Random(seed)
    match = game(3, seed, turns=4)
    async with sit(match, bots={2: "random"}) as hands:
        for _ in range(160):
            if hands.app.covered:
                break
            if chosen.random() < 0.1:
                await hands.pilot.resize_terminal(chosen.randint(60, 170), chosen.randint(16, 60))
            await hands.press(chosen.choice(keys))
        await hands.pilot.resize_terminal(80, 24)
        await hands.settled()
        assert "Turn " in hands.screen() and "? keys" in hands.screen()
