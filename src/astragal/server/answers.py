"""Answers that no route gives itself: reports of problems, and the OpenAPI description of the interface."""

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
    400: "The request is invalid.",
    401: "A seat belongs to a key, and the request has none that is known.",
    403: "The seat is somebody else's, or the request came from another site.",
    404: "Not found.",
    409: "Out of turn, out of order, or illegal now.",
    413: "Too long.",
    429: "Too many requests at once.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that may fail with these statuses."""
    return {status: {"model": Problem, "description": PROBLEMS[status]} for status in (*statuses, 429)}


ALL_PROBLEMS = problems(*PROBLEMS)


def sentence_of(errors: Any) -> str:
    """The first of the validation errors as a sentence."""
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
"""The handlers that turn exceptions of a route into answers."""


def openapi_of(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description of the interface, with the message that live connections receive."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # invalid requests get a Problem with 400 instead
        parts = schema["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            parts.pop(name, None)
        parts["Watching"] = Watching.model_json_schema()
        app.openapi_schema = schema
    return app.openapi_schema
