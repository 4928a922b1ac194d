"""Positions as documents: from every position there is a document, and from the document the same position."""

from __future__ import annotations

import json
import random

import pytest

from astragal.errors import BadDocument
from astragal.rules.bronze.position import from_document, to_document
from astragal.rules.documents import Document
from astragal.rules.kit import packed
from astragal.table.dealer import ScriptedDealer, SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from, position_document

SHEETS = ("classic", "revised", "late")


def read_again(match, text):
    """The bytes of the position that a document describes."""
    document = Document.from_json(text, "again.json")
    return packed(from_document(match.sheet.numbers, document), match.game.state)


def playing(sheet, players, seed, options=None):
    """Every position of a game between random players."""
    chooser = random.Random(seed)
    match = Match("bronze", sheet=sheet, players=players, options=options, dealer=SeededDealer(seed))
    while not match.over:
        yield match
        if match.to_move < 0:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(chooser.choice(match.legal()))
    yield match


OPTIONS = [None, {"trading": True, "allow_gifts": True}, {"same_round_both_first": True, "must_use_workers": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "trading", "house rules"])
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_written_down_and_read_again(sheet, players, options):
    """Byte for byte, dice in the air, offers and payments included."""
    for number, match in enumerate(playing(sheet, players, players, options)):
        text = json.dumps(to_document(match.sheet.numbers, match.state))
        assert read_again(match, text) == match.state_bytes(), text
        if number > 500:
            break


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_late_game_with_ships_can_be_read_again(table, seed):
    """BR-10.3, BR-10.4: swaps, spearheads and Preservation too."""
    owned = ["preservation", "shipping", "smithing", "engineering", "leadership"]
    goods = {"wood": 4, "stone": 2, "pottery": 3, "cloth": 3, "spearheads": 2}
    seats = {seat: {"cities": 5, "ships": seat, "goods": goods, "developments": owned} for seat in (1, 2, 3)}
    match = table(sheet="late", players=3, seats=seats).match
    chooser, dealer = random.Random(seed), SeededDealer(seed)
    for _ in range(250):
        text = json.dumps(to_document(match.sheet.numbers, match.state))
        assert read_again(match, text) == match.state_bytes(), text
        if match.over:
            break
        if match.to_move < 0:
            match.settle(dealer.draw(match.weights()))
        else:
            match.play(chooser.choice(match.legal()))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_saved_position_carries_its_sheet_and_its_names(sheet):
    """What `position_document` writes, `match_from` reads."""
    match = Match("bronze", sheet=sheet, players=3, names=["Ada", "Bo", "Cy"], options={"dev_goal": 6})
    again = match_from(Document.from_json(json.dumps(position_document(match)), "saved.json"))
    assert again.names == ["Ada", "Bo", "Cy"]
    assert again.sheet.fingerprint == match.sheet.fingerprint
    assert again.state_bytes() == match.state_bytes()


def test_a_document_may_leave_out_what_is_as_at_the_start():
    """BR-0.2: two players are the opening position."""
    text = 'game = "bronze"\n[position]\nplayers = 2\n'
    match = match_from(Document.from_toml(text, "short.toml"), ScriptedDealer([]))
    assert match.state_bytes() == Match("bronze", players=2).state_bytes()


def test_cities_may_be_counted_or_written_box_by_box(table):
    """BR-3.2: five cities are the fourth and the fifth."""
    counted = table(seats={1: {"cities": 5}})
    boxes = table(seats={1: {"city_boxes": {"city4": 3, "city5": 4}}})
    assert counted.match.state_bytes() == boxes.match.state_bytes()
    assert table(seats={1: {"city_boxes": {"city7": 6}}}).seat(1)["cities"] == 4


def test_a_position_is_carried_on_to_the_next_question(table):
    """BR-0.4: a step that asks nothing passes."""
    at = table(step="feed", dice=["skull", "skull", "workers"], workers=3)
    assert (at.step, at.food(), at.disasters()) == ("build", 0, 2)


