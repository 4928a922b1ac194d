"""Cards: what each promises with the cubes in hand, alone and before another; which to play, and which half."""

from astragal.bots.policies import is_legal, whole
from astragal.bots.policies.mythology.gathering import best_gathering
from astragal.bots.policies.mythology.powers import mean_tile, power_worth
from astragal.bots.policies.mythology.prices import needed_worth, stock
from astragal.bots.policies.mythology.purchases import build_plan, recruit_plan
from astragal.bots.policies.mythology.trading import trade_plan
from astragal.bots.policies.mythology.war import best_target
from astragal.bots.policies.mythology.weights import (
    LEAST_PROMISE,
    NEXT_CARD,
    OTHERS_TILES,
    PER_TILE_MORE,
    STRONGER_ATTACK,
)
from astragal.bots.policies.mythology.worth import part_of
from astragal.rules.kit import rule
from astragal.rules.mythology.play.ages import age_price
from astragal.rules.mythology.play.build import quarry_saves
from astragal.rules.mythology.play.cards import action_of, amount_of, favor_of, number_of, power_of
from astragal.rules.mythology.play.hands import card_name, holds
from astragal.rules.mythology.play.powers.possible import refuse_power
from astragal.rules.mythology.refusals import ALLOWED
from astragal.rules.mythology.state import (
    ATTACK,
    BOTH_HALVES,
    BUILD,
    BURN,
    CARDS,
    CHEAP_MORTALS,
    CHEAPER_BUILDINGS,
    DECLINE,
    EXPLORE,
    FAVOR,
    FOOD,
    GATHER,
    GOLD,
    KILL_MYTH_UNIT,
    MYTHIC,
    NEXT_AGE,
    NO_POWER,
    NONE,
    OTHERS_GATHER_NOTHING,
    PERMANENTS,
    PLAY,
    POWER_ALONE,
    RECRUIT,
    SQUARES,
    TRADE,
    WOOD,
)

NO_PRICE = 100
"""More cubes than there are, for an age that does not exist."""


@rule
def explore_worth(mind, sheet, s, w, number):
    """The worth of exploring: a tile better than most of the pool, less what the others take."""
    mean = mean_tile(mind, sheet, s, w)
    more = 100 + mind[PER_TILE_MORE] * (s.seats + number - 1)
    free = 0
    for square in range(SQUARES):
        free += s.players[w.terms.seat].tiles[square] == NONE
    if free == 0:
        return 0
    return mean * more // 100 - mean * w.terms.loss * (s.seats - 1) // 100 * mind[OTHERS_TILES] // 100


@rule
def god_worth(mind, sheet, s, w, card, favor):
    """What the power of a card promises beyond its cost in favor; 0 if it has none or it cannot be used."""
    culture = whole(s.players[w.terms.seat].culture)
    power = whole(power_of(sheet, culture, card))
    if power == NO_POWER or favor < favor_of(sheet, culture, card):
        return 0
    if refuse_power(sheet, s, w.terms.seat, card) != ALLOWED:
        return 0
    cost = w.terms.price[FAVOR] * favor_of(sheet, culture, card)
    if power == OTHERS_GATHER_NOTHING:
        return max(w.losses[0], w.losses[1]) - cost
    if power == CHEAPER_BUILDINGS:
        return 3 * w.terms.price[GOLD] - cost
    if power == CHEAP_MORTALS:
        return 3 * w.terms.price[GOLD] - cost
    if action_of(sheet, culture, card) == ATTACK and power != KILL_MYTH_UNIT:
        worth = mind[STRONGER_ATTACK]
    else:
        worth = power_worth(mind, sheet, s, w, power, whole(amount_of(sheet, culture, card)))
    return worth - cost


