"""What a document of a position may say: its keys, their limits, and the steps that it may name."""

from __future__ import annotations

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    TERRAIN_IDS,
)

MOST = 120
"""The most that a number of a position may be: cubes of a kind, cards, turns."""
MOST_AT_ONCE = 20
"""Units, buildings, picks or cubes that one card can give, at most."""
GATHERED_IDS = (*RESOURCE_IDS, *TERRAIN_IDS)
TABLE_KEYS = (
    "players",
    "view",
    "turn",
    "round",
    "start",
    "step",
    "active",
    "asked",
    "first_culture",
    "second_culture",
    "picks",
    "placed",
    "left",
    "bank",
    "victory_bank",
    "victory_cards",
    "pool",
    "offer",
    "decks",
    "last_winner",
    "under_way",
    "battle",
    "seats",
)
SEAT_KEYS = (
    "culture",
    "age",
    "cubes",
    "victory",
    "won",
    "tiles",
    "workers",
    "buildings",
    "units",
    "villagers",
    "hand",
    "hand_size",
    "named",
    "permanents",
    "permanent_count",
    "spent",
    "fourth",
)
CHANGES = {
    "food_bonus": MOST_AT_ONCE,
    "others_idle": 1,
    "more_picks": MOST_AT_ONCE,
    "discount": MOST_AT_ONCE,
    "mortal_food": MOST_AT_ONCE,
    "own_limit": n.NO_LIMIT,
    "other_limit": n.NO_LIMIT,
    "first_loss_returns": 1,
    "seduction": MOST_AT_ONCE,
    "more_dice": MOST_AT_ONCE,
    "frenzy": 1,
}
"""What a god can have changed about the action of a card, and how much at most."""
COUNTS = {"bought": 2 * MOST_AT_ONCE, "place": n.MOST_SEATS, "quarry": MOST_AT_ONCE, "saving": 2 * MOST_AT_ONCE}
UNDER_WAY_KEYS = (
    "card",
    "use_action",
    *COUNTS,
    "gathered",
    "lifted",
    "lift_from",
    "pending",
    "saved",
    "bereaved",
    "resume",
    "victim",
    "target_square",
    *CHANGES,
)
LIFTED_KEYS = ("villagers", "dwarves")
SIDE_IDS = ("attacker", "defender")
BATTLE_KEYS = ("area", "winner", "encounters", *SIDE_IDS)
SIDE_FLAGS = ("chosen", "card_chosen", "returns", "frenzy")
SIDE_COUNTS = {
    "limit": n.NO_LIMIT,
    "asked": n.QUESTIONS,
    "special": n.GOES_BERSERK | n.THROWS,
    "pool": n.MOST_DICE,
    "dice": n.MOST_DICE,
    "sixes": n.MOST_DICE,
    "reinforcements": n.MOST_COUNTED,
    "more_dice": MOST_AT_ONCE,
}
SIDE_UNITS = ("sealed_card", "card", "fallen")
SIDE_KEYS = (
    "seat",
    "units",
    "sealed",
    "sealed_squares",
    *SIDE_FLAGS,
    *SIDE_COUNTS,
    *SIDE_UNITS,
    "figure",
    "kills",
)

UNSEATED = (n.FIRST_CULTURE, n.SECOND_CULTURE, n.SEATING)
SETTING_UP = (*UNSEATED, n.STARTING_PLAYER, n.DRAFT_TILES, n.DRAFT)
BUILDING_HANDS = (n.TAKE, n.DRAW_COUNT, n.DRAW)
AFTER_ROUNDS = (n.DISCARD, n.KEEP)
BETWEEN_CARDS = (*SETTING_UP, n.BEGIN_TURN, n.PLACE, *BUILDING_HANDS, n.PLAY_CARD, n.END_ROUNDS, *AFTER_ROUNDS)
"""Steps at which no card is being carried out."""
ACTION_STEPS = {
    n.EXPLORE_TILES: n.EXPLORE,
    n.EXPLORE_PICK: n.EXPLORE,
    n.GATHER_WHAT: n.GATHER,
    n.WORKERS: n.GATHER,
    n.RECRUITING: n.RECRUIT,
    n.BUILDING: n.BUILD,
    n.SAVE_CUBES: n.BUILD,
    n.TRADE_COST: n.TRADE,
    n.TRADE_GIVE: n.TRADE,
    n.TRADE_TAKE: n.TRADE,
    n.TEMPLE: n.TRADE,
}
"""The action that each step belongs to."""
FIGHTING = (n.SEDUCE, n.STAND, n.BATTLE_CARD, n.WHICH_HYDRA, n.SPECIAL, n.DICE, n.REVIVE, n.REINFORCEMENT)
"""Steps at which units are in a battle."""
CARDS_SHOWN = (n.WHICH_HYDRA, n.SPECIAL, n.DICE, n.REVIVE, n.REINFORCEMENT)
PRIZES = {n.RAZE: n.CITY, n.CAPTURE: n.PRODUCTION, n.RAID: n.HOLDING}
"""The area that each prize is for."""
AT_WAR = (n.COMMIT, *FIGHTING, *PRIZES)
ACTION_STEPS |= dict.fromkeys((n.TARGET, *AT_WAR), n.ATTACK)
AIMED_STEPS = {
    n.POWER_BUILDING: (n.DESTROY_ANY_BUILDING, n.DESTROY_OTHER_BUILDING),
    n.POWER_SQUARE: (n.REMOVE_FOOD_TILE, n.REMOVE_ANY_TILE, n.SWAP_TILES),
    n.POWER_OWN_SQUARE: (n.SWAP_TILES,),
}
OWN_UNIT_POWERS = (n.FREE_HERO, n.FREE_ARCHERS, n.FREE_MORTALS, n.MORTALS_TO_MUMMIES, n.SACRIFICE_UNIT)
POWER_STEPS = (n.POWER_SEAT, *AIMED_STEPS, n.POWER_UNIT, n.POWER_CUBES)
STEPS = (*BETWEEN_CARDS, n.HALVES, *ACTION_STEPS, n.LOSE_VILLAGER, *POWER_STEPS, n.OVER)
STEP_NAMES = tuple(STEP_IDS[step] for step in sorted(STEPS))
"""Steps that a document may name: where somebody waits, and where a turn or its end begins."""
RESUMED = (n.BEGIN_ACTION, n.CARD_DONE, n.RAZE)
"""Steps that may follow when a villager has been lost."""


def card_ids(culture: int) -> tuple[str, ...]:
    """The cards of a culture as a seat counts its own: permanents, plain random cards, gods."""
    return (*ACTION_IDS, *PLAIN_CARD_IDS, *GOD_IDS[culture])


def kind_ids(culture: int) -> tuple[str, ...]:
    """The kinds of random cards of a culture."""
    return card_ids(culture)[n.PERMANENTS :]
