"""The cache of compiled code knows a kernel again in any process, and rules alone are not made into code."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Any

from numba import njit
from numba.core.serialize import dumps

from astragal.bots import POLICIES
from astragal.compiled import batches
from astragal.compiled import kernels as kernels_of
from astragal.compiled.batches import going_on
from astragal.compiled.kernels import drawing, games_kernel
from astragal.rules import GAMES
from astragal.rules.kit import RULES


def kernels() -> list[Any]:
    """One for each game with each of its bots."""
    return [
        games_kernel(GAMES[name], choose)
        for name, policies in POLICIES.items()
        for choose in dict.fromkeys(policies.chooser([bot]) for bot in policies.policies)
    ]


def fingerprints() -> list[str]:
    """What the cache goes by: everything that each kernel has taken with it from where it was made."""
    kept = [tuple(cell.cell_contents for cell in kernel.py_func.__closure__) for kernel in kernels()]
    return [hashlib.sha256(dumps(each)).hexdigest() for each in kept]


def test_kernels_are_known_again_in_another_process() -> None:
    here = fingerprints()
    assert len(set(here)) == len(here)
    code = "from tests.lab.test_kernels import fingerprints; print(*fingerprints())"
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert told.stdout.split() == here


def test_each_kernel_has_a_file_of_its_own_for_what_is_kept() -> None:
    """In a file for several, two processes that write at once can swap their kernels."""
    files = [kernel._cache._cache_file._index_path for kernel in kernels()]
    assert len(set(files)) == len(files)


def test_rules_that_are_made_stand_in_the_module_that_makes_them() -> None:
    choose = POLICIES["bronze"].chooser(["random"])
    for module, function in ((batches, going_on(GAMES["bronze"], choose)), (kernels_of, drawing(GAMES["bronze"]))):
        assert function.__module__ == module.__name__
        assert getattr(module, function.__name__) is function


def hoard(gold: int) -> int:
    """Somebody else's function; a rule has the same name."""
    return gold + 1


def test_a_function_with_the_name_of_a_rule_is_compiled_all_the_same() -> None:
    assert "hoard" in {rule.__qualname__ for rule in RULES}
    assert njit(hoard)(41) == 42
