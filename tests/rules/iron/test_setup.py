"""IR-0.1 to IR-0.6: what everybody starts with, and the order of play."""

from __future__ import annotations

import pytest

from astragal.errors import AstragalError
from astragal.rules import game_named
from astragal.table.match import Match


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_people_play(players):
    """IR-0.1: any of these numbers."""
    assert len(Match("iron", players=players).view(0)["seats"]) == players


@pytest.mark.parametrize("players", [0, 5])
def test_no_other_number_of_people_plays(players):
    """IR-0.1: not none, and not five."""
    with pytest.raises(AstragalError, match="number of players"):
        Match("iron", players=players)


def test_the_rows_of_the_pegboard():
    """IR-0.1: wealth 5, ships 6, armies 7, goods 15, food 15."""
    sheet = game_named("iron").sheets.load("short").numbers
    spaces = (sheet.wealth_spaces, sheet.ships_spaces, sheet.armies_spaces, sheet.goods_spaces, sheet.food_spaces)
    assert spaces == (5, 6, 7, 15, 15)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_everybody_starts_with(table, players):
    """IR-0.2: pegs, one port, one province, one conquest box, nothing else."""
    at = table(players=players)
    for seat in range(1, players + 1):
        assert at.pegs(seat) == (0, 0, 1, 1, 3)
        assert at.marks(seat) == (0, 0, 1)
        here = at.seat(seat)
        assert (here["ports"], here["provinces"]) == (1, 1)
        assert here["port_boxes"] == here["port_urns"] == here["province_boxes"] == 0
        assert here["monuments"] == {}
        assert here["developments"] == []


def test_each_seat_in_turn_builds_its_second_port_or_province(table):
    """IR-0.3: free of charge, one after the other, before the first die is thrown."""
    at = table(players=3)
    assert (at.step, at.to_move, at.legal()) == ("start", 1, ["start port", "start province"])
    at.play("1 start port")
    assert (at.step, at.to_move) == ("start", 2)
    at.play("2 start province", "3 start port")
    assert (at.to_move, at.step, at.position["round"], at.position["active"]) == ("chance", "roll", 1, 1)
    assert [(at.of("ports", seat), at.of("provinces", seat)) for seat in (1, 2, 3)] == [(2, 1), (1, 2), (2, 1)]
    assert at.pegs(1) == (0, 0, 1, 1, 3)
    assert at.pegs(2) == (0, 0, 3, 1, 3)
    assert at.marks(2) == (1, 0, 1)
    assert (at.of("port_boxes"), at.of("port_urns"), at.of("province_boxes", 2)) == (1, 2, 2)


def test_nobody_chooses_for_another_seat(table):
    """IR-0.3: in seat order."""
    at = table(players=2)
    with pytest.raises(AstragalError, match="It is Player 1's move"):
        at.play("2 start port")


def test_turns_go_round_in_seat_order(table):
    """IR-0.4: everybody once, then the next round."""
    seen = []
    at = table(players=2, step="roll", seats={1: {"goods": 0}, 2: {"goods": 0}})
    for seat in (1, 2, 1, 2):
        seen.append((at.position["active"], at.position["round"]))
        at.play("* plenty food food", f"{seat} keep")
    assert seen == [(1, 1), (2, 1), (1, 2), (2, 2)]


def test_the_steps_of_a_turn_come_in_order(table):
    """IR-0.5: roll, collect, disaster, conquest, build, buy, store, and no other way round."""
    at = table(step="roll", seats={1: {"ports": 3, "goods": 12, "food": 5}})
    at.play("* conquest either port port")
    steps = [at.step]
    for move in ("keep", "food 1", "decline", "end build", "buy nothing"):
        at.play(f"1 {move}")
        steps.append(at.step)
    assert steps == ["roll", "choose", "conquest", "build", "buy", "store"]
    assert at.play("1 store 0").position["active"] == 2


def test_what_is_not_asked_cannot_be_done(table):
    """IR-0.5: each step has its own moves."""
    at = table(step="build", population=1)
    for move in ("keep", "start port", "fight", "yield", "buy leadership", "store 0", "grain 0", "food 0", "set none"):
        assert at.refusal(move) == "IR-0.5"


def test_steps_without_a_choice_pass_by_themselves(table):
    """IR-0.5: nothing to build with, nothing to buy with, nothing to store: the dice go on."""
    at = table(step="roll", seats={1: {"goods": 0}}).play("* plenty food food", "1 keep")
    assert at.position["active"] == 2
    assert at.to_move == "chance"


def test_the_two_sheets_differ_only_in_what_ends_the_game():
    """IR-0.6: developments, tribute and monuments, and nothing else; the short game is the default."""
    sheets = game_named("iron").sheets
    short, full = sheets.load("short").values, sheets.load("full").values
    goals = {"dev_goal": 7, "tribute_goal": 50, "monument_goal": 5}
    assert full == short | {"end": short["end"] | goals}
    assert {goal: short["end"][goal] for goal in goals} == {"dev_goal": 5, "tribute_goal": 30, "monument_goal": 4}
    assert Match("iron").sheet.name == "short"


def test_a_house_sheet_may_begin_with_more(table):
    """IR-0.2: any row of the pegboard, up to its room."""
    options = {"start.ships": 2, "start.wealth": 1, "start.goods": 4, "start.armies": 3, "start.food": 5}
    at = table(players=3, options=options)
    assert [at.pegs(seat) for seat in (1, 2, 3)] == [(1, 2, 3, 4, 5)] * 3
