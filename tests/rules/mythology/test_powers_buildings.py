"""MY-10.10, MY-10.20, MY-10.30: god powers over buildings, and MY-7.8 where a House is lost."""

from __future__ import annotations

from tests.rules.mythology.god_table import GodTable

from astragal.rules.documents import Document
from astragal.rules.kit import packed
from astragal.rules.mythology import state as st
from astragal.rules.mythology.position import from_document, to_document
from astragal.rules.mythology.refusals import CITY_FULL, HAVE_IT_ALREADY, NO_BUILDING_THERE, NO_TARGET
from astragal.rules.mythology.story import BUILDING_LOST, BUILT, VILLAGER_LOST


def test_horus_destroys_any_building():
    """MY-10.10: of any player, one's own included; then there is building."""
    at = GodTable("egyptian", "greek", "norse", hand=("horus",)).buildings(0, wall=1, quarry=1).buildings(2, market=1)
    at.begin().play("play horus", "both halves")
    assert at.may("seat 0", "seat 2")
    at.play("seat 0")
    assert at.may("destroy wall", "destroy quarry")
    assert at.refusal("destroy house") == NO_BUILDING_THERE
    at.play("destroy quarry")
    assert at.told(BUILDING_LOST) == [(0, st.QUARRY, 0)]
    assert (at.step, at.s.quarry) == ("build", 0)


def test_horus_needs_a_building_somewhere():
    """MY-10.3, MY-10.10: empty cities all round."""
    at = GodTable("egyptian", "greek", hand=("horus",)).begin()
    assert at.power_refused("horus") == NO_TARGET
    assert at.play("play horus").step == "build"


def test_a_lost_house_costs_a_villager_of_the_owners_choice_before_horus_builds():
    """MY-7.8, MY-10.10: the owner is asked, then the card goes on."""
    at = GodTable("egyptian", "greek", hand=("horus",))
    square = at.tile(1, "fertile_food", "villager")
    at.buildings(1, house=1).begin().play("play horus", "both halves")
    assert (at.s.mover, at.step) == (1, "lose_villager")
    assert at.may("lose holding", f"lose {square}")
    at.play(f"lose {square}")
    assert at.told(VILLAGER_LOST) == [(1, square, 0)]
    assert (at.s.players[1].villagers, at.s.players[1].buildings[st.HOUSE]) == (1, 1)
    assert (at.s.mover, at.step, at.s.resume) == (0, "build", 0)
    read_again = from_document(at.sheet, Document("", to_document(at.sheet, at.s), {}))
    assert packed(read_again, st.STATE) == packed(at.s, st.STATE)


def test_njord_destroys_a_building_of_another():
    """MY-10.30, MY-7.8: never one's own; a single villager is lost without a question."""
    at = GodTable("norse", "egyptian", hand=("njord",)).buildings(0, wall=1).buildings(1, house=1)
    at.begin().play("play njord", "power alone")
    assert at.told(BUILDING_LOST) == [(1, st.HOUSE, 0)]
    assert at.told(VILLAGER_LOST) == [(1, st.NONE, 0)]
    assert at.s.players[1].villagers == 0
    assert at.s.mover == 1
    assert GodTable("norse", "egyptian", hand=("njord",)).buildings(0, wall=1).power_refused("njord") == NO_TARGET


def test_after_njord_alone_a_bereaved_player_chooses_and_play_goes_on():
    """MY-7.8, MY-10.30: nothing is built."""
    at = GodTable("norse", "egyptian", "greek", hand=("njord",))
    square = at.tile(2, "hills_gold", "villager")
    at.buildings(2, house=1, wall=1).begin().play("play njord", "power alone")
    at.play("destroy house")
    assert at.s.mover == 2
    at.play("lose holding")
    assert at.s.players[2].workers[square] == st.VILLAGER
    assert (at.s.mover, at.step) == (1, "play")


def test_hera_gives_a_house_with_its_villager():
    """MY-10.20: free, and besides the three that may be bought."""
    at = GodTable("greek", "norse", hand=("hera",)).begin().play("play hera", "both halves")
    assert at.told(BUILT) == [(0, st.HOUSE, 1)]
    assert (at.s.players[0].villagers, at.held(0)) == (1, (4, 4, 4, 3))
    assert (at.step, at.s.left) == ("build", 3)


def test_hera_needs_a_house_left_over_and_a_free_square():
    """MY-10.3, MY-10.20: ten Houses, or sixteen buildings, are too many."""
    at = GodTable("greek", "norse", hand=("hera",)).buildings(0, house=10)
    assert at.power_refused("hera") == HAVE_IT_ALREADY
    full = {"wall": 1, "tower": 1, "market": 1, "storehouse": 1, "armory": 1, "quarry": 1, "monument": 1}
    at = GodTable("greek", "norse", hand=("hera",)).buildings(0, house=9, **full)
    assert at.power_refused("hera") == CITY_FULL
