"""How soon a move at one server is seen at another on the same database, and what a second process on one port brings.

First two servers run on the database. A visitor plays at one of them and watches the table at the same one, then at the
other; the time is measured from sending a move to reading the snapshot that follows it. Then players without bots send
moves to one port, each as soon as the last is answered, while one process serves it, and while several do; their moves
are counted. The players and PostgreSQL share the machine with the servers, so the figures mean something only with
cores to spare.

    python benchmarks/several_servers.py --database postgresql://host/name [--moves 200] [--players 16] [--seconds 20]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

try:
    from benchmarks.server_latency import GAMES, play, set_up
except ModuleNotFoundError:  # run as a program
    from server_latency import GAMES, play, set_up

HERE = [{"kind": "here"}, {"kind": "here"}]
MOST_SECONDS = 600
"""How long the moves from server to server may take in all."""


def main() -> None:
    """Measure, and print a line for each."""
    parser = argparse.ArgumentParser(description="Several servers on one database.", allow_abbrev=False)
    parser.add_argument("--database", required=True, help="the address of a PostgreSQL database")
    parser.add_argument("--moves", type=int, default=200, help="moves to measure from server to server")
    parser.add_argument("--players", type=int, default=16, help="players who move at once")
    parser.add_argument("--seconds", type=float, default=20, help="seconds for which they do")
    parser.add_argument("--processes", type=int, default=2, help="how many processes to compare with one")
    options = parser.parse_args()
    if options.moves:
        with running(options.database) as one, running(options.database) as other:
            for where, watched in (("the same server", one), ("the other", other)):
                times = sorted(asyncio.run(moves_seen(one, watched, options.moves)))
                print(
                    f"from a move at one server to the frame at {where}: {len(times)} moves, "
                    f"median {statistics.median(times) * 1000:.1f} ms, "
                    f"p95 {times[int(0.95 * (len(times) - 1))] * 1000:.1f} ms, "
                    f"longest {times[-1] * 1000:.1f} ms; {load()}"
                )
    for processes in (1, options.processes) if options.players else ():
        with running(options.database, "--processes", str(processes)) as address:
            made = asyncio.run(crowd(address, options.players, options.seconds))
        print(
            f"processes: {processes}, players: {options.players}, {made / options.seconds:.0f} moves a second; {load()}"
        )


def load() -> str:
    """How busy the machine is."""
    return f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


@contextmanager
def running(database: str, *arguments: str) -> Iterator[str]:
    """A server on the database; its address."""
    command = [sys.executable, "-m", "astragal", "serve", "--port", "0", "--late-coach", "--database", database]
    server = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address, "the server did not start"
        yield address[0].replace("localhost", "127.0.0.1")
    finally:
        server.terminate()
        server.wait(30)


async def moves_seen(one: str, other: str, moves: int) -> list[float]:
    """Play at one server and watch at the other; returns how long each move took to arrive."""
    async with httpx.AsyncClient(base_url=one, timeout=30) as client:
        (await client.get("/api/lobby")).raise_for_status()
        return await play(client, other.replace("http", "ws"), moves, MOST_SECONDS)


async def crowd(address: str, players: int, seconds: float) -> int:
    """Let players move at tables of their own until the time is over; returns how many moves were acknowledged."""
    async with asyncio.timeout(60):
        while True:  # until every process serves
            try:
                async with httpx.AsyncClient(base_url=address, timeout=30) as client:
                    (await client.get("/api/games")).raise_for_status()
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    await asyncio.sleep(5)
    end = time.perf_counter() + seconds
    return sum(await asyncio.gather(*(player(address, number, end) for number in range(players))))


async def player(address: str, number: int, end: float) -> int:
    """Play alone, game after game, on one connection; returns how many moves were acknowledged."""
    rng, made = random.Random(number), 0
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        (await client.get("/api/lobby")).raise_for_status()
        while time.perf_counter() < end:
            table = await set_up(client, GAMES[0], HERE)
            seen = (await client.get(f"/api/tables/{table}")).json()
            while not seen["over"] and time.perf_counter() < end:
                move = rng.choice(seen["decision"]["options"])["action"]
                command = {"seat": seen["seat"], "number": seen["next_command"], "move": move}
                answer = await client.post(f"/api/tables/{table}/play", json=command)
                if answer.status_code == 429:  # the limit for one key
                    await asyncio.sleep(0.1)
                    continue
                answer.raise_for_status()
                made += 1
                seen = (await client.get(f"/api/tables/{table}")).json()
    return made


if __name__ == "__main__":
    main()
