"""Questions about amounts: cubes paid, traded and taken, figures sent into a battle. Each row has a stepper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import encounter_odds, may_send
from astragal.rules.mythology.ids import RESOURCE_IDS
from astragal.rules.mythology.play.attack import count_picks, first_square, first_unit, side_of
from astragal.rules.mythology.things import AREA_NAMES, UNIT_NAMES, cubes_words
from astragal.rules.words import amount, percent
from astragal.table.match import Match
from astragal.terminal.ask import Act, Hint, Reply, Say
from astragal.terminal.mythology.foretell import carried_out
from astragal.terminal.mythology.own import OwnAsk
from astragal.terminal.mythology.words import RESOURCE_STYLES, sentence, unit_words
from astragal.terminal.palette import CURSOR, DIM, GOOD, PLAIN, STRONG, WARN, fitted, join, marked, wrapped


@dataclass
class Step:
    """One stepper: what it is for, its lowest and highest value, and its current value."""

    label: str
    low: int
    high: int
    value: int = 0
    note: str = ""
    start: int | None = None
    """The amount held before; if given, the row shows what it would become."""


class StepperAsk(OwnAsk):
    """Rows with an amount each; left and right change it, Enter answers with all of them."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.confirming = False
        self.steps = self.make_steps()
        self.cursor = next((place for place, step in enumerate(self.steps) if step.high > step.low), 0)

    def make_steps(self) -> list[Step]:
        """The rows."""
        raise NotImplementedError

    def problem(self) -> str:
        """What is wrong with the amounts as they stand; empty if Enter may be pressed."""
        return ""

    def doubt(self) -> str:
        """The question to confirm before the amounts are accepted."""
        return ""

    def actions(self) -> tuple[int, ...]:
        """The actions that the amounts stand for."""
        raise NotImplementedError

    def summary(self) -> str:
        """The amounts in words."""
        return ""

    @property
    def values(self) -> list[int]:
        """All the amounts."""
        return [step.value for step in self.steps]

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(self.values)

    def more(self) -> bool:
        """Whether anything may still be added."""
        return True

    def limit_words(self) -> str:
        """Why no more can be added."""
        return "That is all there is."

    def about(self, width: int) -> list[Text]:
        """What there is to know about the row under the cursor."""
        return []

    def detail(self, width: int) -> list[Text]:
        """The rows, then whether Enter may be pressed."""
        rows = [fitted(self._row(place, step), width) for place, step in enumerate(self.steps)]
        wrong = self.problem()
        said = wrapped(wrong or self.summary(), width - 8, WARN if wrong else GOOD)
        head = join((" Enter ", CURSOR if not wrong else DIM), " ")
        button = [marked(join(head if not at else " " * 8, line), "enter") for at, line in enumerate(said)]
        free = self.room - len(wrapped(self.question(), width)) - len(button)
        if len(rows) > max(3, free):
            first = max(0, min(self.cursor - free // 2, len(rows) - max(3, free)))
            rows = rows[first : first + max(3, free)]
        about, space = self.about(width), max(0, free - len(rows))
        if 0 < space < len(about):
            about[space - 1] = join(fitted(about[space - 1], width - 2), (" …", DIM))
        return [*rows, *button, *about[:space]]

    def _row(self, place: int, step: Step) -> Text:
        here = place == self.cursor
        style = CURSOR if here else STRONG if step.value else PLAIN
        left, right = ("◂", "▸") if here else (" ", " ")
        name = f"{'›' if here else ' '}{step.label:<{self.name_room()}}"
        line = join(
            (name, style if here else self.style(place)),
            (f"{left}{step.value:>+3d}{right}" if step.start is not None else f"{left}{step.value:>2}{right}", style),
        )
        if step.start is not None:
            line.append(f" {step.start} → {step.start + step.value}", PLAIN if step.value else DIM)
        if step.note:
            line.append(f" {step.note}", DIM)
        return marked(line, f"step:{place}")

    def name_room(self) -> int:
        """Columns for the labels."""
        return max(len(step.label) for step in self.steps) + 1

    def style(self, place: int) -> Any:
        """How a label looks."""
        return PLAIN

    def hints(self) -> list[Hint]:
        """The keys of steppers."""
        return [
            ("↑↓", "row"),
            ("←→", "less, more"),
            ("0-9", "amount"),
            ("m", "most"),
            ("x", "none"),
            ("Enter", "done"),
        ]

    def press(self, key: str) -> Reply | None:
        """Up and down choose the row, left and right change it."""
        step = self.steps[self.cursor]
        if key in ("up", "down"):
            self.cursor = (self.cursor + (1 if key == "down" else -1)) % len(self.steps)
            return Say()
        if key.startswith("step:"):
            place = int(key.removeprefix("step:"))
            if place != self.cursor:
                self.cursor = place
                return Say()
            key = "right"
        if key in ("right", "+", "plus", "left", "-", "minus"):
            return self.change(step, 1 if key in ("right", "+", "plus") else -1)
        if key == "m":
            while self.more_of(step):
                step.value += 1
            return Say()
        if key.isdigit():
            return self.set_to(step, int(key))
        if key == "x":
            for each in self.steps:
                each.value = max(0, each.low)
            self.confirming = False
            return Say()
        if key == "enter":
            return self.answer()
        return None

    def more_of(self, step: Step) -> bool:
        """Whether one more of this row is possible."""
        return step.value < step.high and (step.value < 0 or self.more())

    def set_to(self, step: Step, wanted: int) -> Reply:
        """Set a row to this amount, if that is possible."""
        step.value, before = max(0, step.low), step.value
        self.confirming = False
        while step.value < wanted and self.more_of(step):
            step.value += 1
        if step.value != wanted:
            step.value, said = before, f"{wanted} is not possible here."
            return Say(said, "no")
        return Say()

    def change(self, step: Step, by: int) -> Reply:
        """One more or one less."""
        self.confirming = False
        if by > 0 and not self.more_of(step):
            return Say(self.limit_words() if step.value < step.high else "There is no more.", "no")
        if by < 0 and step.value <= step.low:
            return Say("It cannot go lower.", "no")
        step.value += by
        return Say()

    def answer(self) -> Reply:
        """Answer with the amounts, unless something is wrong with them."""
        wrong, doubt = self.problem(), self.doubt()
        if wrong:
            return Say(f"{wrong[0].upper()}{wrong[1:]}", "no")
        if doubt and not self.confirming:
            self.confirming = True
            return Say(f"{doubt} Press again to do it all the same.", "warn")
        return Act(self.actions())


class CubesAsk(StepperAsk):
    """A number of freely chosen cubes: paid, or taken from the bank or an opponent."""

    def __init__(self, match: Match) -> None:
        self.wanted = 0
        super().__init__(match)

    def held(self) -> list[int]:
        """The cubes to choose from."""
        s = self.view
        if s.step == n.TRADE_COST:
            return list(self.me.cubes)
        if s.step == n.RAID:
            return list(s.players[s.sides[n.DEFENDER].seat].cubes)
        if s.step == n.POWER_CUBES and s.victim != n.NONE:
            return list(s.players[s.victim].cubes)
        return list(s.bank)

    def make_steps(self) -> list[Step]:
        """A row for each resource."""
        held = self.held()
        self.wanted = min(int(self.view.left), sum(held))
        bank = self.view.step == n.TRADE_TAKE or (self.view.step == n.POWER_CUBES and self.view.victim == n.NONE)
        where = "in the bank" if bank else "there"
        return [Step(RESOURCE_IDS[cube], 0, held[cube], note=f"of {held[cube]} {where}") for cube in range(n.RESOURCES)]

    def style(self, place: int) -> Any:
        """The colour of the resource."""
        return RESOURCE_STYLES[place]

    def question(self) -> str:
        """How many cubes, all at once."""
        cubes = amount(self.wanted, "cube")
        s = self.view
        if s.step == n.TRADE_COST:
            return f"The Trade costs {cubes}: which?"
        if s.step == n.RAID:
            return f"Your prize: up to {cubes} of {self.match.names[s.sides[n.DEFENDER].seat]}."
        if s.step == n.POWER_CUBES and s.victim != n.NONE:
            return f"Take {cubes} from {self.match.names[s.victim]}."
        return f"Take {cubes} from the bank."

    def limit_words(self) -> str:
        """Why no more can be added."""
        return f"{amount(self.wanted, 'cube')} at most."

    def more(self) -> bool:
        """Up to the number that is due."""
        return self.total < self.wanted

    def problem(self) -> str:
        """All are due, unless it is a prize, of which any part may be left."""
        left = self.wanted - self.total
        return f"{amount(left, 'cube')} more to choose" if left and self.view.step != n.RAID else ""

    def doubt(self) -> str:
        """A prize that is left."""
        left = self.wanted - self.total
        return f"{amount(left, 'cube')} of the prize would be left." if left else ""

    def summary(self) -> str:
        """What is chosen."""
        return cubes_words(self.values)

    def actions(self) -> tuple[int, ...]:
        """Cube by cube, without what then happens automatically."""
        first = n.PAY_CUBE if self.view.step == n.TRADE_COST else n.TAKE_CUBE
        wanted = [first + cube for cube, count in enumerate(self.values) for _ in range(count)]
        if self.view.step == n.RAID and len(wanted) < self.wanted:
            wanted.append(n.DECLINE)
        return carried_out(self.match, self.view, wanted)[1]


class TradeAsk(StepperAsk):
    """An exchange with the bank: less of one resource, more of another, the same number in all."""

    def make_steps(self) -> list[Step]:
        """A row for each resource, from handing in all of it to taking what the bank has."""
        s = self.view
        return [
            Step(
                RESOURCE_IDS[cube],
                -self.me.cubes[cube],
                s.bank[cube],
                note=f"bank {s.bank[cube]}",
                start=self.me.cubes[cube],
            )
            for cube in range(n.RESOURCES)
        ]

    def style(self, place: int) -> Any:
        """The colour of the resource."""
        return RESOURCE_STYLES[place]

    def question(self) -> str:
        """What is exchanged."""
        return "What do you exchange with the bank? Take as many as you hand in."

    def problem(self) -> str:
        """What is handed in must be what is taken."""
        due = int(self.view.left) - self.total
        if due > 0:
            return f"take {due} more, or hand in less"
        return f"hand in {-due} more, or take less" if due else ""

    def summary(self) -> str:
        """The exchange in words."""
        given = [max(0, -value) for value in self.values]
        taken = [max(0, value) for value in self.values]
        if not any(given):
            return "exchange nothing"
        return f"hand in {cubes_words(given)}, take {cubes_words(taken)}"

    def actions(self) -> tuple[int, ...]:
        """First all giving, then all taking."""
        given = [n.GIVE_CUBE + cube for cube, value in enumerate(self.values) for _ in range(max(0, -value))]
        taken = [n.TAKE_CUBE + cube for cube, value in enumerate(self.values) for _ in range(max(0, value))]
        return carried_out(self.match, self.view, [*given, n.GIVE_DONE, *taken])[1]


class CommitAsk(StepperAsk):
    """Which units go into the battle, in secret: a row for each unit, and one for each Dwarf at work."""

    def make_steps(self) -> list[Step]:
        """Units of the Holding Area, then Dwarves on tiles."""
        here = self.view.sides[side_of(self.view, self.seat)]
        self.units = [unit for unit in range(n.UNITS) if self.me.units[unit]]
        self.squares = [square for square in range(n.SQUARES) if self.me.workers[square] == n.DWARF]
        rows = []
        for unit in self.units:
            name = n.UNITS * self.me.culture + unit
            held, picked = int(self.me.units[unit]), int(here.sealed[unit])
            dice = amount(self.sheet.unit_dice[name], "die", "dice")
            most = held if unit >= first_unit(here) else picked
            rows.append(Step(UNIT_NAMES[name], picked, most, picked, f"of {held} · {dice}"))
        for square in self.squares:
            picked = int(here.sealed_squares[square])
            most = 1 if square >= first_square(here) else picked
            rows.append(Step(f"Dwarf on {square + 1}", picked, most, picked, "from its tile"))
        return rows

    @property
    def side(self) -> int:
        """The side on which this seat fights."""
        return int(side_of(self.view, self.seat))

    @property
    def limit(self) -> int:
        """How many may be sent."""
        return int(self.view.sides[self.side].limit)

    def limit_words(self) -> str:
        """Why no more can be sent."""
        return f"{amount(self.limit, 'unit')} a battle at most (MY-11.4)"

    def question(self) -> str:
        """How many, and what for."""
        s = self.view
        if self.side == n.ATTACKER:
            whom = f"against the {AREA_NAMES[s.area]} of {self.match.names[s.sides[n.DEFENDER].seat]}"
        else:
            whom = f"to defend your {AREA_NAMES[s.area]} against {self.match.names[s.sides[n.ATTACKER].seat]}"
        most = f"up to {amount(self.limit, 'unit')}" if self.limit < n.NO_LIMIT else "as many units as you like"
        return f"Send {most} {whom}, in secret."

    def more(self) -> bool:
        """Up to the limit."""
        return self.total < self.limit

    def problem(self) -> str:
        """An attacker must bring a unit."""
        return "an attacker brings at least one unit (MY-11.1)" if self.side == n.ATTACKER and not self.total else ""

    def doubt(self) -> str:
        """A defender without units has lost."""
        return "" if self.total else "Without a unit the battle is lost."

    def summary(self) -> str:
        """How many go."""
        return f"send {amount(self.total, 'unit')} of {min(self.limit, sum(step.high for step in self.steps))}"

    def about(self, width: int) -> list[Text]:
        """The unit under the cursor, and its odds against each unit that the enemy may send."""
        s, side = self.view, self.side
        worker = self.sheet.worker_unit[self.me.culture]
        unit = self.units[self.cursor] if self.cursor < len(self.units) else worker
        rows = wrapped(sentence(unit_words(self.sheet, n.UNITS * self.me.culture + unit)), width, DIM, "  ")
        enemy = s.players[s.sides[1 - side].seat]
        odds = []
        for other in may_send(self.sheet, s, 1 - side):
            chance = encounter_odds(self.sheet, s, side, unit, other)
            odds.append(f"{UNIT_NAMES[n.UNITS * enemy.culture + other]} {percent(chance)}")
        if odds:
            rows += wrapped(f"against {', '.join(odds)}", width, PLAIN, "  ")
        return rows

    def actions(self) -> tuple[int, ...]:
        """Unit by unit in the order of the sheet, Dwarves on tiles last; then done, unless that is automatic."""
        picked = self.view.copy()
        here = picked.sides[self.side]
        actions = []
        for place, step in enumerate(self.steps):
            more = step.value - step.low
            if place < len(self.units):
                unit = self.units[place]
                actions += [n.COMMIT_UNIT + n.UNITS * self.me.culture + unit] * more
                here.sealed[unit] = step.value
            else:
                actions += [n.COMMIT_DWARF + self.squares[place - len(self.units)]] * more
                here.sealed_squares[self.squares[place - len(self.units)]] = step.value
        if self.total < self.limit and count_picks(picked, self.side):
            actions.append(n.COMMIT_DONE)
        return tuple(actions)
