"""The end of a battle: survivors, the victory cubes, and what a winning attacker takes from the loser."""

from astragal.rules.kit import rule, tell, tell_if
from astragal.rules.mythology.play.bank import all_cubes, list_cubes, pay_out, take_from
from astragal.rules.mythology.play.battle import clear_encounter
from astragal.rules.mythology.play.build import lose_building
from astragal.rules.mythology.play.explore import free_terrains, lift_tile, place_tile
from astragal.rules.mythology.play.order import ask
from astragal.rules.mythology.play.score import all_buildings
from astragal.rules.mythology.play.specials import raze_two
from astragal.rules.mythology.refusals import (
    ALLOWED,
    NOT_ASKED,
    NOTHING_TO_CAPTURE,
    NOTHING_TO_RAID,
    NOTHING_TO_RAZE,
)
from astragal.rules.mythology.state import (
    ATTACKER,
    BUILDINGS,
    CAPTURE,
    CAPTURE_TILE,
    CARD_DONE,
    CITY,
    DECLINE,
    DEFENDER,
    HOLDING,
    LAST_BATTLE,
    MOST_HYDRAS,
    NONE,
    PRODUCTION,
    RAID,
    RAZE,
    RAZE_BUILDING,
    RESOURCES,
    SIDES,
    SIEGE_ENGINE_WORKSHOP,
    SQUARES,
    TAKE_CUBE,
    UNITS,
)
from astragal.rules.mythology.story import AWARDED, BATTLE_WON, CUBE_TAKEN, PRIZE_LEFT, TILES_RETURNED


@rule
def finish_battle(sheet, s, story):
    """MY-11.19, MY-11.20, MY-11.21: the winner takes the cubes of Won the Last Battle, an attacker then a prize."""
    seat = s.sides[s.winner].seat + 0
    tell(story, BATTLE_WON, seat, s.sides[1 - s.winner].seat, s.winner)
    razed = buildings_to_raze(sheet, s)
    clear_encounter(s)
    for side in range(SIDES):
        go_home(s, side)
    s.battle = 0
    s.encounters = 0
    s.last_winner = seat
    cubes = pay_out(s, LAST_BATTLE, seat)
    tell_if(story, cubes > 0, AWARDED, seat, LAST_BATTLE, cubes)
    if s.winner == ATTACKER:
        begin_prize(sheet, s, razed)
    else:
        close_attack(s)


@rule
def go_home(s, side):
    """MY-11.19, MY-12.8: units that are left go to their owner's Holding Area, and any bonuses they have won end."""
    here = s.sides[side]
    for unit in range(UNITS):
        s.players[here.seat].units[unit] += here.units[unit]
        here.units[unit] = 0
    for figure in range(MOST_HYDRAS):
        here.kills[figure] = 0


@rule
def buildings_to_raze(sheet, s):
    """MY-7.16, MY-11.22, MY-12.5: buildings that a won attack on a City may destroy."""
    razed = sheet.unit_razed if raze_two(sheet, s, ATTACKER) else sheet.razed
    if s.players[s.sides[ATTACKER].seat].buildings[SIEGE_ENGINE_WORKSHOP] > 0:
        razed += sheet.siege_razed
    return min(razed, sheet.most_razed)


@rule
def begin_prize(sheet, s, razed):
    """MY-11.21: what there is to take depends on the area that was attacked."""
    if s.area == CITY:
        s.left = razed
        s.step = RAZE
    elif s.area == PRODUCTION:
        s.left = 1
        s.step = CAPTURE
    else:
        s.left = sheet.raid_cubes
        s.step = RAID


@rule
def close_attack(s):
    """MY-2.4: the attack is over, and nothing of it stays on the table."""
    for side in range(SIDES):
        here = s.sides[side]
        here.seat = NONE
        here.limit = 0
        here.chosen = 0
        here.returns = 0
        here.more_dice = 0
        here.frenzy = 0
    s.area = 0
    s.winner = NONE
    s.left = 0
    s.step = CARD_DONE


