"""Live connections: receive what they want to see, and send them what is new."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from astragal.rules.tongues import ENGLISH, languages, say
from astragal.server.answers import sentence_of
from astragal.server.house import House, house_of
from astragal.server.live import Connection
from astragal.server.problems import RequestRefused, no_store
from astragal.server.schemas import Problem, Watching

LONGEST_MESSAGE = 1000
"""The most characters in a message on a live connection."""
SECONDS_TO_SAY = 20
"""How long a live connection may take to say what it wants to see."""
CLOSE_PROBLEM = 4000
"""A live connection is closed with this plus the status of the problem: 4403 means the same as 403."""
MOST_REASON = 123
"""The most bytes of the reason with which a live connection is closed."""

log = logging.getLogger("astragal.server")
router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """A snapshot now and after every change."""
    house = house_of(socket)
    await socket.accept()
    language = socket.query_params.get("lang", ENGLISH)
    try:
        if language not in languages():
            raise RequestRefused(400, say("lang: choose one of {languages}.", languages=", ".join(languages())))
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
        pass  # the visitor has gone in the middle of an exchange


async def _hang_up(socket: WebSocket, refused: RequestRefused) -> None:
    """Close a live connection and say why, unless it has already ended."""
    problem = Problem(detail=refused.detail, clause=refused.clause)
    reason = refused.detail.encode()[:MOST_REASON].decode(errors="ignore")
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(problem.model_dump_json())
        await socket.close(CLOSE_PROBLEM + refused.status, reason)


async def _watch(house: House, socket: WebSocket, connection: Connection) -> None:
    """Serve a live connection until it ends: receive what it wants to see, and send it what is new."""
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
    """Prepare the coach for a player who sits down. The game can do without it, so errors are only logged."""
    try:
        house.coaching.somebody_plays(house.tables.game_of(table))
    except Exception:
        log.exception("the coach cannot be prepared for table %s", table)


async def _hear_on(house: House, socket: WebSocket, connection: Connection) -> None:
    while True:
        await _hear(house, socket, connection)


async def _hear(house: House, socket: WebSocket, connection: Connection) -> None:
    """Receive one message: whose view is wanted."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    house.spend("message", str(id(connection)), house.limits.request_by_key)
    text = message.get("text")
    if text is None:
        raise RequestRefused(400, say("The body is not JSON."))
    if len(text) > LONGEST_MESSAGE:
        raise RequestRefused(413, say("A message may have at most {most} characters.", most=LONGEST_MESSAGE))
    try:
        wanted = Watching.model_validate_json(text)
    except ValidationError as error:
        raise RequestRefused(400, sentence_of(error.errors())) from None
    seat = await asyncio.to_thread(house.tables.seat_to_watch, connection, wanted.seat)
    connection.look_from(seat, wanted.line)


async def _tell(house: House, socket: WebSocket, connection: Connection) -> None:
    """Send what is new, whenever something is; players come before spectators."""
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
