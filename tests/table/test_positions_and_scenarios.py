"""Positions and scenarios as documents: there and back, executed, and refused with their line when they are broken."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal import CHANCE, Match, SeededDealer, load_position
from astragal.errors import AstragalError, BadDocument
from astragal.rules.documents import Document
from astragal.table import check_scenario, position_document
from astragal.table.position import match_from
from astragal.table.scenario import Finding, run_scenario

SHEETS = ("classic", "revised", "late")


def toml(value: Any) -> str:
    """A value as TOML, tables in line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def as_toml(document: dict[str, Any]) -> str:
    """A document as TOML, one key a line."""
    return "".join(f"{key} = {toml(value)}\n" for key, value in document.items())


# Positions, there and back.


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_position_of_a_game_is_written_and_loaded(sheet: str, players: int, played: Any, tmp_path: Path) -> None:
    game = played(sheet, players, 12, options={"trading": True}, names=["Ada", "Bö", '"C"', "🎲"][:players])
    for event in range(0, len(game.events) + 1, 29):
        document = position_document(game, event)
        for name, text in (("position.json", json.dumps(document)), ("position.toml", as_toml(document))):
            path = tmp_path / name
            path.write_text(text, encoding="utf-8")
            match = load_position(path)
            assert match.state == game.position_at(event)
            assert match.names == game.names
            assert match.sheet.fingerprint == game.sheet.fingerprint
            assert position_document(match) == document


def test_the_position_of_now_is_the_one_after_the_last_event(played: Any) -> None:
    game = played("classic", 2, 1)
    assert position_document(game) == position_document(game, len(game.events))
    with pytest.raises(AstragalError, match="there is no position after"):
        position_document(game, len(game.events) + 1)


def test_a_position_carries_its_house_rules() -> None:
    match = Match("bronze", sheet="late", options={"dev_goal": 9, "trading": False})
    document = position_document(match)
    assert document["sheet"] == "late"
    again = match_from(Document.from_json(json.dumps(document), "test"))
    assert again.sheet.values == match.sheet.values


def test_a_loaded_position_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('[position]\nplayers = 2\nstep = "buy"\ncoins = 30\n')
    match = load_position(path, SeededDealer(3))
    match.play("buy irrigation")
    assert match.deal() == 3
    assert match.events[-1].seat == CHANCE


def test_what_replay_adds_to_a_position_does_not_keep_it_from_loading() -> None:
    document = position_document(Match("bronze")) | {"scores": [0, 0], "event": 0}
    assert match_from(Document.from_json(json.dumps(document), "test")).to_move == CHANCE


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "`position` is missing"),
        ("version = 1\n", 1, "`position` is missing"),
        ("version = 2\n[position]\nplayers = 2\n", 1, "from 1 to 1, not 2"),
        ('game = "stone"\n[position]\nplayers = 2\n', 1, 'There is no game "stone"'),
        ('version = 1\nsheet = "clasic"\n[position]\nplayers = 2\n', 2, 'there is no sheet "clasic"'),
        ("[options]\ndev_gaol = 6\n[position]\nplayers = 2\n", 1, "There is no option"),
        ("[options]\ndev_goal = 600\n[position]\nplayers = 2\n", 1, "from 1 to 99, not 600"),
        ('names = ["Ada"]\n[position]\nplayers = 2\n', 1, "a list of 2 items"),
        ('names = ["Ada", ""]\n[position]\nplayers = 2\n', 1, "1 to 40 printable characters"),
        ('names = ["Ada",\n"a\\nb"]\n[position]\nplayers = 2\n', 2, "1 to 40 printable characters"),
        ('names = ["Ada", "\\u001b"]\n[position]\nplayers = 2\n', 1, "without control characters"),
        ("[position]\n", 1, "`players` is missing"),
        ("[position]\nplayers = 9\n", 2, "from 1 to 4, not 9"),
        ("[position]\nplayers = 2\nrond = 3\n", 3, 'Did you mean "round"?'),
        ('[position]\nplayers = 2\nstep = "buyy"\n', 3, 'Did you mean "buy"?'),
        ("[position]\nplayers = 2\n[[position.seats]]\nfood = 99\n", 4, "not 99"),
        ("[position]\nplayers = 2\n[[position.seats]]\n[[position.seats]]\ngoods = { wod = 1 }\n", 5, "wood"),
        ("position = 3\n", 1, "must be a table, not 3"),
        ("[position\n", 1, "this is not TOML"),
        ("[position]\nplayers = \n", 2, "this is not TOML"),
    ],
)
def test_a_broken_position_is_named_with_its_line(text: str, line: int, says: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadDocument) as caught:
        load_position(path)
    assert caught.value.line == line, str(caught.value)
    assert says in caught.value.message
    assert caught.value.source == str(path)


