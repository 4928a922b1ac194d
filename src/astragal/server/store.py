"""The store: visitors, tables, seats and the events of every game, in SQLite or PostgreSQL.

The log of a table is its rows in `events`: rows are appended, and only taking back a decision removes the last one.
What the lobby lists (who is to move, points, the end) is written in the same transaction. A key is kept only as its
hash. The invitation is kept in the clear, since those who sit at the table may ask for it again; it opens only seats
that nobody holds. On PostgreSQL every change of a table tells other servers which table it is (`news.py`).
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from astragal.errors import AstragalError, missing_extra
from astragal.server.schemas import SeatKind
from astragal.server.store_tables import dice_keys, events, reviews, seats, tables, visitors
from astragal.table.record import Event
from astragal.table.sealed import Seal, new_secret

KEY_BYTES = 32
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
BUSY_MS = 10_000
SECONDS_TO_CONNECT = 5
MOST_KNOWN_KEYS = 10_000
MOST_DELETED = 100
"""How many tables are deleted in one transaction."""
DICE_KEY_FRESH, DICE_KEY_VALID = timedelta(hours=1), timedelta(hours=2)
"""For how long secrets are made from a key, and for how long tables may be set up with them. A table is deleted after a
day at the earliest: by then the token that it used is worth nothing."""
MIGRATING = 0x617374726167616C
"""The lock that a server holds while it brings a PostgreSQL database up to date."""
CHANNEL = "astragal"
"""The channel of a PostgreSQL database on which its servers tell each other the news."""
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class SealUsed(Exception):
    """The seal of a new table binds another table already."""


class StaleWrite(Exception):
    """The store is not as expected: somebody else has written to this table."""


@dataclass
class StoredSeat:
    """A seat as the store keeps it."""

    name: str
    """Empty if nobody has named it."""
    kind: SeatKind
    bot: str | None = None
    stand_in: bool = False
    visitor: int | None = None
    commands: int = 0
    """The number of commands of this seat that were carried out."""


@dataclass(frozen=True)
class Standing:
    """What the lobby shows of a table: public facts only."""

    mover: int
    over: bool
    scores: list[int]
    winners: list[int]


@dataclass
class StoredTable:
    """A table as the store keeps it."""

    id: str
    game: str
    sheet: str
    changes: dict[str, Any]
    numbers: str
    """The fingerprint of the sheet with which the game began."""
    invitation: str
    seats: list[StoredSeat]
    events: list[Event] = field(default_factory=list)
    writes: int = 0
    """How many times events were added to it or taken back, a seat changed hands, or a rematch was set up."""
    rematch: str | None = None
    """The table at which its players play again."""
    start: str | None = None
    """The position from which the game began, as a document; None if it began as the rules say."""
    opened: int | None = None
    """How many of its events came with the log that it was opened from; None if it was set up here."""
    opened_by: int | None = None
    """The visitor who opened the log."""
    seal: Seal | None = None
    """What binds its dice, secret included."""


@dataclass(frozen=True)
class Change:
    """What is stored along with events that are added or taken back."""

    table: str
    writes: int
    """How many times the table was written to before; if the store disagrees, another server has written to it."""
    standing: Standing
    command: tuple[int, int] | None = None
    """The seat that gave the command, and the number of the command."""
    unseen: bool = False
    """Whether nobody else may know that anything happened: then the lobby keeps the old time of the last change."""


@dataclass(frozen=True)
class Listed:
    """A table that a visitor sits at or opened."""

    id: str
    game: str
    sheet: str
    changed: bool
    """Whether the table changed numbers of its sheet, or began from a position of its own."""
    opened: bool
    """Whether it was opened from a log."""
    seats: list[StoredSeat]
    own: list[int]
    standing: Standing
    started_at: str
    changed_at: str


def written(time: datetime) -> str:
    """A time as the store writes it, so that earlier times sort first."""
    return time.astimezone(UTC).isoformat(timespec="seconds")


def now() -> str:
    """The current time as the store writes it."""
    return written(datetime.now(UTC))


def new_id() -> str:
    """A random id that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hash_of(key: str) -> str:
    """The hash of a key, which is all that is kept. With 256 random bits a plain hash is safe from guessing."""
    return hashlib.sha256(key.encode()).hexdigest()


