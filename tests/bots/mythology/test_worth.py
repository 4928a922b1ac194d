"""Age of Mythology: what the heuristic player thinks things are worth."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.bots.policies.mythology import WEIGHTS, odds, outlook, prices, purchases, trading, war, worth
from astragal.bots.policies.mythology.cards import card_result
from astragal.bots.policies.mythology.powers import power_worth
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import POWER_IDS, UNIT_IDS
from astragal.rules.mythology.odds import battle_odds
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

FOUR_EACH = (4, 4, 4, 4)


def opening(players: int = 2, seed: int = 3) -> tuple[Any, Any]:
    """Sheet and position at the first card of a game."""
    match = Match("mythology", players=players, dealer=SeededDealer(seed))
    match.deal()
    while match.state.step != n.PLAY_CARD:
        match.play(match.legal()[-1] if match.state.step == n.DRAW_COUNT else match.legal()[0])
        match.deal()
    return match.sheet.numbers, match.state


def name(culture: int, unit: str) -> int:
    """The number of a unit."""
    return n.UNITS * culture + UNIT_IDS[culture].index(unit)


# Odds.


def test_odds_of_two_units_are_those_of_the_exact_table():
    sheet, _ = opening()
    medusa, scorpion = name(n.GREEK, "medusa"), name(n.EGYPTIAN, "scorpion_man")
    assert odds.pair_odds(sheet, medusa, scorpion, 0) == int(1000 * battle_odds(11, 5, 1))
    assert odds.pair_odds(sheet, scorpion, medusa, 0) == int(1000 * battle_odds(5, 11, -1))


def test_a_berserk_goes_berserk_only_where_that_helps_him():
    sheet, _ = opening()
    for enemy in UNIT_IDS[n.GREEK]:
        huskarl, other = name(n.NORSE, "huskarl"), name(n.GREEK, enemy)
        dice, other_dice = odds.pair_dice(sheet, huskarl, other), odds.pair_dice(sheet, other, huskarl)
        if enemy not in ("medusa", "cyclops"):
            calm, wild = battle_odds(dice, other_dice, 0), battle_odds(dice + 2, other_dice, -1)
            assert odds.pair_odds(sheet, huskarl, other, 0) == int(1000 * max(float(calm), float(wild)))


@pytest.mark.parametrize("units", [1, 3, 7])
def test_a_battle_of_equals_is_even(units):
    won, losses = odds.battle_odds(500, units, units)
    assert won in (499, 500) and 0 < losses < 1000 * units


def test_more_units_and_better_ones_win_more_battles():
    assert odds.battle_odds(500, 5, 3)[0] > odds.battle_odds(500, 3, 3)[0] > odds.battle_odds(400, 3, 3)[0]
    assert odds.battle_odds(500, 0, 3)[0] == 0 and odds.battle_odds(500, 3, 0) == (1000, 0)


# What lies ahead.


def test_a_lead_is_worth_more_the_nearer_the_end_is():
    assert outlook.chance_of_most(WEIGHTS, 2, 0) == 1000 or outlook.chance_of_most(
        WEIGHTS, 2, 0
    ) > outlook.chance_of_most(WEIGHTS, 2, 50)
    assert outlook.chance_of_most(WEIGHTS, 0, 0) < 500 and outlook.chance_of_most(WEIGHTS, -9, 10) == 0


def test_the_last_turn_has_none_after_it():
    sheet, s = opening()
    s.victory_bank = 0
    assert outlook.turns_left(WEIGHTS, sheet, s, 0) == 0


def test_the_wonder_counts_as_a_building_when_it_ends_the_game():
    sheet, s = opening()
    s.victory_cards[n.MOST_BUILDINGS] = 4
    assert outlook.lead_at_the_end(sheet, s, 0, -1) == 0
    assert outlook.lead_at_the_end(sheet, s, 0, 0) >= 4


# Cubes.


def test_every_cube_is_worth_something_until_it_spoils():
    sheet, s = opening()
    w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, s.mover))
    for resource in range(n.RESOURCES):
        heaps = [prices.heap(WEIGHTS, w.terms, resource, cubes, 0) for cubes in range(12)]
        assert heaps == sorted(heaps) and heaps[0] == 0
        assert prices.heap(WEIGHTS, w.terms, resource, 12, 1) == prices.heap(
            WEIGHTS, w.terms, resource, w.terms.keep, 1
        )


def test_a_yield_is_what_the_rules_would_give():
    sheet, s = opening()
    me = s.players[s.mover]
    due = [0] * n.RESOURCES
    for tile in me.tiles:
        if tile != n.NONE:
            due[sheet.tile_resource[tile]] += sheet.tile_cubes[tile]
    every = worth.yield_of(sheet, s, s.mover, worth.EVERY_TILE)
    assert [worth.part_of(every, resource) for resource in range(n.RESOURCES)] == due
    assert worth.income_of(every) == sum(due)


# Purchases and trade.


def test_a_plan_never_spends_what_is_not_there():
    for seed in range(6):
        sheet, s = opening(3, seed)
        w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, s.mover))
        for number in range(5):
            for plan in (
                purchases.build_plan(WEIGHTS, sheet, s, w, number, 1, 0, *FOUR_EACH),
                purchases.recruit_plan(WEIGHTS, sheet, s, w, number, 0, *FOUR_EACH),
                trading.trade_plan(WEIGHTS, sheet, s, w.terms, 2, *FOUR_EACH),
            ):
                assert plan[0] >= 0 and min(plan[1:]) >= 0


def test_a_discount_saves_first_what_is_missing_and_never_more_than_the_price():
    sheet, _ = opening()
    assert purchases.after_building(sheet, n.GRANARY, 1, 0, 1, 3, 0) == (0, 0, 0, 0)
    assert purchases.after_building(sheet, n.GRANARY, 20, 4, 4, 4, 4) == FOUR_EACH


def test_a_trade_turns_eight_cubes_into_a_victory_cube_at_the_temple():
    sheet, s = opening()
    s.players[s.mover].buildings[n.GREAT_TEMPLE] = 1
    w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, s.mover))
    assert trading.trade_plan(WEIGHTS, sheet, s, w.terms, 2, 5, 5, 0, 0)[0] == 1000
    assert trading.trade_plan(WEIGHTS, sheet, s, w.terms, 2, 4, 4, 0, 0)[0] == 0


# Cards, powers and battles.


def test_a_gather_promises_more_than_nothing_to_who_has_tiles():
    sheet, s = opening()
    w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, s.mover))
    assert card_result(WEIGHTS, sheet, s, w, n.GATHER, 0, 0, 0, 0, 0)[0] > -1000
    assert sum(card_result(WEIGHTS, sheet, s, w, n.GATHER, 0, 0, 0, 0, 0)[1:]) > 0


@pytest.mark.parametrize("power", range(1, n.POWERS))
def test_every_power_has_a_worth_that_makes_sense(power):
    sheet, s = opening(3)
    w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, s.mover))
    assert -1000 <= power_worth(WEIGHTS, sheet, s, w, power, 3) < 5000, POWER_IDS[power]


def test_an_undefended_neighbour_is_worth_attacking_and_a_strong_one_is_not():
    sheet, s = opening()
    seat = s.mover
    them = s.players[1 - seat]
    w = worth.worths_of(WEIGHTS, sheet, s, worth.terms_of(WEIGHTS, sheet, s, seat))
    them.buildings[n.GREAT_TEMPLE] = 1
    them.units[:] = [0] * n.UNITS
    assert war.attack_worth(WEIGHTS, sheet, s, w.terms, 1 - seat, n.CITY, 4, 0) > 0
    for unit in range(3, 8):
        them.units[unit] = 4
    assert war.attack_worth(WEIGHTS, sheet, s, w.terms, 1 - seat, n.CITY, 7, 0) < 0
