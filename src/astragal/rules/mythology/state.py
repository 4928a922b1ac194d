"""Age of Mythology as numbers: what things are called in the rules code, and the records that hold sheet and state.

Orders and numbers in this file are for ever: logs, learned weights and compiled code rely on them. Append, never
renumber.
"""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import Field, record

MOST_SEATS = 8
NONE = -1
"""No tile, no card, no unit, no seat."""

EGYPTIAN, GREEK, NORSE = range(3)
CULTURES = 3
FOOD, WOOD, GOLD, FAVOR = range(4)
RESOURCES = 4
FERTILE, FOREST, HILLS, MOUNTAINS, DESERT, SWAMP = range(6)
TERRAINS = 6
ARCHAIC, CLASSICAL, HEROIC, MYTHIC = range(4)
AGES = 4
CITY, PRODUCTION, HOLDING = range(3)
AREAS = 3
LAST_BATTLE, LARGEST_ARMY, MOST_BUILDINGS, THE_WONDER = range(4)
VICTORY_CARDS = 4
SQUARES = 16
"""Squares of a Production Area, and of a City Area."""
TILES = 20
NO_WORKER, VILLAGER, DWARF = range(3)
"""Who stands on a square. DWARF is the unit of its culture that works on gold."""

HOUSE, WALL, TOWER, MARKET, STOREHOUSE, ARMORY, QUARRY, MONUMENT, GRANARY, WOOD_WORKSHOP = range(10)
GOLD_MINT, SIEGE_ENGINE_WORKSHOP, GREAT_TEMPLE, WONDER = range(10, 14)
BUILDINGS = 14

EXPLORE, GATHER, RECRUIT, BUILD, TRADE, ATTACK, NEXT_AGE = range(7)
PERMANENTS = 7
"""Permanent cards of a player, numbered by their action; as a set of bits they fit one byte."""
PLAIN_KINDS = 14
GODS = 12
"""Gods of a culture, at most."""
KINDS = PLAIN_KINDS + GODS
"""Kinds of random cards of a culture: first those that all cultures share, then its gods in its own order."""
CARDS = PERMANENTS + KINDS
"""Cards as a seat counts its own: the permanents, then PERMANENTS + kind."""
ALL_CARDS = PERMANENTS + PLAIN_KINDS + CULTURES * GODS
"""Cards as actions and logs number them: the gods of all cultures follow each other."""
RESOURCE_OR_TERRAIN, EVERYTHING, FOOD_ONLY = range(3)
"""What a Gather card lets everybody gather."""

NO_POWER, FIRST_LOSS_RETURNS, WIDER_BATTLE, FOURTH_ACTION, DESTROY_ANY_BUILDING, CHEAPER_BUILDINGS = range(6)
PICK_TWO_FIRST, MORE_FOOD, REMOVE_FOOD_TILE, SWAP_TILES, MORTALS_TO_MUMMIES, CHEAP_MORTALS, FREE_HERO = range(6, 13)
SEND_HOME, FREE_HOUSE, MORE_FOOD_ALONE, SACRIFICE_UNIT, GAIN_FOOD, REMOVE_ANY_TILE, FREE_ARCHERS = range(13, 20)
GAIN_ANY, MORE_DICE, NO_UNIT_LIMIT, BATTLE_FRENZY, DESTROY_OTHER_BUILDING, OTHERS_SELECT_NONE = range(20, 26)
GAIN_GOLD, OTHERS_GATHER_NOTHING, KILL_MYTH_UNIT, FREE_MORTALS, STEAL = range(26, 31)
POWERS = 31
BOUND_POWERS = sum(
    1 << power
    for power in (
        FIRST_LOSS_RETURNS,
        WIDER_BATTLE,
        CHEAPER_BUILDINGS,
        PICK_TWO_FIRST,
        MORE_FOOD,
        CHEAP_MORTALS,
        SEND_HOME,
        MORE_FOOD_ALONE,
        GAIN_ANY,
        MORE_DICE,
        NO_UNIT_LIMIT,
        BATTLE_FRENZY,
        OTHERS_SELECT_NONE,
        OTHERS_GATHER_NOTHING,
    )
)
"""Powers that only change the action of their own card, as bits: they are not used alone."""
AIMED_POWERS = sum(
    1 << power
    for power in (
        DESTROY_ANY_BUILDING,
        REMOVE_FOOD_TILE,
        SWAP_TILES,
        REMOVE_ANY_TILE,
        DESTROY_OTHER_BUILDING,
        KILL_MYTH_UNIT,
        STEAL,
    )
)
"""Powers that are aimed at a seat, as bits."""
SELF_POWERS = 1 << DESTROY_ANY_BUILDING | 1 << REMOVE_ANY_TILE
"""Those of them that may hit their own player."""
UNIT_GIFTS = 1 << FREE_HERO | 1 << FREE_ARCHERS | 1 << FREE_MORTALS
"""Powers that give units, as bits."""

