"""Whole games at the terminal, played by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.table import Match, SeededDealer, load_log, write_log
from astragal.terminal.screens import EndScreen


async def play_on(hands, stop=lambda: False) -> None:
    for _ in range(3000):
        if hands.app.covered or stop():
            return
        await hands.press(hands.key_for())
    raise AssertionError("the game does not end")


async def test_a_whole_solo_game_is_played_by_keys(sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match("bronze", players=1, dealer=SeededDealer(11), names=["Ada"])
    async with sit(match, save=Path("solo.log")) as hands:
        await play_on(hands)
        assert match.over
        assert isinstance(hands.app.screen, EndScreen)
        shown = hands.screen()
        assert f"Ada: {match.scores()[0]} points" in shown
        assert "disasters" in shown and "new game" in shown
        assert "solo.log" in shown and "★" not in shown
        await hands.pilot.press("q")
    lines = hands.app.farewell()
    assert f"Ada {match.scores()[0]}" in lines[0]
    assert "solo.log" in lines[1]
    assert write_log(load_log(tmp_path / "solo.log")) == write_log(match)


async def test_bots_play_their_turns_between_those_of_a_person(sit) -> None:
    match = Match("bronze", players=3, dealer=SeededDealer(4), names=["Ada", "Bo", "Cy"])
    async with sit(match, bots={1: "random", 2: "random"}) as hands:
        await play_on(hands, lambda: match.state.round_no == 3)
        assert {event.seat for event in match.events} >= {0, 1, 2}
        assert "▶ Ada" in hands.screen()


async def test_the_winner_among_several_is_told_with_a_tie_break(sit) -> None:
    match = Match("bronze", players=2, options={"round_cap": 1}, dealer=SeededDealer(1), names=["Ada", "Bo"])
    async with sit(match) as hands:
        await play_on(hands)
        shown = hands.screen()
        assert "Tied with" in shown or "wins with" in shown
        assert "tie: goods value" in shown


async def test_a_new_game_after_the_end_has_a_log_of_its_own(sit, tmp_path: Path) -> None:
    save = tmp_path / "game.log"
    match = Match("bronze", players=2, options={"round_cap": 1}, dealer=SeededDealer(1), names=["Ada", "Bo"])
    async with sit(match, save=save) as hands:
        await play_on(hands)
        finished = save.read_text(encoding="utf-8")
        await hands.press("n")
        await hands.press("enter")
        assert hands.app.match is not match
        assert hands.app.file.path == tmp_path / "game-2.log"
        assert save.read_text(encoding="utf-8") == finished
        assert (tmp_path / "game-2.log").exists()


async def test_the_last_decision_can_be_taken_back_from_the_result(sit) -> None:
    match = Match("bronze", players=2, options={"round_cap": 1}, dealer=SeededDealer(1), names=["Ada", "Bo"])
    async with sit(match) as hands:
        await play_on(hands)
        assert match.over and hands.app.can_take_back()
        await hands.press("u")
        assert not match.over and hands.app.waiting


async def test_a_table_of_bots_alone_plays_to_the_end(sit) -> None:
    match = Match("bronze", players=2, options={"round_cap": 3}, dealer=SeededDealer(1), names=["Ada", "Bo"])
    async with sit(match, bots={0: "random", 1: "random"}) as hands:
        assert match.over
        assert isinstance(hands.app.screen, EndScreen)
