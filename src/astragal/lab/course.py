"""A course: what is learned and for how long, as all ways of learning have it in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astragal.bots.values import document_called
from astragal.errors import AstragalError
from astragal.table.match import Match


@dataclass(frozen=True)
class Course:
    """A game, a sheet and a number of players to learn for, and how many games are played."""

    game: str
    sheet: str
    players: int
    seed: int = 1
    rounds: int = 20
    games: int = 2000
    """Games per round, or per candidate and round."""
    evaluated: int = 500
    """Games per evaluation."""
    start: str = ""
    """Whose numbers to start from: a sheet and a number of players, as in `classic-2`."""
    disturbance: float = 0.0
    """How far the first candidates vary, in the ways of learning that use it."""

    def command(self) -> str:
        """The command that repeats this course."""
        words = [f"astragal train {self.game} --sheet {self.sheet} --players {self.players} --seed {self.seed}"]
        words.append(f"--rounds {self.rounds} --games {self.games} --evaluated {self.evaluated}")
        words += [f"--disturbance {self.disturbance}"] * bool(self.disturbance)
        return " ".join(words + [f"--start {self.start}"] * bool(self.start))

    def match(self) -> Match:
        """A match with this number of players, on a built-in sheet."""
        match = Match(self.game, sheet=self.sheet, players=self.players)
        if self.sheet != match.sheet.base:
            raise AstragalError(f"Bots learn on a built-in sheet, not on {self.sheet}.")
        return match

    def before(self) -> dict[str, Any]:
        """The document to start from; without one, just an empty list of the commands that made it."""
        return document_called(self.game, self.start) if self.start else {"made_by": []}

    def learned(self, best_round: int, evaluation: dict[str, Any]) -> dict[str, Any]:
        """The head of the resulting file: how the numbers were made and how well they do."""
        return {
            "game": self.game,
            "sheet": self.sheet,
            "players": self.players,
            "made_by": [*self.before()["made_by"], self.command()],
            "round": best_round,
            "evaluation": evaluation,
        }
