"""Commands of a seat, and what it may ask before it decides."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request

from astragal.server.answers import ALL_PROBLEMS, problems
from astragal.server.house import Authority, Known, SeatAsked, TableId, house_of
from astragal.server.schemas import Done, Hint, Play, Preview, SeatMove, StandIn, Undo

router = APIRouter()


@router.post("/api/tables/{id}/play", operation_id="play", responses=ALL_PROBLEMS)
def play(table: TableId, wanted: Play, visitor: Known, tables: Authority) -> Done:
    """Carry out a decision."""
    return tables.play(table, visitor, wanted.seat, wanted.number, wanted.move, wanted.sure)


@router.post("/api/tables/{id}/undo", operation_id="undo", responses=ALL_PROBLEMS)
def undo(table: TableId, wanted: Undo, visitor: Known, tables: Authority) -> Done:
    """Take back the last decision."""
    return tables.undo(table, visitor, wanted.seat, wanted.number)


@router.post("/api/tables/{id}/preview", operation_id="preview", responses=ALL_PROBLEMS)
def preview(table: TableId, wanted: SeatMove, visitor: Known, tables: Authority) -> Preview:
    """Preview the outcome of a decision."""
    return tables.preview(table, visitor, wanted.seat, wanted.move)


@router.get("/api/tables/{id}/hint", operation_id="hint", responses=problems(400, 401, 403, 404, 409))
async def hint(request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Hint:
    """What a bot would do in this seat."""
    house = house_of(request)
    house.spend("hint", str(visitor), house.limits.hint_by_key)
    asked = await asyncio.to_thread(tables.question_for_hint, table, visitor, seat)
    action = await house.pool.choose(asked)
    await asyncio.to_thread(house.coaching.begin, asked, visitor, action)
    return await asyncio.to_thread(tables.hint, asked, action)


@router.post("/api/tables/{id}/stand-in", status_code=204, operation_id="stand_in", responses=ALL_PROBLEMS)
def stand_in(table: TableId, wanted: StandIn, visitor: Known, tables: Authority) -> None:
    """Let a bot keep a seat, or hand it back."""
    tables.stand_in(table, visitor, wanted.seat, wanted.bot)
