"""Rolling: which dice to throw again, Leadership, and how to set the dice that give food or workers.

A set of dice is judged by the turn that it would bring. A die is thrown again if a fresh throw is expected to add more
to the dice that stay than the die itself does. The die that gains most goes first; the others are then judged as if it
were half gone.
"""

from typing import NamedTuple

from astragal.bots.policies import whole, worth_of_throws
from astragal.bots.policies.bronze.build import workers_worth
from astragal.bots.policies.bronze.purchases import hoard_worth
from astragal.bots.policies.bronze.weights import HOPES_COME_TRUE, POINT
from astragal.bots.policies.bronze.worth import (
    feeding_worth,
    goods_of,
    goods_worth,
    one_good,
    opponents_worth,
    pegs,
)
from astragal.rules.bronze.play.collect import coins_of_die, either_dice, food_of_die, workers_of_die
from astragal.rules.bronze.play.disasters import count_skulls
from astragal.rules.bronze.play.roll import locked_dice
from astragal.rules.bronze.state import (
    DO_PRESERVE,
    DO_ROLL,
    FACES,
    FOOD_DICE,
    GOODS,
    GREAT_WALL,
    HAND_IN_SPEARHEADS,
    IRRIGATION,
    LEAD,
    MEDICINE,
    POTTERY,
    QUARRYING,
    RELIGION,
    REROLL,
    SMITHING,
    SPEARHEADS,
    STONE,
)
from astragal.rules.dice import all_dice
from astragal.rules.kit import rule
from astragal.table.bot import forget, is_noted, key_of, note, noted

WORKERS, HOARD = 1, 2
"""Kinds of notes about a turn."""
SPARE_BITS = 6
NO_FACE = -1
HOPE_BITS = 3
HOPE_MASK = (1 << HOPE_BITS) - 1


@rule
def goods_with(sheet, me, count):
    """The goods that a player holds after collecting `count` goods."""
    goods = 0
    for good in range(GOODS):
        due = count // GOODS + (1 if good < count % GOODS else 0)
        if good == STONE and due > 0 and me.developments[QUARRYING]:
            due += sheet.quarrying_stone
        goods += min(me.goods[good] + due, sheet.good_spaces[good]) * one_good(good)
    return goods


@rule
def opponents_without(s, development, wall):
    """How many opponents lack a development, or the Great Wall if `wall` is set."""
    count = 0
    for seat in range(s.seats):
        if seat != s.active:
            player = s.players[seat]
            protected = player.monuments[GREAT_WALL] if wall else player.developments[development]
            if not protected:
                count += 1
    return count


@rule
def skulls_worth(sheet, s, me, skulls):
    """The worth of skulls: the points that they cost the roller or the opponents, without goods lost in a Revolt."""
    if skulls == sheet.drought_skulls:
        return 0 if me.developments[IRRIGATION] else -sheet.drought_points * POINT
    if skulls == sheet.pestilence_skulls:
        if s.seats == 1:
            return 0 if me.developments[MEDICINE] else -sheet.pestilence_points * POINT
        return sheet.pestilence_points * damage_worth(sheet, s, opponents_without(s, MEDICINE, False))
    if skulls == sheet.invasion_skulls:
        if me.developments[SMITHING]:
            return sheet.invasion_points * damage_worth(sheet, s, opponents_without(s, SMITHING, True))
        return 0 if me.monuments[GREAT_WALL] else -sheet.invasion_points * POINT
    return 0


@rule
def damage_worth(sheet, s, struck):
    """The worth of a point lost by each of `struck` opponents."""
    if struck == 0:
        return 0
    return opponents_worth(sheet, s) * struck // (s.seats - 1)


class Haul(NamedTuple):
    """What dice bring in all. Dice that give food or workers are apart, with what they would bring as each."""

    food: int
    workers: int
    goods: int
    coins: int
    skulls: int
    either: int
    """How many dice give food or workers."""
    either_food: int
    either_workers: int


@rule
def haul_of(sheet, s, me, kept, hopes):
    """What the kept dice and the hoped-for faces bring."""
    haul = Haul(0, 0, 0, 0, 0, 0, 0, 0)
    for die in range(s.dice_count):
        face = whole(s.dice[die]) if kept & (1 << die) else hope_for(hopes, die)
        if face != NO_FACE:
            haul = with_face(sheet, me, haul, face)
    return haul


