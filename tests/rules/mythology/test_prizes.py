"""MY-11.20 to MY-11.24: what a battle brings its winner."""

from __future__ import annotations

import pytest
from tests.rules.mythology.battlefield import Battlefield

from astragal.rules.mythology import refusals, story
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import TILE_IDS


def won(unit="spearman", **more):
    """An attack that one unit has just won."""
    return Battlefield({unit: 1}, {"hoplite": 1}, **more).all_in().round(unit, "hoplite", 1, 0)


def raze(at, *buildings):
    """Destroy these."""
    for building in buildings:
        at.choose(n.RAZE_BUILDING + building)
    return at


def test_a_won_attack_on_a_city_destroys_a_building():
    """MY-11.21, MY-11.22: of the attacker's choice."""
    at = won(area="city", buildings={1: ["market", "wall", "house"]})
    assert (at.s.step, at.s.mover) == (n.RAZE, 0)
    assert at.legal() == [n.RAZE_BUILDING + each for each in (n.HOUSE, n.WALL, n.MARKET)] + [n.DECLINE]
    assert at.refusal(n.RAZE_BUILDING + n.TOWER) == refusals.NOTHING_TO_RAZE
    raze(at, n.MARKET)
    assert at.is_over()
    assert at.s.players[1].buildings[: n.MARKET + 1] == [1, 1, 0, 0]


def test_a_siege_engine_workshop_destroys_a_second_one():
    """MY-7.16, MY-11.22: also two Houses, whose owner loses two villagers."""
    at = won(area="city", buildings={0: ["siege_engine_workshop"], 1: ["house"] * 3})
    assert raze(at, n.HOUSE, n.HOUSE).is_over()
    assert (at.s.players[1].buildings[n.HOUSE], at.s.players[1].villagers) == (1, 1)


def test_example_32_never_more_than_two():
    """MY-11.22: a surviving Nidhogg and a Siege Engine Workshop together."""
    more = {"buildings": {0: ["siege_engine_workshop"], 1: ["market", "wall", "tower"]}}
    at = won("nidhogg", area="city", **more)
    assert raze(at, n.WALL, n.MARKET).is_over()
    assert at.s.players[1].buildings[n.TOWER] == 1


def test_fewer_buildings_if_there_are_fewer():
    """MY-11.22, MY-11.21: then there is nothing more to ask."""
    at = won(area="city", buildings={0: ["siege_engine_workshop"], 1: ["market"]})
    assert raze(at, n.MARKET).is_over()


def test_the_owner_says_which_villager_goes_with_his_house():
    """MY-7.8, MY-11.22: then the attacker goes on."""
    at = won(area="city", buildings={0: ["siege_engine_workshop"], 1: ["house", "house", "quarry"]},
             tiles={1: {0: "fertile_food"}}, workers={1: {0: n.VILLAGER}})  # fmt: skip
    at.s.players[1].villagers = 1
    raze(at, n.HOUSE)
    assert (at.s.step, at.s.mover) == (n.LOSE_VILLAGER, 1)
    at.choose(n.LOSE_FROM_SQUARE)
    assert (at.s.step, at.s.mover, at.s.resume) == (n.RAZE, 0, 0)
    assert raze(at, n.QUARRY).is_over()
    assert at.s.players[1].workers[0] == n.NO_WORKER


def test_a_won_attack_on_the_production_area_takes_a_tile():
    """MY-11.23, MY-1.17: to the first free square of its terrain; a worker goes home."""
    at = won(tiles={1: {4: "hills_gold", 9: "hills_food"}}, workers={1: {4: n.VILLAGER}})
    assert at.legal() == [n.CAPTURE_TILE + 4, n.CAPTURE_TILE + 9, n.DECLINE]
    assert at.refusal(n.CAPTURE_TILE + 5) == refusals.NOTHING_TO_CAPTURE
    at.choose(n.CAPTURE_TILE + 4)
    assert at.is_over()
    loser, winner = at.s.players[1], at.s.players[0]
    assert (loser.tiles[4], loser.workers[4], loser.villagers) == (n.NONE, n.NO_WORKER, 1)
    assert winner.tiles[13] == TILE_IDS.index("hills_gold")


