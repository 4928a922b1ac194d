"""The Iron Age as numbers: what things are called in the rules code, and the records that hold sheet and state.

Orders and numbers in this file are for ever: logs, learned weights and compiled code rely on them. Append, never
renumber.
"""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import Field, record

MOST_SEATS = 4

# Dice: the fate die is die 0, the empire dice follow.
FATE_DIE = 0
MOST_EMPIRE_DICE = 6
MOST_DICE = 1 + MOST_EMPIRE_DICE

# Faces: those of an empire die, then those of the fate die.
PEOPLE, FOOD_FACE, EITHER, INNOVATION, PORT_FACE, SKULL = range(6)
FACES_OF_A_DIE = 6
PLENTY, DROUGHT, OMENS_FACE, CONQUEST_FACE, TRIBUTE_FACE, DOOM = range(6, 12)
FACES = 12

OBELISK, COLOSSUS, WALLS, ACROPOLIS, COLISEUM = range(5)
MONUMENTS = 5
LATER, FIRST = 1, 2
"""How a player completed a monument."""

FURTHER = 5
"""Ports and provinces that may be built beyond those of the start, each."""

LEADERSHIP, GRANARIES, DYEMAKING, FORMATIONS, MEDICINE, SHIPMAKING, IRRIGATION, METALLURGY, RELIGION = range(9)
ARCHITECTURE, COINAGE, AQUEDUCTS, NAVY, ROADS, CITIZENSHIP, EMPIRE, COMMERCE = range(9, 17)
DEVELOPMENTS = 17

# Steps of a turn, in order. FEED, DISASTER, FATE and PASS_DICE never wait for anybody. GRAIN, ROOM and LARDER are the
# moments at which Granaries asks: before feeding, before a tribute demand, at the end of the turn.
START, ROLL, LEAD, OMENS, CHOOSE, GRAIN, FEED, DISASTER, AT_THE_WALLS, FATE = range(10)
CONQUEST, ROOM, TRIBUTE, BUILD, BUY, PAY, STORE, LARDER, PASS_DICE, OVER = range(10, 20)

# Action numbers. Those of one step stand together; steps that ask the same question share them.
START_PORT = 0
START_PROVINCE = 1
REROLL = 2  # + subset of the dice as bits; the empty subset keeps them all
SET_DIE = REROLL + (1 << MOST_DICE)  # + FACES_OF_A_DIE * die + face, counted from the first of that die
SET_NONE = SET_DIE + MOST_DICE * FACES_OF_A_DIE
FOOD_DICE = SET_NONE + 1  # + how many of the either-dice give food
TURN_GOODS = FOOD_DICE + MOST_EMPIRE_DICE + 1  # + how many goods become food
MOST_GOODS = 30
FIGHT = TURN_GOODS + MOST_GOODS + 1
DECLINE = FIGHT + 1
HAND_OVER = DECLINE + 1
YIELD_TRIBUTE = HAND_OVER + 1
PROVINCE_BOX = YIELD_TRIBUTE + 1
PORT_BOX = PROVINCE_BOX + 1
PORT_URN = PORT_BOX + 1
MONUMENT_BOX = PORT_URN + 1  # + monument
RAISE_ARMY = MONUMENT_BOX + MONUMENTS
BUILD_SHIP = RAISE_ARMY + 1
TURN_GOOD = BUILD_SHIP + 1
END_BUILD = TURN_GOOD + 1
BUY_DEVELOPMENT = END_BUILD + 1  # + development
BUY_NOTHING = BUY_DEVELOPMENT + DEVELOPMENTS
PAY_WITH = BUY_NOTHING + 1  # + wealth handed in
MOST_WEALTH = 10
STORE_SETS = PAY_WITH + MOST_WEALTH + 1  # + how many sets
ACTIONS = STORE_SETS + MOST_WEALTH + 1

PLAYER_FIELDS = [
    Field("tribute", np.int16, 1, "tribute boxes filled"),
    Field("disasters", np.int16, 1, "disaster boxes filled"),
    Field("food", np.int8, 1, "peg on the food row"),
    Field("goods", np.int8, 1, "peg on the goods row"),
    Field("armies", np.int8, 1, "peg on the armies row"),
    Field("ships", np.int8, 1, "peg on the ships row"),
    Field("wealth", np.int8, 1, "peg on the wealth row"),
    Field("conquest", np.int8, 1, "conquest boxes filled"),
    Field("provinces", np.int8, 1, "provinces built, including the one at the start"),
    Field("ports", np.int8, 1, "ports that stand, including the one at the start"),
    Field("province_boxes", np.int8, 1, "boxes filled on all further provinces, from the left"),
    Field("port_boxes", np.int8, 1, "boxes filled on all further ports, from the left"),
    Field("port_urns", np.int8, 1, "urns filled on all further ports, from the left"),
    Field("monument_boxes", np.int8, MONUMENTS, "boxes filled on each monument"),
    Field("monuments", np.int8, MONUMENTS, "0 not complete, 1 completed later, 2 completed first"),
    Field("developments", np.int8, DEVELOPMENTS, "1 if owned"),
]
PLAYER = record(PLAYER_FIELDS)

