"""Attack: the target, units chosen in secret, the reveal, and whom a god sends home."""

from astragal.rules.kit import rule, tell, tell_if
from astragal.rules.mythology.play.order import ask, ask_in_secret, plain, seat_after
from astragal.rules.mythology.play.score import army
from astragal.rules.mythology.refusals import (
    ALLOWED,
    BRING_ONE_UNIT,
    NO_ATTACK_POSSIBLE,
    NO_DWARF_THERE,
    NO_UNIT_THERE,
    NOT_A_NEIGHBOUR,
    NOT_ASKED,
    NOT_IN_BATTLE,
    NOT_OF_YOUR_CULTURE,
    UNITS_IN_ORDER,
)
from astragal.rules.mythology.state import (
    ALL_UNITS,
    AREAS,
    ARMORY,
    ATTACK_AREA,
    ATTACKER,
    BATTLE_OVER,
    CHOOSE_UNIT,
    COMMIT,
    COMMIT_DONE,
    COMMIT_DWARF,
    COMMIT_UNIT,
    DEFENDER,
    DWARF,
    MOST_SEATS,
    NO_LIMIT,
    NO_WORKER,
    NONE,
    REVEAL,
    SEDUCE,
    SIDES,
    SQUARES,
    STAND,
    TARGET,
    UNITS,
)
from astragal.rules.mythology.story import ATTACKED, NO_UNITS, SENT_HOME, UNIT_COMMITTED, UNITS_CHOSEN


@rule
def refuse_attack(s, seat):
    """MY-11.1: an attacker needs a unit, in their Holding Area or on a tile."""
    return ALLOWED if army(s, seat) > 0 else NO_ATTACK_POSSIBLE


@rule
def begin_attack(s, number):
    """MY-11.2, MY-11.3: whom and which area, with a card of this number."""
    s.left = number
    s.step = TARGET
    ask(s, s.active)


@rule
def is_neighbour(s, seat, other):
    """MY-11.2: whether two seats are next to each other at the table."""
    return other == seat_after(s, seat, 1) or seat == seat_after(s, other, 1)


@rule
def list_targets(s, actions):
    """MY-11.2, MY-11.3: every area of every neighbour."""
    n = 0
    for seat in range(s.seats):
        if is_neighbour(s, s.active, seat):
            for area in range(AREAS):
                actions[n] = ATTACK_AREA + AREAS * seat + area
                n += 1
    return n


@rule
def refuse_target(s, action):
    """MY-11.2, MY-11.3: a neighbour, and one of their areas."""
    target = action - ATTACK_AREA
    if target < 0 or target >= AREAS * MOST_SEATS:
        return NOT_ASKED
    seat = target // AREAS
    return ALLOWED if seat < s.seats and is_neighbour(s, s.active, seat) else NOT_A_NEIGHBOUR


@rule
def choose_target(sheet, s, action, story):
    """MY-11.2, MY-11.3, MY-11.4: the attack is announced; both sides choose their units."""
    seat = (action - ATTACK_AREA) // AREAS
    s.area = (action - ATTACK_AREA) % AREAS
    tell(story, ATTACKED, s.active, seat, s.area)
    number = plain(s.left)
    s.left = 0
    open_side(sheet, s, ATTACKER, plain(s.active), s.own_limit if s.own_limit > 0 else number)
    open_side(sheet, s, DEFENDER, seat, s.other_limit if s.other_limit > 0 else number)
    here = s.sides[ATTACKER]
    here.returns = s.first_loss_returns
    here.more_dice = s.more_dice
    here.frenzy = s.frenzy
    s.step = COMMIT


@rule
def open_side(sheet, s, side, seat, limit):
    """MY-7.12, MY-10.28, MY-11.4, MY-11.5: how many units a side may bring; one without units has nothing to choose."""
    here = s.sides[side]
    armory = sheet.armory_units if s.players[seat].buildings[ARMORY] else 0
    here.seat = seat
    here.limit = min(NO_LIMIT, max(1, limit) + armory)
    here.chosen = 1 if army(s, seat) == 0 else 0


