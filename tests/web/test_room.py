"""On a laptop one sees what one decides about: the sheet while rolling, everything that can be built while building."""

from __future__ import annotations

import asyncio
import random

from playwright.async_api import Browser, Page, Route
from tests.web.conftest import Host
from tests.web.hands import OVER, READY, appears, play_on, set_up

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
MOST_PRESSES = 150


async def foot(page: Page, selector: str) -> float:
    """How far the lowest of these reaches down a page that is not scrolled."""
    await page.evaluate("scrollTo(0, 0)")
    return float(
        await page.locator(selector).evaluate_all(
            "all => Math.max(...all.map(each => each.getBoundingClientRect().bottom))"
        )
    )


async def tray(page: Page) -> float:
    """Where the tray begins, which lies over the page."""
    return float(await page.locator("[data-moment]").evaluate("tray => tray.getBoundingClientRect().top"))


async def late(route: Route) -> None:
    """The board comes well after everything else."""
    await asyncio.sleep(1)
    await route.continue_()


async def test_bronze_shows_the_sheet_above_the_tray(host: Host, browser: Browser) -> None:
    page = await browser.new_page(viewport=LAPTOP, reduced_motion="reduce")
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "easy"}]
    await set_up(page, host.address, {"game": "bronze", "options": {}, "seats": seats})
    await appears(page, "[data-die]")
    dice = await foot(page, "[data-die]")
    assert await foot(page, ".cities") < await tray(page)
    await page.locator("[data-die]:not([aria-disabled])").first.click()
    assert await foot(page, "[data-die]") == dice
    assert await foot(page, ".cities") < await tray(page)

    chance = random.Random(8)
    for _ in range(MOST_PRESSES):
        await play_on(page, chance, 1)
        await appears(page, READY)
        assert not await page.locator(OVER).count(), "nobody had workers in the whole game"
        if await page.locator(".cities [data-move]").count():
            break
    assert await foot(page, ".cities, .building") < await tray(page)

    # Whoever comes to the table now, with a small screen and a slow line, is led to what can be built.
    await page.set_viewport_size(PHONE)
    await page.evaluate("scrollTo(0, 0)")
    await page.route("**/assets/bronze-*.js", late)
    await page.reload()
    await appears(page, ".cities [data-move]")
    seen = """() => [...document.querySelectorAll('.cities [data-move]')].some(each => {
        const box = each.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= document.querySelector('[data-moment]').getBoundingClientRect().top;
    })"""
    await page.wait_for_function(seen, timeout=5_000)
