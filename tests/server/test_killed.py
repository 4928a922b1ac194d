"""A server that is killed in the middle of things loses nothing that it had acknowledged."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.desk import BOT, HERE, PATIENCE, play, set_up, snapshot, wait_until, watching

from astragal import AstragalError
from astragal.server import processes
from astragal.server.processes import TRIES, Crew, Ways
from astragal.server.serve import open_port, run_server

FEW = 3
"""Moves that are acknowledged before the server is killed."""
FEW_SECONDS = 20
"""After how long another server plays on at the latest, on a busy machine too."""


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


# Several servers on one database.


@pytest.fixture
def start(database: str) -> Iterator[Callable[..., Process]]:
    """Starts servers on one database, and ends them after the test."""
    started: list[Process] = []

    def start(*arguments: str) -> Process:
        started.append(Process("--database", database, *arguments))
        return started[-1]

    yield start
    for process in started:
        if process.running.returncode is None:
            process.end(signal.SIGKILL)


def visitor(process: Process, key: str | None = None) -> httpx.Client:
    """A visitor of a server, known by a key."""
    return httpx.Client(base_url=process.address, timeout=PATIENCE, cookies={"astragal": key} if key else {})


def test_a_bots_game_goes_on_at_another_server_when_its_own_is_killed(start: Callable[..., Process]) -> None:
    first, other = start("--bot-pace", "60"), start("--bot-pace", "0")
    with visitor(first) as ada:
        watched, unwatched = (set_up(ada, BOT, HERE) for _ in range(2))
        with visitor(other, ada.cookies["astragal"]) as same, watching(same, watched) as watcher:
            assert watcher.hear()["to_move"] == 0
            time.sleep(1)
            assert snapshot(same, watched)["to_move"] == 0, "the bots of the first have begun"
            first.end(signal.SIGKILL)
            killed = time.monotonic()
            watcher.hear_until(lambda now: now["to_move"] == 1)
            wait_until(lambda: snapshot(same, unwatched)["to_move"] == 1)
            assert time.monotonic() - killed < FEW_SECONDS
    assert other.end(signal.SIGTERM) == 0


def test_who_was_connected_to_a_killed_server_is_away_at_the_others(start: Callable[..., Process]) -> None:
    first, other = start(), start()
    with visitor(first) as ada, visitor(other) as looking_on:
        table = set_up(ada, HERE)
        with watching(ada, table), watching(looking_on, table) as watcher:
            watcher.hear_until(lambda now: now["seats"][0]["present"])
            first.end(signal.SIGKILL)
            watcher.hear_until(lambda now: not now["seats"][0]["present"])


def children_of(process: Process) -> set[int]:
    """The processes that serve on the port of a server; its other child keeps account of what they share."""
    command = ["ps", "-o", "pid=,args=", "--ppid", str(process.running.pid)]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return {int(line.split()[0]) for line in listed if "resource_tracker" not in line and "<defunct>" not in line}


def is_there(process: int) -> bool:
    """Whether a process is there, and not only its exit code."""
    command = ["ps", "-o", "stat=", "-p", str(process)]
    shown = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return bool(shown) and not shown.startswith("Z")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are listed as on Linux")
def test_of_two_processes_on_one_port_one_is_killed_and_nothing_acknowledged_is_lost(
    start: Callable[..., Process],
) -> None:
    process, rng = start("--processes", "2", "--bot-pace", "0"), random.Random(4)
    with visitor(process) as ada:
        table, key = set_up(ada, HERE, {"kind": "bot", "bot": "random"}), ada.cookies["astragal"]

    def move(number: int) -> None:
        """Make a move on a new connection, and so at either of the servers."""
        with visitor(process, key) as ada:
            seen = wait_until(lambda: (now := snapshot(ada, table))["decision"] and now)
            assert seen["next_command"] == number
            answer = play(ada, table, 0, number, rng.choice(seen["decision"]["options"])["action"])
            assert answer.json() == {"next_command": number + 1, "again": False, "asks": False}

    for number in range(1, 6):
        move(number)
    before = wait_until(lambda: len(found := children_of(process)) == 2 and found)
    os.kill(min(before), signal.SIGKILL)
    for number in range(6, 11):
        move(number)
    after = wait_until(lambda: len(found := children_of(process)) == 2 and found)
    assert len(before & after) == 1
    for number in range(11, 16):
        move(number)
    assert process.end(signal.SIGINT) == 0
    assert not any(map(is_there, after))


@pytest.mark.skipif(sys.platform != "linux", reason="processes are listed as on Linux")
def test_the_processes_on_one_port_end_with_the_one_that_started_them(start: Callable[..., Process]) -> None:
    process = start("--processes", "2")
    children = wait_until(lambda: len(found := children_of(process)) == 2 and found)
    process.end(signal.SIGKILL)
    wait_until(lambda: not any(map(is_there, children)))


def test_several_processes_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "astragal", "serve", "--port", "0", "--data", str(tmp_path), "--processes", "2"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(
        "astragal: Only a PostgreSQL database can be shared by several processes: name one"
    )


def test_where_no_process_can_start_the_server_ends_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(processes, "SECONDS_BETWEEN_STARTS", 0.0)
    listener = open_port("127.0.0.1", 0)
    nowhere = "postgresql://nobody@127.0.0.1:1/nothing"
    with pytest.raises(AstragalError, match="None of the server processes can start; they have said why"):
        Crew(run_server, listener, nowhere, Ways(pace=0.0), 1).run()
    assert listener.fileno() == -1, "the port is closed"
    assert [record.getMessage() for record in caplog.records] == ["a server process could not start (1)"] * TRIES
