"""Rolling: which dice to throw again, Leadership, Omens, and how to use the dice that give food or population.

A hand of empire dice is one whole number, with some bits for each face. It is judged by the turn that it would bring. A
die is thrown again if a fresh throw is expected to add more to the dice that stay than the die itself does. The die
that gains most goes first; the others are then judged as if it were partly gone.
"""

from astragal.bots.policies import whole, worth_of_throws
from astragal.bots.policies.iron.build import population_worth
from astragal.bots.policies.iron.events import events_worth
from astragal.bots.policies.iron.purchases import hoard_without, hoard_worth
from astragal.bots.policies.iron.weights import HOPES_COME_TRUE
from astragal.bots.policies.iron.worth import feeding_worth, food_worth, stock_worth
from astragal.rules.iron.play.collect import food_change, food_of
from astragal.rules.iron.play.roll import first_face, free_dice
from astragal.rules.iron.state import (
    DYEMAKING,
    FACES,
    FACES_OF_A_DIE,
    FATE_DIE,
    FOOD_DICE,
    GRAIN,
    LARDER,
    OMENS_FACE,
    REROLL,
    SET_DIE,
    SET_NONE,
    TURN_GOODS,
)
from astragal.rules.kit import rule
from astragal.table.bot import forget, is_noted, key_of, note, noted

COUNT_BITS = 3
"""Bits for the number of dice that show one face: there are at most six empire dice."""
COUNT_MASK = (1 << COUNT_BITS) - 1
HOARD, POPULATION, EVENTS = 1, 2, 3
"""Kinds of notes about a turn, on parts that are the same for many hands."""
NO_FATE = FACES
"""Stands in for a face of the fate die that does nothing: it is about to be thrown, or its omens are spent."""


@rule
def one_die(face):
    """One empire die that shows this face, as a number to add to a hand or subtract from it."""
    return 1 << (COUNT_BITS * face)


@rule
def count_of(hand, face):
    """How many dice of a hand show this face."""
    return hand >> (COUNT_BITS * face) & COUNT_MASK


@rule
def hand_of(s):
    """The hand of empire dice as they lie."""
    hand = 0
    for die in range(1, s.dice_count):
        hand += one_die(s.dice[die])
    return hand


@rule
def turn_worth(mind, sheet, s, me, hand, fate, worths, notes):
    """The worth of the turn that these final dice bring, with the best number of either-dice as food."""
    looks = OMENS_FACE if fate == NO_FATE else fate
    skulls = sheet.face_skulls[looks]
    goods = me.goods + sheet.face_goods[looks] + me.developments[DYEMAKING] * sheet.dyemaking_goods
    innovations = 0
    for face in range(FACES_OF_A_DIE):
        count = count_of(hand, face)
        if count > 0:
            skulls += count * sheet.face_skulls[face]
            innovations += count * sheet.face_innovations[face]
            goods += count * (sheet.face_goods[face] + sheet.face_port_goods[face] * me.ports)
    worth = events_of_turn(mind, sheet, s, skulls, fate, worths, notes)
    worth += hoard_of_turn(mind, sheet, me, min(goods, sheet.goods_spaces), innovations, worths, notes)
    _, split = best_split(mind, sheet, s, me, hand, looks, worths, notes)
    return worth + split


@rule
def best_split(mind, sheet, s, me, hand, looks, worths, notes):
    """How many either-dice are best used as food, and what the hand's food and population are then worth."""
    change = food_change(sheet, me, looks)
    population = sheet.face_population[looks]
    food = me.food
    either = 0
    either_food = 0
    either_population = 0
    for face in range(FACES_OF_A_DIE):
        count = count_of(hand, face)
        if count > 0:
            of_a_die = food_of(sheet, face, change)
            if sheet.face_either[face]:
                either += count
                either_food += count * of_a_die
                either_population += count * sheet.face_population[face]
            else:
                food += count * of_a_die
                population += count * sheet.face_population[face]
    best = 0
    most = 0
    for as_food in range(either + 1):
        more_food = either_food * as_food // max(1, either)
        more_population = either_population * (either - as_food) // max(1, either)
        worth = split_worth(mind, sheet, s, me, food + more_food, population + more_population, worths, notes)
        if as_food == 0 or worth > most:
            best = as_food
            most = worth
    return best, most


