"""IR-8.1 to IR-8.8: what ends the game, what counts, who wins."""

from __future__ import annotations

import pytest

FIVE = ["leadership", "granaries", "dyemaking", "formations", "medicine"]
SEVEN = [*FIVE, "shipmaking", "irrigation"]


def last_decision(table, sheet="short", round_no=6, options=None, **seats):
    """The last seat of three about to end its turn by storing nothing."""
    numbered = {int(key[-1]): value for key, value in seats.items()}
    numbered[3] = {"goods": 4} | numbered.get(3, {})
    return table(sheet=sheet, players=3, round=round_no, active=3, step="store", seats=numbered, options=options)


def ends(at):
    """Whether the game is over after this turn."""
    at.play("3 store 0")
    if at.step == "larder":
        at.play("3 grain 0")
    return at.to_move == "over"


@pytest.mark.parametrize("seat", ["seat1", "seat2", "seat3"])
def test_developments_of_one_player_end_the_game(table, seat):
    """IR-8.1: five in the short game, seven in the full one, anybody's."""
    assert ends(last_decision(table, **{seat: {"developments": FIVE}}))
    assert not ends(last_decision(table, **{seat: {"developments": FIVE[:4]}}))
    assert not ends(last_decision(table, "full", **{seat: {"developments": SEVEN[:6]}}))
    assert ends(last_decision(table, "full", **{seat: {"developments": SEVEN}}))


def test_developments_of_several_players_are_not_added_up(table):
    """IR-8.1: of one player."""
    assert not ends(last_decision(table, seat1={"developments": FIVE[:4]}, seat2={"developments": FIVE[:4]}))


def test_the_number_of_developments_is_an_option(table):
    """IR-8.1: `dev_goal`."""
    assert ends(last_decision(table, options={"dev_goal": 2}, seat1={"developments": FIVE[:2]}))


@pytest.mark.parametrize(("sheet", "goal"), [("short", 30), ("full", 50)])
def test_tribute_of_one_player_ends_the_game(table, sheet, goal):
    """IR-8.2: that much or more."""
    assert not ends(last_decision(table, sheet, seat2={"tribute": goal - 1}))
    assert ends(last_decision(table, sheet, seat2={"tribute": goal}))
    assert ends(last_decision(table, sheet, seat2={"tribute": goal + 7}))
    assert ends(last_decision(table, sheet, options={"tribute_goal": 5}, seat1={"tribute": 5}))


def test_tribute_won_in_somebody_elses_turn_counts(table):
    """IR-8.2, IR-3.8: an Invasion that the last player rolls."""
    strong = {"armies": 7, "ships": 6, "tribute": 26, "developments": ["formations", "navy"]}
    at = table(players=2, round=5, active=2, step="roll", seats={1: strong, 2: {"ports": 4, "goods": 0}})
    at.play("* doom skull skull skull skull", "2 end build; buy nothing; store 0")
    assert at.of("tribute", 1) == 31
    assert at.to_move == "over"
    assert "The game ends: a player has enough tribute (IR-8.2)." in at.told()


FOUR = {"seat1": {"monuments": {"obelisk": "first"}}, "seat2": {"monuments": {"colossus": "first", "walls": "first"}},
        "seat3": {"monuments": {"acropolis": "first", "obelisk": "later"}}}  # fmt: skip


def test_monuments_of_all_players_together_end_the_game(table):
    """IR-8.3: four different ones in the short game, all five in the full one."""
    assert ends(last_decision(table, **FOUR))
    assert not ends(last_decision(table, "full", **FOUR))
    five = FOUR | {"seat1": {"monuments": {"obelisk": "first", "coliseum": "first"}}}
    assert ends(last_decision(table, "full", **five))
    three = FOUR | {"seat3": {"monuments": {"walls": "later", "acropolis": 12}}}
    assert not ends(last_decision(table, **three))
    assert ends(last_decision(table, options={"monument_goal": 3}, **three))


