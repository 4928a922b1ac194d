"""BR-0: who plays, what everybody starts with, whose turn it is, and which monuments are in play."""

from __future__ import annotations

import pytest

from astragal.errors import UnknownName
from astragal.table.match import Match

SHEETS = ("classic", "revised", "late")
COUNTS = (1, 2, 3, 4)


@pytest.mark.parametrize("players", COUNTS)
def test_one_to_four_people_play(players):
    """BR-0.1: one to four people, a board and a sheet for each."""
    assert len(Match("bronze", players=players).view(0)["seats"]) == players


@pytest.mark.parametrize("players", [0, 5])
def test_nobody_and_five_people_do_not_play(players):
    """BR-0.1: one to four people."""
    with pytest.raises(UnknownName, match="number of players"):
        Match("bronze", players=players)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_alike(table, sheet, players):
    """BR-0.2: three food, three cities, nothing else."""
    at = table(sheet=sheet, players=players)
    start = {
        "food": 3,
        "goods": {},
        "cities": 3,
        "city_boxes": {},
        "monuments": {},
        "developments": [],
        "ships": 0,
        "disasters": 0,
        "spoils": 0,
    }
    assert at.position["seats"] == [start] * players
    assert at.position["round"] == 1
    assert at.match.scores() == [0] * players


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", COUNTS)
def test_the_document_of_the_opening_is_the_opening_that_is_dealt(table, sheet, players):
    """BR-0.2: the opening position, dealt or written down, is the same."""
    dealt = Match("bronze", sheet=sheet, players=players)
    assert dealt.state_bytes() == table(sheet=sheet, players=players).match.state_bytes()


def test_the_first_seat_starts_and_turns_go_round(table):
    """BR-0.3: seat order, and a new round when everybody has had a turn."""
    at = table(players=3)
    seen = []
    for _ in range(7):
        seen.append((at.position["round"], at.position["active"]))
        at.play("* food food food", f"{at.position['active']} keep")
    assert seen == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)]


def test_a_turn_goes_through_its_steps_in_order(table):
    """BR-0.4: roll, collect, feed, disaster, build, buy, discard."""
    seat = {"cities": 4, "food": 4, "goods": {"wood": 3, "stone": 6}, "developments": ["leadership"]}
    at = table(seats={1: seat})
    at.play("* skull skull either coins")
    steps = [at.step]
    for move in ("keep", "keep", "food 0", "city5", "end build", "buy irrigation", "pay wood", "discard stone"):
        at.play(f"1 {move}")
        steps.append(at.step)
    assert steps[:8] == ["roll", "lead", "choose", "build", "build", "buy", "pay", "discard"]
    told = at.told()
    order = ["collects", "feeds 4 cities", "Drought!", "unused", "buys Irrigation", "discards"]
    places = [next(i for i, sentence in enumerate(told) if word in sentence) for word in order]
    assert places == sorted(places)


def test_what_leaves_no_choice_happens_by_itself(table):
    """BR-0.4: no question is asked that has one answer."""
    at = table().play("* food food food", "1 keep")
    assert (at.to_move, at.position["active"], at.food(1)) == ("chance", 2, 9)


@pytest.mark.parametrize(
    ("good", "values"),
    [
        ("wood", [1, 3, 6, 10, 15, 21, 28, 36]),
        ("stone", [2, 6, 12, 20, 30, 42, 56]),
        ("pottery", [3, 9, 18, 30, 45, 63]),
        ("cloth", [4, 12, 24, 40, 60]),
        ("spearheads", [5, 15, 30, 50]),
    ],
)
def test_a_stack_is_worth_what_is_printed_under_its_peg(table, good, values):
    """BR-0.5: the values of every space of every row."""
    for count, value in enumerate(values, start=1):
        assert table(seats={1: {"goods": {good: count}}}).match.tiebreaks() == [value, 0]


def test_all_thirty_goods_are_worth_265(table):
    """BR-0.5: full rows."""
    full = {"wood": 8, "stone": 7, "pottery": 6, "cloth": 5, "spearheads": 4}
    assert table(seats={1: {"goods": full}}).match.tiebreaks()[0] == 265


MONUMENTS = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"]
LEFT_OUT = {
    ("classic", 2): {"temple", "pyramid"},
    ("classic", 3): {"gardens"},
    ("revised", 2): {"temple", "pyramid"},
    ("revised", 3): {"gardens"},
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", COUNTS)
def test_monuments_are_left_out_by_the_number_of_players(table, sheet, players):
    """BR-0.6, BR-7.2, BR-10.1: two and three players leave some out; one and four, and the late sheet, none."""
    at = table(sheet=sheet, players=players, step="build", workers=1)
    left_out = LEFT_OUT.get((sheet, players), set())
    assert [move for move in at.legal() if move in MONUMENTS] == [m for m in MONUMENTS if m not in left_out]
    for monument in left_out:
        assert at.refusal(monument) == "BR-0.6"


@pytest.mark.parametrize(("players", "boxes", "points"), [(1, 63, 43), (2, 41, 27), (3, 52, 35), (4, 63, 43)])
def test_the_monuments_in_play_add_up(table, players, boxes, points):
    """BR-0.6: boxes and larger numbers of those in play."""
    numbers = table(players=players).match.sheet.numbers
    in_play = [m for m in range(7) if not numbers.out_of_play[players] >> m & 1]
    assert sum(numbers.monument_boxes[m] for m in in_play) == boxes
    assert sum(numbers.first_points[m] for m in in_play) == points
