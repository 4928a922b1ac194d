"""What holds for all tests: invented input is the same in every run, unless a search for new failures is asked for;
and tests with another process have another try.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
WEB = HERE / "web"
WITH_OTHERS = (
    WEB,
    HERE / "server",
    HERE / "terminal",
    HERE / "lab",
    HERE / "examples",
    HERE / "test_cli.py",
    HERE / "bots" / "test_levels.py",
    HERE / "bots" / "test_backroom.py",
)
"""Tests that wait for a browser, another process or a screen, or look at the clock: a busy machine can be too slow."""

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("search" if os.environ.get("ASTRAGAL_FUZZ") else "steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that all workers end at about the same time; what waits has another try."""
    first = "test_cluster.py", "test_lock_step.py"
    items.sort(key=lambda item: (item.path.name != first[0], WEB not in item.path.parents, item.path.name != first[1]))
    for item in items:
        if not {item.path, *item.path.parents}.isdisjoint(WITH_OTHERS):
            item.add_marker(pytest.mark.flaky(reruns=2))
