"""Observations: what a seat knows, as a vector of numbers from 0 to 1.

A game's layout (`astragal.envs.layouts`) says how each field of its state is encoded. State and layout together give
the tables that write the vector (`astragal.table.observation`) and the page that documents it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from astragal.rules.contract import Game
from astragal.rules.kit import Field, packed, unpacked
from astragal.table.observation import BIT, BYTE_BITS, BYTES, CODE, NOWHERE, RUN, WIDE, write_observations

TABLE = -1
"""The owner of fields that belong to no player."""
NUMBER, ONE_OF, SET, SEAT, SEATS = range(5)
"""The kinds of encodings."""
PLAYERS = "players"
"""The field of every state that holds one record per seat."""


class Encoding(NamedTuple):
    """How a field is encoded."""

    kind: int
    places: int
    """Places for each number of the field, not counting one for each player."""
    first: int
    most: tuple[int, ...]
    words: str
    """A description for people."""


class LeftOut(NamedTuple):
    """A field that is not observed."""

    reason: str


class Part(NamedTuple):
    """A record: its fields, and how each of them is encoded."""

    fields: Sequence[Field]
    encodings: Mapping[str, Encoding | LeftOut | Part]


def number(*most: int) -> Encoding:
    """Numbers divided by their maximum: one maximum for the whole field, or one for each of its numbers."""
    words = "0 or 1" if most == (1,) else "divided by " + ", ".join(map(str, most))
    return Encoding(NUMBER, 1, 0, most, words)


def one_of(values: int, first: int = 0) -> Encoding:
    """One place per value; all are 0 for any other value, such as none."""
    return Encoding(ONE_OF, values, first, (), f"one of {first} to {first + values - 1}")


def bits(count: int) -> Encoding:
    """One place per member of a set."""
    return Encoding(SET, count, 0, (), f"a set of {count}")


def seat(*, others: int = 0, first: int = 0) -> Encoding:
    """One place per seat, starting with the observer's; then one for each of the `others`, numbered from `first` on."""
    more = f", then {others} more" if others else ""
    return Encoding(SEAT, others, first, (), f"one of the seats{more}")


def seats() -> Encoding:
    """One place per seat, starting with the observer's, for a set of seats."""
    return Encoding(SEATS, 0, 0, (), "a set of seats")


class ObservedField(NamedTuple):
    """A field in the vector."""

    name: str
    owner: int
    """0 for the observer, 1 for the next seat…; TABLE for fields of no player."""
    place: int
    size: int
    words: str
    meaning: str


class LayoutTables(NamedTuple):
    """What `write_observations` reads: arrays for compiled code, lists for interpreted code."""

    runs: Any
    wides: Any
    codes: Any
    bits: Any
    mosts: Any
    scales: Any
    maps: Any


@dataclass(frozen=True, eq=False)
class ObservationLayout:
    """How the observations of a game with a given number of players are written."""

    game: Game
    players: int
    size: int
    entries: tuple[ObservedField, ...]
    left_out: Mapping[str, str]
    """Fields that are not observed, with the reasons."""
    tables: LayoutTables

    @cached_property
    def plain(self) -> LayoutTables:
        """The tables as lists, which interpreted code reads quickly."""
        return LayoutTables(*(_rows(each) if each.dtype.names else each.tolist() for each in self.tables))

    def vector(self, seen: Any, viewer: int) -> npt.NDArray[np.float32]:
        """What a seat observes, by interpreted code; `seen` is its view of the position."""
        out: list[float] = [0.0] * self.size
        content = memoryview(packed(seen, self.game.state)).cast("b")
        write_observations(*self.plain, content, 0, 0, [0], [viewer], self.players, out, self.size)
        return np.array(out, np.float32)


def _rows(table: npt.NDArray[Any]) -> list[Any]:
    """The rows of a table as plain objects."""
    return [unpacked(row.tobytes(), table.dtype) for row in table]


def scale_of(most: int) -> np.float32:
    """The factor for numbers up to `most`, in single precision, so that the maximum becomes 1 and never exceeds it."""
    scale = np.float32(1 / most)
    return scale if most * scale <= 1 else np.nextafter(scale, np.float32(0))


