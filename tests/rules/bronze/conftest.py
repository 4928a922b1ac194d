"""A Bronze Age table to set up in one line, play in the notation of the log, and look at."""

from __future__ import annotations

import pytest
from tests.rules import tables

from astragal.rules.bronze.ids import GOOD_IDS


class Table(tables.Table):
    """What lies before a seat of the Bronze Age, counted from 1."""

    game = "bronze"

    def goods(self, seat: int = 1) -> tuple[int, ...]:
        """Pegs of a seat, from wood to spearheads."""
        held = self.seat(seat)["goods"]
        return tuple(held.get(good, 0) for good in GOOD_IDS)

    def food(self, seat: int = 1) -> int:
        """Food of a seat."""
        return int(self.seat(seat)["food"])

    def disasters(self, seat: int = 1) -> int:
        """Disaster points of a seat."""
        return int(self.seat(seat)["disasters"])

    def developments(self, seat: int = 1) -> set[str]:
        """Developments of a seat."""
        return set(self.seat(seat)["developments"])


@pytest.fixture
def table() -> type[Table]:
    """Sets up a table."""
    return Table
