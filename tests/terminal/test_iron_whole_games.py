"""Whole games of the Iron Age at the terminal, played by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.properties.random_play import SOAK
from tests.terminal.test_whole_games import play_on

from astragal.table import Match, SeededDealer, load_log, write_log
from astragal.terminal.screens import EndScreen

NAMES = ["Ada", "Bo", "Cy", "Dee"]


@pytest.mark.parametrize(
    ("players", "sheet"),
    [(1, "full"), (2, "short"), (3, "full"), (4, "short")] if SOAK > 1 else [(2, "short"), (3, "full")],
)
async def test_a_whole_game_is_played_by_keys(sit, tmp_path: Path, players: int, sheet: str) -> None:
    match = Match("iron", sheet=sheet, players=players, dealer=SeededDealer(players), names=NAMES[:players])
    async with sit(match, save=tmp_path / "game.log") as hands:
        await play_on(hands)
        assert match.over
        assert isinstance(hands.app.screen, EndScreen)
        shown = hands.screen()
        assert "tribute" in shown and "pegs" in shown
        for name, score in zip(match.names, match.scores(), strict=True):
            assert name in shown and str(score).replace("-", "−") in shown
    assert write_log(load_log(tmp_path / "game.log")) == write_log(match)
