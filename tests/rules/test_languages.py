"""Other languages than English: every template has its translation, and a whole game is told in it."""

from __future__ import annotations

import ast
import random
import re
import string
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from tools import extract_words

from astragal.errors import UnknownName
from astragal.rules import CHANCE, GAMES
from astragal.rules.mythology.things import GOD_NAMES
from astragal.rules.tongues import called, languages, noun, say, speaking, tongue
from astragal.rules.words import amount, listed, seat_name
from astragal.table.dealer import SeededDealer
from astragal.table.log import write_log
from astragal.table.match import Match

SOURCES = Path(extract_words.SOURCES)
SPEAKING = ("names", "things", "telling")
NAMES = ["{0}", "%s", "{who}", "Zoë", "{", "%(who)s", "{{x}}", "Bo"]
"""What players may be called; none of it is a template."""
SAME = frozenset(GOD_NAMES)
"""What German says as English does, whole texts only."""
ENGLISH_WORDS = r"\b(the|of|with|from|and|is|you|your|has)\b"


def fields(text: str) -> set[str]:
    """The parts that a template puts in, with their formats."""
    return {f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


def catalogue(language: str) -> Catalog:
    return extract_words.read(extract_words.CATALOGUES / f"{language}.po")


OTHERS = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_is_translated_and_none_is_left_over(language: str) -> None:
    wanted = {(message.context, message.id) for message in extract_words.templates() if message.id}
    found = {(message.context, message.id) for message in catalogue(language) if message.id}
    assert wanted - found == set(), "run: make words"
    assert found - wanted == set(), "run: make words"
    for message in catalogue(language):
        strings = message.string if message.pluralizable else (message.string,)
        assert all(strings), f"{message.id!r} is not translated"
        assert not message.id or not message.fuzzy, f"{message.id!r} is fuzzy"


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_parts_of_its_template(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            ids = message.id if message.pluralizable else (message.id,)
            strings = message.string if message.pluralizable else (message.string,)
            for text in strings:
                assert fields(text) == fields(ids[0]), f"{message.id!r}: {text!r}"
                assert text.endswith(".") or not ids[0].endswith("."), f"{message.id!r}: {text!r}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_is_written_as_the_tool_writes_it(language: str) -> None:
    path = extract_words.CATALOGUES / f"{language}.po"
    assert path.read_text(encoding="utf-8") == extract_words.text_of(extract_words.updated(path)), "run: make words"


def test_numbers_with_a_noun_name_both_forms_where_they_are_translated() -> None:
    for path in sorted((SOURCES / "rules").glob("*/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "amount":
                assert len(node.args) == 3, f"{path}:{node.lineno}"


def test_no_sentence_is_put_together_without_a_template() -> None:
    """An f-string with words in it cannot be translated; notation, fillers of tables and complaints about rows may."""
    for path in (path for name in SPEAKING for path in sorted((SOURCES / "rules").glob(f"*/{name}.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        apart = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.Raise)
            or (isinstance(node, ast.FunctionDef) and node.name in ("_notation", "_filled"))
            or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("GOD_NAMES", "UNIT_NAMES"))
        ]
        excused = {id(each) for node in apart for each in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and id(node) not in excused:
                words = [each.value for each in node.values if isinstance(each, ast.Constant)]
                assert not re.search("[A-Za-z]", "".join(map(str, words))), f"{path}:{node.lineno}"


def test_nothing_is_translated_unless_somebody_speaks() -> None:
    assert tongue() == "en"
    with speaking("de"):
        assert tongue() == "de"
        with speaking("en"):
            assert amount(2, "city", "cities") == "2 cities"
        assert amount(2, "city", "cities") == "2 Städte"
        assert amount(1, "city", "cities") == "1 Stadt"
        assert listed(["a", "b", "c"]) == "a, b und c"
        assert seat_name([], 3) == "Platz 4"
    assert tongue() == "en"
    assert amount(2, "city", "cities") == "2 cities"


def test_what_has_no_translation_stays_english() -> None:
    with speaking("de"):
        assert say("{who} juggles.", who="Ada") == "Ada juggles."
        assert called("bronze", "Juggling") == "Juggling"
        assert noun(2, "juggler", "jugglers") == "jugglers"
        assert say("") == ""


def test_one_name_has_a_translation_for_each_game() -> None:
    with speaking("de"):
        assert called("bronze", "Medicine") == "Heilkunst"


def test_an_unknown_language_is_not_spoken() -> None:
    with pytest.raises(UnknownName, match='no language "xx"'), speaking("xx"):
        pass


def said(match: Match) -> list[str]:
    """Everything that people are told at this moment, in the order in which it comes."""
    told = match.told(len(match.events) - 1) if match.events else []
    words = match.game.words.outcome_words
    drawn = [words(match.events[-1].number)] if match.events and match.events[-1].seat == CHANCE else []
    if match.to_move < 0:
        return [*told, *drawn]
    asked = match.decision()
    options = [each.words for each in asked.options]
    refused = [text for each in asked.refused for text in (each.words, each.reason)]
    return [*told, *drawn, asked.question, *options, *refused]


def tables() -> list[Any]:
    found = []
    for game in GAMES.values():
        for sheet in game.sheets.names():
            for players in sorted({game.seats[0], 2, game.seats[-1]}):
                found.append(pytest.param(game.name, sheet, players, id=f"{game.name}-{sheet}-{players}"))
    return found


@pytest.mark.parametrize(("game", "sheet", "players"), tables())
def test_a_game_is_told_in_german_from_the_first_word_to_the_last(game: str, sheet: str, players: int) -> None:
    options = {"trading": True} if game == "bronze" else {}
    names = NAMES[:players]
    match = Match(game, sheet=sheet, players=players, options=options, names=names, dealer=SeededDealer(players))
    rng = random.Random(players)
    seen = 0
    pairs: dict[str, str] = {}
    while not match.over and seen < 400:
        if match.to_move == CHANCE:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(rng.choice(match.legal()))
        seen += 1
        english = said(match)
        with speaking("de"):
            german = said(match)
        assert len(english) == len(german)
        pairs.update(zip(english, german))
    for english_text, german_text in pairs.items():
        if english_text not in SAME and not english_text.isdigit():
            assert german_text != english_text
        for name in names:
            if name in english_text and len(name) > 2:
                assert name in german_text, f"{english_text!r}: {german_text!r}"
        assert not re.search(ENGLISH_WORDS, re.sub("|".join(map(re.escape, names)), "", german_text)), german_text


def test_a_log_is_the_same_whatever_is_spoken() -> None:
    """The server sees to it that a log which is fetched is written in English; its notation is so anyhow."""
    match = Match("bronze", players=2, names=["Ada", "Bo"], dealer=SeededDealer(1))
    for _ in range(40):
        match.deal()
        match.play(match.legal()[0])
    plain = write_log(match, remarks=False)
    with speaking("de"):
        assert write_log(match, remarks=False) == plain
