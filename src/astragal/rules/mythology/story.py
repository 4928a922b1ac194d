"""What can happen at the table, as the numbers that rules tell and `names` puts into words.

A row of a story is (what, seat, a, b). The comment says what a and b mean. A row is put into words without a look at
the position, so cards and units are told by the numbers that they have among those of all cultures, as in actions.
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
GATHERS = 27  # a what: resource, RESOURCES + terrain, or NONE for everything
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
# God powers.
FOURTH_GRANTED = 46  # the seat takes a fourth action
UNIT_GIVEN = 47  # a unit
UNIT_TAKEN = 48  # a unit, b square or NONE for the Holding Area: it goes back to its owner's pieces
UNIT_EXCHANGED = 49  # a unit that goes back to the pieces, b unit that comes instead
TILE_EXCHANGED = 50  # a tile that lies there now, b square
CUBE_STOLEN = 51  # a resource, b seat that loses it

BY_THE_BANK, BY_THE_WONDER = 1, 2
