"""What can happen at the table, as the numbers that rules tell and `names` puts into words.

A row of a story is (what, seat, a, b). The comment says what a and b mean.
"""

from __future__ import annotations

TURN_BEGINS = 1  # a round
FOOD_COLLECTED = 2  # a gained, b lost for want of room
GOOD_COLLECTED = 3  # a good, b how many
GOOD_LOST = 4  # a good, b how many: the row was full
CITIES_FED = 5  # a cities fed
FAMINE = 6  # a hungry cities, b points
DISASTER = 7  # a disaster, b skulls
POINTS_LOST = 8  # a disaster, b points
GOODS_LOST = 9  # a disaster, b how many
PROTECTED = 10  # a disaster, b development or GREAT_WALL_SHIELD
SPEARHEADS_HANDED_IN = 11  # a how many
SPOILS = 12  # a points
CITY_BUILT = 13  # a city, b cities now
MONUMENT_BUILT = 14  # a monument, b points
SHIP_BUILT = 15  # a ships now
STONE_HANDED_IN = 16  # a boxes gained
SWAPPED = 17  # a good given, b good taken
DEVELOPMENT_BOUGHT = 18  # a development, b price
STACK_PAID = 19  # a good, b value
FOOD_PAID = 20  # a how many
COINS_PAID = 21  # a coins spent, b coins lost as change
DISCARDED = 22  # a good, b how many
FOOD_DOUBLED = 23  # a food now
OFFERED = 24  # a seat it is offered to
DEAL = 25  # a seat of the other side
REFUSED = 26  # a seat that had offered
COUNTERED = 27  # a seat that had offered
WORKERS_UNUSED = 28  # a how many
GAME_ENDS = 29  # a why
WITHDRAWN = 30  # a seat it was offered to
WORKERS_AND_COINS = 31  # a workers, b coins of this turn
GOODS_GIVEN = 32  # a good, b how many
FOOD_GIVEN = 33  # a how many

FAMINE_DISASTER, DROUGHT, PESTILENCE, INVASION, REVOLT = range(5)
GREAT_WALL_SHIELD = 100
BY_DEVELOPMENTS, BY_MONUMENTS, BY_ROUNDS = 1, 2, 3
