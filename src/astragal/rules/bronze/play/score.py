"""The end of the game and the score, which can be asked for at any time."""

from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.buy import stack_value
from astragal.rules.bronze.play.discard import goods_held
from astragal.rules.bronze.state import (
    ARCHITECTURE,
    COMMERCE,
    DEVELOPMENTS,
    EMPIRE,
    FIRST,
    GOODS,
    LATER,
    MONUMENTS,
)
from astragal.rules.bronze.story import BY_DEVELOPMENTS, BY_MONUMENTS, BY_ROUNDS
from astragal.rules.kit import rule


@rule
def developments_owned(me):
    """How many developments a player owns."""
    count = 0
    for development in range(DEVELOPMENTS):
        count += me.developments[development]
    return count


@rule
def monuments_completed(me):
    """BR-3.5: how many monuments a player completed, whatever they score."""
    count = 0
    for monument in range(MONUMENTS):
        if me.monuments[monument]:
            count += 1
    return count


@rule
def why_it_ends(sheet, s):
    """BR-6.1, BR-6.2, BR-6.7, BR-7.1, BR-7.6: the reason to end the game after this round, or 0."""
    if s.seats > 1 or sheet.solo_early_end:
        for seat in range(s.seats):
            if developments_owned(s.players[seat]) >= sheet.dev_goal[s.seats]:
                return BY_DEVELOPMENTS
        if all_monuments_built(sheet, s):
            return BY_MONUMENTS
    last_round = sheet.solo_rounds if s.seats == 1 else sheet.round_cap
    return BY_ROUNDS if s.round_no >= last_round else 0


@rule
def all_monuments_built(sheet, s):
    """BR-6.2: each monument in play by anybody."""
    for monument in range(MONUMENTS):
        if s.first_built[monument] == 0 and not is_out_of_play(sheet, s, monument):
            return False
    return True


@rule
def development_points(sheet, me):
    """BR-6.4: points printed beside the developments owned."""
    points = 0
    for development in range(DEVELOPMENTS):
        points += me.developments[development] * sheet.points[development]
    return points


@rule
def monument_points(sheet, me):
    """BR-3.4, BR-3.5, BR-6.4: the larger or the smaller number of each completed monument."""
    points = 0
    for monument in range(MONUMENTS):
        if me.monuments[monument] == FIRST:
            points += sheet.first_points[monument]
        elif me.monuments[monument] == LATER:
            points += sheet.later_points[monument]
    return points


@rule
def bonus_points(sheet, me):
    """BR-9.12, BR-9.13, BR-10.7: what Architecture, Empire and Commerce add."""
    points = me.developments[ARCHITECTURE] * sheet.architecture_points * monuments_completed(me)
    points += me.developments[EMPIRE] * sheet.empire_points * me.cities
    points += me.developments[COMMERCE] * sheet.commerce_points * goods_held(me)
    return points


@rule
def total_points(sheet, me):
    """BR-2.9, BR-6.4, BR-10.6: the score as it stands; it may be negative."""
    gained = development_points(sheet, me) + monument_points(sheet, me) + bonus_points(sheet, me)
    return gained + me.spoils - me.disasters


@rule
def goods_value(sheet, me):
    """BR-6.5: the tie-break."""
    value = 0
    for good in range(GOODS):
        value += stack_value(sheet, me, good)
    return value
