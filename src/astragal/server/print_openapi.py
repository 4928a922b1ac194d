"""The OpenAPI description of the interface as text: `python -m astragal.server.print_openapi > web/openapi.json`."""

from __future__ import annotations

import json

from astragal.server.app import create_app
from astragal.server.store import Store


def openapi_text() -> str:
    """The content of /openapi.json, in a form that can be compared line by line."""
    store = Store("sqlite://")
    try:
        return json.dumps(create_app(store).openapi(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    finally:
        store.close()


if __name__ == "__main__":
    print(openapi_text(), end="")
