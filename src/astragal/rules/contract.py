"""What a game is to the floors above: its record, its words and its documents.

`docs/contract.md` says what its functions promise. The words and the documents of a game are modules, `names.py` and
`position.py`, which implement the protocols below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from astragal.rules.clauses import Clause
from astragal.rules.documents import Document
from astragal.rules.kit import Stock
from astragal.rules.lines import KeyPath
from astragal.rules.sheets import Sheets
from astragal.rules.words import Beginning, Notation, Question


class Words(Protocol):
    """A game in words: notation, questions, refusals, stories. Plain Python, for people."""

    @property
    def MOVES(self) -> Notation:
        """The notation of all actions."""

    @property
    def REFUSALS(self) -> Mapping[int, tuple[str, str]]:
        """Why an action may not be allowed, and the clause, by the number that `refusal` returns."""

    @property
    def BEGINNINGS(self) -> Sequence[int]:
        """Kinds of rows that announce what comes next, not what was done."""

    @property
    def ENDINGS(self) -> Sequence[int]:
        """Kinds of rows that say why the game ends."""

    @property
    def END_REASONS(self) -> Mapping[int, str]:
        """Why a game ends, by the number that those rows hold."""

    @property
    def THINGS(self) -> Sequence[str | tuple[str, str]]:
        """All names that go into sentences, countable ones in singular and plural."""

    def clauses(self) -> dict[str, Clause]:
        """The numbered rules of the game."""

    def action_text(self, action: int, /) -> str:
        """The notation of an action."""

    def parse_action(self, text: str, /) -> int:
        """The action that a notation stands for."""

    def outcome_text(self, outcome: int, /) -> str:
        """The notation of an outcome."""

    def parse_outcome(self, text: str, /) -> int:
        """The outcome that a notation stands for."""

    def outcome_words(self, outcome: int, /) -> str:
        """An outcome in the language spoken now."""

    def action_words(self, sheet: Any, s: Any, action: int, seats: Sequence[str], /) -> str:
        """An action as a person would say it, at this position."""

    def asked(self, s: Any, /) -> Sequence[int]:
        """The actions that answer the present question, legal or not, except those that no table could allow."""

    def question(self, sheet: Any, s: Any, seats: Sequence[str], /) -> Question:
        """What is being asked of the seat to move."""

    def refusal_words(self, sheet: Any, s: Any, action: int, reason: int, seats: Sequence[str], /) -> tuple[str, str]:
        """Why an action is not allowed at this position, and the clause that says so."""

    def beginning(self, sheet: Any, row: Sequence[int], /) -> Beginning:
        """The turn or the round that begins with a row."""

    def story_words(self, sheet: Any, row: Sequence[int], seats: Sequence[str], /) -> str:
        """One row of a story as a sentence."""


class Positions(Protocol):
    """Positions as documents with names, and back."""

    def to_document(self, sheet: Any, s: Any, /) -> dict[str, Any]:
        """A position as a document."""

    def from_document(self, sheet: Any, document: Document, path: KeyPath = (), /) -> Any:
        """The position that a document describes."""

    def score_parts(self, sheet: Any, s: Any, seat: int, /) -> dict[str, int]:
        """What the points of a seat are made of."""


class Scored(NamedTuple):
    """What a position is worth to each seat."""

    points: list[int]
    tiebreaks: list[int]
    best: int
    """The seats that are ahead, one bit each; at the end, those that have won."""

    def winners(self) -> list[int]:
        """The seats that are ahead; at the end, those that have won."""
        return [seat for seat in range(len(self.points)) if self.best >> seat & 1]


def wastes_nothing(sheet: Any, s: Any, action: int) -> bool:
    """For games in which nothing can be left unused."""
    return False


def is_never_written(text: str, row: Sequence[int]) -> bool:
    """For games in which every row says more than the notation."""
    return False


@dataclass(frozen=True)
class Game:
    """Everything that the table, the bots and the screens need to know about one game."""

    name: str
    title: str
    seats: range
    """How many can play."""
    state: np.dtype[np.void]
    actions: int
    """Size of the action space."""
    most_outcomes: int
    """The most outcomes that one draw can have."""
    step_ids: tuple[str, ...]
    """The steps of a turn, indexed by the value of a state's field `step`."""
    default_sheet: str
    """The sheet that is played unless another is named."""
    sheets: Sheets
    words: Words
    positions: Positions

    deal: Callable[..., Any]
    legal: Callable[..., Any]
    refusal: Callable[..., Any]
    apply: Callable[..., Any]
    outcomes: Callable[..., Any]
    sides: Callable[..., Any]
    settle: Callable[..., Any]
    scores: Callable[..., Any]
    hide: Callable[..., Any]
    redeal: Callable[..., Any] | None = None
    """Only games with secrets have it; their states have the fields `audience` and `gaps`."""
    private: frozenset[int] = frozenset()
    """Kinds of rows that only the seat named in them hears; all others are for everybody."""
    reveals: frozenset[int] = frozenset()
    """Kinds of rows that uncover what was chosen in secret: nothing before them can be taken back."""
    counted: frozenset[tuple[int, int]] = frozenset()
    """Pairs of kinds of rows: one that names things, and one that tells the others only how many."""
    asides: frozenset[int] = frozenset()
    """Kinds of rows that leave unsaid what was done."""
    draws: frozenset[int] = frozenset()
    """Kinds of rows that report a draw or a throw, with the seat that made it."""
    thrower: Callable[[Any], int] | None = None
    """The seat that throws the dice now due, or CHANCE, where rows do not tell it."""
    wastes: Callable[[Any, Any, int], bool] = wastes_nothing
    """Whether a legal action leaves something unused or gives it away, so that a client asks for confirmation."""
    ends: frozenset[int] = frozenset()
    """Actions that end a step and do nothing else."""
    is_written: Callable[[str, Sequence[int]], bool] = is_never_written
    """Whether the notation of an event already says what a row says, so that a written log omits the sentence."""
    may_be_lost: bool = False
    """Whether a game may end without a winner; a single player then wins or loses, too."""
    stock: Stock | None = None
    """What studies of the game count."""

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.step_ids)

    @property
    def has_secrets(self) -> bool:
        """Whether some seat may know what another may not."""
        return self.redeal is not None

    def scored(self, numbers: Any, s: Any) -> Scored:
        """The points of every seat as they stand, and who is ahead."""
        points, tiebreaks = [0] * s.seats, [0] * s.seats
        return Scored(points, tiebreaks, self.scores(numbers, s, points, tiebreaks))

    def __deepcopy__(self, memo: object) -> Game:
        """There is one object for each game, even in copies of its tables."""
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
