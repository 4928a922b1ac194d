"""Errors whose messages are written for the person who can put things right.

Each message says what was wrong and what would be right. There are three kinds: a name that does not exist, a move that
the rules forbid, and a document that cannot be used. All of them are an `AstragalError`, so a program can show any of
them to its user and treat every other exception as a bug.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class AstragalError(Exception):
    """The base class of every error that is meant for a user."""


class UnknownName(AstragalError):
    """A game, sheet, option, bot… that does not exist.

    >>> print(UnknownName("game", "bronzee", ["bronze"]))
    There is no game "bronzee". Did you mean "bronze"? Known: bronze.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = str(name)  # a program can pass anything as a name
        self.known = tuple(known)
        super().__init__(kind, name, self.known)

    @property
    def closest(self) -> str | None:
        """The known name that was probably meant."""
        return closest(self.name, self.known)

    def __str__(self) -> str:
        message = f"There is no {self.kind} {quoted(self.name)}."
        if self.closest is not None:
            message += f" Did you mean {quoted(self.closest)}?"
        if self.known:
            message += f" Known: {', '.join(map(printable, self.known))}."
        return message


class IllegalMove(AstragalError):
    """A move that the rules forbid, with the clause that forbids it.

    >>> print(IllegalMove("You have 6 goods; discard needs more than 6", "BR-5.1"))
    You have 6 goods; discard needs more than 6 (BR-5.1)
    """

    def __init__(self, message: str, clause: str | None = None) -> None:
        self.message = message
        self.clause = clause
        super().__init__(message, clause)

    def __str__(self) -> str:
        if self.clause is None or f"({self.clause})" in self.message:
            return self.message
        return f"{self.message} ({self.clause})"


class BadDocument(AstragalError):
    """A document that cannot be used, with the place of the mistake if there is one.

    >>> print(BadDocument("my.toml", 7, 3, "expected a value"))
    my.toml:7:3: expected a value
    """

    def __init__(self, source: str, line: int | None, column: int | None, message: str) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.message = message
        super().__init__(source, line, column, message)

    def __str__(self) -> str:
        place = self.source
        if self.line is not None:
            place += f":{self.line}"
            if self.column is not None:
                place += f":{self.column}"
        return f"{place}: {printable(self.message)}"


def missing_extra(what: str, extra: str, missing: object) -> AstragalError:
    """An error for something that needs an extra that is not installed; it ends with the command that installs it.

    >>> print(missing_extra("Ratings need", "lab", "No module named 'choix'"))
    Ratings need Astragal's lab extra (No module named 'choix'). To install it in a checkout: \
.venv/bin/python -m pip install -e '.[lab]'
    """
    command = f".venv/bin/python -m pip install -e '.[{extra}]'"
    return AstragalError(f"{what} Astragal's {extra} extra ({missing}). To install it in a checkout: {command}")


def closest(name: str, known: Iterable[str]) -> str | None:
    """The known name closest to `name`, ignoring case, or None if none is close.

    >>> closest("Bronzee", ["bronze", "iron"])
    'bronze'
    """
    spellings = {each.casefold(): each for each in known}
    matches = difflib.get_close_matches(name.casefold(), spellings, n=1)
    return spellings[matches[0]] if matches else None


def quoted(text: str, limit: int = 60) -> str:
    """`text` in double quotes: on one line, shortened and safe to print on a terminal."""
    return f'"{printable(text, limit)}"'


def printable(text: str, limit: int | None = None) -> str:
    """`text` cut to `limit` characters, with everything that a terminal might act on written as an escape.

    >>> printable("a\\nb")
    'a\\\\nb'
    """
    cut = text if limit is None or len(text) <= limit else text[: limit - 1] + "…"
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in cut)
