"""Aids at a table of `iron`."""

from __future__ import annotations

from typing import Any

from astragal.table.match import Match


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of `iron` shows beyond the position."""
    return {}
