"""Recruit: units bought one at a time, and how many figures are left."""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.bank import pay
from astragal.rules.mythology.play.order import ask, plain
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    ALLOWED,
    AT_LEAST_ONE,
    NO_PIECE_LEFT,
    NO_SUCH_UNIT,
    NOT_ASKED,
    NOT_OF_YOUR_CULTURE,
    UNIT_TOO_DEAR,
)
from astragal.rules.mythology.state import (
    ALL_UNITS,
    CARD_DONE,
    DWARF,
    END_RECRUIT,
    FAVOR,
    FOOD,
    MORTAL,
    RECRUIT_UNIT,
    RECRUITING,
    RESOURCES,
    SIDES,
    SQUARES,
    UNITS,
)
from astragal.rules.mythology.story import UNIT_RECRUITED


@rule
def begin_recruit(s, number):
    """MY-6.1: this many units may be bought."""
    s.left = number
    s.bought = 0
    s.step = RECRUITING


@rule
def figures(sheet, s, seat, unit):
    """MY-1.10: how many figures of a unit a seat has, in Holding, on tiles or lifted from them, and in a battle."""
    me = s.players[seat]
    count = me.units[unit] + 0
    if unit == sheet.worker_unit[me.culture]:
        for square in range(SQUARES):
            count += me.workers[square] == DWARF
        if seat == s.active:
            count += s.lifted[1]
    if s.battle:
        for side in range(SIDES):
            if s.sides[side].seat == seat:
                count += s.sides[side].units[unit]
    return count


@rule
def pieces_left(sheet, s, seat, unit):
    """MY-1.10, MY-6.4: how many figures of a unit a seat can still take."""
    kind = sheet.unit_kind[UNITS * s.players[seat].culture + unit]
    return sheet.pieces[kind] * sheet.shades[s.seats] - figures(sheet, s, seat, unit)


@rule
def unit_price(sheet, culture, unit, resource, mortal_food):
    """MY-6.2, MY-10.17: what a unit costs of a resource; a mortal may cost just some food."""
    name = UNITS * culture + unit
    if mortal_food > 0 and sheet.unit_kind[name] == MORTAL:
        return mortal_food if resource == FOOD else 0
    return sheet.unit_cost[RESOURCES * name + resource]


@rule
def refuse_purchase(sheet, s, seat, unit, mortal_food, favor):
    """MY-6.2, MY-6.3, MY-6.4: age, price, with this much favor already spent, and a piece."""
    me = s.players[seat]
    if me.age < sheet.unit_age[UNITS * me.culture + unit]:
        return AGE_TOO_EARLY
    for resource in range(RESOURCES):
        held = me.cubes[resource] - (favor if resource == FAVOR else 0)
        if unit_price(sheet, me.culture, unit, resource, mortal_food) > held:
            return UNIT_TOO_DEAR
    if pieces_left(sheet, s, seat, unit) <= 0:
        return NO_PIECE_LEFT
    return ALLOWED


@rule
def recruitable(sheet, s, seat, mortal_food, favor):
    """MY-6.2, MY-6.6: units that a seat could buy, as bits; villagers are none."""
    units = 0
    for unit in range(sheet.units_of[s.players[seat].culture]):
        if refuse_purchase(sheet, s, seat, unit, mortal_food, favor) == ALLOWED:
            units |= 1 << unit
    return units


@rule
def list_recruits(sheet, s, actions):
    """MY-6.1, MY-6.2: the units that can be bought, and to stop after the first."""
    culture = s.players[s.active].culture
    units = recruitable(sheet, s, s.active, plain(s.mortal_food), 0)
    n = 0
    for unit in range(UNITS):
        actions[n] = RECRUIT_UNIT + UNITS * culture + unit
        n += units >> unit & 1
    actions[n] = END_RECRUIT
    n += s.bought > 0
    return n


@rule
def refuse_recruit(sheet, s, action):
    """MY-6.1, MY-6.2: one's own units, as long as they can be paid for; at least one."""
    if action == END_RECRUIT:
        return ALLOWED if s.bought > 0 else AT_LEAST_ONE
    name = action - RECRUIT_UNIT
    if name < 0 or name >= ALL_UNITS:
        return NOT_ASKED
    culture = s.players[s.active].culture
    if name // UNITS != culture:
        return NOT_OF_YOUR_CULTURE
    unit = name - UNITS * culture
    if unit >= sheet.units_of[culture]:
        return NO_SUCH_UNIT
    return refuse_purchase(sheet, s, s.active, unit, plain(s.mortal_food), 0)


@rule
def recruit(sheet, s, action, story):
    """MY-6.1: a unit is bought, or the player stops."""
    if action == END_RECRUIT:
        s.step = CARD_DONE
    else:
        buy_unit(sheet, s, action - RECRUIT_UNIT - UNITS * s.players[s.active].culture, story)


@rule
def buy_unit(sheet, s, unit, story):
    """MY-6.1, MY-6.5: the price goes to the bank, the unit to the Holding Area."""
    me = s.players[s.active]
    for resource in range(RESOURCES):
        pay(s, s.active, resource, unit_price(sheet, me.culture, unit, resource, plain(s.mortal_food)))
    me.units[unit] += 1
    s.left -= 1
    s.bought += 1
    tell(story, UNIT_RECRUITED, s.active, UNITS * me.culture + unit, 0)


@rule
def ask_recruit(sheet, s, story):
    """MY-6.1: the next unit, as long as one can be bought; the only one that can is bought automatically."""
    units = recruitable(sheet, s, s.active, plain(s.mortal_food), 0) if s.left > 0 else 0
    if units == 0:
        s.step = CARD_DONE
    elif s.bought == 0 and units & (units - 1) == 0:
        unit = 0
        while not units >> unit & 1:
            unit += 1
        buy_unit(sheet, s, unit, story)
    else:
        ask(s, s.active)
