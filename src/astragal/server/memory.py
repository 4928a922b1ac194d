"""The open tables, kept in memory, each with its own lock.

A table that is not there is loaded by folding its stored log; one that another server has written to takes over what is
new. When memory is short, those unused for longest make room.
"""

from __future__ import annotations

import itertools
import json
import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from astragal.rules import CHANCE, game_named
from astragal.rules.documents import Document
from astragal.rules.sheets import Sheet
from astragal.rules.tongues import ENGLISH, say, speaking, tongue
from astragal.server.called import names_of
from astragal.server.live import Presence
from astragal.server.problems import RequestRefused, moved_on, no_such_seat, no_such_table, not_yours
from astragal.server.schemas import OpeningInfo, SeatInfo, SheetInfo
from astragal.server.snapshot import Reading, head_of, sheet_info
from astragal.server.store import StaleWrite, Store, StoredSeat, StoredTable
from astragal.table.dealer import Dealer
from astragal.table.log import write_log
from astragal.table.match import Match
from astragal.table.position import whole_position
from astragal.table.record import Event
from astragal.table.sealed import SealedDealer

MOST_WEIGHT = 384 << 20
"""How much memory the open tables may take, in estimated bytes."""
BYTES_A_TABLE = 60_000
BYTES_AN_EVENT = 300
"""The size of an event, without the position before it."""
COMPRESSED = 4
"""The factor by which positions are compressed."""
BYTES_A_LINE = 100
"""The size of a line of the log, without its text."""

_epochs = itertools.count()


