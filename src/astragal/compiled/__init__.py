"""Rules compiled for the CPU: many games in one call. Importing this package imports the compiler; play needs none."""

from __future__ import annotations

import numpy as np
from numba.extending import overload, register_jitable

from astragal.compiled.linkage import keep_rules_private
from astragal.rules import kit

keep_rules_private()


@overload(kit.new_rooms)
def _new_rooms(kind):  # type: ignore[no-untyped-def]
    return lambda kind: np.empty(1, kind)


# If Numba inlined these, the copy would be made again at the end of loops that change it.
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
    """Register every function marked as a rule so far with the compiler."""
    for function in kit.RULES:
        if id(function) not in _registered:
            register_jitable(error_model="numpy", no_cfunc_wrapper=True)(function)
            _registered.add(id(function))
