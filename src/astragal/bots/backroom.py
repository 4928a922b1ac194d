"""The backroom: a process of its own in which a coach works, so that neither a table nor a screen ever waits for it.

Work is a generator function that can be found by its name: what it yields is passed on as progress, what it returns is
the answer. Between two steps whatever has a lower rank goes first, so that a hint does not wait for a review. The
process starts when something is asked, ends with whoever asked, and is replaced when it was killed.
"""

from __future__ import annotations

import contextlib
import heapq
import itertools
import logging
import multiprocessing
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable, Generator
from concurrent.futures import Future
from multiprocessing.connection import Connection
from typing import Any

from astragal.errors import AstragalError

Work = Callable[..., Generator[Any, None, Any]]

HINT, READY, REVIEW = range(3)
"""Ranks: what a person waits for, what somebody will need soon, what takes its time."""
NICENESS = 5
"""How far what nobody waits for stands back."""
TRIES = 2
"""How often a piece of work is begun before it is blamed for the end of the process."""
SECONDS_TO_END = 2.0
TOLD, DONE, FAILED = range(3)

log = logging.getLogger("astragal.bots")


class BackroomClosed(AstragalError):
    """The process ended before it had an answer."""


# In the process.


def stand_back() -> None:
    """Leave Ctrl-C to whoever started this process, and the processor to whoever serves people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _do_errands(pipe: Connection, quiet: bool) -> None:
    """Do what is asked, the lowest rank first, one step at a time."""
    stand_back()
    if quiet:
        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nothing, stream)
    heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(pipe, heard), daemon=True).start()
    waiting: list[tuple[int, int]] = []
    begun: dict[int, Generator[Any, None, Any]] = {}
    while True:
        while not heard.empty() or not waiting:
            number, rank, work, arguments = heard.get()
            if work is not None:
                begun[number] = work(*arguments)
                heapq.heappush(waiting, (rank, number))
            else:
                begun.pop(number, None)
        number = waiting[0][1]
        if number not in begun or _step(pipe, number, begun[number]):
            heapq.heappop(waiting)
            begun.pop(number, None)


def _hear(pipe: Connection, heard: queue.SimpleQueue[Any]) -> None:
    """Pass on what is asked; when nobody is there to ask any more, everything ends, whatever is being done."""
    while True:
        try:
            heard.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)


def _step(pipe: Connection, number: int, steps: Generator[Any, None, Any]) -> bool:
    """Do one step of a piece of work; whether it was the last."""
    try:
        answer: tuple[int, int, Any] = number, TOLD, next(steps)
    except StopIteration as end:
        answer = number, DONE, end.value
    except Exception as error:
        log.exception("a coach failed")
        answer = number, FAILED, str(error)
    try:
        pipe.send(answer)
    except OSError:
        os._exit(0)
    return answer[1] != TOLD


# Where it is asked.


class Errand:
    """A piece of work that was asked for."""

    def __init__(self, number: int, rank: int, work: Work, arguments: tuple[Any, ...]) -> None:
        self.number, self.rank, self.work, self.arguments = number, rank, work, arguments
        self.future: Future[Any] = Future()
        self.told: Any = None
        """The progress that was heard of last."""
        self.tries = 0

    @property
    def done(self) -> bool:
        """Whether there is an answer, or will never be one."""
        return self.future.done()

    @property
    def failed(self) -> bool:
        """Whether there will never be an answer."""
        return self.done and (self.future.cancelled() or self.future.exception() is not None)


class Backroom:
    """The process, as it is seen from outside. For any thread."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._numbers = itertools.count(1)
        self._errands: dict[int, Errand] = {}
        self._lock = threading.RLock()
        self._pipe: Connection | None = None
        self._process: Any = None

    @property
    def process(self) -> int | None:
        """The number of the process, while there is one."""
        with self._lock:
            return None if self._process is None else int(self._process.pid)

    def ask(self, work: Work, *arguments: Any, rank: int = HINT) -> Errand:
        """Have something done; nothing waits for it here."""
        errand = Errand(next(self._numbers), rank, work, arguments)
        with self._lock:
            self._errands[errand.number] = errand
            self._send(errand)
        return errand

    def drop(self, errand: Errand) -> None:
        """Nobody wants to know any more."""
        with self._lock:
            if self._errands.pop(errand.number, None) is not None:
                errand.future.cancel()
                with contextlib.suppress(OSError):
                    if self._pipe is not None:
                        self._pipe.send((errand.number, errand.rank, None, ()))

    def stop(self) -> None:
        """End the process."""
        with self._lock:
            pipe, process, errands = self._pipe, self._process, list(self._errands.values())
            self._pipe = self._process = None
            self._errands.clear()
        for errand in errands:
            errand.future.cancel()
        if process is not None and pipe is not None:
            process.terminate()
            process.join(SECONDS_TO_END)
            if process.is_alive():
                process.kill()
                process.join()

    def _send(self, errand: Errand) -> None:
        if self._pipe is None:
            self._start()
        errand.tries += 1
        # A pipe that has broken is noticed by the thread that listens, which begins anew.
        with contextlib.suppress(OSError):
            if self._pipe is not None:
                self._pipe.send((errand.number, errand.rank, errand.work, errand.arguments))

    def _start(self) -> None:
        ways = multiprocessing.get_context("spawn")
        self._pipe, inside = ways.Pipe()
        self._process = ways.Process(target=_do_errands, args=(inside, self._quiet), name="coach", daemon=True)
        # A screen may have put something without a file in the place of stderr.
        with contextlib.redirect_stderr(sys.__stderr__):
            self._process.start()
        inside.close()
        threading.Thread(target=self._listen, args=(self._pipe, self._process), name="coach", daemon=True).start()

    def _listen(self, pipe: Connection, process: Any) -> None:
        """Hear answers until the process ends."""
        while True:
            try:
                number, kind, found = pipe.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                errand = self._errands.get(number) if kind == TOLD else self._errands.pop(number, None)
            if errand is None:
                continue
            if kind == TOLD:
                errand.told = found
            elif kind == DONE:
                errand.future.set_result(found)
            else:
                errand.future.set_exception(BackroomClosed(found))
        process.join()
        pipe.close()
        self._ended(pipe)

    def _ended(self, pipe: Connection) -> None:
        """Begin anew with what was not answered, unless the process was told to end."""
        with self._lock:
            if self._pipe is not pipe:
                return
            log.warning("the coach's process has died; what it was asked is asked again")
            self._pipe = self._process = None
            for number, errand in list(self._errands.items()):
                if errand.tries < TRIES:
                    self._send(errand)
                else:
                    del self._errands[number]
                    errand.future.set_exception(BackroomClosed("The coach's process has died."))
