"""Reviews: luck apart from skill, adding up exactly, and the losses of decisions."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest
from tests.properties.random_play import SLOW_KERNEL

from astragal import GAMES, AstragalError, Match, cli
from astragal.bots.coach import Coach
from astragal.lab.review import (
    DICE,
    END,
    FUTURES,
    LEAST_DIFFERENCE,
    MARKS,
    MOST_HELD,
    MOST_REASONS,
    NOT_PARTS,
    OTHERS,
    SKILL,
    THRESHOLDS,
    Judgement,
    Reason,
    Review,
    _Reviewer,
    differences,
    draw,
    holdings,
    quantities,
    review,
    text,
)
from astragal.lab.simulate import Batch, replay_game
from astragal.rules import CHANCE
from astragal.rules.documents import Document
from astragal.table.dealer import SeededDealer
from astragal.table.log import save_log
from astragal.table.match import Match as AnyMatch
from astragal.table.position import match_from
from astragal.table.views import uncovers

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"


def a_game(players: int) -> AnyMatch:
    """A short game of somebody who slips often."""
    match = Match("bronze", players=players, options={"solo_rounds": 4, "dev_goal": 2})
    return replay_game(Batch(match, ("easy", "medium")[:players], 9, seed=6), 2)


@pytest.fixture(scope="module")
def reviewed() -> dict[int, Review]:
    """A review of a game alone and of one of two, whose first seat slips often."""
    return {players: review(a_game(players), 0, futures=4) for players in (1, 2)}


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


def test_a_loss_that_new_futures_do_not_confirm_is_not_marked(monkeypatch):
    """The best of many options is also the luckiest."""
    monkeypatch.setattr("astragal.lab.review.Coach.behind", lambda *_: (-0.1, 0.01))
    found = review(a_game(1), 0, futures=2)
    assert not any(each.mark or each.reasons for each in found.judgements)
    assert any(each.loss_error == 0.01 for each in found.judgements), "some looked clear at first"


def test_marks_follow_the_stated_thresholds_and_only_what_is_clear_is_marked(reviewed):
    for found in reviewed.values():
        limits = THRESHOLDS[found.in_points]
        for each in found.judgements:
            assert each.loss >= 0
            if each.mark:
                assert each.loss >= limits[MARKS.index(each.mark)] and each.loss > 1.9 * each.loss_error
        assert any(each.mark for each in found.judgements)


def test_where_nothing_is_lost_nothing_is_better(reviewed):
    judged = [each for found in reviewed.values() for each in found.judgements]
    assert any(each.loss == 0 for each in judged)
    assert all(each.best_action == each.action and each.best == each.chosen for each in judged if each.loss == 0)


def test_a_card_that_others_had_picked_in_secret_is_not_luck(monkeypatch):
    """Who picks last uncovers both cards: what that changes is due to the other's choice, and not to the dice."""
    match = replay_game(Batch(Match("mythology", players=2), ("heuristic", "heuristic"), 1), 0)
    made = [each.seat for each in match.events]
    event = next(at for at in range(1, len(made)) if made[at] >= 0 and uncovers(match, at) and made[at + 1] == CHANCE)
    monkeypatch.setattr(Coach, "expectation", lambda *_: (0.5, 0.0))
    reviewer = _Reviewer(match, made[event], Coach(match.game, match.sheet, 2, bot="heuristic"), 1)
    monkeypatch.setattr(reviewer, "judge", lambda *_: None)
    reviewer.look_at(event)
    reviewer.look_at(event + 1)
    assert [each.cause for each in reviewer.changes] == [OTHERS]
    assert reviewer.open == DICE


