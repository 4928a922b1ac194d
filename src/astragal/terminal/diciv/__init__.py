"""How Die Civilization speaks at the terminal: its log, its steps, its throws, and a question for each step."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from rich.text import Text

from astragal.rules import CHANCE
from astragal.rules.diciv import state as n
from astragal.rules.diciv import story as told
from astragal.rules.diciv.telling import END_REASONS
from astragal.rules.diciv.throws import BARBARIAN_SIDE, FIGHTS, side_of
from astragal.rules.words import amount
from astragal.table.match import Match
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.diciv.asks import AttackAsk, BuyAsk, JoinAsk, LoseCityAsk, PurposeAsk, WarAsk
from astragal.terminal.diciv.rolling import RollAsk
from astragal.terminal.diciv.words import steps_of
from astragal.terminal.face import Face
from astragal.terminal.palette import DIM, LINE, TITLE, plain
from astragal.terminal.story import Sentence, Story

ASKS: dict[int, type[ListAsk]] = {
    n.ATTACK: AttackAsk,
    n.LOSE_CITY: LoseCityAsk,
    n.JOIN: JoinAsk,
    n.BUY: BuyAsk,
    n.PURPOSE: PurposeAsk,
    n.ROLL: RollAsk,
    n.WAR: WarAsk,
}
ATTACKING = (n.ATTACK, n.BATTLE, n.LOSE_CITY)
NO_TIME_LEFT = "the timeline has come to its end (DC-9.7)"
SIDES = {BARBARIAN_SIDE: "the barbarians", n.ENCAMPMENT_TARGET: "the encampment"}


class DicivStory(Story):
    """The log in sentences: a turn begins with its year, and what the income brings follows it."""

    def _of(self, number: int) -> list[Sentence]:
        match, event = self.match, self.match.events[number]
        rows, texts = match.stories[number], self.told(number)
        sentences = []
        if event.seat == CHANCE:
            sentences += self._throw(number)
        elif not rows or rows[0][0] == told.TURN_BEGINS:
            sentences.append(Sentence(number, self.move(number), "move"))
        if self._failed(number):
            sentences.append(Sentence(number, self._failure(number), "told"))
        for row, text in zip(rows, texts, strict=True):
            sentences.append(Sentence(number, text, "turn" if row[0] == told.TURN_BEGINS else "told"))
        return sentences

    def _throw(self, number: int) -> list[Sentence]:
        """A die of Phase 2 by its face; dice thrown for a total by that total, once it is complete."""
        match, event, before = self.match, self.match.events[number], self.match.position_at(number)
        if before.step == n.ROLL:
            return [Sentence(number, match.game.words.outcome_text(event.number), "dice")]
        total = before.total + event.number + 1
        if before.to_throw > 1 or self._is_told(before, total):
            return []
        side = side_of(before)
        alone = before.step == n.FIRST_ROLL or (before.step == n.MATCH_ROLL and not before.joined)
        who = "" if alone else f"{SIDES.get(side) or match.names[side]} "
        return [Sentence(number, f"{who}{total}", "dice")]

    def _failed(self, number: int) -> bool:
        """Whether this die of Phase 2 ended it without any success."""
        before, after, rows = (
            self.match.position_at(number),
            self.match.position_at(number + 1),
            self.match.stories[number],
        )
        is_last = before.step == n.ROLL and after.step != n.ROLL and self.match.events[number].seat == CHANCE
        return is_last and (not rows or rows[0][0] == told.TURN_BEGINS)

    def _failure(self, number: int) -> str:
        """That the last dice of a turn brought nothing."""
        before, sheet = self.match.position_at(number), self.match.sheet.numbers
        if before.purpose == n.FOR_RESEARCH:
            return "The dice fit no open technology."
        return f"The total is not over {sheet.production_over}: nothing is earned."

    def _is_told(self, before: Any, total: int) -> bool:
        """Whether a sentence names this total anyway."""
        effect = self.match.sheet.numbers.first_effect[total]
        return before.step in FIGHTS or (before.step == n.FIRST_ROLL and effect in (n.MATCH_NUMBER, n.BARBARIANS_COME))


class DicivFace(Face):
    """Die Civilization on the screen."""

    keys = (
        ("Throwing along, upkeep, rolls and war", ""),
        ("a", "throw along, and in every turn until yours, without being asked"),
        ("f", "buy every resource that upkeep lacks"),
        ("e", "pay upkeep; roll no more; no war"),
        ("p", "throw for gold instead of resources, or back"),
        ("← →", "how many units go to war"),
    )

    def make_story(self, match: Match) -> Story:
        """The log with its years."""
        return DicivStory(match, self.turn)

    # Words.

    def clock(self, state: Any) -> str:
        """The turn; its year stands on the timeline."""
        return f"Turn {state.round_no} of {self.match.sheet.numbers.turns}"

    def step(self, state: Any) -> Text:
        """The steps of the turn with the current one marked."""
        line = plain("")
        for name, steps in steps_of(self.match.sheet.numbers, state):
            if line:
                line.append(" › ", LINE)
            here = state.step in steps
            line.append(f"[{name}]" if here else name, TITLE if here else DIM)
        return line

    def turn(self, state: Any) -> Hashable:
        """The round, the seat, and whether players are still throwing to go first."""
        return state.round_no, state.active, state.step == n.START

    def thrower(self, state: Any) -> str:
        """A player, the barbarians or the encampment."""
        side = side_of(state)
        return SIDES.get(side) or self.match.names[side]

    def throwing(self, state: Any) -> str:
        """Who throws, and what for."""
        side = side_of(state)
        if side in SIDES:
            return f"{SIDES[side].capitalize()} throw{'s' if side == n.ENCAMPMENT_TARGET else ''}."
        words = {
            n.START: "throws to go first",
            n.FIRST_ROLL: "makes the First Roll",
            n.MATCH_ROLL: f"throws {'along ' if side != state.active else ''}for {state.match_number}",
            n.BARBARIANS: "throws against the barbarians",
            n.BATTLE: "throws in battle",
        }
        return f"{self.match.names[side]} {words.get(state.step, 'rolls')}."

    def stops(self, before: Any, state: Any) -> bool:
        """After an attack, so that its outcome can be seen."""
        return before.step in ATTACKING and state.step not in ATTACKING and before.active == state.active

    def alarms(self, seat: int, first: int) -> list[str]:
        """Declarations of war on this seat."""
        rows = [row for story in self.match.stories[first:] for row in story]
        return self.match.sentences(row for row in rows if row[0] == told.WAR_DECLARED and row[2] == seat)

    def invitation(self, state: Any) -> tuple[str, str]:
        """At the very beginning nobody has the turn: all throw for it."""
        if state.step == n.START:
            dice = amount(self.match.sheet.numbers.start_dice, "die", "dice")
            return f"Who begins? All throw {dice}; the highest total begins.", "throw"
        events = self.match.events
        if events and self.stops(self.match.position_at(len(events) - 1), state):
            home = events[-1].seat != CHANCE and events[-1].number == n.GO_HOME
            return "Your units are home again." if home else "The attack is over.", "make the First Roll"
        return super().invitation(state)

    def headline(self, points: list[int]) -> str:
        """Who has won and how, or that nobody has."""
        match = self.match
        s = match.state
        if s.winner:
            return f"{match.names[s.winner.bit_length() - 1]} wins: {END_REASONS[s.victory]}"
        if match.players == 1:
            return f"{match.names[0]} has lost: {NO_TIME_LEFT}"
        return super().headline(points) if match.winners() else f"Nobody has won: {NO_TIME_LEFT}"

    def verdict(self) -> str:
        """What the numbers mean."""
        return "Percent of each victory's goal; the largest counts as points."

    def points_decide(self) -> bool:
        """Only without a victory, and where the option says so."""
        return not self.match.state.winner and bool(self.match.winners())

    # Questions and dice.

    def ask(self, match: Match) -> Ask:
        """The question of the current step."""
        return ASKS.get(match.state.step, ListAsk)(match)

    def rolling(self, state: Any) -> list[int]:
        """The dice to throw: those of Phase 2 by their place, those of a total in a row."""
        if state.step == n.ROLL:
            return [die for die in range(n.MOST_DICE) if state.to_roll >> die & 1]
        return list(range(state.to_throw))

    def tumbles(self, state: Any) -> bool:
        """Not where several throw along: there are too many throws."""
        return not (state.step == n.MATCH_ROLL and state.joined)

    def with_dice(self, state: Any, faces: dict[int, int]) -> Any:
        """The position with these dice on the table."""
        shown = state.copy()
        for die, outcome in faces.items():
            shown.dice[die] = outcome + 1
        return shown

    def draw_name(self, state: Any) -> str:
        """The next die by its number."""
        dice = self.rolling(state)
        return f"Die {dice[0] + 1}" if state.step == n.ROLL and dice else "The next die"
