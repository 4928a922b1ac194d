"""DC-7: the others throw along in the Match Roll."""

from __future__ import annotations

POOR = {seat: {"resources": 0, "gold": 0} for seat in (1, 2, 3, 4)}


def test_each_of_the_others_is_asked_once_clockwise(table):
    """DC-7.1: beginning to the left of the active player."""
    at = table(players=4, active=3, first=3).play("* 4 4")
    asked = []
    while at.step == "join":
        asked.append(at.to_move)
        at.play(f"{at.to_move} sit out")
    assert (asked, at.step) == ([4, 1, 2], "match")


def test_nobody_is_asked_where_the_option_says_so(table):
    """DC-7.1: nor a single player."""
    assert table(players=4, options={"off_turn_match_rolls": False}).play("* 4 4").step == "match"
    assert table(players=1).play("* 4 4").step == "match"


def test_nobody_is_asked_where_no_throw_could_earn_anything(table):
    """DC-7.1: two dice never show 14, and a match may be worth nothing on this sheet."""
    three = {"first_roll.dice": 3}
    assert table(players=4, options=three).play("* 4 4 6").step == "match"
    assert table(players=4, options=three).play("* 2 4 6").step == "barbarians"
    assert table(players=4, options=three).play("* 3 4 3").step == "join"
    assert table(players=4, options={"match_roll.resource_amount": 0}).play("* 4 4").step == "match"


def test_all_throw_at_the_same_pace_and_a_match_earns(table):
    """DC-7.2: the active player first, then clockwise."""
    at = table(players=3, seats=POOR).play("* 4 4", "2 join", "3 join", "* 1 2 4 4 2 6")
    assert [at.get("resources", seat) for seat in (1, 2, 3)] == [0, 1, 1]
    assert at.position["thrower"] == 1


def test_nothing_else_concerns_those_who_throw_along(table):
    """DC-7.2: no gold for an 11, no barbarians for a 2."""
    at = table(seats=POOR).play("* 4 4", "2 join", "* 1 2 5 6 1 2 1 1 1 2 6 6")
    assert (at.step, at.get("gold", 2), at.get("resources", 2), at.position["joined"]) == ("match", 0, 0, [2])


def test_an_own_seven_takes_one_out_but_does_not_end_it(table):
    """DC-7.3: the others throw on."""
    at = table(players=3, seats=POOR).play("* 4 4", "2 join", "3 join", "* 1 2 3 4 4 4 1 2 4 4")
    assert (at.position["joined"], at.position["thrower"]) == ([3], 1)
    assert [at.get("resources", seat) for seat in (2, 3)] == [0, 2]


def test_the_throw_with_the_last_seven_is_completed(table):
    """DC-7.3: then the Match Roll is over."""
    at = table(players=3, seats=POOR).play("* 4 4", "2 join", "3 join", "* 3 4")
    assert (at.step, at.position["closing"], at.position["thrower"]) == ("match", True, 2)
    at.play("* 4 4 4 4")
    assert [at.get("resources", seat) for seat in (2, 3)] == [1, 1]
    assert at.step == "war"


def test_who_sits_out_throws_no_dice(table):
    """DC-7.1: voluntary."""
    at = table(seats=POOR).play("* 4 4", "2 sit out", "* 1 2")
    assert at.position["thrower"] == 1
