"""Kernels keep their rules to themselves.

Numba gives each function that it compiles a name which other modules may call, so LLVM has to keep every rule apart
from the kernel that uses it. Nobody else calls the copies inside a kernel. Told so, LLVM merges most of them into it,
which makes random play about a quarter faster. Should a later Numba have no such place to hook in, kernels are only
slower.

A rule by itself is never run in compiled code, so it is not optimised before a kernel takes it in; that saves most of
the compiler's time.

A function that calls rules must be a kernel itself once there are kernels: any other might be bound to a copy that a
kernel has reshaped for its own use, and crash. So whatever calls rules in compiled code is made by a function in
`kernels` or `batches` whose name ends with `_kernel`.
"""

from __future__ import annotations

from typing import Any

from numba.core import codegen

from astragal.rules import kit

KERNEL = "_kernel."
"""How the name of whatever makes a kernel ends; that of the kernel follows."""


class RuleNames:
    """The names of all rules, those of later on as well."""

    def __contains__(self, name: object) -> bool:
        return name in {function.__qualname__ for function in kit.RULES}


def keep_rules_private() -> None:
    """From now on, rules compiled into a kernel are invisible from outside of it."""
    library: Any = getattr(codegen, "CPUCodeLibrary", None)
    optimize = getattr(library, "_optimize_final_module", None)
    if optimize is None:
        return

    rules = RuleNames()

    def optimize_privately(self: Any) -> None:
        if self.name in rules:
            return
        if KERNEL in self.name:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage.name == "linkonce_odr":
                    function.linkage = "internal"
        optimize(self)

    library._optimize_final_module = optimize_privately
