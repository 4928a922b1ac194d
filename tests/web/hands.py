"""Hands that play through the page as a person does: they see buttons, and press them."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.async_api import Page, expect

OPEN = "[data-move]:not([aria-disabled=true]):not([disabled])"
ASKED = "main[data-asked=true]"
OVER = "main[data-over=true]"
PATIENCE = 30_000
MOST_CLICKS = 4_000


async def set_up(page: Page, address: str, new_table: dict[str, Any]) -> str:
    """Set up a table as the page itself would, with the visitor's cookie, and go there; returns its id."""
    await page.goto(address)
    answer = await page.request.post(f"{address}/api/tables", data=new_table, headers={"Origin": address})
    assert answer.ok, await answer.text()
    made = await answer.json()
    await page.goto(f"{address}/t/{made['table']}")
    return str(made["table"])


async def play_on(page: Page, chance: random.Random, clicks: int = MOST_CLICKS) -> int:
    """Press what is open, at random, until the game is over or so many clicks were made; returns how many it took."""
    made = 0
    while made < clicks:
        await page.wait_for_selector(f"{ASKED}, {OVER}, [data-curtain]", timeout=PATIENCE)
        if await page.locator(OVER).count():
            break
        curtain = page.locator("[data-curtain] button")
        if await curtain.count():
            await curtain.first.click()
            continue
        await press_something(page, chance)
        made += 1
    return made


async def press_something(page: Page, chance: random.Random) -> None:
    """Press one of the open buttons that can be seen, and wait until the table has taken notice."""
    before = await page.locator("main").get_attribute("data-command")
    buttons = [each for each in await page.locator(OPEN).all() if await each.is_visible()]
    assert buttons, "somebody is asked, and nothing can be pressed"
    button = chance.choice(buttons)
    await button.click()
    confirm = page.locator("[data-confirm]")
    if await confirm.count():
        await confirm.first.click()
    await expect(page.locator("main")).not_to_have_attribute("data-command", re.compile(f"^{before}$"))
