"""Real dice: a person types in what they show."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules import CHANCE
from astragal.table.dealer import ScriptedDealer
from astragal.table.match import Match
from astragal.terminal.ask import Ask, Hint, Reply, Say, Settle
from astragal.terminal.face import Face
from astragal.terminal.palette import DIM, KEY, join, marked, plain


class TypedDice(Ask):
    """Asks for the faces of real dice, one after the other; mistakes can be corrected before Enter."""

    title = "Real dice"

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.typed: list[int] = []

    @property
    def faces(self) -> list[int]:
        """The faces of the die that is due, or of the last one typed."""
        twin = self._after()
        weights = twin.weights() if self._due(twin) else self.match.weights()
        return [outcome for outcome, weight in enumerate(weights) if weight]

    def _after(self) -> Match:
        twin = self.match.fork(ScriptedDealer([]))
        for outcome in self.typed:
            twin.settle(outcome)
        return twin

    def _due(self, twin: Match) -> bool:
        """Whether another die of this same throw is due."""
        return twin.to_move == CHANCE and len(self.typed) < max(1, self.face.draws(self.match.state))

    def question(self) -> str:
        """Which die is wanted."""
        twin = self._after()
        if self._due(twin):
            return f"{self.face.draw_name(twin.state)} of {self.face.thrower(self.match.state)} shows:"
        return "Is this what lies on the table?"

    def detail(self, width: int) -> list[Text]:
        """The faces with their keys, and what has been typed."""
        rows: list[Text] = []
        if self._due(self._after()):
            for place, outcome in enumerate(self.faces, 1):
                row = join((f"  {place} ", KEY), self.face.outcome_words(outcome))
                rows.append(marked(row, str(place)))
        else:
            rows.append(marked(join(("  Enter ", KEY), "yes, go on"), "enter"))
        if self.typed and len(rows) + 2 < self.room:
            names = ", ".join(self.match.game.words.outcome_text(outcome) for outcome in self.typed)
            rows.append(plain(f"So far: {names}", DIM))
        return rows

    def on_show(self) -> Any:
        """The dice as typed so far."""
        dice = self.face.rolling(self.match.state)
        return self.face.with_dice(self.match.state, dict(zip(dice, self.typed, strict=False)))

    def hints(self) -> list[Hint]:
        """Numbers for faces, and how to go back."""
        told: list[Hint] = [("d", "what happened")] if self.match.events and not self.typed else []
        return [(f"1-{len(self.faces)}", "face"), ("Backspace", "correct"), ("Enter", "done"), *told]

    def press(self, key: str) -> Reply | None:
        """A number is a face; Backspace takes the last one back; Enter hands them in."""
        due = self._due(self._after())
        if key.isdigit():
            if not due:
                return Say("All dice are typed in: Enter goes on, Backspace corrects.", "no")
            if 1 <= int(key) <= len(self.faces):
                self.typed.append(self.faces[int(key) - 1])
                return Say()
            return Say(f"There are {len(self.faces)} faces.", "no")
        if key == "backspace" and self.typed:
            self.typed.pop()
            return Say()
        if key == "enter":
            return Say("There is another die to type in.", "no") if due else Settle(tuple(self.typed))
        return None
