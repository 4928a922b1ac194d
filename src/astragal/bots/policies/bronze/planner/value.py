"""The value of a position to a seat after its turn: linear in features of the position, with weights for each phase.

In solitaire the phase is the number of rounds left, and the value is the expected score. With opponents the phase is
the number of developments that the leader still lacks, and `linked` turns the sum into a chance to win. Weights come
from self-play (`astragal train`) and are kept in `bots/values`.
"""

from astragal.bots.policies.bronze.worth import stack_worth
from astragal.bots.policies.network import squashed
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.score import developments_owned, goods_value, total_points, why_it_ends
from astragal.rules.bronze.state import (
    AGRICULTURE,
    CARAVANS,
    CITIES,
    COINAGE,
    DEVELOPMENTS,
    ENGINEERING,
    GOODS,
    GRANARIES,
    MASONRY,
    MONUMENTS,
    STONE,
)
from astragal.rules.kit import rule

# The features of a position. Weight files rely on these numbers.
CONSTANT = 0
LEAD = 1  # points, or points ahead of the best opponent
FOOD = 2
FOOD_NEXT_TURN = 3  # as much as the next turn eats
FOOD_TWO_TURNS = 4
FOOD_AS_MONEY = 5  # with Granaries
CITIES_BUILT = 6  # + further cities built
CITY_BEGUN = 11  # + city: boxes checked, until it is finished
MONUMENT_BEGUN = 15  # + monument: the share checked, while nobody has completed it
MONUMENT_NEAR = 22  # + monument: the square of that
MONUMENT_LATE = 29  # + monument: the share checked, once somebody else was first
MONUMENT_DONE = 36  # + monument
OWNED = 43  # + development
GOOD = 60  # + good: how many
STACK = 65  # + good: track value
STONE_TO_BUILD = 70  # stone with Engineering
AGRICULTURE_CITIES = 71
MASONRY_CITIES = 72
COINAGE_CITIES = 73
SHIPS = 74
OTHER_CITIES = 75  # from here on, averages over opponents
OTHER_DEVELOPMENTS = 76
OTHER_GOODS = 77
OTHER_FOOD = 78
OTHER_MONUMENTS = 79
LEAD_ON_AVERAGE = 80
ROUND = 81
SEATS_TO_COME = 82  # that still have a turn in this round
OPEN_MONUMENTS = 83  # that nobody has completed
DEVELOPMENTS_OWNED = 84
DEVELOPMENTS_AHEAD = 85  # of the best opponent
GOODS_WITH_CARAVANS = 86
GOODS_FOR_NEXT_TURN = 87  # the value of all stacks, up to the price MIDDLING
FEATURES = 88

ROWS = 11
MOST_PHASE = 8
LAST_ROUND = 9
FINISHED = 10
"""Rows of weights: nine by phase, then two for a game that is ending: others still have a turn, or none has."""
VALUES = ROWS * FEATURES
MIDDLING = 30
"""A price that most developments do not exceed."""
MANY_ROUNDS = 12
"""The number of the round counts only up to this."""
CLOSE = 6
"""Points by which a finished game is won clearly."""


@rule
def row_after(sheet, s, seat):
    """The row of weights for a position in which this seat has just ended its turn."""
    if why_it_ends(sheet, s):
        return FINISHED if seat + 1 == s.seats else LAST_ROUND
    if s.seats == 1:
        return min(MOST_PHASE, sheet.solo_rounds - s.round_no - 1)
    most = 0
    for each in range(s.seats):
        most = max(most, developments_owned(s.players[each]))
    return min(MOST_PHASE, sheet.dev_goal[s.seats] - most - 1)


@rule
def linked(z, row, seats):
    """Turn a weighted sum into a value: points in solitaire, else a chance to win.

    For a finished game it is half the victory, half how clear it was.
    """
    if seats == 1:
        return z
    if row == FINISHED:
        won = 1.0 if z > 0 else (0.5 if z == 0 else 0.0)
        return 0.5 * won + 0.5 * squashed(z / CLOSE)
    return squashed(z)


@rule
def worth_after_turn(w, sheet, s, seat, row):
    """The weighted sum of a position for a seat that has just ended its turn."""
    me = s.players[seat]
    at = row * FEATURES
    worth = standing(w, at, sheet, s, seat) + food_worth(w, at, me, me.food, me.cities)
    for good in range(GOODS):
        worth += good_worth(w, at, sheet, me, good, me.goods[good])
    return worth + hoard_worth(w, at, goods_value(sheet, me))


@rule
def standing(w, at, sheet, s, seat):
    """The weighted sum of everything except the seat's food and goods."""
    me = s.players[seat]
    worth = w[at + CONSTANT] + cities_worth(w, at, sheet, me, me.cities)
    for city in range(CITIES):
        worth += city_worth(w, at, sheet, me, city)
    for monument in range(MONUMENTS):
        worth += monument_worth(w, at, sheet, s, me, monument)
    owned = 0
    for development in range(DEVELOPMENTS):
        if me.developments[development]:
            worth += w[at + OWNED + development]
            owned += 1
    worth += w[at + DEVELOPMENTS_OWNED] * owned + w[at + SHIPS] * me.ships
    if s.seats == 1:
        return worth + w[at + LEAD] * total_points(sheet, me)
    return worth + standing_among_others(w, at, sheet, s, seat, owned)


