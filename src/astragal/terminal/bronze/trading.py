"""The trade step: swaps by ship, offers composed on a small table, and answers to them."""

from __future__ import annotations

from rich.text import Text

from astragal.errors import IllegalMove
from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import GOOD_IDS, ITEM_IDS
from astragal.table.match import Match
from astragal.terminal.ask import Act, DecisionAsk, Hint, ListAsk, Reply, Row, Say, refused
from astragal.terminal.asks import OptionsAsk
from astragal.terminal.bronze.preview import left_over
from astragal.terminal.palette import ACCENT, CURSOR, DIM, PLAIN, STRONG, join, marked, plain, wrapped
from astragal.terminal.preview import tried


class TradeAsk(ListAsk):
    """Offers to opponents, and one row for each good that ships can swap; left and right choose what it becomes."""

    CLOSED_SHOWN = 0

    def make_rows(self) -> list[Row]:
        """Offers, swaps by the good that is given, and the end."""
        offers = [Row(each.action, each.words) for each in self.decision.options if each.action < n.SWAP]
        self.targets: dict[int, list[int]] = {}
        for option in self.decision.options:
            if n.SWAP <= option.action < n.END_TRADE:
                self.targets.setdefault((option.action - n.SWAP) // n.GOODS, []).append(option.action)
        swaps = [Row(actions[0], self._swap_words(actions[0])) for actions in self.targets.values()]
        return [*offers, *swaps, Row(n.END_TRADE, "End trading")]

    def _swap_words(self, action: int) -> str:
        given, taken = divmod(action - n.SWAP, n.GOODS)
        return f"Ship: {GOOD_IDS[given]} → ‹ {GOOD_IDS[taken]} ›"

    def preview(self, row: Row, width: int) -> list[Text]:
        """What an opponent holds, or what a swap leaves."""
        if row.action < n.SWAP:
            other = row.action - n.OFFER_TO
            held = left_over(self.match.state.players[other])
            return wrapped(f"{self.match.names[other]} holds {held}.", width, DIM, "  ")
        if row.action < n.END_TRADE:
            twin = tried(self.match, row.action)
            return wrapped(f"Left: {left_over(twin.state.players[self.match.to_move])}.", width, DIM, "  ")
        return []

    def hints(self) -> list[Hint]:
        """The keys of trading."""
        turn = [("←→", "what for")] if self.targets else []
        return [("↑↓", "move"), *turn, ("Enter", "choose"), ("e", "end trading")]

    def press(self, key: str) -> Reply | None:
        """Left and right change a swap to another good; e ends."""
        if key in ("left", "right") and n.SWAP <= self.row.action < n.END_TRADE:
            actions = self.targets[(self.row.action - n.SWAP) // n.GOODS]
            step = 1 if key == "right" else -1
            action = actions[(actions.index(self.row.action) + step) % len(actions)]
            self.rows[self.cursor] = Row(action, self._swap_words(action))
            return Say()
        if key == "e":
            return self.play(n.END_TRADE)
        return super().press(key)


class OfferAsk(DecisionAsk):
    """An offer composed item by item on a copy of the match; the rules decide whether an item may be added."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.added: list[int] = []
        self.cursor = 0

    @property
    def draft(self) -> Match:
        """The offer as composed so far."""
        return tried(self.match, *self.added)

    def question(self) -> str:
        """To whom, and what."""
        return f"Your offer to {self.match.names[self.match.state.answerer]}:"

    def detail(self, width: int) -> list[Text]:
        """A row for each kind: what the two sides hold, give and take."""
        s = self.draft.state
        mine, theirs = s.players[s.proposer], s.players[s.answerer]
        rows = [plain(f"  {'':<11}you  give  take  they", DIM)]
        for item, name in enumerate(ITEM_IDS):
            held = [p.food if item == n.FOOD_ITEM else p.goods[item] for p in (mine, theirs)]
            here = item == self.cursor
            label = (f"{'›' if here else ' '} {name:<11}", CURSOR if here else PLAIN)
            give, take = s.given[item], s.taken[item]
            row = join(
                label,
                (f"{held[0]:>3}", DIM),
                (f"{give or '·':>6}", STRONG if give else DIM),
                (f"{take or '·':>6}", STRONG if take else DIM),
                (f"{held[1]:>6}", DIM),
            )
            rows.append(marked(row, str(item + 1)))
        if self.room > len(rows) + 1:
            rows.append(marked(join(("  Enter  ", ACCENT), "propose   ", ("w", ACCENT), " drop it"), "enter"))
        return rows

    def cursor_line(self, width: int) -> int | None:
        """The row of the item."""
        return 2 + self.cursor

    def hints(self) -> list[Hint]:
        """The keys of an offer."""
        return [("↑↓", "item"), ("→", "give"), ("←", "take"), ("Enter", "propose"), ("w", "drop it")]

    def press(self, key: str) -> Reply | None:
        """Up and down choose an item; right and left give and take."""
        if key in ("up", "down"):
            self.cursor = (self.cursor + (1 if key == "down" else -1)) % n.ITEMS
            return Say()
        if key.isdigit() and 1 <= int(key) <= n.ITEMS:
            self.cursor = int(key) - 1
            return Say()
        if key in ("right", "plus", "+"):
            return self.shift(n.GIVE + self.cursor, n.TAKE + self.cursor)
        if key in ("left", "minus", "-"):
            return self.shift(n.TAKE + self.cursor, n.GIVE + self.cursor)
        if key == "w":
            return Act((n.WITHDRAW,))
        if key == "enter":
            return self.finish(n.PROPOSE)
        return None

    def shift(self, more: int, less: int) -> Reply:
        """One step of an item: back from the other side first, then onto this one."""
        if less in self.added:
            self.added.remove(less)
            return Say()
        try:
            tried(self.match, *self.added, more)
        except IllegalMove as error:
            return Say(str(error), "no")
        self.added.append(more)
        return Say()

    def finish(self, action: int) -> Reply:
        """Make the offer, if it can be made."""
        draft = self.draft
        for each in draft.decision().refused:
            if each.action == action:
                return refused(each)
        return Act((*self.added, action))


class AnswerAsk(OptionsAsk):
    """An offer to answer: what you would hold after it."""

    CLOSED_SHOWN = 4

    def make_rows(self) -> list[Row]:
        """The answers alone; the question says what is offered."""
        return [Row(row.action, row.text.split(":")[0], closed=row.closed) for row in super().make_rows()]

    def first_cursor(self) -> int:
        """On the refusal: an offer comes unasked, and a key meant for something else must not cost goods."""
        return next(index for index, row in enumerate(self.rows) if row.action == n.REFUSE)

    def preview(self, row: Row, width: int) -> list[Text]:
        """Holdings after a deal."""
        if row.closed or row.action != n.ACCEPT:
            return super().preview(row, width)
        twin = tried(self.match, row.action)
        return wrapped(f"You would hold {left_over(twin.state.players[self.match.to_move])}.", width, DIM, "  ")
