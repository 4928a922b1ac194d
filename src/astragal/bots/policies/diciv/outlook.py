"""What lies ahead: turns to come, what a war would cost, and which victory to aim for."""

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
    GROWTH,
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
from astragal.rules.diciv.play.technologies import military_price, technology_price
from astragal.rules.diciv.play.victory import cities_of, is_beaten
from astragal.rules.diciv.play.war import defending_bonus, defending_cities, defending_units, has_encampment
from astragal.rules.diciv.state import ENCAMPMENT_TARGET, MODERN, TARGETS, TECHNOLOGIES
from astragal.rules.kit import rule

AIM_GOLD, AIM_CITIES, AIM_TECHNOLOGY, AIM_DOMINATION = range(4)


class Outlook(NamedTuple):
    """What lies ahead of a seat; it stays the same throughout a decision."""

    left: int
    """The seat's own turns after this one, as many as will be needed."""
    aim: int
    """The victory to pursue."""
    war: int
    """What domination still costs, in hundredths of a gold."""
    arms: int
    """How many weapons to wait for before the war."""
    rate: int
    """Interest per turn on gold if it is held for the victory, in ten-thousandths."""
    income: int
    """Resources per turn, in hundredths."""
    upkeep: int
    """Resources needed for upkeep."""


@rule
def outlook_of(mind, sheet, s, seat):
    """The outlook of a seat: the victory that it is most likely to reach in time, and how long that takes."""
    me = s.players[seat]
    left = sheet.turns - s.round_no
    war = war_cost(sheet, s, seat, me.battle_plus)
    best = gold_chance(mind, sheet, me, left)
    aim = AIM_GOLD
    chance = cities_chance(mind, sheet, s, me, left) * mind[CITY_AIM] // 100
    if chance > best:
        best = chance
        aim = AIM_CITIES
    chance = technology_chance(mind, sheet, me, left) * mind[TECHNOLOGY_AIM] // 100
    if chance > best:
        best = chance
        aim = AIM_TECHNOLOGY
    chance, arms = domination_chance(mind, sheet, s, seat, left)
    if chance * mind[WAR_AIM] // 100 > best:
        aim = AIM_DOMINATION
    rate = 0
    if aim == AIM_GOLD:
        rate = interest_rate(sheet, me.technologies)
        left = min(left, turns_to_gold(mind, sheet, me, left))
    if aim == AIM_DOMINATION:
        left = min(left, mind[WAR_PATIENCE] + turns_to(sheet, me, war - me.gold * GOLD))
    upkeep = max(0, me.primary - me.upkeep_minus)
    return Outlook(left, aim, war, arms, rate, resources_a_turn(mind, sheet, s, me), upkeep)


@rule
def gold_a_turn(sheet, me):
    """Hundredths of gold per turn from technologies, and from rolls if all are for gold; without interest."""
    rolls = successes(sheet.dice, sheet.production_over + 1, rolls_granted(sheet, me)) * sheet.economy_gold
    return me.gold_per_turn * GOLD + rolls * GOLD // CERTAIN


@rule
def interest_rate(sheet, technologies):
    """Interest per turn on held gold with these technologies, in ten-thousandths."""
    rate = 0
    for technology in range(TECHNOLOGIES):
        if technologies >> technology & 1 and sheet.gold_per_held[technology] > 0:
            rate += CERTAIN // sheet.gold_per_held[technology]
    return rate


@rule
def hoard(mind, gold, a_turn, rate, turns):
    """Hundredths of gold after this many turns without spending any; earnings grow from turn to turn."""
    for turn in range(turns):
        gold += a_turn + turn * mind[GROWTH] + gold // GOLD * rate // CERTAIN * GOLD
    return gold


@rule
def budget(mind, sheet, me, turns):
    """Hundredths of gold that will be available in total within this many turns."""
    return hoard(mind, me.gold * GOLD, gold_a_turn(sheet, me), interest_rate(sheet, me.technologies), turns)