@rule
def standing_among_others(w, at, sheet, s, seat, owned):
    """The part of the standing that depends on opponents: points ahead, and what they have."""
    mine = total_points(sheet, s.players[seat])
    best = -10000
    total = 0
    most_owned = 0
    all_owned = 0
    cities = 0
    food = 0
    goods = 0
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            points = total_points(sheet, them)
            best = max(best, points)
            total += points
            theirs = developments_owned(them)
            most_owned = max(most_owned, theirs)
            all_owned += theirs
            cities += them.cities
            food += min(them.food, them.cities)
            goods += goods_value(sheet, them)
    share = 1.0 / (s.seats - 1)
    worth = w[at + LEAD] * (mine - best) + w[at + LEAD_ON_AVERAGE] * (mine - total * share)
    worth += w[at + OTHER_CITIES] * (cities * share) + w[at + OTHER_DEVELOPMENTS] * (all_owned * share)
    worth += w[at + OTHER_GOODS] * (goods * share) + w[at + OTHER_FOOD] * (food * share)
    worth += w[at + DEVELOPMENTS_AHEAD] * (owned - most_owned) + w[at + ROUND] * min(MANY_ROUNDS, s.round_no)
    worth += w[at + SEATS_TO_COME] * (s.seats - 1 - seat)
    return worth + monuments_of_others(w, at, sheet, s, seat, share)


@rule
def monuments_of_others(w, at, sheet, s, seat, share):
    """The worth of the monuments still open, and of how far opponents are with them, by points for being first."""
    still_open = 0
    points = 0.0
    for monument in range(MONUMENTS):
        if s.first_built[monument] == 0 and not is_out_of_play(sheet, s, monument):
            still_open += 1
            boxes = 0
            for other in range(s.seats):
                if other != seat:
                    boxes += s.players[other].monument_boxes[monument]
            points += boxes * share * sheet.first_points[monument] / sheet.monument_boxes[monument]
    return w[at + OPEN_MONUMENTS] * still_open + w[at + OTHER_MONUMENTS] * points


@rule
def cities_worth(w, at, sheet, me, cities):
    """The worth of this many cities with the developments owned; boxes of unfinished cities are counted elsewhere."""
    built = max(0, min(CITIES, cities - sheet.cities_start))
    worth = w[at + CITIES_BUILT + built]
    if me.developments[AGRICULTURE]:
        worth += w[at + AGRICULTURE_CITIES] * cities
    if me.developments[MASONRY]:
        worth += w[at + MASONRY_CITIES] * cities
    if me.developments[COINAGE]:
        worth += w[at + COINAGE_CITIES] * cities
    return worth


@rule
def city_worth(w, at, sheet, me, city):
    """The worth of the boxes of an unfinished city."""
    boxes = me.city_boxes[city]
    return w[at + CITY_BEGUN + city] * boxes if boxes < sheet.city_boxes[city] else 0.0


@rule
def monument_worth(w, at, sheet, s, me, monument):
    """The worth of a completed monument, or of the boxes of an unfinished one; points are counted elsewhere."""
    if me.monuments[monument]:
        return w[at + MONUMENT_DONE + monument]
    boxes = me.monument_boxes[monument]
    if boxes == 0:
        return 0.0
    part = boxes / sheet.monument_boxes[monument]
    if s.first_built[monument]:
        return w[at + MONUMENT_LATE + monument] * part
    return w[at + MONUMENT_BEGUN + monument] * part + w[at + MONUMENT_NEAR + monument] * (part * part)


@rule
def food_worth(w, at, me, food, cities):
    """The worth of food left after feeding, for this many cities."""
    worth = w[at + FOOD] * food + w[at + FOOD_NEXT_TURN] * min(food, cities)
    worth += w[at + FOOD_TWO_TURNS] * min(food, 2 * cities)
    if me.developments[GRANARIES]:
        worth += w[at + FOOD_AS_MONEY] * food
    return worth


@rule
def good_worth(w, at, sheet, me, good, count):
    """The worth of `count` goods of a kind, kept for the next turn."""
    worth = w[at + GOOD + good] * count + w[at + STACK + good] * stack_worth(sheet, good, count)
    if good == STONE and me.developments[ENGINEERING]:
        worth += w[at + STONE_TO_BUILD] * count
    if me.developments[CARAVANS]:
        worth += w[at + GOODS_WITH_CARAVANS] * count
    return worth


@rule
def hoard_worth(w, at, value):
    """The worth of the value of all goods together, up to an amount that pays for most developments on its own."""
    return w[at + GOODS_FOR_NEXT_TURN] * min(value, MIDDLING)
