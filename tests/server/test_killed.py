"""A server that is killed in the middle of things loses nothing that it had acknowledged."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from tests.server.desk import BOT, HERE, PATIENCE, play, set_up, snapshot, wait_until, watching

FEW = 3
"""Moves that are acknowledged before the server is killed."""


class Process:
    """`astragal serve` as a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self.running = subprocess.Popen(
            [sys.executable, "-m", "astragal", "serve", "--port", "0", "--late-coach", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.running.stdout is not None
        line = self.running.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + self.running.stdout.read()
        self.address = found[0].replace("localhost", "127.0.0.1")
        wait_until(self._answers)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/api/games", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals) -> int:
        """End it; its exit code."""
        self.running.send_signal(how)
        code = self.running.wait(PATIENCE)
        assert self.running.stdout is not None
        self.running.stdout.close()
        return code


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """Where the tables are kept."""
    if request.param == "sqlite":
        return ["--data", str(tmp_path)]
    return ["--database", request.getfixturevalue("database")]


def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(where: list[str]) -> None:
    rng, process = random.Random(13), Process(*where, "--bot-pace", "0")
    client = httpx.Client(base_url=process.address, timeout=PATIENCE)
    table = set_up(client, HERE, HERE, {"kind": "bot", "bot": "random"})
    key, acknowledged = client.cookies["astragal"], {0: 0, 1: 0}
    for _ in range(2):
        end = threading.Timer(rng.uniform(0.0, 0.4), process.running.kill)
        lost, before = None, sum(acknowledged.values())
        deadline = time.monotonic() + PATIENCE
        try:
            while True:
                assert time.monotonic() < deadline
                seen = snapshot(client, table)
                if seen["decision"] is None:
                    time.sleep(0.005)
                    continue
                seat = seen["seat"]
                assert seen["next_command"] == acknowledged[seat] + 1
                lost = (seat, seen["next_command"], rng.choice(seen["decision"]["options"])["action"])
                assert play(client, table, *lost).status_code == 200
                acknowledged[seat], lost = lost[1], None
                if sum(acknowledged.values()) == before + FEW:
                    end.start()
        except httpx.TransportError:
            pass
        process.running.wait(PATIENCE)
        process.end(signal.SIGKILL)
        client.close()
        process = Process(*where, "--bot-pace", "0")
        client = httpx.Client(base_url=process.address, headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE)
        for seat, count in acknowledged.items():
            known = snapshot(client, table, seat)["next_command"] - 1
            may_have_arrived = lost is not None and lost[0] == seat
            assert known == count or (may_have_arrived and known == count + 1)
        if lost is not None:  # a client that got no answer sends it again
            answer = play(client, table, *lost)
            assert answer.status_code == 200, answer.text
            acknowledged[lost[0]] = lost[1]
    assert sum(acknowledged.values()) >= 3 * FEW
    client.close()
    assert process.end(signal.SIGTERM) == 0


def test_after_a_restart_bots_go_on_and_live_connections_come_back(where: list[str]) -> None:
    process = Process(*where, "--bot-pace", "60")
    client = httpx.Client(base_url=process.address, timeout=PATIENCE)
    table = set_up(client, BOT, HERE)
    key, before = client.cookies["astragal"], snapshot(client, table)
    assert before["to_move"] == 0
    with watching(client, table) as watcher:
        assert watcher.hear()["to_move"] == 0
        process.end(signal.SIGKILL)
    client.close()
    process = Process(*where, "--bot-pace", "0")
    again = httpx.Client(base_url=process.address, timeout=PATIENCE, cookies={"astragal": key})
    with again, watching(again, table) as watcher:
        watcher.hear_until(lambda now: now["to_move"] == 1)
        assert watcher.lines[: before["line"]] == before["lines"]
    assert process.end(signal.SIGINT) == 0


def test_the_processes_of_the_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    process = Process("--data", str(tmp_path), "--bot-pace", "0")
    with httpx.Client(base_url=process.address, timeout=PATIENCE) as client:
        table = set_up(client, BOT, HERE)
        wait_until(lambda: snapshot(client, table)["to_move"] == 1)
    process.running.kill()
    process.running.wait(PATIENCE)
    # They have its output too: as long as one of them is there, it does not end.
    output = process.running.stdout
    assert output is not None
    reader = threading.Thread(target=output.read, daemon=True)
    reader.start()
    reader.join(PATIENCE)
    assert not reader.is_alive()
    output.close()


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    process = Process("--data", str(tmp_path))
    port = process.address.rsplit(":", 1)[1]
    again = subprocess.run(
        [sys.executable, "-m", "astragal", "serve", "--port", port, "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert again.returncode == 2
    assert again.stderr.startswith(f"astragal: Port {port} of 127.0.0.1 cannot be used")
    assert f"--port {int(port) + 1}, or make play PORT={int(port) + 1}." in again.stderr
    process.end(signal.SIGKILL)
