"""Everybody at the table in brief: whose turn it is, the points and their parts."""

from __future__ import annotations

from rich.text import Text

from astragal.terminal.palette import BAD, DIM, PLAIN, STRONG, TITLE, figure, join, plain
from astragal.terminal.scene import Panel


class PlayersPanel(Panel):
    """All players in brief."""

    title = "Players"
    short = "players"
    parts: tuple[tuple[str, str, bool], ...]
    """The parts of a score: their names, three letters for each, and whether a part is shown when it is 0."""

    def score_lines(self, seat: int, width: int) -> list[Text]:
        """Name and points of a player, and the parts of the points; over more lines where one is too short."""
        scene = self.scene
        match = scene.match
        parts = match.game.positions.score_parts(match.sheet.numbers, scene.state, seat)
        turn = "▶ " if seat == scene.state.active and not match.over else "  "
        name = scene.name(seat)[: max(6, width - 32)]
        bot = " (bot)" if scene.seats[seat].bot and width >= 50 else ""
        lines = [join((turn, TITLE), (name, STRONG), (bot, DIM), " ", (figure(parts["total"]), TITLE), (" =", DIM))]
        for place, (part, short, always) in enumerate(self.parts):
            points = parts[part]
            if points or always:
                sign = "−" if points < 0 or part == "disasters" else "+" if place else ""
                piece = f" {sign}{abs(points)} {short}"
                if lines[-1].cell_len + len(piece) > width:
                    lines.append(plain("   "))
                lines[-1].append(piece, BAD if points < 0 else DIM if part == "disasters" else PLAIN)
        return lines
