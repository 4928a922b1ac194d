"""What things are worth to the heuristic player of Age of Mythology, in thousandths of a victory cube.

Time is counted in tenths of a turn.
"""

from astragal.bots.policies import Weights

weight = Weights()

POINT = 1000

# A resource cube: as a rule, with a Great Temple that turns it into victory cubes, and when the game is all but over.
CUBE = weight(60)
CUBE_FOR_TEMPLE = weight(100)
CUBE_AT_THE_END = weight(8)
# Hundredths of that for a resource that the land does not bring; less for each cube that it brings; and the least.
SCARCE = weight(130)
LESS_PER_INCOME = weight(6)
LEAST_PRICE = weight(80)
# Cubes towards the price of the next age or the Wonder, in hundredths; and those beyond what keeps.
NEEDED = weight(150)
TOO_MANY = weight(33)

# Victory cubes that a Great Temple sells in ten turns, for the guess at how long the game will last.
TEMPLE_SALES = weight(8)
# How soon a player in the Mythic Age may build the Wonder, in tenths of a turn: as a rule, and with cubes close to it.
WONDER_FAR, WONDER_NEAR = weight(30), weight(12)
CUBES_NEAR_WONDER = weight(24)
# The share of the victory cubes still in the bank that will end up on one card, in thousandths.
SHARE_OF_A_CARD = weight(200)
# A lead in units or buildings that is safe: now, and more for each turn to come.
SAFE_LEAD = weight(2)
SAFER_A_TURN = weight(2)

# What an opponent's loss is worth, in hundredths of that loss, shared by all opponents.
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
# For how many tenths of a turn a larger hand counts: early in the game other things bring more.
HAND_LASTS = weight(90)
# How much of the income a Great Temple sells, in hundredths, and the most in a turn.
TEMPLE_SHARE = weight(75)
TEMPLE_MOST = weight(1500)
# How often a tile yields in a turn, in thousandths, for each player at the table.
TILE_GATHERED = weight(330)
# How much better than the mean the first choice of a tile is, in hundredths, for each further tile; and what the others
# choose, in hundredths of the mean.
PER_TILE_MORE = weight(12)
OTHERS_TILES = weight(83)

# Complete power over a neighbour; the tenths of a turn that armies last; and a unit lost.
BALANCE = weight(2400)
ARMIES_LAST = weight(40)
UNIT_LOST = weight(170)

# The hope for the Wonder, in hundredths of its cubes, and the tenths of a turn that an age and the Wonder take.
WONDER_HOPE = weight(150)
AGE_TAKES = weight(25)
WONDER_TAKES = weight(12)
# Cubes that a Great Temple does not sell while saving for the Wonder, as a multiple of what it needs of each kind.
NOT_SOLD = weight(3)
# Winning by ending the game now, and losing by it.
ENDS_WELL = 20000
ENDS_BADLY = -20000

# Powers whose effect is not counted cube by cube.
FOURTH = weight(250)
STRONGER_ATTACK = weight(200)
KILLED = weight(220)
# The least that an attack must promise.
LEAST_PROMISE = weight(60)
# A random card that promises less is put back at the end of a turn.
CARD_KEPT = weight(260)
# How much of what the next card promises counts, in hundredths: much can happen before it is played.
NEXT_CARD = weight(90)
# Permanent cards to take as long as they promise anything, by age.
SURE_CARDS = (1, 2, 2, 2)

# What it is worth that a Wadjet that steps in saves the Pharaoh, in thousandths of the odds.
GUARD_WORTH = weight(60)
# An enemy thrown out of a battle, in hundredths of one eliminated.
THROWN_WORTH = weight(85)
