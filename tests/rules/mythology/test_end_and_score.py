"""MY-13: who is paid at the end, points and ties."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk

from astragal.rules.kit import SILENCE, TERMINAL, new_story, rows_of
from astragal.rules.mythology.play.score import end_game
from astragal.rules.mythology.state import DWARF, LAST_BATTLE, THE_WONDER
from astragal.rules.mythology.story import BY_THE_BANK, GAME_ENDS, NOT_AWARDED


def at_the_end(**options: object) -> Desk:
    """Three players, with 5 cubes on each victory card."""
    desk = Desk(3, **options).in_round()
    desk.s.victory_bank, desk.s.victory_cards[:] = 10, [5, 5, 5, 5]
    return desk


def ended(desk: Desk) -> list[int]:
    """The victory cubes of all seats when the game is over."""
    before = desk.points()[0]
    end_game(desk.sheet, desk.s, BY_THE_BANK, SILENCE)
    assert desk.s.mover == TERMINAL
    assert desk.points()[0] == before == [me.victory for me in desk.s.players[:3]], "the score foretold it"
    assert before == [sum(me.won) for me in desk.s.players[:3]], "and it is known which cards paid"
    return before


def test_the_largest_army_is_paid_and_villagers_do_not_count():
    """MY-13.5, MY-13.12: units wherever they stand."""
    desk = at_the_end().buildings(0, *["house"] * 9).tiles(2, "hills_gold")
    desk.player(0).buildings[0] = desk.player(0).villagers = 0
    desk.player(2).workers[desk.player(2).tiles.index(8)] = DWARF
    assert ended(desk) == [0, 0, 5]
    assert desk.s.victory_cards == [5, 0, 5, 5]


def test_cards_without_cubes_are_not_spoken_of_at_the_end():
    """MY-13.5, MY-13.7: only The Largest Army has cubes, and nobody gets them."""
    desk = at_the_end()
    desk.s.victory_cards[:] = [0, 5, 0, 0]
    story = new_story()
    end_game(desk.sheet, desk.s, BY_THE_BANK, story)
    assert [row[0] for row in rows_of(story)] == [GAME_ENDS, NOT_AWARDED]


def test_equal_armies_and_equal_cities_are_paid_nothing():
    """MY-13.5, MY-13.6: 9, 9 and 7 buildings pay nobody."""
    desk = at_the_end().buildings(0, *["house"] * 9).buildings(1, *["house"] * 9).buildings(2, *["house"] * 7)
    assert ended(desk) == [0, 0, 0]


def test_most_buildings_counts_each_house():
    """MY-13.6: and The Wonder among them."""
    desk = at_the_end().buildings(0, "house", "house", "house").buildings(1, "market", "wonder")
    assert ended(desk) == [5, 0, 0]


def test_cubes_of_the_last_battle_belong_to_nobody():
    """MY-13.4, MY-13.7: nor those of an unbuilt Wonder; an option gives the former to the latest winner."""
    desk = at_the_end()
    desk.s.last_winner = 1
    assert ended(desk) == [0, 0, 0]
    desk = at_the_end(leftover_battle_vp="last_winner")
    assert ended(desk) == [0, 0, 0]
    desk = at_the_end(leftover_battle_vp="last_winner")
    desk.s.last_winner = 1
    assert ended(desk) == [0, 5, 0]
    assert (desk.s.victory_cards[LAST_BATTLE], desk.s.victory_cards[THE_WONDER]) == (0, 5)


def test_most_points_win_then_most_cubes_then_several_win():
    """MY-13.8, MY-13.9: 7 points each, 11 cubes against 9."""
    desk = Desk(3).in_round().cubes(0, 5, 3, 2, 1).cubes(1, 9, 0, 0, 0).cubes(2, 9, 9, 9, 9)
    desk.player(0).victory = desk.player(1).victory = 7
    desk.s.victory_bank = 16
    assert desk.points() == ([7, 7, 0], [11, 9, 36], 0b001)
    desk.cubes(1, 9, 2, 0, 0)
    assert desk.points()[2] == 0b011
    desk.player(1).victory = 8
    assert desk.points()[2] == 0b010


def test_who_has_lost_everything_plays_on():
    """MY-13.10: with cards he is asked like everybody."""
    desk = Desk(3).in_round().units(0, spearman=0, chariot_archer=0, elephant=0).cubes(0, 0, 0, 0, 0)
    desk.hand(0, "gather")
    assert len(desk.legal()) == 2
