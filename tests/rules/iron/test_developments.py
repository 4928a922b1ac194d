"""IR-10.1 to IR-10.18: what each development does."""

from __future__ import annotations

import pytest

from astragal.rules import game_named
from astragal.rules.iron.ids import MONUMENT_IDS

DEVELOPMENTS = {
    "leadership": (2, 1), "granaries": (2, 2), "dyemaking": (3, 2), "formations": (3, 2), "medicine": (4, 3),
    "shipmaking": (4, 3), "irrigation": (5, 4), "metallurgy": (6, 5), "religion": (7, 8), "architecture": (8, 6),
    "coinage": (9, 7), "aqueducts": (10, 9), "navy": (12, 7), "roads": (12, 12), "citizenship": (15, 13),
    "empire": (20, 15), "commerce": (30, 15),
}  # fmt: skip


def test_prices_and_points():
    """IR-10.1, IR-10.2, IR-10.3, IR-10.4, IR-10.5, IR-10.6, IR-10.7, IR-10.8, IR-10.9: and all the others."""
    rows = game_named("iron").sheets.load("short").values["developments"]
    assert {name: (row["cost"], row["points"]) for name, row in rows.items()} == DEVELOPMENTS
    assert sum(cost for cost, _ in DEVELOPMENTS.values()) == 152
    assert sum(points for _, points in DEVELOPMENTS.values()) == 114


def owning(table, *owned, **more):
    """A player who owns these."""
    mine = more.pop("mine", {})
    return table(seats={1: {"developments": list(owned)} | mine}, **more)


def test_leadership_rolls_one_die_whatever_it_shows(table):
    """IR-10.1: a skull and the fate die too, but one die only, and not again."""
    at = owning(table, "leadership", step="roll").rolled("doom", "skull", "people")
    assert at.step == "lead"
    assert at.legal() == ["keep", "reroll fate", "reroll 1", "reroll 2"]
    assert at.refusal("reroll 1 2") == "IR-10.1"
    at.play("1 reroll fate", "* plenty")
    assert (at.position["fate"], at.step) == ("plenty", "build")
    assert at.of("disasters") == 1


def test_leadership_may_be_left(table):
    """IR-10.1: it is an offer."""
    at = owning(table, "leadership", step="roll").rolled("plenty", "skull", "people").play("1 keep")
    assert (at.step, at.of("disasters")) == ("build", 1)


def test_a_new_skull_stands(table):
    """IR-10.1: the new face counts."""
    at = owning(table, "leadership", step="roll").rolled("plenty", "food", "people").play("1 reroll 1", "* skull")
    assert at.of("disasters") == 1


def test_leadership_is_there_after_an_all_skull_roll(table):
    """IR-10.1: and after the third roll."""
    at = owning(table, "leadership", step="roll").play("* doom skull skull")
    assert at.step == "lead"
    at = owning(table, "leadership", step="roll")
    at.play("* plenty food food", "1 reroll 1", "* food", "1 reroll 1", "* food")
    assert at.step == "lead"


def test_nobody_else_leads(table):
    """IR-10.1: the roller's own development."""
    at = table(step="roll", seats={2: {"developments": ["leadership"]}}).rolled("plenty", "people", "people")
    assert at.step == "build"


def hungry(table, goods=5, food=1, **more):
    """A player with Granaries and three provinces."""
    mine = {"goods": goods, "food": food, "provinces": 3}
    return owning(table, "granaries", mine=mine, step="grain", fate="plenty", dice=["people"] * 3, **more)


def test_granaries_feed_the_hungry(table):
    """IR-10.2: asked before feeding when food is short; any number of goods."""
    at = hungry(table)
    assert (at.step, at.legal()) == ("grain", ["grain 0", "grain 1", "grain 2", "grain 3", "grain 4", "grain 5"])
    assert at.play("1 grain 2").marks() == (0, 0, 1)
    assert (at.of("goods"), at.of("food")) == (3, 0)
    assert hungry(table).play("1 grain 0").marks() == (0, 2, 1)
    assert hungry(table).play("1 grain 1").told()[:3] == [
        "Player 1 turns 1 good into food with Granaries: 2 now.",
        "Player 1 feeds 2 provinces.",
        "Famine: Player 1 leaves 1 province hungry and fills 1 disaster box.",
    ]


def test_granaries_are_not_asked_before_feeding_when_there_is_food(table):
    """IR-10.2: later will do."""
    assert hungry(table, food=3).step == "build"
    assert hungry(table, goods=0).of("disasters") == 2


def test_granaries_fill_the_food_row_and_no_more(table):
    """IR-10.2: as far as there is room."""
    at = hungry(table, options={"rows.food": 4})
    assert at.legal() == ["grain 0", "grain 1", "grain 2", "grain 3"]
    assert at.refusal("grain 4") == "IR-10.2"
    assert at.refusal("grain 6") == "IR-10.2"


