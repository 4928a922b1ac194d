"""Battles: whom to attack and where, with which units, whether to stay, what to take. For cards see `picks`."""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.odds import (
    battle_odds,
    encounter_odds,
    figures_of,
    odds_against,
    per_mille,
    tie_rule,
)
from astragal.bots.policies.mythology.prices import next_cube
from astragal.bots.policies.mythology.weights import (
    CUBE,
    CUBE_FOR_TEMPLE,
    GUARD_WORTH,
    POINT,
    TEMPLE_MOST,
    THROWN_WORTH,
    UNIT_LOST,
)
from astragal.bots.policies.mythology.worth import neighbour, tile_worth
from astragal.rules.kit import rule
from astragal.rules.mythology.play.attack import committed, first_square, first_unit, side_of
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.battle import dice_against, tie_rank
from astragal.rules.mythology.play.explore import free_terrains
from astragal.rules.mythology.play.specials import fighter, has_special, swap_in
from astragal.rules.mythology.state import (
    AREAS,
    ARMORY,
    ASK_BERSERK,
    ASK_SWAP,
    ATTACK_AREA,
    ATTACKER,
    BRING_UNIT,
    BUILDINGS,
    CAPTURE,
    CAPTURE_TILE,
    CHOOSE_UNIT,
    CITY,
    COMMIT_DONE,
    COMMIT_DWARF,
    COMMIT_UNIT,
    DECLINE,
    DEFENDER,
    DWARF,
    FIGHT,
    GREAT_TEMPLE,
    HOUSE,
    LAST_BATTLE,
    NO_SPECIAL,
    NONE,
    PRODUCTION,
    RAZE,
    RAZE_BUILDING,
    RESOURCES,
    RETREAT,
    SIEGE_ENGINE_WORKSHOP,
    SQUARES,
    TAKE_CUBE,
    TOWER,
    UNITS,
    USE_SPECIAL,
    WALL,
    WINS_TIES,
)

# What is at stake.


@rule
def razed_worth(mind, sheet, s, terms, victim, building):
    """What a building is worth to an opponent who has it: its price, its use, and its count for The Most Buildings."""
    if s.players[victim].buildings[building] == 0:
        return 0
    cubes = 0
    for resource in range(RESOURCES):
        cubes += sheet.building_cost[RESOURCES * building + resource]
    worth = cubes * mind[CUBE] * min(30, terms.left + 5) // 30
    if building == GREAT_TEMPLE:
        worth += mind[TEMPLE_MOST] * terms.left // 30
    elif building == HOUSE:
        worth += mind[CUBE] * terms.left // 20
    return worth + max(40, terms.building)


@rule
def best_razed(mind, sheet, s, terms, victim):
    """The building that an opponent would miss most, and its worth to them; -1 if they have none."""
    best = -1
    most = 0
    for building in range(BUILDINGS):
        worth = razed_worth(mind, sheet, s, terms, victim, building)
        if worth > most:
            best = building
            most = worth
    return best, most


@rule
def captured_worth(mind, sheet, s, terms, victim, square):
    """The worth of capturing a tile: what the opponent loses, and what it brings if there is a square for it."""
    tile = whole(s.players[victim].tiles[square])
    worth = tile_worth(mind, sheet, s, terms, tile)
    mine = worth if free_terrains(sheet, s, terms.seat) >> sheet.tile_terrain[tile] & 1 else 0
    return mine + worth * terms.loss // 100


@rule
def best_captured(mind, sheet, s, terms, victim):
    """The tile whose capture gains most, and what it gains; NONE if there is none."""
    best = NONE
    most = 0
    for square in range(SQUARES):
        if s.players[victim].tiles[square] != NONE:
            worth = captured_worth(mind, sheet, s, terms, victim, square)
            if worth > most:
                best = square
                most = worth
    return best, most


