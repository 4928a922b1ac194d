"""Where everything stands in a TOML or JSON text: the line of every key and every item, and names for their places.

The scans run before the parsers, which have no lines and no limits: they also refuse what is nested too deeply, written
with too many digits or, in JSON, named twice. They judge nothing else.
"""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from typing import Final, NoReturn, TypeAlias

from astragal.errors import BadDocument, quoted

KeyPath: TypeAlias = tuple[str | int, ...]
"""Where a value stands: keys of tables, and places in lists counted from 0."""

Lines: TypeAlias = dict[KeyPath, int]

MAX_DEPTH: Final = 32
MAX_NUMBER_LENGTH: Final = 400


def name_of(path: KeyPath) -> str:
    """How a sentence about a value begins: "cost of `developments.medicine`"."""
    if not path:
        return "the document"
    *around, last = path
    if isinstance(last, int):
        return f"item {last + 1} of {whole_name(tuple(around))}"
    return f"{_dotted((last,))} of {whole_name(tuple(around))}" if around else f"`{_dotted((last,))}`"


def whole_name(path: KeyPath) -> str:
    """The dotted key, with places in lists in words and counted from 1: "`b.c` of item 3 of `a`"."""
    if not path:
        return "the document"
    if isinstance(path[-1], int):
        return name_of(path)
    after_item = max((place for place, step in enumerate(path, start=1) if isinstance(step, int)), default=0)
    keys = f"`{_dotted(path[after_item:])}`"
    return f"{keys} of {name_of(path[:after_item])}" if after_item else keys


def _dotted(keys: KeyPath) -> str:
    return ".".join(key if _BARE_KEY.fullmatch(key) and len(key) <= 60 else quoted(key) for key in map(str, keys))


# TOML


def toml_lines(text: str, source: str) -> Lines:
    """The line of every key and every item of a TOML text, as far as it could be read."""
    return _TomlScan(text, source).lines()


