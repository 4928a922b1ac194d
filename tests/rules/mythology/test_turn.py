"""MY-2: victory cubes, rounds, fourth actions, spoilage and the starting player."""

from __future__ import annotations

import pytest
from tests.rules.mythology.desk import Desk

from astragal.rules.kit import CHANCE, NOBODY, SILENCE
from astragal.rules.mythology.play.turn import advance
from astragal.rules.mythology.refusals import MUST_PLAY_OR_BURN, NO_BURNING_NOW
from astragal.rules.mythology.state import (
    BEGIN_TURN,
    BURN,
    DECLINE,
    DISCARD,
    DISCARD_DONE,
    EXPLORE_PICK,
    GATHER,
    KEEP,
    KEEP_PERMANENTS,
    LAST_BATTLE,
    MOST_BUILDINGS,
    OVER,
    PASS_TILE,
    PLACE,
    PLACE_ON,
    PLAY_CARD,
    TAKE,
    THE_WONDER,
    TILE_DRAWN,
)
from astragal.rules.mythology.story import FOURTH_DECLINED, NO_CARDS, SPOILED


def at_the_start(players: int, start: int = 0, **options: object) -> Desk:
    """A turn is about to begin."""
    desk = Desk(players, **options).in_round()
    desk.s.start, desk.s.turn_no, desk.s.step, desk.s.mover = start, 2, BEGIN_TURN, NOBODY
    advance(desk.sheet, desk.s, SILENCE)
    return desk


@pytest.mark.parametrize(("players", "order"), [(2, [1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3]), (8, [1, 2, 3])])
def test_three_players_place_a_victory_cube_each(players, order):
    """MY-2.1, MY-2.2: in turn order, in a game of two both; then hands are built."""
    desk = at_the_start(players, start=1)
    placed = []
    while desk.s.step == PLACE:
        placed.append(desk.s.mover)
        assert desk.legal() == [PLACE_ON + card for card in range(4)]
        desk.act(PLACE_ON + MOST_BUILDINGS)
    assert placed == order
    assert desk.s.victory_cards[MOST_BUILDINGS] == len(order)
    assert desk.s.victory_bank == 30 - len(order)
    assert (desk.s.step, desk.s.mover) == (TAKE, 1)


def test_the_first_in_order_place_the_last_cubes():
    """MY-2.3: with two cubes left the third player places none."""
    desk = at_the_start(3)
    desk.s.victory_bank, desk.s.victory_cards[LAST_BATTLE] = 2, 28
    desk.act(PLACE_ON + THE_WONDER, PLACE_ON + THE_WONDER)
    assert (desk.s.step, desk.s.victory_bank) == (TAKE, 0)


def test_every_player_plays_a_card_in_each_round():
    """MY-2.4: in turn order, one card each, then the next round."""
    desk = Desk(3).in_round()
    for seat in range(3):
        desk.hand(seat, "explore", "gather", "trade", "recruit")
    order = []
    while desk.s.step == PLAY_CARD:
        order.append((desk.s.round_no, desk.s.mover))
        desk.act(max(action for action in desk.legal() if action >= BURN))
    assert order == [(round_no, seat) for round_no in (1, 2, 3) for seat in range(3)]
    assert desk.s.step == KEEP, "one permanent card each is left"


def test_who_has_a_card_must_play_or_burn_and_who_has_none_is_passed_over():
    """MY-2.5: a hand of permanents alone is a hand."""
    desk = Desk(3).in_round().hand(0, "gather").hand(2, "trade_1")
    assert desk.refusal(DECLINE) == MUST_PLAY_OR_BURN
    desk.burn("gather")
    assert desk.s.mover == 2
    assert desk.heard(NO_CARDS) == [(1, 0, 0)]


def test_a_fourth_action_comes_after_the_third_round_and_may_be_let_go():
    """MY-2.6: in turn order, with a card left; nothing is burnt here."""
    desk = Desk(3).in_round(round_no=3, seat=2).hand(0, "gather").hand(1, "explore").hand(2, "trade", "gather")
    desk.player(0).fourth = desk.player(2).fourth = 1
    desk.burn("trade")
    assert (desk.s.step, desk.s.mover, desk.s.round_no) == (PLAY_CARD, 0, 4)
    assert desk.refusal(BURN + GATHER) == NO_BURNING_NOW
    desk.act(DECLINE)
    assert desk.s.mover == 2, "seat 1 has earned none"
    assert desk.player(0).permanents == 1 << GATHER
    desk.act(DECLINE)
    assert desk.s.step == KEEP
    assert [me.fourth for me in desk.s.players[:3]] == [0, 0, 0]
    assert desk.heard(FOURTH_DECLINED) == [(0, 0, 0), (2, 0, 0)]