@rule
def split_worth(mind, sheet, s, me, food, population, worths, notes):
    """The worth of this much food before feeding and this much population."""
    spare = max(0, min(food, sheet.food_spaces) - me.provinces)
    fed = feeding_worth(mind, sheet, me, food, worths.left)
    return fed + population_of_turn(mind, sheet, s, me, population, spare, worths, notes)


@rule
def population_of_turn(mind, sheet, s, me, population, spare, worths, notes):
    """The worth of this much population, with `spare` food for armies; noted, as many hands bring the same."""
    key = key_of(POPULATION, population, spare)
    if is_noted(notes, key):
        return noted(notes, key)
    return note(notes, key, population_worth(mind, sheet, s, me, population, spare, worths))


@rule
def events_of_turn(mind, sheet, s, skulls, fate, worths, notes):
    """The worth of this many skulls and this fate; noted, as many hands bring the same."""
    key = key_of(EVENTS, skulls, fate)
    if is_noted(notes, key):
        return noted(notes, key)
    return note(notes, key, events_worth(mind, sheet, s, worths.seat, skulls, fate, worths.left))


@rule
def hoard_of_turn(mind, sheet, me, goods, innovations, worths, notes):
    """The worth of goods and innovations, with the wealth at hand; noted, as many hands bring the same."""
    key = key_of(HOARD, goods, innovations)
    if is_noted(notes, key):
        return noted(notes, key)
    return note(notes, key, hoard_worth(mind, sheet, me, goods, innovations, whole(me.wealth), 1, worths))


@rule
def shown_worth(mind, sheet, s, me, hand, fate, face, worths, notes):
    """The worth of the turn from this hand and fate if one more empire die, or the fate die, shows this face."""
    if face < FACES_OF_A_DIE:
        return turn_worth(mind, sheet, s, me, hand + one_die(face), fate, worths, notes)
    return turn_worth(mind, sheet, s, me, hand, face, worths, notes)


@rule
def fresh_worth(mind, sheet, s, me, hand, fate, first, rolls, worths, notes):
    """The expected worth of the turn from this hand and one die, with faces from `first` on and `rolls` throws left."""
    shown = (
        shown_worth(mind, sheet, s, me, hand, fate, first, worths, notes),
        shown_worth(mind, sheet, s, me, hand, fate, first + 1, worths, notes),
        shown_worth(mind, sheet, s, me, hand, fate, first + 2, worths, notes),
        shown_worth(mind, sheet, s, me, hand, fate, first + 3, worths, notes),
        shown_worth(mind, sheet, s, me, hand, fate, first + 4, worths, notes),
        shown_worth(mind, sheet, s, me, hand, fate, first + 5, worths, notes),
    )
    return worth_of_throws(shown, sheet.face_weight, first, locked_faces(sheet, first), rolls)


@rule
def locked_faces(sheet, first):
    """Which of the six faces from `first` on may not be thrown again, as bits."""
    locked = 0
    for face in range(FACES_OF_A_DIE):
        locked |= sheet.face_skulls[first + face] << face
    return locked


@rule
def choose_reroll(mind, sheet, s, me, worths, notes):
    """Throw again the die that gains most by it, then judge those that stay.

    Dice already chosen for throwing may bring what is hoped for, or nothing of use. The gain of the next one is taken
    between the two, so that not every die goes after the same thing.
    """
    forget(notes)
    rolls = sheet.rolls - s.rolls
    free = free_dice(sheet, s)
    thrown = 0
    kept = hand_of(s)
    fate = whole(s.dice[FATE_DIE])
    hopes = 0
    hoped_fate = fate
    while True:
        worst = -1
        most = 0
        seen = 0
        for die in range(s.dice_count):
            face = whole(s.dice[die])
            if (free & ~thrown) >> die & 1 and not seen >> face & 1:
                seen |= 1 << face
                gained = gain_by_throwing(mind, sheet, s, me, kept, fate, face, rolls, worths, notes)
                if thrown and gained > most:
                    hopeful = gain_by_throwing(mind, sheet, s, me, kept + hopes, hoped_fate, face, rolls, worths, notes)
                    gained = (gained * (100 - mind[HOPES_COME_TRUE]) + hopeful * mind[HOPES_COME_TRUE]) // 100
                if gained > most:
                    worst = die
                    most = gained
        if worst < 0:
            return REROLL + thrown
        thrown |= 1 << worst
        if worst == FATE_DIE:
            fate = NO_FATE
            hoped_fate = best_face(mind, sheet, s, me, kept + hopes, fate, FACES_OF_A_DIE, worths, notes)
        else:
            kept -= one_die(s.dice[worst])
            hopes += one_die(best_face(mind, sheet, s, me, kept + hopes, hoped_fate, 0, worths, notes))


