"""What the heuristic player of Age of Mythology thinks things are worth, in thousandths of a victory cube.

A turn is counted in tenths where it is a measure of time.
"""

POINT = 1000

# A resource cube: as a rule, with a Great Temple that turns it into victory cubes, and when the game is all but over.
CUBE = 60
CUBE_FOR_TEMPLE = 100
CUBE_AT_THE_END = 8
# Hundredths of that for a resource of which the land brings none; less for each cube that it brings.
SCARCE = 130
LESS_PER_INCOME = 6
LEAST_PRICE = 80
# Cubes towards the price of the next age or the Wonder, in hundredths; and those beyond what keeps.
NEEDED = 150
TOO_MANY = 33

# Victory cubes that a Great Temple sells in ten turns, for the guess at how long the game will last.
TEMPLE_SALES = 8
# How soon somebody in the Mythic Age may build the Wonder: in tenths of a turn, and when his cubes are close to it.
WONDER_FAR, WONDER_NEAR = 30, 12
CUBES_NEAR_WONDER = 24
# Victory cubes still in the bank that will come to lie on one card, in thousandths.
SHARE_OF_A_CARD = 200
# A lead in units or buildings that is safe: now, and more for each turn to come.
SAFE_LEAD = 2
SAFER_A_TURN = 2

# What opponents lose, in hundredths of what they lose by it; shared by all opponents.
OPPONENTS_LOSS = 70

# What things bring in a turn, in thousandths of a cube of resources.
OWN_GATHERS = 900
VILLAGER_A_TURN = 800
VILLAGER_PER_OTHER = 200
STOREHOUSE_A_TURN = 900
MARKET_A_TURN = 700
MARKET_WITH_TEMPLE = 1300
BUILDINGS_A_TURN = 800
# What things bring in a turn, in thousandths of a victory cube.
ARMORY_A_TURN = 15
SIEGE_A_TURN = 10
WALL_A_TURN = 18
HAND_A_TURN = 400
# A larger hand counts for so many tenths of a turn: early in the game other things bring more.
HAND_LASTS = 90
# A Great Temple sells so much of the income, in hundredths, at most so much in a turn.
TEMPLE_SHARE = 75
TEMPLE_MOST = 1500
# A tile yields so often in a turn, in thousandths, for each player at the table.
TILE_GATHERED = 330
# The first choice of a tile is better than the mean by so much, in hundredths, for each tile more; what the others
# choose is worth so much of the mean.
PER_TILE_MORE = 12
OTHERS_TILES = 83

# All power over a neighbour, for the turns that armies last; and a unit that falls.
BALANCE = 2400
ARMIES_LAST = 40
UNIT_LOST = 170

# The hope for the Wonder, in hundredths of its cubes, and the tenths of a turn that an age and the Wonder take.
WONDER_HOPE = 150
AGE_TAKES = 25
WONDER_TAKES = 12
# Cubes that a Great Temple does not sell while they are saved for the Wonder, in parts of what it takes of a kind.
NOT_SOLD = 3
# To win by ending the game now, and to lose by it.
ENDS_WELL = 20000
ENDS_BADLY = -20000

# Powers whose effect is not counted cube by cube.
FOURTH = 250
STRONGER_ATTACK = 200
KILLED = 220
# What an attack must promise at least.
LEAST_PROMISE = 60
# A random card that promises less is put back at the end of a turn.
CARD_KEPT = 260
# What the card after this one promises, in hundredths: much can happen before it is played.
NEXT_CARD = 90
# Permanent cards taken, as long as they promise anything, by age.
SURE_CARDS = (1, 2, 2, 2)

# A Wadjet that steps in saves the Pharaoh: worth so much of the odds, in thousandths.
GUARD_WORTH = 60
# An enemy thrown out of a battle, in hundredths of one eliminated.
THROWN_WORTH = 85
