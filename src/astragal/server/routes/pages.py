"""The page itself, which is the same for every table, and its files."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from astragal.rules.tongues import say
from astragal.server.house import house_of
from astragal.server.pages import file_page, index_page

router = APIRouter()


@router.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
@router.api_route("/dice", methods=["GET", "HEAD"], include_in_schema=False)
@router.api_route("/t/{table:path}", methods=["GET", "HEAD"], include_in_schema=False)
def page(request: Request, table: str = "") -> Response:
    """The page, and a key for a visitor who has none."""
    house = house_of(request)
    response = index_page(house.client)
    if request.method == "GET":
        house.welcome_back(request, response)
    return response


@router.get("/{path:path}", include_in_schema=False)
def file(request: Request, path: str) -> Response:
    """A file of the page."""
    if path.startswith("api/"):
        raise HTTPException(404, say("There is no such thing here."))
    return file_page(house_of(request).client, path)