UNITS = 12
"""Units of a culture, at most; a unit is known by its place among those of its culture."""
ALL_UNITS = CULTURES * UNITS
"""Units as actions and sheets number them: UNITS * culture + unit."""
MORTAL, MYTH, HERO = range(3)
UNIT_KINDS = 3
WARRIOR, ARCHER, CAVALRY, GIANT, GIANT_KILLER, FLYER = range(3, 9)
WORDS = 9
"""Kinds and types of units, as bonus dice name them."""
NEGATE_WALLS, RAISE_ON_WIN, SWAP_IN, SWAP_OUT, RESURRECTOR, REVIVABLE, RAZE_TWO, WINS_TIES = range(8)
THROW, GROW, ROUT, ADD_OPPONENT, BERSERK, WORK_GOLD, FAVOR_PER_KILL, REINFORCE = range(8, 16)
"""Specials of a unit, as bits of `unit_specials`."""

ATTACKER, DEFENDER = range(2)
SIDES = 2
MOST_HYDRAS = 8
"""Growing figures of a side whose kills are kept apart."""
DICE_AT_ONCE = 8
"""Dice whose sixes are drawn together, as many as lie in the box."""
SIX_COUNTS = DICE_AT_ONCE + 1
"""How many sixes so many dice can show, none included."""
MOST_DICE = 120
"""Dice of one encounter that a state can hold. Kills and encounters are not counted beyond MOST_COUNTED."""
MOST_COUNTED = 100
NO_LIMIT = 99
"""Units that a side may bring where there is no limit."""
ASK_HYDRA, ASK_SWAP, ASK_BERSERK, ASK_THROW = range(4)
QUESTIONS = 4
"""What the units shown leave to decide, in the order in which a side is asked."""
GOES_BERSERK, THROWS = 1, 2
"""Specials that a unit uses in an encounter, as bits of `special`."""
TWO_CULTURES_SEATS = 4
"""Players who may agree to share two cultures."""
MOST_HANDED_IN = 127
"""Cubes that can be handed in with one Trade: as many as are counted."""
MOST_HAND = 10
"""The highest hand limit that a sheet may give."""

# To count the bits of a set of permanents.
PAIRS, FOURS, ALL_BITS, HALF_BYTE = 0x55, 0x33, 0x0F, 4

# Steps. Those of the setting up, then those of the turn.
FIRST_CULTURE, SECOND_CULTURE, SEATING, STARTING_PLAYER, DRAFT_TILES, DRAFT = range(6)
BEGIN_TURN, PLACE, TAKE, DRAW_COUNT, DRAW, PLAY_CARD, HALVES, USE_POWER, BEGIN_ACTION = range(6, 15)
EXPLORE_TILES, EXPLORE_PICK, GATHER_WHAT, WORKERS, GATHERING, RECRUITING, BUILDING, SAVE_CUBES = range(15, 23)
TRADE_COST, TRADE_GIVE, TRADE_TAKE, TEMPLE, ADVANCE_AGE, LOSE_VILLAGER, CARD_DONE, END_ROUNDS = range(23, 31)
DISCARD, KEEP, OVER = range(31, 34)
# Steps of an attack.
TARGET, COMMIT, REVEAL, SEDUCE, STAND, BATTLE_CARD, WHICH_HYDRA, SPECIAL, DICE, FALLEN = range(34, 44)
REVIVE, REINFORCEMENT, BATTLE_OVER, RAZE, CAPTURE, RAID = range(44, 50)
# Steps of god powers: a target is asked for in this order, as far as the power needs it.
POWER_SEAT, POWER_BUILDING, POWER_SQUARE, POWER_OWN_SQUARE, POWER_UNIT, POWER_CUBES = range(50, 56)

