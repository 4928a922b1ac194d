"""IR-9.1 to IR-9.5: a single player."""

from __future__ import annotations

import pytest

from astragal.rules.iron.play.fate import tribute_of_demand


def alone(table, round_no=1, options=None, step="store", **mine):
    """A single player about to end a turn."""
    return table(players=1, round=round_no, step=step, seats={1: {"goods": 4} | mine}, options=options)


def test_eight_rounds(table):
    """IR-9.1: no more and no fewer, unless `solo_rounds` says so."""
    assert alone(table, 7).play("1 store 0").to_move == "chance"
    assert alone(table, 8).play("1 store 0").to_move == "over"
    assert alone(table, 3, options={"solo_rounds": 3}).play("1 store 0").to_move == "over"


@pytest.mark.parametrize(
    ("tribute", "says"),
    [
        (101, "Player 1 scores 101 points, beating the mark of 100."),
        (100, "Player 1 scores 100 points, not beating the mark of 100."),
    ],
)
def test_the_mark_to_beat_is_told_at_the_end(table, tribute, says):
    """IR-9.1: more than 100 points, or more than `solo_target`."""
    assert says in alone(table, 8, tribute=tribute).play("1 store 0").told()
    told = alone(table, 8, options={"solo_target": 60}, tribute=61).play("1 store 0").told()
    assert "Player 1 scores 61 points, beating the mark of 60." in told


MANY = ["leadership", "dyemaking", "formations", "medicine", "shipmaking", "irrigation", "metallurgy"]
DONE = dict.fromkeys(("obelisk", "colossus", "walls", "acropolis", "coliseum"), "first")


@pytest.mark.parametrize("mine", [{"developments": MANY}, {"tribute": 60}, {"monuments": DONE}])
def test_nothing_ends_the_game_early(table, mine):
    """IR-9.2: unless `solo_early_end` says so."""
    assert alone(table, 4, **mine).play("1 store 0").to_move == "chance"
    assert alone(table, 4, options={"solo_early_end": True}, **mine).play("1 store 0").to_move == "over"


def test_pestilence_hits_the_player(struck, table):
    """IR-9.3: unless there is Medicine."""
    assert struck(table, 3, players=1).of("disasters") == 3
    assert struck(table, 3, players=1, seats={1: {"developments": ["medicine"]}}).of("disasters") == 0


@pytest.mark.parametrize(("round_no", "tribute"), [(1, 4), (4, 1), (5, 0), (8, 0)])
def test_a_demand_meets_an_opponent_as_strong_as_the_round(table, round_no, tribute):
    """IR-9.4: nobody is asked for a good, and nothing is lost."""
    at = table(players=1, round=round_no, step="roll", seats={1: {"armies": 5}})
    assert tribute_of_demand(at.match.sheet.numbers, at.match.state, 0) == tribute
    at.rolled("tribute", "people", "people")
    assert (at.of("tribute"), at.of("armies"), at.step) == (tribute, 5, "build")
    assert f"Player 1 meets an opponent of strength {round_no}." in at.told()


def test_invasion_strikes_the_player_alone(struck, table):
    """IR-9.5: one battle."""
    at = struck(table, 5, players=1, seats={1: {"armies": 4}})
    assert (at.of("disasters"), at.of("armies")) == (6, 3)


def test_every_monument_scores_its_larger_number(table):
    """IR-9.5: there is nobody to be first before."""
    at = alone(table, 2, step="over", monuments=DONE)
    assert at.match.scores() == [35]
