"""The server as an application: the house, its routes, and the guard in front of them."""

from __future__ import annotations

from pathlib import Path

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware

from astragal import __version__
from astragal.server import watching
from astragal.server.answers import HANDLERS, openapi_of
from astragal.server.bots import DEFAULT_PACE
from astragal.server.guard import Guard, Limits
from astragal.server.house import House, known_language
from astragal.server.pages import CLIENT
from astragal.server.routes import coach, commands, logs, pages, shelf, tables
from astragal.server.store import Store


def create_app(
    store: Store,
    *,
    pace: float = DEFAULT_PACE,
    processes: int | None = None,
    limits: Limits | None = None,
    client: Path = CLIENT,
    early_coach: bool = True,
) -> FastAPI:
    """The server as an ASGI application; an early coach gets ready as soon as a player sits at a table."""
    house = House(store, limits or Limits(), pace, processes, client, early_coach)
    app = FastAPI(
        title="Astragal",
        version=__version__,
        description="The table for dice-civilisation games: tables, seats, views and commands.",
        docs_url=None,
        redoc_url=None,
        lifespan=house.running,
        exception_handlers=HANDLERS,
        separate_input_output_schemas=False,
    )
    app.state.house = house
    for room in (shelf, tables, logs, commands, coach):
        app.include_router(room.router, dependencies=[Depends(known_language)])
    for room in (watching, pages):
        app.include_router(room.router)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard, limits=house.limits, buckets=house.buckets, lanes=house.lanes)
    app.openapi = lambda: openapi_of(app)  # type: ignore[method-assign]
    return app
