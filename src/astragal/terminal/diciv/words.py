"""Short words and signs for the things of Die Civilization, for panels that have no room for sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.things import LEVEL_NAMES

FULL, EMPTY = "●", "○"
BUILT, FREE, COMING, EMPIRE = "■", "□", "+", "▲"
UNIT = "♟"

STEPS = (
    ("attack", (n.ATTACK, n.BATTLE, n.LOSE_CITY)),
    ("income", (n.INCOME,)),
    ("First Roll", (n.FIRST_ROLL,)),
    ("Match Roll", (n.JOIN, n.MATCH_ROLL, n.BARBARIANS)),
    ("upkeep", (n.UPKEEP, n.BUY)),
    ("rolls", (n.PURPOSE, n.ROLL)),
    ("camp", (n.ENCAMPMENT,)),
    ("war", (n.WAR,)),
)


def steps_of(sheet: Any, s: Any) -> list[tuple[str, tuple[int, ...]]]:
    """The steps of a turn in the order of this table, with their current names."""
    fought = s.step == n.BARBARIANS
    steps: list[tuple[str, tuple[int, ...]]] = [
        ("barbarians" if fought and n.BARBARIANS in own else name, own) for name, own in STEPS
    ]
    if s.seats > 1 or not sheet.encampment:
        steps = [step for step in steps if n.ENCAMPMENT not in step[1]]
    if sheet.war_rolls_last:
        steps.insert(next(i for i, step in enumerate(steps) if n.ROLL in step[1]), steps.pop(0))
    return steps


def combination(sheet: Any, technology: int) -> str:
    """The combination of a technology in a few letters."""
    kind, least, most = sheet.combination[technology], sheet.least[technology], sheet.most[technology]
    lowest = sheet.least_face[technology] + 1
    if kind == n.OF_A_KIND:
        face = "" if lowest == 1 else f" {lowest}" + "+" * (lowest < n.FACES)
        return f"{least} alike{face}"
    if kind == n.TOTAL:
        return f"total {least}+" if least else f"total ≤{most}"
    if kind == n.LISTED_FACES:
        counts = sheet.faces[technology]
        shown = [counts >> n.COUNT_BITS * face & n.COUNT_MASK for face in range(n.FACES)]
        return "-".join(str(face + 1) for face in range(n.FACES) for _ in range(shown[face]))
    short = {n.RUN: f"run of {least}", n.FULL_HOUSE: "full house", n.ALL_DIFFERENT: "no pair", n.ALL_ODD: "all odd"}
    return short[kind]


EFFECTS = (
    ("gold_per_turn", "+{} gold"),
    ("gold_per_held", "+1/{} gold"),
    ("resource_per_turn", "+{} res"),
    ("upkeep_minus", "upkeep −{}"),
    ("military_price_minus", "units −{}"),
    ("technology_price_minus", "techs −{}"),
    ("battle_plus", "battle +{}"),
    ("die_shifts", "shift {} die"),
    ("takes_no_city", "safe cities"),
)


LONGER = {
    "gold_per_turn": "+{} gold a turn",
    "gold_per_held": "+1 gold per {} held",
    "resource_per_turn": "+{} resource a turn",
    "military_price_minus": "units {} cheaper",
    "technology_price_minus": "technologies {} cheaper",
    "die_shifts": "{} die a turn ±1",
    "takes_no_city": "barbarians take no city",
}
"""The same where there is more room."""


def effect(sheet: Any, technology: int, room: int = 0) -> str:
    """What a technology does, in words if there is room for them, otherwise in a few letters."""
    few, more = [], []
    for field, words in EFFECTS:
        number = getattr(sheet, field)[technology]
        if number:
            few.append(words.format(number))
            more.append(LONGER.get(field, words).format(number))
    floor = sheet.happiness_floor[technology]
    if floor < n.LEVELS:
        few.append(f"≥{LEVEL_NAMES[floor][:3]}.")
        more.append(f"unmet: stops at {LEVEL_NAMES[floor]}")
    ways = [", ".join(more), ", ".join(few), " ".join(few).replace("upkeep", "upk.")]
    return next((way for way in ways if len(way) <= room), ways[-1])


def rolls_at(sheet: Any, me: Any, level: int) -> int:
    """The rolls that a player would have at this happiness level."""
    shown = me.copy()
    shown.happiness = level
    return int(rolls_granted(sheet, shown))


def target_short(names: Sequence[str], target: int) -> str:
    """The target of a war."""
    return "camp" if target == n.ENCAMPMENT_TARGET else names[target]
