"""Hooks into Numba that make rules private to the kernels that use them.

Numba gives each function that it compiles a name that other modules may call, so LLVM has to keep every rule separate
from the kernel that uses it. In fact nothing else calls the copies inside a kernel. Once LLVM is told so, it merges
most of them into the kernel, which makes random play about a quarter faster.

Compiled code never runs a rule on its own. So a rule is neither optimised nor made into machine code until a kernel
takes it in; that saves most of the compiler's time.

Loops in rules run over a handful of things, so kernels are compiled without the loop vectoriser. It is switched off
only during that time, because the setting applies to the whole process.

If a later Numba lacks the methods that are hooked here, kernels are only slower.

Once there are kernels, any function that calls rules must itself be a kernel. Any other might be bound to a copy that a
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
"""Part of the name of the one kernel whose loops are long: they run over dozens of bytes."""
HOOKS = {
    "CPUCodeLibrary": ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals"),
    "JITCPUCodegen": ("set_env",),
}
"""The methods of Numba that are hooked."""


@lru_cache(maxsize=1)
def mangled_rules(count: int) -> dict[str, tuple[str, ...]]:
    """How the compiled names of the `count` rules so far begin: by plain name of a rule, one beginning or several."""
    names: dict[str, tuple[str, ...]] = {}
    for rule in kit.RULES:
        parts = f"{rule.__module__}.{rule.__qualname__}".split(".")
        beginning = "_ZN" + "".join(f"{len(part)}{part}" for part in parts)
        names[rule.__qualname__] = (*names.get(rule.__qualname__, ()), beginning)
    return names


def is_rule(library: Any) -> bool:
    """Whether a compiled library is a rule, and does not just share its name; rules that it uses come after it."""
    names = mangled_rules(len(kit.RULES)).get(library.name, ())
    first = next((each.name for each in library._final_module.functions if not each.is_declaration), "")
    return bool(names) and first.startswith(names)


@contextmanager
def plain_loops(name: str) -> Iterator[None]:
    """Switch the loop vectoriser off while a kernel is compiled; Numba compiles nothing else at the same time."""
    settings: Any = config
    before = settings.LOOP_VECTORIZE
    if VECTORISED not in name:
        settings.LOOP_VECTORIZE = 0
    try:
        yield
    finally:
        settings.LOOP_VECTORIZE = before


def keep_rules_private() -> None:
    """From now on, compile rules only as parts of kernels, where nothing outside can see them."""
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
