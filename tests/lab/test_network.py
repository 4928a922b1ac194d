"""Training of the networks: what is seen of a position, what is fitted to it, and what is written down."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from astragal.bots.policies.diciv.planner import value as diciv
from astragal.bots.policies.iron.planner import value as iron
from astragal.bots.policies.network import HIDDEN, worth_seen
from astragal.bots.values import FOLDER
from astragal.cli import main
from astragal.errors import AstragalError, UnknownName
from astragal.lab.blocks import on_threads
from astragal.lab.course import Course
from astragal.lab.learners import COMMON, KEEN, LEARNERS, LITTLE, keen_character
from astragal.lab.network import BATCH, Network, Trainer, train
from astragal.rules import GAMES
from astragal.rules.kit import new_rooms

VALUES = sorted(path for game in LEARNERS for path in FOLDER.glob(f"{game}-*.json"))
INPUTS = 30
"""Of a network that belongs to no game."""


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Blocks of few games, a course of few blocks, and yet something to fit."""
    monkeypatch.setattr("astragal.lab.network.BLOCK", 4)
    monkeypatch.setattr("astragal.lab.network.BATCH", 64)
    return {"rounds": 1, "games": 8, "evaluated": 8}


def trainer_of(game: str, players: int = 2) -> Trainer:
    """A trainer at the usual table of a game."""
    return Trainer(Course(game, GAMES[game].default_sheet, players, seed=5, rounds=1, games=20, evaluated=20))


@pytest.mark.parametrize("game", LEARNERS)
def test_the_same_seed_trains_the_same_network_on_any_number_of_cores(game: str, few_games: dict[str, int]) -> None:
    course = Course(game, GAMES[game].default_sheet, 2, seed=3, **few_games)
    lines: list[str] = []
    one, two = (train(course, lines.append, on_threads(threads)) for threads in (1, 2))
    assert one == two
    assert [len(row) for row in one["values"]] == [HIDDEN] * LEARNERS[game].inputs + [HIDDEN + 1]
    assert one["made_by"] == [course.command()]
    assert len(lines) == 2 * 3


def test_every_turn_of_die_civilization_but_the_last_is_seen_once() -> None:
    trainer = trainer_of("diciv")
    samples = trainer.samples(trainer.first_blocks(40))
    for game in range(40):
        for seat in range(2):
            left = samples.features[(samples.games == game) & (samples.seats == seat), diciv.TURNS_LEFT] * 20
            assert left == pytest.approx(19 - np.arange(len(left)))
    assert set(samples.results.tolist()) == {0.0, 1.0}


def test_every_turn_of_the_iron_age_but_the_last_is_seen_once_when_the_dice_have_been_passed_on() -> None:
    trainer = trainer_of("iron")
    samples = trainer.samples(trainer.first_blocks(40))
    for game in range(40):
        for seat in range(2):
            rounds = samples.features[(samples.games == game) & (samples.seats == seat), iron.ROUND] * 10
            assert rounds == pytest.approx(1 + seat + np.arange(len(rounds)))
    assert set(samples.results.tolist()) <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize(("game", "comes_later"), [("diciv", diciv.COMES_LATER), ("iron", iron.COMES_LATER)])
def test_with_an_opponent_both_seats_are_seen_and_at_most_one_of_them_wins(game: str, comes_later: int) -> None:
    trainer = trainer_of(game)
    samples = trainer.samples(trainer.first_blocks(40))
    for number in range(40):
        results = [set(samples.results[(samples.games == number) & (samples.seats == seat)]) for seat in range(2)]
        assert all(len(each) == 1 for each in results) and results != [{1.0}, {1.0}]
    later = samples.features[:, comes_later]
    assert 0.4 < later.mean() < 0.6


@pytest.mark.parametrize("game", LEARNERS)
def test_the_network_of_the_laboratory_is_that_of_the_planner(game: str) -> None:
    learner, random = LEARNERS[game], np.random.default_rng(4)
    network = Network.drawn(learner.inputs, random)
    inputs = random.normal(size=(7, learner.inputs)).astype(np.float32)
    room = new_rooms(learner.room)[0]
    for seen, worth in zip(inputs, network.worths(inputs), strict=True):
        room.seen[:] = seen.tolist()
        assert worth_seen(network.values(), room, learner.inputs) == pytest.approx(worth, abs=1e-4)
    assert Network.read(network.values()).values() == network.values()


def test_characters_are_keen_on_one_victory_each_and_no_two_are_alike() -> None:
    random = np.random.default_rng(4)
    drawn = [keen_character(random) for _ in range(60)]
    assert len(set(drawn)) == len(drawn)
    keen = set()
    for values in drawn:
        first_unit = values[: diciv.INPUTS * HIDDEN : HIDDEN]
        liked = {place for place, value in enumerate(first_unit) if value}
        same = [number for number, wishes in enumerate(KEEN) if liked == {k for k, v in (COMMON | wishes).items() if v}]
        keen.update(same)
        assert len(same) == 1 and len(values) == diciv.VALUES
        assert sum(value != 0 for value in values) == len(liked) + 1, "no other unit takes part"
        wishes = COMMON | KEEN[same[0]]
        assert all(first_unit[place] / (LITTLE * wishes[place]) > 0 for place in liked)
    assert keen == set(range(len(KEEN)))


