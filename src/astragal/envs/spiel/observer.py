"""What a seat may know of a state of OpenSpiel, as numbers and as text."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from astragal.envs.spiel.history import ENTRY, SpielPosition
from astragal.envs.spiel.table import SpielTable
from astragal.errors import AstragalError
from astragal.rules import SPECTATOR


class SpielObserver:
    """What a seat may know of a state: the present, as numbers and as a document, or the log since the opening.

    With perfect recall it is the log of the seat, which distinguishes everything that the seat can. As numbers it has
    room for the number of entries given by the parameter `recall`.
    """

    def __init__(self, table: SpielTable, kind: Any, parameters: Any) -> None:
        if parameters:
            raise AstragalError(f"Observers take no parameters, not {sorted(parameters)}.")
        self.table = table
        self.kind = kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and not kind.perfect_recall:
            self.tensor = np.zeros(table.layout.size, np.float32)
            self.dict["observation"] = self.tensor
        elif kind.public_info and table.recall:
            self.tensor = np.zeros(table.recall * ENTRY, np.float32)
            self.dict["info_state"] = self.tensor.reshape(table.recall, ENTRY)

    def _viewer(self, player: int) -> int | None:
        """Whose view is used: without private information a spectator's, with everybody's that of nobody, but all."""
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return SPECTATOR if self.kind.private_info == pyspiel.PrivateInfoType.NONE else player

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        seat = max(player, 0)  # OpenSpiel asks for the shape with a negative player
        viewer = self._viewer(seat)
        if self.kind.perfect_recall:
            self._write_history(state.position, viewer)
            return
        s = state.position.s
        self.tensor[:] = self.table.layout.vector(s if viewer is None else self.table.hidden(s, viewer), seat)

    def _write_history(self, position: SpielPosition, viewer: int | None) -> None:
        entries = list(position.counted(viewer))
        if len(entries) > self.table.recall:
            raise AstragalError(f"The history is longer than {self.table.recall} entries: ask for a larger recall.")
        self.tensor.fill(0)
        if entries:
            self.dict["info_state"][: len(entries)] = entries

    def string_from(self, state: Any, player: int) -> str:
        """The observation, or the log, as text."""
        position, table, viewer = state.position, self.table, self._viewer(player)
        if self.kind.perfect_recall:
            return "\n".join([f"seat {player + 1}", *position.told(viewer)])
        if not self.kind.public_info:
            return json.dumps(self._secrets(position.s, viewer))
        if viewer is None:
            return str(state)
        return json.dumps(table.document(table.hidden(position.s, viewer)))

    def _secrets(self, s: Any, viewer: int | None) -> Any:
        """What a viewer knows and a spectator does not."""
        table = self.table
        if not table.game.has_secrets or viewer == SPECTATOR:
            return {}
        mine = table.document(s if viewer is None else table.hidden(s, viewer))
        theirs = table.document(table.hidden(s, SPECTATOR))
        return _beyond(mine, theirs)


def _beyond(mine: Any, theirs: Any) -> Any:
    """The parts of one document that are missing or different in another."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {
            key: _beyond(value, theirs.get(key)) if key in theirs else value
            for key, value in mine.items()
            if key not in theirs or value != theirs[key]
        }
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        return {place: _beyond(a, b) for place, (a, b) in enumerate(zip(mine, theirs)) if a != b}
    return mine
