"""The backroom: a separate process in which a coach works, so that no table or screen ever waits for it.

A piece of work is a generator function that can be found by its name: what it yields is passed on as progress, what it
returns is the answer. Between two steps, work with a lower rank goes first, so a hint does not wait for a review. The
process starts when something is asked, ends with the process that asked, and is replaced if it is killed.
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
"""Ranks: what a person is waiting for, what will be needed soon, and what may take its time."""
NICENESS = 5
"""The niceness of the process, which yields to those that serve people."""
TRIES = 2
"""How many times a piece of work is started before it is blamed for the death of the process."""
SECONDS_TO_END = 2.0
TOLD, DONE, FAILED = range(3)

log = logging.getLogger("astragal.bots")


class BackroomClosed(AstragalError):
    """The process ended before it had an answer."""


# In the process.


def stand_back() -> None:
    """Leave Ctrl-C to the process that started this one, and the processor to those that serve people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _do_errands(pipe: Connection, quiet: bool) -> None:
    """Do what is asked, lowest rank first, one step at a time."""
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
    """Pass on what is asked; when the asking side is gone, end the process at once, whatever it is doing."""
    while True:
        try:
            heard.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)


def _step(pipe: Connection, number: int, steps: Generator[Any, None, Any]) -> bool:
    """Do one step of a piece of work; return whether it was the last."""
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
        """The latest progress."""
        self.tries = 0

    @property
    def done(self) -> bool:
        """Whether there is an answer, or will never be one."""
        return self.future.done()

    @property
    def failed(self) -> bool:
        """Whether there will never be an answer."""
        return self.done and (self.future.cancelled() or self.future.exception() is not None)

    @property
    def found(self) -> Any:
        """The latest progress, then the answer; None if there will never be one."""
        if not self.done:
            return self.told
        return None if self.failed else self.future.result()


class Backroom:
    """The process as seen from outside. Any thread may use it."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._numbers = itertools.count(1)
        self._errands: dict[int, Errand] = {}
        self._lock = threading.RLock()
        self._pipe: Connection | None = None
        self._process: Any = None

    @property
    def process(self) -> int | None:
        """The id of the process, None if there is none."""
        with self._lock:
            return None if self._process is None else int(self._process.pid)

    def ask(self, work: Work, *arguments: Any, rank: int = HINT) -> Errand:
        """Ask for a piece of work; this does not wait for it."""
        errand = Errand(next(self._numbers), rank, work, arguments)
        with self._lock:
            self._errands[errand.number] = errand
            self._send(errand)
        return errand

    def drop(self, errand: Errand) -> None:
        """Give up an errand: its answer is no longer wanted."""
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
        # The listening thread notices a broken pipe, and starts again.
        with contextlib.suppress(OSError):
            if self._pipe is not None:
                self._pipe.send((errand.number, errand.rank, errand.work, errand.arguments))

    def _start(self) -> None:
        ways = multiprocessing.get_context("spawn")
        self._pipe, inside = ways.Pipe()
        self._process = ways.Process(target=_do_errands, args=(inside, self._quiet), name="coach", daemon=True)
        # A screen may have replaced stderr with something that has no file.
        with contextlib.redirect_stderr(sys.__stderr__):
            self._process.start()
        inside.close()
        threading.Thread(target=self._listen, args=(self._pipe, self._process), name="coach", daemon=True).start()

    def _listen(self, pipe: Connection, process: Any) -> None:
        """Receive answers until the process ends."""
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
        """Ask again for what was not answered, unless the process was told to end."""
        with self._lock:
            if self._pipe is not pipe:
                return
            log.warning("the coach's process has died; its unanswered questions are asked again")
            self._pipe = self._process = None
            for number, errand in list(self._errands.items()):
                if errand.tries < TRIES:
                    self._send(errand)
                else:
                    del self._errands[number]
                    errand.future.set_exception(BackroomClosed("The coach's process has died."))
