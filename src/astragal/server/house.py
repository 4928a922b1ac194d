"""The house: everything that a running server consists of, and the dependencies by which routes find it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated

from fastapi import Depends, FastAPI, Query, Request, Response
from fastapi import Path as InPath
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from astragal.bots.backroom import Backroom
from astragal.rules.kit import MOST_SEATS
from astragal.server.bots import BotPlayers, BotPool
from astragal.server.coaching import Coaching
from astragal.server.guard import Buckets, Limit, Limits, address_of, cookie_of, key_of, too_much
from astragal.server.lanes import Lanes
from astragal.server.live import Live, Presence
from astragal.server.news import Alone, News
from astragal.server.problems import RequestRefused
from astragal.server.schemas import Language
from astragal.server.store import Store
from astragal.server.tables import Tables

TIDY_SECONDS = 600


class House:
    """Everything that a running server consists of."""

    def __init__(
        self, store: Store, limits: Limits, pace: float, processes: int | None, client: Path, early_coach: bool
    ) -> None:
        self.store = store
        self.limits = limits
        self.client = client
        self.presence = Presence()
        self.live = Live(self.presence)
        self.tables = Tables(store, self.presence, self.live.changed)
        self.pool = BotPool(processes)
        self.backroom = Backroom()
        self.coaching = Coaching(self.backroom, store, early=early_coach)
        self.lanes = Lanes()
        self.news = Alone() if store.is_sqlite else News(store, self.tables.memory, self.live)
        self.bots = BotPlayers(self.tables, self.pool, self.lanes, pace, self.news)
        self.live.wake_bots = self.bots.wake
        self.buckets = Buckets()

    @asynccontextmanager
    async def running(self, app: FastAPI) -> AsyncIterator[None]:
        """The lifetime of the server; at its start bots continue where they were."""
        self.live.start()
        self.news.start()
        tidying = asyncio.create_task(self._tidy())
        for table in await asyncio.to_thread(self.store.waiting_for_bots):
            self.bots.wake(table)
        try:
            yield
        finally:
            tidying.cancel()
            self.live.stop()
            await self.bots.stop()
            await asyncio.to_thread(self.news.stop)
            await asyncio.to_thread(self.pool.stop)
            await asyncio.to_thread(self.backroom.stop)
            self.lanes.stop()
            self.store.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.presence.tidy(TIDY_SECONDS)

    def visitor(self, connection: HTTPConnection) -> int | None:
        """The visitor who sent this, None if unknown."""
        key = key_of(connection)
        return None if key is None else self.store.visitor_with(key)

    def welcome(self, connection: HTTPConnection, response: Response) -> int:
        """The visitor who sent this; a stranger becomes one and gets a key."""
        known = self.visitor(connection)
        if known is not None:
            return known
        self.spend("come", address_of(connection), self.limits.come_by_address)
        visitor, key = self.store.new_visitor()
        self.hand_over(key, connection, response)
        return visitor

    def welcome_back(self, connection: HTTPConnection, response: Response) -> None:
        """The same when the page is opened: a known visitor's cookie is renewed, and nobody is refused."""
        with suppress(RequestRefused, SQLAlchemyError):  # without a key the page still says what is wrong
            if self.visitor(connection) is not None:
                self.hand_over(key_of(connection) or "", connection, response)
            else:
                self.welcome(connection, response)

    @staticmethod
    def hand_over(key: str, connection: HTTPConnection, response: Response) -> None:
        """Let the browser store a key."""
        response.headers.append("Set-Cookie", cookie_of(key, connection.url.scheme in ("https", "wss")))

    def spend(self, what: str, who: str, limit: Limit) -> None:
        """Raise a problem if something is asked for too often."""
        wait = self.buckets.take(what, who, limit)
        if wait:
            raise too_much(wait)


def house_of(connection: HTTPConnection) -> House:
    """The house that serves a request."""
    house: House = connection.app.state.house
    return house


def known_visitor(request: Request) -> int | None:
    """The visitor who asks, None if unknown."""
    return house_of(request).visitor(request)


def welcome_visitor(request: Request, response: Response) -> int:
    """The visitor who asks; a stranger becomes one and gets a key."""
    return house_of(request).welcome(request, response)


def tables_of(request: Request) -> Tables:
    """The authority that serves a request."""
    return house_of(request).tables


async def known_language(
    lang: Annotated[Language, Query(description="The language of all sentences in the answer.")] = "en",
) -> None:
    """Refuse a language that is not one of ours; the guard has already switched to the one asked for."""


Known = Annotated[int | None, Depends(known_visitor)]
Welcome = Annotated[int, Depends(welcome_visitor)]
Authority = Annotated[Tables, Depends(tables_of)]
TableId = Annotated[str, InPath(alias="id", min_length=1, max_length=32, description="The id of a table.")]
SeatAsked = Annotated[
    int | None, Query(alias="seat", ge=0, lt=MOST_SEATS, description="The seat; by default the visitor's own.")
]
