"""Positions as documents: from every position and every view there is a document, and from it the same position."""

from __future__ import annotations

import json
import random

import pytest
from tests.properties.random_play import SOAK

from astragal import CHANCE, SPECTATOR
from astragal.errors import AstragalError, BadDocument
from astragal.rules.documents import Document
from astragal.rules.kit import packed
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import STEP_IDS
from astragal.rules.mythology.position import from_document, score_parts, to_document
from astragal.table.dealer import ScriptedDealer, SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from, position_document

BANKS = {f"bank.{seats}": 120 for seats in range(2, 9)}
RICH = BANKS | {"start.cubes": 12, "turn.keep": 12, "victory.cubes": 18}
GODS = RICH | {
    f"{culture}.copies.{card}": 0
    for culture in ("egyptian", "greek", "norse")
    for card in ("attack_5", "attack_6", "recruit_3", "recruit_4", "build_2", "build_3", "gather_all", "trade_1")
}
"""Cubes enough, and decks in which little but gods is left."""


def read_again(match, document):
    """The bytes of the position that a document describes."""
    again = Document.from_json(json.dumps(document), "again.json")
    return packed(from_document(match.sheet.numbers, again), match.game.state)


def eager(chooser, legal):
    """A choice at random, but rather random cards than permanent ones, and rather a card played than one burnt."""
    if legal[0] == n.TAKE_PERMANENTS and chooser.random() < 0.6:
        return legal[0]
    if legal[0] == n.DRAW_CARDS:
        return legal[-1]
    dull = {n.RETREAT, n.ACTION_ALONE, n.PASS_TILE, *range(n.BURN, n.BURN + n.ALL_CARDS)}
    return chooser.choice([action for action in legal if action not in dull] or legal)


def playing(players, seed, options=None):
    """Every position of a game between random players."""
    chooser = random.Random(seed)
    match = Match("mythology", players=players, options=options, dealer=SeededDealer(seed))
    while not match.over:
        yield match
        if match.to_move == CHANCE:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(eager(chooser, match.legal()))
    yield match


GAMES = [(2, 1, GODS), (3, 2, None), (4, 3, RICH), (6, 5, GODS)]


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_position_of_a_game_can_be_written_down_and_read_again(players, seed, options):
    """Byte for byte, whatever is under way; every other one, of many players a few. `make soak` takes them all."""
    for number, match in enumerate(playing(players, seed, options)):
        if SOAK == 1 and number % (4 if players > 4 else 2):
            continue
        document = to_document(match.sheet.numbers, match.state)
        assert read_again(match, document) == match.state_bytes(), json.dumps(document)


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_view_can_be_written_down_and_read_again_too(players, seed, options):
    """MY-14.2, MY-14.7, MY-14.10: gaps included; but a game cannot be played from it."""
    watcher = random.Random(seed)
    for match in playing(players, seed, options):
        if match.over or watcher.random() < 0.7:
            continue
        seat = watcher.choice([SPECTATOR, *range(players)])
        seen = match.seen_by(seat)
        document = to_document(match.sheet.numbers, seen)
        assert document["view"] is True
        assert read_again(match, document) == packed(seen, match.game.state), json.dumps(document)
    view = from_document(match.sheet.numbers, Document("view", document, {}))
    with pytest.raises(AstragalError, match="a view, with gaps in it"):
        Match(match.game, sheet=match.sheet, start=view)


def test_these_games_come_through_most_steps():
    """So that few steps of the game go unread."""
    steps = {STEP_IDS[match.state.step] for game in GAMES for match in playing(*game)}
    rare = {"which_hydra", "revive", "lose_villager", "power_own_square", "temple", "seduce", "reinforce"}
    never = {"begin_turn", "use_power", "begin_action", "gather", "advance_age", "card_done", "end_rounds", "reveal",
             "fallen", "battle_over"}  # fmt: skip
    assert set(STEP_IDS) - never - rare <= steps


def test_a_view_names_what_is_hidden_by_its_number_only(table):
    """MY-14.2, MY-14.6: a hand is a size, and its cards are among the unseen ones."""
    hand = {"hand": {"loki": 1, "trade_1": 1}, "permanents": ["gather"]}
    seats = {1: {"culture": "greek", "permanents": ["trade"]}, 2: {"culture": "norse", **hand}}
    at = table(step="play", seats=seats)
    whole, seen = at.match.document(), at.match.view(0)
    assert whole["seats"][1]["hand"] == {"trade_1": 1, "loki": 1}
    assert "loki" not in whole["decks"]["norse"]["down"]
    there = seen["seats"][1]
    assert (there["hand"], there["permanents"]) == ({}, [])
    assert (there["hand_size"], there["permanent_count"]) == (2, 1)
    assert seen["decks"]["norse"]["down"]["loki"] == 1
    assert at.match.view(1)["seats"][1] == whole["seats"][1]


