"""BR-3: workers check off boxes of cities and monuments."""

from __future__ import annotations

import pytest

from astragal import Match, ScriptedDealer
from astragal.errors import IllegalMove
from astragal.rules import game_named

SHEETS = ("classic", "revised", "late")
BOXES = {"step": 3, "circle": 5, "temple": 7, "obelisk": 9, "gardens": 11, "wall": 13, "pyramid": 15}
FIRST = {"step": 1, "circle": 2, "temple": 4, "obelisk": 6, "gardens": 8, "wall": 10, "pyramid": 12}
LATER = {
    "classic": {"step": 0, "circle": 1, "temple": 2, "obelisk": 3, "gardens": 4, "wall": 5, "pyramid": 6},
    "revised": {"step": 0, "circle": 1, "temple": 3, "obelisk": 4, "gardens": 5, "wall": 6, "pyramid": 8},
    "late": {"step": 0, "circle": 1, "temple": 3, "obelisk": 4, "gardens": 5, "wall": 6, "pyramid": 8},
}


def test_workers_are_spread_freely_and_boxes_stay_checked(table):
    """BR-3.1: a city, two monuments, one box each; the next turn finds them checked."""
    at = table(players=1, step="build", workers=3).play("1 city6; wall; step", "* food food food", "1 keep")
    assert at.seat(1)["city_boxes"] == {"city6": 1}
    assert at.seat(1)["monuments"] == {"wall": 1, "step": 1}


def test_each_worker_checks_one_box(table):
    """BR-3.1: the workers go down by one."""
    at = table(step="build", workers=3).play("1 circle")
    assert (at.position["workers"], at.seat(1)["monuments"]) == (2, {"circle": 1})


def test_no_building_takes_more_boxes_than_it_has(table):
    """BR-3.1: a finished one takes none."""
    at = table(step="build", workers=9).play("1 city4; city4; city4; step; step; step")
    assert at.refusal("city4") == "BR-3.1"
    assert at.refusal("step") == "BR-3.1"


def test_without_workers_nothing_is_checked(table):
    """BR-3.1: a box takes a worker."""
    seat = {"goods": {"stone": 1}, "developments": ["engineering"]}
    at = table(step="build", seats={1: seat})
    assert at.refusal("city4") == "BR-3.1"
    assert at.refusal("circle") == "BR-3.1"


def test_with_every_box_checked_the_step_passes_by_itself(table):
    """BR-3.1, BR-0.4: workers without a place are lost."""
    first = dict.fromkeys(BOXES, "first")
    at = table(players=4, step="build", workers=5, seats={1: {"cities": 7, "monuments": first}})
    assert at.position["active"] == 2
    assert at.position["workers"] == 0


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("city", "boxes"), [("city4", 3), ("city5", 4), ("city6", 5), ("city7", 6)])
def test_the_boxes_of_each_city(table, sheet, city, boxes):
    """BR-3.2, BR-3.3: 3, 4, 5 and 6, in any order; the last one builds it."""
    at = table(sheet=sheet, step="build", workers=boxes + 1)
    at.play("1 " + "; ".join([city] * (boxes - 1)))
    assert at.seat(1)["cities"] == 3
    assert at.play(f"1 {city}").seat(1)["cities"] == 4
    assert at.refusal(city) == "BR-3.1"


def test_cities_may_have_to_be_built_in_order(table):
    """BR-3.2: with `cities_in_order` only the first unfinished one takes boxes."""
    at = table(step="build", workers=4, options={"cities_in_order": True})
    assert [move for move in at.legal() if move.startswith("city")] == ["city4"]
    assert at.refusal("city5") == "BR-3.2"
    at.play("1 city4; city4; city4")
    assert [move for move in at.legal() if move.startswith("city")] == ["city5"]


