"""MY-3: hands, draws, decks, what may be played, burnt and kept."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk

from astragal.rules.kit import CHANCE, EVERYONE, NOBODY, SILENCE
from astragal.rules.mythology.ids import GOD_IDS, PLAIN_CARD_IDS
from astragal.rules.mythology.play.turn import advance
from astragal.rules.mythology.refusals import (
    AGE_TOO_DEAR,
    DECK_TOO_SMALL,
    HAND_TOO_LARGE,
    NOT_IN_HAND,
    NOTHING_TO_BUILD,
    NOTHING_TO_RECRUIT,
    PERMANENT_IN_USE,
    TRADE_NOT_PAID,
)
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.state import (
    BURN,
    CARD_DRAWN,
    CLASSICAL,
    DISCARD,
    DISCARD_CARD,
    DRAW,
    DRAW_CARDS,
    DRAW_COUNT,
    EXPLORE,
    GATHER,
    GODS,
    KEEP,
    KEEP_PERMANENTS,
    KINDS,
    MYTHIC,
    PLACE,
    PLAIN_KINDS,
    PLAY,
    PLAY_CARD,
    RECRUIT,
    TAKE,
    TAKE_PERMANENTS,
)
from astragal.rules.mythology.story import DREW, DREW_A_CARD, PERMANENTS_COUNTED, PERMANENTS_TAKEN, RESHUFFLED

TRADE_1 = PLAIN_CARD_IDS.index("trade_1")


def building_hands(desk: Desk) -> Desk:
    """The starting player is to take permanent cards."""
    desk.in_round()
    desk.s.step, desk.s.mover, desk.s.cursor, desk.s.round_no = TAKE, NOBODY, 0, 0
    advance(desk.sheet, desk.s, SILENCE)
    return desk


def test_the_limit_of_a_hand_grows_with_the_age():
    """MY-3.1: 4, 5, 6 and 7 cards, permanent and random together."""
    for age, limit in enumerate((4, 5, 6, 7)):
        desk = Desk(2)
        desk.player(0).age = age
        building_hands(desk)
        sizes = [(action - TAKE_PERMANENTS).bit_count() for action in desk.legal()]
        assert max(sizes) == limit
        if age < MYTHIC:
            assert desk.refusal(TAKE_PERMANENTS + (1 << limit + 1) - 1) == HAND_TOO_LARGE


def test_hands_are_built_in_turn_order():
    """MY-3.2, MY-3.3, MY-3.4: permanents, then how many random cards, then the next player."""
    desk = building_hands(Desk(3))
    for seat in range(3):
        assert (desk.s.step, desk.s.mover, desk.s.audience) == (TAKE, seat, seat)
        desk.act(TAKE_PERMANENTS + (1 << GATHER | 1 << RECRUIT))
        assert (desk.s.step, desk.s.mover, desk.s.audience) == (DRAW_COUNT, seat, EVERYONE)
        desk.act(DRAW_CARDS)
    assert (desk.s.step, desk.s.mover) == (PLAY_CARD, 0)
    assert desk.heard(PERMANENTS_TAKEN)[0] == (0, 1 << GATHER | 1 << RECRUIT, 0)
    assert desk.heard(PERMANENTS_COUNTED) == [(0, 2, 0), (1, 2, 0), (2, 2, 0)]


def test_random_cards_are_drawn_one_after_the_other():
    """MY-3.4, MY-14.4: every face-down card is as likely as another; only the drawer sees which it is."""
    desk = building_hands(Desk(2)).act(TAKE_PERMANENTS + 1)
    assert desk.legal() == [DRAW_CARDS + count for count in range(4)]
    desk.act(DRAW_CARDS + 2)
    assert (desk.s.mover, desk.s.step, desk.s.audience) == (CHANCE, DRAW, 0)
    own = desk.weights()
    assert own[CARD_DRAWN : CARD_DRAWN + PLAIN_KINDS] == desk.s.decks[0].down[:PLAIN_KINDS]
    assert own[CARD_DRAWN + PLAIN_KINDS :] == [1] * 12
    desk.draw(CARD_DRAWN + TRADE_1, CARD_DRAWN + PLAIN_KINDS)
    me = desk.player(0)
    assert (me.hand[TRADE_1], me.hand[PLAIN_KINDS], me.hand_size) == (1, 1, 2)
    assert desk.heard(DREW) == [(0, 7 + TRADE_1, 0), (0, 7 + PLAIN_KINDS, 0)]
    assert desk.heard(DREW_A_CARD) == [(0, 1, 0), (0, 2, 0)]
    assert (desk.s.mover, desk.s.step) == (1, TAKE)


def test_kept_cards_count_and_a_full_hand_is_not_asked():
    """MY-3.5, MY-3.6: nor may a kept permanent card be taken a second time."""
    desk = Desk(3).hand(0, "gather", "trade_1", "attack_5", "build_2").hand(1, "gather", "trade_1", "attack_5")
    building_hands(desk)
    assert desk.s.mover == 1
    assert desk.refusal(TAKE_PERMANENTS + (1 << GATHER)) == PERMANENT_IN_USE
    assert desk.legal() == [TAKE_PERMANENTS] + [TAKE_PERMANENTS + (1 << card) for card in range(7) if card != GATHER]
    desk.act(TAKE_PERMANENTS + (1 << EXPLORE))
    assert (desk.s.mover, desk.s.step) == (2, TAKE), "the hand of seat 1 is full"


def test_players_of_one_culture_share_a_deck():
    """MY-3.7: what one draws the other cannot; what one plays lies beneath for both."""
    desk = building_hands(Desk(4)).act(TAKE_PERMANENTS, DRAW_CARDS + 1).draw(CARD_DRAWN + PLAIN_KINDS)
    desk.act(TAKE_PERMANENTS, DRAW_CARDS, TAKE_PERMANENTS, DRAW_CARDS + 1)
    assert desk.player(2).culture == desk.player(0).culture
    assert desk.weights()[CARD_DRAWN + PLAIN_KINDS] == 0


def test_any_card_may_be_burnt_without_effect():
    """MY-3.8, MY-3.11: it counts as played and lies face up."""
    desk = Desk(3).in_round().hand(0, "ra", "explore").hand(1, "gather").tiles(0, "fertile_food")
    cubes = desk.player(0).cubes[:]
    desk.burn("ra")
    assert desk.s.mover == 1
    assert desk.s.decks[0].up[PLAIN_KINDS + GOD_IDS[0].index("ra")] == 1
    assert desk.player(0).cubes == cubes


def with_one_card_down() -> Desk:
    """Hands are built; of the first deck only a Trade lies face down."""
    desk = Desk(2)
    deck = desk.s.decks[0]
    for kind in range(KINDS):
        deck.up[kind], deck.down[kind] = deck.down[kind], 0
    deck.up[TRADE_1], deck.down[TRADE_1] = deck.up[TRADE_1] - 1, 1
    return building_hands(desk)


def test_the_face_up_cards_are_turned_down_in_the_middle_of_a_draw():
    """MY-3.9, MY-14.9: and everybody can name the hand of the only owner."""
    desk = with_one_card_down()
    deck = desk.s.decks[0]
    desk.act(TAKE_PERMANENTS, DRAW_CARDS + 2)
    assert [weight for weight in desk.weights() if weight] == [1], "drawn all the same, though only one kind is left"
    desk.draw(CARD_DRAWN + TRADE_1)
    assert desk.heard(RESHUFFLED) == [(0, 0, 0)]
    assert (sum(deck.down), sum(deck.up)) == (44, 0)
    assert desk.player(0).named[TRADE_1] == 1
    desk.draw(CARD_DRAWN)
    assert (desk.player(0).named[0], desk.player(0).hand[0]) == (0, 1)
    assert desk.view(1).players[0].hand[TRADE_1] == 1, "named cards stay in the open"
    assert sum(desk.view(1).players[0].hand) == 1


def test_the_face_up_cards_are_turned_down_as_soon_as_the_last_card_is_drawn():
    """MY-3.9: not only when the next one is."""
    desk = with_one_card_down()
    deck = desk.s.decks[0]
    desk.act(TAKE_PERMANENTS, DRAW_CARDS + 1).draw(CARD_DRAWN + TRADE_1)
    assert (sum(deck.down), sum(deck.up)) == (44, 0)


def test_no_more_cards_are_drawn_than_there_are():
    """MY-3.9: a deck that is wholly in hands gives nothing."""
    desk = Desk(4)
    owner = desk.player(0)
    deck = desk.s.decks[owner.culture]
    for kind in range(KINDS):
        owner.hand[kind] += deck.down[kind]
        deck.down[kind] = 0
    owner.hand_size = 45
    owner.hand[TRADE_1] -= 1
    deck.up[TRADE_1] += 1
    owner.hand_size -= 1
    building_hands(desk)
    desk.act(TAKE_PERMANENTS, DRAW_CARDS)
    assert desk.s.mover == 2, "seat 0 has more than a full hand"
    desk.act(TAKE_PERMANENTS)
    assert desk.legal() == [DRAW_CARDS, DRAW_CARDS + 1]
    assert desk.refusal(DRAW_CARDS + 2) == DECK_TOO_SMALL
    desk.act(DRAW_CARDS + 1).draw(CARD_DRAWN + TRADE_1)
    assert desk.s.mover == 3


def test_with_two_owners_nothing_is_named():
    """MY-14.9: only the union of their hands would be known."""
    desk = Desk(4)
    deck = desk.s.decks[0]
    for kind in range(KINDS):
        deck.up[kind], deck.down[kind] = deck.down[kind], 0
    building_hands(desk).act(TAKE_PERMANENTS, DRAW_CARDS + 1).draw(CARD_DRAWN)
    assert sum(desk.player(0).named) == 0


def test_a_card_may_be_played_only_if_its_action_is_possible():
    """MY-3.10: Explore and Gather always, the others with what they cost; any may be burnt."""
    cards = ("explore", "gather", "recruit", "build", "trade", "next_age")
    desk = Desk(3).in_round().cubes(0, 0, 0, 0, 0).hand(0, *cards)
    assert [desk.refused_play(card) for card in cards] == [
        0,
        0,
        NOTHING_TO_RECRUIT,
        NOTHING_TO_BUILD,
        TRADE_NOT_PAID,
        AGE_TOO_DEAR,
    ]
    assert desk.refusal(PLAY + 12) == NOT_IN_HAND
    assert desk.refusal(PLAY + 7 + PLAIN_KINDS + GODS) == NOT_IN_HAND, "a Greek god"
    assert [action for action in desk.legal() if action >= BURN] == [BURN + card for card in (0, 1, 2, 3, 4, 6)]
    assert not [card for card in cards if desk.cubes(0, 4, 4, 4, 4).refused_play(card)]


def test_random_cards_are_discarded_openly_and_permanents_kept_in_secret():
    """MY-3.12, MY-14.3: one at a time until the player stops; then one choice."""
    desk = Desk(2).in_round(round_no=3, seat=1).hand(0, "trade_1", "isis", "gather", "explore").hand(1, "gather")
    desk.burn("gather")
    assert (desk.s.step, desk.s.mover, desk.s.audience) == (DISCARD, 0, EVERYONE)
    desk.act(DISCARD_CARD + TRADE_1)
    assert desk.s.decks[0].up[TRADE_1] == 1
    desk.act(DISCARD_CARD + PLAIN_KINDS)
    assert (desk.s.step, desk.s.mover, desk.s.audience) == (KEEP, 0, 0), "no random card is left"
    assert desk.legal() == [KEEP_PERMANENTS + part for part in range(4)]
    desk.act(KEEP_PERMANENTS + 1)
    assert (desk.player(0).permanents, desk.player(0).permanent_count, desk.s.step) == (1, 1, PLACE)


def test_what_the_cards_say():
    """MY-3.13, MY-3.14, MY-3.15: numbers and copies of permanent and random cards."""
    values = SHEETS.load("standard").values
    assert values["permanent"] == {
        "explore": 1,
        "gather": "resource_or_terrain",
        "recruit": 2,
        "build": 1,
        "trade": 2,
        "attack": 4,
    }
    assert values["next_age"] == {"permanent": [4, 5, 6], "random": [3, 4, 5]}
    actions = {"attack": 8, "recruit": 7, "build": 7, "explore": 5, "gather": 8, "trade": 6, "next_age": 4}
    for culture, gods in (("egyptian", 12), ("greek", 11), ("norse", 12)):
        counted = dict.fromkeys(actions, 0)
        for card, copies in values[culture]["copies"].items():
            counted[next(action for action in actions if card.startswith(action))] += copies
        for god in values[culture]["gods"].values():
            counted[god["action"]] += god["copies"]
        assert counted == actions
        assert len(values[culture]["gods"]) == gods


def test_a_later_age_has_room_for_more_cards_at_the_next_building_of_hands():
    """MY-3.1, MY-9.4: a kept hand never exceeds the limit."""
    desk = Desk(2).hand(0, "gather", "trade_1", "attack_5", "build_2")
    desk.player(0).age = CLASSICAL
    assert len(building_hands(desk).legal()) == 7
