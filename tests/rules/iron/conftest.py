"""An Iron Age table to set up in one line, play in the notation of the log, and look at."""

from __future__ import annotations

from typing import Any, Self

import pytest
from tests.rules import tables


class Table(tables.Table):
    """What lies before a seat of the Iron Age, counted from 1."""

    game = "iron"

    def rolled(self, *faces: str) -> Self:
        """The dice of the first roll, the fate die first, all of them kept."""
        return self.play("* " + " ".join(faces), "1 keep")

    def of(self, key: str, seat: int = 1) -> Any:
        """One thing that lies before a seat."""
        return self.seat(seat)[key]

    def pegs(self, seat: int = 1) -> tuple[int, ...]:
        """Wealth, ships, armies, goods and food of a seat."""
        here = self.seat(seat)
        return tuple(int(here[row]) for row in ("wealth", "ships", "armies", "goods", "food"))

    def marks(self, seat: int = 1) -> tuple[int, int, int]:
        """Tribute, disaster and conquest boxes filled."""
        here = self.seat(seat)
        return here["tribute"], here["disasters"], here["conquest"]


@pytest.fixture
def table() -> type[Table]:
    """Sets up a table."""
    return Table


def disaster(table: type[Table], skulls: int, **more: Any) -> Table:
    """A table at which so many skulls have just been rolled, with dice for all of them."""
    seats = more.pop("seats", {})
    mine = {"ports": 6} | seats.get(1, {})
    dice = ["skull"] * min(skulls, 6) + ["innovation"] * (6 - min(skulls, 6))
    fate = "doom" if skulls > 6 else "plenty"
    return table(step="disaster", fate=fate, dice=dice, seats=seats | {1: mine}, **more)


@pytest.fixture
def struck():
    """Sets up a table at which so many skulls have just been rolled."""
    return disaster
