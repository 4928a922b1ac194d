"""What the heuristic player of Age of Mythology thinks things are worth, in thousandths of a victory cube.

A turn is counted in tenths where it is a measure of time.
"""

from astragal.bots.policies import Weights

weight = Weights()

POINT = 1000

# A resource cube: as a rule, with a Great Temple that turns it into victory cubes, and when the game is all but over.
CUBE = weight(60)
CUBE_FOR_TEMPLE = weight(100)
CUBE_AT_THE_END = weight(8)
# Hundredths of that for a resource of which the land brings none; less for each cube that it brings.
SCARCE = weight(130)
LESS_PER_INCOME = weight(6)
LEAST_PRICE = weight(80)
# Cubes towards the price of the next age or the Wonder, in hundredths; and those beyond what keeps.
NEEDED = weight(150)
TOO_MANY = weight(33)

# Victory cubes that a Great Temple sells in ten turns, for the guess at how long the game will last.
TEMPLE_SALES = weight(8)
# How soon somebody in the Mythic Age may build the Wonder: in tenths of a turn, and when his cubes are close to it.
WONDER_FAR, WONDER_NEAR = weight(30), weight(12)
CUBES_NEAR_WONDER = weight(24)
# Victory cubes still in the bank that will come to lie on one card, in thousandths.
SHARE_OF_A_CARD = weight(200)
# A lead in units or buildings that is safe: now, and more for each turn to come.
SAFE_LEAD = weight(2)
SAFER_A_TURN = weight(2)

# What opponents lose, in hundredths of what they lose by it; shared by all opponents.
OPPONENTS_LOSS = weight(70)

# What things bring in a turn, in thousandths of a cube of resources.
OWN_GATHERS = weight(900)
VILLAGER_A_TURN = weight(800)
VILLAGER_PER_OTHER = weight(200)
STOREHOUSE_A_TURN = weight(900)
MARKET_A_TURN = weight(700)
MARKET_WITH_TEMPLE = weight(1300)
BUILDINGS_A_TURN = weight(800)
# What things bring in a turn, in thousandths of a victory cube.
ARMORY_A_TURN = weight(15)
SIEGE_A_TURN = weight(10)
WALL_A_TURN = weight(18)
HAND_A_TURN = weight(400)
# A larger hand counts for so many tenths of a turn: early in the game other things bring more.
HAND_LASTS = weight(90)
# A Great Temple sells so much of the income, in hundredths, at most so much in a turn.
TEMPLE_SHARE = weight(75)
TEMPLE_MOST = weight(1500)
# A tile yields so often in a turn, in thousandths, for each player at the table.
TILE_GATHERED = weight(330)
# The first choice of a tile is better than the mean by so much, in hundredths, for each tile more; what the others
# choose is worth so much of the mean.
PER_TILE_MORE = weight(12)
OTHERS_TILES = weight(83)

# All power over a neighbour, for the turns that armies last; and a unit that falls.
BALANCE = weight(2400)
ARMIES_LAST = weight(40)
UNIT_LOST = weight(170)

# The hope for the Wonder, in hundredths of its cubes, and the tenths of a turn that an age and the Wonder take.
WONDER_HOPE = weight(150)
AGE_TAKES = weight(25)
WONDER_TAKES = weight(12)
# Cubes that a Great Temple does not sell while they are saved for the Wonder, in parts of what it takes of a kind.
NOT_SOLD = weight(3)
# To win by ending the game now, and to lose by it.
ENDS_WELL = 20000
ENDS_BADLY = -20000

# Powers whose effect is not counted cube by cube.
FOURTH = weight(250)
STRONGER_ATTACK = weight(200)
KILLED = weight(220)
# What an attack must promise at least.
LEAST_PROMISE = weight(60)
# A random card that promises less is put back at the end of a turn.
CARD_KEPT = weight(260)
# What the card after this one promises, in hundredths: much can happen before it is played.
NEXT_CARD = weight(90)
# Permanent cards taken, as long as they promise anything, by age.
SURE_CARDS = (1, 2, 2, 2)

# A Wadjet that steps in saves the Pharaoh: worth so much of the odds, in thousandths.
GUARD_WORTH = weight(60)
# An enemy thrown out of a battle, in hundredths of one eliminated.
THROWN_WORTH = weight(85)
