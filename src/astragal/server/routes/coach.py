"""What the coach has found out: the values of options, and reviews of finished games."""

from __future__ import annotations

from fastapi import APIRouter, Request

from astragal.rules.tongues import say
from astragal.server.answers import ALL_PROBLEMS, problems
from astragal.server.guard import address_of
from astragal.server.house import Authority, Known, SeatAsked, TableId, house_of
from astragal.server.problems import RequestRefused
from astragal.server.schemas import ReviewState, ReviewWanted, Worths

router = APIRouter()


@router.get("/api/tables/{id}/hint/values", operation_id="values", responses=problems(400, 401, 403, 404, 409))
def values(request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Worths:
    """The values of the best options of this seat, as far as they have been worked out."""
    house = house_of(request)
    house.spend("look", str(visitor), house.limits.look_by_key)
    asked = tables.question_for_hint(table, visitor, seat)
    return tables.worths(asked, *house.coaching.looked(asked, visitor))


@router.get("/api/tables/{id}/review", operation_id="review", responses=problems(400, 401, 403, 404, 409))
def review(request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> ReviewState:
    """The progress of the review of a finished game, then its findings, for those who sat at the table."""
    house = house_of(request)
    house.spend("look", str(visitor), house.limits.look_by_key)
    place, text = tables.finished(table, visitor, seat)
    return tables.review(table, place, house.coaching.review(table, place, text))


@router.post("/api/tables/{id}/review", status_code=202, operation_id="begin_review", responses=ALL_PROBLEMS)
def begin_review(
    request: Request, table: TableId, wanted: ReviewWanted, visitor: Known, tables: Authority
) -> ReviewState:
    """Start the review of a finished game."""
    house = house_of(request)
    place, text = tables.finished(table, visitor, wanted.seat)
    reviewed = house.coaching.review(table, place, text)
    if reviewed is None or reviewed.failed:
        house.spend("review", str(visitor), house.limits.review_by_key)
        house.spend("review at an address", address_of(request), house.limits.review_by_address)
        if not house.coaching.begin_review(table, place, text):
            raise RequestRefused(409, say("Too many games are waiting to be reviewed; try again later."))
        reviewed = house.coaching.review(table, place, text)
    return tables.review(table, place, reviewed)
