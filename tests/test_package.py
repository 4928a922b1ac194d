"""What is packed when somebody makes a package, in a copy with one module of each kind."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = "src/astragal/server/client/index.html"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a package is made of, with the web client not built."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("src/astragal/__init__.py", "web/package.json", "web/node_modules/vite.js", "web/fixtures/a.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def packed(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Make both packages, as CONTRIBUTING says."""
    command = [sys.executable, "-m", "hatchling", "build"]
    return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)


def test_no_package_is_made_without_the_web_client(checkout: Path) -> None:
    done = packed(checkout)
    assert done.returncode == 1
    assert done.stderr.endswith("The web client is not built, and a package needs it: run `make client` first.\n")
    assert not [*checkout.glob("dist/*")]


def test_packages_hold_the_web_client_and_none_of_the_tools_it_is_built_with(checkout: Path) -> None:
    (checkout / PAGE).parent.mkdir(parents=True)
    (checkout / PAGE).touch()
    done = packed(checkout)
    assert not done.returncode, done.stderr
    with tarfile.open(next(checkout.glob("dist/*.tar.gz"))) as source:
        names = {name.split("/", 1)[1] for name in source.getnames()}
    assert {PAGE, "web/package.json", "hatch_build.py"} <= names
    assert not [name for name in names if name.startswith(("web/node_modules", "web/fixtures"))]
    with zipfile.ZipFile(next(checkout.glob("dist/*.whl"))) as wheel:
        assert PAGE.removeprefix("src/") in wheel.namelist()
