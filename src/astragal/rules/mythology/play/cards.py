"""Cards: played, burnt, with one half or both; they lead to the action and away from it."""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.ages import refuse_age
from astragal.rules.mythology.play.attack import begin_attack, refuse_attack
from astragal.rules.mythology.play.bank import pay
from astragal.rules.mythology.play.build import begin_build, buildable, quarry_saves
from astragal.rules.mythology.play.explore import begin_explore
from astragal.rules.mythology.play.gather import begin_gather
from astragal.rules.mythology.play.hands import card_name, card_of, cards_in_hand, holds, lay_down
from astragal.rules.mythology.play.order import ask, clear_card, in_order, plain
from astragal.rules.mythology.play.powers.possible import refuse_power
from astragal.rules.mythology.play.recruit import begin_recruit, recruitable
from astragal.rules.mythology.play.trade import begin_trade, refuse_trade
from astragal.rules.mythology.refusals import (
    ALLOWED,
    MUST_PLAY_OR_BURN,
    NO_BURNING_NOW,
    NO_GOD,
    NOT_ASKED,
    NOT_IN_HAND,
    NOTHING_TO_BUILD,
    NOTHING_TO_RECRUIT,
    ONLY_WITH_ACTION,
)
from astragal.rules.mythology.state import (
    ACTION_ALONE,
    ADVANCE_AGE,
    ALL_CARDS,
    ATTACK,
    BEGIN_ACTION,
    BOTH_HALVES,
    BOUND_POWERS,
    BUILD,
    BURN,
    CARD_DONE,
    CARDS,
    CHEAP_MORTALS,
    CHEAPER_BUILDINGS,
    DECLINE,
    END_ROUNDS,
    EXPLORE,
    FAVOR,
    GATHER,
    HALVES,
    KINDS,
    NEXT_AGE,
    NO_POWER,
    NONE,
    PERMANENTS,
    PLAY,
    PLAY_CARD,
    POWER_ALONE,
    RECRUIT,
    TRADE,
    USE_POWER,
)
from astragal.rules.mythology.story import (
    ACTION_IMPOSSIBLE,
    CARD_BURNT,
    CARD_PLAYED,
    FOURTH_DECLINED,
    NO_CARDS,
    POWER_USED,
    ROUND_BEGINS,
)


@rule
def action_of(sheet, culture, card):
    """MY-3.13, MY-3.15: the action of a card."""
    return card if card < PERMANENTS else sheet.card_action[KINDS * culture + card - PERMANENTS]


@rule
def number_of(sheet, culture, card):
    """MY-3.13, MY-3.15: the number of a card: units, buildings, tiles beyond the players, cost, what is gathered."""
    return sheet.permanent_number[card] if card < PERMANENTS else sheet.card_number[KINDS * culture + card - PERMANENTS]


@rule
def power_of(sheet, culture, card):
    """MY-10.1: the power of the god on a card, or NO_POWER."""
    return NO_POWER if card < PERMANENTS else sheet.card_power[KINDS * culture + card - PERMANENTS]


@rule
def favor_of(sheet, culture, card):
    """MY-10.2: the favor that the god on a card asks."""
    return 0 if card < PERMANENTS else sheet.card_favor[KINDS * culture + card - PERMANENTS]


@rule
def amount_of(sheet, culture, card):
    """MY-10.3: the number of the power on a card."""
    return 0 if card < PERMANENTS else sheet.card_amount[KINDS * culture + card - PERMANENTS]


@rule
def refuse_action(sheet, s, seat, card, favor, mortal_food, discount):
    """MY-3.10, MY-4.7, MY-5.10: whether the action is possible, with this much favor spent and what a power changes."""
    me = s.players[seat]
    action = action_of(sheet, me.culture, card)
    if action == RECRUIT:
        return ALLOWED if recruitable(sheet, s, seat, mortal_food, favor) else NOTHING_TO_RECRUIT
    if action == BUILD:
        saves = quarry_saves(sheet, s, seat)
        return ALLOWED if buildable(sheet, s, seat, saves, discount, favor) else NOTHING_TO_BUILD
    if action == TRADE:
        return refuse_trade(me, number_of(sheet, me.culture, card), favor)
    if action == ATTACK:
        return refuse_attack(s, seat)
    if action == NEXT_AGE:
        return refuse_age(sheet, me, card, favor)
    return ALLOWED


