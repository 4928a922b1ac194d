"""Die Civilization as numbers: what things are called in the rules code, and the records that hold sheet and state.

Orders and numbers in this file are for ever: logs, learned weights and compiled code rely on them. Append, never
renumber.
"""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import Field, record

MOST_SEATS = 4
MOST_DICE = 5
FACES = 6
TOTALS = MOST_DICE * FACES + 1
"""Totals of up to five dice, 0 included."""
PERCENT = 100

# Faces counted: so many bits of a number for each face.
COUNT_BITS = 3
COUNT_MASK = (1 << COUNT_BITS) - 1
LARGER_PART, SMALLER_PART = 3, 2
"""Dice of the two parts of a full house."""

# What a First Roll does.
MATCH_NUMBER, BARBARIANS_COME, RESOURCE, GOLD = range(4)

# Happiness, from left to right.
HAPPY, SATISFIED, UNHAPPY, REVOLT = range(4)
LEVELS = 4

ANCIENT, MEDIEVAL, INDUSTRIAL, MODERN = range(4)
AGES = 4

# Technologies, row by row and within a row age by age.
AGRICULTURE, HEAVY_PLOUGH, STEAM_POWER, REFRIGERATION, CURRENCY, BANKING, CORPORATION, ELECTRONICS = range(8)
BRONZE_WORKING, STEEL, RIFLING, FLIGHT, WRITING, UNIVERSITY, SCIENTIFIC_METHOD, SPACE_FLIGHT = range(8, 16)
CODE_OF_LAWS, CASTLES, MEDICINE, MASS_MEDIA = range(16, 20)
TECHNOLOGIES = 20

# Kinds of combinations, as rules tell them apart.
OF_A_KIND, FULL_HOUSE, TOTAL, RUN, LISTED_FACES, ALL_DIFFERENT, ALL_ODD = range(7)

# Whom a war is declared on: a seat, or after the seats the encampment.
ENCAMPMENT_TARGET = MOST_SEATS
TARGETS = MOST_SEATS + 1
MOST_UNITS = 9

# What the dice of Phase 2 are thrown for.
NO_PURPOSE, FOR_RESEARCH, FOR_PRODUCTION, FOR_ECONOMY = range(4)

# Steps of a turn, in their order; BEGIN, INCOME, UPKEEP and PASS_TURN never wait for anybody.
START, BEGIN, ATTACK, BATTLE, LOSE_CITY, INCOME, FIRST_ROLL, JOIN, MATCH_ROLL, BARBARIANS = range(10)
UPKEEP, BUY, PURPOSE, ROLL, ENCAMPMENT, WAR, PASS_TURN, OVER = range(10, 18)

# Action numbers. Those of one step stand together.
DO_ATTACK = 0
GO_HOME = 1
LOSE_PRIMARY = 2
LOSE_EMPIRE = 3
JOIN_IN = 4
SIT_OUT = 5
BUY_RESOURCE = 6
BUY_UNIT = 7
BUY_TECHNOLOGY = 8  # + technology
BUY_NOTHING = BUY_TECHNOLOGY + TECHNOLOGIES
DO_RESEARCH = BUY_NOTHING + 1  # the three purposes stand in the order of their numbers
DO_PRODUCTION = DO_RESEARCH + 1
DO_ECONOMY = DO_PRODUCTION + 1
NO_ROLL = DO_ECONOMY + 1
REROLL = NO_ROLL + 1  # + subset of the dice as bits; the empty subset ends the phase
CLAIM = REROLL + (1 << MOST_DICE)  # + technology
DECLARE = CLAIM + TECHNOLOGIES  # + MOST_UNITS * target + units - 1
PEACE = DECLARE + TARGETS * MOST_UNITS
ACTIONS = PEACE + 1

PLAYER_FIELDS = [
    Field("technologies", np.int32, 1, "technologies owned, as bits"),
    Field("gold", np.int16, 1, "gold held"),
    Field("gold_per_turn", np.int16, 1, "what the technologies owned add up to: gold of the income"),
    Field("military_price_minus", np.int16, 1, "the same: reduction of the price of a unit"),
    Field("technology_price_minus", np.int16, 1, "the same: reduction of technology prices"),
    Field("upkeep_minus", np.int16, 1, "the same: reduction of upkeep"),
    Field("resource_per_turn", np.int8, 1, "the same: resources of the income"),
    Field("battle_plus", np.int8, 1, "the same: added to totals in battles"),
    Field("die_shifts", np.int8, 1, "the same: dice that may be shifted a turn"),
    Field("takes_no_city", np.int8, 1, "the same: above 0 if barbarians take no city"),
    Field("primary", np.int8, 1, "primary cities"),
    Field("empire", np.int8, 1, "Empire cities"),
    Field("resource", np.int8, 1, "resources held"),
    Field("military", np.int8, 1, "units at home"),
    Field("happiness", np.int8, 1, "happiness level, 0 is the left end"),
    Field("modern", np.int8, 1, "Modern technologies that count towards victory"),
    Field("away", np.int8, 1, "units set aside for a war"),
    Field("target", np.int8, 1, "target that they will attack, 0 if there are none"),
    Field("out", np.int8, 1, "1 if eliminated"),
]
PLAYER = record(PLAYER_FIELDS)

