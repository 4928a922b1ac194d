"""What ends the game, and how near it is; alone, the mark to beat."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.iron.play.score import (
    developments_owned,
    monuments_towards_the_end,
    total_points,
    why_it_ends,
)
from astragal.terminal.palette import DIM, PLAIN, STRONG, TITLE, WARN, join
from astragal.terminal.pegs import bar
from astragal.terminal.scene import Panel


class GoalsPanel(Panel):
    """The goals that end the game, each with the player who is nearest."""

    title = "The end"
    short = "end"

    def heading(self) -> Text:
        """That this is the last round, or else how many monuments there are towards the end."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        if why_it_ends(sheet, s):
            return join(("The end", TITLE), (" · this is the last round", WARN))
        if not self._early():
            return join(("The end", TITLE), (f" · after round {sheet.solo_rounds}", DIM))
        built, goal = monuments_towards_the_end(sheet, s), sheet.monument_goal
        return join(
            ("The end", TITLE), (" · monuments ", PLAIN), bar(built, goal, 5), (f" {built}", STRONG), (f"/{goal}", DIM)
        )

    def _early(self) -> bool:
        """Whether developments, tribute and monuments end the game."""
        return bool(self.scene.state.seats > 1 or self.scene.match.sheet.numbers.solo_early_end)

    def lines(self, width: int) -> list[Text]:
        """A bar for each goal but the monuments, which are in the heading."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        players = [s.players[seat] for seat in range(s.seats)]
        rows = []
        if s.seats == 1:
            points = total_points(sheet, players[0])
            rows.append(
                self._goal("points", points, sheet.solo_target, "beaten" if points > sheet.solo_target else "mark")
            )
            rows.append(self._goal("rounds", s.round_no, sheet.solo_rounds, ""))
        if self._early():
            owned = [developments_owned(player) for player in players]
            tribute = [player.tribute for player in players]
            rows.append(self._goal("developments", max(owned), sheet.dev_goal, self._nearest(owned)))
            rows.append(self._goal("tribute", max(tribute), sheet.tribute_goal, self._nearest(tribute)))
        return rows

    def _nearest(self, counts: list[int]) -> str:
        """Who is nearest to a goal, if one player alone is."""
        ahead = [seat for seat, count in enumerate(counts) if count == max(counts)]
        return self.scene.name(ahead[0])[:10] if len(ahead) == 1 and self.scene.state.seats > 1 else ""

    def _goal(self, name: str, count: int, goal: int, note: str) -> Text:
        line = join((f"  {name:<13}", PLAIN), bar(max(0, count), goal, 10))
        reached = WARN if count >= goal else STRONG
        return join(line, " " * (26 - line.cell_len), (f"{count}", reached), (f"/{goal} {note}", DIM))
