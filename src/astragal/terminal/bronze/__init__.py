"""How the Bronze Age speaks at the terminal: its log, its steps, and a question for each of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from astragal.rules import CHANCE
from astragal.rules.bronze import state as n
from astragal.rules.bronze.things import CITY_NAMES, MONUMENT_NAMES, face_words, held_words
from astragal.table.match import Match
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.asks import BUILDING_KEYS, OptionsAsk
from astragal.terminal.bronze.asks import BuildAsk, BuyAsk, ChooseAsk, DiscardAsk, PayAsk, SmithAsk
from astragal.terminal.bronze.rolling import RollAsk
from astragal.terminal.bronze.trading import AnswerAsk, OfferAsk, TradeAsk
from astragal.terminal.bronze.words import FACE_SIGNS, steps_of
from astragal.terminal.face import DiceFace
from astragal.terminal.story import Story

ASKS: dict[int, type[RollAsk] | type[OfferAsk] | type[ListAsk]] = {
    n.PRESERVE: OptionsAsk,
    n.ROLL: RollAsk,
    n.LEAD: RollAsk,
    n.CHOOSE: ChooseAsk,
    n.SMITH: SmithAsk,
    n.TRADE: TradeAsk,
    n.OFFER: OfferAsk,
    n.ANSWER: AnswerAsk,
    n.BUILD: BuildAsk,
    n.BUY: BuyAsk,
    n.PAY: PayAsk,
    n.DISCARD: DiscardAsk,
}


def goods_added_up(things: list[str]) -> list[str] | None:
    """What is collected, with stone from the dice and stone from Quarrying added up; None if it is not only numbers.

    >>> goods_added_up(["1 wood", "1 stone", "1 stone", "2 food"])
    ['1 wood', '2 stone', '2 food']
    """
    counts: Counter[str] = Counter()
    for each in things:
        number, _, thing = each.partition(" ")
        if not number.isdecimal():
            return None
        counts[thing] += int(number)
    return [f"{number} {thing}" for thing, number in counts.items()]


class BronzeStory(Story):
    """The log in sentences: building work in few words, and what is collected, paid or offered in one sentence."""

    together = ("collects", "pays", "discards")

    def added_up(self, verb: str, things: list[str]) -> list[str] | None:
        """Goods of a kind are added up where they are collected."""
        return goods_added_up(things) if verb == "collects" else things

    def move(self, number: int) -> str:
        """A decision in words."""
        event = self.match.events[number]
        if n.CITY_BOX <= event.number < n.HAND_IN_STONE:
            names = (*CITY_NAMES, *MONUMENT_NAMES)
            return f"{self.match.names[event.seat]} works on the {names[event.number - n.CITY_BOX]}."
        return super().move(number)

    def is_part(self, number: int) -> bool:
        """Whether an offer is being put together or a development still to be paid; they are told when that is done."""
        action = self.match.events[number].number
        if self.match.position_at(number).step == n.BUY and self.match.position_at(number + 1).step == n.PAY:
            return True
        return n.OFFER_TO <= action < n.SWAP or n.GIVE <= action < n.PROPOSE

    def told(self, number: int) -> list[str]:
        """What followed from an event; for an offer, both sides of it."""
        event = self.match.events[number]
        if event.seat == CHANCE or event.number != n.PROPOSE:
            return super().told(number)
        s, names = self.match.position_at(number), self.match.names
        what = f"{held_words(s.given)} for {held_words(s.taken)}"
        return [f"{names[s.proposer]} offers {names[s.answerer]} {what}."]


class BronzeFace(DiceFace):
    """The Bronze Age on the screen."""

    keys = (
        *BUILDING_KEYS,
        ("Trading", ""),
        ("↑ ↓", "choose what to trade"),
        ("→ + / ← -", "give one more / take one more (each undoes the other first)"),
        ("Enter", "make the offer; w drops it"),
    )

    def make_story(self, match: Match) -> Story:
        """The log, a little shorter."""
        return BronzeStory(match, self.turn)

    def steps(self, state: Any) -> list[tuple[str, tuple[int, ...]]]:
        """The steps of a turn in the order of this sheet."""
        return steps_of(self.match.sheet.numbers)

    def ask(self, match: Match) -> Ask:
        """The question of the current step."""
        return ASKS.get(match.state.step, ListAsk)(match)

    def outcome_words(self, outcome: int) -> str:
        """A face with its sign and what it gives."""
        words = face_words(self.match.sheet.numbers, outcome)
        return f"{FACE_SIGNS[outcome]:<6} {words}"
