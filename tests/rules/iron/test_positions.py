"""Positions as documents: from every position there is a document, and from the document the same position."""

from __future__ import annotations

import json
import random

import pytest

from astragal.errors import BadDocument
from astragal.rules.documents import Document
from astragal.rules.iron.position import from_document, to_document
from astragal.rules.kit import packed
from astragal.table.dealer import ScriptedDealer, SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from, position_document

SHEETS = ("short", "full")


def read_again(match, text):
    """The bytes of the position that a document describes."""
    document = Document.from_json(text, "again.json")
    return packed(from_document(match.sheet.numbers, document), match.game.state)


def playing(sheet, players, seed, options=None):
    """Every position of a game between random players."""
    chooser = random.Random(seed)
    match = Match("iron", sheet=sheet, players=players, options=options, dealer=SeededDealer(seed))
    while not match.over:
        yield match
        if match.to_move < 0:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(chooser.choice(match.legal()))
    yield match


OPTIONS = {
    "plain": None,
    "limits": {"sheet_limits": True, "boxes.tribute": 12, "monuments_by_one": True},
    "walls": {"walls_optional": True, "monuments.walls.boxes": 1, "any_payment": True, "rows.goods": 4,
              "developments.granaries.cost": 1, "developments.architecture.cost": 1},
}  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_written_down_and_read_again(sheet, players, options):
    """Byte for byte, dice in the air, demands and payments included."""
    for number, match in enumerate(playing(sheet, players, players, OPTIONS[options])):
        text = json.dumps(to_document(match.sheet.numbers, match.state))
        assert read_again(match, text) == match.state_bytes(), text
        if number > 400:
            break


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_saved_position_carries_its_sheet_and_its_names(sheet):
    """What `position_document` writes, `match_from` reads."""
    match = Match("iron", sheet=sheet, players=3, names=["Ada", "Bo", "Cy"], options={"dev_goal": 6})
    again = match_from(Document.from_json(json.dumps(position_document(match)), "saved.json"))
    assert again.names == ["Ada", "Bo", "Cy"]
    assert again.sheet.fingerprint == match.sheet.fingerprint
    assert again.state_bytes() == match.state_bytes()


def test_a_document_may_leave_out_what_is_as_at_the_start():
    """IR-0.2, IR-0.3: two players are the opening position."""
    text = 'game = "iron"\n[position]\nplayers = 2\n'
    match = match_from(Document.from_toml(text, "short.toml"), ScriptedDealer([]))
    assert match.state_bytes() == Match("iron", players=2).state_bytes()


def test_a_seat_of_which_nothing_is_said_has_chosen_a_port(table):
    """IR-0.3: as after the opening."""
    at = table(players=2).play("1 start port", "2 start port")
    assert at.match.state_bytes() == table(players=2, step="roll").match.state_bytes()


def test_ports_and_provinces_may_be_counted_or_written_box_by_box(table):
    """IR-5.2, IR-5.4: three ports are two boxes and five urns."""
    counted = table(step="roll", seats={1: {"ports": 3, "provinces": 2}})
    boxes = table(step="roll", seats={1: {"port_boxes": 2, "port_urns": 5, "province_boxes": 2}})
    assert counted.match.state_bytes() == boxes.match.state_bytes()
    ahead = table(step="roll", seats={1: {"port_boxes": 5, "port_urns": 7}})
    assert (ahead.of("ports"), ahead.of("port_urns")) == (3, 7)


def test_a_position_is_carried_on_to_the_next_question(table):
    """IR-0.5: a step that asks nothing passes."""
    at = table(step="feed", fate="doom", dice=["skull", "people"], population=5)
    assert (at.step, at.of("food"), at.of("disasters"), at.of("armies")) == ("build", 2, 3, 0)


