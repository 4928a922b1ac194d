"""War: declared at the end of a turn, fought in the next one of the attacker. The encampment fights like a player."""

from astragal.rules.diciv.play.barbarians import lose_unit, units_at_hand
from astragal.rules.diciv.play.dice import throw
from astragal.rules.diciv.play.victory import cities_of, dominates, win
from astragal.rules.diciv.refusals import ALLOWED, IS_OUT, NO_ENCAMPMENT, NO_SUCH_OPPONENT, NOT_THAT_MANY_UNITS
from astragal.rules.diciv.state import (
    ATTACK,
    BATTLE,
    ENCAMPMENT,
    ENCAMPMENT_TARGET,
    INCOME,
    LOSE_CITY,
    LOSE_EMPIRE,
    MOST_UNITS,
    PASS_TURN,
    TARGETS,
    WAR,
)
from astragal.rules.diciv.story import (
    ATTACK_ROLLED,
    ATTACK_STARTS,
    BY_DOMINATION,
    CITY_LOST,
    ELIMINATED,
    ENCAMPMENT_GROWS,
    UNIT_LOST,
    UNITS_COME_HOME,
    WAR_DECLARED,
)
from astragal.rules.kit import NOBODY, rule, tell


@rule
def has_encampment(sheet, s):
    """DC-8.1: a single player, and the option."""
    return s.seats == 1 and sheet.encampment != 0


@rule
def is_out(s, target):
    """Whether a target was eliminated."""
    if target == ENCAMPMENT_TARGET:
        return s.camp_out != 0
    return s.players[target].out != 0


@rule
def defending_units(sheet, s, target):
    """DC-6.4, DC-8.3: units that meet the attack."""
    if target == ENCAMPMENT_TARGET:
        return s.camp_military
    return units_at_hand(sheet, s.players[target])


@rule
def defending_cities(s, target):
    """DC-6.5, DC-8.3: cities that an attack may destroy."""
    if target == ENCAMPMENT_TARGET:
        return s.camp_cities
    return cities_of(s.players[target])


@rule
def defending_bonus(sheet, s, target):
    """DC-5.14, DC-8.3: what the defender adds to a total."""
    if target == ENCAMPMENT_TARGET:
        return sheet.camp_battle
    return s.players[target].battle_plus


@rule
def ask_attack(sheet, s, story):
    """DC-6.3, DC-6.9: asked before each attack roll; with no roll or no target left, the units come home."""
    me = s.players[s.active]
    if s.attacks == 0 or is_out(s, me.target):
        come_home(sheet, s, story)
    else:
        s.mover = s.active


@rule
def come_home(sheet, s, story):
    """DC-6.2, DC-6.3: the attack is over, and the turn goes on."""
    bring_home(s, story)
    s.attacks = 0
    s.step = ENCAMPMENT if sheet.war_rolls_last else INCOME


@rule
def bring_home(s, story):
    """DC-6.3: the units left join those at home."""
    me = s.players[s.active]
    if me.away > 0:
        tell(story, UNITS_COME_HOME, s.active, me.away, 0)
        me.military += me.away
        me.away = 0
        me.target = 0


@rule
def attack(sheet, s, story):
    """DC-6.3, DC-6.8: an attack roll; against nobody and nothing it needs no dice."""
    me = s.players[s.active]
    tell(story, ATTACK_STARTS, s.active, me.target, me.away)
    if defending_units(sheet, s, me.target) > 0 or defending_cities(s, me.target) > 0:
        s.step = BATTLE
        throw(s, sheet.attacker_dice)
    else:
        eliminate(s, me.target, story)
        end_attack_roll(sheet, s, story)


@rule
def eliminate(s, target, story):
    """DC-6.8, DC-8.3: out of the game, with whatever was set aside."""
    if target == ENCAMPMENT_TARGET:
        s.camp_out = 1
    else:
        loser = s.players[target]
        loser.out = 1
        loser.away = 0
        loser.target = 0
    tell(story, ELIMINATED, target, 0, 0)


@rule
def read_battle(sheet, s, story):
    """DC-6.4, DC-6.5, DC-5.14: first the attacker's total, then the defender's; equal totals are thrown again."""
    me = s.players[s.active]
    target = me.target
    has_military = defending_units(sheet, s, target) > 0
    if s.against == 0:
        s.against = s.total + me.battle_plus
        throw(s, sheet.defender_dice if has_military else sheet.citizen_dice)
        return
    attacker = s.against
    defender = s.total + defending_bonus(sheet, s, target)
    s.against = 0
    tell(story, ATTACK_ROLLED, s.active, attacker, defender)
    if attacker == defender:
        throw(s, sheet.attacker_dice)
        return
    s.total = 0
    s.mover = NOBODY
    if attacker < defender:
        me.away -= 1
        tell(story, UNIT_LOST, s.active, me.military + me.away, 0)
    elif has_military:
        lose_defender(s, target, story)
    elif ask_which_city(sheet, s, target, story):
        return
    end_attack_roll(sheet, s, story)


