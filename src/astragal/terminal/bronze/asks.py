"""The questions of a Bronze Age turn, each with what its options would come to."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.words import amount, listed
from astragal.terminal.ask import Act, Hint, ListAsk, Reply, Row
from astragal.terminal.bronze.preview import blows, left_over, sentences, since, takings, tried
from astragal.terminal.bronze.words import effect, track_value
from astragal.terminal.palette import DIM, GOOD, PLAIN, plain, wrapped


class OptionsAsk(ListAsk):
    """A list of what is open; closed options are left to the list of closed options."""

    CLOSED_SHOWN = 0


class ChooseAsk(OptionsAsk):
    """Food or workers: a row for each split, beginning where nobody starves."""

    def first_cursor(self) -> int:
        """The first split with the least famine."""
        seat = self.match.state.active
        lost = [tried(self.match, row.action).state.players[seat].disasters for row in self.rows]
        return lost.index(min(lost))

    def preview(self, row: Row, width: int) -> list[Text]:
        """What is collected, and what the disaster does."""
        lines = takings(self.match, [tried(self.match, row.action)])
        return [each for line in lines for each in wrapped(line, width, PLAIN, "  ")]

    def press(self, key: str) -> Reply | None:
        """Left and right move too."""
        return super().press({"left": "up", "right": "down"}.get(key, key))


class SmithAsk(OptionsAsk):
    """How many spearheads: who would lose what."""

    def preview(self, row: Row, width: int) -> list[Text]:
        """The blows, by name."""
        lines = blows(self.match, since(self.match, tried(self.match, row.action)))
        return [each for line in lines for each in wrapped(line, width, PLAIN, "  ")]


class BuildAsk(ListAsk):
    """Where workers build: the cursor walks over the sheet itself."""

    def make_rows(self) -> list[Row]:
        """Buildings on the board; stone, ships and the end below the question."""
        closed = {each.action: each for each in self.closed}
        words = self.words()
        sheet, s = self.match.sheet.numbers, self.match.state
        rows = []
        for action in sorted(words):
            on_board = action < n.HAND_IN_STONE
            if on_board and not self._boxes(action)[1]:
                continue
            owner = s.players[s.active].developments
            if action == n.HAND_IN_STONE and not owner[n.ENGINEERING]:
                continue
            if action == n.BUILD_SHIP and not (owner[n.SHIPPING] and sheet.cost[n.SHIPPING]):
                continue
            rows.append(Row(action, words[action], closed=closed.get(action), on_board=on_board))
        return rows

    def _boxes(self, action: int) -> tuple[int, int]:
        """Boxes checked, and boxes in all."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.active]
        if action < n.MONUMENT_BOX:
            city = action - n.CITY_BOX
            return me.city_boxes[city], sheet.city_boxes[city]
        monument = action - n.MONUMENT_BOX
        out = is_out_of_play(sheet, s, monument)
        return me.monument_boxes[monument], 0 if out else sheet.monument_boxes[monument]

    def filling(self, action: int) -> tuple[int, list[str]]:
        """How many workers the building takes now, and what is told when that completes it."""
        twin = tried(self.match)
        count = 0
        while action in twin.legal() and twin.state.step == n.BUILD:
            twin.play(action)
            count += 1
            done = [row for row in twin.stories[-1] if row[0] in (told.CITY_BUILT, told.MONUMENT_BUILT)]
            if done:
                return count, sentences(self.match, done)
        return count, []

    def preview(self, row: Row, width: int) -> list[Text]:
        """How far the workers carry the building under the cursor."""
        if row.closed or not row.on_board:
            return super().preview(row, width)
        checked, boxes = self._boxes(row.action)
        missing = boxes - checked
        workers = int(self.match.state.workers)
        count, done = self.filling(row.action)
        name = row.text.split(":")[0]
        if done:
            lines = wrapped(f"{name}: {amount(missing, 'more box', 'more boxes')} and it is finished.", width, GOOD)
            lines += [line for text in done for line in wrapped(text, width, PLAIN, "  ")]
            if workers > missing:
                lines += wrapped(f"{amount(workers - missing, 'worker')} left after that.", width, DIM)
            return lines
        makes = "1 worker makes" if count == 1 else f"{count} workers make"
        after = f"{makes} it {checked + count}; {missing - count} then missing."
        return wrapped(f"{name}: {checked} of {boxes} boxes. {after}", width, PLAIN)

    def warning(self, action: int) -> str | None:
        """Workers that would go idle."""
        workers = int(self.match.state.workers)
        others = [row for row in self.rows if row.on_board and not row.closed]
        if action == n.END_BUILD and workers and others:
            return f"{amount(workers, 'worker')} would be left unused."
        return None

    def hints(self) -> list[Hint]:
        """The keys of building."""
        return [("↑↓", "move"), ("Enter", "one worker"), ("f", "fill"), ("e", "end building")]

    def press(self, key: str) -> Reply | None:
        """f fills, e ends."""
        if key == "f" and self.row.on_board and not self.row.closed:
            return Act((self.row.action,) * self.filling(self.row.action)[0])
        if key == "f":
            return self.play(self.row.action)
        if key == "e":
            return self.play(n.END_BUILD)
        return super().press(key)


