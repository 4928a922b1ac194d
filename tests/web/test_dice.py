"""Sealed dice in a real browser: promised to it, salted by it, checked by it, also where a page comes without https."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, async_playwright, expect
from tests.web.conftest import QUIET, Host, chromium, sandbox
from tests.web.hands import play_on
from tests.web.test_access import findings, tab_to

from astragal.cli import main

NETWORK = "club.test"
"""A name for this machine that a browser takes for another: without https it withholds its own cryptography."""


async def test_a_game_is_sealed_played_and_checked_in_a_browser_without_https(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=[*QUIET, *sandbox(), f"--host-resolver-rules=MAP {NETWORK} 127.0.0.1"]
        )
        page = await browser.new_page(bypass_csp=True, reduced_motion="reduce")
        await page.goto(f"http://{NETWORK}:{host.port}")
        assert not await page.evaluate("isSecureContext")
        await page.evaluate("localStorage.setItem('astragal', JSON.stringify({pace: 'none'}))")
        await page.reload()
        await page.locator("[data-box=bronze]").click()
        await page.locator("form button.primary").click()
        await expect(page.locator(".sealed summary")).to_contain_text("Dice sealed")
        shown = await page.locator(".sealed summary code").inner_text()
        table = page.url.rpartition("/")[2]
        assert (await page.evaluate("JSON.parse(localStorage.getItem('astragal-seals'))"))[table]["when"] == "before"
        await play_on(page, random.Random(11))
        await tab_to(page, ".result .dice button")
        await page.keyboard.press("Enter")
        verdict = page.locator(".result .verdict")
        await expect(verdict).to_contain_text("draws, all as sealed")
        await expect(page.locator(".result .dice li")).to_have_count(3)
        await expect(page.locator(".result .dice li.bad")).to_have_count(0)
        assert not await findings(page)
        draws = (await verdict.inner_text()).partition(" ")[0]
        log = tmp_path / "game.log"
        log.write_text(httpx.get(f"{host.address}/api/tables/{table}/log").text)
        assert main(["verify", str(log), "--seal", shown.replace("…", "")]) == 0
        assert f"{draws} draws, all as seal {shown.replace('…', '').strip()}" in capsys.readouterr().out
        await browser.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_serious_in_the_explanation(scheme: Any, host: Host, browser: Browser) -> None:
    page = await browser.new_page(
        bypass_csp=True, color_scheme=scheme, reduced_motion="reduce", viewport={"width": 360, "height": 740}
    )
    await page.goto(host.address)
    await page.get_by_role("link", name="Bots with honest dice").click()
    await expect(page.locator("h1")).to_contain_text("Dice that anybody can check")
    assert not await findings(page)
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    await page.reload()
    await expect(page.locator("main li")).to_have_count(4)
