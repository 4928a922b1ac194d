"""What people wait for goes before what bots do, and bots go on all the same."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from astragal.server import lanes as module
from astragal.server.bots import SHOWN_A_SECOND, BotPlayers
from astragal.server.lanes import Lanes
from astragal.server.questions import Asked


async def test_work_of_bots_waits_until_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 60.0)
    lanes, done = Lanes(), []
    with lanes.somebody_waits():
        slow = asyncio.create_task(lanes.slow(done.append, "bot"))
        with lanes.somebody_waits():
            await lanes.fast(done.append, "person")
        await asyncio.sleep(0.05)
        assert done == ["person"]
    await slow
    assert done == ["person", "bot"]
    lanes.stop()


async def test_in_a_crowd_bots_wait_no_longer_than_they_must() -> None:
    lanes, done = Lanes(), []
    began = time.monotonic()
    with lanes.somebody_waits():
        await lanes.slow(done.append, "bot")
    assert done and time.monotonic() - began >= module.PATIENCE * 0.9
    lanes.stop()


async def test_a_bot_that_somebody_plays_with_does_not_wait_behind_those_among_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 60.0)
    lanes, done = Lanes(), []
    with lanes.somebody_waits():
        shows = [asyncio.create_task(lanes.slow(done.append, "show")) for _ in range(3)]
        await asyncio.sleep(0)
        await lanes.soon(done.append, "with a person")
        assert done == ["with a person"]
    await asyncio.gather(*shows)
    assert done[1:] == ["show"] * 3
    lanes.stop()


async def test_bots_do_one_thing_after_the_other_while_people_do_several() -> None:
    lanes, lock, at_once, most = Lanes(), threading.Lock(), [0], {"slow": 0, "fast": 0}

    def work(lane: str) -> None:
        with lock:
            at_once[0] += 1
            most[lane] = max(most[lane], at_once[0])
        time.sleep(0.02)
        with lock:
            at_once[0] -= 1

    await asyncio.gather(*(lanes.slow(work, "slow") for _ in range(5)))
    await asyncio.gather(*(lanes.fast(work, "fast") for _ in range(4)))
    assert most["slow"] == 1 < most["fast"]
    lanes.stop()


async def test_whatever_goes_wrong_in_a_lane_is_told_and_the_lane_stays_open() -> None:
    lanes = Lanes()
    for lane in (lanes.slow, lanes.fast):
        with pytest.raises(ZeroDivisionError):
            await lane(lambda: 1 // 0)
        assert await lane(lambda: 1) == 1
    lanes.stop()


class Shows:
    """Tables where bots are among themselves, or one of them with a person, and no end to what they are asked."""

    def __init__(self, people: int) -> None:
        self.people = people
        self.answered: dict[str, int] = {}

    def asked(self, table: str) -> Asked:
        """A question, whatever was answered before."""
        return Asked(table, "bronze", "classic", (), 0, "easy", b"", for_show=int(table) >= self.people)

    def answer(self, asked: Asked, action: int) -> bool:
        """Count the answer."""
        self.answered[asked.table] = self.answered.get(asked.table, 0) + 1
        return True


class Ready:
    """A pool in which every bot knows at once."""

    async def choose(self, asked: Asked) -> int:
        """Some action."""
        return 0


async def test_many_bots_among_themselves_leave_time_for_those_who_play_with_people() -> None:
    tables, lanes = Shows(people=1), Lanes()
    bots = BotPlayers(tables, Ready(), lanes, pace=0.01)  # type: ignore[arg-type]
    for number in range(31):
        bots.wake(str(number))
    await asyncio.sleep(2.0)
    await bots.stop()
    lanes.stop()
    shown = [tables.answered.get(str(number), 0) for number in range(1, 31)]
    assert min(shown) >= 1
    assert sum(shown) <= 2.0 * SHOWN_A_SECOND + 30
    assert tables.answered["0"] > 5 * max(shown)