@rule
def refuse_half(sheet, s, seat, card, half):
    """MY-10.1, MY-10.3, MY-10.4, MY-10.5: both halves, the power alone or the action alone."""
    culture = s.players[seat].culture
    favor = 0
    mortal_food = 0
    discount = 0
    if half != ACTION_ALONE:
        power = power_of(sheet, culture, card)
        if power == NO_POWER:
            return NO_GOD
        reason = refuse_power(sheet, s, seat, card)
        if reason != ALLOWED:
            return reason
        bound = BOUND_POWERS >> power & 1
        if half == POWER_ALONE:
            return ONLY_WITH_ACTION if bound else ALLOWED
        action = action_of(sheet, culture, card)
        if not bound and action != ATTACK and action != NEXT_AGE:
            return ALLOWED
        favor = favor_of(sheet, culture, card)
        if power == CHEAP_MORTALS:
            mortal_food = amount_of(sheet, culture, card)
        elif power == CHEAPER_BUILDINGS:
            discount = amount_of(sheet, culture, card)
    return refuse_action(sheet, s, seat, card, favor, mortal_food, discount)


@rule
def open_halves(sheet, s, seat, card):
    """MY-10.1: which of both halves, power alone and action alone are possible, as bits in this order."""
    halves = 0
    for half in range(BOTH_HALVES, ACTION_ALONE + 1):
        if half == ACTION_ALONE or power_of(sheet, s.players[seat].culture, card) != NO_POWER:
            if refuse_half(sheet, s, seat, card, half) == ALLOWED:
                halves |= 1 << (half - BOTH_HALVES)
    return halves


@rule
def ask_play(sheet, s, story):
    """MY-2.5, MY-2.6, MY-13.10, MY-14.8: the next with a card; after the rounds those with a fourth action."""
    if s.cursor >= s.seats:
        s.cursor = 0
        s.round_no += 1
        if s.round_no > sheet.rounds + 1:
            s.step = END_ROUNDS
            return
        if s.round_no <= sheet.rounds:
            tell(story, ROUND_BEGINS, s.start, s.round_no, 0)
    seat = in_order(s, s.cursor)
    me = s.players[seat]
    if s.round_no <= sheet.rounds:
        if cards_in_hand(me) == 0:
            tell(story, NO_CARDS, seat, 0, 0)
            s.cursor += 1
            return
    elif me.fourth == 0 or cards_in_hand(me) == 0:
        s.cursor += 1
        return
    s.active = seat
    ask(s, seat)


@rule
def list_plays(sheet, s, actions):
    """MY-2.4, MY-2.6, MY-3.8, MY-3.10: cards that can be played; then, to burn each, or to let a fourth action go."""
    me = s.players[s.asked]
    n = 0
    for card in range(CARDS):
        if holds(me, card):
            actions[n] = PLAY + card_name(me.culture, card)
            n += open_halves(sheet, s, s.asked, card) != 0
    if s.round_no > sheet.rounds:
        actions[n] = DECLINE
        return n + 1
    for card in range(CARDS):
        actions[n] = BURN + card_name(me.culture, card)
        n += holds(me, card)
    return n


@rule
def refuse_play(sheet, s, action):
    """MY-2.5, MY-2.6, MY-3.8, MY-3.10: a card of one's hand, played where it can be, or burnt."""
    fourth = s.round_no > sheet.rounds
    if action == DECLINE:
        return ALLOWED if fourth else MUST_PLAY_OR_BURN
    if action < PLAY or action >= BURN + ALL_CARDS:
        return NOT_ASKED
    me = s.players[s.asked]
    card = card_of(me.culture, action - PLAY if action < BURN else action - BURN)
    if card == NONE or not holds(me, card):
        return NOT_IN_HAND
    if action >= BURN:
        return NO_BURNING_NOW if fourth else ALLOWED
    reason = refuse_half(sheet, s, s.asked, card, ACTION_ALONE)
    return ALLOWED if open_halves(sheet, s, s.asked, card) else reason


