"""God powers over buildings: one destroyed, or a House for nothing."""

from astragal.rules.kit import lowest_bit, rule
from astragal.rules.mythology.play.build import add_building, lose_building
from astragal.rules.mythology.play.order import ask
from astragal.rules.mythology.play.powers.common import power_done
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.refusals import ALLOWED, CITY_FULL, HAVE_IT_ALREADY, NO_BUILDING_THERE, NOT_ASKED
from astragal.rules.mythology.state import BUILDINGS, CHOOSE_BUILDING, HOUSE, POWER_SEAT, SQUARES


@rule
def destroy_any_building(s):
    """MY-10.10: a building of any player; whose is named first."""
    s.step = POWER_SEAT


@rule
def destroy_other_building(s):
    """MY-10.30: a building of another player; whose is named first."""
    s.step = POWER_SEAT


@rule
def open_buildings(them):
    """MY-10.10, MY-10.30: types of buildings that stand in a city, as bits."""
    buildings = 0
    for building in range(BUILDINGS):
        if them.buildings[building] > 0:
            buildings |= 1 << building
    return buildings


@rule
def ask_building(s, story):
    """MY-10.6, MY-10.10, MY-10.30: which building, if there is a choice."""
    buildings = open_buildings(s.players[s.victim])
    if buildings & (buildings - 1):
        ask(s, s.active)
    else:
        destroy_building(s, lowest_bit(buildings), story)


@rule
def list_targets(s, actions):
    """MY-10.10, MY-10.30: the buildings of the city."""
    buildings = open_buildings(s.players[s.victim])
    n = 0
    for building in range(BUILDINGS):
        actions[n] = CHOOSE_BUILDING + building
        n += buildings >> building & 1
    return n


@rule
def refuse_target(s, action):
    """MY-10.10, MY-10.30: a building that stands there."""
    building = action - CHOOSE_BUILDING
    if building < 0 or building >= BUILDINGS:
        return NOT_ASKED
    return ALLOWED if s.players[s.victim].buildings[building] > 0 else NO_BUILDING_THERE


@rule
def destroy_building(s, building, story):
    """MY-7.8, MY-10.10, MY-10.30: the building is destroyed; losing a House costs a villager before play goes on."""
    victim = s.victim + 0
    power_done(s)
    lose_building(s, victim, building, s.step, story)


@rule
def refuse_house(sheet, me):
    """MY-10.20: a free House needs a free square, and one must be left."""
    if me.buildings[HOUSE] >= sheet.building_most[HOUSE]:
        return HAVE_IT_ALREADY
    return ALLOWED if all_buildings(me) < SQUARES else CITY_FULL


@rule
def free_house(s, story):
    """MY-10.20: a House for nothing, with its villager."""
    add_building(s, s.active, HOUSE, story)
    power_done(s)
