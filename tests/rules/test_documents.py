"""Documents name the line of every mistake, and nothing that is thrown at them breaks them."""

from __future__ import annotations

import doctest
import json
import os
import pickle
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from astragal import errors
from astragal.errors import AstragalError, BadDocument, IllegalMove, UnknownName
from astragal.rules import documents
from astragal.rules.documents import MAX_BYTES, Document
from astragal.rules.lines import MAX_DEPTH

SHEET = '''\
# A sheet with one of everything that can stand in one.
title = "Bronze"
rounds = 10
blurb = """
[not.a.table]
cost = 1 # not a comment, and not a key
"""
path = 'C:\\'
limits.food = 15
limits."stone age" = 9

[developments.medicine]   # the line of the table
cost = 15
"points" = 5
'quoted.key' = true

[developments]
count = 13

[dice]
faces = [
  "food",      # a comment, with a ] in it
  "goods", "workers",

  { food = 2, or = { workers = 2 } },
]
when = 1979-05-27 07:32:00

[[monuments]]
name = "Temple"

[[monuments.bonus]]
seats = 2
[[monuments.bonus]]
seats = 3

[[monuments]]
name = "Great Wall"
[monuments.rule]
clause = "BR-6.3"
'''


JSON_SHEET = """\
{
  "rounds": 10,
  "dice": [
    {"food": 1},
    {
      "go\\u006fds": [1,
        2]
    }
  ],
  "a": {}
}
"""


def test_every_key_of_a_toml_document_has_the_line_it_stands_on() -> None:
    sheet = Document.from_toml(SHEET, "my.toml")
    expected = {
        ("title",): 2,
        ("rounds",): 3,
        ("blurb",): 4,
        ("path",): 8,
        ("limits", "food"): 9,
        ("limits", "stone age"): 10,
        ("developments", "medicine"): 12,
        ("developments", "medicine", "cost"): 13,
        ("developments", "medicine", "points"): 14,
        ("developments", "medicine", "quoted.key"): 15,
        ("developments",): 17,
        ("developments", "count"): 18,
        ("dice", "faces"): 21,
        ("dice", "faces", 0): 22,
        ("dice", "faces", 1): 23,
        ("dice", "faces", 2): 23,
        ("dice", "faces", 3): 25,
        ("dice", "faces", 3, "or", "workers"): 25,
        ("dice", "when"): 27,
        ("monuments",): 29,
        ("monuments", 0): 29,
        ("monuments", 0, "name"): 30,
        ("monuments", 0, "bonus", 0, "seats"): 33,
        ("monuments", 0, "bonus", 1): 34,
        ("monuments", 0, "bonus", 1, "seats"): 35,
        ("monuments", 1): 37,
        ("monuments", 1, "name"): 38,
        ("monuments", 1, "rule"): 39,
        ("monuments", 1, "rule", "clause"): 40,
    }
    assert {path: sheet.line_of(*path) for path in expected} == expected


def test_every_key_of_a_json_document_has_the_line_it_stands_on() -> None:
    sheet = Document.from_json(JSON_SHEET, "my.json")
    expected = {
        (): 1,
        ("rounds",): 2,
        ("dice",): 3,
        ("dice", 0, "food"): 4,
        ("dice", 1): 5,
        ("dice", 1, "goods"): 6,
        ("dice", 1, "goods", 0): 6,
        ("dice", 1, "goods", 1): 7,
        ("a",): 10,
    }
    assert {path: sheet.line_of(*path) for path in expected} == expected


def test_a_key_that_is_missing_has_the_line_of_what_should_hold_it() -> None:
    sheet = Document.from_toml(SHEET, "my.toml")
    assert sheet.line_of("developments", "medicine", "price") == 12
    assert sheet.line_of("monuments", 1, "rule", "text", 5) == 39
    assert sheet.line_of("nothing", "like", "it") is None
    assert sheet.line_of() is None


def test_an_error_without_a_known_line_is_about_line_1() -> None:
    assert (
        str(Document.from_toml("", "my.toml").error(("rounds",), "it is missing"))
        == "my.toml:1: `rounds`: it is missing"
    )
    assert str(Document.from_toml("", "my.toml").error((), "it is empty")) == "my.toml:1: it is empty"


def test_windows_line_ends_count_once() -> None:
    assert Document.from_toml("a = 1\r\n\r\nb = 2\r\n", "my.toml").line_of("b") == 3
    assert Document.from_json('{"a": 1,\r\n\r\n"b": 2}', "my.json").line_of("b") == 3


# What the checks let through, and what they say about the rest


