"""What the heuristic player thinks things are worth, in hundredths of a gold. Every weight of it stands here."""

from astragal.bots.policies import Weights
from astragal.rules.diciv.state import TECHNOLOGIES

weight = Weights()

GOLD = 100

# A resource that is needed for upkeep, and one that nothing needs.
RESOURCE_NEEDED = weight(100)
RESOURCE_SPARE = weight(25)
# A resource a turn that helps to cover upkeep; what a player likes to have beyond it, in hundredths of resources.
RESOURCE_COVERS = weight(105)
RESERVE = weight(40)
# Resources that one's own dice bring in a turn, and those of each opponent when one throws along, in hundredths.
DICE_A_TURN = weight(83)
ALONG_A_TURN = weight(40)
# One more roll, in every turn to come.
ROLL_A_TURN = weight(120)

# Effects of technologies, for each turn to come.
DIE_SHIFT_A_TURN = weight(1)
CONTENT_A_TURN = weight(7)
CASTLES_A_TURN = weight(2)
# A gold off the price of technologies, in all.
CHEAPER_TECHNOLOGIES = weight(1)

# What research costs, in percent of the price; and how much of what a technology opens counts for it.
EFFORT = weight(70)
OPENS = weight(70)
# How much of what a technology promises counts, in percent.
RESEARCH = weight(60)
# Turns that pass until a technology that is opened is there.
DELAY = weight(6)

# What weapons save counts so much, in percent, if domination is the aim.
ARMS = weight(105)
# So much less before the first turn, and less of that from turn to turn.
POSTPONE = weight(20)
# A Modern technology, when technologies are the aim, in gold.
MODERN_STEP = weight(30)

# How much of the interest that is expected counts, in percent.
INTEREST = weight(40)
# Aims are compared by the chance to reach them in time: of that of the others, so much counts against gold, in percent.
WAR_AIM = weight(35)
CITY_AIM = weight(80)
TECHNOLOGY_AIM = weight(80)
# How much more is earned in a turn than in the one before, in hundredths of a gold.
GROWTH = weight(50)
# How far from what is expected it may turn out, now and more with every turn, in hundredths of a gold.
SPREAD = weight(680)
SPREAD_A_TURN = weight(230)
# What a resource counts when cities are compared with gold, in hundredths of a gold.
CITY_GOLD = weight(300)
# What weapons cost, in percent of their price; how much more likely they must make the victory, in percent.
ARMS_EFFORT = weight(170)
STRIKE_NOW = weight(6)
# Turns that are counted on, beyond those that earn what the war costs.
WAR_PATIENCE = weight(4)
# More units than fall in a war.
MOST_FALLEN = 60
# More than anything costs, and what a victory is worth.
MOST_COST = 1_000_000
VICTORY = 1_000_000
# How long a step of the happiness marker is felt, in hundredths of turns.
HAPPINESS_LASTS = weight(170)
# Of the worth of a city, what a resource towards it counts, in percent of its share.
TOWARDS_CITY = weight(60)
# A city, when cities are the aim.
CITY_STEP = weight(1500)
# How much the barbarians of a turn are feared, in hundredths of those that may come.
BARBARIANS_A_TURN = weight(3)
# With so many cities units may leave the home country for one lucky roll, or the last of them for a war.
SAFE_CITIES = weight(2)
# Each technology beyond all this, before the first turn, and less of that from turn to turn.
FAVOUR = weight(0)
for _ in range(TECHNOLOGIES - 1):
    weight(0)
