"""Questions that several games ask in the same way: a split, a building, a purchase, a payment."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from astragal.rules.words import amount, either
from astragal.table.match import Match
from astragal.terminal.ask import FEWEST_SHOWN, Act, Hint, ListAsk, Reply, Row
from astragal.terminal.palette import DIM, GOOD, PLAIN, wrapped
from astragal.terminal.preview import Rows, sentences, since, tried

BUILDING_KEYS = (
    ("Building and buying", ""),
    ("Enter", "one worker or one box on the building under the cursor; buy the development"),
    ("f", "as many as the building takes"),
    ("e", "end this step"),
    ("", ""),
)
MOST_NAMED = 3
"""More developments than these are not named in a warning."""


class OptionsAsk(ListAsk):
    """A list of the open options; closed ones are left to the list of closed options."""

    CLOSED_SHOWN = 0


class ForetoldAsk(OptionsAsk):
    """A list in which each row says in lines what its effect would be."""

    def foretold(self, row: Row) -> list[str]:
        """The effect of a row, in lines."""
        return []

    def preview(self, row: Row, width: int) -> list[Text]:
        """The effect of the row under the cursor, line by line; run together where that would not fit."""
        lines = self.foretold(row)
        shown = [each for line in lines for each in wrapped(line, width, PLAIN, "  ")]
        above = len(wrapped(self.question(), width)) + min(FEWEST_SHOWN, len(self.rows))
        if above + len(shown) <= self.room:
            return shown
        return wrapped("; ".join(lines).replace(".;", "."), width, PLAIN, "  ")


class NumberAsk(ForetoldAsk):
    """How many: a row for each number, beginning where the fewest points are lost."""

    def end(self, action: int) -> Match:
        """A copy of the match after this answer."""
        return tried(self.match, action)

    def first_cursor(self) -> int:
        """The first number with the least disaster."""
        seat = self.match.state.active
        lost = [self.end(row.action).state.players[seat].disasters for row in self.rows]
        return lost.index(min(lost))

    def press(self, key: str) -> Reply | None:
        """Left and right move too."""
        return super().press({"left": "up", "right": "down"}.get(key, key))


class SplitAsk(NumberAsk):
    """Food or something else, for dice that give either: a row for each split, beginning where nobody starves."""

    food_dice: ClassVar[int]
    """The action that uses none of these dice for food; the number of dice used for food is added to it."""
    uses: ClassVar[tuple[str, str]]
    """The use of a die in a word: as food, and otherwise."""

    def splits(self, face: int) -> bool:
        """Whether a die with this face gives either."""
        raise NotImplementedError

    def as_food(self) -> int:
        """How many of these dice give food in the row under the cursor."""
        return self.row.action - self.food_dice


class BuildAsk(ListAsk):
    """What to build: the cursor moves over the sheet itself."""

    building: ClassVar[int]
    """The step of building."""
    end_build: ClassVar[int]
    built: ClassVar[tuple[int, ...]]
    """The story rows for something finished."""
    favourite: ClassVar[int | None] = None
    """The action on which the cursor begins, where it is open."""

    def first_cursor(self) -> int:
        """Where it was, so that box follows box; after a finished building, on the next one below."""
        last = self.last_built()
        if last is not None and not self.rows[last].closed:
            return last
        opened = [index for index, row in enumerate(self.rows) if row.on_board and not row.closed]
        if last is None:
            opened.sort(key=lambda index: self.rows[index].action != self.favourite)
        else:
            opened.sort(key=lambda index: index < last)
        return opened[0] if opened else next(i for i, row in enumerate(self.rows) if row.action == self.end_build)

    def last_built(self) -> int | None:
        """The row that was chosen just before, if this is not the first choice in this step."""
        events = self.match.events
        if not events or events[-1].seat != self.match.to_move:
            return None
        if self.match.position_at(len(events) - 1).step != self.building:
            return None
        return next((index for index, row in enumerate(self.rows) if row.action == events[-1].number), None)

    def boxes(self, action: int) -> tuple[int, int]:
        """Boxes filled, and boxes in all, of what this action builds."""
        raise NotImplementedError

    def one(self) -> str:
        """What Enter fills or pays, in the line of keys."""
        return "one worker"

    def filling(self, action: int) -> tuple[int, Rows]:
        """How many boxes of the building can be filled now, and the story rows if that completes it."""
        twin = tried(self.match)
        filled, boxes = self.boxes(action)
        count = 0
        while count < boxes - filled and action in twin.legal() and twin.state.step == self.building:
            twin.play(action)
            count += 1
            done = [row for row in twin.stories[-1] if row[0] in self.built]
            if done:
                return count, done
        return count, []

    def preview(self, row: Row, width: int) -> list[Text]:
        """How far the building under the cursor can be built."""
        if row.closed or not row.on_board:
            return super().preview(row, width)
        count, done = self.filling(row.action)
        if done:
            return self.finished(row, count, done, width)
        return wrapped(self.unfinished(row, count), width, PLAIN)

    def finished(self, row: Row, count: int, done: Rows, width: int) -> list[Text]:
        """What completing the building brings, and what is left after that."""
        first, *others = self.completion(row, count, done)
        lines = wrapped(first, width, GOOD)
        lines += [line for text in others for line in wrapped(text, width, PLAIN, "  ")]
        left = self.left_after(row, count)
        return lines + (wrapped(f"{left} left after that.", width, DIM) if left else [])

    def completion(self, row: Row, count: int, done: Rows) -> list[str]:
        """How many boxes complete the building, and what that brings."""
        boxes = amount(count, "more box", "more boxes")
        return [f"{self.name(row)}: {boxes} and it is finished.", *sentences(self.match, done)]

    def unfinished(self, row: Row, count: int) -> str:
        """How far the building gets."""
        raise NotImplementedError

    def left_after(self, row: Row, count: int) -> str:
        """What is left after filling this many boxes; empty if nothing."""
        return ""

    def name(self, row: Row) -> str:
        """The name of the building."""
        return row.text.split(":")[0]

    def hints(self) -> list[Hint]:
        """The keys of building."""
        work = [("Enter", self.one()), ("f", "fill")] if self.row.on_board else [("Enter", "choose")]
        return [("↑↓", "move"), *work, ("e", "end building")]

    def press(self, key: str) -> Reply | None:
        """f fills, e ends."""
        if key == "f" and self.row.on_board and not self.row.closed:
            return Act((self.row.action,) * self.filling(self.row.action)[0])
        if key == "f":
            return self.play(self.row.action)
        if key == "e":
            return self.play(self.end_build)
        return super().press(key)


class BuyAsk(ListAsk):
    """Which development to buy: the cursor moves over the sheet."""

    buy: ClassVar[int]
    """The action that buys the first development; the others follow."""
    buy_nothing: ClassVar[int]
    paying: ClassVar[int]
    """The step of choosing how to pay."""
    paid: ClassVar[tuple[int, ...]]
    """The story rows of a payment."""
    developments: ClassVar[tuple[str, ...]]
    """Their names."""

    def effect(self, development: int) -> str:
        """What a development does."""
        raise NotImplementedError

    def left_over(self, me: Any) -> str:
        """What a player still holds."""
        raise NotImplementedError

    def payment(self, rows: Rows) -> list[str]:
        """The story rows of a payment, in lines."""
        raise NotImplementedError

    def question(self) -> str:
        """Whether to buy, and how much can be paid; in few words where there is little room."""
        asked = super().question()
        return asked.replace("Buy a development?", "Buy?") if self.brief else asked

    def make_rows(self) -> list[Row]:
        """Developments on the board in order of cost, and buying nothing below the question."""
        cost = self.match.sheet.numbers.cost
        cheapest_first = sorted((d for d in range(len(cost)) if cost[d]), key=lambda d: (cost[d], d))
        rows = [self.row_for(self.buy + development, on_board=True) for development in cheapest_first]
        return [*rows, self.row_for(self.buy_nothing)]

    def first_cursor(self) -> int:
        """The most expensive one that can be paid for."""
        opened = [index for index, row in enumerate(self.rows) if row.on_board and not row.closed]
        return opened[-1] if opened else len(self.rows) - 1

    def preview(self, row: Row, width: int) -> list[Text]:
        """What it does, what it costs, what is left."""
        if row.action == self.buy_nothing:
            return []
        lines = wrapped(f"{row.text}: {self.effect(row.action - self.buy)}", width, PLAIN, "  ")
        if row.closed:
            return lines + super().preview(row, width)
        twin = tried(self.match, row.action)
        seat = self.match.state.active
        if twin.state.step == self.paying and twin.to_move == seat:
            ways = len(twin.legal())
            return lines + wrapped(f"{ways} ways to pay; you choose next.", width, DIM)
        rows = [each for each in since(self.match, twin) if each[0] in self.paid]
        lines += [line for text in self.payment(rows) for line in wrapped(text, width, DIM, "  ")]
        lines += wrapped(f"Left: {self.left_over(twin.state.players[seat])}.", width, DIM, "  ")
        return lines

    def warning(self, action: int) -> str | None:
        """What could still be bought."""
        if action not in self.wasteful:
            return None
        could = [self.developments[row.action - self.buy] for row in self.rows if row.on_board and not row.closed]
        few = len(could) <= MOST_NAMED
        return f"You could buy {either(could) if few else f'one of {len(could)} developments'}."

    def hints(self) -> list[Hint]:
        """The keys of buying."""
        return [("↑↓", "move"), ("Enter", "buy"), ("e", "buy nothing")]

    def press(self, key: str) -> Reply | None:
        """e ends without a purchase."""
        return self.play(self.buy_nothing) if key == "e" else super().press(key)


class LeavingAsk(OptionsAsk):
    """A list in which each row says what it leaves in hand."""

    def left_over(self, me: Any) -> str:
        """What a player still holds."""
        raise NotImplementedError

    def preview(self, row: Row, width: int) -> list[Text]:
        """What is left."""
        seat = self.match.state.active
        twin = tried(self.match, row.action)
        return wrapped(f"Left: {self.left_over(twin.state.players[seat])}.", width, DIM, "  ")


def short_payment(text: str) -> str:
    """A way to pay without its small words: `7 coins + wood 10 · 3 lost`."""
    paid, lost, rest = text.removeprefix("Pay with ").rpartition(", ")
    if not rest.endswith(" lost"):
        paid, lost, rest = f"{paid}{lost}{rest}", "", ""
    for word, sign in ((", ", " + "), (" and ", " + "), ("(", ""), (")", "")):
        paid = paid.replace(word, sign)
    return f"{paid} · {rest}" if lost else paid
