"""Whoever waits for the compiler is told, once; who does not wait hears nothing."""

from __future__ import annotations

import threading

from numba.core import event

from astragal.compiled.waiting import COMPILING, announced


def compiling(inside=lambda: None):
    """What the compiler says of itself when it meets a function, and another one in it."""
    with event.trigger_event("numba:compile"), event.trigger_event("numba:compile"):
        inside()


def test_a_long_compilation_is_announced_once():
    said, heard = [], threading.Event()

    def say(text: str) -> None:
        said.append(text)
        heard.set()

    with announced(say, patience=0.01):
        compiling(lambda: heard.wait(30))
        heard.clear()
        compiling(lambda: heard.wait(0.1))
    assert said == [COMPILING]


def test_a_short_one_is_not_and_nobody_listens_afterwards():
    said = []
    with announced(said.append, patience=30):
        compiling()
    with announced(said.append, patience=0.01):
        pass
    compiling(lambda: threading.Event().wait(0.1))
    assert said == []
