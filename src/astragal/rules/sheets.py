"""Sheets: the printed numbers of a game as TOML files, one building on another, checked line by line.

A game describes its sheet once, as a tree of rooms (`Whole`, `Flag`, `OneOf`, …). A sheet file may fill only some of
them and name the sheet it builds on with `base = "classic"`; a house rule is then a file of a few lines.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from astragal.errors import AstragalError, UnknownName, quoted
from astragal.rules.documents import Document
from astragal.rules.kit import Records, records_of
from astragal.rules.lines import KeyPath
from astragal.rules.words import amount

Values = dict[str, Any]
Place = tuple[str, ...]
"""The keys that lead to a value."""
Complaint = tuple[Place, str]
"""What is wrong with a sheet, and where."""
MOST_BASES = 8
MOST_NEAR = 12
"""How many places an error names when only part of one was given."""


@dataclass(frozen=True)
class Whole:
    """A whole number within limits."""

    low: int
    high: int

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The number, or an error that names the limits."""
        return document.integer(value, path, self.low, self.high)


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The truth value, or an error."""
        return document.boolean(value, path)


@dataclass(frozen=True)
class OneOf:
    """One word out of several."""

    words: tuple[str, ...]

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The word, or an error that names those allowed."""
        return document.choice(value, path, self.words)


