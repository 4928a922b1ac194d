"""Choosing dice to roll again, on the dice themselves; each game says what its dice would bring."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.words import listed
from astragal.table.match import Match
from astragal.terminal.ask import Act, DecisionAsk, Hint, Reply, Say, refused
from astragal.terminal.palette import ACCENT, CURSOR, DIM, PLAIN, join, marked, plain, wrapped


class RollAsk(DecisionAsk):
    """Which dice to roll again, marked by key, by cursor or by mouse; the rules decide which may be marked."""

    reroll = 0
    """The action that keeps all dice; a set of dice as bits is added to it."""
    disasters: list[str]
    """What the skulls on the table bring, if they stay."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.count = int(match.state.dice_count)
        self.marked = 0
        self.cursor = 0
        self.moved = False
        self.confirming = False
        self.kept, self.disasters = self.keeping()

    def keeping(self) -> tuple[list[str], list[str]]:
        """What the dice bring as they lie, in lines, and the names of the disasters they bring."""
        raise NotImplementedError

    def may_mark(self, die: int) -> bool:
        """Whether this die may be rolled again."""
        return self.reroll + (1 << die) not in self.refusals

    def die_of(self, key: str) -> int | None:
        """The die that a key stands for, whether it is there or not."""
        return int(key) - 1 if key.isdigit() and key != "0" else None

    def no_such_die(self) -> str:
        """The message that this die is not rolled this turn, with its clause."""
        raise NotImplementedError

    def keys_of_dice(self) -> str:
        """The keys that stand for dice, in few letters."""
        return f"1-{self.count}"

    def detail(self, width: int) -> list[Text]:
        """What Enter does now, and what the dice bring as they lie."""
        if self.marked:
            chosen = [die for die in range(self.count) if self.marked >> die & 1]
            text = self.match.game.words.outcome_text
            enter = f" roll {listed([text(self.match.state.dice[die]) for die in chosen])} again"
            if len(" Enter " + enter) > width:
                enter = f" roll these {len(chosen)} dice again"
        else:
            enter = " keep all dice (twice)"
        button = [marked(join((" Enter ", CURSOR), enter), "enter")]
        rows = [plain("Kept, these dice bring:", ACCENT if not self.marked else DIM)]
        for line in self.kept:
            rows += wrapped(line, width, PLAIN if not self.marked else DIM, "  ")
        above = len(wrapped(self.question(), width))
        if above + 1 + len(rows) > self.room:
            return rows if above + len(rows) <= self.room else rows[1:]
        return [*button, *rows]

    def hints(self) -> list[Hint]:
        """The keys of rolling."""
        return [(self.keys_of_dice(), "mark"), ("a", "all"), ("x", "none"), ("Enter", "roll"), ("k", "keep")]

    def press(self, key: str) -> Reply | None:
        """The keys of dice and Space mark, Enter rolls or keeps."""
        die = self.die_of(key)
        if die is not None:
            return self.toggle(die)
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            self.cursor = (self.cursor + step) % self.count if self.moved else 0
            self.moved = True
            return Say()
        if key == "space":
            self.moved = True
            return self.toggle(self.cursor)
        if key == "a":
            return self.mark_all()
        if key in ("x", "escape", "backspace"):
            self.marked, self.confirming = 0, False
            return Say()
        if key == "k":
            return Act((self.reroll,))
        if key == "enter":
            return self.roll_or_keep()
        return None

    def toggle(self, die: int) -> Reply:
        """Mark a die, or unmark it; if the rules allow only one, the mark moves."""
        self.confirming = False
        if die >= self.count:
            return Say(self.no_such_die(), "no")
        self.cursor = die
        wanted = self.marked ^ (1 << die)
        if self.reroll + wanted in self.refusals:
            alone = self.refusals.get(self.reroll + (1 << die))
            if alone is not None:
                return refused(alone)
            self.marked = 1 << die
            return refused(self.refusals[self.reroll + wanted])
        self.marked = wanted
        return Say()

    def mark_all(self) -> Reply:
        """Mark every die that may be rolled again."""
        wanted = sum(1 << die for die in range(self.count) if self.may_mark(die))
        if self.reroll + wanted in self.refusals:
            return refused(self.refusals[self.reroll + wanted])
        self.marked, self.confirming = wanted, False
        return Say()

    def roll_or_keep(self) -> Reply:
        """Roll what is marked; keeping everything takes a second Enter, so that no roll is skipped by mistake."""
        if self.marked or self.confirming:
            return Act((self.reroll + self.marked,))
        self.confirming = True
        return Say("No die is marked. Enter again keeps them all; numbers mark dice to roll again.", "warn")