def test_a_new_city_adds_a_die_from_the_owners_next_turn_on(table):
    """BR-3.3, BR-1.1: not this turn, and not for others."""
    at = table(seats={1: {"city_boxes": {"city4": 2}}})
    at.play("* workers food food", "1 keep; city4")
    assert len(at.position["dice"]) == 3
    at.play("1 end build")
    assert len(at.position["dice"]) == 3
    at.play("* food food food", "2 keep")
    assert len(at.position["dice"]) == 4


def test_seven_cities_are_all_there_can_be(table):
    """BR-3.2: four new ones, seven dice."""
    at = table(step="build", workers=1, seats={1: {"cities": 7}})
    assert not [move for move in at.legal() if move.startswith("city")]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("monument", BOXES)
def test_first_and_later_builders_of_each_monument(table, sheet, monument):
    """BR-3.4: the larger number for the first, the smaller for everybody later."""
    nearly = {"monuments": {monument: BOXES[monument] - 1}}
    at = table(sheet=sheet, players=4, step="build", workers=1, seats={1: nearly, 2: nearly, 3: nearly})
    at.play(f"1 {monument}")
    for seat in (2, 3):
        if at.step == "trade":
            at.play(f"{seat - 1} end trade")
        at.play("* workers food food", f"{seat} keep; {monument}; end build")
    later = LATER[sheet][monument]
    assert at.match.scores() == [FIRST[monument], later, later, 0]


def test_everybody_of_the_round_is_first_if_the_table_says_so(table):
    """BR-3.4: with `same_round_both_first`; whoever comes a round later is not."""
    nearly = {"monuments": {"obelisk": 8}}
    seats = {1: nearly, 2: nearly, 3: nearly}
    at = table(players=3, round=4, active=2, step="build", workers=1, seats=seats)
    rounds = ["2 obelisk", "* workers food food", "3 keep; obelisk; end build"]
    rounds += ["* workers food food", "1 keep; obelisk; end build"]
    assert at.play(*rounds).match.scores() == [3, 6, 3]
    options = {"same_round_both_first": True}
    at = table(players=3, round=4, active=2, step="build", workers=1, seats=seats, options=options)
    at.play(*rounds[:2], "3 keep")
    assert "Obelisk (6 points): check box 9 of 9" in [each.words for each in at.match.decision().options]
    assert at.play("3 obelisk; end build", *rounds[3:]).match.scores() == [3, 6, 6]


def test_a_later_round_has_no_first_of_its_own(table):
    """BR-3.4: with `same_round_both_first` the round of the first counts, not that of whoever came next."""
    nearly = {"monuments": {"obelisk": 8}}
    seats = {1: {"monuments": {"obelisk": "first"}}, 2: nearly, 3: nearly}
    options = {"same_round_both_first": True}
    at = table(players=3, round=4, active=2, step="build", workers=1, seats=seats, options=options)
    at.play("2 obelisk", "* workers food food", "3 keep; obelisk; end build")
    assert [at.seat(seat)["monuments"]["obelisk"] for seat in (1, 2, 3)] == ["first", "later", "later"]


def test_nobody_builds_a_monument_twice(table):
    """BR-3.5: once complete it takes no boxes."""
    at = table(step="build", workers=4, seats={1: {"monuments": {"step": "first"}}})
    assert "step" not in at.legal()
    assert at.refusal("step") == "BR-3.1"


def test_a_monument_that_is_not_complete_is_worth_nothing(table):
    """BR-3.5: fourteen boxes of fifteen."""
    at = table(players=4, seats={1: {"monuments": {"pyramid": 14}, "developments": ["architecture"]}})
    assert at.match.scores()[0] == 8


def test_a_monument_that_scores_nothing_still_counts_as_one(table):
    """BR-3.5, BR-9.12: a later Step Pyramid, and Architecture."""
    later = {"monuments": {"step": "later"}, "developments": ["architecture"]}
    at = table(players=4, seats={1: later, 2: {"monuments": {"step": "first"}}})
    assert at.match.scores()[0] == 0 + 8 + 1