@rule
def tiles_on(me):
    """How many tiles lie on a board."""
    tiles = 0
    for square in range(SQUARES):
        tiles += me.tiles[square] != NONE
    return tiles


@rule
def ask_prize(s):
    """MY-11.21: the attacker takes or leaves it, as long as there is something to take."""
    loser = s.players[s.sides[DEFENDER].seat]
    if s.step == RAZE:
        there = all_buildings(loser)
    elif s.step == CAPTURE:
        there = tiles_on(loser)
    else:
        there = all_cubes(loser)
    if s.left > 0 and there > 0:
        ask(s, s.active)
    else:
        close_attack(s)


@rule
def leave_prize(s, story):
    """MY-11.21: the attacker leaves the rest of the prize."""
    tell(story, PRIZE_LEFT, s.active, s.area, 0)
    close_attack(s)


@rule
def list_prizes(s, actions):
    """MY-11.22, MY-11.23, MY-11.24: buildings, tiles or cubes of the loser, or to leave them."""
    loser = s.players[s.sides[DEFENDER].seat]
    n = 0
    if s.step == RAZE:
        for building in range(BUILDINGS):
            actions[n] = RAZE_BUILDING + building
            n += loser.buildings[building] > 0
    elif s.step == CAPTURE:
        for square in range(SQUARES):
            actions[n] = CAPTURE_TILE + square
            n += loser.tiles[square] != NONE
    else:
        n = list_cubes(loser.cubes, actions, n, TAKE_CUBE)
    actions[n] = DECLINE
    return n + 1


@rule
def refuse_prize(s, action):
    """MY-11.21, MY-11.22, MY-11.23, MY-11.24: what the loser has, or nothing."""
    loser = s.players[s.sides[DEFENDER].seat]
    if action == DECLINE:
        return ALLOWED
    if s.step == RAZE:
        building = action - RAZE_BUILDING
        if building < 0 or building >= BUILDINGS:
            return NOT_ASKED
        return ALLOWED if loser.buildings[building] > 0 else NOTHING_TO_RAZE
    if s.step == CAPTURE:
        square = action - CAPTURE_TILE
        if square < 0 or square >= SQUARES:
            return NOT_ASKED
        return ALLOWED if loser.tiles[square] != NONE else NOTHING_TO_CAPTURE
    resource = action - TAKE_CUBE
    if resource < 0 or resource >= RESOURCES:
        return NOT_ASKED
    return ALLOWED if loser.cubes[resource] > 0 else NOTHING_TO_RAID


@rule
def take_prize(sheet, s, action, story):
    """MY-11.21: a building, a tile or a cube; or the rest is left."""
    if action == DECLINE:
        leave_prize(s, story)
    elif s.area == CITY:
        raze(s, action - RAZE_BUILDING, story)
    elif s.area == HOLDING:
        raid(s, action - TAKE_CUBE, story)
    else:
        capture(sheet, s, action - CAPTURE_TILE, story)


@rule
def raze(s, building, story):
    """MY-11.22: a building of the loser is destroyed."""
    s.left -= 1
    lose_building(s, s.sides[DEFENDER].seat, building, RAZE, story)


@rule
def capture(sheet, s, square, story):
    """MY-5.11, MY-11.23: a tile goes to the attacker's board, or without a square for it to the pool."""
    s.left -= 1
    tile = lift_tile(sheet, s, s.sides[DEFENDER].seat, square, story)
    if free_terrains(sheet, s, s.active) >> sheet.tile_terrain[tile] & 1:
        place_tile(sheet, s, s.active, tile, story)
    else:
        s.pool[tile] += 1
        tell(story, TILES_RETURNED, s.active, 1, 0)


@rule
def raid(s, resource, story):
    """MY-11.24: a cube of the loser."""
    s.left -= 1
    take_from(s, s.active, s.sides[DEFENDER].seat, resource, 1)
    tell(story, CUBE_TAKEN, s.active, resource, s.sides[DEFENDER].seat)
