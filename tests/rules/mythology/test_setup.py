"""MY-1: parts, cultures, seats, the starting player, what everybody begins with, and the draft."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.mythology.desk import Desk, Play

from astragal.errors import AstragalError
from astragal.rules.kit import CHANCE, SILENCE, zeroed
from astragal.rules.mythology import play
from astragal.rules.mythology.ids import TERRAIN_IDS, TILE_IDS
from astragal.rules.mythology.refusals import NO_FREE_SQUARE, NO_SUCH_TILE
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.state import (
    CULTURE_DRAWN,
    DRAFT,
    EGYPTIAN,
    GREEK,
    NONE,
    NORSE,
    PASS_TILE,
    PLACE,
    SEATING_TURNED,
    SQUARES,
    STARTING_SEAT,
    STATE,
    TAKE_TILE,
    TILE_DRAWN,
)

PATTERNS = {2: "AB", 3: "ABC", 4: "ABAC", 5: "ABABC", 6: "ABCABC", 7: "ABCABAC", 8: "ABCABCAB"}


def drafted(desk: Desk, *names: str) -> Desk:
    """Lay out these tiles, over and over, for the draft."""
    number = 0
    while desk.s.mover == CHANCE:
        desk.draw(TILE_DRAWN + TILE_IDS.index(names[number % len(names)]))
        number += 1
    return desk


@pytest.mark.parametrize("players", range(2, 9))
def test_players_of_one_culture_are_never_neighbours(players):
    """MY-1.2, MY-1.3: whatever is drawn; no culture has two players more than another, and each draw is fair."""
    for first in range(3):
        for second in {0, 1, 2} - {first}:
            for turned in range(players):
                desk = Desk.__new__(Desk)
                desk.sheet, desk.s, desk.told = SHEETS.load("standard").numbers, zeroed(STATE), []
                play.deal(desk.sheet, desk.s, players, SILENCE)
                assert desk.weights()[CULTURE_DRAWN:] == [1, 1, 1]
                desk.draw(CULTURE_DRAWN + first)
                assert desk.weights()[CULTURE_DRAWN:] == [int(each != first) for each in range(3)]
                desk.draw(CULTURE_DRAWN + second)
                assert desk.weights()[SEATING_TURNED:] == [1] * players
                desk.draw(SEATING_TURNED + turned)
                assert desk.weights()[STARTING_SEAT:] == [1] * players
                cultures = [me.culture for me in desk.s.players[:players]]
                assert all(cultures[seat] != cultures[seat - 1] for seat in range(players))
                letters = {"A": first, "B": second, "C": 3 - first - second}
                pattern = PATTERNS[players]
                assert cultures == [letters[(pattern * 2)[seat + turned]] for seat in range(players)]
                counts = Counter(cultures)
                assert max(counts.values()) - min(counts.values()) <= 1


def test_four_players_may_share_two_cultures():
    """MY-1.2, MY-1.3: an option; they sit ABAB."""
    desk = Desk(4, ("greek", "norse"), four_players_two_cultures=True)
    assert [me.culture for me in desk.s.players[:4]] == [GREEK, NORSE, GREEK, NORSE]
    desk = Desk(4, ("greek", "norse"))
    assert [me.culture for me in desk.s.players[:4]] == [GREEK, NORSE, GREEK, EGYPTIAN]


def test_the_first_seat_may_begin_without_a_draw():
    """MY-1.4: an option."""
    desk = Desk(3, seat_one_starts=True)
    assert (desk.s.start, desk.weights()[TILE_DRAWN] > 0) == (0, True)


@pytest.mark.parametrize(("players", "left"), [(2, 12), (3, 13), (4, 14), (5, 20), (6, 26), (7, 27), (8, 28)], ids=str)
def test_what_everybody_begins_with(players, left):
    """MY-1.1, MY-1.5, MY-1.6, MY-1.7: cubes, mortals, an empty board and hand; the bank keeps the rest."""
    desk = Desk(players)
    assert desk.s.bank == [left] * 4
    assert desk.s.victory_bank == 30
    for me in desk.s.players[:players]:
        assert me.cubes == [4, 4, 4, 4]
        assert me.units == [2, 2, 2] + [0] * 9
        assert (me.age, me.victory, me.villagers, sum(me.buildings)) == (0, 0, 0, 0)
        assert (me.hand_size, me.permanent_count, me.tiles) == (0, 0, [NONE] * SQUARES)


def test_two_to_eight_people_play():
    """MY-1.1: the sheet knows these tables and no other."""
    assert list(SHEETS.load("standard").values["bank"]) == [str(players) for players in range(2, 9)]
    with pytest.raises(AstragalError):
        SHEETS.parse('base = "standard"\n[bank]\n9 = 60', "test")


def test_the_terrain_of_the_boards():
    """MY-1.8: as many squares of each terrain as are printed."""
    values = SHEETS.load("standard").values
    counted = {name: [values[name]["board"].count(each) for each in TERRAIN_IDS] for name in PATTERN_OF}
    assert counted == PATTERN_OF


PATTERN_OF = {"egyptian": [5, 1, 2, 0, 6, 2], "greek": [3, 2, 8, 1, 1, 1], "norse": [3, 4, 3, 4, 1, 1]}


@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_the_pool_has_ninety_tiles_and_twice_as_many_from_five_players_on(players):
    """MY-1.9, MY-1.12, MY-14.5: twenty kinds; decks stay at 45 cards; both are counts without any order."""
    desk = Desk(players)
    assert sum(desk.s.pool) == (90 if players < 5 else 180)
    assert all(desk.s.pool)
    assert [sum(deck.down) for deck in desk.s.decks] == [45, 45, 45]


def test_six_tiles_for_each_player_are_laid_out():
    """MY-1.13: before anybody chooses; each tile of the pool is as likely as another."""
    desk = Desk(3)
    assert desk.weights()[TILE_DRAWN:] == desk.s.pool
    drafted(desk, "fertile_food", "forest_wood")
    assert sum(desk.s.offer) == 18
    assert (desk.s.step, desk.s.mover) == (DRAFT, 0)


def test_the_draft_goes_to_and_fro_three_times():
    """MY-1.14: A B C C B A, three times over."""
    desk = drafted(Desk(3), "fertile_food", "hills_food", "hills_gold", "hills_wood", "swamp_wood", "forest_wood")
    order = []
    while desk.s.step == DRAFT:
        order.append(desk.s.mover)
        desk.act(PASS_TILE)
    assert order == [0, 1, 2, 2, 1, 0] * 3


def test_a_tile_needs_a_free_square_of_its_terrain():
    """MY-1.15, MY-1.17: one tile to a square; it takes the first one."""
    desk = drafted(Desk(3, ("egyptian", "greek")), "forest_wood", "mountains_gold", "desert_gold")
    mountain, forest = TAKE_TILE + TILE_IDS.index("mountains_gold"), TAKE_TILE + TILE_IDS.index("forest_wood")
    assert desk.refusal(mountain) == NO_FREE_SQUARE
    assert desk.refusal(TAKE_TILE + TILE_IDS.index("swamp_wood")) == NO_SUCH_TILE
    desk.act(forest)
    assert desk.player(0).tiles[4] == TILE_IDS.index("forest_wood"), "the only forest square of the Egyptians"
    desk.act(*[PASS_TILE] * 4)
    assert desk.s.mover == 0
    assert desk.refusal(forest) == NO_FREE_SQUARE


def test_who_can_place_nothing_is_not_asked_and_the_rest_goes_back():
    """MY-1.15, MY-1.16: boards are open to see, so passing needs no question."""
    desk = drafted(
        Desk(2, ("egyptian", "greek")), "mountains_gold", "mountains_gold", "mountains_wood", "mountains_favor"
    )
    assert desk.s.mover == 1, "the Egyptians have no mountains"
    desk.act(TAKE_TILE + TILE_IDS.index("mountains_gold"))
    assert desk.s.step == PLACE, "the only mountain square of the Greeks is taken"
    assert (sum(desk.s.offer), sum(desk.s.pool)) == (0, 89)


def test_the_pieces_of_a_set():
    """MY-1.10: both shades with two and three players; another split; no limit at all."""
    sheet = SHEETS.load("standard").numbers
    assert (sheet.pieces, sheet.shades[2:]) == ([4, 4, 1], [2, 2, 1, 1, 1, 1, 1])
    assert SHEETS.load("standard", {"piece_split": "more_mortals"}).numbers.pieces == [6, 3, 1]
    unlimited = SHEETS.load("standard", {"unlimited_pieces": True}).numbers
    assert min(unlimited.pieces) * min(unlimited.shades[2:]) >= 99


def test_houses_and_villagers_never_run_out_before_their_limit():
    """MY-1.11, MY-7.3: ten Houses with ten villagers for each of eight players."""
    desk = Desk(8).in_round()
    for seat in range(8):
        desk.buildings(seat, *["house"] * 9).hand(seat, "build")
    for seat in range(8):
        desk.cubes(seat, 2, 2, 0, 0).play("build")
        assert (desk.player(seat).buildings[0], desk.player(seat).villagers) == (10, 10)


def test_a_draft_ends_by_itself_at_every_table():
    """MY-1.13, MY-1.14: with random choices, at most six tiles each."""
    for players in range(2, 9):
        game = Play(players, players)
        while game.s.turn_no == 0:
            game.step()
        assert all(sum(tile != NONE for tile in me.tiles) <= 6 for me in game.s.players[:players])