@rule
def turns_to_gold(mind, sheet, me, most):
    """Turns until there is enough gold to win, if all of it is held; at most `most`."""
    gold = me.gold * GOLD
    a_turn = gold_a_turn(sheet, me)
    rate = interest_rate(sheet, me.technologies)
    for turn in range(most):
        if gold >= sheet.victory_gold * GOLD:
            return turn
        gold = hoard(mind, gold, a_turn + turn * mind[GROWTH], rate, 1)
    return most


@rule
def annuity(turns, rate):
    """What a hundred in each of the next `turns` turns is worth now, if waiting for it loses interest."""
    if rate == 0:
        return turns * 100
    worth = 0
    now = CERTAIN
    for _ in range(turns):
        now = now * CERTAIN // (CERTAIN + rate)
        worth += now
    return worth // 100


@rule
def turns_to(sheet, me, lacking):
    """Turns until `lacking` hundredths of gold have been earned."""
    return max(0, lacking) // max(1, gold_a_turn(sheet, me))


@rule
def within(mind, have, needed, turns):
    """The chance that what is expected in this many turns will be enough; even odds if it only just is."""
    spread = mind[SPREAD] + mind[SPREAD_A_TURN] * turns
    return max(0, min(CERTAIN, CERTAIN // 2 + (have - needed) * CERTAIN // (2 * spread)))


@rule
def resources_a_turn(mind, sheet, s, me):
    """Hundredths of resources that technologies and dice bring by the end of the seat's next turn."""
    along = mind[ALONG_A_TURN] * (s.seats - 1) * sheet.off_turn_match_rolls
    return me.resource_per_turn * GOLD + mind[DICE_A_TURN] + along


@rule
def may_be_attacked(sheet, s, seat, target):
    """Whether a target stands between a seat and domination."""
    if target == ENCAMPMENT_TARGET:
        return has_encampment(sheet, s) and s.camp_out == 0
    return target < s.seats and target != seat and not is_beaten(sheet, s.players[target])


@rule
def units_coming(s, seat):
    """Units that others have sent against a seat."""
    coming = 0
    for other in range(s.seats):
        if other != seat and s.players[other].target == seat:
            coming += s.players[other].away
    return coming


@rule
def rolls_to_win(sheet, s, seat):
    """Attack rolls that a seat must win to dominate: one for every unit and city in its way."""
    rolls = 0
    for target in range(TARGETS):
        if may_be_attacked(sheet, s, seat, target):
            rolls += defending_units(sheet, s, target) + defending_cities(s, target)
    return rolls


@rule
def units_lost(sheet, s, target, plus):
    """Hundredths of units that it costs to destroy all units and cities of a target, with battle bonus `plus`."""
    ahead = plus - defending_bonus(sheet, s, target)
    against_units = max(1, battle_chance(sheet.attacker_dice, sheet.defender_dice, ahead))
    against_cities = max(1, battle_chance(sheet.attacker_dice, sheet.citizen_dice, ahead))
    lost = defending_units(sheet, s, target) * (CERTAIN - against_units) * 100 // against_units
    return lost + defending_cities(s, target) * (CERTAIN - against_cities) * 100 // against_cities


@rule
def war_cost(sheet, s, seat, plus):
    """What domination still costs, in hundredths of a gold: the units that will fall, less those already there."""
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
def gold_chance(mind, sheet, me, left):
    """The chance to hold enough gold before the timeline ends, with or without one more source of interest."""
    best = budget(mind, sheet, me, left)
    a_turn = gold_a_turn(sheet, me)
    rate = interest_rate(sheet, me.technologies)
    for technology in range(TECHNOLOGIES):
        if sheet.gold_per_held[technology] > 0 and sheet.on_sheet & ~me.technologies & 1 << technology:
            cost, taken = chain_cost(sheet, me, me.technologies, technology)
            turns = cost * mind[EFFORT] // max(1, a_turn)
            if turns < left:
                more = a_turn + mind[GROWTH] * turns
                for other in range(TECHNOLOGIES):
                    if taken & ~me.technologies & 1 << other:
                        more += sheet.gold_per_turn[other] * GOLD
                higher = rate + CERTAIN // sheet.gold_per_held[technology]
                best = max(best, hoard(mind, me.gold * GOLD, more, higher, left - turns))
    return within(mind, best, sheet.victory_gold * GOLD, left)


@rule
def cities_chance(mind, sheet, s, me, left):
    """The chance to have enough cities in time if all rolls go into production, with resources priced in gold."""
    needed = (sheet.victory_cities - cities_of(me)) * (sheet.resource_most + 1) - me.resource
    rolls = successes(sheet.dice, sheet.production_over + 1, rolls_granted(sheet, me)) * sheet.production_resources
    a_turn = (
        resources_a_turn(mind, sheet, s, me) - GOLD * max(0, me.primary - me.upkeep_minus) + rolls * GOLD // CERTAIN
    )
    return within(mind, a_turn * left * mind[CITY_GOLD] // GOLD, needed * mind[CITY_GOLD], left)


@rule
def chain_cost(sheet, me, taken, technology):
    """The cost in gold of a technology and all that it still requires, and everything then owned, as bits."""
    cost = 0
    wanted = 1 << technology & ~taken
    while wanted != 0:
        further = 0
        for other in range(TECHNOLOGIES):
            if wanted >> other & 1:
                cost += technology_price(sheet, me, other)
                further |= sheet.requires[other]
        taken |= wanted
        wanted = further & ~taken
    return cost, taken


@rule
def cheapest_chain(sheet, me, taken, weapons):
    """The cheapest way to one more weapon or, without `weapons`, Modern technology: which, or -1, and its cost."""
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
def technology_chance(mind, sheet, me, left):
    """The chance to own enough Modern technologies in time."""
    cost = 0
    taken = me.technologies
    for _ in range(sheet.victory_modern - me.modern):
        best, least = cheapest_chain(sheet, me, taken, False)
        if best < 0:
            return 0
        _, taken = chain_cost(sheet, me, taken, best)
        cost += least * mind[EFFORT]
    return within(mind, budget(mind, sheet, me, left), cost, left)


@rule
def conquest_chance(needed, share, units):
    """The chance to win `needed` attack rolls, each with chance `share`, before `units` units have fallen."""
    exactly = CERTAIN * CERTAIN
    for _ in range(needed):
        exactly = exactly * share // CERTAIN
    chance = 0
    for lost in range(min(units, MOST_FALLEN)):
        chance += exactly
        exactly = exactly * (CERTAIN - share) // CERTAIN * (needed + lost) // (lost + 1)
    return min(CERTAIN, chance // CERTAIN)


@rule
def domination_chance(mind, sheet, s, seat, left):
    """The chance to dominate in time, and how many weapons to get first; all earnings go into weapons and units."""
    if not sheet.victory_domination or (s.seats == 1 and not has_encampment(sheet, s)):
        return 0, 0
    me = s.players[seat]
    gold = budget(mind, sheet, me, max(0, left - 1))
    needed = max(1, rolls_to_win(sheet, s, seat))
    best = 0
    arms = 0
    taken = me.technologies
    plus = me.battle_plus
    for weapons in range(TECHNOLOGIES):
        lost = 0
        for target in range(TARGETS):
            if may_be_attacked(sheet, s, seat, target):
                lost += units_lost(sheet, s, target, plus)
        share = needed * 100 * CERTAIN // (needed * 100 + lost)
        units = me.military + me.away + max(0, gold) // (military_price(sheet, me) * GOLD)
        units = min(units, sheet.military_most * left) if left > 0 else me.away
        chance = conquest_chance(needed, share, units)
        if chance * 100 > best * (100 + mind[STRIKE_NOW]):
            best = chance
            arms = weapons
        technology, cost = cheapest_chain(sheet, me, taken, True)
        if technology < 0:
            return best, arms
        _, taken = chain_cost(sheet, me, taken, technology)
        plus += sheet.battle_plus[technology]
        gold -= cost * mind[ARMS_EFFORT]
        if gold < 0:
            return best, arms
    return best, arms
