"""What can happen at the table, as the numbers that rules tell and `names` puts into words.

A row of a story is (what, seat, a, b). The comment says what a and b mean.
"""

from __future__ import annotations

TURN_BEGINS = 1  # a round
POPULATION_AND_INNOVATIONS = 2  # a population, b innovations of this turn
GOODS_COLLECTED = 3  # a gained, b lost for want of room
FOOD_COLLECTED = 4  # a gained, b lost for want of room
GOODS_TURNED = 5  # a goods turned into food, b food now
PROVINCES_FED = 6  # a provinces fed
FAMINE = 7  # a hungry provinces, b boxes
DISASTER_STRIKES = 8  # a disaster, b skulls
BOXES_FILLED = 9  # a disaster, b boxes
PROTECTED = 10  # a disaster, b development or WALLS_SHIELD
BATTLE = 11  # a own strength, b opposing strength
TRIBUTE_GAINED = 12  # a how much, b tribute now
BATTLE_LOST = 13  # a boxes
ARMIES_LOST = 14  # a armies, b ships
CONQUERED = 15  # a conquest boxes now
DECLINED = 16  # nothing: no conquest
DEMAND = 17  # a strength of the seat that demands
NOT_WEAKER = 18  # a seat that demands
GOOD_HANDED_OVER = 19  # a seat that demands, b 1 if there was room for the good
PROVINCE_BUILT = 20  # a provinces now, b armies gained
PORT_BUILT = 21  # a ports now
MONUMENT_BUILT = 22  # a monument, b points
ARMY_RAISED = 23  # a armies now
SHIP_BUILT = 24  # a ships now
POPULATION_UNUSED = 25  # a how much
DEVELOPMENT_BOUGHT = 26  # a development, b price
PAID = 27  # a wealth, b goods handed in
INNOVATIONS_PAID = 28  # a how many there were, b what they paid
STORED = 29  # a wealth gained, b goods handed in
GAME_ENDS = 30  # a why
SOLO_RESULT = 31  # a points, b points to be beaten
DIE_SET = 32  # a face before, b face now
PHANTOM = 33  # a strength of the solitaire opponent

NO_DISASTER, UNREST, BARBARIANS, PESTILENCE, CIVIL_WAR, INVASION = range(6)
WALLS_SHIELD = 100
BY_DEVELOPMENTS, BY_MONUMENTS, BY_TRIBUTE, BY_ROUNDS = 1, 2, 3, 4
