"""Hands: permanents, draws, the face-up cards turned down again, and what is kept at the end of a turn."""

from astragal.rules.kit import CHANCE, NOBODY, list_range, next_set, rule, tell
from astragal.rules.mythology.play.order import ask, ask_in_secret, count_bits, in_order
from astragal.rules.mythology.refusals import (
    ALLOWED,
    DECK_TOO_SMALL,
    HAND_TOO_LARGE,
    NOT_ASKED,
    NOT_IN_HAND,
    PERMANENT_IN_USE,
)
from astragal.rules.mythology.state import (
    ALL_CARDS,
    BEGIN_TURN,
    CARD_DRAWN,
    CARDS,
    DISCARD,
    DISCARD_CARD,
    DISCARD_DONE,
    DRAW,
    DRAW_CARDS,
    DRAW_COUNT,
    GODS,
    KEEP,
    KEEP_PERMANENTS,
    KINDS,
    MOST_HAND,
    NONE,
    PERMANENTS,
    PLAIN_KINDS,
    PLAY_CARD,
    TAKE,
    TAKE_PERMANENTS,
)
from astragal.rules.mythology.story import (
    CARD_DISCARDED,
    DREW,
    DREW_A_CARD,
    MARKER_PASSED,
    PERMANENTS_COUNTED,
    PERMANENTS_KEPT,
    PERMANENTS_LEFT,
    PERMANENTS_TAKEN,
    RESHUFFLED,
    ROUND_BEGINS,
)


@rule
def card_name(culture, card):
    """The number by which actions and logs know a card of this culture."""
    if card >= PERMANENTS + PLAIN_KINDS:
        return card + GODS * culture
    return card


@rule
def card_of(culture, name):
    """The card as a seat of this culture counts it, or NONE if it belongs to another."""
    gods = PERMANENTS + PLAIN_KINDS
    if name < gods:
        return name
    card = name - GODS * culture
    return card if gods <= card < CARDS else NONE


@rule
def holds(me, card):
    """Whether a card is in a hand."""
    if card < PERMANENTS:
        return (me.permanents >> card & 1) != 0
    return me.hand[card - PERMANENTS] > 0


@rule
def cards_in_hand(me):
    """MY-14.2: how many cards a hand has, permanent and random."""
    return me.hand_size + me.permanent_count


@rule
def room_in_hand(sheet, me):
    """MY-3.1, MY-3.5: how many cards a player may still take."""
    return sheet.hand_limit[me.age] - cards_in_hand(me)


@rule
def cards_in_deck(sheet, s, culture):
    """MY-3.7: how many random cards of a culture are in no hand, which everybody can see."""
    cards = sheet.deck_size[culture] + 0
    for seat in range(s.seats):
        if s.players[seat].culture == culture:
            cards -= s.players[seat].hand_size
    return cards


@rule
def next_hand(s):
    """MY-3.2: the next player builds a hand."""
    s.cursor += 1
    s.step = TAKE


@rule
def ask_permanents(sheet, s, story):
    """MY-3.2, MY-3.3, MY-3.5: the next player with room takes permanent cards; after the last the rounds begin."""
    if s.cursor >= s.seats:
        s.cursor = 0
        s.round_no = 1
        s.step = PLAY_CARD
        tell(story, ROUND_BEGINS, s.start, s.round_no, 0)
        return
    seat = in_order(s, s.cursor)
    me = s.players[seat]
    s.active = seat
    if room_in_hand(sheet, me) <= 0:
        next_hand(s)
    elif me.permanent_count < PERMANENTS:
        ask_in_secret(s, seat)
    else:
        s.step = DRAW_COUNT


@rule
def list_permanents(sheet, s, actions):
    """MY-3.3, MY-3.6: every set of permanents that are not in the hand, as far as there is room."""
    me = s.players[s.asked]
    room = room_in_hand(sheet, me)
    whole = (1 << PERMANENTS) - 1 - me.permanents
    n = 0
    part = 0
    going = True
    while going:
        actions[n] = TAKE_PERMANENTS + part
        n += count_bits(part) <= room
        part = next_set(part, whole)
        going = part != 0
    return n


