"""What studies of the Iron Age count: the choice at the start, developments, monuments, provinces, ports and pegs."""

from __future__ import annotations

from typing import Any

from astragal.rules.iron.ids import DEVELOPMENT_IDS, MONUMENT_IDS
from astragal.rules.iron.play.score import (
    bonus_points,
    development_points,
    monument_points,
    wealth_points,
    why_it_ends,
)
from astragal.rules.iron.state import DEVELOPMENTS, MONUMENTS, START, START_PORT, START_PROVINCE
from astragal.rules.kit import Stock, Thing, rule

BEGAN_WITH_PORT = 0
BEGAN_WITH_PROVINCE = 1
FIRST_DEVELOPMENT = 2
FIRST_MONUMENT = FIRST_DEVELOPMENT + DEVELOPMENTS
COUNTED = FIRST_MONUMENT + MONUMENTS
COUNTED_IDS = ("provinces", "ports", "armies", "ships", "conquest")


def on_sheet(sheet: Any, seats: int) -> list[bool]:
    """Everything but developments without a price and monuments without boxes."""
    developments = [cost > 0 for cost in sheet.cost]
    monuments = [boxes > 0 for boxes in sheet.monument_boxes]
    return [True, True, *developments, *monuments, *(True for _ in COUNTED_IDS)]


@rule
def use(sheet, s, action):
    """IR-0.3: what a seat begins with."""
    if s.step != START:
        return -1
    if action == START_PORT:
        return BEGAN_WITH_PORT
    return BEGAN_WITH_PROVINCE if action == START_PROVINCE else -1


@rule
def take(sheet, s, seat, things, parts):
    """Count what a seat has, and the parts of its points."""
    me = s.players[seat]
    for development in range(DEVELOPMENTS):
        things[FIRST_DEVELOPMENT + development] = me.developments[development]
    for monument in range(MONUMENTS):
        things[FIRST_MONUMENT + monument] = me.monuments[monument] > 0
    things[COUNTED] = me.provinces
    things[COUNTED + 1] = me.ports
    things[COUNTED + 2] = me.armies
    things[COUNTED + 3] = me.ships
    things[COUNTED + 4] = me.conquest
    parts[0] = development_points(sheet, me)
    parts[1] = monument_points(sheet, me)
    parts[2] = bonus_points(sheet, me)
    parts[3] = wealth_points(sheet, me)
    parts[4] = me.tribute
    parts[5] = -me.disasters


@rule
def length(s):
    """Rounds played."""
    return s.round_no


def holdings(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """The pegs other than armies and ships, disaster points, tribute, and boxes filled."""
    me = s.players[seat]
    return {
        "food": me.food,
        "disaster_points": me.disasters,
        "goods": me.goods,
        "wealth_peg": me.wealth,
        "tribute": me.tribute,
        "province_boxes": me.province_boxes,
        "port_boxes": me.port_boxes,
        "monument_boxes": sum(me.monument_boxes),
    }


STOCK = Stock(
    things=(
        Thing("start", "port"),
        Thing("start", "province"),
        *(Thing("development", name) for name in DEVELOPMENT_IDS),
        *(Thing("monument", name) for name in MONUMENT_IDS),
        *(Thing(name, name) for name in COUNTED_IDS),
    ),
    parts=("developments", "monuments", "bonuses", "wealth", "tribute", "disasters"),
    endings=("none", "developments", "monuments", "tribute", "rounds"),
    on_sheet=on_sheet,
    take=take,
    ending=why_it_ends,
    length=length,
    holdings=holdings,
    use=use,
    exclusive=("start",),
)
