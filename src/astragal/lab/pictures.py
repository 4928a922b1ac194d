"""Pictures of the laboratory: SVG files, byte for byte the same for the same figures."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from astragal.errors import missing_extra

LOOK: Any = {"svg.fonttype": "none", "svg.hashsalt": "astragal", "font.size": 8}


def require_matplotlib() -> None:
    """Raise an error before anything is played if the library for pictures is missing."""
    try:
        import matplotlib  # noqa: F401
    except ImportError as missing:
        raise missing_extra("A picture needs", "lab", missing) from None


@contextmanager
def drawing(svgs: list[str], width: float, height: float) -> Iterator[Any]:
    """A figure to draw on; on exit its SVG is appended to the list, ready to be embedded in a page."""
    content = io.StringIO()
    with picture(content, width, height) as figure:
        yield figure
    svgs.append(content.getvalue()[content.getvalue().index("<svg") :])


@contextmanager
def picture(path: Path | IO[str] | IO[bytes], width: float, height: float) -> Iterator[Any]:
    """A figure to draw on; it is written on exit."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(LOOK):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure
        figure.savefig(path, format="svg", metadata={"Date": None})
