"""Hints and reviews in a real browser, from a real coach: the game is short, so that it has few futures to play."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.async_api import Browser, Page, expect
from tests.web.conftest import Host
from tests.web.hands import OVER, appears, play_on, set_up
from tests.web.test_access import findings

SHORT: dict[str, Any] = {"game": "bronze", "options": {"solo_rounds": 2}, "seats": [{"kind": "here"}]}
A_WHILE = 60_000
"""The coach's process has to start."""


async def ask_for_hint(page: Page) -> None:
    """Ask for a hint, and wait until the coach is done."""
    await appears(page, "#question[tabindex]")
    await page.keyboard.press("h")
    await page.locator("[data-hints=done]").wait_for(timeout=A_WHILE)


async def test_a_hint_shows_what_options_are_worth_and_one_of_them_is_chosen(host: Host, browser: Browser) -> None:
    page = await browser.new_page(bypass_csp=True, reduced_motion="reduce")
    await set_up(page, host.address, SHORT)
    await ask_for_hint(page)
    options = page.locator("[data-worth]")
    assert 2 <= await options.count() <= 4
    assert await page.locator("[data-worth][data-hint]").count() == 1, "what the bot would do is among them"
    for text in await options.locator(".value").all_inner_texts():
        assert re.search(r"\d+\.\d ± \d+\.\d$", " ".join(text.split())), text
    assert not await findings(page)
    await page.set_viewport_size({"width": 360, "height": 740})
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    tray = page.locator("[data-moment]")
    before = str(await tray.get_attribute("data-moment"))
    await options.first.focus()
    await page.keyboard.press("Enter")
    await expect(tray).not_to_have_attribute("data-moment", before)
    await expect(page.locator("[data-hints]")).to_have_count(0)


async def test_a_finished_game_is_reviewed_and_its_moments_are_looked_at(host: Host, browser: Browser) -> None:
    page = await browser.new_page(bypass_csp=True, reduced_motion="reduce")
    await set_up(page, host.address, SHORT)
    await play_on(page, random.Random(2))
    await expect(page.locator(OVER)).to_be_visible()
    await page.locator(".result a[href$='/review']").click()
    await page.locator("[data-review=done]").wait_for(timeout=A_WHILE)
    *parts, result = [_number(text) for text in await page.locator("[data-sum]").all_inner_texts()]
    assert len(parts) == 3, "alone there are no others"
    assert round(sum(parts), 6) == round(result, 6), "start, dice and skill lead to the result"
    assert not await findings(page)
    await page.emulate_media(color_scheme="dark")
    await page.set_viewport_size({"width": 360, "height": 740})
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not await findings(page)
    plot = page.get_by_role("slider")
    await plot.focus()
    await page.keyboard.press("ArrowRight")
    line = str(await plot.get_attribute("aria-valuenow"))
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(re.compile(rf"/line/{line}\?review=1$"))
    await expect(page.locator(".board.past")).to_be_visible()
    await page.go_back()
    await page.locator("[data-review=done]").wait_for(timeout=A_WHILE)


async def test_a_look_back_says_what_was_better_and_leads_back_to_the_same_decision(
    host: Host, browser: Browser
) -> None:
    page = await browser.new_page(bypass_csp=True, reduced_motion="reduce")
    await set_up(page, host.address, SHORT)
    await play_on(page, random.Random(2))
    await page.locator(".result a[href$='/review']").click()
    await page.locator("[data-review=done]").wait_for(timeout=A_WHILE)
    card = page.locator("[data-decision]").first
    line = str(await card.get_attribute("data-decision"))
    chosen = await card.locator("summary strong").inner_text()
    await card.get_by_role("link").click()
    said = page.locator(f"[data-judged='{line}']")
    better = re.compile(rf"You: {re.escape(chosen)}\. Better: .+, \+\d+\.\d points\.")
    await expect(said).to_contain_text(better, timeout=A_WHILE)
    assert not await findings(page)
    await page.reload()
    await expect(said).to_contain_text(chosen, timeout=A_WHILE)
    await page.locator("[data-judged] + * a").click()
    await expect(page.locator(f"[data-decision='{line}'] summary")).to_be_focused(timeout=A_WHILE)


def _number(text: str) -> float:
    """A figure as the page writes it."""
    return float(text.replace("−", "-"))
