"""The printed tables of the Bronze Age with the numbers of the sheet in play."""

from __future__ import annotations

from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import FACE_IDS, GOOD_IDS
from astragal.rules.bronze.things import CITY_NAMES, DEVELOPMENT_NAMES, MONUMENT_NAMES, face_words
from astragal.rules.words import amount
from astragal.terminal.bronze.words import FACE_SIGNS, effect, track_value

Page = tuple[str, list[str]]


def tables(sheet: Any, seats: int) -> list[Page]:
    """Faces, disasters, goods, cities, monuments, developments, and what ends the game."""
    return [
        ("Faces of a die", [f"  {FACE_SIGNS[f]:<7}{FACE_IDS[f]}\t{face_words(sheet, f)}" for f in range(n.FACES)]),
        ("Disasters", _disasters(sheet, seats)),
        ("Goods: what a stack is worth", _goods(sheet)),
        ("Cities", [f"  {CITY_NAMES[c]}\t{sheet.city_boxes[c]} boxes" for c in range(n.CITIES) if sheet.city_boxes[c]]),
        ("Monuments: boxes, points first and later", _monuments(sheet, seats)),
        ("Developments: cost, points, effect", _developments(sheet, seats)),
        ("The end", _end(sheet, seats)),
    ]


def _disasters(sheet: Any, seats: int) -> list[str]:
    solo = seats == 1
    others = "you lose" if solo else "each opponent loses"
    drought, pestilence = sheet.drought_points, sheet.pestilence_points
    return [
        f"  hungry city\tFamine: {amount(sheet.famine_points, 'point')} each (BR-2.2)",
        f"  {amount(sheet.drought_skulls, 'skull')}\tDrought: you lose {drought}; Irrigation protects (BR-2.4)",
        f"  {amount(sheet.pestilence_skulls, 'skull')}\tPestilence: {others} {pestilence}; Medicine protects"
        f" ({'BR-7.3' if solo else 'BR-2.5'})",
        f"  {amount(sheet.invasion_skulls, 'skull')}\tInvasion: you lose {sheet.invasion_points};"
        " the Great Wall protects (BR-2.6)",
        f"  {amount(sheet.revolt_skulls, 'skull')} or more\tRevolt: you lose all goods; "
        f"Religion {'protects (BR-7.4)' if solo else 'turns it on the others (BR-2.7)'}",
    ]


def _goods(sheet: Any) -> list[str]:
    lines = []
    for good in reversed(range(n.GOODS)):
        values = [track_value(sheet, good, count) for count in range(1, sheet.good_spaces[good] + 1)]
        lines.append(f"  {GOOD_IDS[good]}\t" + "".join(f"{value:>4}" for value in values))
    return lines


def _monuments(sheet: Any, seats: int) -> list[str]:
    lines = []
    for m in range(n.MONUMENTS):
        out = "   left out" if sheet.out_of_play[seats] >> m & 1 else ""
        points = f"{sheet.first_points[m]:>3} / {sheet.later_points[m]}"
        lines.append(f"  {MONUMENT_NAMES[m]}\t{sheet.monument_boxes[m]:>3} boxes {points}{out}")
    return lines


def _developments(sheet: Any, seats: int) -> list[str]:
    owned = sorted((d for d in range(n.DEVELOPMENTS) if sheet.cost[d]), key=lambda d: (sheet.cost[d], d))
    return [
        f"  {DEVELOPMENT_NAMES[d]}\t{sheet.cost[d]:>3}{sheet.points[d]:>4}   {effect(sheet, seats, d)}" for d in owned
    ]


def _end(sheet: Any, seats: int) -> list[str]:
    if seats == 1 and not sheet.solo_early_end:
        return [f"  after round {sheet.solo_rounds} (BR-7.1)"]
    return [
        f"  at the end of the round in which a player owns {sheet.dev_goal[seats]} developments (BR-6.1)",
        "  or every monument in play has been completed (BR-6.2)",
    ]
