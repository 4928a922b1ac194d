"""What can happen at the table, as the numbers that rules tell and `names` puts into words.

A row of a story is (what, seat, a, b). The comment says what a and b mean. MOST_SEATS stands for the encampment.
"""

from __future__ import annotations

BEGINS_THE_GAME = 1  # a total thrown
TURN_BEGINS = 2  # a turn on the timeline
GOLD_EARNED = 3  # a how much, b gold now
RESOURCE_EARNED = 4  # a resources now
CITY_FOUNDED = 5  # a 1 if it is an Empire city, b cities now
MATCH_NUMBER_SET = 6  # a number
MATCH_ENDS = 7  # a total thrown
LEAVES_MATCH = 8  # a total thrown
BARBARIANS_ARRIVE = 9  # a total thrown
BARBARIANS_FOUGHT = 10  # a barbarians' total, b own total
UNIT_LOST = 11  # a units left at home
CITY_LOST = 12  # a 1 if it was an Empire city, b cities left
CITY_SPARED = 13
PHASE_ENDS = 14
RELIEVED = 15  # a resources asked for
UPKEEP_PAID = 16  # a resources consumed
UPKEEP_UNPAID = 17  # a resources consumed, b resources missing
HAPPINESS_MOVES = 18  # a level
RESOURCE_BOUGHT = 19  # a price, b still missing
UNIT_BOUGHT = 20  # a price, b units at home
TECHNOLOGY_BOUGHT = 21  # a technology, b price
ROLLS_GRANTED = 22  # a rolls
TECHNOLOGY_TAKEN = 23  # a technology
DIE_SHIFTED = 24  # a technology it was used for
SUCCESS = 25  # a total, b purpose
WAR_DECLARED = 26  # a target, b units
ATTACK_ROLLED = 27  # a own total, b defender's total
ATTACK_STARTS = 28  # a target, b units
UNITS_COME_HOME = 29  # a units
ELIMINATED = 30
ENCAMPMENT_GROWS = 31  # a units
GAME_ENDS = 32  # a why

BY_GOLD, BY_CITIES, BY_TECHNOLOGY, BY_DOMINATION, BY_TIMELINE = 1, 2, 3, 4, 5
