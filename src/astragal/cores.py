"""Cores: how many there are to work with."""

from __future__ import annotations

import os


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spare_cores() -> int:
    """All but the one that is left to whoever serves people or draws a screen; one at least."""
    return max(1, available_cores() - 1)
