"""Everybody at the table: strengths side by side, points with their parts, the five pegs, what each one owns."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.iron import state as n
from astragal.rules.iron.play.battles import strength
from astragal.rules.iron.play.fate import tribute_of_demand
from astragal.rules.iron.things import DEVELOPMENT_NAMES, MONUMENT_NAMES
from astragal.rules.words import amount
from astragal.terminal import players
from astragal.terminal.iron.words import reinforcements, strength_words
from astragal.terminal.palette import DIM, PLAIN, STRONG, join, wrapped
from astragal.terminal.pegs import bar


class PlayersPanel(players.PlayersPanel):
    """All players in brief."""

    parts = (
        ("developments", "dev", True),
        ("monuments", "mon", True),
        ("bonuses", "bon", False),
        ("wealth", "wea", False),
        ("tribute", "tri", False),
        ("disasters", "dis", True),
    )

    def lines(self, width: int) -> list[Text]:
        """The strengths, then four lines or a little more for each player."""
        s = self.scene.state
        rows = self._strengths(width - 1)
        for seat in range(s.seats):
            rows += [*self.score_lines(seat, width - 1), *self._holdings(seat, width - 1)]
        return rows

    def _strengths(self, width: int) -> list[Text]:
        """A bar for each player, and what a tribute demand of each would bring now."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        forces = [strength(sheet, s.players[seat]) for seat in range(s.seats)]
        names = [scene.name(seat) for seat in range(s.seats)]
        if s.seats == 1:
            names, forces = [*names, "phantom"], [*forces, s.round_no]
        room = min(10, max(map(len, names)))
        most = max(1, *forces)
        rows = []
        for seat, (name, force) in enumerate(zip(names, forces, strict=True)):
            drawn = bar(force, most, min(most, max(4, width - room - 21)))
            row = join((f"  {name[:room]:<{room}} ", PLAIN), drawn, (f" {force}", STRONG))
            if seat < s.seats:
                row = join(row, (f"  demand +{tribute_of_demand(sheet, s, seat)}", DIM))
            rows.append(row)
        return rows

    def _holdings(self, seat: int, width: int) -> list[Text]:
        scene = self.scene
        sheet, me = scene.match.sheet.numbers, scene.state.players[seat]
        pegs = f"wealth {me.wealth} ships {me.ships} armies {me.armies} goods {me.goods} food {me.food}"
        built = [amount(me.ports, "port"), amount(me.provinces, "province"), f"tribe {me.conquest}"]
        if reinforcements(sheet, me):
            built.append(f"strength {strength_words(sheet, me)}")
        owned = [DEVELOPMENT_NAMES[d] for d in range(n.DEVELOPMENTS) if me.developments[d]]
        done = [MONUMENT_NAMES[m] for m in range(n.MONUMENTS) if me.monuments[m]]
        text = "; ".join(", ".join(each) for each in (built, owned + done) if each)
        return [*wrapped("  " + pegs, width, PLAIN, "  "), *wrapped("  " + text, width, DIM, "  ")]