def test_dice_of_two_turns_are_two_changes(monkeypatch):
    match = replay_game(Batch(Match("diciv", players=2), ("heuristic", "heuristic"), 1), 0)
    drawn = [each.seat == CHANCE for each in match.events]
    turns = [match.field_at(at, "active") for at in range(len(drawn))]
    event = next(at for at in range(1, len(drawn)) if drawn[at - 1] and drawn[at] and turns[at - 1] != turns[at])
    monkeypatch.setattr(Coach, "expectation", lambda *_: (0.5, 0.0))
    reviewer = _Reviewer(match, 0, Coach(match.game, match.sheet, 2, bot="heuristic"), 1)
    reviewer.look_at(event - 1)
    reviewer.look_at(event)
    assert [(each.event, each.cause) for each in reviewer.changes] == [(event, DICE)]


def test_no_chance_is_below_zero_or_above_one_though_estimates_are_added_up():
    for players, expected in ((1, [-0.5, 7.0]), (2, [0.0, 1.0])):
        match = AnyMatch("bronze", players=players, dealer=SeededDealer(1))
        reviewer = _Reviewer(match, 0, Coach(match.game, match.sheet, players, bot="heuristic"), 1)
        assert [reviewer.possible(value) for value in (-0.5, 7.0)] == expected


def test_what_would_have_been_better_is_no_chance_above_one_though_its_lead_is_measured_in_new_futures(monkeypatch):
    monkeypatch.setattr("astragal.lab.review.Coach.behind", lambda *_: (0.9, 0.01))
    marked = [each for each in review(a_game(2), 0, futures=2).judgements if each.mark]
    assert any(each.chosen_value > 0.1 for each in marked)
    assert all(each.best_value <= 1 for each in marked)


def test_a_player_who_slips_often_has_lost_by_skill(reviewed):
    assert reviewed[1].part(SKILL) < -2


def test_the_text_names_the_parts_the_better_move_and_the_quantities_that_differ(reviewed):
    said = text(reviewed[1])
    for words in ("start", "dice", "skill", "result", "better:", "instead of"):
        assert words in said
    for found in reviewed.values():
        *parts, result = [Decimal(figure) for figure in re.findall(r"^  \w+ +([+-]\S+)$", text(found), re.MULTILINE)]
        assert len(parts) == 4 and sum(parts) == result


def test_a_review_is_the_same_for_a_seed_and_can_be_drawn(tmp_path: Path, reviewed):
    assert review(a_game(1), 0, futures=4).as_dict() == reviewed[1].as_dict()
    draw(reviewed[1], tmp_path / "game.svg")
    assert "<svg" in (tmp_path / "game.svg").read_text(encoding="utf-8")


def test_a_game_that_goes_on_and_a_seat_that_is_not_there_are_refused():
    with pytest.raises(AstragalError, match="Only a finished game"):
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
    for each in reviewed.values():
        for judged in each.judgements:
            ends = sum(reason.when == END for reason in judged.reasons)
            assert ends <= MOST_REASONS and len(judged.reasons) - ends <= MOST_HELD


def test_only_what_is_clear_is_a_reason_and_the_clearest_comes_first():
    best = {"food": np.array([3.0, 3, 3, 3]), "goods": np.array([1.0, 9, 2, 8]), "ships": np.array([2.0, 1, 2, 3])}
    chosen = {"food": np.array([1.0, 1, 1, 1]), "goods": np.array([9.0, 0, 3, 5]), "ships": np.array([1.0, 1, 1, 1])}
    assert differences(best, chosen, "turn") == [Reason("food", 3, 1, "turn"), Reason("ships", 2, 1, "turn")]


def alone(step: str, move: str, **position: object) -> Judgement:
    """How a move is judged that somebody makes in the first of three rounds alone; then the first option, always."""
    seat = position.pop("seat", {})
    data = {
        "game": "bronze",
        "sheet": "classic",
        "options": {"solo_rounds": 3},
        "position": {"players": 1, "step": step, "seats": [seat], **position},
    }
    match = match_from(Document("test", data, {}), SeededDealer(1))
    match.play(move)
    while not match.over:
        match.deal()
        if not match.over:
            match.play(match.legal()[0])
    found = review(match, 0, futures=4)
    assert found.judgements[0].event == 1
    return found.judgements[0]