# Action numbers. Those of one step stand together; steps that ask the same question share them.
PLACE_ON = 0  # + victory card
TAKE_TILE = PLACE_ON + VICTORY_CARDS  # + tile; in the draft and when exploring
PASS_TILE = TAKE_TILE + TILES
TAKE_PERMANENTS = PASS_TILE + 1  # + subset of the permanents as bits
DRAW_CARDS = TAKE_PERMANENTS + (1 << PERMANENTS)  # + how many
PLAY = DRAW_CARDS + MOST_HAND + 1  # + card name
BURN = PLAY + ALL_CARDS  # + card name
BOTH_HALVES = BURN + ALL_CARDS
POWER_ALONE = BOTH_HALVES + 1
ACTION_ALONE = POWER_ALONE + 1
GATHER_RESOURCE = ACTION_ALONE + 1  # + resource
GATHER_TERRAIN = GATHER_RESOURCE + RESOURCES  # + terrain
LIFT_WORKER = GATHER_TERRAIN + TERRAINS  # + square
PUT_VILLAGER = LIFT_WORKER + SQUARES  # + square
PUT_DWARF = PUT_VILLAGER + SQUARES  # + square
WORKERS_DONE = PUT_DWARF + SQUARES
RECRUIT_UNIT = WORKERS_DONE + 1  # + unit name
END_RECRUIT = RECRUIT_UNIT + ALL_UNITS
BUILD_BUILDING = END_RECRUIT + 1  # + building
END_BUILD = BUILD_BUILDING + BUILDINGS
SAVE_CUBE = END_BUILD + 1  # + resource that the Quarry or a god saves
PAY_CUBE = SAVE_CUBE + RESOURCES  # + resource
GIVE_CUBE = PAY_CUBE + RESOURCES  # + resource
GIVE_DONE = GIVE_CUBE + RESOURCES
TAKE_CUBE = GIVE_DONE + 1  # + resource; from the bank or from an opponent
BUY_VICTORY = TAKE_CUBE + RESOURCES
TRADE_DONE = BUY_VICTORY + 1
LOSE_FROM_HOLDING = TRADE_DONE + 1
LOSE_FROM_SQUARE = LOSE_FROM_HOLDING + 1  # + square
DISCARD_CARD = LOSE_FROM_SQUARE + SQUARES  # + card name, less PERMANENTS
DISCARD_DONE = DISCARD_CARD + ALL_CARDS - PERMANENTS
KEEP_PERMANENTS = DISCARD_DONE + 1  # + subset of the permanents as bits
ATTACK_AREA = KEEP_PERMANENTS + (1 << PERMANENTS)  # + AREAS * seat + area
COMMIT_UNIT = ATTACK_AREA + AREAS * MOST_SEATS  # + unit name
COMMIT_DWARF = COMMIT_UNIT + ALL_UNITS  # + square
COMMIT_DONE = COMMIT_DWARF + SQUARES
FIGHT = COMMIT_DONE + 1
RETREAT = FIGHT + 1
CHOOSE_CARD = RETREAT + 1  # + unit name
CHOOSE_HYDRA = CHOOSE_CARD + ALL_UNITS  # + figure
USE_SPECIAL = CHOOSE_HYDRA + MOST_HYDRAS
NO_SPECIAL = USE_SPECIAL + 1
REVIVE_UNIT = NO_SPECIAL + 1
LET_DIE = REVIVE_UNIT + 1
BRING_UNIT = LET_DIE + 1  # + unit name
RAZE_BUILDING = BRING_UNIT + ALL_UNITS  # + building
CAPTURE_TILE = RAZE_BUILDING + BUILDINGS  # + square
CHOOSE_SEAT = CAPTURE_TILE + SQUARES  # + seat
CHOOSE_BUILDING = CHOOSE_SEAT + MOST_SEATS  # + building
CHOOSE_SQUARE = CHOOSE_BUILDING + BUILDINGS  # + square
CHOOSE_UNIT = CHOOSE_SQUARE + SQUARES  # + unit name
DECLINE = CHOOSE_UNIT + ALL_UNITS  # no reinforcement, no prize, no more of what a god offers
ACTIONS = DECLINE + 1

