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
    """DC-5.1, DC-5.2: those on the sheet that are not owned but whose requirement is, as bits."""
    reachable = 0
    for technology in range(TECHNOLOGIES):
        missing = sheet.requires[technology] & ~me.technologies
        reachable |= (missing == 0) << technology
    return reachable & sheet.on_sheet & ~me.technologies


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
    if me.technologies:
        for technology in range(TECHNOLOGIES):
            if owns(me, technology):
                level = min(level, sheet.happiness_floor[technology])
    return level


@rule
def technology_price(sheet, me, technology):
    """DC-3.9, DC-5.13: by its age, less what owned technologies take off, and never below 1."""
    return max(1, sheet.price[technology] - me.technology_price_minus)


@rule
def military_price(sheet, me):
    """DC-3.8, DC-5.13: less what owned technologies take off, and never below 1."""
    return max(1, sheet.military_price - me.military_price_minus)


@rule
def learn(sheet, me, technology):
    """DC-5.1, DC-5.9: it is marked for good, and what it does is added to what the others do."""
    me.technologies |= 1 << technology
    me.gold_per_turn += sheet.gold_per_turn[technology]
    me.resource_per_turn += sheet.resource_per_turn[technology]
    me.upkeep_minus += sheet.upkeep_minus[technology]
    me.military_price_minus += sheet.military_price_minus[technology]
    me.technology_price_minus += sheet.technology_price_minus[technology]
    me.battle_plus += sheet.battle_plus[technology]
    me.die_shifts += sheet.die_shifts[technology]
    me.takes_no_city += sheet.takes_no_city[technology]


@rule
def gain_technology(sheet, s, technology, counts, story):
    """DC-3.11, DC-9.3: the active player learns it, and a Modern one may decide the game."""
    me = s.players[s.active]
    learn(sheet, me, technology)
    if sheet.age[technology] == MODERN and counts:
        me.modern += 1
        check_victory(sheet, s, s.active, story)