HEAD = 'game = "iron"\n[position]\nplayers = 2\n'


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("round = 0", 4, ["round of `position`", "from 1 to 100"]),
        ("active = 3", 4, ["active of `position`", "from 1 to 2"]),
        ('step = "rest"', 4, ["step of `position`", "one of start, roll", '"rest"']),
        ('step = "pass"', 4, ["one of start, roll"]),
        ('stepp = "roll"', 4, ['has no key "stepp"', 'Did you mean "step"?']),
        ('fate = "omens"', 4, ['no die is thrown yet in the step "start"']),
        ('dice = ["food"]', 4, ["a list of 0 items, not 1"]),
        ('step = "roll"\ndice = ["food"]', 5, ["dice of `position`", "a list of 2 items, not 1"]),
        ('step = "roll"\ndice = ["food", "food", "food"]', 5, ["a list of 2 items, not 3"]),
        ('step = "build"\ndice = ["food", "food", "food"]', 5, ["a list of 1 to 2 items, not 3"]),
        ('step = "roll"\ndice = ["food", "foot"]', 5, ["item 2 of `position.dice`", 'Did you mean "food"?']),
        ('step = "roll"\nfate = "skull"', 5, ["one of plenty, drought"]),
        ('step = "roll"\ndice = ["doom", "food"]', 5, ["one of people, food"]),
        ('step = "lead"\nfate = "omens"\ndice = ["food", "?"]', 6, ["every die must be thrown"]),
        ('step = "feed"\ndice = ["food", "food"]', None, ["`position.fate`: every die must be thrown"]),
        ('step = "disaster"', None, ["every die must be thrown"]),
        ('step = "roll"\nrolls = 4', 5, ["rolls of `position`", "from 1 to 3"]),
        ('step = "roll"\nrolls = 0', 5, ["from 1 to 3"]),
        ("rolls = 1", 4, ["from 0 to 0"]),
        ('step = "conquest"\nfate = "omens"\ndice = ["food", "food"]', 5, ["needs conquest", "IR-4.5"]),
        ('step = "room"\nfate = "omens"\ndice = ["food", "food"]', 5, ["needs tribute", "IR-4.8"]),
        ('step = "walls"\nfate = "doom"\ndice = ["skull", "food"]', 4, ["in front of Walls", "IR-3.5"]),
        ('step = "tribute"\nfate = "tribute"\ndice = ["food", "food"]', None, ['goes with the step "tribute"']),
        ("asked = 2", 4, ['goes with the step "tribute"']),
        ('step = "tribute"\nasked = 1\nfate = "tribute"\ndice = ["food", "food"]', 5, ["from themselves", "IR-4.8"]),
        ('step = "tribute"\nasked = 3\nfate = "tribute"\ndice = ["food", "food"]', 5, ["from 1 to 2"]),
        ('step = "build"\npopulation = -1', 5, ["population of `position`", "from 0 to 120"]),
        ('step = "build"\npopulation = "three"', 5, ["whole number", '"three"']),
        ('step = "build"\npaired = 2', 5, ["from 0 to 1"]),
        ('step = "build"\nfree_boxes = 2', 5, ["from 0 to 1"]),
        ('step = "buy"\ninnovations = 61', 5, ["from 0 to 60"]),
        ('step = "pay"', None, ["`position.buying`", 'the step "pay"']),
        ('buying = "religion"', 4, ['goes with the step "pay"']),
        ('step = "pay"\nbuying = "religion"\ninnovations = 1', 5, ["`position.buying`", "IR-6.2"]),
        ("[[position.seats]]\nfood = 16", 5, ["food of item 1 of `position.seats`", "from 0 to 15"]),
        ("[[position.seats]]\ngoods = 16", 5, ["from 0 to 15"]),
        ("[[position.seats]]\narmies = 8", 5, ["from 0 to 7"]),
        ("[[position.seats]]\nships = 7", 5, ["from 0 to 6"]),
        ("[[position.seats]]\nwealth = 6", 5, ["from 0 to 5"]),
        ("[[position.seats]]\nconquest = 11", 5, ["from 0 to 10"]),
        ("[[position.seats]]\ntribute = -1", 5, ["from 0 to 999"]),
        ("[[position.seats]]\ndisasters = 10000", 5, ["from 0 to 9999"]),
        ("[[position.seats]]\nports = 7", 5, ["from 1 to 6"]),
        ("[[position.seats]]\nports = 2", None, ["still choose", "IR-0.3"]),
        ('step = "roll"\n[[position.seats]]\nports = 1', None, ["must have a second port", "IR-0.3"]),
        ('step = "roll"\n[[position.seats]]\nports = 3\nport_urns = 4', 6, ["make 2 ports"]),
        ('step = "roll"\n[[position.seats]]\nprovinces = 3\nprovince_boxes = 2', 6, ["make 2 provinces"]),
        ('step = "roll"\n[[position.seats]]\nprovince_boxes = 15', 6, ["from 0 to 14"]),
        ('step = "roll"\n[[position.seats]]\nport_boxes = 6', 6, ["from 0 to 5"]),
        ("[[position.seats]]\nmonuments = { walls = 10 }", 5, ["from 0 to 9"]),
        ('[[position.seats]]\nmonuments = { walls = "last" }', 5, ["one of later, first"]),
        ('[[position.seats]]\nmonuments = { walls = "later" }', 4, ["nobody completed the walls"]),
        ('[[position.seats]]\ndevelopments = ["medecine"]', 5, ['Did you mean "medicine"?']),
        ('[[position.seats]]\ndevelopments = ["religion", "religion"]', 5, ["already owned (IR-6.3)"]),
        ("[[position.seats]]\nhats = 1", 5, ['has no key "hats"', "Allowed: food, goods"]),
        ("[[position.seats]]\n[[position.seats]]\n[[position.seats]]\n", None, ["a list of 0 to 2 items, not 3"]),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_line_and_key(body, line, words):
    """And with what would be right."""
    with pytest.raises(BadDocument) as caught:
        match_from(Document.from_toml(HEAD + body + "\n", "bad.toml"))
    for word in words:
        assert word in caught.value.message, caught.value.message
    if line is not None:
        assert caught.value.line == line


