"""Full-screen play in a terminal: any mix of people and bots, saved as it goes, and replays of played games.

Importing this package is cheap; the screen library is loaded when a game is shown.
"""

from __future__ import annotations

from pathlib import Path

from astragal.table.match import Match
from astragal.terminal.seats import PACE, Seat


def play(match: Match, seats: list[Seat], save: Path | None, *, real_dice: bool = False, pace: float = PACE) -> int:
    """Play a match full-screen until it ends or the player leaves; then print how it stands and where it is saved."""
    from astragal.bots.backroom import Backroom
    from astragal.terminal.app import TableApp

    backroom = Backroom(quiet=True)
    app = TableApp(match, seats, save, real_dice=real_dice, pace=pace, backroom=backroom)
    try:
        app.run()
    finally:
        backroom.stop()
    for line in app.farewell():
        print(line)
    return app.return_code or 0


def replay(match: Match, at: int) -> int:
    """Step through the log of a match, beginning after event `at`."""
    from astragal.terminal.replay import ReplayApp

    app = ReplayApp(match, at)
    app.run()
    return app.return_code or 0


__all__ = ["PACE", "Seat", "play", "replay"]
