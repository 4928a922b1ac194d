"""What things of the Bronze Age are called, and what faces and goods give, in words. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import DEVELOPMENT_IDS, FACE_IDS, ITEM_IDS
from astragal.rules.bronze.play.collect import coins_of_die, food_of_die, workers_of_die
from astragal.rules.tongues import called, say
from astragal.rules.words import amount, either, listed

MONUMENT_NAMES = (
    "Step Pyramid",
    "Stone Circle",
    "Temple",
    "Obelisk",
    "Hanging Gardens",
    "Great Wall",
    "Great Pyramid",
)
CITY_NAMES = ("4th city", "5th city", "6th city", "7th city")
DEVELOPMENT_NAMES = tuple(each.capitalize() for each in DEVELOPMENT_IDS)
DISASTER_NAMES = ("Famine", "Drought", "Pestilence", "Invasion", "Revolt")
BOTH_NAME = "food/workers"
"""What the face `either` is called in a sentence."""

THINGS = (
    *MONUMENT_NAMES,
    *CITY_NAMES,
    *DEVELOPMENT_NAMES,
    *DISASTER_NAMES,
    *ITEM_IDS,
    *FACE_IDS,
    BOTH_NAME,
    "spearhead",
)
"""All names that go into sentences, for translators."""
thing = partial(called, "bronze")


def face_name(face: int) -> str:
    """What a face is called in a sentence."""
    return thing(BOTH_NAME if FACE_IDS[face] == "either" else FACE_IDS[face])


def outcome_words(outcome: int) -> str:
    """An outcome as a person would say it: the notation in English, a translation in other languages."""
    return thing(FACE_IDS[outcome])


def face_words(sheet: Any, face: int, me: Any = None) -> str:
    """What a face gives, with the developments of a player where there is one."""
    food, workers, coins = sheet.face_food[face], sheet.face_workers[face], sheet.face_coins[face]
    if me is not None:
        food = food_of_die(sheet, me, face) if food else 0
        workers = workers_of_die(sheet, me, face) if workers else 0
        coins = coins_of_die(sheet, me, face)
    parts = []
    if food:
        parts.append(say("{food} food", food=food))
    if workers:
        parts.append(amount(workers, "worker", "workers"))
    if sheet.face_either[face]:
        parts = [either(parts)]
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good", "goods"))
    if sheet.face_skulls[face]:
        parts.append(thing("skull"))
    if coins:
        parts.append(amount(coins, "coin", "coins"))
    return " + ".join(parts) or say("nothing")


def workers_words(count: int, engineering: bool) -> str:
    """Workers left to build with; with Engineering there may be boxes for a stone among them, so boxes are counted."""
    return amount(count, "box", "boxes") if engineering else amount(count, "worker", "workers")


def of_kind(count: int, item: int) -> str:
    """A number of a good, or of food: "1 spearhead", "2 wood"."""
    return f"{count} {one_of(item) if count == 1 else thing(ITEM_IDS[item])}"


def one_of(item: int) -> str:
    """What a single one of a good, or of food, is called."""
    return thing("spearhead") if item == n.SPEARHEADS else thing(ITEM_IDS[item])


def held_words(counts: Sequence[int]) -> str:
    """Goods (and food) as words, cheapest first."""
    return listed([of_kind(count, item) for item, count in enumerate(counts) if count]) or say("nothing")