@dataclass(frozen=True)
class Several:
    """A list of things of one kind."""

    kind: Whole | OneOf
    least: int
    most: int

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The list, each item checked."""
        items = document.items(value, path, self.least, self.most)
        read = [self.kind.read(document, item, (*path, i)) for i, item in enumerate(items)]
        if isinstance(self.kind, OneOf) and len(set(read)) < len(read):
            raise document.error(path, "names something twice")
        return read


@dataclass(frozen=True)
class Table:
    """A table of named rooms."""

    rooms: Mapping[str, Any]
    shorthand: Callable[[Any], Any] | None = None
    """Turns a shorter way of writing the table into the table itself; returns anything else as it is."""
    shorter: str = ""
    """The shorter way in words."""
    words: tuple[str, ...] = ()
    """The words that may stand for the whole table."""
    defaults: Mapping[str, Any] = field(default_factory=dict)
    """What rooms hold if a document does not name them."""

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """What the document says of this table; rooms it does not name have their default, or are left out."""
        if self.shorthand is not None:
            value = self.shorthand(value)
            if not isinstance(value, dict):
                raise document.error(path, f"must be {self.shorter}, or a table, not {quoted(str(value))}")
        table = document.table(value, path, self.rooms)
        read = {key: self.rooms[key].read(document, item, (*path, key)) for key, item in table.items()}
        return {**self.defaults, **read}


@dataclass(frozen=True)
class Sheet:
    """All the numbers of a game, by name and as the record that rules read."""

    game: str
    name: str
    title: str
    base: str
    """The built-in sheet that it builds on, directly or through others; its own name if it is built in."""
    values: Values
    base_values: Values
    numbers: Any
    """The numbers as a plain object, for rules that run interpreted."""
    kind: np.dtype[np.void]

    def __repr__(self) -> str:
        return f"<Sheet {self.name} of {self.game}>"

    @property
    def called(self) -> str:
        """Its name, or that it is a built-in sheet with changes."""
        return f"changed {self.name}" if self.name == self.base and self._changes else self.name

    @property
    def records(self) -> Records:
        """The numbers as an array of one record, for compiled code."""
        return records_of(self.numbers, self.kind)

    @cached_property
    def fingerprint(self) -> str:
        """A short name for the numbers themselves: equal when every number is equal.

        What is switched off does not count, so that logs stay valid when a later version adds a switch.
        """
        numbers = {".".join(path): value for path, value in leaves(self.values) if value is not False}
        return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]

    def changes(self) -> list[tuple[str, Any]]:
        """What differs from the built-in sheet it builds on, as dotted names and values."""
        return list(self._changes)

    @cached_property
    def _changes(self) -> list[tuple[str, Any]]:
        """The same, found once: every log, position and snapshot says it."""
        before = dict(leaves(self.base_values))
        return [(".".join(path), value) for path, value in leaves(self.values) if before[path] != value]


class Sheets:
    """The sheets of one game: those that come with it, and any file that builds on them."""

    def __init__(
        self,
        game: str,
        folder: Path,
        layout: Table,
        options: Mapping[str, Place],
        check: Callable[[Values], Iterator[Complaint]],
        fill: Callable[[Values], Any],
        kind: np.dtype[np.void],
    ) -> None:
        self.game = game
        self.folder = folder
        self.layout = layout
        self.options = options
        """Short names for places on the sheet, as used in `--option name=value`."""
        self._check = check
        self._fill = fill
        self._kind = kind
        self._built_in: dict[str, Sheet] = {}

    def names(self) -> list[str]:
        """The sheets that come with the game."""
        return sorted(path.stem for path in self.folder.glob("*.toml"))

    def load(self, sheet: str | Path, options: Mapping[str, Any] | None = None) -> Sheet:
        """A sheet by its name or by the path of a file, with options changed."""
        name = str(sheet)
        loaded = self._by_name(name) if name in self.names() else self._from_path(name)
        return self.with_options(loaded, options) if options else loaded

    def parse(self, text: str, source: str) -> Sheet:
        """A sheet from the text of a TOML file."""
        return self._build(Document.from_toml(text, source), depth=0, folder=None)

    def with_options(self, sheet: Sheet, options: Mapping[str, Any]) -> Sheet:
        """The same sheet with some numbers changed; keys are option names or dotted places."""
        document = Document("option", {})
        values = deepcopy(sheet.values)
        for name, value in options.items():
            place = self._place_of(name, values)
            room = self.room_at(place)
            value = value.item() if isinstance(value, np.generic) else value  # a number of NumPy
            value = list(value) if isinstance(value, tuple) else value
            if isinstance(room, Several) and isinstance(value, str):
                raise document.error(place, "is a list; write it in a file of house rules")
            if isinstance(room, Whole) and isinstance(value, bool):
                raise document.error(place, "must be a whole number, not a truth value")
            nested = room.read(document, value, place)
            for key in reversed(place):
                nested = {key: nested}
            merge(values, nested)
        return self._finish(document, sheet.name, sheet.title, sheet.base, sheet.base_values, values)

    def _place_of(self, name: str, values: Values) -> Place:
        """The place that an option names, by its short name or key by key."""
        place = self.options.get(name) or tuple(str(name).split("."))
        if place[0] not in self.layout.rooms:
            near = [".".join(each) for each, _ in leaves(values) if _within(place, each)]
            if near or len(place) == 1:
                raise UnknownName("option", name, near[:MOST_NEAR] or sorted(self.options))
        return place

    def room_at(self, place: Place) -> Any:
        """The room at a place of the layout."""
        room: Any = self.layout
        for depth, key in enumerate(place):
            rooms = room.rooms if isinstance(room, Table) else {}
            if key not in rooms:
                known = [".".join((*place[:depth], each)) for each in rooms]
                raise UnknownName("place on the sheet", ".".join(place[: depth + 1]), known)
            room = rooms[key]
        return room

    def option_in(self, values: Values, name: str) -> Any:
        """What an option, by its short name, is set to in the values of a sheet."""
        value: Any = values
        for key in self.options[name]:
            value = value[key]
        return value

    def _by_name(self, name: str) -> Sheet:
        if name not in self._built_in:
            document = Document.read(self.folder / f"{name}.toml")
            self._built_in[name] = self._build(document, depth=0, folder=self.folder)
        return self._built_in[name]

    def _from_path(self, name: str) -> Sheet:
        path = Path(name)
        if path.suffix != ".toml" and not os.path.exists(path):
            raise UnknownName("sheet", name, self.names())
        return self._build(Document.read(path), depth=0, folder=path.parent)

    def _build(self, document: Document, depth: int, folder: Path | None) -> Sheet:
        data = dict(document.data)
        head = {key: data.pop(key) for key in ("game", "name", "title", "base") if key in data}
        game = document.text(head.get("game", self.game), ("game",))
        if game != self.game:
            raise document.error(("game",), f'is a sheet for "{game}", not for "{self.game}"')
        name = document.text(head.get("name", Path(document.source).stem), ("name",))
        title = document.text(head.get("title", name), ("title",))
        allowed = ["game", "name", "title", "base", *self.layout.rooms]
        self._refuse_short_names(document, allowed)
        document.table(document.data, (), allowed)
        own = self.layout.read(document, data, ())
        if "base" in head:
            base = self._base(document, document.text(head["base"], ("base",)), depth, folder)
            values = deepcopy(base.values)
            merge(values, own)
        else:
            base, values = None, own
            self._require_all(document, own)
        if folder == self.folder:
            return self._finish(document, name, title, name, None, values)
        if base is None:
            # Logs name a built-in sheet and what differs from it, so that they need no file beside them.
            base = self._by_name(self.names()[0])
        return self._finish(document, name, title, base.base, base.base_values, values)

    def _refuse_short_names(self, document: Document, allowed: Sequence[str]) -> None:
        """Refuse an option under its short name where a file has another place for it, and name that place."""
        options = self.layout.rooms.get("options", Table({}))
        for around, known in ((), allowed), (("options",), options.rooms):
            written = document.data.get("options") if around else document.data
            for name in written if isinstance(written, dict) else ():
                if name in self.options and name not in known:
                    *table, key = self.options[name]
                    there = f"[{'.'.join(table)}], as {key} = …"
                    raise document.error((*around, name), f"in a file this option is written under {there}")

    def _base(self, document: Document, name: str, depth: int, folder: Path | None) -> Sheet:
        if name in self.names() and folder != self.folder:
            return self._by_name(name)
        path = file_of_base(document, name, depth, folder, self.names())
        return self._build(Document.read(path), depth + 1, path.parent)

    def _require_all(self, document: Document, own: Values) -> None:
        missing = [path for path in places(self.layout) if not has(own, path)]
        if missing:
            others = f", with {amount(len(missing) - 1, 'other')}" if missing[1:] else ""
            hint = 'name a sheet to build on with base = "…"'
            raise document.error(missing[0], f"is missing{others}; fill it in, or {hint}")

    def _finish(
        self, document: Document, name: str, title: str, base: str, base_values: Values | None, values: Values
    ) -> Sheet:
        for path, message in self._check(values):
            raise document.error(path, message)
        base_values = values if base_values is None else base_values
        return Sheet(self.game, name, title, base, values, base_values, self._fill(values), self._kind)


def file_of_base(document: Document, name: str, depth: int, folder: Path | None, known: Sequence[str]) -> Path:
    """The file beside a document that it builds on; an error names the built-in sheets that it could name instead."""
    if depth >= MOST_BASES:
        raise document.error(("base",), f"builds on more than {MOST_BASES} sheets; do they go round in a circle?")
    path = (folder or Path()) / (name if name.endswith(".toml") else f"{name}.toml")
    if folder is None or not os.path.isfile(path):
        raise document.error(("base",), f"names no sheet: {UnknownName('sheet', name, known)}")
    return path


def merge(into: Values, own: Values) -> None:
    """Write what one sheet says over what its base says, table by table."""
    for key, value in own.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


def _within(words: Place, place: Place) -> bool:
    """Whether these words appear next to each other in a place: masonry.cost in developments.masonry.cost."""
    return any(place[first : first + len(words)] == words for first in range(len(place)))


def leaves(values: Values, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every value that is not a table, with its place."""
    for key, value in values.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def places(table: Table, path: Place = ()) -> Iterator[Place]:
    """Every place of a layout that is not a table."""
    for key, room in table.rooms.items():
        if isinstance(room, Table):
            yield from places(room, (*path, key))
        else:
            yield (*path, key)


def has(values: Values, path: Place) -> bool:
    """Whether the values fill this place."""
    for key in path:
        if not isinstance(values, dict) or key not in values:
            return False
        values = values[key]
    return True


def parse_option(text: str, sign: str = "=") -> tuple[str, Any]:
    """`name=value` as typed on a command line: numbers, true and false are understood, the rest is a word.

    Where `=` has another meaning, another sign may stand between the two.

    >>> parse_option("dev_goal=6")
    ('dev_goal', 6)
    """
    name, found, value = text.partition(sign)
    if not found or not name:
        raise AstragalError(f'An option is written name{sign}value, for example dev_goal{sign}6, not "{text}".')
    if value in ("true", "false"):
        return name, value == "true"
    if re.fullmatch(r"-?[0-9]{1,9}", value):
        return name, int(value)
    return name, value
