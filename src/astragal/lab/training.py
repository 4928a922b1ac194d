"""Training: how the numbers that the strong bots of each game judge by are made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from astragal.lab import linear, network, selfplay, tuning
from astragal.lab.course import Course
from astragal.lab.learners import LEARNERS


class Training(NamedTuple):
    """How the numbers of a game are made."""

    course: type[Course]
    train: Callable[..., dict[str, Any]]
    """Runs a course and returns the document of the best numbers."""
    write: Callable[[dict[str, Any], Path], None]
    """Writes that document to a file."""


TRAININGS = {
    "bronze": Training(linear.LinearCourse, linear.train, selfplay.write),
    **{game: Training(Course, network.train, selfplay.write) for game in LEARNERS},
    "mythology": Training(tuning.TuningCourse, tuning.tune, tuning.write),
}
