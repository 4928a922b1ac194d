"""The routes: what docs/web.md lists, each a few lines over the authority."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection

from astragal import __version__
from astragal.bots.backroom import Backroom
from astragal.rules import GAMES
from astragal.rules.kit import MOST_SEATS
from astragal.rules.tongues import ENGLISH, languages, say
from astragal.server.bots import DEFAULT_PACE, BotPlayers, BotPool
from astragal.server.coaching import Coaching
from astragal.server.guard import Buckets, Guard, Limit, Limits, cookie_of, key_of, too_much
from astragal.server.lanes import Lanes
from astragal.server.live import Connection, Live, Presence
from astragal.server.lobby import lobby_of
from astragal.server.pages import CLIENT, file_page, index_page
from astragal.server.problems import RequestRefused, no_store
from astragal.server.schemas import (
    ClauseInfo,
    Done,
    GameOnShelf,
    Hint,
    Invitation,
    Join,
    Language,
    Lobby,
    NewTable,
    Play,
    Preview,
    Problem,
    ReviewState,
    ReviewWanted,
    Seated,
    SeatMove,
    Snapshot,
    StandIn,
    Undo,
    Watching,
    Worths,
)
from astragal.server.shelf import clauses_of, shelf
from astragal.server.store import Store
from astragal.server.tables import Tables

MOST_LINES = 10**6
LONGEST_MESSAGE = 1000
"""Characters in which a live connection says what it wants to see."""
SECONDS_TO_SAY = 20
"""How long a live connection may take to say what it wants to see."""
TIDY_SECONDS = 600
CLOSE_PROBLEM = 4000
"""A live connection is closed with this and the status of the problem: 4403 says what 403 says."""
MOST_REASON = 123
"""Bytes of the reason with which a live connection is closed."""

log = logging.getLogger("astragal.server")

TableId = Annotated[str, InPath(alias="id", min_length=1, max_length=32, description="The id of a table.")]
SeatAsked = Annotated[
    int | None, Query(alias="seat", ge=0, lt=MOST_SEATS, description="Whose view; the visitor's own by default.")
]


class House:
    """Everything that one running server consists of."""

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
        self.bots = BotPlayers(self.tables, self.pool, self.lanes, pace)
        self.live.wake_bots = self.bots.wake
        self.buckets = Buckets()

    @asynccontextmanager
    async def running(self, app: FastAPI) -> AsyncIterator[None]:
        """From the start, where bots go on with what they left, to the end."""
        self.live.start()
        tidying = asyncio.create_task(self._tidy())
        for table in await asyncio.to_thread(self.store.waiting_for_bots):
            self.bots.wake(table)
        try:
            yield
        finally:
            tidying.cancel()
            self.live.stop()
            await self.bots.stop()
            await asyncio.to_thread(self.pool.stop)
            await asyncio.to_thread(self.backroom.stop)
            self.lanes.stop()
            self.store.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.presence.tidy(TIDY_SECONDS)

    def visitor(self, connection: HTTPConnection) -> int | None:
        """Who this is, if they have been here before."""
        key = key_of(connection)
        return None if key is None else self.store.visitor_with(key)

    def welcome(self, connection: HTTPConnection, response: Response) -> int:
        """Who this is; a stranger gets a key."""
        known = self.visitor(connection)
        if known is not None:
            return known
        self.spend("come", client_address(connection), self.limits.come_by_address)
        visitor, key = self.store.new_visitor()
        self.hand_over(key, connection, response)
        return visitor

    def welcome_back(self, connection: HTTPConnection, response: Response) -> None:
        """The same at the front door: whoever is known keeps the key for another while, and nobody is turned away."""
        if self.visitor(connection) is not None:
            self.hand_over(key_of(connection) or "", connection, response)
        else:
            with suppress(RequestRefused):
                self.welcome(connection, response)

    @staticmethod
    def hand_over(key: str, connection: HTTPConnection, response: Response) -> None:
        """Have the browser keep a key."""
        response.headers.append("Set-Cookie", cookie_of(key, connection.url.scheme in ("https", "wss")))

    def spend(self, what: str, who: str, limit: Limit) -> None:
        """Insist that something is not asked for too often."""
        wait = self.buckets.take(what, who, limit)
        if wait:
            raise too_much(wait)


def client_address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def house_of(connection: HTTPConnection) -> House:
    """The house that serves a request."""
    house: House = connection.app.state.house
    return house


def known_visitor(request: Request) -> int | None:
    """Who asks, if they have been here before."""
    return house_of(request).visitor(request)


def welcome_visitor(request: Request, response: Response) -> int:
    """Who asks; a stranger gets a key."""
    return house_of(request).welcome(request, response)


def tables_of(request: Request) -> Tables:
    """The authority."""
    return house_of(request).tables


async def known_language(
    lang: Annotated[Language, Query(description="The language of all sentences in the answer.")] = "en",
) -> None:
    """Insist that the language that is asked for is one of ours; the door has seen to it that it is spoken."""


Known = Annotated[int | None, Depends(known_visitor)]
Welcome = Annotated[int, Depends(welcome_visitor)]
Authority = Annotated[Tables, Depends(tables_of)]

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


def create_app(
    store: Store,
    *,
    pace: float = DEFAULT_PACE,
    processes: int | None = None,
    limits: Limits | None = None,
    client: Path = CLIENT,
    early_coach: bool = True,
) -> FastAPI:
    """The server as an ASGI application; an early coach gets ready as soon as somebody sits at a table."""
    house = House(store, limits or Limits(), pace, processes, client, early_coach)
    app = FastAPI(
        title="Astragal",
        version=__version__,
        description="The table for dice-civilisation games: tables, seats, views and commands.",
        docs_url=None,
        redoc_url=None,
        lifespan=house.running,
        separate_input_output_schemas=False,
    )
    app.state.house = house
    api = APIRouter(dependencies=[Depends(known_language)])
    _add_shelf(api)
    _add_tables(api)
    _add_commands(api)
    _add_coach(api)
    app.include_router(api)
    _add_live(app)
    _add_pages(app)
    _add_answers(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard, limits=house.limits, buckets=house.buckets, lanes=house.lanes)
    app.openapi = lambda: openapi_of(app)  # type: ignore[method-assign]
    return app


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


def _add_shelf(api: APIRouter) -> None:
    @api.get("/api/games", operation_id="games", responses=problems())
    def games() -> list[GameOnShelf]:
        """The shelf: games with sheets, options and bots."""
        return shelf()

    @api.get("/api/games/{game}/rules", operation_id="rules", responses=problems(404))
    def rules(game: str) -> list[ClauseInfo]:
        """The rules of a game by clause."""
        if game not in GAMES:
            raise RequestRefused(404, say("There is no such game."))
        return clauses_of(game)

    @api.get("/api/lobby", operation_id="lobby", responses=problems())
    def lobby(request: Request, visitor: Welcome) -> Lobby:
        """The visitor's tables, unfinished ones first, and their solo records."""
        return lobby_of(house_of(request).store, visitor)


