"""MY-10.16, MY-10.18, MY-10.25, MY-10.33, MY-10.34: god powers over units."""

from __future__ import annotations

import pytest
from tests.rules.mythology.god_table import GodTable, unit_named

from astragal.rules.mythology import state as st
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    AT_LEAST_ONE,
    NO_PIECE_LEFT,
    NO_TARGET,
    NO_UNIT_THERE,
    NOT_ASKED,
    NOT_THIS_KIND,
)
from astragal.rules.mythology.story import UNIT_EXCHANGED, UNIT_GIVEN, UNIT_TAKEN


def test_anubis_makes_mummies_of_mortals():
    """MY-10.16: up to three, one after the other; then there may be recruiting, all four of it."""
    at = GodTable("egyptian", "greek", hand=("anubis",)).begin().play("play anubis", "both halves")
    assert at.may("unit spearman", "unit chariot_archer", "unit elephant")
    assert at.refusal("decline") == AT_LEAST_ONE
    assert at.refusal("unit mummy") == NOT_THIS_KIND
    at.play("unit spearman")
    assert at.may("unit spearman", "unit chariot_archer", "unit elephant", "decline")
    at.play("unit elephant", "unit spearman")
    assert at.army(0) == {"chariot_archer": 2, "elephant": 1, "mummy": 3}
    assert at.told(UNIT_EXCHANGED) == [(0, 0, 3), (0, 2, 3), (0, 0, 3)]
    assert (at.step, at.s.left, at.s.bought) == ("recruit", 4, 0)


def test_anubis_may_be_stopped_after_the_first():
    """MY-10.16: one exchange is enough."""
    at = GodTable("egyptian", "greek", hand=("anubis",)).begin()
    at.play("play anubis", "power alone", "unit spearman", "decline")
    assert at.army(0) == {"spearman": 1, "chariot_archer": 2, "elephant": 2, "mummy": 1}
    assert at.s.mover == 1


def test_anubis_ends_when_no_mummy_is_left():
    """MY-10.16: two players have eight; of four players each has four."""
    at = GodTable("egyptian", "greek", hand=("anubis",)).units(0, spearman=2, elephant=2, mummy=7).begin()
    at.play("play anubis", "power alone", "unit elephant")
    assert at.army(0) == {"spearman": 2, "elephant": 1, "mummy": 8}
    assert at.s.mover == 1
    at = GodTable("egyptian", "greek", "egyptian", "norse", hand=("anubis",)).units(0, spearman=2, elephant=2, mummy=3)
    at.begin().play("play anubis", "power alone", "unit elephant")
    assert at.s.mover == 1


def test_anubis_exchanges_an_only_kind_of_mortal_without_a_question_once():
    """MY-0.2, MY-10.16: the first exchange is forced, the second is not."""
    at = GodTable("egyptian", "greek", hand=("anubis",)).units(0, elephant=2, priest=1).begin()
    at.play("play anubis", "power alone")
    assert at.army(0) == {"elephant": 1, "mummy": 1, "priest": 1}
    assert at.may("unit elephant", "decline")
    at.play("unit elephant")
    assert at.s.mover == 1


@pytest.mark.parametrize("units", [{"mummy": 2, "priest": 1}, {"spearman": 2, "mummy": 8}])
def test_anubis_needs_a_mortal_and_a_mummy(units):
    """MY-10.3, MY-10.16: one of them is missing."""
    at = GodTable("egyptian", "greek", hand=("anubis",)).units(0, **units)
    assert at.power_refused("anubis") == NO_TARGET


@pytest.mark.parametrize(("age", "hero"), [("classical", "priest"), ("heroic", "pharaoh"), ("mythic", "son_of_osiris")])
def test_osiris_gives_the_hero_of_the_present_age(age, hero):
    """MY-10.18: free, and besides what is recruited."""
    at = GodTable("egyptian", "greek", hand=("osiris",)).units(0).age(0, age).begin().play("play osiris", "both halves")
    assert at.army(0) == {hero: 1}
    assert at.held(0) == (4, 4, 4, 2)
    assert (at.step, at.s.left) == ("recruit", 4)


def test_zeus_gives_the_hero_before_the_next_age_is_reached():
    """MY-10.18: a Classical hero though the card leads to the Heroic Age."""
    at = GodTable("greek", "norse", hand=("zeus",)).units(0).age(0, "classical")
    at.cubes(0, food=4, wood=4, gold=4, favor=6).begin().play("play zeus", "both halves")
    assert at.army(0) == {"classical_greek_hero": 1}
    assert at.s.players[0].age == st.HEROIC
    assert at.held(0) == (0, 0, 0, 0)
    assert at.told(UNIT_GIVEN) == [(0, unit_named("classical_greek_hero"), 0)]


@pytest.mark.parametrize(("culture", "god"), [("egyptian", "osiris"), ("greek", "zeus")])
def test_osiris_and_zeus_have_no_hero_of_the_archaic_age(culture, god):
    """MY-10.18: the power waits for a later age."""
    assert GodTable(culture, "norse", hand=(god,)).power_refused(god) == AGE_TOO_EARLY


