"""Step 1, first half: up to three rolls of the fate die and the empire dice, Leadership after them, then Omens."""

from astragal.rules.dice import all_dice, dice_on, throw
from astragal.rules.iron.refusals import ALLOWED, NO_SUCH_DIE, NO_SUCH_FACE, ONE_DIE_ONLY, SAME_FACE, SKULL_LOCKED
from astragal.rules.iron.state import (
    CHOOSE,
    FACES,
    FACES_OF_A_DIE,
    FATE_DIE,
    LEAD,
    LEADERSHIP,
    MOST_DICE,
    OMENS,
    OMENS_FACE,
    ROLL,
)
from astragal.rules.iron.story import DIE_SET
from astragal.rules.kit import CHANCE, rule, tell


@rule
def empire_dice(me):
    """IR-1.1: a die for each port or for each province, whichever are more."""
    return max(me.ports, me.provinces)


@rule
def begin_rolling(s):
    """IR-1.1: the first throw of all dice; what is built later this turn adds none."""
    s.dice_count = 1 + empire_dice(s.players[s.active])
    for die in range(MOST_DICE):
        s.dice[die] = -1
    s.step = ROLL
    s.rolls = 1
    s.to_roll = all_dice(s)
    s.mover = CHANCE


@rule
def die_outcomes(sheet, s, weights):
    """IR-1.1, IR-1.6, IR-1.7: the faces of the next die, equally likely unless the sheet loads it."""
    if s.to_roll & 1:
        for face in range(FACES_OF_A_DIE):
            weights[face] = 0
        for face in range(FACES_OF_A_DIE, FACES):
            weights[face] = sheet.face_weight[face]
        return FACES
    for face in range(FACES_OF_A_DIE):
        weights[face] = sheet.face_weight[face]
    return FACES_OF_A_DIE


@rule
def free_dice(sheet, s):
    """IR-1.2: the dice that do not show a skull, as bits; skulls stay where they fell."""
    return all_dice(s) - dice_on(s, sheet.skull_faces)


@rule
def ask_reroll(sheet, s):
    """IR-1.3, IR-1.4, IR-1.5: another roll, if there is one left and a die to roll."""
    if s.rolls < sheet.rolls and free_dice(sheet, s) != 0:
        s.mover = s.active
    else:
        s.step = LEAD


@rule
def refuse_reroll(s, dice, free):
    """IR-1.2, IR-1.3: any set of dice without a skull; the empty set keeps them all."""
    if dice > all_dice(s):
        return NO_SUCH_DIE
    if dice & ~free:
        return SKULL_LOCKED
    return ALLOWED


@rule
def reroll(s, dice):
    """IR-1.3: throw these dice again, or stop."""
    if dice == 0:
        s.step = LEAD
    else:
        s.rolls += 1
        throw(s, dice)


@rule
def ask_leadership(s):
    """IR-10.1: after the last roll, however it came to be the last and whatever the dice show."""
    if s.players[s.active].developments[LEADERSHIP]:
        s.mover = s.active
    else:
        s.step = OMENS


@rule
def refuse_leadership(s, dice):
    """IR-10.1: one die, a skull too; the empty set keeps them all."""
    if dice > all_dice(s):
        return NO_SUCH_DIE
    if dice & (dice - 1):
        return ONE_DIE_ONLY
    return ALLOWED


@rule
def lead(s, dice):
    """IR-1.8, IR-10.1: the die is thrown once more and its new face stands; omens are read after it."""
    s.step = OMENS
    if dice:
        throw(s, dice)


@rule
def first_face(die):
    """The number of the first face of a die: the fate die's follow those of an empire die."""
    return FACES_OF_A_DIE if die == FATE_DIE else 0


@rule
def ask_omens(s):
    """IR-1.8: asked when the fate die shows omens after all rolling."""
    if s.dice[FATE_DIE] == OMENS_FACE:
        s.mover = s.active
    else:
        s.step = CHOOSE


@rule
def can_set(sheet, s, die, face):
    """IR-1.8: whether a die of this turn may be set to this face: one that it has and does not show."""
    return (s.dice[die] != face) & (sheet.face_weight[face] > 0)


@rule
def refuse_set(sheet, s, choice):
    """IR-1.8: any die of this turn, any of its faces but the one it shows."""
    die = choice // FACES_OF_A_DIE
    face = first_face(die) + choice % FACES_OF_A_DIE
    if die >= s.dice_count:
        return NO_SUCH_DIE
    if can_set(sheet, s, die, face):
        return ALLOWED
    if s.dice[die] == face:
        return SAME_FACE
    return NO_SUCH_FACE


@rule
def set_die(s, choice, story):
    """IR-1.8: one die shows what the player wants it to show, and nothing more is set."""
    die = choice // FACES_OF_A_DIE
    face = first_face(die) + choice % FACES_OF_A_DIE
    tell(story, DIE_SET, s.active, s.dice[die], face)
    s.dice[die] = face
    s.step = CHOOSE