class OpenTable:
    """A table in memory."""

    def __init__(self, stored: StoredTable, match: Match, sheet: SheetInfo) -> None:
        self.id = stored.id
        self.match = match
        self.sheet = sheet
        self.seats = stored.seats
        self.invitation = stored.invitation
        self.rematch = stored.rematch
        self.opened = stored.opened
        """How many of the events came with the log that this table was opened from."""
        self.opened_by = stored.opened_by
        self.writes = stored.writes
        """How many times this table was written to the store, as far as is known here."""
        self.clock = 0
        """Counts the events that were added; the stamp of an event is the clock when it was added."""
        self.stamps = [0] * len(match.events)
        self._readings: dict[tuple[int | None, str], tuple[int, Reading]] = {}
        """The log as each seat reads it, in each language in which it is read."""
        self._public: dict[tuple[str, bool], tuple[list[SeatInfo], str]] = {}
        """The view of spectators by language, kept because there may be many of them; whoever opened a log, apart."""

    # What is kept, and its size.

    def weight(self) -> int:
        """Its approximate size in bytes."""
        match = self.match
        events = len(match.events) * (match.game.state.itemsize // COMPRESSED + BYTES_AN_EVENT)
        lines = sum(BYTES_A_LINE * len(each.lines) + each.characters for _, each in self._readings.values())
        return BYTES_A_TABLE + events + lines

    def note_events(self) -> None:
        """Take note of events that were added."""
        self.writes += 1
        for _ in range(len(self.match.events) - len(self.stamps)):
            self.clock += 1
            self.stamps.append(self.clock)
        self._public.clear()

    def note_undo(self) -> None:
        """Take note that the last event is gone."""
        self.writes += 1
        self.stamps.pop()
        if self.opened is not None:
            self.opened = min(self.opened, len(self.match.events))
        self._public.clear()
        for _, reading in self._readings.values():
            reading.cut(len(self.match.events))

    def note_seat(self, number: int, seat: StoredSeat) -> None:
        """Take note of who sits on a seat now. A new holder has another name: all sentences are made again."""
        self.writes += 1
        if seat.visitor != self.seats[number].visitor:
            self._readings.clear()
            self._public.clear()
        self.seats[number] = seat
        self.match.bots[number] = seat.bot
        self.name_seats()

    def note_rematch(self, table_id: str | None) -> None:
        """Take note of the table at which the players play again."""
        self.writes += 1
        self.rematch = table_id
        self._public.clear()

    # What other servers have done.

    def settled(self) -> int:
        """The number of events that stay, whatever anybody does: a draw and all before it cannot be taken back."""
        events = self.match.events
        return next((number for number in range(len(events), 0, -1) if events[number - 1].seat == CHANCE), 0)

    def catch_up(self, stored: StoredTable, first: int) -> None:
        """Become the table as it is stored; its events are given from `first` on, those before are the same."""
        match = self.match
        both = zip(match.events[first:], stored.events)
        same = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], both))
        while len(match.events) > first + same:
            match.undo()
            self.note_undo()
        _carry_on(match, stored.events[same:])
        if stored.seal is not None:
            match.dealer = SealedDealer(stored.seal, made=_draws_in(match.events))
        self.opened = stored.opened
        self.note_events()
        for number, seat in enumerate(stored.seats):
            if seat != self.seats[number]:
                self.note_seat(number, seat)
        self.note_rematch(stored.rematch)
        self.writes = stored.writes

    # Seats.

    def name_seats(self) -> None:
        """Call the seats that nobody has named as they are called in the current language."""
        self.match.names[:] = names_of(self.seats)

    def held_by(self, visitor: int | None) -> list[int]:
        """The seats of a visitor."""
        if visitor is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.visitor == visitor]

    def belongs_to(self, visitor: int | None) -> bool:
        """Whether a visitor sits here, or opened the log that the table came from."""
        return visitor is not None and (visitor == self.opened_by or bool(self.held_by(visitor)))

    @property
    def changes(self) -> tuple[tuple[str, Any], ...]:
        """The changes of the sheet in a form that can be compared and kept."""
        changed = self.sheet.changes.items()
        return tuple((place, tuple(value) if isinstance(value, list) else value) for place, value in changed)

    def check_held(self, seat: int, visitor: int | None) -> None:
        """Raise a problem unless a visitor holds a seat."""
        if seat >= len(self.seats):
            raise no_such_seat(seat, len(self.seats))
        if visitor is None or self.seats[seat].visitor != visitor:
            raise not_yours(visitor is not None)

    def seat_for(self, visitor: int | None, wanted: int | None) -> int | None:
        """The seat whose view a visitor gets: the wanted one, which must be theirs; else theirs to move or their first.

        None for a spectator."""
        if wanted is not None:
            self.check_held(wanted, visitor)
            return wanted
        held = self.held_by(visitor)
        if not held:
            return None
        return self.match.to_move if self.match.to_move in held else held[0]

    def seat_infos(self, viewer: int | None, presence: Presence) -> list[SeatInfo]:
        """Who sits where, as the holder of a seat sees it."""
        whose = None if viewer is None else self.seats[viewer].visitor
        return [
            SeatInfo(
                name=name,
                kind=seat.kind,
                bot=seat.bot,
                stand_in=seat.stand_in,
                yours=whose is not None and seat.visitor == whose,
                present=seat.kind == "bot" or presence.is_here(self.id, seat.visitor),
            )
            for name, seat in zip(self.match.names, self.seats, strict=True)
        ]

    # Views.

    def written(self, seat: int | None = None, remarks: bool = True) -> str:
        """The log as text: data, the same for everybody."""
        with speaking(ENGLISH):
            self.name_seats()
            return write_log(self.match, seat=seat, remarks=remarks)

    def reading(self, seat: int | None) -> tuple[int, Reading]:
        """The log as a seat may read it in the current language, up to date, and the number of this reading.

        In a game without secrets all seats share one reading."""
        reader = seat if self.match.game.has_secrets else None
        epoch, reading = self._readings.get((reader, tongue())) or (next(_epochs), Reading(reader))
        opened = reading.opened
        reading.catch_up(self.match)
        if reading.opened != opened:
            epoch = next(_epochs)
        self._readings[reader, tongue()] = epoch, reading
        return epoch, reading

    def head(self, seat: int | None, presence: Presence, visitor: int | None = None) -> str:
        """The table as a seat sees it, without the lines of the log."""
        infos = self.seat_infos(seat, presence)
        by_you = visitor is not None and visitor == self.opened_by
        known = self._public.get((tongue(), by_you))
        if seat is None and known is not None and known[0] == infos:
            return known[1]
        commands = 0 if seat is None else self.seats[seat].commands + 1
        reading = self.reading(seat)[1]
        opened = None
        if self.opened is not None:
            opened = OpeningInfo(line=bisect_left(reading.ends, self.opened), by_you=by_you)
        head = head_of(self.match, self.id, self.sheet, seat, infos, commands, len(reading.lines), self.rematch, opened)
        text = head.model_dump_json()
        if seat is None:
            self._public[tongue(), by_you] = infos, text
        return text


