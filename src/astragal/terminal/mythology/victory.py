"""The middle of the table: victory cards with who leads, the bank, the tiles on offer; or a battle."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.play.score import all_buildings, army, entitled
from astragal.rules.mythology.things import TILE_NAMES
from astragal.terminal.mythology.battle import BattlePanel, is_on
from astragal.terminal.mythology.board import cubes_line
from astragal.terminal.mythology.words import RESOURCE_SHORT, TERRAIN_SHORT, VICTORY_SHORT
from astragal.terminal.palette import ACCENT, DIM, GOOD, LINE, PLAIN, STRONG, fitted, join, plain

WIDE = 110


class MiddlePanel(BattlePanel):
    """The middle of the table. While a battle goes on it is the battlefield."""

    def drawn(self, width: int, height: int) -> list[Text]:
        """Victory cards, then the bank and what is on offer; or both sides of the battle."""
        if is_on(self.scene.state):
            return super().drawn(width, height)
        return [fitted(self.cards(width), width), fitted(self.bank(width), width)]

    def cards(self, width: int) -> Text:
        """The four cards with their cubes, and who would get them."""
        s = self.scene.state
        line = plain("")
        for card in range(n.VICTORY_CARDS):
            if card:
                line.append(" │ ", LINE)
            name = VICTORY_SHORT[card] if width >= WIDE else VICTORY_SHORT[card].split()[-1]
            line.append(f"{name} ", PLAIN)
            line.append(f"■{s.victory_cards[card]}", ACCENT if s.victory_cards[card] else DIM)
            line.append_text(self.leader(card))
        line.append(" │ ", LINE)
        return join(line, ("bank ", DIM), (f"■{s.victory_bank}", STRONG))

    def leader(self, card: int) -> Text:
        """Who is ahead on a card that is paid at the end."""
        scene = self.scene
        s = scene.state
        if s.players[0].culture < 0 or card == n.THE_WONDER:
            return plain("")
        if card == n.LAST_BATTLE:
            return join((f" {scene.short_name(s.last_winner, 8)}", DIM)) if s.last_winner >= 0 else plain("")
        counts = [
            army(s, seat) if card == n.LARGEST_ARMY else all_buildings(s.players[seat]) for seat in range(s.seats)
        ]
        best = entitled(scene.match.sheet.numbers, s, card)
        if best == n.NONE:
            return join((f" tie {max(counts)}", DIM))
        return join((f" {scene.short_name(best, 8)} {counts[best]}", GOOD))

    def bank(self, width: int) -> Text:
        """Cubes of the bank, and the open tiles."""
        s, sheet = self.scene.state, self.scene.match.sheet.numbers
        line = join(("Bank ", DIM), cubes_line(s.bank))
        offered = []
        for tile in range(n.TILES):
            if s.offer[tile]:
                times = f"×{s.offer[tile]}" if s.offer[tile] > 1 else ""
                resource = RESOURCE_SHORT[sheet.tile_resource[tile]]
                short = f"{TERRAIN_SHORT[sheet.tile_terrain[tile]]}{sheet.tile_cubes[tile]}{resource}"
                offered.append((f"{sheet.tile_cubes[tile]} {TILE_NAMES[tile]}" if width >= WIDE * 2 else short) + times)
        if offered:
            line.append(" │ ", LINE)
            line.append(f"offer {' '.join(offered)}", ACCENT)
        return line
