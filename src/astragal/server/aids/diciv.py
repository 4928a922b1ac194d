"""Aids at a table of `diciv`."""

from __future__ import annotations

from typing import Any

from astragal.table.match import Match


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of `diciv` shows beyond the position."""
    return {}
