"""What holds for all tests: invented input is the same in every run, unless a search for new failures is asked for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

WEB = Path(__file__).parent / "web"

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("search" if os.environ.get("ASTRAGAL_FUZZ") else "steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that all workers end at about the same time."""
    items.sort(key=lambda item: (WEB not in item.path.parents, item.path.name != "test_lock_step.py"))
