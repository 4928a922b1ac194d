"""Catanatron: Catan with four random players."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from catanatron import Color, Game, RandomPlayer

from worker import for_a_while, serve


def some() -> tuple[int, int]:
    """One random game."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions), 1


serve({"Catan, 4 players | Python": for_a_while(some)}, ["catanatron"])
