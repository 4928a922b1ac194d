"""Training: what is seen of a position, what is fitted to it, and what is written down."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from astragal.bots.policies.bronze.planner.value import CITIES_BUILT, FEATURES, FINISHED, FOOD, LEAD, ROWS
from astragal.errors import AstragalError, UnknownName
from astragal.lab.blocks import Place, on_threads
from astragal.lab.linear import LinearCourse, Trainer, _fit_linear, _fit_squashed, train
from astragal.lab.selfplay import Samples, SelfPlayBlock, squashed, write

SMALL = {"rounds": 2, "games": 20, "evaluated": 20}


def samples_of(course: LinearCourse, place: Place | None = None) -> Samples:
    """What is seen in the first round."""
    trainer = Trainer(course, place)
    return trainer.samples(trainer.blocks())


def test_the_same_seed_trains_the_same_values() -> None:
    lines: list[str] = []
    first = train(LinearCourse("bronze", "classic", 1, seed=3, **SMALL), lines.append)
    again = train(LinearCourse("bronze", "classic", 1, seed=3, **SMALL), lines.append)
    assert first == again
    assert np.array(first["values"]).shape == (ROWS, FEATURES)
    assert first["made_by"] == [LinearCourse("bronze", "classic", 1, seed=3, **SMALL).command()]
    assert len(lines) == 2 * (1 + 2 + 1)


def test_the_same_is_seen_on_any_number_of_cores() -> None:
    course = LinearCourse("bronze", "classic", 2, seed=3, rounds=1, games=80, evaluated=20)
    one, three = (samples_of(course, on_threads(threads)) for threads in (1, 3))
    assert all(np.array_equal(mine, other) for mine, other in zip(one, three, strict=True))


def test_every_turn_of_every_game_is_seen_once() -> None:
    trainer = Trainer(LinearCourse("bronze", "classic", 1, seed=5, **SMALL))
    samples = trainer.samples(trainer.blocks())
    rounds = trainer.match.sheet.numbers.solo_rounds
    assert len(samples.games) == SMALL["games"] * rounds
    for game in range(SMALL["games"]):
        rows = samples.rows[samples.games == game].tolist()
        assert rows == [*range(rounds - 2, -1, -1), FINISHED]


def test_the_points_of_a_finished_game_are_seen_as_they_are() -> None:
    samples = samples_of(LinearCourse("bronze", "classic", 1, seed=5, **SMALL))
    over = samples.rows == FINISHED
    assert (samples.features[over, LEAD] == samples.results[over]).all()
    assert (samples.features[:, CITIES_BUILT : CITIES_BUILT + 5].sum(axis=1) == 1).all()
    assert samples.features[:, FOOD].max() <= 15


def test_with_opponents_a_result_lies_between_nothing_and_one_and_is_shared() -> None:
    trainer = Trainer(LinearCourse("bronze", "classic", 2, seed=6, **SMALL))
    values = tuple(trainer.weights.ravel().tolist())
    results = trainer.results(trainer.play(SelfPlayBlock(0, ("planner",) * 2, (values,) * 2), 20))
    assert ((results >= 0) & (results <= 1)).all()
    assert results.sum(axis=1) == pytest.approx(1)


def test_fitting_finds_the_weights_behind_what_it_is_shown() -> None:
    random = np.random.default_rng(1)
    features, true = random.normal(size=(4000, 5)), np.array([0.5, -0.25, 0.0, 1.0, 0.1])
    found = _fit_linear(features, features @ true, np.zeros(5), 1.0)
    assert found == pytest.approx(true, abs=0.01)
    found = _fit_squashed(features, squashed(features @ true), np.zeros(5), 1.0)
    assert found == pytest.approx(true, abs=0.02)


def test_values_are_written_as_a_document_that_reads_back(tmp_path: Path) -> None:
    document = {"game": "bronze", "evaluation": {"games": 5}, "values": [[1.5, 2.0], [0.25, -3.0]]}
    write(document, tmp_path / "values.json")
    assert json.loads((tmp_path / "values.json").read_text(encoding="utf-8")) == document


def test_only_built_in_sheets_are_trained_and_only_known_numbers_started_from() -> None:
    with pytest.raises(AstragalError):
        Trainer(LinearCourse("bronze", "nowhere", 1))
    for start in ("classic-9", "classic", "classic-x", "../classic-1"):
        with pytest.raises(UnknownName):
            Trainer(LinearCourse("bronze", "classic", 1, start=start))
