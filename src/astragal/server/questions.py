"""What bots and the coach are asked, and how far the coach is with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astragal.bots.advice import Advice


@dataclass(frozen=True)
class Asked:
    """What a bot is asked: the view of its seat as bytes, the sheet, and nothing else."""

    table: str
    game: str
    sheet: str
    changes: tuple[tuple[str, Any], ...]
    seat: int
    bot: str
    view: bytes
    for_show: bool = False
    """Whether bots are among themselves at this table, and people only look on."""


@dataclass(frozen=True)
class Looked:
    """How far the coach is with a question."""

    advice: Advice | None
    done: bool
    ready: bool
    """Whether the coach has begun to play games of this kind at all."""


@dataclass(frozen=True)
class Reviewed:
    """How far a review is, and what came of it."""

    events: int
    """How many events are done."""
    found: dict[str, Any] | None
    failed: bool = False
