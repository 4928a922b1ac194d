"""The sheet, second half: developments with price, points and what they do."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze.names import DEVELOPMENT_NAMES
from astragal.terminal.ask import ListAsk
from astragal.terminal.bronze.words import effect
from astragal.terminal.palette import ACCENT, CLOSED_CURSOR, CURSOR, DIM, GOOD, PLAIN, STRONG, TITLE, join, marked
from astragal.terminal.scene import Panel


class DevelopmentsPanel(Panel):
    """Developments of the player on show; in the buy step the rows are what one chooses from."""

    title = "Developments"
    short = "developments"

    def heading(self) -> Text:
        """How many are owned, and how many end the game."""
        scene = self.scene
        s, sheet = scene.state, scene.match.sheet.numbers
        owned = sum(s.players[scene.seat].developments)
        goal = f" of {sheet.dev_goal[s.seats]}" if s.seats > 1 or sheet.solo_early_end else " owned"
        return join(("Developments", TITLE), (f" · {owned}{goal}", DIM))

    def listed(self) -> list[int]:
        """The developments of this sheet, cheapest first, as on the sheet."""
        sheet = self.scene.match.sheet.numbers
        return sorted((d for d in range(n.DEVELOPMENTS) if sheet.cost[d]), key=lambda d: (sheet.cost[d], d))

    def lines(self, width: int) -> list[Text]:
        """A row for each development."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        ask = scene.ask if isinstance(scene.ask, ListAsk) else None
        asked = {row.action for row in ask.rows} if ask else set()
        lines = [join((f"  {'':<11}cost pts", DIM))]
        for development in self.listed():
            action = n.BUY_DEVELOPMENT + development
            style, sign = PLAIN, " "
            if me.developments[development]:
                style, sign = GOOD, "✓"
            elif s.buying == development:
                style, sign = STRONG, "$"
            elif ask and action in asked:
                style, sign = (STRONG, "·") if action in ask.open else (DIM, " ")
            if ask and ask.row.action == action:
                style = CURSOR if action in ask.open else CLOSED_CURSOR
                sign = "›"
            name = join((f"{sign} {DEVELOPMENT_NAMES[development]:<12}", style))
            numbers = join((f"{sheet.cost[development]:>3}", STRONG), (f"{sheet.points[development]:>4}", ACCENT))
            what = join((f" {effect(sheet, s.seats, development)}", DIM if style is DIM else PLAIN))
            lines.append(marked(join(name, numbers, what), action))
        return lines

    def cursor_line(self) -> int | None:
        """The development under the cursor."""
        ask = self.scene.ask
        if isinstance(ask, ListAsk) and ask.row.on_board:
            for line, development in enumerate(self.listed()):
                if ask.row.action == n.BUY_DEVELOPMENT + development:
                    return line + 1
        return None
