"""Questions about a set of cards: each is marked or not, as dice are, and the whole set is one answer."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.play.hands import card_name, room_in_hand
from astragal.rules.mythology.things import card_words, permanents_words
from astragal.rules.words import amount
from astragal.table.match import Match
from astragal.terminal.ask import Act, Hint, Reply, Say, refused
from astragal.terminal.mythology.cards import cards_of, one_line
from astragal.terminal.mythology.own import OwnAsk
from astragal.terminal.mythology.words import sentence
from astragal.terminal.palette import CURSOR, DIM, PLAIN, STRONG, join, marked, wrapped


class MarkAsk(OwnAsk):
    """Cards that are marked by number, by cursor or by mouse; Enter takes them as they are."""

    verb: ClassVar[str] = "take"
    """What happens to the marked cards."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.cards = self.listed()
        self.marked = self.first_marks()
        self.cursor = 0
        self.confirming = False

    def listed(self) -> list[int]:
        """The cards to be marked, as their seat counts them."""
        raise NotImplementedError

    def first_marks(self) -> set[int]:
        """The places that are marked at first."""
        return set()

    def actions(self) -> tuple[int, ...]:
        """The actions that the marks stand for."""
        raise NotImplementedError

    def summary(self) -> str:
        """What Enter would do."""
        raise NotImplementedError

    def detail(self, width: int) -> list[Text]:
        """The cards with their marks, what Enter does, and what the card under the cursor says."""
        rows = []
        for place, card in enumerate(self.cards):
            here, on = place == self.cursor, place in self.marked
            mark = f"{'›' if here else ' '}{place + 1} [{'x' if on else ' '}]"
            text = f"{mark} {one_line(self.sheet, self.view, self.seat, card)}"
            rows.append(marked(join((text, CURSOR if here else STRONG if on else PLAIN)), f"mark:{place}"))
        free = self.room - len(wrapped(self.question(), width)) - len(rows)
        enter = [
            marked(join((" Enter ", CURSOR), f" {line.plain}") if not at else join(" " * 8, line), "enter")
            for at, line in enumerate(wrapped(self.summary(), width - 8))
        ]
        rows += enter[: max(0, free)]
        if self.cards and free - len(enter) > 1:
            name = card_name(self.me.culture, self.cards[self.cursor])
            rows += wrapped(sentence(card_words(self.sheet, name)), width, DIM, "  ")[: free - len(enter)]
        return rows

    def hints(self) -> list[Hint]:
        """The keys of marking."""
        numbers = f"1-{len(self.cards)}" if len(self.cards) > 1 else "1"
        return [(numbers, "mark"), ("Space", "mark"), ("a", "all"), ("x", "none"), ("Enter", self.verb)]

    def press(self, key: str) -> Reply | None:
        """Numbers and Space mark, Enter answers."""
        count = len(self.cards)
        if key in ("up", "down", "left", "right") and count:
            self.cursor = (self.cursor + (1 if key in ("down", "right") else -1)) % count
            return Say()
        if key.isdigit() and 1 <= int(key) <= count:
            return self.toggle(int(key) - 1)
        if key.startswith("mark:"):
            return self.toggle(int(key.removeprefix("mark:")))
        if key == "space" and count:
            return self.toggle(self.cursor)
        if key == "a":
            return self.set_marks(set(range(count)))
        if key == "x":
            return self.set_marks(set())
        if key == "enter":
            return self.answer()
        return None

    def doubt(self) -> str:
        """The question to confirm before the marks are accepted."""
        return ""

    def answer(self) -> Reply:
        """Answer with the marks as they are."""
        if self.doubt() and not self.confirming:
            self.confirming = True
            return Say(self.doubt(), "warn")
        return Act(self.actions())

    def toggle(self, place: int) -> Reply:
        """Mark a card, or unmark it."""
        self.cursor = place
        return self.set_marks(self.marked ^ {place})

    def set_marks(self, marks: set[int]) -> Reply:
        """Mark these cards if the rules allow them together; otherwise say why not."""
        before = self.marked
        self.marked, self.confirming = marks, False
        for action in self.actions():
            if action in self.refusals:
                self.marked = before
                return refused(self.refusals[action])
        return Say()


class PermanentsAsk(MarkAsk):
    """Which permanent cards: into the hand, or kept in it."""

    @property
    def subset(self) -> int:
        """The marked cards as bits."""
        return sum(1 << self.cards[place] for place in self.marked)


class TakeAsk(PermanentsAsk):
    """Which permanent cards are taken into the hand, in secret."""

    def listed(self) -> list[int]:
        """Those that are not in the hand."""
        return [card for card in range(n.PERMANENTS) if not self.me.permanents >> card & 1]

    def actions(self) -> tuple[int, ...]:
        """One action for the whole set."""
        return (n.TAKE_PERMANENTS + self.subset,)

    def doubt(self) -> str:
        """Nothing taken."""
        return "" if self.marked else "No card is marked. Enter again takes none; numbers mark cards."

    def summary(self) -> str:
        """What is taken, and what room is left."""
        left = room_in_hand(self.sheet, self.me) - len(self.marked)
        return f"take {permanents_words(self.subset)}; room for {left} more"


class KeepAsk(PermanentsAsk):
    """Which permanent cards stay in the hand, in secret."""

    verb = "keep"

    def listed(self) -> list[int]:
        """Those in the hand."""
        return [card for card in range(n.PERMANENTS) if self.me.permanents >> card & 1]

    def actions(self) -> tuple[int, ...]:
        """One action for the whole set."""
        return (n.KEEP_PERMANENTS + self.subset,)

    def summary(self) -> str:
        """What is kept; the others can be taken again."""
        others = "all" if not self.marked else "the others"
        back = f"; {others} go back to your set" if len(self.marked) < len(self.cards) else ""
        return f"keep {permanents_words(self.subset)}{back}"


class DiscardAsk(MarkAsk):
    """Which random cards are discarded, openly; they are marked first and leave the hand together."""

    verb = "discard"

    def listed(self) -> list[int]:
        """The random cards, one by one."""
        return [card for card in cards_of(self.me) if card >= n.PERMANENTS]

    def actions(self) -> tuple[int, ...]:
        """Card after card, then the end, unless no card is left."""
        names = [card_name(self.me.culture, self.cards[place]) for place in sorted(self.marked)]
        done = [n.DISCARD_DONE] * (len(names) < len(self.cards))
        return (*(n.DISCARD_CARD + name - n.PERMANENTS for name in names), *done)

    def summary(self) -> str:
        """How many leave the hand."""
        if not self.marked:
            return "keep them all"
        return f"discard {amount(len(self.marked), 'card')}, keep {len(self.cards) - len(self.marked)}"
