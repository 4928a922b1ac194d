"""Bots at the tables: they think in separate processes, from the view of their seat, and never hold up a table.

Of several servers on one database, one lets its bots play at a table; the others look in while it is a bot's move.

A process gets the view as bytes, the names of game, sheet and bot, and the seat; hidden truth never reaches it. The
pool starts when the first bot is asked.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from astragal.bots import PolicyBot
from astragal.bots.backroom import stand_back
from astragal.cores import spare_cores
from astragal.rules import game_named
from astragal.rules.sheets import Sheet
from astragal.server.news import Alone
from astragal.server.problems import MovedOn, RequestRefused
from astragal.table.record import state_from_bytes

if TYPE_CHECKING:
    from astragal.server.lanes import Lanes
    from astragal.server.questions import Asked
    from astragal.server.tables import Tables

DEFAULT_PACE = 0.15
"""The least time in seconds that a decision takes; the page shows the moves of others at its own pace."""
SHOWN_A_SECOND = 60
"""Decisions a second at all tables with only bots together: if there are many, each is slower."""
MOST_PROCESSES = 4
SECONDS_BETWEEN_TRIES, MOST_SECONDS_BETWEEN_TRIES = 2.0, 60.0
SECONDS_TO_LOOK_IN, MOST_SECONDS_TO_LOOK_IN = 0.05, 2.0
"""After how long a server looks in again at a table where another's bots play, at first and in the end."""

log = logging.getLogger("astragal.server")


# In the processes of the pool.


def _prepare() -> None:
    """Lower the priority of this process, and end it when the server is gone."""
    stand_back()
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End this process with the server: one that is killed cannot end its pool, whose processes would not notice."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


@lru_cache(maxsize=64)
def _sheet(game: str, sheet: str, changes: tuple[tuple[str, Any], ...]) -> Sheet:
    return game_named(game).sheets.load(sheet, dict(changes))


def choose(game: str, sheet: str, changes: tuple[tuple[str, Any], ...], seat: int, bot: str, view: bytes) -> int:
    """The action of a bot, given what its seat may see."""
    rules = game_named(game)
    player = PolicyBot(rules, _sheet(game, sheet, changes), bot, seat, impatient=True)
    return player.choose(state_from_bytes(rules, view))


# In the server.


class BotPool:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or min(MOST_PROCESSES, spare_cores())
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, asked: Asked) -> int:
        """A bot's answer. A pool that has lost a process is replaced by the first question that notices."""
        pool = self._current()
        try:
            return await self._submit(pool, asked)
        except BrokenProcessPool:
            if self._pool is pool:
                log.warning("a bot process has died; the bots are restarted")
                self._pool = None
                pool.shutdown(wait=False)
            return await self._submit(self._current(), asked)

    def _current(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_prepare
            )
        return self._pool

    @staticmethod
    async def _submit(pool: ProcessPoolExecutor, asked: Asked) -> int:
        question = (asked.game, asked.sheet, asked.changes, asked.seat, asked.bot, asked.view)
        return await asyncio.get_running_loop().run_in_executor(pool, choose, *question)

    def stop(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


class BotPlayers:
    """Makes bots move wherever it is their turn, at a pace that people can follow. Used on the event loop only."""

    def __init__(
        self, tables: Tables, pool: BotPool, lanes: Lanes, pace: float = DEFAULT_PACE, news: Alone | None = None
    ) -> None:
        self._tables = tables
        self._pool = pool
        self._lanes = lanes
        self._pace = pace
        self._news = news or Alone()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
        self._shows: set[str] = set()
        """The tables with only bots."""

    def wake(self, table: str) -> None:
        """Check whether a bot is to move at a table where something happened."""
        self._woken.add(table)
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._play(table))

    async def stop(self) -> None:
        """Stop the bots at all tables."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        try:
            while table in self._woken:
                self._woken.discard(table)
                await self._play_on(table)
        finally:
            self._news.give_back(table)
            del self._tasks[table]
            self._shows.discard(table)

    async def _play_on(self, table: str) -> None:
        """Play until a person is to move. After an error try again, less and less often: people wait for the bot."""
        failures, look_in = 0, SECONDS_TO_LOOK_IN
        while True:
            try:
                lane = self._lanes.slow if table in self._shows else self._lanes.soon
                asked = await lane(self._tables.asked, table)
                if asked is None:
                    return
                if not self._news.has_turn(table):
                    if not await self._news.take_turn(table):
                        await asyncio.sleep(look_in)
                        look_in = min(2 * look_in, MOST_SECONDS_TO_LOOK_IN)
                    continue  # others' bots may have played since this one was asked
                pace = self._pace
                if asked.for_show:
                    self._shows.add(table)
                    pace = max(pace, len(self._shows) / SHOWN_A_SECOND)
                _, action = await asyncio.gather(asyncio.sleep(pace), self._pool.choose(asked))
                await lane(self._tables.answer, asked, action)
                failures = 0
            except MovedOn:
                continue
            except RequestRefused as refused:
                log.warning("the bots at table %s stop: %s", table, refused)
                return
            except Exception:
                failures += 1
                log.exception("a bot at table %s failed", table)
                self._news.give_back(table)  # perhaps another server can
                await asyncio.sleep(min(SECONDS_BETWEEN_TRIES * failures, MOST_SECONDS_BETWEEN_TRIES))