@pytest.mark.parametrize("name", ["none.json", "none.txt", "folder.json", "x" * 300 + ".json"])
def test_a_file_that_cannot_be_read_is_no_position(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(BadDocument):
        load_position(tmp_path / name)


# Hostile documents.

HOSTILE = [
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    127,
    128,
    255,
    32768,
    2**31,
    2**63 - 1,
    2**63,
    -(2**63) - 1,
    10**400,
    0.5,
    1e308,
    "",
    "?",
    "food",
    "first",
    "pay",
    "answer",
    "x" * 3000,
    "\x00",
    "\x1b[2J",
    "\ud800",
    [],
    [[]],
    [1] * 300,
    {},
    {"players": 2},
    {"": {}},
    {"seats": []},
]


def deep(levels: int) -> Any:
    """Lists in lists."""
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in children:
        yield from places_in(each, (*path, key))


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with another value at one place."""
    if not path:
        return value
    document = copy.deepcopy(document)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return document


def survives(document: Any) -> None:
    """Whatever the document is: a match that can be played, or an error that a person can read."""
    try:
        match = match_from(Document.from_json(json.dumps(document), "my.json"))
    except AstragalError as error:
        assert str(error).replace("\n", "").isprintable()
        assert len(str(error)) < 2000
        return
    match.state_bytes()
    match.view(0)
    again = match_from(Document.from_json(json.dumps(position_document(match)), "again"))
    if document["position"].get("step", "preserve") != "preserve":  # before the roll, faces that are named mean nothing
        assert again.state == match.state
    if match.to_move >= 0:
        assert match.decision().options
        assert match.legal()


@pytest.fixture(scope="session")
def documents(played: Any) -> list[dict[str, Any]]:
    """Some valid documents, with something of everything."""
    found = []
    for sheet, players in (("classic", 2), ("late", 3)):
        game = played(sheet, players, 21, options={"trading": True})
        steps: dict[str, int] = {}
        for event in range(len(game.events) + 1):
            steps[position_document(game, event)["position"]["step"]] = event
        found += [position_document(game, event) for event in steps.values()]
    return found


def test_the_valid_documents_are_of_every_step(documents: list[dict[str, Any]]) -> None:
    assert {each["position"]["step"] for each in documents} >= {
        "roll",
        "trade",
        "offer",
        "answer",
        "build",
        "buy",
        "over",
    }
    for each in documents:
        survives(each)


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_a_position_with_anything_in_it_is_a_match_or_an_error(
    documents: list[dict[str, Any]], data: st.DataObject
) -> None:
    document: Any = data.draw(st.sampled_from(documents))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(places_in(document))))
        document = changed(document, path, data.draw(st.sampled_from([*HOSTILE, deep(20), deep(60)])))
    survives(document)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_position_with_more_or_fewer_keys_is_a_match_or_an_error(
    documents: list[dict[str, Any]], data: st.DataObject
) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from(documents)))
    tables = [path for path in places_in(document) if isinstance(_inner(document, path), dict)]
    table = _inner(document, data.draw(st.sampled_from(tables)))
    if table and data.draw(st.booleans()):
        del table[data.draw(st.sampled_from(sorted(table)))]
    else:
        table[data.draw(st.text(max_size=8))] = data.draw(st.sampled_from(HOSTILE))
    survives(document)


def _inner(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_no_position(text: str) -> None:
    for parse in (Document.from_json, Document.from_toml):
        with pytest.raises(AstragalError):
            match_from(parse(text, "any"))


@settings(max_examples=150, deadline=None)
@given(edits=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 9), st.text(max_size=3)), min_size=1, max_size=3))
def test_a_position_file_damaged_anywhere_is_a_match_or_an_error(
    documents: list[dict[str, Any]], edits: list[tuple[float, int, str]]
) -> None:
    for whole, parse in (
        (json.dumps(documents[0], indent=1), Document.from_json),
        (as_toml(documents[-1]), Document.from_toml),
    ):
        text = whole
        for where, gone, put in edits:
            at = int(where * len(text))
            text = text[:at] + put + text[at + gone :]
        try:
            match_from(parse(text, "my.file"))
        except AstragalError as error:
            assert str(error).replace("\n", "").isprintable()


# Scenarios.

GOOD = """\
id = "S1"
title = "Seven goods"
clauses = ["BR-5.1"]
play = ["1 discard wood"]

[position]
players = 2
step = "discard"

[position.seats.1]
goods = { wood = 5, stone = 2 }

[expect]
to_move = "chance"
scores = [0, 0]
tiebreaks = [16, 0]
winners = [1]
says = ["Player 1 discards 1 wood.", "Round 1: Player 2 has the dice."]
says_not = ["Player 1 discards 1 stone."]

[expect.position]
active = 2

[expect.seats.1]
goods = { wood = 4, stone = 2, pottery = 0 }
"""


def findings(text: str) -> list[Finding]:
    """What becomes of a scenario."""
    return list(run_scenario(Document.from_toml(text, "my.toml")))


def problems(text: str) -> list[str]:
    """What goes wrong in a scenario with one case."""
    (finding,) = findings(text)
    return list(finding.problems)


def test_a_scenario_that_holds_has_no_problems(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    assert check_scenario(path) == [Finding("S1 Seven goods", ())]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('to_move = "chance"', "to_move = 1", "to_move should be 1, but is chance"),
        ("scores = [0, 0]", "scores = [0, 1]", "scores should be [0, 1], but is [0, 0]"),
        ("tiebreaks = [16, 0]", "tiebreaks = [17, 0]", "tiebreaks should be [17, 0], but is [16, 0]"),
        ("winners = [1]", "winners = [2]", "winners should be [2], but is [1]"),
        ("active = 2", "active = 1", "position.active should be 1, but is 2"),
        ("active = 2", "aktive = 0", "position.aktive should be 0, but is None"),
        ("wood = 4", "wood = 5", "seats.1.goods.wood should be 5, but is 4"),
        ("pottery = 0", "pottery = 1", "seats.1.goods.pottery should be 1, but is 0"),
        ("[expect.seats.1]\ngoods", "[expect.seats.1]\ngods", "seats.1 has no gods; it has"),
        ("[expect.seats.1]", "[expect.seats.3]", "seats has no 3; it has 1, 2"),
        ("discards 1 wood", "discards 2 wood", 'the story should say "Player 1 discards 2 wood."; it says'),
        ("discards 1 stone", "discards 1 wood", 'the story should not say "Player 1 discards 1 wood."; it says'),
    ],
)
def test_what_does_not_hold_is_a_finding(old: str, new: str, problem: str) -> None:
    assert GOOD.count(old) == 1
    (found,) = problems(GOOD.replace(old, new))
    assert found.startswith(problem)


DISCARD = '[position]\nplayers = 2\nstep = "discard"\nseats = [{ goods = { wood = 5, stone = 2 } }]\n'


def test_moves_that_should_be_refused_are_tried_and_leave_no_trace() -> None:
    good = DISCARD + '[refused]\n"discard pottery" = "BR-5.1"\n"keep" = "BR-0.4"\n'
    assert problems(good) == []
    assert problems(good + '"discard wood" = "BR-5.1"\n') == [
        '"discard wood" should be refused by BR-5.1, but is allowed'
    ]
    assert problems(good.replace('pottery" = "BR-5.1"', 'pottery" = "BR-5.2"')) == [
        '"discard pottery" should be refused by BR-5.2, but is refused with: You have 0 pottery (BR-5.1)'
    ]


def test_the_legal_moves_are_compared_whole() -> None:
    assert problems('legal = ["discard stone", "discard wood"]\n' + DISCARD) == []
    (found,) = problems('legal = ["discard wood"]\n' + DISCARD)
    assert found == "legal moves should be ['discard wood'], but are ['discard stone', 'discard wood']"


def test_cases_share_a_position_and_change_what_they_name() -> None:
    text = (
        'id = "S2"\n'
        + DISCARD
        + (
            '[[case]]\ntitle = "a wood"\nplay = ["1 discard wood"]\nexpect = { tiebreaks = [16, 0] }\n'
            '[[case]]\nsheet = "late"\nplay = ["1 discard stone"]\nexpect = { tiebreaks = [0, 0] }\n'
            "[[case]]\nposition = { round = 4 }\nexpect = { position = { round = 4 } }\n"
        )
    )
    one, two, three = findings(text)
    assert (one.name, one.problems) == ("S2 a wood", ())
    assert two.name == "S2 case 2"
    assert two.problems == ("tiebreaks should be [0, 0], but is [17, 0]",)
    assert (three.name, three.problems) == ("S2 case 3", ())


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('id = "S1"', "id = 1", 1, "must be text"),
        ('id = "S1"', 'id = "S1"\ngame = "stone"', 2, 'There is no game "stone"'),
        ('id = "S1"', 'id = "S1"\nsheet = "iron"', 2, 'there is no sheet "iron"'),
        ('id = "S1"', 'id = "S1"\noptions = { dev_gaol = 6 }', 2, "There is no option"),
        ('id = "S1"', 'id = "S1"\nlegal = "all"', 2, "must be a list"),
        ('id = "S1"', 'id = "S1"\ncase = []', 2, "a list of 1 to 100 items"),
        ('id = "S1"', 'id = "S1"\nrefused = ["keep"]', 2, "must be a table"),
        ('id = "S1"', 'id = "S1"\n[refused]\nkeeep = "BR-0.4"\n[other]', 4, 'has no key "other"'),
        ("clauses", "clause", 3, 'Did you mean "clauses"?'),
        ('play = ["1 discard wood"]', 'play = ["1 discard pottery"]', 4, "You have 0 pottery (BR-5.1)"),
        ('play = ["1 discard wood"]', 'play = ["1 discard wod"]', 4, 'There is no move "discard wod"'),
        ('play = ["1 discard wood"]', 'play = ["2 discard wood"]', 4, "It is Player 1's move"),
        ('play = ["1 discard wood"]', 'play = ["* food"]', 4, "No draw is due"),
        ('play = ["1 discard wood"]', 'play = [\n"1 discard wood",\n"* fod"]', 6, "There is no face"),
        ('play = ["1 discard wood"]', 'play = ["discard wood"]', 4, "expected"),
        ('play = ["1 discard wood"]', 'play = ["1"]', 4, "expected"),
        ('play = ["1 discard wood"]', "play = [7]", 4, "must be text"),
        ('play = ["1 discard wood"]', "play = 7", 4, "must be a list"),
        ("players = 2", "players = 0", 7, "from 1 to 4, not 0"),
        ('step = "discard"', 'step = "discrad"', 8, 'Did you mean "discard"?'),
        ("wood = 5", "wood = 99", 11, "not 99"),
        ("[position.seats.1]", "[position.seats.3]", 10, "a list of 0 to 2 items"),
        ("[position.seats.1]", "[position.seats.one]", 10, "has no key"),
        ("[position.seats.1]", "[position.seats.²]", 10, "this is not TOML"),
        ("[position.seats.1]", '[position.seats."²"]', 10, "has no key"),
        ("[expect]", "[expects]", 13, 'Did you mean "expect"?'),
        ('to_move = "chance"', 'tomove = "chance"', 14, 'Did you mean "to_move"?'),
        ("says = [", 'says = "x"\nsaid = [', 19, "has no key"),
    ],
)
def test_a_broken_scenario_is_named_with_its_line(old: str, new: str, line: int, says: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(BadDocument) as caught:
        findings(GOOD.replace(old, new))
    assert says in caught.value.message
    assert caught.value.line == line, str(caught.value)


def test_a_move_that_does_not_exist_cannot_be_refused() -> None:
    with pytest.raises(BadDocument, match=r'my\.toml:6: .*There is no move "keeep"'):
        findings(DISCARD + '[refused]\nkeeep = "BR-0.4"\n')


def test_the_line_of_a_case_is_named_where_the_case_is_broken() -> None:
    shared = "[position]\nplayers = 2\n[position.seats.2]\nfood = 3\n"
    for case, line in {
        "[[case]]\n[case.position.seats.2]\nfood = 99\n": 7,
        "[[case]]\n[case.position]\nround = 0\n": 7,
        '[[case]]\nsheet = "iron"\n': 6,
        "[[case]]\noptions = { dev_goal = 0 }\n": 6,
        '[[case]]\nplay = ["1 keep"]\n': 6,
        "[[case]]\nplya = []\n": 6,
    }.items():
        with pytest.raises(BadDocument) as caught:
            findings(shared + case)
        assert caught.value.line == line, str(caught.value)
    with pytest.raises(BadDocument) as caught:
        findings(shared.replace("3", "99") + "[[case]]\n")
    assert caught.value.line == 4


@settings(max_examples=200, deadline=None)
@given(edits=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12), st.text(max_size=4)), min_size=1, max_size=3))
def test_a_scenario_damaged_anywhere_has_findings_or_is_an_error(edits: list[tuple[float, int, str]]) -> None:
    text = GOOD
    for where, gone, put in edits:
        at = int(where * len(text))
        text = text[:at] + put + text[at + gone :]
    try:
        findings(text)
    except BadDocument as error:
        assert error.line is not None
        assert str(error).replace("\n", "").isprintable()


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_scenario_with_anything_in_it_has_findings_or_is_an_error(data: st.DataObject) -> None:
    document: Any = Document.from_toml(GOOD, "good").data | {
        "case": [{}, {"title": "two"}],
        "refused": {"keep": "BR-0.4"},
    }
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(list(places_in(document))))
        document = changed(document, path, data.draw(st.sampled_from([*HOSTILE, deep(20), deep(60)])))
    try:
        list(run_scenario(Document.from_json(json.dumps(document), "my.json")))
    except BadDocument as error:
        assert error.line == 1 or error.line is None
