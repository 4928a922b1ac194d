"""What all games share: who is to move, records from a field list, the `@rule` mark, stories, what studies count.

A game's rules are plain functions over records. Called from Python they run as they stand, on plain objects; called
from compiled code they are compiled, and run on NumPy records (see `astragal.compiled`). They allocate nothing, raise
nothing, hold no strings and need no integer wider than 32 bits, so that the same functions can serve a GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from astragal.rules.packing import form_of

CHANCE = -1
"""To move: a die is to be thrown, a card to be drawn."""
TERMINAL = -2
"""To move: nobody, the game is over."""
SPECTATOR = -3
"""A seat for those who only watch."""
NOBODY = -4
"""To move, inside the rules only: the turn has to be carried on until somebody has a choice."""
EVERYONE = -4
"""The audience of a number that is chosen or drawn openly; any other audience is the one seat that may read it."""
WHOLE, VIEW, REDEALT = 0, 1, 2
"""What `gaps` says of a position with secrets: it is whole, a view, or a view being dealt out again."""
MOST_SEATS = 8
"""The most players in any of the games."""

Function = TypeVar("Function", bound=Callable[..., Any])
RULES: list[Callable[..., Any]] = []
"""Every function marked with `@rule`, for the compiler."""


def rule(function: Function) -> Function:
    """Mark a function as rules code: ordinary Python here, compiled when compiled code calls it."""
    RULES.append(function)
    return function


BLIND: list[Callable[..., Any]] = []
"""Every policy marked with `@blind`."""


def blind(function: Function) -> Function:
    """Mark a policy that reads the list of legal actions and nothing else: it needs no view of the position."""
    BLIND.append(function)
    return function


class Field(NamedTuple):
    """One field of a record: its name, type, length and meaning."""

    name: str
    kind: Any
    length: int
    meaning: str


def record(fields: Sequence[Field]) -> np.dtype[np.void]:
    """The record type that holds these fields, each aligned to its size, as a GPU demands."""
    return np.dtype([(f.name, f.kind, (f.length,)) if f.length > 1 else (f.name, f.kind) for f in fields], align=True)


def packed(plain: Any, kind: np.dtype[np.void]) -> bytes:
    """The bytes of a plain object as a record of this kind: equal bytes, equal positions."""
    return form_of(kind).pack(plain)


def unpacked(content: bytes, kind: np.dtype[np.void]) -> Any:
    """The plain object that lies in these bytes."""
    return form_of(kind).unpack(content)


Records = npt.NDArray[Any]
"""An array of states or sheets. Records cross from Python into compiled code in arrays, never one by one."""


def zeroed(kind: np.dtype[np.void]) -> Any:
    """A plain object of this kind with every field 0."""
    return unpacked(bytes(kind.itemsize), kind)


def records_of(plain: Any, kind: np.dtype[np.void]) -> Records:
    """An array that holds one record, with the numbers of a plain object."""
    return np.frombuffer(bytearray(packed(plain, kind)), kind)  # a copy would leave the padding to chance


def new_rooms(kind: np.dtype[np.void]) -> Any:
    """A list of one record to work in, with arbitrary numbers. Compiled code has its own versions of these functions.

    A policy holds on to the list, not the record, so that compiled code keeps its memory.
    """
    return [zeroed(kind)]


def try_out(room: Any, plain: Any) -> None:
    """Copy a position into the field `tried` of a room, to try actions on."""
    room.tried = plain.copy()


def set_aside(room: Any, plain: Any) -> None:
    """Copy a position into the field `aside` of a room."""
    room.aside = plain.copy()


STORY_ROWS = 200
"""Room for what one decision or outcome can set off."""

STORY = record(
    [
        Field("listening", np.int16, 1, "0 if nobody wants to hear the story"),
        Field("told", np.int16, 1, "rows told"),
        Field("rows", np.int16, 4 * STORY_ROWS, "what, seat, a, b of each row"),
    ]
)


def new_story() -> Any:
    """A story to listen to, with nothing told yet."""
    story = zeroed(STORY)
    story.listening = 1
    return story


SILENCE = zeroed(STORY)
"""The story to pass when nobody listens."""


def rows_of(story: Any) -> list[tuple[int, int, int, int]]:
    """What a story told, row by row."""
    return [tuple(story.rows[4 * row : 4 * row + 4]) for row in range(story.told)]


@rule
def tell(story, what, seat, a, b):  # type: ignore[no-untyped-def]
    """Add a row to the story: what happened, to which seat, and two numbers whose meaning depends on what happened.

    Kernels have no story: with `None`, telling compiles to nothing.
    """
    if story is None:
        return
    if story.listening and story.told < STORY_ROWS:
        row = 4 * story.told
        story.rows[row] = what
        story.rows[row + 1] = seat
        story.rows[row + 2] = a
        story.rows[row + 3] = b
        story.told += 1


@rule
def tell_if(story, happened, what, seat, a, b):  # type: ignore[no-untyped-def]
    """Add a row to the story if this happened."""
    if story is None:
        return
    if happened:
        tell(story, what, seat, a, b)


class Thing(NamedTuple):
    """Something that a player can have or do in a game, as studies count it."""

    kind: str
    name: str


@rule
def uses_nothing(sheet, s, action):  # type: ignore[no-untyped-def]
    """For games in which everything that counts is seen in the final position."""
    return -1


@dataclass(frozen=True)
class Stock:
    """What studies read from a game: whatever a seat has at the end or did on the way, and how the game ended."""

    things: tuple[Thing, ...]
    parts: tuple[str, ...]
    """What points are made of."""
    endings: tuple[str, ...]
    """How a game can end, by the number that `ending` returns."""
    on_sheet: Callable[..., list[bool]]
    """Which things exist, given the numbers of a sheet and the number of players."""
    take: Callable[..., Any]
    """A rule that writes down how many of each thing a seat has, and the parts of its points."""
    ending: Callable[..., Any]
    length: Callable[..., Any]
    """A rule: how many rounds, or whatever `unit` says, have been played."""
    holdings: Callable[..., dict[str, int]]
    """What a seat holds in a position besides the things, by name, as a person would count it during the game."""
    unit: Literal["round", "turn"] = "round"
    """What the length is counted in."""
    span: str = "turn"
    """What ends when the active seat or the round changes."""
    use: Callable[..., Any] = uses_nothing
    """A rule: the thing that a decision stands for, or -1; its seat then has one more of it."""
    exclusive: tuple[str, ...] = ()
    """Kinds of things of which a seat has exactly one."""
    alternatives: bool = False
    """Whether points are the largest of their parts, not the sum."""


@rule
def next_set(part, whole):  # type: ignore[no-untyped-def]
    """The next subset of a set of bits, in ascending order; after the last one, the empty set again."""
    return (part - whole) & whole


@rule
def list_range(actions, n, first, count):  # type: ignore[no-untyped-def]
    """Write `count` action numbers from `first` on; returns how many are written now."""
    for more in range(count):
        actions[n + more] = first + more
    return n + count


@rule
def lowest_bit(bits):  # type: ignore[no-untyped-def]
    """The number of the lowest bit that is set."""
    lowest = 0
    while not bits >> lowest & 1:
        lowest += 1
    return lowest


@rule
def best_seats(points, tiebreaks, seats):  # type: ignore[no-untyped-def]
    """The seats that nobody beats in points, then in tie-break, as bits."""
    best = 0
    for seat in range(seats):
        beaten = False
        for other in range(seats):
            more = points[other] > points[seat]
            same = points[other] == points[seat]
            beaten = beaten or more or (same and tiebreaks[other] > tiebreaks[seat])
        if not beaten:
            best |= 1 << seat
    return best
