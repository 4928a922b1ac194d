"""What units can do beyond their dice: one small function for each special, named as in the rules.

A side of a battle is ATTACKER or DEFENDER, a unit its place in the culture of that side.
"""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.bank import gain, pay
from astragal.rules.mythology.play.order import plain
from astragal.rules.mythology.play.recruit import pieces_left
from astragal.rules.mythology.state import (
    ADD_OPPONENT,
    ATTACKER,
    BERSERK,
    DWARF,
    FAVOR,
    FAVOR_PER_KILL,
    GIANT,
    GOES_BERSERK,
    GOLD,
    GROW,
    HERO,
    MOST_COUNTED,
    MOST_HYDRAS,
    NEGATE_WALLS,
    NONE,
    RAISE_ON_WIN,
    RAZE_TWO,
    REINFORCE,
    RESURRECTOR,
    REVIVABLE,
    ROUT,
    SWAP_IN,
    SWAP_OUT,
    THROW,
    THROWS,
    UNITS,
    WINS_TIES,
)
from astragal.rules.mythology.story import GREW, RAISED, REVIVED


@rule
def name_of(s, side, unit):
    """The number by which sheets know a unit of this side."""
    return UNITS * s.players[s.sides[side].seat].culture + unit


@rule
def fighter(s, side):
    """The unit of this side that fights."""
    return plain(s.sides[side].card)


@rule
def has_special(sheet, s, side, unit, special):
    """Whether a unit of this side has a special."""
    return (sheet.unit_specials[name_of(s, side, unit)] >> special & 1) != 0


@rule
def first_with(sheet, s, side, special):
    """The first unit in the battle on this side that has a special, or NONE."""
    for unit in range(UNITS):
        if s.sides[side].units[unit] > 0 and has_special(sheet, s, side, unit, special):
            return unit
    return NONE


@rule
def negate_walls(sheet, s):
    """MY-12.1: whether the attacker has a unit in the battle that negates Walls and Towers."""
    return first_with(sheet, s, ATTACKER, NEGATE_WALLS) != NONE


@rule
def raise_on_win(sheet, s, side, story):
    """MY-12.2: a Mummy that has won brings a new one to its owner's Holding Area, if a piece is left."""
    here = s.sides[side]
    if (
        has_special(sheet, s, side, fighter(s, side), RAISE_ON_WIN)
        and pieces_left(sheet, s, plain(here.seat), fighter(s, side)) > 0
    ):
        s.players[here.seat].units[here.card] += 1
        tell(story, RAISED, here.seat, name_of(s, side, fighter(s, side)), s.players[here.seat].units[here.card])


@rule
def swap_in(sheet, s, side):
    """MY-12.3: the unit that may step in for the one shown, or NONE."""
    if not has_special(sheet, s, side, fighter(s, side), SWAP_OUT):
        return NONE
    return first_with(sheet, s, side, SWAP_IN)


@rule
def may_revive(sheet, s, side):
    """MY-12.4: whether the unit just eliminated can be revived: a unit in the battle does it, the favor is there."""
    here = s.sides[side]
    if here.fallen == NONE or not has_special(sheet, s, side, plain(here.fallen), REVIVABLE):
        return False
    if first_with(sheet, s, side, RESURRECTOR) == NONE:
        return False
    return s.players[here.seat].cubes[FAVOR] >= sheet.unit_revival[name_of(s, side, plain(here.fallen))]


@rule
def revive(sheet, s, side, story):
    """MY-12.4: the favor is paid and the unit goes to the Holding Area."""
    here = s.sides[side]
    favor = sheet.unit_revival[name_of(s, side, plain(here.fallen))]
    pay(s, here.seat, FAVOR, favor)
    s.players[here.seat].units[here.fallen] += 1
    tell(story, REVIVED, here.seat, name_of(s, side, plain(here.fallen)), favor)


@rule
def raze_two(sheet, s, side):
    """MY-12.5: whether a unit that razes two buildings is alive in the battle."""
    return first_with(sheet, s, side, RAZE_TWO) != NONE


@rule
def wins_ties(sheet, s, side):
    """MY-12.6: whether the unit that fights wins ties."""
    return has_special(sheet, s, side, fighter(s, side), WINS_TIES)


