"""Positions as documents: from every position there is a document, and from the document the same position."""

from __future__ import annotations

import json
import random

import pytest

from astragal.errors import BadDocument
from astragal.rules.diciv.position import from_document, to_document
from astragal.rules.documents import Document
from astragal.rules.kit import packed
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from, position_document

RICH = {"start.gold": 60, "start.primary": 2, "start.empire": 1, "start.military": 3}
OPTIONS = [
    None,
    RICH,
    RICH | {"war_rolls_at": "end_of_turn", "set_aside_units_defend": True, "resource_purchase": "free"},
    RICH | {"purpose_switch_needs_full_reroll": False, "bought_modern_counts": False, "prices.modern": 1},
    RICH | {"domination_needs_elimination": True, "barbarian_turn_skips_upkeep": True, "research.dice": 3},
]


def playing(players, seed, options=None):
    """Every position of a game between random players."""
    chooser = random.Random(seed)
    match = Match("diciv", players=players, options=options, dealer=SeededDealer(seed))
    while not match.over:
        yield match
        if match.to_move < 0:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(chooser.choice(match.legal()))
    yield match


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "rich", "wars", "purposes", "elimination"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_written_down_and_read_again(players, options):
    """Byte for byte, dice in the air, battles and throws for the start included."""
    for number, match in enumerate(playing(players, players, options)):
        text = json.dumps(to_document(match.sheet.numbers, match.state))
        again = from_document(match.sheet.numbers, Document.from_json(text, "again.json"))
        assert packed(again, match.game.state) == match.state_bytes(), text
        if number > 300:
            break


def test_a_saved_position_carries_its_sheet_and_its_names():
    """What `position_document` writes, `match_from` reads."""
    options = {"turns": 12, "technologies.steel.combination": ["run", 3]}
    match = Match("diciv", players=3, names=["Ada", "Bo", "Cy"], options=options)
    again = match_from(Document.from_json(json.dumps(position_document(match)), "saved.json"))
    assert again.names == ["Ada", "Bo", "Cy"]
    assert again.sheet.fingerprint == match.sheet.fingerprint
    assert again.state_bytes() == match.state_bytes()


def test_a_document_may_leave_out_what_is_as_at_the_start_of_a_turn(table):
    """DC-0.2: the first turn of the first seat."""
    at = table(players=2)
    assert (at.step, at.position["active"], at.position["dice_left"]) == ("first", 1, 2)


def test_a_position_is_carried_on_to_the_next_question(table):
    """DC-0.4: a step that asks nothing passes."""
    at = table(step="upkeep", seats={1: {"gold": 0}})
    assert (at.step, at.get("resources"), at.get("happiness")) == ("purpose", 0, "happy")


def test_that_production_and_economy_were_exchanged_is_written_only_where_they_were(table):
    """DC-4.3: so documents without it are read as ever."""
    roll = {"step": "roll", "rolls_left": 1, "purpose": "economy", "dice": [1, 1, 1, 1, 1]}
    for renamed in (False, True):
        at = table(**roll, **({"renamed": True} if renamed else {}))
        document = to_document(at.match.sheet.numbers, at.match.state)
        assert ("renamed" in document) == renamed == bool(at.match.state.renamed)
        again = from_document(at.match.sheet.numbers, Document.from_json(json.dumps(document), "again.json"))
        assert packed(again, at.match.game.state) == at.match.state_bytes()