@rule
def side_of(s, seat):
    """The side on which a seat fights."""
    return ATTACKER if s.sides[ATTACKER].seat == seat else DEFENDER


@rule
def committed(here):
    """How many units a side has picked so far."""
    units = 0
    for unit in range(UNITS):
        units += here.sealed[unit]
    for square in range(SQUARES):
        units += here.sealed_squares[square]
    return units


@rule
def first_unit(here):
    """MY-11.5: the first unit, in the order of the sheet, that may still be picked; UNITS once a Dwarf was."""
    first = 0
    for unit in range(UNITS):
        if here.sealed[unit] > 0:
            first = unit
    return first if first_square(here) == 0 else UNITS


@rule
def first_square(here):
    """MY-11.5: the first square from which a Dwarf may still be picked."""
    first = 0
    for square in range(SQUARES):
        if here.sealed_squares[square] > 0:
            first = square + 1
    return first


@rule
def count_picks(s, side):
    """MY-11.5: how many different picks a side has."""
    here = s.sides[side]
    me = s.players[here.seat]
    picks = 0
    for unit in range(first_unit(here), UNITS):
        picks += me.units[unit] > here.sealed[unit]
    for square in range(first_square(here), SQUARES):
        picks += me.workers[square] == DWARF
    return picks


@rule
def list_commits(s, actions):
    """MY-11.1, MY-11.5: units of the Holding Area, then Dwarves on tiles, and to be done."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    me = s.players[s.asked]
    n = 0
    for unit in range(first_unit(here), UNITS):
        actions[n] = COMMIT_UNIT + UNITS * me.culture + unit
        n += me.units[unit] > here.sealed[unit]
    for square in range(first_square(here), SQUARES):
        actions[n] = COMMIT_DWARF + square
        n += me.workers[square] == DWARF
    actions[n] = COMMIT_DONE
    n += (side == DEFENDER) | (committed(here) > 0)
    return n


@rule
def refuse_commit(s, action):
    """MY-11.1, MY-11.5: units that are there, in the order of the sheet; an attacker brings one at least."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    me = s.players[s.asked]
    if action == COMMIT_DONE:
        return ALLOWED if side == DEFENDER or committed(here) > 0 else BRING_ONE_UNIT
    if action < COMMIT_UNIT or action > COMMIT_DONE:
        return NOT_ASKED
    if action >= COMMIT_DWARF:
        square = action - COMMIT_DWARF
        if me.workers[square] != DWARF:
            return NO_DWARF_THERE
        return ALLOWED if square >= first_square(here) else UNITS_IN_ORDER
    name = action - COMMIT_UNIT
    if name // UNITS != me.culture:
        return NOT_OF_YOUR_CULTURE
    unit = name - UNITS * me.culture
    if me.units[unit] <= here.sealed[unit]:
        return NO_UNIT_THERE
    return ALLOWED if unit >= first_unit(here) else UNITS_IN_ORDER


@rule
def commit(s, action, story):
    """MY-11.5, MY-14.7: a unit is picked, or a side is done; that it is done is all that the others see."""
    here = s.sides[side_of(s, s.asked)]
    if action == COMMIT_DONE:
        here.chosen = 1
        tell(story, UNITS_CHOSEN, here.seat, 0, 0)
    elif action >= COMMIT_DWARF:
        here.sealed_squares[action - COMMIT_DWARF] = 1
    else:
        here.sealed[action - COMMIT_UNIT - UNITS * s.players[s.asked].culture] += 1


@rule
def seal_forced(s, side):
    """MY-0.2, MY-11.1, MY-11.5: an attacker's only pick is made; a side is done at its limit, or with nothing left."""
    here = s.sides[side]
    me = s.players[here.seat]
    if side == ATTACKER and committed(here) == 0 and count_picks(s, side) == 1:
        for unit in range(UNITS):
            here.sealed[unit] = 1 if me.units[unit] > 0 else 0
        for square in range(SQUARES):
            here.sealed_squares[square] = 1 if me.workers[square] == DWARF else 0
    if committed(here) >= here.limit or count_picks(s, side) == 0:
        here.chosen = 1


