"""Who won, for many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


def victories(winners: npt.NDArray[np.signedinteger[Any]], seats: int) -> npt.NDArray[np.signedinteger[Any]]:
    """By game and seat: 1 for a victory, shared or not, else 0. `winners` holds a set of bits for each game."""
    return winners[:, None] >> np.arange(seats) & 1


def victory_shares(winners: npt.NDArray[np.signedinteger[Any]], seats: int) -> npt.NDArray[np.float64]:
    """By game and seat: the share of the victory; 0 for every seat if nobody won."""
    won = victories(winners, seats)
    return np.asarray(won / np.maximum(1, won.sum(axis=1, keepdims=True)))
