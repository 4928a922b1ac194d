"""Blocks: how all large work is divided and done in many places at once.

A block is identified by its first number. Everything random in it is keyed by the seed and by that number, so that the
result is the same wherever and whenever it is done. Results arrive in any order. The caller adds up whole numbers only,
so that the sum depends neither on that order nor on the number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Protocol, TypeVar

from astragal.cores import available_cores

B = TypeVar("B")
R = TypeVar("R")

MOST_GAMES = 10**12
"""The most games in a simulation or a study."""
MOST_GAMES_OF_A_MEETING = 10**9
"""The most games of each meeting in a tournament."""
READY = 2
"""Blocks handed out per worker: the current one and the next."""


class Place(Protocol):
    """Where blocks are worked on. It yields results as they arrive, and never holds more than a few of them."""

    def __call__(self, work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
        """The result of each block, in any order."""
        ...


def cut(count: int, size: int) -> Iterator[tuple[int, int]]:
    """The first number and the length of each block; all but the last have the same size.

    >>> list(cut(5, 2))
    [(0, 2), (2, 2), (4, 1)]
    """
    return ((first, min(size, count - first)) for first in range(0, count, size))


def on_threads(threads: int = 0) -> Place:
    """A place with this many cores of this machine, 0 for all. Compiled code releases the GIL for the other threads.

    >>> sorted(on_threads(2)(sum, [(1, 2), (3, 4), (5, 6)]))
    [3, 7, 11]
    """
    workers = threads or available_cores()

    def run(work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
        waiting = iter(blocks)
        pool = ThreadPoolExecutor(workers)
        try:
            running: set[Future[R]] = {pool.submit(work, block) for block in islice(waiting, READY * workers)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                running |= {pool.submit(work, block) for block in islice(waiting, len(done))}
        finally:
            pool.shutdown(cancel_futures=True)

    return run