class _Slot:
    """The place of a table in memory."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.table: OpenTable | None = None
        self.outdated = False
        """Whether another server has written to the table, as far as is known here."""
        self.users = 0
        self.weight = 0


class Memory:
    """The open tables, as many as there is room for. Any thread may use it."""

    def __init__(self, store: Store, dealer: Callable[[], Dealer], most_weight: int = MOST_WEIGHT) -> None:
        self.most_weight = most_weight
        self._store = store
        self._dealer = dealer
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    @contextmanager
    def at(self, table_id: str, *, as_heard: bool = False) -> Iterator[OpenTable]:
        """A table, locked for the calling thread.

        It is as the store has it now; `as_heard`, it is as new as the news of other servers that have arrived."""
        with self._lock:
            slot = self._slots.setdefault(table_id, _Slot())
            self._slots.move_to_end(table_id)
            slot.users += 1
        weight = 0
        try:
            with slot.lock:
                try:
                    table = slot.table = self._open(slot, table_id, as_heard)
                    table.name_seats()
                    yield table
                except RequestRefused:
                    raise
                except BaseException as error:
                    slot.table = None  # load it again: the store has whatever was committed
                    if isinstance(error, StaleWrite):
                        raise moved_on() from None
                    raise
                finally:
                    weight = 0 if slot.table is None else slot.table.weight()
        finally:
            with self._lock:
                slot.users -= 1
                self._weight += weight - slot.weight
                slot.weight = weight
                if slot.table is None and not slot.users:
                    del self._slots[table_id]
                self._make_room()

    def _make_room(self) -> None:
        if self._weight <= self.most_weight:
            return
        for table_id, slot in list(self._slots.items()):
            if not slot.users:
                self._weight -= slot.weight
                del self._slots[table_id]
            if self._weight <= self.most_weight:
                return

    def __len__(self) -> int:
        """The number of tables in memory."""
        with self._lock:
            return sum(slot.table is not None for slot in self._slots.values())

    def outdate(self, table_id: str) -> None:
        """Take note that another server has written to a table."""
        with self._lock:
            if table_id in self._slots:
                self._slots[table_id].outdated = True

    def outdate_all(self) -> None:
        """Take note that other servers may have written to any table."""
        with self._lock:
            for slot in self._slots.values():
                slot.outdated = True

    def _open(self, slot: _Slot, table_id: str, as_heard: bool) -> OpenTable:
        """The table of a slot, loaded or brought up to date if need be."""
        table, outdated, slot.table = slot.table, slot.outdated, None
        if outdated:
            slot.outdated = False  # news that arrive from now on may be about what is not read here any more
        if table is None:
            return self._load(table_id)
        if not (outdated if as_heard or self._store.is_sqlite else self._store.writes_of(table_id) != table.writes):
            return table
        first = table.settled()
        table.catch_up(self._stored(table_id, first), first)
        return table

    def _stored(self, table_id: str, first: int = 0) -> StoredTable:
        stored = self._store.load(table_id, first)
        if stored is None:
            raise no_such_table()
        return stored

    def _load(self, table_id: str) -> OpenTable:
        stored = self._stored(table_id)
        sheet, info = _sheet(stored)
        game = game_named(stored.game)
        start = None
        if stored.start is not None:
            start = whole_position(game, sheet, Document.from_json(stored.start, "the store"))
        match = Match(
            game,
            sheet=sheet,
            players=len(stored.seats),
            names=names_of(stored.seats),
            bots=[seat.bot for seat in stored.seats],
            start=start,
            dealer=self._dealer_of(stored),
            seal=stored.seal,
        )
        _carry_on(match, stored.events)
        stored.events = []
        return OpenTable(stored, match, info)

    def _dealer_of(self, stored: StoredTable) -> Dealer:
        """Who deals at a table. Sealed dice go on after the draws in the log: any that was made but not
        stored comes out the same again."""
        if stored.seal is None:
            return self._dealer()
        return SealedDealer(stored.seal, made=_draws_in(stored.events))


def _draws_in(events: Sequence[Event]) -> int:
    return sum(event.seat == CHANCE for event in events)


def _carry_on(match: Match, events: Sequence[Event]) -> None:
    """Carry out the stored events that a match does not have yet."""
    for event in events:
        if event.seat == CHANCE:
            match.settle(event.number)
        else:
            match.play(event.number, event.seat)


@lru_cache(maxsize=256)
def _sheet_with(game: str, sheet: str, changes: str) -> tuple[Sheet, SheetInfo]:
    """A sheet, shared by all tables that use it, and its form for the wire."""
    loaded = game_named(game).sheets.load(sheet, json.loads(changes))
    return loaded, sheet_info(loaded)


def _sheet(stored: StoredTable) -> tuple[Sheet, SheetInfo]:
    """The sheet of a stored table, if its numbers are still the same."""
    sheet, info = _sheet_with(stored.game, stored.sheet, json.dumps(stored.changes))
    if sheet.fingerprint != stored.numbers:
        changed = say("The numbers of the sheet {sheet} have changed since this table was set up.", sheet=stored.sheet)
        raise RequestRefused(409, changed)
    return sheet, info