def test_a_saved_position_carries_its_sheet_and_its_names():
    """What `position_document` writes, `match_from` reads."""
    match = Match("mythology", players=3, names=["Ada", "Bo", "Cy"], options={"unlimited_pieces": True})
    again = match_from(Document.from_json(json.dumps(position_document(match)), "saved.json"))
    assert again.names == ["Ada", "Bo", "Cy"]
    assert again.sheet.fingerprint == match.sheet.fingerprint
    assert again.state_bytes() == match.state_bytes()


def test_a_document_may_leave_out_what_is_as_at_the_start():
    """MY-1.3: two players are the opening position, before cultures are drawn."""
    text = 'game = "mythology"\n[position]\nplayers = 2\n'
    match = match_from(Document.from_toml(text, "short.toml"), ScriptedDealer([]))
    assert match.state_bytes() == Match("mythology", players=2).state_bytes()


def test_a_seat_of_which_nothing_is_said_has_what_everybody_begins_with(table):
    """MY-1.5, MY-1.6, MY-1.7, MY-1.9: cubes, units, and the rest in bank and pool."""
    at = table(players=3, step="place")
    assert [at.of("culture", seat) for seat in (1, 2, 3)] == ["egyptian", "greek", "norse"]
    assert at.cubes(2) == (4, 4, 4, 4)
    assert at.of("units", 2) == {"toxotes": 2, "hoplite": 2, "hippokon": 2}
    assert at.position["bank"] == {"food": 13, "wood": 13, "gold": 13, "favor": 13}
    assert at.position["victory_bank"] == 30
    assert sum(at.position["pool"].values()) == 90
    assert at.to_move == 1


def test_tiles_may_be_listed_or_written_square_by_square(table):
    """MY-1.17: a list takes the first free squares of each terrain."""
    listed = table(step="place", seats={1: {"tiles": ["desert_gold", "fertile_food", "desert_favor"]}})
    squares = table(step="place", seats={1: {"tiles": {"1": "desert_gold", "2": "desert_favor", "7": "fertile_food"}}})
    assert listed.match.state_bytes() == squares.match.state_bytes()


def test_what_nobody_has_is_in_the_bank_the_pool_and_the_decks(table):
    """MY-0.3: and villagers come with Houses."""
    seats = {
        1: {"cubes": {"food": 6}, "tiles": ["desert_gold"], "workers": {"1": "villager"}, "buildings": {"house": 2}},
        2: {"cubes": {}, "hand": {"attack_5": 1}},
    }
    at = table(step="play", seats=seats)
    assert at.position["bank"] == {"food": 14, "wood": 20, "gold": 20, "favor": 20}
    assert at.position["pool"]["desert_gold"] == 6
    assert at.position["decks"]["greek"]["down"]["attack_5"] == 1
    assert at.of("villagers") == 1


def test_a_position_is_carried_on_to_the_next_question(table):
    """MY-0.2, MY-2.8: what asks nothing passes."""
    at = table(step="end_rounds", seats={1: {"cubes": {"food": 6, "favor": 8}, "hand": {"trade_1": 1}}})
    assert (at.step, at.to_move, at.cubes()) == ("discard", 1, (5, 0, 0, 5))


def test_points_come_in_parts(table):
    """MY-13.8, MY-13.12: cubes won, by where they come from, and what the victory cards would pay."""
    cards = {"last_battle": 1, "largest_army": 2, "most_buildings": 3, "wonder": 4}
    one = {"victory": 5, "won": {"last_battle": 4}, "buildings": {"house": 2}, "permanents": ["gather"]}
    other = {"units": {"medusa": 7}, "cubes": {"gold": 2}}
    at = table(step="play", victory_cards=cards, seats={1: one, 2: other})
    match = at.match
    parts = [score_parts(match.sheet.numbers, match.state, seat) for seat in (0, 1)]
    assert parts[0] == {"last_battle": 4, "largest_army": 0, "most_buildings": 3, "wonder": 0, "great_temple": 1,
                        "total": 8, "resource_cubes": 16}  # fmt: skip
    assert parts[1] == {"last_battle": 0, "largest_army": 2, "most_buildings": 0, "wonder": 0, "great_temple": 0,
                        "total": 2, "resource_cubes": 2}  # fmt: skip
    assert [part["total"] for part in parts] == match.scores()


