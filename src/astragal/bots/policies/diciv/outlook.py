"""What lies ahead: turns to come, what a war would cost, and which victory to aim at."""

from typing import NamedTuple

from astragal.bots.policies.diciv.chances import CERTAIN, battle_chance
from astragal.bots.policies.diciv.weights import (
    ALONG_A_TURN,
    CITY_AIM,
    DICE_A_TURN,
    EFFORT,
    ENGINE_STANDS,
    GOLD,
    GOLD_AIM,
    INTEREST,
    MOST_COST,
    ROLL_A_TURN,
    TECHNOLOGY_AIM,
    WAR_AIM,
)
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.technologies import interest, military_price, owns, technology_price
from astragal.rules.diciv.play.victory import cities_of, is_beaten
from astragal.rules.diciv.play.war import defending_bonus, defending_cities, defending_units, has_encampment
from astragal.rules.diciv.state import ENCAMPMENT_TARGET, MODERN, TARGETS, TECHNOLOGIES
from astragal.rules.kit import rule

AIM_GOLD, AIM_CITIES, AIM_TECHNOLOGY, AIM_DOMINATION = range(4)


class Outlook(NamedTuple):
    """What a seat sees ahead of it; it is the same all through one decision."""

    left: int
    """Own turns to come after this one, as far as they will be needed."""
    aim: int
    """The victory to pursue."""
    war: int
    """What it would still cost to dominate, in hundredths of a gold."""
    income: int
    """Resources that a turn brings, in hundredths."""
    upkeep: int
    """Resources that upkeep asks for."""


@rule
def outlook_of(sheet, s, seat):
    """What lies ahead of a seat."""
    me = s.players[seat]
    left = sheet.turns - s.round_no
    war = war_cost(sheet, s, seat, me.battle_plus)
    upkeep = max(0, me.primary - me.upkeep_minus)
    aim = best_aim(sheet, s, seat, left, war)
    if aim == AIM_GOLD:
        left = min(left, turns_to_gold(sheet, me))
    return Outlook(left, aim, war, resources_a_turn(sheet, s, me), upkeep)


@rule
def gold_a_turn(sheet, me):
    """Hundredths of gold that technologies bring in a turn; interest grows."""
    return me.gold_per_turn * GOLD + interest(sheet, me) * INTEREST


@rule
def turns_to_gold(sheet, me):
    """Turns until there is enough gold to win, if every roll goes after it."""
    a_turn = gold_a_turn(sheet, me) + rolls_granted(sheet, me) * ROLL_A_TURN
    return max(0, sheet.victory_gold - me.gold) * GOLD // max(1, a_turn)


@rule
def resources_a_turn(sheet, s, me):
    """Hundredths of resources that technologies and dice bring until the next own turn is over."""
    along = ALONG_A_TURN * (s.seats - 1) * sheet.off_turn_match_rolls
    return me.resource_per_turn * GOLD + DICE_A_TURN + along


@rule
def may_be_attacked(sheet, s, seat, target):
    """Whether a target stands between a seat and domination."""
    if target == ENCAMPMENT_TARGET:
        return has_encampment(sheet, s) and s.camp_out == 0
    return target < s.seats and target != seat and not is_beaten(sheet, s.players[target])


@rule
def units_lost(sheet, s, target, plus):
    """Hundredths of units that it costs to destroy all units and cities of a target, with so much in battle."""
    ahead = plus - defending_bonus(sheet, s, target)
    against_units = max(1, battle_chance(sheet.attacker_dice, sheet.defender_dice, ahead))
    against_cities = max(1, battle_chance(sheet.attacker_dice, sheet.citizen_dice, ahead))
    lost = defending_units(sheet, s, target) * (CERTAIN - against_units) * 100 // against_units
    return lost + defending_cities(s, target) * (CERTAIN - against_cities) * 100 // against_cities


@rule
def war_cost(sheet, s, seat, plus):
    """What domination still costs, in hundredths of a gold: the units that will fall, less those there are."""
    if not sheet.victory_domination or (s.seats == 1 and not has_encampment(sheet, s)):
        return MOST_COST
    me = s.players[seat]
    lost = 0
    for target in range(TARGETS):
        if may_be_attacked(sheet, s, seat, target):
            lost += units_lost(sheet, s, target, plus)
    price = military_price(sheet, me)
    return min(MOST_COST, max(0, lost + 100 - (me.military + me.away) * 100) * price)


@rule
def chain_cost(sheet, me, technology):
    """What a technology and those that it still requires cost, in gold."""
    cost = 0
    wanted = 1 << technology
    for _ in range(TECHNOLOGIES):
        further = 0
        for other in range(TECHNOLOGIES):
            if wanted >> other & 1 and not owns(me, other):
                cost += technology_price(sheet, me, other)
                further |= sheet.requires[other]
        wanted = further
    return cost


@rule
def technology_cost(sheet, me):
    """What the Modern technologies that are missing cost, in hundredths of a gold, the cheapest first."""
    cost = 0
    taken = me.technologies
    for _ in range(sheet.victory_modern - me.modern):
        best = -1
        least = MOST_COST
        for technology in range(TECHNOLOGIES):
            on_sheet = sheet.on_sheet >> technology & 1 and sheet.age[technology] == MODERN
            if on_sheet and not taken >> technology & 1:
                chain = chain_cost(sheet, me, technology)
                if chain < least:
                    least = chain
                    best = technology
        if best < 0:
            return MOST_COST
        taken |= 1 << best
        cost += least * EFFORT
    return cost


@rule
def best_aim(sheet, s, seat, left, war):
    """The victory that lacks least: gold, cities, technology or domination."""
    me = s.players[seat]
    best = AIM_GOLD
    least = ((sheet.victory_gold - me.gold) * GOLD - gold_a_turn(sheet, me) * left) * GOLD_AIM // 100
    if left * 100 < sheet.turns * ENGINE_STANDS and turns_to_gold(sheet, me) > left:
        # What is earned in a turn will not grow much any more: there will not be enough.
        least = MOST_COST
    cities = (sheet.victory_cities - cities_of(me)) * (sheet.resource_most + 1) * GOLD - me.resource * GOLD
    cities -= max(0, resources_a_turn(sheet, s, me) - GOLD * max(0, sheet.primary_most - me.upkeep_minus)) * left
    if cities * CITY_AIM // 100 < least:
        best = AIM_CITIES
        least = cities * CITY_AIM // 100
    if me.modern > 0:
        technology = technology_cost(sheet, me) - me.gold * GOLD
        if technology * TECHNOLOGY_AIM // 100 < least:
            best = AIM_TECHNOLOGY
            least = technology * TECHNOLOGY_AIM // 100
    if war < MOST_COST and (war - me.gold * GOLD) * WAR_AIM // 100 < least:
        best = AIM_DOMINATION
    return best