# Outcome numbers. Each means the same wherever it is drawn.
SIXES = 0  # + how many sixes among the next dice
TILE_DRAWN = SIXES + DICE_AT_ONCE + 1  # + tile
CARD_DRAWN = TILE_DRAWN + TILES  # + card name, less PERMANENTS
PERMANENT_HELD = CARD_DRAWN + ALL_CARDS - PERMANENTS  # + permanent; only where a view is dealt out again
CULTURE_DRAWN = PERMANENT_HELD + PERMANENTS  # + culture
SEATING_TURNED = CULTURE_DRAWN + CULTURES  # + places
STARTING_SEAT = SEATING_TURNED + MOST_SEATS  # + seat
OUTCOMES = STARTING_SEAT + MOST_SEATS

PLAYER_FIELDS = [
    Field("culture", np.int8, 1, "culture, or NONE before it is drawn"),
    Field("age", np.int8, 1, "age reached"),
    Field("cubes", np.int8, RESOURCES, "cubes of each resource in the Holding Area"),
    Field("victory", np.int8, 1, "victory cubes won"),
    Field("won", np.int8, VICTORY_CARDS, "victory cubes won from each victory card; the others were bought"),
    Field("tiles", np.int8, SQUARES, "tile on each square of the Production Area, or NONE"),
    Field("workers", np.int8, SQUARES, "who stands on each square: nobody, a villager, a Dwarf"),
    Field("buildings", np.int8, BUILDINGS, "buildings of each type in the City Area"),
    Field("units", np.int8, UNITS, "figures of each unit in the Holding Area"),
    Field("villagers", np.int8, 1, "villagers in the Holding Area"),
    Field("hand", np.int8, KINDS, "random cards of each kind in hand: secret"),
    Field("named", np.int8, KINDS, "random cards of each kind in hand that everybody can name"),
    Field("hand_size", np.int8, 1, "random cards in hand"),
    Field("permanents", np.int8, 1, "permanent cards in hand, as bits: secret"),
    Field("permanent_count", np.int8, 1, "permanent cards in hand"),
    Field("spent", np.int8, 1, "permanent cards played or burnt this turn, as bits"),
    Field("fourth", np.int8, 1, "1 if a god has granted a fourth action this turn"),
]
PLAYER = record(PLAYER_FIELDS)

DECK_FIELDS = [
    Field("down", np.int8, KINDS, "cards of each kind face down; in a view, all that are unseen"),
    Field("up", np.int8, KINDS, "cards of each kind face up beneath"),
]
DECK = record(DECK_FIELDS)

