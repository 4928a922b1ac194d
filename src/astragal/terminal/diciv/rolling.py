"""Phase 2: choosing dice to throw again on the dice themselves, naming the other yield, or taking a technology."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.odds import production_chance, research_chances
from astragal.rules.diciv.play.research import all_dice, may_rename, purpose_of, renaming
from astragal.rules.diciv.things import PURPOSE_NAMES, TECHNOLOGY_NAMES, effect_words
from astragal.rules.words import amount, listed, percent
from astragal.table.match import Match
from astragal.terminal.ask import Ask, Hint, ListAsk, Reply, Row, Say
from astragal.terminal.palette import DIM, GOOD, PLAIN, wrapped

THROW = -1
"""Stands for throwing the marked dice, whichever they are."""
MOST_NAMED = 3


def chance_words(chances: dict[int, Fraction]) -> str:
    """The chance of any technology, and the best by name."""
    named = sorted((each for each in chances if each >= 0 and chances[each]), key=lambda each: -chances[each])
    if not named:
        return "No open technology can be reached with these dice."
    some = f"{percent(chances[-1])} for any technology; " if len(named) > 1 else ""
    best = [f"{TECHNOLOGY_NAMES[each]} {percent(chances[each])}" for each in named[:MOST_NAMED]]
    return some + ", ".join(best) + (", …" if len(named) > MOST_NAMED else ".")


class RollAsk(ListAsk):
    """Take a technology, throw the marked dice again, or stop; dice are marked by number, by cursor or by mouse."""

    CLOSED_SHOWN = 0

    def __init__(self, match: Match) -> None:
        self.marked = 0
        self.die = 0
        self.walked = False
        self.chances: dict[int, Fraction] = {}
        """For each open technology the chance that throwing the marked dice brings it; empty while none is marked."""
        self.count = int(match.sheet.numbers.dice)
        self.faces = list(match.state.dice)
        super().__init__(match)

    def make_rows(self) -> list[Row]:
        """Technologies that fit, the throw, the other yield, the end."""
        s = self.match.state
        taken = [Row(each.action, each.words.split(":")[0]) for each in self.decision.options if each.action >= n.CLAIM]
        throw = [Row(THROW, self._throw_words())] if s.rolls_left else []
        renamed = [Row(renaming(s), f"For {self._other()} instead")] if may_rename(self.match.sheet.numbers, s) else []
        return [*taken, *throw, *renamed, Row(n.REROLL, "Roll no more this turn")]

    def follow(self, before: Ask) -> None:
        """Keep the marks while the dice are the same, as after naming the other yield."""
        if isinstance(before, RollAsk) and before.faces == self.faces and before.marked:
            self.walked = before.walked
            self.mark(before.marked, before.die)

    def _other(self) -> str:
        """The yield to name instead: economy for production, or production for economy."""
        return PURPOSE_NAMES[purpose_of(renaming(self.match.state))]

    def _throw_words(self) -> str:
        if not self.marked:
            return f"Throw again: mark dice with 1-{self.count}"
        if self.marked == all_dice(self.match.sheet.numbers):
            return "Throw all dice, for any purpose"
        faces = [str(self.match.state.dice[die]) for die in range(self.count) if self.marked >> die & 1]
        return f"Throw again: {'face' if len(faces) == 1 else 'faces'} {listed(faces)}"

    def _number(self, index: int) -> str:
        """Numbers are for dice here."""
        return " "

    def preview(self, row: Row, width: int) -> list[Text]:
        """What a technology does, what a throw may bring, what is given up."""
        sheet, s = self.match.sheet.numbers, self.match.state
        if row.action >= n.CLAIM:
            technology = row.action - n.CLAIM
            words = next(each.words for each in self.decision.options if each.action == row.action)
            shifted = " (one die is shifted)" if words.endswith("shifted)") else ""
            free = " All dice are then free." if s.rolls_left else ""
            what = effect_words(sheet, technology)
            return wrapped(f"{what[0].upper()}{what[1:]}{shifted}.{free}", width, GOOD)
        if row.action == THROW:
            if not self.marked:
                return wrapped("Mark dice to see their chances here.", width, DIM)
            if s.purpose == n.FOR_RESEARCH:
                return wrapped(chance_words(self.chances), width, PLAIN)
            chance = percent(production_chance(sheet, s, self.marked))
            return wrapped(f"Over {sheet.production_over} with a chance of {chance}.", width, PLAIN)
        if row.action < n.REROLL:
            gold, resources = f"{sheet.economy_gold} gold", amount(sheet.production_resources, "resource")
            earned = gold if row.action == n.DO_ECONOMY else resources
            return wrapped(
                f"Over {sheet.production_over} then earns {earned}. The dice stay as they lie.", width, PLAIN
            )
        return wrapped(f"{amount(s.rolls_left, 'roll')} left unused.", width, DIM) if s.rolls_left else []

    def play(self, action: int) -> Reply:
        """Play an action; a throw is of the marked dice."""
        if action != THROW:
            return super().play(action)
        if not self.marked:
            return Say(f"No die is marked: 1-{self.count} mark dice to throw again, a marks all.", "no")
        return super().play(n.REROLL + self.marked)

    def hints(self) -> list[Hint]:
        """The keys of rolling."""
        if not self.match.state.rolls_left:
            return [("↑↓", "move"), ("Enter", "choose"), ("e", "end")]
        marks = [(f"1-{self.count}", "mark"), ("a", "all"), ("x", "none"), ("Enter", "choose")]
        other = [("p", f"for {self._other()}")] if may_rename(self.match.sheet.numbers, self.match.state) else []
        return [*marks, *other, ("e", "end")]

    def press(self, key: str) -> Reply | None:
        """Numbers and Space mark, arrows walk, Enter plays, p names the other yield, e and k end."""
        if key.isdigit() and key != "0":
            return self.mark(self.marked ^ 1 << int(key) - 1, int(key) - 1)
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            self.die = (self.die + step) % self.count if self.walked else 0
            self.walked = True
            return Say()
        if key == "space":
            self.walked = True
            return self.mark(self.marked ^ 1 << self.die, self.die)
        if key == "a":
            return self.mark(all_dice(self.match.sheet.numbers), self.die)
        if key in ("x", "escape", "backspace"):
            return self.mark(0, self.die)
        if key == "p":
            return self.play(renaming(self.match.state))
        if key in ("e", "k"):
            return self.play(n.REROLL)
        return super().press(key)

    def mark(self, dice: int, die: int) -> Reply:
        """Mark exactly these dice; the cursor goes to the throw."""
        sheet, s = self.match.sheet.numbers, self.match.state
        self.confirming = None
        if die >= self.count:
            return Say(f"There are {self.count} dice (DC-4.2)", "no")
        if not s.rolls_left:
            return Say("You have no rolls left (DC-4.1)", "no")
        self.marked, self.die = dice, die
        self.chances = research_chances(sheet, s, dice) if dice and s.purpose == n.FOR_RESEARCH else {}
        self.rows = self.make_rows()
        self.cursor = next(index for index, row in enumerate(self.rows) if row.action == THROW)
        return Say()
