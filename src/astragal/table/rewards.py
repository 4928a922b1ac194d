"""Rewards for learning: what the end of a game is worth to a seat, as one number."""

from __future__ import annotations

from astragal.rules.contract import Scored
from astragal.rules.kit import rule

WIN, PLACEMENT, MARGIN, SCORE = range(4)
REWARDS = {"win": WIN, "placement": PLACEMENT, "margin": MARGIN, "score": SCORE}
"""The rewards by name. `win`: 1 for a victory, -1 for none, in between for a shared one. `placement`: from 1 for the
first place down to -1 for the last. `margin`: how many points a seat is ahead of the best other seat. `score`: its
points. Points are counted in hundreds."""
POINTS = 100
NO_POINTS = -(1 << 30)


def rewards_of(name: str, scored: Scored) -> list[float]:
    """The reward of each seat, for a reward given by name."""
    kind, seats = REWARDS[name], len(scored.points)
    return [float(reward_of(kind, *scored, seats, seat)) for seat in range(seats)]


@rule
def reward_of(kind, points, tiebreaks, winners, seats, seat):
    """The reward of one seat. `winners` is a set of bits, as returned by `scores`."""
    if kind == WIN:
        return share_of_victory(winners, seats, seat)
    if kind == PLACEMENT:
        return placement(points, tiebreaks, winners, seats, seat)
    best_other = NO_POINTS
    for other in range(seats):
        if other != seat:
            best_other = max(best_other, points[other])
    if kind == SCORE or best_other == NO_POINTS:
        best_other = 0
    return (points[seat] - best_other) / POINTS


@rule
def share_of_victory(winners, seats, seat):
    """1 for a victory, -1 for none; 2 / k - 1 if k seats share it."""
    won = 0
    for other in range(seats):
        won += winners >> other & 1
    return 2 / won - 1 if winners >> seat & 1 else -1.0


@rule
def placement(points, tiebreaks, winners, seats, seat):
    """1 for the first place, -1 for the last, evenly spaced between; shared places are worth their mean."""
    halves = 0
    for other in range(seats):
        halves += 1 + ahead(points, tiebreaks, winners, other, seat) - ahead(points, tiebreaks, winners, seat, other)
    return 1 - (halves - 1) / (seats - 1) if seats > 1 else 0.0


@rule
def ahead(points, tiebreaks, winners, seat, other):
    """1 if a seat ranks before another, by victory, then points, then tie-break; else 0."""
    mine = winners >> seat & 1
    theirs = winners >> other & 1
    if mine != theirs:
        return 1 * (mine > theirs)
    if points[seat] != points[other]:
        return 1 * (points[seat] > points[other])
    return 1 * (tiebreaks[seat] > tiebreaks[other])
