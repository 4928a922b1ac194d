"""Lanes for the work of the server: work that people wait for runs at once, work for bots runs when nobody waits.

One interpreter does all of it, so without lanes each step for a person would wait for a piece of everybody else's work.
The lanes for bots therefore run one piece of work at a time. The next one begins when nobody waits, or when it has
waited long enough itself: a short time if a person sits at the table, a longer one at tables with only bots.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TypeVar

Found = TypeVar("Found")

FAST_THREADS = 4
PATIENCE = 0.05
"""The most seconds that work in the slow lane gives way to people, so that bots make progress on a busy server."""
PATIENCE_AMONG_PEOPLE = 0.005
"""The same for a bot that plays with a person: somebody waits for that bot too."""


class _Queue:
    """A lane that does one piece of work at a time."""

    def __init__(self, name: str) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.turn = asyncio.Semaphore(1)


class Lanes:
    """The threads that do the server's longer work. Used on the event loop only."""

    def __init__(self) -> None:
        self._fast = ThreadPoolExecutor(FAST_THREADS, thread_name_prefix="fast")
        self._soon, self._slow = _Queue("soon"), _Queue("slow")
        self._waiting = 0
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()

    @contextmanager
    def somebody_waits(self) -> Iterator[None]:
        """Within this block, a person waits for something."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    @contextmanager
    def we_wait(self) -> Iterator[None]:
        """Within this block, the server waits for a person instead, to send or to receive something."""
        self._count(-1)
        try:
            yield
        finally:
            self._count(1)

    def _count(self, more: int) -> None:
        self._waiting += more
        if self._waiting > 0:
            self._nobody_waits.clear()
        else:
            self._nobody_waits.set()

    async def fast(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do work that a person waits for."""
        return await asyncio.get_running_loop().run_in_executor(self._fast, work, *arguments)

    async def soon(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do a bot's work at a table where a person sits."""
        return await self._in_turn(self._soon, PATIENCE_AMONG_PEOPLE, work, *arguments)

    async def slow(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do work that nobody waits for."""
        return await self._in_turn(self._slow, PATIENCE, work, *arguments)

    async def _in_turn(self, lane: _Queue, patience: float, work: Callable[..., Found], *arguments: object) -> Found:
        async with lane.turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._nobody_waits.wait()
            return await asyncio.get_running_loop().run_in_executor(lane.thread, work, *arguments)

    def stop(self) -> None:
        """Finish the work that has begun and drop the rest."""
        for threads in (self._fast, self._soon.thread, self._slow.thread):
            threads.shutdown(cancel_futures=True)
