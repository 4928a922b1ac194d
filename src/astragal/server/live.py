"""Presence: the live connections of each table, how long visitors have been away, and how they are woken by news."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable

from astragal.rules.tongues import ENGLISH

SECONDS_TO_RETURN = 3.0
"""How long a player whose connection has ended is not yet away: a page that is loaded again takes no longer."""


class Presence:
    """Which visitors are connected to which tables, and when they were last seen there. Any thread may use it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._connected: dict[str, Counter[int | None]] = {}
        self._seen: dict[tuple[str, int], float] = {}
        self._since = clock()

    def came(self, table: str, visitor: int | None) -> bool:
        """Note a new connection; return whether it is the first of this visitor."""
        with self._lock:
            here = self._connected.setdefault(table, Counter())
            here[visitor] += 1
            return here[visitor] == 1

    def went(self, table: str, visitor: int | None) -> bool:
        """Note the end of a connection; return whether it was the last of this visitor."""
        with self._lock:
            here = self._connected[table]
            here[visitor] -= 1
            gone = not here[visitor]
            if gone:
                del here[visitor]
                if visitor is not None:
                    self._seen[table, visitor] = self._clock()
            if not here:
                del self._connected[table]
            return gone

    def acted(self, table: str, visitor: int) -> None:
        """Note that a visitor did something at a table, perhaps without a live connection."""
        with self._lock:
            self._seen[table, visitor] = self._clock()

    def is_here(self, table: str, visitor: int | None) -> bool:
        """Whether a visitor is connected."""
        with self._lock:
            return visitor is not None and visitor in self._connected.get(table, ())

    def anybody(self, table: str) -> bool:
        """Whether anybody is connected."""
        with self._lock:
            return table in self._connected

    def away_for(self, table: str, visitor: int) -> float:
        """Seconds since a visitor was last seen at a table, counted at most from the start of the server."""
        with self._lock:
            if visitor in self._connected.get(table, ()):
                return 0.0
            return self._clock() - self._seen.get((table, visitor), self._since)

    def tidy(self, older_than: float) -> None:
        """Forget visitors who have been away for long: exactly how long no longer matters."""
        with self._lock:
            limit = self._clock() - older_than
            self._seen = {who: seen for who, seen in self._seen.items() if seen > limit}


class Connection:
    """A live connection: whose view it gets in which language, and what it has been sent."""

    def __init__(self, table: str, visitor: int | None, language: str = ENGLISH) -> None:
        self.table = table
        self.language = language
        self.visitor = visitor
        self.seat: int | None = None
        self.news = asyncio.Event()
        self.epoch = -1
        """The reading of the log that its lines come from; -1 if it has none."""
        self.clock = 0
        """The table's clock when something was last sent."""
        self.lines = 0
        """The number of lines that it has."""
        self.head = b""
        """The hash of the last snapshot sent, without its lines."""

    def look_from(self, seat: int | None, lines: int) -> None:
        """Set the view that is wanted, another one or the same again."""
        if seat != self.seat:
            self.epoch = -1
        self.lines = min(self.lines, lines)
        self.seat, self.head = seat, b""
        self.news.set()


class Live:
    """All live connections. Used on the event loop only, except `changed`, which any thread may call."""

    def __init__(self, presence: Presence) -> None:
        self.presence = presence
        self.seconds_to_return = SECONDS_TO_RETURN
        self.wake_bots: Callable[[str], None] = lambda table: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connections: dict[str, set[Connection]] = {}

    def start(self) -> None:
        """Use the running event loop from now on."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """Ignore all news from now on."""
        self._loop = None

    def changed(self, table: str) -> None:
        """Notify everybody at a table, and the bots, that something happened there."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell, table)

    def _tell(self, table: str) -> None:
        for connection in self._connections.get(table, ()):
            connection.news.set()
        self.wake_bots(table)

    def add(self, connection: Connection) -> None:
        """Add a connection."""
        self._connections.setdefault(connection.table, set()).add(connection)
        if self.presence.came(connection.table, connection.visitor):
            self._tell(connection.table)

    def remove(self, connection: Connection) -> None:
        """Remove a connection; its visitor is away unless another one begins soon."""
        here = self._connections[connection.table]
        here.remove(connection)
        if not here:
            del self._connections[connection.table]
        asyncio.get_running_loop().call_later(self.seconds_to_return, self._went, connection)

    def _went(self, connection: Connection) -> None:
        if self.presence.went(connection.table, connection.visitor) and self._loop is not None:
            self._tell(connection.table)

    def __len__(self) -> int:
        return sum(map(len, self._connections.values()))
