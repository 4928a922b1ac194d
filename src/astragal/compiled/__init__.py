"""Rules compiled for the CPU: many games in one call. Importing this package imports the compiler; play needs none.

The compiled code is kept on disk under a name that is a hash of every source it was made from, so that an edit anywhere
in the rules is noticed, and the second start is quick.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import tempfile
from pathlib import Path

import numba
import numpy as np
import platformdirs
from numba.extending import overload, register_jitable

from astragal.compiled.linkage import keep_rules_private
from astragal.rules import kit

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


def sources_hash() -> str:
    """A name for everything that compiled code depends on."""
    versions = (numba.__version__, np.__version__, platform.python_version(), platform.machine())
    digest = hashlib.sha256(repr(versions).encode())
    for pattern in SOURCES:
        for path in sorted(PACKAGE.glob(pattern)):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    """Where compiled code is kept: `$ASTRAGAL_CACHE`, or the user's cache folder, or a temporary one."""
    chosen = os.environ.get(CACHE_VARIABLE)
    root = Path(chosen) if chosen else platformdirs.user_cache_path("astragal") / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        folder = root / sources_hash()
        if not folder.exists():
            _forget_old_caches(root)
            folder.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="astragal-"))


def _forget_old_caches(root: Path) -> None:
    """Keep the newest few caches; the others belong to sources that are gone."""
    folders = sorted((each for each in root.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for folder in folders[: max(0, len(folders) - KEPT_CACHES + 1)]:
        shutil.rmtree(folder, ignore_errors=True)


numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
numba.config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]  # rules loop over a handful of things
keep_rules_private()


@overload(kit.new_rooms)
def _new_rooms(kind):  # type: ignore[no-untyped-def]
    return lambda kind: np.empty(1, kind)


# Inlined by Numba, a copy would be made again at the end of loops that change it.
@overload(kit.try_out)
def _try_out(room, plain):  # type: ignore[no-untyped-def]
    def compiled(room, plain):  # type: ignore[no-untyped-def]
        room.tried = plain

    return compiled


@overload(kit.set_aside)
def _set_aside(room, plain):  # type: ignore[no-untyped-def]
    def compiled(room, plain):  # type: ignore[no-untyped-def]
        room.aside = plain

    return compiled


_registered: set[int] = set()


def register_rules() -> None:
    """Tell the compiler about every function marked as a rule so far."""
    for function in kit.RULES:
        if id(function) not in _registered:
            register_jitable(error_model="numpy", no_cfunc_wrapper=True)(function)
            _registered.add(id(function))
