"""How tests come to a table: a server that runs on the loopback, visitors, tables set up, moves made."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from astragal.server.app import create_app
from astragal.server.guard import Limit, Limits
from astragal.server.house import House
from astragal.server.store import Store
from astragal.table.dealer import SeededDealer

HERE, LINK, BOT = {"kind": "here"}, {"kind": "link"}, {"kind": "bot"}
PLENTY = Limit(10**9, 10**9)
NO_LIMITS = Limits(*[PLENTY] * 11)
SEED = 3
PATIENCE = 60.0
"""Seconds after which a test no longer waits."""


@dataclass
class Served:
    """A server that runs."""

    address: str
    house: House
    visitors: list[httpx.Client] = field(default_factory=list)

    def visitor(self) -> httpx.Client:
        """Somebody who has been here before, and so has a key."""
        client = self.stranger()
        assert client.get("/api/lobby").status_code == 200
        return client

    def known(self, other: httpx.Client) -> httpx.Client:
        """Somebody whom another server on the same store knows already."""
        client = self.stranger()
        client.cookies.set("astragal", other.cookies["astragal"])
        return client

    def stranger(self, key: str | None = None) -> httpx.Client:
        """Somebody without a key, or with one that they made up."""
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        client = httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE)
        self.visitors.append(client)
        return client


@contextmanager
def served(store: Store, sealed: bool = False, **more: Any) -> Iterator[Served]:
    """Run a server in a thread of its own; its dice are the same in every run, unless they are to be sealed."""
    app = create_app(store, **{"pace": 0.0, "processes": 1, "limits": NO_LIMITS, "early_coach": False, **more})
    if not sealed:
        app.state.house.tables._dealer = lambda: SeededDealer(SEED)
    app.state.house.live.seconds_to_return = 0.0
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="error", ws="websockets-sansio", lifespan="on", timeout_graceful_shutdown=2)
    )
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        assert server.started
        running = Served(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.house)
        try:
            yield running
        finally:
            for visitor in running.visitors:
                visitor.close()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive()


def wait_until(happened: Callable[[], Any]) -> Any:
    """Wait for something to happen; what it was."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = happened()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen in time")


class Watcher:
    """A live connection, with the log as its client puts it together."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}

    def say(self, seat: int | None, line: int = 0) -> None:
        """Say whose view is wanted."""
        self.socket.send(json.dumps({"seat": seat, "line": line}))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        self.last = json.loads(self.socket.recv(timeout=PATIENCE))
        if "lines" in self.last:
            assert self.last["first_line"] <= len(self.lines)
            self.lines[self.last["first_line"] :] = self.last["lines"]
            assert len(self.lines) == self.last["line"]
        return self.last

    def hear_until(self, wanted: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Messages up to one that is waited for."""
        while not wanted(self.hear()):
            pass
        return self.last


@contextmanager
def watching(client: httpx.Client, table: str, seat: int | None = None) -> Iterator[Watcher]:
    """A live connection of a visitor, after it has said whose view it wants."""
    headers = {"Cookie": f"astragal={client.cookies['astragal']}"} if "astragal" in client.cookies else {}
    address = f"{str(client.base_url).replace('http', 'ws').rstrip('/')}/api/tables/{table}/live"
    with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
        watcher = Watcher(socket)
        with suppress(ConnectionClosed):  # one that is refused at once has been told why
            watcher.say(seat)
        yield watcher


def set_up(client: httpx.Client, *seats: dict[str, Any], game: str = "bronze", **more: Any) -> str:
    """Set up a table; its id."""
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def snapshot(client: httpx.Client, table: str, seat: int | None = None) -> dict[str, Any]:
    """The table as a visitor sees it."""
    answer = client.get(f"/api/tables/{table}", params={} if seat is None else {"seat": seat})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def play(client: httpx.Client, table: str, seat: int, number: int, move: int | str) -> Any:
    """The answer to a decision."""
    return client.post(f"/api/tables/{table}/play", json={"seat": seat, "number": number, "move": move})


def play_on(client: httpx.Client, table: str, decisions: int, rng: random.Random) -> int:
    """Let the visitor make decisions on all their seats, at random; how many they made before the game was over."""
    for made in range(decisions):
        seen = snapshot(client, table)
        if seen["decision"] is None:
            return made
        move = rng.choice(seen["decision"]["options"])["action"]
        answer = play(client, table, seen["seat"], seen["next_command"], move)
        assert answer.status_code == 200, answer.text
    return decisions
