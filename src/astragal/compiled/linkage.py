"""Kernels keep their rules to themselves.

Numba gives each function that it compiles a name which other modules may call, so LLVM has to keep every rule apart
from the kernel that uses it. Nobody else calls the copies inside a kernel. Told so, LLVM merges most of them into it,
which makes random play about a quarter faster.

A rule by itself is never run in compiled code. So it is neither optimised nor made into machine code before a kernel
takes it in; that saves most of the compiler's time.

Loops of rules run over a handful of things, so kernels are compiled without the loop vectoriser; only while they are,
since it is a setting of the whole process.

Should a later Numba have no such places to hook in, kernels are only slower.

A function that calls rules must be a kernel itself once there are kernels: any other might be bound to a copy that a
kernel has reshaped for its own use, and crash. So whatever calls rules in compiled code is marked with `kept.kernel`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from numba.core import codegen, config

from astragal.rules import kit

KERNELS: set[str] = set()
"""The names of all kernels so far."""
VECTORISED = "observe_kernel."
"""In the name of the one whose loops are long: they run over dozens of bytes."""
HOOKS = {
    "CPUCodeLibrary": ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals"),
    "JITCPUCodegen": ("set_env",),
}
"""Where Numba is told so."""


@lru_cache(maxsize=1)
def mangled_rules(count: int) -> dict[str, tuple[str, ...]]:
    """How the names of the rules so far, that many, begin in compiled code: one or more for each plain name."""
    names: dict[str, tuple[str, ...]] = {}
    for rule in kit.RULES:
        parts = f"{rule.__module__}.{rule.__qualname__}".split(".")
        beginning = "_ZN" + "".join(f"{len(part)}{part}" for part in parts)
        names[rule.__qualname__] = (*names.get(rule.__qualname__, ()), beginning)
    return names


def is_rule(library: Any) -> bool:
    """Whether what was compiled is a rule, and not just of the same name; the rules that it uses stand behind it."""
    names = mangled_rules(len(kit.RULES)).get(library.name, ())
    first = next((each.name for each in library._final_module.functions if not each.is_declaration), "")
    return bool(names) and first.startswith(names)


@contextmanager
def plain_loops(name: str) -> Iterator[None]:
    """Meanwhile a kernel is compiled without the loop vectoriser; Numba compiles nothing else at the same time."""
    settings: Any = config
    before = settings.LOOP_VECTORIZE
    if VECTORISED not in name:
        settings.LOOP_VECTORIZE = 0
    try:
        yield
    finally:
        settings.LOOP_VECTORIZE = before


def keep_rules_private() -> None:
    """From now on, rules compiled into a kernel are invisible from outside of it, and there is no other code."""
    if not all(hasattr(getattr(codegen, kind, None), hook) for kind, hooks in HOOKS.items() for hook in hooks):
        return
    library: Any = codegen.CPUCodeLibrary
    optimize, finalize = library._optimize_final_module, library._finalize_final_module
    generator: Any = codegen.JITCPUCodegen
    set_env = generator.set_env

    def optimize_privately(self: Any) -> None:
        if is_rule(self):
            return
        if self.name not in KERNELS:
            optimize(self)
            return
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        with plain_loops(self.name):
            optimize(self)

    def finalize_unless_rule(self: Any) -> None:
        if is_rule(self):
            self._finalize_dynamic_globals()
            self._finalized = True
        else:
            finalize(self)

    def set_env_where_there_is_code(self: Any, name: str, env: Any) -> None:
        if self._engine.get_global_value_address(name):
            set_env(self, name, env)

    library._optimize_final_module = optimize_privately
    library._finalize_final_module = finalize_unless_rule
    generator.set_env = set_env_where_there_is_code