def _add_tables(api: APIRouter) -> None:
    @api.post("/api/tables", status_code=201, operation_id="set_up", responses=problems(400, 403, 413))
    def set_up(request: Request, wanted: NewTable, visitor: Welcome, tables: Authority) -> Invitation:
        """Set up a table."""
        house = house_of(request)
        house.spend("set up", client_address(request), house.limits.set_up_by_address)
        return tables.set_up(wanted, visitor)

    @api.post("/api/tables/{id}/join", operation_id="join", responses=problems(400, 403, 404, 409, 413))
    def join(request: Request, table: TableId, wanted: Join, visitor: Welcome, tables: Authority) -> Seated:
        """Take an open seat with an invitation."""
        house = house_of(request)
        house.spend("join", client_address(request), house.limits.join_by_address)
        return Seated(seat=tables.join(table, visitor, wanted.invitation, wanted.name, wanted.seat))

    @api.get(
        "/api/tables/{id}",
        operation_id="snapshot",
        response_model=Snapshot,
        responses=problems(400, 401, 403, 404, 409),
    )
    def snapshot(table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Response:
        """The table as a seat or a spectator sees it, with the whole log."""
        return _json(tables.snapshot(table, visitor, seat))

    @api.get(
        "/api/tables/{id}/lines/{line}",
        operation_id="look_back",
        response_model=Snapshot,
        responses=problems(400, 401, 403, 404, 409),
    )
    def look_back(
        table: TableId,
        line: Annotated[int, InPath(ge=0, le=MOST_LINES)],
        visitor: Known,
        tables: Authority,
        seat: SeatAsked = None,
    ) -> Response:
        """The table after so many lines of the log as this seat reads it."""
        return _json(tables.look_back(table, visitor, seat, line))

    @api.get(
        "/api/tables/{id}/log",
        operation_id="log",
        response_class=PlainTextResponse,
        responses=problems(400, 401, 403, 404, 409),
    )
    def log_text(table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> PlainTextResponse:
        """The log as text, closed where the seat may not read."""
        return PlainTextResponse(
            tables.log(table, visitor, seat),
            headers={"Content-Disposition": f'attachment; filename="astragal-{table}.log"'},
        )

    @api.get("/api/tables/{id}/invitation", operation_id="invitation", responses=problems(400, 401, 403, 404, 409))
    def invitation(table: TableId, visitor: Known, tables: Authority) -> Invitation:
        """What a friend needs to come, for those who sit there."""
        return tables.invitation(table, visitor)


def _add_commands(api: APIRouter) -> None:
    all_problems = problems(*PROBLEMS)

    @api.post("/api/tables/{id}/play", operation_id="play", responses=all_problems)
    def play(table: TableId, wanted: Play, visitor: Known, tables: Authority) -> Done:
        """Carry out a decision."""
        return tables.play(table, visitor, wanted.seat, wanted.number, wanted.move, wanted.sure)

    @api.post("/api/tables/{id}/undo", operation_id="undo", responses=all_problems)
    def undo(table: TableId, wanted: Undo, visitor: Known, tables: Authority) -> Done:
        """Take back the last decision."""
        return tables.undo(table, visitor, wanted.seat, wanted.number)

    @api.post("/api/tables/{id}/preview", operation_id="preview", responses=all_problems)
    def preview(table: TableId, wanted: SeatMove, visitor: Known, tables: Authority) -> Preview:
        """What a decision would lead to."""
        return tables.preview(table, visitor, wanted.seat, wanted.move)

    @api.get("/api/tables/{id}/hint", operation_id="hint", responses=problems(400, 401, 403, 404, 409))
    async def hint(request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Hint:
        """What a bot would do in this seat."""
        house = house_of(request)
        house.spend("hint", str(visitor), house.limits.hint_by_key)
        asked = await asyncio.to_thread(tables.question_for_hint, table, visitor, seat)
        action = await house.pool.choose(asked)
        await asyncio.to_thread(house.coaching.begin, asked, visitor, action)
        return await asyncio.to_thread(tables.hint, asked, action)

    @api.post("/api/tables/{id}/stand-in", status_code=204, operation_id="stand_in", responses=all_problems)
    def stand_in(table: TableId, wanted: StandIn, visitor: Known, tables: Authority) -> None:
        """Let a bot keep a seat, or hand it back."""
        tables.stand_in(table, visitor, wanted.seat, wanted.bot)


def _add_coach(api: APIRouter) -> None:
    @api.get("/api/tables/{id}/hint/values", operation_id="values", responses=problems(400, 401, 403, 404, 409))
    def values(request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None) -> Worths:
        """What the best options of this seat are worth, as far as it has been worked out."""
        house = house_of(request)
        house.spend("look", str(visitor), house.limits.look_by_key)
        asked = tables.question_for_hint(table, visitor, seat)
        return tables.worths(asked, *house.coaching.looked(asked, visitor))

    @api.get("/api/tables/{id}/review", operation_id="review", responses=problems(400, 401, 403, 404, 409))
    def review(
        request: Request, table: TableId, visitor: Known, tables: Authority, seat: SeatAsked = None
    ) -> ReviewState:
        """How far the review of a finished game is, or what it found, for those who sat at the table."""
        house = house_of(request)
        house.spend("look", str(visitor), house.limits.look_by_key)
        place, text = tables.finished(table, visitor, seat)
        return tables.review(table, place, house.coaching.review(table, place, text))

    @api.post("/api/tables/{id}/review", status_code=202, operation_id="begin_review", responses=problems(*PROBLEMS))
    def begin_review(
        request: Request, table: TableId, wanted: ReviewWanted, visitor: Known, tables: Authority
    ) -> ReviewState:
        """Have a finished game reviewed."""
        house = house_of(request)
        place, text = tables.finished(table, visitor, wanted.seat)
        reviewed = house.coaching.review(table, place, text)
        if reviewed is None or reviewed.failed:
            house.spend("review", str(visitor), house.limits.review_by_key)
            if not house.coaching.begin_review(table, place, text):
                raise RequestRefused(409, say("Too many games wait to be reviewed; try again later."))
            reviewed = house.coaching.review(table, place, text)
        return tables.review(table, place, reviewed)


def _add_live(app: FastAPI) -> None:
    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        """A snapshot now and after every change."""
        house = house_of(socket)
        await socket.accept()
        language = socket.query_params.get("lang", ENGLISH)
        try:
            if language not in languages():
                raise RequestRefused(
                    400, say("lang: there are {languages} to choose from.", languages=", ".join(languages()))
                )
            visitor = await asyncio.to_thread(house.visitor, socket)
            await _watch(house, socket, Connection(table[:32], visitor, language))
        except RequestRefused as refused:
            await _hang_up(socket, refused)
        except SQLAlchemyError as error:
            log.error("live connection %s: the store failed", socket.state.request_id, exc_info=error)
            await _hang_up(socket, no_store())
        except TimeoutError:
            await _hang_up(socket, RequestRefused(400, say("Say whose view you want.")))
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone, in the middle of a sentence


async def _hang_up(socket: WebSocket, refused: RequestRefused) -> None:
    """End a live connection with a word on why, if it has not ended by itself."""
    problem = Problem(detail=refused.detail, clause=refused.clause)
    reason = refused.detail.encode()[:MOST_REASON].decode(errors="ignore")
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(problem.model_dump_json())
        await socket.close(CLOSE_PROBLEM + refused.status, reason)


async def _watch(house: House, socket: WebSocket, connection: Connection) -> None:
    """Serve a live connection until it ends: hear what it wants to see, and send it what is new."""
    async with asyncio.timeout(SECONDS_TO_SAY):
        await _hear(house, socket, connection)
    house.live.add(connection)
    tasks = [asyncio.create_task(each(house, socket, connection)) for each in (_hear_on, _tell)]
    try:
        if connection.seat is not None:
            await asyncio.to_thread(_prepare_coach, house, connection.table)
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.live.remove(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def _prepare_coach(house: House, table: str) -> None:
    """Somebody sits down: the coach will be asked. Who plays can do without it."""
    try:
        house.coaching.somebody_plays(house.tables.game_of(table))
    except Exception:
        log.exception("the coach cannot be prepared for table %s", table)


async def _hear_on(house: House, socket: WebSocket, connection: Connection) -> None:
    while True:
        await _hear(house, socket, connection)


async def _hear(house: House, socket: WebSocket, connection: Connection) -> None:
    """Hear one message: whose view is wanted."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    house.spend("message", str(id(connection)), house.limits.request_by_key)
    text = message.get("text")
    if text is None:
        raise RequestRefused(400, say("The body is not JSON."))
    if len(text) > LONGEST_MESSAGE:
        raise RequestRefused(413, say("A message has at most {most} characters.", most=LONGEST_MESSAGE))
    try:
        wanted = Watching.model_validate_json(text)
    except ValidationError as error:
        raise RequestRefused(400, sentence_of(error.errors())) from None
    seat = await asyncio.to_thread(house.tables.seat_to_watch, connection, wanted.seat)
    connection.look_from(seat, wanted.line)


async def _tell(house: House, socket: WebSocket, connection: Connection) -> None:
    """Send what is new, as often as something is; those who sit at a table come before those who look on."""
    lanes = house.lanes
    while True:
        await connection.news.wait()
        connection.news.clear()
        if connection.seat is None:
            text = await lanes.slow(house.tables.news_for, connection)
        else:
            with lanes.somebody_waits():
                text = await lanes.fast(house.tables.news_for, connection)
        if text is not None:
            await socket.send_text(text)


def _add_pages(app: FastAPI) -> None:
    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/t/{table:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, table: str = "") -> Response:
        house = house_of(request)
        response = index_page(house.client)
        if request.method == "GET":
            house.welcome_back(request, response)
        return response

    @app.get("/{path:path}", include_in_schema=False)
    def file(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404, say("There is no such thing here."))
        return file_page(house_of(request).client, path)


def _add_answers(app: FastAPI) -> None:
    @app.exception_handler(RequestRefused)
    async def refused(request: Request, error: RequestRefused) -> JSONResponse:
        return _refusal(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return _problem(400, sentence_of(error.errors()))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> JSONResponse:
        return _problem(error.status_code, str(error.detail), headers=error.headers)

    @app.exception_handler(SQLAlchemyError)
    async def store_error(request: Request, error: SQLAlchemyError) -> JSONResponse:
        log.error("request %s: the store failed", request.state.request_id, exc_info=error)
        return _refusal(no_store())


def sentence_of(errors: Any) -> str:
    """What does not fit, in a sentence."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return say("The body is not JSON.")
    place = ".".join(str(each) for each in first["loc"] if each not in ("body", "query", "path"))
    return f"{place or 'The body'}: {first['msg']}."


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


def _refusal(refused: RequestRefused) -> JSONResponse:
    return _problem(refused.status, refused.detail, refused.clause, refused.headers)


def _problem(status: int, detail: str, clause: str | None = None, headers: Any = None) -> JSONResponse:
    return JSONResponse({"detail": detail, "clause": clause}, status, headers)
