"""Reviews: luck apart from skill, adding up exactly, and the losses of decisions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astragal import AstragalError, Match, cli
from astragal.lab.review import (
    DICE,
    LEAST_DIFFERENCE,
    MARKS,
    NOT_PARTS,
    OTHERS,
    SKILL,
    THRESHOLDS,
    Review,
    draw,
    quantities,
    review,
    text,
)
from astragal.lab.simulate import Batch, replay_game
from astragal.table.log import save_log
from astragal.table.match import Match as AnyMatch


def a_game(players: int) -> AnyMatch:
    """A short game of somebody who slips often."""
    match = Match("bronze", players=players, options={"solo_rounds": 4, "dev_goal": 2})
    return replay_game(Batch(match, ("easy", "medium")[:players], 9, seed=6), 2)


@pytest.fixture(scope="module")
def reviewed() -> dict[int, Review]:
    """A review of a game alone and of one of two, whose first seat slips often."""
    return {players: review(a_game(players), 0, futures=2) for players in (1, 2)}


@pytest.mark.parametrize("players", [1, 2])
def test_start_dice_others_and_skill_add_up_to_the_result(players, reviewed):
    found = reviewed[players]
    total = found.start + sum(found.part(cause) for cause in (DICE, OTHERS, SKILL))
    assert total == pytest.approx(found.result, abs=1e-9)
    value = found.start
    for change in found.changes:
        assert change.before == value
        value = change.after
    assert value == found.result
    assert bool(found.part(OTHERS)) == (players > 1)


def test_marks_follow_the_stated_thresholds_and_only_what_is_clear_is_marked(reviewed):
    for found in reviewed.values():
        limits = THRESHOLDS[found.in_points]
        for each in found.judgements:
            assert each.loss >= 0
            if each.mark:
                assert each.loss >= limits[MARKS.index(each.mark)] and each.loss > 1.9 * each.loss_error
        assert any(each.mark for each in found.judgements)


def test_a_player_who_slips_often_has_lost_by_skill(reviewed):
    assert reviewed[1].part(SKILL) < -2


def test_the_text_names_the_parts_the_better_move_and_the_quantities_that_differ(reviewed):
    said = text(reviewed[1])
    for words in ("start", "dice", "skill", "result", "better:", "instead of"):
        assert words in said


def test_a_review_is_the_same_for_a_seed_and_can_be_drawn(tmp_path: Path, reviewed):
    assert review(a_game(1), 0, futures=2).as_dict() == reviewed[1].as_dict()
    draw(reviewed[1], tmp_path / "game.svg")
    assert "<svg" in (tmp_path / "game.svg").read_text(encoding="utf-8")


def test_a_game_that_goes_on_and_a_seat_that_is_not_there_are_refused():
    with pytest.raises(AstragalError, match="over"):
        review(Match("bronze", players=1), 0)
    with pytest.raises(AstragalError, match="no seat 2"):
        review(replay_game(Batch(Match("bronze", players=1), ("random",), 1), 0), 1)


def test_the_command_prints_json_and_writes_over_nothing(tmp_path: Path, capsys):
    save_log(a_game(1), tmp_path / "a.log")
    command = ["review", str(tmp_path / "a.log"), "--futures", "1"]
    assert cli.main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["start"] + found["dice"] + found["others"] + found["skill"] == pytest.approx(found["result"])
    (tmp_path / "there.svg").write_text("mine")
    assert cli.main([*command, "--plot", str(tmp_path / "there.svg")]) == 2
    assert (tmp_path / "there.svg").read_text() == "mine"


def test_reasons_are_quantities_that_clearly_differ_on_the_same_dice(reviewed):
    found = [reason for each in reviewed.values() for judged in each.judgements for reason in judged.reasons]
    assert all(abs(reason.best - reason.chosen) >= LEAST_DIFFERENCE for reason in found)
    assert not {reason.quantity for reason in found} & set(NOT_PARTS)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("bronze", {"developments", "monuments", "cities", "ships"}),
        ("iron", {"developments", "monuments", "provinces", "ports", "armies", "ships", "conquest"}),
        ("diciv", {"technologies", "cities", "units"}),
        ("mythology", {"buildings", "units", "gods"}),
    ],
)
def test_what_is_counted_at_an_end_goes_beyond_the_points(game, kinds):
    match = replay_game(Batch(Match(game, players=2), ("random", "random"), 1), 0)
    found = quantities(match, match.state, 0)
    assert {name.removeprefix("number of ") for name in found if name.startswith("number of ")} == kinds
    assert found["total"] == match.scores()[0]
    assert found["points of the best opponent"] == match.scores()[1]
