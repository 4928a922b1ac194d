"""A log is opened in the browser: one that was downloaded there, one of the terminal, and what is no log."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect
from tests.web.conftest import Host
from tests.web.hands import OPEN, OVER, appears, play_on, set_up
from tests.web.test_access import findings

from astragal import Match, SeededDealer, load_log, save_log

FILE = "input[type=file]"
GOLDEN = Path(__file__).parents[1] / "golden"


async def test_a_downloaded_log_goes_on_where_it_was_and_can_be_downloaded_again(
    host: Host, browser: Browser, tmp_path: Path
) -> None:
    context = await browser.new_context(reduced_motion="reduce", accept_downloads=True)
    page = await context.new_page()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "easy"}]
    await set_up(page, host.address, {"game": "bronze", "options": {}, "seats": seats})
    await play_on(page, random.Random(4), 12)
    async with page.expect_download() as begun:
        await page.get_by_role("link", name="Download the log").click()
    await (await begun.value).save_as(tmp_path / "game.log")
    before = load_log(tmp_path / "game.log")
    await context.close()

    # Somebody else, who has never been here, opens the file.
    page = await browser.new_page(reduced_motion="reduce")
    await page.goto(host.address)
    await page.locator("[data-log]").click()
    await page.locator(FILE).set_input_files(tmp_path / "game.log")
    await expect(page.locator("h2")).to_have_text("Play on: The Bronze Age")
    await expect(page.locator("[data-seat='0']")).to_contain_text("Ada")
    await page.get_by_role("button", name="Play on").click()
    await appears(page, "[data-moment]")
    await expect(page.locator(".titles")).to_contain_text("opened from a log")
    await expect(page.locator(".log")).to_contain_text(f"the first {len(before.events)} lines were not played here")
    assert await play_on(page, random.Random(5), 8) == 8
    await expect(page.locator(".seam")).to_be_visible()
    address = await page.get_by_role("link", name="Download the log").get_attribute("href")
    text = await (await page.request.get(f"{host.address}{address}")).text()
    (tmp_path / "again.log").write_text(text, encoding="utf-8")
    after = load_log(tmp_path / "again.log")  # what `astragal play --resume` reads
    assert after.events[: len(before.events)] == before.events
    assert len(after.events) > len(before.events)
    await page.goto(host.address)
    await expect(page.locator("main")).to_contain_text("opened from a log")


async def test_a_game_of_the_terminal_is_dropped_on_the_lobby_and_goes_on(
    host: Host, browser: Browser, tmp_path: Path
) -> None:
    match = Match("mythology", players=2, dealer=SeededDealer(1), names=["Ada", "Medium"], bots=[None, "medium"])
    match.deal()
    save_log(match, tmp_path / "game.log")
    page = await browser.new_page(reduced_motion="reduce")
    await page.goto(host.address)
    await expect(page.locator("[data-log]")).to_be_visible()
    await drop(page, (tmp_path / "game.log").read_text(encoding="utf-8"))
    await expect(page.locator("h2")).to_have_text("Play on: Age of Mythology")
    await page.get_by_role("button", name="Play on").click()
    await appears(page, OPEN)


async def test_a_finished_game_is_pasted_and_lies_there_with_its_result(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await page.goto(f"{host.address}/?box=log")
    await page.locator("details summary", has_text="Paste").click()
    await page.locator("textarea").fill((GOLDEN / "iron" / "short-3.log").read_text(encoding="utf-8"))
    await page.get_by_role("button", name="Open", exact=True).click()
    await appears(page, OVER)
    await expect(page.get_by_role("button", name="Play again")).to_be_visible()
    await expect(page.locator(".result").get_by_role("link", name="Review the game")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_serious_where_a_log_is_opened(
    scheme: Any, host: Host, browser: Browser, tmp_path: Path
) -> None:
    match = load_log(GOLDEN / "bronze" / "classic-3.log")
    match = match.fork(at=len(match.events) // 2)
    match.bots = [None, None, "from_mars"]
    save_log(match, tmp_path / "game.log")
    page = await browser.new_page(bypass_csp=True, color_scheme=scheme, reduced_motion="reduce")
    await page.goto(host.address)
    await page.locator("[data-log]").press("Enter")
    await expect(page.locator("h2")).to_be_focused()
    await page.locator("details summary", has_text="Paste").press("Enter")
    await page.locator(FILE).set_input_files({"name": "x.log", "mimeType": "text/plain", "buffer": b"no log\n"})
    await expect(page.get_by_role("alert")).to_contain_text("Line 1, column 1")
    assert not await findings(page)
    await page.locator(FILE).set_input_files(tmp_path / "game.log")
    await expect(page.locator("[data-seat]").first).to_be_visible()
    await page.locator("[data-seat='1']").press("Enter")
    assert not await findings(page)
    await page.get_by_role("button", name="Play on").click()
    await appears(page, "[data-moment]")
    assert not await findings(page)


async def drop(page: Any, text: str) -> None:
    """Drop a file with this text on the page."""
    held = await page.evaluate_handle(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], 'game.log'));
            return held;
        }""",
        text,
    )
    await page.dispatch_event("main", "dragover", {"dataTransfer": held})
    await expect(page.locator(".held")).to_be_visible()
    await page.dispatch_event("main", "drop", {"dataTransfer": held})
