"""What the heuristic player of the Iron Age thinks things are worth, in hundredths of a point.

They were found by letting many sets of them play solitaire and against each other on both sheets. Two were set by
hand, since play says little about them or people expect something else: what hunger costs, and an opponent's point.
"""

from astragal.bots.policies import Weights

weight = Weights()

POINT = 100

# How long the game will last, in tenths of a round, where no number of rounds is printed.
TENTHS_PER_DEVELOPMENT = weight(21)
TENTHS_PER_MONUMENT = weight(7)
TENTHS_PER_TRIBUTE = weight(2)

# How far to count on the face that a thrown die had best show, in hundredths.
HOPES_COME_TRUE = weight(18)

# A province that goes hungry, for each disaster box. With 130 it would starve more of them for the sake of early dice,
# and win a little more often; whoever watches expects provinces to be fed.
HUNGRY_PROVINCE = weight(170)
# Food that is left after feeding: for the next turn, for the one after it, and for some time.
FOOD_NEXT_TURN = weight(52)
FOOD_LATER = weight(22)
FOOD_FAR = weight(3)

# A good kept for another turn; one that crowds the row; and a wealth.
GOOD_KEPT = weight(113)
GOODS_BEFORE_A_CROWD = weight(12)
GOOD_IN_A_CROWD = weight(31)
WEALTH_KEPT = weight(727)

# A die more for each round to come; what a province eats; what a port adds to dice that show ports.
DIE_A_ROUND = weight(56)
PROVINCE_EATS_A_ROUND = weight(6)
PORT_A_ROUND = weight(24)
# The share of a port that its box is worth, in hundredths; urns are the rest.
BOX_OF_A_PORT = weight(13)
# A box of an unfinished building, in hundredths of what it is worth in the finished one.
UNFINISHED = weight(70)
# Boxes that a die brings in a round: what cannot be finished at this pace is not begun.
TENTHS_OF_BOXES_PER_DIE = weight(11)
# The chance of being first, in hundredths, when somebody else is closer to completing a monument.
FIRST_IN_A_RACE = weight(75)

# Battles to expect in a round, in hundredths, and for how many rounds the armies of today will count.
CONQUEST_A_ROUND = weight(36)
DEMAND_A_ROUND = weight(12)
BARBARIANS_A_ROUND = weight(25)
ARMIES_LAST = weight(5)
# An army lost, at most: another one can be raised.
ARMY_RAISED = weight(52)
# What demands of stronger opponents cost for each point of their strength, in a round.
THREAT_A_ROUND = weight(3)
# What a demand brings from somebody who can hand over a good, at most.
GOOD_HANDED_OVER = weight(27)
# Omens, beyond what the fate die itself can be set to.
OMENS_MORE = weight(287)

# What developments do, for each round to come; some of it for each die.
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

# What an opponent's loss of a point is worth, in hundredths of an own point, shared by all opponents.
OPPONENTS_POINT = weight(60)

# Ending the game: for each point ahead, but no more than so much either way.
ENDING_PER_POINT = weight(56)
MOST_FOR_ENDING = weight(992)
# Points that opponents are expected to make in the turn that they still have.
LAST_TURN = weight(6)
# A development that brings the end nearer takes the place of a better one.
STEP_TO_THE_END = weight(94)
