"""Building: finish what can be finished, best value per population first; put the rest where it will be finished."""

from astragal.bots.policies import is_legal, whole
from astragal.bots.policies.iron.purchases import hoard_without
from astragal.bots.policies.iron.weights import BOX_OF_A_PORT, TENTHS_OF_BOXES_PER_DIE, UNFINISHED
from astragal.bots.policies.iron.worth import food_worth, province_worth
from astragal.rules.iron.play.build import can_turn_good
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.state import (
    ARCHITECTURE,
    BUILD_SHIP,
    END_BUILD,
    MONUMENT_BOX,
    MONUMENTS,
    PORT_BOX,
    PORT_URN,
    PROVINCE_BOX,
    RAISE_ARMY,
    TURN_GOOD,
)
from astragal.rules.kit import rule

USES = MONUMENTS + 3
"""What population can be used for: each monument, then the next province, a box of the next port, an army."""
PROVINCE, BOX, ARMY = range(MONUMENTS, USES)
MONUMENTS_ONLY = 1 << PROVINCE | 1 << BOX
"""The uses that are closed to a free box of Architecture, as bits; armies are ruled out by other means."""


@rule
def population_for(sheet, me, boxes, paired, free):
    """The population that fills `boxes` monument boxes; `free` come free, `paired` is already used for the next."""
    if not me.developments[ARCHITECTURE]:
        return boxes
    boxes = max(0, boxes - free) + paired
    together = sheet.architecture_population
    rest = min(boxes % sheet.architecture_boxes, together)
    return max(1, boxes // sheet.architecture_boxes * together + rest - paired)


@rule
def part_worth(mind, sheet, me, worth, needed, missing, used, left):
    """What `used` population gains at a building that needs `needed` in all, of which `missing` is still to come.

    That is all that the building still has to give if this finishes it, else a part of it, less if it cannot be
    finished in time.
    """
    if worth <= 0:
        return 0
    if used >= missing:
        return worth - worth * mind[UNFINISHED] * (needed - missing) // (needed * 100)
    hope = worth * mind[UNFINISHED] * used // (needed * 100)
    pace = empire_dice(me) * left * mind[TENTHS_OF_BOXES_PER_DIE] // 10
    open_still = missing - used
    if open_still > pace:
        hope = hope * pace // open_still
    return hope


@rule
def population_needed(sheet, s, me, use, provinces, boxes):
    """The population that completes a use, 0 if the use is closed; some provinces and boxes are planned already."""
    if use < MONUMENTS:
        if me.monuments[use]:
            return 0
        boxes_open = sheet.monument_boxes[use] - me.monument_boxes[use]
        return population_for(sheet, me, boxes_open, s.paired, s.free_boxes)
    if use == PROVINCE:
        number = me.provinces + provinces
        if number > sheet.further_provinces:
            return 0
        filled = me.province_boxes if provinces == 0 else sheet.province_boxes[number - 1]
        return sheet.province_boxes[number] - filled
    if use == BOX:
        if me.ports > sheet.further_ports:
            return 0
        return max(0, sheet.port_boxes[me.ports] - me.port_boxes - boxes)
    return 1


@rule
def use_worth(mind, sheet, me, use, needed, used, provinces, food, worths):
    """What `used` population gains in one use, with this many provinces planned already."""
    left = worths.left
    if use < MONUMENTS:
        all_boxes = population_for(sheet, me, sheet.monument_boxes[use], 0, 0)
        return part_worth(mind, sheet, me, worths.monuments[use], all_boxes, needed, used, left)
    if use == PROVINCE:
        number = me.provinces + provinces
        all_boxes = sheet.province_boxes[number] - sheet.province_boxes[number - 1]
        worth = province_worth(mind, sheet, me, number, worths.army, left)
        return part_worth(mind, sheet, me, worth, all_boxes, needed, used, left)
    if use == BOX:
        share = worths.port * mind[BOX_OF_A_PORT] // 100
        ready = me.port_urns + me.goods >= sheet.port_urns[me.ports]
        return share if ready else share * mind[UNFINISHED] // 100
    eaten = food_worth(mind, sheet, me, food, left) - food_worth(mind, sheet, me, food - sheet.army_food, left)
    return worths.army - eaten


@rule
def best_use(mind, sheet, s, me, population, planned, provinces, boxes, armies, food, worths):
    """The use that gains most per population, how much it takes, and what it gains; use -1 if none is left."""
    best = -1
    best_gain = 0
    best_used = 1
    for use in range(USES):
        open_use = not planned >> use & 1
        if use == ARMY:
            open_use = me.armies + armies < sheet.armies_spaces and food >= sheet.army_food
        needed = population_needed(sheet, s, me, use, provinces, boxes) if open_use else 0
        if needed > 0:
            used = min(population, needed)
            gained = use_worth(mind, sheet, me, use, needed, used, provinces, food, worths)
            if best < 0 or gained * best_used > best_gain * used:
                best = use
                best_gain = gained
                best_used = used
    return best, best_used, best_gain


@rule
def population_worth(mind, sheet, s, me, population, food, worths):
    """What this much population gains, put to one use after another, with this much food for armies."""
    worth = 0
    planned = 0
    provinces = 0
    boxes = 0
    armies = 0
    while population > 0:
        use, used, gained = best_use(mind, sheet, s, me, population, planned, provinces, boxes, armies, food, worths)
        if use < 0 or gained <= 0:
            return worth
        worth += gained
        population -= used
        if use == PROVINCE:
            provinces += 1
            armies += min(sheet.province_armies[me.provinces + provinces - 1], sheet.armies_spaces - me.armies - armies)
        elif use == BOX:
            boxes += used
        elif use == ARMY:
            armies += 1
            food -= sheet.army_food
        else:
            planned |= 1 << use
    return worth


@rule
def choose_building(mind, sheet, s, me, actions, n, worths):
    """The best place for the next population, then urns and ships if they pay."""
    if s.population + s.free_boxes > 0:
        action = place_population(mind, sheet, s, me, worths)
        if action != END_BUILD:
            return action
    if is_legal(actions, n, PORT_URN) and urns_pay(mind, sheet, s, me, worths):
        return PORT_URN
    if is_legal(actions, n, BUILD_SHIP) and ship_pays(mind, sheet, s, me, worths):
        return BUILD_SHIP
    return END_BUILD


@rule
def place_population(mind, sheet, s, me, worths):
    """Where the next population or free box goes; for an army, a good may have to be turned into food first."""
    if s.free_boxes > 0 or s.population == 0:
        boxes = s.free_boxes + s.population
        use, _, _ = best_use(mind, sheet, s, me, boxes, MONUMENTS_ONLY, 0, 0, sheet.armies_spaces, 0, worths)
        if use >= 0:
            return MONUMENT_BOX + use
    if s.population == 0:
        return END_BUILD
    food = whole(me.food)
    if food < sheet.army_food and can_turn_good(sheet, me):
        food = sheet.army_food
    use, _, gained = best_use(mind, sheet, s, me, whole(s.population), 0, 0, 0, 0, food, worths)
    if use < 0 or (use >= MONUMENTS and gained <= 0):
        return END_BUILD
    if use == PROVINCE:
        return PROVINCE_BOX
    if use == BOX:
        return PORT_BOX
    if use == ARMY:
        return RAISE_ARMY if me.food >= sheet.army_food else TURN_GOOD
    return MONUMENT_BOX + use


@rule
def urns_pay(mind, sheet, s, me, worths):
    """Whether filling some of the urns of the next port gains more than the goods are worth."""
    kept = hoard_without(mind, sheet, s, me, 0, 0, worths)
    boxed = me.ports <= sheet.further_ports and me.port_boxes >= sheet.port_boxes[me.ports]
    for urns in range(1, min(me.goods, worths.urns) + 1):
        gained = urns * worths.urn
        if urns < worths.urns or not boxed:
            gained = gained * mind[UNFINISHED] // 100
        if gained > kept - hoard_without(mind, sheet, s, me, urns, 0, worths):
            return True
    return False


@rule
def ship_pays(mind, sheet, s, me, worths):
    """Whether some ships are worth more than their goods."""
    kept = hoard_without(mind, sheet, s, me, 0, 0, worths)
    for ships in range(1, min(sheet.ships_spaces - me.ships, me.goods // sheet.ship_goods) + 1):
        if ships * worths.ship > kept - hoard_without(mind, sheet, s, me, ships * sheet.ship_goods, 0, worths):
            return True
    return False
