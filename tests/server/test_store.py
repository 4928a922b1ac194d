"""The store, on SQLite and on PostgreSQL: what is written is all there or not at all."""

from __future__ import annotations

import os
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from tests.server.desk import PATIENCE

from astragal import AstragalError
from astragal.server.serve import open_store
from astragal.server.store import (
    MOST_DELETED,
    Change,
    StaleWrite,
    Standing,
    Store,
    StoredSeat,
    StoredTable,
    hash_of,
    new_id,
)
from astragal.server.store_tables import events, metadata, visitors
from astragal.table.record import Event

RUNNING = Standing(0, False, [0, 3], [])


def a_table(store: Store, *seats: StoredSeat, **more: object) -> StoredTable:
    sitting = list(seats) or [StoredSeat("Ada", "person", visitor=store.new_visitor()[0]), StoredSeat("Bo", "open")]
    table = StoredTable(new_id(), "bronze", "classic", {"end.round_cap": 7}, "0" * 12, "please", sitting)
    table.events = [Event(-1, 3), Event(-1, 5)]
    for name, value in more.items():
        setattr(table, name, value)
    store.add(table, RUNNING)
    return table


def test_the_steps_of_the_migrations_lead_to_the_tables_of_the_store(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_a_store_again_changes_nothing(address: str) -> None:
    first = Store(address)
    table = a_table(first)
    first.close()
    second = Store(address)
    assert second.load(table.id) == table
    second.close()


def test_several_servers_may_start_at_once_on_an_empty_database(address: str) -> None:
    opened: list[Store] = []
    together = threading.Barrier(3)

    def start() -> None:
        together.wait()
        opened.append(Store(address))

    threads = [threading.Thread(target=start, daemon=True) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len(opened) == 3
    for store in opened:
        store.close()


def test_a_table_comes_back_as_it_was_set_up(store: Store) -> None:
    table = a_table(store)
    assert store.load(table.id) == table
    assert store.load("nothing") is None


@pytest.mark.parametrize("table", ["nothing", "", "a\0b", "\N{GAME DIE}", "' OR ''='"])
def test_a_table_that_is_not_there_is_not_found(store: Store, table: str) -> None:
    a_table(store)
    assert store.load(table) is None


def test_a_key_is_kept_as_its_hash_alone(store: Store) -> None:
    visitor, key = store.new_visitor()
    assert store.visitor_with(key) == visitor
    assert store.visitor_with(key) == visitor
    assert store.visitor_with(key[:-1] + "~") is None
    with store.engine.connect() as connection:
        kept = connection.execute(select(visitors)).one()
    assert kept.key_hash == hash_of(key)
    assert key not in map(str, kept)


def test_events_command_and_standing_are_written_together(store: Store) -> None:
    table = a_table(store)
    store.append(Change(table.id, 0, Standing(1, False, [4, 5], []), (0, 1)), 2, [Event(0, 8), Event(-1, 1)])
    loaded = store.load(table.id)
    assert loaded is not None
    assert loaded.events == [Event(-1, 3), Event(-1, 5), Event(0, 8), Event(-1, 1)]
    assert ([seat.commands for seat in loaded.seats], loaded.writes) == ([1, 0], 1)
    listed = store.tables_of(table.seats[0].visitor or 0)
    assert listed[0].standing == Standing(1, False, [4, 5], [])


@pytest.mark.parametrize(
    ("writes", "first", "command"),
    [(0, 1, (0, 1)), (0, 2, (0, 2)), (0, 2, (0, 0)), (1, 2, (0, 1))],
    ids=["number used", "too early", "used up", "written to"],
)
def test_what_does_not_follow_is_not_written_at_all(
    store: Store, writes: int, first: int, command: tuple[int, int]
) -> None:
    table = a_table(store)
    with pytest.raises(StaleWrite):
        store.append(Change(table.id, writes, Standing(1, False, [9, 9], []), command), first, [Event(0, 8)])
    assert store.load(table.id) == table
    assert store.tables_of(table.seats[0].visitor or 0)[0].standing == RUNNING


def test_taking_back_removes_the_last_event_and_only_that(store: Store) -> None:
    table = a_table(store)
    store.append(Change(table.id, 0, RUNNING, (0, 1)), 2, [Event(0, 8)])
    for writes, number in ((1, 1), (0, 2)):
        with pytest.raises(StaleWrite):
            store.take_back(Change(table.id, writes, RUNNING, (0, 2)), number)
    store.take_back(Change(table.id, 1, RUNNING, (0, 2)), 2)
    loaded = store.load(table.id)
    assert loaded is not None
    assert loaded.events == table.events
    assert loaded.seats[0].commands == 2


def test_every_change_counts_as_writing_and_later_events_can_be_had_alone(store: Store) -> None:
    table = a_table(store)
    friend = StoredSeat("Cleo", "person", visitor=store.new_visitor()[0])
    store.append(Change(table.id, 0, RUNNING, (0, 1)), 2, [Event(0, 8)])
    store.take_back(Change(table.id, 1, RUNNING, (0, 2)), 2)
    store.sit(table.id, 1, friend, table.seats[1])
    a_rematch = StoredTable(new_id(), "bronze", "classic", {}, "0" * 12, "please", table.seats)
    store.add(a_rematch, RUNNING, rematch_of=table.id)
    assert [store.writes_of(each) for each in (table.id, a_rematch.id, "nothing")] == [4, 0, None]
    later = store.load(table.id, 1)
    assert later is not None
    assert (later.events, later.writes, later.seats[1], later.rematch) == (table.events[1:], 4, friend, a_rematch.id)


def test_an_open_seat_is_taken_once(store: Store) -> None:
    table = a_table(store)
    before = table.seats[1]
    friends = [store.new_visitor()[0] for _ in range(2)]
    store.sit(table.id, 1, StoredSeat("Cleo", "person", visitor=friends[0]), before)
    with pytest.raises(StaleWrite):
        store.sit(table.id, 1, StoredSeat("Dido", "person", visitor=friends[1]), before)
    loaded = store.load(table.id)
    assert loaded is not None
    assert loaded.seats[1] == StoredSeat("Cleo", "person", visitor=friends[0])


def test_events_of_no_table_are_refused(store: Store) -> None:
    with pytest.raises(StaleWrite):
        store.append(Change("nothing", 0, RUNNING), 0, [Event(0, 1)])


def test_the_lobby_lists_unfinished_tables_first_and_only_those_of_the_visitor(store: Store) -> None:
    visitor, other = store.new_visitor()[0], store.new_visitor()[0]
    mine = StoredSeat("Ada", "person", visitor=visitor)
    finished, running = a_table(store, mine, StoredSeat("Bot", "bot", "random")), a_table(store, mine, mine)
    a_table(store, StoredSeat("Eve", "person", visitor=other))
    store.append(Change(finished.id, 0, Standing(-2, True, [7, 9], [1]), (0, 1)), 2, [Event(0, 1)])
    listed = store.tables_of(visitor)
    assert [each.id for each in listed] == [running.id, finished.id]
    assert [each.own for each in listed] == [[0, 1], [0]]
    assert listed[1].standing == Standing(-2, True, [7, 9], [1])
    assert [seat.name for seat in listed[1].seats] == ["Ada", "Bot"]


def test_tables_that_wait_for_a_bot_are_found(store: Store) -> None:
    person, bot = StoredSeat("Ada", "person", visitor=store.new_visitor()[0]), StoredSeat("Bot", "bot", "random")
    waiting = a_table(store, bot, person)
    kept = a_table(store, bot, StoredSeat("Friend", "open", "random", stand_in=True))
    a_table(store, person, bot)
    a_table(store, bot, bot)  # nobody waits for them: they play when somebody looks on
    over = a_table(store, bot, person)
    store.append(Change(over.id, 0, Standing(-2, True, [1, 2], [1])), 2, [Event(0, 1)])
    assert sorted(store.waiting_for_bots()) == sorted([waiting.id, kept.id])


def test_tables_that_have_not_changed_for_long_can_be_deleted(store: Store) -> None:
    over = [a_table(store) for _ in range(MOST_DELETED + 1)]
    for table in over:
        store.append(Change(table.id, 0, Standing(-2, True, [4, 5], [1]), (0, 1)), 2, [Event(0, 8)])
        store.keep_review(table.id, 0, "of", "found")
    going_on = a_table(store)
    earlier, later = (datetime.now(UTC) + timedelta(hours=hours) for hours in (-1, 1))
    assert store.count_unchanged(earlier) == (0, 0)
    assert store.delete_unchanged(earlier, unfinished=True) == 0
    assert store.count_unchanged(later) == (MOST_DELETED + 1, 1)
    assert store.delete_unchanged(later, unfinished=False) == MOST_DELETED + 1
    assert [store.load(table.id) for table in over] == [None] * len(over)
    assert store.load(going_on.id) == going_on
    assert store.delete_unchanged(later, unfinished=True) == 1
    with store.engine.connect() as connection:
        for each in metadata.sorted_tables:
            left = connection.execute(select(func.count()).select_from(each)).scalar_one()
            assert left == (len(over) + 1 if each is visitors else 0), f"rows of {each.name}"


def test_who_writes_to_a_deleted_table_is_told(store: Store) -> None:
    table = a_table(store)
    store.delete_unchanged(datetime.now(UTC) + timedelta(hours=1), unfinished=True)
    with pytest.raises(StaleWrite):
        store.append(Change(table.id, 0, RUNNING, (0, 1)), 2, [Event(0, 8)])
    with pytest.raises(StaleWrite):
        store.sit(table.id, 1, StoredSeat("Cy", "person"), table.seats[1])


def test_a_review_that_ends_after_its_table_was_deleted_is_not_kept(store: Store) -> None:
    table = a_table(store)
    store.delete_unchanged(datetime.now(UTC) + timedelta(hours=1), unfinished=True)
    store.keep_review(table.id, 0, "of", "found")
    assert store.review_of(table.id, 0, "of") is None


def test_many_threads_write_without_losing_anything(store: Store) -> None:
    tables = [a_table(store) for _ in range(4)]
    failures: list[BaseException] = []

    def write(table: StoredTable) -> None:
        try:
            for number in range(20):
                store.append(Change(table.id, number, RUNNING, (0, number + 1)), 2 + number, [Event(0, number)])
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=write, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    for table in tables:
        loaded = store.load(table.id)
        assert loaded is not None
        assert loaded.events[2:] == [Event(0, number) for number in range(20)]


def test_what_was_written_is_there_for_another_connection_at_once(address: str) -> None:
    one, other = Store(address), Store(address)
    table = a_table(one)
    assert other.load(table.id) == table
    one.close()
    other.close()


def test_sqlite_keeps_what_it_is_told_and_checks_what_belongs_together(tmp_path: Path) -> None:
    store = open_store(tmp_path / "new" / "folder", None)
    with store.engine.connect() as connection:
        settings = [
            connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
        assert settings == ["wal", 2, 1, 10_000]
    store.close()


def test_a_row_that_belongs_to_nothing_is_refused(store: Store) -> None:
    from sqlalchemy.exc import IntegrityError

    with pytest.raises(IntegrityError), store.engine.begin() as connection:
        connection.execute(insert(events).values(table_id="nothing", number=0, seat=0, choice=0))


@pytest.mark.parametrize(
    ("database", "word"),
    [
        ("nonsense", "address looks like"),
        ("mysql://host/name", "not on mysql"),
        ("sqlite://", "in a file"),
        ("sqlite:////nowhere/at/all.sqlite3", "unable to open"),
        ("postgresql://nobody:hush@127.0.0.1:1/nothing", "refused"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(database: str, word: str) -> None:
    with pytest.raises(AstragalError) as caught:
        open_store(None, database)
    assert word in str(caught.value)
    assert "hush" not in str(caught.value)


def test_a_database_that_a_newer_version_has_written_is_left_alone(address: str) -> None:
    store = Store(address)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(AstragalError, match="a newer version of Astragal has written it"):
        Store(address)


def test_what_was_to_be_written_stands_in_no_error(store: Store) -> None:
    table = a_table(store)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE events")
    with pytest.raises(SQLAlchemyError) as caught:
        store.append(Change(table.id, 0, RUNNING), 2, [Event(0, 4711)])
    assert "INSERT INTO events" in str(caught.value)
    assert "4711" not in str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
def test_nobody_else_may_read_the_file_of_a_store_that_is_made(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    open_store(tmp_path, None).close()
    assert (tmp_path / "astragal.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(AstragalError, match="cannot be kept in"):
        open_store(tmp_path / "file", None)
    with pytest.raises(AstragalError, match="leave out"):
        open_store(tmp_path, "sqlite:///x")
