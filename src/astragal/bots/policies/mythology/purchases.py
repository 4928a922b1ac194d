"""Recruiting and building: buy what gains most beyond the cubes that it costs."""

from astragal.bots.policies import is_legal, whole
from astragal.bots.policies.mythology.prices import heap, next_cube, stock
from astragal.rules.kit import rule
from astragal.rules.mythology.play.recruit import pieces_left, unit_price
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.state import (
    BUILD_BUILDING,
    BUILDINGS,
    END_BUILD,
    END_RECRUIT,
    FAVOR,
    FOOD,
    GOLD,
    HOUSE,
    RECRUIT_UNIT,
    RESOURCES,
    SAVE_CUBE,
    SQUARES,
    UNITS,
    WONDER,
    WOOD,
)


@rule
def worth_left(mind, terms, food, wood, gold, favor, spoils):
    """What cubes are worth, or a very low number if any count is negative."""
    if min(min(food, wood), min(gold, favor)) < 0:
        return -1000000
    return stock(mind, terms, food, wood, gold, favor, spoils)


@rule
def held_worth(mind, terms, me):
    """What the cubes that a player holds are worth."""
    worth = 0
    for resource in range(RESOURCES):
        worth += heap(mind, terms, resource, whole(me.cubes[resource]), 0)
    return worth


@rule
def building_cubes(sheet, building, resource):
    """What a building costs of a resource."""
    return whole(sheet.building_cost[RESOURCES * building + resource])


@rule
def after_building(sheet, building, saves, food, wood, gold, favor):
    """The cubes left after paying for a building, with savings used first for missing cubes; negative if too few."""
    dues = (
        building_cubes(sheet, building, FOOD),
        building_cubes(sheet, building, WOOD),
        building_cubes(sheet, building, GOLD),
        building_cubes(sheet, building, FAVOR),
    )
    saved_food = min(saves, min(dues[FOOD], max(0, dues[FOOD] - food)))
    saves -= saved_food
    saved_wood = min(saves, min(dues[WOOD], max(0, dues[WOOD] - wood)))
    saves -= saved_wood
    saved_gold = min(saves, min(dues[GOLD], max(0, dues[GOLD] - gold)))
    saves -= saved_gold
    saved_favor = min(saves, min(dues[FAVOR], max(0, dues[FAVOR] - favor)))
    saves -= saved_favor
    more = min(saves, dues[GOLD] - saved_gold)
    saved_gold += more
    saves -= more
    more = min(saves, dues[WOOD] - saved_wood)
    saved_wood += more
    saves -= more
    more = min(saves, dues[FOOD] - saved_food)
    saved_food += more
    saved_favor += min(saves - more, dues[FAVOR] - saved_favor)
    return (
        food - dues[FOOD] + saved_food,
        wood - dues[WOOD] + saved_wood,
        gold - dues[GOLD] + saved_gold,
        favor - dues[FAVOR] + saved_favor,
    )


@rule
def build_plan(mind, sheet, s, w, number, saves, discount, food, wood, gold, favor):
    """What up to `number` buildings gain, bought one after another while they pay; and the cubes left."""
    me = s.players[w.terms.seat]
    gain = 0
    built = 0
    houses = 0
    room = SQUARES - all_buildings(me)
    going = True
    while going and number > 0 and room > 0:
        before = stock(mind, w.terms, food, wood, gold, favor, 0)
        best = -1
        most = 0
        for building in range(BUILDINGS):
            count = me.buildings[building] + (houses if building == HOUSE else built >> building & 1)
            if count < sheet.building_most[building] and me.age >= sheet.building_age[building]:
                off = saves + (0 if building == HOUSE else discount)
                f, t, g, v = after_building(sheet, building, off, food, wood, gold, favor)
                net = w.buildings[building] + worth_left(mind, w.terms, f, t, g, v, 0) - before
                if net > most:
                    best = building
                    most = net
        going = best >= 0
        if going:
            gain += w.buildings[best]
            off = saves + (0 if best == HOUSE else discount)
            food, wood, gold, favor = after_building(sheet, best, off, food, wood, gold, favor)
            number = 0 if best == WONDER else number - 1
            room -= 1
            built |= 1 << best
            houses += best == HOUSE
    return gain, food, wood, gold, favor


