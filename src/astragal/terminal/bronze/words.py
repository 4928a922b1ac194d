"""Short words and signs for the things of the Bronze Age, for panels that have no room for sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze.play.buy import stack_value

WHEAT, JAR, BONES, PERSON, COIN = "ψ", "Ʊ", "☠", "♙", "◎"
FACE_SIGNS = (WHEAT * 3, JAR, f"{BONES} {JAR}{JAR}", PERSON * 3, f"{WHEAT}{WHEAT}/{PERSON}{PERSON}", COIN)
FACE_WORDS = ("food", "good", "skull", "workers", "either", "coins")
GOOD_WORDS = ("wood", "stone", "pottery", "cloth", "spears")
GOOD_LETTERS = ("w", "s", "p", "c", "sp")

STEPS = (
    ("roll", (n.PRESERVE, n.ROLL, n.LEAD)),
    ("collect", (n.CHOOSE,)),
    ("feed, disaster", (n.FEED, n.SMITH)),
    ("trade", (n.TRADE, n.OFFER, n.ANSWER)),
    ("build", (n.BUILD,)),
    ("buy", (n.BUY, n.PAY)),
    ("discard", (n.DISCARD,)),
    ("pass on", (n.PASS_DICE,)),
)


def steps_of(sheet: Any) -> list[tuple[str, tuple[int, ...]]]:
    """The steps of a turn in the order of this sheet."""
    steps = list(STEPS)
    trade = steps[3]
    if sheet.trade_after_build:
        steps[3], steps[4] = steps[4], trade
    elif not sheet.trading:
        steps.remove(trade)
    return steps


def track_value(sheet: Any, good: int, count: int) -> int:
    """The value of this many goods of a kind."""
    return int(stack_value(sheet, SimpleNamespace(goods=[count] * n.GOODS), good))


def effect(sheet: Any, seats: int, development: int) -> str:
    """What a development does, in a few words, with the numbers of the sheet."""
    solo = seats == 1
    words = {
        n.LEADERSHIP: "re-roll one more die",
        n.IRRIGATION: "no Drought",
        n.AGRICULTURE: f"+{sheet.agriculture_food} food per food die",
        n.QUARRYING: f"+{sheet.quarrying_stone} stone with stone",
        n.MEDICINE: "no Pestilence",
        n.COINAGE: f"coin dice give {sheet.coinage_coins}",
        n.CARAVANS: "keep all goods",
        n.RELIGION: "no Revolt" if solo else "Revolt hits others",
        n.GRANARIES: f"food pays {sheet.granaries_coins} each",
        n.MASONRY: f"+{sheet.masonry_workers} per worker die",
        n.ENGINEERING: f"a stone: {sheet.engineering_boxes} boxes",
        n.ARCHITECTURE: f"+{sheet.architecture_points} per monument",
        n.EMPIRE: f"+{sheet.empire_points} per city",
        n.PRESERVATION: "pottery doubles food",
        n.SHIPPING: "ships swap goods",
        n.SMITHING: "no Invasion" if solo else "Invasion hits others",
        n.COMMERCE: f"+{sheet.commerce_points} per good left",
    }
    return words[development]


def goods_words(goods: list[int]) -> str:
    """Goods held, in letters: `2w 1s`."""
    return " ".join(f"{count}{letter}" for count, letter in zip(goods, GOOD_LETTERS, strict=True) if count) or "none"
