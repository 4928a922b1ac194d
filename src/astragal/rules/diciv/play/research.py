"""Phase 2: rolls for research, production or economy; declare, throw, keep, throw again."""

from astragal.rules.dice import settle_die
from astragal.rules.diciv.play.combinations import (
    count_faces,
    fits,
    fitting_technologies,
    total_of_dice,
)
from astragal.rules.diciv.play.resources import earn_gold, earn_resources
from astragal.rules.diciv.play.technologies import gain_technology, owns
from astragal.rules.diciv.refusals import (
    ALLOWED,
    ALREADY_RENAMED,
    DOES_NOT_FIT,
    NEEDS_ALL_DICE,
    NEEDS_ANOTHER,
    NO_ROLLS_LEFT,
    NO_SUCH_DIE,
    NOT_FOR_RESEARCH,
    NOT_ON_SHEET,
    OWNED,
    THROWN_FOR_IT,
)
from astragal.rules.diciv.state import (
    ATTACK,
    DO_ECONOMY,
    DO_PRODUCTION,
    DO_RESEARCH,
    ENCAMPMENT,
    FOR_ECONOMY,
    FOR_PRODUCTION,
    FOR_RESEARCH,
    MOST_DICE,
    NO_PURPOSE,
    NO_ROLL,
    PURPOSE,
    ROLL,
)
from astragal.rules.diciv.story import DIE_SHIFTED, ROLLS_GRANTED, SUCCESS, TECHNOLOGY_TAKEN
from astragal.rules.kit import CHANCE, NOBODY, rule, tell


@rule
def rolls_granted(sheet, me):
    """DC-4.1, DC-3.13: from the primary cities and the happiness level."""
    if me.primary == 0 or sheet.level_no_rolls[me.happiness]:
        return 0
    return min(sheet.rolls_most, max(0, me.primary + sheet.level_rolls[me.happiness]))


@rule
def begin_research(sheet, s, story):
    """DC-4.1: the number of rolls is fixed now, and all dice are to be thrown."""
    s.rolls_left = rolls_granted(sheet, s.players[s.active])
    tell(story, ROLLS_GRANTED, s.active, s.rolls_left, 0)
    s.to_roll = all_dice(sheet)
    s.step = PURPOSE
    ask_purpose(sheet, s)


@rule
def all_dice(sheet):
    """Every die of Phase 2, as bits."""
    return (1 << sheet.dice) - 1


@rule
def take_up_dice(sheet, s, dice):
    """DC-4.2, DC-4.3, DC-4.5: these dice are taken from the table, and their purpose is to be declared."""
    lift(s, dice)
    s.purpose = NO_PURPOSE
    s.step = PURPOSE
    ask_purpose(sheet, s)


@rule
def lift(s, dice):
    """DC-4.2: the named dice are taken up, to be thrown; the others stay."""
    s.to_roll = dice
    s.fitting = 0
    s.renamed = 0
    for die in range(MOST_DICE):
        if dice >> die & 1:
            s.dice[die] = 0


@rule
def ask_purpose(sheet, s):
    """DC-4.3: asked while there are rolls left."""
    if s.rolls_left > 0:
        s.mover = s.active
    else:
        end_research(sheet, s)


@rule
def declare_purpose(sheet, s, action):
    """DC-4.2, DC-4.3, DC-4.7: throw for research, production or economy, or roll no more."""
    if action == NO_ROLL:
        end_research(sheet, s)
    else:
        s.purpose = purpose_of(action)
        throw_lifted(s)


@rule
def purpose_of(action):
    """DC-4.3: what an action declares the dice to be thrown for."""
    return FOR_RESEARCH + action - DO_RESEARCH


@rule
def throw_lifted(s):
    """DC-4.2: one roll is used up, and chance settles the dice one at a time."""
    s.rolls_left -= 1
    s.step = ROLL
    s.mover = CHANCE


@rule
def show_die(sheet, s, face, story):
    """DC-4.2: the next die to be thrown shows this face; after the last one the roll is read."""
    settle_die(s, face)
    if s.to_roll == 0:
        read_roll(sheet, s, story)


@rule
def read_roll(sheet, s, story):
    """DC-4.4, DC-4.6: what the dice fit, or whether production succeeds; asked if there is anything to decide."""
    if s.purpose == FOR_RESEARCH:
        s.fitting = fitting_technologies(sheet, s, s.players[s.active])
    elif total_of_dice(sheet, s) > sheet.production_over:
        succeed(sheet, s, story)
        return
    if s.rolls_left > 0 or s.fitting:
        s.mover = s.active
    else:
        end_research(sheet, s)


