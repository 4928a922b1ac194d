"""A place for blocks on many machines: a Ray cluster, the one that is running, or a local one that is started for it.

A block is a task of its own. One that is lost with its worker or its machine is played again elsewhere, and comes out
the same, because whatever is random in it is keyed by the seed and by its number. Every machine has Astragal installed.
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
"""How often a block is played again whose worker died; then it is taken for the block's own fault."""
PATIENCE = 1.0
"""Seconds after which the cluster is asked again how many cores it has."""


def require_ray() -> Any:
    """Ray, or an error that says what to install."""
    try:
        import ray
    except ImportError as missing:
        raise missing_extra("--on ray needs", "ray", missing) from None
    return ray


def on_ray(address: str | None = None) -> Place:
    """All cores of a cluster: at the address, in RAY_ADDRESS, running on this machine, or else in a new local one."""
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
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that somebody plays
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise AstragalError(f"No Ray cluster can be reached: {str(error).splitlines()[0]}") from None


def _results(ray: Any, work: Callable[[B], R], blocks: Iterable[B]) -> Iterator[R]:
    """Results as they arrive; as many tasks as keep every core busy are handed out at a time."""
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
    """The work, with arrays of its own: those that Ray shares cannot be written to, which is another kind of array to
    the compiler, and everything would be compiled once more."""
    work: Callable[[Any], Any] = pickle.loads(sent)
    return work
