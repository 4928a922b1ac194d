"""What things are worth to the heuristic player, in hundredths of a gold. All its weights are here."""

from astragal.bots.policies import Weights
from astragal.rules.diciv.state import TECHNOLOGIES

weight = Weights()

GOLD = 100

# A resource that is needed for upkeep, and a spare one.
RESOURCE_NEEDED = weight(100)
RESOURCE_SPARE = weight(25)
# A resource per turn that helps to cover upkeep; the reserve to have beyond upkeep, in hundredths of resources.
RESOURCE_COVERS = weight(105)
RESERVE = weight(40)
# Resources per turn from one's own dice, and from joining each opponent's throw, in hundredths.
DICE_A_TURN = weight(83)
ALONG_A_TURN = weight(40)
# One more roll, in every turn to come.
ROLL_A_TURN = weight(120)

# Effects of technologies, for each turn to come.
DIE_SHIFT_A_TURN = weight(1)
CONTENT_A_TURN = weight(7)
CASTLES_A_TURN = weight(2)
# One gold off the price of technologies, in total.
CHEAPER_TECHNOLOGIES = weight(1)

# What research costs, in percent of the price; how much of what a technology opens counts for it, in percent.
EFFORT = weight(70)
OPENS = weight(70)
# How much of what a technology promises counts, in percent.
RESEARCH = weight(60)
# Turns until a technology that has been opened is owned.
DELAY = weight(6)

# How much of what weapons save counts if domination is the aim, in percent.
ARMS = weight(105)
# The deduction from that before the first turn, in percent; it shrinks from turn to turn.
POSTPONE = weight(20)
# A Modern technology, when technologies are the aim, in gold.
MODERN_STEP = weight(30)

# How much of the expected interest counts, in percent.
INTEREST = weight(40)
# Aims are compared by the chance to reach them in time; how much of it counts for each aim other than gold, in percent.
WAR_AIM = weight(35)
CITY_AIM = weight(80)
TECHNOLOGY_AIM = weight(80)
# How much more is earned in each turn than in the one before, in hundredths of a gold.
GROWTH = weight(50)
# How far results may differ from what is expected: now, and more for every turn, in hundredths of a gold.
SPREAD = weight(680)
SPREAD_A_TURN = weight(230)
# What a resource counts for when cities are compared with gold, in hundredths of a gold.
CITY_GOLD = weight(300)
# What weapons cost, in percent of their price; by how much they must raise the chance of victory, in percent.
ARMS_EFFORT = weight(170)
STRIKE_NOW = weight(6)
# Turns to count on beyond those that earn what the war costs.
WAR_PATIENCE = weight(4)
# More units than fall in a war.
MOST_FALLEN = 60
# More than anything costs, and what a victory is worth.
MOST_COST = 1_000_000
VICTORY = 1_000_000
# How long a step of the happiness marker has an effect, in hundredths of turns.
HAPPINESS_LASTS = weight(170)
# What a resource towards a city is worth, in percent of its share of the city's worth.
TOWARDS_CITY = weight(60)
# A city, when cities are the aim.
CITY_STEP = weight(1500)
# The risk of barbarians in a turn, in hundredths.
BARBARIANS_A_TURN = weight(3)
# With this many cities, units may leave home for one lucky roll, or the last unit for a war.
SAFE_CITIES = weight(2)
# Extra worth of each technology, before the first turn; it shrinks from turn to turn.
FAVOUR = weight(0)
for _ in range(TECHNOLOGIES - 1):
    weight(0)