HEAD = "[position]\nplayers = 2\n"


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("round = 0", 3, ["round of `position`", "from 1 to 100"]),
        ("active = 3", 3, ["active of `position`", "from 1 to 2"]),
        ('step = "rest"', 3, ["step of `position`", "one of preserve, roll", '"rest"']),
        ('step = "pass"', 3, ["one of preserve, roll"]),
        ('stepp = "roll"', 3, ['has no key "stepp"', 'Did you mean "step"?']),
        ('step = "roll"\ndice = ["food", "food"]', 4, ["dice of `position`", "a list of 3 items, not 2"]),
        ('step = "roll"\ndice = ["food", "food", "food", "food"]', 4, ["a list of 3 items, not 4"]),
        ('step = "build"\ndice = ["food", "food", "food", "food"]', 4, ["a list of 1 to 3 items, not 4"]),
        ('step = "roll"\ndice = ["food", "food", "foot"]', 4, ["item 3 of `position.dice`", 'Did you mean "food"?']),
        ('step = "lead"\ndice = ["food", "?", "food"]', 4, ["every die must be thrown"]),
        ('step = "feed"', None, ["every die must be thrown"]),
        ('step = "roll"\nrolls = 4', 4, ["rolls of `position`", "from 1 to 3"]),
        ('step = "roll"\nrolls = 0', 4, ["from 1 to 3"]),
        ('step = "build"\nworkers = -1', 4, ["workers of `position`", "from 0 to 999"]),
        ('step = "build"\nworkers = "three"', 4, ["whole number", '"three"']),
        ("swaps = 1", 3, ["swaps of `position`", "from 0 to 0"]),
        ('step = "pay"', None, ["`position.buying`", 'the step "pay"']),
        ('buying = "religion"', 3, ['goes with the step "pay"']),
        ('step = "pay"\nbuying = "religion"\ncoins = 19', 4, ["`position.buying`", "BR-4.2"]),
        ('step = "pay"\nbuying = "commerce"\ncoins = 90', 4, ["commerce is not on this sheet"]),
        ("first_built = { wall = 1 }", 3, ["`position.first_built.wall`", "nobody has completed it"]),
        ('step = "offer"', None, ["`from` and `to`"]),
        ('step = "offer"\noffer = { from = 1, to = 2 }', 4, ["without trading", "BR-8.1"]),
        ("offer = { from = 1, to = 2 }", 3, ["`from` and `to`"]),
        ("[[position.seats]]\nfood = 16", 4, ["food of item 1 of `position.seats`", "from 0 to 15"]),
        ("[[position.seats]]\ngoods = { wood = 9 }", 4, ["wood of `goods` of item 1", "from 0 to 8"]),
        ("[[position.seats]]\ngoods = { woods = 1 }", 4, ['has no key "woods"', 'Did you mean "wood"?']),
        ("[[position.seats]]\ncities = 8", 4, ["from 3 to 7"]),
        ("[[position.seats]]\ncities = 4\ncity_boxes = { city4 = 2 }", 4, ["the boxes checked make 3 cities"]),
        ("[[position.seats]]\ncity_boxes = { city4 = 4 }", 4, ["city4 of `city_boxes`", "from 0 to 3"]),
        ("[[position.seats]]\nmonuments = { temple = 1 }", 4, ["not in play with 2 players (BR-0.6)"]),
        ("[[position.seats]]\nmonuments = { wall = 13 }", 4, ["from 0 to 12"]),
        ('[[position.seats]]\nmonuments = { wall = "last" }', 4, ["one of later, first"]),
        ('[[position.seats]]\nmonuments = { wall = "later" }', 3, ["nobody completed the wall"]),
        ('[[position.seats]]\ndevelopments = ["medecine"]', 4, ['Did you mean "medicine"?']),
        ('[[position.seats]]\ndevelopments = ["smithing"]', 4, ["smithing is not on this sheet"]),
        ('[[position.seats]]\ndevelopments = ["religion", "religion"]', 4, ["already owned (BR-4.4)"]),
        ("[[position.seats]]\nships = 6", 4, ["from 0 to 5"]),
        ("[[position.seats]]\ndisasters = -1", 4, ["disasters of item 1", "from 0 to"]),
        ("[[position.seats]]\nhats = 1", 4, ['has no key "hats"', "Allowed: food, goods"]),
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