STATE_FIELDS = [
    Field("mover", np.int8, 1, "seat to move, or CHANCE, or TERMINAL"),
    Field("step", np.int8, 1, "step of the turn"),
    Field("seats", np.int8, 1, "number of players, 1 to 4"),
    Field("active", np.int8, 1, "seat whose turn it is"),
    Field("asked", np.int8, 1, "seat that is answering a tribute demand, or -1"),
    Field("round_no", np.int8, 1, "round, from 1"),
    Field("dice_count", np.int8, 1, "dice of this turn, including the fate die"),
    Field("dice", np.int8, MOST_DICE, "face of each die, -1 before it is thrown; the fate die is the first"),
    Field("to_roll", np.int8, 1, "dice still to be thrown, as bits"),
    Field("rolls", np.int8, 1, "rolls begun this turn"),
    Field("population", np.int8, 1, "population still to be used this turn"),
    Field("paired", np.int8, 1, "population used on monuments towards the next free box of Architecture"),
    Field("free_boxes", np.int8, 1, "monument boxes of Architecture still to be filled"),
    Field("innovations", np.int8, 1, "innovations of this turn"),
    Field("buying", np.int8, 1, "development being paid for, or -1"),
    Field("players", PLAYER, MOST_SEATS, "one record a seat"),
]
STATE = record(STATE_FIELDS)