CHECKED = """
[developments.medicine]
cost = "twenty"
yes = true
[[monuments]]
points = 1.5
[[monuments]]
points = [1, 2, 3]
extra.deep = 1
"""

MEDICINE = ("developments", "medicine")


def said(check: Callable[[Document], object], text: str = CHECKED) -> str:
    with pytest.raises(BadDocument) as caught:
        check(Document.from_toml(text, "my.toml"))
    return str(caught.value)


@pytest.mark.parametrize(
    ("value", "described"),
    [
        ("twenty", '"twenty"'),
        (True, "true"),
        (1000, "1000"),
        (-1, "-1"),
        (3.0, "3.0"),
        (None, "null"),
        ([], "a list"),
        ({}, "a table"),
        (1 << 100_000, "a number of more than 64 bits"),
        ("\x1b[2J\n" + "x" * 1000, '"\\x1b[2J\\n' + "x" * 54 + '…"'),
    ],
    ids=range(10),
)
def test_a_number_is_whole_and_in_range_or_the_error_says_what_it_is(value: Any, described: str) -> None:
    message = said(lambda sheet: sheet.integer(value, (*MEDICINE, "cost"), 0, 999))
    expected = f"cost of `developments.medicine` must be a whole number from 0 to 999, not {described}"
    assert message == f"my.toml:3: {expected}"


def test_a_number_in_range_passes_at_both_ends() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert [sheet.integer(number, ("rounds",), 1, 3) for number in (1, 2, 3)] == [1, 2, 3]


def test_true_and_false_are_not_words_or_numbers() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert sheet.boolean(True, ("yes",)) is True
    assert sheet.boolean(False, ("yes",)) is False
    message = said(lambda sheet: sheet.boolean(1, (*MEDICINE, "yes")))
    assert message == "my.toml:4: yes of `developments.medicine` must be true or false, not 1"


def test_a_choice_names_what_is_allowed_and_what_was_probably_meant() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert sheet.choice("short", ("length",), ["short", "full"]) == "short"
    message = said(lambda sheet: sheet.choice("Shorte", ("length",), ["short", "full"]))
    assert message == 'my.toml:1: `length` must be one of short, full, not "Shorte". Did you mean "short"?'
    message = said(lambda sheet: sheet.choice(7, ("length",), ["short", "full"]))
    assert message == "my.toml:1: `length` must be one of short, full, not 7"


def test_text_is_short_and_has_no_control_characters() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert sheet.text("two\nlines – fine", ("title",)) == "two\nlines – fine"
    assert said(lambda sheet: sheet.text("x" * 6, ("title",), 5)) == (
        "my.toml:1: `title` must be text of at most 5 characters, not 6"
    )
    assert said(lambda sheet: sheet.text(5, ("title",), 5)) == (
        "my.toml:1: `title` must be text of at most 5 characters, not 5"
    )
    assert said(lambda sheet: sheet.text("\x1b[2J", ("title",))) == (
        'my.toml:1: `title` must be text without control characters, not "\\x1b[2J"'
    )


def test_an_unknown_key_is_reported_on_its_own_line_with_the_closest_allowed_one() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    medicine = sheet.data["developments"]["medicine"]
    assert sheet.table(medicine, MEDICINE, ["cost", "yes"]) is medicine
    assert sheet.table(medicine, MEDICINE, None) is medicine
    message = said(lambda sheet: sheet.table(medicine, MEDICINE, ["cost", "yeast", "points"]))
    assert message == (
        'my.toml:4: `developments.medicine` has no key "yes". Did you mean "yeast"? Allowed: cost, yeast, points.'
    )
    message = said(lambda sheet: sheet.table(sheet.data, (), []))
    assert message == 'my.toml:2: the document has no key "developments". It takes no keys.'
    assert said(lambda sheet: sheet.table(3, ("dice",), None)) == "my.toml:1: `dice` must be a table, not 3"


def test_a_list_has_as_many_items_as_it_should() -> None:
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert sheet.items([1, 2], ("dice",), 2, 2) == [1, 2]
    assert said(lambda sheet: sheet.items([1, 2, 3], ("monuments", 1, "points"), 0, 2)) == (
        "my.toml:8: points of item 2 of `monuments` must be a list of 0 to 2 items, not 3"
    )
    assert said(lambda sheet: sheet.items([], ("dice",), 1, 1)) == "my.toml:1: `dice` must be a list of 1 item, not 0"
    assert said(lambda sheet: sheet.items("ab", ("dice",), 2, 2)) == (
        'my.toml:1: `dice` must be a list of 2 items, not "ab"'
    )