def sqlite_url(path: Path) -> URL:
    """The address of a SQLite file."""
    return URL.create("sqlite", database=str(path))


class Store:
    """One database. Everything here may be called from any thread."""

    def __init__(self, address: str | URL) -> None:
        self.url = self._checked(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.server = secrets.token_hex(4)
        """What this server is called in the news."""
        self._writing = threading.Lock()
        """SQLite has one writer at a time. Waiting for this lock is quicker than retrying."""
        self._known: dict[str, int] = {}
        try:
            self.engine = self._engine()
            try:
                self._migrate()
            except BaseException:
                self.close()
                raise
        except ModuleNotFoundError as error:
            raise missing_extra("PostgreSQL needs", "postgres", error) from None
        except CommandError:
            raise self._useless("a newer version of Astragal has written it") from None
        except SQLAlchemyError as error:
            raise self._useless(_first_line(error)) from None

    def _useless(self, reason: str) -> AstragalError:
        return AstragalError(f"The database {self.url.render_as_string(hide_password=True)} cannot be used: {reason}")

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @staticmethod
    def _checked(address: str | URL) -> URL:
        try:
            url = make_url(address)
            backend = url.get_backend_name()
        except (ArgumentError, NoSuchModuleError, ValueError):
            raise AstragalError(
                "A database address looks like sqlite:///games.sqlite3 or postgresql://host/name."
            ) from None
        if backend not in DRIVERS:
            raise AstragalError(f"The store runs on SQLite and PostgreSQL, not on {backend}.")
        return url.set(drivername=DRIVERS[backend])

    def _engine(self) -> Engine:
        """The engine of the database. Its errors do not show parameters: decisions and invitations are secrets."""
        if not self.is_sqlite:
            wait = {"connect_timeout": SECONDS_TO_CONNECT}
            return create_engine(self.url, pool_pre_ping=True, pool_size=10, connect_args=wait, hide_parameters=True)
        ways = {"timeout": BUSY_MS / 1000, "check_same_thread": False}
        engine = create_engine(self.url, connect_args=ways, hide_parameters=True)

        @event.listens_for(engine, "connect")
        def prepare(connection: sqlite3.Connection, _: Any) -> None:
            connection.isolation_level = None  # `begin` below starts the transactions
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

        return engine

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        with self._write() as connection:
            if not self.is_sqlite:  # one server at a time; SQLite has one writer anyway
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """A transaction that writes all or nothing, and has reached the disk when the block is left."""
        if not self.is_sqlite:
            with self.engine.begin() as connection:
                yield connection
            return
        at_once = {"begin": "BEGIN IMMEDIATE"}
        with self._writing, self.engine.connect().execution_options(**at_once) as connection, connection.begin():
            yield connection

    def _one_moment(self) -> Connection:
        """A connection on which several queries see the database as it is at one moment."""
        connection = self.engine.connect()
        return connection if self.is_sqlite else connection.execution_options(isolation_level="REPEATABLE READ")

    # Visitors.

    def new_visitor(self) -> tuple[int, str]:
        """Create a visitor; return their id and their key."""
        key = secrets.token_urlsafe(KEY_BYTES)
        with self._write() as connection:
            row = insert(visitors).values(key_hash=hash_of(key), created_at=now()).returning(visitors.c.id)
            visitor = int(connection.execute(row).scalar_one())
        return visitor, key

    def visitor_with(self, key: str) -> int | None:
        """The visitor with this key, None if there is none."""
        hashed = hash_of(key)
        known = self._known.get(hashed)
        if known is not None:
            return known
        with self.engine.connect() as connection:
            found = connection.execute(select(visitors.c.id).where(visitors.c.key_hash == hashed)).scalar()
        if found is None:
            return None
        if len(self._known) >= MOST_KNOWN_KEYS:
            self._known.clear()
        self._known[hashed] = int(found)
        return int(found)

    # Tables.

    def add(self, table: StoredTable, standing: Standing, rematch_of: str | None = None) -> None:
        """Store a new table, whose seal must be its own; if it is the rematch of another, that one has no other."""
        try:
            self._add(table, standing, rematch_of)
        except IntegrityError:
            if self._is_used(table.seal):
                raise SealUsed from None
            raise

    def _add(self, table: StoredTable, standing: Standing, rematch_of: str | None) -> None:
        time = now()
        with self._write() as connection:
            if rematch_of is not None:
                first = update(tables).where(tables.c.id == rematch_of, tables.c.rematch.is_(None))
                if connection.execute(first.values(rematch=table.id, writes=tables.c.writes + 1)).rowcount != 1:
                    raise StaleWrite
                self._tell(connection, rematch_of)
            connection.execute(
                insert(tables).values(
                    id=table.id,
                    game=table.game,
                    sheet=table.sheet,
                    changes=json.dumps(table.changes),
                    numbers=table.numbers,
                    invitation=table.invitation,
                    started_at=time,
                    changed_at=time,
                    start=table.start,
                    opened=table.opened,
                    opened_by=table.opened_by,
                    **_seal_columns(table.seal),
                    **_columns(standing),
                )
            )
            connection.execute(
                insert(seats),
                [
                    {
                        "table_id": table.id,
                        "seat": number,
                        "name": seat.name,
                        "kind": seat.kind,
                        "bot": seat.bot,
                        "stand_in": seat.stand_in,
                        "visitor_id": seat.visitor,
                        "commands": seat.commands,
                    }
                    for number, seat in enumerate(table.seats)
                ],
            )
            self._append(connection, table.id, 0, table.events)

    def load(self, table_id: str, first: int = 0) -> StoredTable | None:
        """A table with its events from `first` on, as they are at one moment; None if there is no such table."""
        if "\0" in table_id:  # PostgreSQL rejects queries with this
            return None
        with self._one_moment() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
            log = select(events.c.seat, events.c.choice).where(events.c.table_id == table_id, events.c.number >= first)
            return StoredTable(
                id=table_id,
                game=row["game"],
                sheet=row["sheet"],
                changes=json.loads(row["changes"]),
                numbers=row["numbers"],
                invitation=row["invitation"],
                seats=[_seat(each) for each in sitting.mappings()],
                events=[Event(seat, choice) for seat, choice in connection.execute(log.order_by(events.c.number))],
                writes=row["writes"],
                rematch=row["rematch"],
                start=row["start"],
                opened=row["opened"],
                opened_by=row["opened_by"],
                seal=_seal(row),
            )

    def _is_used(self, seal: Seal | None) -> bool:
        """Whether a seal binds a table."""
        if seal is None:
            return False
        with self.engine.connect() as connection:
            return connection.execute(select(tables.c.id).where(tables.c.seal == seal.seal)).first() is not None

    def writes_of(self, table_id: str) -> int | None:
        """How many times a table has been written to, None if there is no such table."""
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            found: int | None = connection.execute(select(tables.c.writes).where(tables.c.id == table_id)).scalar()
            return found

    def append(self, change: Change, first: int, added: Sequence[Event]) -> None:
        """Add events to the log; the number of the first is `first`."""
        try:
            with self._write() as connection:
                self._note(connection, change)
                self._append(connection, change.table, first, added)
                self._tell(connection, change.table)
        except IntegrityError:
            raise StaleWrite from None

    def take_back(self, change: Change, number: int) -> None:
        """Remove the last event of the log, whose number is `number`."""
        with self._write() as connection:
            self._note(connection, change)
            gone = delete(events).where(events.c.table_id == change.table, events.c.number == number)
            later = select(events.c.number).where(events.c.table_id == change.table, events.c.number > number).limit(1)
            if connection.execute(gone).rowcount != 1 or connection.execute(later).first() is not None:
                raise StaleWrite
            fewer = update(tables).where(tables.c.id == change.table, tables.c.opened > number)
            connection.execute(fewer.values(opened=number))
            self._tell(connection, change.table)

    def sit(self, table_id: str, number: int, seat: StoredSeat, before: StoredSeat) -> None:
        """Store who sits on a seat now, if the store agrees with `before`; this counts as writing to the table."""
        with self._write() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(writes=tables.c.writes + 1))
            changed = (
                update(seats)
                .where(seats.c.table_id == table_id, seats.c.seat == number)
                .where(seats.c.kind == before.kind, seats.c.visitor_id.is_not_distinct_from(before.visitor))
                .values(name=seat.name, kind=seat.kind, bot=seat.bot, stand_in=seat.stand_in, visitor_id=seat.visitor)
            )
            if connection.execute(changed).rowcount != 1:
                raise StaleWrite
            self._tell(connection, table_id)

    def _tell(self, connection: Connection, *changed: str) -> None:
        """Tell other servers which tables have changed, once the transaction is committed."""
        if not self.is_sqlite:
            for table_id in changed:
                connection.execute(select(func.pg_notify(CHANNEL, f"changed {self.server} {table_id}")))

    @staticmethod
    def _append(connection: Connection, table_id: str, first: int, added: Sequence[Event]) -> None:
        if added:
            rows = [
                {"table_id": table_id, "number": first + place, "seat": each.seat, "choice": each.number}
                for place, each in enumerate(added)
            ]
            connection.execute(insert(events), rows)

    @staticmethod
    def _note(connection: Connection, change: Change) -> None:
        """Store the standing of a table and the number of the command, if the store is as the change expects."""
        written = update(tables).where(tables.c.id == change.table, tables.c.writes == change.writes)
        seen = {} if change.unseen else {"changed_at": now()}
        values = written.values(writes=change.writes + 1, **seen, **_columns(change.standing))
        if connection.execute(values).rowcount != 1:
            raise StaleWrite
        if change.command is None:
            return
        seat, number = change.command
        counted = (
            update(seats)
            .where(seats.c.table_id == change.table, seats.c.seat == seat, seats.c.commands == number - 1)
            .values(commands=number)
        )
        if connection.execute(counted).rowcount != 1:
            raise StaleWrite

    # Sealed dice.

    def newest_dice_key(self) -> tuple[int, str]:
        """The key from which secrets are made now, with its number; once an hour a new one, and the old ones go."""
        time = datetime.now(UTC)
        fresh = select(dice_keys.c.id, dice_keys.c.key).where(dice_keys.c.made_at > written(time - DICE_KEY_FRESH))
        with self.engine.connect() as connection:
            found = connection.execute(fresh.order_by(dice_keys.c.id.desc()).limit(1)).first()
        if found is not None:
            return int(found[0]), str(found[1])
        key = new_secret()
        with self._write() as connection:
            row = insert(dice_keys).values(key=key, made_at=written(time)).returning(dice_keys.c.id)
            number = int(connection.execute(row).scalar_one())
            connection.execute(delete(dice_keys).where(dice_keys.c.made_at <= written(time - DICE_KEY_VALID)))
        return number, key

    def dice_key(self, number: int) -> str | None:
        """The key with this number, None if its time is over."""
        valid = dice_keys.c.made_at > written(datetime.now(UTC) - DICE_KEY_VALID)
        with self.engine.connect() as connection:
            found: str | None = connection.execute(
                select(dice_keys.c.key).where(dice_keys.c.id == number, valid)
            ).scalar()
            return found

    # Reviews.

    def review_of(self, table_id: str, seat: int, of: str) -> str | None:
        """The findings of a review, None unless they are about the game with the digest `of`."""
        wanted = select(reviews.c.found).where(
            reviews.c.table_id == table_id, reviews.c.seat == seat, reviews.c.of == of
        )
        with self.engine.connect() as connection:
            found: str | None = connection.execute(wanted).scalar()
            return found

    def keep_review(self, table_id: str, seat: int, of: str, found: str) -> None:
        """Store the findings of a review, in place of any earlier ones; nothing for a table that was deleted."""
        try:
            with self._write() as connection:
                connection.execute(delete(reviews).where(reviews.c.table_id == table_id, reviews.c.seat == seat))
                connection.execute(insert(reviews).values(table_id=table_id, seat=seat, of=of, found=found))
        except IntegrityError:
            if self.load(table_id) is not None:
                raise

    # Lists of tables.

    def tables_of(self, visitor: int) -> list[Listed]:
        """The tables that a visitor sits at or opened: unfinished ones first, then by the latest change."""
        sits = select(seats.c.table_id).where(seats.c.visitor_id == visitor)
        own = sits.union(select(tables.c.id).where(tables.c.opened_by == visitor))
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables)
                .where(tables.c.id.in_(own))
                .order_by(tables.c.over, tables.c.changed_at.desc(), tables.c.id)
            )
            found = list(rows.mappings())
            sitting: dict[str, list[Any]] = {row["id"]: [] for row in found}
            for row in connection.execute(
                select(seats).where(seats.c.table_id.in_(own)).order_by(seats.c.table_id, seats.c.seat)
            ).mappings():
                sitting[row["table_id"]].append(row)
        return [
            Listed(
                id=row["id"],
                game=row["game"],
                sheet=row["sheet"],
                changed=row["changes"] != "{}" or row["start"] is not None,
                opened=row["opened"] is not None,
                seats=[_seat(each) for each in sitting[row["id"]]],
                own=[each["seat"] for each in sitting[row["id"]] if each["visitor_id"] == visitor],
                standing=Standing(row["mover"], row["over"], json.loads(row["scores"]), json.loads(row["winners"])),
                started_at=row["started_at"],
                changed_at=row["changed_at"],
            )
            for row in found
        ]

    def waiting_for_bots(self) -> list[str]:
        """The tables where it is a bot's move, without those that have only bots: these wait for somebody to watch."""
        to_move = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.mover) & seats.c.bot.is_not(None)
        others = seats.alias()
        somebody = select(others.c.seat).where(others.c.table_id == tables.c.id, others.c.kind != "bot").exists()
        waiting = select(tables.c.id).join(seats, to_move).where(tables.c.over.is_(False), somebody)
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(waiting)]

    # Old tables.

    def count_unchanged(self, since: datetime) -> tuple[int, int]:
        """How many tables have not changed since then: finished ones, and unfinished ones."""
        old = select(tables.c.over, func.count().label("number")).where(tables.c.changed_at < written(since))
        with self.engine.connect() as connection:
            counts = {row.over: row.number for row in connection.execute(old.group_by(tables.c.over))}
        return counts.get(True, 0), counts.get(False, 0)

    def delete_unchanged(self, since: datetime, unfinished: bool) -> int:
        """Delete the finished tables that have not changed since then, or the unfinished ones too; return how many."""
        old = select(tables.c.id).where(tables.c.changed_at < written(since)).limit(MOST_DELETED).with_for_update()
        if not unfinished:
            old = old.where(tables.c.over)
        deleted = 0
        while True:  # in several transactions, so that no server waits long for its turn to write
            with self._write() as connection:
                ids = connection.execute(old).scalars().all()
                for each in (events, reviews, seats):
                    connection.execute(delete(each).where(each.c.table_id.in_(ids)))
                connection.execute(delete(tables).where(tables.c.id.in_(ids)))
                self._tell(connection, *ids)
            deleted += len(ids)
            if len(ids) < MOST_DELETED:
                return deleted


def _columns(standing: Standing) -> dict[str, Any]:
    return {
        "mover": standing.mover,
        "over": standing.over,
        "scores": json.dumps(standing.scores),
        "winners": json.dumps(standing.winners),
    }


def _seal_columns(seal: Seal | None) -> dict[str, Any]:
    if seal is None:
        return {}
    return {
        "seal": seal.seal,
        "salt": seal.salt,
        "salt_from": seal.salt_from,
        "sealed_after": seal.after,
        "secret": seal.secret,
    }


def _seal(row: Any) -> Seal | None:
    """What binds the dice of a table, from its row in the store."""
    if row["seal"] is None:
        return None
    return Seal(row["seal"], row["salt"], row["salt_from"], row["sealed_after"], row["secret"])


def _seat(row: Any) -> StoredSeat:
    """A seat from its row in the store."""
    return StoredSeat(row["name"], row["kind"], row["bot"], row["stand_in"], row["visitor_id"], row["commands"])


def _first_line(error: SQLAlchemyError) -> str:
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip() or type(cause).__name__).splitlines()[0]