HEAD = 'game = "mythology"\n[position]\nplayers = 2\n'
PLAYING = 'step = "play"\n'
SEAT = PLAYING + "[[position.seats]]\n"
EXPLORING = 'step = "explore"\n[[position.seats]]\nspent = ["explore"]\n[position.under_way]\n'


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("turn = 1", 4, ["turn of `position`", "from 0 to 0"]),
        ('step = "rest"', 4, ["step of `position`", "one of first_culture", '"rest"']),
        ('step = "reveal"', 4, ["one of first_culture"]),
        ('stepp = "play"', 4, ['has no key "stepp"', 'Did you mean "step"?']),
        ('step = "second_culture"', None, ["`position.first_culture`: one culture is drawn", "MY-1.3"]),
        ('step = "play"\nfirst_culture = "greek"', 5, ["no culture is drawn"]),
        ('step = "seating"\nfirst_culture = "greek"\nsecond_culture = "greek"', 6, ["drawn already"]),
        ("start = 1", 4, ["no starting player yet (MY-1.4)"]),
        ("[[position.seats]]\nage = 'heroic'", None, ["cultures are still to be drawn"]),
        (PLAYING + "active = 3", 5, ["active of `position`", "from 1 to 2"]),
        (PLAYING + "round = 5", 5, ["round of `position`", "from 1 to 4"]),
        (PLAYING + "turn = 3", 5, ["only 0 are out (MY-2.2)"]),
        (PLAYING + "picks = 3", 5, ['goes with the step "draft"']),
        ('step = "place"\nplaced = 3', 5, ["from 0 to 2"]),
        ('step = "place"\nactive = 1', 5, ["nobody plays a card"]),
        (PLAYING + "left = 1", 5, ["from 0 to 0"]),
        (PLAYING + "[position.offer]\nfertile_food = 1", None, ["no tiles lie open"]),
        (PLAYING + "[position.bank]\nfood = 9", 6, ["must be 12", "MY-0.3"]),
        (PLAYING + "victory_bank = 29", 5, ["must be 30", "MY-0.3"]),
        (PLAYING + "[position.victory_cards]\nwonder = 31", 5, ["only 30 victory cubes"]),
        ('step = "draft"\n[position.victory_cards]\nwonder = 1', 5, ["no victory cube has left the bank"]),
        (PLAYING + "[position.under_way]\nbought = 1", 5, ["no card is being played"]),
        (PLAYING + "[position.battle]\narea = 'city'", 5, ["goes with the steps of an attack"]),
        (PLAYING + "[position.decks.greek.up]\nloki = 1", 6, ['has no key "loki"']),
        (PLAYING + "[position.decks.greek.up]\nzeus = 2", 6, ["from 0 to 1"]),
        (PLAYING + "[position.decks.greek.down]\nzeus = 0", None, ["must be 2", "MY-0.3"]),
        (SEAT + 'culture = "roman"', 6, ["one of egyptian, greek, norse"]),
        (SEAT + 'culture = "greek"', None, ["`culture` is missing"]),
        (SEAT + 'culture = "greek"\n[[position.seats]]\nculture = "greek"', None, ["neighbour of the same culture"]),
        (SEAT + 'age = "stone"', 6, ["one of archaic, classical"]),
        (SEAT + "cubes = { food = 21 }", None, ["there are 5 more food than the game has"]),
        (SEAT + "victory = 2\nwon = { last_battle = 3 }", 7, ["more than the 2 of `victory` (MY-13.8)"]),
        (SEAT + "cubes = { mana = 1 }", 6, ['has no key "mana"']),
        (SEAT + 'tiles = { 1 = "fertile_food" }', 6, ["the square is desert"]),
        (SEAT + 'tiles = { 17 = "fertile_food" }', 6, ['has no key "17"']),
        (SEAT + 'tiles = ["mountains_gold"]', 6, ["no free square of that terrain"]),
        (SEAT + 'workers = { 1 = "villager" }', 6, ["no tile to work on"]),
        (SEAT + 'tiles = ["desert_gold"]\nworkers = { 1 = "dwarf" }', 7, ["no unit that works (MY-12.12)"]),
        (SEAT + 'tiles = ["desert_gold"]\nworkers = { 1 = "villager" }', None, ["more villagers than Houses"]),
        (SEAT + "buildings = { wall = 2 }", 6, ["from 0 to 1"]),
        (SEAT + "buildings = { house = 10, wall = 1, tower = 1, market = 1, armory = 1, quarry = 1, monument = 1, "
         "granary = 1 }", 6, ["16 squares (MY-7.2)"]),
        (SEAT + "buildings = { wonder = 1 }", 6, ["the game would be over (MY-7.18)"]),
        (SEAT + "buildings = { house = 1 }\nvillagers = 2", 7, ["must be 1, by the Houses"]),
        (SEAT + "units = { mummy = 9 }", 6, ["only 8 pieces of mummy (MY-1.10)"]),
        (SEAT + "units = { hydra = 1 }", 6, ['has no key "hydra"']),
        (SEAT + "hand = { loki = 1 }", 6, ['has no key "loki"']),
        (SEAT + "hand = { isis = 2 }", 6, ["from 0 to 1"]),
        (SEAT + "hand = { gather_all = 5 }", None, ["at most 4 cards in this age (MY-3.1)"]),
        (SEAT + "hand = { isis = 1 }\nhand_size = 2", 7, ["1 cards are named"]),
        (SEAT + "permanent_count = 1", 6, ["0 cards are named"]),
        (SEAT + "hand = { isis = 1 }\nnamed = { isis = 2 }", 7, ["from 0 to 1"]),
        (SEAT + 'permanents = ["explore", "explore"]', 6, ["already owned (MY-3.6)"]),
        (SEAT + 'permanents = ["explore"]\nspent = ["explore"]', 7, ["in the hand (MY-3.11)"]),
        (SEAT + "hats = 1", 6, ['has no key "hats"', "Allowed: culture, age"]),
        (EXPLORING, None, ["`card` is missing"]),
        (EXPLORING + 'card = "explore"', 8, ['does not lead to the step "explore"']),
        (EXPLORING + 'card = "gather"\nuse_action = true', 8, ["not among the cards that were played"]),
        (EXPLORING + 'card = "ptah"\nuse_action = true', 8, ["does not lie face up"]),
        (EXPLORING + 'card = "explore"\nuse_action = true\nplace = 2', 10, ["everybody has already chosen"]),
        (EXPLORING + 'card = "explore"\nuse_action = true\nlifted = { dwarves = 1 }', 10, ['the step "workers"']),
        (EXPLORING + 'card = "explore"\nuse_action = true\npending = "wall"', 10, ['the step "save_cubes"']),
        (EXPLORING + 'card = "explore"\nuse_action = true\nbereaved = 1', 7, ['the step "lose_villager"']),
        (EXPLORING + 'card = "explore"\nuse_action = true\nresume = "play"', 10, ["one of begin_action"]),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_answered_with_line_and_key(body, line, words):
    """And with what would be right."""
    with pytest.raises(BadDocument) as caught:
        match_from(Document.from_toml(HEAD + body + "\n", "bad.toml"))
    for word in words:
        assert word in caught.value.message, caught.value.message
    if line is not None:
        assert caught.value.line == line


