"""Draws the pictures of the web table from the real page: `python docs/pictures/make_web_pictures.py`.

It serves on a free port of this machine, lets bots play into the middle of a game of each kind, and looks.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import QUIET, Host, chromium, sandbox  # noqa: E402

FOLDER = Path(__file__).parent
DESKTOP = {"width": 1440, "height": 1000}
PHONE = {"width": 390, "height": 844}
ADA = {"kind": "here", "name": "Ada"}
GAMES: dict[str, tuple[dict[str, Any], int, str]] = {
    "bronze": ({"game": "bronze", "seats": [ADA, {"kind": "bot"}, {"kind": "bot"}]}, 160, "roll"),
    "iron": ({"game": "iron", "seats": [ADA, {"kind": "bot"}]}, 90, "roll"),
    "diciv": ({"game": "diciv", "seats": [ADA, {"kind": "bot"}]}, 260, "purpose"),
    "mythology": ({"game": "mythology", "seats": [ADA, {"kind": "bot"}, {"kind": "bot"}]}, 260, "play"),
}
"""The table, how many lines of the log are played at least, and the step that is looked at."""
SECONDS = 120


def play_into(page: Page, address: str, new_table: dict[str, Any], lines: int, step: str) -> str:
    """A table at which a bot has played for the visitor for so many lines of the log, then advised him up to a step."""

    def ask(method: str, path: str, body: Any = None) -> Any:
        answer = page.request.fetch(
            f"{address}/api/tables{path}", method=method, data=body, headers={"Origin": address}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.status == 200 or answer.status == 201 else None

    table = ask("POST", "", new_table)["table"]
    deadline = time.monotonic() + SECONDS

    def wait(happened: Callable[[Any], bool]) -> Any:
        while not (happened(seen := ask("GET", f"/{table}")) or seen["over"]):
            assert time.monotonic() < deadline, "the bots do not get on"
            time.sleep(0.05)
        return seen

    ask("POST", f"/{table}/stand-in", {"seat": 0, "bot": "heuristic"})
    if not wait(lambda seen: seen["line"] >= lines)["over"]:
        ask("POST", f"/{table}/stand-in", {"seat": 0, "bot": None})
    while not (seen := wait(lambda seen: seen["to_move"] == 0))["over"]:
        if seen["position"]["step"] == step:
            return str(table)
        move = ask("GET", f"/{table}/hint?seat=0")["move"]
        ask("POST", f"/{table}/play", {"seat": 0, "number": seen["next_command"], "move": move})
    return play_into(page, address, new_table, lines, step)  # the game was over before


def take(page: Page, name: str) -> None:
    """A picture of what the page shows, with a palette of its own: a fifth as large, and no colour visibly off."""
    path = FOLDER / f"web-{name}.png"
    page.screenshot(path=path)
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def main() -> None:
    """Make every picture anew."""
    wanted = sys.argv[1:] or ["lobby", "set-up", *GAMES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, *sandbox()])
        page = browser.new_page(viewport=DESKTOP, reduced_motion="reduce", device_scale_factor=1)
        page.goto(host.address)
        page.locator("[data-box]").first.wait_for()
        if "lobby" in wanted:
            take(page, "lobby")
        if "set-up" in wanted:
            page.locator("[data-box=bronze]").click()
            for _ in range(2):
                page.locator(".place.free").click()
            page.wait_for_timeout(800)
            take(page, "set-up")
        for name, (new_table, lines, step) in GAMES.items():
            if name not in wanted:
                continue
            table = play_into(page, host.address, new_table, lines, step)
            for kind, size, theme in (("", DESKTOP, "light"), ("-phone", PHONE, "dark")):
                page.set_viewport_size(size)
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                page.goto(f"{host.address}/t/{table}")
                page.locator("#question").wait_for()
                page.wait_for_timeout(800)
                take(page, f"{name}{kind}")
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
