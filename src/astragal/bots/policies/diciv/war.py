"""War: whom to attack and with how many, when to go home, which city to give up, and whether to join a throw."""

from astragal.bots.policies.diciv.chances import CERTAIN, battle_chance
from astragal.bots.policies.diciv.outlook import may_be_attacked, rolls_to_win, units_lost
from astragal.bots.policies.diciv.weights import MOST_COST, SAFE_CITIES
from astragal.bots.policies.diciv.worth import another_resource_worth, city_worth, wants_war
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.play.war import defending_bonus, defending_cities, defending_units, refuse_target
from astragal.rules.diciv.refusals import ALLOWED
from astragal.rules.diciv.state import (
    DECLARE,
    DO_ATTACK,
    GO_HOME,
    JOIN_IN,
    LOSE_EMPIRE,
    MOST_UNITS,
    PEACE,
    SIT_OUT,
    TARGETS,
)
from astragal.rules.kit import rule


@rule
def attack_chance(sheet, s, me, target):
    """The chance to win the next attack roll against a target."""
    ahead = me.battle_plus - defending_bonus(sheet, s, target)
    if defending_units(sheet, s, target) > 0:
        return battle_chance(sheet.attacker_dice, sheet.defender_dice, ahead)
    if defending_cities(s, target) > 0:
        return battle_chance(sheet.attacker_dice, sheet.citizen_dice, ahead)
    return CERTAIN


@rule
def choose_attack(sheet, s, me, ahead):
    """Attack while war is the aim, while the roll is likely to be won, or if one roll wins the game; else go home."""
    likely = 2 * attack_chance(sheet, s, me, me.target) > CERTAIN
    if wants_war(ahead) or likely or rolls_to_win(sheet, s, s.active) <= 1:
        return DO_ATTACK
    return GO_HOME


@rule
def easiest_target(sheet, s, me):
    """Of the targets in the way of domination, the one that costs fewest units; else any target left, or -1."""
    best = -1
    least = MOST_COST
    for target in range(TARGETS):
        if refuse_target(sheet, s, target) == ALLOWED:
            lost = units_lost(sheet, s, target, me.battle_plus)
            if not may_be_attacked(sheet, s, s.active, target):
                lost = MOST_COST - 1
            if lost < least:
                best = target
                least = lost
    return best


@rule
def choose_war(mind, sheet, s, me, ahead):
    """All units against the easiest target, if domination is the aim and there are no weapons to wait for.

    With another aim, units would idle at home. They still go if one roll decides the war and one roll could not decide
    it at home.
    """
    target = easiest_target(sheet, s, me)
    if target < 0:
        return PEACE
    rolls = rolls_to_win(sheet, s, s.active)
    waits = rolls > 1 or cities_of(me) < mind[SAFE_CITIES]
    if wants_war(ahead):
        waits = ahead.arms > 0 or (me.military == 1 and cities_of(me) < mind[SAFE_CITIES])
    if waits and rolls > 0:
        return PEACE
    return DECLARE + MOST_UNITS * target + me.military - 1


@rule
def choose_lost_city(sheet, s):
    """An Empire city, because primary cities bring rolls."""
    return LOSE_EMPIRE


@rule
def choose_joining(mind, sheet, me, ahead):
    """Join the throw, unless the next resource would found a city that is worth less than it costs."""
    return (
        JOIN_IN if another_resource_worth(mind, sheet, me, city_worth(mind, sheet, me, ahead), ahead) > 0 else SIT_OUT
    )
