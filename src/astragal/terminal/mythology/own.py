"""A question to one seat, drawn from what that seat may know."""

from __future__ import annotations

from typing import Any

from astragal.table.match import Match
from astragal.terminal.ask import DecisionAsk


class OwnAsk(DecisionAsk):
    """The decision that is due, as the seat that is asked sees it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.seat = self.decision.seat
        self.view: Any = match.seen_by(self.seat)
        self.me: Any = self.view.players[self.seat]
        self.sheet = match.sheet.numbers