def test_permanent_cards_go_back_and_random_cards_lie_face_up():
    """MY-2.7, MY-3.11: a permanent card cannot be used again in its turn, but in the next."""
    desk = Desk(2).in_round(round_no=3).hand(0, "gather").hand(1, "trade_1")
    desk.burn("gather")
    assert (desk.player(0).spent, desk.player(0).permanents) == (1 << GATHER, 0)
    desk.burn("trade_1")
    assert (desk.player(0).spent, desk.s.decks[1].up[12]) == (0, 1)


def test_cubes_beyond_five_spoil():
    """MY-2.8: each kind by itself; the example of the rulebook."""
    desk = Desk(2).in_round(round_no=3, seat=1).cubes(0, 6, 3, 5, 7).cubes(1, 4, 4, 4, 4).hand(1, "gather")
    desk.player(0).victory, desk.s.victory_bank = 9, 21
    desk.burn("gather")
    assert desk.player(0).cubes == [5, 3, 5, 5]
    assert desk.heard(SPOILED) == [(0, 0, 1), (0, 3, 2)]
    assert desk.player(0).victory == 9
    assert desk.s.bank == [20 - 9, 20 - 7, 20 - 9, 20 - 9]


def test_a_storehouse_keeps_eight():
    """MY-2.8, MY-7.11: of each kind."""
    desk = Desk(2).in_round(round_no=3, seat=1).cubes(0, 6, 3, 9, 8).buildings(0, "storehouse").hand(1, "gather")
    desk.burn("gather")
    assert desk.player(0).cubes == [6, 3, 8, 8]


def test_discarding_goes_in_turn_order_and_the_marker_goes_on():
    """MY-2.9, MY-2.10: to the left."""
    desk = Desk(3).in_round(round_no=3, seat=2).hand(0, "trade_1").hand(1, "gather").hand(2, "gather", "explore")
    desk.burn("explore")
    assert (desk.s.step, desk.s.mover) == (DISCARD, 0)
    desk.act(DISCARD_DONE)
    assert (desk.s.step, desk.s.mover) == (KEEP, 1)
    desk.act(KEEP_PERMANENTS, KEEP_PERMANENTS + (1 << GATHER))
    assert (desk.s.step, desk.s.mover, desk.s.start, desk.s.turn_no) == (PLACE, 1, 1, 2)
    assert [me.permanents for me in desk.s.players[:3]] == [0, 0, 1 << GATHER]


def test_with_two_players_the_marker_stays():
    """MY-2.10: the starting player is always the same."""
    desk = Desk(2).in_round(round_no=3, seat=1).hand(1, "gather").burn("gather")
    assert (desk.s.step, desk.s.start, desk.s.mover) == (PLACE, 0, 0)


def test_the_last_turn_ends_without_spoilage():
    """MY-13.2, MY-13.3: when the bank has no victory cube the rounds are played out, and that is all."""
    desk = Desk(2).in_round(round_no=3, seat=1).cubes(0, 9, 9, 0, 0).hand(0, "trade_1").hand(1, "gather")
    desk.s.victory_bank, desk.s.victory_cards[THE_WONDER] = 0, 30
    desk.burn("gather")
    assert (desk.s.step, desk.player(0).cubes) == (OVER, [9, 9, 0, 0])


def test_everything_goes_clockwise():
    """MY-0.1: from the starting player in what belongs to the turn, from the card player in his action."""
    desk = at_the_start(4, start=2)
    order = []
    while desk.s.step == PLACE:
        order.append(desk.s.mover)
        desk.act(PLACE_ON)
    assert order == [2, 3, 0]
    desk = Desk(4).in_round(seat=3).hand(3, "explore").play("explore")
    while desk.s.mover == CHANCE:
        desk.draw(TILE_DRAWN)
    assert desk.s.mover == 3
    order = [desk.s.mover]
    while desk.s.step == EXPLORE_PICK:
        desk.act(PASS_TILE)
        order.append(desk.s.mover)
    assert order[:4] == [3, 0, 1, 2]
