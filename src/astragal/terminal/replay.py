"""Step through a played game: the same table, the story beside it."""

from __future__ import annotations

from rich.text import Text

from astragal.rules import CHANCE
from astragal.table.match import Match
from astragal.terminal.ask import Ask, Go, Hint, Reply, Say
from astragal.terminal.board import BoardApp
from astragal.terminal.face import Face
from astragal.terminal.faces import face_of
from astragal.terminal.palette import ACCENT, DIM, PLAIN, STRONG, join, plain, wrapped
from astragal.terminal.seats import Seat


class ReplayAsk(Ask):
    """The place in the log: left and right step by events, up and down by turns, digits and Enter jump."""

    title = "Replay"

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.at = 0
        self.typed = ""
        self.turns = [0]
        for event in range(1, len(match.events) + 1):
            if face.turn(match.position_at(event)) != face.turn(match.position_at(event - 1)):
                self.turns.append(event)

    def question(self) -> str:
        """The place in the log."""
        return f"Event {self.at} of {len(self.match.events)}"

    def detail(self, width: int) -> list[Text]:
        """What happened last, and what comes next."""
        rows: list[Text] = []
        if self.typed:
            rows.append(join(("Jump to event ", ACCENT), (self.typed, STRONG), (" — Enter goes there", DIM)))
        if self.at:
            for sentence in [each for each in self.face.story.sentences(self.at) if each.event == self.at - 1]:
                rows += wrapped(sentence.text, width, PLAIN, "  ")
        else:
            rows.append(plain("The beginning.", DIM))
        if self.at < len(self.match.events):
            event = self.match.events[self.at]
            if event.seat == CHANCE:
                following = f"the dice show {self.match.game.words.outcome_text(event.number)}."
            else:
                following = self.face.story.move(self.at)
            rows += [plain(""), *wrapped(f"Next: {following}", width, DIM, "  ")]
        else:
            rows += [plain(""), plain("The end of the log.", DIM)]
        return rows

    def hints(self) -> list[Hint]:
        """How to move."""
        return [("←→", "event"), ("↑↓", "turn"), ("Home", "start"), ("End", "end"), ("0-9", "jump")]

    def press(self, key: str) -> Reply | None:
        """Move in the log."""
        last = len(self.match.events)
        if key.isdigit():
            self.typed = (self.typed + key)[:6]
            return Say()
        if self.typed and key in ("enter", "backspace", "escape"):
            if key == "enter":
                self.at = min(last, int(self.typed))
            self.typed = self.typed[:-1] if key == "backspace" else ""
            return Go()
        places = {
            "right": min(last, self.at + 1),
            "left": max(0, self.at - 1),
            "home": 0,
            "end": last,
            "down": next((turn for turn in self.turns if turn > self.at), last),
            "up": next((turn for turn in reversed(self.turns) if turn < self.at), 0),
        }
        if key not in places:
            return None
        self.at, self.typed = places[key], ""
        return Go()


class ReplayApp(BoardApp):
    """A log being looked at."""

    def __init__(self, match: Match, at: int = 0) -> None:
        super().__init__(match, [Seat(name, bot) for name, bot in zip(match.names, match.bots, strict=True)])
        self.whole = match
        self.steps = ReplayAsk(match, face_of(match))
        self.steps.at = max(0, min(len(match.events), at))
        self.scene.ask = self.steps

    def on_mount(self) -> None:
        """Show the place asked for."""
        self.go()

    def heard(self, reply: Reply) -> None:
        """Handle another place, or a digit of one."""
        self.go()

    def go(self) -> None:
        """Show the position at the current place."""
        shown = self.whole.fork(self.whole.dealer, self.steps.at)
        scene = self.scene
        self.match = scene.match = shown
        scene.lay(shown.state)
        scene.face.match = scene.face.story.match = shown
        mover = shown.to_move
        scene.seat = mover if mover >= 0 else scene.face.turn_of(shown.state)
        self.show()
