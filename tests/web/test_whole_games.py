"""Whole games of every kind, played through the page in a real browser against a real server."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, Response, expect
from tests.properties.random_play import SOAK
from tests.web.conftest import Host
from tests.web.hands import MOST_PRESSES, OVER, PATIENCE, appears, play_on, set_up

HERE = {"kind": "here", "name": "Ada"}
BOT = {"kind": "bot"}
TABLES = {
    "bronze": {"game": "bronze", "seats": [HERE, BOT]},
    "late": {"game": "bronze", "sheet": "late", "seats": [HERE, BOT, BOT]},
    "iron": {"game": "iron", "seats": [HERE, BOT]},
    "diciv": {"game": "diciv", "seats": [HERE]},
    "mythology": {"game": "mythology", "seats": [HERE, BOT]},
}
WIDTHS = (1440, 768, 360)
FEW = 30
"""After so many presses a bot plays a long game on, while the page looks on; `make soak` presses to the end."""


def listen(page: Page) -> list[str]:
    """What the page complains of, from now on, and what the server refuses it.

    That a move is refused when the page asks why it cannot be made is an answer.
    """
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            complaints.append(message.text)

    def see(response: Response) -> None:
        if response.status >= 400 and not (response.status == 409 and response.url.endswith("/preview")):
            complaints.append(f"{response.status}: {response.request.method} {response.url}")

    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", hear)
    page.on("response", see)
    return complaints


@pytest.mark.parametrize("name", [name for name in TABLES if SOAK > 1 or name != "late"])
async def test_a_whole_game_is_played_through_the_page(name: str, host: Host, browser: Browser, tmp_path: Path) -> None:
    page = await browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    complaints = listen(page)
    table = await set_up(page, host.address, TABLES[name])
    chance, origin = random.Random(name), {"Origin": host.address}
    await play_on(page, chance, 12)
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 900})
        await page.screenshot(path=tmp_path / f"{name}-{width}.png", full_page=True)
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"at {width} px the page is {wide} px wide"
    await page.set_viewport_size({"width": 1440, "height": 900})
    await play_on(page, chance, MOST_PRESSES if SOAK > 1 else FEW)
    if not await page.locator(OVER).count():
        body = {"seat": 0, "bot": "random"}
        answer = await page.request.post(f"{host.address}/api/tables/{table}/stand-in", data=body, headers=origin)
        assert answer.ok, await answer.text()
    await appears(page, OVER, 8 * PATIENCE)
    await expect(page.locator(OVER)).to_be_visible()
    assert complaints == []


async def test_two_browsers_play_by_link_and_play_again(host: Host, browser: Browser) -> None:
    one, other = await browser.new_page(reduced_motion="reduce"), await browser.new_page(reduced_motion="reduce")
    seats: list[dict[str, Any]] = [HERE, {"kind": "link", "name": "Bo"}]
    table = await set_up(one, host.address, {"game": "bronze", "options": {"dev_goal": 2}, "seats": seats})
    answer = await one.request.get(f"{host.address}/api/tables/{table}/invitation")
    invitation = (await answer.json())["invitation"]
    await other.goto(f"{host.address}/t/{table}#{invitation[:-1]}")
    await expect(other.get_by_role("alert")).to_contain_text("does not lead to a seat at this table")
    await expect(other.get_by_role("textbox")).to_have_count(0)
    await other.goto(f"{host.address}/t/{table}#{invitation}")
    await other.get_by_role("textbox").fill("Björn")
    await other.get_by_role("textbox").press("Enter")
    await expect(one.get_by_text("Björn").first).to_be_visible()
    keys = await other.context.cookies()
    link = f'<a href="{host.address}/t/{table}">our table</a>'
    await other.route("http://club.example/", lambda route: route.fulfill(content_type="text/html", body=link))
    await other.goto("http://club.example/")
    await other.get_by_text("our table").click()
    await expect(other.locator("[data-moment]")).to_be_visible()
    assert [key["value"] for key in await other.context.cookies()] == [key["value"] for key in keys], "he is who he was"
    chance = random.Random(2)
    while not await one.locator(OVER).count():
        for page in (one, other):
            if await page.locator("#question").count():
                await play_on(page, chance, 1)
    await expect(other.locator(OVER)).to_be_visible(timeout=PATIENCE)
    await other.get_by_role("button", name="Play again").click()
    await one.get_by_role("link", name="Join the next game").click()
    for page in (one, other):
        await expect(page.locator("[data-moment]")).to_be_visible()
        await expect(page.locator(OVER)).to_have_count(0)
    assert one.url == other.url != f"{host.address}/t/{table}"
    assert invitation not in (host.folder / "server.log").read_text()


async def test_a_reload_and_a_killed_server_lose_nothing(own_host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await set_up(page, own_host.address, {"game": "iron", "seats": [HERE]})
    chance = random.Random(3)
    await play_on(page, chance, 6)
    before = await page.locator("[data-moment]").get_attribute("data-moment")
    await page.reload()
    await expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(before))
    own_host.kill()
    own_host.start()
    await expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(before))
    await play_on(page, chance)
    await expect(page.locator(OVER)).to_be_visible()


async def test_two_people_share_a_screen_behind_a_curtain(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await set_up(page, host.address, {"game": "mythology", "seats": [HERE, {"kind": "here", "name": "Bo"}]})
    await expect(page.locator(".curtain")).to_be_visible()
    assert await page.locator("[data-move]").count() == 0
    await play_on(page, random.Random(4), 40)
