"""What studies of Die Civilization count: technologies, cities and units, the three shares, and how it was won."""

from __future__ import annotations

from typing import Any

from astragal.rules.diciv.ids import TECHNOLOGY_IDS, VICTORY_IDS
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.victory import city_share, gold_share, technology_share
from astragal.rules.diciv.state import TECHNOLOGIES
from astragal.rules.diciv.story import BY_TIMELINE
from astragal.rules.kit import Stock, Thing, rule

COUNTED_IDS = ("cities", "units")


def on_sheet(sheet: Any, seats: int) -> list[bool]:
    """The technologies of the sheet, cities and units."""
    return [*(bool(sheet.on_sheet >> each & 1) for each in range(TECHNOLOGIES)), True, True]


@rule
def take(sheet, s, seat, things, parts):
    """Count what a seat has, and what its points are the largest of."""
    me = s.players[seat]
    for technology in range(TECHNOLOGIES):
        things[technology] = me.technologies >> technology & 1
    things[TECHNOLOGIES] = me.primary + me.empire
    things[TECHNOLOGIES + 1] = me.military + me.away
    parts[0] = gold_share(sheet, me)
    parts[1] = city_share(sheet, me)
    parts[2] = technology_share(sheet, me)


@rule
def ending(sheet, s):
    """DC-9.5, DC-9.7: the victory, or the end of the timeline."""
    return s.victory if s.winner else BY_TIMELINE


@rule
def length(s):
    """Turns on the timeline."""
    return s.round_no


def holdings(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """Gold, resources, and the rolls that cities and happiness would grant."""
    me = s.players[seat]
    return {"gold_held": me.gold, "resources": me.resource, "research_rolls": rolls_granted(sheet, me)}


STOCK = Stock(
    things=(
        *(Thing("technology", name) for name in TECHNOLOGY_IDS),
        *(Thing(name, name) for name in COUNTED_IDS),
    ),
    parts=("gold", "cities", "technology"),
    endings=(*VICTORY_IDS, "timeline"),
    on_sheet=on_sheet,
    take=take,
    ending=ending,
    length=length,
    holdings=holdings,
    unit="turn",
    alternatives=True,
)
