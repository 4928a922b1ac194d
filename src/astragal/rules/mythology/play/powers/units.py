"""God powers over units: given, exchanged, sacrificed, killed."""

from astragal.rules.kit import lowest_bit, rule, tell
from astragal.rules.mythology.play.order import ask, plain
from astragal.rules.mythology.play.powers.common import amount_now, power_done, power_now
from astragal.rules.mythology.play.recruit import pieces_left
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    ALLOWED,
    AT_LEAST_ONE,
    NO_PIECE_LEFT,
    NO_TARGET,
    NO_UNIT_THERE,
    NOT_ASKED,
    NOT_THIS_KIND,
)
from astragal.rules.mythology.state import (
    ALL_UNITS,
    ARCHAIC,
    ARCHER,
    CHOOSE_SQUARE,
    CHOOSE_UNIT,
    DECLINE,
    DWARF,
    FREE_ARCHERS,
    FREE_HERO,
    HERO,
    KILL_MYTH_UNIT,
    MORTAL,
    MORTALS_TO_MUMMIES,
    MYTH,
    NO_WORKER,
    NONE,
    POWER_CUBES,
    POWER_SEAT,
    POWER_UNIT,
    RAISE_ON_WIN,
    SACRIFICE_UNIT,
    SQUARES,
    UNIT_GIFTS,
    UNITS,
)
from astragal.rules.mythology.story import UNIT_EXCHANGED, UNIT_GIVEN, UNIT_TAKEN


@rule
def free_hero(s):
    """MY-10.18: the hero of the present age."""
    begin_units(s, 1)


@rule
def free_archers(s, units):
    """MY-10.25: mortal archers, as many as the power says and pieces are left."""
    begin_units(s, units)


@rule
def free_mortals(s, units):
    """MY-10.34: mortals of free choice, one after the other."""
    begin_units(s, units)


@rule
def mortals_to_mummies(s, units):
    """MY-10.16: up to this many mortals become Mummies, one after the other."""
    begin_units(s, units)


@rule
def sacrifice_unit(s):
    """MY-10.22: one of the own units is to be named; then cubes are gained."""
    begin_units(s, 1)


@rule
def kill_myth_unit(s):
    """MY-10.33: a myth unit of another player; whose is named first."""
    s.step = POWER_SEAT


@rule
def fits(sheet, s, power, seat, unit):
    """MY-10.16, MY-10.18, MY-10.22, MY-10.25, MY-10.33, MY-10.34: whether a power is for units of this kind."""
    name = UNITS * s.players[seat].culture + unit
    kind = sheet.unit_kind[name]
    if power == KILL_MYTH_UNIT:
        return kind == MYTH
    if power == SACRIFICE_UNIT:
        return kind == MORTAL or sheet.hades_any_unit != 0
    if power == FREE_HERO:
        return kind == HERO and sheet.unit_age[name] == s.players[seat].age
    if power == FREE_ARCHERS:
        return kind == MORTAL and (sheet.unit_words[name] >> ARCHER & 1) != 0
    return kind == MORTAL


@rule
def mummy_of(sheet, culture):
    """MY-10.16: the unit of a culture that rises from its victims, or NONE."""
    for unit in range(sheet.units_of[culture]):
        if sheet.unit_specials[UNITS * culture + unit] >> RAISE_ON_WIN & 1:
            return unit
    return NONE


@rule
def open_units(sheet, s, power, seat):
    """MY-10.3: units that a power can give to a seat, or find in its Holding Area, as bits."""
    me = s.players[seat]
    gift = UNIT_GIFTS >> power & 1
    units = 0
    for unit in range(sheet.units_of[me.culture]):
        if fits(sheet, s, power, seat, unit):
            there = pieces_left(sheet, s, seat, unit) > 0 if gift else me.units[unit] > 0
            if there:
                units |= 1 << unit
    if power == MORTALS_TO_MUMMIES:
        mummy = mummy_of(sheet, me.culture)
        if mummy == NONE or pieces_left(sheet, s, seat, mummy) <= 0:
            return 0
    return units


@rule
def open_workers(sheet, s, power, seat):
    """MY-10.22, MY-10.33: squares with a Dwarf that a power can take, as bits."""
    me = s.players[seat]
    squares = 0
    takes = power == KILL_MYTH_UNIT or power == SACRIFICE_UNIT
    worker = plain(sheet.worker_unit[me.culture])
    if takes and worker != NONE and fits(sheet, s, power, seat, worker):
        for square in range(SQUARES):
            if me.workers[square] == DWARF:
                squares |= 1 << square
    return squares


@rule
def refuse_units(sheet, s, power, seat):
    """MY-10.16, MY-10.18, MY-10.22, MY-10.25, MY-10.34: a power over one's own units needs a unit or a piece."""
    if power == FREE_HERO and s.players[seat].age == ARCHAIC:
        return AGE_TOO_EARLY
    if open_units(sheet, s, power, seat) or open_workers(sheet, s, power, seat):
        return ALLOWED
    return NO_PIECE_LEFT if UNIT_GIFTS >> power & 1 else NO_TARGET


@rule
def begin_units(s, units):
    """MY-10.16, MY-10.18, MY-10.22, MY-10.25, MY-10.33, MY-10.34: this many units are to be named."""
    s.left = units
    s.bought = 0
    s.step = POWER_UNIT


