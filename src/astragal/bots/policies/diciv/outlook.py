"""What lies ahead: turns to come, what a war would cost, and which victory to aim at."""

from typing import NamedTuple

from astragal.bots.policies.diciv.chances import CERTAIN, battle_chance, successes
from astragal.bots.policies.diciv.weights import (
    ALONG_A_TURN,
    ARMS_EFFORT,
    CITY_AIM,
    CITY_GOLD,
    DICE_A_TURN,
    EFFORT,
    GOLD,
    GOLD_AIM,
    GROWTH,
    INTEREST,
    MOST_COST,
    MOST_FALLEN,
    SPREAD,
    SPREAD_A_TURN,
    STRIKE_NOW,
    TECHNOLOGY_AIM,
    WAR_AIM,
    WAR_PATIENCE,
)
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.technologies import interest, military_price, technology_price
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
    arms: int
    """Weapons to wait for before the war."""
    income: int
    """Resources that a turn brings, in hundredths."""
    upkeep: int
    """Resources that upkeep asks for."""


@rule
def outlook_of(sheet, s, seat):
    """What lies ahead of a seat: the victory that it is most likely to reach in time, and how long that takes."""
    me = s.players[seat]
    left = sheet.turns - s.round_no
    war = war_cost(sheet, s, seat, me.battle_plus)
    best = gold_chance(sheet, me, left) * GOLD_AIM // 100
    aim = AIM_GOLD
    chance = cities_chance(sheet, s, me, left) * CITY_AIM // 100
    if chance > best:
        best = chance
        aim = AIM_CITIES
    chance = technology_chance(sheet, me, left) * TECHNOLOGY_AIM // 100
    if chance > best:
        best = chance
        aim = AIM_TECHNOLOGY
    chance, arms = domination_chance(sheet, s, seat, left)
    if chance * WAR_AIM // 100 > best:
        aim = AIM_DOMINATION
    if aim == AIM_GOLD:
        left = min(left, turns_to(sheet, me, (sheet.victory_gold - me.gold) * GOLD))
    if aim == AIM_DOMINATION:
        left = min(left, WAR_PATIENCE + turns_to(sheet, me, war - me.gold * GOLD))
    upkeep = max(0, me.primary - me.upkeep_minus)
    return Outlook(left, aim, war, arms, resources_a_turn(sheet, s, me), upkeep)


@rule
def gold_a_turn(sheet, me):
    """Hundredths of gold that technologies bring in a turn, and rolls if all of them go after it; interest grows."""
    rolls = successes(sheet.dice, sheet.production_over + 1, rolls_granted(sheet, me)) * sheet.economy_gold
    return me.gold_per_turn * GOLD + interest(sheet, me) * INTEREST + rolls * GOLD // CERTAIN


@rule
def budget(sheet, me, turns):
    """Hundredths of gold that will have been at hand after so many turns; more is earned from turn to turn."""
    return me.gold * GOLD + gold_a_turn(sheet, me) * turns + GROWTH * turns * (turns - 1) // 2


@rule
def turns_to(sheet, me, lacking):
    """Turns until so many hundredths of gold have been earned."""
    return max(0, lacking) // max(1, gold_a_turn(sheet, me))