@rule
def raid_worth(mind, sheet, s, terms, victim):
    """The worth of raiding an opponent's cubes: gained by the attacker, lost by the opponent."""
    cubes = min(sheet.raid_cubes, all_cubes(s.players[victim]))
    mean = (terms.price[0] + terms.price[1] + terms.price[2] + terms.price[3]) // 4
    theirs = mind[CUBE_FOR_TEMPLE] if s.players[victim].buildings[GREAT_TEMPLE] else mind[CUBE]
    return cubes * (mean + (theirs * terms.loss // 100 if terms.left > 0 else 0))


@rule
def prize_worth(mind, sheet, s, terms, victim, area):
    """The worth of winning an attack on this area."""
    if area == CITY:
        _, worth = best_razed(mind, sheet, s, terms, victim)
        return worth * terms.loss // 100
    if area == PRODUCTION:
        _, worth = best_captured(mind, sheet, s, terms, victim)
        return worth
    return raid_worth(mind, sheet, s, terms, victim)


# Whom to attack.


@rule
def wall_of(sheet, s, seat, victim, area):
    """The dice that a Wall or Tower adds to the defence of this area, judging by the boards."""
    them = s.players[victim]
    walled = (area == CITY and them.buildings[WALL] > 0) or (area == PRODUCTION and them.buildings[TOWER] > 0)
    if walled and s.players[seat].buildings[SIEGE_ENGINE_WORKSHOP] == 0:
        return whole(sheet.wall_dice)
    return 0


@rule
def attack_worth(mind, sheet, s, terms, victim, area, number, more):
    """What an attack with `number` units promises: cubes and prize by the chance to win, less the units it costs."""
    me = s.players[terms.seat]
    them = s.players[victim]
    dice = more - wall_of(sheet, s, terms.seat, victim, area)
    odds = encounter_odds(sheet, me.units, whole(me.culture), them.units, whole(them.culture), dice)
    own = min(figures_of(me.units), number + (1 if me.buildings[ARMORY] else 0))
    others = min(figures_of(them.units), number + (1 if them.buildings[ARMORY] else 0))
    won, losses = battle_odds(odds, own, others)
    battle = POINT * s.victory_cards[LAST_BATTLE]
    stake = battle + prize_worth(mind, sheet, s, terms, victim, area)
    killed = losses * odds // (1000 - odds)
    lost = (losses - killed * terms.loss // 100) * lost_unit(mind, terms) // 1000
    return won * stake // 1000 - (1000 - won) * battle * terms.loss // 100000 - lost


@rule
def lost_unit(mind, terms):
    """What losing a unit costs."""
    return max(mind[UNIT_LOST] * min(30, terms.left + 10) // 30, terms.unit)


@rule
def best_target(mind, sheet, s, terms, number, more):
    """The neighbour and area whose attack promises most, numbered as in the action; and what it promises."""
    best = -1
    most = -1000000
    for place in range(min(2, whole(s.seats) - 1)):
        victim = neighbour(s, terms.seat, place)
        for area in range(AREAS):
            worth = attack_worth(mind, sheet, s, terms, victim, area, number, more)
            if worth > most:
                best = AREAS * victim + area
                most = worth
    return best, most


@rule
def choose_target(mind, sheet, s, terms):
    """Attack the neighbour and area that promise most."""
    number = whole(s.own_limit) if s.own_limit > 0 else whole(s.left)
    best, _ = best_target(mind, sheet, s, terms, number, whole(s.more_dice))
    return ATTACK_AREA + best


# Units for the battle. Units that are brought can still retreat, so the best are always brought.


@rule
def choose_commit(sheet, s, terms):
    """The best units against the enemy's army, as many as may come, in the order in which they are asked for."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    them = s.players[s.sides[1 - side].seat]
    me = s.players[terms.seat]
    culture = whole(me.culture)
    room = here.limit - committed(here)
    first = whole(first_unit(here))
    for unit in range(first, UNITS):
        free = me.units[unit] - here.sealed[unit]
        if free > 0:
            mine = odds_against(sheet, UNITS * culture + unit, them.units, whole(them.culture), 0)
            better = 0
            for other in range(unit + 1, UNITS):
                if me.units[other] > 0:
                    odds = odds_against(sheet, UNITS * culture + other, them.units, whole(them.culture), 0)
                    if odds > mine:
                        better += me.units[other]
            if better < room:
                return COMMIT_UNIT + UNITS * culture + unit
    for square in range(first_square(here), SQUARES):
        if me.workers[square] == DWARF and (side == ATTACKER or figures_of(me.units) == 0):
            return COMMIT_DWARF + square
    return COMMIT_DONE


# In the battle.


@rule
def wall_in_battle(sheet, s, side):
    """The dice of a Wall or Tower: positive for the defender, negative for the attacker."""
    victim = whole(s.sides[DEFENDER].seat)
    dice = wall_of(sheet, s, whole(s.sides[ATTACKER].seat), victim, whole(s.area))
    return dice if side == DEFENDER else -dice


@rule
def choose_to_stand(mind, sheet, s, terms):
    """Fight on as long as the chance to win is worth the units that it will cost."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    there = s.sides[1 - side]
    more = here.more_dice - there.more_dice + wall_in_battle(sheet, s, side)
    culture = whole(s.players[here.seat].culture)
    other_culture = whole(s.players[there.seat].culture)
    odds = encounter_odds(sheet, here.units, culture, there.units, other_culture, whole(more))
    won, losses = battle_odds(odds, figures_of(here.units), figures_of(there.units))
    battle = POINT * s.victory_cards[LAST_BATTLE]
    stake = battle + battle * terms.loss // 100
    if side == ATTACKER:
        stake += prize_worth(mind, sheet, s, terms, whole(there.seat), whole(s.area))
    else:
        stake += own_stake(mind, sheet, s, terms)
    killed = losses * odds // (1000 - odds)
    cost = (losses - killed * terms.loss // 100) * lost_unit(mind, terms) // 1000
    return FIGHT if won * stake // 1000 >= cost else RETREAT


@rule
def own_stake(mind, sheet, s, terms):
    """What the defender stands to lose in the attacked area."""
    if s.area == CITY:
        _, worth = best_razed(mind, sheet, s, terms, terms.seat)
        return worth
    if s.area == PRODUCTION:
        _, worth = best_captured(mind, sheet, s, terms, terms.seat)
        return worth
    return raid_worth(mind, sheet, s, terms, terms.seat)


@rule
def shown_odds(sheet, s, side, unit, other):
    """The chance of a unit of this side against one of the other, in thousandths, without any decisions."""
    mine = 1 if has_special(sheet, s, side, unit, WINS_TIES) else 0
    theirs = 1 if has_special(sheet, s, 1 - side, other, WINS_TIES) else 0
    dice = dice_against(sheet, s, side, unit, other)
    other_dice = dice_against(sheet, s, 1 - side, other, unit)
    return per_mille(dice, other_dice, tie_rule(mine, theirs))


@rule
def figure_worth(sheet, name):
    """The worth of a figure, from its price: it matters which one falls."""
    cubes = 0
    for resource in range(RESOURCES):
        cubes += sheet.unit_cost[RESOURCES * name + resource]
    return 30 * cubes + 100


@rule
def choose_special(mind, sheet, s, terms):
    """Use a Wadjet, a frenzy or a throw if it improves the odds."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    unit = fighter(s, side)
    other = fighter(s, 1 - side)
    if here.asked == ASK_SWAP:
        guard = swap_in(sheet, s, side)
        gain = shown_odds(sheet, s, side, guard, other) - shown_odds(sheet, s, side, unit, other)
        return USE_SPECIAL if gain > -mind[GUARD_WORTH] else NO_SPECIAL
    dice = dice_against(sheet, s, side, unit, other)
    other_dice = dice_against(sheet, s, 1 - side, other, unit)
    rank = tie_rank(sheet, s, side)
    other_rank = tie_rank(sheet, s, 1 - side)
    if here.asked == ASK_BERSERK:
        plain = per_mille(dice, other_dice, tie_rule(rank, other_rank))
        wild = per_mille(dice + sheet.berserk_dice, other_dice, tie_rule(rank - 1, other_rank))
        return USE_SPECIAL if wild > plain else NO_SPECIAL
    fights = per_mille(dice, other_dice, tie_rule(rank, other_rank))
    throws = per_mille(dice + sheet.throw_dice, other_dice, tie_rule(rank, other_rank))
    return USE_SPECIAL if throws * mind[THROWN_WORTH] > fights * 100 else NO_SPECIAL


@rule
def choose_reinforcement(sheet, s, terms):
    """The best unit of the Holding Area against the enemy's units in the battle."""
    side = side_of(s, s.asked)
    there = s.sides[1 - side]
    me = s.players[terms.seat]
    best = DECLINE
    most = -1
    for unit in range(UNITS):
        if me.units[unit] > 0:
            name = UNITS * whole(me.culture) + unit
            odds = odds_against(sheet, name, there.units, whole(s.players[there.seat].culture), 0)
            if odds > most:
                best = BRING_UNIT + name
                most = odds
    return best


@rule
def choose_to_send_home(sheet, s, terms):
    """Send home the enemy unit that is most dangerous to the attacker's units."""
    here = s.sides[ATTACKER]
    there = s.sides[DEFENDER]
    culture = whole(s.players[there.seat].culture)
    best = -1
    most = -1
    for other in range(UNITS):
        if there.units[other] > 0:
            name = UNITS * culture + other
            odds = odds_against(sheet, name, here.units, whole(s.players[here.seat].culture), 0)
            if odds > most:
                best = CHOOSE_UNIT + name
                most = odds
    return best


@rule
def choose_prize(mind, sheet, s, terms):
    """The building that the loser would miss most, the best tile, or the cubes that are worth most."""
    victim = whole(s.sides[DEFENDER].seat)
    if s.step == RAZE:
        building, _ = best_razed(mind, sheet, s, terms, victim)
        return RAZE_BUILDING + building
    if s.step == CAPTURE:
        square, _ = best_captured(mind, sheet, s, terms, victim)
        return CAPTURE_TILE + square
    return TAKE_CUBE + best_cube(mind, terms, s.players[terms.seat].cubes, s.players[victim].cubes)


@rule
def best_cube(mind, terms, mine, there):
    """The resource, of those available, of which one more cube is worth most."""
    best = -1
    most = -1
    for resource in range(RESOURCES):
        if there[resource] > 0:
            worth = next_cube(mind, terms, resource, whole(mine[resource]), 0)
            if worth > most:
                best = resource
                most = worth
    return best
