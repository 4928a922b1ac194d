"""The file of a game, and what to say of it when its table is left."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from astragal.errors import AstragalError, printable
from astragal.table.log import save_log
from astragal.table.match import Match
from astragal.table.record import Event


class SaveFile:
    """The file of a game, if it has one; it is written after every decision."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.saved = False
        """Whether the file has the current state of the game."""
        self._written: list[Event] = []

    def keep(self, match: Match) -> None:
        """Write the game to its file, if it has one that is not up to date."""
        if self.path is None or (self.saved and self._written == match.events):
            return
        self.saved = False
        save_log(match, self.path)
        self.saved, self._written = True, list(match.events)

    def move(self, match: Match, name: str) -> None:
        """Keep the game under another name from now on; if that fails, it stays where it was."""
        place = os.path.expanduser(name)
        if place.startswith("~"):
            raise AstragalError(f"{printable(name)} is in the home folder of an unknown user.")
        before, wanted = (self.path, self.saved), Path(place)
        if wanted != self.path and os.path.lexists(wanted):
            raise AstragalError(f"{printable(str(wanted))} already exists; it is not overwritten.")
        self.path, self.saved = wanted, False
        try:
            self.keep(match)
        except AstragalError:
            self.path, self.saved = before
            raise

    def of_the_next_game(self) -> SaveFile:
        """A file beside this one for the next game."""
        return SaveFile(None if self.path is None else next_name(self.path))

    def farewell(self, match: Match, real_dice: bool = False) -> list[str]:
        """What to say when the table is left."""
        lines = []
        if match.over:
            winners = " and ".join(match.names[seat] for seat in match.winners()) or "Nobody has"
            points = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
            lines.append(f"{winners} won: {points}." if match.players > 1 else f"The game is over: {points}.")
        elif match.events:
            lines.append("The game is not over.")
        if self.saved:
            verb = "Look at it" if match.over else "Continue"
            dice = " --real-dice" if real_dice else ""
            command = "replay" if match.over else f"play {match.game.name}{dice} --resume"
            lines.append(f"Saved. {verb} with: astragal {command} {shlex.quote(str(self.path))}")
        elif match.events:
            lines.append("It was not saved.")
        return lines


def next_name(path: Path) -> Path:
    """A file beside this one that does not exist yet."""
    number = 2
    while True:
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not candidate.exists():
            return candidate
        number += 1
