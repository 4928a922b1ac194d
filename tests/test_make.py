"""What make says and does for people who have just arrived, in a copy that has nothing but the Makefile."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAM = "#!/bin/sh\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the Makefile, an environment that seems ready, and a web client to build."""
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    shutil.copy(ROOT / "Makefile", tmp_path)
    for folder in (".venv", "tools", "programs", "web/node_modules", "src/astragal/server/client"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "find_node.sh", tmp_path / "tools")
    for name in ("package", "package-lock", "tsconfig"):
        (tmp_path / "web" / f"{name}.json").touch()
    for name in ("index.html", "vite.config.ts", "svelte.config.js"):
        (tmp_path / "web" / name).touch()
    (tmp_path / ".venv" / ".ready").write_text(f"{tmp_path}\n")
    return tmp_path


def make(checkout: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run make there, with the programs of the folder before all others."""
    kept = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "HOST", "PORT")}
    path = f"{checkout / 'programs'}{os.pathsep}{kept['PATH']}"
    env = {**kept, **variables, "PATH": path}
    return subprocess.run(["make", *words], cwd=checkout, env=env, capture_output=True, text=True, check=False)


def program(checkout: Path, name: str, does: str) -> None:
    """A program that stands in for another."""
    path = checkout / "programs" / name
    path.write_text(PROGRAM + does)
    path.chmod(0o755)


@pytest.mark.parametrize("code", ["ENOTFOUND", "ECONNREFUSED", "EAI_AGAIN", "ETIMEDOUT"])
def test_npm_without_a_network_is_told_in_one_line(checkout: Path, code: str) -> None:
    program(checkout, "node", "exit 0\n")
    program(checkout, "npm", f'[ "$1" = --version ] && exit 0\necho "npm error code {code}" >&2\nexit 1\n')
    done = make(checkout, "web/node_modules/.ready")
    assert done.returncode == 2
    assert done.stderr.startswith("make: A package index could not be reached.")
    assert code not in done.stderr
    assert code in (checkout / ".venv" / "install-web.log").read_text()


def test_whatever_else_npm_says_is_shown(checkout: Path) -> None:
    program(checkout, "node", "exit 0\n")
    program(checkout, "npm", '[ "$1" = --version ] && exit 0\necho "npm error the disk is full" >&2\nexit 1\n')
    done = make(checkout, "web/node_modules/.ready")
    assert done.returncode == 2
    assert "the disk is full" in done.stderr
    assert ".venv/install-web.log" in done.stderr


def test_play_takes_a_port_and_a_host(checkout: Path) -> None:
    command = make(checkout, "-n", "play", "PORT=8001", "HOST=0.0.0.0").stdout.splitlines()[-1]
    assert command.endswith("serve --open --host 0.0.0.0 --port 8001")


def test_the_name_of_the_machine_in_the_environment_is_no_host(checkout: Path) -> None:
    command = make(checkout, "-n", "play", HOST="the-name-of-this-machine").stdout.splitlines()[-1]
    assert command.split() == [".venv/bin/astragal", "serve", "--open"]


def test_clean_removes_the_built_client(checkout: Path) -> None:
    (checkout / "src/astragal/server/client/index.html").touch()
    assert make(checkout, "clean").returncode == 0
    assert not (checkout / "src/astragal/server/client").exists()
    assert (checkout / ".venv" / ".ready").exists()


def test_help_names_every_target_for_people() -> None:
    listed = set(re.findall(r'echo "make ([a-z]+)', (ROOT / "Makefile").read_text(encoding="utf-8")))
    asked = set(re.findall(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[0].split())
    assert asked - listed == {"help", "warm-up", "collect", "test-web", "lint-python", "lint-web"}
