"""A hint over the table: what a bot would do, and the values of the best options once the coach knows them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key
from textual.widgets import Static

from astragal.intervals import Z95
from astragal.table.match import Match
from astragal.terminal.palette import (
    ACCENT,
    BRONZE,
    CURSOR,
    DIM,
    GROUND,
    KEY,
    PLAIN,
    STRONG,
    join,
    marked,
    plain,
    spread,
    wrapped,
)
from astragal.terminal.readers import Over

if TYPE_CHECKING:
    from astragal.bots.advice import Advice, AdvisedOption
    from astragal.bots.backroom import Backroom, Errand

LOOK = 0.15
"""Seconds between two checks on the coach's progress."""
WIDTH = 72
BAR = 20
"""Length of the bar for certain victory, in letters."""


class Adviser:
    """The source of hints at one table: a bot at once, and the coach in its backroom, if there is one."""

    def __init__(self, match: Match, backroom: Backroom | None) -> None:
        self.match = match
        self.backroom = backroom
        self.ready: Errand | None = None

    def get_ready(self) -> None:
        """Get the coach ready in the background."""
        from astragal.bots.advice import get_ready
        from astragal.bots.backroom import READY

        if self.backroom is not None:
            self.ready = self.backroom.ask(get_ready, self.match.game.name, rank=READY)

    def choice(self, seat: int) -> tuple[str, int]:
        """The bot that gives hints, and what it would do."""
        from astragal.bots import ADVISER, PolicyBot

        match = self.match
        return ADVISER, PolicyBot(match.game, match.sheet, ADVISER, seat, impatient=True).choose(match.seen_by(seat))

    def begin(self, seat: int, action: int) -> Errand | None:
        """Ask the coach about the options of a seat."""
        from astragal.bots.advice import CoachQuestion, advise
        from astragal.rules.kit import packed

        if self.backroom is None:
            return None
        match = self.match
        view = packed(match.seen_by(seat), match.game.state)
        question = CoachQuestion(match.game.name, match.sheet.base, tuple(match.sheet.changes()), view)
        return self.backroom.ask(advise, question, (action,))


