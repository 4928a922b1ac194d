"""`astragal serve`: open the store and the port, print the address, and shut down cleanly."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

from astragal.errors import AstragalError, printable
from astragal.server.app import create_app
from astragal.server.pages import CLIENT, HOW_TO_BUILD
from astragal.server.processes import Crew, Ways, handling_signals
from astragal.server.store import Store, sqlite_url

FILE = "astragal.sqlite3"
SQLITE = "sqlite:///"
BACKLOG = 512
PORTS_OF_THE_SYSTEM = 1024
"""Ports below this one need privileges."""
MOST_PORT = 65535
ANOTHER_PORT = 8000
MOST_FILES = 1 << 16
"""The number of files and connections that may be open at once, if the system allows it."""
SECONDS_TO_STOP = 5
MOST_FRAME = 16 << 10
"""The most bytes of a message on a live connection."""
EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine."""
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that belong to nobody, reserved for documentation."""
OF_ITSELF = ("127.", "0.", "::", "fe80:", "169.254.")
"""The beginnings of addresses that are of no use to other machines."""
SECONDS_A_THREAD = 0.001
"""How long a thread that works out a view may hold the interpreter before the one that answers people gets it."""


def default_folder() -> Path:
    """The folder in which tables are kept unless a folder or a database is named."""
    import platformdirs

    return platformdirs.user_data_path("astragal") / "server"


def open_store(folder: Path | None, database: str | None) -> Store:
    """The store that the arguments name."""
    if database is not None:
        if folder is not None:
            raise AstragalError("Tables are kept either in a folder or in a database; leave out --data or --database.")
        if database.rstrip("/") in ("sqlite:", "sqlite:///:memory:"):
            raise AstragalError("Tables are kept in a file: name one, like sqlite:///games.sqlite3.")
        return Store(database)
    folder = default_folder() if folder is None else folder
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        if not (folder / FILE).exists():  # readable by the server alone: it holds everybody's secrets
            (folder / FILE).touch(mode=0o600)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise AstragalError(f"Tables cannot be kept in {printable(str(folder))}: {reason}.") from None
    return Store(sqlite_url(folder / FILE))


def existing_store(folder: Path | None, database: str | None) -> Store:
    """The store that the arguments name, if there is one already."""
    if database is None:
        file = (default_folder() if folder is None else folder) / FILE
    else:
        file = Path(database.removeprefix(SQLITE).partition("?")[0])
    if (database is None or database.startswith(SQLITE)) and not os.path.isfile(file):
        raise AstragalError(f"There are no tables: {printable(str(file))} does not exist.")
    return open_store(folder, database)


def open_port(host: str, port: int) -> socket.socket:
    """A listening socket; an `AstragalError` says why there is none."""
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
        if error.errno == errno.EADDRNOTAVAIL:
            raise AstragalError(f"There is no address {printable(host)} on this machine.") from None
        other = port + 1 if PORTS_OF_THE_SYSTEM <= port < MOST_PORT else ANOTHER_PORT
        raise AstragalError(
            f"Port {port} of {printable(host)} cannot be used: {error.strerror}. "
            f"Try another: --port {other}, or make play PORT={other}."
        ) from None
    listener.setblocking(False)
    return listener


def allow_many_connections() -> None:
    """Raise the limit of open files as far as this process may: the initial one is often too low for a crowd."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def address_here(listener: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    return _address("localhost" if host in ("127.0.0.1", "::1", *EVERYWHERE) else host, port)


def address_in_network(listener: socket.socket) -> str | None:
    """The address to type on another device, if the table is open to others and this machine knows its own address."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        return None
    only_6 = host == "::" and listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    own = own_host(socket.AF_INET6 if only_6 else socket.AF_INET)
    return None if own is None else _address(own, port)


def own_host(family: socket.AddressFamily) -> str | None:
    """The address of this machine on its network, found without sending anything."""
    found = []
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE[family], 9))  # sends nothing: it only picks a route, and with it our own address
        found.append(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):
        found += [each[4][0] for each in socket.getaddrinfo(socket.gethostname(), None, family)]
    return next((each for each in map(str, found) if not each.startswith(OF_ITSELF)), None)


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


class _Server(uvicorn.Server):
    """A server that says when it has opened."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()


def run_server(listener: socket.socket, store: Store, ways: Ways, opened: Callable[[], None] = lambda: None) -> None:
    """Serve in this process until it is told to stop."""
    sys.setswitchinterval(SECONDS_A_THREAD)
    allow_many_connections()
    write_log()
    config = uvicorn.Config(
        create_app(store, pace=ways.pace, processes=ways.bot_processes, early_coach=ways.early_coach),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MOST_FRAME,
        ws="websockets-sansio",
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on",
    )
    # While it runs, the server handles these signals itself; it raises them again after its shutdown.
    with handling_signals(lambda: None):
        asyncio.run(_Server(config, opened).serve(sockets=[listener]))


def write_log() -> None:
    """Let what goes wrong be written to the console, with the time."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")


def serve(
    host: str,
    port: int,
    folder: Path | None = None,
    database: str | None = None,
    *,
    pace: float,
    open_page: bool,
    early_coach: bool = True,
    processes: int = 1,
) -> int:
    """Run the server, in one process or in several on one port, until it is told to stop."""
    listener = open_port(host, port)
    try:
        store = open_store(folder, database)
        if processes > 1 and store.is_sqlite:
            store.close()
            raise AstragalError(
                "Only a PostgreSQL database can be shared by several processes: name one, like "
                "--database postgresql://host/name, or leave out --processes."
            )
    except AstragalError:
        listener.close()
        raise
    address = address_here(listener)
    print(f"The table is open at {address} (Ctrl-C stops the server; tables are kept).", flush=True)
    if elsewhere := address_in_network(listener):
        print(f"Other devices on your network find it at {elsewhere}", flush=True)
    if not (CLIENT / "index.html").is_file():
        print(f"The page of the table has not been built. {HOW_TO_BUILD}", file=sys.stderr, flush=True)
    if open_page:
        webbrowser.open(address)
    if processes == 1:
        run_server(listener, store, Ways(pace, early_coach))
        return 0
    store.close()
    write_log()
    return Crew(run_server, listener, str(database), Ways(pace, early_coach), processes).run()