class _Maker:
    """Walks through the record of a state and records what goes where, for one observing seat."""

    def __init__(
        self, game: Game, players: int, viewer: int, mosts: list[int], maps: dict[tuple[int, ...], int]
    ) -> None:
        self.game, self.players, self.viewer = game, players, viewer
        self.mosts, self.maps = mosts, maps
        self.size = 0
        self.entries: list[ObservedField] = []
        self.left_out: dict[str, str] = {}
        self.runs: list[tuple[int, int, int, int]] = []
        self.wides: list[tuple[int, int, int, int]] = []
        self.codes: list[tuple[int, int, int]] = []
        self.bits: list[tuple[int, int, int]] = []

    def walk(self, part: Part, kind: np.dtype[Any], start: int, name: str = "", owner: int = TABLE) -> None:
        """Add a record that begins at this byte of the state."""
        wrong = {field.name for field in part.fields} ^ set(part.encodings)
        if wrong:
            raise ValueError(f"the layout of {self.game.name} and its state do not agree about {sorted(wrong)}")
        places: Any = kind.fields
        for field in part.fields:
            here, offset = places[field.name][:2]
            encoding = part.encodings[field.name]
            if isinstance(encoding, Part):
                self.walk_each(encoding, field, here.base, start + offset)
            elif isinstance(encoding, LeftOut):
                self.left_out[name + field.name] = encoding.reason
            else:
                self.entries.append(
                    ObservedField(name + field.name, owner, self.size, 0, encoding.words, field.meaning)
                )
                self.add(field, encoding, start + offset, here.base.itemsize)
                self.entries[-1] = self.entries[-1]._replace(size=self.size - self.entries[-1].place)

    def walk_each(self, part: Part, field: Field, kind: np.dtype[Any], start: int) -> None:
        """Add a field of several records: those of the players, starting with the observer's, or others in order."""
        if field.name == PLAYERS:
            for owner in range(self.players):
                seat = (self.viewer + owner) % self.players
                self.walk(part, kind, start + seat * kind.itemsize, f"{field.name}.", owner)
        else:
            for index in range(field.length):
                self.walk(part, kind, start + index * kind.itemsize, f"{field.name}[{index}].")

    def add(self, field: Field, encoding: Encoding, offset: int, width: int) -> None:
        """Add one field."""
        if encoding.kind == NUMBER:
            self.add_numbers(field, encoding.most, offset, width)
            return
        for number in range(field.length):
            at = offset + number * width
            if encoding.kind == SET:
                self.add_set(at, range(encoding.places))
                self.size += encoding.places
            elif encoding.kind == SEATS:
                self.add_set(at, self.turned(range(self.players)))
                self.size += self.players
            elif encoding.kind == SEAT:
                seats = dict(enumerate(self.turned(range(self.players))))
                others = {encoding.first + i: self.players + i for i in range(encoding.places)}
                self.add_code(at, seats | others, self.players + encoding.places)
            else:
                values = {encoding.first + i: i for i in range(encoding.places)}
                self.add_code(at, values, encoding.places)

    def turned(self, seats: range) -> list[int]:
        """Seats counted from the observer."""
        return [(seat - self.viewer) % self.players for seat in seats]

    def add_numbers(self, field: Field, most: tuple[int, ...], offset: int, width: int) -> None:
        """Add numbers side by side; one-byte numbers directly behind other ones extend their run."""
        mosts = most * field.length if len(most) == 1 else most
        if len(mosts) != field.length:
            raise ValueError(f"{field.name} of {self.game.name} has {field.length} numbers, unlike its layout")
        if width > 1:
            self.wides += [(offset + i * width, self.size + i, width, each) for i, each in enumerate(mosts)]
            self.size += field.length
            return
        if self.runs and self.follows(self.runs[-1], offset):
            before = self.runs[-1]
            self.runs[-1] = (*before[:2], before[2] + field.length, before[3])
        else:
            self.runs.append((offset, self.size, field.length, len(self.mosts)))
        self.mosts += mosts
        self.size += field.length

    def follows(self, run: tuple[int, int, int, int], offset: int) -> bool:
        """Whether numbers directly follow a run: in the position, in the vector, and in the list of maximums."""
        return (run[0] + run[2], run[1] + run[2], run[3] + run[2]) == (offset, self.size, len(self.mosts))

    def add_set(self, offset: int, places: Iterable[int]) -> None:
        """Add the members of a set, lowest bit first."""
        for bit, place in enumerate(places):
            self.bits.append((offset + bit // BYTE_BITS, self.size + place, bit % BYTE_BITS))

    def add_code(self, offset: int, values: Mapping[int, int], places: int) -> None:
        """Add a byte that stands for one of several things; its other values have no place."""
        meanings = {value % BYTES: 2 * place + 1 for value, place in values.items()}
        known = tuple(meanings.get(byte, NOWHERE) for byte in range(BYTES))
        self.codes.append((offset, self.size, self.maps.setdefault(known, len(self.maps) * BYTES)))
        self.size += places


@cache
def layout_of(game: Game, players: int) -> ObservationLayout:
    """The layout of a game with this number of players.

    >>> from astragal import GAMES
    >>> layout = layout_of(GAMES["bronze"], 2)
    >>> layout.size
    199
    >>> layout.entries[1].name, layout.entries[1].words
    ('step', 'one of 0 to 14')
    """
    mosts: list[int] = []
    maps: dict[tuple[int, ...], int] = {}
    makers = [_Maker(game, players, viewer, mosts, maps) for viewer in range(players)]
    for maker in makers:
        maker.walk(layout_part(game), game.state, 0)
    tables = LayoutTables(
        np.array([row for maker in makers for row in maker.runs], RUN),
        np.array([row for maker in makers for row in maker.wides], WIDE),
        np.array([row for maker in makers for row in maker.codes], CODE),
        np.array([row for maker in makers for row in maker.bits], BIT),
        np.array(mosts, np.int8),
        np.array([scale_of(most) for most in mosts], np.float32),
        np.array(list(maps), np.int32).reshape(-1),
    )
    first = makers[0]
    return ObservationLayout(game, players, first.size, tuple(first.entries), first.left_out, tables)


def layout_part(game: Game) -> Part:
    """How each field of a game's state is encoded."""
    part: Part = import_module(f"astragal.envs.layouts.{game.name}").STATE
    return part
