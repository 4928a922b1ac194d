"""MY-5: what is gathered, workers, who takes what from the bank."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk, square_of

from astragal.rules.mythology.play.recruit import figures
from astragal.rules.mythology.play.score import army
from astragal.rules.mythology.refusals import (
    LIFTED_FIRST,
    NO_TILE_THERE,
    NO_WORKER_LEFT,
    NO_WORKER_THERE,
    NOT_IN_ORDER,
    WORKER_THERE,
)
from astragal.rules.mythology.state import (
    BOTH_HALVES,
    DESERT,
    DWARF,
    FAVOR,
    FOOD,
    GATHER_RESOURCE,
    GATHER_TERRAIN,
    GATHER_WHAT,
    GOLD,
    HILLS,
    LIFT_WORKER,
    PLAY_CARD,
    PUT_DWARF,
    PUT_VILLAGER,
    SWAMP,
    VILLAGER,
    WOOD,
    WORKERS,
    WORKERS_DONE,
)
from astragal.rules.mythology.story import LOST_FOR_WANT


def gathering(card: str = "gather") -> Desk:
    """Three players; the Egyptian has a Gather, the Greek goes on with a Trade."""
    return Desk(3).in_round().hand(0, card).hand(1, "trade")


def test_the_player_of_the_card_names_a_resource_or_a_terrain():
    """MY-5.1, MY-5.2, MY-5.10: any of the ten, with or without such tiles, and it holds for all."""
    desk = gathering().play("gather")
    assert (desk.s.step, desk.legal()) == (GATHER_WHAT, [GATHER_RESOURCE + what for what in range(10)])
    desk.act(GATHER_TERRAIN + SWAMP)
    assert (desk.s.step, desk.s.mover) == (PLAY_CARD, 1)
    assert [me.cubes for me in desk.s.players[:3]] == [[4, 4, 4, 4]] * 3


def test_gather_all_takes_every_tile_and_names_nothing():
    """MY-5.1, MY-5.6: for everybody."""
    desk = gathering("gather_all").tiles(0, "fertile_food", "desert_gold").tiles(1, "hills_favor", "forest_wood")
    desk.play("gather_all")
    assert [me.cubes for me in desk.s.players[:3]] == [[6, 4, 5, 4], [4, 6, 4, 5], [4, 4, 4, 4]]


def test_a_terrain_yields_what_its_tiles_show_and_a_villager_one_more():
    """MY-5.1, MY-5.3, MY-5.4, MY-5.6: the example of the rulebook, gathering from the desert."""
    desk = gathering().tiles(0, "desert_gold", "desert_favor", "fertile_food").buildings(0, "house")
    desk.tiles(1, "desert_favor").tiles(2, "desert_gold")
    desk.play("gather").act(GATHER_TERRAIN + DESERT)
    assert (desk.s.step, desk.s.mover) == (WORKERS, 0)
    desk.act(PUT_VILLAGER + square_of(desk, 0, "desert_gold"))
    assert [me.cubes for me in desk.s.players[:3]] == [[4, 4, 6, 6], [4, 4, 4, 6], [4, 4, 5, 4]]
    assert desk.player(0).villagers == 0


def test_a_resource_yields_from_every_terrain():
    """MY-5.1, MY-5.6: and the workers of the others count too, though they were not moved."""
    desk = gathering().tiles(0, "swamp_wood").tiles(1, "forest_wood", "hills_wood", "hills_gold").buildings(1, "house")
    desk.player(1).workers[square_of(desk, 1, "hills_wood")] = VILLAGER
    desk.player(1).villagers = 0
    desk.play("gather").act(GATHER_RESOURCE + WOOD)
    assert [me.cubes[WOOD] for me in desk.s.players[:3]] == [5, 8, 4]
    assert desk.player(1).cubes[GOLD] == 4


def test_only_the_card_player_moves_workers():
    """MY-5.4: the others are not asked."""
    desk = gathering("gather_all").tiles(1, "hills_gold").buildings(1, "house").play("gather_all")
    assert (desk.s.step, desk.s.mover, desk.player(1).villagers) == (PLAY_CARD, 1, 1)


def test_a_tile_holds_one_worker_and_a_bare_square_none():
    """MY-5.4: nor is there a worker where none is left."""
    desk = (
        gathering("gather_all").tiles(0, "desert_gold", "desert_favor", "fertile_food").buildings(0, "house", "house")
    )
    desk.play("gather_all")
    first = square_of(desk, 0, "desert_gold")
    assert desk.refusal(PUT_VILLAGER + 15) == NO_TILE_THERE
    assert desk.refusal(PUT_DWARF + first) == NO_WORKER_LEFT
    assert desk.refusal(LIFT_WORKER + first) == NO_WORKER_THERE
    desk.act(PUT_VILLAGER + first)
    assert desk.refusal(PUT_VILLAGER + first) == WORKER_THERE
    assert desk.refusal(LIFT_WORKER + first) == NOT_IN_ORDER, "nobody is lifted once somebody was put down"
    desk.act(PUT_VILLAGER + square_of(desk, 0, "fertile_food"))
    assert desk.s.step == PLAY_CARD, "no worker is left to move"
    assert desk.player(0).cubes == [4 + 2 + 1, 4, 4 + 1 + 1, 4 + 2]


def test_who_is_lifted_must_be_put_down_again():
    """MY-5.4, MY-5.5: nobody goes back to the Holding Area, and his place is kept for him."""
    desk = gathering("gather_all").tiles(0, "desert_gold", "desert_favor").buildings(0, "house", "house")
    gold, favor = square_of(desk, 0, "desert_gold"), square_of(desk, 0, "desert_favor")
    desk.player(0).workers[gold], desk.player(0).villagers = VILLAGER, 1
    desk.play("gather_all").act(LIFT_WORKER + gold)
    assert desk.refusal(WORKERS_DONE) == LIFTED_FIRST
    assert desk.legal() == [PUT_VILLAGER + gold, PUT_VILLAGER + favor]
    desk.act(PUT_VILLAGER + favor, WORKERS_DONE)
    assert (desk.player(0).workers[gold], desk.player(0).workers[favor], desk.player(0).villagers) == (0, VILLAGER, 1)


def test_the_place_of_a_lifted_dwarf_is_kept_for_him():
    """MY-5.5: of two free tiles waiting villagers take one; the Dwarf goes to the other by himself."""
    desk = Desk(3).in_round(seat=2).hand(2, "gather_all").hand(0, "trade").tiles(2, "hills_gold", "hills_food")
    desk.buildings(2, "house", "house").units(2, dwarf=0)
    norse, gold, food = desk.player(2), square_of(desk, 2, "hills_gold"), square_of(desk, 2, "hills_food")
    norse.workers[food], norse.villagers = DWARF, 2
    desk.play("gather_all").act(LIFT_WORKER + food, PUT_VILLAGER + gold)
    assert (norse.workers[gold], norse.workers[food], norse.villagers) == (VILLAGER, DWARF, 1)
    assert desk.s.step == PLAY_CARD


def test_a_villager_and_a_dwarf_may_change_places():
    """MY-5.5, MY-12.12: even if every tile is taken; a Dwarf brings two more gold on a gold tile and nothing else."""
    desk = (
        Desk(3).in_round(seat=2).hand(2, "gather_all").hand(0, "trade", "gather").tiles(2, "hills_gold", "hills_food")
    )
    desk.buildings(2, "house").units(2, dwarf=0)
    norse, gold, food = desk.player(2), square_of(desk, 2, "hills_gold"), square_of(desk, 2, "hills_food")
    norse.workers[gold], norse.workers[food], norse.villagers = VILLAGER, DWARF, 0
    desk.play("gather_all").act(LIFT_WORKER + gold, LIFT_WORKER + food)
    assert desk.legal() == [PUT_VILLAGER + gold, PUT_VILLAGER + food, PUT_DWARF + gold, PUT_DWARF + food]
    desk.act(PUT_DWARF + gold)
    assert desk.s.step == PLAY_CARD, "the villager takes the last place by himself"
    assert (norse.workers[gold], norse.workers[food]) == (DWARF, VILLAGER)
    assert norse.cubes == [4 + 1 + 1, 4, 4 + 2 + 2, 4]


def test_a_dwarf_on_another_tile_brings_nothing():
    """MY-12.12: he may stand there."""
    desk = Desk(3).in_round(seat=2).hand(2, "gather_all").tiles(2, "hills_food").units(2, dwarf=1)
    desk.play("gather_all").act(PUT_DWARF + square_of(desk, 2, "hills_food"))
    assert desk.player(2).cubes == [5, 4, 4, 4]
    assert desk.player(2).units[3] == 0


def test_each_takes_all_that_is_due_before_the_next():
    """MY-0.4, MY-5.7, MY-5.8: and what the bank does not have is lost."""
    desk = gathering().tiles(0, "hills_gold").tiles(1, "hills_gold", "hills_food").tiles(2, "hills_gold")
    desk.cubes(2, 4, 4, 4 + 13 - 3, 4)
    assert desk.s.bank[GOLD] == 3
    desk.play("gather").act(GATHER_TERRAIN + HILLS)
    assert [me.cubes[GOLD] for me in desk.s.players[:3]] == [6, 5, 14]
    assert desk.heard(LOST_FOR_WANT) == [(1, GOLD, 1), (2, GOLD, 2)]


def test_buildings_bring_their_cubes_to_the_card_player_only():
    """MY-5.9, MY-7.15: whatever is gathered; the Mint of another player brings nothing."""
    desk = gathering().buildings(0, "gold_mint", "monument", "granary", "wood_workshop").buildings(1, "gold_mint")
    desk.play("gather").act(GATHER_RESOURCE + FAVOR)
    assert [me.cubes for me in desk.s.players[:3]] == [[6, 6, 6, 6], [4, 4, 4, 4], [4, 4, 4, 4]]


def test_what_a_god_changes_about_gathering():
    """MY-10.13: Ra's player has more food from each food tile; the others gather as usual."""
    desk = gathering("ra").tiles(0, "fertile_food", "swamp_food", "desert_gold").tiles(1, "fertile_food")
    desk.play("ra").act(BOTH_HALVES)
    assert [me.cubes[FOOD] for me in desk.s.players[:3]] == [4 + 3 + 4, 4 + 2, 4]
    assert desk.s.food_bonus == 0


def test_a_lifted_dwarf_is_still_of_the_army():
    """MY-1.10, MY-13.5: while he changes his place he counts as before."""
    desk = Desk(3).in_round(seat=2).hand(2, "gather_all").tiles(2, "hills_gold", "hills_food").units(2, dwarf=0)
    desk.player(2).workers[square_of(desk, 2, "hills_food")] = DWARF
    desk.play("gather_all")
    dwarf = desk.sheet.worker_unit[desk.player(2).culture]
    before = army(desk.s, 2), figures(desk.sheet, desk.s, 2, dwarf)
    desk.act(LIFT_WORKER + square_of(desk, 2, "hills_food"))
    assert desk.s.lifted[1] == 1 and (army(desk.s, 2), figures(desk.sheet, desk.s, 2, dwarf)) == before