def test_granaries_feed_armies(table):
    """IR-10.2, IR-5.7: while building."""
    at = owning(table, "granaries", mine={"goods": 2, "food": 0}, step="build", population=1)
    assert at.refusal("army") == "IR-5.7"
    at.play("1 grain; army")
    assert (at.of("armies"), at.of("goods"), at.of("food")) == (2, 1, 0)


def test_building_is_asked_for_an_army_only_if_granaries_can_feed_it(table):
    """IR-10.2, IR-0.5: on a full sheet, with armies for 2 food; otherwise goods wait for the end of the turn."""
    full = {"provinces": 6, "ports": 6, "monuments": dict.fromkeys(MONUMENT_IDS, "first"), "food": 0}
    options = {"armies.food": 2}
    at = owning(table, "granaries", mine=full | {"goods": 2}, step="build", population=1, options=options)
    assert (at.step, at.legal()) == ("build", ["grain", "end build"])
    at = owning(table, "granaries", mine=full | {"goods": 1}, step="build", population=1, options=options)
    assert at.step == "larder"


def test_granaries_work_at_the_end_of_the_turn(table):
    """IR-10.2: with what is left after storing."""
    at = owning(table, "granaries", mine={"goods": 7}, step="store").play("1 store 1")
    assert (at.step, at.legal()) == ("larder", ["grain 0", "grain 1", "grain 2", "grain 3"])
    at.play("1 grain 3")
    assert at.pegs() == (1, 0, 1, 0, 6)


def test_granaries_make_room_before_a_demand(table):
    """IR-10.2, IR-4.9: a full row, and an opponent who may hand over a good."""
    mine = {"goods": 15, "armies": 4, "developments": ["granaries"]}
    at = table(step="fate", fate="tribute", dice=["people"] * 2, seats={1: mine})
    assert (at.step, at.to_move) == ("room", 1)
    at.play("1 grain 2", "2 hand over")
    assert (at.of("goods"), at.of("food")) == (14, 5)


@pytest.mark.parametrize("mine", [{"goods": 14}, {"goods": 15, "armies": 1}, {"goods": 15, "food": 15}])
def test_granaries_are_not_asked_before_a_demand_that_needs_no_room(table, mine):
    """IR-10.2: room enough, nobody weaker, or no room for food."""
    mine = {"armies": 4, "developments": ["granaries"]} | mine
    at = table(step="fate", fate="tribute", dice=["people"] * 2, seats={1: mine})
    assert at.step != "room"


def test_nobody_else_has_granaries(table):
    """IR-10.2: and only in the own turn."""
    at = table(step="build", population=1, seats={2: {"developments": ["granaries"]}})
    assert at.refusal("grain") == "IR-10.2"


def test_granaries_of_the_option_work_before_feeding_only(table):
    """IR-10.2: `granaries = "feeding"`, and then whether food is short or not."""
    option = {"granaries": "feeding"}
    assert hungry(table, food=9, options=option).step == "grain"
    at = owning(table, "granaries", mine={"goods": 7}, step="build", population=1, options=option)
    assert at.refusal("grain") == "IR-10.2"
    at = owning(table, "granaries", mine={"goods": 7}, step="store", options=option).play("1 store 1")
    assert at.position["active"] == 2


def test_dyemaking_brings_a_good_every_turn(table):
    """IR-10.3: also with no good on the dice, and lost in a full row."""
    at = owning(table, "dyemaking", step="roll").rolled("plenty", "people", "people")
    assert at.of("goods") == 2


def test_formations_add_two_strength(table):
    """IR-10.4: in conquest too."""
    at = owning(table, "formations", step="fate", fate="conquest", dice=["people"] * 2).play("1 fight")
    assert at.marks() == (2, 0, 2)


def test_medicine_does_not_protect_from_other_disasters(struck, table):
    """IR-10.5: Pestilence only."""
    assert struck(table, 1, seats={1: {"developments": ["medicine"]}}).of("disasters") == 1


def test_shipmaking_scores_ships(table):
    """IR-10.6: one point each, beside its own three."""
    assert owning(table, "shipmaking", mine={"ships": 4}, step="over").match.scores()[0] == 3 + 4


def test_irrigation_adds_to_either_dice_used_for_food(table):
    """IR-10.7: and not to those used for population."""
    at = owning(table, "irrigation", step="roll").rolled("conquest", "either", "either").play("1 food 1")
    assert "Player 1 collects 3 food." in at.told()
    assert at.position["population"] == 2


def test_metallurgy_makes_innovations_worth_five(table):
    """IR-10.8: two of them buy Aqueducts at ten."""
    at = owning(table, "metallurgy", mine={"goods": 0}, step="buy", innovations=2).play("1 buy aqueducts")
    assert "aqueducts" in at.of("developments")


def test_religion_does_not_protect_from_other_disasters(struck, table):
    """IR-10.9: Unrest only."""
    assert struck(table, 4, seats={1: {"developments": ["religion"]}}).of("disasters") == 4


def architect(table, population, **mine):
    """A player with Architecture and nothing but population to build with."""
    return owning(table, "architecture", mine={"goods": 0} | mine, step="build", population=population)


