"""What is printed on the parts: units, cards and gods, buildings, tiles; those of the players at this table first."""

from __future__ import annotations

from typing import Any

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import TERRAIN_IDS
from astragal.rules.mythology.play.attack import is_neighbour
from astragal.rules.mythology.things import (
    AGE_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CULTURE_NAMES,
    GOD_NAMES,
    PLAIN_NAMES,
    card_action_words,
    power_words,
    price_words,
    tile_words,
)
from astragal.rules.words import amount, listed
from astragal.terminal.mythology.words import building_effect, unit_line
from astragal.terminal.scene import Scene

Page = tuple[str, list[str]]


def viewpoint(scene: Scene) -> int:
    """The seat whose cultures the tables put first."""
    return scene.viewer if scene.viewer is not None and scene.viewer >= 0 else scene.seat


def cultures_in_order(scene: Scene) -> list[tuple[int, str]]:
    """The cultures at the table, each with its owners: the viewer's own, the neighbours', the others."""
    s, mine = scene.state, viewpoint(scene)
    if s.players[0].culture < 0:
        return [(culture, "") for culture in range(n.CULTURES)]
    order = sorted(
        range(s.seats), key=lambda seat: (seat != mine, not is_neighbour(s, mine, seat), (seat - mine) % s.seats)
    )
    found: dict[int, list[str]] = {}
    for seat in order:
        who = "yours" if seat == mine else scene.name(seat)
        neighbour = " (neighbour)" if seat != mine and is_neighbour(s, mine, seat) else ""
        found.setdefault(int(s.players[seat].culture), []).append(f"{who}{neighbour}")
    return [(culture, listed(owners)) for culture, owners in found.items()]


def unit_page(sheet: Any, culture: int, owners: str) -> Page:
    """All units of a culture."""
    units = [n.UNITS * culture + unit for unit in range(sheet.units_of[culture])]
    title = f"{CULTURE_NAMES[culture]} units{f': {owners}' if owners else ''}"
    return title, [unit_line(sheet, unit) for unit in units]


def tables(scene: Scene) -> list[Page]:
    """Units, neighbours' before others'; buildings, tiles, ages."""
    sheet = scene.match.sheet.numbers
    pages = [unit_page(sheet, culture, owners) for culture, owners in cultures_in_order(scene)]
    buildings = [
        f"{BUILDING_NAMES[building]}\t{building_effect(sheet, building)}. "
        f"Costs {price_words(sheet.building_cost, building)}."
        for building in range(n.BUILDINGS)
    ]
    sheets = sheet.tile_sheets[scene.match.players]
    tiles = [
        f"{tile_words(sheet, tile)}\t"
        f"{sheets * sheet.tile_copies[tile]} in the game, {scene.state.pool[tile]} in the pool"
        for tile in range(n.TILES)
    ]
    land = []
    for culture in range(n.CULTURES):
        terrain = list(sheet.square_terrain[n.SQUARES * culture : n.SQUARES * (culture + 1)])
        said = ", ".join(f"{terrain.count(each)} {name}" for each, name in enumerate(TERRAIN_IDS) if each in terrain)
        land.append(f"{CULTURE_NAMES[culture]}\t{said}")
    ages = [
        f"{AGE_NAMES[age]}\ta hand of {sheet.hand_limit[age]}; entered for {sheet.age_cost[age]} of each resource, "
        f"with a random card {sheet.age_cost[n.AGES + age]}"
        if age
        else f"{AGE_NAMES[age]}\ta hand of {sheet.hand_limit[age]}"
        for age in range(n.AGES)
    ]
    return [*pages, ("Buildings", buildings), ("Tiles", tiles), ("Boards", land), ("Ages", ages)]


def card_line(sheet: Any, deck: Any, culture: int, name: int, kind: int) -> str:
    """A random card: what it does, how many there are, how many are face up."""
    copies = sheet.card_copies[n.KINDS * culture + kind]
    power = power_words(sheet, name)
    said = card_action_words(sheet, name) + (f". {power}" if power else "")
    face_up = f", {deck.up[kind]} face up" if deck.up[kind] else ""
    return f"{CARD_NAMES[name]}\t{said} ({amount(copies, 'card')}{face_up})"


def cards(scene: Scene) -> list[Page]:
    """The permanent cards; then the random cards and gods of the viewer's own culture and of the others."""
    sheet, s = scene.match.sheet.numbers, scene.state
    pages: list[Page] = [
        ("Permanent cards", [f"{CARD_NAMES[name]}\t{card_action_words(sheet, name)}" for name in range(n.PERMANENTS)])
    ]
    for culture, owners in cultures_in_order(scene):
        deck = s.decks[culture]
        lines = [
            card_line(sheet, deck, culture, n.PERMANENTS + kind, kind)
            for kind in range(len(PLAIN_NAMES))
            if sheet.card_copies[n.KINDS * culture + kind]
        ]
        first = n.PERMANENTS + n.PLAIN_KINDS + n.GODS * culture
        lines += [
            card_line(sheet, deck, culture, first + god, n.PLAIN_KINDS + god)
            for god in range(len(GOD_NAMES) // n.CULTURES)
            if sheet.card_copies[n.KINDS * culture + n.PLAIN_KINDS + god]
        ]
        pages.append((f"{CULTURE_NAMES[culture]} cards{f': {owners}' if owners else ''}", lines))
    return pages