def test_keys_inside_lists_are_named_in_words_counted_from_one() -> None:
    assert said(lambda sheet: sheet.integer(1.5, ("monuments", 0, "points"), 0, 9)) == (
        "my.toml:6: points of item 1 of `monuments` must be a whole number from 0 to 9, not 1.5"
    )
    assert said(lambda sheet: sheet.integer("a", ("monuments", 1, "points", 2), 0, 9)).startswith(
        "my.toml:8: item 3 of `points` of item 2 of `monuments` must be"
    )
    assert said(lambda sheet: sheet.integer("a", ("monuments", 1, "extra", "deep"), 0, 9)).startswith(
        "my.toml:9: deep of `extra` of item 2 of `monuments` must be"
    )
    sheet = Document.from_toml(CHECKED, "my.toml")
    assert str(sheet.error(("monuments", 1), "too dear")) == "my.toml:7: item 2 of `monuments`: too dear"
    assert str(sheet.error(("a b", "c"), "no")) == 'my.toml:1: `"a b".c`: no'


# What is not a document


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb = = 2", "my.toml:2:5: "),
        ("a = 1\na = 2\n", "my.toml:2:6: "),
        ("a = 1\nb = [1,\n\n", "my.toml:2: "),
        ("[a]\n\n[a]\n", "my.toml:3:3: "),
    ],
)
def test_what_is_not_toml_is_refused_where_the_parser_stopped(text: str, place: str) -> None:
    with pytest.raises(BadDocument) as caught:
        Document.from_toml(text, "my.toml")
    assert str(caught.value).startswith(place + "this is not TOML: ")
    assert "(at " not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\na = inf", "my.toml:2: `a` must be a number within bounds, not inf"),
        ("\na = [1, nan]", "my.toml:2: item 2 of `a` must be a number within bounds, not nan"),
        ("\na = 9223372036854775808", "my.toml:2: `a` is too large a number; whole numbers have 64 bits"),
        ("\na = " + "9" * 5000, "my.toml:2: this number is too long"),
        ("a = 1\n\0", "my.toml:2: there is a NUL byte here; this is not a text file"),
        ("a = '\ud800'", "my.toml: there is half of a surrogate pair in this text"),
        ("\na = " + "[" * 10_000, "my.toml:2: this is nested deeper than 32 levels"),
        ("\na = " + "{a=" * 10_000, "my.toml:2: this is nested deeper than 32 levels"),
        ("\n" + "a." * 100_000 + "a = 1", "my.toml:2: this is nested deeper than 32 levels"),
        ("\n[" + "a." * 100_000 + "a]", "my.toml:2: this is nested deeper than 32 levels"),
        ("#" * (MAX_BYTES + 1), "my.toml: this is larger than 1 MiB, which no document needs"),
    ],
    ids=range(11),
)
def test_what_is_not_usable_toml_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadDocument) as caught:
        Document.from_toml(text, "my.toml")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1,\n  b: 2}', "my.json:2:3: this is not JSON: Expecting property name enclosed in double quotes"),
        ("", "my.json:1:1: this is not JSON: Expecting value"),
        ("\n[1]", "my.json:2: this must be a table, {…}, not a list"),
        (
            '{"a": {"b": 1,\n"c": 2,\n"b": 3}}',
            "my.json:3: `a.b` appears here for the second time; the first is on line 1",
        ),
        ('{\n"a": NaN}', "my.json:2: `a` must be a number within bounds, not nan"),
        ('{\n"a": [-Infinity]}', "my.json:2: item 1 of `a` must be a number within bounds, not -inf"),
        ('{\n"a": 1e999}', "my.json:2: `a` must be a number within bounds, not inf"),
        ('{\n"a": -9223372036854775809}', "my.json:2: `a` is too large a number; whole numbers have 64 bits"),
        ('{\n"a": ' + "9" * 10_000 + "}", "my.json:2: `a` is too large a number; whole numbers have 64 bits"),
        ('{\n"a": "\\ud800"}', 'my.json:2: `a` has half of a surrogate pair in it: "\\ud800"'),
        ('{\n"\\ud800": 1}', 'my.json:2: `"\\ud800"` has half of a surrogate pair in it: "\\ud800"'),
        ('{"a":\n' + "[" * 200_000, "my.json:2: this is nested deeper than 32 levels"),
        ('{"a":\n' * 200, f"my.json:{MAX_DEPTH + 1}: this is nested deeper than 32 levels"),
        ("{}\0", "my.json:1: there is a NUL byte here; this is not a text file"),
    ],
    ids=range(14),
)
def test_what_is_not_usable_json_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadDocument) as caught:
        Document.from_json(text, "my.json")
    assert str(caught.value) == message


