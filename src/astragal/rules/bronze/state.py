"""The Bronze Age as numbers: what things are called in the rules code, and the records that hold sheet and state.

Orders and numbers in this file are for ever: logs, learned weights and compiled code rely on them. Append, never
renumber.
"""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import Field, record

MOST_SEATS = 4
MOST_DICE = 7

# Goods, from the bottom row of the pegboard. Food follows where goods and food are traded alike.
WOOD, STONE, POTTERY, CLOTH, SPEARHEADS = range(5)
GOODS = 5
FOOD_ITEM = 5
ITEMS = 6
MORE_THAN_ANY_STACK = 1 << 30
SETS_WITHOUT = tuple(
    sum(1 << stacks for stacks in range(1 << GOODS) if not stacks >> good & 1) for good in range(GOODS)
)
"""For each good the sets of stacks without it, one bit for each set."""

# Faces of a die.
FACES = 6

# Further cities and monuments.
CITIES = 4
STEP_PYRAMID, STONE_CIRCLE, TEMPLE, OBELISK, HANGING_GARDENS, GREAT_WALL, GREAT_PYRAMID = range(7)
MONUMENTS = 7
LATER, FIRST = 1, 2
"""How a player completed a monument."""

LEADERSHIP, IRRIGATION, AGRICULTURE, QUARRYING, MEDICINE, COINAGE, CARAVANS, RELIGION, GRANARIES = range(9)
MASONRY, ENGINEERING, ARCHITECTURE, EMPIRE, PRESERVATION, SHIPPING, SMITHING, COMMERCE = range(9, 17)
DEVELOPMENTS = 17

# Steps of a turn, in the order of a classic turn; FEED never waits for anybody.
PRESERVE, ROLL, LEAD, CHOOSE, FEED, SMITH, TRADE, OFFER, ANSWER, BUILD, BUY, PAY, DISCARD, PASS_DICE, OVER = range(15)

# Action numbers. Those of one step stand together.
DO_PRESERVE = 0
DO_ROLL = 1
REROLL = 2  # + subset of the dice as bits; the empty subset keeps them all
FOOD_DICE = REROLL + (1 << MOST_DICE)  # + how many of the either-dice give food
HAND_IN_SPEARHEADS = FOOD_DICE + MOST_DICE + 1  # + how many
MOST_SPEARHEADS = 15
OFFER_TO = HAND_IN_SPEARHEADS + MOST_SPEARHEADS + 1  # + seat
SWAP = OFFER_TO + MOST_SEATS  # + GOODS * given + taken
END_TRADE = SWAP + GOODS * GOODS
GIVE = END_TRADE + 1  # + item
TAKE = GIVE + ITEMS  # + item
PROPOSE = TAKE + ITEMS
WITHDRAW = PROPOSE + 1
ACCEPT = WITHDRAW + 1
REFUSE = ACCEPT + 1
COUNTER = REFUSE + 1
CITY_BOX = COUNTER + 1  # + city
MONUMENT_BOX = CITY_BOX + CITIES  # + monument
HAND_IN_STONE = MONUMENT_BOX + MONUMENTS
BUILD_SHIP = HAND_IN_STONE + 1
END_BUILD = BUILD_SHIP + 1
BUY_DEVELOPMENT = END_BUILD + 1  # + development
BUY_NOTHING = BUY_DEVELOPMENT + DEVELOPMENTS
PAY_WITH = BUY_NOTHING + 1  # + subset of the goods as bits
DISCARD_GOOD = PAY_WITH + (1 << GOODS)  # + good
ACTIONS = DISCARD_GOOD + GOODS

PLAYER_FIELDS = [
    Field("disasters", np.int16, 1, "disaster points marked"),
    Field("spoils", np.int16, 1, "points won by Smithing in solitaire (option)"),
    Field("food", np.int8, 1, "pegs on the food track"),
    Field("goods", np.int8, GOODS, "pegs on each goods track, wood first"),
    Field("cities", np.int8, 1, "cities built, including those at the start"),
    Field("city_boxes", np.int8, CITIES, "boxes checked on each further city"),
    Field("monument_boxes", np.int8, MONUMENTS, "boxes checked on each monument"),
    Field("monuments", np.int8, MONUMENTS, "0 not complete, 1 completed later, 2 completed first"),
    Field("developments", np.int8, DEVELOPMENTS, "1 if owned"),
    Field("ships", np.int8, 1, "ships built"),
]
PLAYER = record(PLAYER_FIELDS)

STATE_FIELDS = [
    Field("mover", np.int8, 1, "seat to move, or CHANCE, or TERMINAL"),
    Field("step", np.int8, 1, "step of the turn"),
    Field("seats", np.int8, 1, "number of players, 1 to 4"),
    Field("active", np.int8, 1, "seat whose turn it is"),
    Field("round_no", np.int8, 1, "round, from 1"),
    Field("dice_count", np.int8, 1, "dice of this turn"),
    Field("dice", np.int8, MOST_DICE, "face of each die, -1 before it is thrown"),
    Field("to_roll", np.int8, 1, "dice still to be thrown, as bits"),
    Field("rolls", np.int8, 1, "rolls begun this turn"),
    Field("swaps", np.int8, 1, "ships that may still swap a good this turn"),
    Field("buying", np.int8, 1, "development being paid for, or -1"),
    Field("first_built", np.int8, MONUMENTS, "round in which each monument was first completed, 0 if not yet"),
    Field("offers", np.int8, 1, "offers left this turn"),
    Field("counters", np.int8, 1, "counter-offers left for the offer on the table"),
    Field("proposer", np.int8, 1, "seat that makes the offer, or -1"),
    Field("answerer", np.int8, 1, "seat that the offer is made to, or -1"),
    Field("given", np.int8, ITEMS, "what the proposer would give"),
    Field("taken", np.int8, ITEMS, "what the proposer would take"),
    Field("workers", np.int16, 1, "boxes that may still be checked this turn"),
    Field("coins", np.int16, 1, "coins of this turn"),
    Field("players", PLAYER, MOST_SEATS, "one record a seat"),
]
STATE = record(STATE_FIELDS)