@rule
def gain_by_throwing(mind, sheet, s, me, hand, fate, face, rolls, worths, notes):
    """How much more a fresh throw is expected to bring than the die of this hand, or of fate, that shows this face."""
    now = turn_worth(mind, sheet, s, me, hand, fate, worths, notes)
    if face < FACES_OF_A_DIE:
        hand -= one_die(face)
    first = 0 if face < FACES_OF_A_DIE else FACES_OF_A_DIE
    return fresh_worth(mind, sheet, s, me, hand, fate, first, rolls, worths, notes) - now


@rule
def best_face(mind, sheet, s, me, hand, fate, first, worths, notes):
    """The best face for one more die to show, of the faces from `first` on."""
    best = first
    most = 0
    for face in range(first, first + FACES_OF_A_DIE):
        worth = shown_worth(mind, sheet, s, me, hand, fate, face, worths, notes)
        if face == first or worth > most:
            best = face
            most = worth
    return best


@rule
def choose_to_lead(mind, sheet, s, me, worths, notes):
    """The die, perhaps a skull, that gains most by one more throw; none if no die gains by it."""
    forget(notes)
    hand = hand_of(s)
    fate = whole(s.dice[FATE_DIE])
    best = REROLL
    most = 0
    for die in range(s.dice_count):
        gained = gain_by_throwing(mind, sheet, s, me, hand, fate, whole(s.dice[die]), 1, worths, notes)
        if gained > most:
            best = REROLL + (1 << die)
            most = gained
    return best


@rule
def choose_setting(mind, sheet, s, me, actions, n, worths, notes):
    """The setting of one die that makes the best turn."""
    forget(notes)
    hand = hand_of(s)
    best = SET_NONE
    most = turn_worth(mind, sheet, s, me, hand, NO_FATE, worths, notes)
    for i in range(n):
        if actions[i] != SET_NONE:
            die = (actions[i] - SET_DIE) // FACES_OF_A_DIE
            face = first_face(die) + (actions[i] - SET_DIE) % FACES_OF_A_DIE
            if die == FATE_DIE:
                worth = turn_worth(mind, sheet, s, me, hand, face, worths, notes)
            else:
                changed = hand - one_die(s.dice[die]) + one_die(face)
                worth = turn_worth(mind, sheet, s, me, changed, NO_FATE, worths, notes)
            if worth > most:
                best = actions[i]
                most = worth
    return best


@rule
def choose_food_dice(mind, sheet, s, me, worths, notes):
    """How many dice to use as food: feed the provinces first, unless population finishes something worth more."""
    forget(notes)
    best, _ = best_split(mind, sheet, s, me, hand_of(s), whole(s.dice[FATE_DIE]), worths, notes)
    return FOOD_DICE + best


@rule
def choose_goods_to_turn(mind, sheet, s, me, actions, n, worths, notes):
    """How many goods to turn into food: before feeding to avoid hunger, at the end of the turn what is worth most."""
    forget(notes)
    best = actions[0]
    most = 0
    for i in range(n):
        goods = actions[i] - TURN_GOODS
        if s.step == GRAIN:
            worth = hoard_without(mind, sheet, s, me, goods, 1, worths)
            worth += split_worth(mind, sheet, s, me, me.food + goods, s.population, worths, notes)
        elif s.step == LARDER:
            worth = me.goods - goods
            if worths.left > 0:
                worth = stock_worth(mind, sheet, me, me.goods - goods, whole(me.wealth), 0, worths)
            worth += food_worth(mind, sheet, me, me.food + goods, worths.left)
        else:
            worth = hoard_without(mind, sheet, s, me, goods, 1, worths)
            worth += food_worth(mind, sheet, me, me.food + goods, worths.left)
        if i == 0 or worth > most:
            best = actions[i]
            most = worth
    return best
