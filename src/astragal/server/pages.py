"""The page itself: the client that was built into this package, or a note on how to build it."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

from astragal.rules.tongues import say

CLIENT = Path(__file__).parent / "client"
HASHED = "assets"
"""The folder of files whose names change with their content."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "private, no-cache"
"""For the page, which comes with the visitor's key: shared caches must not keep it."""
A_DAY = "public, max-age=86400"
HOW_TO_BUILD = (
    "In a checkout, make play builds it and restarts the server. "
    "An installed package without it was made before make client was run: install one made after that."
)
NOT_BUILT = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Astragal</title></head>
<body><h1>Astragal</h1>
<p>The server is running, but the page of the table has not been built. {HOW_TO_BUILD}</p>
<p>The interface for programs works regardless: <a href="/openapi.json">/openapi.json</a>.</p></body></html>
"""


def index_page(client: Path) -> Response:
    """The page, the same for every path that people open."""
    page = client / "index.html"
    if not page.is_file():
        return HTMLResponse(NOT_BUILT, status_code=503, headers={"Cache-Control": ASK_AGAIN})
    return FileResponse(page, headers={"Cache-Control": ASK_AGAIN})


def file_page(client: Path, path: str) -> Response:
    """A file of the client."""
    root = client.resolve()
    try:
        file = (root / path).resolve()
        found = file.is_relative_to(root) and file.is_file()
    except (ValueError, OSError):
        found = False
    if not found:
        raise HTTPException(404, say("There is no such page."))
    hashed = file.relative_to(root).parts[0] == HASHED
    return FileResponse(file, headers={"Cache-Control": FOR_EVER if hashed else A_DAY})
