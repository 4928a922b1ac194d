"""The authority: it checks a command, stores it, and only then lets anybody know.

Everything here may be called from any thread.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from astragal.bots import ADVISER, USUAL_BOT, bot_names
from astragal.errors import AstragalError, UnknownName
from astragal.rules import CHANCE, SPECTATOR, Game, game_named
from astragal.rules.kit import packed
from astragal.rules.tongues import say, speaking
from astragal.server.called import names_of
from astragal.server.dice import draws_for, seal_for
from astragal.server.live import Connection, Presence
from astragal.server.memory import Memory, OpenTable
from astragal.server.opened import KINDS, info_of, match_in, seats_in, start_of
from astragal.server.preview import ends_turn, preview_of
from astragal.server.problems import MovedOn, RequestRefused, moved_on, no_such_seat, not_yours, refusing, unknown
from astragal.server.questions import Asked, Looked, Reviewed
from astragal.server.said import review_found, worths_of
from astragal.server.schemas import (
    Done,
    Draws,
    Hint,
    Invitation,
    LogInfo,
    NewTable,
    OpenedLog,
    Preview,
    Rematch,
    ReviewState,
    Salted,
    Worths,
)
from astragal.server.snapshot import Reading, look_back, with_lines
from astragal.server.store import Change, SealUsed, Standing, Store, StoredSeat, StoredTable, new_id
from astragal.table.dealer import Dealer, SeededDealer
from astragal.table.match import Match
from astragal.table.sealed import SealedDealer
from astragal.table.views import asks_in_secret, scores_after

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

INVITATION_BYTES = 16
AWAY_SECONDS = 60
"""How long a person must be away before others may let a bot play."""


def _retried(
    command: Callable[Concatenate[Tables, Given], Answer],
) -> Callable[Concatenate[Tables, Given], Answer]:
    """If another server has changed the table first, a command is tried again as if it had arrived a moment later.

    Everything about it is checked again on the new table, its number included."""

    @wraps(command)
    def carried_out(tables: Tables, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        try:
            return command(tables, *given, **named)
        except MovedOn:
            return command(tables, *given, **named)

    return carried_out


class Tables:
    """All tables: those in memory and those in the store."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        changed: Callable[[str], None] = lambda table: None,
        dealer: Callable[[], Dealer] | None = None,
    ) -> None:
        """Dice are sealed unless another dealer is given."""
        self.store = store
        self.presence = presence
        self.changed = changed
        self._dealer = dealer
        self.memory = Memory(store, dealer or SeededDealer)

    # Setting up and joining.

    def set_up(self, wanted: NewTable, visitor: int) -> Invitation:
        """Set up a table and make the draws that come before the first decision."""
        dice = self._dice(wanted.dice)
        with refusing():
            match, seats = self._opening(wanted, visitor, dice)
        stored = _begun(match, seats)
        self._add(stored, standing_of(match))
        self.changed(stored.id)
        return Invitation(table=stored.id, invitation=stored.invitation)

    def look_into(self, text: str) -> LogInfo:
        """What a log holds, for a visitor who wants to open it; nothing is stored."""
        match = match_in(text)
        with refusing():
            _check_distinct(match.names)
        return info_of(match, standing_of(match).scores)

    def open_log(self, wanted: OpenedLog, visitor: int) -> Invitation:
        """Set up a table on which the game of a log lies as it was left; draws that come next are made here."""
        match = match_in(wanted.text)
        came = len(match.events)
        with refusing():
            seats = seats_in(match, wanted.seats, visitor)
            _check_distinct(names_of(seats))
        self._deal_on(match, wanted.dice)
        stored = replace(_begun(match, seats), opened=came, opened_by=visitor)
        self._add(stored, standing_of(match))
        self.changed(stored.id)
        return Invitation(table=stored.id, invitation=stored.invitation)

    @_retried
    def rematch(self, table_id: str, visitor: int | None, dice: Salted | None = None) -> Rematch:
        """Set up the table of a finished game once more, with everybody in their seat.

        If others have seats, they are told of it, and whoever asks later gets the same table."""
        with self.memory.at(table_id) as table:
            if not table.belongs_to(visitor):
                raise not_yours(visitor is not None)
            if not table.match.over:
                raise RequestRefused(409, say("A rematch can only begin once the game is over."))
            if table.rematch is not None:
                return Rematch(table=table.rematch, begun=False)
            bots = bot_names(table.match.game)
            seats = [self._once_more(seat, table_id, visitor, bots) for seat in table.seats]
            match = Match(
                table.match.game,
                sheet=table.match.sheet,
                players=len(seats),
                names=names_of(seats),
                start=table.match.start,
                **self._dice(dice),
            )
            stored = _begun(match, seats)
            people = {seat.visitor for seat in seats if seat.visitor is not None}
            others = people - {visitor}
            self._add(stored, standing_of(match), rematch_of=table_id if others else None)
            if others:
                table.note_rematch(stored.id)
            for each in people:
                self.presence.acted(stored.id, each)  # everybody gets a minute to come over
        self.changed(table_id)
        self.changed(stored.id)
        return Rematch(table=stored.id, begun=True)

    def _once_more(self, seat: StoredSeat, table_id: str, visitor: int | None, bots: Sequence[str]) -> StoredSeat:
        """A seat in the next game. Whoever is here plays for themselves, even if a bot ended the last game for them.

        In the place of a bot that only a log knows comes the usual one."""
        if seat.bot is not None and seat.bot not in bots:
            seat = replace(seat, bot=USUAL_BOT)
        here = seat.visitor is not None and (seat.visitor == visitor or self.presence.is_here(table_id, seat.visitor))
        if seat.stand_in and here:
            seat = replace(seat, bot=None, stand_in=False)
        return replace(seat, commands=0)

    def _opening(self, wanted: NewTable, visitor: int, dice: dict[str, Any]) -> tuple[Match, list[StoredSeat]]:
        game = game_named(wanted.game)
        sheet = wanted.sheet or game.default_sheet
        _check_names(wanted, game, sheet)
        seats = [
            StoredSeat(
                name=seat.name or "",
                kind=KINDS[seat.kind],
                bot=(seat.bot or USUAL_BOT) if seat.kind == "bot" else None,
                visitor=visitor if seat.kind == "here" else None,
            )
            for seat in wanted.seats
        ]
        _check_distinct(names_of(seats))
        match = Match(
            game,
            sheet=sheet,
            players=len(seats),
            options=wanted.options,
            names=names_of(seats),
            **dice,
        )
        return match, seats

    def _dice(self, wanted: Salted | None) -> dict[str, Any]:
        """Who deals at a new table, or what binds its dice."""
        return {"seal": seal_for(self.store, wanted)} if self._dealer is None else {"dealer": self._dealer()}

    def _deal_on(self, match: Match, wanted: Salted | None) -> None:
        """Settle who deals from now on in an opened game. Of the draws that came with it nothing is promised."""
        if self._dealer is not None:
            match.dealer, match.seal = self._dealer(), None
        elif match.over:
            match.dealer, match.seal = SeededDealer(), None
        else:
            came = sum(event.seat == CHANCE for event in match.events)
            match.seal = replace(seal_for(self.store, wanted), after=came)
            match.dealer = SealedDealer(match.seal)

    def _add(self, stored: StoredTable, standing: Standing, rematch_of: str | None = None) -> None:
        """Store a new table."""
        try:
            self.store.add(stored, standing, rematch_of)
        except SealUsed:
            raise RequestRefused(409, say("These dice are on another table already; ask for other ones.")) from None

    @_retried
    def join(self, table_id: str, visitor: int, invitation: str, name: str, wanted: int | None) -> int:
        """Take an open seat: the wanted one, else the first."""
        if not name.isprintable():
            raise RequestRefused(400, say("A name may only contain printable characters."))
        with self.memory.at(table_id) as table:
            _check_invitation(table, invitation)
            if wanted is not None and wanted >= len(table.seats):
                raise no_such_seat(wanted, len(table.seats))
            held = table.held_by(visitor)
            if held and (wanted is None or wanted in held):
                return held[0] if wanted is None else wanted
            number = _open_seat(table.seats, wanted)
            _check_own_name(table, number, name)
            before = table.seats[number]
            taken = replace(before, name=name, kind="person", bot=None, stand_in=False, visitor=visitor)
            self.store.sit(table_id, number, taken, before)
            table.note_seat(number, taken)
        self.changed(table_id)
        return number

    def check_invitation(self, table_id: str, invitation: str) -> None:
        """Raise a problem unless this is the invitation to a table."""
        with self.memory.at(table_id) as table:
            _check_invitation(table, invitation)

    def invitation(self, table_id: str, visitor: int | None) -> Invitation:
        """What a friend needs to join, for those who sit at the table."""
        with self.memory.at(table_id) as table:
            if not table.belongs_to(visitor):
                raise not_yours(visitor is not None)
            return Invitation(table=table_id, invitation=table.invitation)

    @_retried
    def stand_in(self, table_id: str, visitor: int | None, number: int, bot: str | None) -> None:
        """Let a bot keep a seat, or hand it back; once its holder is away, anyone at the table may ask for it."""
        with self.memory.at(table_id) as table:
            if number >= len(table.seats):
                raise no_such_seat(number, len(table.seats))
            if not table.belongs_to(visitor):
                raise not_yours(visitor is not None)
            before = table.seats[number]
            if before.kind == "bot":
                raise RequestRefused(409, say("{who} is already a bot.", who=table.match.names[number]))
            if bot is not None and bot not in bot_names(table.match.game):
                raise unknown(UnknownName("bot", bot, bot_names(table.match.game)))
            if before.visitor not in (visitor, None):
                away = self.presence.away_for(table_id, before.visitor)
                if away < AWAY_SECONDS:
                    who = table.match.names[number]
                    raise RequestRefused(403, say("{who} has not been away for a minute.", who=who))
            after = replace(before, bot=bot, stand_in=bot is not None)
            self.store.sit(table_id, number, after, before)
            table.note_seat(number, after)
        self.changed(table_id)

    # Commands.

    @_retried
    def play(
        self, table_id: str, visitor: int | None, seat: int, number: int, move: int | str, sure: bool = True
    ) -> Done:
        """Carry out a decision and the draws that follow it, unless that was done before.

        A decision that is not sure is not carried out if it leaves something unused, or if it ends the turn: once dice
        are rolled nothing can be taken back.
        """
        with self.memory.at(table_id) as table:
            done = self._again(table, visitor, seat, number)
            if done is None:
                if not sure and _wants_to_be_sure(table.match, seat, move):
                    return Done(next_command=number, again=False, asks=True)
                self._carry_out(table, seat, move, (seat, number))
                done = Done(next_command=number + 1, again=False)
        self.changed(table_id)  # also when the command was sent again: the first time may not have got this far
        return done

    @_retried
    def undo(self, table_id: str, visitor: int | None, seat: int, number: int) -> Done:
        """Take back the last decision of a seat, unless that was done before."""
        with self.memory.at(table_id) as table:
            done = self._again(table, visitor, seat, number)
            if done is None:
                secretly = asks_in_secret(table.match, seat)
                with refusing():
                    table.match.undo(seat)
                change = _change(table, seat, secretly, (seat, number))
                self.store.take_back(change, len(table.match.events))
                table.seats[seat].commands = number
                table.note_undo()
                done = Done(next_command=number + 1, again=False)
        self.changed(table_id)
        return done

    def _again(self, table: OpenTable, visitor: int | None, seat: int, number: int) -> Done | None:
        """The answer to a command that was carried out before, else None; any other must have the next number."""
        table.check_held(seat, visitor)
        if visitor is not None:
            self.presence.acted(table.id, visitor)
        sitting = table.seats[seat]
        if number <= sitting.commands:
            return Done(next_command=sitting.commands + 1, again=True)
        if number > sitting.commands + 1:
            early = say(
                "Command {number} came too early: the next is {next}.", number=number, next=sitting.commands + 1
            )
            raise RequestRefused(409, early)
        if sitting.stand_in:
            raise RequestRefused(409, say("A bot is playing for this seat; take it back first."))
        return None

    def _carry_out(self, table: OpenTable, seat: int, move: int | str, command: tuple[int, int] | None) -> None:
        match = table.match
        first, secretly = len(match.events), asks_in_secret(match, seat)
        _check_number(match, move)
        with refusing():
            match.play(move, seat)
        match.deal()
        self.store.append(_change(table, seat, secretly, command), first, match.events[first:])
        if command is not None:
            table.seats[seat].commands = command[1]
        table.note_events()

    # Bots.

    def asked(self, table_id: str) -> Asked | None:
        """The question for a bot at a table, if it is a bot's move. Tables with only bots play only for an audience."""
        with self.memory.at(table_id) as table:
            seat = table.match.to_move
            if seat < 0 or table.seats[seat].bot is None:
                return None
            for_show = all(each.kind == "bot" for each in table.seats)
            if for_show and not self.presence.anybody(table_id):
                return None
            return replace(self._question(table, seat, table.seats[seat].bot or ""), for_show=for_show)

    def answer(self, asked: Asked, action: int) -> bool:
        """Carry out a bot's answer if the question still stands; return whether it did."""
        with self.memory.at(asked.table) as table:
            if table.seats[asked.seat].bot != asked.bot or not _still_asked(table.match, asked):
                return False
            self._carry_out(table, asked.seat, action, None)
        self.changed(asked.table)
        return True

    def question_for_hint(self, table_id: str, visitor: int | None, wanted: int | None) -> Asked:
        """The question for a bot when a person wants a hint."""
        with self.memory.at(table_id) as table:
            seat = table.seat_for(visitor, wanted)
            if seat is None:
                raise not_yours(visitor is not None)
            _check_turn(table.match, seat)
            return self._question(table, seat, ADVISER)

    def hint(self, asked: Asked, action: int) -> Hint:
        """A bot's answer as a hint, in words, for the person who asked."""
        with self.memory.at(asked.table) as table:
            if not _still_asked(table.match, asked):
                raise moved_on()
            option = next(each for each in table.match.decision().options if each.action == action)
            return Hint(bot=asked.bot, move=option.text, words=option.words)

    def worths(self, asked: Asked, looked: Looked, action: int | None) -> Worths:
        """What the coach has found out so far, in words, for the person who asked."""
        with self.memory.at(asked.table) as table:
            if not _still_asked(table.match, asked):
                raise moved_on()
            return worths_of(table.match, looked, action)

    def game_of(self, table_id: str) -> str:
        """The name of the game played at a table."""
        with self.memory.at(table_id) as table:
            return table.match.game.name

    # Reviews.

    def finished(self, table_id: str, visitor: int | None, wanted: int | None) -> tuple[int, str]:
        """The seat to review and the log of a game that is over, for those who sat at the table."""
        with self.memory.at(table_id) as table:
            if not table.belongs_to(visitor):
                raise not_yours(visitor is not None)
            seat = next(iter(table.held_by(visitor)), 0) if wanted is None else wanted
            if seat >= len(table.seats):
                raise no_such_seat(seat, len(table.seats))
            if not table.match.over:
                raise RequestRefused(409, say("A game can only be reviewed once it is over."))
            return seat, table.written(remarks=False)

    def review(self, table_id: str, seat: int, reviewed: Reviewed | None) -> ReviewState:
        """The progress of a review, and its findings in words."""
        with self.memory.at(table_id) as table:
            events = len(table.match.events)
            if reviewed is None or reviewed.failed:
                return ReviewState(
                    state="none" if reviewed is None else "failed", seat=seat, done=0, of=events, review=None
                )
            if reviewed.found is None:
                return ReviewState(state="working", seat=seat, done=reviewed.events, of=events, review=None)
            found = review_found(table.match, seat, table.reading(seat)[1].ends, reviewed.found)
            return ReviewState(state="done", seat=seat, done=events, of=events, review=found)

    @staticmethod
    def _question(table: OpenTable, seat: int, bot: str) -> Asked:
        match = table.match
        return Asked(
            table=table.id,
            game=match.game.name,
            sheet=match.sheet.base,
            changes=table.changes,
            seat=seat,
            bot=bot,
            view=packed(match.seen_by(seat), match.game.state),
        )

    # Views.

    def snapshot(self, table_id: str, visitor: int | None, wanted: int | None) -> str:
        """The table as a visitor may see it, with the whole log, as JSON."""
        with self.memory.at(table_id) as table:
            seat = table.seat_for(visitor, wanted)
            head = table.head(seat, self.presence, visitor)
            return with_lines(head, 0, table.reading(seat)[1].lines)

    def news_for(self, connection: Connection) -> str | None:
        """The news that a connection has not been sent yet, as JSON; None if there is none."""
        with speaking(connection.language), self.memory.at(connection.table, as_heard=True) as table:
            seat = connection.seat
            if seat is not None:
                table.check_held(seat, connection.visitor)
            head = table.head(seat, self.presence, connection.visitor)
            epoch, reading = table.reading(seat)
            first = _first_news(connection, epoch, reading, table.stamps)
            digest = hashlib.blake2b(head.encode(), digest_size=16).digest()
            if digest == connection.head and first == connection.lines == len(reading.lines):
                return None
            connection.epoch, connection.clock = epoch, table.clock
            connection.lines, connection.head = len(reading.lines), digest
            return with_lines(head, first, reading.lines[first:])

    def seat_to_watch(self, connection: Connection, wanted: int | None) -> int | None:
        """The seat whose view a connection gets."""
        with self.memory.at(connection.table) as table:
            return table.seat_for(connection.visitor, wanted)

    def look_back(self, table_id: str, visitor: int | None, wanted: int | None, line: int) -> str:
        """The table as a visitor saw it after this many lines of the log, as JSON."""
        with self.memory.at(table_id) as table:
            seat = table.seat_for(visitor, wanted)
            _, reading = table.reading(seat)
            if line > len(reading.lines):
                count = len(reading.lines)
                raise RequestRefused(
                    404, say("The log has {count} lines; there is nothing after {line}.", count=count, line=line)
                )
            event = reading.ends[line - 1] + 1 if line else 0
            infos = table.seat_infos(seat, self.presence)
            return look_back(table.match, table_id, table.sheet, seat, infos, line, event).model_dump_json()

    def log(self, table_id: str, visitor: int | None, wanted: int | None) -> str:
        """The log as text, as a visitor may read it."""
        with self.memory.at(table_id) as table:
            seat = table.seat_for(visitor, wanted)
            return table.written(seat=SPECTATOR if seat is None else seat)

    def draws(self, table_id: str) -> Draws:
        """Every draw of a finished game, for whoever checks its sealed dice."""
        with self.memory.at(table_id) as table:
            return draws_for(table.match)

    def preview(self, table_id: str, visitor: int | None, seat: int, move: int | str) -> Preview:
        """The outcome that a decision would have."""
        with self.memory.at(table_id) as table:
            table.check_held(seat, visitor)
            _check_turn(table.match, seat)
            _check_number(table.match, move)
            with refusing():
                return preview_of(table.match, seat, move)


