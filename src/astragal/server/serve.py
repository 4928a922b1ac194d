"""`astragal serve`: find the store and the port, say where the table is, and stop in good order."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path

import uvicorn

from astragal.errors import AstragalError, printable
from astragal.server.app import create_app
from astragal.server.store import Store, sqlite_url

FILE = "astragal.sqlite3"
BACKLOG = 512
SECONDS_TO_STOP = 5
MOST_MESSAGE = 16 << 10
SECONDS_A_THREAD = 0.001
"""How long a thread that works out a view may keep the interpreter from the one that answers people."""


def default_folder() -> Path:
    """Where tables are kept unless a folder or a database is named."""
    import platformdirs

    return platformdirs.user_data_path("astragal") / "server"


def open_store(folder: Path | None, database: str | None) -> Store:
    """The store that the arguments name."""
    if database is not None:
        if folder is not None:
            raise AstragalError("Tables are kept in a folder or in a database; leave out --data or --database.")
        if database.rstrip("/") in ("sqlite:", "sqlite:///:memory:"):
            raise AstragalError("Tables are kept in a file: name one, like sqlite:///games.sqlite3.")
        return Store(database)
    folder = default_folder() if folder is None else folder
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise AstragalError(f"Tables cannot be kept in {printable(str(folder))}: {reason}.") from None
    return Store(sqlite_url(folder / FILE))


def open_port(host: str, port: int) -> socket.socket:
    """A socket that listens, or a word on why there is none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise AstragalError(f"There is no address {printable(host)} on this machine.") from None
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise AstragalError(
            f"Port {port} of {printable(host)} cannot be used: {error.strerror}. Try another one: --port {port + 1}."
        ) from None
    listener.setblocking(False)
    return listener


def address_of(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def serve(
    host: str,
    port: int,
    folder: Path | None = None,
    database: str | None = None,
    *,
    pace: float,
    open_page: bool,
    early_coach: bool = True,
) -> int:
    """Run the server until it is told to stop."""
    listener = open_port(host, port)
    try:
        store = open_store(folder, database)
    except AstragalError:
        listener.close()
        raise
    sys.setswitchinterval(SECONDS_A_THREAD)
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    config = uvicorn.Config(
        create_app(store, pace=pace, early_coach=early_coach),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MOST_MESSAGE,
        ws="websockets-sansio",
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on",
    )
    address = address_of(listener)
    print(f"The table is open at {address} (Ctrl-C ends it; tables are kept).", flush=True)
    if open_page:
        webbrowser.open(address)
    before = {each: signal.signal(each, lambda *_: None) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        # While it runs the server hears these signals itself; it raises them again at its end, when all is done.
        asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    return 0
