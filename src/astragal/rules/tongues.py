"""The language of texts for people: English as the code has it, any other from its catalogue.

A text for people is a template in the code, such as `say("{who} builds a ship.", who=name)`. In English it is used as
it stands. Within `speaking("de")` it is looked up in `languages/de.po` first; what is not there stays English. Only
sentences depend on it: notation, logs and documents are data, and the same for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from astragal.errors import UnknownName

ENGLISH = "en"
CATALOGUES = Path(__file__).parents[1] / "languages"

_spoken: ContextVar[tuple[str, NullTranslations | None]] = ContextVar("spoken", default=(ENGLISH, None))


@cache
def languages() -> tuple[str, ...]:
    """The languages that can be spoken: English, and those that have a catalogue."""
    return (ENGLISH, *sorted(path.stem for path in CATALOGUES.glob("*.po")))


def tongue() -> str:
    """The language that is spoken now."""
    return _spoken.get()[0]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language inside this block, and only in this thread or task."""
    if language not in languages():
        raise UnknownName("language", language, languages())
    before = _spoken.set((language, None if language == ENGLISH else _translations(language)))
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def _translations(language: str) -> NullTranslations:
    """The catalogue of a language, ready for use."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    compiled = BytesIO()
    with open(CATALOGUES / f"{language}.po", "rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return Translations(compiled)


def say(text: str, **parts: Any) -> str:
    """A template in the language spoken now, with its parts put in.

    >>> say("{who} builds a ship ({now} now).", who="Ada", now=2)
    'Ada builds a ship (2 now).'
    """
    translations = _spoken.get()[1]
    if translations is not None and text:
        text = translations.gettext(text)
    return text.format(**parts) if parts else text


def noted(text: str) -> str:
    """A template marked for translators, to be said later with `say`."""
    return text


def called(game: str, name: str) -> str:
    """The name of a thing of a game, in the language spoken now. A game lists its names in `THINGS`."""
    translations = _spoken.get()[1]
    return name if translations is None else translations.pgettext(game, name)


def noun(count: int, one: str, many: str) -> str:
    """The noun that goes with a number, in the language spoken now."""
    translations = _spoken.get()[1]
    if translations is None:
        return one if count == 1 else many
    return translations.ngettext(one, many, count)


def noun_called(game: str, count: int, one: str, many: str) -> str:
    """The name of this many things of a game, in the language spoken now. A game lists both forms in `THINGS`."""
    translations = _spoken.get()[1]
    if translations is None:
        return one if count == 1 else many
    return translations.npgettext(game, one, many, count)
