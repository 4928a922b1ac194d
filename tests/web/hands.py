"""Hands that play through the page as a person does: they see buttons, and press them."""

from __future__ import annotations

import random
from typing import Any

from playwright.async_api import Error, Page, TimeoutError

OPEN = "[data-move]:is(button):not([aria-disabled=true]):not([disabled])"
OVER = "#result"
CURTAIN = ".curtain button"
MARK = "main.board button[aria-pressed]:not([aria-disabled=true]):not([disabled])"
SURE = "[data-sure]"
SKIP = "[data-key=s]"
PATIENCE = 30_000
SOON = 250
MOST_PRESSES = 4_000
MOST_IDLE = 40
READY = ", ".join((OVER, CURTAIN, SKIP, OPEN, "#question[tabindex]"))
"""What a person waits for: a question, something to press, a curtain, or the end."""


def answered(before: str) -> str:
    """What shows that the table has answered a press: another moment, a curtain, or the end."""
    return f'[data-moment]:not([data-moment="{before}"]), {CURTAIN}, {OVER}'


async def set_up(page: Page, address: str, new_table: dict[str, Any]) -> str:
    """Set up a table as the page itself would, with the visitor's cookie, and go there; returns its id.

    What the others do is shown at once.
    """
    await page.goto(address)
    await page.evaluate("localStorage.setItem('astragal', JSON.stringify({pace: 'none'}))")
    answer = await page.request.post(f"{address}/api/tables", data=new_table, headers={"Origin": address})
    assert answer.ok, await answer.text()
    made = await answer.json()
    await page.goto(f"{address}/t/{made['table']}")
    return str(made["table"])


async def play_on(page: Page, chance: random.Random, presses: int = MOST_PRESSES) -> int:
    """Press what is open, at random, until the game is over or so many presses were made; returns how many it took."""
    made = idle = 0
    while made < presses:
        await appears(page, READY)
        if await page.locator(OVER).count():
            break
        for other in (CURTAIN, SKIP):
            if await page.locator(other).count():
                await press(page, other)
                break
        else:
            idle = 0 if await press_something(page, chance) else idle + 1
            assert idle < MOST_IDLE, "nothing that is pressed does anything"
            made += 1
    return made


async def press_something(page: Page, chance: random.Random) -> bool:
    """Press one of the open buttons, now and then after marking something; confirm where it asks again.

    Returns whether the table answered: some buttons only open what has to be confirmed.
    """
    # A curtain may close over it at any time.
    moments = await page.locator("[data-moment]").evaluate_all("trays => trays.map(each => each.dataset.moment)")
    before = next(iter(moments), "")
    marks = page.locator(MARK)
    number = await marks.count()
    if (not await page.locator(OPEN).count() or chance.random() < 0.3) and number:
        await press(page, f"{MARK} >> nth={chance.randrange(number)}")
    moves = await page.locator(OPEN).evaluate_all("buttons => [...new Set(buttons.map(each => each.dataset.move))]")
    if not moves:
        await page.wait_for_timeout(100)
        return False
    chosen = f'{OPEN}[data-move="{chance.choice(moves)}"]'
    await press(page, chosen)
    if not await appears(page, f"{answered(before)}, {SURE}", SOON):
        await press(page, chosen)  # the first press showed what it would bring
        if not await appears(page, f"{answered(before)}, {SURE}", SOON):
            return False
    if await page.locator(SURE).count():
        await press(page, SURE)
    return await appears(page, answered(before))


async def appears(page: Page, selector: str, patience: int = PATIENCE) -> bool:
    """Wait until something is there; whether it came."""
    try:
        await page.locator(selector).first.wait_for(state="attached", timeout=patience)
    except TimeoutError:
        if patience == PATIENCE:
            raise
        return False
    return True


async def press(page: Page, selector: str) -> None:
    """Press a button that can be seen; that it has gone in the meantime is no harm, as when a bot was quicker."""
    button = await page.query_selector(f"{selector} >> visible=true")
    if button is None:
        return
    try:
        await button.click(timeout=15_000)
    except Error:
        if await button.is_visible():
            raise
