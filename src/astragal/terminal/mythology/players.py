"""Everybody else at the table in brief."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import yields
from astragal.rules.mythology.play.attack import is_neighbour
from astragal.rules.mythology.play.hands import cards_in_hand
from astragal.rules.mythology.play.score import all_buildings, army
from astragal.rules.mythology.things import AGE_NAMES, CULTURE_NAMES
from astragal.rules.words import amount
from astragal.terminal.mythology.board import cubes_line
from astragal.terminal.mythology.words import (
    CULTURE_SHORT,
    CULTURE_SIGNS,
    TERRAIN_SHORT,
    buildings_short,
    cubes_short,
    units_short,
)
from astragal.terminal.palette import ACCENT, DIM, PLAIN, STRONG, TITLE, join, wrapped
from astragal.terminal.scene import Panel

BRIEF, SHORT, FULL = range(3)
THREE_COLUMNS = 116
"""From this many columns on, the log is below the players."""
LINES = (2, 3, 8)
"""Lines that a player takes, at each length."""


class PlayersPanel(Panel):
    """The other players: age, cubes, units, buildings, tiles by terrain, hand, victory cubes."""

    title = "Players"
    short = "others"

    def others(self) -> list[int]:
        """Everybody but the one whose board is on show, clockwise from there."""
        seats = self.scene.match.players
        return [(self.scene.seat + place) % seats for place in range(1, seats)]

    def length(self, width: int) -> int:
        """How much can be said of each."""
        columns, height = self.scene.window
        room = height - 12 if columns >= THREE_COLUMNS else height - 6
        fits = [length for length in range(3) if LINES[length] * len(self.others()) <= room]
        return max(fits, default=BRIEF)

    def lines(self, width: int) -> list[Text]:
        """A few lines for each."""
        if self.scene.state.players[0].culture < 0:
            return [join(("  cultures are still to be drawn", DIM))]
        return [line for seat in self.others() for line in self.player(seat, width, self.length(width))]

    def player(self, seat: int, width: int, length: int) -> list[Text]:
        """One player."""
        scene = self.scene
        s, sheet = scene.state, scene.match.sheet.numbers
        me = s.players[seat]
        turn = "▶" if seat == s.mover else "◇" if is_neighbour(s, scene.seat, seat) else " "
        start = " ①" if seat == s.start and s.turn_no else ""
        name = scene.short_name(seat, max(8, width - 24))
        culture = f" {CULTURE_SIGNS[me.culture]} {CULTURE_NAMES[me.culture]} {AGE_NAMES[me.age]}"
        cards, units, buildings = cards_in_hand(me), army(s, seat), all_buildings(me)
        counted = (amount(cards, "card"), amount(units, "unit"), f"{buildings} built")
        counts = ", ".join((f"{me.victory} victory", *counted))
        if len(counts) > width - 4:
            counts = " ".join((f"{me.victory} vic", *counted))
        if length == BRIEF:
            name = scene.short_name(seat, max(8, width - 36))
            culture = f" {CULTURE_SIGNS[me.culture]}{CULTURE_SHORT[me.culture]} {AGE_NAMES[me.age][:5]} "
            counts = f"{me.victory}v {cards}c {units}u {buildings}b"
        head = join((f"{turn} ", TITLE), (name, STRONG), (start, ACCENT), (culture, ACCENT))
        if length == BRIEF:
            short = " ".join(f"{letter}{held}" for letter, held in zip("fwgF", me.cubes, strict=True))
            return [join(head, (counts, STRONG)), join((f"   {short} ", PLAIN), (self.tiles(seat), DIM))]
        rows = [head, join("   ", cubes_line(me.cubes, gap=1)), join((f"   {counts}", PLAIN))]
        if length == SHORT:
            return rows
        for text in (units_short(me.culture, me.units), buildings_short(me.buildings)):
            rows += [join("   ", line) for line in wrapped(text, width - 5)[:2]]
        brings = yields(sheet, me)
        land = f"{self.tiles(seat)}: {cubes_short(brings)}" if any(brings) else self.tiles(seat)
        return rows + [join("   ", line) for line in wrapped(land, width - 5, DIM)[:2]]

    def tiles(self, seat: int) -> str:
        """Tiles by terrain: `Fe3 De2`."""
        sheet, me = self.scene.match.sheet.numbers, self.scene.state.players[seat]
        counts = [0] * n.TERRAINS
        for tile in me.tiles:
            if tile != n.NONE:
                counts[sheet.tile_terrain[tile]] += 1
        return (
            " ".join(f"{TERRAIN_SHORT[terrain]}{count}" for terrain, count in enumerate(counts) if count) or "no tiles"
        )