@rule
def ask_commit(s, story):
    """MY-11.5, MY-14.7: the attacker chooses, then the defender, neither seen by anybody; then both are shown."""
    for side in range(SIDES):
        if not s.sides[side].chosen:
            seal_forced(s, side)
            if not s.sides[side].chosen:
                ask_in_secret(s, s.sides[side].seat)
                return
            tell(story, UNITS_CHOSEN, s.sides[side].seat, 0, 0)
    s.step = REVEAL


@rule
def units_in_battle(here):
    """How many units a side has in the battle."""
    units = 0
    for unit in range(UNITS):
        units += here.units[unit]
    return units


@rule
def reveal_units(sheet, s, story):
    """MY-11.6, MY-11.7: what was chosen goes from the boards into the battle; without defenders it is won."""
    s.battle = 1
    for side in range(SIDES):
        show_units(sheet, s, side, story)
    if units_in_battle(s.sides[DEFENDER]) == 0:
        s.winner = ATTACKER
        s.step = BATTLE_OVER
    else:
        s.step = SEDUCE


@rule
def show_units(sheet, s, side, story):
    """MY-11.6: the units of one side, from the Holding Area and from tiles."""
    here = s.sides[side]
    me = s.players[here.seat]
    for unit in range(UNITS):
        me.units[unit] -= here.sealed[unit]
        here.units[unit] += here.sealed[unit]
        here.sealed[unit] = 0
    for square in range(SQUARES):
        if here.sealed_squares[square] > 0:
            me.workers[square] = NO_WORKER
            here.units[sheet.worker_unit[me.culture]] += 1
            here.sealed_squares[square] = 0
    for unit in range(UNITS):
        tell_if(story, here.units[unit] > 0, UNIT_COMMITTED, here.seat, UNITS * me.culture + unit, here.units[unit])
    tell_if(story, units_in_battle(here) == 0, NO_UNITS, here.seat, 0, 0)


@rule
def unit_types(here):
    """How many different units a side has in the battle."""
    types = 0
    for unit in range(UNITS):
        types += here.units[unit] > 0
    return types


@rule
def only_unit(here):
    """The first unit that a side has in the battle, or NONE."""
    for unit in range(UNITS):
        if here.units[unit] > 0:
            return unit
    return NONE


@rule
def ask_seduction(s, story):
    """MY-10.19: whom a god sends home before the battle, where there is a choice; without defenders it is won."""
    enemy = s.sides[DEFENDER]
    while s.seduction > 0 and units_in_battle(enemy) > 0:
        if unit_types(enemy) > 1:
            ask(s, s.active)
            return
        send_home(s, only_unit(enemy), story)
    if units_in_battle(enemy) > 0:
        s.step = STAND
    else:
        s.winner = ATTACKER
        s.step = BATTLE_OVER


@rule
def list_seductions(s, actions):
    """MY-10.19: any unit of the enemy in the battle."""
    enemy = s.sides[DEFENDER]
    n = 0
    for unit in range(UNITS):
        actions[n] = CHOOSE_UNIT + UNITS * s.players[enemy.seat].culture + unit
        n += enemy.units[unit] > 0
    return n


@rule
def refuse_seduction(s, action):
    """MY-10.19: a unit of the enemy in the battle."""
    name = action - CHOOSE_UNIT
    if name < 0 or name >= ALL_UNITS:
        return NOT_ASKED
    enemy = s.sides[DEFENDER]
    if name // UNITS != s.players[enemy.seat].culture:
        return NOT_IN_BATTLE
    return ALLOWED if enemy.units[name % UNITS] > 0 else NOT_IN_BATTLE


@rule
def seduce(s, action, story):
    """MY-10.19: the attacker's choice."""
    send_home(s, (action - CHOOSE_UNIT) % UNITS, story)


@rule
def send_home(s, unit, story):
    """MY-10.19: a unit of the defender goes to its owner's Holding Area and is not eliminated."""
    enemy = s.sides[DEFENDER]
    enemy.units[unit] -= 1
    s.players[enemy.seat].units[unit] += 1
    s.seduction -= 1
    tell(story, SENT_HOME, enemy.seat, UNITS * s.players[enemy.seat].culture + unit, 0)
