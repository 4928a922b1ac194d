"""What the seats at a table are called: as somebody named them, else by what they are, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots import called_bots
from astragal.rules.tongues import say
from astragal.server.shelf_texts import BOTS
from astragal.server.store import StoredSeat


def names_of(seats: Sequence[StoredSeat]) -> list[str]:
    """The names at a table. A bot without a name is called after its level or policy.

    A player without a name gets a number, even when alone: the log speaks of everybody in the third person.
    """
    bots = called_bots([_level(seat.bot) if seat.kind == "bot" else None for seat in seats])
    return [
        seat.name or bot or say("Player {number}", number=number)
        for number, (seat, bot) in enumerate(zip(seats, bots, strict=True), 1)
    ]


def _level(bot: str | None) -> str | None:
    return say(BOTS[bot][0]) if bot in BOTS else bot
