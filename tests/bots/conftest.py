"""Positions in one line, and what the heuristic player chooses in them."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.bots import PolicyBot
from astragal.rules import GAMES
from astragal.rules.documents import Document
from astragal.table.match import Match
from astragal.table.position import match_from


def position(
    *, game: str, sheet: str = "", players: int = 1, options: dict[str, Any] | None = None, **table: Any
) -> Match:
    """A match set up from a position document; `me` and `you` are the first two seats."""
    seats = [table.pop("me", {}), table.pop("you", {}), {}, {}][:players]
    data = {
        "game": game,
        "sheet": sheet or GAMES[game].default_sheet,
        "options": options or {},
        "position": {"players": players, "seats": seats, **table},
    }
    return match_from(Document("test", data, {}))


def chosen(match: Match) -> str:
    """What the heuristic player does here, in the notation of the log."""
    seat = match.to_move
    bot = PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1)
    text: str = match.game.words.action_text(bot.choose(match.seen_by(seat)))
    return text


@pytest.fixture
def choice(request: pytest.FixtureRequest) -> Any:
    """The heuristic player's choice in a position of the module's game given by its parts."""
    return lambda **parts: chosen(position(game=request.module.GAME, **parts))


@pytest.fixture
def choices(request: pytest.FixtureRequest) -> Any:
    """Its choices, one after the other, while the same step lasts."""

    def made(**parts: Any) -> list[str]:
        match = position(game=request.module.GAME, **parts)
        step, seat, moves = match.state.step, match.to_move, []
        while match.to_move == seat and match.state.step == step:
            moves.append(chosen(match))
            match.play(moves[-1])
        return moves

    return made