STATE_FIELDS = [
    Field("mover", np.int8, 1, "seat to move, or CHANCE, or TERMINAL"),
    Field("step", np.int8, 1, "step of the turn"),
    Field("seats", np.int8, 1, "number of players, 1 to 4"),
    Field("active", np.int8, 1, "seat whose turn it is"),
    Field("first", np.int8, 1, "seat that has the first turn of each round"),
    Field("round_no", np.int8, 1, "turn on the timeline, from 1"),
    Field("to_throw", np.int8, 1, "dice still to be thrown for a total"),
    Field("total", np.int8, 1, "total of those thrown so far"),
    Field("against", np.int8, 1, "total to compare with: barbarians, attacker, best for the start; 0 if none yet"),
    Field("thrower", np.int8, 1, "seat that throws or is asked, where it need not be the active one"),
    Field("match_number", np.int8, 1, "match number of this turn, 0 if none"),
    Field("joined", np.int8, 1, "seats that throw along (or for the start), as bits"),
    Field("closing", np.int8, 1, "1 if the active seat's throw ends the Match Roll"),
    Field("founded", np.int8, 1, "1 if the active seat has founded a city that gives relief"),
    Field("required", np.int8, 1, "resources that upkeep still requires"),
    Field("attacks", np.int8, 1, "attack rolls left"),
    Field("dice", np.int8, MOST_DICE, "face of each die of Phase 2, 0 if it is not on the table"),
    Field("to_roll", np.int8, 1, "dice of Phase 2 to be thrown, as bits"),
    Field("rolls_left", np.int8, 1, "rolls of Phase 2 left"),
    Field("purpose", np.int8, 1, "what the dice of Phase 2 are thrown for"),
    Field("shifts_used", np.int8, 1, "dice shifted this turn"),
    Field("camp_cities", np.int8, 1, "cities of the encampment"),
    Field("camp_military", np.int8, 1, "units of the encampment"),
    Field("camp_out", np.int8, 1, "1 if the encampment was eliminated"),
    Field("winner", np.int8, 1, "seat that has won, as a bit; 0 if nobody has"),
    Field("victory", np.int8, 1, "how that seat has won"),
    Field("renamed", np.int8, 1, "1 if production and economy were exchanged since the last throw"),
    Field("fitting", np.int32, 1, "technologies that may be taken with the dice as they are, as bits"),
    Field("players", PLAYER, MOST_SEATS, "one record a seat"),
]
STATE = record(STATE_FIELDS)

