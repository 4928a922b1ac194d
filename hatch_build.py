"""A package without the page of the web table would be of no use to players: it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src/astragal/server/client/index.html")


class BuiltClient(BuildHookInterface):
    """Looks for the built client before a package is made; an editable install builds none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse to go on without it."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise SystemExit("astragal: The web client is not built, and a package needs it: run `make client` first.")
