"""Where learning starts: weights guessed from what things are worth to the heuristic player."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from astragal.bots.policies.bronze import weights as old
from astragal.bots.policies.bronze.planner import value as f
from astragal.rules.bronze.state import (
    AGRICULTURE,
    ARCHITECTURE,
    CARAVANS,
    CITIES,
    COINAGE,
    COMMERCE,
    EMPIRE,
    ENGINEERING,
    GOODS,
    GRANARIES,
    IRRIGATION,
    LEADERSHIP,
    MASONRY,
    MEDICINE,
    MONUMENTS,
    PRESERVATION,
    QUARRYING,
    RELIGION,
    SHIPPING,
    SMITHING,
)

POINTS_TO_A_WIN = 8
"""Points ahead that make a win likely."""
ROUNDS_PER_DEVELOPMENT = 1.5
TIE_BREAK = 0.001
MANY_CITIES = 5


def guessed(sheet: Any, players: int) -> npt.NDArray[np.float64]:
    """Weights for a sheet and a number of players, one row per phase."""
    rows = np.zeros((f.ROWS, f.FEATURES))
    for row in range(f.MOST_PHASE + 1):
        left = row + 1 if players == 1 else min(f.MOST_PHASE, ROUNDS_PER_DEVELOPMENT * (row + 1))
        rows[row] = _phase(sheet, left) / (1 if players == 1 else POINTS_TO_A_WIN)
    rows[f.LAST_ROUND, f.LEAD] = 1 / POINTS_TO_A_WIN
    rows[f.FINISHED, f.LEAD] = 1
    if players > 1:
        rows[f.FINISHED, f.STACK : f.STACK + GOODS] = TIE_BREAK
        rows[f.FINISHED, f.OTHER_GOODS] = -TIE_BREAK
    return rows


def _phase(sheet: Any, left: float) -> npt.NDArray[np.float64]:
    """One row, in points, for a phase with `left` rounds to come."""
    row = np.zeros(f.FEATURES)
    row[f.LEAD] = 1
    row[f.FOOD], row[f.FOOD_NEXT_TURN], row[f.FOOD_TWO_TURNS] = 0.05, 0.35, 0.15
    city = old.DIE_A_ROUND / 100 * left * 0.8
    for built in range(CITIES + 1):
        row[f.CITIES_BUILT + built] = built * city
    row[f.OTHER_CITIES] = -city
    for number in range(CITIES):
        if sheet.city_boxes[number]:
            row[f.CITY_BEGUN + number] = city * old.UNFINISHED / 100 / sheet.city_boxes[number]
    for monument in range(MONUMENTS):
        row[f.MONUMENT_BEGUN + monument] = 0.3 * sheet.first_points[monument]
        row[f.MONUMENT_NEAR + monument] = 0.4 * sheet.first_points[monument]
        row[f.MONUMENT_LATE + monument] = 0.6 * sheet.later_points[monument]
    for development, worth in _effects(sheet).items():
        row[f.OWNED + development] = worth / 100 * left
    row[f.OWNED + COMMERCE] = sheet.commerce_points * sheet.goods_kept / 2
    row[f.STACK : f.STACK + GOODS] = old.COIN_KEPT / 100
    row[f.OTHER_GOODS] = -old.COIN_KEPT / 100
    row[f.STONE_TO_BUILD] = old.STONE_FOR_ENGINEERING / 100
    row[f.SHIPS] = old.SHIP_A_ROUND / 100 * left
    return row


def _effects(sheet: Any) -> dict[int, float]:
    """What developments do in a round, in hundredths of a point."""
    return {
        LEADERSHIP: old.LEADERSHIP_A_ROUND,
        IRRIGATION: old.IRRIGATION_A_ROUND,
        AGRICULTURE: old.AGRICULTURE_PER_CITY * MANY_CITIES,
        QUARRYING: old.QUARRYING_A_ROUND,
        MEDICINE: old.MEDICINE_A_ROUND,
        COINAGE: old.COINAGE_PER_CITY * MANY_CITIES,
        CARAVANS: old.CARAVANS_A_ROUND,
        RELIGION: old.RELIGION_A_ROUND,
        GRANARIES: old.GRANARIES_PER_CITY * MANY_CITIES,
        MASONRY: old.MASONRY_PER_CITY * MANY_CITIES,
        ENGINEERING: old.ENGINEERING_A_ROUND,
        ARCHITECTURE: old.MONUMENTS_A_ROUND * sheet.architecture_points,
        EMPIRE: 2 * old.CITIES_A_ROUND * sheet.empire_points,
        PRESERVATION: old.PRESERVATION_A_ROUND,
        SHIPPING: old.SHIPPING_A_ROUND,
        SMITHING: old.SMITHING_A_ROUND,
    }
