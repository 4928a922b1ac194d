"""A match: a game in progress. Its record grows by decisions, which are checked, and by outcomes of chance."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from numbers import Integral
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, IllegalMove, UnknownName, quoted
from astragal.rules import CHANCE, TERMINAL, Game, game_named
from astragal.rules.contract import Scored
from astragal.rules.kit import SILENCE, WHOLE, packed, zeroed
from astragal.rules.sheets import Sheet
from astragal.rules.tongues import say
from astragal.rules.words import amount, seat_name
from astragal.table.dealer import Dealer, SeededDealer
from astragal.table.record import Event, Record
from astragal.table.sealed import Seal, SealedDealer
from astragal.table.views import (
    SEEN_BY,
    Line,
    asks_in_secret,
    check_player,
    check_seat,
    hidden_from,
    lines_for,
    rows_for,
    seat_id,
    uncovers,
)

MOST_NAME = 40


def is_name(name: object) -> bool:
    """Whether a player may have this name: it must fit into a log and on a line of the screen."""
    return isinstance(name, str) and 0 < len(name) <= MOST_NAME and name.isprintable()


def whole_number(given: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else, including truth values."""
    try:
        return None if isinstance(given, bool) else operator.index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


@dataclass(frozen=True)
class Option:
    """An action that a seat may take: its number, its notation, and what it means here."""

    action: int
    text: str
    words: str
    wastes: bool
    """Whether it leaves something unused, or gives it away."""
    ends: bool
    """Whether all it does is end a step."""


@dataclass(frozen=True)
class Refused:
    """An action that a seat may not take, with the reason and its clause."""

    action: int
    text: str
    words: str
    reason: str
    clause: str


@dataclass(frozen=True)
class Decision:
    """What a seat is being asked: the question, the answers it may give, and those it may not, with reasons."""

    seat: int
    question: str
    clauses: tuple[str, ...]
    options: tuple[Option, ...]
    refused: tuple[Refused, ...]


