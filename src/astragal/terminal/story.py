"""The log in sentences: what chance and the players did, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import product
from typing import Any

from astragal.rules import CHANCE
from astragal.table.match import Match
from astragal.table.record import Event
from astragal.table.views import Entry, entries_from


@dataclass(frozen=True)
class Sentence:
    """One sentence of the story: the event that caused it, and whether a turn begins with it."""

    event: int
    text: str
    kind: str
    """`turn` where a turn begins, `dice` for what the dice showed, `move` for a decision, `told` for what followed."""


class Story:
    """The sentences of a match, kept up to date as events come and go."""

    together: tuple[str, ...] = ()
    """Verbs whose consecutive sentences are merged into one."""
    viewer: int | None = None
    """Who reads it: a seat, SPECTATOR, or None for everything. It matters where there are secrets."""

    def __init__(self, match: Match, turn: Callable[[Any], Hashable]) -> None:
        self.match = match
        self.turn = turn
        """Something that is different in every turn, by position."""
        self._events: list[Event] = []
        self._told: list[list[Sentence]] = []

    def sentences(self, upto: int | None = None) -> list[Sentence]:
        """The sentences of all events, or of the first `upto`."""
        events = self.match.events
        keep = 0
        while keep < len(self._events) and keep < len(events) and self._events[keep] is events[keep]:
            keep += 1
        del self._events[keep:], self._told[keep:]
        for number in range(keep, len(events)):
            self._events.append(events[number])
            self._told.append(self._of(number))
        shown = self._told if upto is None else self._told[:upto]
        return _together([sentence for told in shown for sentence in told])

    def _of(self, number: int) -> list[Sentence]:
        match, event = self.match, self.match.events[number]
        words = match.game.words
        told = self.told(number)
        sentences = []
        if event.seat == CHANCE:
            sentences.append(Sentence(number, words.outcome_text(event.number), "dice"))
        fresh = self._begins_turn(number)
        if event.seat != CHANCE and len(told) == fresh and not self.is_part(number):
            sentences.append(Sentence(number, self.move(number), "move"))
        for place, text in enumerate(told, 1):
            sentences.append(Sentence(number, text, "turn" if fresh and place == len(told) else "told"))
        return sentences

    def is_part(self, number: int) -> bool:
        """Whether a decision without sentences of its own is told with a later one."""
        return False

    def told(self, number: int) -> list[str]:
        """What followed from an event; sentences about the same person doing the same thing are merged."""
        return self.joined(self.match.told(number))

    def joined(self, told: list[str]) -> list[str]:
        """The sentences, with those about the same person doing the same thing merged."""
        sentences: list[str] = []
        for sentence in told:
            for name, verb in product(self.match.names, self.together):
                start = f"{name} {verb} "
                if sentence.startswith(start) and sentences and sentences[-1].startswith(start):
                    before, more = (each[len(start) : -1] for each in (sentences[-1], sentence))
                    things = self.added_up(verb, [*before.split(", "), more.removeprefix("with ")])
                    if things is not None:
                        sentences.pop()
                        sentence = f"{start}{', '.join(things)}."
            sentences.append(sentence)
        return sentences

    def added_up(self, verb: str, things: list[str]) -> list[str] | None:
        """What somebody does something with, in words; None if these things are better told apart."""
        return things

    def move(self, number: int) -> str:
        """A decision in words."""
        match, event = self.match, self.match.events[number]
        before = match.position_at(number)
        said = match.game.words.action_words(match.sheet.numbers, before, event.number, match.names)
        return f"{match.names[event.seat]}: {said}."

    def _begins_turn(self, number: int) -> bool:
        """Whether a turn begins with this event; the last sentence it tells is then the heading of the turn."""
        match = self.match
        return self.turn(match.position_at(number)) != self.turn(match.position_at(number + 1))


class SeatStory(Story):
    """The log of a game with secrets, as its viewer may read it: of a secret choice only that it was made."""

    headings: frozenset[int] = frozenset()
    """Kinds of rows that begin a part of the game."""

    def __init__(self, match: Match, turn: Callable[[Any], Hashable]) -> None:
        super().__init__(match, turn)
        self._read_by: tuple[int | None, bool] = (None, False)
        self._upto = 0
        """The number of events that the sentences cover so far."""
        self._lines: list[Sentence] = []

    def sentences(self, upto: int | None = None) -> list[Sentence]:
        """The sentences of all events, or of the first `upto`."""
        events = self.match.events
        reader = (None if self.match.over else self.viewer, self.match.over)
        seen = self._upto <= len(events) and (not self._upto or self._events[-1] is events[self._upto - 1])
        if self._read_by != reader or not seen:
            self._upto, self._lines, self._read_by = 0, [], reader
        for entry in entries_from(self.match, reader[0], self._upto):
            for sentence in self.of_entry(entry):
                self._add(sentence)
            self._upto = entry.event + 1
        self._events = events[: self._upto]
        lines = self._lines if upto is None else [each for each in self._lines if each.event < upto]
        return _together(lines)

    def _add(self, sentence: Sentence) -> None:
        """Add a sentence, merged with the last if both tell the same of the same person."""
        last = self._lines[-1] if self._lines else None
        if last and last.kind == sentence.kind == "told":
            texts = self.joined([last.text, sentence.text])
            if len(texts) == 1:
                self._lines[-1] = Sentence(sentence.event, texts[0], "told")
                return
        self._lines.append(sentence)

    def sentence(self, row: tuple[int, int, int, int]) -> str:
        """A row of the story in words."""
        return self.match.sentences([row])[0]

    def of_entry(self, entry: Entry) -> list[Sentence]:
        """A line of the log in sentences."""
        told = [self.sentence(row) for row in entry.rows]
        kinds = ["turn" if row[0] in self.headings else "told" for row in entry.rows]
        if not told and entry.seat != CHANCE:
            return [Sentence(entry.event, f"{self.match.names[entry.seat]}: {entry.text}.", "move")]
        said: list[Sentence] = []
        plain: list[str] = []
        for text, kind in [*zip(told, kinds, strict=True), ("", "turn")]:
            if kind == "told":
                plain.append(text)
            else:
                said += [Sentence(entry.event, each, "told") for each in self.joined(plain)]
                said += [Sentence(entry.event, text, kind)] * bool(text)
                plain = []
        return said


def _together(sentences: list[Sentence]) -> list[Sentence]:
    """Dice thrown together are told together, and so is a decision made several times over."""
    joined: list[Sentence] = []
    times, said = 1, ""
    for sentence in sentences:
        last = joined[-1] if joined else None
        if last and sentence.kind == last.kind == "dice":
            joined[-1] = Sentence(sentence.event, f"{last.text}, {sentence.text}", "dice")
        elif last and sentence.kind == last.kind == "move" and sentence.text == said:
            times += 1
            joined[-1] = Sentence(sentence.event, f"{said} ×{times}", "move")
        else:
            joined.append(sentence)
            times, said = 1, sentence.text
    return joined