def test_workers_may_be_left_unused(table):
    """BR-3.6: and are lost."""
    at = table(step="build", workers=2).play("1 end build")
    assert (at.position["active"], at.position["workers"]) == (2, 0)
    assert "Player 1 leaves 2 workers unused." in at.told()


def test_workers_may_have_to_be_used(table):
    """BR-3.6: with `must_use_workers` building ends when none is left, or no open box."""
    at = table(step="build", workers=2, options={"must_use_workers": True})
    assert at.refusal("end build") == "BR-3.6"
    assert at.play("1 circle").refusal("end build") == "BR-3.6"
    assert at.play("1 circle").position["active"] == 2


def test_workers_that_must_be_used_and_have_one_place_go_there_by_themselves(table):
    """BR-3.6, BR-0.4: nothing to choose."""
    first = {monument: "first" for monument in BOXES if monument != "pyramid"}
    seat = {"cities": 7, "monuments": {**first, "pyramid": 3}}
    at = table(players=4, step="build", workers=5, seats={1: seat}, options={"must_use_workers": True})
    assert at.seat(1)["monuments"]["pyramid"] == 8
    assert at.position["active"] == 2


def test_workers_that_must_be_used_may_be_lost_when_no_box_is_open(table):
    """BR-3.6: no worker or no open box left."""
    first = {monument: "first" for monument in BOXES if monument != "step"}
    seat = {"cities": 7, "monuments": {**first, "step": 2}}
    at = table(players=4, step="build", workers=5, seats={1: seat}, options={"must_use_workers": True})
    assert at.seat(1)["monuments"]["step"] == "first"
    assert at.position["active"] == 2


def test_workers_that_must_be_used_go_into_the_only_city_by_themselves(table):
    """BR-3.6, BR-0.4: every monument is complete, one city is open."""
    seat = {"city_boxes": {"city4": 3, "city5": 4, "city6": 5, "city7": 1}, "monuments": dict.fromkeys(BOXES, "first")}
    at = table(players=4, step="build", workers=3, seats={1: seat}, options={"must_use_workers": True})
    assert at.seat(1)["city_boxes"]["city7"] == 4
    assert at.position["active"] == 2


@pytest.mark.parametrize(
    ("cities", "complete", "open_boxes"),
    [
        (5, 7, ["city6", "city7"]),
        (6, 6, ["city7", "pyramid"]),
        (7, 5, ["wall", "pyramid"]),
    ],
)
def test_workers_that_must_be_used_and_have_two_places_are_asked_for(table, cities, complete, open_boxes):
    """BR-3.6: one of each, two cities, two monuments."""
    seat = {"cities": cities, "monuments": dict.fromkeys(list(BOXES)[:complete], "first")}
    at = table(players=4, step="build", workers=1, seats={1: seat}, options={"must_use_workers": True})
    assert at.legal() == open_boxes
    assert at.to_move == 1


def test_a_sheet_with_fewer_cities_has_no_boxes_of_others():
    """BR-3.2: two cities on the sheet."""
    sheet = game_named("bronze").sheets.parse('base = "classic"\n[cities]\nboxes = [2, 3]\n', "short.toml")
    match = Match("bronze", players=2, sheet=sheet, dealer=ScriptedDealer([]))
    for _ in range(3):
        match.settle("workers")
    match.play("keep")
    texts = [match.game.words.action_text(action) for action in match.legal()]
    assert [text for text in texts if text.startswith("city")] == ["city4", "city5"]
    with pytest.raises(IllegalMove, match="This sheet has no such city"):
        match.play("city6")
    match.play("city4")
    match.play("city4")
    with pytest.raises(IllegalMove, match="All its boxes are checked"):
        match.play("city4")


def test_who_must_use_workers_and_has_none_left_need_not_hand_in_stone(table):
    """BR-3.6, BR-9.11: the option is about workers."""
    seat = {"goods": {"stone": 1}, "developments": ["engineering"]}
    at = table(step="build", workers=1, seats={1: seat}, options={"must_use_workers": True}).play("1 circle")
    assert at.legal() == ["stone", "end build"]
