"""Room to think in: the tables of one decision, in a record because compiled code would count references to arrays.

Where a table has everything twice, the first half is for a turn without a purchase, the second for one with it.
"""

import numpy as np

from astragal.bots.policies.multisets import MULTISETS
from astragal.rules.bronze.state import CITIES, DEVELOPMENTS, FACES, GOODS, MONUMENTS, MOST_DICE, STATE
from astragal.rules.kit import Field, record, rule

BUILDINGS = CITIES + MONUMENTS
"""Further cities, then monuments: the order of their action numbers."""
NEVER = -1e9
"""The worth of anything that cannot be done."""
NOT_BUYING, BUYING = range(2)
WORKERS = 64
FOODS = 64
BOXES = 32
NEEDS = 101
STONES = 8
COLLECTED = 16
"""Lengths of tables; on a custom sheet, anything beyond them counts as the last entry. Only NEEDS is a real limit: a
development for which goods would have to pay more is not bought."""
LOST = COLLECTED - 1
"""Stands in for a number of goods collected: all goods are lost."""
STATES = COLLECTED * STONES
COUNTS_OF_CITIES = CITIES + 1

ROOM_FIELDS = [
    Field("tried", STATE, 1, "a copy of the position, to try things out on"),
    Field("aside", STATE, 1, "another position, to be judged"),
    Field("seat", np.int64, 1, "whose turn it is"),
    Field("ways", np.int64, 1, "1 if a purchase changes nothing but what is bought, else 2"),
    Field("rows", np.int64, 2, "rows of weights after the turn"),
    Field("base", np.float64, 2, "the current standing, without food and goods"),
    Field("per_point", np.float64, 2, "what a point is worth"),
    Field("per_good", np.float64, 2, "the worth of the points that each good brings at the end"),
    Field("workers", np.int64, 1, "the most boxes that the tables are made for"),
    Field("new_cities", np.int64, 1, "cities that can still be built"),
    Field("foods", np.float64, 2 * COUNTS_OF_CITIES * FOODS, "food left, by cities finished this turn"),
    Field("built", np.float64, 2 * COUNTS_OF_CITIES * WORKERS, "the best building, by cities finished and workers"),
    Field("gains", np.float64, 2 * BUILDINGS * BOXES, "each building, by boxes checked"),
    Field("boxes", np.int64, BUILDINGS, "boxes of each building that can be checked"),
    Field("finish", np.int64, CITIES, "boxes that each city still lacks"),
    Field(
        "cities",
        np.float64,
        2 * (CITIES + 1) * COUNTS_OF_CITIES * WORKERS,
        "the best use of workers on the first cities, by number of those, cities finished and workers",
    ),
    Field("monuments", np.float64, 2 * (MONUMENTS + 1) * WORKERS, "the same on the first monuments"),
    Field("fronts", np.int64, 1, "developments that may be worth buying"),
    Field("prices", np.int64, DEVELOPMENTS, "their prices"),
    Field("worths", np.float64, DEVELOPMENTS, "what they add"),
    Field("developments", np.int64, DEVELOPMENTS, "their numbers"),
    Field("rate", np.int64, 1, "coins for each food handed in"),
    Field("stone_boxes", np.int64, 1, "boxes for each stone handed in, 0 without Engineering"),
    Field("ready", np.int64, STATES, "whether the tables of these goods are made: 1 if so, -1 if stones are lacking"),
    Field("keep", np.float64, 2 * STATES, "goods when all are kept"),
    Field("kinds", np.float64, GOODS, "the goods of each kind, for temporary use"),
    Field("rest", np.float64, 2 * STATES * NEEDS, "goods left after paying a price with some of them"),
    Field("die_food", np.int64, FACES, "food of a die, by face"),
    Field("die_goods", np.int64, FACES, "goods of a die"),
    Field("die_workers", np.int64, FACES, "workers of a die"),
    Field("die_coins", np.int64, FACES, "coins of a die"),
    Field("die_skulls", np.int64, FACES, "1 for a skull"),
    Field("die_either", np.int64, FACES, "1 if a die gives food or workers"),
    Field("left", np.int64, FOODS, "food left after feeding, by food collected"),
    Field("hunger", np.float64, 2 * FOODS, "the points that hungry cities cost, by food collected"),
    Field("disaster", np.float64, 2 * (MOST_DICE + 1), "change of the standing, by number of skulls"),
    Field("calm", np.float64, 2, "the standing without a disaster"),
    Field("lost", np.int64, MOST_DICE + 1, "whether the goods are lost"),
    Field("stops", np.float64, MULTISETS, "each result, if rolling ends"),
    Field("results", np.float64, MULTISETS, "each result or set of dice that stay"),
]
ROOM = record(ROOM_FIELDS)


@rule
def food_at(v, cities, food):
    """The place of this much food with this many cities finished."""
    return (v * COUNTS_OF_CITIES + cities) * FOODS + food


@rule
def built_at(v, cities, workers):
    """The place of this many workers with this many cities finished."""
    return (v * COUNTS_OF_CITIES + cities) * WORKERS + workers


@rule
def gain_at(v, building, boxes):
    """The place of this many boxes of a building."""
    return (v * BUILDINGS + building) * BOXES + boxes


@rule
def cities_at(v, first, cities, workers):
    """The place of this many workers on the first `first` cities, with `cities` of them finished."""
    return ((v * (CITIES + 1) + first) * COUNTS_OF_CITIES + cities) * WORKERS + workers


@rule
def monuments_at(v, first, workers):
    """The place of this many workers on the first `first` monuments."""
    return (v * (MONUMENTS + 1) + first) * WORKERS + workers


@rule
def state_of(collected, stones):
    """The number of the state of the goods after collecting some and handing in some stones."""
    return collected * STONES + stones


@rule
def keep_at(v, state):
    """The place of a state of the goods."""
    return v * STATES + state


@rule
def rest_at(v, state, need):
    """The place of a state of the goods from which `need` has to be paid."""
    return (v * STATES + state) * NEEDS + need
