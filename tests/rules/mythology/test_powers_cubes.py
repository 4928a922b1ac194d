"""MY-10.22, MY-10.23, MY-10.26, MY-10.35: god powers over cubes, and MY-0.4, MY-0.5 where cubes are short."""

from __future__ import annotations

import pytest
from tests.rules.mythology.god_table import GodTable, unit_named

from astragal.rules.mythology import state as st
from astragal.rules.mythology.refusals import (
    ALLOWED,
    BANK_HAS_NONE,
    NO_SUCH_CUBE,
    NO_TARGET,
    NO_UNIT_THERE,
    NOT_THIS_KIND,
    ONLY_WITH_ACTION,
)
from astragal.rules.mythology.story import CUBE_TAKEN, GAINED, LOST_FOR_WANT, UNIT_TAKEN


def test_loki_takes_five_cubes_and_they_are_traded():
    """MY-10.35, MY-8.3: example 1: five food from the Egyptian become four favor and a wood."""
    at = GodTable("norse", "egyptian", "greek", hand=("loki",)).cubes(1, food=5, wood=5, favor=4)
    bank = at.bank
    at.begin().play("play loki", "both halves", "seat 1", *["cube food"] * 5)
    assert at.held(0) == (9, 4, 4, 2)
    assert at.held(1) == (0, 5, 0, 4)
    at.play(*["give food"] * 5, "give done", *["cube favor"] * 4, "cube wood")
    assert at.held(0) == (4, 5, 4, 6)
    assert [now - before for now, before in zip(at.bank, bank, strict=True)] == [5, -1, 0, -2]
    assert at.told(CUBE_TAKEN) == [(0, st.FOOD, 1)] * 5


def test_loki_takes_no_cube_that_the_victim_lacks():
    """MY-10.35: any mix of what he has."""
    at = GodTable("norse", "egyptian", hand=("loki",)).cubes(1, food=5, wood=3).begin()
    at.play("play loki", "power alone")
    assert at.may("cube food", "cube wood")
    assert at.refusal("cube gold") == NO_SUCH_CUBE
    at.play("cube wood", "cube food", "cube wood", "cube wood")
    assert at.held(0) == (6, 7, 4, 2)


@pytest.mark.parametrize("held", [{"food": 2, "wood": 1}, {"gold": 5}, {"food": 2, "wood": 2, "gold": 1}])
def test_loki_takes_all_of_who_has_no_more(held):
    """MY-0.2, MY-0.4, MY-10.35: who has five cubes or fewer loses them without a question."""
    at = GodTable("norse", "egyptian", hand=("loki",)).cubes(1, **held).begin().play("play loki", "power alone")
    assert at.held(1) == (0, 0, 0, 0)
    assert sum(at.held(0)) == 14 + sum(held.values())
    assert at.s.mover == 1


def test_loki_takes_one_kind_without_a_question():
    """MY-0.2, MY-10.35: five of six food."""
    at = GodTable("norse", "egyptian", hand=("loki",)).cubes(1, food=6).begin().play("play loki", "power alone")
    assert at.held(1) == (1, 0, 0, 0)


def test_loki_needs_an_opponent_with_a_cube():
    """MY-10.3, MY-10.35: his own cubes do not count, nor do victory cubes."""
    at = GodTable("norse", "egyptian", hand=("loki",)).cubes(1)
    at.s.players[1].victory, at.s.victory_bank = 3, 27
    assert at.begin().power_refused("loki") == NO_TARGET
    assert at.play("play loki").step == "trade_give"


@pytest.mark.parametrize(("culture", "god"), [("greek", "hermes"), ("norse", "forseti")])
def test_hermes_and_forseti_give_any_four_cubes_before_the_exchange(culture, god):
    """MY-10.26, MY-0.5: the favor just paid may be picked; the trade itself costs nothing."""
    at = GodTable(culture, "egyptian", hand=(god,)).cubes(0, favor=1).drain(1, favor=0).begin()
    at.play(f"play {god}", "both halves", "cube favor", "cube food", "cube food")
    assert at.step == "power_cubes"
    assert at.refusal("cube favor") == BANK_HAS_NONE
    at.play("cube gold")
    assert at.held(0) == (2, 0, 1, 1)
    assert at.step == "trade_give"
    at.play("give food", "give done", "cube wood")
    assert at.held(0) == (1, 1, 1, 1)


@pytest.mark.parametrize(("culture", "god"), [("greek", "hermes"), ("norse", "forseti")])
def test_hermes_and_forseti_help_only_who_trades(culture, god):
    """MY-10.4, MY-10.26: their power is not used alone."""
    at = GodTable(culture, "egyptian", hand=(god,)).begin().play(f"play {god}")
    assert at.may("both halves", "action alone")
    assert at.refusal("power alone") == ONLY_WITH_ACTION