SHEET_FIELDS = [
    Field("start_primary", np.int32, 1, "primary cities at the start"),
    Field("start_empire", np.int32, 1, "Empire cities at the start"),
    Field("start_resource", np.int32, 1, "resources at the start"),
    Field("start_military", np.int32, 1, "units at the start"),
    Field("start_gold", np.int32, 1, "gold at the start"),
    Field("start_happiness", np.int32, 1, "happiness level at the start"),
    Field("resource_most", np.int32, 1, "end of the resource track"),
    Field("primary_most", np.int32, 1, "primary spots"),
    Field("empire_most", np.int32, 1, "Empire boxes"),
    Field("military_most", np.int32, 1, "units at most"),
    Field("gold_most", np.int32, 1, "end of the gold track"),
    Field("turns", np.int32, 1, "turns on the timeline"),
    Field("start_year", np.int32, 1, "year of the first turn, negative BC"),
    Field("step_years", np.int32, 1, "years a turn"),
    Field("start_dice", np.int32, 1, "dice thrown to decide who begins"),
    Field("first_dice", np.int32, 1, "dice of the First Roll"),
    Field("first_effect", np.int32, TOTALS, "what each total of the First Roll does"),
    Field("first_resources", np.int32, 1, "resources of a First Roll that earns some"),
    Field("first_gold", np.int32, 1, "gold of a First Roll that earns some"),
    Field("match_dice", np.int32, 1, "dice of the Match Roll"),
    Field("match_stop", np.int32, TOTALS, "1 for each total that ends the Match Roll"),
    Field("match_resources", np.int32, 1, "resources of a match"),
    Field("barbarian_dice", np.int32, 1, "dice of the barbarians"),
    Field("army_dice", np.int32, 1, "dice against them of a player with military"),
    Field("people_dice", np.int32, 1, "dice against them of a player without"),
    Field("attacker_dice", np.int32, 1, "dice of an attacker"),
    Field("defender_dice", np.int32, 1, "dice of a defender with military"),
    Field("citizen_dice", np.int32, 1, "dice of a defender without"),
    Field("camp_cities", np.int32, 1, "cities of the encampment"),
    Field("camp_military", np.int32, 1, "units of the encampment"),
    Field("camp_dice", np.int32, 1, "dice thrown for its growth"),
    Field("camp_grows", np.int32, TOTALS, "1 for each total that lets it grow"),
    Field("camp_battle", np.int32, 1, "what it adds to its totals"),
    Field("level_rolls", np.int32, LEVELS, "rolls more or fewer at each happiness level"),
    Field("level_no_rolls", np.int32, LEVELS, "1 if there are no rolls at this level"),
    Field("dice", np.int32, 1, "dice of Phase 2"),
    Field("rolls_most", np.int32, 1, "rolls of Phase 2 at most"),
    Field("production_over", np.int32, 1, "total that a production roll has to exceed"),
    Field("production_resources", np.int32, 1, "resources of a success in production"),
    Field("economy_gold", np.int32, 1, "gold of a success in economy"),
    Field("resource_price", np.int32, 1, "gold for a resource"),
    Field("military_price", np.int32, 1, "gold for a unit"),
    Field("victory_gold", np.int32, 1, "gold that wins"),
    Field("victory_cities", np.int32, 1, "cities that win"),
    Field("victory_modern", np.int32, 1, "Modern technologies that win"),
    Field("victory_domination", np.int32, 1, "1 if destroying the cities of all others wins"),
    Field("cheapest", np.int32, 1, "gold below which no technology can be bought, before discounts"),
    Field("on_sheet", np.int32, 1, "technologies that are on the sheet, as bits"),
    Field("age", np.int32, TECHNOLOGIES, "age of each technology"),
    Field("price", np.int32, TECHNOLOGIES, "gold for each technology"),
    Field("requires", np.int32, TECHNOLOGIES, "technologies it requires, as bits"),
    Field("combination", np.int32, TECHNOLOGIES, "kind of its combination"),
    Field("least", np.int32, TECHNOLOGIES, "dice of a kind, length of a run, least total"),
    Field("most", np.int32, TECHNOLOGIES, "largest total"),
    Field("least_face", np.int32, TECHNOLOGIES, "lowest face that counts for dice of a kind, from 0"),
    Field("faces", np.int32, TECHNOLOGIES, "faces to be shown, counted as rules count dice"),
    Field("gold_per_turn", np.int32, TECHNOLOGIES, "gold of the income"),
    Field("gold_per_held", np.int32, TECHNOLOGIES, "gold held for each gold of the income, 0 for none"),
    Field("resource_per_turn", np.int32, TECHNOLOGIES, "resources of the income"),
    Field("upkeep_minus", np.int32, TECHNOLOGIES, "reduction of upkeep"),
    Field("military_price_minus", np.int32, TECHNOLOGIES, "reduction of the price of a unit"),
    Field("technology_price_minus", np.int32, TECHNOLOGIES, "reduction of technology prices"),
    Field("battle_plus", np.int32, TECHNOLOGIES, "added to totals in battles"),
    Field("die_shifts", np.int32, TECHNOLOGIES, "dice that may be shifted a turn"),
    Field("happiness_floor", np.int32, TECHNOLOGIES, "level beyond which unmet upkeep does not go, LEVELS for none"),
    Field("takes_no_city", np.int32, TECHNOLOGIES, "1 if barbarians take no city"),
    Field("seat_one_starts", np.int32, 1, "the first seat begins without a throw"),
    Field("encampment", np.int32, 1, "a single player has an encampment to conquer"),
    Field("off_turn_match_rolls", np.int32, 1, "others may throw along in a Match Roll"),
    Field("barbarian_turn_skips_upkeep", np.int32, 1, "no upkeep after barbarians"),
    Field("free_resources", np.int32, 1, "resources may be bought beyond what is missing"),
    Field("bought_modern_counts", np.int32, 1, "Modern technologies that are bought count towards victory"),
    Field("set_aside_units_defend", np.int32, 1, "units set aside defend until they attack"),
    Field("war_rolls_last", np.int32, 1, "attack rolls come after the research rolls"),
    Field("defender_picks_lost_city", np.int32, 1, "the defender chooses which city is lost"),
    Field("domination_needs_elimination", np.int32, 1, "domination requires that all others are eliminated"),
    Field("purpose_needs_all_dice", np.int32, 1, "a change between research and the other purposes needs all dice"),
    Field("rank_without_victory", np.int32, 1, "without a victory the best by points wins"),
]
SHEET = record(SHEET_FIELDS)