class Match(Record):
    """A game at a table.

    >>> match = Match("bronze", players=2, dealer=SeededDealer(7))
    >>> match.deal()                                 # the dice of the first roll
    3
    >>> match.to_move
    0
    >>> match.decision().question
    'Which dice will you roll again? You have 2 rolls left.'
    >>> match.play("keep")
    """

    def __init__(
        self,
        game: str | Game = "bronze",
        *,
        sheet: str | Path | Sheet | None = None,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        dealer: Dealer | None = None,
        names: Sequence[str] | None = None,
        bots: Sequence[str | None] | None = None,
        start: Any = None,
        seal: Seal | None = None,
    ) -> None:
        game = game_named(game) if isinstance(game, str) else game
        sheet = _sheet_of(game, sheet, options)
        state = _opening(game, sheet, players) if start is None else _whole(game, start)
        super().__init__(game, sheet, state, _names_of(int(state.seats), names))
        if bots is not None and len(bots) != self.players:
            given = amount(len(bots), "bot was given", "bots were given")
            there = amount(self.players, "player", "players")
            raise AstragalError(say("{bots} for {players}; use None for a person.", bots=given, players=there))
        self.start = None if start is None else start.copy()
        self.seal = seal
        """What binds the dice, None if nothing does."""
        self.dealer: Dealer = _dealer_for(seal) if dealer is None else dealer
        self.bots: list[str | None] = [None] * self.players if bots is None else list(bots)
        """The name of the bot on each seat, None for a person. The match itself does not ask the bots."""

    def __repr__(self) -> str:
        mover = {CHANCE: "chance", TERMINAL: "over"}.get(self.to_move) or self.names[self.to_move]
        what = f"{self.game.name!r}, sheet={self.sheet.name!r}, players={self.players}"
        return f"<Match {what}, {len(self.events)} events, to move: {mover}>"

    # Decisions.

    def legal(self) -> list[int]:
        """The numbers of the actions that the seat to move may choose; empty if no seat is to move."""
        if self.to_move < 0:
            return []
        actions = [0] * self.game.actions
        return actions[: self.game.legal(self.sheet.numbers, self.state, actions)]

    def decision(self) -> Decision:
        """What the seat to move is being asked, based on what it may know; with secrets, for this seat only."""
        if self.to_move < 0:
            over, chance = say("The game is over."), say("It is for the dice to decide, not for a player.")
            raise AstragalError(over if self.over else chance)
        numbers, words, s = self.sheet.numbers, self.game.words, self._known_to_mover()
        asked = words.question(numbers, s, self.names)
        options, refused = [], []
        for action in words.asked(s):
            reason = self.game.refusal(numbers, s, action)
            text, meaning = words.action_text(action), words.action_words(numbers, s, action, self.names)
            if reason:
                why = words.refusal_words(numbers, s, action, reason, self.names)
                refused.append(Refused(action, text, meaning, *why))
            else:
                wastes = self.game.wastes(numbers, s, action)
                options.append(Option(action, text, meaning, wastes, action in self.game.ends))
        return Decision(self.to_move, asked.text, asked.clauses, tuple(options), tuple(refused))

    def wastes(self, move: int | str) -> bool:
        """Whether a decision of the seat to move, if it is legal, leaves something unused or gives it away."""
        action = self.game.words.parse_action(move) if isinstance(move, str) else move
        numbers, s = self.sheet.numbers, self._known_to_mover()
        return not self.game.refusal(numbers, s, action) and self.game.wastes(numbers, s, action)

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Check a decision of the seat to move, given by number or notation, and carry it out."""
        action = self.game.words.parse_action(move) if isinstance(move, str) else whole_number(move)
        if action is None:
            raise IllegalMove(say("A move is a number or its notation, not {move}", move=repr(move)))
        if self.to_move == CHANCE:
            raise IllegalMove(say("It is for the dice to decide, not for a player"))
        if seat is not None and not self.over and seat != self.to_move:
            check_player(self, seat)
            names = {"mover": self.names[self.to_move], "who": seat_name(self.names, seat)}
            raise IllegalMove(say("It is {mover}'s move, not {who}'s", **names))
        numbers = self.sheet.numbers
        if self.game.refusal(numbers, self.state, action):
            s = self._known_to_mover()
            reason = self.game.refusal(numbers, s, action)
            raise IllegalMove(*self.game.words.refusal_words(numbers, s, action, reason, self.names))
        self._follow(Event(self.to_move, action))

    def _known_to_mover(self) -> Any:
        """The position as the seat to move knows it: texts for this seat must be made from nothing else."""
        return self.seen_by(self.to_move) if self.game.has_secrets and not self.over else self.state

    # Outcomes.

    def weights(self) -> list[int]:
        """The weights of the draw now due; empty if no draw is due."""
        if self.to_move != CHANCE:
            return []
        weights = [0] * self.game.most_outcomes
        return weights[: self.game.outcomes(self.sheet.numbers, self.state, weights)]

    def settle(self, outcome: int | str) -> None:
        """Settle the draw now due with an outcome, given by number or notation, after checking that it is possible."""
        number = self.game.words.parse_outcome(outcome) if isinstance(outcome, str) else whole_number(outcome)
        weights = self.weights()
        if not weights:
            raise IllegalMove(
                say("The game is over")
                if self.over
                else say("No draw is due; {who} decides", who=self.names[self.to_move])
            )
        if number is None or not 0 <= number < len(weights):
            raise IllegalMove(
                say(
                    "There are {count} outcomes, numbered from 0; {outcome} is not one of them",
                    count=len(weights),
                    outcome=repr(outcome),
                )
            )
        if weights[number] == 0:
            raise IllegalMove(say("{face} cannot come up on this sheet", face=self.game.words.outcome_text(number)))
        self._follow(Event(CHANCE, number))

    def deal(self) -> int:
        """Let the dealer settle draws until none is due; return how many there were."""
        count = 0
        while self.to_move == CHANCE:
            if not isinstance(self.dealer, SealedDealer):
                self.seal = None  # it does not bind this draw
            self.settle(self.dealer.draw(self.weights()))
            count += 1
        return count

    @property
    def secret(self) -> str | None:
        """The secret behind the seal, as soon as the game is over; None before, and if it is not known here."""
        return self.seal.secret if self.seal is not None and self.over else None

    # Undoing and forking.

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last event can be taken back: it must be a decision (of this seat, if given), not an outcome.

        In a game with secrets, an event that uncovered one stays, and so does the last, which opens everything; with
        sealed dice the last stays too, since the secret that tells the next dice is out. In a game with secrets nothing
        can be taken back once another seat is being asked in secret, even before that seat has begun: otherwise undo
        would show whether it has.
        """
        if not self.events or self.events[-1].seat == CHANCE:
            return False
        last, asked = self.events[-1].seat, self.to_move
        if (seat is not None and last != seat) or (self.over and self.seal is not None):
            return False
        if not self.game.has_secrets:
            return True
        sealed_since = asked >= 0 and asked != last and asks_in_secret(self, asked)
        return not (self.over or sealed_since or uncovers(self, len(self.events) - 1))

    def undo(self, seat: int | None = None) -> Event:
        """Take back the last decision. Outcomes, other seats' decisions and uncovered secrets stay."""
        if not self.can_undo(seat):
            if self.over and self.seal is not None:
                raise IllegalMove(say("The game is over and its dice are unsealed: nothing can be taken back"))
            since = say("There is nothing to take back: dice were rolled or another player has moved since")
            sealed = say(", or a secret is out, or somebody is choosing in secret") if self.game.has_secrets else ""
            raise IllegalMove(since + sealed)
        return self._take_back()

    def fork(self, dealer: Dealer | None = None, at: int | None = None) -> Match:
        """A copy of the match, as it is now or was after `at` events, with its own dealer; this one is unaffected."""
        twin = copy(self)
        twin.dealer, twin.seal = SeededDealer() if dealer is None else dealer, None
        twin.names, twin.bots = list(self.names), list(self.bots)
        twin._cut_from(self, len(self.events) if at is None else at)
        return twin

    # What can be seen.

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat (or SPECTATOR) may know, as a document with names and scores; at the end, everything."""
        document = self.document_of(self.seen_by(seat))
        if self.game.has_secrets and not self.over:
            document = {SEEN_BY: seat_id(seat), **document}
        return document

    def document(self) -> dict[str, Any]:
        """The whole position as such a document, including secrets: for whoever runs the table."""
        return self.document_of(self.state)

    def document_of(self, s: Any) -> dict[str, Any]:
        """A position of this match, whole or with gaps, as such a document."""
        numbers, mover = self.sheet.numbers, int(s.mover)
        document: dict[str, Any] = self.game.positions.to_document(numbers, s)
        document["to_move"] = mover + 1 if mover >= 0 else ("chance" if mover == CHANCE else "over")
        document["names"] = list(self.names)
        document["scores"] = [self.game.positions.score_parts(numbers, s, seat) for seat in range(self.players)]
        return document

    def seen_by(self, seat: int) -> Any:
        """The position without what this seat may not know, as a bot gets it; all of it once the game is over."""
        if self.over:
            check_seat(self, seat)
            return self.state.copy()
        return hidden_from(self, seat)

    def shown(self, seat: int) -> list[Line]:
        """The log for a seat (or SPECTATOR): lines that it may not read are closed until the game is over."""
        check_seat(self, seat)
        return lines_for(self, None if self.over else seat)

    def told(self, event: int, seat: int | None = None) -> list[str]:
        """What happened at an event, in sentences; for a seat, only those that it hears."""
        if not 0 <= event < len(self.events):
            events = amount(len(self.events), "event", "events")
            raise AstragalError(say("The log has {events}; there is no event {event}.", events=events, event=event))
        return self.sentences(rows_for(self, event, seat))

    def scores(self) -> list[int]:
        """The current points of every seat."""
        return self._scored().points

    def tiebreaks(self) -> list[int]:
        """The tie-break of every seat, which decides between equal points."""
        return self._scored().tiebreaks

    def winners(self) -> list[int]:
        """The seats that are ahead; once the game is over, those that have won."""
        return self._scored().winners()

    def _scored(self) -> Scored:
        return self.game.scored(self.sheet.numbers, self.state)


def _dealer_for(seal: Seal | None) -> Dealer:
    """The dealer whose draws a seal promises, if its secret is known; else one that nothing binds."""
    return SeededDealer() if seal is None or seal.secret is None else SealedDealer(seal)


def _sheet_of(game: Game, sheet: str | Path | Sheet | None, options: Mapping[str, Any] | None) -> Sheet:
    """The sheet to play on: one of the game's, with any options changed."""
    if not isinstance(sheet, Sheet):
        return game.sheets.load(game.default_sheet if sheet is None else sheet, options)
    if sheet.game != game.name:
        raise AstragalError(f"{sheet.title} is a sheet of {sheet.game}, not of {game.name}.")
    return game.sheets.with_options(sheet, options) if options else sheet


