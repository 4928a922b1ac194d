"""The log on the screen: its latest sentences, as lines and as a panel."""

from __future__ import annotations

from rich.text import Text

from astragal.terminal.palette import ACCENT, DIM, PLAIN, wrapped
from astragal.terminal.scene import Panel
from astragal.terminal.story import Sentence


def told_lines(sentences: list[Sentence], width: int) -> list[Text]:
    """Sentences as lines, turns set apart by their headings."""
    lines: list[Text] = []
    for sentence in sentences:
        if sentence.kind == "turn":
            lines += wrapped(sentence.text, width - 1, ACCENT)
        elif sentence.kind == "dice":
            lines += wrapped(f"⚄ {sentence.text}", width - 3, DIM, "  ")
        else:
            style = PLAIN if sentence.kind == "told" else DIM
            lines += wrapped(f"· {sentence.text}", width - 3, style, "  ")
    return lines


class StoryPanel(Panel):
    """The latest sentences of the log."""

    title = "Log"

    def lines(self, width: int) -> list[Text]:
        """As many of the latest sentences as can be of use."""
        sentences = self.scene.face.story.sentences(len(self.scene.match.events))
        return told_lines(sentences[-60:], width) or wrapped(self.scene.face.silence, width - 1, DIM)

    def cursor_line(self) -> int | None:
        """The latest sentence stays in sight."""
        return None

    def drawn(self, width: int, height: int) -> list[Text]:
        """The last lines that fit."""
        rows = self.lines(width)
        room = max(0, height - 1)
        return [self._title_line(width), *rows[len(rows) - room if len(rows) > room else 0 :]]

    def wanted_height(self, width: int) -> int:
        """A log takes what room there is, but at least a few lines."""
        return 6
