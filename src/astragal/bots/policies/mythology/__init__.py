"""The bots of Age of Mythology: for now one that plays at random."""

from astragal.bots.policies import at_random

NAMES = ("random",)
choose = at_random
