"""What is to be learned, and how long: what all ways of learning have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astragal.bots.values import document_called
from astragal.errors import AstragalError
from astragal.table.match import Match


@dataclass(frozen=True)
class Course:
    """A game, a sheet and a number of players, and how much is played to learn."""

    game: str
    sheet: str
    players: int
    seed: int = 1
    rounds: int = 20
    games: int = 2000
    """Games in a round, or of each candidate in it."""
    evaluated: int = 500
    """Games in an evaluation."""
    start: str = ""
    """The sheet and number of players, as in `classic-2`, whose numbers it starts from."""
    disturbance: float = 0.0
    """How far to try at first, where that can be said."""

    def command(self) -> str:
        """How to learn the same from the command line."""
        words = [f"astragal train {self.game} --sheet {self.sheet} --players {self.players} --seed {self.seed}"]
        words.append(f"--rounds {self.rounds} --games {self.games} --evaluated {self.evaluated}")
        words += [f"--disturbance {self.disturbance}"] * bool(self.disturbance)
        return " ".join(words + [f"--start {self.start}"] * bool(self.start))

    def match(self) -> Match:
        """A match at this table, with a sheet that everybody has."""
        match = Match(self.game, sheet=self.sheet, players=self.players)
        if self.sheet != match.sheet.base:
            raise AstragalError(f"Bots learn on a built-in sheet, not on {self.sheet}.")
        return match

    def before(self) -> dict[str, Any]:
        """What it starts from: a file of numbers, or nothing but that no command has made it."""
        return document_called(self.game, self.start) if self.start else {"made_by": []}

    def learned(self, best_round: int, evaluation: dict[str, Any]) -> dict[str, Any]:
        """The head of the file of what was learned: how it was made and how well it does."""
        return {
            "game": self.game,
            "sheet": self.sheet,
            "players": self.players,
            "made_by": [*self.before()["made_by"], self.command()],
            "round": best_round,
            "evaluation": evaluation,
        }
