"""Several server processes on one port of one machine: started together, replaced when one dies, stopped together.

The process that opened the port serves nobody itself; it hands the port to the others, which take turns at accepting
connections and hear of each other through the database (`news.py`). They end with it, however it ends.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from astragal.cores import spare_cores
from astragal.errors import AstragalError
from astragal.server.bots import MOST_PROCESSES as MOST_BOT_PROCESSES
from astragal.server.store import Store

TRIES = 3
"""How often none of the processes may fail to start until that is given up."""
SECONDS_BETWEEN_STARTS, MOST_SECONDS_BETWEEN_STARTS = 1.0, 30.0
"""How long to wait before starting another process in place of one that could not start, at first and in the end."""
SECONDS_TO_END = 15.0
"""How long a process may take to stop before it is killed."""

log = logging.getLogger("astragal.server")


@dataclass(frozen=True)
class Ways:
    """How a server process is to serve: what its bots and its coach may take of the machine."""

    pace: float
    early_coach: bool = True
    bot_processes: int | None = None
    """The most processes in which its bots think, None for as many as the machine has cores to spare."""


Serve = Callable[[socket.socket, Store, Ways, Callable[[], None]], None]
"""Serves until it is told to stop; what it is given last it calls when it has opened."""


@contextmanager
def handling_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Within this block, whoever tells this process to stop has `stop` called."""
    before = {each: signal.signal(each, lambda *_: stop()) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


# In the processes that serve.


def _serve(serve: Serve, listener: socket.socket, database: str, ways: Ways, opened: Connection) -> None:
    """Serve until told to stop. Ctrl-C reaches the process that started this one, which passes it on."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    try:
        serve(listener, Store(database), ways, lambda: opened.send(True))
    except AstragalError as error:
        raise SystemExit(f"astragal: {error}") from None


def _end_with_the_first() -> None:
    """Stop serving when the process is gone that started this one: if it was killed, nobody else says so."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(SECONDS_TO_END)
        os._exit(1)


# In the process that starts them.


class _Place:
    """A place for one of the processes, and who has it now."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.process: BaseProcess | None = None
        self.opened: Connection | None = None
        """Where the process says that it has begun to serve."""
        self.failures = 0
        """How many processes in a row could not start here."""
        self.due = 0.0
        """When the next process is to start."""

    def vacate(self) -> bool:
        """Take note that the process has ended; return whether it had begun to serve."""
        self.process = None
        assert self.opened is not None
        with self.opened:
            try:
                return bool(self.opened.recv())
            except (EOFError, OSError):  # it has never said anything
                return False


class Crew:
    """The processes that serve on one port."""

    def __init__(self, serve: Serve, listener: socket.socket, database: str, ways: Ways, count: int) -> None:
        self._serve, self._listener, self._database = serve, listener, database
        first = replace(ways, bot_processes=max(1, min(MOST_BOT_PROCESSES, spare_cores()) // count))
        # One coach that is ready early is enough: what it compiles is kept on disk, where the others find it.
        others = replace(first, early_coach=False)
        self._places = [_Place(others if number else first) for number in range(count)]
        self._context = multiprocessing.get_context("spawn")

    def run(self) -> int:
        """Serve until told to stop."""
        told, stop = self._context.Pipe(duplex=False)
        try:
            with handling_signals(lambda: stop.send(True)):
                while not told.poll():
                    self._fill_places()
                    processes = [place.process.sentinel for place in self._places if place.process is not None]
                    wait([told, *processes], self._until_next_start())
                    self._look_who_is_gone()
        finally:
            self._stop()
        return 0

    def _fill_places(self) -> None:
        for place in self._places:
            if place.process is None and time.monotonic() >= place.due:
                place.opened, inside = self._context.Pipe(duplex=False)
                given = self._serve, self._listener, self._database, place.ways, inside
                place.process = self._context.Process(target=_serve, args=given, name="server")
                place.process.start()
                inside.close()

    def _until_next_start(self) -> float | None:
        dues = [place.due for place in self._places if place.process is None]
        return max(0.0, min(dues) - time.monotonic()) if dues else None

    def _look_who_is_gone(self) -> None:
        for place in self._places:
            if place.process is None or place.process.is_alive():
                continue
            code = place.process.exitcode
            if place.vacate():
                place.failures = 0
                log.warning("a server process has ended (%s); another takes its place", code)
            else:
                place.failures += 1
                pause = SECONDS_BETWEEN_STARTS * 2 ** (place.failures - 1)
                place.due = time.monotonic() + min(pause, MOST_SECONDS_BETWEEN_STARTS)
                log.warning("a server process could not start (%s)", code)
        if all(place.failures >= TRIES for place in self._places):
            raise AstragalError("None of the server processes can start; they have said why.")

    def _stop(self) -> None:
        """Tell all processes to stop, and end those that do not."""
        self._listener.close()
        running = [place.process for place in self._places if place.process is not None]
        for process in running:
            process.terminate()
        end = time.monotonic() + SECONDS_TO_END
        for process in running:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
