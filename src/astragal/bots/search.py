"""Looking ahead: before a bot does what its policy says, it plays futures of each of its options.

In these futures every seat follows the policy, as that is all the bot knows of the others. At first all options get
futures; then, repeatedly, the worse half of the options is dropped and the rest get more. In the end one option is left
besides the policy's own choice, which is given up only for a clearly better one: the best of many options is also the
luckiest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from astragal.bots.futures import MOST_FUTURES, Futures

WORK = 90_000
"""Decisions made in futures per decision of the bot: half a second to two of work, and the same on any machine."""
MOST_OPTIONS = 24
"""If there are more options than this, only some are examined."""
LEAST_PLAYED = 24
"""Futures after which a game counts as decided if all of them end alike."""
CLEAR = 1.0
"""How many standard errors better than the policy's choice an option has to be."""


def better_action(futures: Futures, seen: Any, own: int, others: Sequence[int], work: int = WORK) -> int:
    """The action to take: `own`, the policy's choice, or one of the others if that is clearly better."""
    alive = [own, *others]
    values = {action: np.zeros(0) for action in alive}

    def play_on(count: int) -> int:
        """Play `count` futures of every option that is left; return how many decisions were made in them."""
        played = futures.played(seen, seen.mover, alive, count)
        for action, found in zip(alive, played.values, strict=True):
            values[action] = np.append(values[action], found)
        return played.decisions

    glance = -(-LEAST_PLAYED // len(alive))
    made = play_on(glance)
    if np.ptp(np.concatenate(list(values.values()))) == 0:
        return own
    a_future = max(1, made // (glance * len(alive)))
    work -= made
    for rounds in range((len(alive) - 1).bit_length(), 0, -1):
        work -= play_on(max(1, min(MOST_FUTURES, work // (rounds * len(alive) * a_future))))
        best = sorted(alive[1:], key=lambda action: -values[action].mean())
        alive = [own, *best[: max(1, (len(alive) + 1) // 2 - 1)]]
    apart = values[alive[1]] - values[own]
    return alive[1] if apart.mean() > CLEAR * apart.std() / math.sqrt(len(apart)) else own