def _check_names(wanted: NewTable, game: Game, sheet: str) -> None:
    """Raise an error unless there are the sheet, the options and the bots that a new table is to have."""
    if sheet not in game.sheets.names():
        raise UnknownName("sheet", sheet, game.sheets.names())
    for name in wanted.options:
        if name not in game.sheets.options:
            raise UnknownName("option", name, sorted(game.sheets.options))
    bots = bot_names(game)
    for seat in wanted.seats:
        if seat.kind == "bot" and seat.bot is not None and seat.bot not in bots:
            raise UnknownName("bot", seat.bot, bots)
        if seat.kind != "bot" and seat.bot is not None:
            raise AstragalError(say("Only a bot's seat may name a bot."))


def _check_distinct(names: Sequence[str]) -> None:
    """Raise an error if two seats would have the same name: the log could not tell them apart."""
    for number, name in enumerate(names):
        if name.casefold() in map(str.casefold, names[:number]):
            raise AstragalError(say("Two seats would be called {who}.", who=name))


def _check_invitation(table: OpenTable, invitation: str) -> None:
    if not secrets.compare_digest(invitation.encode(), table.invitation.encode()):
        raise RequestRefused(403, say("This is not the invitation to this table."))


def _check_own_name(table: OpenTable, number: int, name: str) -> None:
    """Raise an error if somebody on another seat has this name: the log could not tell the two apart."""
    named = enumerate(zip(table.match.names, table.seats, strict=True))
    others = [other for at, (other, seat) in named if at != number and seat.kind != "open"]
    if name.casefold() in map(str.casefold, others):
        raise RequestRefused(409, say("Somebody at this table is called {who} already.", who=name))


