"""The odds that the table shows, against counting every throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from astragal.rules.diciv import state as n
from astragal.rules.diciv.odds import (
    beats,
    domination_chance,
    matched_resources,
    production_chance,
    research_chances,
    totals,
    war,
)
from astragal.rules.words import percent
from astragal.table import Match, SeededDealer

FACES = range(1, 7)


def counted(dice: int, plus: int, other: int, other_plus: int) -> Fraction:
    """The chance to throw more, by counting; ties count for nobody."""
    won = lost = 0
    for thrown in product(FACES, repeat=dice + other):
        difference = sum(thrown[:dice]) + plus - sum(thrown[dice:]) - other_plus
        won, lost = won + (difference > 0), lost + (difference < 0)
    return Fraction(won, won + lost)


@pytest.mark.parametrize(
    ("dice", "plus", "other", "other_plus"), [(2, 0, 2, 0), (2, 0, 3, 0), (2, 3, 3, 1), (2, 0, 2, 2)]
)
def test_the_chance_to_win_a_roll_is_exact(dice: int, plus: int, other: int, other_plus: int) -> None:
    assert beats(dice, plus, other, other_plus) == counted(dice, plus, other, other_plus)


def test_totals_of_dice_are_certain_together() -> None:
    for dice in (1, 2, 3, 5):
        assert sum(totals(dice).values()) == 1
    assert totals(2)[7] == Fraction(1, 6)


def test_a_war_of_two_rolls_multiplies_out() -> None:
    match = Match("diciv", players=2, dealer=SeededDealer(1))
    unit, city = beats(2, 0, 2, 0), beats(2, 0, 3, 0)
    ends = war(match.sheet.numbers, match.state, 0, 1, 2)
    assert ends == {(0, 0): unit * city, (0, 1): unit * (1 - city) + (1 - unit) * unit, (1, 1): (1 - unit) ** 2}
    assert sum(ends.values()) == 1


def rolled(*dice: int) -> Match:
    """A match with these dice of Phase 2 on the table."""
    match = Match("diciv", players=1, dealer=SeededDealer(1))
    match.state.step, match.state.purpose = n.ROLL, n.FOR_RESEARCH
    for die, face in enumerate(dice):
        match.state.dice[die] = face
    return match


def test_the_chance_of_a_technology_is_that_of_the_dice_thrown_again() -> None:
    match = rolled(4, 4, 1, 2, 6)
    chances = research_chances(match.sheet.numbers, match.state, 0b00100)
    assert chances[n.AGRICULTURE] == Fraction(1, 6)
    assert chances[n.BRONZE_WORKING] == 0
    two = research_chances(match.sheet.numbers, match.state, 0b10100)
    assert two[n.AGRICULTURE] == Fraction(12, 36), "another 4, or two 2s beside the 2"
    assert max(chance for technology, chance in two.items() if technology >= 0) <= two[-1] <= 1
    assert set(two) - {-1} == {n.AGRICULTURE, n.CURRENCY, n.BRONZE_WORKING, n.WRITING, n.CODE_OF_LAWS}


def test_a_shifted_die_counts_in_the_chances() -> None:
    match = rolled(4, 4, 1, 2, 6)
    match.state.players[0].die_shifts = 1
    chances = research_chances(match.sheet.numbers, match.state, 0b00100)
    assert chances[n.AGRICULTURE] == Fraction(3, 6), "a 3, a 4 or a 5 beside two 4s"


def test_production_needs_more_than_the_total() -> None:
    match = rolled(6, 6, 4, 1, 1)
    assert production_chance(match.sheet.numbers, match.state, 0b01000) == Fraction(3, 6)


def test_resources_to_expect_along_are_fewer_than_ones_own() -> None:
    sheet = Match("diciv", players=2).sheet.numbers
    assert matched_resources(sheet, 6, False) == Fraction(5, 6)
    assert matched_resources(sheet, 6, True) == Fraction(5, 11)
    three = Match("diciv", players=2, options={"match_roll.resource_amount": 3}).sheet.numbers
    assert matched_resources(three, 6, True) == Fraction(15, 11)


def at_war(options: dict[str, Any], *defences: tuple[int, int]) -> Match:
    """A match whose first seat may attack opponents with these units and cities."""
    match = Match("diciv", players=1 + len(defences), dealer=SeededDealer(1), options=options)
    for seat, (units, cities) in enumerate(defences, start=1):
        match.state.players[seat].military, match.state.players[seat].primary = units, cities
    return match


@pytest.mark.parametrize(
    ("options", "defences", "rolls", "chance"),
    [
        ({}, [(0, 1)], 1, beats(2, 0, 3, 0)),
        ({}, [(1, 1)], 2, beats(2, 0, 2, 0) * beats(2, 0, 3, 0)),
        ({}, [(0, 1), (0, 1)], 2, 0),
        ({}, [(0, 1), (2, 0)], 1, beats(2, 0, 3, 0)),
        ({}, [(2, 0)], 1, 1),
        ({}, [(2, 0)], 0, 0),
        ({"victory.domination": False}, [(0, 1)], 1, 0),
        ({"domination_needs_elimination": True}, [(0, 1)], 1, 0),
        ({"domination_needs_elimination": True}, [(0, 1)], 2, beats(2, 0, 3, 0)),
        ({"domination_needs_elimination": True}, [(0, 0)], 1, 1),
    ],
)
def test_the_chance_that_a_war_wins_the_game(
    options: dict[str, Any], defences: list[tuple[int, int]], rolls: int, chance: Fraction
) -> None:
    match = at_war(options, *defences)
    assert domination_chance(match.sheet.numbers, match.state, 0, 1, rolls) == chance


def test_the_encampment_is_all_that_a_single_player_has_to_beat() -> None:
    match = Match("diciv", players=1, dealer=SeededDealer(1))
    chance = beats(2, 0, 2, 0) * beats(2, 0, 3, 0)
    assert domination_chance(match.sheet.numbers, match.state, 0, n.ENCAMPMENT_TARGET, 2) == chance


def test_what_is_only_nearly_sure_is_not_rounded_to_it() -> None:
    assert percent(Fraction(0)) == "0%" and percent(Fraction(1)) == "100%"
    assert percent(Fraction(1, 1000)) == "<1%" and percent(Fraction(999, 1000)) == ">99%"
    assert percent(Fraction(1, 6)) == "17%"