@rule
def succeed(sheet, s, story):
    """DC-4.6, DC-1.11: the yield at once, then all dice again."""
    tell(story, SUCCESS, s.active, total_of_dice(sheet, s), s.purpose)
    if s.purpose == FOR_PRODUCTION:
        earn_resources(sheet, s, s.active, sheet.production_resources, story)
    else:
        earn_gold(sheet, s, sheet.economy_gold, story)
    if s.winner == 0:
        take_up_dice(sheet, s, all_dice(sheet))


@rule
def refuse_reroll(sheet, s, dice):
    """DC-4.1, DC-4.2: any set of dice while there are rolls left; the empty set ends the phase."""
    if dice > all_dice(sheet):
        return NO_SUCH_DIE
    if dice and s.rolls_left == 0:
        return NO_ROLLS_LEFT
    return ALLOWED


@rule
def reroll(sheet, s, dice):
    """DC-4.2, DC-4.3: stop, throw some dice for the same purpose, or take up all of them and declare again."""
    if dice == 0:
        end_research(sheet, s)
    elif dice == all_dice(sheet) or asks_again(sheet):
        take_up_dice(sheet, s, dice)
    else:
        lift(s, dice)
        throw_lifted(s)


@rule
def asks_again(sheet):
    """DC-4.3: whichever dice are thrown again, their purpose is declared anew; so it is with a single die."""
    return not sheet.purpose_needs_all_dice or sheet.dice == 1


@rule
def renaming(s):
    """DC-4.3: the action that names the other of production and economy."""
    return DO_PRODUCTION if s.purpose == FOR_ECONOMY else DO_ECONOMY


@rule
def may_rename(sheet, s):
    """DC-4.3: once a roll, never between research and the others, and not where the purpose is asked for anyway; rolls
    are left, or nobody would be asked."""
    return s.purpose != FOR_RESEARCH and not s.renamed and not asks_again(sheet)


@rule
def refuse_renaming(sheet, s, action):
    """DC-4.3: only the other of production and economy, and only once a roll."""
    if purpose_of(action) == s.purpose:
        return THROWN_FOR_IT
    if s.purpose == FOR_RESEARCH or action == DO_RESEARCH or asks_again(sheet):
        return NEEDS_ALL_DICE
    if not may_rename(sheet, s):
        return ALREADY_RENAMED
    return ALLOWED


@rule
def rename(s, action):
    """DC-4.3: production becomes economy, or the other way round; the dice stay as they lie, and no roll is used up."""
    s.purpose = purpose_of(action)
    s.renamed = 1
    s.mover = s.active


@rule
def refuse_claim(sheet, s, technology):
    """DC-4.4, DC-5.1, DC-5.2: a research roll that fits a technology which is open."""
    me = s.players[s.active]
    if s.fitting >> technology & 1:
        return ALLOWED
    if not sheet.on_sheet >> technology & 1:
        return NOT_ON_SHEET
    if owns(me, technology):
        return OWNED
    if s.purpose != FOR_RESEARCH:
        return NOT_FOR_RESEARCH
    if sheet.requires[technology] & ~me.technologies:
        return NEEDS_ANOTHER
    return DOES_NOT_FIT


@rule
def claim(sheet, s, technology, story):
    """DC-4.4, DC-4.5, DC-5.15: the technology is gained, a die is shifted only if needed, all dice are taken up."""
    if not fits(sheet, technology, count_faces(sheet, s), total_of_dice(sheet, s)):
        s.shifts_used += 1
        tell(story, DIE_SHIFTED, s.active, technology, 0)
    tell(story, TECHNOLOGY_TAKEN, s.active, technology, 0)
    gain_technology(sheet, s, technology, True, story)
    if s.winner == 0:
        take_up_dice(sheet, s, all_dice(sheet))


@rule
def end_research(sheet, s):
    """DC-4.2, DC-0.4, DC-6.2: dice and rolls are not carried over; the end of the turn follows."""
    s.rolls_left = 0
    s.purpose = NO_PURPOSE
    s.renamed = 0
    s.shifts_used = 0
    s.to_roll = 0
    s.fitting = 0
    for die in range(MOST_DICE):
        s.dice[die] = 0
    s.attacks = s.players[s.active].away * sheet.war_rolls_last
    if s.attacks > 0:
        s.step = ATTACK
    else:
        s.step = ENCAMPMENT
    s.mover = NOBODY