@rule
def recruit_plan(mind, sheet, s, w, number, mortal_food, food, wood, gold, favor):
    """What up to `number` units gain, bought one after another while they pay; and the cubes left."""
    me = s.players[w.terms.seat]
    culture = whole(me.culture)
    gain = 0
    going = True
    last = -1
    of_last = 0
    while going and number > 0:
        before = stock(mind, w.terms, food, wood, gold, favor, 0)
        best = -1
        most = 0
        for unit in range(sheet.units_of[culture]):
            if me.age >= sheet.unit_age[UNITS * culture + unit]:
                left = pieces_left(sheet, s, w.terms.seat, unit) - (of_last if unit == last else 0)
                if left > 0:
                    net = (
                        w.units[unit]
                        - before
                        + worth_left(
                            mind,
                            w.terms,
                            food - unit_price(sheet, culture, unit, FOOD, mortal_food),
                            wood - unit_price(sheet, culture, unit, WOOD, mortal_food),
                            gold - unit_price(sheet, culture, unit, GOLD, mortal_food),
                            favor - unit_price(sheet, culture, unit, FAVOR, mortal_food),
                            0,
                        )
                    )
                    if net > most:
                        best = unit
                        most = net
        going = best >= 0
        if going:
            gain += w.units[best]
            food -= unit_price(sheet, culture, best, FOOD, mortal_food)
            wood -= unit_price(sheet, culture, best, WOOD, mortal_food)
            gold -= unit_price(sheet, culture, best, GOLD, mortal_food)
            favor -= unit_price(sheet, culture, best, FAVOR, mortal_food)
            number -= 1
            of_last = of_last + 1 if best == last else 1
            last = best
    return gain, food, wood, gold, favor


@rule
def choose_unit(mind, sheet, s, w, actions, n):
    """The unit that gains most beyond its price; the end of recruiting if none gains anything."""
    me = s.players[w.terms.seat]
    culture = whole(me.culture)
    before = held_worth(mind, w.terms, me)
    best = whole(actions[0])
    most = -1000000
    for i in range(n):
        net = 0
        if actions[i] != END_RECRUIT:
            unit = actions[i] - RECRUIT_UNIT - UNITS * culture
            net = (
                w.units[unit]
                - before
                + worth_left(
                    mind,
                    w.terms,
                    me.cubes[FOOD] - unit_price(sheet, culture, unit, FOOD, whole(s.mortal_food)),
                    me.cubes[WOOD] - unit_price(sheet, culture, unit, WOOD, whole(s.mortal_food)),
                    me.cubes[GOLD] - unit_price(sheet, culture, unit, GOLD, whole(s.mortal_food)),
                    me.cubes[FAVOR] - unit_price(sheet, culture, unit, FAVOR, whole(s.mortal_food)),
                    0,
                )
            )
        if net > most:
            best = whole(actions[i])
            most = net
    return best


@rule
def choose_building(mind, sheet, s, w, actions, n):
    """The building that gains most beyond its price; the end of building if none gains anything."""
    me = s.players[w.terms.seat]
    before = held_worth(mind, w.terms, me)
    best = whole(actions[0])
    most = -1000000
    for i in range(n):
        net = 0
        if actions[i] != END_BUILD:
            building = actions[i] - BUILD_BUILDING
            off = s.quarry + (0 if building == HOUSE else s.discount)
            f, t, g, v = after_building(
                sheet,
                whole(building),
                whole(off),
                whole(me.cubes[FOOD]),
                whole(me.cubes[WOOD]),
                whole(me.cubes[GOLD]),
                whole(me.cubes[FAVOR]),
            )
            net = w.buildings[building] + worth_left(mind, w.terms, f, t, g, v, 0) - before
        if net > most:
            best = whole(actions[i])
            most = net
    return best


@rule
def choose_saving(mind, sheet, s, terms, actions, n):
    """Save the cube that would be missed most."""
    me = s.players[terms.seat]
    best = whole(actions[0])
    most = -1
    for resource in range(RESOURCES):
        due = sheet.building_cost[RESOURCES * s.pending + resource] - s.saved[resource]
        worth = next_cube(mind, terms, resource, max(0, me.cubes[resource] - due), 0)
        if is_legal(actions, n, SAVE_CUBE + resource) and worth > most:
            best = SAVE_CUBE + resource
            most = worth
    return best
