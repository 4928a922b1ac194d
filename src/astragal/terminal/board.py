"""The app with a table on it: what playing and replaying share."""

from __future__ import annotations

import os

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.events import Key, Resize
from textual.theme import Theme

from astragal.table.match import Match
from astragal.terminal import palette
from astragal.terminal.ask import Reply
from astragal.terminal.face import Face
from astragal.terminal.faces import face_of, layout_of
from astragal.terminal.readers import Reader, help_page, log_page, rules_pages
from astragal.terminal.scene import Panel, Scene
from astragal.terminal.seats import Seat
from astragal.terminal.table import LEAST, TableView

STDIN = 0
TERMINAL_WATCH = 1.0
"""Seconds between two checks whether the terminal is still there."""
TOO_SMALL = (f"The table needs {LEAST[0]}×{LEAST[1]}; this window is smaller.", "warn")

THEME = Theme(
    name="bronze",
    primary=palette.BRONZE,
    secondary=palette.SKY,
    accent=palette.STRAW,
    foreground=palette.INK,
    background=palette.GROUND,
    surface=palette.GROUND,
    panel=palette.RAISED,
    success=palette.LEAF,
    warning=palette.STRAW,
    error=palette.CLAY,
    dark=True,
)


class BoardApp(App[None]):
    """A screen with a table on it: what play and replay share."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; color: $foreground; overflow: hidden; }
    #table { width: 100%; height: 100%; overflow: hidden; }
    #table > * { position: absolute; background: $background; color: $foreground; }
    #head { background: $panel; }
    #keys { background: $panel; }
    """
    BINDINGS = [
        Binding("question_mark", "help", priority=False),
        Binding("r", "rules"),
        Binding("t", "tables"),
        Binding("c", "cards"),
        Binding("l", "log"),
        Binding("tab", "page", priority=True),
        Binding("v", "look"),
        Binding("q", "leave"),
        Binding("ctrl+c", "leave", priority=True),
        Binding("ctrl+q", "leave", priority=True),
    ]
    TITLE = "Astragal"

    def __init__(self, match: Match, seats: list[Seat], face: Face | None = None) -> None:
        super().__init__()
        self._on_terminal = os.isatty(STDIN)
        self.match = match
        self.seats = seats
        self.scene = Scene(match, face or face_of(match), seats, match.state)
        self.table = TableView(layout_of(self.scene))
        self.register_theme(THEME)
        self.theme = "bronze"

    def on_ready(self) -> None:
        """Watch whether the terminal is still there, unless there is none, as in tests."""
        if self._on_terminal:
            self.set_interval(TERMINAL_WATCH, self.leave_with_terminal)

    def leave_with_terminal(self) -> None:
        """End when the terminal has been closed: there may have been no signal, and nobody can press a key any more."""
        if not os.isatty(STDIN):
            self.exit()

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    @property
    def covered(self) -> bool:
        """Whether something covers the table."""
        return len(self.screen_stack) > 1

    def show(self) -> None:
        """Draw the table as it is now."""
        self.table.show()

    def on_resize(self, event: Resize) -> None:
        """Show a message while the window is too small."""
        if event.size.width < LEAST[0] or event.size.height < LEAST[1]:
            self.table.say(*TOO_SMALL)
        elif self.table.status.message == TOO_SMALL:
            self.table.say("")

    # Keys and clicks.

    def on_key(self, event: Key) -> None:
        """The question gets every key first."""
        if not self.covered and self.answer(event.key, event.character):
            event.stop()
            event.prevent_default()

    def answer(self, key: str, character: str | None = None) -> bool:
        """Give a key to the question; return whether it used the key."""
        ask = self.scene.ask
        if ask is None:
            return False
        meant = character if character and character.isprintable() and character != " " else key
        if meant.isdigit() and not meant.isascii():
            return False  # such as ², which nobody counts with
        reply = ask.press(meant)
        if reply is None:
            return False
        self.heard(reply)
        return True

    def on_panel_hit(self, message: Panel.Hit) -> None:
        """Something was clicked."""
        token = message.token
        if self.covered:
            return
        if isinstance(token, int):
            reply = self.scene.ask.pick(token) if self.scene.ask else None
            if reply is not None:
                self.heard(reply)
        elif token.startswith("tab:"):
            self.table.choose(token[4:])
        elif not self.answer(token) and ":" not in token:
            self.simulate_key(token)

    def heard(self, reply: Reply) -> None:
        """Handle a reply from the question."""

    # What every table offers.

    def action_help(self) -> None:
        """All the keys."""
        self.push_screen(Reader("Keys", [help_page(self.scene.face.keys)]))

    def action_rules(self) -> None:
        """The rules of the current step, then all of them."""
        clauses = self.scene.ask.clauses if self.scene.ask else ()
        self.push_screen(Reader("Rules", rules_pages(self.match, clauses)))

    def action_tables(self) -> None:
        """The printed tables of the game."""
        pages = self.table.game_layout.tables()
        if pages:
            self.push_screen(Reader("Tables", pages))
        else:
            self.table.say("This game has no tables.")

    def action_cards(self) -> None:
        """The cards of the game."""
        pages = self.table.game_layout.cards()
        if pages:
            self.push_screen(Reader("Cards", pages))
        else:
            self.table.say("This game has no cards.")

    def action_log(self) -> None:
        """The whole story so far."""
        self.push_screen(Reader("Log", [log_page(self.scene)], at_end=True))

    def action_page(self) -> None:
        """Show the next of the panels that share a place."""
        if not self.covered:
            self.table.turn_page()

    def action_look(self) -> None:
        """Look at the next player's board."""
        self.scene.seat = (self.scene.seat + 1) % self.match.players
        self.table.say(f"{self.scene.name(self.scene.seat)}'s board. v shows the next one.", "board")
        self.show()

    def action_leave(self) -> None:
        """Leave the table."""
        self.exit()