@pytest.mark.parametrize("game", LEARNERS)
def test_before_the_first_round_characters_play_then_the_network_and_some_of_both(game: str) -> None:
    trainer = trainer_of(game, players=3)
    own = trainer.network.values()
    assert not any(own in block.values for block in trainer.first_blocks(400))
    blocks = list(trainer.blocks(4000))
    assert all(
        any(kind == "planner" and values == own for kind, values in zip(block.kinds, block.values, strict=True))
        for block in blocks
    )
    alone = sum(set(block.kinds) == {"planner"} and set(block.values) == {own} for block in blocks)
    against_heuristic = sum("heuristic" in block.kinds for block in blocks)
    assert 0.3 < alone / len(blocks) < 0.5 and 0.3 < against_heuristic / len(blocks) < 0.5
    for block in blocks:
        network = [kind == "planner" and values == own for kind, values in zip(block.kinds, block.values, strict=True)]
        assert block.learning == tuple(seat for seat in range(3) if network[seat])


@pytest.mark.parametrize("game", LEARNERS)
def test_only_turns_of_seats_that_learn_are_seen(game: str) -> None:
    trainer = trainer_of(game)
    block = next(trainer.first_blocks(20))
    both, second = trainer.seen(block), trainer.seen(block._replace(learning=(1,)))
    assert set(both.seats.tolist()) == {0, 1} and set(second.seats.tolist()) == {1}
    assert np.array_equal(second.features, both.features[both.seats == 1])
    assert np.array_equal(second.results, both.results[both.seats == 1])


def test_gradients_are_those_of_how_unlikely_the_targets_are() -> None:
    random = np.random.default_rng(4)
    network = Network.drawn(INPUTS, random)
    network.hidden, network.outer = network.hidden.astype(np.float64), network.outer.astype(np.float64)  # type: ignore[assignment]
    inputs, targets = random.normal(size=(9, INPUTS)), random.random(9)

    def error() -> float:
        chances = network.worths(inputs)
        return float(-(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)).mean())

    for weights, gradient in zip((network.hidden, network.outer), network.gradients(inputs, targets), strict=True):
        for at in (0, weights.size // 2, weights.size - 1):
            before, weights.flat[at] = error(), weights.flat[at] + 1e-5
            assert (error() - before) / 1e-5 == pytest.approx(gradient.flat[at], abs=1e-5)
            weights.flat[at] -= 1e-5


def test_fitting_finds_what_it_is_shown() -> None:
    random = np.random.default_rng(4)
    teacher, pupil = Network.drawn(INPUTS, random), Network.drawn(INPUTS, random)
    inputs = random.normal(size=(20 * BATCH, INPUTS)).astype(np.float32)
    targets = teacher.worths(inputs)
    before = ((pupil.worths(inputs) - targets) ** 2).mean()
    pupil.fit(inputs, targets, 10, 0.01, random)
    assert ((pupil.worths(inputs) - targets) ** 2).mean() < before / 10


def test_a_target_is_the_result_mixed_with_what_was_thought_on_the_way() -> None:
    trainer = trainer_of("diciv")
    samples = trainer.samples(trainer.first_blocks(20))
    targets, worths = trainer.targets(samples), trainer.network.worths(samples.features)
    mine = np.flatnonzero((samples.games == 3) & (samples.seats == 1))
    assert targets[mine[-1]] == samples.results[mine[-1]]
    assert targets[mine[-2]] == pytest.approx(0.85 * targets[mine[-1]] + 0.15 * worths[mine[-1]])


@pytest.mark.parametrize("path", VALUES, ids=lambda path: path.stem)
def test_every_file_fits_the_network_as_it_is(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    game, sheet, players = path.stem.split("-")
    assert (told["game"], told["sheet"], told["players"]) == (game, sheet, int(players))
    assert [len(row) for row in told["values"]] == [HIDDEN] * LEARNERS[game].inputs + [HIDDEN + 1]
    assert told["made_by"][-1].startswith(f"astragal train {game} --sheet {sheet} --players {players} --seed ")


def test_bad_wishes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(AstragalError):
        Trainer(Course("diciv", "nowhere", 2))
    with pytest.raises(UnknownName):
        Trainer(Course("iron", "short", 2, start="short-9"))
    assert main(["train", "diciv", "--players", "2", "--disturbance", "0.1"]) == 2
    assert "--disturbance" in capsys.readouterr().err
    assert main(["train", "iron", "--players", "1"]) == 2
    assert "two players" in capsys.readouterr().err


@pytest.mark.usefixtures("few_games")
def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "values.json"
    words = "train iron --sheet short --players 2 --rounds 1 --games 20 --evaluated 20 --threads 1"
    assert main([*words.split(), "--out", str(out)]) == 0
    told = json.loads(out.read_text(encoding="utf-8"))
    assert (told["game"], told["sheet"]) == ("iron", "short")
    assert "win_share" in capsys.readouterr().out
