"""Compiled code is kept in a folder of its own, found again, and changes nothing for the caller's own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numba import njit

from astragal.compiled import kept
from astragal.compiled.kept import cache_folder, kernel, sources_hash


def refuse(*_: Any, **__: Any) -> None:
    """Nothing can be written here."""
    raise PermissionError


def aged(folder: Path, days: int) -> Path:
    """A folder with something in it, last used so many days ago."""
    folder.mkdir()
    (folder / "precious").touch()
    os.utime(folder, (1e9 - 86400 * days,) * 2)
    return folder


def test_only_folders_of_ours_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_CACHE", str(tmp_path))
    others = [aged(tmp_path / name, 99) for name in ("thesis", "photos", "mail", "0123456789", "f" * 40)]
    ours = [aged(tmp_path / (digit * 20), days) for days, digit in enumerate("abcd")]
    assert cache_folder() == tmp_path / sources_hash()
    assert all((folder / "precious").exists() for folder in others)
    assert [folder.exists() for folder in ours] == [True, True, False, False]


def test_a_folder_that_is_used_counts_as_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_CACHE", str(tmp_path))
    mine, other = aged(tmp_path / sources_hash(), 9), aged(tmp_path / ("a" * 20), 1)
    assert cache_folder() == mine
    assert mine.stat().st_mtime > other.stat().st_mtime


def test_a_folder_that_can_only_be_read_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_CACHE", str(tmp_path))
    (tmp_path / sources_hash()).mkdir()
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    monkeypatch.setattr(os, "utime", refuse)
    assert cache_folder() == tmp_path / sources_hash()


def test_without_a_folder_every_process_of_a_user_takes_the_same_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ASTRAGAL_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = cache_folder()
    assert folder.parent == tmp_path and cache_folder() == folder
    folder.chmod(0o777)
    assert cache_folder() != folder, "others could have put code there"


def total_kernel() -> Callable[..., Any]:
    """A kernel with a loop that could be vectorised."""

    @kernel(None)
    def total(numbers):  # type: ignore[no-untyped-def]
        result = 0
        for i in range(numbers.shape[0]):
            result += numbers[i]
        return result

    return total


def test_what_is_kept_is_found_again_and_what_cannot_be_kept_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    assert total_kernel()(np.arange(4)) == 6
    files = set(tmp_path.iterdir())
    assert len(files) == 2
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    again: Any = total_kernel()
    assert again(np.arange(4)) == 6
    assert sum(again.stats.cache_hits.values()) == 1
    assert again(np.arange(4.0)) == 6
    assert set(tmp_path.iterdir()) == files


def test_the_loops_of_kernels_are_not_vectorised_but_those_of_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    ours: Any = total_kernel()
    same = FunctionType(ours.py_func.__code__, globals())
    same.__qualname__ = "theirs"
    theirs: Any = njit(same)
    vectorised = []
    for function in (ours, theirs):
        assert function(np.arange(4)) == 6
        (code,) = function.inspect_llvm().values()
        vectorised.append(bool(re.search(r"<\d+ x i64>", code)))
    assert vectorised == [False, True]


def test_the_settings_of_numba_stay_as_they_are() -> None:
    code = """
import numba
settings = lambda: (numba.config.CACHE_DIR, numba.config.LOOP_VECTORIZE)
before = settings()
from astragal.envs.vector import VectorGames
VectorGames("bronze", 2, seat=None, players=2).reset(seed=1)
assert settings() == before, settings()
"""
    subprocess.run([sys.executable, "-c", code], check=True)