@rule
def with_face(sheet, me, haul, face):
    """A haul with one more die that shows this face."""
    food = food_of_die(sheet, me, face) if sheet.face_food[face] > 0 else 0
    workers = workers_of_die(sheet, me, face) if sheet.face_workers[face] > 0 else 0
    either = sheet.face_either[face]
    return Haul(
        haul.food + (0 if either else food),
        haul.workers + (0 if either else workers),
        haul.goods + sheet.face_goods[face],
        haul.coins + coins_of_die(sheet, me, face),
        haul.skulls + sheet.face_skulls[face],
        haul.either + (1 if either else 0),
        haul.either_food + (food if either else 0),
        haul.either_workers + (workers if either else 0),
    )


@rule
def worth_with(sheet, s, me, haul, face, worths, notes):
    """The worth of the turn that these dice bring with one more that shows this face."""
    haul = with_face(sheet, me, haul, face)
    worth = skulls_worth(sheet, s, me, haul.skulls) + best_split(sheet, me, haul, worths, notes)
    hoard = goods_with(sheet, me, haul.goods)
    if haul.skulls >= sheet.revolt_skulls and not me.developments[RELIGION]:
        hoard = 0
    spare = max(0, min(sheet.food_spaces, me.food + haul.food) - me.cities)
    return worth + hoard_of_turn(sheet, me, hoard, haul.coins, spare, worths, notes)


@rule
def hoard_of_turn(sheet, me, goods, coins, food, worths, notes):
    """The worth of goods, coins and food before buying, noted because many sets of dice bring the same."""
    key = key_of(HOARD, goods, coins << SPARE_BITS | food)
    if is_noted(notes, key):
        return noted(notes, key)
    return note(notes, key, hoard_worth(sheet, me, goods, coins, food, worths))


@rule
def workers_of_turn(sheet, me, workers, worths, notes):
    """The worth of this many workers, noted because many sets of dice bring as many."""
    key = key_of(WORKERS, workers, 0)
    if is_noted(notes, key):
        return noted(notes, key)
    return note(notes, key, workers_worth(sheet, me, workers, worths))


@rule
def best_split(sheet, me, haul, worths, notes):
    """The worth of food and workers, with the dice that give either set in the best way."""
    best = split_worth(sheet, me, haul.food, haul.workers + haul.either_workers, worths, notes)
    for food_dice in range(1, haul.either + 1):
        food = haul.food + haul.either_food * food_dice // haul.either
        workers = haul.workers + haul.either_workers * (haul.either - food_dice) // haul.either
        best = max(best, split_worth(sheet, me, food, workers, worths, notes))
    return best


@rule
def split_worth(sheet, me, food, workers, worths, notes):
    """The worth of this much food and this many workers."""
    return feeding_worth(sheet, me, me.food + food, worths.left) + workers_of_turn(sheet, me, workers, worths, notes)


@rule
def fresh_worth(sheet, s, me, haul, rolls, worths, notes):
    """The expected worth of the turn, from dice that bring this haul and one die with this many throws left."""
    shown = (
        worth_with(sheet, s, me, haul, 0, worths, notes),
        worth_with(sheet, s, me, haul, 1, worths, notes),
        worth_with(sheet, s, me, haul, 2, worths, notes),
        worth_with(sheet, s, me, haul, 3, worths, notes),
        worth_with(sheet, s, me, haul, 4, worths, notes),
        worth_with(sheet, s, me, haul, 5, worths, notes),
    )
    return worth_of_throws(shown, sheet.face_weight, 0, locked_faces(sheet, s), rolls)


@rule
def locked_faces(sheet, s):
    """The faces that may not be thrown again, as bits."""
    locked = 0
    if s.seats > 1 or not sheet.solo_reroll_skulls:
        for face in range(FACES):
            locked |= (1 if sheet.face_skulls[face] > 0 else 0) << face
    return locked


@rule
def choose_throw(sheet, s, me, worths, notes):
    """Throw again the die that gains most by it, then judge those that stay; Leadership throws a single die once."""
    forget(notes)
    leads = s.step == LEAD
    free = all_dice(s) if leads else all_dice(s) & ~locked_dice(sheet, s)
    rolls = 1 if leads else sheet.rolls - s.rolls
    thrown = 0
    hopes = 0
    while True:
        worst = worst_die(sheet, s, me, all_dice(s) & ~thrown, hopes, free & ~thrown, rolls, worths, notes)
        if worst >= 0:
            thrown |= 1 << worst
            hopes |= hope(worst, best_face(sheet, s, me, all_dice(s) & ~thrown, hopes, worths, notes))
        if worst < 0 or leads:
            return REROLL + thrown