HEAD = 'game = "diciv"\n[position]\nplayers = 2\n'
ROLL = 'step = "roll"\nrolls_left = 1\n'


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("round = 0", 4, ["round of `position`", "from 1 to 20"]),
        ("active = 3", 4, ["from 1 to 2"]),
        ("first = 0", 4, ["from 1 to 2"]),
        ('step = "rest"', 4, ["one of start, turn, attack"]),
        ('step = "pass"', 4, ["one of start, turn"]),
        ('stepp = "turn"', 4, ['has no key "stepp"', 'Did you mean "step"?']),
        ("match_number = 8", 4, ["`position.match_number`", 'goes with "join" and "match"']),
        ("rolls_left = 2", 4, ['goes with "purpose" and "roll"']),
        ('step = "match"', None, ["`match_number` is missing"]),
        ('step = "match"\nmatch_number = 7', 5, ["7 is no match number (DC-1.4)"]),
        ('step = "match"\nmatch_number = 13', 5, ["no match number"]),
        ('step = "match"\nmatch_number = 8\njoined = [1]', 6, ["DC-7.1"]),
        ('step = "match"\nmatch_number = 8\njoined = [2, 2]', 6, ["DC-7.1"]),
        ('step = "match"\nmatch_number = 8\nthrower = 2', 6, ["neither throws nor is asked"]),
        ('step = "match"\nmatch_number = 8\nclosing = true', 6, ["ended the Match Roll already"]),
        ('step = "match"\nmatch_number = 8\ndice_left = 3', 6, ["from 1 to 2"]),
        ('step = "match"\nmatch_number = 8\ndice_left = 1\ntotal = 7', 7, ["from 1 to 6"]),
        ('step = "match"\nmatch_number = 8\ntotal = 1', 6, ["from 0 to 0"]),
        ('step = "barbarians"\nagainst = 13', 5, ["from 0 to 12"]),
        ('step = "start"\nactive = 2', 5, ["nobody has the dice before the start"]),
        ('step = "start"\njoined = []', 5, ["somebody must throw"]),
        ('step = "battle"', None, ["needs units that are away"]),
        ('step = "lose"', None, ["needs units that are away"]),
        ('step = "attack"\nattacks = 1', 5, ["from 0 to 0"]),
        ('step = "buy"\nrequired = 2', 5, ["1 primary cities ask for no more"]),
        ('step = "purpose"', None, ["`rolls_left` is missing"]),
        ('step = "purpose"\nrolls_left = 5', 5, ["from 0 to 4"]),
        ('step = "purpose"\nrolls_left = 2\ndice = [1, 1, 1, 1, "?"]', 6, ["all to be thrown", "DC-4.3"]),
        (ROLL + 'dice = ["?"]\npurpose = "research"', 6, ["a list of 5 items, not 1"]),
        (ROLL + 'dice = [1, 2, 3, 4, 7]\npurpose = "research"', 6, ["item 5 of `position.dice`", "from 1 to 6"]),
        (ROLL + 'purpose = "war"', 6, ["one of research, production, economy"]),
        (ROLL, None, ["purpose of `position`"]),
        (ROLL + 'purpose = "research"\nshifts_used = 1', 7, ["from 0 to 0"]),
        (ROLL + 'dice = [1, 1, 1, 1, 1]\npurpose = "research"\nrenamed = true', 8, ["goes on (DC-4.3)"]),
        (ROLL + 'dice = [1, 1, 1, 1, "?"]\npurpose = "economy"\nrenamed = true', 8, ["goes on (DC-4.3)"]),
        (ROLL + 'dice = [6, 6, 6, 6, 6]\npurpose = "economy"\nrenamed = true', 8, ["goes on (DC-4.3)"]),
        (ROLL + 'dice = [1, 1, 1, 1, 1]\npurpose = "economy"\nrenamed = 1', 8, ["renamed of `position`"]),
        ('step = "purpose"\nrolls_left = 2\nrenamed = true', 6, ['goes with "roll"']),
        ('step = "over"\nwinner = 1', None, ["goes with a winner"]),
        ("encampment = { cities = 1 }", 4, ["there is none at this table (DC-8.1)"]),
        ("[[position.seats]]\nprimary = 4", 5, ["primary of item 1 of `position.seats`", "from 0 to 3"]),
        ("[[position.seats]]\nresources = 6", 5, ["from 0 to 5"]),
        ("[[position.seats]]\ngold = 100", 4, ["has won by gold", "DC-9.5"]),
        ("[[position.seats]]\nmilitary = 6", 5, ["from 0 to 5"]),
        ("[[position.seats]]\nmilitary = 4\naway = 2\ntarget = 2", 5, ["from 0 to 3"]),
        ("[[position.seats]]\naway = 1", None, ["goes with units that are away"]),
        ("[[position.seats]]\naway = 1\ntarget = 1", 6, ["cannot attack themselves"]),
        ('[[position.seats]]\naway = 1\ntarget = "encampment"', 6, ["whole number from 1 to 2"]),
        ('[[position.seats]]\nhappiness = "glad"', 5, ["one of happy, satisfied"]),
        ('[[position.seats]]\ntechnologies = ["iron"]', 5, ["one of agriculture"]),
        ('[[position.seats]]\ntechnologies = ["steel"]', 5, ["steel requires another technology first (DC-5.2)"]),
        ('[[position.seats]]\ntechnologies = ["writing", "writing"]', 5, ["already owned (DC-5.1)"]),
        ("[[position.seats]]\nmodern = 1", 5, ["from 0 to 0"]),
        ("[[position.seats]]\nout = true", 5, ["is out but has cities or units left (DC-6.8)"]),
        ("[[position.seats]]\nout = true\nprimary = 0\nmilitary = 0", None, ["this player is out of the game"]),
        ("[[position.seats]]\nhats = 1", 5, ['has no key "hats"', "Allowed: primary"]),
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


def test_a_beaten_encampment_is_the_end(table):
    """DC-8.1, DC-9.4: unless it has to be eliminated."""
    with pytest.raises(BadDocument, match="is beaten"):
        table(players=1, encampment={"cities": 0})
    options = {"domination_needs_elimination": True}
    assert table(players=1, options=options, encampment={"cities": 0}).step == "first"


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_is_done_to_a_document_breaks_the_reader(seed):
    """A changed document is read or refused, and never anything else; what is read can be played."""
    chooser = random.Random(seed)
    values = [
        None,
        -1,
        0,
        1,
        2,
        3,
        7,
        99,
        True,
        "",
        "roll",
        "battle",
        "match",
        "?",
        "happy",
        [],
        {},
        ["?"],
        [1],
        [2, 3],
    ]
    read = 0
    for number, match in enumerate(playing(1 + seed % 4, seed, OPTIONS[seed % len(OPTIONS)])):
        if number % 3:
            continue
        data = json.loads(json.dumps(to_document(match.sheet.numbers, match.state)))
        for _ in range(chooser.randint(1, 3)):
            room = chooser.choice([data, *data["seats"]] if isinstance(data.get("seats"), list) else [data])
            if isinstance(room, dict) and room:
                room[chooser.choice(sorted(room))] = chooser.choice(values)
        try:
            state = from_document(match.sheet.numbers, Document("changed", data, {}))
        except BadDocument:
            continue
        read += 1
        again = Match(match.game, sheet=match.sheet, start=state, dealer=SeededDealer(seed))
        assert again.over or again.weights() or len(again.legal()) >= 2, data
        for _ in range(30):
            again.deal()
            if again.over:
                break
            again.play(chooser.choice(again.legal()))
            again.state_bytes()
    assert read > 0
