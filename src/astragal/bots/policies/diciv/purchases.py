"""Buying: resources that keep the people happy, technologies that pay, units for a war."""

from astragal.bots.policies.diciv.chances import CERTAIN, battle_chance
from astragal.bots.policies.diciv.outlook import rolls_to_win, units_coming
from astragal.bots.policies.diciv.weights import (
    BARBARIANS_A_TURN,
    GOLD,
    HAPPINESS_LASTS,
    ROLL_A_TURN,
    VICTORY,
)
from astragal.bots.policies.diciv.worth import wants_war
from astragal.rules.diciv.play.technologies import floor_level, military_price, open_technologies, technology_price
from astragal.rules.diciv.play.upkeep import can_buy_resource, can_buy_unit, missing
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.state import BUY_NOTHING, BUY_RESOURCE, BUY_TECHNOLOGY, BUY_UNIT, LEVELS, TECHNOLOGIES
from astragal.rules.kit import rule


@rule
def rolls_at(sheet, me, level):
    """The rolls that a player would have at a happiness level."""
    if me.primary == 0 or sheet.level_no_rolls[level]:
        return 0
    return min(sheet.rolls_most, max(0, me.primary + sheet.level_rolls[level]))


@rule
def content_worth(mind, sheet, me):
    """What it is worth to meet upkeep: more rolls, now and for a while."""
    met = max(0, me.happiness - 1)
    unmet = me.happiness
    if me.happiness < floor_level(sheet, me):
        unmet = min(LEVELS - 1, me.happiness + 1)
    return (rolls_at(sheet, me, met) - rolls_at(sheet, me, unmet)) * mind[ROLL_A_TURN] * mind[HAPPINESS_LASTS] // 100


@rule
def choose_purchase(mind, sheet, s, me, worths):
    """In this order: what wins, upkeep, the technology that gains most, units."""
    best = best_technology(mind, sheet, me, me.gold, worths)
    if best >= 0 and worths.technologies[best] >= VICTORY:
        return BUY_TECHNOLOGY + best
    if one_unit_wins(sheet, s, me):
        return BUY_UNIT if can_buy_unit(sheet, me) else BUY_NOTHING
    lacking = missing(s, me)
    if 0 < lacking * sheet.resource_price <= me.gold:
        if content_worth(mind, sheet, me) > lacking * sheet.resource_price * GOLD:
            return BUY_RESOURCE
    if can_buy_resource(sheet, s, me) and lacking == 0 and city_by_buying_pays(sheet, me, worths):
        return BUY_RESOURCE
    if can_buy_unit(sheet, me) and threatened(sheet, s, me):
        return BUY_UNIT
    if best >= 0:
        return BUY_TECHNOLOGY + best
    if can_buy_unit(sheet, me) and unit_pays(mind, sheet, s, me, worths):
        return BUY_UNIT
    return BUY_NOTHING


@rule
def city_by_buying_pays(sheet, me, worths):
    """Where resources are sold freely: whether buying those up to the next city costs less than it is worth."""
    price = (sheet.resource_most + 1 - me.resource) * sheet.resource_price
    return price <= me.gold and worths.city > price * GOLD


@rule
def best_technology(mind, sheet, me, budget, worths):
    """The open technology within a budget that is worth most beyond its price; -1 if none is worth it."""
    best = -1
    most = 0
    reachable = open_technologies(sheet, me)
    for technology in range(TECHNOLOGIES):
        if reachable >> technology & 1:
            price = technology_price(sheet, me, technology)
            gained = worths.technologies[technology] - price * GOLD
            if price <= budget and gained > most:
                best = technology
                most = gained
    return best


@rule
def threatened(sheet, s, me):
    """Whether units that could take the last city are on their way, and no unit is there to meet them."""
    return me.military == 0 and units_coming(s, s.mover) >= cities_of(me)


@rule
def one_unit_wins(sheet, s, me):
    """Whether nobody else has a city left, so that any attack dominates, and all that is missing is a unit."""
    if s.seats == 1 or not sheet.victory_domination or s.round_no == sheet.turns:
        return False
    return me.military + me.away == 0 and rolls_to_win(sheet, s, s.mover) == 0


@rule
def unit_pays(mind, sheet, s, me, worths):
    """Whether a unit pays: for a war that is the aim, or to guard a city that barbarians are likely to take."""
    if wants_war(worths.ahead):
        return s.round_no < sheet.turns and worths.ahead.arms == 0
    if me.military > 0 or me.primary == 0 or me.takes_no_city > 0:
        return False
    with_unit = battle_chance(sheet.barbarian_dice, sheet.army_dice, -me.battle_plus)
    without = battle_chance(sheet.barbarian_dice, sheet.people_dice, -me.battle_plus)
    risk = without * worths.ahead.left * mind[BARBARIANS_A_TURN] // 100
    lost = mind[ROLL_A_TURN] * worths.ahead.left * 2
    return with_unit < CERTAIN and risk * lost // CERTAIN > military_price(sheet, me) * GOLD