def test_the_same_key_in_two_tables_is_no_duplicate() -> None:
    text = '{"a": {"b": 1}, "c": [{"b": 1}, {"b": 2}]}'
    assert Document.from_json(text, "my.json").data == json.loads(text)


# Files


def test_a_file_is_read_by_its_ending(tmp_path: Path) -> None:
    toml, capital, with_mark = tmp_path / "my.toml", tmp_path / "my.JSON", tmp_path / "marked.toml"
    toml.write_text("name = 'é'", "utf-8")
    capital.write_text('{"name": "é"}', "utf-8")
    with_mark.write_text("name = 'é'", "utf-8-sig")
    for path in (toml, capital, with_mark):
        assert Document.read(path).data == {"name": "é"}
        assert Document.read(path).source == str(path)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("my.toml", b"a = 1\nb = '\xff'", ":2: this is not text in UTF-8"),
        ("my.toml", b"a = 1\nb\0", ":2: there is a NUL byte here; this is not a text file"),
        ("my.toml", "a = 1".encode("utf-16"), ":1: there is a NUL byte here; this is not a text file"),
        ("my.json", b" " * (MAX_BYTES + 1), ": this is larger than 1 MiB, which no document needs"),
        ("my.json", b"{", ":1:2: this is not JSON: Expecting property name enclosed in double quotes"),
        ("my.yaml", b"a: 1", ": the name of a document must end in .toml or .json"),
        ("my", b"a = 1", ": the name of a document must end in .toml or .json"),
        ("gone.toml", None, ": there is no such file"),
        ("x" * 5000 + ".toml", None, ": this file cannot be read: File name too long"),
        ("nul\0.toml", None, ": no file can have this name"),
    ],
    ids=range(10),
)
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, name: str, content: bytes | None, message: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadDocument) as caught:
        Document.read(path)
    assert str(caught.value) == str(path).replace("\0", "\\x00") + message