@rule
def worst_die(sheet, s, me, kept, hopes, free, rolls, worths, notes):
    """The free die that gains most from up to `rolls` throws; -1 if none gains anything.

    Dice already chosen for throwing may bring what is hoped for, or nothing of use. The gain is taken between the two,
    so that not every die goes after the same thing.
    """
    worst = -1
    most = 0
    seen = 0
    for die in range(s.dice_count):
        if free & (1 << die) and not seen & (1 << s.dice[die]):
            seen |= 1 << s.dice[die]
            gained = gain_by_throwing(sheet, s, me, kept, 0, die, rolls, worths, notes)
            if hopes != 0:
                with_hopes = gain_by_throwing(sheet, s, me, kept, hopes, die, rolls, worths, notes)
                gained = (gained * (100 - HOPES_COME_TRUE) + with_hopes * HOPES_COME_TRUE) // 100
            if gained > most:
                worst = die
                most = gained
    return worst


@rule
def gain_by_throwing(sheet, s, me, kept, hopes, die, rolls, worths, notes):
    """How much more a fresh throw of this die is expected to bring than what it shows."""
    others = haul_of(sheet, s, me, kept & ~(1 << die), hopes)
    fresh = fresh_worth(sheet, s, me, others, rolls, worths, notes)
    return fresh - worth_with(sheet, s, me, others, whole(s.dice[die]), worths, notes)


@rule
def best_face(sheet, s, me, kept, hopes, worths, notes):
    """The best face for one more die to show."""
    others = haul_of(sheet, s, me, kept, hopes)
    best = 0
    most = 0
    for face in range(FACES):
        worth = worth_with(sheet, s, me, others, face, worths, notes)
        if face == 0 or worth > most:
            best = face
            most = worth
    return best


@rule
def hope(die, face):
    """A hoped-for face of a die, as a number that can be combined with other hopes."""
    return (face + 1) << (HOPE_BITS * die)


@rule
def hope_for(hopes, die):
    """The hoped-for face of a die, or NO_FACE."""
    return ((hopes >> (HOPE_BITS * die)) & HOPE_MASK) - 1


@rule
def choose_food_dice(sheet, s, me, worths, notes):
    """How many dice to set to food: feed the cities first, unless workers finish something worth more."""
    forget(notes)
    either = either_dice(sheet, s)
    best = 0
    most = 0
    for food_dice in range(either + 1):
        food = 0
        workers = 0
        to_food = food_dice
        for die in range(s.dice_count):
            face = s.dice[die]
            as_food = sheet.face_food[face] > 0
            as_workers = sheet.face_workers[face] > 0
            if sheet.face_either[face]:
                as_food = as_food and to_food > 0
                as_workers = as_workers and to_food <= 0
                to_food -= 1
            if as_food:
                food += food_of_die(sheet, me, face)
            if as_workers:
                workers += workers_of_die(sheet, me, face)
        worth = split_worth(sheet, me, food, workers, worths, notes)
        if food_dice == 0 or worth > most:
            best = food_dice
            most = worth
    return FOOD_DICE + best


@rule
def choose_preserving(sheet, s, me, worths):
    """Double the food if that is worth more than the pottery."""
    doubled = min(sheet.food_spaces, 2 * me.food)
    gained = feeding_worth(sheet, me, doubled, worths.left) - feeding_worth(sheet, me, me.food, worths.left)
    goods = goods_of(me)
    lost = goods_worth(sheet, me, goods, worths.left) - goods_worth(sheet, me, goods - one_good(POTTERY), worths.left)
    return DO_PRESERVE if gained > lost else DO_ROLL


@rule
def choose_spearheads(sheet, s, me, worths):
    """As many spearheads as hurt the opponents by more than the spearheads are worth."""
    goods = goods_of(me)
    kept = hoard_worth(sheet, me, goods, s.coins, me.food, worths)
    each = POINT if s.seats == 1 else damage_worth(sheet, s, opponents_without(s, SMITHING, True))
    doomed = count_skulls(sheet, s) >= sheet.revolt_skulls and not me.developments[RELIGION]
    best = 0
    most = 0
    for spearheads in range(pegs(goods, SPEARHEADS) + 1):
        gained = spearheads * sheet.smithing_spearhead * each
        if not doomed:
            rest = goods - spearheads * one_good(SPEARHEADS)
            gained -= kept - hoard_worth(sheet, me, rest, s.coins, me.food, worths)
        if gained > most:
            best = spearheads
            most = gained
    return HAND_IN_SPEARHEADS + best
