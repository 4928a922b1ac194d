"""A table to sit at in tests: positions in a few words, keys pressed, and the screen as text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.pilot import Pilot

from astragal.rules.documents import Document
from astragal.table.dealer import Dealer, ScriptedDealer
from astragal.table.match import Match
from astragal.table.position import match_from
from astragal.terminal import Seat
from astragal.terminal.app import TableApp
from astragal.terminal.ask import ListAsk, Pause
from astragal.terminal.asks import BuildAsk
from astragal.terminal.board import BoardApp
from astragal.terminal.rolling import RollAsk
from astragal.terminal.scene import Panel
from astragal.terminal.table import TableView


def position(sheet: str = "classic", dealer: Dealer | None = None, game: str = "bronze", **place: Any) -> Match:
    """A match from a position in names."""
    place.setdefault("players", 2)
    names = ["Ada", "Bo", "Cy", "Dee"][: place["players"]]
    options = place.pop("options", {})
    data = {"game": game, "sheet": sheet, "options": options, "names": names, "position": place}
    return match_from(Document.from_json(json.dumps(data), "test"), dealer or ScriptedDealer([]))


@pytest.fixture(autouse=True)
def no_idling(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot waits by the clock after each key; here it gives way to everything that is ready instead."""

    async def give_way(*_: float) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", give_way)
    monkeypatch.setattr("textual.pilot.wait_for_idle", give_way)


@pytest.fixture(autouse=True)
def no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Panels put their lines together after each change; they are painted when a test looks at the screen."""

    def put_together(compositor: Compositor, **_: Any) -> None:
        compositor._dirty_regions.clear()
        for widget in compositor.visible_widgets:
            if isinstance(widget, Panel):
                widget.render_line(0)

    monkeypatch.setattr(Compositor, "render_update", put_together)


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[set[int]]:
    """The dice that roll in each frame that is shown; frames are short."""
    shown: list[set[int]] = []
    show_top = TableView.show_top

    def seen(table: TableView) -> None:
        shown.append(set(table.scene.tumbling))
        show_top(table)

    monkeypatch.delenv("NO_MOTION", raising=False)
    monkeypatch.setattr("astragal.terminal.app.FRAME", 0.001)
    monkeypatch.setattr(TableView, "show_top", seen)
    return shown


def come_to_rest(frames: list[set[int]]) -> bool:
    """Whether dice stop rolling one after the other, and none goes on."""
    return not frames[-1] and all(later <= earlier for earlier, later in pairwise(frames))


class Hands:
    """The hands and eyes of a player."""

    def __init__(self, app: BoardApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def settled(self) -> None:
        """Wait until the table waits for somebody."""
        for _ in range(400):
            await self.pilot.pause()
            if not isinstance(self.app, TableApp) or self.app.waiting or self.app.covered:
                await self.pilot.pause()
                return
            await asyncio.sleep(0.005)
        raise AssertionError("the table waits for nobody")

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await self.settled()

    @property
    def ask(self) -> Any:
        """What is being asked."""
        return self.app.scene.ask

    def said(self) -> str:
        """The question and everything below it, on one line."""
        return " ".join(line.plain.strip() for line in self.ask.lines(70))

    def screen(self) -> str:
        """Everything on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    def key_for(self) -> str:
        """A sensible key for whatever is asked."""
        ask = self.ask
        if isinstance(ask, RollAsk):
            return "k"
        if isinstance(ask, BuildAsk):
            return "f" if ask.row.on_board and not ask.row.closed else "e"
        assert isinstance(ask, ListAsk | Pause), ask
        return "enter"


@pytest.fixture
def sit() -> Callable[..., Any]:
    """Sit down at a table: `async with sit(match, bots={1: "random"}) as hands`."""

    @asynccontextmanager
    async def seated(
        match: Match,
        bots: dict[int, str] | None = None,
        size: tuple[int, int] = (80, 24),
        save: Path | None = None,
        **more: Any,
    ) -> AsyncIterator[Hands]:
        seats = [Seat(name, (bots or {}).get(place)) for place, name in enumerate(match.names)]
        app = TableApp(match, seats, save, **{"pace": 0.0, **more})
        async with app.run_test(size=size) as pilot:
            hands = Hands(app, pilot)
            await hands.settled()
            yield hands

    return seated