def _opening(game: Game, sheet: Sheet, players: Any) -> Any:
    """The opening position for this number of players."""
    if isinstance(players, bool) or not isinstance(players, Integral):
        raise AstragalError(f"The number of players must be a whole number, not {players!r}.")
    if players not in game.seats:
        raise UnknownName("number of players", str(players), [str(count) for count in game.seats])
    state = zeroed(game.state)
    game.deal(sheet.numbers, state, players, SILENCE)
    return state


def _whole(game: Game, start: Any) -> Any:
    """A copy of the position to start from, which must be one of this game, without gaps."""
    try:
        packed(start, game.state)
    except (AttributeError, IndexError, OverflowError):
        raise AstragalError(f"This is not a position of {game.name}.") from None
    if game.has_secrets and start.gaps != WHOLE:
        raise AstragalError("This position is a view, with gaps in it; a game can only start from a whole one.")
    return start.copy()


def _names_of(players: int, names: Sequence[str] | None) -> list[str]:
    """The names of the players, "Player 1" and so on if none are given."""
    called = [f"Player {seat + 1}" for seat in range(players)] if names is None else list(names)
    if len(called) != players:
        given, there = amount(len(called), "name was given", "names were given"), amount(players, "player", "players")
        raise AstragalError(say("{names} for {players}.", names=given, players=there))
    for name in called:
        if not is_name(name):
            raise AstragalError(f"A name has 1 to {MOST_NAME} printable characters, unlike {quoted(str(name))}.")
    return called