@rule
def within(have, needed, turns):
    """The chance that what is expected to be there in so many turns is enough: even when it just is."""
    spread = SPREAD + SPREAD_A_TURN * turns
    return max(0, min(CERTAIN, CERTAIN // 2 + (have - needed) * CERTAIN // (2 * spread)))


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
def gold_chance(sheet, me, left):
    """The chance to hold enough gold before the timeline ends."""
    return within(budget(sheet, me, left), sheet.victory_gold * GOLD, left)


@rule
def cities_chance(sheet, s, me, left):
    """The chance to have enough cities in time, when all rolls go into production; in resources, at a price in gold."""
    needed = (sheet.victory_cities - cities_of(me)) * (sheet.resource_most + 1) - me.resource
    rolls = successes(sheet.dice, sheet.production_over + 1, rolls_granted(sheet, me)) * sheet.production_resources
    a_turn = resources_a_turn(sheet, s, me) - GOLD * max(0, me.primary - me.upkeep_minus) + rolls * GOLD // CERTAIN
    return within(a_turn * left * CITY_GOLD // GOLD, needed * CITY_GOLD, left)


@rule
def chain_cost(sheet, me, taken, technology):
    """What a technology and those that it still requires cost, in gold, and all that is then owned, as bits."""
    cost = 0
    wanted = 1 << technology
    for _ in range(TECHNOLOGIES):
        further = 0
        for other in range(TECHNOLOGIES):
            if wanted >> other & 1 and not taken >> other & 1:
                cost += technology_price(sheet, me, other)
                further |= sheet.requires[other]
                taken |= 1 << other
        wanted = further
    return cost, taken


@rule
def cheapest_chain(sheet, me, taken, weapons):
    """The cheapest way to one more weapon, or else to one more Modern technology: which, or -1, and its cost."""
    best = -1
    least = MOST_COST
    for technology in range(TECHNOLOGIES):
        meant = sheet.battle_plus[technology] > 0 if weapons else sheet.age[technology] == MODERN
        if meant and sheet.on_sheet >> technology & 1 and not taken >> technology & 1:
            cost, _ = chain_cost(sheet, me, taken, technology)
            if cost < least:
                least = cost
                best = technology
    return best, least


@rule
def technology_chance(sheet, me, left):
    """The chance to own enough Modern technologies in time."""
    cost = 0
    taken = me.technologies
    for _ in range(sheet.victory_modern - me.modern):
        best, least = cheapest_chain(sheet, me, taken, False)
        if best < 0:
            return 0
        _, taken = chain_cost(sheet, me, taken, best)
        cost += least * EFFORT
    return within(budget(sheet, me, left), cost, left)


@rule
def conquest_chance(needed, share, units):
    """The chance to win so many attack rolls, each with this chance, before so many units have fallen."""
    exactly = CERTAIN * CERTAIN
    for _ in range(needed):
        exactly = exactly * share // CERTAIN
    chance = 0
    for lost in range(min(units, MOST_FALLEN)):
        chance += exactly
        exactly = exactly * (CERTAIN - share) // CERTAIN * (needed + lost) // (lost + 1)
    return min(CERTAIN, chance // CERTAIN)


@rule
def domination_chance(sheet, s, seat, left):
    """The chance to dominate in time, and how many weapons to get before; what is earned goes into them and units."""
    if not sheet.victory_domination or (s.seats == 1 and not has_encampment(sheet, s)):
        return 0, 0
    me = s.players[seat]
    gold = budget(sheet, me, max(0, left - 1))
    best = 0
    arms = 0
    taken = me.technologies
    plus = me.battle_plus
    for weapons in range(TECHNOLOGIES):
        needed = 0
        lost = 0
        for target in range(TARGETS):
            if may_be_attacked(sheet, s, seat, target):
                needed += defending_units(sheet, s, target) + defending_cities(s, target)
                lost += units_lost(sheet, s, target, plus)
        needed = max(1, needed)
        share = needed * 100 * CERTAIN // (needed * 100 + lost)
        units = me.military + me.away + max(0, gold) // (military_price(sheet, me) * GOLD)
        chance = conquest_chance(needed, share, units if left > 0 else me.away)
        if chance * 100 > best * (100 + STRIKE_NOW):
            best = chance
            arms = weapons
        technology, cost = cheapest_chain(sheet, me, taken, True)
        if technology < 0:
            return best, arms
        _, taken = chain_cost(sheet, me, taken, technology)
        plus += sheet.battle_plus[technology]
        gold -= cost * ARMS_EFFORT
        if gold < 0:
            return best, arms
    return best, arms
