"""Texts to read over the table: keys, rules, tables, closed options, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from astragal.table.match import Match, Refused
from astragal.terminal.palette import ACCENT, BRONZE, DIM, GROUND, KEY, PLAIN, RULE, TITLE, join
from astragal.terminal.scene import Scene
from astragal.terminal.story import Sentence

MOST_PIECES = 150
"""From this many lines on, several make one piece: a thousand pieces are slow to lay out."""
Answer = TypeVar("Answer")
Page = tuple[str, list[str]]
"""A title, and lines to read. A tab sets the second half of a line apart; a line that begins with `# ` is a heading."""

HELP = [
    ("Everywhere", ""),
    ("?", "these keys"),
    ("r", "rules of this step, then all the rules; / searches"),
    ("t", "the tables of the game"),
    ("o", "why options are closed"),
    ("h", "a hint: what a bot would do, and what the best options are worth"),
    ("l", "the whole log"),
    ("d", "what has happened since your last decision"),
    ("Tab", "show the next panel where not all fit"),
    ("v", "look at the next player's board"),
    ("u", "take back, until dice roll or another player moves"),
    ("s", "save under another name; saving itself is automatic"),
    ("q", "leave; the game is kept"),
    ("", ""),
    ("Choosing", ""),
    ("↑ ↓", "move in lists and on the sheet; effects are shown in advance"),
    ("Enter", "do it"),
    ("1-9", "go to an option in a list"),
    ("", ""),
    ("Dice", ""),
    ("digits", "mark a die to roll again, or unmark it (also ← → and Space)"),
    ("a", "mark all that may be rolled"),
    ("x", "unmark all"),
    ("Enter", "roll the marked dice; with none marked, twice: keep them"),
    ("k", "keep all dice"),
    ("", ""),
    ("Other players' turns", ""),
    ("Space", "skip to your next decision"),
    ("", ""),
    ("Signs", ""),
    ("▶ ★", "has the turn; is ahead, at equal points by what breaks ties"),
    ("› · ×", "the cursor; may be chosen; closed, o says why"),
    ("▾", "the panel on show, of those that share a place"),
    ("", ""),
    ("The mouse works on dice, rows, options, tabs and keys.", ""),
]


def help_page(own: Sequence[tuple[str, str]] = ()) -> Page:
    """All the keys, with those of the game before those of other players' turns."""
    lines = []
    place = HELP.index(("Other players' turns", ""))
    for key, words in [*HELP[:place], *own, *([("", "")] if own else []), *HELP[place:]]:
        lines.append(f"  {key}\t{words}" if words else f"# {key}" if key else "")
    return "", lines


def rules_pages(match: Match, clauses: Sequence[str]) -> list[Page]:
    """The clauses of the current step, then every chapter."""
    every = match.game.words.clauses()
    pages: list[Page] = []
    now = [f"{number}\t{every[number].text}" for number in clauses if number in every]
    if now:
        pages.append(("This step", now))
    for number, clause in every.items():
        if not pages or pages[-1][0] != clause.chapter:
            pages.append((clause.chapter, []))
        pages[-1][1].append(f"{number}\t{clause.text}")
    return pages


