"""Lanes for the work of the server: what people wait for goes at once, what bots do goes when nobody waits.

One interpreter does it all, so that a person would wait for a piece of everybody else's work at each step of their own.
In the lanes of bots therefore one piece is done after the other, and the next begins when the fast lane is empty, or
when it has waited long enough: not long where a person sits at the table, longer where bots are among themselves.
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
"""Seconds that a piece of work in the slow lane waits for people at most, so that bots go on in a crowd."""
PATIENCE_AMONG_PEOPLE = 0.005
"""The same for a bot that somebody plays with: they wait for it, while other people wait for other things."""


class _Queue:
    """A lane in which one piece of work is done after the other."""

    def __init__(self, name: str) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.turn = asyncio.Semaphore(1)


class Lanes:
    """Where work is done that takes its time. Lives on the event loop."""

    def __init__(self) -> None:
        self._fast = ThreadPoolExecutor(FAST_THREADS, thread_name_prefix="fast")
        self._soon, self._slow = _Queue("soon"), _Queue("slow")
        self._waiting = 0
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()

    @contextmanager
    def somebody_waits(self) -> Iterator[None]:
        """As long as this lasts, a person waits for something."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    @contextmanager
    def we_wait(self) -> Iterator[None]:
        """As long as this lasts, it is we who wait for one of them, to speak or to listen."""
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
        """Do what a person waits for."""
        return await asyncio.get_running_loop().run_in_executor(self._fast, work, *arguments)

    async def soon(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do what a bot does at a table where a person sits."""
        return await self._in_turn(self._soon, PATIENCE_AMONG_PEOPLE, work, *arguments)

    async def slow(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do what nobody waits for."""
        return await self._in_turn(self._slow, PATIENCE, work, *arguments)

    async def _in_turn(self, lane: _Queue, patience: float, work: Callable[..., Found], *arguments: object) -> Found:
        async with lane.turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._nobody_waits.wait()
            return await asyncio.get_running_loop().run_in_executor(lane.thread, work, *arguments)

    def stop(self) -> None:
        """Do nothing any more but what has begun."""
        for threads in (self._fast, self._soon.thread, self._slow.thread):
            threads.shutdown(cancel_futures=True)
