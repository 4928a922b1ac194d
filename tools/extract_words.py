"""Bring the translation catalogues up to date: `make words`, or `python tools/extract_words.py`.

Every template in the code gets an entry in every `src/astragal/languages/*.po`; entries no longer used are dropped.
Texts without a translation are listed at the end. A new language begins with an empty file, such as
`src/astragal/languages/fr.po`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from astragal.rules import GAMES
from astragal.rules.tongues import CATALOGUES

SOURCES = Path(__file__).parents[1] / "src" / "astragal"
ROOMS = ("rules", "table", "server")
"""Folders with texts that are translated; the terminal is in English only."""
KEYWORDS = {"say": None, "noted": None, "amount": (2, 3), "noun": (2, 3)}
WIDTH = 120
HEADER = r"""# What Astragal says, in {name}. Entries are added and dropped by `make words`.
msgid ""
msgstr ""
"Language: {code}\n"
"Plural-Forms: {plurals}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""


def templates() -> Catalog:
    """All texts in the code that need translating."""
    catalog = Catalog(fuzzy=False)
    for room in ROOMS:
        for file, _, text, _, _ in extract_from_dir(SOURCES / room, [("**.py", "python")], keywords=KEYWORDS):
            catalog.add(text, locations=[(f"{room}/{Path(file).as_posix()}", 0)])
    for game in GAMES.values():
        for name in game.words.THINGS:
            catalog.add(name, context=game.name)
    return catalog


def catalogues() -> Iterator[Path]:
    """The catalogue files of all languages."""
    yield from sorted(CATALOGUES.glob("*.po"))


def read(path: Path) -> Catalog:
    """The catalogue in a file."""
    with open(path, "rb") as file:
        return read_po(file, locale=path.stem)


def text_of(catalog: Catalog) -> str:
    """A catalogue as the text of its file."""
    written = BytesIO()
    write_po(
        written, catalog, width=WIDTH, omit_header=True, sort_output=True, ignore_obsolete=True, include_lineno=False
    )
    header = HEADER.format(name=catalog.locale.english_name, code=catalog.locale, plurals=catalog.plural_forms)
    return header + "\n" + written.getvalue().decode("utf-8")


def updated(path: Path) -> Catalog:
    """The catalogue in a file, with an entry for every template and no others."""
    catalog = read(path)
    catalog.update(templates(), no_fuzzy_matching=True, update_header_comment=False, update_creation_date=False)
    return catalog


def main() -> None:
    """Rewrite every catalogue and print what is missing."""
    for path in catalogues():
        catalog = updated(path)
        path.write_text(text_of(catalog), encoding="utf-8", newline="\n")
        for message in catalog:
            if message.id and not (all(message.string) if message.pluralizable else message.string):
                print(f"{path.name}: {message.id!r} has no translation", file=sys.stderr)


if __name__ == "__main__":
    main()
