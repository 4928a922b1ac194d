"""What studies of Age of Mythology count: the culture, buildings, units recruited, god cards played, and the end."""

from __future__ import annotations

from typing import Any

from astragal.rules.kit import Stock, Thing, rule
from astragal.rules.mythology.ids import BUILDING_IDS, CULTURE_IDS, GOD_IDS, RESOURCE_IDS, UNIT_IDS
from astragal.rules.mythology.play.score import army
from astragal.rules.mythology.state import (
    ALL_CARDS,
    ALL_UNITS,
    BUILDINGS,
    CULTURES,
    GODS,
    NONE,
    PERMANENTS,
    PLAIN_KINDS,
    PLAY,
    RECRUIT_UNIT,
    UNITS,
    VICTORY_CARDS,
    VILLAGER,
    WONDER,
)
from astragal.rules.mythology.story import BY_THE_BANK, BY_THE_WONDER

FIRST_BUILDING = CULTURES
FIRST_UNIT = FIRST_BUILDING + BUILDINGS
FIRST_GOD = FIRST_UNIT + ALL_UNITS
FIRST_GOD_CARD = PLAY + PERMANENTS + PLAIN_KINDS


def _named(names: tuple[tuple[str, ...], ...], most: int) -> list[str]:
    """The names of all cultures one after the other, each with as many places as any."""
    return [mine[each] if each < len(mine) else "" for mine in names for each in range(most)]


UNITS_BY_NAME = _named(UNIT_IDS, UNITS)
GODS_BY_NAME = _named(GOD_IDS, GODS)


def on_sheet(sheet: Any, seats: int) -> list[bool]:
    """Everything that has a name and that a player can have on this sheet."""
    buildings = [most > 0 for most in sheet.building_most]
    units = [kind != NONE for kind in sheet.unit_kind]
    return [*(True for _ in CULTURE_IDS), *buildings, *units, *(bool(name) for name in GODS_BY_NAME)]


@rule
def use(sheet, s, action):
    """A unit that is recruited, or a god card that is played."""
    if action >= RECRUIT_UNIT and action < RECRUIT_UNIT + ALL_UNITS:
        return FIRST_UNIT + action - RECRUIT_UNIT
    if action >= FIRST_GOD_CARD and action < PLAY + ALL_CARDS:
        return FIRST_GOD + action - FIRST_GOD_CARD
    return -1


@rule
def take(sheet, s, seat, things, parts):
    """Count what a seat has, and the parts of its points: when the game is over, all cubes are won."""
    me = s.players[seat]
    for culture in range(CULTURES):
        things[culture] = me.culture == culture
    for building in range(BUILDINGS):
        things[FIRST_BUILDING + building] = me.buildings[building]
    parts[VICTORY_CARDS] = me.victory
    for card in range(VICTORY_CARDS):
        parts[card] = me.won[card]
        parts[VICTORY_CARDS] -= me.won[card]


@rule
def ending(sheet, s):
    """MY-13.1: somebody has built the Wonder, or the bank has no victory cubes left."""
    for seat in range(s.seats):
        if s.players[seat].buildings[WONDER]:
            return BY_THE_WONDER
    return BY_THE_BANK


@rule
def length(s):
    """Turns played."""
    return s.turn_no


def holdings(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """Cubes of each resource, units, villagers and tiles wherever they are, cards in hand, victory cubes won."""
    me = s.players[seat]
    return {
        **dict(zip(RESOURCE_IDS, me.cubes, strict=True)),
        "units": army(s, seat),
        "villagers": me.villagers + sum(worker == VILLAGER for worker in me.workers),
        "tiles": sum(tile != NONE for tile in me.tiles),
        "cards": me.hand_size + me.permanent_count,
        "victory_cubes": me.victory,
    }


STOCK = Stock(
    things=(
        *(Thing("culture", name) for name in CULTURE_IDS),
        *(Thing("building", name) for name in BUILDING_IDS),
        *(Thing("unit", name) for name in UNITS_BY_NAME),
        *(Thing("god", name) for name in GODS_BY_NAME),
    ),
    parts=("last battle", "largest army", "most buildings", "wonder", "great temple"),
    endings=("none", "bank", "wonder"),
    on_sheet=on_sheet,
    take=take,
    ending=ending,
    length=length,
    holdings=holdings,
    unit="turn",
    span="action",
    use=use,
    exclusive=("culture",),
)
