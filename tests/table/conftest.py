"""Tables to test at: positions in a few words, and whole games played at random."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from astragal.bots import PolicyBot, play_out
from astragal.rules.documents import Document
from astragal.table import Match, ScriptedDealer, SeededDealer
from astragal.table.dealer import Dealer
from astragal.table.position import match_from

NAMES = ["Ada", "Bo", "Cy", "Dee"]


def position_match(
    *, sheet: str = "classic", options: dict[str, Any] | None = None, dealer: Dealer | None = None, **position: Any
) -> Match:
    """A match from a position in names."""
    position.setdefault("players", 2)
    names = NAMES[: position["players"]]
    data = {"sheet": sheet, "options": options or {}, "names": names, "position": position}
    return match_from(Document.from_json(json.dumps(data), "test"), dealer or ScriptedDealer([]))


def random_match(
    sheet: Any = "classic", players: int = 2, seed: int = 1, *, match: Match | None = None, **more: Any
) -> Match:
    """A match between random bots, played to its end."""
    if match is None:
        match = Match("bronze", sheet=sheet, players=players, dealer=SeededDealer(seed), **more)
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=seed) for seat in range(match.players)])
    return match


@pytest.fixture(scope="session")
def at() -> Callable[..., Match]:
    """`at(step="buy", coins=10, seats=[{"food": 3}])`: a match from a position, with dice that must not be needed."""
    return position_match


@pytest.fixture(scope="session")
def played() -> Callable[..., Match]:
    """`played("late", players=3, seed=7)`: a whole game between random bots."""
    return random_match
