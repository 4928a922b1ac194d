"""How a game speaks at the terminal: its words, its questions, its dice. A game without its own face asks by lists.

What is on the table is the game's layout, one level above the face: panels draw scenes, and scenes have a face.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from rich.text import Text

from astragal.table.match import Match
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.palette import DIM, LINE, TITLE, figure, plain
from astragal.terminal.story import SeatStory, Story


class Face:
    """How one game speaks: its log, its words, its questions, its dice. This one serves any game."""

    follows = True
    """Whether the board on show is the mover's; otherwise it is the viewer's."""
    digests = False
    """Whether a person who skipped the turns of others is told what happened before deciding."""
    silence = "The dice have not been rolled yet."
    """What the log says before anything has happened."""
    keys: Sequence[tuple[str, str]] = ()
    """Keys of this game alone: a heading without words, then keys and what they do."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.story = self.make_story(match)

    def make_story(self, match: Match) -> Story:
        """The log of this match in sentences."""
        return SeatStory(match, self.turn) if match.game.has_secrets else Story(match, self.turn)

    # Words.

    def title(self) -> str:
        """The game and its sheet."""
        return f"{self.match.game.title} · {self.match.sheet.called}"

    def clock(self, state: Any) -> str:
        """How far the game has come."""
        return ""

    def step(self, state: Any) -> Text:
        """Where in the turn we are and what comes next."""
        return plain("", DIM)

    def turn(self, state: Any) -> Hashable:
        """Something that is different in every turn."""
        return state.round_no, self.turn_of(state)

    def turn_of(self, state: Any) -> int:
        """The seat whose turn it is."""
        return int(state.active)

    def result(self, seat: int) -> dict[str, int]:
        """The points of a seat at the end, in the parts that are the rows of the result."""
        match = self.match
        return match.game.positions.score_parts(match.sheet.numbers, match.state, seat)

    def verdict(self) -> str:
        """What the result means, where points alone do not say so."""
        return ""

    def thrower(self, state: Any) -> str:
        """Who throws the dice now."""
        return self.match.names[self.turn_of(state)]

    def throwing(self, state: Any) -> str:
        """Who throws the dice now, in a sentence."""
        return f"{self.thrower(state)} rolls."

    def stops(self, before: Any, state: Any) -> bool:
        """Whether a person must press Enter before the throw now due although the turn has already begun."""
        return False

    def alarms(self, seat: int, first: int) -> list[str]:
        """What a seat must hear before it decides, of the events from this one on, even if it skipped them all."""
        return []

    def invitation(self, state: Any) -> tuple[str, str]:
        """The message to a person before the first throw of a turn, and what Enter then does."""
        return f"{self.match.names[self.turn_of(state)]}, it is your turn.", "roll the dice"

    def headline(self, points: list[int]) -> str:
        """The result in a sentence."""
        match = self.match
        winners = match.winners()
        names = [match.names[seat] for seat in winners]
        if match.players == 1:
            return f"{match.names[0]}: {figure(points[0])} points"
        if len(winners) > 1:
            return " and ".join(names) + " share the victory"
        return f"{names[0]} wins with {figure(points[winners[0]])} points" if winners else "Nobody has won"

    def points_decide(self) -> bool:
        """Whether the points decided who has won."""
        return True

    # Questions and dice.

    def ask(self, match: Match) -> Ask:
        """The decision now due as a question on the screen."""
        return ListAsk(match)

    def rolling(self, state: Any) -> list[int]:
        """The dice that are about to be thrown."""
        return []

    def draws(self, state: Any) -> int:
        """How many draws in the log the throw now due takes; 0 if everything due is drawn at once."""
        return len(self.rolling(state))

    def fallen(self, before: Any, dice: list[int], outcomes: list[int]) -> dict[int, int]:
        """The faces that these dice show, from the outcomes of their draws."""
        return dict(zip(dice, outcomes, strict=True))

    def typed(self, state: Any) -> bool:
        """Whether the draw now due is made with dice, which people may throw at a real table."""
        return True

    def waits(self, before: Any, state: Any) -> bool:
        """Whether the table waits for Enter before the throw now due: at a turn's start. `before` is one event ago."""
        return before is None or self.turn(before) != self.turn(state)

    def aftermath(self, before: Any, state: Any) -> tuple[str, str] | None:
        """The message when a throw by people has ended something worth a pause, and what Enter then does."""
        return None

    def throwers(self, state: Any) -> list[int]:
        """The seats whose throw is due."""
        return [self.turn_of(state)]

    def tumbles(self, state: Any) -> bool:
        """Whether the throw now due is worth showing its dice roll."""
        return True

    def with_dice(self, state: Any, faces: dict[int, int]) -> Any:
        """The position with these faces on these dice, for show."""
        return state

    def faces_of(self, die: int) -> range:
        """The outcomes that a die may show while it rolls."""
        return range(self.match.game.most_outcomes)

    def draw_name(self, state: Any) -> str:
        """What is drawn next, as a person at a real table would call it."""
        return "The next draw"

    def outcome_words(self, outcome: int) -> str:
        """An outcome in words."""
        return self.match.game.words.outcome_text(outcome)


class DiceFace(Face):
    """The face of a game in which dice are thrown, marked and thrown again, turn by turn in rounds."""

    def steps(self, state: Any) -> list[tuple[str, tuple[int, ...]]]:
        """The steps of the current turn: their names and their numbers."""
        raise NotImplementedError

    def clock(self, state: Any) -> str:
        """The round."""
        sheet = self.match.sheet.numbers
        last = f" of {sheet.solo_rounds}" if state.seats == 1 else ""
        return f"Round {state.round_no}{last}"

    def step(self, state: Any) -> Text:
        """The steps of the turn with the present one marked."""
        line = plain("")
        for name, steps in self.steps(state):
            if line:
                line.append(" › ", LINE)
            here = state.step in steps
            line.append(f"[{name}]" if here else name, TITLE if here else DIM)
        return line

    def rolling(self, state: Any) -> list[int]:
        """The dice to be thrown."""
        return [die for die in range(state.dice_count) if state.to_roll >> die & 1]

    def with_dice(self, state: Any, faces: dict[int, int]) -> Any:
        """The position with these dice on the table."""
        shown = state.copy()
        for die, face in faces.items():
            shown.dice[die] = face
        return shown

    def die_name(self, die: int) -> str:
        """What a die is called."""
        return f"Die {die + 1}"

    def draw_name(self, state: Any) -> str:
        """The next die by its name."""
        dice = self.rolling(state)
        return self.die_name(dice[0]) if dice else "The next die"