def _open_seat(seats: Sequence[StoredSeat], wanted: int | None) -> int:
    """The seat to take: the wanted one, else the first that is open."""
    opened = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    if not opened:
        raise RequestRefused(409, say("All seats at this table are taken."))
    if wanted is None:
        return opened[0]
    if wanted not in opened:
        raise RequestRefused(409, say("This seat is taken."))
    return wanted


def _begun(match: Match, seats: list[StoredSeat]) -> StoredTable:
    """A new table for a match, with the draws made that come before the first decision."""
    match.deal()
    return StoredTable(
        id=new_id(),
        game=match.game.name,
        sheet=match.sheet.base,
        changes=dict(match.sheet.changes()),
        numbers=match.sheet.fingerprint,
        invitation=secrets.token_urlsafe(INVITATION_BYTES),
        seats=seats,
        events=match.events,
        start=start_of(match),
        seal=match.seal,
    )


def _change(table: OpenTable, seat: int, secretly: bool, command: tuple[int, int] | None) -> Change:
    """The change for the store after a seat has acted; nobody sees it if the seat was, and is, asked in secret."""
    match = table.match
    unseen = secretly and asks_in_secret(match, seat)
    return Change(table.id, table.writes, standing_of(match), command, unseen)


def standing_of(match: Match) -> Standing:
    """What the lobby may show of a table: public facts only."""
    scores = scores_after(match, len(match.events), None if match.over else SPECTATOR)
    return Standing(match.to_move, match.over, scores, match.winners() if match.over else [])