@rule
def card_result(mind, sheet, s, w, card, food, wood, gold, favor, spoils):
    """What a card gains with these cubes in hand, including its god power if that pays; and the cubes left."""
    me = s.players[w.terms.seat]
    culture = whole(me.culture)
    action = whole(action_of(sheet, culture, card))
    number = whole(number_of(sheet, culture, card))
    power = whole(power_of(sheet, culture, card))
    amount = whole(amount_of(sheet, culture, card))
    god = max(0, god_worth(mind, sheet, s, w, card, favor))
    if god == 0:
        power = NO_POWER
    before = stock(mind, w.terms, food, wood, gold, favor, spoils)
    gain = 0
    if action == BUILD:
        saves = whole(quarry_saves(sheet, s, w.terms.seat))
        off = amount if power == CHEAPER_BUILDINGS else 0
        gain, food, wood, gold, favor = build_plan(mind, sheet, s, w, number, saves, off, food, wood, gold, favor)
    elif action == RECRUIT:
        price = amount if power == CHEAP_MORTALS else 0
        gain, food, wood, gold, favor = recruit_plan(mind, sheet, s, w, number, price, food, wood, gold, favor)
    elif action == TRADE:
        gain, food, wood, gold, favor = trade_plan(mind, sheet, s, w.terms, number, food, wood, gold, favor)
    elif action == GATHER:
        idle = 1 if power == OTHERS_GATHER_NOTHING else 0
        named = best_gathering(mind, s, w, number, idle, food, wood, gold, favor, spoils)
        yields = w.yields[named]
        gain = 0 if idle else -w.losses[named]
        food += min(part_of(yields, FOOD), whole(s.bank[FOOD]))
        wood += min(part_of(yields, WOOD), whole(s.bank[WOOD]))
        gold += min(part_of(yields, GOLD), whole(s.bank[GOLD]))
        favor += min(part_of(yields, FAVOR), whole(s.bank[FAVOR]))
    elif action == NEXT_AGE:
        price = whole(age_price(sheet, me, card)) if me.age < MYTHIC else NO_PRICE
        if min(min(food, wood), min(gold, favor)) >= price:
            # The extra worth that the cubes had while saved for this is not lost now.
            gain = w.terms.age + (needed_worth(mind, w.terms, price) if w.terms.need[0] > 0 else 0)
            food -= price
            wood -= price
            gold -= price
            favor -= price
    elif action == EXPLORE:
        gain = explore_worth(mind, sheet, s, w, number)
    else:
        _, promise = best_target(mind, sheet, s, w.terms, number, 0)
        gain = promise if promise > mind[LEAST_PROMISE] else 0
        god = god if gain > 0 else 0
    return gain + god + stock(mind, w.terms, food, wood, gold, favor, spoils) - before, food, wood, gold, favor


@rule
def best_follower(mind, sheet, s, w, first, food, wood, gold, favor, spoils):
    """What the best other card in hand gains after this one."""
    me = s.players[w.terms.seat]
    most = 0
    for card in range(CARDS):
        held = holds(me, card) and (card != first or (card >= PERMANENTS and me.hand[card - PERMANENTS] > 1))
        if held:
            gain, _, _, _, _ = card_result(mind, sheet, s, w, card, food, wood, gold, favor, spoils)
            most = max(most, gain)
    return most


@rule
def choose_play(mind, sheet, s, w, actions, n):
    """The card that gains most together with the best one after it; if none gains anything, the worst is burnt."""
    me = s.players[w.terms.seat]
    culture = whole(me.culture)
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    fourth = s.round_no > sheet.rounds
    spoils = 1 if w.terms.rounds == 0 else 0
    best = -1
    most = 0
    worst = -1
    least = 0
    for card in range(CARDS):
        if holds(me, card):
            gain, f, t, g, v = card_result(mind, sheet, s, w, card, food, wood, gold, favor, spoils)
            if w.terms.rounds > 0 and gain > -1000:
                later = best_follower(mind, sheet, s, w, card, f, t, g, v, 1 if w.terms.rounds == 1 else 0)
                gain += later * mind[NEXT_CARD] // 100
            name = card_name(culture, card)
            if gain > most and is_legal(actions, n, PLAY + name):
                best = PLAY + name
                most = gain
            if worst < 0 or gain < least:
                worst = BURN + name
                least = gain
    if best >= 0:
        return best
    return DECLINE if fourth else worst


@rule
def choose_half(mind, sheet, s, w, actions, n):
    """Both halves if the god power pays, the power alone if the action would be a bad attack, else the action alone."""
    me = s.players[w.terms.seat]
    card = whole(s.card)
    culture = whole(me.culture)
    promise = mind[LEAST_PROMISE] + 1
    if action_of(sheet, culture, card) == ATTACK:
        _, promise = best_target(mind, sheet, s, w.terms, whole(number_of(sheet, culture, card)), 0)
    if god_worth(mind, sheet, s, w, card, whole(me.cubes[FAVOR])) > 0:
        if promise > mind[LEAST_PROMISE] and is_legal(actions, n, BOTH_HALVES):
            return BOTH_HALVES
        if is_legal(actions, n, POWER_ALONE):
            return POWER_ALONE
    return whole(actions[n - 1])
