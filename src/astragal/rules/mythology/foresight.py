"""What may come of a choice, by the rules: yields, dice, odds. For screens, using only what a seat knows."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import WORD_IDS
from astragal.rules.mythology.odds import battle_odds
from astragal.rules.mythology.play.battle import dice_against, wall_dice
from astragal.rules.mythology.play.gather import yield_of
from astragal.rules.mythology.play.specials import add_opponent, grown, name_of


class Dice(NamedTuple):
    """The dice of a unit against another: how many there are, and how many come from where."""

    number: int
    parts: dict[str, int]


# Gathering.


def gathered(sheet: Any, view: Any, seat: int, what: int, plays: bool) -> list[int]:
    """Cubes of each resource that are due to a seat if everybody gathers this; with its buildings, if it plays it."""
    trial = view.copy()
    trial.gathered = what
    due = [yield_of(sheet, trial, seat, cube, view.food_bonus if plays else 0) for cube in range(n.RESOURCES)]
    if plays:
        me = view.players[seat]
        for building in range(n.BUILDINGS):
            for cube in range(n.RESOURCES):
                due[cube] += sheet.building_gather[n.RESOURCES * building + cube] * me.buildings[building]
    return due


def yields(sheet: Any, me: Any) -> list[int]:
    """Cubes of each resource that the tiles and workers of a board bring if everything is gathered."""
    due = [0] * n.RESOURCES
    for tile, worker in zip(me.tiles, me.workers, strict=True):
        if tile == n.NONE:
            continue
        resource = sheet.tile_resource[tile]
        due[resource] += sheet.tile_cubes[tile]
        if worker == n.VILLAGER:
            due[resource] += sheet.villager_bonus
        elif worker == n.DWARF and resource == n.GOLD:
            due[resource] += sheet.dwarf_bonus
    return due


def free_squares(sheet: Any, me: Any) -> list[int]:
    """Squares without a tile, by terrain."""
    terrain = sheet.square_terrain[n.SQUARES * me.culture :]
    free = [0] * n.TERRAINS
    for square, tile in enumerate(me.tiles):
        free[terrain[square]] += tile == n.NONE
    return free


# Battles.


def building_price(sheet: Any, building: int) -> list[int]:
    """The cubes of each resource that a building costs on the sheet."""
    return list(sheet.building_cost[n.RESOURCES * building : n.RESOURCES * (building + 1)])


def dice_of(sheet: Any, s: Any, side: int, unit: int, other: int) -> Dice:
    """Dice of a unit of this side against one of the other, before any decision, and where they come from."""
    name, enemy = name_of(s, side, unit), name_of(s, 1 - side, other)
    parts = {"printed": sheet.unit_dice[name]}
    words = sheet.unit_words[enemy]
    for word, label in enumerate(WORD_IDS):
        bonus = sheet.unit_bonus[n.WORDS * name + word]
        if words >> word & 1 and bonus:
            parts[label] = bonus
    more = {
        "enemy": add_opponent(sheet, s, side, unit, other),
        "grown": sheet.grow_dice * grown(sheet, s, side, unit),
        "god": s.sides[side].more_dice,
        "wall" if s.area == n.CITY else "tower": wall_dice(sheet, s) if side == n.DEFENDER else 0,
    }
    parts |= {label: dice for label, dice in more.items() if dice}
    return Dice(dice_against(sheet, s, side, unit, other), parts)


def shown_dice(sheet: Any, s: Any, side: int) -> Dice:
    """Dice of the unit that this side has shown, with all that was decided."""
    here = s.sides[side]
    dice = dice_of(sheet, s, side, here.card, s.sides[1 - side].card)
    used = ((n.GOES_BERSERK, sheet.berserk_dice, "berserk"), (n.THROWS, sheet.throw_dice, "throw"))
    for bit, more, label in used:
        if here.special & bit:
            dice = Dice(dice.number + more, {**dice.parts, label: more})
    return dice


def has(sheet: Any, unit: int, special: int) -> bool:
    """Whether a unit, by its number among those of all cultures, has a special."""
    return bool(sheet.unit_specials[unit] >> special & 1)


def tie_rank(sheet: Any, unit: int, special: int) -> int:
    """1 for a unit that wins ties, -1 for one that has gone berserk."""
    return int(has(sheet, unit, n.WINS_TIES)) - int(bool(special & n.GOES_BERSERK))


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)


def encounter_odds(sheet: Any, s: Any, side: int, unit: int, other: int) -> Fraction:
    """The exact chance that a unit of this side beats one of the other, as things stand before any decision."""
    mine, theirs = dice_of(sheet, s, side, unit, other).number, dice_of(sheet, s, 1 - side, other, unit).number
    ties = tie_rank(sheet, name_of(s, side, unit), 0) - tie_rank(sheet, name_of(s, 1 - side, other), 0)
    return battle_odds(mine, theirs, sign(ties))


def shown_odds(sheet: Any, s: Any, side: int) -> Fraction:
    """The exact chance of this side in the encounter of the units shown, with all that was decided so far."""
    here, other = s.sides[side], s.sides[1 - side]
    ties = tie_rank(sheet, name_of(s, side, here.card), here.special)
    ties -= tie_rank(sheet, name_of(s, 1 - side, other.card), other.special)
    return battle_odds(shown_dice(sheet, s, side).number, shown_dice(sheet, s, 1 - side).number, sign(ties))


def types_in(here: Any) -> list[int]:
    """The units, by type, that a side has in the battle."""
    return [unit for unit, count in enumerate(here.units) if count]


def may_send(sheet: Any, s: Any, side: int) -> list[int]:
    """The units, by type, that a side may turn out to have sent.

    Those that it has picked, for whoever knows them; for others those in its Holding Area, and Dwarves at work.
    """
    here, me = s.sides[side], s.players[s.sides[side].seat]
    worker = sheet.worker_unit[me.culture]
    picked = [unit for unit in range(n.UNITS) if here.sealed[unit] or (unit == worker and any(here.sealed_squares))]
    if here.chosen and picked:
        return picked
    at_work = worker if n.DWARF in me.workers else n.NONE
    return [unit for unit in range(n.UNITS) if me.units[unit] or unit == at_work]


def odds_table(sheet: Any, s: Any, side: int) -> dict[int, dict[int, Fraction]]:
    """For each type of unit of this side in the battle its chance against each of the other side."""
    others = types_in(s.sides[1 - side])
    return {
        unit: {other: encounter_odds(sheet, s, side, unit, other) for other in others}
        for unit in types_in(s.sides[side])
    }