@rule
def lose_defender(s, target, story):
    """DC-6.4, DC-8.3: the defender loses one unit."""
    if target == ENCAMPMENT_TARGET:
        s.camp_military -= 1
        tell(story, UNIT_LOST, target, s.camp_military, 0)
    else:
        lose_unit(s, target, story)


@rule
def ask_which_city(sheet, s, target, story):
    """DC-6.6: a defender with both kinds of cities chooses; otherwise an Empire city goes first."""
    if target == ENCAMPMENT_TARGET:
        s.camp_cities -= 1
        tell(story, CITY_LOST, target, 0, s.camp_cities)
        return False
    loser = s.players[target]
    if loser.primary > 0 and loser.empire > 0 and sheet.defender_picks_lost_city:
        s.step = LOSE_CITY
        s.mover = target
        return True
    lose_city(s, target, loser.empire > 0, story)
    return False


@rule
def lose_city(s, target, from_empire, story):
    """DC-6.5, DC-6.6: one city of this kind is destroyed, and nobody gains it."""
    loser = s.players[target]
    if from_empire:
        loser.empire -= 1
        tell(story, CITY_LOST, target, 1, cities_of(loser))
    else:
        loser.primary -= 1
        tell(story, CITY_LOST, target, 0, cities_of(loser))


@rule
def give_up_city(sheet, s, action, story):
    """DC-6.6: the defender has chosen."""
    lose_city(s, s.players[s.active].target, action == LOSE_EMPIRE, story)
    end_attack_roll(sheet, s, story)


@rule
def end_attack_roll(sheet, s, story):
    """DC-6.3, DC-9.4: one roll fewer; perhaps it was the last city in the way of domination."""
    me = s.players[s.active]
    s.attacks -= 1
    s.step = ATTACK
    if me.away == 0:
        me.target = 0
    if dominates(sheet, s, s.active):
        bring_home(s, story)
        win(s, s.active, BY_DOMINATION, story)


@rule
def throw_for_encampment(sheet, s):
    """DC-8.2: at the end of every turn of a single player."""
    if has_encampment(sheet, s) and not s.camp_out:
        throw(s, sheet.camp_dice)
    else:
        s.step = WAR
        ask_war(sheet, s)


@rule
def read_encampment_die(sheet, s, story):
    """DC-8.2: on a 6 it has one unit more, without an upper limit."""
    if sheet.camp_grows[s.total]:
        s.camp_military += 1
        tell(story, ENCAMPMENT_GROWS, ENCAMPMENT_TARGET, s.camp_military, 0)
    s.total = 0
    s.step = WAR
    s.mover = NOBODY
    ask_war(sheet, s)


@rule
def refuse_target(sheet, s, target):
    """DC-6.1, DC-6.9, DC-8.1: another player who is still there, or the encampment of a single player."""
    if target == ENCAMPMENT_TARGET:
        if not has_encampment(sheet, s):
            return NO_ENCAMPMENT
    elif target >= s.seats or target == s.active:
        return NO_SUCH_OPPONENT
    if is_out(s, target):
        return IS_OUT
    return ALLOWED


@rule
def refuse_war(sheet, s, target, units):
    """DC-6.1: a target, and as many units at home."""
    reason = refuse_target(sheet, s, target)
    if reason == ALLOWED and units > s.players[s.active].military:
        return NOT_THAT_MANY_UNITS
    return reason


@rule
def ask_war(sheet, s):
    """DC-6.1: asked of a player with units and somebody to attack, but not after the last turn."""
    if s.round_no < sheet.turns and s.players[s.active].military > 0:
        for target in range(TARGETS):
            if refuse_target(sheet, s, target) == ALLOWED:
                s.mover = s.active
                return
    s.step = PASS_TURN


@rule
def declare_war(s, choice, story):
    """DC-6.1: the units are set aside until the attack."""
    me = s.players[s.active]
    units = choice % MOST_UNITS + 1
    me.target = choice // MOST_UNITS
    me.away = units
    me.military -= units
    tell(story, WAR_DECLARED, s.active, me.target, units)
    s.step = PASS_TURN
