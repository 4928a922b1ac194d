"""The end of the game and the score, which can be asked for at any time."""

from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.state import (
    AQUEDUCTS,
    CITIZENSHIP,
    COMMERCE,
    DEVELOPMENTS,
    EMPIRE,
    FIRST,
    LATER,
    MONUMENTS,
    NAVY,
    SHIPMAKING,
)
from astragal.rules.iron.story import BY_DEVELOPMENTS, BY_MONUMENTS, BY_ROUNDS, BY_TRIBUTE
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
    """How many monuments a player completed, whatever they score."""
    count = 0
    for monument in range(MONUMENTS):
        if me.monuments[monument]:
            count += 1
    return count


@rule
def monuments_towards_the_end(sheet, s):
    """IR-8.3: the monuments completed by anybody, or with the option the most that one player completed."""
    count = 0
    if sheet.monuments_by_one:
        for seat in range(s.seats):
            count = max(count, monuments_completed(s.players[seat]))
    else:
        for monument in range(MONUMENTS):
            if is_built(s, monument):
                count += 1
    return count


@rule
def why_it_ends(sheet, s):
    """IR-8.1, IR-8.2, IR-8.3, IR-8.8, IR-9.1, IR-9.2: the reason to end the game after this round, or 0."""
    if s.seats > 1 or sheet.solo_early_end:
        for seat in range(s.seats):
            if developments_owned(s.players[seat]) >= sheet.dev_goal:
                return BY_DEVELOPMENTS
            if s.players[seat].tribute >= sheet.tribute_goal:
                return BY_TRIBUTE
        if monuments_towards_the_end(sheet, s) >= sheet.monument_goal:
            return BY_MONUMENTS
    last_round = sheet.solo_rounds if s.seats == 1 else sheet.round_cap
    return BY_ROUNDS if s.round_no >= last_round else 0


@rule
def development_points(sheet, me):
    """IR-8.5: points printed beside the developments owned."""
    points = 0
    for development in range(DEVELOPMENTS):
        points += me.developments[development] * sheet.points[development]
    return points


@rule
def monument_points(sheet, me):
    """IR-5.8, IR-5.9, IR-8.5: the larger or the smaller number of each completed monument."""
    points = 0
    for monument in range(MONUMENTS):
        if me.monuments[monument] == FIRST:
            points += sheet.first_points[monument]
        elif me.monuments[monument] == LATER:
            points += sheet.later_points[monument]
    return points


@rule
def bonus_points(sheet, me):
    """IR-8.6, IR-10.6, IR-10.12, IR-10.13, IR-10.15, IR-10.16, IR-10.17, IR-10.18: what developments add at the end."""
    owned = me.developments
    points = owned[SHIPMAKING] * sheet.shipmaking_points * me.ships
    points += owned[NAVY] * sheet.navy_points * me.ships
    points += owned[AQUEDUCTS] * (me.food // sheet.aqueducts_food_per_point)
    points += owned[CITIZENSHIP] * sheet.citizenship_points * monuments_completed(me)
    points += owned[EMPIRE] * sheet.empire_points * (me.provinces + me.armies)
    points += owned[COMMERCE] * sheet.commerce_points * (me.ports + me.ships)
    return points


@rule
def wealth_points(sheet, me):
    """IR-7.2, IR-8.5: what the wealth left over is worth."""
    return me.wealth * sheet.wealth_points


@rule
def total_points(sheet, me):
    """IR-3.10, IR-4.10, IR-8.5: the score as it stands; it may be negative."""
    gained = monument_points(sheet, me) + development_points(sheet, me) + bonus_points(sheet, me)
    return gained + wealth_points(sheet, me) + me.tribute - me.disasters


@rule
def pegs(me):
    """IR-8.7: the tie-break, the five pegs added up."""
    return me.wealth + me.ships + me.armies + me.goods + me.food
