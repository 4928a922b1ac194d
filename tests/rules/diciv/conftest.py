"""A table of Die Civilization to set up in one line, play in the notation of the log, and look at."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules import tables


class Table(tables.Table):
    """What lies before a seat of Die Civilization, counted from 1."""

    game = "diciv"

    def get(self, key: str, seat: int = 1) -> Any:
        """One thing that a seat has."""
        return self.seat(seat)[key]

    def cities(self, seat: int = 1) -> tuple[int, int]:
        """Primary and Empire cities of a seat."""
        return self.get("primary", seat), self.get("empire", seat)

    def rolls(self) -> int:
        """Rolls of Phase 2 that are left."""
        return int(self.position["rolls_left"])


@pytest.fixture
def table() -> type[Table]:
    """Sets up a table."""
    return Table


@pytest.fixture
def solo() -> Any:
    """Sets up a table for one, without the encampment."""

    def set_up(seat: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **position: Any) -> Table:
        return Table(players=1, options={"encampment": False} | (options or {}), seats={1: seat or {}}, **position)

    return set_up
