"""TOML and JSON documents that remember where everything is.

People write sheets, so an error names the line, the key, what is allowed there and the closest allowed name. The values
come from the standard parsers alone; the line of every key comes from a scan (see `lines`). Anything wrong with a
document, whoever sent it, raises `BadDocument`.
"""

from __future__ import annotations

import json
import math
import re
import stat
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from astragal.errors import BadDocument, closest, printable, quoted
from astragal.rules.lines import KeyPath, Lines, json_lines, name_of, toml_lines, whole_name

MAX_BYTES: Final = 1 << 20
INT64: Final = range(-(2**63), 2**63)


class Document:
    """A parsed document that knows the line of every key.

    >>> sheet = Document.from_toml('[medicine]\\ncost = "twenty"', "my.toml")
    >>> sheet.integer(sheet.data["medicine"]["cost"], ("medicine", "cost"), 0, 999)
    Traceback (most recent call last):
    astragal.errors.BadDocument: my.toml:2: cost of `medicine` must be a whole number from 0 to 999, not "twenty"
    """

    def __init__(self, source: str, data: dict[str, Any], lines: Lines | None = None) -> None:
        self.source = source
        self.data = data
        self.written = lines is not None
        """Whether there is a text, with lines to name."""
        self.lines = lines or {}
        """The line of every key."""
        self._refuse_unusable_values()

    @classmethod
    def from_toml(cls, text: str, source: str) -> Document:
        """Parse TOML."""
        _refuse_unusable_text(text, source)
        lines = toml_lines(text, source)
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise _toml_error(error, text, source) from None
        return cls(source, data, lines)

    @classmethod
    def from_json(cls, text: str, source: str) -> Document:
        """Parse JSON whose outermost value is an object."""
        _refuse_unusable_text(text, source)
        lines = json_lines(text, source)
        try:
            data = json.loads(text, parse_int=_bounded_int, parse_constant=float)
        except json.JSONDecodeError as error:
            raise BadDocument(source, error.lineno, error.colno, f"this is not JSON: {error.msg}") from None
        except RecursionError:
            raise BadDocument(source, 1, None, "this is nested too deeply") from None
        if not isinstance(data, dict):
            raise BadDocument(source, lines.get((), 1), None, f"this must be a table, {{…}}, not {_described(data)}")
        return cls(source, data, lines)

    @classmethod
    def read(cls, path: Path) -> Document:
        """Read a `.toml` or `.json` file of at most 1 MiB."""
        source = printable(str(path))
        parse = {".toml": cls.from_toml, ".json": cls.from_json}.get(path.suffix.lower())
        if parse is None:
            raise BadDocument(source, None, None, "the name of a document must end in .toml or .json")
        return parse(read_text(path, source, MAX_BYTES), source)

    def line_of(self, *path: str | int) -> int | None:
        """The line of the key, or of the nearest key around it that has one."""
        for length in range(len(path), -1, -1):
            line = self.lines.get(path[:length])
            if line is not None:
                return line
        return None

    def error(self, path: KeyPath, message: str) -> BadDocument:
        """The error to raise about the value at `path`; it names the line and the key."""
        if path:
            message = f"{whole_name(path)}: {message}"
        return self._error_at(path, message)

    def integer(self, value: Any, path: KeyPath, low: int, high: int) -> int:
        """A whole number from `low` to `high`; true and false are not numbers."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self._must_be(path, f"a whole number from {low} to {high}", value)
        return value

    def boolean(self, value: Any, path: KeyPath) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self._must_be(path, "true or false", value)
        return value

    def choice(self, value: Any, path: KeyPath, allowed: Sequence[str]) -> str:
        """One of the allowed words."""
        if not isinstance(value, str) or value not in allowed:
            hint = _did_you_mean(value, allowed)
            self._must_be(path, f"one of {', '.join(allowed)}", value, f".{hint}" if hint else "")
        return value

    def text(self, value: Any, path: KeyPath, max_length: int = 200) -> str:
        """Text of at most `max_length` characters; lines may break, other control characters are refused."""
        kind = f"text of at most {max_length} characters"
        if not isinstance(value, str):
            self._must_be(path, kind, value)
        if len(value) > max_length:
            raise self._error_at(path, f"{name_of(path)} must be {kind}, not {len(value)}")
        if any(unicodedata.category(each) == "Cc" and each != "\n" for each in value):
            raise self._error_at(path, f"{name_of(path)} must be text without control characters, not {quoted(value)}")
        return value

    def items(self, value: Any, path: KeyPath, low: int, high: int) -> list[Any]:
        """A list of `low` to `high` items."""
        kind = f"a list of {_items(low)}" if low == high else f"a list of {low} to {_items(high)}"
        if not isinstance(value, list):
            self._must_be(path, kind, value)
        if not low <= len(value) <= high:
            raise self._error_at(path, f"{name_of(path)} must be {kind}, not {len(value)}")
        return value

    def table(self, value: Any, path: KeyPath, allowed: Iterable[str] | None) -> dict[str, Any]:
        """A table with no keys but the allowed ones; None allows any."""
        if not isinstance(value, dict):
            self._must_be(path, "a table", value)
        if allowed is not None:
            names = list(allowed)
            for key in value:
                if key not in names:
                    self._refuse_key(path, key, names)
        return value

    def _refuse_key(self, path: KeyPath, key: str, allowed: Sequence[str]) -> NoReturn:
        message = f"{whole_name(path)} has no key {quoted(key)}.{_did_you_mean(key, allowed)}"
        message += f" Allowed: {', '.join(allowed)}." if allowed else " It takes no keys."
        raise self._error_at((*path, key), message)

    def _must_be(self, path: KeyPath, kind: str, value: Any, hint: str = "") -> NoReturn:
        raise self._error_at(path, f"{name_of(path)} must be {kind}, not {_described(value)}{hint}")

    def _error_at(self, path: KeyPath, message: str) -> BadDocument:
        return BadDocument(self.source, self.line_of(*path) or (1 if self.written else None), None, message)

    def _refuse_unusable_values(self) -> None:
        """Refuse what the formats allow and no document needs: numbers out of bounds, halves of characters."""
        waiting: list[Any] = [((), self.data)]
        while waiting:
            path, value = waiting.pop()
            match value:
                case dict():
                    waiting.extend(((*path, key), each) for key, each in value.items())
                    for key in value:
                        self._refuse_half_characters((*path, key), key)
                case list():
                    waiting.extend(((*path, place), each) for place, each in enumerate(value))
                case str():
                    self._refuse_half_characters(path, value)
                case int() if value not in INT64:
                    raise self._error_at(path, f"{name_of(path)} is too large a number; whole numbers have 64 bits")
                case float() if not math.isfinite(value):
                    raise self._error_at(
                        path, f"{name_of(path)} must be a number within bounds, not {_described(value)}"
                    )

    def _refuse_half_characters(self, path: KeyPath, text: str) -> None:
        if not _is_unicode(text):
            raise self._error_at(path, f"{name_of(path)} has half of a surrogate pair in it: {quoted(text)}")


# Reading


def read_text(path: Path, source: str, most: int) -> str:
    """The text of an ordinary file of at most `most` bytes; anything else raises `BadDocument`."""
    try:
        # Checked first: opening a pipe would wait for someone to write to it.
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise BadDocument(source, None, None, "this is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise BadDocument(source, None, None, "this is not an ordinary file")
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError:
        raise BadDocument(source, None, None, "there is no such file") from None
    except OSError as error:
        raise BadDocument(source, None, None, f"this file cannot be read: {error.strerror}") from None
    except ValueError:
        raise BadDocument(source, None, None, "no file can have this name") from None
    if len(content) > most:
        raise BadDocument(source, None, None, _too_large(most))
    if b"\0" in content:
        raise BadDocument(source, _line_at(content, content.index(0)), None, _NUL)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadDocument(source, _line_at(content, error.start), None, "this is not text in UTF-8") from None


def _too_large(most: int) -> str:
    return f"this is larger than {most >> 20} MiB, which no document needs"


_NUL: Final = "there is a NUL byte here; this is not a text file"


def _refuse_unusable_text(text: str, source: str) -> None:
    if len(text) > MAX_BYTES:
        raise BadDocument(source, None, None, _too_large(MAX_BYTES))
    if "\0" in text:
        raise BadDocument(source, text.count("\n", 0, text.index("\0")) + 1, None, _NUL)
    if not _is_unicode(text):
        raise BadDocument(source, None, None, "there is half of a surrogate pair in this text")


def _line_at(content: bytes, offset: int) -> int:
    return content.count(b"\n", 0, offset) + 1


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# Words


def _described(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return quoted(value)
        case dict():
            return "a table"
        case list():
            return "a list"
        case int() if value not in INT64:
            return "a number of more than 64 bits"
        case _:
            return printable(str(value), 60)


def _items(count: int) -> str:
    return "1 item" if count == 1 else f"{count} items"


def _did_you_mean(value: Any, allowed: Sequence[str]) -> str:
    match = closest(value, allowed) if isinstance(value, str) else None
    return "" if match is None else f" Did you mean {quoted(match)}?"


# Errors of the parsers, and what they leave unbounded


def _toml_error(error: ValueError | RecursionError, text: str, source: str) -> BadDocument:
    if isinstance(error, RecursionError):
        return BadDocument(source, 1, None, "this is nested too deeply")
    place = _TOML_PLACE.fullmatch(str(error))
    if place is None:
        return BadDocument(source, 1, None, f"this is not TOML: {printable(str(error))}")
    message = f"this is not TOML: {printable(place['message'])}"
    if place["line"] is None:
        return BadDocument(source, text.rstrip().count("\n") + 1, None, message)
    return BadDocument(source, int(place["line"]), int(place["column"]), message)


_TOML_PLACE: Final = re.compile(
    r"(?P<message>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL
)


def _bounded_int(digits: str) -> int:
    """The number; for more digits than 64 bits can have, another number that will be refused too."""
    return int(digits) if len(digits) <= len(str(INT64.start)) else INT64.stop
