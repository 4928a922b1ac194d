"""A terminal that is closed ends the game at it, even where no signal says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

A_SCREEN = 3000
"""Bytes that have been written when the table is drawn."""

pty = pytest.importorskip("pty", reason="needs pseudo-terminals")


def test_the_program_ends_with_its_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "astragal.cli", "play", "bronze", "--save", str(tmp_path / "game.log")]
    surroundings = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings)
    try:
        os.close(theirs)
        drawn = 0
        while drawn < A_SCREEN:
            drawn += len(os.read(ours, 65536))
        assert process.poll() is None
        os.close(ours)
        process.wait(timeout=30)
    finally:
        process.kill()
        process.wait()