@rule
def refuse_permanents(sheet, s, action):
    """MY-3.3, MY-3.6: permanents of the set, and no more than there is room for."""
    part = action - TAKE_PERMANENTS
    if part < 0 or part >> PERMANENTS:
        return NOT_ASKED
    me = s.players[s.asked]
    if part & me.permanents:
        return PERMANENT_IN_USE
    return ALLOWED if count_bits(part) <= room_in_hand(sheet, me) else HAND_TOO_LARGE


@rule
def take_permanents(s, part, story):
    """MY-3.3, MY-14.3: permanents go to the hand; the others see how many."""
    me = s.players[s.asked]
    me.permanents |= part
    me.permanent_count += count_bits(part)
    tell(story, PERMANENTS_TAKEN, s.asked, part, 0)
    tell(story, PERMANENTS_COUNTED, s.asked, count_bits(part), 0)
    s.step = DRAW_COUNT


@rule
def most_draws(sheet, s, seat):
    """MY-3.4, MY-3.9: how many random cards a seat may draw: the room in its hand, or all there are."""
    me = s.players[seat]
    return min(room_in_hand(sheet, me), cards_in_deck(sheet, s, me.culture))


@rule
def ask_draw_count(sheet, s):
    """MY-3.4: how many random cards, if there is room and a card."""
    if most_draws(sheet, s, s.active) > 0:
        ask(s, s.active)
    else:
        next_hand(s)


@rule
def list_draw_counts(sheet, s, actions):
    """MY-3.4: from none to as many as there is room for."""
    return list_range(actions, 0, DRAW_CARDS, most_draws(sheet, s, s.asked) + 1)


@rule
def refuse_draw_count(sheet, s, action):
    """MY-3.1, MY-3.4, MY-3.9: not beyond the limit, nor more than there are."""
    count = action - DRAW_CARDS
    if count < 0 or count > MOST_HAND:
        return NOT_ASKED
    if count > room_in_hand(sheet, s.players[s.asked]):
        return HAND_TOO_LARGE
    return ALLOWED if count <= most_draws(sheet, s, s.asked) else DECK_TOO_SMALL


@rule
def choose_draw_count(s, count):
    """MY-3.4: this many cards are drawn, one after the other."""
    s.left = count
    s.step = DRAW


@rule
def draw_next(s, story):
    """MY-3.9, MY-14.4, MY-14.8: a card is drawn for its drawer's eyes, even if only one kind is left."""
    if s.left == 0:
        next_hand(s)
        return
    turn_deck_over(s, s.players[s.active].culture, story)
    s.mover = CHANCE
    s.asked = s.active
    s.audience = s.active


@rule
def face_down(deck):
    """How many cards of a deck lie face down."""
    cards = 0
    for kind in range(KINDS):
        cards += deck.down[kind]
    return cards


@rule
def turn_deck_over(s, culture, story):
    """MY-3.9: when no card lies face down, the face-up ones are shuffled and turned down."""
    deck = s.decks[culture]
    if face_down(deck) > 0:
        return
    turned = 0
    for kind in range(KINDS):
        turned += deck.up[kind]
        deck.down[kind] += deck.up[kind]
        deck.up[kind] = 0
    if turned > 0:
        name_hand(s, culture)
        tell(story, RESHUFFLED, s.active, culture, 0)


@rule
def name_hand(s, culture):
    """MY-14.9: everything outside the hands has been seen, so a deck's only owner has an open hand for the moment."""
    owners = 0
    owner = 0
    for seat in range(s.seats):
        if s.players[seat].culture == culture:
            owners += 1
            owner = seat
    if owners == 1:
        me = s.players[owner]
        for kind in range(KINDS):
            me.named[kind] = me.hand[kind]


@rule
def card_outcomes(deck, culture, weights):
    """MY-3.4, MY-14.5: the cards that lie face down, each as likely as the others."""
    for outcome in range(CARD_DRAWN):
        weights[outcome] = 0
    for kind in range(PLAIN_KINDS):
        weights[CARD_DRAWN + kind] = deck.down[kind]
    gods = CARD_DRAWN + PLAIN_KINDS
    own = gods + GODS * culture
    for outcome in range(gods, own):
        weights[outcome] = 0
    for god in range(GODS):
        weights[own + god] = deck.down[PLAIN_KINDS + god]
    return own + GODS


@rule
def kind_drawn(outcome, culture):
    """The kind of random card that an outcome stands for."""
    return card_of(culture, outcome - CARD_DRAWN + PERMANENTS) - PERMANENTS


