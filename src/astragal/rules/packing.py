"""Records as bytes and as plain objects: the form in which rules run interpreted.

A match packs its position before every event, so the conversion must be quick: for each kind of record its functions
are generated once, field by field.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import make_dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

LETTERS = {
    ("i", 1): "b",
    ("i", 2): "h",
    ("i", 4): "i",
    ("i", 8): "q",
    ("u", 1): "B",
    ("u", 2): "H",
    ("u", 4): "I",
    ("f", 8): "d",
}
"""Numbers in the language of `struct`, by kind and size."""


class Plain:
    """A record as a plain object: rules run on it several times faster than on `np.record`.

    It has the fields of the record as attributes: whole numbers, lists of them, and lists of further plain objects.
    """

    __slots__: tuple[str, ...] = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def copy(self) -> Plain:
            """A copy that shares nothing."""

    def __deepcopy__(self, memo: object) -> Plain:
        return self.copy()


@cache
def plain_class(kind: np.dtype[np.void]) -> type[Plain]:
    """The class of plain objects of one kind: fields in slots are found soonest, and `copy` names every field."""
    names = kind.names or ()
    room: dict[str, Any] = {"copied": _copied}
    copies = ", ".join(_copy(kind[name], f"self.{name}") for name in names)
    methods = {
        "copy": eval(f"lambda self: made({copies})", room),
        "__reduce__": lambda self: (_restored, (kind, *(getattr(self, name) for name in names))),
    }
    made: type[Plain] = make_dataclass("Plain", names, bases=(Plain,), namespace=methods, slots=True)
    room["made"] = made
    return made


def _copy(kind: np.dtype[Any], value: str) -> str:
    """How to copy the value of one field."""
    if kind.base.names is not None:
        return f"copied({value})"
    return f"{value}[:]" if kind.subdtype else value


def _copied(value: Any) -> Any:
    """A copy of a list of plain objects, or of the one that was put in its place."""
    return [each.copy() for each in value] if isinstance(value, list) else value.copy()


def _restored(kind: np.dtype[np.void], *values: Any) -> Plain:
    """A plain object that was copied or sent elsewhere."""
    return plain_class(kind)(*values)


class Form(NamedTuple):
    """How one kind of record is packed and unpacked."""

    pack: Callable[[Any], bytes]
    """The bytes of a plain object; a number that its field cannot hold raises OverflowError."""
    unpack: Callable[[bytes], Any]
    """The plain object that lies in these bytes."""


@cache
def form_of(kind: np.dtype[np.void]) -> Form:
    """How records of this kind are packed and unpacked."""
    layout = struct.Struct("<" + _letters(kind))
    flat: Callable[[Any], tuple[int, ...]] = eval(f"lambda s: ({', '.join(_read(kind, 's'))},)")
    classes: dict[str, Any] = {}
    built: Callable[[tuple[int, ...]], Any] = eval(f"lambda v: {_write(kind, 0, classes)[0]}", classes)

    def pack(plain: Any) -> bytes:
        try:
            return layout.pack(*flat(plain))
        except struct.error as error:
            raise OverflowError(f"a number does not fit its field: {error}") from None

    def unpack(content: bytes) -> Any:
        return built(layout.unpack(content))

    return Form(pack, unpack)


def _letters(kind: np.dtype[Any]) -> str:
    """The bytes of a record in the language of `struct`, padding included."""
    letters, at = "", 0
    for field, offset, *_ in (kind.fields or {}).values():
        inner = _letters(field.base) if field.base.names else LETTERS[field.base.kind, field.base.itemsize]
        letters += "x" * (offset - at) + inner * prod(field.shape)
        at = offset + field.itemsize
    return letters + "x" * (kind.itemsize - at)


def _read(kind: np.dtype[Any], name: str) -> list[str]:
    """How to read each number of a plain object, in the order of its record."""
    parts: list[str] = []
    for field in kind.names or ():
        here = f"{name}.{field}"
        if kind[field].base.names is None:
            parts.append(f"*{here}" if kind[field].subdtype else here)
        else:
            for index in range(prod(kind[field].shape)):
                parts += _read(kind[field].base, f"{here}[{index}]")
    return parts


def _write(kind: np.dtype[Any], at: int, classes: dict[str, Any]) -> tuple[str, int]:
    """How to build a plain object from numbers, the first of them at a place; and the place after the last."""
    parts: list[str] = []
    for field in kind.names or ():
        count = prod(kind[field].shape)
        if kind[field].base.names is not None:
            inner = []
            for _ in range(count):
                text, at = _write(kind[field].base, at, classes)
                inner.append(text)
            parts.append(f"[{', '.join(inner)}]")
            continue
        parts.append(f"list(v[{at}:{at + count}])" if kind[field].subdtype else f"v[{at}]")
        at += count
    made = plain_class(kind)
    name = f"plain_{id(made)}"
    classes[name] = made
    return f"{name}({', '.join(parts)})", at
