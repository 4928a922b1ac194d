"""Spaces that no test seeds: their samples are the same in every run too."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from gymnasium.utils import seeding


@pytest.fixture(autouse=True)
def steady_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Gymnasium would seed by chance is seeded 0, 1, 2 and so on in each test."""
    seeds, seeded = count(), seeding.np_random

    def np_random(seed: int | None = None) -> tuple[Any, int]:
        return seeded(next(seeds) if seed is None else seed)

    monkeypatch.setattr(seeding, "np_random", np_random)