SHEET_FIELDS = [
    Field("food_start", np.int32, 1, "food at the start"),
    Field("cities_start", np.int32, 1, "cities at the start"),
    Field("food_spaces", np.int32, 1, "spaces of the food track"),
    Field("goods_kept", np.int32, 1, "goods kept at the end of a turn"),
    Field("good_value", np.int32, GOODS, "value of the first good of each kind"),
    Field("good_spaces", np.int32, GOODS, "spaces of each goods track"),
    Field("rolls", np.int32, 1, "rolls of a turn"),
    Field("fair_die", np.int32, 1, "1 if all faces of the die are equally likely"),
    Field("face_weight", np.int32, FACES, "chance weight of each face"),
    Field("face_food", np.int32, FACES, "food on each face"),
    Field("face_goods", np.int32, FACES, "goods on each face"),
    Field("face_skulls", np.int32, FACES, "skulls on each face"),
    Field("face_workers", np.int32, FACES, "workers on each face"),
    Field("face_coins", np.int32, FACES, "coins on each face"),
    Field("face_either", np.int32, FACES, "1 if the face gives food or workers, not both"),
    Field("skull_faces", np.int32, 1, "faces with a skull, as bits"),
    Field("either_faces", np.int32, 1, "faces that give food or workers, as bits"),
    Field("city_boxes", np.int32, CITIES, "boxes of each further city, 0 if there is none"),
    Field("monument_boxes", np.int32, MONUMENTS, "boxes of each monument"),
    Field("first_points", np.int32, MONUMENTS, "points for the first player to complete it"),
    Field("later_points", np.int32, MONUMENTS, "points for every later player"),
    Field("out_of_play", np.int32, MOST_SEATS + 1, "monuments left out, as bits, by number of players"),
    Field("cost", np.int32, DEVELOPMENTS, "price of each development, 0 if not on the sheet"),
    Field("points", np.int32, DEVELOPMENTS, "points of each development"),
    Field("agriculture_food", np.int32, 1, "more food per food die"),
    Field("quarrying_stone", np.int32, 1, "more stone per turn with stone"),
    Field("coinage_coins", np.int32, 1, "coins of a coin die with Coinage"),
    Field("granaries_coins", np.int32, 1, "coins per food with Granaries"),
    Field("masonry_workers", np.int32, 1, "more workers per worker die"),
    Field("engineering_boxes", np.int32, 1, "boxes per stone with Engineering"),
    Field("architecture_points", np.int32, 1, "points per monument with Architecture"),
    Field("empire_points", np.int32, 1, "points per city with Empire"),
    Field("commerce_points", np.int32, 1, "points per good with Commerce"),
    Field("smithing_spearhead", np.int32, 1, "more points lost per spearhead"),
    Field("ship_cost", np.int32, GOODS, "goods for a ship"),
    Field("ships_most", np.int32, 1, "ships at most"),
    Field("famine_points", np.int32, 1, "points per hungry city"),
    Field("drought_skulls", np.int32, 1, "skulls of a Drought"),
    Field("drought_points", np.int32, 1, "points it costs"),
    Field("pestilence_skulls", np.int32, 1, "skulls of a Pestilence"),
    Field("pestilence_points", np.int32, 1, "points it costs"),
    Field("invasion_skulls", np.int32, 1, "skulls of an Invasion"),
    Field("invasion_points", np.int32, 1, "points it costs"),
    Field("revolt_skulls", np.int32, 1, "skulls of a Revolt, or more"),
    Field("round_cap", np.int32, 1, "round after which a game with opponents ends"),
    Field("dev_goal", np.int32, MOST_SEATS + 1, "developments that end the game, by number of players"),
    Field("solo_rounds", np.int32, 1, "rounds of a solitaire game"),
    Field("solo_reroll_skulls", np.int32, 1, "solitaire: skulls may be rolled again"),
    Field("solo_early_end", np.int32, 1, "solitaire: developments and monuments end the game"),
    Field("offers_per_turn", np.int32, 1, "offers a player may make in a turn"),
    Field("counters_per_offer", np.int32, 1, "counter-offers to one offer"),
    Field("trading", np.int32, 1, "players may trade"),
    Field("trade_after_build", np.int32, 1, "the trade step comes after building"),
    Field("allow_gifts", np.int32, 1, "one side of a deal may give nothing"),
    Field("must_use_workers", np.int32, 1, "workers may not be left unused"),
    Field("cities_in_order", np.int32, 1, "only the first unfinished city takes boxes"),
    Field("same_round_both_first", np.int32, 1, "all who complete a monument in one round are first"),
    Field("any_payment", np.int32, 1, "payments with stacks that are not needed are accepted"),
    Field("smithing_from_there_up", np.int32, 1, "Smithing also strikes with more skulls"),
    Field("smithing_solo_bonus", np.int32, 1, "Smithing gives points in solitaire"),
]
SHEET = record(SHEET_FIELDS)
