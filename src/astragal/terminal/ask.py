"""Questions on the screen, which turn keys and clicks into decisions. They know no rules; the match does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.style import Style
from rich.text import Text

from astragal.table.match import Match, Refused
from astragal.terminal.palette import (
    BAD,
    CLOSED_CURSOR,
    CURSOR,
    DIM,
    KEY,
    PLAIN,
    STRONG,
    join,
    marked,
    plain,
    wrapped,
)


@dataclass(frozen=True)
class Act:
    """Play these decisions, one after the other."""

    actions: tuple[int, ...]
    stands: bool = False
    """Whether the decision also answers the same question until the next turn of its seat."""


@dataclass(frozen=True)
class Settle:
    """Settle the dice with these outcomes."""

    outcomes: tuple[int, ...]


@dataclass(frozen=True)
class Go:
    """Go on."""


@dataclass(frozen=True)
class Undo:
    """Take the last decision back."""


@dataclass(frozen=True)
class Say:
    """Nothing is decided yet; show this, if it says anything."""

    text: str = ""
    kind: str = "note"


BRIEF = 12
"""With fewer lines than this a question is put in few words."""
FEWEST_SHOWN = 3
"""Lines of a list that are shown however little room there is."""

Reply = Act | Settle | Go | Undo | Say
Hint = tuple[str, str]


def refused(what: Refused) -> Say:
    """Why something is closed, with the clause that closes it."""
    return Say(f"{what.reason} ({what.clause})", "no")


class Ask:
    """Something that waits for a person. `press` answers a key, `pick` a click; None means: not handled here."""

    title = ""
    """The heading above it, if not whose move it is."""
    clauses: Sequence[str] = ()
    """The rules that govern it."""
    closed: Sequence[Refused] = ()
    """What may not be done, and why."""
    room = 99
    """The number of lines available."""
    tells = False
    """Whether it already says what has just happened."""

    @property
    def brief(self) -> bool:
        """Whether there is so little room that every line counts."""
        return self.room < BRIEF

    def question(self) -> str:
        """What is being asked."""
        return ""

    def detail(self, width: int) -> list[Text]:
        """The lines below the question."""
        return []

    def lines(self, width: int) -> list[Text]:
        """The question with everything below it."""
        return [*wrapped(self.question(), width, STRONG), *self.detail(width)]

    def cursor_line(self, width: int) -> int | None:
        """The line that must stay in sight."""
        return None

    def hints(self) -> list[Hint]:
        """The keys that mean something now."""
        return []

    def on_show(self) -> Any:
        """The position to show with it, if not that of the match."""
        return None

    def follow(self, before: Ask) -> None:
        """Take over what still holds from the question before."""

    def press(self, key: str) -> Reply | None:
        """Answer a key."""
        return None

    def pick(self, action: int) -> Reply | None:
        """Answer a click on something that stands for an action."""
        return None


def latest_that_fit(notes: Sequence[str], width: int, room: int, style: Style) -> list[Text]:
    """The last of these notes, as many whole ones as there is room for."""
    rows: list[Text] = []
    for note in reversed(notes):
        lines = wrapped(note, width, style, "  ")
        if len(rows) + len(lines) > room:
            break
        rows = lines + rows
    return rows


class Pause(Ask):
    """Waits for Enter before the dice are thrown, so that nothing is rushed and the last decision can be taken back."""

    title = "Next"
    tells = True

    def __init__(
        self, text: str, enter: str, notes: Iterable[str] = (), shown: Any = None, digest: bool = False
    ) -> None:
        self.text = text
        self.enter = enter
        self.notes = list(notes)
        self.shown = shown
        self.digest = digest
        """Whether others have acted since, which the player can read in full."""

    def on_show(self) -> Any:
        """An earlier position, if there is one to look at."""
        return self.shown

    def question(self) -> str:
        """What the pause waits for."""
        return self.text

    def detail(self, width: int) -> list[Text]:
        """The button and the latest notes."""
        room = self.room - len(wrapped(self.text, width)) - 3
        button = marked(join(("  Enter  ", CURSOR), f" {self.enter}"), "enter")
        return [plain(""), button, plain(""), *latest_that_fit(self.notes, width, room, DIM)]

    def hints(self) -> list[Hint]:
        """Enter, and what has happened."""
        return [("Enter", self.enter), *([("d", "what happened")] if self.digest else [])]

    def press(self, key: str) -> Reply | None:
        """Enter goes on."""
        return Go() if key == "enter" else None


class Curtain(Pause):
    """Hides the secrets of a seat until its player takes the screen; nobody else's are on the table either."""

    title = "Curtain"

    def __init__(self, name: str, notes: Iterable[str] = ()) -> None:
        super().__init__(f"Pass the screen to {name}.", f"{name} is ready", notes)


