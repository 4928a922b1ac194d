"""Which actions are legal, and why the others are not. Each refusal is in the file of its step."""

from astragal.rules.diciv.play.research import (
    all_dice,
    may_rename,
    refuse_claim,
    refuse_renaming,
    refuse_reroll,
    renaming,
)
from astragal.rules.diciv.play.upkeep import (
    affordable_technologies,
    can_buy_resource,
    can_buy_unit,
    refuse_resource,
    refuse_technology,
    refuse_unit,
)
from astragal.rules.diciv.play.war import refuse_target, refuse_war
from astragal.rules.diciv.refusals import ALLOWED, GAME_OVER, NO_SUCH_ACTION, NOT_ASKED
from astragal.rules.diciv.state import (
    ACTIONS,
    ATTACK,
    BUY,
    BUY_NOTHING,
    BUY_RESOURCE,
    BUY_TECHNOLOGY,
    BUY_UNIT,
    CLAIM,
    DECLARE,
    DO_ATTACK,
    DO_ECONOMY,
    DO_RESEARCH,
    GO_HOME,
    JOIN,
    JOIN_IN,
    LOSE_CITY,
    LOSE_EMPIRE,
    LOSE_PRIMARY,
    MOST_UNITS,
    NO_ROLL,
    OVER,
    PEACE,
    PURPOSE,
    REROLL,
    ROLL,
    SIT_OUT,
    TARGETS,
    TECHNOLOGIES,
    WAR,
)
from astragal.rules.kit import CHANCE, list_range, rule


@rule
def first_action(step):
    """The lowest action number of a step."""
    if step == ATTACK:
        return DO_ATTACK
    if step == LOSE_CITY:
        return LOSE_PRIMARY
    if step == JOIN:
        return JOIN_IN
    if step == BUY:
        return BUY_RESOURCE
    if step == PURPOSE:
        return DO_RESEARCH
    if step == ROLL:
        return REROLL
    if step == WAR:
        return DECLARE
    return ACTIONS


@rule
def last_action(step):
    """The highest action number of a step."""
    if step == ATTACK:
        return GO_HOME
    if step == LOSE_CITY:
        return LOSE_EMPIRE
    if step == JOIN:
        return SIT_OUT
    if step == BUY:
        return BUY_NOTHING
    if step == PURPOSE:
        return NO_ROLL
    if step == ROLL:
        return DECLARE - 1
    return ACTIONS - 1


@rule
def belongs(step, action):
    """DC-0.4, DC-4.3: whether a step asks about an action: those of its own, and over the dice the purposes again."""
    if first_action(step) <= action <= last_action(step):
        return True
    return step == ROLL and DO_RESEARCH <= action <= DO_ECONOMY


@rule
def refusal(sheet, s, action):
    """0 if the seat to move may choose this action, else why not."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if s.step == OVER:
        return GAME_OVER
    if s.mover == CHANCE or not belongs(s.step, action):
        return NOT_ASKED
    if s.step == BUY:
        return refuse_in_purchase(sheet, s, action)
    if s.step == ROLL:
        return refuse_over_dice(sheet, s, action)
    if s.step == WAR and action < PEACE:
        return refuse_war(sheet, s, (action - DECLARE) // MOST_UNITS, (action - DECLARE) % MOST_UNITS + 1)
    return ALLOWED


@rule
def refuse_over_dice(sheet, s, action):
    """Another yield, dice to throw again, a technology to take."""
    if action < REROLL:
        return refuse_renaming(sheet, s, action)
    if action < CLAIM:
        return refuse_reroll(sheet, s, action - REROLL)
    return refuse_claim(sheet, s, action - CLAIM)


@rule
def refuse_in_purchase(sheet, s, action):
    """The purchases of the upkeep step."""
    me = s.players[s.active]
    if action == BUY_RESOURCE:
        return refuse_resource(sheet, s, me)
    if action == BUY_UNIT:
        return refuse_unit(sheet, me)
    if action < BUY_NOTHING:
        return refuse_technology(sheet, me, action - BUY_TECHNOLOGY)
    return ALLOWED


@rule
def legal(sheet, s, actions):
    """Write the action numbers with no refusal, in ascending order, and return how many there are.

    Each number is written and then kept or overwritten: without a branch this is several times faster.
    """
    if s.step == ROLL:
        return list_rolls(sheet, s, actions)
    if s.step == BUY:
        return list_purchases(sheet, s, actions)
    if s.step == WAR:
        return list_wars(sheet, s, actions)
    first = first_action(s.step)
    return list_range(actions, 0, first, last_action(s.step) + 1 - first)


@rule
def list_rolls(sheet, s, actions):
    """The other yield, stop, the sets of dice that may be thrown again, and the technologies that may be taken."""
    n = 0
    if may_rename(sheet, s):
        actions[n] = renaming(s)
        n += 1
    sets = all_dice(sheet) + 1 if s.rolls_left > 0 else 1
    n = list_range(actions, n, REROLL, sets)
    if s.fitting:
        for technology in range(TECHNOLOGIES):
            actions[n] = CLAIM + technology
            n += s.fitting >> technology & 1
    return n


@rule
def list_purchases(sheet, s, actions):
    """What may be bought."""
    me = s.players[s.active]
    n = 0
    actions[n] = BUY_RESOURCE
    n += can_buy_resource(sheet, s, me)
    actions[n] = BUY_UNIT
    n += can_buy_unit(sheet, me)
    affordable = affordable_technologies(sheet, me)
    for technology in range(TECHNOLOGIES):
        actions[n] = BUY_TECHNOLOGY + technology
        n += affordable >> technology & 1
    actions[n] = BUY_NOTHING
    return n + 1


@rule
def list_wars(sheet, s, actions):
    """Whom war may be declared on, and with how many units."""
    units = s.players[s.active].military
    n = 0
    for target in range(TARGETS):
        if refuse_target(sheet, s, target) == ALLOWED:
            for more in range(units):
                actions[n] = DECLARE + MOST_UNITS * target + more
                n += 1
    actions[n] = PEACE
    return n + 1