@rule
def may_throw(sheet, s, side):
    """MY-12.7: whether the unit that fights may throw the one that it meets, which must be no giant."""
    other = 1 - side
    giant = sheet.unit_words[name_of(s, other, fighter(s, other))] >> GIANT & 1
    return has_special(sheet, s, side, fighter(s, side), THROW) and giant == 0


@rule
def throw(sheet, s, side):
    """MY-12.7: whether the unit that fights throws; not if a giant has stepped in since that was decided."""
    return (s.sides[side].special & THROWS) != 0 and may_throw(sheet, s, side)


@rule
def figures_apart(s, side):
    """MY-12.8: figures of the unit shown that fight separately."""
    here = s.sides[side]
    return min(MOST_HYDRAS, here.units[here.card])


@rule
def grown(sheet, s, side, unit):
    """MY-12.8: units that the figure which fights has eliminated; the most grown one unless another was named."""
    here = s.sides[side]
    if not has_special(sheet, s, side, unit, GROW):
        return 0
    return here.kills[max(0, here.figure)] + 0


@rule
def differently_grown(sheet, s, side):
    """MY-12.8: whether figures of the unit shown have different bonuses. They stand in order, the most grown first."""
    here = s.sides[side]
    if not has_special(sheet, s, side, fighter(s, side), GROW):
        return False
    return here.kills[0] != here.kills[figures_apart(s, side) - 1]


@rule
def grow(sheet, s, side, story):
    """MY-12.8: the figure that has eliminated a unit has more dice from now on.

    It was the first of those with its bonus, so that the most grown still stand first.
    """
    here = s.sides[side]
    if has_special(sheet, s, side, fighter(s, side), GROW):
        figure = max(0, here.figure)
        here.kills[figure] = min(MOST_COUNTED, here.kills[figure] + 1)
        tell(story, GREW, here.seat, name_of(s, side, fighter(s, side)), here.kills[figure])


@rule
def forget_figure(sheet, s, side):
    """MY-12.8: the bonus of the figure that fought is gone with it."""
    here = s.sides[side]
    if has_special(sheet, s, side, fighter(s, side), GROW):
        for figure in range(max(0, here.figure), MOST_HYDRAS - 1):
            here.kills[figure] = here.kills[figure + 1]
        here.kills[MOST_HYDRAS - 1] = 0


@rule
def rout(sheet, s, side):
    """MY-12.9: whether the unit that has won drives the enemy off, having eliminated a hero."""
    fallen = plain(s.sides[1 - side].fallen)
    hero = sheet.unit_kind[name_of(s, 1 - side, fallen)] == HERO
    return hero and has_special(sheet, s, side, fighter(s, side), ROUT)


@rule
def add_opponent(sheet, s, side, unit, other):
    """MY-12.10: dice that a unit takes over from the card of the one that it meets."""
    if has_special(sheet, s, side, unit, ADD_OPPONENT):
        return sheet.unit_dice[name_of(s, 1 - side, other)]
    return 0


@rule
def may_go_berserk(sheet, s, side):
    """MY-12.11, MY-10.29: whether the unit that fights may go berserk, by itself or because of a god."""
    here = s.sides[side]
    return here.frenzy != 0 or has_special(sheet, s, side, fighter(s, side), BERSERK)


@rule
def berserk(s, side):
    """MY-12.11: whether the unit that fights has gone berserk and loses ties."""
    return (s.sides[side].special & GOES_BERSERK) != 0


@rule
def work_gold(sheet, worker, resource):
    """MY-12.12: extra cubes from a tile of this resource for the worker on it, if it is a Dwarf."""
    return sheet.dwarf_bonus if worker == DWARF and resource == GOLD else 0


@rule
def favor_per_kill(sheet, s, side, story):
    """MY-12.13: a Valkyrie that has eliminated a unit brings favor."""
    here = s.sides[side]
    if has_special(sheet, s, side, fighter(s, side), FAVOR_PER_KILL):
        gain(s, here.seat, FAVOR, sheet.kill_favor, story)


@rule
def reinforce(sheet, s, side):
    """MY-12.14: a hero who has eliminated a unit calls others from the Holding Area."""
    here = s.sides[side]
    if has_special(sheet, s, side, fighter(s, side), REINFORCE):
        here.reinforcements += sheet.kill_reinforcements
