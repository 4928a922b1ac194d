"""What covers the table for a while: a prompt for a name, and the result at the end."""

from __future__ import annotations

from rich import get_console
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Input, Static

from astragal.terminal.palette import ACCENT, BRONZE, DIM, GROUND, KEY, LINE, PLAIN, STRONG, TITLE, figure, hit, join
from astragal.terminal.readers import Over, Reader, log_page
from astragal.terminal.scene import Scene

WIDEST = 96
"""The widest result, in percent of the window."""
FRAME, FRAME_LINES = 6, 4
"""Columns and lines that the frame of the result takes, with its margins."""
LETTERS = 10
"""Letters of a name in the result."""


class Prompt(Over[str | None]):
    """Asks for one line."""

    CSS = f"""
    Prompt {{ align: center middle; background: {GROUND} 60%; }}
    Prompt > Vertical {{ width: 70; max-width: 90%; height: 5; border: round {BRONZE}; background: {GROUND};
        padding: 0 1; }}
    Prompt Input {{ border: none; height: 1; padding: 0; background: $panel; }}
    """

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        """The line, with what Enter and Escape do."""
        with Vertical() as box:
            box.border_title = self.question
            yield Input(self.value)
            yield Static("")
            yield Static(join(("Enter", KEY), (" save   ", DIM), ("Esc", KEY), (" cancel", DIM)))

    def on_mount(self) -> None:
        """Take the keys."""
        self.query_one(Input).focus()

    def on_key(self, event: Key) -> None:
        """Escape cancels."""
        if event.key == "escape":
            event.stop()
            self.close(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """This name."""
        self.close(event.value.strip() or None)


class EndScreen(Over[str]):
    """The result: the ranking with the parts of every score, and what to do next."""

    CSS = f"""
    EndScreen {{ align: center middle; background: {GROUND} 60%; }}
    EndScreen > Static {{ width: auto; max-width: {WIDEST}%; height: auto; border: round {BRONZE};
        background: {GROUND}; padding: 1 2; }}
    """

    def __init__(self, scene: Scene, where: str | None, undo: bool) -> None:
        super().__init__()
        self.scene = scene
        self.where = where
        self.undo = undo

    def compose(self) -> ComposeResult:
        """The ranking; without margins where the window is too low for them."""
        text = self.text()
        box = Static(text)
        box.border_title = "The game is over"
        width, height = self.scene.window
        if len(text.wrap(get_console(), width * WIDEST // 100 - FRAME)) + FRAME_LINES > height:
            box.styles.padding = (0, 2)
        yield box

    def text(self) -> Text:
        """Ranking, tie-break, file, keys."""
        match = self.scene.match
        parts = [self.scene.face.result(seat) for seat in range(match.players)]
        winners, ties = match.winners(), match.tiebreaks()
        points = [each["total"] for each in parts]
        order = sorted(range(match.players), key=lambda seat: (seat in winners, points[seat], ties[seat]), reverse=True)
        headline = self.scene.face.headline(points)
        rows = [join((headline, STRONG)), Text(""), *self._table(order, parts, ties, winners)]
        told = self._tie(order, parts, ties, winners) or self.scene.face.verdict()
        rows += [Text(""), *([Text(told, style=ACCENT), Text("")] if told else [])]
        rows.append(Text(f"The log is in {self.where}" if self.where else "The log was not saved.", style=DIM))
        rows += [Text(""), self._keys()]
        return Text("\n").join(rows)

    def _table(self, order: list[int], parts: list[dict[str, int]], ties: list[int], winners: list[int]) -> list[Text]:
        """A column for each player, best first, a row for each part of the score."""
        names = self.scene.match.names
        keys = list(parts[0])[: list(parts[0]).index("total")]
        labels = {key: key.replace("_", " ").replace("total", "points") for key in [*keys, "total"]}
        if len(order) > 1:
            labels |= {key: f"tie: {key.replace('_', ' ')}" for key in parts[0] if key not in labels}
        label = max(map(len, labels.values())) + 2
        column = max(7, *(min(LETTERS, len(name)) + 2 for name in names))
        styles = {key: STRONG if key == "total" else PLAIN if key in keys else DIM for key in labels}
        if label + column * len(order) > self.scene.window[0] * WIDEST // 100 - FRAME:
            return self._in_rows(order, parts, labels, styles, winners)
        rows = [join(" " * label)]
        for seat in order:
            rows[0].append_text(self._called(seat, winners, column, right=True))
        for key, words in labels.items():
            style = styles[key]
            row = join((words.ljust(label), style))
            for seat in order:
                row.append(figure(parts[seat][key]).rjust(column), style)
            rows.append(row)
            if key in keys and key == keys[-1]:
                rows.append(join(("─" * (label + column * len(order)), LINE)))
        return rows

    def _in_rows(
        self,
        order: list[int],
        parts: list[dict[str, int]],
        labels: dict[str, str],
        styles: dict[str, Style],
        winners: list[int],
    ) -> list[Text]:
        """A row for each player, best first, a column for each part of the score: for many players."""
        heads = {key: words.split() for key, words in labels.items()}
        widths = {key: max(map(len, words)) + 1 for key, words in heads.items()}
        rows = []
        for line in range(-max(map(len, heads.values())), 0):
            row = join(" " * (LETTERS + 1))
            for key, words in heads.items():
                row.append((words[line] if -line <= len(words) else "").rjust(widths[key]), styles[key])
            rows.append(row)
        for seat in order:
            row = self._called(seat, winners, LETTERS + 1, right=False)
            for key, width in widths.items():
                row.append(figure(parts[seat][key]).rjust(width), styles[key])
            rows.append(row)
        return rows

    def _called(self, seat: int, winners: list[int], width: int, *, right: bool) -> Text:
        """A player, with a star for a winner."""
        star = "★" if seat in winners and self.scene.match.players > 1 else ""
        name = f"{star}{self.scene.match.names[seat][:LETTERS]}"
        return join((name.rjust(width) if right else name.ljust(width), TITLE if seat in winners else STRONG))

    def _keys(self) -> Text:
        choices = [("n", "new game"), ("q", "leave"), ("l", "log"), ("Esc", "look at the table")]
        if self.undo:
            choices.append(("u", "take back"))
        line = Text()
        for key, words in choices:
            piece = join((key, KEY), (f" {words}   ", DIM))
            piece.stylize(hit(key))
            line.append_text(piece)
        return line

    def _tie(self, order: list[int], parts: list[dict[str, int]], ties: list[int], winners: list[int]) -> str:
        best = parts[order[0]]["total"]
        level = [seat for seat in order if parts[seat]["total"] == best]
        if len(level) < 2 or not self.scene.face.points_decide():
            return ""
        names = self.scene.match.names
        listed = ", ".join(f"{names[seat]} {ties[seat]}" for seat in level)
        verdict = "decides the tie" if len(winners) < len(level) else "is level too, so they share the victory"
        return f"Tied with {figure(best)} points; what is left over {verdict}: {listed}."

    def on_key(self, event: Key) -> None:
        """New game, leave, look, take back."""
        choice = {"n": "new", "q": "quit", "escape": "look", "enter": "look", "u": "undo" if self.undo else ""}
        if event.key == "l":
            event.stop()
            self.app.push_screen(Reader("Log", [log_page(self.scene)], at_end=True))
        elif choice.get(event.key):
            event.stop()
            self.close(choice[event.key])
