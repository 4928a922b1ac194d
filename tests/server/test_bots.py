"""Bots of the server: a process of theirs that dies, and tables where something goes wrong for a while."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from astragal.server import bots
from astragal.server.bots import BotPlayers, BotPool
from astragal.server.lanes import Lanes
from astragal.server.problems import RequestRefused, moved_on
from astragal.server.questions import Asked


def seat_unless_killed(mark: str, sheet: str, changes: Any, seat: int, bot: str, view: bytes) -> int:
    """A bot that answers with its seat; one of them is killed once, and leaves a mark."""
    if bot == "killed" and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return seat


def test_when_a_process_dies_one_pool_takes_its_place_and_every_question_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools: list[ProcessPoolExecutor] = []

    class Counted(ProcessPoolExecutor):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            pools.append(self)

    monkeypatch.setattr(bots, "ProcessPoolExecutor", Counted)
    monkeypatch.setattr(bots, "choose", seat_unless_killed)
    questions = [
        Asked("table", str(tmp_path / "mark"), "", (), seat, "killed" if seat == 0 else "", b"") for seat in range(6)
    ]

    async def ask_them() -> list[int]:
        pool = BotPool(1)
        try:
            return await asyncio.gather(*map(pool.choose, questions))
        finally:
            pool.stop()

    assert asyncio.run(ask_them()) == list(range(6))
    assert len(pools) == 2


async def play_until_done(tables: Any) -> None:
    """Wake the bots of a table and wait until they have nothing more to do there."""
    players = BotPlayers(tables, BotPool(1), Lanes())
    players.wake("table")
    async with asyncio.timeout(20):
        while players._tasks:
            await asyncio.sleep(0.01)


def test_a_bot_is_tried_again_until_it_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than a database takes to come back: nobody else would wake it."""
    monkeypatch.setattr(bots, "SECONDS_BETWEEN_TRIES", 0.0)
    tries = iter(range(20))

    class Troubled:
        def asked(self, table: str) -> None:
            if next(tries) < 10:
                raise ConnectionError("the database is away")

    asyncio.run(play_until_done(Troubled()))
    assert next(tries) == 11


def test_bots_leave_a_table_alone_that_cannot_be_played_on(caplog: pytest.LogCaptureFixture) -> None:
    """As when its sheet has other numbers now; that it changed meanwhile is no reason to stop."""
    answers = iter([moved_on(), moved_on(), RequestRefused(409, "This table cannot be opened.")])

    class Closed:
        def asked(self, table: str) -> None:
            raise next(answers)

    asyncio.run(play_until_done(Closed()))
    assert [record.getMessage() for record in caplog.records] == [
        "the bots at table table stop: This table cannot be opened."
    ]
    assert next(answers, None) is None
