"""MY-7: buildings, what they cost, what is saved, and what is lost with them."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk, square_of

from astragal.rules.kit import NOBODY, SILENCE, TERMINAL, new_story, rows_of
from astragal.rules.mythology.ids import BUILDING_IDS
from astragal.rules.mythology.play.build import finish_wonder, lose_building
from astragal.rules.mythology.play.turn import advance
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    AT_LEAST_ONE,
    BUILDING_TOO_DEAR,
    CITY_FULL,
    HAVE_IT_ALREADY,
    NEEDED_ELSEWHERE,
    NO_VILLAGER_THERE,
    NOT_IN_THE_PRICE,
    NOTHING_TO_BUILD,
)
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.state import (
    ACTION_ALONE,
    BOTH_HALVES,
    BUILD_BUILDING,
    BUILDING,
    CARD_DONE,
    END_BUILD,
    FAVOR,
    FOOD,
    GOLD,
    HOUSE,
    LOSE_FROM_HOLDING,
    LOSE_FROM_SQUARE,
    LOSE_VILLAGER,
    MYTHIC,
    OVER,
    PLAY_CARD,
    QUARRY,
    SAVE_CUBE,
    SAVE_CUBES,
    THE_WONDER,
    VILLAGER,
    WOOD,
)
from astragal.rules.mythology.story import AWARDED, BY_THE_WONDER, GAME_ENDS


def build(name: str) -> int:
    """The action of building this."""
    return BUILD_BUILDING + BUILDING_IDS.index(name)


def building(card: str = "build_2") -> Desk:
    """The Egyptian has a Build; the Greek goes on with a Trade."""
    return Desk(3).in_round().hand(0, card).hand(1, "trade")


def test_buildings_are_bought_one_at_a_time():
    """MY-7.1, MY-7.4, MY-7.7: the example of the rulebook; a third building is not allowed."""
    desk = building().play("build_2")
    assert desk.refusal(END_BUILD) == AT_LEAST_ONE
    desk.act(build("storehouse"))
    assert (desk.s.step, desk.s.mover) == (BUILDING, 0)
    desk.act(build("house"))
    assert (desk.s.step, desk.s.mover) == (PLAY_CARD, 1)
    me = desk.player(0)
    assert (me.cubes, me.villagers, sum(me.buildings)) == ([0, 0, 2, 2], 1, 2)


def test_a_player_may_stop_after_the_first():
    """MY-7.1: at least one, at most as many as the card says."""
    desk = building("build_4").play("build_4").act(build("house"), END_BUILD)
    assert (desk.s.mover, desk.player(0).buildings[HOUSE]) == (1, 1)
    assert building().cubes(0, 1, 1, 1, 1).refused_play("build_2") == NOTHING_TO_BUILD


def test_the_only_building_that_can_be_bought_is_bought_by_itself():
    """MY-0.2, MY-7.1: whoever wants none burns the card."""
    desk = building().cubes(0, 2, 2, 0, 0).play("build_2")
    assert (desk.s.mover, desk.player(0).buildings[HOUSE], desk.player(0).cubes) == (1, 1, [0, 0, 0, 0])


def test_one_of_each_and_ten_houses():
    """MY-7.2, MY-7.3: one square each, sixteen in all."""
    desk = building("build_4").cubes(0, 9, 9, 9, 9).buildings(0, "market", *["house"] * 10).play("build_4")
    assert desk.refusal(build("market")) == HAVE_IT_ALREADY
    assert desk.refusal(build("house")) == HAVE_IT_ALREADY
    desk.act(build("granary"), build("wall"), END_BUILD)
    desk = building("build_4").cubes(0, 9, 9, 9, 9).buildings(0, *BUILDING_IDS[1:6], *["house"] * 9, "granary")
    desk.play("build_4").act(build("house"))
    assert (sum(desk.player(0).buildings), desk.s.mover) == (16, 1), "the city is full"
    full = building().buildings(0, *BUILDING_IDS[1:8], *["house"] * 9)
    assert full.refused_play("build_2") == NOTHING_TO_BUILD
    full.s.step, full.s.left, full.s.bought = BUILDING, 1, 1
    assert full.refusal(build("granary")) == CITY_FULL


def test_the_prices_of_the_sheet():
    """MY-7.4: food, wood, gold and favor together."""
    values = SHEETS.load("standard").values["buildings"]
    totals = {name: sum(building["cost"].values()) for name, building in values.items()}
    assert totals == {
        "house": 4,
        "wall": 6,
        "tower": 6,
        "market": 5,
        "storehouse": 8,
        "armory": 5,
        "quarry": 5,
        "monument": 5,
        "granary": 5,
        "wood_workshop": 5,
        "gold_mint": 5,
        "siege_engine_workshop": 5,
        "great_temple": 16,
        "wonder": 40,
    }
    desk = building().cubes(0, 4, 4, 2, 4).play("build_2")
    assert desk.refusal(build("wall")) == BUILDING_TOO_DEAR


def test_a_quarry_saves_a_cube_of_the_owners_choice():
    """MY-7.13, MY-7.14: asked after the building, where there is a choice."""
    desk = building("build").buildings(0, "quarry").play("build").act(build("house"))
    assert (desk.s.step, desk.s.mover, desk.legal()) == (SAVE_CUBES, 0, [SAVE_CUBE + FOOD, SAVE_CUBE + WOOD])
    assert desk.refusal(SAVE_CUBE + GOLD) == NOT_IN_THE_PRICE
    desk.act(SAVE_CUBE + WOOD)
    assert (desk.player(0).cubes, desk.s.mover) == ([2, 3, 4, 4], 1)


def test_a_quarry_saves_what_is_missing():
    """MY-7.14: only such choices are allowed that leave a price the player can pay."""
    desk = building("build").buildings(0, "quarry").cubes(0, 1, 2, 9, 9).play("build").act(build("house"))
    assert (desk.player(0).cubes, desk.player(0).buildings[HOUSE]) == ([0, 0, 9, 9], 1)


def test_cubes_that_every_order_saves_are_not_asked_for():
    """MY-0.2, MY-7.14: of a Quarry for 4 food and 1 gold, Nephthys saves the gold that is missing and one food."""
    desk = building("nephthys").cubes(0, 7, 0, 0, 3).play("nephthys").act(build("quarry"))
    assert (desk.player(0).cubes, desk.player(0).buildings[QUARRY]) == ([4, 0, 0, 1], 1)


def test_a_quarry_gives_nothing_in_the_action_that_builds_it():
    """MY-7.5, MY-7.13: but in the next."""
    desk = building().cubes(0, 9, 9, 9, 9).play("build_2").act(build("quarry"), build("house"))
    assert desk.player(0).cubes == [3, 7, 8, 9]


def test_discounts_add_up_and_houses_get_the_quarry_only():
    """MY-7.14, MY-10.11: three cubes off in all, of what the price holds, chosen one at a time."""
    desk = building("nephthys").buildings(0, "quarry").cubes(0, 2, 1, 4, 4)
    desk.play("nephthys").act(BOTH_HALVES, build("storehouse"))
    assert desk.legal() == [SAVE_CUBE + cube for cube in range(4)]
    desk.act(SAVE_CUBE + FAVOR)
    assert desk.legal() == [SAVE_CUBE + cube for cube in range(4)]
    desk.s.saving = 1
    assert desk.refusal(SAVE_CUBE + FOOD) == NEEDED_ELSEWHERE
    desk.s.saving = 2
    desk.act(SAVE_CUBE + FAVOR)
    assert desk.player(0).cubes == [0, 0, 2, 2], "the last cube saved is the wood that is missing"
    desk = building("nephthys").buildings(0, "quarry").cubes(0, 1, 0, 0, 2)
    assert desk.refused_play("nephthys") == NOTHING_TO_BUILD, "a House is one cube cheaper, no more"


def test_a_price_never_falls_below_nothing():
    """MY-7.14: a discount as large as the price leaves nothing to choose."""
    desk = building("nephthys").buildings(0, "quarry").play("nephthys").act(ACTION_ALONE).cubes(0, 0, 0, 2, 0)
    desk.s.discount = 9
    desk.act(build("market"))
    assert (desk.player(0).cubes, desk.s.step) == ([0, 0, 2, 0], BUILDING)


def test_the_wonder_ends_the_game_at_once():
    """MY-7.18, MY-13.1, MY-13.7: in the Mythic Age only; its builder takes the cubes on its card."""
    desk = building("build_4").cubes(0, 10, 10, 10, 10)
    assert desk.play("build_4").refusal(build("wonder")) == AGE_TOO_EARLY
    desk = building("build_4").cubes(0, 12, 12, 10, 10)
    desk.player(0).age = MYTHIC
    desk.s.victory_cards[THE_WONDER], desk.s.victory_bank = 7, 23
    desk.play("build_4").act(build("wonder"))
    assert (desk.s.step, desk.s.mover) == (OVER, TERMINAL)
    assert (desk.player(0).victory, desk.player(0).cubes) == (7, [2, 2, 0, 0])
    assert desk.points()[2] == 1


def test_a_wonder_whose_card_is_bare_pays_nothing_and_that_is_not_told():
    """MY-7.18, MY-13.3: the cubes of its card, if there are any, and the end."""
    for cubes, paid in ((7, [(AWARDED, 0, THE_WONDER, 7)]), (0, [])):
        desk = building("build_4")
        desk.s.victory_cards[THE_WONDER] = cubes
        story = new_story()
        finish_wonder(desk.sheet, desk.s, story)
        told = rows_of(story)
        assert [row for row in told if row[:1] + row[2:3] == (AWARDED, THE_WONDER)] == paid
        assert (GAME_ENDS, 0, BY_THE_WONDER, 0) in told


def lost_house(desk: Desk) -> Desk:
    """A House of the Greek is destroyed."""
    lose_building(desk.s, 1, HOUSE, CARD_DONE, SILENCE)
    desk.s.mover = NOBODY
    advance(desk.sheet, desk.s, SILENCE)
    return desk


def test_with_a_house_goes_a_villager_of_its_owners_choice():
    """MY-7.6, MY-7.8: asked if they do not all stand in one place."""
    desk = Desk(3).in_round().hand(1, "trade").tiles(1, "hills_gold").buildings(1, "house", "house")
    hill = square_of(desk, 1, "hills_gold")
    desk.player(1).workers[hill], desk.player(1).villagers = VILLAGER, 1
    lost_house(desk)
    assert (desk.s.step, desk.s.mover) == (LOSE_VILLAGER, 1)
    assert desk.legal() == [LOSE_FROM_HOLDING, LOSE_FROM_SQUARE + hill]
    assert desk.refusal(LOSE_FROM_SQUARE + (hill + 1) % 16) == NO_VILLAGER_THERE
    desk.act(LOSE_FROM_SQUARE + hill)
    assert (desk.player(1).workers[hill], desk.player(1).villagers, desk.player(1).buildings[HOUSE]) == (0, 1, 1)
    lost_house(desk)
    assert (desk.player(1).villagers, desk.s.bereaved) == (0, -1), "the last one goes unasked"


def test_a_single_villager_on_a_tile_goes_unasked():
    """MY-7.8: there is no choice."""
    desk = Desk(3).in_round().hand(1, "trade").tiles(1, "hills_gold").buildings(1, "house")
    hill = square_of(desk, 1, "hills_gold")
    desk.player(1).workers[hill], desk.player(1).villagers = VILLAGER, 0
    lost_house(desk)
    assert (desk.s.step, desk.player(1).workers[hill], desk.s.bereaved) == (PLAY_CARD, 0, -1)


def test_another_building_takes_nobody_with_it():
    """MY-7.6: its square is free again."""
    desk = Desk(3).in_round().hand(1, "trade").buildings(1, "house", "wall")
    lose_building(desk.s, 1, BUILDING_IDS.index("wall"), CARD_DONE, SILENCE)
    assert (desk.s.step, desk.player(1).villagers, sum(desk.player(1).buildings)) == (CARD_DONE, 1, 1)
