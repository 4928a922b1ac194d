"""What things are worth to the heuristic player, in hundredths of a point unless said otherwise.

The numbers were found by letting many sets of weights play solitaire and against each other on all sheets.
"""

POINT = 100

# How long the game will last, in tenths of a round, where no number of rounds is printed.
TENTHS_PER_DEVELOPMENT = 15
TENTHS_PER_MONUMENT = 18

# How far to count on a thrown die showing the best face, in hundredths.
HOPES_COME_TRUE = 50

# A hungry city, for each point that it costs. With 110 a solitaire player gains a few points by starving for the sake
# of early cities; but people who watch expect cities to be fed, and against opponents it does not pay.
HUNGRY_CITY = 300
# Food left after feeding: for the next turn, for the one after that, and for later.
FOOD_NEXT_TURN = 50
FOOD_LATER = 22
FOOD_FAR = 10

# Goods with a value of one coin, kept for another turn.
COIN_KEPT = 19
COIN_AT_THE_END = 1
STONE_FOR_ENGINEERING = 54

# One more die, for each round to come, less what its city eats.
DIE_A_ROUND = 115
# A box of an unfinished building, in hundredths of its worth once the building is finished.
UNFINISHED = 70
# Boxes that a city brings in a round: a building that cannot be finished at this pace counts for less.
TENTHS_OF_BOXES_PER_CITY = 12
# The chance of being first, in hundredths, when somebody else is closer to completing a monument.
FIRST_IN_A_RACE = 35

# What developments do, for each round to come; for some, also for each city.
LEADERSHIP_A_ROUND = 31
IRRIGATION_A_ROUND = 14
AGRICULTURE_PER_CITY = 21
QUARRYING_A_ROUND = 60
MEDICINE_A_ROUND = 10
COINAGE_PER_CITY = 11
CARAVANS_A_ROUND = 22
RELIGION_A_ROUND = 4
GRANARIES_PER_CITY = 14
MASONRY_PER_CITY = 11
ENGINEERING_A_ROUND = 50
MONUMENTS_A_ROUND = 26
CITIES_A_ROUND = 7
PRESERVATION_A_ROUND = 29
SHIPPING_A_ROUND = 17
SMITHING_A_ROUND = 16
GREAT_WALL_A_ROUND = 7
SHIP_A_ROUND = 10

# What an opponent's loss of a point is worth, in hundredths of a point of one's own, shared by all opponents.
OPPONENTS_POINT = 68

# Ending the game with the last development: for each point ahead, up to a limit either way.
ENDING_PER_POINT = 80
MOST_FOR_ENDING = 650
# Points that opponents are expected to score in the turn that they still have.
LAST_TURN = 3
# A development that brings the end nearer takes the place of a better one.
STEP_TO_THE_END = 100
