"""Shared by all measured programs: wait for the name of a measurement, run it, and report the result.

Each program runs in its own process, with the Python for which it was installed; while one measures, the others wait.
This file and those in `peers` need nothing from Astragal.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version

Played = "tuple[int, int]"
"""Decisions and games; games are 0 if they are not counted."""
AT_LEAST = 0.4
"""The shortest time of a measurement, in seconds."""


def for_a_while(some: Callable[[], tuple[int, int]]) -> Callable[[], tuple[int, int]]:
    """Repeat it until there is enough to measure."""

    def repeated() -> tuple[int, int]:
        decisions = games = 0
        until = time.perf_counter() + AT_LEAST
        while time.perf_counter() < until:
            more = some()
            decisions, games = decisions + more[0], games + more[1]
        return decisions, games

    return repeated


def serve(measurements: dict[str, Callable[[], tuple[int, int]]], packages: Sequence[str]) -> None:
    """Run the measurements requested on standard input, one per line: a name, and the cores to use."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # other output of a program is not an answer
    versions = {name: version(name) for name in packages} | {"Python": platform.python_version()}
    print(json.dumps({"versions": versions, "measurements": list(measurements)}), file=answers)
    for line in sys.stdin:
        task = json.loads(line)
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, task["cores"])
        started = time.perf_counter()
        decisions, games = measurements[task["name"]]()
        seconds = time.perf_counter() - started
        print(json.dumps({"decisions": decisions, "games": games, "seconds": seconds}), file=answers)
