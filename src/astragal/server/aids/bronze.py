"""Aids at a table of `bronze`."""

from __future__ import annotations

from typing import Any

from astragal.table.match import Match


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of `bronze` shows beyond the position."""
    return {}
