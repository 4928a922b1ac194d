"""Building: finish what can be finished, best value per box first; put the rest where it will be finished."""

from astragal.bots.policies import is_legal
from astragal.bots.policies.bronze.purchases import hoard_worth
from astragal.bots.policies.bronze.weights import SHIP_A_ROUND, TENTHS_OF_BOXES_PER_CITY, UNFINISHED
from astragal.bots.policies.bronze.worth import BUILDINGS, goods_of, one_good
from astragal.rules.bronze.state import (
    BUILD_SHIP,
    CITIES,
    CITY_BOX,
    END_BUILD,
    GOODS,
    HAND_IN_STONE,
    STONE,
)
from astragal.rules.kit import rule


@rule
def boxes_in_all(sheet, building):
    """The number of boxes of a city or monument."""
    return sheet.city_boxes[building] if building < CITIES else sheet.monument_boxes[building - CITIES]


@rule
def gain(sheet, me, building, workers, worths):
    """What this many workers gain at a building: all that it still has to give if they finish it, else a part of it."""
    worth = worths.buildings[building]
    open_boxes = worths.open_boxes[building]
    boxes = boxes_in_all(sheet, building)
    if workers >= open_boxes:
        return worth - worth * UNFINISHED * (boxes - open_boxes) // (boxes * 100)
    hope = worth * UNFINISHED * workers // (boxes * 100)
    pace = me.cities * worths.left * TENTHS_OF_BOXES_PER_CITY // 10
    still_open = open_boxes - workers
    if still_open > pace:
        hope = hope * pace // still_open
    return hope


@rule
def best_building(sheet, me, workers, planned, worths):
    """The building, of those not yet planned, that gains most per worker; -1 if none has an open box."""
    best = -1
    best_gain = 0
    best_boxes = 1
    for building in range(BUILDINGS):
        open_boxes = worths.open_boxes[building]
        if open_boxes > 0 and not planned & (1 << building):
            used = min(workers, open_boxes)
            gained = gain(sheet, me, building, used, worths)
            if best < 0 or gained * best_boxes > best_gain * used:
                best = building
                best_gain = gained
                best_boxes = used
    return best


@rule
def workers_worth(sheet, me, workers, worths):
    """What this many workers gain, placed on one building after another."""
    worth = 0
    planned = 0
    while workers > 0:
        building = best_building(sheet, me, workers, planned, worths)
        if building < 0:
            return worth
        used = min(workers, worths.open_boxes[building])
        worth += gain(sheet, me, building, used, worths)
        planned |= 1 << building
        workers -= used
    return worth


@rule
def choose_building(sheet, s, me, actions, n, worths):
    """Stone and ships if they pay, then the best place for the next worker."""
    if is_legal(actions, n, HAND_IN_STONE) and stone_pays(sheet, s, me, worths):
        return HAND_IN_STONE
    if is_legal(actions, n, BUILD_SHIP) and ship_pays(sheet, s, me, worths):
        return BUILD_SHIP
    if s.workers > 0:
        building = best_building(sheet, me, s.workers, 0, worths)
        if building >= 0:
            return CITY_BOX + building
    return END_BUILD


@rule
def stone_pays(sheet, s, me, worths):
    """Whether handing in some stone gains more through the boxes than the stone is worth."""
    goods = goods_of(me)
    kept = hoard_worth(sheet, me, goods, s.coins, me.food, worths)
    idle = workers_worth(sheet, me, s.workers, worths)
    for stones in range(1, me.goods[STONE] + 1):
        boxes = s.workers + stones * sheet.engineering_boxes
        rest = hoard_worth(sheet, me, goods - stones * one_good(STONE), s.coins, me.food, worths)
        if workers_worth(sheet, me, boxes, worths) - idle > kept - rest:
            return True
    return False


@rule
def ship_pays(sheet, s, me, worths):
    """Whether a ship will bring more than its goods are worth."""
    goods = goods_of(me)
    rest = goods
    for good in range(GOODS):
        rest -= sheet.ship_cost[good] * one_good(good)
    lost = hoard_worth(sheet, me, goods, s.coins, me.food, worths)
    lost -= hoard_worth(sheet, me, rest, s.coins, me.food, worths)
    return SHIP_A_ROUND * (worths.left + 1) > lost
