"""The games on offer, and what a returning visitor finds."""

from __future__ import annotations

from fastapi import APIRouter, Request

from astragal.rules import GAMES
from astragal.rules.tongues import say
from astragal.server.answers import problems
from astragal.server.house import Welcome, house_of
from astragal.server.lobby import lobby_of
from astragal.server.problems import RequestRefused
from astragal.server.schemas import ClauseInfo, GameOnShelf, Lobby
from astragal.server.shelf import clauses_of, shelf

router = APIRouter()


@router.get("/api/games", operation_id="games", responses=problems())
def games() -> list[GameOnShelf]:
    """The shelf: the games with their sheets, options and bots."""
    return shelf()


@router.get("/api/games/{game}/rules", operation_id="rules", responses=problems(404))
def rules(game: str) -> list[ClauseInfo]:
    """The rules of a game, clause by clause."""
    if game not in GAMES:
        raise RequestRefused(404, say("There is no such game."))
    return clauses_of(game)


@router.get("/api/lobby", operation_id="lobby", responses=problems())
def lobby(request: Request, visitor: Welcome) -> Lobby:
    """The visitor's tables, unfinished ones first, and their solo records."""
    return lobby_of(house_of(request).store, visitor)
