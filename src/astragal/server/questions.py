"""Questions for bots and the coach, and the progress of the coach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astragal.bots.advice import Advice


@dataclass(frozen=True)
class Asked:
    """A question for a bot: the view of its seat as bytes, the sheet, and no hidden truth."""

    table: str
    game: str
    sheet: str
    changes: tuple[tuple[str, Any], ...]
    seat: int
    bot: str
    view: bytes
    for_show: bool = False
    """Whether the table has only bots, so that people just watch."""


@dataclass(frozen=True)
class Looked:
    """The progress of the coach with a question."""

    advice: Advice | None
    done: bool
    ready: bool
    """Whether the coach is ready for this game."""


@dataclass(frozen=True)
class Reviewed:
    """The progress of a review, and its findings."""

    events: int
    """The number of events reviewed so far."""
    found: dict[str, Any] | None
    failed: bool = False
