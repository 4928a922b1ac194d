"""MY-4: tiles drawn, chosen in turn, placed, and put back."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk, square_of

from astragal.rules.kit import CHANCE, SILENCE
from astragal.rules.mythology.ids import TILE_IDS
from astragal.rules.mythology.play.explore import lift_tile
from astragal.rules.mythology.refusals import NO_FREE_SQUARE, NO_SUCH_TILE
from astragal.rules.mythology.state import (
    DWARF,
    EXPLORE_PICK,
    NONE,
    PASS_TILE,
    PLAY_CARD,
    TAKE_TILE,
    TILE_DRAWN,
    VILLAGER,
)
from astragal.rules.mythology.story import PASSED, TILE_TAKEN


def take(name: str) -> int:
    """The action of taking this tile."""
    return TAKE_TILE + TILE_IDS.index(name)


def shown(desk: Desk, *names: str) -> Desk:
    """The tiles that come, one after the other."""
    for name in names:
        desk.draw(TILE_DRAWN + TILE_IDS.index(name))
    return desk


def exploring(card: str = "explore", players: int = 3) -> Desk:
    """The first seat explores; the second has a card to go on with."""
    return Desk(players).in_round().hand(0, card).hand(1, "trade").play(card)


def test_a_card_shows_as_many_tiles_as_it_says():
    """MY-4.1: beyond the number of players, whatever the table."""
    for players in (2, 3, 8):
        for card, more in (("explore", 1), ("explore_more", 2), ("explore_few", 0)):
            desk = exploring(card, players)
            drawn = 0
            while desk.s.mover == CHANCE:
                desk.draw(next(o for o, weight in enumerate(desk.weights()) if weight))
                drawn += 1
            assert drawn == players + more


def test_a_short_pool_shows_what_it_has():
    """MY-4.1, MY-4.7: what has one outcome comes by itself, and nothing at all is possible too."""
    desk = Desk(3).in_round().hand(0, "explore").hand(1, "trade").offer("hills_gold", "hills_gold").play("explore")
    assert (desk.s.step, desk.s.mover, sum(desk.s.offer)) == (EXPLORE_PICK, 0, 2)
    desk = Desk(3).in_round().hand(0, "explore").hand(1, "trade").offer().play("explore")
    assert (desk.s.step, desk.s.mover) == (PLAY_CARD, 1)


def test_the_card_player_chooses_first_then_the_others_clockwise():
    """MY-4.2, MY-4.3, MY-4.5: one tile each; the sample turn of the rulebook."""
    desk = Desk(3).in_round(seat=1).hand(1, "explore").hand(2, "trade").tiles(0, "forest_wood").play("explore")
    shown(desk, "fertile_food", "mountains_wood", "forest_food", "swamp_wood")
    pool = sum(desk.s.pool)
    desk.act(take("fertile_food"))
    assert desk.s.mover == 2
    desk.act(take("mountains_wood"))
    assert desk.s.mover == 0
    assert desk.refusal(take("forest_food")) == NO_FREE_SQUARE, "the one forest square is taken"
    assert desk.refusal(take("fertile_food")) == NO_SUCH_TILE
    desk.act(take("swamp_wood"))
    assert (desk.s.step, desk.s.mover) == (PLAY_CARD, 2)
    assert (sum(desk.s.offer), sum(desk.s.pool)) == (0, pool + 1)
    assert [row[:2] for row in desk.heard(TILE_TAKEN)] == [
        (seat, TILE_IDS.index(name)) for seat, name in ((1, "fertile_food"), (2, "mountains_wood"), (0, "swamp_wood"))
    ]


def test_a_choice_may_be_passed_and_who_can_place_nothing_is_not_asked():
    """MY-4.4: passing gives up this choice alone."""
    desk = exploring("explore_few")
    shown(desk, "mountains_gold", "mountains_gold", "mountains_wood")
    assert desk.s.mover == 1, "the Egyptians have no mountains"
    desk.act(PASS_TILE)
    assert desk.s.mover == 2
    desk.act(take("mountains_gold"))
    assert desk.heard(PASSED) == [(0, 0, 1), (1, 0, 0)]


def test_a_tile_that_is_removed_sends_its_worker_home():
    """MY-4.6, MY-5.11: a villager or a Dwarf goes to the Holding Area."""
    desk = Desk(3).in_round().tiles(2, "hills_gold", "mountains_gold").units(2, dwarf=1)
    norse = desk.player(2)
    hill, mountain = square_of(desk, 2, "hills_gold"), square_of(desk, 2, "mountains_gold")
    norse.workers[hill], norse.workers[mountain] = VILLAGER, DWARF
    assert lift_tile(desk.sheet, desk.s, 2, hill, SILENCE) == TILE_IDS.index("hills_gold")
    lift_tile(desk.sheet, desk.s, 2, mountain, SILENCE)
    assert (norse.tiles[hill], norse.tiles[mountain]) == (NONE, NONE)
    assert (norse.workers[hill], norse.workers[mountain], norse.villagers, norse.units[3]) == (0, 0, 1, 2)