@rule
def settle_card(s, outcome, story):
    """MY-3.4, MY-14.4: this card was drawn, and its drawer alone sees it."""
    me = s.players[s.active]
    kind = kind_drawn(outcome, me.culture)
    s.decks[me.culture].down[kind] -= 1
    me.hand[kind] += 1
    me.hand_size += 1
    s.left -= 1
    tell(story, DREW, s.active, card_name(me.culture, PERMANENTS + kind), 0)
    tell(story, DREW_A_CARD, s.active, me.hand_size, 0)
    turn_deck_over(s, me.culture, story)
    s.mover = NOBODY


@rule
def lay_down(s, seat, card):
    """MY-3.11, MY-14.9: a card leaves the hand; a random one goes beneath its deck, one that all can name first."""
    me = s.players[seat]
    if card < PERMANENTS:
        me.permanents -= 1 << card
        me.permanent_count -= 1
        me.spent |= 1 << card
    else:
        kind = card - PERMANENTS
        me.hand[kind] -= 1
        me.hand_size -= 1
        if me.named[kind] > 0:
            me.named[kind] -= 1
        s.decks[me.culture].up[kind] += 1


@rule
def ask_discard(sheet, s, story):
    """MY-2.9, MY-2.10, MY-3.12: the next with random cards may discard some; after the last the marker goes on."""
    if s.cursor >= s.seats:
        if s.seats >= sheet.rotation_least:
            s.start = in_order(s, 1)
            tell(story, MARKER_PASSED, s.start, 0, 0)
        s.step = BEGIN_TURN
        return
    seat = in_order(s, s.cursor)
    s.active = seat
    if s.players[seat].hand_size > 0:
        ask(s, seat)
    else:
        s.step = KEEP


@rule
def list_discards(s, actions):
    """MY-3.12: each random card of the hand, or to stop."""
    me = s.players[s.asked]
    n = 0
    for kind in range(KINDS):
        actions[n] = DISCARD_CARD + card_name(me.culture, PERMANENTS + kind) - PERMANENTS
        n += me.hand[kind] > 0
    actions[n] = DISCARD_DONE
    return n + 1


@rule
def refuse_discard(s, action):
    """MY-3.12: a random card of one's own hand."""
    if action == DISCARD_DONE:
        return ALLOWED
    name = action - DISCARD_CARD + PERMANENTS
    if name < PERMANENTS or name >= ALL_CARDS:
        return NOT_ASKED
    me = s.players[s.asked]
    card = card_of(me.culture, name)
    return ALLOWED if card != NONE and holds(me, card) else NOT_IN_HAND


@rule
def discard(s, action, story):
    """MY-3.12: a random card goes beneath its deck, or it is enough."""
    if action == DISCARD_DONE:
        s.step = KEEP
    else:
        name = action - DISCARD_CARD + PERMANENTS
        lay_down(s, s.asked, card_of(s.players[s.asked].culture, name))
        tell(story, CARD_DISCARDED, s.asked, name, 0)


@rule
def ask_keep(s):
    """MY-3.12, MY-14.3: which permanents are kept, if there are any."""
    if s.players[s.active].permanent_count > 0:
        ask_in_secret(s, s.active)
    else:
        s.cursor += 1
        s.step = DISCARD


@rule
def list_kept(s, actions):
    """MY-3.12: every set of the permanents in hand."""
    whole = s.players[s.asked].permanents + 0
    n = 0
    part = 0
    going = True
    while going:
        actions[n] = KEEP_PERMANENTS + part
        n += 1
        part = next_set(part, whole)
        going = part != 0
    return n


@rule
def refuse_kept(s, action):
    """MY-3.12: permanents that are in the hand."""
    part = action - KEEP_PERMANENTS
    if part < 0 or part >> PERMANENTS:
        return NOT_ASKED
    held = s.players[s.asked].permanents + 0
    return ALLOWED if part & held == part else NOT_IN_HAND


@rule
def keep_permanents(s, part, story):
    """MY-3.12, MY-14.3: the others go back to the set; everybody sees how many are kept."""
    me = s.players[s.asked]
    me.permanents = part
    me.permanent_count = count_bits(part)
    tell(story, PERMANENTS_KEPT, s.asked, part, 0)
    tell(story, PERMANENTS_LEFT, s.asked, me.permanent_count, 0)
    s.cursor += 1
    s.step = DISCARD
