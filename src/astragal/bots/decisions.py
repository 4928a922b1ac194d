"""Single decisions in compiled code: a bot that plans decides in milliseconds instead of seconds.

Compiling takes the better part of a minute, once for a machine, so nobody waits for it: a bot plans in plain Python
until the code is ready. Both forms are made from the same functions and decide alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from astragal.rules import Game
from astragal.rules.kit import records_of
from astragal.rules.sheets import Sheet
from astragal.table.bot import BOT
from astragal.table.philox import STREAM


class CompiledPolicy:
    """The policies of a game in compiled form, on one sheet. It serves those that need no random numbers."""

    def __init__(self, game: Game, sheet: Sheet, choose: Callable[..., Any]) -> None:
        self._game, self._sheet, self._choose = game, sheet, choose

    @property
    def kernel(self) -> Any:
        """The compiled code. It is looked up each time, so that a bot can be copied and sent to another process."""
        from astragal.compiled.kernels import decision_kernel

        return decision_kernel(self._game, self._choose)

    @property
    def ready(self) -> bool:
        """Whether the code has been compiled before and can be used at once."""
        from astragal.compiled.kept import is_kept

        return is_kept(self.kernel)

    def decide(self, bot: Any, seen: Any) -> int:
        """The action that a bot takes in this view; compiles the code if need be."""
        from astragal.compiled.kernels import new_scratch

        view, player = records_of(seen, self._game.state), records_of(bot, BOT)
        no_numbers = np.zeros(1, STREAM)
        return int(self.kernel(self._sheet.records, view, player, no_numbers, new_scratch(self._game)))
