"""News between the servers on one PostgreSQL database: which tables have changed, who is where, whose bots play.

Every server listens on a connection of its own, in a thread of its own, and tells by the same connection that it is
there, who comes and who goes, and at which tables its bots play. That a table has changed is told by the transaction
that changes it (`store.py`). News are ids and numbers, nothing that a seat may not know; whoever hears that a table has
changed reads in the store what is new.

A server that has not been heard of for a while is gone, and so are its visitors; the tables of its bots are free again
as soon as PostgreSQL notices that its connection has ended. Whoever could not listen for a while takes every table as
changed.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import socket
import threading
import time
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, LiteralString, NamedTuple

from astragal.server.live import Live
from astragal.server.memory import Memory
from astragal.server.store import CHANNEL, Store

if TYPE_CHECKING:
    from psycopg import Connection

SECONDS_A_BEAT = 1.0
"""How often a server says that it is there."""
SECONDS_TO_EXPIRE = 5.0
"""After how long a server that has not been heard of is taken to be gone."""
SECONDS_TO_RECONNECT, MOST_SECONDS_TO_RECONNECT = 0.1, 5.0
SECONDS_TO_STOP = 2.0
BELL_BYTES = 4096
NOBODY = 0
"""Stands for visitors without a key; the numbers of all others are higher."""
OF_ITS_OWN = {
    "autocommit": True,
    "connect_timeout": 5,
    "application_name": "astragal news",
    # Both sides notice within seconds when the other machine is gone. Nothing is written here that must reach the disk.
    **{"keepalives_idle": 3, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 9000},
    "options": "-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 "
    "-c synchronous_commit=off",
}
"""How a listening connection differs from those of the store."""
LISTEN: LiteralString = f"LISTEN {CHANNEL}"
TELL: LiteralString = f"SELECT count(pg_notify('{CHANNEL}', told)) FROM unnest(%s::text[]) AS told"
TAKE: LiteralString = "SELECT pg_try_advisory_lock(%s)"
GIVE_BACK: LiteralString = "SELECT pg_advisory_unlock(%s)"

log = logging.getLogger("astragal.server")


class Alone:
    """A server that has its database to itself: there are no news, and at every table its own bots play."""

    def start(self) -> None:
        """Begin to listen."""

    def stop(self) -> None:
        """Say goodbye, and end."""

    def has_turn(self, table: str) -> bool:
        """Whether it is for this server's bots to play at a table."""
        return True

    async def take_turn(self, table: str) -> bool:
        """Let this server's bots play at a table, and no other's, unless others play there already."""
        return True

    def give_back(self, table: str) -> None:
        """Let others' bots play at a table again."""


class _Wish(NamedTuple):
    """A query for the listening connection, and who waits for its answer."""

    query: LiteralString
    argument: Any
    answer: Future[Any] | None = None


