"""Who is here: the live connections of every table, who has been away for how long, and how news reach them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable

from astragal.rules.tongues import ENGLISH


class Presence:
    """Which visitors are connected to which tables, and when they were last seen there. For any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._connected: dict[str, Counter[int | None]] = {}
        self._seen: dict[tuple[str, int], float] = {}
        self._since = clock()

    def came(self, table: str, visitor: int | None) -> bool:
        """Somebody connected; whether they were not there before."""
        with self._lock:
            here = self._connected.setdefault(table, Counter())
            here[visitor] += 1
            return here[visitor] == 1

    def went(self, table: str, visitor: int | None) -> bool:
        """A connection ended; whether it was the last one of this visitor."""
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
        """A visitor did something at a table without being connected to it."""
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
        """Seconds since a visitor was last seen at a table; before the server started nobody was."""
        with self._lock:
            if visitor in self._connected.get(table, ()):
                return 0.0
            return self._clock() - self._seen.get((table, visitor), self._since)

    def tidy(self, older_than: float) -> None:
        """Forget when those were seen who have been away for long: it makes no difference any more."""
        with self._lock:
            limit = self._clock() - older_than
            self._seen = {who: seen for who, seen in self._seen.items() if seen > limit}
            self._since = min(self._since, limit)


class Connection:
    """One live connection: whose view it gets in which language, and what it has been sent."""

    def __init__(self, table: str, visitor: int | None, language: str = ENGLISH) -> None:
        self.table = table
        self.language = language
        self.visitor = visitor
        self.seat: int | None = None
        self.news = asyncio.Event()
        self.epoch = -1
        """Which reading of the log its lines come from; -1: it has none."""
        self.clock = 0
        """The clock of the table when it was last sent something."""
        self.lines = 0
        """How many lines it has."""
        self.head = b""
        """The hash of what it was sent last, lines aside."""

    def look_from(self, seat: int | None, lines: int) -> None:
        """Another view is wanted, or the same one again."""
        if seat != self.seat:
            self.epoch = -1
        self.lines = min(self.lines, lines)
        self.seat, self.head = seat, b""
        self.news.set()


class Live:
    """All live connections. Lives on the event loop; `changed` may be called from any thread."""

    def __init__(self, presence: Presence) -> None:
        self.presence = presence
        self.wake_bots: Callable[[str], None] = lambda table: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connections: dict[str, set[Connection]] = {}

    def start(self) -> None:
        """Take the running event loop for this one's own."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """Let news go nowhere from now on."""
        self._loop = None

    def changed(self, table: str) -> None:
        """Something happened at a table: tell everybody there, and the bots."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell, table)

    def _tell(self, table: str) -> None:
        for connection in self._connections.get(table, ()):
            connection.news.set()
        self.wake_bots(table)

    def add(self, connection: Connection) -> None:
        """A connection has come."""
        self._connections.setdefault(connection.table, set()).add(connection)
        if self.presence.came(connection.table, connection.visitor):
            self._tell(connection.table)

    def remove(self, connection: Connection) -> None:
        """A connection has gone."""
        here = self._connections[connection.table]
        here.remove(connection)
        if not here:
            del self._connections[connection.table]
        if self.presence.went(connection.table, connection.visitor):
            self._tell(connection.table)

    def __len__(self) -> int:
        return sum(map(len, self._connections.values()))