def test_with_the_option_one_player_must_have_built_them(table):
    """IR-8.3: `monuments_by_one`."""
    assert not ends(last_decision(table, options={"monuments_by_one": True}, **FOUR))
    all_mine = {"seat2": {"monuments": dict.fromkeys(("obelisk", "colossus", "walls", "acropolis"), "first")}}
    assert ends(last_decision(table, options={"monuments_by_one": True}, **all_mine))


def test_the_round_is_finished(table):
    """IR-8.4: the first seat's fifth development ends nothing before the last seat has had its turn."""
    at = table(players=2, step="buy", seats={1: {"goods": 5, "developments": FIVE[:4]}, 2: {"goods": 0}})
    at.play("1 buy medicine; grain 0")
    assert (at.to_move, at.position["active"]) == ("chance", 2)
    at.play("* plenty food food", "2 keep")
    assert (at.to_move, at.position["round"]) == ("over", 1)
    assert at.refusal("keep") == "IR-8.4"


def test_the_turn_that_brings_the_end_is_finished_too(table):
    """IR-8.4: goods may still be stored."""
    at = table(
        players=1, options={"solo_early_end": True}, step="buy", seats={1: {"goods": 8, "developments": FIVE[:4]}}
    )
    at.play("1 buy medicine")
    assert at.step == "store"
    at.play("1 store 1")
    assert at.to_move == "over"
    assert at.of("wealth") == 1


def test_the_score_in_parts(table):
    """IR-8.5: monuments, developments, bonuses, wealth and tribute, minus disasters."""
    mine = {"tribute": 11, "disasters": 4, "wealth": 3, "monuments": {"walls": "first", "obelisk": 3}, "ships": 2,
            "developments": ["shipmaking", "citizenship"], "food": 9, "armies": 5}  # fmt: skip
    at = table(step="over", seats={1: mine})
    assert at.position["scores"][0] == {
        "developments": 16,
        "monuments": 6,
        "bonuses": 2 + 3,
        "wealth": 6,
        "tribute": 11,
        "disasters": -4,
        "total": 40,
        "pegs": 3 + 2 + 5 + 1 + 9,
    }
    assert at.match.scores()[0] == 40


def test_goods_food_armies_and_ships_give_no_points_by_themselves(table):
    """IR-8.6: only through developments."""
    at = table(step="over", seats={1: {"goods": 15, "food": 15, "armies": 7, "ships": 6, "ports": 6, "provinces": 6}})
    assert at.match.scores() == [0, 0]


def test_bonuses_count_what_is_there_at_the_end(table):
    """IR-8.6: a ship that is lost counts no more."""
    mine = {"armies": 3, "ships": 4, "developments": ["navy", "shipmaking"]}
    at = table(step="fate", fate="conquest", dice=["people", "people"], seats={1: mine})
    assert at.match.scores()[0] == 10 + 8
    assert at.play("1 fight").match.scores()[0] == 10 + 6 + 6


def test_the_most_points_win(table):
    """IR-8.7: whatever the pegs say."""
    at = table(step="over", seats={1: {"tribute": 9}, 2: {"tribute": 8, "goods": 15}})
    assert at.match.winners() == [0]


def test_a_tie_goes_to_the_larger_sum_of_pegs(table):
    """IR-8.7: wealth, ships, armies, goods and food added up."""
    seats = {1: {"tribute": 9, "goods": 4}, 2: {"tribute": 7, "wealth": 1, "ships": 3, "armies": 2, "goods": 0}}
    at = table(step="over", seats=seats)
    assert at.match.scores() == [9, 9]
    assert at.match.tiebreaks() == [1 + 4 + 3, 1 + 3 + 2 + 0 + 3]
    assert at.match.winners() == [1]


def test_who_is_still_tied_shares_the_victory(table):
    """IR-8.7: all of them."""
    at = table(step="over", players=3, seats={1: {"tribute": 9}, 2: {"tribute": 8}, 3: {"tribute": 9}})
    assert at.match.winners() == [0, 2]


def test_a_game_that_would_not_end_is_ended(table):
    """IR-8.8: after sixty rounds, or as many as `round_cap` says."""
    assert ends(last_decision(table, round_no=60))
    assert not ends(last_decision(table, round_no=59))
    assert ends(last_decision(table, round_no=9, options={"round_cap": 9}))
