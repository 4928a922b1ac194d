"""The board of a player: Holding Area, Production Area with terrain, tiles and workers, City Area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import yields
from astragal.rules.mythology.ids import RESOURCE_IDS, TERRAIN_IDS
from astragal.rules.mythology.play.hands import cards_in_hand
from astragal.rules.mythology.play.score import all_buildings, army
from astragal.rules.mythology.play.war import at_war
from astragal.rules.mythology.things import AGE_NAMES, CULTURE_NAMES
from astragal.rules.words import amount
from astragal.terminal.mythology.squares import OnSquares
from astragal.terminal.mythology.words import (
    BUILDING_SHORT,
    CULTURE_SIGNS,
    RESOURCE_SHORT,
    RESOURCE_STYLES,
    TERRAIN_SHORT,
    TERRAIN_STYLES,
    WORKER_SIGNS,
    building_effect,
    building_effect_short,
    buildings_short,
    cubes_short,
    units_short,
)
from astragal.terminal.palette import (
    ACCENT,
    CLOSED_CURSOR,
    CURSOR,
    DIM,
    DISTANT,
    LINE,
    PLAIN,
    STRONG,
    TITLE,
    WARN,
    join,
    marked,
    plain,
    wrapped,
)
from astragal.terminal.scene import Panel

SIDE = 4
"""Squares in a row of a Production Area."""
LABEL = 11
"""Letters for the name of a building."""
TALL = 34
"""From this many lines in the window on, the squares are drawn as boxes."""


def cubes_line(cubes: list[int], most: int = 0, gap: int = 2, names: Sequence[str] = RESOURCE_IDS) -> Text:
    """Cubes of each resource; a mark where there are more than will keep."""
    line = plain("")
    for cube, count in enumerate(cubes):
        line.append(" " * (gap if line else 0) + f"{names[cube]} ", RESOURCE_STYLES[cube])
        line.append(f"{count}", STRONG)
        if most and count > most:
            line.append("!", WARN)
    return line


class HoldingPanel(Panel):
    """The player on show: age, cubes, units, villagers, city."""

    title = "Holding"

    def heading(self) -> Text:
        """Who it is, of which culture, in which age."""
        scene = self.scene
        me = scene.state.players[scene.seat]
        if me.culture < 0:
            return plain(scene.name(scene.seat), TITLE)
        culture = f"{CULTURE_SIGNS[me.culture]} {CULTURE_NAMES[me.culture]}"
        return join((scene.name(scene.seat), TITLE), (f" {culture} · {AGE_NAMES[me.age]} Age", ACCENT))

    def lines(self, width: int) -> list[Text]:
        """The Holding Area, and the city in a line; in a battle only what can still be spent and sent."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        if me.culture < 0:
            return [cubes_line(me.cubes)]
        keeps = sheet.spoilage_storehouse if me.buildings[n.STOREHOUSE] else sheet.spoilage
        wide, close = cubes_line(me.cubes, keeps), cubes_line(me.cubes, keeps, gap=1)
        ways = [wide, close, cubes_line(me.cubes, keeps, gap=1, names=RESOURCE_SHORT)]
        rows = [next((way for way in ways if way.cell_len < width), ways[-1])]
        if at_war(s) and s.step != n.TARGET:
            return rows
        at_work = list(me.workers).count(n.VILLAGER)
        villagers = amount(me.villagers + at_work, "villager") + (f", {at_work} at work" if at_work else "")
        held = join((f"{me.victory} victory", STRONG), (f" · hand {cards_in_hand(me)}", PLAIN))
        together = join(held, (f" · {villagers}", PLAIN))
        rows += [together] if together.cell_len < width else [held, plain(villagers)]
        rows += wrapped(f"Army {army(s, scene.seat)}: {units_short(me.culture, me.units)}", width - 2, PLAIN, "  ")
        city = f"City {all_buildings(me)}/{n.SQUARES}: {buildings_short(me.buildings)}"
        rows += wrapped(city, width - 2, PLAIN, "  ")
        return rows