class HintScreen(Over[int | None]):
    """The hint: arrows and Enter choose an option, Escape closes it."""

    CSS = f"""
    HintScreen {{ align: center middle; background: {GROUND} 60%; }}
    HintScreen > Static {{ width: {WIDTH + 4}; max-width: 96%; height: auto; border: round {BRONZE};
        background: {GROUND}; padding: 0 1; }}
    """

    def __init__(self, adviser: Adviser, seat: int) -> None:
        super().__init__()
        self.adviser = adviser
        self.seat = seat
        self.words = {option.action: option.words for option in adviser.match.decision().options}
        self.bot: tuple[str, int] | None = None
        self.looking: Errand | None = None
        self.marked: int | None = None
        """The action under the cursor, which stays there when the order changes."""

    def compose(self) -> ComposeResult:
        """A box."""
        box = Static(id="hint")
        box.border_title = "Hint"
        yield box

    def on_mount(self) -> None:
        """Ask the bot, then the coach; keys keep working."""
        self.draw()
        self.run_worker(self.ask(), exclusive=True)

    async def ask(self) -> None:
        """Show what is known, as more comes in."""
        bot = await asyncio.to_thread(self.adviser.choice, self.seat)
        if self.gone:
            return
        self.bot = bot
        self.marked = self.bot[1]
        self.looking = self.adviser.begin(self.seat, self.bot[1])
        self.draw()
        while self.looking is not None and not self.looking.done and not self.gone:
            await asyncio.sleep(LOOK)
            self.draw()

    def on_unmount(self) -> None:
        """Drop the question; nobody is waiting for the answer."""
        if self.looking is not None and self.adviser.backroom is not None:
            self.adviser.backroom.drop(self.looking)

    # What is shown.

    @property
    def gone(self) -> bool:
        """Whether it is closed or closing."""
        return self.closing or not self.is_attached

    @property
    def advice(self) -> Advice | None:
        """What the coach knows so far."""
        return None if self.looking is None else self.looking.found

    @property
    def valued(self) -> list[AdvisedOption]:
        """The best options; of those in the same words, as with dice of one face, the first or the bot's."""
        said: dict[str, AdvisedOption] = {}
        for each in self.advice.options if self.advice else ():
            words = self.words[each.action]
            if words not in said or (self.bot and each.action == self.bot[1]):
                said[words] = each
        return list(said.values())

    @property
    def actions(self) -> list[int]:
        """What can be chosen here."""
        if self.advice is not None:
            return [each.action for each in self.valued]
        return [] if self.bot is None else [self.bot[1]]

    @property
    def cursor(self) -> int:
        """The place of the cursor."""
        return self.actions.index(self.marked) if self.marked in self.actions else 0

    @cursor.setter
    def cursor(self, place: int) -> None:
        self.marked = self.actions[place] if place < len(self.actions) else None

    def draw(self) -> None:
        """Redraw the box, while there is one."""
        if self.gone:
            return
        self.query_one("#hint", Static).update(Text("\n").join(self.lines(min(WIDTH, self.app.size.width - 8))))

    def lines(self, width: int) -> list[Text]:
        """The options with their values, how these were found, and the keys."""
        rows = [Text(""), *self._options(width), Text("")]
        rows += [*wrapped(self.note(), width, DIM), Text("")]
        return [
            *rows,
            join(("↑↓", KEY), (" move   ", DIM), ("Enter", KEY), (" do it   ", DIM), ("Esc", KEY), (" close", DIM)),
        ]

    def _options(self, width: int) -> list[Text]:
        if self.bot is None:
            return [plain("A bot is thinking …", DIM)]
        name, chosen = self.bot
        advice = self.advice
        if advice is None:
            return self._option(0, self.words[chosen], f"what {name} would do", width)
        rows = [spread(plain(""), plain("points at the end" if advice.in_points else "chance to win", DIM), width)]
        most = max(1.0, *(each.value + Z95 * each.error for each in advice.options)) if advice.in_points else 1.0
        for place, each in enumerate(self.valued):
            if advice.in_points:
                value = f"{each.value:.1f} ± {Z95 * each.error:.1f}"
            else:
                margin = 100 * Z95 * each.error
                digits = 0 if margin >= 1 else 1
                value = f"{100 * each.value:.{digits}f} % ± {margin:.{digits}f}"
            rows += self._option(place, self.words[each.action], value, width)
            filled = max(0, min(BAR, round(BAR * each.value / most)))
            bar = join("  ", ("━" * filled, ACCENT), ("─" * (BAR - filled), DIM))
            rows.append(join(bar, (f"  what {name} would do" if each.action == chosen else "", DIM)))
        return rows

    def _option(self, place: int, words: str, value: str, width: int) -> list[Text]:
        """An option in full, over as many lines as it needs, with its value on the first."""
        here = place == self.cursor
        style = CURSOR if here else PLAIN
        text = f"{'›' if here else ' '} {words}"
        first, *others = [join(row, (" ", style)) for row in wrapped(text, width - len(value) - 3, style, "  ")]
        return [marked(row, place) for row in (spread(first, plain(value, STRONG), width), *others)]

    def note(self) -> str:
        """How the values were found, or when they will be."""
        if self.adviser.backroom is None:
            return "This is what a bot would do."
        if self.looking is not None and self.looking.failed:
            return "The values of the options are not available right now."
        advice = self.advice
        if advice is None:
            ready = self.adviser.ready
            if ready is not None and not ready.done:
                return (
                    "Working out the values of the options. The first time this takes a minute or two; you can play on."
                )
            return "Working out the values of the options …"
        more = "" if self.looking is not None and self.looking.done else " Looking closer …"
        count = "The only option" if advice.legal == 1 else f"The best of {advice.legal} options"
        return f"{count}; after the first, bots played on {advice.futures} times with new dice.{more}"

    # Keys and clicks.

    def on_key(self, event: Key) -> None:
        """Move, choose, close."""
        count = max(1, len(self.actions))
        event.stop()
        if event.key in ("up", "down"):
            self.cursor = (self.cursor + (1 if event.key == "down" else -1)) % count
        elif event.key.isdigit() and 1 <= int(event.key) <= count:
            self.cursor = int(event.key) - 1
        elif event.key == "enter" and self.actions:
            self.close(self.actions[self.cursor])
            return
        elif event.key in ("escape", "h", "q"):
            self.close(None)
            return
        self.draw()

    def on_click(self, event: Click) -> None:
        """A click moves the cursor there; a click on the cursor chooses."""
        place = event.style.meta.get("hit")
        if isinstance(place, int) and place < len(self.actions):
            if place == self.cursor:
                self.close(self.actions[place])
            else:
                self.cursor = place
                self.draw()
