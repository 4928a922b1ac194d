"""Technologies: which are open to a player, what those owned do, and how one is gained."""

from astragal.rules.diciv.play.victory import check_victory
from astragal.rules.diciv.state import LEVELS, MODERN, TECHNOLOGIES
from astragal.rules.kit import rule


@rule
def owns(me, technology):
    """1 if the player owns a technology."""
    return me.technologies >> technology & 1


@rule
def open_technologies(sheet, me):
    """DC-5.1, DC-5.2: those on the sheet that are not owned and whose requirement is, as bits."""
    reachable = 0
    for technology in range(TECHNOLOGIES):
        missing = sheet.requires[technology] & ~me.technologies
        reachable |= (missing == 0) << technology
    return reachable & sheet.on_sheet & ~me.technologies


@rule
def effect(numbers, me):
    """DC-5.9: the sum of an effect over the technologies owned."""
    total = 0
    if me.technologies:
        for technology in range(TECHNOLOGIES):
            total += numbers[technology] * owns(me, technology)
    return total


@rule
def interest(sheet, me):
    """DC-5.10: gold for gold held."""
    gold = 0
    if me.technologies:
        for technology in range(TECHNOLOGIES):
            if sheet.gold_per_held[technology] > 0 and owns(me, technology):
                gold += me.gold // sheet.gold_per_held[technology]
    return gold


@rule
def floor_level(sheet, me):
    """DC-5.16: the level that unmet upkeep does not go beyond, LEVELS if there is none."""
    level = LEVELS
    for technology in range(TECHNOLOGIES):
        if owns(me, technology):
            level = min(level, sheet.happiness_floor[technology])
    return level


@rule
def technology_discount(sheet, me):
    """DC-5.13: what all prices of technologies are lower by."""
    return effect(sheet.technology_price_minus, me)


@rule
def technology_price(sheet, technology, discount):
    """DC-3.9, DC-5.13: by its age, less what is owned takes off, and never below 1."""
    return max(1, sheet.price[technology] - discount)


@rule
def military_price(sheet, me):
    """DC-3.8, DC-5.13: less what is owned takes off, and never below 1."""
    return max(1, sheet.military_price - effect(sheet.military_price_minus, me))


@rule
def gain_technology(sheet, s, technology, counts, story):
    """DC-5.1, DC-3.11, DC-9.3: it is marked for good, and a Modern one may decide the game."""
    me = s.players[s.active]
    me.technologies |= 1 << technology
    if sheet.age[technology] == MODERN and counts:
        me.modern += 1
        check_victory(sheet, s, s.active, story)
