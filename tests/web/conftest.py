"""A real server process and a real browser for the tests of the web table; both on this machine alone."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Browser, async_playwright, expect

CLIENT = Path(__file__).parents[2] / "src" / "astragal" / "server" / "client" / "index.html"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60.0
expect.set_options(timeout=30_000)  # a busy machine may need longer than the usual five seconds


def free_port() -> int:
    """A port of loopback that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def chromium() -> str | None:
    """The Chromium of this machine; None for the one that Playwright brings."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def sandbox() -> list[str]:
    """Chromium has no sandbox for root."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


class Host:
    """A server process on a data folder of its own: it can be killed and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "astragal.cli",
                    "serve",
                    "--port",
                    str(self.port),
                    "--data",
                    str(self.folder / "data"),
                    "--bot-pace",
                    "0",
                    "--late-coach",
                ],
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.address}/api/games", timeout=5.0)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.1)
        raise AssertionError(f"the server did not answer:\n{(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """End the server at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End the server politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None


@contextmanager
def serving(folder: Path) -> Iterator[Host]:
    """A server that is up."""
    assert CLIENT.exists(), "the client is not built; `make test` builds it"
    host = Host(folder)
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The server that the tests share."""
    with serving(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A server to do with as one likes."""
    with serving(tmp_path) as host:
        yield host


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Chromium without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, *sandbox()])
        yield browser
        await browser.close()
