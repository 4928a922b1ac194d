"""What things are worth to the heuristic player of the Iron Age, in hundredths of a point.

The weights were found by letting many sets of them play solitaire and against each other on both sheets. Two were set
by hand, as play says little about them or people expect something else: what hunger costs, and an opponent's point.
"""

from astragal.bots.policies import Weights

weight = Weights()

POINT = 100

# How long the game will last, in tenths of a round, where no number of rounds is printed.
TENTHS_PER_DEVELOPMENT = weight(21)
TENTHS_PER_MONUMENT = weight(7)
TENTHS_PER_TRIBUTE = weight(2)

# How far to count on a thrown die showing the best face, in hundredths.
HOPES_COME_TRUE = weight(18)

# A hungry province, for each disaster box. With 130 the bot would starve more of them for the sake of early dice, and
# win a little more often; but people who watch expect provinces to be fed.
HUNGRY_PROVINCE = weight(170)
# Food left after feeding: for the next turn, for the one after that, and for later.
FOOD_NEXT_TURN = weight(52)
FOOD_LATER = weight(22)
FOOD_FAR = weight(3)

# A good kept for another turn; how many fit before the row is crowded; a good in a crowded row; and a wealth.
GOOD_KEPT = weight(113)
GOODS_BEFORE_A_CROWD = weight(12)
GOOD_IN_A_CROWD = weight(31)
WEALTH_KEPT = weight(727)

# One more die, for each round to come; what a province eats; what a port adds to dice that show ports.
DIE_A_ROUND = weight(56)
PROVINCE_EATS_A_ROUND = weight(6)
PORT_A_ROUND = weight(24)
# The share of a port that its box is worth, in hundredths; urns are the rest.
BOX_OF_A_PORT = weight(13)
# A box of an unfinished building, in hundredths of its worth once the building is finished.
UNFINISHED = weight(70)
# Boxes that a die brings in a round: a building that cannot be finished at this pace counts for less.
TENTHS_OF_BOXES_PER_DIE = weight(11)
# The chance of being first, in hundredths, when somebody else is closer to completing a monument.
FIRST_IN_A_RACE = weight(75)

# Battles to expect in a round, in hundredths, and how many rounds today's armies will count for.
CONQUEST_A_ROUND = weight(36)
DEMAND_A_ROUND = weight(12)
BARBARIANS_A_ROUND = weight(25)
ARMIES_LAST = weight(5)
# The most that a lost army costs: another can be raised.
ARMY_RAISED = weight(52)
# What the demands of stronger opponents cost in a round, for each point of strength that they are ahead.
THREAT_A_ROUND = weight(3)
# The most that a demand brings from an opponent who can hand over a good.
GOOD_HANDED_OVER = weight(27)
# Omens, beyond what the fate die itself can be set to.
OMENS_MORE = weight(287)

# What developments do, for each round to come; for some, also for each die.
LEADERSHIP_A_ROUND = weight(49)
GRANARIES_A_ROUND = weight(13)
MEDICINE_A_ROUND = weight(16)
SHIPS_A_ROUND = weight(62)
IRRIGATION_PER_DIE = weight(7)
METALLURGY_PER_DIE = weight(100)
RELIGION_A_ROUND = weight(24)
ARCHITECTURE_PER_DIE = weight(60)
COINAGE_PER_DIE = weight(20)
AQUEDUCTS_PER_DIE = weight(78)
AQUEDUCTS_FOOD = weight(4)
NAVY_A_ROUND = weight(17)
ROADS_A_STARRED = weight(359)
CITIZENSHIP_A_ROUND = weight(24)
MONUMENTS_A_ROUND = weight(4)
PROVINCES_A_ROUND = weight(29)
ARMIES_AT_THE_END = weight(106)
PORTS_A_ROUND = weight(9)
WALLS_A_ROUND = weight(3)

# What an opponent's loss of a point is worth, in hundredths of a point of one's own, shared by all opponents.
OPPONENTS_POINT = weight(60)

# Ending the game: for each point ahead, up to a limit either way.
ENDING_PER_POINT = weight(56)
MOST_FOR_ENDING = weight(992)
# Points that opponents are expected to score in the turn that they still have.
LAST_TURN = weight(6)
# A development that brings the end nearer takes the place of a better one.
STEP_TO_THE_END = weight(94)
