"""A table of Age of Mythology to set up in one line, play in the notation of the log, and look at."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules import tables


class Table(tables.Table):
    """What lies before a seat of Age of Mythology, counted from 1."""

    game = "mythology"

    def of(self, key: str, seat: int = 1) -> Any:
        """One thing that lies before a seat."""
        return self.seat(seat)[key]

    def cubes(self, seat: int = 1) -> tuple[int, int, int, int]:
        """Food, wood, gold and favor of a seat."""
        held = self.seat(seat)["cubes"]
        return held.get("food", 0), held.get("wood", 0), held.get("gold", 0), held.get("favor", 0)

    def words(self) -> dict[str, str]:
        """What may be done, in notation and in words."""
        return {option.text: option.words for option in self.match.decision().options}


@pytest.fixture
def table() -> type[Table]:
    """Sets up a table."""
    return Table
