"""Training: what is seen of a position, what is fitted to it, and what is written down."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from astragal.bots.policies.bronze.planner.value import CITIES_BUILT, FEATURES, FINISHED, FOOD, LEAD, ROWS
from astragal.errors import AstragalError, UnknownName
from astragal.lab.blocks import on_threads
from astragal.lab.training import LinearCourse, Trainer, _fit_linear, _fit_squashed, squash, train, write

SMALL = {"rounds": 2, "games": 20, "evaluated": 20}


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
    one, three = (Trainer(course, on_threads(threads)).samples() for threads in (1, 3))
    assert all(np.array_equal(mine, other) for mine, other in zip(one, three, strict=True))


def test_every_turn_of_every_game_is_seen_once() -> None:
    trainer = Trainer(LinearCourse("bronze", "classic", 1, seed=5, **SMALL))
    samples = trainer.samples()
    rounds = trainer.match.sheet.numbers.solo_rounds
    assert len(samples.games) == SMALL["games"] * rounds
    for game in range(SMALL["games"]):
        rows = samples.rows[samples.games == game].tolist()
        assert rows == [*range(rounds - 2, -1, -1), FINISHED]


def test_the_points_of_a_finished_game_are_seen_as_they_are() -> None:
    samples = Trainer(LinearCourse("bronze", "classic", 1, seed=5, **SMALL)).samples()
    over = samples.rows == FINISHED
    assert (samples.features[over, LEAD] == samples.results[over]).all()
    assert (samples.features[:, CITIES_BUILT : CITIES_BUILT + 5].sum(axis=1) == 1).all()
    assert samples.features[:, FOOD].max() <= 15


def test_with_opponents_a_result_lies_between_nothing_and_one_and_is_shared() -> None:
    trainer = Trainer(LinearCourse("bronze", "classic", 2, seed=6, **SMALL))
    block = trainer.play(["planner"] * 2, [trainer.weights] * 2, 0, 20)
    results = trainer.results(block)
    assert ((results >= 0) & (results <= 1)).all()
    assert results.sum(axis=1) == pytest.approx(1)


def test_fitting_finds_the_weights_behind_what_it_is_shown() -> None:
    random = np.random.default_rng(1)
    features, true = random.normal(size=(4000, 5)), np.array([0.5, -0.25, 0.0, 1.0, 0.1])
    found = _fit_linear(features, features @ true, np.zeros(5), 1.0)
    assert found == pytest.approx(true, abs=0.01)
    found = _fit_squashed(features, squash(features @ true), np.zeros(5), 1.0)
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
