"""Who sits at the table, and how fast the turns of others are shown."""

from __future__ import annotations

from dataclasses import dataclass

PACE = 0.6
"""Seconds for which each step of another player's turn is shown."""


@dataclass(frozen=True)
class Seat:
    """Who sits where: a person, or the bot of that name."""

    name: str
    bot: str | None = None