def test_cities_left_to_starve_are_explained_by_food_short_and_disaster_points_after_the_turn():
    judged = alone("choose", "food 0", dice=["either", "either", "either"], seat={"food": 0})
    assert (judged.chosen, judged.best) == ("6 workers", "6 food")
    held = [reason for reason in judged.reasons if reason.when == "turn"]
    assert held == [Reason("food", 3, 0, "turn"), Reason("disaster_points", 0, 3, "turn")]
    assert "after this turn, disaster points: 0.0 instead of 3.0" in text(a_review_of(judged))


def test_a_good_thrown_away_is_explained_by_the_value_of_goods_after_the_turn():
    goods = {"wood": 2, "stone": 1, "pottery": 1, "cloth": 1, "spearheads": 2}
    judged = alone("discard", "discard spearheads", seat={"food": 9, "goods": goods}, dice=["food", "food", "food"])
    assert judged.best in ("Discard a wood (2 held)", "Discard a stone (1 held)"), "either is worth 2"
    assert judged.reasons[0] == Reason("goods_value", 25, 17, "turn")


def a_review_of(judged: Judgement) -> Review:
    return Review(0, "Ada", "heuristic", True, 0.0, 0.0, 0.0, [], [judged])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_holds_is_counted_in_every_position_and_has_a_name_in_both_languages(name):
    match = replay_game(Batch(Match(name, players=2), ("random", "random"), 1), 0)
    texts = {language: (TEXTS / language / "shell.ts").read_text(encoding="utf-8") for language in ("en", "de")}
    seen = set()
    for event in range(0, len(match.events), 7):
        held = holdings(match, match.position_at(event), 0)
        assert all(isinstance(count, int) and count >= 0 for count in held.values()), held
        seen |= {quantity for quantity, count in held.items() if count}
    assert set(match.game.stock.holdings(match.sheet.numbers, match.state, 0)) <= set(held)
    assert len(seen) >= 2
    for quantity in {*held, *quantities(match, match.state, 0)} - set(NOT_PARTS):
        for language, content in texts.items():
            assert re.search(rf'^      "?{quantity}"?: "|^    {quantity}: "', content, re.MULTILINE), (
                language,
                quantity,
            )


def test_the_number_of_futures_is_the_games_own_unless_another_is_wanted(monkeypatch):
    assert set(FUTURES) == set(GAMES)
    monkeypatch.setitem(FUTURES, "bronze", 2)
    match = a_game(1)
    assert review(match, 0).as_dict() == review(match, 0, futures=2).as_dict() != review(match, 0, futures=1).as_dict()


@pytest.mark.parametrize(
    ("game", "options", "seed"),
    [
        *(("bronze", {"round_cap": 2}, seed) for seed in range(4)),
        pytest.param("iron", {"round_cap": 2}, 1, marks=SLOW_KERNEL),
        pytest.param("diciv", {"turns": 2}, 1, marks=SLOW_KERNEL),
    ],
)
def test_games_of_beginners_can_be_reviewed_and_add_up(game, options, seed):
    match = replay_game(Batch(Match(game, players=2, options=options), ("easy", "easy"), 1, seed=seed), 0)
    found = review(match, 1, futures=1)
    total = found.start + sum(found.part(cause) for cause in (DICE, OTHERS, SKILL))
    assert total == pytest.approx(found.result, abs=1e-9)
    assert all(0 <= change.after <= 1 for change in found.changes), "chances, with however few futures"
    assert {reason.when for judged in found.judgements for reason in judged.reasons} <= {"turn", END}


def test_the_length_of_a_game_is_counted_in_its_own_way():
    match = replay_game(Batch(Match("mythology", players=2), ("random", "random"), 1), 0)
    assert quantities(match, match.state, 0)["turns"] == match.state.turn_no


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