class BuyAsk(ListAsk):
    """Which development: the cursor walks over the sheet."""

    def make_rows(self) -> list[Row]:
        """Developments on the board in the order of their cost, and the refusal below the question."""
        closed = {each.action: each for each in self.closed}
        sheet = self.match.sheet.numbers
        listed_ones = [d for d in range(n.DEVELOPMENTS) if sheet.cost[d]]
        words = self.words()
        rows = []
        for development in sorted(listed_ones, key=lambda d: (sheet.cost[d], d)):
            action = n.BUY_DEVELOPMENT + development
            rows.append(Row(action, words[action], closed=closed.get(action), on_board=True))
        return [*rows, Row(n.BUY_NOTHING, words[n.BUY_NOTHING])]

    def first_cursor(self) -> int:
        """The dearest that can be paid."""
        opened = [index for index, row in enumerate(self.rows) if row.on_board and not row.closed]
        return opened[-1] if opened else len(self.rows) - 1

    def preview(self, row: Row, width: int) -> list[Text]:
        """What it does, what it costs in stacks, what is left."""
        if row.action == n.BUY_NOTHING:
            return []
        sheet, s = self.match.sheet.numbers, self.match.state
        what = effect(sheet, s.seats, row.action - n.BUY_DEVELOPMENT)
        lines = wrapped(f"{row.text}: {what}", width, PLAIN, "  ")
        if row.closed:
            return lines + super().preview(row, width)
        twin = tried(self.match, row.action)
        seat = s.active
        if twin.state.step == n.PAY and twin.to_move == seat:
            ways = len(twin.legal())
            return lines + wrapped(f"{ways} ways to pay; you choose next.", width, DIM)
        rows = [
            each for each in since(self.match, twin) if each[0] in (told.STACK_PAID, told.FOOD_PAID, told.COINS_PAID)
        ]
        lines += [line for text in sentences(self.match, rows) for line in wrapped(text, width, DIM, "  ")]
        lines += wrapped(f"Left: {left_over(twin.state.players[seat])}.", width, DIM, "  ")
        return lines

    def warning(self, action: int) -> str | None:
        """What could be bought and is not."""
        if action != n.BUY_NOTHING:
            return None
        could = [
            row.text.removeprefix("Buy ").split(" for ")[0] for row in self.rows if row.on_board and not row.closed
        ]
        return f"You could buy {listed(could)}." if len(could) <= 3 else f"You could buy {len(could)} developments."

    def hints(self) -> list[Hint]:
        """The keys of buying."""
        return [("↑↓", "move"), ("Enter", "buy"), ("e", "buy nothing")]

    def press(self, key: str) -> Reply | None:
        """e ends without a purchase."""
        return self.play(n.BUY_NOTHING) if key == "e" else super().press(key)


class PayAsk(OptionsAsk):
    """How to pay: what each way leaves."""

    def make_rows(self) -> list[Row]:
        """The ways to pay, in few words."""
        return [Row(row.action, _short_payment(row.text)) for row in super().make_rows()]

    def preview(self, row: Row, width: int) -> list[Text]:
        """Goods and food that are left."""
        seat = self.match.state.active
        twin = tried(self.match, row.action)
        return wrapped(f"Left: {left_over(twin.state.players[seat])}.", width, DIM, "  ")


def _short_payment(text: str) -> str:
    """A way to pay without its small words: `7 coins + wood 10 · 3 lost`."""
    paid, lost, rest = text.removeprefix("Pay with ").rpartition(", ")
    if not rest.endswith(" lost"):
        paid, lost, rest = f"{paid}{lost}{rest}", "", ""
    for word, sign in ((", ", " + "), (" and ", " + "), ("(", ""), (")", "")):
        paid = paid.replace(word, sign)
    return f"{paid} · {rest}" if lost else paid


class DiscardAsk(OptionsAsk):
    """Which good goes: what the stacks are worth after it."""

    def preview(self, row: Row, width: int) -> list[Text]:
        """The value that is lost."""
        good = row.action - n.DISCARD_GOOD
        s, sheet = self.match.state, self.match.sheet.numbers
        held = s.players[s.active].goods[good]
        lost = track_value(sheet, good, held) - track_value(sheet, good, held - 1)
        return [plain(f"The stack loses {lost} of its value.", DIM)]
