"""Two lanes for the work of the server: what people wait for goes at once, whatever bots do goes when nobody waits.

One interpreter does it all, so that a person would wait for a piece of everybody else's work at each step of her own.
In the slow lane therefore one piece is done after the other, and the next begins when the fast lane is empty, or when
it has waited long enough.
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


class Lanes:
    """Where work is done that takes its time. Lives on the event loop."""

    def __init__(self) -> None:
        self._fast = ThreadPoolExecutor(FAST_THREADS, thread_name_prefix="fast")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="slow")
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()

    @contextmanager
    def somebody_waits(self) -> Iterator[None]:
        """As long as this lasts, a person waits for something."""
        self._waiting += 1
        self._nobody_waits.clear()
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._nobody_waits.set()

    async def fast(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do what a person waits for."""
        return await asyncio.get_running_loop().run_in_executor(self._fast, work, *arguments)

    async def slow(self, work: Callable[..., Found], *arguments: object) -> Found:
        """Do what nobody waits for."""
        async with self._turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._nobody_waits.wait()
            return await asyncio.get_running_loop().run_in_executor(self._slow, work, *arguments)

    def stop(self) -> None:
        """Do nothing any more but what has begun."""
        self._fast.shutdown(cancel_futures=True)
        self._slow.shutdown(cancel_futures=True)