def test_two_firsts_are_refused():
    """IR-5.8: one first builder."""
    seats = '[[position.seats]]\nmonuments = { walls = "first" }\n' * 2
    with pytest.raises(BadDocument, match="more than one player completed the walls"):
        match_from(Document.from_toml(HEAD + seats, "bad.toml"))


def test_printed_limits_hold_in_documents_too():
    """IR-3.10, IR-4.10: with `sheet_limits`."""
    for key, most in (("tribute", 60), ("disasters", 45)):
        text = f"options = {{ sheet_limits = true }}\n{HEAD}[[position.seats]]\n{key} = {most + 1}\n"
        with pytest.raises(BadDocument, match=f"from 0 to {most}"):
            match_from(Document.from_toml(text, "bad.toml"))


def test_a_development_that_is_not_on_the_sheet_cannot_be_owned():
    """IR-6.3: a price of 0 takes it off."""
    text = f'options = {{ "developments.navy.cost" = 0 }}\n{HEAD}[[position.seats]]\ndevelopments = ["navy"]\n'
    with pytest.raises(BadDocument, match="navy is not on this sheet"):
        match_from(Document.from_toml(text, "bad.toml"))


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_done_to_a_document_breaks_the_reader(seed):
    """A changed document is read or refused, and never anything else; what is read can be played."""
    chooser = random.Random(seed)
    values = [None, -1, 0, 1, 2, 7, 99, True, "", "first", "?", "skull", "tribute", "build", "pay", "over", [], {},
              ["?"], {"walls": 1}]  # fmt: skip
    for number, match in enumerate(playing("full", 1 + seed % 4, seed)):
        if number % 5:
            continue
        data = json.loads(json.dumps(to_document(match.sheet.numbers, match.state)))
        for _ in range(chooser.randint(1, 2)):
            room = chooser.choice([data, *data["seats"]] if isinstance(data.get("seats"), list) else [data])
            if isinstance(room, dict) and room:
                room[chooser.choice(sorted(room))] = chooser.choice(values)
        try:
            state = from_document(match.sheet.numbers, Document("changed", data, {}))
        except BadDocument:
            continue
        assert state.mover >= -2
        again = Match(match.game, sheet=match.sheet, start=state)
        assert again.over or again.weights() or len(again.legal()) >= 2, data
        again.state_bytes()
        if number > 400:
            break
