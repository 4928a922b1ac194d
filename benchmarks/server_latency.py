"""How long a player waits, from sending a move to receiving the new view, while bots play at many other tables.

A server runs as a separate process on the loopback, with 50 tables of four bots, each with a spectator. One visitor
plays at another table; the time is measured from sending a move to reading the snapshot that follows it. Then another
visitor clicks in Chromium on the same machine, measured from the click to the frame that shows the new question. Then
a second process opens a thousand tables in the middle of their games and reports its memory.

    python benchmarks/server_latency.py [--tables 50] [--moves 200] [--clicks 100] [--seconds 60] [--open 1000]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import async_playwright
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("bronze", "iron", "diciv", "mythology")
BOTS = [{"kind": "bot"}] * 4
WARM_UP = 5
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
MILLISECONDS_BETWEEN_CLICKS = 200
CLICK = """async () => {
    const moment = () => document.querySelector("[data-moment]")?.dataset.moment;
    const before = moment();
    const open = [...document.querySelectorAll("[data-move]:is(button):not([aria-disabled=true]):not([disabled])")];
    const seen = open.filter((each) => each.offsetParent);
    if (!seen.length) return null;
    let clicked = performance.now();
    seen[Math.floor(Math.random() * seen.length)].click();
    while (performance.now() - clicked < 1000) {
        await new Promise(requestAnimationFrame);
        if (moment() !== before) return performance.now() - clicked;
        const sure = document.querySelector("[data-sure]");
        if (sure) {
            clicked = performance.now();
            sure.click();
        }
    }
    return null;
}"""
"""Click one of the open buttons, and the confirmation if the table asks for one; returns the time to the answer."""


def main() -> None:
    """Measure latency and memory, and print a line for each."""
    parser = argparse.ArgumentParser(description="Latency and memory of the web table.", allow_abbrev=False)
    parser.add_argument("--tables", type=int, default=50, help="tables of four bots")
    parser.add_argument("--moves", type=int, default=200, help="most moves to measure")
    parser.add_argument("--clicks", type=int, default=100, help="most clicks to measure; needs Chromium")
    parser.add_argument("--seconds", type=float, default=60, help="most seconds to measure")
    parser.add_argument("--open", type=int, default=1000, help="tables to open when measuring memory")
    parser.add_argument("--memory-of", metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.memory_of:
        print(json.dumps(memory(Path(options.memory_of), options.open)))
        return
    with tempfile.TemporaryDirectory(prefix="astragal-bench-") as folder:
        if options.moves or options.clicks:
            report_latency(options, Path(folder))
        if options.open:
            report_memory(options, Path(folder))


def report_latency(options: argparse.Namespace, folder: Path) -> None:
    """Run a server and print how long moves took."""
    command = [sys.executable, "-m", "astragal", "serve", "--port", "0", "--data", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address, "the server did not start"
        found = asyncio.run(latency(address[0].replace("localhost", "127.0.0.1"), options, server.pid))
    finally:
        server.terminate()
        server.wait(20)
    for what, times in found["times"].items():
        times.sort()
        print(
            f"{what}: {len(times)} beside {options.tables} tables of four bots "
            f"({found['decisions'][what]:.0f} bot decisions a second): "
            f"median {statistics.median(times) * 1000:.1f} ms, "
            f"p95 {times[int(0.95 * (len(times) - 1))] * 1000:.1f} ms, longest {times[-1] * 1000:.1f} ms; "
            f"the server used {found['used'][what]:.0%} of a core, load of the machine {os.getloadavg()[0]:.1f} "
            f"on {os.cpu_count()} cores"
        )


async def latency(address: str, options: argparse.Namespace, server: int) -> dict[str, Any]:
    """Set up all tables, watch those of the bots, and play at one more."""
    live = address.replace("http", "ws")
    found: dict[str, Any] = {"times": {}, "decisions": {}, "used": {}}
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        (await client.get("/api/lobby")).raise_for_status()
        watchers = []
        seen = [0]
        for number in range(options.tables):
            table = await set_up(client, GAMES[number % len(GAMES)], BOTS)
            watchers.append(asyncio.create_task(look_on(f"{live}/api/tables/{table}/live", seen)))
        try:
            await asyncio.sleep(WARM_UP)
            measures = {
                "play to snapshot": (options.moves, lambda: play(client, live, options.moves, options.seconds)),
                "click to picture": (options.clicks, lambda: click(address, options.clicks, options.seconds)),
            }
            for what, (wanted, measure) in measures.items():
                if not wanted:
                    continue
                before, used, started = seen[0], processor_seconds(server), time.perf_counter()
                found["times"][what] = await measure()
                took = time.perf_counter() - started
                found["decisions"][what] = (seen[0] - before) / took
                found["used"][what] = (processor_seconds(server) - used) / took
        finally:
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
    return found


async def set_up(client: httpx.AsyncClient, game: str, seats: list[dict[str, Any]]) -> str:
    """Set up a new table; returns its id."""
    answer = await client.post("/api/tables", json={"game": game, "seats": seats})
    answer.raise_for_status()
    return str(answer.json()["table"])


async def look_on(address: str, seen: list[int]) -> None:
    """Receive and count the snapshots of a table."""
    async with connect(address, max_size=None, compression=None) as socket:
        await socket.send('{"seat": null, "line": 0}')
        async for _ in socket:
            seen[0] += 1


async def play(client: httpx.AsyncClient, live: str, moves: int, seconds: float) -> list[float]:
    """Play at a table for two on one screen, game after game; returns how long each move took."""
    rng, times, end = random.Random(1), [], time.perf_counter() + seconds
    key = {"Cookie": f"astragal={client.cookies['astragal']}"}
    games = 0
    while len(times) < moves and time.perf_counter() < end:
        table = await set_up(client, GAMES[games % len(GAMES)], [{"kind": "here"}, {"kind": "here"}])
        games += 1
        async with connect(
            f"{live}/api/tables/{table}/live", additional_headers=key, max_size=None, compression=None
        ) as socket:
            seat, made = 0, 0
            now = await view(socket, seat)
            while not now["over"] and made < moves // len(GAMES) and time.perf_counter() < end:
                if now["to_move"] != seat:
                    seat = now["to_move"]
                    now = await view(socket, seat)
                move = rng.choice(now["decision"]["options"])["action"]
                command = {"seat": seat, "number": now["next_command"], "move": move}
                sent = time.perf_counter()
                asking = asyncio.create_task(client.post(f"/api/tables/{table}/play", json=command))
                while now["next_command"] == command["number"]:
                    now = json.loads(await socket.recv())
                times.append(time.perf_counter() - sent)
                (await asking).raise_for_status()
                made += 1
    return times


async def click(address: str, clicks: int, seconds: float) -> list[float]:
    """Play alone in a browser, clicking any open button; returns how long each answered click took."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    async with async_playwright() as playwright:
        found = next(filter(None, map(shutil.which, CHROMIUM)), None)
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = await playwright.chromium.launch(executable_path=found, args=["--disable-gpu", *sandbox])
        page = await browser.new_page(reduced_motion="reduce")
        while len(times) < clicks and time.perf_counter() < end:
            await page.goto(address)
            table = {"game": GAMES[0], "seats": [{"kind": "here", "name": "Ada"}]}
            answer = await page.request.post(f"{address}/api/tables", data=table, headers={"Origin": address})
            await page.goto(f"{address}/t/{(await answer.json())['table']}")
            await page.locator("#question").wait_for()
            while len(times) < clicks and time.perf_counter() < end and not await page.locator("#result").count():
                took = await page.evaluate(CLICK)
                if took is not None:
                    times.append(took / 1000)
                await page.wait_for_timeout(MILLISECONDS_BETWEEN_CLICKS)
        await browser.close()
    return times


