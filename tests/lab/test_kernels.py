"""The cache of compiled code knows a kernel again in any process, and rules alone are not made into code."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

from numba import njit
from numba.core.serialize import dumps

from astragal.bots import POLICIES
from astragal.compiled.kernels import games_kernel
from astragal.rules import GAMES
from astragal.rules.kit import RULES


def fingerprints() -> list[str]:
    """What the cache goes by: everything that each kernel has taken with it from where it was made."""
    kernels = [
        games_kernel(GAMES[name], choose)
        for name, policies in POLICIES.items()
        for choose in dict.fromkeys(policies.chooser([bot]) for bot in policies.policies)
    ]
    kept = [tuple(cell.cell_contents for cell in kernel.py_func.__closure__) for kernel in kernels]
    return [hashlib.sha256(dumps(each)).hexdigest() for each in kept]


def test_kernels_are_known_again_in_another_process() -> None:
    here = fingerprints()
    assert len(set(here)) == len(here)
    code = "from tests.lab.test_kernels import fingerprints; print(*fingerprints())"
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert told.stdout.split() == here


def hoard(gold: int) -> int:
    """Somebody else's function; a rule has the same name."""
    return gold + 1


def test_a_function_with_the_name_of_a_rule_is_compiled_all_the_same() -> None:
    assert "hoard" in {rule.__qualname__ for rule in RULES}
    assert njit(hoard)(41) == 42