ATTACKING = {"spent": ["attack"], "units": {"spearman": 2, "mummy": 1}}
DEFENDING = {"units": {"medusa": 1, "hydra": 2}}


def battle(step, attacker, defender, **more):
    """The document of a battle between two seats."""
    battle = {"attacker": {"chosen": True} | attacker, "defender": {"chosen": True} | defender} | more
    return {
        "players": 2,
        "step": step,
        "under_way": {"card": "attack", "use_action": True},
        "battle": battle,
        "seats": [ATTACKING, DEFENDING],
    }


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (battle("stand", {"seat": 2}, {}), "another seat plays the card (MY-11.2)"),
        (battle("stand", {"units": {"mummy": 1}}, {"seat": 1}), "no neighbour of the attacker (MY-11.2)"),
        (battle("stand", {}, {"units": {"hydra": 1}}), "only while it goes on (MY-11.6)"),
        (battle("stand", {"units": {"hydra": 1}}, {"units": {"hydra": 1}}), 'has no key "hydra"'),
        (battle("stand", {"units": {"mummy": 9}}, {"units": {"hydra": 1}}), "only 8 pieces of mummy (MY-1.10)"),
        (battle("stand", {"units": {"mummy": 1}, "sealed": {"mummy": 1}}, {}), "have been shown (MY-11.6)"),
        (battle("commit", {"chosen": False, "sealed": {"mummy": 2}}, {}), "not have that many in the Holding Area"),
        (battle("commit", {"limit": 1, "sealed": {"mummy": 1, "spearman": 1}}, {}), "more units than it may"),
        (battle("commit", {}, {"chosen": False}), "an attacker brings a unit (MY-11.1)"),
        (battle("commit", {"chosen": False, "sealed_squares": [1]}, {}), "no Dwarf works there"),
        (battle("stand", {"units": {"mummy": 1}, "card": "mummy"}, {"units": {"hydra": 1}}), "cards are shown"),
        (battle("dice", {"units": {"mummy": 1}, "card": "mummy"}, {"units": {"hydra": 1}}), "goes with a throw"),
        (battle("dice", {"units": {"mummy": 1}, "card": "priest"}, {"units": {"hydra": 1}}), "not in the battle"),
        (battle("stand", {"units": {"mummy": 1}, "asked": 2}, {"units": {"hydra": 1}}), "at most 1 here"),
        (battle("stand", {"units": {"mummy": 1}}, {"units": {"hydra": 1}}, winner="attacker"), "an encounter"),
        (battle("raze", {}, {}, winner="attacker", area="holding"), "another prize for this area"),
        (battle("raze", {}, {}, winner="defender"), "one of attacker"),
        (battle("raze", {}, {}), "goes with what follows"),
        (battle("stand", {"units": {"mummy": 1}}, {"units": {"hydra": 2}, "kills": [1, 2]}), "from 1 to 1"),
        (
            battle("battle_card", {"units": {"mummy": 1, "spearman": 1}, "card_chosen": True}, {"units": {"hydra": 1}}),
            "`sealed_card` is missing",
        ),
    ],
)
def test_a_battle_that_cannot_be_is_refused(document, words):
    """What a side has at each step, and nothing else."""
    sheet = Match("mythology", players=2).sheet.numbers
    with pytest.raises(BadDocument) as caught:
        from_document(sheet, Document("battle", document, {}))
    assert words in caught.value.message


