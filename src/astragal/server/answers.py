"""What an answer says that is none of a route's own: what was wrong, and how the interface describes itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from astragal.rules.tongues import say
from astragal.server.problems import RequestRefused, no_store
from astragal.server.schemas import Problem, Watching

log = logging.getLogger("astragal.server")

PROBLEMS = {
    400: "What was sent cannot be.",
    401: "A seat belongs to a key, and there was none that is known.",
    403: "The seat is another's, or the request came from another site.",
    404: "There is no such thing.",
    409: "Out of turn, out of order, or illegal now.",
    413: "Too long.",
    429: "Too much at once.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route describes what can go wrong."""
    return {status: {"model": Problem, "description": PROBLEMS[status]} for status in (*statuses, 429)}


ALL_PROBLEMS = problems(*PROBLEMS)


def sentence_of(errors: Any) -> str:
    """What does not fit, in a sentence."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return say("The body is not JSON.")
    place = ".".join(str(each) for each in first["loc"] if each not in ("body", "query", "path"))
    return f"{place or 'The body'}: {first['msg']}."


def _problem(status: int, detail: str, clause: str | None = None, headers: Any = None) -> JSONResponse:
    return JSONResponse({"detail": detail, "clause": clause}, status, headers)


async def _refused(request: Request, error: RequestRefused) -> JSONResponse:
    return _problem(error.status, error.detail, error.clause, error.headers)


async def _invalid(request: Request, error: RequestValidationError) -> JSONResponse:
    return _problem(400, sentence_of(error.errors()))


async def _http_error(request: Request, error: HTTPException) -> JSONResponse:
    return _problem(error.status_code, str(error.detail), headers=error.headers)


async def _store_error(request: Request, error: SQLAlchemyError) -> JSONResponse:
    log.error("request %s: the store failed", request.state.request_id, exc_info=error)
    return await _refused(request, no_store())


HANDLERS: dict[int | type[Exception], Callable[[Request, Any], Coroutine[Any, Any, Response]]] = {
    RequestRefused: _refused,
    RequestValidationError: _invalid,
    HTTPException: _http_error,
    SQLAlchemyError: _store_error,
}
"""How what goes wrong in a route is answered."""


def openapi_of(app: FastAPI) -> dict[str, Any]:
    """The description of the interface, with what live connections say and hear."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # what does not fit comes back as a Problem with 400
        parts = schema["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            parts.pop(name, None)
        parts["Watching"] = Watching.model_json_schema()
        app.openapi_schema = schema
    return app.openapi_schema
