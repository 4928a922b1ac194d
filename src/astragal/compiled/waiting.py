"""Compiling takes from seconds to minutes, once: this tells the person who is waiting."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from numba.core import event

COMPILING = "Compiling the rules and these bots. This can take a few minutes, but only once: the result is kept."
A_MOMENT = 3.0


class _Watch(event.Listener):
    """Says so once when something has been compiling for more than a moment."""

    def __init__(self, say: Callable[[str], None], patience: float) -> None:
        self._say, self._patience = say, patience
        self._depth = 0
        self._timer: threading.Timer | None = None
        self._said = False

    def on_start(self, begun: event.Event) -> None:
        """The compiler starts, perhaps in the middle of compiling something else."""
        self._depth += 1
        if self._depth == 1 and not self._said:
            self._timer = threading.Timer(self._patience, self._tell)
            self._timer.daemon = True
            self._timer.start()

    def on_end(self, ended: event.Event) -> None:
        """It has finished, everything or just one part."""
        self._depth -= 1
        if self._depth == 0:
            self.stop()

    def stop(self) -> None:
        """Stop the timer: nobody is waiting any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        self._said = True
        self._say(COMPILING)


@contextmanager
def announced(say: Callable[[str], None], patience: float = A_MOMENT) -> Iterator[None]:
    """Within this context, call `say` once if a compilation takes longer than a moment."""
    watch = _Watch(say, patience)
    with event.install_listener("numba:compile", watch):
        try:
            yield
        finally:
            watch.stop()