class ProductionPanel(Panel):
    """The Production Area of a player: four by four squares; where a square is asked for, the cursor moves here."""

    title = "Production"
    short = "land"

    def seat(self) -> int:
        """Whose land it is: that of the question, or of the player on show."""
        ask = self.scene.ask
        return ask.board_of if isinstance(ask, OnSquares) else self.scene.seat

    def heading(self) -> Text:
        """Whose it is and what it brings."""
        scene, seat = self.scene, self.seat()
        me = scene.state.players[seat]
        brings = cubes_short(yields(scene.match.sheet.numbers, me), "nothing yet")
        whose = "Production" if seat == scene.seat else f"Production of {scene.name(seat)}"
        return join((whose, TITLE), (f" · {brings}", DIM))

    def lines(self, width: int) -> list[Text]:
        """Squares as boxes where there is room, otherwise in a few letters each."""
        me = self.scene.state.players[self.seat()]
        if me.culture < 0:
            return [plain("  cultures are still to be drawn", DIM)]
        return self._boxes(me, width) if self.scene.window[1] >= TALL else self._few_letters(me, width)

    def standing(self, me: Any) -> list[int]:
        """Which worker is on which square, or would be if the plan of the question were carried out."""
        ask = self.scene.ask
        plan = ask.plan if isinstance(ask, OnSquares) else None
        return list(me.workers) if plan is None else plan

    def _style(self, square: int) -> Style | None:
        """How a square stands out, if it does."""
        ask = self.scene.ask
        if not isinstance(ask, OnSquares):
            return None
        if ask.square == square:
            return CURSOR if ask.may(square) else CLOSED_CURSOR
        return None

    def _sign(self, square: int) -> str:
        """A mark at a square: that of the cursor, or that it may be chosen."""
        ask = self.scene.ask
        if not isinstance(ask, OnSquares):
            return " "
        return "›" if ask.square == square else "·" if ask.may(square) else " "

    def _few_letters(self, me: Any, width: int) -> list[Text]:
        sheet = self.scene.match.sheet.numbers
        terrain = sheet.square_terrain[n.SQUARES * me.culture :]
        workers = self.standing(me)
        room = max(8, (width - 2) // SIDE)
        rows = []
        for first in range(0, n.SQUARES, SIDE):
            row = plain("")
            for square in range(first, first + SIDE):
                tile = me.tiles[square]
                over = self._style(square)
                cell = join(
                    (self._sign(square), STRONG),
                    (TERRAIN_SHORT[terrain[square]], over or TERRAIN_STYLES[terrain[square]]),
                )
                if tile == n.NONE:
                    cell.append(" ·", over or DISTANT)
                else:
                    resource = sheet.tile_resource[tile]
                    cell.append(
                        f"{sheet.tile_cubes[tile]}{RESOURCE_SHORT[resource]}", over or RESOURCE_STYLES[resource]
                    )
                    cell.append(WORKER_SIGNS[workers[square]].strip(), over or STRONG)
                cell.append(" " * max(0, room - cell.cell_len))
                row.append_text(marked(cell, f"square:{square}"))
            rows.append(row)
        return rows

    def _boxes(self, me: Any, width: int) -> list[Text]:
        sheet = self.scene.match.sheet.numbers
        terrain = sheet.square_terrain[n.SQUARES * me.culture :]
        workers = self.standing(me)
        inner = min(13, max(9, (width - 2 - SIDE - 1) // SIDE))
        rows = []
        for first in range(0, n.SQUARES, SIDE):
            edge, land, tiles = plain("", LINE), plain("│", LINE), plain("│", LINE)
            left = "┌" if first == 0 else "├"
            for square in range(first, first + SIDE):
                edge.append(left + f"─{square + 1}".ljust(inner, "─"), LINE)
                left = "┬" if first == 0 else "┼"
                over = self._style(square)
                name = TERRAIN_IDS[terrain[square]]
                where = f"{self._sign(square).strip()}{name}"[:inner].ljust(inner)
                land.append_text(marked(plain(where, over or TERRAIN_STYLES[terrain[square]]), f"square:{square}"))
                land.append("│", LINE)
                tiles.append_text(
                    marked(self._tile(me.tiles[square], workers[square], inner, over), f"square:{square}")
                )
                tiles.append("│", LINE)
            edge.append("┐" if first == 0 else "┤", LINE)
            rows += [edge, land, tiles]
        rows.append(plain("└" + "┴".join(["─" * inner] * SIDE) + "┘", LINE))
        return rows

    def _tile(self, tile: int, worker: int, inner: int, over: Style | None) -> Text:
        """What lies and stands on a square."""
        sheet = self.scene.match.sheet.numbers
        if tile == n.NONE:
            return plain("  ·".ljust(inner), over or DISTANT)
        resource = sheet.tile_resource[tile]
        yielded = f"{sheet.tile_cubes[tile]} {RESOURCE_IDS[resource]}"
        cell = plain(yielded, over or RESOURCE_STYLES[resource])
        sign = WORKER_SIGNS[worker].strip()
        cell.append(f" {sign}".rjust(inner - len(yielded)) if sign else " " * (inner - len(yielded)), over or STRONG)
        return cell


class CityPanel(Panel):
    """The buildings of the player on show, each with what it does."""

    title = "City"
    short = "city"

    def heading(self) -> Text:
        """How many squares are taken."""
        scene = self.scene
        return join(
            ("City", TITLE), (f" · {all_buildings(scene.state.players[scene.seat])} of {n.SQUARES} squares", DIM)
        )

    def lines(self, width: int) -> list[Text]:
        """A line for each building, in few words where there is little room."""
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[scene.seat]
        rows = []
        for building, count in enumerate(me.buildings):
            if count:
                name = f"{BUILDING_SHORT[building]}{f' ×{count}' if count > 1 else ''}"
                effect = building_effect(sheet, building)
                if len(effect) + LABEL + 1 >= width:
                    effect = building_effect_short(sheet, building) or effect
                rows.append(join((f"{name:<{LABEL}}", STRONG), (f" {effect}", DIM)))
        return rows or [plain("  no buildings yet", DIM)]
