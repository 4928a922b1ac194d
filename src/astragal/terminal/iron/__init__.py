"""How the Iron Age speaks at the terminal: its log, its steps, and a question for each of them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron.play.roll import first_face
from astragal.rules.iron.play.score import total_points, why_it_ends
from astragal.rules.iron.things import die_name, face_words
from astragal.table.match import Match
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.asks import BUILDING_KEYS
from astragal.terminal.face import DiceFace
from astragal.terminal.iron.asks import (
    BuildAsk,
    BuyAsk,
    ChooseAsk,
    FightAsk,
    GrainAsk,
    OmensAsk,
    PayAsk,
    StartAsk,
    StoreAsk,
    TributeAsk,
)
from astragal.terminal.iron.rolling import RollAsk
from astragal.terminal.iron.words import FACE_SIGNS, START_STEPS, STEPS
from astragal.terminal.story import Story

ASKS: dict[int, type[RollAsk] | type[ListAsk]] = {
    n.START: StartAsk,
    n.ROLL: RollAsk,
    n.LEAD: RollAsk,
    n.OMENS: OmensAsk,
    n.CHOOSE: ChooseAsk,
    n.GRAIN: GrainAsk,
    n.AT_THE_WALLS: FightAsk,
    n.CONQUEST: FightAsk,
    n.ROOM: GrainAsk,
    n.TRIBUTE: TributeAsk,
    n.BUILD: BuildAsk,
    n.BUY: BuyAsk,
    n.PAY: PayAsk,
    n.STORE: StoreAsk,
    n.LARDER: GrainAsk,
}


class IronStory(Story):
    """The log in sentences: building work in few words, and what is collected or paid together in one sentence."""

    together = ("collects", "pays")

    def move(self, number: int) -> str:
        """A decision in words."""
        event = self.match.events[number]
        if n.PROVINCE_BOX <= event.number < n.RAISE_ARMY:
            before, words = self.match.position_at(number), self.match.game.words
            said = words.action_words(self.match.sheet.numbers, before, event.number, self.match.names)
            name = said.split(":")[0]
            where = f"the {name}" if event.number >= n.MONUMENT_BOX else name.lower()
            urn = "an urn of " if event.number == n.PORT_URN else ""
            return f"{self.match.names[event.seat]} {'fills' if urn else 'works on'} {urn}{where}."
        return super().move(number)

    def is_part(self, number: int) -> bool:
        """Whether a development is still to be paid; it is told when that is done."""
        return bool(self.match.position_at(number).step == n.BUY and self.match.position_at(number + 1).step == n.PAY)


class IronFace(DiceFace):
    """The Iron Age on the screen."""

    keys = (
        *BUILDING_KEYS,
        ("The fate die, and omens", ""),
        ("f", "mark the fate die to roll again; 0 does it too"),
        ("f 1-6 ← →", "omens: choose the die to set; ↑ ↓ choose its face, e sets none"),
    )

    def make_story(self, match: Match) -> Story:
        """The log, a little shorter."""
        return IronStory(match, self.turn)

    def steps(self, state: Any) -> list[tuple[str, tuple[int, ...]]]:
        """The steps of a turn, or what comes before the first one."""
        return list(START_STEPS if state.step == n.START else STEPS)

    def turn(self, state: Any) -> Hashable:
        """The round and whose turn it is; what comes before the first round is one turn."""
        return (0, 0) if state.step == n.START else super().turn(state)

    def clock(self, state: Any) -> str:
        """The round, and whether it is the last."""
        if state.step == n.START:
            return "Before round 1"
        last = state.seats > 1 and why_it_ends(self.match.sheet.numbers, state)
        return super().clock(state) + (" (the last)" if last else "")

    def verdict(self) -> str:
        """Alone: whether the mark is beaten."""
        if self.match.players > 1:
            return ""
        sheet = self.match.sheet.numbers
        won = total_points(sheet, self.match.state.players[0]) > sheet.solo_target
        more, beaten = ("More", "beaten") if won else ("Not more", "not beaten")
        return f"{more} than {sheet.solo_target} points: the mark is {beaten} (IR-9.1)."

    def ask(self, match: Match) -> Ask:
        """The question of the current step."""
        return ASKS.get(match.state.step, ListAsk)(match)

    def faces_of(self, die: int) -> range:
        """The fate die has faces of its own."""
        return range(first_face(die), first_face(die) + n.FACES_OF_A_DIE)

    def die_name(self, die: int) -> str:
        """The fate die, or an empire die by its number."""
        return die_name(die).capitalize()

    def outcome_words(self, outcome: int) -> str:
        """A face with its sign and what it gives."""
        return f"{FACE_SIGNS[outcome]:<6} {face_words(self.match.sheet.numbers, outcome)}"
