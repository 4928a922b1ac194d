"""What the client's types and tests rest upon, made from the rules and the server: `make samples`.

For each game `web/src/boards/<game>/ids.ts`, the names of things, and `web/tests/samples/<game>.ts`, snapshots as the
server sends them. These have the types that the client gives them: a type that does not fit is an error there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.web.samples import samples_of

from astragal.rules import GAMES

WEB = Path(__file__).parents[2] / "web"
HEAD = "// Made by `make samples`; not to be changed by hand.\n"
SAMPLES = """\
import type {{ Snapshot }} from "../../src/lib/types";
import type {{ Aids, Position, Values }} from "../../src/boards/{game}/types";
import type {{ Sample }} from "../helpers";

type Typed = Sample<Position, Aids, Values>;
const sheets: Record<{sheet_names}, Typed["sheet"]> = {{
{sheets}
}};
const typed: Record<{names}, Typed> = {{
{samples}
}};
export const samples = typed as unknown as Record<keyof typeof typed, Snapshot>;
"""


def files() -> Iterator[tuple[Path, str]]:
    """Every file to be made, with its text."""
    for name in GAMES:
        yield WEB / "src" / "boards" / name / "ids.ts", HEAD + _ids(name)
        yield WEB / "tests" / "samples" / f"{name}.ts", HEAD + _samples(name)


def _ids(game: str) -> str:
    """What things are called, as the rules have it."""
    there = vars(import_module(f"astragal.rules.{game}.ids"))
    ids = {name: value for name, value in there.items() if name.endswith("_IDS")}
    return "".join(f"export const {name} = {_json(value)} as const;\n" for name, value in ids.items())


def _samples(game: str) -> str:
    """The samples without their logs, and each of their sheets once."""
    sheets: dict[str, str] = {}
    samples: dict[str, str] = {}
    for name, snapshot in samples_of(GAMES[game]):
        shown = snapshot.model_dump(mode="json") | {"first_line": snapshot.line, "lines": []}
        key = name if snapshot.sheet.changes else snapshot.sheet.name
        sheets[key] = _json(shown.pop("sheet"))
        samples[name] = f"{{sheet: sheets[{_json(key)}],{_json(shown)[1:]}"
    return SAMPLES.format(
        game=game,
        sheet_names=_union(sheets),
        names=_union(samples),
        sheets=_entries(sheets),
        samples=_entries(samples),
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _union(names: Iterable[str]) -> str:
    return " | ".join(map(_json, names))


def _entries(texts: dict[str, str]) -> str:
    return "\n".join(f"{_json(name)}: {text}," for name, text in texts.items())


def main() -> None:
    """Write them."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
