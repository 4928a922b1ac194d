"""What can happen at the table, as the numbers that rules tell and `names` puts into words.

A row of a story is (what, seat, a, b). The comment says what a and b mean. A row is put into words without looking at
the position, so cards and units have their numbers among those of all cultures, as in actions.
"""

from __future__ import annotations

# Setting up.
CULTURE_GIVEN = 1  # a culture
STARTS = 2  # the seat is the starting player
TILES_LAID_OUT = 3  # a how many
TILE_TAKEN = 4  # a tile, b square
PASSED = 5  # a choice of a tile given up; b 1 if there was none to place
# The turn.
TURN_BEGINS = 6  # a turn; the seat is the starting player
VICTORY_PLACED = 7  # a victory card, b cubes on it now
PERMANENTS_TAKEN = 8  # a the permanents as bits: for the seat alone
PERMANENTS_COUNTED = 9  # a how many permanents were taken
DREW = 10  # a card: for the seat alone
DREW_A_CARD = 11  # a random cards in hand now
RESHUFFLED = 12  # a culture
ROUND_BEGINS = 13  # a round
NO_CARDS = 14  # the seat has no card to play
CARD_PLAYED = 15  # a card
CARD_BURNT = 16  # a card
POWER_USED = 17  # a card, b favor paid
FOURTH_DECLINED = 18
SPOILED = 19  # a resource, b cubes
CARD_DISCARDED = 20  # a card
PERMANENTS_KEPT = 21  # a the permanents as bits: for the seat alone
PERMANENTS_LEFT = 22  # a how many permanents were kept
MARKER_PASSED = 23  # the seat is the next starting player
# Actions.
TILES_REVEALED = 24  # a how many
TILE_REVEALED = 25  # a tile
TILES_RETURNED = 26  # a how many
GATHERS = 27  # a what: resource, RESOURCES + terrain, or NONE for everything; b whether the others gather nothing
WORKER_LIFTED = 28  # a square, b worker
WORKER_PUT = 29  # a square, b worker
GAINED = 30  # a resource, b cubes
LOST_FOR_WANT = 31  # a resource, b cubes due that the bank did not have
PAID = 32  # a resource, b cubes
UNIT_RECRUITED = 33  # a unit
BUILT = 34  # a building, b buildings of it now
VILLAGER_GAINED = 35  # a villagers in Holding now
TRADED = 36  # a resource, b cubes: negative if given
VICTORY_BOUGHT = 37  # a favor paid, b victory cubes now
AGE_REACHED = 38  # a age
ACTION_IMPOSSIBLE = 39  # a card whose action cannot be used any more
BUILDING_LOST = 40  # a building
VILLAGER_LOST = 41  # a square, or NONE for the Holding Area
TILE_LOST = 42  # a tile, b square
# The end.
GAME_ENDS = 43  # a why
AWARDED = 44  # a victory card, b cubes
NOT_AWARDED = 45  # a victory card, b cubes
# Attack and battle.
ATTACKED = 60  # a seat attacked, b area
UNITS_CHOSEN = 61  # the seat has chosen its units, in secret
UNIT_COMMITTED = 62  # a unit, b how many: shown with those of the other side
NO_UNITS = 63  # the seat brings none
SENT_HOME = 64  # a unit sent home by a god before the battle; the seat is its owner
RETREATED = 65
CARD_CHOSEN = 66  # the seat has chosen its battle card, in secret
UNIT_SHOWN = 67  # a unit, b encounter: shown with that of the other side
HYDRA_CHOSEN = 68  # a units that it has eliminated
STEPPED_IN = 69  # a unit, b unit in whose stead it fights
WENT_BERSERK = 70  # a unit
TRIES_TO_THROW = 71  # a unit
DICE_COUNTED = 72  # a unit, b dice
SIXES_THROWN = 73  # a sixes, b dice
DICE_AGAIN = 74  # a sixes of both
ENCOUNTER_WON = 75  # a unit, b 1 if both had the same number of sixes
ELIMINATED = 76  # a unit; the seat is its owner
THROWN_OUT = 77  # a unit; the seat is its owner
CAME_BACK = 78  # a unit, returned into the battle by a god
REVIVED = 79  # a unit, b favor paid
RAISED = 80  # a unit, b figures in Holding now
GREW = 81  # a unit, b units that it has eliminated
ROUTED = 82  # the seat retreats since its hero has fallen
REINFORCED = 83  # a unit
BATTLE_WON = 84  # a seat that has lost, b side that has won
PRIZE_LEFT = 85  # a area
CUBE_TAKEN = 86  # a resource, b seat that loses it
# God powers.
FOURTH_GRANTED = 100  # the seat takes a fourth action
UNIT_GIVEN = 101  # a unit
UNIT_TAKEN = 102  # a unit, b square or NONE for the Holding Area: it goes back to its owner's pieces
UNIT_EXCHANGED = 103  # a unit that goes back to the pieces, b unit that comes instead
TILE_EXCHANGED = 104  # a tile that lies there now, b square

BY_THE_BANK, BY_THE_WONDER = 1, 2