def test_two_firsts_are_refused_unless_the_table_allows_them():
    """BR-3.4: one first builder, or several with the house rule."""
    seats = '[[position.seats]]\nmonuments = { wall = "first" }\n' * 2
    with pytest.raises(BadDocument, match="more than one player completed the wall"):
        match_from(Document.from_toml(HEAD + seats, "bad.toml"))
    allowed = "[options]\nsame_round_both_first = true\n"
    assert match_from(Document.from_toml(allowed + HEAD + seats, "good.toml")).scores() == [10, 10]


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("{ from = 1, to = 1 }", "one side of an offer"),
        ("{ from = 2, to = 3 }", "one side of an offer"),
        ("{ from = 1, to = 4 }", "from 1 to 3"),
        ("{ from = 1, to = 2, give = { wood = 3 } }", "from 0 to 2"),
        ("{ from = 1, to = 2, give = { wood = 1 }, take = { wood = 1 } }", "both sides"),
        ("{ from = 1, to = 2, offers_left = 7 }", "from 0 to 6"),
        ("{ from = 1, to = 2, counters_left = 3 }", "from 0 to 2"),
        ("{ from = 1, to = 2, gift = {} }", 'has no key "gift"'),
    ],
)
def test_an_offer_that_cannot_be_is_refused(offer, words):
    """BR-8.2, BR-8.4, BR-8.6: sides, holdings, room and numbers."""
    text = (
        "[options]\ntrading = true\n[position]\nplayers = 3\nstep = 'offer'\n"
        f"offer = {offer}\n[[position.seats]]\ngoods = {{ wood = 2 }}\n[[position.seats]]\ngoods = {{ wood = 2 }}\n"
    )
    with pytest.raises(BadDocument) as caught:
        match_from(Document.from_toml(text, "bad.toml"))
    assert words in caught.value.message
    assert caught.value.line == 6


def test_an_empty_offer_cannot_be_answered():
    """BR-8.3: both sides give something."""
    text = "[options]\ntrading = true\n[position]\nplayers = 2\nstep = 'answer'\noffer = { from = 1, to = 2 }\n"
    with pytest.raises(BadDocument, match=r"nothing to answer.*BR-8\.3"):
        match_from(Document.from_toml(text, "bad.toml"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "`position` is missing"),
        ("position = 3", "must be a table"),
        ("[position]\n", "`players` is missing"),
        ("[position]\nplayers = 5\n", "from 1 to 4"),
        ('sheet = "clasic"\n[position]\nplayers = 2\n', 'there is no sheet "clasic"'),
        ("[options]\ndev_gaol = 6\n[position]\nplayers = 2\n", 'Did you mean "dev_goal"?'),
        ('names = ["Ada"]\n[position]\nplayers = 2\n', "a list of 2 items, not 1"),
        ("version = 2\n[position]\nplayers = 2\n", "from 1 to 1"),
    ],
)
def test_a_document_that_is_no_position_is_refused(text, words):
    """Head, sheet, options and names."""
    with pytest.raises(BadDocument) as caught:
        match_from(Document.from_toml(text, "bad.toml"))
    assert words in caught.value.message


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_done_to_a_document_breaks_the_reader(seed):
    """A changed document is read or refused, and never anything else; what is read can be played."""
    chooser = random.Random(seed)
    values = [None, -1, 0, 1, 2, 7, 99, True, "", "first", "?", "skull", [], {}, ["?"], {"wood": 1}]
    for number, match in enumerate(playing("late", 1 + seed % 4, seed)):
        if number % 9:
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


def test_offers_that_were_used_up_stay_used_up(table):
    """BR-8.6: also where a ship may still swap."""
    seats = {1: {"goods": {"wood": 3}, "ships": 1, "developments": ["shipping"]}, 2: {"goods": {"stone": 5}}}
    at = table(sheet="late", step="trade", seats=seats, options={"offers_per_turn": 1}).play("1 offer 2; withdraw")
    again = match_from(Document("again", position_document(at.match), {}))
    assert again.state_bytes() == at.match.state_bytes()
    assert at.refusal("offer 2") == "BR-8.6"
    assert at.match.decision().question == "Trade? You may make 1 swap by ship."