def test_a_battle_can_be_set_up_in_the_middle(table):
    """MY-11.9, MY-12.8: units in the battle, kills of each Hydra, and the next question."""
    defender = {"units": {"hydra": 2, "medusa": 1}, "kills": [2, 1], "asked": 1}
    document = battle("stand", {"units": {"mummy": 1}}, defender, area="production")
    at = table(**document | {"seats": {1: ATTACKING, 2: DEFENDING}})
    assert (at.step, at.to_move) == ("stand", 1)
    at.play("1 fight")
    assert (at.step, at.to_move) == ("battle_card", 2)
    at.play("2 card Hydra")
    assert at.legal() == ["hydra 1", "hydra 2"]


CHANGES = [None, -1, 0, 1, 2, 3, 7, 20, 99, 127, True, "", "greek", "play", "over", "raze", "dice", "commit", "loki",
           "gather", "mummy", "city", "attacker", "begin_action", [], {}, ["explore"], [1], {"food": 3},
           {"1": "desert_favor"}, {"mummy": 2}]  # fmt: skip


def tables_in(document):
    """Every table of a document that says anything."""
    found = [document] if isinstance(document, dict) and document else []
    for value in document.values() if isinstance(document, dict) else document if isinstance(document, list) else []:
        found += tables_in(value)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_done_to_a_document_breaks_the_reader(seed):
    """A changed document is read or refused, and never anything else; what is read can be played."""
    chooser = random.Random(seed)
    read = 0
    for number, match in enumerate(playing(2 + seed, seed, GODS)):
        if number % 3:
            continue
        data = json.loads(json.dumps(to_document(match.sheet.numbers, match.state)))
        for _ in range(chooser.randint(1, 2)):
            room = chooser.choice(tables_in(data))
            key = chooser.choice(sorted(room))
            if isinstance(room[key], int) and chooser.random() < 0.3:
                room[key] += chooser.choice((-1, 1))
            else:
                room[key] = chooser.choice(CHANGES)
        try:
            state = from_document(match.sheet.numbers, Document("changed", data, {}))
        except BadDocument:
            continue
        read += 1
        assert state.mover >= -2
        packed(state, n.STATE)
        if not state.gaps:
            again = Match(match.game, sheet=match.sheet, start=state, dealer=SeededDealer(seed))
            assert again.over or again.weights() or again.legal(), data
            for _ in range(5):
                if again.to_move == CHANCE:
                    again.settle(again.dealer.draw(again.weights()))
                elif not again.over:
                    again.play(chooser.choice(again.legal()))
                again.state_bytes()
    assert read
