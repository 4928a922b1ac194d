"""Confidence intervals that contain the true value 19 times out of 20."""

from __future__ import annotations

import math

Z95 = 1.959964
"""How many standard errors a 95 % interval extends to either side."""


def mean_interval(total: float, squared: float, count: int) -> tuple[float, float]:
    """A 95 % interval for a mean, from the sum of the values and the sum of their squares."""
    mean = total / count
    if count < 2:
        return (mean, mean)
    variance = max(0.0, (squared - total * total / count) / (count - 1))
    half = Z95 * math.sqrt(variance / count)
    return (mean - half, mean + half)


def share_interval(share: float, count: float) -> tuple[float, float]:
    """A 95 % interval for a share of wins (Wilson); shared wins make it slightly wider than necessary.

    >>> low, high = share_interval(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    spread = Z95**2 / count
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return (max(0.0, centre - half), min(1.0, centre + half))