class Watching(Ask):
    """Another player's turn: nothing to decide, but it can be skipped."""

    title = "Now"
    tells = True

    def __init__(self, text: str, notes: Iterable[str] = ()) -> None:
        self.text = text
        self.notes = list(notes)

    def question(self) -> str:
        """Who is doing what."""
        return self.text

    def detail(self, width: int) -> list[Text]:
        """What has just happened."""
        room = self.room - len(wrapped(self.text, width)) - 1
        return [plain(""), *latest_that_fit(self.notes, width, room, PLAIN)]

    def hints(self) -> list[Hint]:
        """The space bar skips."""
        return [("Space", "skip to your next decision")]


@dataclass(frozen=True)
class Row:
    """One line of a list to choose from."""

    action: int
    text: str
    note: str = ""
    """Its effect, shown while the cursor is on it."""
    closed: Refused | None = None
    on_board: bool = False
    """Drawn on the board itself, not in the list."""


class DecisionAsk(Ask):
    """The decision that is due."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.decision = match.decision()
        self.clauses, self.closed = self.decision.clauses, self.decision.refused
        self.open = {option.action for option in self.decision.options}
        self.wasteful = {option.action: option.words for option in self.decision.options if option.wastes}
        """The options that leave something unused, each in the words that say what."""
        self.refusals = {each.action: each for each in self.closed}

    def question(self) -> str:
        """What the rules ask."""
        return self.decision.question


class ListAsk(DecisionAsk):
    """A list with a cursor: answers any decision of any game."""

    CLOSED_SHOWN = 8
    """With more closed options than this, they are left to the list of closed options."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.confirming: int | None = None
        self.rows = self.make_rows()
        self.cursor = self.first_cursor()

    def make_rows(self) -> list[Row]:
        """The options, then the closed ones if they are few."""
        rows = [Row(option.action, option.words) for option in self.decision.options]
        if len(self.closed) <= self.CLOSED_SHOWN:
            rows += [Row(each.action, each.words, closed=each) for each in self.closed]
        return rows

    def words(self) -> dict[int, str]:
        """Every action of this question in words, open or closed."""
        words = {option.action: option.words for option in self.decision.options}
        return words | {each.action: each.words for each in self.closed}

    def row_for(self, action: int, text: str = "", *, on_board: bool = False) -> Row:
        """A row for an action, open or closed, in its own words or in these."""
        return Row(action, text or self.words()[action], closed=self.refusals.get(action), on_board=on_board)

    def first_cursor(self) -> int:
        """Where the cursor begins: on the first row that is open."""
        return next((index for index, row in enumerate(self.rows) if not row.closed), 0)

    def warning(self, action: int) -> str | None:
        """What would be left unused; the action is then played only when it is confirmed."""
        return f"{self.wasteful[action]}." if action in self.wasteful else None

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.cursor]

    def preview(self, row: Row, width: int) -> list[Text]:
        """The effect of the row under the cursor."""
        if row.closed:
            return wrapped(f"Closed: {row.closed.reason} ({row.closed.clause}).", width, BAD)
        return wrapped(row.note, width, DIM) if row.note else []

    def detail(self, width: int) -> list[Text]:
        """The list, with the effect of the current row below it; a long list is cut to what fits above that."""
        preview = self.preview(self.row, width)
        if not self.row.on_board and len(self.row.text) + 4 > width:
            preview = [*wrapped(self.row.text, width, PLAIN, "  "), *preview]
        listed = [index for index, row in enumerate(self.rows) if not row.on_board]
        free = self.room - len(wrapped(self.question(), width)) - len(preview)
        rows = [self._row_line(index, self.rows[index]) for index in listed]
        if len(rows) > max(FEWEST_SHOWN, free):
            rows = self._window(rows, listed, max(FEWEST_SHOWN, free))
        gap = [plain("")] if preview and rows and len(rows) < free else []
        return [*rows, *gap, *preview]

    def _window(self, rows: list[Text], listed: list[int], room: int) -> list[Text]:
        """The part of a long list around the cursor."""
        place = listed.index(self.cursor) if self.cursor in listed else 0
        first = max(0, min(place - room // 2, len(rows) - room))
        shown = rows[first : first + room]
        if first:
            shown[0] = plain(f"  ↑ {first + 1} more", DIM)
        if first + room < len(rows):
            shown[-1] = plain(f"  ↓ {len(rows) - first - room + 1} more", DIM)
        return shown

    def _row_line(self, index: int, row: Row) -> Text:
        here = index == self.cursor
        if row.closed:
            line = plain(f"{'›' if here else ' '}× {row.text} ", CLOSED_CURSOR if here else DIM)
        else:
            number = self._number(index)
            line = plain(f"{'›' if here else ' '}{number} {row.text} ", CURSOR if here else PLAIN)
        return marked(line, row.action)

    def _number(self, index: int) -> str:
        listed = [i for i, row in enumerate(self.rows) if not row.on_board]
        place = listed.index(index) + 1
        return str(place) if place <= 9 else " "

    def hints(self) -> list[Hint]:
        """How to move and choose."""
        return [("↑↓", "move"), ("Enter", "choose")]

    def press(self, key: str) -> Reply | None:
        """Arrows move, numbers jump, Enter plays."""
        moves = {"up": -1, "down": 1, "pageup": -5, "pagedown": 5, "home": -len(self.rows), "end": len(self.rows)}
        if key in moves:
            self.move(moves[key])
            return Say()
        if key == "enter":
            return self.play(self.row.action)
        if key.isdigit() and key != "0":
            listed = [i for i, row in enumerate(self.rows) if not row.on_board]
            if int(key) <= len(listed):
                self.cursor = listed[int(key) - 1]
                self.confirming = None
                return Say()
        return None

    def move(self, by: int) -> None:
        """Move the cursor; single steps wrap around."""
        self.confirming = None
        if abs(by) == 1:
            self.cursor = (self.cursor + by) % len(self.rows)
        else:
            self.cursor = max(0, min(len(self.rows) - 1, self.cursor + by))

    def pick(self, action: int) -> Reply | None:
        """A click moves the cursor there; a click on the cursor plays."""
        for index, row in enumerate(self.rows):
            if row.action == action:
                if index == self.cursor:
                    return self.play(action)
                self.cursor = index
                self.confirming = None
                return refused(row.closed) if row.closed else Say()
        return None

    def play(self, action: int) -> Reply:
        """Play an action, say why it is closed, or ask for confirmation."""
        if action in self.refusals:
            return refused(self.refusals[action])
        warning = self.warning(action)
        if warning and self.confirming != action:
            self.confirming = action
            return Say(f"{warning} Press again to do it anyway.", "warn")
        return Act((action,))


def key_line(hints: Sequence[Hint], width: int) -> Text:
    """The keys that mean something now, in one line, as many as fit."""
    line = plain(" ")
    for key, words in hints:
        piece = join((key, KEY), (f" {words}", DIM))
        if line.cell_len + piece.cell_len > width:
            break
        token = KEY_NAMES.get(key, key if len(key) == 1 else "")
        line.append_text(marked(piece, token) if token else piece)
        line.append("  ")
    line.rstrip()
    return line


KEY_NAMES = {
    "Enter": "enter",
    "Space": "space",
    "Tab": "tab",
    "Home": "home",
    "End": "end",
    "Backspace": "backspace",
    "?": "question_mark",
    "→": "right",
    "←": "left",
}
"""The names of the keys in the last line, for clicks on them."""
