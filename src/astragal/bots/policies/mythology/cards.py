"""Cards: what each promises with the cubes in hand, alone and before another; which to play, which half, which to hold."""

from astragal.bots.policies import is_legal, whole
from astragal.bots.policies.mythology.gathering import best_gathering
from astragal.bots.policies.mythology.powers import mean_tile, power_worth
from astragal.bots.policies.mythology.prices import stock
from astragal.bots.policies.mythology.purchases import build_plan, recruit_plan
from astragal.bots.policies.mythology.trading import trade_plan
from astragal.bots.policies.mythology.war import best_target
from astragal.bots.policies.mythology.weights import LEAST_PROMISE, STRONGER_ATTACK
from astragal.bots.policies.mythology.worth import byte_of
from astragal.rules.kit import rule
from astragal.rules.mythology.play.ages import age_price
from astragal.rules.mythology.play.build import quarry_saves
from astragal.rules.mythology.play.cards import action_of, amount_of, favor_of, number_of, power_of
from astragal.rules.mythology.play.hands import card_name, holds
from astragal.rules.mythology.play.powers.possible import refuse_power
from astragal.rules.mythology.refusals import ALLOWED
from astragal.rules.mythology.state import (
    ACTION_ALONE,
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
    TRADE,
    WOOD,
)


@rule
def explore_worth(sheet, s, w, number):
    """A tile better than most of the pool, less what the others take."""
    mean = mean_tile(sheet, s, w)
    more = 100 + 12 * (s.seats + number - 1)
    free = 0
    for square in range(16):
        free += s.players[w.seat].tiles[square] == NONE
    if free < 3:
        return 0
    return mean * more // 100 - mean * w.loss * (s.seats - 1) // 120


@rule
def action_result(sheet, s, w, card, mortal_food, discount, idle, food, wood, gold, favor):
    """What the action of a card gains beyond cubes, and the cubes that it leaves."""
    me = s.players[w.seat]
    culture = whole(me.culture)
    action = whole(action_of(sheet, culture, card))
    number = whole(number_of(sheet, culture, card))
    if action == BUILD:
        saves = whole(quarry_saves(sheet, s, w.seat))
        return build_plan(sheet, s, w, number, saves, discount, food, wood, gold, favor)
    if action == RECRUIT:
        return recruit_plan(sheet, s, w, number, mortal_food, food, wood, gold, favor)
    if action == TRADE:
        return trade_plan(sheet, s, w, number, food, wood, gold, favor)
    if action == GATHER:
        named, _ = best_gathering(sheet, s, w, number, idle, 0, food, wood, gold, favor, 0)
        yields = w.yields[named]
        food += min(byte_of(yields, FOOD), whole(s.bank[FOOD]))
        wood += min(byte_of(yields, WOOD), whole(s.bank[WOOD]))
        gold += min(byte_of(yields, GOLD), whole(s.bank[GOLD]))
        favor += min(byte_of(yields, FAVOR), whole(s.bank[FAVOR]))
        return (0 if idle else -w.losses[named]), food, wood, gold, favor
    if action == NEXT_AGE:
        if me.age < MYTHIC:
            price = whole(age_price(sheet, me, card))
            if min(min(food, wood), min(gold, favor)) >= price:
                return w.age, food - price, wood - price, gold - price, favor - price
        return 0, food, wood, gold, favor
    if action == EXPLORE:
        return explore_worth(sheet, s, w, number), food, wood, gold, favor
    _, promise = best_target(sheet, s, w, number, 0)
    return (promise if promise > LEAST_PROMISE else 0), food, wood, gold, favor


@rule
def god_worth(sheet, s, w, card, favor):
    """What the power of a card promises beyond its favor; 0 if it cannot be used or there is no god."""
    culture = whole(s.players[w.seat].culture)
    power = whole(power_of(sheet, culture, card))
    if power == NO_POWER or favor < favor_of(sheet, culture, card):
        return 0
    if refuse_power(sheet, s, w.seat, card) != ALLOWED:
        return 0
    cost = w.price[FAVOR] * favor_of(sheet, culture, card)
    if power == OTHERS_GATHER_NOTHING:
        return max(w.losses[0], w.losses[1]) - cost
    if power == CHEAPER_BUILDINGS:
        return 3 * w.price[GOLD] - cost
    if power == CHEAP_MORTALS:
        return 3 * w.price[GOLD] - cost
    if action_of(sheet, culture, card) == ATTACK and power != KILL_MYTH_UNIT:
        worth = STRONGER_ATTACK
    else:
        worth = power_worth(sheet, s, w, power, whole(amount_of(sheet, culture, card)))
    return worth - cost


