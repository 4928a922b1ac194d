"""How many processor cores there are to work with."""

from __future__ import annotations

import os


def available_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spare_cores() -> int:
    """All but one, which is left to serving people or drawing a screen; at least one."""
    return max(1, available_cores() - 1)
