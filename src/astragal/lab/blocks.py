"""Blocks: the one way in which large work is cut up and done in many places at once.

A block is known by its first number; whatever is random in it is keyed by the seed and by that number, so that it comes
out the same wherever and whenever it is done. Results arrive in any order. Whoever asked for them adds up whole numbers
only, so that the sum does not depend on that order, nor on how many did the work.
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
"""In a simulation or a study."""
MOST_GAMES_OF_A_MEETING = 10**9
"""In a tournament."""
READY = 2
"""Blocks that are handed out for each worker: the one it is at, and the next."""


class Place(Protocol):
    """Where blocks are worked on. It yields results as they arrive, and never holds more than a few of them."""

    def __call__(self, work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
        """What comes out of each block."""
        ...


def cut(count: int, size: int) -> Iterator[tuple[int, int]]:
    """The first number and the length of each block, all of the same size but for the last.

    >>> list(cut(5, 2))
    [(0, 2), (2, 2), (4, 1)]
    """
    return ((first, min(size, count - first)) for first in range(0, count, size))


def on_threads(threads: int = 0) -> Place:
    """So many cores of this machine, 0 for all of them. Compiled code leaves the interpreter to the other threads.

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
