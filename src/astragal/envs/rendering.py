"""Rendering the table of an environment: as text, as a picture, or printed. The panels of the terminal draw it.

The panels and Pillow are loaded only when something is rendered.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from astragal.envs.play import Play
from astragal.errors import AstragalError, missing_extra
from astragal.table.match import Match

if TYPE_CHECKING:
    from rich.text import Text

MODES = ("human", "ansi", "rgb_array")
COLUMNS = 120
LEFT = 60
"""Columns for the board and the players; the sheet has the rest."""
LINES = 44
"""Lines of the whole table, whatever is on it, so that all pictures of a game have the same size."""
CELL = (9, 19)
"""Pixels of a character."""
FONT_SIZE = 15
MARGIN = 12
FONTS = ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSans.ttf")
MISSING = "\uffff"
"""A character that no font has."""


def rendered(play: Play, seat: int, mode: str | None) -> Any:
    """The table as a seat sees it: coloured text, a picture, or None after printing it."""
    if mode is None:
        raise AstragalError(f"To render, make the environment with render_mode {' or '.join(MODES)}.")
    lines = drawn(play, seat)
    if mode == "rgb_array":
        return picture(lines)
    text = coloured(lines)
    if mode == "human":
        sys.stdout.write(f"{text}\n")
        return None
    return text


def drawn(play: Play, seat: int) -> list[Text]:
    """The lines of the table as a seat sees it."""
    from astragal.terminal.faces import face_of, layout_of
    from astragal.terminal.log_panel import StoryPanel
    from astragal.terminal.palette import STRONG, fitted, plain
    from astragal.terminal.scene import Scene
    from astragal.terminal.seats import Seat
    from astragal.terminal.table import HeadBar

    setting, asked = play.setting, play.mover
    match = Match(setting.game, sheet=setting.sheet, start=play.state)
    learner = setting.learner
    bots = [name if setting.with_bots and each != learner else None for each, name in enumerate(setting.bots)]
    scene = Scene(match, face_of(match), [Seat(*each) for each in zip(match.names, bots)], match.state)
    scene.seat, scene.window = seat, (COLUMNS, LINES)
    scene.show_to(seat)
    layout = layout_of(scene)
    top = layout.top()
    lines = HeadBar(scene).drawn(COLUMNS, 1)
    if top is not None:
        lines += top.drawn(COLUMNS, layout.top_lines(COLUMNS, LINES))
    left = [layout.board(), *(panel for panel in layout.aside() if not isinstance(panel, StoryPanel))]
    lines += _beside(_stacked(left, LEFT - 2), _stacked(layout.shelf(), COLUMNS - LEFT))
    question = match.decision().question if asked == seat else ""
    lines = [*lines[: LINES - 1], fitted(plain(question, STRONG), COLUMNS)]
    return [*lines, *[plain("")] * (LINES - len(lines))]


def _stacked(panels: list[Any], width: int) -> list[Text]:
    """The lines of panels stacked on each other."""
    wanted = [(panel, panel.wanted_height(width)) for panel in panels]
    return [line for panel, height in wanted if height > 1 for line in panel.drawn(width, height)]


def _beside(left: list[Text], right: list[Text]) -> list[Text]:
    """The lines of two columns side by side."""
    from astragal.terminal.palette import join

    lines = []
    for row in range(max(len(left), len(right))):
        here = left[row] if row < len(left) else join("")
        there = right[row] if row < len(right) else join("")
        lines.append(join(here, " " * (LEFT - here.cell_len), there))
    return lines


def coloured(lines: list[Text]) -> str:
    """Lines as text with terminal colours."""
    from rich.console import Console

    console = Console(width=COLUMNS, force_terminal=True, color_system="truecolor", legacy_windows=False)
    with console.capture() as capture:
        for line in lines:
            console.print(line, end="\n", soft_wrap=True, highlight=False)
    return capture.get()


def picture(lines: list[Text]) -> npt.NDArray[np.uint8]:
    """Lines as a picture: an array of height by width by RGB values from 0 to 255."""
    from PIL import Image, ImageColor, ImageDraw
    from rich.console import Console

    from astragal.terminal.palette import GROUND, INK

    width, height = COLUMNS * CELL[0] + 2 * MARGIN, len(lines) * CELL[1] + 2 * MARGIN
    image = Image.new("RGB", (width, height), GROUND)
    draw = ImageDraw.Draw(image)
    console = Console(width=COLUMNS, color_system="truecolor")
    for row, line in enumerate(lines):
        column = 0
        for segment in line.render(console):
            style = segment.style
            ink, ground = (
                ImageColor.getrgb(colour.get_truecolor().hex) if colour is not None else None
                for colour in ((style.color, style.bgcolor) if style else (None, None))
            )
            for letter in segment.text.rstrip("\n"):
                x, y = MARGIN + column * CELL[0], MARGIN + row * CELL[1]
                if ground is not None:
                    draw.rectangle((x, y, x + CELL[0] - 1, y + CELL[1] - 1), ground)
                if letter != " ":
                    draw.text((x, y), letter, ink or INK, _font_for(letter, bool(style and style.bold)))
                column += 1
    return np.asarray(image, np.uint8).copy()


@lru_cache
def _font(name: str) -> Any:
    """A font from Matplotlib, which ships the same ones on every system."""
    from importlib.util import find_spec

    from PIL import ImageFont

    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        raise missing_extra("Pictures need", "envs", "Matplotlib, which supplies the font, is missing")
    return ImageFont.truetype(str(Path(found.origin).parent / "mpl-data" / "fonts" / "ttf" / name), FONT_SIZE)


@lru_cache(maxsize=1024)
def _font_for(letter: str, bold: bool) -> Any:
    """The first font with this letter."""
    wanted = FONTS[1:] if bold else (FONTS[0], FONTS[2])
    for name in wanted:
        font = _font(name)
        if bytes(font.getmask(letter)) != bytes(font.getmask(MISSING)):
            return font
    return _font(wanted[0])
