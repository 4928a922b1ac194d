"""What every game's words are made of: numbers with nouns, lists, questions, a notation for moves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from astragal.errors import UnknownName
from astragal.rules.tongues import noun, say

MOST_LISTED = 12


def amount(count: int, thing: str, things: str | None = None) -> str:
    """A number with its noun. Name both forms if it is to be translated.

    >>> amount(1, "city", "cities"), amount(2, "city", "cities")
    ('1 city', '2 cities')
    """
    return f"{count} {noun(count, thing, things or thing + 's')}"


def listed(words: Sequence[str]) -> str:
    """Words joined by commas and "and"."""
    if len(words) < 2:
        return "".join(words)
    return say("{words} and {last}", words=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """Words joined by "or"."""
    if len(words) < 2:
        return "".join(words)
    return say("{words} or {last}", words=either(words[:-1]), last=words[-1])


def seat_name(seats: Sequence[str], seat: int) -> str:
    """What a seat is called at this table."""
    return seats[seat] if 0 <= seat < len(seats) else say("seat {number}", number=seat + 1)


def percent(chance: Fraction) -> str:
    """A chance in percent; nearly certain is not rounded to 100%, nor nearly impossible to 0%."""
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    rounded = round(chance * 100)
    return "<1%" if rounded == 0 else ">99%" if rounded == 100 else f"{rounded}%"


class Question(NamedTuple):
    """What a seat is being asked, and the clauses that govern it."""

    text: str
    clauses: tuple[str, ...]


Questions = Mapping[int, tuple[str | Callable[[Any, Any, Sequence[str]], str], tuple[str, ...]]]
"""What is asked at each step, as a template or a function of sheet, position and seat names; and the clauses."""


def question_of(questions: Questions, sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked at this position."""
    text, clauses = questions[s.step]
    return Question(text(sheet, s, seats) if callable(text) else say(text), clauses)


Parts = Mapping[int, Callable[[Any, Any, int, Sequence[str]], dict[str, Any]]]
"""What is put into refusals, by reason: from sheet, position, action and the names of the seats."""


def not_asked(text: str, questions: Questions, sheet: Any, s: Any, seats: Sequence[str]) -> str:
    """`text`, which refuses what does not answer the present question, and that question after it."""
    if s.mover < 0:
        return say("It is for the dice to decide, not for a player")
    return f"{text}: {question_of(questions, sheet, s, seats).text}"


Saying = Callable[[Any, Any, int, Sequence[str]], str]
"""An action in words, by sheet, position, its number within its block, and the names of the seats."""


def says(text: str) -> Saying:
    """The same words at every position."""
    return lambda sheet, s, number, seats: say(text)


class ActionWords:
    """What actions say, block by block; a block is known by its first number and ends where the next one begins."""

    def __init__(self, blocks: Mapping[int, Saying]) -> None:
        self._blocks = blocks
        self._firsts = sorted(blocks)

    def __call__(self, sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
        """An action as a person would say it, at this position."""
        first = self._firsts[bisect_right(self._firsts, action) - 1]
        return self._blocks[first](sheet, s, action - first, seats)


class Beginning(NamedTuple):
    """A turn or a round that begins."""

    title: str
    """What the log calls it."""
    seat: int
    """Whose it is, or who goes first in it."""
    holds: bool
    """Whether everything until the next one begins belongs to that seat."""


class Row(NamedTuple):
    """A row of a story, ready to be put into words."""

    sheet: Any
    seats: Sequence[str]
    who: str
    a: int
    b: int


Sentences = Mapping[int, Callable[[Row], str]]
"""What each kind of row says."""


def sentence(sentences: Sentences, sheet: Any, row: Sequence[int], seats: Sequence[str], who: str | None = None) -> str:
    """One row of a story as a sentence about the seat of the row, unless `who` names somebody else."""
    what, seat, a, b = row
    if what not in sentences:
        raise ValueError(f"a story has no row of kind {what}")
    return sentences[what](Row(sheet, seats, seat_name(seats, seat) if who is None else who, a, b))


class Notation:
    """One text for one number, and back: moves and outcomes as logs write them, in the order of their numbers."""

    def __init__(self, kind: str, texts: Sequence[str]) -> None:
        self.kind = kind
        self.texts = tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def text(self, number: int) -> str:
        """The notation of a number."""
        return self.texts[number]

    def parse(self, text: str) -> int:
        """The number that a notation stands for."""
        if text not in self._numbers:
            raise UnknownName(self.kind, text, self._similar(text))
        return self._numbers[text]

    def _similar(self, text: str) -> list[str]:
        """Texts that begin like this one, to keep an error short."""
        if len(self.texts) <= MOST_LISTED:
            return list(self.texts)
        first_word = text.split(" ")[0]
        same = [each for each in self.texts if each.split(" ")[0] == first_word]
        return same[:MOST_LISTED] or list(dict.fromkeys(each.split(" ")[0] for each in sorted(self.texts)))
