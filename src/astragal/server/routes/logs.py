"""Opening a log that a visitor brings: what it holds, and the table that it becomes."""

from __future__ import annotations

from fastapi import APIRouter, Request

from astragal.server.answers import problems
from astragal.server.guard import LOGS, address_of
from astragal.server.house import Authority, Welcome, house_of
from astragal.server.schemas import Invitation, LogInfo, LogText, OpenedLog

router = APIRouter()


@router.post(LOGS, operation_id="look_into_log", responses=problems(400, 403, 413))
def look_into(request: Request, wanted: LogText, tables: Authority) -> LogInfo:
    """What a log holds; nothing is set up."""
    house = house_of(request)
    house.spend("open", address_of(request), house.limits.open_by_address)
    return tables.look_into(wanted.text)


@router.post(f"{LOGS}/tables", status_code=201, operation_id="open_log", responses=problems(400, 403, 413))
def open_log(request: Request, wanted: OpenedLog, visitor: Welcome, tables: Authority) -> Invitation:
    """Set up a table on which the game of a log goes on, or lies finished."""
    house = house_of(request)
    house.spend("open", address_of(request), house.limits.open_by_address)
    house.spend("set up", address_of(request), house.limits.set_up_by_address)
    return tables.open_log(wanted, visitor)