def test_hermes_gives_what_the_bank_has():
    """MY-0.4, MY-10.26: two cubes instead of four, without a question."""
    at = GodTable("greek", "egyptian", hand=("hermes",)).drain(1, food=1, wood=0, gold=0, favor=0)
    at.begin().play("play hermes", "both halves")
    assert at.held(0) == (5, 4, 4, 4)
    assert at.step == "trade_give"
    assert at.bank == (0, 0, 0, 0)


@pytest.mark.parametrize(("culture", "god", "resource"), [("greek", "poseidon", st.FOOD), ("norse", "freyja", st.GOLD)])
def test_poseidon_gives_food_and_freyja_gold(culture, god, resource):
    """MY-10.23: five cubes, before what is gathered is named."""
    at = GodTable(culture, "egyptian", hand=(god,)).begin().play(f"play {god}", "both halves")
    assert at.told(GAINED) == [(0, resource, 5)]
    assert at.s.players[0].cubes[resource] == 9
    assert at.step == "gather_what"


@pytest.mark.parametrize(("culture", "god", "kind"), [("greek", "poseidon", "food"), ("norse", "freyja", "gold")])
def test_poseidon_and_freyja_give_what_the_bank_has(culture, god, kind):
    """MY-0.4, MY-10.23: three cubes are left, two are lost; with none the power cannot be used."""
    at = GodTable(culture, "egyptian", hand=(god,)).drain(1, **{kind: 3}).begin().play(f"play {god}", "power alone")
    assert [row[2] for row in at.told(GAINED) + at.told(LOST_FOR_WANT)] == [3, 2]
    at = GodTable(culture, "egyptian", hand=(god,)).drain(1, **{kind: 0}).begin()
    assert at.power_refused(god) == BANK_HAS_NONE
    assert at.play(f"play {god}").step == "gather_what"


def test_hades_takes_a_unit_and_gives_any_seven_cubes():
    """MY-10.22: example 43: a Toxotes for seven cubes; then everybody gathers on hills."""
    at = GodTable("greek", "norse", "egyptian", hand=("hades",))
    at.tile(0, "hills_gold")
    at.tile(1, "hills_food")
    at.begin().play("play hades", "both halves")
    assert at.may("unit toxotes", "unit hoplite", "unit hippokon")
    at.play("unit toxotes", *["cube gold"] * 4, *["cube favor"] * 3)
    assert at.army(0) == {"toxotes": 1, "hoplite": 2, "hippokon": 2}
    assert at.held(0) == (4, 4, 8, 6)
    assert at.told(UNIT_TAKEN) == [(0, unit_named("toxotes"), st.NONE)]
    at.play("gather hills")
    assert at.held(0) == (4, 4, 10, 6)
    assert at.held(1) == (5, 4, 4, 4)


@pytest.mark.parametrize(("any_unit", "reason"), [(True, ALLOWED), (False, NOT_THIS_KIND)])
def test_hades_takes_myth_units_and_heroes_too_unless_the_option_is_off(any_unit, reason):
    """MY-10.22: `hades_any_unit`."""
    at = GodTable("greek", "norse", hand=("hades",), options={"hades_any_unit": any_unit})
    at.units(0, toxotes=1, hoplite=1, hydra=1, heroic_greek_hero=1).begin().play("play hades", "power alone")
    assert at.refusal("unit hydra") == at.refusal("unit heroic_greek_hero") == reason
    assert at.refusal("unit hippokon") == NO_UNIT_THERE
    assert at.refusal("unit jarl") == NO_UNIT_THERE


def test_hades_takes_an_only_unit_without_a_question():
    """MY-0.2, MY-10.22: which it is, is clear; the cubes are not."""
    at = GodTable("greek", "norse", hand=("hades",)).units(0, medusa=1).begin().play("play hades", "power alone")
    assert at.army(0) == {}
    assert at.step == "power_cubes"


def test_hades_needs_a_unit():
    """MY-10.3, MY-10.22: without one, or without a mortal where only mortals count, there is no choice of halves."""
    for options, units in (({}, {}), ({"hades_any_unit": False}, {"hydra": 2})):
        at = GodTable("greek", "norse", hand=("hades",), options=options).units(0, **units).begin()
        assert at.power_refused("hades") == NO_TARGET
        assert at.play("play hades").step == "gather_what"


def test_hades_gives_what_the_bank_has():
    """MY-0.4, MY-10.22: the bank is emptied without a question."""
    at = GodTable("greek", "norse", hand=("hades",)).units(0, medusa=1).drain(1, food=2, wood=1, gold=0, favor=0)
    at.begin().play("play hades", "power alone")
    assert at.held(0) == (6, 5, 4, 4)
    assert at.bank == (0, 0, 0, 0)
