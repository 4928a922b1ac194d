"""Setting up a table, joining it, and viewing it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from astragal.server.answers import problems
from astragal.server.dice import promised
from astragal.server.guard import address_of
from astragal.server.house import Authority, Known, SeatAsked, TableId, Welcome, house_of
from astragal.server.schemas import (
    Draws,
    Invitation,
    Invited,
    Join,
    NewTable,
    Promised,
    Rematch,
    RematchWanted,
    Seated,
    Snapshot,
)

MOST_LINES = 10**6

router = APIRouter()


@router.get("/api/dice", operation_id="dice", responses=problems())
def dice(request: Request) -> Promised:
    """The seal of the dice of a table that is to be set up; the salt is added when it is."""
    return promised(house_of(request).store)


@router.post("/api/tables", status_code=201, operation_id="set_up", responses=problems(400, 403, 409, 413))
def set_up(request: Request, wanted: NewTable, visitor: Welcome, tables: Authority) -> Invitation:
    """Set up a table."""
    house = house_of(request)
    house.spend("set up", address_of(request), house.limits.set_up_by_address)
    return tables.set_up(wanted, visitor)


@router.post(
    "/api/tables/{id}/invitation", status_code=204, operation_id="invited", responses=problems(400, 403, 404, 413)
)
def invited(request: Request, table: TableId, wanted: Invited, tables: Authority) -> None:
    """Whether an invitation is the one to this table; it is refused if not."""
    house = house_of(request)
    house.spend("join", address_of(request), house.limits.join_by_address)
    tables.check_invitation(table, wanted.invitation)


@router.post("/api/tables/{id}/join", operation_id="join", responses=problems(400, 403, 404, 409, 413))
def join(request: Request, table: TableId, wanted: Join, visitor: Welcome, tables: Authority) -> Seated:
    """Take an open seat with an invitation."""
    house = house_of(request)
    house.spend("join", address_of(request), house.limits.join_by_address)
    return Seated(seat=tables.join(table, visitor, wanted.invitation, wanted.name, wanted.seat))


@router.post("/api/tables/{id}/rematch", operation_id="rematch", responses=problems(400, 401, 403, 404, 409, 413))
def rematch(
    request: Request, table: TableId, visitor: Known, tables: Authority, wanted: RematchWanted | None = None
) -> Rematch:
    """Play a finished game again, with the same players; all of them are told of the new table."""
    house = house_of(request)
    house.spend("set up", address_of(request), house.limits.set_up_by_address)
    return tables.rematch(table, visitor, None if wanted is None else wanted.dice)


@router.get(
    "/api/tables/{id}",
    operation_id="snapshot",
    response_model=Snapshot,
    responses=problems(400, 401, 403, 404, 409),
)
def snapshot(table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Response:
    """The table as a seat or a spectator sees it, with the whole log."""
    return Response(tables.snapshot(table, visitor, seat), media_type="application/json")


@router.get(
    "/api/tables/{id}/lines/{line}",
    operation_id="look_back",
    response_model=Snapshot,
    responses=problems(400, 401, 403, 404, 409),
)
def look_back(
    table: TableId,
    line: Annotated[int, Path(ge=0, le=MOST_LINES)],
    visitor: Known,
    tables: Authority,
    seat: SeatAsked = None,
) -> Response:
    """The table after this many lines of the log as the seat reads it."""
    return Response(tables.look_back(table, visitor, seat, line), media_type="application/json")


@router.get(
    "/api/tables/{id}/log",
    operation_id="log",
    response_class=PlainTextResponse,
    responses=problems(400, 401, 403, 404, 409),
)
def log_text(
    request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None
) -> PlainTextResponse:
    """The log as text, with lines closed that the seat may not read."""
    house = house_of(request)
    house.spend("log", address_of(request), house.limits.log_by_address)
    return PlainTextResponse(
        tables.log(table, visitor, seat),
        headers={"Content-Disposition": f'attachment; filename="astragal-{table}.log"'},
    )


@router.get("/api/tables/{id}/draws", operation_id="draws", responses=problems(400, 404, 409))
def draws(request: Request, table: TableId, tables: Authority) -> Draws:
    """Every draw of a finished game with sealed dice, with the weights that the rules gave it."""
    house = house_of(request)
    house.spend("log", address_of(request), house.limits.log_by_address)
    return tables.draws(table)


@router.get("/api/tables/{id}/invitation", operation_id="invitation", responses=problems(400, 401, 403, 404, 409))
def invitation(table: TableId, visitor: Known, tables: Authority) -> Invitation:
    """What a friend needs to join, for those who sit at the table."""
    return tables.invitation(table, visitor)