def test_a_folder_and_a_pipe_are_not_documents(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(BadDocument, match="this is a folder, not a file"):
        Document.read(tmp_path / "folder.toml")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.toml")
        with pytest.raises(BadDocument, match="this is not an ordinary file"):
            Document.read(tmp_path / "pipe.toml")


# Hostile input


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every key and item below `value`."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield (*path, step)
        yield from places(inner, (*path, step))


TOML_MARKS = st.sampled_from(
    [*"abc.=[]{},#\"'\\ \t", "\n", "\r\n", "[[", "]]", '"""', "'''", '""', '\\"', "\\u0041", "1", "-0.5", "true"]
)
TOML_PHRASES = st.sampled_from(
    ["1979-05-27 07:32:00", "[a]\n", "[[a]]\n", "[a.b]\n", "a = 1\n", "b.c = ", "a = {b = 1, c = [", "inf", "é"]
)
JSON_PIECES = st.sampled_from(
    [*'ab{}[]:,"\\ ', "\n", '{"a": ', '"b": ', "1", "-0.5", "true", "null", "NaN", "\\u0041", "é"]
)
ANY_TEXT = st.text(st.characters(codec=None))


@settings(deadline=None, max_examples=500)
@given(ANY_TEXT | st.lists(TOML_MARKS | TOML_PHRASES, max_size=40).map("".join))
@example('"" = 1')
@example('a = """"""""\nb = 1')
@example("a = '''''x'''''\nb = 1")
@example('a = "\\""\nb = 1')
@example("a\n= 1")
@example("[[a]]\n[[a.b]]\n[a.b.c]\nd = [[], [{}]]")
def test_no_text_makes_toml_fail_otherwise_and_no_key_is_overlooked(text: str) -> None:
    try:
        document = Document.from_toml(text, "my.toml")
    except BadDocument as error:
        str(error).encode()
        return
    assert document.data == tomllib.loads(text)
    assert set(document.lines) == set(places(document.data))
    assert all(1 <= line <= text.count("\n") + 1 for line in document.lines.values())


@settings(deadline=None, max_examples=500)
@given(ANY_TEXT | st.lists(JSON_PIECES, max_size=40).map("".join))
@example('{"\\\\\\"": 1}')
@example('"unended \\')
@example("]")
@example(",")
def test_no_text_makes_json_fail_otherwise_and_no_key_is_overlooked(text: str) -> None:
    try:
        document = Document.from_json(text, "my.json")
    except BadDocument as error:
        str(error).encode()
        return
    assert document.data == json.loads(text)
    assert set(document.lines) == {(), *places(document.data)}


WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
NUMBERS = st.integers(-(2**63), 2**63 - 1)
VALUES = st.recursive(
    st.booleans() | NUMBERS | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.dictionaries(WORDS, VALUES, max_size=5), st.sampled_from([None, 0, 2]))
def test_json_comes_back_as_it_was_and_each_key_stands_on_its_line(data: dict[str, Any], indent: int | None) -> None:
    text = json.dumps(data, indent=indent)
    document = Document.from_json(text, "my.json")
    assert document.data == data
    if indent is not None:
        for path in places(data):
            line = text.split("\n")[(document.line_of(*path) or 0) - 1].strip()
            if isinstance(path[-1], str):
                assert line.startswith(json.dumps(path[-1]) + ": ")


def written(value: Any, gap: str) -> str:
    """`value` in TOML, with `gap` wherever a list may break its line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{written(key, gap)} = {written(each, gap)}" for key, each in value.items()) + "}"
        case list():
            return "[" + gap + "".join(f"{written(each, gap)},{gap}" for each in value) + "]"
        case float() | bool() | int():
            return repr(value).lower()
        case _:
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


@settings(deadline=None)
@given(
    st.dictionaries(WORDS, VALUES, min_size=1, max_size=5),
    st.sampled_from(["", " ", "\n", " # ] } ''' \n", "\r\n\n"]),
)
def test_each_key_of_written_toml_stands_where_it_was_written(data: dict[str, Any], gap: str) -> None:
    lines, text = {}, ""
    for key, value in data.items():
        lines[key] = text.count("\n") + 1
        text += f"{written(key, gap)} = {written(value, gap)}\n"
    document = Document.from_toml(text, "my.toml")
    assert document.data == data
    assert {key: document.line_of(key) for key in data} == lines
    assert set(document.lines) == set(places(data))


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * (MAX_BYTES // 2 - 1),
        "a = '''" + "''" * 400_000,
        'a = """' + '\\"' * 400_000,
        "#" + "\n#" * 200_000,
        "a = [" + "[],\n" * 50_000 + "]",
        '{"a": [' + "1,\n" * 100_000 + "1]}",
        " " * 1_000_000,
        "[[a]]\n" * 20_000,
        "\n".join(f'"\\u0041{number}" = {number}' for number in range(10_000)),
    ],
    ids=range(9),
)
def test_a_hostile_document_of_full_size_is_answered_in_seconds(text: str) -> None:
    for parse in (Document.from_toml, Document.from_json):
        try:
            assert parse(text, "hostile").data is not None
        except BadDocument as error:
            assert len(str(error)) < 500


# The errors themselves


def test_an_unknown_name_says_what_was_meant_and_what_there_is() -> None:
    error = UnknownName("game", "bronzee", ["bronze"])
    assert str(error) == 'There is no game "bronzee". Did you mean "bronze"? Known: bronze.'
    assert str(UnknownName("game", "BRONZE", ["bronze", "iron"])) == (
        'There is no game "BRONZE". Did you mean "bronze"? Known: bronze, iron.'
    )
    assert str(UnknownName("bot", "zzz", ("random",))) == 'There is no bot "zzz". Known: random.'
    assert str(UnknownName("bot", "\x1b[2J", [])) == 'There is no bot "\\x1b[2J".'


def test_an_illegal_move_names_its_clause_once() -> None:
    assert str(IllegalMove("You have 6 goods", "BR-5.1")) == "You have 6 goods (BR-5.1)"
    assert str(IllegalMove("You have 6 goods (BR-5.1)", "BR-5.1")) == "You have 6 goods (BR-5.1)"
    assert str(IllegalMove("It is not your turn")) == "It is not your turn"


def test_a_bad_document_names_as_much_of_the_place_as_is_known() -> None:
    assert str(BadDocument("my.toml", 7, 3, "no")) == "my.toml:7:3: no"
    assert str(BadDocument("my.toml", 7, None, "no")) == "my.toml:7: no"
    assert str(BadDocument("my.toml", None, None, "no")) == "my.toml: no"


@pytest.mark.parametrize(
    "error",
    [UnknownName("game", "b", ["a"]), IllegalMove("no", "BR-1"), BadDocument("my.toml", 1, None, "no")],
    ids=["name", "move", "document"],
)
def test_an_error_survives_the_way_to_another_process(error: AstragalError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


@pytest.mark.parametrize("module", [errors, documents])
def test_the_examples_in_the_docstrings_are_true(module: Any) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0
