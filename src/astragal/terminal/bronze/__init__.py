"""How the Bronze Age looks at the terminal: dice, pegboard, sheet, players, and a question for each step."""

from __future__ import annotations

from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze.names import CITY_NAMES, MONUMENT_NAMES, face_words
from astragal.table.match import Match
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.asks import BUILDING_KEYS, OptionsAsk
from astragal.terminal.bronze.asks import BuildAsk, BuyAsk, ChooseAsk, DiscardAsk, PayAsk, SmithAsk
from astragal.terminal.bronze.buildings import BuildingsPanel
from astragal.terminal.bronze.developments import DevelopmentsPanel
from astragal.terminal.bronze.dice import DicePanel
from astragal.terminal.bronze.pegs import PegPanel
from astragal.terminal.bronze.players import PlayersPanel
from astragal.terminal.bronze.rolling import RollAsk
from astragal.terminal.bronze.tables import tables
from astragal.terminal.bronze.trading import AnswerAsk, OfferAsk, TradeAsk
from astragal.terminal.bronze.words import FACE_SIGNS, steps_of
from astragal.terminal.face import DiceFace
from astragal.terminal.scene import Panel, Scene
from astragal.terminal.story import Story, StoryPanel

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
PANELS = {
    n.BUY: "developments",
    n.PAY: "developments",
    n.TRADE: "players",
    n.OFFER: "players",
    n.ANSWER: "players",
}


class BronzeStory(Story):
    """The log in sentences; work on a building is told in few words, and what is collected or paid together at once."""

    together = ("collects", "pays", "discards")

    def move(self, number: int) -> str:
        """A decision in words."""
        event = self.match.events[number]
        if n.CITY_BOX <= event.number < n.HAND_IN_STONE:
            names = (*CITY_NAMES, *MONUMENT_NAMES)
            return f"{self.match.names[event.seat]} works on the {names[event.number - n.CITY_BOX]}."
        return super().move(number)


class BronzeFace(DiceFace):
    """The Bronze Age on the screen."""

    keys = (
        *BUILDING_KEYS,
        ("Trading", ""),
        ("↑ ↓", "choose what to trade"),
        ("→ + / ← -", "give one more / take one more (each takes back the other first)"),
        ("Enter", "make the offer; w takes it back"),
    )

    def make_story(self, match: Match) -> Story:
        """The log, a little shorter."""
        return BronzeStory(match, self.turn)

    def top(self, scene: Scene) -> Panel | None:
        """The dice."""
        return DicePanel(scene, id="dice")

    def board(self, scene: Scene) -> Panel:
        """The pegboard."""
        return PegPanel(scene, id="pegs")

    def shelf(self, scene: Scene) -> list[Panel]:
        """The sheet."""
        return [BuildingsPanel(scene, id="buildings"), DevelopmentsPanel(scene, id="developments")]

    def aside(self, scene: Scene) -> list[Panel]:
        """The others, and the log."""
        return [PlayersPanel(scene, id="players"), StoryPanel(scene, id="story")]

    def wanted(self, scene: Scene) -> str | None:
        """The part of the sheet that the step is about."""
        return PANELS.get(scene.state.step, "buildings")

    def steps(self, state: Any) -> list[tuple[str, tuple[int, ...]]]:
        """The steps of a turn in the order of this sheet."""
        return steps_of(self.match.sheet.numbers)

    def tables(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """Everything that is printed."""
        return tables(self.match.sheet.numbers, self.match.players)

    def ask(self, match: Match) -> Ask:
        """The question of the present step."""
        return ASKS.get(match.state.step, ListAsk)(match)

    def outcome_words(self, outcome: int) -> str:
        """A face with its sign and what it gives."""
        words = face_words(self.match.sheet.numbers, outcome)
        return f"{FACE_SIGNS[outcome]:<6} {words}"
