"""Cards in hand and on the table, as short as a line allows and as long as it takes to understand them."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.play.ages import age_price
from astragal.rules.mythology.play.cards import action_of, number_of
from astragal.rules.mythology.play.hands import card_name, cards_in_hand
from astragal.rules.mythology.play.trade import trade_cost
from astragal.rules.mythology.things import (
    ACTION_NAMES,
    CARD_NAMES,
    culture_of_card,
    permanents_words,
    power_words,
)
from astragal.rules.words import amount
from astragal.terminal.palette import ACCENT, DIM, NOTE, PLAIN, STRONG, TITLE, join, plain, wrapped
from astragal.terminal.scene import Panel

GOD = "☼"
"""Marks a card with a god on it."""


def cards_of(me: Any) -> list[int]:
    """The visible cards of a hand, as their seat counts them, each as often as it occurs."""
    permanents = [card for card in range(n.PERMANENTS) if me.permanents >> card & 1]
    return permanents + [n.PERMANENTS + kind for kind, count in enumerate(me.hand) for _ in range(count)]


def does(sheet: Any, s: Any, seat: int, card: int) -> str:
    """What the action of a card means for this seat now, in few words."""
    me = s.players[seat]
    action, number = action_of(sheet, me.culture, card), number_of(sheet, me.culture, card)
    if action == n.EXPLORE:
        return f"{s.seats + number} tiles"
    if action == n.GATHER:
        return ("resource or terrain", "all resources", "food")[number]
    if action == n.RECRUIT:
        return f"up to {amount(number, 'unit')}"
    if action == n.BUILD:
        return f"up to {amount(number, 'building')}"
    if action == n.TRADE:
        cost = trade_cost(me, number)
        return f"cost {cost}" if cost else "no cost"
    if action == n.ATTACK:
        return f"up to {amount(number, 'unit')} a side"
    return f"for {age_price(sheet, me, card)} of each" if me.age < n.MYTHIC else "no age left"


def label(sheet: Any, me: Any, card: int) -> str:
    """The name of a card, with its action where a god is on it."""
    name = card_name(me.culture, card)
    if culture_of_card(name) == n.NONE:
        return CARD_NAMES[name] if card < n.PERMANENTS else ACTION_NAMES[action_of(sheet, me.culture, card)]
    return f"{CARD_NAMES[name]} {GOD} {ACTION_NAMES[action_of(sheet, me.culture, card)]}"


def one_line(sheet: Any, s: Any, seat: int, card: int) -> str:
    """A card in a line: what it is called, and what it does."""
    return f"{label(sheet, s.players[seat], card)}: {does(sheet, s, seat, card)}"


class HandPanel(Panel):
    """The cards of the player on show, as far as the viewer may see them, and those played this turn."""

    title = "Hand"
    short = "hand"

    def heading(self) -> Text:
        """How many cards there are, and how many there may be."""
        scene = self.scene
        me = scene.state.players[scene.seat]
        limit = scene.match.sheet.numbers.hand_limit[me.age]
        whose = "Hand" if scene.seat == scene.viewer else f"Hand of {scene.name(scene.seat)}"
        return join((whose, TITLE), (f" · {cards_in_hand(me)} of {limit}", DIM))

    def lines(self, width: int) -> list[Text]:
        """A line for each card, and another for what its god does."""
        scene = self.scene
        sheet, s = scene.match.sheet.numbers, scene.state
        me = s.players[scene.seat]
        if me.culture < 0:
            return [plain("  cultures are still to be drawn", DIM)]
        rows: list[Text] = []
        known = cards_of(me)
        for card in sorted(set(known)):
            times = f" ×{known.count(card)}" if known.count(card) > 1 else ""
            sign = "◆" if card < n.PERMANENTS else "·"
            head = join(
                (f"{sign} {label(sheet, me, card)}{times}", STRONG), (f" {does(sheet, s, scene.seat, card)}", PLAIN)
            )
            rows.append(head)
            power = power_words(sheet, card_name(me.culture, card))
            if power:
                rows += [join("    ", line) for line in wrapped(power, width - 6, NOTE)]
        covered = cards_in_hand(me) - len(known)
        if covered:
            of_them = me.permanent_count - bin(me.permanents).count("1")
            rows.append(plain(f"▒ {amount(covered, 'card')} face down, {of_them} of them permanent", DIM))
        if not rows:
            rows.append(plain("  no cards", DIM))
        if me.spent:
            rows += wrapped(f"played: {permanents_words(me.spent)}", width - 2, DIM, "  ")
        if me.fourth:
            rows.append(plain("a fourth action is granted", ACCENT))
        return rows