def test_architecture_fills_three_boxes_with_two_population(table):
    """IR-10.10: spread over monuments."""
    at = architect(table, 2).play("1 obelisk; walls")
    assert (at.position["population"], at.position["free_boxes"], at.step) == (0, 1, "build")
    assert at.refusal("province") == "IR-5.1"
    at.play("1 coliseum")
    assert at.of("monuments") == {"obelisk": 1, "walls": 1, "coliseum": 1}
    assert at.position["active"] == 2


def test_a_single_population_fills_one_box(table):
    """IR-10.10: three make four, four make six."""
    for population, boxes in ((1, 1), (3, 4), (4, 6), (5, 7)):
        at = architect(table, population)
        at.play("1 " + "; ".join(["coliseum"] * boxes))
        assert at.of("monuments") == {"coliseum": boxes}
        assert at.position["active"] == 2


def test_pairs_may_be_split_by_other_buildings(table):
    """IR-10.10: what counts is population used on monuments; provinces and ports earn nothing."""
    at = architect(table, 3).play("1 walls; province; walls")
    assert at.position["free_boxes"] == 1
    assert architect(table, 3).play("1 province; port box").position.get("free_boxes") is None


def test_the_free_box_may_be_left_and_is_not_carried_over(table):
    """IR-10.10: nor is half a pair."""
    at = architect(table, 3).play("1 walls; walls; end build")
    assert at.position.get("free_boxes") is None
    assert at.of("monuments") == {"walls": 2}
    at = owning(table, "architecture", mine={"goods": 0}, players=1, step="build", population=1).play("1 walls")
    at.play("* plenty people innovation", "1 keep; walls")
    assert at.position.get("free_boxes") is None


def test_nobody_else_fills_free_boxes(table):
    """IR-10.10: the owner only."""
    at = table(step="build", population=3, seats={2: {"developments": ["architecture"]}}).play("1 walls; walls")
    assert at.position.get("free_boxes") is None


def test_coinage_stores_three_for_one(table):
    """IR-10.11: instead of four."""
    at = owning(table, "coinage", mine={"goods": 3}, step="store").play("1 store 1")
    assert at.pegs()[:1] == (1,)


@pytest.mark.parametrize(("food", "points"), [(0, 0), (2, 0), (3, 1), (14, 4), (15, 5)])
def test_aqueducts_score_the_food_left(table, food, points):
    """IR-10.12: one for three, rounded down."""
    assert owning(table, "aqueducts", mine={"food": food}, step="over").match.scores()[0] == 9 + points


def test_navy_scores_ships(table):
    """IR-10.13: and lends their strength."""
    assert owning(table, "navy", mine={"ships": 4}, step="over").match.scores()[0] == 7 + 4


@pytest.mark.parametrize(("name", "cost"), [("citizenship", 9), ("empire", 14), ("commerce", 24)])
def test_roads_take_six_off_the_starred_developments(table, name, cost):
    """IR-10.14: and off no other."""
    at = owning(table, "roads", mine={"goods": 15, "wealth": 5}, step="buy")
    words = {each.text: each.words for each in at.match.decision().options}
    assert words[f"buy {name}"].startswith(f"Buy {name.capitalize()} for {cost} ")
    assert words["buy navy"].startswith("Buy Navy for 12 ")


def test_roads_bought_this_turn_help_next_turn(table):
    """IR-10.14, IR-6.5: one purchase a turn."""
    at = table(players=1, step="buy", innovations=3, seats={1: {"goods": 15}}).play("1 buy roads; store 0")
    at.play("* plenty innovation innovation", "1 keep; end build")
    assert "buy empire" in at.legal()


def test_citizenship_scores_completed_monuments(table):
    """IR-10.15: three each, first or later."""
    seats = {
        1: {"developments": ["citizenship"], "monuments": {"obelisk": "later", "walls": "first", "coliseum": 14}},
        2: {"monuments": {"obelisk": "first"}},
    }
    assert table(step="over", seats=seats).match.scores()[0] == 13 + 1 + 6 + 6


def test_empire_scores_provinces_and_armies(table):
    """IR-10.16: the first province included."""
    assert owning(table, "empire", mine={"provinces": 6, "armies": 7}, step="over").match.scores()[0] == 15 + 13


def test_commerce_scores_ports_and_ships(table):
    """IR-10.17: the first port included."""
    assert owning(table, "commerce", mine={"ports": 4, "ships": 3}, step="over").match.scores()[0] == 15 + 7


def test_effects_add_up(table):
    """IR-10.18: a ship counts three times; a food die gets three more."""
    at = owning(table, "shipmaking", "navy", "commerce", mine={"ships": 1, "ports": 2}, step="over")
    assert at.match.scores()[0] == 3 + 7 + 15 + 3 + 2
    at = owning(table, "irrigation", "aqueducts", mine={"armies": 0}, step="roll").rolled("conquest", "food", "people")
    assert "Player 1 collects 6 food." in at.told()
