"""Compiled code is kept on disk, in a folder whose name is a hash of all the sources it was made from.

So an edit anywhere in the rules is noticed, and the second start is quick. Numba's settings are left alone, because the
caller's own code uses them too.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from numba import njit
from numba.core import caching

from astragal.compiled.linkage import KERNELS
from astragal.rules import Game

PACKAGE = Path(__file__).parent.parent
SOURCES = (
    "rules/**/*.py",
    "table/bot.py",
    "table/philox.py",
    "table/observation.py",
    "table/rewards.py",
    "bots/policies/**/*.py",
    "compiled/*.py",
)
KEPT_CACHES = 3
CACHE_VARIABLE = "ASTRAGAL_CACHE"
HASH = re.compile(r"[0-9a-f]{20}")
"""The form of the names of our folders."""
FOR_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def sources_hash() -> str:
    """A hash of everything that compiled code depends on."""
    versions = (numba.__version__, np.__version__, platform.python_version(), platform.machine())
    digest = hashlib.sha256(repr(versions).encode())
    for pattern in SOURCES:
        for path in sorted(PACKAGE.glob(pattern)):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    """Where compiled code is kept: under `$ASTRAGAL_CACHE`, in the user's cache folder, or in a temporary one.

    A read-only folder is used for what is already in it.
    """
    chosen = os.environ.get(CACHE_VARIABLE)
    root = Path(chosen) if chosen else platformdirs.user_cache_path("astragal") / "compiled"
    folder = root / sources_hash()
    try:
        known = folder.is_dir()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # the newest folders are those used last
        if not known:
            _forget_old_caches(root)
    except OSError:
        if not folder.is_dir():
            return _temporary_folder(folder.name)
    return folder


def _forget_old_caches(root: Path) -> None:
    """Keep the newest few caches; the others belong to sources that are gone. Nothing else is touched."""
    ours = [each for each in root.iterdir() if HASH.fullmatch(each.name) and each.is_dir()]
    for folder in sorted(ours, key=lambda each: each.stat().st_mtime)[:-KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


def _temporary_folder(name: str) -> Path:
    """A temporary folder for this user and these sources; a fresh one if another user could have put code there."""
    user = os.getuid() if os.name == "posix" else 0
    folder = Path(tempfile.gettempdir()) / f"astragal-{user}-{name}"
    try:
        folder.mkdir(mode=stat.S_IRWXU, exist_ok=True)
        found = folder.lstat()
        mine = stat.S_ISDIR(found.st_mode) and found.st_uid == user and not found.st_mode & FOR_OTHERS
        if mine or os.name != "posix":
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="astragal-"))


FOLDER = cache_folder()


class _Place(caching._SourceFileBackedLocatorMixin, caching._CacheLocator):
    """Tells Numba where a kernel is kept. Unlike with Numba's own locators, the folder may be read-only."""

    def __init__(self, function: Any, path: str) -> None:
        self._py_file, self._lineno, self._folder = path, function.__code__.co_firstlineno, FOLDER

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Place:
        return cls(py_func, py_file)

    def get_cache_path(self) -> str:
        return str(self._folder)


class _Kept(caching.CompileResultCacheImpl):
    _locator_classes: list[type[object]] = [_Place]  # noqa: RUF012


class _Cache(caching.FunctionCache):
    """Numba's cache of a function, in our folder."""

    _impl_class = _Kept

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep compiled code on disk; if nothing can be written, just use it."""
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError:
            self.disable()


def apart(game: Game | None, *parts: Callable[..., Any] | None) -> Callable[[Any], Any]:
    """A decorator that names a kernel after the game and the functions it is made for.

    The kernel is kept under that name. If all kernels defined in the same place shared a name, two processes compiling
    different ones at once could each register theirs under the other's number.
    """
    names = [] if game is None else [game.name]
    names += [f"{part.__module__}_{part.__qualname__}" for part in parts if part is not None]

    def named(function: Any) -> Any:
        function.__qualname__ = "_".join((function.__qualname__, *(name.replace(".", "_") for name in names)))
        return function

    return named


def kernel(game: Game | None, *parts: Callable[..., Any] | None, kinds: Any = None) -> Callable[[Any], Any]:
    """A decorator that compiles a kernel for a game and its parts: when called, or now for given kinds of arguments."""

    def compiled(function: Any) -> Any:
        function = apart(game, *parts)(function)
        KERNELS.add(function.__qualname__)
        made: Any = njit(nogil=True, error_model="numpy")(function)
        made._cache = _Cache(function)
        if kinds is not None:
            made.compile(kinds)
            made.disable_compile()
        return made

    return compiled


def is_kept(kernel: Any) -> bool:
    """Whether a kernel has been compiled before, so that it loads in a moment."""
    return Path(kernel._cache._cache_file._index_path).exists()