_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED_KEY: Final = re.compile(r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"' + r"|'[^'\n]*'")
_SPACE: Final = re.compile(r"[ \t]*")
_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_TOML_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")' + r"|'''.*?'{3,5}(?!')" + r'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"' + r"|'[^'\n]*'",
    re.DOTALL,
)
_TOML_SCALAR: Final = re.compile(r"[^,\[\]{}#\n]+")


class _Unreadable(Exception):
    """The scan met something it does not know; the parser will say what it is."""


class _TomlScan:
    """Walks through the text of a TOML document and keeps the line of every key and every item."""

    def __init__(self, text: str, source: str) -> None:
        self._text = text
        self._source = source
        self._at = 0
        self._line = 1
        self._counted = 0
        self._lines: Lines = {}
        self._tables_in: dict[KeyPath, int] = {}

    def lines(self) -> Lines:
        """The line of every key, as far as the text could be read."""
        with suppress(_Unreadable):
            self._document()
        return self._lines

    def _document(self) -> None:
        table: KeyPath = ()
        self._skip(_BLANK)
        while self._at < len(self._text):
            if self._next_is("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> KeyPath:
        """`[table]`, or `[[list of tables]]`; a name within the path that is such a list means its last table."""
        opening, closing = ("[[", "]]") if self._next_is("[[") else ("[", "]")
        self._expect(opening)
        line = self._line_here()
        *around, last = self._key()
        self._expect(closing)
        path: KeyPath = ()
        for key in around:
            path = self._last_table((*path, key))
            self._lines.setdefault(path, line)
        path = (*path, last)
        if opening == "[[":
            self._lines.setdefault(path, line)
            self._tables_in[path] = self._tables_in.get(path, 0) + 1
            path = self._last_table(path)
        self._note(path, line)
        return path

    def _last_table(self, path: KeyPath) -> KeyPath:
        return (*path, self._tables_in[path] - 1) if path in self._tables_in else path

    def _pair(self, table: KeyPath) -> None:
        line = self._line_here()
        *around, last = self._key()
        for key in around:
            table = (*table, key)
            self._lines.setdefault(table, line)
        path = (*table, last)
        self._note(path, line)
        self._expect("=")
        self._skip(_SPACE)
        self._value(path)

    def _key(self) -> list[str]:
        parts = [self._key_part()]
        while self._next_is("."):
            self._expect(".")
            parts.append(self._key_part())
            if len(parts) > MAX_DEPTH:
                self._refuse_depth()
        return parts

    def _key_part(self) -> str:
        self._skip(_SPACE)
        text = self._take(_QUOTED_KEY if self._next_is('"') or self._next_is("'") else _BARE_KEY)
        self._skip(_SPACE)
        if text[0] == '"' and "\\" in text:
            return _unescaped(text)
        return text[1:-1] if text[0] in "\"'" else text

    def _value(self, path: KeyPath) -> None:
        if self._next_is("["):
            self._list(path)
        elif self._next_is("{"):
            self._inline_table(path)
        elif self._next_is('"') or self._next_is("'"):
            self._take(_TOML_STRING)
        elif len(self._take(_TOML_SCALAR).strip()) > MAX_NUMBER_LENGTH:
            raise BadDocument(self._source, self._line_here(), None, "this number is too long")

    def _list(self, path: KeyPath) -> None:
        self._expect("[")
        self._skip(_BLANK)
        place = 0
        while not self._next_is("]"):
            item = (*path, place)
            self._note(item, self._line_here())
            self._value(item)
            self._separator("]")
            place += 1
        self._expect("]")

    def _inline_table(self, path: KeyPath) -> None:
        self._expect("{")
        self._skip(_BLANK)
        while not self._next_is("}"):
            self._pair(path)
            self._separator("}")
        self._expect("}")

    def _separator(self, closing: str) -> None:
        self._skip(_BLANK)
        if not self._next_is(closing):
            self._expect(",")
            self._skip(_BLANK)

    def _note(self, path: KeyPath, line: int) -> None:
        if len(path) > MAX_DEPTH:
            self._refuse_depth()
        self._lines[path] = line

    def _refuse_depth(self) -> NoReturn:
        raise BadDocument(self._source, self._line_here(), None, f"this is nested deeper than {MAX_DEPTH} levels")

    def _line_here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line

    def _next_is(self, mark: str) -> bool:
        return self._text.startswith(mark, self._at)

    def _expect(self, mark: str) -> None:
        if not self._next_is(mark):
            raise _Unreadable
        self._at += len(mark)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self._text, self._at)
        if match is None:
            raise _Unreadable
        self._at = match.end()
        return match.group()


def _unescaped(key: str) -> str:
    try:
        return str(tomllib.loads(f"key = {key}")["key"])
    except ValueError:
        raise _Unreadable from None


# JSON


_JSON_MARK: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\],:\n]|[^\s{}\[\],:"]+', re.DOTALL)


def json_lines(text: str, source: str) -> Lines:
    """The line of every key and every item; refuses duplicate keys and deep nesting, which the parser would not.

    The last step of `path` is the place being filled: a number in a list, a key in an object.
    """
    lines: Lines = {}
    path: list[str | int] = []
    line = 1
    key_is_next = False
    for match in _JSON_MARK.finditer(text):
        mark = match.group()
        if mark == "\n":
            line += 1
        elif mark == ":":
            continue
        elif mark in "}]":
            if not path:
                break
            path.pop()
            key_is_next = False
        elif mark == ",":
            if not path:
                break
            last = path[-1]
            if isinstance(last, int):
                path[-1] = last + 1
            else:
                key_is_next = True
        elif key_is_next:
            try:
                path[-1] = str(json.loads(mark))
            except ValueError:
                break
            if tuple(path) in lines:
                message = f"{whole_name(tuple(path))} appears here for the second time; the first is on line "
                raise BadDocument(source, line, None, message + str(lines[tuple(path)]))
            lines[tuple(path)] = line
            key_is_next = False
        else:
            if not path or isinstance(path[-1], int):
                lines.setdefault(tuple(path), line)
            if mark in "{[":
                path.append("" if mark == "{" else 0)
                key_is_next = mark == "{"
                if len(path) > MAX_DEPTH:
                    raise BadDocument(source, line, None, f"this is nested deeper than {MAX_DEPTH} levels")
            line += mark.count("\n")
    return lines
