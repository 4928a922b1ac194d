"""Draws the pictures of the web table from the real page: `python docs/pictures/make_web_pictures.py`.

It serves on a free port of this machine, lets bots play into the middle of a game of each kind, and looks.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import QUIET, Host, chromium, sandbox  # noqa: E402

FOLDER = Path(__file__).parent
DESKTOP = {"width": 1440, "height": 1000}
PHONE = {"width": 390, "height": 844}
ADA = {"kind": "here", "name": "Ada"}
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "bronze": ({"game": "bronze", "seats": [ADA, {"kind": "bot"}, {"kind": "bot"}]}, 220),
    "iron": ({"game": "iron", "seats": [ADA, {"kind": "bot"}]}, 90),
    "diciv": ({"game": "diciv", "seats": [ADA, {"kind": "bot"}]}, 260),
    "mythology": ({"game": "mythology", "seats": [ADA, {"kind": "bot"}, {"kind": "bot"}]}, 260),
}
SECONDS = 120


def play_into(page: Page, address: str, new_table: dict[str, Any], lines: int) -> str:
    """A table at which a bot has played for the visitor until the log has so many lines, and it is his move again."""

    def ask(method: str, path: str, body: Any = None) -> Any:
        answer = page.request.fetch(
            f"{address}/api/tables{path}", method=method, data=body, headers={"Origin": address}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.status == 200 or answer.status == 201 else None

    table = ask("POST", "", new_table)["table"]
    ask("POST", f"/{table}/stand-in", {"seat": 0, "bot": "heuristic"})
    deadline = time.monotonic() + SECONDS
    while ask("GET", f"/{table}")["line"] < lines and time.monotonic() < deadline:
        time.sleep(0.05)
    ask("POST", f"/{table}/stand-in", {"seat": 0, "bot": None})
    while ask("GET", f"/{table}")["to_move"] != 0 and time.monotonic() < deadline:
        time.sleep(0.1)
    return str(table)


def main() -> None:
    """Make every picture anew."""
    wanted = sys.argv[1:] or ["lobby", *GAMES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, *sandbox()])
        page = browser.new_page(viewport=DESKTOP, reduced_motion="reduce", device_scale_factor=1)
        page.goto(host.address)
        page.locator("[data-box]").first.wait_for()
        if "lobby" in wanted:
            page.screenshot(path=FOLDER / "web-lobby.png")
        for name, (new_table, lines) in GAMES.items():
            if name not in wanted:
                continue
            table = play_into(page, host.address, new_table, lines)
            for kind, size, theme in (("", DESKTOP, "light"), ("-phone", PHONE, "dark")):
                page.set_viewport_size(size)
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                page.goto(f"{host.address}/t/{table}")
                page.locator("#question").wait_for()
                page.wait_for_timeout(800)
                page.screenshot(path=FOLDER / f"web-{name}{kind}.png")
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
