"""What a choice may lead to, as far as its seat knows: positions played on. Whole positions are never used here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from astragal.rules.kit import SILENCE
from astragal.table.match import Match
from astragal.table.views import model_of


def carried_out(match: Match, view: Any, actions: Iterable[int]) -> tuple[Any, tuple[int, ...]]:
    """A position after these actions of the seat asked, and those of them that were still asked for.

    What is hidden from the seat is imagined. An action that has become impossible or automatic is left out.
    """
    game, sheet = match.game, match.sheet.numbers
    seat = view.mover
    model = model_of(game, sheet, view)
    done = []
    for action in actions:
        if model.mover == seat and not game.refusal(sheet, model, action):
            game.apply(sheet, model, action, SILENCE)
            done.append(action)
    return model, tuple(done)
