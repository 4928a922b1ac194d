"""MY-10.14, MY-10.15, MY-10.24: god powers over tiles."""

from __future__ import annotations

import pytest
from tests.rules.mythology.god_table import GodTable

from astragal.rules.mythology import state as st
from astragal.rules.mythology.ids import TILE_IDS
from astragal.rules.mythology.refusals import NO_TARGET, NO_TILE_THERE, NOT_THIS_KIND
from astragal.rules.mythology.story import TILE_EXCHANGED, TILE_LOST


def number(tile: str) -> int:
    """The number of a tile."""
    return TILE_IDS.index(tile)


def test_hathor_removes_a_food_tile_of_another_player():
    """MY-10.14, MY-5.11: it goes back to the pool, and the villager on it to Holding."""
    at = GodTable("egyptian", "greek", "norse", hand=("hathor",))
    at.tile(0, "fertile_food")
    first = at.tile(1, "fertile_food", "villager")
    second = at.tile(1, "hills_food")
    gold = at.tile(1, "hills_gold")
    at.tile(2, "fertile_food")
    pool = at.s.pool[number("fertile_food")]
    at.begin().play("play hathor", "both halves")
    assert at.may("seat 1", "seat 2")
    at.play("seat 1")
    assert at.may(f"square {first}", f"square {second}")
    assert at.refusal(f"square {gold}") == NOT_THIS_KIND
    assert at.refusal("square 15") == NO_TILE_THERE
    at.play(f"square {first}")
    assert at.s.players[1].tiles[first] == st.NONE
    assert at.s.players[1].villagers == 1
    assert at.s.pool[number("fertile_food")] == pool + 1
    assert at.told(TILE_LOST) == [(1, number("fertile_food"), first)]
    assert at.s.players[0].age == st.CLASSICAL


def test_hathor_needs_a_food_tile_of_another():
    """MY-10.3, MY-10.14: her own player's do not count, nor do other tiles."""
    at = GodTable("egyptian", "greek", hand=("hathor",))
    at.tile(0, "fertile_food")
    at.tile(1, "hills_gold")
    assert at.power_refused("hathor") == NO_TARGET


def test_hephaestos_removes_any_tile_of_anybody():
    """MY-10.24, MY-5.11: one's own included; a Dwarf on it goes to Holding."""
    at = GodTable("greek", "norse", "egyptian", hand=("hephaestos",)).units(1)
    own = at.tile(0, "hills_gold")
    at.tile(0, "fertile_food")
    dwarf = at.tile(1, "mountains_gold", "dwarf")
    at.begin().play("play hephaestos", "power alone")
    assert at.may("seat 0", "seat 1")
    at.play("seat 1")
    assert at.army(1) == {"dwarf": 1}
    assert at.told(TILE_LOST) == [(1, number("mountains_gold"), dwarf)]
    at = GodTable("greek", "norse", hand=("hephaestos",))
    own = at.tile(0, "hills_gold")
    at.tile(0, "fertile_food")
    at.begin().play("play hephaestos", "power alone", f"square {own}")
    assert at.s.players[0].tiles.count(st.NONE) == st.SQUARES - 1


def test_hephaestos_needs_a_tile():
    """MY-10.3, MY-10.24: on some board."""
    assert GodTable("greek", "norse", hand=("hephaestos",)).power_refused("hephaestos") == NO_TARGET


def test_set_exchanges_tiles_of_the_same_terrain():
    """MY-10.15: the other's tile is named first, then one's own; workers stay on their squares."""
    at = GodTable("egyptian", "greek", hand=("set",)).units(0)
    food = at.tile(0, "fertile_food", "villager")
    wood = at.tile(0, "fertile_wood")
    favor = at.tile(0, "desert_favor")
    theirs = at.tile(1, "fertile_gold", "villager")
    desert = at.tile(1, "desert_gold")
    hills = at.tile(1, "hills_gold")
    at.begin().play("play set", "both halves")
    assert at.may(f"square {theirs}", f"square {desert}")
    assert at.refusal(f"square {hills}") == NOT_THIS_KIND
    at.play(f"square {theirs}")
    assert at.step == "power_own_square"
    assert at.may(f"square {food}", f"square {wood}")
    assert at.refusal(f"square {favor}") == NOT_THIS_KIND
    assert at.refusal("square 0" if favor else "square 1") == NO_TILE_THERE
    at.play(f"square {food}")
    me, them = at.s.players[0], at.s.players[1]
    assert (me.tiles[food], them.tiles[theirs]) == (number("fertile_gold"), number("fertile_food"))
    assert me.workers[food] == them.workers[theirs] == st.VILLAGER
    assert at.told(TILE_EXCHANGED) == [(0, number("fertile_gold"), food), (1, number("fertile_food"), theirs)]
    assert me.age == st.CLASSICAL


def test_set_exchanges_without_a_question_where_there_is_one_way():
    """MY-0.2, MY-10.15: one tile on either side."""
    at = GodTable("egyptian", "greek", hand=("set",))
    mine, theirs = at.tile(0, "fertile_food"), at.tile(1, "fertile_wood")
    at.begin().play("play set", "power alone")
    assert at.s.players[0].tiles[mine] == number("fertile_wood")
    assert at.s.players[1].tiles[theirs] == number("fertile_food")


@pytest.mark.parametrize("theirs", ["mountains_gold", "forest_wood", None])
def test_set_needs_a_terrain_in_common(theirs):
    """MY-10.3, MY-10.15: fertile land against mountains, forest or nothing."""
    at = GodTable("egyptian", "greek", hand=("set",))
    at.tile(0, "fertile_food")
    if theirs:
        at.tile(1, theirs)
    assert at.power_refused("set") == NO_TARGET
