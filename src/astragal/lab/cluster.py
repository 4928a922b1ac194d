"""A place for blocks on many machines: a running Ray cluster, or a local one started for the purpose.

Each block is a separate task. A block lost with its worker or its machine is played again elsewhere with the same
result, because everything random in it is keyed by the seed and by its number. Every machine needs Astragal installed.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from astragal.errors import AstragalError, missing_extra
from astragal.lab.blocks import READY, Place

B = TypeVar("B")
R = TypeVar("R")

TRIES = 16
"""How often a block is retried after its worker died; after that the block itself is blamed."""
PATIENCE = 1.0
"""Seconds between checks of how many cores the cluster has."""


def require_ray() -> Any:
    """Ray, or an error that says what to install."""
    try:
        import ray
    except ImportError as missing:
        raise missing_extra("--on ray needs", "ray", missing) from None
    return ray


def on_ray(address: str | None = None) -> Place:
    """A place with all cores of a cluster: at the address, at RAY_ADDRESS, on this machine, or else a new local one."""
    ray = require_ray()

    def run(work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
        started = not ray.is_initialized()
        if started:
            _connect(ray, address)
        try:
            yield from _results(ray, work, blocks)
        finally:
            if started:
                ray.shutdown()

    return run


def _connect(ray: Any, address: str | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no usage statistics
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise AstragalError(f"No Ray cluster can be reached: {str(error).splitlines()[0]}") from None


def _results(ray: Any, work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
    """Results as they arrive; only as many tasks are handed out at a time as keep every core busy."""
    sent = ray.put(ray.cloudpickle.dumps(work))
    task = ray.remote(_work_on).options(num_cpus=1, max_retries=TRIES)
    waiting, running = iter(blocks), set[Any]()
    while True:
        room = READY * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(running)
        running |= {task.remote(sent, block) for block in islice(waiting, max(0, room))}
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE)
        running -= set(done)
        for each in done:
            yield _taken(ray, each)


def _taken(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None
    except ray.exceptions.RayError as error:
        raise AstragalError(f"The Ray cluster has lost a block: {str(error).splitlines()[0]}") from None


def _work_on(sent: bytes, block: Any) -> Any:
    return _unpacked(sent)(block)


@lru_cache(maxsize=2)
def _unpacked(sent: bytes) -> Callable[[Any], Any]:
    """The work, with its own copies of arrays. Those that Ray shares are read-only, which is another type to the
    compiler, so everything would be compiled again."""
    work: Callable[[Any], Any] = pickle.loads(sent)
    return work