@rule
def play_card(sheet, s, action, story):
    """MY-2.4, MY-2.6, MY-3.8, MY-3.11: a card is played or burnt, or the fourth action let go."""
    me = s.players[s.active]
    s.step = CARD_DONE
    if action == DECLINE:
        tell(story, FOURTH_DECLINED, s.active, 0, 0)
    elif action >= BURN:
        card = card_of(me.culture, action - BURN)
        lay_down(s, s.active, card)
        tell(story, CARD_BURNT, s.active, action - BURN, 0)
    else:
        card = card_of(me.culture, action - PLAY)
        lay_down(s, s.active, card)
        tell(story, CARD_PLAYED, s.active, action - PLAY, 0)
        s.card = card
        s.step = HALVES


@rule
def ask_halves(sheet, s, story):
    """MY-10.1: which half of a god card, if there is a choice."""
    halves = open_halves(sheet, s, s.active, plain(s.card))
    if halves & (halves - 1):
        ask(s, s.active)
        return
    half = BOTH_HALVES
    while not halves >> (half - BOTH_HALVES) & 1:
        half += 1
    choose_half(sheet, s, half, story)


@rule
def list_halves(sheet, s, actions):
    """MY-10.1: those of the three that are possible."""
    halves = open_halves(sheet, s, s.active, plain(s.card))
    n = 0
    for half in range(BOTH_HALVES, ACTION_ALONE + 1):
        actions[n] = half
        n += halves >> (half - BOTH_HALVES) & 1
    return n


@rule
def refuse_halves(sheet, s, action):
    """MY-10.1: both halves, the power alone or the action alone."""
    if action < BOTH_HALVES or action > ACTION_ALONE:
        return NOT_ASKED
    return refuse_half(sheet, s, s.active, plain(s.card), action)


@rule
def choose_half(sheet, s, half, story):
    """MY-10.1, MY-10.2: the favor is paid and the power comes first; or the action begins at once."""
    s.use_action = half != POWER_ALONE
    s.step = BEGIN_ACTION
    if half != ACTION_ALONE:
        culture = s.players[s.active].culture
        favor = favor_of(sheet, culture, plain(s.card))
        pay(s, s.active, FAVOR, favor)
        tell(story, POWER_USED, s.active, card_name(culture, plain(s.card)), favor)
        s.step = USE_POWER


@rule
def begin_action(sheet, s, story):
    """MY-2.4, MY-10.5: the action of the card begins; one that has become impossible is dropped."""
    culture = s.players[s.active].culture
    card = plain(s.card)
    action = action_of(sheet, culture, card)
    number = number_of(sheet, culture, card)
    if refuse_action(sheet, s, s.active, card, 0, plain(s.mortal_food), plain(s.discount)) != ALLOWED:
        tell(story, ACTION_IMPOSSIBLE, s.active, card_name(culture, card), 0)
        s.step = CARD_DONE
    elif action == EXPLORE:
        begin_explore(s, number, story)
    elif action == GATHER:
        begin_gather(s, number, story)
    elif action == RECRUIT:
        begin_recruit(s, number)
    elif action == BUILD:
        begin_build(sheet, s, number)
    elif action == TRADE:
        begin_trade(s, number)
    elif action == ATTACK:
        begin_attack(s, number)
    elif action == NEXT_AGE:
        s.step = ADVANCE_AGE


@rule
def finish_card(s):
    """MY-2.4, MY-10.4: the card is over, what its god changed ends with it, and the next player's turn comes."""
    clear_card(s)
    s.cursor += 1
    s.step = PLAY_CARD
