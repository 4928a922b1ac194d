"""What the readers of positions share: every number is checked, and every error names its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.errors import BadDocument
from astragal.rules.documents import Document
from astragal.rules.lines import KeyPath


class PositionReader:
    """Reads one position out of a document; each game adds what its position holds."""

    def __init__(self, sheet: Any, document: Document, path: KeyPath) -> None:
        self.sheet = sheet
        self.document = document
        self.path = path

    def data(self) -> Any:
        """The part of the document that holds the position."""
        data: Any = self.document.data
        for key in self.path:
            data = data[key]
        return data

    def at(self, *keys: str | int) -> KeyPath:
        """A place within the position."""
        return (*self.path, *keys)

    def error(self, message: str, *place: str | int) -> BadDocument:
        """What is wrong at a place within the position."""
        return self.document.error(self.at(*place), message)

    def whole(self, table: Any, key: str, low: int, high: int, default: int | None, *place: str | int) -> int:
        """A whole number within limits; without a default it is required."""
        if key not in table:
            if default is None:
                raise self.error(f"`{key}` is missing", *place)
            return default
        return self.document.integer(table[key], self.at(*place, key), low, high)

    def counts(self, table: Any, key: str, names: Sequence[str], most: Sequence[int], *place: str | int) -> list[int]:
        """How many of each name, 0 where it is not named."""
        held = self.document.table(table.get(key, {}), self.at(*place, key), names)
        return [self.whole(held, name, 0, high, 0, *place, key) for name, high in zip(names, most, strict=True)]

    def owned(
        self, table: Any, key: str, names: Sequence[str], on_sheet: Sequence[int], clause: str, *place: str | int
    ) -> list[int]:
        """1 for each name that is listed, 0 for the others; each at most once, and only what the sheet has."""
        flags = [0] * len(names)
        listed = self.document.items(table.get(key, []), self.at(*place, key), 0, len(names))
        for i, name in enumerate(listed):
            here = self.at(*place, key, i)
            number = self.number_on_sheet(name, names, on_sheet, here)
            if flags[number]:
                raise self.document.error(here, f"{name} is already owned ({clause})")
            flags[number] = 1
        return flags

    def number_on_sheet(self, name: Any, names: Sequence[str], on_sheet: Sequence[int], place: KeyPath) -> int:
        """The number of a name out of several, if the sheet has it."""
        number = names.index(self.document.choice(name, place, names))
        if not on_sheet[number]:
            raise self.document.error(place, f"{name} is not on this sheet")
        return number