@rule
def card_result(sheet, s, w, card, food, wood, gold, favor):
    """What a card gains beyond cubes, its god included where he pays, and the cubes that it leaves."""
    god = god_worth(sheet, s, w, card, favor)
    culture = whole(s.players[w.seat].culture)
    mortal_food = 0
    discount = 0
    idle = 0
    if god > 0:
        power = power_of(sheet, culture, card)
        if power == CHEAP_MORTALS:
            mortal_food = whole(amount_of(sheet, culture, card))
        elif power == CHEAPER_BUILDINGS:
            discount = whole(amount_of(sheet, culture, card))
        elif power == OTHERS_GATHER_NOTHING:
            idle = 1
    gain, f, t, g, v = action_result(sheet, s, w, card, mortal_food, discount, idle, food, wood, gold, favor)
    if action_of(sheet, culture, card) == ATTACK and gain <= 0:
        god = 0
    return gain + max(0, god), f, t, g, v


@rule
def alone(sheet, s, w, card, food, wood, gold, favor, spoils):
    """What a card gains, the cubes included."""
    gain, f, t, g, v = card_result(sheet, s, w, card, food, wood, gold, favor)
    return gain + stock(w, f, t, g, v, spoils) - stock(w, food, wood, gold, favor, spoils)


@rule
def best_follower(sheet, s, w, first, food, wood, gold, favor, spoils):
    """What the best other card in hand gains after this one."""
    me = s.players[w.seat]
    most = 0
    for card in range(CARDS):
        held = holds(me, card) and (card != first or (card >= PERMANENTS and me.hand[card - PERMANENTS] > 1))
        if held:
            most = max(most, alone(sheet, s, w, card, food, wood, gold, favor, spoils))
    return most


@rule
def choose_play(sheet, s, w, actions, n):
    """The card that gains most together with the best one after it; if none gains anything the least one is burnt."""
    me = s.players[w.seat]
    culture = whole(me.culture)
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    fourth = s.round_no > sheet.rounds
    now = stock(w, food, wood, gold, favor, 0)
    spoils = 1 if w.rounds == 0 else 0
    best = -1
    most = 0
    worst = -1
    least = 0
    for card in range(CARDS):
        if holds(me, card):
            gain, f, t, g, v = card_result(sheet, s, w, card, food, wood, gold, favor)
            gain += stock(w, f, t, g, v, spoils) - now
            if w.rounds > 0 and gain > -1000:
                gain += best_follower(sheet, s, w, card, f, t, g, v, 1 if w.rounds == 1 else 0)
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
def choose_half(sheet, s, w, actions, n):
    """Both halves where both pay, else the one that does."""
    me = s.players[w.seat]
    card = whole(s.card)
    god = god_worth(sheet, s, w, card, whole(me.cubes[FAVOR]))
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    gain, f, t, g, v = action_result(sheet, s, w, card, 0, 0, 0, food, wood, gold, favor)
    gain += stock(w, f, t, g, v, 0) - stock(w, food, wood, gold, favor, 0)
    if god > 0 and gain >= 0 and is_legal(actions, n, BOTH_HALVES):
        return BOTH_HALVES
    if god > 0 and is_legal(actions, n, POWER_ALONE):
        return POWER_ALONE
    if is_legal(actions, n, ACTION_ALONE):
        return ACTION_ALONE
    return whole(actions[0])


@rule
def hope(sheet, s, w, card):
    """What a card promises for the turn to come: at once, or after a Gather."""
    me = s.players[w.seat]
    food = whole(me.cubes[FOOD])
    wood = whole(me.cubes[WOOD])
    gold = whole(me.cubes[GOLD])
    favor = whole(me.cubes[FAVOR])
    now = alone(sheet, s, w, card, food, wood, gold, favor, 0)
    culture = whole(me.culture)
    action = action_of(sheet, culture, card)
    if action == GATHER or action == EXPLORE or action == ATTACK:
        return now
    _, f, t, g, v = card_result(sheet, s, w, GATHER, food, wood, gold, favor)
    return max(now, alone(sheet, s, w, card, f, t, g, v, 0))