def _first_news(connection: Connection, epoch: int, reading: Reading, stamps: Sequence[int]) -> int:
    """The first line that a connection does not have, or has in an outdated form because something was taken back."""
    if connection.epoch != epoch:
        return 0
    first = min(connection.lines, len(reading.lines))
    while first and stamps[reading.ends[first - 1]] > connection.clock:
        first -= 1
    return first


def _still_asked(match: Match, asked: Asked) -> bool:
    """Whether a question still stands: the same seat is to move and sees the same."""
    return match.to_move == asked.seat and packed(match.seen_by(asked.seat), match.game.state) == asked.view


def _check_turn(match: Match, seat: int) -> None:
    if match.to_move != seat:
        turn = say("It is {who}'s move.", who=match.names[match.to_move])
        raise RequestRefused(409, say("The game is over.") if match.over else turn)


def _check_number(match: Match, move: int | str) -> None:
    if isinstance(move, int) and move >= match.game.actions:
        last = match.game.actions - 1
        raise RequestRefused(
            400, say("Decisions are numbered from 0 to {last}; {move} is not one of them.", last=last, move=move)
        )


def _wants_to_be_sure(match: Match, seat: int, move: int | str) -> bool:
    """Whether a decision leaves something unused or ends the turn; one that is invalid or another's does neither."""
    _check_number(match, move)
    try:
        return match.to_move == seat and (match.wastes(move) or ends_turn(match, move))
    except AstragalError:
        return False
