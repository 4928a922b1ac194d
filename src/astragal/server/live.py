"""Presence: the live connections of each table, how long visitors have been away, and how they are woken by news.

Other servers on the same database count too: what they tell of their visitors is kept beside what is known here.
"""

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
        self._elsewhere: dict[str, dict[str, set[int | None]]] = {}
        """The visitors connected to other servers, by server and table."""
        self.tell: Callable[[str, str, int | None], None] = lambda what, table, visitor: None
        """Tells other servers that a visitor came or went here, or was seen without a connection."""
        self._seen: dict[tuple[str, int], float] = {}
        self._since = clock()

    def came(self, table: str, visitor: int | None) -> bool:
        """Note a new connection; return whether it is the first of this visitor."""
        with self._lock:
            here = self._connected.setdefault(table, Counter())
            here[visitor] += 1
            first = here[visitor] == 1
        if first:
            self.tell("came", table, visitor)
        return first

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
        if gone:
            self.tell("went", table, visitor)
        return gone

    def acted(self, table: str, visitor: int) -> None:
        """Note that a visitor did something at a table, perhaps without a live connection."""
        with self._lock:
            self._seen[table, visitor] = self._clock()
            connected = visitor in self._connected.get(table, ())
        if not connected:
            self.tell("seen", table, visitor)

    def is_here(self, table: str, visitor: int | None) -> bool:
        """Whether a visitor is connected."""
        with self._lock:
            return visitor is not None and self._is_connected(table, visitor)

    def _is_connected(self, table: str, visitor: int) -> bool:
        elsewhere = any(visitor in there.get(table, ()) for there in self._elsewhere.values())
        return elsewhere or visitor in self._connected.get(table, ())

    def anybody(self, table: str) -> bool:
        """Whether anybody is connected."""
        with self._lock:
            return table in self._connected or any(table in there for there in self._elsewhere.values())

    def away_for(self, table: str, visitor: int) -> float:
        """Seconds since a visitor was last seen at a table, counted at most from the start of the server."""
        with self._lock:
            if self._is_connected(table, visitor):
                return 0.0
            return self._clock() - self._seen.get((table, visitor), self._since)

    # Other servers.

    def here(self) -> list[tuple[str, int | None]]:
        """The tables and visitors that are connected to this server."""
        with self._lock:
            return [(table, visitor) for table, here in self._connected.items() for visitor in here]

    def hear(self, server: str, what: str, table: str, visitor: int | None) -> None:
        """Take note of what another server tells of a visitor."""
        with self._lock:
            there = self._elsewhere.setdefault(server, {})
            if what == "came":
                there.setdefault(table, set()).add(visitor)
            elif what == "went":
                there.get(table, set()).discard(visitor)
                if not there.get(table):
                    there.pop(table, None)
            if visitor is not None:
                self._seen[table, visitor] = self._clock()

    def forget(self, server: str) -> set[str]:
        """Let everybody go who is known from another server; return their tables."""
        with self._lock:
            there = self._elsewhere.pop(server, {})
            for table, visitors in there.items():
                self._seen |= {(table, visitor): self._clock() for visitor in visitors if visitor is not None}
            return set(there)

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

    def changed_elsewhere(self, table: str | None = None) -> None:
        """Notify those at a table, or at all tables, and the bots there, that something happened at another server."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell_watched, table)

    def _tell_watched(self, wanted: str | None) -> None:
        for table in list(self._connections) if wanted is None else [wanted]:
            if table in self._connections:
                self._tell(table)

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
