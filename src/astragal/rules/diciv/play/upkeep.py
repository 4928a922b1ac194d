"""Upkeep: what it asks for, what may be bought before it is paid, and what it does to the people's happiness."""

from astragal.rules.diciv.play.research import begin_research
from astragal.rules.diciv.play.resources import earn_resources
from astragal.rules.diciv.play.technologies import (
    floor_level,
    gain_technology,
    military_price,
    open_technologies,
    owns,
    technology_price,
)
from astragal.rules.diciv.refusals import (
    ALLOWED,
    ARMY_COMPLETE,
    NEEDS_ANOTHER,
    NOT_ON_SHEET,
    NOTHING_MISSING,
    OWNED,
    TOO_DEAR,
)
from astragal.rules.diciv.state import BUY, LEVELS, TECHNOLOGIES
from astragal.rules.diciv.story import (
    HAPPINESS_MOVES,
    RELIEVED,
    RESOURCE_BOUGHT,
    TECHNOLOGY_BOUGHT,
    UNIT_BOUGHT,
    UPKEEP_PAID,
    UPKEEP_UNPAID,
)
from astragal.rules.kit import rule, tell


@rule
def full_upkeep(me):
    """DC-3.1, DC-5.12: a resource for each primary city, less what technologies take off."""
    return max(0, me.primary - me.upkeep_minus)


@rule
def upkeep_due(s, seat):
    """DC-3.1, DC-1.10: what the next upkeep of a seat asks for as things stand, or what the present one still does."""
    me = s.players[seat]
    if seat == s.active and s.step == BUY:
        return s.required
    if seat == s.active and s.founded:
        return min(full_upkeep(me), me.resource)
    return full_upkeep(me)


@rule
def begin_upkeep(sheet, s, story):
    """DC-3.1, DC-1.10, DC-5.12: what is asked for is fixed now; relief lowers it to what is held. Purchases follow."""
    me = s.players[s.active]
    s.required = full_upkeep(me)
    if s.founded and s.required > me.resource:
        s.required = me.resource
        tell(story, RELIEVED, s.active, s.required, 0)
    s.founded = 0
    s.step = BUY
    ask_purchase(sheet, s, story)


@rule
def missing(s, me):
    """DC-3.7: resources that upkeep asks for and the player does not hold."""
    return max(0, s.required - me.resource)


@rule
def can_buy_resource(sheet, s, me):
    """DC-3.7: something is missing, or may be bought anyway, and there is gold for it."""
    return (missing(s, me) > 0 or sheet.free_resources != 0) and me.gold >= sheet.resource_price


@rule
def refuse_resource(sheet, s, me):
    """DC-3.7, DC-0.8: why a resource cannot be bought."""
    if can_buy_resource(sheet, s, me):
        return ALLOWED
    if me.gold < sheet.resource_price:
        return TOO_DEAR
    return NOTHING_MISSING


@rule
def can_buy_unit(sheet, me):
    """DC-3.8: room in the army, and gold for it."""
    return me.military + me.away < sheet.military_most and me.gold >= military_price(sheet, me)


@rule
def refuse_unit(sheet, me):
    """DC-3.8, DC-0.8: why a unit cannot be bought."""
    if can_buy_unit(sheet, me):
        return ALLOWED
    if me.military + me.away >= sheet.military_most:
        return ARMY_COMPLETE
    return TOO_DEAR


@rule
def affordable_technologies(sheet, me):
    """DC-3.9: those that are open and not too dear, as bits."""
    budget = me.gold + me.technology_price_minus
    if me.gold == 0 or budget < sheet.cheapest:
        return 0
    within = 0
    for technology in range(TECHNOLOGIES):
        within |= (sheet.price[technology] <= budget) << technology
    return within & open_technologies(sheet, me)


@rule
def refuse_technology(sheet, me, technology):
    """DC-3.9, DC-5.1, DC-5.2, DC-0.8: why a technology cannot be bought."""
    if not sheet.on_sheet >> technology & 1:
        return NOT_ON_SHEET
    if owns(me, technology):
        return OWNED
    if sheet.requires[technology] & ~me.technologies:
        return NEEDS_ANOTHER
    if technology_price(sheet, me, technology) > me.gold:
        return TOO_DEAR
    return ALLOWED


@rule
def ask_purchase(sheet, s, story):
    """DC-3.2, DC-3.12: asked while there is something that can be bought; then upkeep is paid."""
    me = s.players[s.active]
    if me.gold > 0 and (
        can_buy_resource(sheet, s, me) or can_buy_unit(sheet, me) or affordable_technologies(sheet, me) != 0
    ):
        s.mover = s.active
    else:
        pay_upkeep(sheet, s, story)


@rule
def buy_resource(sheet, s, story):
    """DC-3.7, DC-1.11: it is consumed at once; where any number may be bought, it goes on the track."""
    me = s.players[s.active]
    me.gold -= sheet.resource_price
    if not sheet.free_resources:
        s.required -= 1
    tell(story, RESOURCE_BOUGHT, s.active, sheet.resource_price, missing(s, me))
    if sheet.free_resources:
        earn_resources(sheet, s, s.active, 1, story)


@rule
def buy_unit(sheet, s, story):
    """DC-3.8: it stands at home from now on."""
    me = s.players[s.active]
    price = military_price(sheet, me)
    me.gold -= price
    me.military += 1
    tell(story, UNIT_BOUGHT, s.active, price, me.military)


@rule
def buy_technology(sheet, s, technology, story):
    """DC-3.9, DC-3.10, DC-3.11: it works from now on; a Modern one counts towards victory unless switched off."""
    me = s.players[s.active]
    price = technology_price(sheet, me, technology)
    me.gold -= price
    tell(story, TECHNOLOGY_BOUGHT, s.active, technology, price)
    gain_technology(sheet, s, technology, sheet.bought_modern_counts, story)


@rule
def pay_upkeep(sheet, s, story):
    """DC-3.3, DC-3.4: what is asked for is consumed, or all there is, and the people take notice."""
    me = s.players[s.active]
    lacking = missing(s, me)
    paid = s.required - lacking
    me.resource -= paid
    s.required = 0
    if lacking == 0:
        tell(story, UPKEEP_PAID, s.active, paid, 0)
    else:
        tell(story, UPKEEP_UNPAID, s.active, paid, lacking)
    if me.primary > 0:
        move_happiness(sheet, s, me, lacking == 0, story)
    begin_research(sheet, s, story)


@rule
def move_happiness(sheet, s, me, met, story):
    """DC-3.3, DC-3.4, DC-3.5, DC-3.6, DC-5.16: one level to the left or to the right, if there is one."""
    before = me.happiness
    if met:
        me.happiness = max(0, before - 1)
    elif before < floor_level(sheet, me):
        me.happiness = min(LEVELS - 1, before + 1)
    if me.happiness != before:
        tell(story, HAPPINESS_MOVES, s.active, me.happiness, 0)
