"""Choosing dice to roll again, with what they bring in the Bronze Age."""

from __future__ import annotations

from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.things import DISASTER_NAMES
from astragal.terminal import rolling
from astragal.terminal.bronze.preview import outcomes_of_keeping, takings
from astragal.terminal.preview import since


class RollAsk(rolling.RollAsk):
    """Which dice are rolled again, after the first rolls and with Leadership."""

    reroll = n.REROLL

    def keeping(self) -> tuple[list[str], list[str]]:
        """What the dice bring as they lie."""
        ends = outcomes_of_keeping(self.match, n.REROLL)
        rows = since(self.match, ends[0])
        return takings(self.match, ends), [DISASTER_NAMES[row[2]] for row in rows if row[0] == told.DISASTER]

    def no_such_die(self) -> str:
        """There are as many dice as cities."""
        return f"You roll {self.count} dice this turn (BR-1.1)"