SIDE_FIELDS = [
    Field("seat", np.int8, 1, "seat whose side it is"),
    Field("limit", np.int8, 1, "units that this side may bring"),
    Field("sealed", np.int8, UNITS, "figures of each unit picked from Holding: secret until the reveal"),
    Field("sealed_squares", np.int8, SQUARES, "1 where the Dwarf of a square is picked: secret until the reveal"),
    Field("chosen", np.int8, 1, "1 when this side has picked its units"),
    Field("units", np.int8, UNITS, "figures of each unit in the battle"),
    Field("sealed_card", np.int8, 1, "battle card picked, or NONE: secret until both have one"),
    Field("card_chosen", np.int8, 1, "1 when this side has picked its battle card"),
    Field("card", np.int8, 1, "battle card shown, or NONE"),
    Field("figure", np.int8, 1, "which of several Hydras fights, or NONE"),
    Field("kills", np.int8, MOST_HYDRAS, "units that each Hydra has eliminated in this battle, most first"),
    Field("asked", np.int8, 1, "1 once it has decided to fight; then, questions about the units shown dealt with"),
    Field("special", np.int8, 1, "specials that its unit uses in this encounter, as bits: berserk, a throw"),
    Field("pool", np.int8, 1, "dice of this encounter"),
    Field("dice", np.int8, 1, "dice of this throw that are still to be thrown"),
    Field("sixes", np.int8, 1, "sixes thrown so far"),
    Field("fallen", np.int8, 1, "unit that has just been eliminated, or NONE"),
    Field("reinforcements", np.int8, 1, "units that may still be brought from Holding"),
    Field("returns", np.int8, 1, "1 while the first loss comes back into the battle"),
    Field("more_dice", np.int8, 1, "extra dice for every unit in this battle"),
    Field("frenzy", np.int8, 1, "1 if every unit may go berserk in this battle"),
]
SIDE = record(SIDE_FIELDS)

STATE_FIELDS = [
    Field("mover", np.int8, 1, "seat to move, or CHANCE, or TERMINAL"),
    Field("audience", np.int8, 1, "who may read the number about to be chosen or drawn: EVERYONE, or one seat"),
    Field("gaps", np.int8, 1, "whether the position is whole, a view, or a view that is being dealt out again"),
    Field("step", np.int8, 1, "step of the turn"),
    Field("seats", np.int8, 1, "number of players, 2 to 8"),
    Field("start", np.int8, 1, "starting player of this turn"),
    Field("active", np.int8, 1, "seat whose card is being played"),
    Field("asked", np.int8, 1, "seat that is asked, or whose cards or tiles are drawn"),
    Field("turn_no", np.int8, 1, "turn, from 1; 0 while setting up"),
    Field("round_no", np.int8, 1, "round of the turn, from 1; one beyond the last for fourth actions"),
    Field("cursor", np.int8, 1, "seats already dealt with, in an order round the table"),
    Field("first_culture", np.int8, 1, "culture that is A in the seating, or NONE"),
    Field("second_culture", np.int8, 1, "culture that is B in the seating, or NONE"),
    Field("bank", np.int8, RESOURCES, "cubes of each resource in the bank"),
    Field("victory_bank", np.int8, 1, "victory cubes in the bank"),
    Field("victory_cards", np.int8, VICTORY_CARDS, "victory cubes on each victory card"),
    Field("pool", np.int8, TILES, "tiles of each kind that nobody owns, face down"),
    Field("offer", np.int8, TILES, "tiles of each kind that lie face up to choose from"),
    # The card being played.
    Field("card", np.int8, 1, "card being played, in its seat's own numbering, or NONE"),
    Field("use_action", np.int8, 1, "1 if the action of the card will be used"),
    Field("left", np.int8, 1, "units, buildings, picks, cubes or draws left for the current question"),
    Field("bought", np.int8, 1, "units or buildings bought with the card"),
    Field("place", np.int8, 1, "seats, counted from the card player, that have already chosen a tile or passed"),
    Field("gathered", np.int8, 1, "what is gathered: resource, RESOURCES + terrain, or NONE for everything"),
    Field("lifted", np.int8, 2, "villagers and Dwarves lifted from tiles and not put down again yet"),
    Field("lift_from", np.int8, 1, "first square from which a worker may still be lifted"),
    Field("pending", np.int8, 1, "building that is being paid for, or NONE"),
    Field("saving", np.int8, 1, "cubes that the discount on this building still saves"),
    Field("saved", np.int8, RESOURCES, "cubes of each resource that this discount has saved"),
    Field("quarry", np.int8, 1, "cubes that the Quarry saves in this Build action"),
    Field("bereaved", np.int8, 1, "seat that has to lose a villager, or NONE"),
    Field("resume", np.int8, 1, "step that follows this loss"),
    Field("victim", np.int8, 1, "seat that a power is aimed at, or NONE"),
    Field("target_square", np.int8, 1, "square of the victim that a power is aimed at, or NONE"),
    # What a god has changed about the action of the card; all 0 again when the card is over.
    Field("food_bonus", np.int8, 1, "extra food per food tile for the card player"),
    Field("others_idle", np.int8, 1, "1 if the others gather nothing, or select no tile"),
    Field("more_picks", np.int8, 1, "extra tiles that the card player takes before the others"),
    Field("discount", np.int8, 1, "cubes off the price of each building except Houses"),
    Field("mortal_food", np.int8, 1, "food that every mortal costs instead of its price; 0 for the price"),
    Field("own_limit", np.int8, 1, "units the attacker may bring instead of the card's number; 0 for that number"),
    Field("other_limit", np.int8, 1, "units the defender may bring instead of the card's number; 0 for that number"),
    Field("first_loss_returns", np.int8, 1, "1 if the attacker's first loss comes back into the battle"),
    Field("seduction", np.int8, 1, "enemy units that the attacker sends home before the battle"),
    Field("more_dice", np.int8, 1, "extra dice for every unit of the attacker"),
    Field("frenzy", np.int8, 1, "1 if every unit of the attacker may go berserk"),
    # The battle.
    Field("battle", np.int8, 1, "1 while a battle goes on"),
    Field("area", np.int8, 1, "area that is attacked"),
    Field("winner", np.int8, 1, "side that has won the encounter or the battle, or NONE"),
    Field("encounters", np.int8, 1, "encounters begun, counted up to 100"),
    Field("last_winner", np.int8, 1, "seat that has won the latest battle, or NONE"),
    Field("sides", SIDE, SIDES, "attacker and defender"),
    Field("decks", DECK, CULTURES, "the random cards of each culture outside the hands"),
    Field("players", PLAYER, MOST_SEATS, "one record a seat"),
]
STATE = record(STATE_FIELDS)

