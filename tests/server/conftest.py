"""What the tests of the server share: a store on each kind of database, and a server that runs on the loopback."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from tests.server.desk import Served, served
from tests.server.postgres import running_postgres

from astragal.server.store import Store, sqlite_url

_databases = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server."""
    with running_postgres() as address:
        yield address


@pytest.fixture
def database(postgres: str) -> str:
    """An empty database of the PostgreSQL server."""
    name = f"test{next(_databases)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(sqlite_url(tmp_path / "store.sqlite3"))
    return str(request.getfixturevalue("database"))


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """A store on each kind of database."""
    store = Store(address)
    yield store
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not wait."""
    with served(Store(sqlite_url(tmp_path_factory.mktemp("server") / "store.sqlite3"))) as server:
        yield server


@pytest.fixture
def client(server: Served) -> httpx.Client:
    """A visitor with a key."""
    return server.visitor()