def closed_pages(closed: Sequence[Refused]) -> list[Page]:
    """Closed options, gathered by the reason that closes them."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for each in closed:
        reasons.setdefault((each.reason, each.clause), []).append(each.words)
    pages: list[Page] = []
    for (reason, clause), words in reasons.items():
        listed = [f"  × {each}" for each in dict.fromkeys(words)]
        more = [f"  … and {len(listed) - 8} more like these"] if len(listed) > 9 else []
        pages.append((f"{reason} ({clause})", listed[: 8 if more else 9] + more))
    return pages


def log_page(scene: Scene) -> Page:
    """The story so far, with the turns set apart."""
    return "", _told(scene.face.story.sentences()) or ["Nothing has happened yet."]


def digest_page(scene: Scene, after: int) -> Page:
    """What has happened after an event."""
    later = [each for each in scene.face.story.sentences() if each.event > after]
    return "", _told(later) or ["Nothing has happened since your last decision."]


def _told(sentences: Sequence[Sentence]) -> list[str]:
    lines: list[str] = []
    for sentence in sentences:
        if sentence.kind == "turn":
            lines += ["", f"# {sentence.text}"]
        else:
            lines.append(f"  {'⚄' if sentence.kind == 'dice' else '·'} {sentence.text}")
    return lines


class Over(ModalScreen[Answer]):
    """Something over the table that closes only once, however often it is told to."""

    closing = False

    def close(self, answer: Answer | None = None) -> None:
        """Close, unless already closing."""
        if not self.closing:
            self.closing = True
            self.dismiss(answer)


class Reader(Over[None]):
    """A text to read: arrows scroll, / searches, n goes to the next place, Escape closes."""

    CSS = f"""
    Reader {{ align: center middle; background: {GROUND} 60%; }}
    Reader > Vertical {{ width: 90%; max-width: 100; height: 90%; border: round {BRONZE}; background: {GROUND};
        padding: 0 1; }}
    Reader VerticalScroll {{ height: 1fr; scrollbar-size-vertical: 1;
        scrollbar-background: {GROUND}; scrollbar-color: {RULE}; scrollbar-background-hover: {GROUND};
        scrollbar-background-active: {GROUND}; }}
    Reader Static {{ height: auto; }}
    Reader Input {{ display: none; border: none; height: 1; padding: 0; background: $panel; }}
    Reader #foot {{ height: 1; }}
    """

    def __init__(self, title: str, pages: list[Page], at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.pages = pages
        self.at_end = at_end
        self.texts: list[str] = []
        """What can be searched, piece by piece."""
        self.found: list[int] = []
        self.place = -1
        self.wanted = ""

    def compose(self) -> ComposeResult:
        """One piece of text for every line, so that a search can scroll to it; several lines in long texts."""
        with Vertical() as box:
            box.border_title = self.heading
            with VerticalScroll(can_focus=True) as scroll:
                scroll.id = "scroll"
                for place, (title, lines) in enumerate(self.pages):
                    if title:
                        yield self._piece(title, Text(f"\n{title}" if place else title, style=TITLE))
                    column = max((line.index("\t") for line in lines if "\t" in line), default=0)
                    together = 1 + len(lines) // MOST_PIECES
                    for some in (lines[first : first + together] for first in range(0, len(lines), together)):
                        yield self._piece("\n".join(some), Group(*(_readable(line, column) for line in some)))
            yield Input(placeholder="search", id="search")
            yield Static(self._foot(), id="foot")

    def _piece(self, text: str, shown: RenderableType) -> Static:
        self.texts.append(text.casefold())
        return Static(shown)

    def _foot(self) -> Text:
        found = f"   {self.place + 1} of {len(self.found)}: “{self.wanted}”" if self.found else ""
        missing = f"   nothing found for “{self.wanted}”" if self.wanted and not self.found else ""
        return join(
            ("↑↓ PgUp PgDn", KEY), (" scroll   ", DIM), ("/", KEY), (" search   ", DIM), ("n", KEY), (" next   ", DIM),
            ("Esc", KEY), (" close", DIM), (found + missing, ACCENT),
        )  # fmt: skip

    def on_mount(self) -> None:
        """Take the keys; a log begins at its end."""
        scroll = self.query_one("#scroll", VerticalScroll)
        scroll.focus()
        if self.at_end:
            scroll.call_after_refresh(scroll.scroll_end, animate=False)

    def on_key(self, event: Key) -> None:
        """Search, go on, close."""
        search = self.query_one("#search", Input)
        if event.key == "escape" or (event.character == "q" and not search.has_focus):
            event.stop()
            if search.has_focus:
                search.display = False
                self.query_one("#scroll").focus()
            else:
                self.close()
        elif event.character == "/" and not search.has_focus:
            event.stop()
            event.prevent_default()
            search.display = True
            search.value = ""
            search.focus()
        elif event.character == "n" and not search.has_focus:
            event.stop()
            self._next()
        elif not search.has_focus and event.character and event.key in KEYS_OF_THE_TABLE:
            event.stop()
            self.close()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Find every line with these words."""
        self.wanted = event.value.strip()
        words = self.wanted.casefold()
        self.found = [place for place, text in enumerate(self.texts) if words and words in text]
        self.place = -1
        self.query_one("#search").display = False
        self.query_one("#scroll").focus()
        self._next()

    def _next(self) -> None:
        pieces = list(self.query("#scroll Static").results(Static))
        if 0 <= self.place < len(self.found):
            pieces[self.found[self.place]].styles.background = None
        if self.found:
            self.place = (self.place + 1) % len(self.found)
            piece = pieces[self.found[self.place]]
            piece.styles.background = "#4a4136"
            piece.scroll_visible(animate=False)
        self.query_one("#foot", Static).update(self._foot())


KEYS_OF_THE_TABLE = {"r", "t", "c", "o", "l", "d", "question_mark"}
"""The keys that open a text close it again."""


def _readable(line: str, column: int) -> RenderableType:
    if "\t" in line:
        head, _, text = line.partition("\t")
        row = Table.grid(padding=(0, 2, 0, 0), expand=True)
        row.add_column(width=column, no_wrap=True)
        row.add_column(ratio=1)
        row.add_row(Text(head, style=ACCENT), _emphasis(text))
        return row
    if line.startswith("# "):
        return Text(line[2:], style=ACCENT)
    return Text(line, style=PLAIN)


def _emphasis(text: str) -> Text:
    """Rules text with its *emphasis* and `code` set off."""
    out = Text(style=PLAIN)
    for place, piece in enumerate(text.replace("`", "*").split("*")):
        out.append(piece, ACCENT if place % 2 else PLAIN)
    return out