@rule
def unit_owner(s):
    """MY-10.6: whose units are named: those of the victim, or one's own."""
    return plain(s.active) if s.victim == NONE else plain(s.victim)


@rule
def may_stop(sheet, s):
    """MY-10.16: only a player who exchanges mortals may stop, after the first."""
    return power_now(sheet, s) == MORTALS_TO_MUMMIES and s.bought > 0


@rule
def ask_unit(sheet, s, story):
    """MY-10.6, MY-10.16, MY-10.25, MY-10.34: the next unit, if there is a choice; none when there is no more."""
    power = power_now(sheet, s)
    seat = unit_owner(s)
    units = open_units(sheet, s, power, seat)
    squares = open_workers(sheet, s, power, seat)
    if s.left == 0 or (units == 0 and squares == 0):
        power_done(s)
    elif may_stop(sheet, s) or units & (units - 1) or squares & (squares - 1) or (units != 0 and squares != 0):
        ask(s, s.active)
    elif units:
        choose_unit(sheet, s, CHOOSE_UNIT + UNITS * s.players[seat].culture + lowest_bit(units), story)
    else:
        choose_unit(sheet, s, CHOOSE_SQUARE + lowest_bit(squares), story)


@rule
def list_units(sheet, s, actions):
    """MY-10.16, MY-10.22, MY-10.33: Dwarves on tiles, units by name, and to stop where that is allowed."""
    power = power_now(sheet, s)
    seat = unit_owner(s)
    units = open_units(sheet, s, power, seat)
    squares = open_workers(sheet, s, power, seat)
    n = 0
    for square in range(SQUARES):
        actions[n] = CHOOSE_SQUARE + square
        n += squares >> square & 1
    for unit in range(UNITS):
        actions[n] = CHOOSE_UNIT + UNITS * s.players[seat].culture + unit
        n += units >> unit & 1
    actions[n] = DECLINE
    n += 1 if may_stop(sheet, s) else 0
    return n


@rule
def refuse_unit(sheet, s, action):
    """MY-10.16, MY-10.18, MY-10.22, MY-10.25, MY-10.33, MY-10.34: a unit or a piece of the right kind must be there."""
    power = power_now(sheet, s)
    seat = unit_owner(s)
    if action == DECLINE:
        if may_stop(sheet, s):
            return ALLOWED
        return AT_LEAST_ONE if power == MORTALS_TO_MUMMIES else NOT_ASKED
    if CHOOSE_SQUARE <= action < CHOOSE_SQUARE + SQUARES:
        return ALLOWED if open_workers(sheet, s, power, seat) >> (action - CHOOSE_SQUARE) & 1 else NO_UNIT_THERE
    name = action - CHOOSE_UNIT
    if name < 0 or name >= ALL_UNITS:
        return NOT_ASKED
    culture = s.players[seat].culture
    unit = name - UNITS * culture
    if unit < 0 or unit >= sheet.units_of[culture]:
        return NO_UNIT_THERE
    if open_units(sheet, s, power, seat) >> unit & 1:
        return ALLOWED
    if not fits(sheet, s, power, seat, unit):
        return NOT_THIS_KIND
    return NO_PIECE_LEFT if UNIT_GIFTS >> power & 1 else NO_UNIT_THERE


@rule
def choose_unit(sheet, s, action, story):
    """MY-10.16, MY-10.18, MY-10.22, MY-10.25, MY-10.33, MY-10.34: a unit is named, or it is enough."""
    if action == DECLINE:
        power_done(s)
        return
    power = power_now(sheet, s)
    seat = unit_owner(s)
    name = action - CHOOSE_UNIT
    unit = name - UNITS * s.players[seat].culture
    s.left -= 1
    s.bought += 1
    if UNIT_GIFTS >> power & 1:
        s.players[seat].units[unit] += 1
        tell(story, UNIT_GIVEN, seat, name, 0)
    elif power == MORTALS_TO_MUMMIES:
        make_mummy(sheet, s, unit, story)
    elif action < CHOOSE_UNIT:
        take_worker(sheet, s, seat, action - CHOOSE_SQUARE, story)
    else:
        s.players[seat].units[unit] -= 1
        tell(story, UNIT_TAKEN, seat, name, NONE)
    if power == SACRIFICE_UNIT:
        s.left = amount_now(sheet, s)
        s.step = POWER_CUBES


@rule
def make_mummy(sheet, s, unit, story):
    """MY-10.16: a mortal goes back to the pieces, and a Mummy comes instead."""
    me = s.players[s.active]
    mummy = mummy_of(sheet, me.culture)
    me.units[unit] -= 1
    me.units[mummy] += 1
    tell(story, UNIT_EXCHANGED, s.active, UNITS * me.culture + unit, UNITS * me.culture + mummy)


@rule
def take_worker(sheet, s, seat, square, story):
    """MY-6.4, MY-10.22, MY-10.33: a Dwarf on a tile goes back to the pieces."""
    me = s.players[seat]
    me.workers[square] = NO_WORKER
    tell(story, UNIT_TAKEN, seat, UNITS * me.culture + sheet.worker_unit[me.culture], square)
