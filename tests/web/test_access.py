"""Nobody is shut out: games by keyboard alone, what a screen reader hears, and axe over every page."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect
from tests.web.conftest import Host
from tests.web.hands import CURTAIN, OPEN, OVER, READY, SKIP, SURE, answered, appears, play_on, set_up
from tests.web.test_whole_games import TABLES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
ORDER = "heading-order"
MOST_TABS = 250
LOOKS = 5


async def findings(page: Page) -> list[str]:
    """What axe finds serious, or a heading that skips a level, on a page that has come to rest.

    Until then colours pass into each other, and bots move.
    What is wrong with the page is found every time one looks.
    """
    await page.evaluate("scrollTo(0, 0)")
    await page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for _ in range(LOOKS):
        await page.wait_for_timeout(1_000)
        seen: dict[str, Any] = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found = [
            f"{each['id']}: {each['help']}; {each['nodes'][0]['html'][:300]}; {each['nodes'][0]['failureSummary']}"
            for each in seen["violations"]
            if each["impact"] in SERIOUS or each["id"] == ORDER
        ]
        if not found:
            break
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_serious_in_the_lobby(scheme: Any, host: Host, browser: Browser) -> None:
    page = await browser.new_page(bypass_csp=True, color_scheme=scheme, reduced_motion="reduce")
    await page.goto(host.address)
    await expect(page.locator("[data-box]")).to_have_count(5)
    assert not await findings(page)
    await page.locator("[data-box]").nth(4).click()
    await expect(page.locator("[data-seat]").first).to_be_visible()
    assert not await findings(page)
    await page.locator("[data-seat]").nth(1).click()
    await page.locator("form summary").click()
    assert not await findings(page)


async def test_an_opened_box_survives_a_reload_and_going_back_closes_it(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await page.goto(host.address)
    await page.locator("[data-box=iron]").click()
    await expect(page.locator("form h2")).to_contain_text("Iron Age")
    await page.reload()
    await expect(page.locator("form h2")).to_contain_text("Iron Age")
    await page.go_back()
    await expect(page.locator("[data-box]")).to_have_count(5)
    await page.go_forward()
    await expect(page.locator("form h2")).to_contain_text("Iron Age")


async def test_a_table_is_laid_by_keyboard_alone(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await page.goto(host.address)
    await page.locator("[data-box=mythology]").press("Enter")
    await expect(page.locator("h2")).to_be_focused()
    await tab_to(page, "[data-seat='1']")
    await page.keyboard.press("Enter")
    await tab_to(page, "#place-card input[name=who]")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await tab_to(page, "#place-card .field")
    await page.keyboard.type("Björn")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-seat='1']")).to_be_focused()
    await expect(page.locator("[data-seat='1']")).to_contain_text("Björn")
    await tab_to(page, "form button.primary")
    await page.keyboard.press("Enter")
    await expect(page.locator(CURTAIN)).to_be_visible()


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        if await page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"Tab does not reach {selector}")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_table_of_eight_is_laid_on_a_phone(language: str, host: Host, browser: Browser) -> None:
    page = await browser.new_page(
        reduced_motion="reduce", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
    )
    await page.goto(host.address)
    await page.evaluate("language => localStorage.setItem('astragal', JSON.stringify({language}))", language)
    await page.goto(host.address)
    await page.locator("[data-box=mythology]").tap()
    for seats in range(3, 9):
        await page.locator(".place.free").tap()
        await expect(page.locator("[data-seat]")).to_have_count(seats)
    await page.locator("form summary").tap()
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    small: list[str] = await page.locator("form :is(button, summary, select, .pick, .field)").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 40).map(each => each.outerHTML.slice(0, 200))"
    )
    assert not small
    await page.locator("form button.primary").tap()
    await appears(page, READY)


BROKEN_WORDS = """levels => levels.filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each.lastChild);
  return words.getClientRects().length > 1;
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_narrowest_phone_cuts_nothing_off(language: str, width: int, host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce", viewport={"width": width, "height": 640})
    await page.goto(host.address)
    await page.evaluate("language => localStorage.setItem('astragal', JSON.stringify({language}))", language)
    await page.goto(f"{host.address}/?box=bronze")
    await page.locator("[data-seat]").nth(1).click()
    await expect(page.locator(".levels .pick")).to_have_count(5)
    assert await page.evaluate("document.documentElement.scrollWidth") == width
    assert await page.locator(".levels .pick").evaluate_all(BROKEN_WORDS) == []
    answer = await page.request.post(
        f"{host.address}/api/tables", data=TABLES["diciv"], headers={"Origin": host.address}
    )
    await page.goto(f"{host.address}/t/{(await answer.json())['table']}")
    await expect(page.locator("main.board section").first).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == width


async def test_every_tab_of_the_panel_is_scrolled_by_keyboard(host: Host, browser: Browser) -> None:
    page = await browser.new_page(bypass_csp=True, reduced_motion="reduce", viewport={"width": 360, "height": 640})
    await set_up(page, host.address, TABLES["bronze"])
    await appears(page, READY)
    for key in ("l", "r", "?"):
        await page.keyboard.press(key)
        assert not await findings(page)


@pytest.mark.parametrize("name", TABLES)
async def test_axe_finds_nothing_serious_at_a_table(name: str, host: Host, browser: Browser) -> None:
    page = await browser.new_page(bypass_csp=True, reduced_motion="reduce")
    await set_up(page, host.address, TABLES[name])
    await play_on(page, random.Random(5), 10)
    assert not await findings(page)
    await page.locator("main.board details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
    assert not await findings(page)
    await page.emulate_media(color_scheme="dark")
    await page.set_viewport_size({"width": 360, "height": 740})
    assert not await findings(page)


async def test_a_game_is_played_by_keyboard_alone(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await set_up(page, host.address, {"game": "bronze", "options": {"solo_rounds": 3}, "seats": [{"kind": "here"}]})
    chance = random.Random(6)
    for _ in range(400):
        await appears(page, READY)
        if await page.locator(OVER).count():
            break
        await decide_by_keyboard(page, chance)
    await expect(page.locator(OVER)).to_be_visible()


async def decide_by_keyboard(page: Page, chance: random.Random) -> None:
    """Answer one question with Tab, Enter and digits."""
    before = str(await page.locator("[data-moment]").get_attribute("data-moment"))
    if await page.locator(SKIP).count():
        await page.keyboard.press("s")
        return
    buttons = await page.locator("[data-tray]").count()
    if buttons and chance.random() < 0.6:
        await page.keyboard.press(str(chance.randint(1, min(9, buttons))))
    else:
        for _ in range(MOST_TABS):
            await page.keyboard.press("Tab")
            if await page.evaluate(f"document.activeElement.matches('{OPEN}')") and chance.random() < 0.4:
                await page.keyboard.press("Enter")
                break
    if await page.locator(SURE).count():
        await page.keyboard.press("1")
    await appears(page, answered(before), 700)


async def test_a_screen_reader_hears_what_happens_and_what_is_asked(host: Host, browser: Browser) -> None:
    page = await browser.new_page(reduced_motion="reduce")
    await set_up(page, host.address, {"game": "bronze", "seats": [{"kind": "here"}]})
    await expect(page.locator("[data-live]")).to_contain_text("Which dice will you roll again?")
    await page.locator('[data-move="keep"]').first.click()
    await expect(page.locator("[data-live]")).not_to_have_text("")


IN_VIEW = """moves => {
  const floor = document.querySelector("[data-moment]").getBoundingClientRect().top;
  const boxes = moves.map((each) => each.getBoundingClientRect()).filter((box) => box.height > 0);
  return boxes.length === 0 || boxes.some((box) => box.bottom > 0 && box.top < floor);
}"""


async def test_what_is_asked_is_in_view_and_the_focus_is_never_lost(host: Host, browser: Browser) -> None:
    page = await browser.new_page(viewport={"width": 390, "height": 740}, reduced_motion="reduce")
    await set_up(page, host.address, {"game": "bronze", "options": {"solo_rounds": 1}, "seats": [{"kind": "here"}]})
    chance = random.Random(7)
    for _ in range(60):
        await appears(page, READY)
        if await page.locator(OVER).count():
            break
        assert await comes_true(lambda: page.locator(f".board {OPEN}").evaluate_all(IN_VIEW))
        before = str(await page.locator("[data-moment]").get_attribute("data-moment"))
        await touch(page, OPEN, chance)
        if not await appears(page, f"{answered(before)}, {SURE}", 300):
            await touch(page, "[aria-expanded=true]" + OPEN, chance)  # the first press showed what it would bring
        await touch(page, SURE, chance)
        await appears(page, answered(before))
        assert await comes_true(lambda: page.evaluate("document.activeElement !== document.body"))
    await expect(page.locator(OVER)).to_be_in_viewport()


async def comes_true(asked: Callable[[], Awaitable[Any]], patience: float = 3) -> bool:
    """Whether the page comes to say yes; scrolling takes it a moment."""
    until = time.monotonic() + patience
    while not await asked():
        if time.monotonic() > until:
            return False
        await asyncio.sleep(0.05)
    return True


TOUCH = """([selector, chance]) => {
  const found = document.querySelectorAll(selector);
  const one = found[Math.floor(chance * found.length)];
  one?.focus({ preventScroll: true });
  one?.click();
}"""


async def touch(page: Page, selector: str, chance: random.Random) -> None:
    """Press one of these, if there is any, without moving the page to it; at one go, for the page may change."""
    await page.evaluate(TOUCH, [selector, chance.random()])
