"""Which panels a game has, and its tables and cards. A game without a layout of its own is shown as text."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.terminal.log_panel import StoryPanel
from astragal.terminal.palette import ACCENT, plain
from astragal.terminal.scene import Panel, Scene


class PositionPanel(Panel):
    """The position as the document that the game writes."""

    title = "Position"

    def lines(self, width: int) -> list[Text]:
        """Names and numbers, indented."""
        scene = self.scene
        document = scene.match.game.positions.to_document(scene.match.sheet.numbers, scene.state)
        return list(_document_lines(document))


def _document_lines(value: Any, indent: int = 0) -> list[Text]:
    lines: list[Text] = []
    for key, item in value.items() if isinstance(value, dict) else enumerate(value, 1):
        label = " " * indent + str(key)
        if isinstance(item, dict) or (isinstance(item, list) and item and isinstance(item[0], dict)):
            lines += [plain(label, ACCENT), *_document_lines(item, indent + 2)]
        else:
            shown = ", ".join(map(str, item)) if isinstance(item, list) else str(item)
            lines.append(plain(f"{label} {shown}"))
    return lines


class Layout:
    """What one game puts on the table, all of it drawn from a scene. This one serves any game."""

    top_height = 0

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    # Panels.

    def top_lines(self, width: int, height: int) -> int:
        """The number of lines across the top now, in a window of this size."""
        return self.top_height

    def top(self) -> Panel | None:
        """The panel across the top, over the full width, if any."""
        return None

    def board(self) -> Panel:
        """The panel above the question."""
        return PositionPanel(self.scene, id="board")

    def shelf(self) -> list[Panel]:
        """Panels beside the question, in order."""
        return []

    def aside(self) -> list[Panel]:
        """Panels that have a column of their own where there is room."""
        return [StoryPanel(self.scene, id="story")]

    def wanted(self) -> str | None:
        """The panel that should be in sight now."""
        return None

    # What is printed.

    def tables(self) -> list[tuple[str, list[str]]]:
        """The tables of the game: a title, and lines."""
        return []

    def cards(self) -> list[tuple[str, list[str]]]:
        """The cards of the game, in the same form."""
        return []
