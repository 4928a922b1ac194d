"""Step 1, first half: Preservation before the roll, up to three rolls, Leadership after them."""

from astragal.rules.bronze.refusals import (
    ALLOWED,
    NO_SUCH_DIE,
    ONE_DIE_ONLY,
    SKULL_LOCKED,
)
from astragal.rules.bronze.state import (
    CHOOSE,
    FACES,
    LEAD,
    LEADERSHIP,
    POTTERY,
    PRESERVATION,
    ROLL,
)
from astragal.rules.bronze.story import FOOD_DOUBLED
from astragal.rules.dice import all_dice, dice_on, throw
from astragal.rules.kit import CHANCE, rule, tell


@rule
def ask_preservation(sheet, s):
    """BR-10.2: offered once, before the first roll, to an owner with pottery whose food it would raise."""
    me = s.players[s.active]
    if me.developments[PRESERVATION] and me.goods[POTTERY] > 0 and 0 < me.food < sheet.food_spaces:
        s.mover = s.active
    else:
        begin_rolling(s)


@rule
def preserve_food(sheet, s, story):
    """BR-10.2: one pottery doubles the food, up to the end of the track."""
    me = s.players[s.active]
    me.goods[POTTERY] -= 1
    me.food = min(sheet.food_spaces, 2 * me.food)
    tell(story, FOOD_DOUBLED, s.active, me.food, 0)
    begin_rolling(s)


@rule
def begin_rolling(s):
    """BR-1.1: one die for each city owned now; cities built later this turn add none."""
    s.step = ROLL
    s.rolls = 1
    s.to_roll = all_dice(s)
    s.mover = CHANCE


@rule
def die_outcomes(sheet, weights):
    """BR-1.1: the faces of one die, equally likely unless the sheet loads it."""
    for face in range(FACES):
        weights[face] = sheet.face_weight[face]
    return FACES


@rule
def locked_dice(sheet, s):
    """BR-1.2, BR-7.5: skulls stay where they fell, except in solitaire; as bits."""
    if s.seats == 1 and sheet.solo_reroll_skulls:
        return 0
    return dice_on(s, sheet.skull_faces)


@rule
def free_dice(sheet, s):
    """BR-1.2: the dice that may be rolled again."""
    return all_dice(s) - locked_dice(sheet, s)


@rule
def ask_reroll(sheet, s):
    """BR-1.3, BR-1.4, BR-1.5: another roll, if there is one left and a die to roll."""
    if s.rolls < sheet.rolls and free_dice(sheet, s) != 0:
        s.mover = s.active
    else:
        s.step = LEAD


@rule
def refuse_reroll(s, dice, free):
    """BR-1.2, BR-1.3: any set of dice without a locked skull; the empty set keeps them all."""
    if dice > all_dice(s):
        return NO_SUCH_DIE
    if dice & ~free:
        return SKULL_LOCKED
    return ALLOWED


@rule
def reroll(s, dice):
    """BR-1.3: throw these dice again, or stop."""
    if dice == 0:
        s.step = LEAD
    else:
        s.rolls += 1
        throw(s, dice)


@rule
def ask_leadership(s):
    """BR-9.1: after the last roll, however it came to be the last and whatever the dice show."""
    if s.players[s.active].developments[LEADERSHIP]:
        s.mover = s.active
    else:
        s.step = CHOOSE


@rule
def refuse_leadership(s, dice):
    """BR-9.1: one die, a skull too; the empty set keeps them all."""
    if dice > all_dice(s):
        return NO_SUCH_DIE
    if dice & (dice - 1):
        return ONE_DIE_ONLY
    return ALLOWED


@rule
def lead(s, dice):
    """BR-9.1: the die is thrown once more and its new face stands."""
    s.step = CHOOSE
    if dice:
        throw(s, dice)
