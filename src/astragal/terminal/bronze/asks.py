"""The questions of a Bronze Age turn, each with the effects of its options."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.ids import GOOD_IDS
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.things import DEVELOPMENT_NAMES
from astragal.rules.words import amount, listed
from astragal.terminal import asks
from astragal.terminal.ask import Row
from astragal.terminal.asks import ForetoldAsk, LeavingAsk, OptionsAsk, SplitAsk, short_payment
from astragal.terminal.bronze.preview import blows, left_over, takings
from astragal.terminal.bronze.words import effect, track_value
from astragal.terminal.palette import DIM, plain
from astragal.terminal.preview import Rows, since, tried


class ChooseAsk(SplitAsk):
    """Food or workers: a row for each split."""

    food_dice = n.FOOD_DICE
    uses = ("food", "work")

    def question(self) -> str:
        """What the rules ask, in few words where there is little room."""
        s = self.match.state
        dice = amount(sum(map(self.splits, s.dice[: s.dice_count])), "die", "dice")
        return f"Food or workers for {dice}?" if self.brief else super().question()

    def splits(self, face: int) -> bool:
        """Whether a die gives food or workers."""
        return bool(self.match.sheet.numbers.face_either[face])

    def foretold(self, row: Row) -> list[str]:
        """What is collected, and what the disaster does."""
        return takings(self.match, [self.end(row.action)])


class SmithAsk(ForetoldAsk):
    """How many spearheads: who would lose what."""

    def foretold(self, row: Row) -> list[str]:
        """The blows, by name."""
        return blows(self.match, since(self.match, tried(self.match, row.action)))


class BuildAsk(asks.BuildAsk):
    """Where workers build."""

    building = n.BUILD
    end_build = n.END_BUILD
    built = (told.CITY_BUILT, told.MONUMENT_BUILT)

    def make_rows(self) -> list[Row]:
        """Buildings on the board; stone, ships and the end below the question."""
        sheet, s = self.match.sheet.numbers, self.match.state
        rows = []
        for action in sorted(self.words()):
            on_board = action < n.HAND_IN_STONE
            if on_board and not self.boxes(action)[1]:
                continue
            owner = s.players[s.active].developments
            if action == n.HAND_IN_STONE and not owner[n.ENGINEERING]:
                continue
            if action == n.BUILD_SHIP and not (owner[n.SHIPPING] and sheet.cost[n.SHIPPING]):
                continue
            rows.append(self.row_for(action, on_board=on_board))
        return rows

    def boxes(self, action: int) -> tuple[int, int]:
        """Boxes checked, and boxes in all."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.active]
        if action < n.MONUMENT_BOX:
            city = action - n.CITY_BOX
            return me.city_boxes[city], sheet.city_boxes[city]
        monument = action - n.MONUMENT_BOX
        out = is_out_of_play(sheet, s, monument)
        return me.monument_boxes[monument], 0 if out else sheet.monument_boxes[monument]

    def unfinished(self, row: Row, count: int) -> str:
        """How far the workers carry the building."""
        checked, boxes = self.boxes(row.action)
        makes = "1 worker makes" if count == 1 else f"{count} workers make"
        after = f"{makes} it {checked + count}; {boxes - checked - count} to go."
        return f"{self.name(row)}: {checked} of {boxes} boxes. {after}"

    def left_after(self, row: Row, count: int) -> str:
        """Workers that are left."""
        left = int(self.match.state.workers) - count
        return amount(left, "worker") if left > 0 else ""


class BuyAsk(asks.BuyAsk):
    """Which development is bought."""

    buy = n.BUY_DEVELOPMENT
    buy_nothing = n.BUY_NOTHING
    paying = n.PAY
    paid = (told.STACK_PAID, told.FOOD_PAID, told.COINS_PAID)
    developments = DEVELOPMENT_NAMES

    def effect(self, development: int) -> str:
        """What a development does."""
        return effect(self.match.sheet.numbers, self.match.players, development)

    def payment(self, rows: Rows) -> list[str]:
        """The stacks paid with their value, food and coins, in one line."""
        parts, lost = [], ""
        for what, _, a, b in rows:
            if what == told.STACK_PAID:
                parts.append(f"all {GOOD_IDS[a]} ({b})")
            elif what == told.FOOD_PAID:
                parts.append(f"{a} food")
            else:
                parts.append(amount(a, "coin"))
                lost = f"; {b} lost" if b else ""
        return [f"Pays {listed(parts)}{lost}."] if parts else []

    def left_over(self, me: Any) -> str:
        """Goods and food."""
        return left_over(me)


class PayAsk(LeavingAsk):
    """How to pay: what each way leaves."""

    def make_rows(self) -> list[Row]:
        """The ways to pay, in few words."""
        return [Row(row.action, short_payment(row.text)) for row in super().make_rows()]

    def left_over(self, me: Any) -> str:
        """Goods and food."""
        return left_over(me)


class DiscardAsk(OptionsAsk):
    """Which good to discard, and what its stack loses."""

    def preview(self, row: Row, width: int) -> list[Text]:
        """The value that is lost."""
        good = row.action - n.DISCARD_GOOD
        s, sheet = self.match.state, self.match.sheet.numbers
        held = s.players[s.active].goods[good]
        lost = track_value(sheet, good, held) - track_value(sheet, good, held - 1)
        return [plain(f"The stack loses {lost} of its value.", DIM)]