class News(Alone):
    """What this server hears from the others on its database, and what it tells them. Any thread may use it."""

    def __init__(self, store: Store, memory: Memory, live: Live) -> None:
        self._store, self._memory, self._live = store, memory, live
        self._presence = live.presence
        self._presence.tell = lambda *about: self._wish(TELL, [self._about(*about)])
        self._me = store.server
        self._wishes: deque[_Wish] = deque()
        self._cord: socket.socket | None = None
        """Pulling it rings a bell that wakes the thread."""
        self._turns: set[str] = set()
        """The tables at which our bots play."""
        self._beats: dict[str, float] = {}
        """When each of the other servers was last heard of."""
        self._orphans = False
        """Whether a server has gone whose bots may have been in the middle of something."""
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._cord, bell = socket.socketpair()
        for each in (self._cord, bell):
            each.setblocking(False)
        self._thread = threading.Thread(target=self._run, args=(self._cord, bell), name="news", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Say goodbye, and end."""
        self._ending.set()
        self._wake()
        if self._thread is not None:
            self._thread.join(SECONDS_TO_STOP)

    # What this server wishes.

    def has_turn(self, table: str) -> bool:
        """Whether it is for this server's bots to play at a table."""
        return table in self._turns

    async def take_turn(self, table: str) -> bool:
        """Let this server's bots play at a table, and no other's, unless others play there already."""
        taken: Future[bool] = Future()
        taken.add_done_callback(lambda _: None if taken.cancelled() or not taken.result() else self._turns.add(table))
        self._wish(TAKE, _lock_of(table), taken)
        return await asyncio.wrap_future(taken)

    def give_back(self, table: str) -> None:
        """Let others' bots play at a table again."""
        if table in self._turns:
            self._turns.discard(table)
            self._wish(GIVE_BACK, _lock_of(table))

    def _wish(self, query: LiteralString, argument: Any, answer: Future[Any] | None = None) -> None:
        self._wishes.append(_Wish(query, argument, answer))
        self._wake()

    def _wake(self) -> None:
        with suppress(OSError):  # the thread has been woken often enough, or has ended
            if self._cord is not None:
                self._cord.send(b"!")

    # The thread.

    def _run(self, cord: socket.socket, bell: socket.socket) -> None:
        with cord, bell:
            self._listen_on(bell)

    def _listen_on(self, bell: socket.socket) -> None:
        """Listen until told to end; when the connection breaks, begin again."""
        pause = SECONDS_TO_RECONNECT
        while not self._ending.is_set():
            began = time.monotonic()
            try:
                with self._connected() as connection:
                    self._listen(connection, bell)
            except Exception as error:
                self._turns.clear()
                if time.monotonic() - began > SECONDS_TO_EXPIRE:
                    pause = SECONDS_TO_RECONNECT
                if pause == SECONDS_TO_RECONNECT:
                    log.warning("the news of other servers do not arrive: %s", str(error).strip() or repr(error))
                self._ending.wait(pause)
                pause = min(2 * pause, MOST_SECONDS_TO_RECONNECT)

    def _connected(self) -> Connection:
        """A connection besides those of the store."""
        import psycopg

        places, ways = self._store.engine.dialect.create_connect_args(self._store.url)
        return psycopg.connect(*places, **{**OF_ITS_OWN, **ways})

    def _listen(self, connection: Connection, bell: socket.socket) -> None:
        """Hear what others tell and do what is wished, and say with every beat that this server is there."""
        connection.execute(LISTEN)
        self._expect_everything()
        self._tell_all(connection, "hello")
        beat = time.monotonic()
        while not self._ending.is_set():
            with suppress(BlockingIOError):
                while bell.recv(BELL_BYTES):
                    pass
            self._grant(connection)
            wait([connection.fileno(), bell], max(0.0, beat - time.monotonic()))
            for heard in list(connection.notifies(timeout=0)):  # while it lists them, the connection is in use
                self._hear(connection, heard.payload)
            if time.monotonic() >= beat:
                beat = time.monotonic() + SECONDS_A_BEAT
                self._tell(connection, f"beat {self._me}")
                self._miss()
        self._grant(connection)
        self._tell(connection, f"bye {self._me}")

    def _expect_everything(self) -> None:
        """Take every table as changed: what has been told until now was not heard."""
        self._beats = dict.fromkeys(self._beats, time.monotonic())
        self._memory.outdate_all()
        self._live.changed_elsewhere()

    def _grant(self, connection: Connection) -> None:
        """Do what is wished. A wish that a broken connection leaves undone waits for the next one."""
        while self._wishes:
            query, argument, answer = self._wishes[0]
            if answer is None or not answer.cancelled():
                found = connection.execute(query, (argument,)).fetchone()
                if answer is not None and found is not None and answer.set_running_or_notify_cancel():
                    answer.set_result(found[0])
            self._wishes.popleft()

    # Telling.

    def _about(self, what: str, table: str, visitor: int | None) -> str:
        return f"{what} {self._me} {table} {visitor or NOBODY}"

    def _tell(self, connection: Connection, *news: str) -> None:
        connection.execute(TELL, (list(news),))

    def _tell_all(self, connection: Connection, greeting: str) -> None:
        """Tell who is here, in place of all that was told before."""
        here = (self._about("came", *each) for each in self._presence.here())
        self._tell(connection, f"{greeting} {self._me}", *here)

    # Hearing.

    def _hear(self, connection: Connection, news: str) -> None:
        """Take note of what another server tells. What this version does not understand is left to a later one."""
        match news.split():
            case [_, self._me, *_]:
                return
            case ["changed", _, table]:
                self._memory.outdate(table)
                self._live.changed_elsewhere(table)
                return
            case ["bye", server]:
                self._is_gone(server)
                return
            case ["hello" | "anew" as greeting, server]:
                self._forget(server)
                if greeting == "hello":
                    self._tell_all(connection, "anew")
            case ["came" | "went" | "seen" as what, server, table, visitor] if visitor.isdecimal():
                self._presence.hear(server, what, table, int(visitor) or None)
                self._live.changed_elsewhere(table)
            case ["beat", server]:
                if server not in self._beats:  # it has been taken to be gone, or came while nobody listened here
                    self._tell_all(connection, "hello")
            case _:
                return
        self._beats[server] = time.monotonic()

    def _forget(self, server: str) -> None:
        for table in self._presence.forget(server):
            self._live.changed_elsewhere(table)

    def _is_gone(self, server: str) -> None:
        self._beats.pop(server, None)
        self._forget(server)
        self._orphans = True

    def _miss(self) -> None:
        """Notice who has not been heard of, and go on where their bots may have stopped."""
        limit = time.monotonic() - SECONDS_TO_EXPIRE
        for server in [each for each, heard in self._beats.items() if heard < limit]:
            self._is_gone(server)
        if self._orphans:
            for table in self._store.waiting_for_bots():
                self._live.changed(table)
            self._orphans = False


def _lock_of(table: str) -> int:
    """The number of the lock that a server holds while its bots play at a table."""
    return int.from_bytes(hashlib.blake2b(f"bots at {table}".encode(), digest_size=8).digest(), "big", signed=True)
