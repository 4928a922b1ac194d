"""What studies of the Bronze Age count: developments, monuments, cities and ships, points in parts, and the end."""

from __future__ import annotations

from typing import Any

from astragal.rules.bronze.ids import DEVELOPMENT_IDS, MONUMENT_IDS
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.score import (
    bonus_points,
    development_points,
    goods_value,
    monument_points,
    why_it_ends,
)
from astragal.rules.bronze.state import DEVELOPMENTS, MONUMENTS, SHIPPING, STATE
from astragal.rules.kit import Stock, Thing, rule, zeroed

THE_CITIES = DEVELOPMENTS + MONUMENTS
THE_SHIPS = THE_CITIES + 1


def on_sheet(sheet: Any, seats: int) -> list[bool]:
    """Developments with a price, monuments in play, cities; ships where Shipping can be bought."""
    s = zeroed(STATE)
    s.seats = seats
    developments = [cost > 0 for cost in sheet.cost]
    monuments = [not is_out_of_play(sheet, s, monument) for monument in range(MONUMENTS)]
    return [*developments, *monuments, True, sheet.cost[SHIPPING] > 0]


@rule
def take(sheet, s, seat, things, parts):
    """Count what a seat has, and the parts of its points."""
    me = s.players[seat]
    for development in range(DEVELOPMENTS):
        things[development] = me.developments[development]
    for monument in range(MONUMENTS):
        things[DEVELOPMENTS + monument] = me.monuments[monument] > 0
    things[THE_CITIES] = me.cities
    things[THE_SHIPS] = me.ships
    parts[0] = development_points(sheet, me)
    parts[1] = monument_points(sheet, me)
    parts[2] = bonus_points(sheet, me) + me.spoils
    parts[3] = -me.disasters


@rule
def length(s):
    """Rounds played."""
    return s.round_no


def holdings(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """Food, what the goods would buy, boxes checked, and disaster points."""
    me = s.players[seat]
    return {
        "food": me.food,
        "disaster_points": me.disasters,
        "goods_value": goods_value(sheet, me),
        "city_boxes": sum(me.city_boxes),
        "monument_boxes": sum(me.monument_boxes),
    }


STOCK = Stock(
    things=(
        *(Thing("development", name) for name in DEVELOPMENT_IDS),
        *(Thing("monument", name) for name in MONUMENT_IDS),
        Thing("city", "cities"),
        Thing("ship", "ships"),
    ),
    parts=("developments", "monuments", "bonuses", "disasters"),
    endings=("none", "developments", "monuments", "rounds"),
    on_sheet=on_sheet,
    take=take,
    ending=why_it_ends,
    length=length,
    holdings=holdings,
)