def test_a_tile_without_a_square_goes_to_the_pool():
    """MY-11.23: Egypt has no mountains."""
    at = won(tiles={1: {5: "mountains_gold"}})
    tile = TILE_IDS.index("mountains_gold")
    pool = at.s.pool[tile]
    at.choose(n.CAPTURE_TILE + 5)
    assert at.is_over()
    assert at.s.pool[tile] == pool + 1
    assert tile not in at.s.players[0].tiles


def test_a_dwarf_on_a_captured_tile_goes_home():
    """MY-11.23, MY-5.11: he is not eliminated."""
    at = Battlefield({"spearman": 1}, {}, defender="norse", tiles={1: {1: "mountains_gold"}}, workers={1: {1: n.DWARF}})
    at.attack().bring(1).choose(n.CAPTURE_TILE + 1)
    assert at.holding(1) == {"dwarf": 1}


def test_a_won_attack_on_the_holding_area_takes_five_cubes():
    """MY-11.24: any mix, one at a time; victory cubes are never taken."""
    at = won(area="holding", cubes={1: [3, 0, 4, 2]})
    at.s.players[1].victory = 3
    assert at.legal() == [n.TAKE_CUBE + each for each in (n.FOOD, n.GOLD, n.FAVOR)] + [n.DECLINE]
    assert at.refusal(n.TAKE_CUBE + n.WOOD) == refusals.NOTHING_TO_RAID
    for resource in (n.GOLD, n.GOLD, n.FAVOR, n.FOOD, n.FAVOR):
        at.choose(n.TAKE_CUBE + resource)
    assert at.is_over()
    assert (at.s.players[0].cubes, at.s.players[1].cubes) == ([1, 0, 2, 2], [2, 0, 2, 0])
    assert at.s.players[1].victory == 3
    assert at.rows(story.CUBE_TAKEN)[0] == (0, n.GOLD, 1)


@pytest.mark.parametrize("area", ["city", "production", "holding"])
def test_any_part_of_a_prize_may_be_left(area):
    """MY-11.21: all of it, or the rest."""
    spoils = {"buildings": {1: ["market"]}, "tiles": {1: {4: "hills_gold"}}, "cubes": {1: [2, 2, 2, 2]}}
    at = won(area=area, **spoils)
    assert at.choose(n.DECLINE).is_over()
    assert at.s.players[1].cubes == [2] * 4
    assert at.rows(story.PRIZE_LEFT) != []
    at = won(area="holding", **spoils).choose(n.TAKE_CUBE).choose(n.DECLINE)
    assert at.is_over()
    assert sum(at.s.players[0].cubes) == 1


@pytest.mark.parametrize("area", ["city", "production", "holding"])
def test_where_there_is_nothing_nobody_is_asked(area):
    """MY-11.3, MY-11.21: only the victory cubes are at stake."""
    at = won(area=area, last_battle=2)
    assert at.is_over()
    assert at.s.players[0].victory == 2


def test_the_victory_cubes_come_before_the_prize():
    """MY-11.20, MY-11.21: they are won by then, and the survivors are home."""
    at = won(area="holding", cubes={1: [1, 1, 1, 1]}, last_battle=2)
    assert (at.s.players[0].victory, at.s.battle, at.holding(0)) == (2, 0, {"spearman": 1})


def test_a_defender_who_wins_takes_no_prize():
    """MY-11.21: only the victory cubes."""
    at = Battlefield({"spearman": 1}, {"hoplite": 1}, area="holding", cubes={0: [4] * 4}, last_battle=1).all_in()
    assert at.round("spearman", "hoplite", 0, 1).is_over()
    assert (at.s.players[1].victory, at.s.players[0].cubes) == (1, [4] * 4)


def test_walls_do_not_fall_by_themselves():
    """MY-7.9, MY-11.22: a lost battle leaves them standing unless they are chosen."""
    at = Battlefield({"spearman": 1}, {"hoplite": 1}, area="city", buildings={1: ["wall", "market"]}).all_in()
    raze(at.round("spearman", "hoplite", 1, 0), n.MARKET)
    assert at.s.players[1].buildings[n.WALL] == 1
