"""The layout shows the architecture: dependencies point down, no game imports another, play needs no compiler."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "astragal"
FLOORS = [
    "cores",
    "errors",
    "files",
    "intervals",
    "rules",
    "table",
    "compiled",
    "bots",
    "lab",
    "terminal",
    "envs",
    "server",
    "cli",
]
"""From the ground up. A floor may import itself and those before it; errors stand under everything."""


def modules() -> dict[str, Path]:
    """Every module of the package by its name, a folder by the name of its `__init__`."""
    names = {path: ".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in PACKAGE.rglob("*.py")}
    return {name.removesuffix("__init__").rstrip("."): path for path, name in names.items()}


MODULES = modules()


@cache
def imported(path: Path) -> set[str]:
    """The modules of this package that a file imports, and what it takes from the package itself."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "astragal":
            inside = node.module.removeprefix("astragal").lstrip(".")
            for alias in node.names:
                whole = f"{inside}.{alias.name}".lstrip(".")
                names.add(whole if whole in MODULES or not inside else inside)
        elif isinstance(node, ast.Import):
            names |= {
                alias.name.removeprefix("astragal.") for alias in node.names if alias.name.startswith("astragal.")
            }
    return names


def floor(module: str) -> str:
    """The floor that a module stands on."""
    return module.split(".")[0]


@pytest.mark.parametrize("name", FLOORS)
def test_a_floor_imports_only_what_is_below_it(name: str) -> None:
    paths = sorted((PACKAGE / name).rglob("*.py")) or [PACKAGE / f"{name}.py"]
    for path in paths:
        for module in imported(path):
            if floor(module) in FLOORS:
                assert FLOORS.index(floor(module)) <= FLOORS.index(name), f"{path.name} imports {module}"


def test_nothing_imports_the_whole_house() -> None:
    """What stands on a floor takes things from where they are made; only the version stands above them all."""
    for name, path in MODULES.items():
        if name:
            assert {floor(module) for module in imported(path)} <= {*FLOORS, "__version__"}, path


def test_no_imports_go_in_a_circle() -> None:
    """Those that only type checkers follow, and those inside functions, count too."""
    imports = {name: imported(path) & MODULES.keys() - {name} for name, path in MODULES.items() if name}
    TopologicalSorter(imports).prepare()


def test_no_game_imports_another() -> None:
    games = [folder.name for folder in (PACKAGE / "rules").iterdir() if (folder / "rules.md").exists()]
    for game in games:
        for path in (path for path in PACKAGE.rglob("*.py") if game in (*path.parent.parts, path.stem)):
            for other in set(games) - {game}:
                assert not any(other in module.split(".") for module in imported(path)), f"{path} imports {other}"


def test_play_does_not_import_the_compiler() -> None:
    code = "import astragal, astragal.cli, astragal.terminal, sys; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_single_environments_need_neither_the_compiler_nor_the_screen() -> None:
    code = "import sys, gymnasium, astragal.envs.gymnasium; gymnasium.make('astragal/Bronze-v0').reset(seed=1)"
    code += "; sys.exit(any(name in sys.modules for name in ('numba', 'textual', 'PIL')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_terminal_and_the_server_do_not_need_each_other() -> None:
    for path in sorted((PACKAGE / "server").rglob("*.py")):
        assert {floor(module) for module in imported(path)} <= {
            "cores",
            "errors",
            "intervals",
            "rules",
            "table",
            "bots",
            "lab",
            "server",
            "__version__",
        }
    code = "import astragal.terminal, sys; sys.exit(any(name in sys.modules for name in ('fastapi', 'sqlalchemy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_numbers_of_a_sheet_are_not_written_in_rules() -> None:
    """A literal other than 0, 1 or 2 in rules code wants an explanation; there is none to explain."""
    for path in sorted((PACKAGE / "rules").glob("*/play/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
                assert node.value in (0, 1, 2), f"{path.name}:{node.lineno} holds {node.value}"


def test_whatever_is_compiled_is_a_kernel() -> None:
    """Rules inside it are then its own; bound to the copies of another kernel it may crash (`compiled/linkage.py`)."""
    makers = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    assert [path.name for path, text in makers.items() if "njit" in text] == ["kept.py"]
    assert sum(text.count("@kernel(") for text in makers.values()) >= 8