SHEET_FIELDS = [
    Field("start_cubes", np.int32, 1, "cubes of each resource at the start"),
    Field("start_units", np.int32, 1, "figures of each mortal unit at the start"),
    Field("bank", np.int32, MOST_SEATS + 1, "cubes of each resource by number of players, hand-out included"),
    Field("victory_bank", np.int32, 1, "victory cubes in the bank"),
    Field("victory_placed", np.int32, MOST_SEATS + 1, "victory cubes placed a turn, by number of players"),
    Field("draft_tiles", np.int32, 1, "tiles per player laid out for the draft"),
    Field("draft_picks", np.int32, 1, "picks of each player in the draft"),
    Field("tile_sheets", np.int32, MOST_SEATS + 1, "sheets of tiles, by number of players"),
    Field("shades", np.int32, MOST_SEATS + 1, "sets of figures per player, by number of players"),
    Field("seating", np.int32, (MOST_SEATS + 1) * MOST_SEATS, "which of the drawn cultures sits where"),
    Field("two_cultures", np.int32, MOST_SEATS, "the same for four players with two cultures"),
    Field("rotation_least", np.int32, 1, "number of players from which the starting player changes"),
    Field("rounds", np.int32, 1, "rounds of a turn"),
    Field("hand_limit", np.int32, AGES, "cards in hand by age"),
    Field("spoilage", np.int32, 1, "cubes of a kind that keep"),
    Field("spoilage_storehouse", np.int32, 1, "cubes of a kind that keep with a Storehouse"),
    Field("permanent_number", np.int32, PERMANENTS, "number on each permanent card"),
    Field("age_cost", np.int32, 2 * AGES, "cubes of each resource for an age; first permanent cards, then random ones"),
    Field("card_action", np.int32, CULTURES * KINDS, "action of each random card"),
    Field("card_number", np.int32, CULTURES * KINDS, "its number: units, buildings, tiles beyond players, cost, what"),
    Field("card_copies", np.int32, CULTURES * KINDS, "copies of each random card"),
    Field("card_favor", np.int32, CULTURES * KINDS, "favor that its god asks"),
    Field("card_power", np.int32, CULTURES * KINDS, "power of its god, or NO_POWER"),
    Field("card_amount", np.int32, CULTURES * KINDS, "number of that power"),
    Field("card_other", np.int32, CULTURES * KINDS, "second number of that power"),
    Field("deck_size", np.int32, CULTURES, "random cards of each culture"),
    Field("square_terrain", np.int32, CULTURES * SQUARES, "terrain of each square of the board"),
    Field("tile_terrain", np.int32, TILES, "terrain of each tile"),
    Field("tile_resource", np.int32, TILES, "resource of each tile"),
    Field("tile_cubes", np.int32, TILES, "cubes on each tile"),
    Field("tile_copies", np.int32, TILES, "copies of each tile on one sheet of tiles"),
    Field("villager_bonus", np.int32, 1, "extra cubes for a villager on a tile"),
    Field("dwarf_bonus", np.int32, 1, "extra gold for a Dwarf on a gold tile"),
    Field("building_cost", np.int32, BUILDINGS * RESOURCES, "price of each building"),
    Field("building_most", np.int32, BUILDINGS, "how many of it a player may have"),
    Field("building_gather", np.int32, BUILDINGS * RESOURCES, "cubes that it brings its owner's Gather"),
    Field("building_age", np.int32, BUILDINGS, "age that it needs"),
    Field("quarry_cubes", np.int32, 1, "cubes that the Quarry saves"),
    Field("wall_dice", np.int32, 1, "dice that a Wall or Tower adds"),
    Field("armory_units", np.int32, 1, "extra units with an Armory"),
    Field("temple_favor", np.int32, 1, "favor for a victory cube at the Great Temple"),
    Field("razed", np.int32, 1, "buildings destroyed by a won attack on a City"),
    Field("siege_razed", np.int32, 1, "extra buildings destroyed with a Siege Engine Workshop"),
    Field("unit_razed", np.int32, 1, "buildings destroyed where a razing unit survives"),
    Field("most_razed", np.int32, 1, "buildings that one battle may cost at most"),
    Field("raid_cubes", np.int32, 1, "cubes taken by a won attack on a Holding Area"),
    Field("units_of", np.int32, CULTURES, "units that each culture has"),
    Field("unit_kind", np.int32, ALL_UNITS, "mortal, myth or hero; NONE if there is no such unit"),
    Field("unit_words", np.int32, ALL_UNITS, "kind and types of each unit, as bits"),
    Field("unit_age", np.int32, ALL_UNITS, "age that it needs"),
    Field("unit_dice", np.int32, ALL_UNITS, "dice printed on its card"),
    Field("unit_bonus", np.int32, ALL_UNITS * WORDS, "bonus dice against each kind and type"),
    Field("unit_cost", np.int32, ALL_UNITS * RESOURCES, "its price"),
    Field("unit_specials", np.int32, ALL_UNITS, "its specials, as bits"),
    Field("unit_revival", np.int32, ALL_UNITS, "favor that its revival costs"),
    Field("pieces", np.int32, UNIT_KINDS, "figures of each mortal, myth and hero unit in one set"),
    Field("worker_unit", np.int32, CULTURES, "unit that works on gold, or NONE"),
    Field("berserk_dice", np.int32, 1, "extra dice for going berserk"),
    Field("throw_dice", np.int32, 1, "extra dice for throwing"),
    Field("grow_dice", np.int32, 1, "extra dice per kill of a growing unit"),
    Field("kill_favor", np.int32, 1, "favor per kill of a unit that gains it"),
    Field("kill_reinforcements", np.int32, 1, "units that may follow per kill of a unit that calls them"),
    Field("six_weights", np.int32, SIX_COUNTS * SIX_COUNTS, "ways for a number of dice to show a number of sixes"),
    Field("seat_one_starts", np.int32, 1, "1 if the first seat is the starting player"),
    Field("leftover_to_winner", np.int32, 1, "1 if leftover cubes of Won the Last Battle go to the latest winner"),
    Field("hades_any_unit", np.int32, 1, "1 if Hades takes any unit, 0 if mortals only"),
    Field("unlimited_pieces", np.int32, 1, "1 if figures never run out"),
    Field("four_players_two_cultures", np.int32, 1, "1 if four play with two cultures"),
]
SHEET = record(SHEET_FIELDS)
