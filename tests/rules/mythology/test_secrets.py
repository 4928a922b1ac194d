"""MY-14: what each seat knows, and what it does not."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk, check_conservation

from astragal.rules.kit import SILENCE, SPECTATOR, VIEW, WHOLE, packed
from astragal.rules.mythology import play
from astragal.rules.mythology.play.hands import turn_deck_over
from astragal.rules.mythology.state import (
    BURN,
    CARD_DRAWN,
    GATHER,
    KINDS,
    PERMANENT_HELD,
    PERMANENTS,
    PLAY_CARD,
    STATE,
    TRADE,
)


def hands() -> Desk:
    """Three players with hands; the Egyptian is to play."""
    return (
        Desk(3)
        .in_round()
        .hand(0, "trade_1", "isis", "gather")
        .hand(1, "zeus", "attack_5", "gather", "trade")
        .hand(2, "loki", "explore")
    )


def test_hands_are_blank_to_others_and_join_what_is_unseen():
    """MY-14.1, MY-14.2, MY-14.6: sizes are open; everything else of the table too."""
    desk = hands()
    view = desk.view(0)
    assert view.gaps == VIEW
    assert view.players[0] == desk.player(0)
    assert [sum(me.hand) for me in view.players[:3]] == [2, 0, 0]
    assert [me.hand_size for me in view.players[:3]] == [2, 2, 1]
    assert [(me.permanents, me.permanent_count) for me in view.players[1:3]] == [(0, 2), (0, 1)]
    assert sum(view.decks[1].down) == sum(desk.s.decks[1].down) + 2 == 45
    for name in ("bank", "pool", "victory_cards", "step", "mover", "active", "round_no"):
        assert getattr(view, name) == getattr(desk.s, name)


def test_spectators_know_no_hand():
    """MY-14.10: but all that is open."""
    view = hands().view(SPECTATOR)
    assert [sum(me.hand) + me.permanents for me in view.players[:3]] == [0, 0, 0]
    assert [sum(deck.down) for deck in view.decks] == [45, 45, 45]


def test_other_hands_change_nothing_that_a_seat_sees():
    """MY-14.2, MY-14.3, MY-14.6: swap what is hidden, and the view keeps every byte."""
    one, other = hands(), hands()
    greek, deck = other.player(1), other.s.decks[1]
    for kind in range(KINDS):
        deck.down[kind] += greek.hand[kind]
        greek.hand[kind] = 0
    for kind in (3, 12):
        deck.down[kind] -= 1
        greek.hand[kind] += 1
    greek.permanents = 1 << TRADE | 1
    check_conservation(other.sheet, other.s)
    for seat in (0, 2, SPECTATOR):
        assert packed(one.view(seat), STATE) == packed(other.view(seat), STATE)
    assert packed(one.view(1), STATE) != packed(other.view(1), STATE)
    assert one.legal() == other.legal()


def test_who_has_a_card_is_asked_even_if_he_could_only_burn_it():
    """MY-14.8: silence would tell."""
    desk = Desk(3).in_round().hand(0, "next_age").cubes(0, 0, 0, 0, 0)
    assert (desk.s.step, desk.s.mover, desk.legal()) == (PLAY_CARD, 0, [BURN + 6])


def test_cards_that_everybody_can_name_stay_in_the_open_until_they_are_played():
    """MY-14.9: a played card leaves the named ones first."""
    desk = Desk(3).in_round().hand(2, "loki", "trade_1", "trade_1")
    norse, deck = desk.player(2), desk.s.decks[2]
    for kind in range(KINDS):
        deck.up[kind], deck.down[kind] = deck.down[kind], 0
    turn_deck_over(desk.s, 2, SILENCE)
    assert norse.named == norse.hand
    assert desk.view(0).players[2].hand == norse.hand
    deck.down[12] -= 1
    norse.hand[12] += 1
    norse.hand_size += 1
    desk.in_round(seat=2).burn("trade_1")
    assert (norse.hand[12], norse.named[12]) == (2, 1)
    assert desk.view(0).players[2].hand[12] == 1


def test_a_view_is_dealt_out_again_card_by_card():
    """MY-14.11: random cards from their deck, permanents with equal chances among those possible."""
    desk = hands()
    desk.player(1).spent = 1
    model = desk.view(0)
    play.redeal(desk.sheet, model)
    weights = [0] * 200
    seen = []
    while model.gaps != WHOLE:
        n = play.outcomes(desk.sheet, model, weights)
        possible = [outcome for outcome in range(n) if weights[outcome]]
        if possible[0] >= PERMANENT_HELD:
            assert set(weights[PERMANENT_HELD:n]) <= {0, 1}
            assert n == PERMANENT_HELD + PERMANENTS
        seen.append(possible[0])
        play.settle(desk.sheet, model, possible[0], SILENCE)
    assert seen == [
        CARD_DRAWN,
        CARD_DRAWN,
        PERMANENT_HELD + GATHER,
        PERMANENT_HELD + 2,
        CARD_DRAWN,
        PERMANENT_HELD,
    ]
    assert (model.mover, model.players[0]) == (0, desk.player(0))
    check_conservation(desk.sheet, model)