SHEET_FIELDS = [
    Field("food_start", np.int32, 1, "food at the start"),
    Field("goods_start", np.int32, 1, "goods at the start"),
    Field("armies_start", np.int32, 1, "armies at the start"),
    Field("ships_start", np.int32, 1, "ships at the start"),
    Field("wealth_start", np.int32, 1, "wealth at the start"),
    Field("conquest_start", np.int32, 1, "conquest boxes filled at the start"),
    Field("food_spaces", np.int32, 1, "spaces of the food row"),
    Field("goods_spaces", np.int32, 1, "spaces of the goods row"),
    Field("armies_spaces", np.int32, 1, "spaces of the armies row"),
    Field("ships_spaces", np.int32, 1, "spaces of the ships row"),
    Field("wealth_spaces", np.int32, 1, "spaces of the wealth row"),
    Field("conquest_boxes", np.int32, 1, "conquest boxes printed"),
    Field("tribute_boxes", np.int32, 1, "tribute boxes printed"),
    Field("disaster_boxes", np.int32, 1, "disaster boxes printed"),
    Field("rolls", np.int32, 1, "rolls of a turn"),
    Field("fair_dice", np.int32, 1, "1 if all faces of an empire die are equally likely"),
    Field("face_weight", np.int32, FACES, "chance weight of each face"),
    Field("face_population", np.int32, FACES, "population on each face"),
    Field("face_food", np.int32, FACES, "food on each face"),
    Field("face_either", np.int32, FACES, "1 if the face gives food or population, not both"),
    Field("face_innovations", np.int32, FACES, "innovations on each face"),
    Field("face_port_goods", np.int32, FACES, "goods per port on each face"),
    Field("face_goods", np.int32, FACES, "goods on each face"),
    Field("face_skulls", np.int32, FACES, "skulls on each face"),
    Field("skull_faces", np.int32, 1, "faces with a skull, as bits"),
    Field("face_food_change", np.int32, FACES, "more or less food for every food die, on faces of the fate die"),
    Field("further_provinces", np.int32, 1, "provinces beyond that of the start"),
    Field("province_boxes", np.int32, FURTHER + 1, "boxes of this many further provinces together"),
    Field("province_armies", np.int32, FURTHER + 1, "armies that the last of this many further provinces brings"),
    Field("province_tribute", np.int32, FURTHER + 1, "tribute that the last of this many further provinces brings"),
    Field("further_ports", np.int32, 1, "ports beyond that of the start"),
    Field("port_boxes", np.int32, FURTHER + 1, "boxes of this many further ports together"),
    Field("port_urns", np.int32, FURTHER + 1, "urns of this many further ports together"),
    Field("monument_boxes", np.int32, MONUMENTS, "boxes of each monument"),
    Field("first_points", np.int32, MONUMENTS, "points for the first player to complete it"),
    Field("later_points", np.int32, MONUMENTS, "points for every later player"),
    Field("cost", np.int32, DEVELOPMENTS, "price of each development, 0 if not on the sheet"),
    Field("points", np.int32, DEVELOPMENTS, "points of each development"),
    Field("roads_discount", np.int32, DEVELOPMENTS, "what Roads takes off each price"),
    Field("dyemaking_goods", np.int32, 1, "more goods with Dyemaking"),
    Field("formations_strength", np.int32, 1, "more strength with Formations"),
    Field("navy_strength", np.int32, 1, "more strength per ship with Navy"),
    Field("irrigation_food", np.int32, 1, "more food per food die with Irrigation"),
    Field("aqueducts_food", np.int32, 1, "more food per food die with Aqueducts"),
    Field("architecture_population", np.int32, 1, "population that Architecture takes together"),
    Field("architecture_boxes", np.int32, 1, "monument boxes that they fill"),
    Field("shipmaking_points", np.int32, 1, "points per ship with Shipmaking"),
    Field("navy_points", np.int32, 1, "points per ship with Navy"),
    Field("aqueducts_food_per_point", np.int32, 1, "food per point with Aqueducts"),
    Field("citizenship_points", np.int32, 1, "points per monument with Citizenship"),
    Field("empire_points", np.int32, 1, "points per province and per army with Empire"),
    Field("commerce_points", np.int32, 1, "points per port and per ship with Commerce"),
    Field("good_value", np.int32, 1, "what a good pays"),
    Field("innovation_value", np.int32, 1, "what an innovation pays"),
    Field("metallurgy_value", np.int32, 1, "what an innovation pays with Metallurgy"),
    Field("wealth_value", np.int32, 1, "what a wealth pays"),
    Field("wealth_points", np.int32, 1, "points per wealth at the end"),
    Field("ship_goods", np.int32, 1, "goods for a ship"),
    Field("army_food", np.int32, 1, "food for an army"),
    Field("store_goods", np.int32, 1, "goods stored as one wealth"),
    Field("coinage_goods", np.int32, 1, "goods stored as one wealth with Coinage"),
    Field("army_loss", np.int32, 1, "armies lost in a battle"),
    Field("ship_loss", np.int32, 1, "ships lost in a battle with Navy"),
    Field("famine_boxes", np.int32, 1, "disaster boxes per hungry province"),
    Field("unrest_skulls", np.int32, 1, "skulls of Unrest"),
    Field("unrest_boxes", np.int32, 1, "disaster boxes that it fills"),
    Field("barbarians_skulls", np.int32, 1, "skulls of Barbarians"),
    Field("barbarians_strength", np.int32, 1, "their strength"),
    Field("pestilence_skulls", np.int32, 1, "skulls of Pestilence"),
    Field("pestilence_boxes", np.int32, 1, "disaster boxes that it fills"),
    Field("civil_war_skulls", np.int32, 1, "skulls of Civil War"),
    Field("civil_war_boxes", np.int32, 1, "disaster boxes that it fills"),
    Field("invasion_skulls", np.int32, 1, "skulls of Invasion, or more"),
    Field("invasion_strength", np.int32, 1, "strength of the invaders"),
    Field("dev_goal", np.int32, 1, "developments of one player that end the game"),
    Field("tribute_goal", np.int32, 1, "tribute of one player that ends the game"),
    Field("monument_goal", np.int32, 1, "monuments completed that end the game"),
    Field("round_cap", np.int32, 1, "round after which a game with opponents ends"),
    Field("solo_rounds", np.int32, 1, "rounds of a solitaire game"),
    Field("solo_target", np.int32, 1, "points to beat in solitaire"),
    Field("solo_early_end", np.int32, 1, "solitaire: developments, tribute and monuments end the game"),
    Field("walls_optional", np.int32, 1, "a player with Walls may choose to fight Barbarians"),
    Field("sheet_limits", np.int32, 1, "tribute and disasters stop at the printed boxes"),
    Field("any_payment", np.int32, 1, "payments with wealth that is not needed are accepted"),
    Field("granaries_any_time", np.int32, 1, "Granaries works any time in its owner's turn, not just before feeding"),
    Field("monuments_by_one", np.int32, 1, "the monuments that end the game must belong to one player"),
]
SHEET = record(SHEET_FIELDS)