async def view(socket: ClientConnection, seat: int) -> dict[str, Any]:
    """Ask for the view of a seat and return it."""
    await socket.send(json.dumps({"seat": seat, "line": 0}))
    while True:
        seen: dict[str, Any] = json.loads(await socket.recv())
        if seen["seat"] == seat:
            return seen


def processor_seconds(process: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report_memory(options: argparse.Namespace, folder: Path) -> None:
    """Print the memory of a process with this many open tables."""
    command = [sys.executable, __file__, "--open", str(options.open), "--memory-of", str(folder)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    print(
        f"memory: {found['open']} of {options.open} tables in memory, {found['events']} events each on average: "
        f"{found['megabytes']:.0f} MB, of which {found['before']:.0f} MB before the first table"
    )


def memory(folder: Path, count: int) -> dict[str, Any]:
    """Open tables in the middle of games of every kind, each seen by a seat and by a spectator; returns the memory."""
    from astragal.server.app import create_app
    from astragal.server.store import Standing, Store, StoredSeat, StoredTable, new_id, sqlite_url
    from astragal.table import Match, SeededDealer

    store = Store(sqlite_url(folder / "memory.sqlite3"))
    tables = create_app(store).state.house.tables
    visitor = store.new_visitor()[0]
    seats = [StoredSeat("Ada", "person", visitor=visitor), *(StoredSeat(f"Bot {n}", "bot", "random") for n in range(3))]
    stored, events = [], 0
    for game in GAMES:
        match, rng = Match(game, players=4, dealer=SeededDealer(1)), random.Random(1)
        match.deal()
        while not match.over:
            match.play(rng.choice(match.legal()))
            match.deal()
        half = match.events[: len(match.events) // 2]
        for _ in range(count // len(GAMES)):
            sheet = match.sheet
            table = StoredTable(new_id(), game, sheet.base, {}, sheet.fingerprint, "", seats, half)
            store.add(table, Standing(-1, False, [0] * 4, []))
            stored.append(table.id)
            events += len(half)
    before = resident()
    for table_id in stored:
        tables.snapshot(table_id, visitor, 0)
        tables.snapshot(table_id, None, None)
    return {
        "open": len(tables.memory),
        "events": events // len(stored),
        "before": before,
        "megabytes": resident(),
    }


def resident() -> float:
    """The memory of this process, in MB."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


if __name__ == "__main__":
    main()
