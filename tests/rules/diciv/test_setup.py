"""DC-0: who plays, what everybody starts with, who begins, the order of the steps."""

from __future__ import annotations

import pytest

from astragal.errors import UnknownName
from astragal.rules.diciv.things import year_words
from astragal.table.match import Match

COUNTS = (1, 2, 3, 4)


@pytest.mark.parametrize("players", COUNTS)
def test_one_to_four_people_play_with_dice_of_six_faces(players):
    """DC-0.1: a sheet for each, and six equally likely faces."""
    match = Match("diciv", players=players)
    assert len(match.view(0)["seats"]) == players
    assert match.weights() == [1] * 6


@pytest.mark.parametrize("players", [0, 5])
def test_nobody_and_five_people_do_not_play(players):
    """DC-0.1: one to four people."""
    with pytest.raises(UnknownName, match="number of players"):
        Match("diciv", players=players)


@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_alike(table, players):
    """DC-0.2: a city, a resource, a unit, three gold, satisfied people."""
    start = {
        "primary": 1,
        "empire": 0,
        "resources": 1,
        "military": 1,
        "gold": 3,
        "happiness": "satisfied",
        "technologies": [],
        "modern": 0,
        "away": 0,
        "out": False,
    }
    assert table(players=players).position["seats"] == [start] * players


@pytest.mark.parametrize("players", COUNTS)
def test_the_document_of_the_opening_is_the_opening_that_is_dealt(table, players):
    """DC-0.2, DC-0.3: dealt or written down, it is the same."""
    step = {"step": "start"} if players > 1 else {}
    dealt = Match("diciv", players=players)
    assert dealt.state_bytes() == table(players=players, **step).match.state_bytes()


def test_the_highest_throw_begins(table):
    """DC-0.3: the third of four, and turns go on from there."""
    at = table(players=4, step="start").play("* 1 2 3 3 6 5 4 4")
    assert (at.position["active"], at.position["first"], at.step) == (3, 3, "first")


def test_those_tied_throw_again(table):
    """DC-0.3: the first and the third, until one is higher."""
    at = table(players=3, step="start").play("* 5 5 1 1 4 6")
    assert at.position["joined"] == [1, 3]
    at.play("* 2 2 3 1")
    assert at.position["joined"] == [1, 3]
    assert at.play("* 2 2 3 2").position["active"] == 3


def test_the_first_seat_begins_without_a_throw_where_the_option_says_so():
    """DC-0.3: `seat_one_starts`."""
    match = Match("diciv", players=3, options={"seat_one_starts": True})
    assert (match.view(0)["step"], match.view(0)["active"]) == ("first", 1)


def test_turns_go_clockwise_from_who_began(table):
    """DC-0.3, DC-0.5: the timeline moves on when it is the first player's turn again."""
    rich = {seat: {"resources": 5} for seat in (1, 2, 3)}
    at = table(players=3, active=2, first=2, seats=rich, options={"off_turn_match_rolls": False})
    seen = []
    for _ in range(4):
        seen.append((at.position["round"], at.position["active"]))
        seat = at.position["active"]
        at.play("* 4 4 3 4", f"{seat} no roll; peace")
    assert seen == [(1, 2), (1, 3), (1, 1), (2, 2)]


def test_a_turn_goes_through_its_steps_in_order(table):
    """DC-0.4: attack, income, resources, upkeep, research, encampment, war."""
    seat = {"away": 1, "target": "encampment", "gold": 20, "technologies": ["currency"]}
    at = table(players=1, seats={1: seat})
    steps = [at.step]
    for line in ("1 go home", "* 4 4", "* 3 4", "1 buy nothing", "1 no roll", "* 1"):
        at.play(line)
        steps.append(at.step)
    assert steps == ["attack", "first", "match", "buy", "purpose", "encampment", "war"]
    told = at.told()
    order = ["home", "earns 1 gold", "match number", "Match Roll ends", "meets upkeep", "rolls for"]
    places = [next(i for i, sentence in enumerate(told) if word in sentence) for word in order]
    assert places == sorted(places)


def test_what_leaves_no_choice_happens_by_itself(solo):
    """DC-0.4: nobody is asked what has one answer."""
    at = solo({"happiness": "revolt", "resources": 0, "gold": 0}).play("* 4 4 3 4")
    assert (at.to_move, at.step, at.position["round"]) == ("chance", "first", 2)


@pytest.mark.parametrize(
    ("turn", "year"), [(1, "2000 BC"), (10, "200 BC"), (11, "AD 1"), (12, "AD 200"), (21, "AD 2000")]
)
def test_the_years_of_the_timeline(table, turn, year):
    """DC-0.5: two hundred years a turn."""
    assert year_words(table().match.sheet.numbers, turn) == year


def test_what_is_reconstructed_stands_in_the_sheet(table):
    """DC-0.6: technologies, combinations, effects, prices and levels can be replaced without touching code."""
    options = {
        "technologies.agriculture.combination": ["total_max", 6],
        "technologies.agriculture.effects": {"gold_per_turn": 5},
        "technologies.mass_media.age": "none",
        "technologies.steel.requires": "none",
        "prices.medieval": 2,
    }
    at = table(players=1, step="buy", options=options)
    assert at.legal() == ["buy steel", "buy nothing"]
    assert at.refusal("buy mass media") == "DC-0.6"
    at.play("1 buy nothing; research", "* 1 1 1 1 2")
    assert "claim agriculture" in at.legal()
    assert at.refusal("claim mass media") == "DC-0.6"


def test_gold_beyond_the_track_is_lost(table):
    """DC-0.7: a longer way to win than the track is refused, and the track holds no more than its end."""
    options = {"tracks.gold": 100, "victory.gold": 100, "first_roll.gold_amount": 50}
    at = table(players=1, options=options, seats={1: {"gold": 60}}).play("* 5 6")
    assert at.get("gold") == 100


def test_nobody_goes_into_debt(table):
    """DC-0.8: and there is no move to sell or to trade."""
    at = table(step="buy", seats={1: {"gold": 8}})
    assert at.refusal("buy heavy plough") == "DC-5.2"
    assert at.refusal("claim writing") == "DC-0.4"
    at = table(step="buy", seats={1: {"gold": 9, "technologies": ["agriculture"]}})
    assert at.refusal("buy heavy plough") == "DC-0.8"
