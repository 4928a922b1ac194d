"""Who knows what: views with gaps, and gaps dealt out again."""

from astragal.rules.kit import CHANCE, REDEALT, TERMINAL, VIEW, WHOLE, rule
from astragal.rules.mythology.play.attack import committed, seal_forced, unit_types
from astragal.rules.mythology.play.hands import card_outcomes, kind_drawn
from astragal.rules.mythology.play.order import count_bits, plain
from astragal.rules.mythology.play.score import army
from astragal.rules.mythology.state import (
    BATTLE_CARD,
    COMMIT,
    DICE,
    DRAFT_TILES,
    DRAW,
    EXPLORE_TILES,
    KINDS,
    NONE,
    OVER,
    PERMANENT_HELD,
    PERMANENTS,
    SIDES,
    SQUARES,
    STARTING_PLAYER,
    UNITS,
)


@rule
def hide(sheet, s, seat):
    """MY-14.1, MY-14.2, MY-14.7, MY-14.10: blank the other hands and choices still secret; all else is open."""
    s.gaps = VIEW
    for other in range(s.seats):
        if other != seat:
            hide_hand(s, other)
    for side in range(SIDES):
        if s.sides[side].seat != seat:
            hide_choices(s, side)


@rule
def hide_hand(s, seat):
    """MY-14.2, MY-14.6, MY-14.9: a hand joins what is unseen of its deck, except for cards that everybody can name."""
    me = s.players[seat]
    me.permanents = 0
    if me.hand_size > 0:
        deck = s.decks[me.culture]
        for kind in range(KINDS):
            deck.down[kind] += me.hand[kind] - me.named[kind]
            me.hand[kind] = me.named[kind]


@rule
def hide_choices(s, side):
    """MY-14.7: units and battle card that are not shown yet."""
    here = s.sides[side]
    for unit in range(UNITS):
        here.sealed[unit] = 0
    for square in range(SQUARES):
        here.sealed_squares[square] = 0
    here.sealed_card = NONE


@rule
def redeal(sheet, s):
    """MY-14.11: let what is blank in a view be drawn or chosen again."""
    s.gaps = REDEALT
    for side in range(SIDES):
        take_back(s, side)
    fill_next(s)


@rule
def take_back(s, side):
    """MY-14.11: a choice that is still secret to the viewer is made again. An attacker always brings a unit."""
    here = s.sides[side]
    if s.step == COMMIT and committed(here) == 0 and army(s, plain(here.seat)) > 0:
        here.chosen = 0
    elif s.step == BATTLE_CARD and here.sealed_card == NONE and unit_types(here) > 1:
        here.card_chosen = 0


@rule
def cards_missing(me):
    """How many random cards of a hand are hidden."""
    missing = me.hand_size + 0
    for kind in range(KINDS):
        missing -= me.hand[kind]
    return missing


@rule
def seat_with_gap(s):
    """The first seat whose hand is not whole, or NONE."""
    for seat in range(s.seats):
        me = s.players[seat]
        if cards_missing(me) > 0 or count_bits(me.permanents) < me.permanent_count:
            return seat
    return NONE


@rule
def fill_next(s):
    """MY-14.11: the next hidden card is to be dealt; when there is none the position is whole and play goes on."""
    if seat_with_gap(s) != NONE:
        s.mover = CHANCE
    else:
        s.gaps = WHOLE
        s.mover = who_moves(s)


@rule
def who_moves(s):
    """MY-14.11: the mover, read off the position; in a sealed choice the first side that has not chosen."""
    if s.step == OVER:
        return TERMINAL
    if s.step <= STARTING_PLAYER or s.step == DRAFT_TILES or s.step == EXPLORE_TILES:
        return CHANCE
    if s.step == DRAW or s.step == DICE:
        return CHANCE
    if s.step == COMMIT or s.step == BATTLE_CARD:
        ask_unchosen(s)
    return s.asked


@rule
def ask_unchosen(s):
    """MY-14.11: the first side that has not chosen is asked; what is forced for all to see is chosen at once."""
    waiting = NONE
    for side in range(SIDES):
        here = s.sides[side]
        if s.step == COMMIT and not here.chosen:
            seal_forced(s, side)
        done = here.chosen if s.step == COMMIT else here.card_chosen
        if not done and waiting == NONE:
            waiting = here.seat + 0
    s.asked = waiting
    s.audience = waiting


@rule
def gap_outcomes(s, weights):
    """MY-14.11: the unseen cards of a deck, or the permanents that a hand may hold, each as likely as the others."""
    me = s.players[seat_with_gap(s)]
    if cards_missing(me) > 0:
        return card_outcomes(s.decks[me.culture], me.culture, weights)
    for outcome in range(PERMANENT_HELD):
        weights[outcome] = 0
    for card in range(PERMANENTS):
        weights[PERMANENT_HELD + card] = 1 - ((me.permanents | me.spent) >> card & 1)
    return PERMANENT_HELD + PERMANENTS


@rule
def settle_gap(s, outcome):
    """MY-14.11: this card is in the hand."""
    me = s.players[seat_with_gap(s)]
    if outcome >= PERMANENT_HELD:
        me.permanents |= 1 << (outcome - PERMANENT_HELD)
    else:
        kind = kind_drawn(outcome, me.culture)
        s.decks[me.culture].down[kind] -= 1
        me.hand[kind] += 1
    fill_next(s)