@pytest.mark.parametrize(
    ("culture", "god", "hero"), [("egyptian", "osiris", "priest"), ("greek", "zeus", "classical_greek_hero")]
)
def test_osiris_and_zeus_need_a_piece(culture, god, hero):
    """MY-10.18, MY-6.4: two players have two of each hero."""
    at = GodTable(culture, "norse", hand=(god,)).units(0, **{hero: 2}).age(0, "classical")
    assert at.power_refused(god) == NO_PIECE_LEFT


def test_apollo_gives_two_toxotes():
    """MY-10.25: without a question, before recruiting."""
    at = GodTable("greek", "norse", hand=("apollo",)).begin().play("play apollo", "both halves")
    assert at.army(0) == {"toxotes": 4, "hoplite": 2, "hippokon": 2}
    assert (at.step, at.s.left) == ("recruit", 4)


def test_apollo_gives_one_where_one_is_left_and_none_where_none_is():
    """MY-10.3, MY-10.25: of eight."""
    at = GodTable("greek", "norse", hand=("apollo",)).units(0, toxotes=7).begin().play("play apollo", "power alone")
    assert at.army(0) == {"toxotes": 8}
    assert GodTable("greek", "norse", hand=("apollo",)).units(0, toxotes=8).power_refused("apollo") == NO_PIECE_LEFT


def test_hel_gives_any_two_mortals():
    """MY-10.34: one after the other, alike or not; they are not recruited."""
    at = GodTable("norse", "egyptian", hand=("hel",)).units(0, jarl=1).begin().play("play hel", "both halves")
    assert at.may("unit throwing_axeman", "unit huskarl", "unit jarl")
    assert at.refusal("decline") == NOT_ASKED
    assert at.refusal("unit dwarf") == NOT_THIS_KIND
    at.play("unit jarl", "unit huskarl")
    assert at.army(0) == {"huskarl": 1, "jarl": 2}
    assert (at.step, at.s.left) == ("recruit", 3)


def test_hel_gives_what_pieces_are_left():
    """MY-10.3, MY-10.34: one piece, one unit, no question; none, no power."""
    full = {"throwing_axeman": 8, "huskarl": 8, "jarl": 8}
    at = GodTable("norse", "egyptian", hand=("hel",)).units(0, **full | {"jarl": 7}).begin()
    at.play("play hel", "power alone")
    assert at.army(0) == full
    assert GodTable("norse", "egyptian", hand=("hel",)).units(0, **full).power_refused("hel") == NO_PIECE_LEFT


def test_hel_gives_no_mortal_whose_pieces_are_out():
    """MY-6.4, MY-10.34: the others remain."""
    at = GodTable("norse", "egyptian", hand=("hel",)).units(0, jarl=8).begin().play("play hel", "power alone")
    assert at.may("unit throwing_axeman", "unit huskarl")
    assert at.refusal("unit jarl") == NO_PIECE_LEFT


def test_thor_eliminates_a_myth_unit_of_another_player():
    """MY-10.33: the player is named, then the unit."""
    at = GodTable("norse", "egyptian", "greek", hand=("thor",)).units(1, mummy=1, sphinx=2, spearman=1)
    at.units(2, hydra=1).begin().play("play thor", "power alone")
    assert at.may("seat 1", "seat 2")
    at.play("seat 1")
    assert at.may("unit mummy", "unit sphinx")
    assert at.refusal("unit spearman") == NOT_THIS_KIND
    assert at.refusal("unit hydra") == at.refusal("unit phoenix") == NO_UNIT_THERE
    at.play("unit sphinx")
    assert at.army(1) == {"mummy": 1, "sphinx": 1, "spearman": 1}
    assert at.told(UNIT_TAKEN) == [(1, 7, st.NONE)]


def test_thor_chooses_among_dwarves_in_holding_and_on_tiles():
    """MY-10.33, MY-12.12: the tile stays where it is."""
    at = GodTable("norse", "egyptian", "norse", "greek", hand=("thor",)).units(2, dwarf=1)
    squares = [at.tile(2, "hills_gold", "dwarf"), at.tile(2, "mountains_gold", "dwarf")]
    at.begin().play("play thor", "both halves")
    assert at.may("unit dwarf", *(f"square {square}" for square in squares))
    assert at.refusal("square 15") == NO_UNIT_THERE
    at.play(f"square {squares[0]}")
    assert at.s.players[2].workers.count(st.DWARF) == 1
    assert at.s.players[2].tiles[squares[0]] != st.NONE
    assert at.army(2) == {"dwarf": 1}
    assert at.told(UNIT_TAKEN) == [(2, unit_named("dwarf"), squares[0])]
    assert at.step == "gather_what"


def test_thor_takes_an_only_dwarf_from_its_tile_without_a_question():
    """MY-0.2, MY-10.33: there is one target in the game."""
    at = GodTable("norse", "egyptian", "norse", "greek", hand=("thor",))
    at.tile(2, "hills_gold", "dwarf")
    at.begin().play("play thor", "power alone")
    assert at.s.players[2].workers.count(st.DWARF) == 0
    assert at.s.mover == 1


def test_thor_finds_no_target_in_mortals_heroes_or_his_own_player():
    """MY-10.3, MY-10.33: myth units of others only."""
    at = GodTable("norse", "egyptian", hand=("thor",)).units(0, troll=1).units(1, spearman=2, priest=1)
    assert at.power_refused("thor") == NO_TARGET
