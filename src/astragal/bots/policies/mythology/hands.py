"""Between rounds: placing victory cubes, building hands, putting cards back."""

from astragal.bots.policies import is_legal, whole
from astragal.bots.policies.mythology.cards import card_result
from astragal.bots.policies.mythology.odds import battle_odds, encounter_odds, figures_of
from astragal.bots.policies.mythology.outlook import chance_of_most, counted, most_of_others
from astragal.bots.policies.mythology.weights import CARD_KEPT, POINT, SURE_CARDS
from astragal.bots.policies.mythology.worth import neighbour
from astragal.rules.kit import rule
from astragal.rules.mythology.play.hands import card_name, room_in_hand
from astragal.rules.mythology.state import (
    BUILD,
    DISCARD_CARD,
    DISCARD_DONE,
    FAVOR,
    FOOD,
    GATHER,
    GOLD,
    KINDS,
    LARGEST_ARMY,
    MOST_BUILDINGS,
    MYTHIC,
    PERMANENTS,
    PLACE_ON,
    TAKE_PERMANENTS,
    THE_WONDER,
    TRADE,
    VICTORY_CARDS,
    WOOD,
)

CARDS_OF_A_FIGHT = 5
WONDER_CARDS = 1 << GATHER | 1 << BUILD | 1 << TRADE


@rule
def chance_of_card(mind, sheet, s, seat, card, left):
    """A seat's chance to get the cubes on a victory card, in thousandths."""
    if card == LARGEST_ARMY or card == MOST_BUILDINGS:
        return chance_of_most(mind, counted(s, seat, card) - most_of_others(s, seat, card), left)
    if card == THE_WONDER:
        return chance_of_wonder(s, seat, left)
    return chance_of_battle(sheet, s, seat)


@rule
def chance_of_wonder(s, seat, left):
    """A seat's chance to build the Wonder, in thousandths: likeliest for the player ahead in ages, if there is time."""
    me = s.players[seat]
    if 15 * (MYTHIC - me.age) + 5 > left:
        return 0
    rivals = 2
    for other in range(whole(s.seats)):
        if other != seat:
            rivals += max(0, 1 + 2 * (s.players[other].age - me.age))
    return POINT // rivals


@rule
def chance_of_battle(sheet, s, seat):
    """A seat's chance to win the next battle, against its weaker neighbour; reduced because others may fight first."""
    me = s.players[seat]
    best = 0
    for place in range(min(2, whole(s.seats) - 1)):
        them = s.players[neighbour(s, seat, place)]
        odds = encounter_odds(sheet, me.units, whole(me.culture), them.units, whole(them.culture), 0)
        own = min(CARDS_OF_A_FIGHT, figures_of(me.units))
        won, _ = battle_odds(odds, own, min(CARDS_OF_A_FIGHT, figures_of(them.units)))
        best = max(best, won)
    return best * 2 // (s.seats + 1)


@rule
def choose_place(mind, sheet, s, terms):
    """The victory card on which the seat's chance is furthest above that of the best opponent."""
    best = 0
    most = -2 * POINT
    for card in range(VICTORY_CARDS):
        theirs = 0
        for other in range(whole(s.seats)):
            if other != terms.seat:
                theirs = max(theirs, chance_of_card(mind, sheet, s, other, card, terms.left))
        worth = chance_of_card(mind, sheet, s, terms.seat, card, terms.left) - theirs
        if worth > most:
            best = card
            most = worth
    return PLACE_ON + best


@rule
def choose_permanents(mind, sheet, s, w):
    """The permanent cards that promise most in sequence, as many as are wanted for sure; the rest are drawn."""
    me = s.players[w.terms.seat]
    room = room_in_hand(sheet, me)
    wanted = min(room, max(0, SURE_CARDS[whole(me.age)] - me.hand_size // 2))
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    taken = 0
    if me.age == MYTHIC and w.terms.age > 0:
        # The three that lead to the Wonder: gather cubes, trade for the right ones, and build.
        taken = WONDER_CARDS & ~me.permanents
        wanted = 0
    while wanted > 0:
        best = -1
        most = 0
        for card in range(PERMANENTS):
            if not (me.permanents | taken) >> card & 1:
                worth, _, _, _, _ = card_result(mind, sheet, s, w, card, food, wood, gold, favor, 0)
                if card == GATHER and wanted > 1:
                    worth += after_gathering(mind, sheet, s, w, taken, food, wood, gold, favor)
                if worth > most:
                    best = card
                    most = worth
        wanted -= 1
        if best >= 0:
            taken |= 1 << best
            _, food, wood, gold, favor = card_result(mind, sheet, s, w, best, food, wood, gold, favor, 0)
    return TAKE_PERMANENTS + taken


@rule
def after_gathering(mind, sheet, s, w, taken, food, wood, gold, favor):
    """How much more the best other permanent card promises after a Gather than before it."""
    _, f, t, g, v = card_result(mind, sheet, s, w, GATHER, food, wood, gold, favor, 0)
    before = 0
    after = 0
    for card in range(PERMANENTS):
        if card != GATHER and not (s.players[w.terms.seat].permanents | taken) >> card & 1:
            now, _, _, _, _ = card_result(mind, sheet, s, w, card, food, wood, gold, favor, 0)
            then, _, _, _, _ = card_result(mind, sheet, s, w, card, f, t, g, v, 0)
            before = max(before, now)
            after = max(after, then)
    return max(0, after - before)


@rule
def choose_discard(mind, sheet, s, w, actions, n):
    """Put back a card that promises less than another draw; what it promises after a Gather counts."""
    me = s.players[w.terms.seat]
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    _, f, t, g, v = card_result(mind, sheet, s, w, GATHER, food, wood, gold, favor, 0)
    worst = -1
    least = mind[CARD_KEPT]
    for kind in range(KINDS):
        if me.hand[kind] > 0:
            worth, _, _, _, _ = card_result(mind, sheet, s, w, PERMANENTS + kind, f, t, g, v, 0)
            if worth < least:
                worst = kind
                least = worth
    if worst < 0:
        return DISCARD_DONE
    action = DISCARD_CARD + card_name(whole(me.culture), PERMANENTS + worst) - PERMANENTS
    return action if is_legal(actions, n, action) else DISCARD_DONE
